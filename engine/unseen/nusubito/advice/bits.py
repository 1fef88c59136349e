"""The information, in bits, that each step of the Thief would give away.

It counts the Thieves that the exact belief considers possible at this moment (temple, hand, and the turn so far),
including unseen leaps, each as equally likely; if some are likelier than others, the Mists may learn more or less. A
step gives away log2 of the ratio between the number of these Thieves and the number of those who could cause the same
public events at this point: exactly 0 if no Thief is ruled out.

Rule 1. No decision depends on the bits: they are only displayed.
"""

from collections.abc import Generator, Iterator
from math import log2
from typing import NamedTuple, assert_never

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import rods_at
from unseen.nusubito.actions import Action, Declare, Leap, Look, Push
from unseen.nusubito.advice.map import Mapper, imagined
from unseen.nusubito.belief import Member, truth_of
from unseen.nusubito.board import WAYS
from unseen.nusubito.bots.observation import ThiefObservation, view_of
from unseen.nusubito.events import (
    Attacked,
    Bolstered,
    DartTaken,
    Ended,
    Event,
    Face,
    Finished,
    Healed,
    Leapt,
    Looked,
    Merged,
    Moved,
    PickedUp,
    Placed,
    Raised,
    Rested,
    Sacrificed,
    Shot,
    Spawned,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.referee import decide, legal_actions
from unseen.nusubito.rules import thief_day, thief_night
from unseen.nusubito.state import MIST, THIEF, State
from unseen.nusubito.view import redact

SLICE = 50
"""Members examined in one slice."""
KnownEvents = tuple[Event, ...]


class Leak(NamedTuple):
    """The information that a step would give away."""

    action: Action
    bits: float
    """Exactly 0 if no Thief is ruled out."""
    before: int
    """The number of possible Thieves now."""
    after: int
    """The number of them that could cause the same public events: at least 1, the truth."""
    temples: int
    """The number of possible temples just after it."""
    before_it: int
    """The number of possible temples now."""


def leaks(watch: Mapper, observation: ThiefObservation) -> Generator[None, None, tuple[Leak, ...]]:
    """Return the leak of each legal action, in the order of `legal_actions`; yields between slices.

    Args:
        watch: The map of the public log; the log is fed to it.
        observation: The Thief's observation, on the Thief's turn.
    """
    yield from watch.hear(observation.told)
    members = yield from imagined(watch.belief)
    view = view_of(observation)
    now = len({member.at for member in members})
    known: dict[KnownEvents, tuple[int, int]] = {}
    found: list[Leak] = []
    for action in legal_actions(view, THIEF):
        if isinstance(action, Declare):
            # A declaration ends the game and reveals everything (N32).
            found.append(Leak(action, log2(len(members)), len(members), 1, 1, now))
            continue
        told = would_be_told(view, action)
        if told not in known:
            known[told] = yield from count_able(watch.belief.public, members, told)
        after, temples = known[told]
        found.append(Leak(action, log2(len(members) / after), len(members), after, temples, now))
    return tuple(found)


def would_be_told(view: State, action: Action) -> KnownEvents:
    """Return the public events of a legal action of the Thief that does not end the game."""
    faces: tuple[Face, ...] = (
        ("red",) if isinstance(action, Look) else ()
    )  # the Mists do not learn the colour
    events = (redact(event, MIST) for event in decide(view, THIEF, action, faces))
    return tuple(event for event in events if event is not None)


def count_able(
    public: State, members: tuple[Member, ...], told: KnownEvents
) -> Generator[None, None, tuple[int, int]]:
    """Return the number of Thieves that can cause public events at once, and of the temples where they then are.

    Args:
        public: The Mists' view.
        members: The possible Thieves.
        told: The public events of one action, none of them the game's last.
    """
    count = places = 0
    for number, member in enumerate(members):
        then = _after(truth_of(public, member), told)
        count, places = count + bool(then), places | then
        if number % SLICE == SLICE - 1:
            yield
    return count, places.bit_count()


def _after(state: State, told: KnownEvents) -> Spaces:
    """Return the temples of a Thief after causing these events at once; none if that is impossible."""
    assert state.at is not None
    if not told:
        return BIT[state.at]
    if isinstance(told[0], Attacked):
        return sum(
            {BIT[to] for to in _leaps(state, tuple(each for each in told if isinstance(each, Attacked)))}
        )
    can = _can_by_day if state.phase == "day" else _can_by_night
    return BIT[state.at] if can(state, told[0]) else 0


def _leaps(state: State, attacks: tuple[Attacked, ...]) -> Iterator[Space]:
    """Yield the temples that the Thief can leap to with exactly these attacks."""
    assert state.at is not None
    pushes = tuple(Push(each.space, each.lands) for each in attacks if each.lands != each.space)
    for way in WAYS[state.at]:
        if thief_day.can_leap(state, way) and pushes in thief_day.landings(state, way):
            *met, _ = thief_day.decide(state, Leap(way.to, pushes), ())
            if tuple(met) == attacks:
                yield way.to


def _can_by_day(state: State, event: Event) -> bool:
    assert state.at is not None and state.hand is not None
    match event:
        case Looked():
            return event.rod in rods_at(state.at) and thief_day.can_look(state)
        case PickedUp():
            return state.hand != TEMPLES and thief_day.can_look(state)
        case DartTaken():
            return thief_day.can_collect(state)
        case Shot():
            return thief_day.can_shoot(state, event.space)
        case Sacrificed():
            return any(thief_day.can_sacrifice(state, coin) for coin in named(state.hand))
        case (
            Placed() | Attacked() | Leapt() | Unbolstered() | Rested() | Moved() | Healed() | Merged()
            | Bolstered() | Spawned() | Raised() | Ended() | Finished()
        ):  # fmt: skip
            return isinstance(event, Placed) and thief_day.can_place(state)
        case _:
            assert_never(event)


def _can_by_night(state: State, event: Event) -> bool:
    """Return whether this Thief can cause an event of some Thief: only looks and reveals depend on the place."""
    assert state.at is not None
    match event:
        case Looked():
            return event.rod in rods_at(state.at)
        case Rested():
            return any(thief_night.decide(state, end, ()) == (event,) for end in thief_night.ends(state))
        case (
            Attacked() | Leapt() | Shot() | DartTaken() | PickedUp() | Sacrificed() | Placed()
            | Unbolstered() | Moved() | Healed() | Merged() | Bolstered() | Spawned() | Raised() | Ended()
            | Finished()
        ):  # fmt: skip
            return True
        case _:
            assert_never(event)
