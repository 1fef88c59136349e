"""The check that an event reported by another seat is possible.

A peer may run other software. An event is admitted if it can happen next in some truth that fits the view, by a
legal action. Everything that the view leaves open is resolved in the peer's favour, so no possible event is
rejected. Checks that need the log are left to `belief` and, at the end of the game, to the audit.
"""

from collections.abc import Iterator
from typing import assert_never

from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Spaces
from unseen.courtyard.rods import RODS
from unseen.kernel.errors import CodecError
from unseen.kernel.resign import Resign
from unseen.nusubito.actions import Action, Capture, Declare, End, Look
from unseen.nusubito.codec import decode_state, encode_state
from unseen.nusubito.events import Event, Face, Finished
from unseen.nusubito.referee import decide, is_last_night, is_legal, legal_actions
from unseen.nusubito.rules.thief_day import budget, is_trapped
from unseen.nusubito.state import MIST, THIEF, By, State
from unseen.nusubito.view import holder, redact, view

LEAPS = ((0, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3))
"""Every (cost, leaps) that a day turn can reach (N7, N11)."""

PLACED: tuple[By, ...] = ("treasure", "wrong declaration", "capture", "wrong capture")
"""The endings that name a temple."""


def admits(known: State, event: Event) -> bool:
    """Return whether a seat can accept an event, as far as its view shows.

    Args:
        known: The seat's view before the event.
        event: The event that the other seat reports, as this seat may know it.
    """
    if known.acting is None:
        return False
    if isinstance(event, Finished):
        return _admits_end(known, event)
    return any(
        event == told for truth in _truths(known) for told in _next_events(truth, hidden=known.at is None)
    )


def _next_events(truth: State, hidden: bool) -> Iterator[Event | None]:
    """Yield the first event of each legal action that does not end the game; if hidden, as the Mists may know it."""
    assert truth.acting is not None
    for action in legal_actions(truth, truth.acting):
        if isinstance(action, Declare | Capture):
            continue
        faces: tuple[Face, ...] = ()
        if isinstance(action, Look):
            colour = truth.rods[RODS.index(action.rod)]
            faces = (colour or "red",)
        elif isinstance(action, End) and truth.acting == MIST:
            if is_last_night(truth):
                continue
            faces = ("yes",)
        first = decide(truth, truth.acting, action, faces)[0]
        yield redact(first, MIST) if hidden else first


def _truths(known: State) -> Iterator[State]:
    """Yield enough truths that fit a view for everything possible to be possible in at least one of them."""
    if known.at is not None or known.acting == MIST:
        yield known
        return
    turns = LEAPS if known.phase == "day" else LEAPS[:1]
    for at in TEMPLE_NAMES:
        for hand, picked in _hands(known):
            for cost, leaps in turns:
                if cost <= budget(known):
                    yield known._replace(at=at, hand=hand, picked=picked, cost=cost, leaps=leaps)


def _hands(known: State) -> Iterator[tuple[Spaces, Spaces]]:
    """Yield representative hands, each with the coin picked up, if any.

    With two or more placeable coins, the end needs one and a sacrifice another, so a hand of nearly all temples stands
    in for them. Two such hands are tried, because at least one coin may have to lie on the table or be the one picked
    up.
    """
    first, last = BIT[TEMPLE_NAMES[0]], BIT[TEMPLE_NAMES[-1]]
    has_picked = known.picked is None
    coins = known.held - has_picked
    if coins == 0:
        yield (first, first) if has_picked else (0, 0)
    elif coins == 1:
        for coin in map(BIT.__getitem__, TEMPLE_NAMES):
            other = first if coin != first else last
            yield (coin | other, other) if has_picked else (coin, 0)
    elif known.held == len(TEMPLE_NAMES) and not has_picked:
        yield TEMPLES, 0
    else:
        for left_out in (first, last):
            yield (TEMPLES, left_out) if has_picked else (TEMPLES & ~left_out, 0)


def _admits_end(known: State, event: Finished) -> bool:
    """Return whether the game can end so: the disclosure fits the view, and an action leads to exactly this event."""
    secrets, seat = event.secrets, known.acting
    assert seat is not None
    if not _is_well_formed(event):
        return False
    declared = event.result.by in ("treasure", "wrong declaration") and secrets.leaps
    hand = secrets.hand | BIT[secrets.at] if declared else secrets.hand
    truth = known._replace(
        at=secrets.at,
        hand=hand,
        rods=event.rods,
        cost=secrets.cost,
        leaps=secrets.leaps,
        picked=secrets.picked,
    )
    whose = holder(known)
    if (view(truth, whose) if whose else truth) != known or not _is_position(truth):
        return False
    if event.result.by == "trapped":
        finish = Finished(event.result, None, secrets, event.rods)
        at_start = seat == THIEF and truth.phase == "day"
        return at_start and event == finish and event.result.winner == MIST and is_trapped(truth)
    faces: tuple[Face, ...] = tuple(colour for colour in event.rods if colour)
    if seat == MIST:
        faces = (secrets, *faces)
    action = _ending(event)
    return is_legal(truth, seat, action) and decide(truth, seat, action, faces) == (event,)


def _is_well_formed(event: Finished) -> bool:
    at, hand, *counts = event.secrets
    return (
        at in TEMPLE_NAMES
        and hand & ~TEMPLES == 0
        and all(count >= 0 for count in counts)
        and len(event.rods) == len(RODS)
        and None not in event.rods
        and (event.place in TEMPLE_NAMES if event.result.by in PLACED else event.place is None)
    )


def _is_position(truth: State) -> bool:
    if truth.hand is None or truth.hand.bit_count() != truth.held:
        return False
    try:
        return decode_state(encode_state(truth)) == truth
    except CodecError:
        return False


def _ending(event: Finished) -> Action:
    """Return the action that leads to this end of the game."""
    match event.result.by:
        case "treasure" | "wrong declaration":
            return Declare()
        case "capture" | "wrong capture":
            assert event.place
            return Capture(event.place)
        case "resignation":
            return Resign()
        case "day limit" | "trapped":
            return End()
        case _:
            assert_never(event.result.by)
