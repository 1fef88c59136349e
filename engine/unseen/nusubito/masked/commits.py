"""The hidden actions of the Thief: commitments to them, and their opening.

Rule 1. Each public event of the Thief carries one commitment to everything that the Thief did since the previous one.
Rule 2. The end of the Thief's day turn commits to row, column and temple separately: a night's reveal, a capture and a
        declaration open only the matching part of the latest one.
"""

from collections.abc import Mapping
from typing import Any, cast

from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLE_NAMES, Space, Spaces, named
from unseen.kernel.codec import expect_list, expect_one_of, expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.nusubito import THIEF, Options, State, belief
from unseen.nusubito.actions import Action, End, Look
from unseen.nusubito.belief import Belief
from unseen.nusubito.events import (
    AskEnd,
    Attacked,
    DartTaken,
    Disclose,
    Ended,
    Event,
    Face,
    Looked,
    Need,
    PickedUp,
    Placed,
    Rested,
    Sacrificed,
    Secrets,
    Shot,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.masked.relation import Relation, number_of
from unseen.nusubito.masked.relation import numbers as numbers_of
from unseen.nusubito.masked.relation import relation as pairs
from unseen.nusubito.referee import is_last_night

SECRETIVE = frozenset({THIEF})

_TOLD = {
    kind.__name__.lower(): kind
    for kind in (Attacked, Shot, DartTaken, PickedUp, Sacrificed, Placed, Unbolstered, Rested)
}
"""The events that the Thief reports; looks and the end of the game follow from the answers to needs."""


def foretold(view: State, action: Action) -> tuple[Event, ...]:
    """Return the events that an action causes whatever the answers to its needs are."""
    if isinstance(action, Look):
        return (Looked(action.rod, None),)
    if isinstance(action, End) and not is_last_night(view):
        return (Ended(),)
    return ()


def foretellable(view: State, action: Action) -> tuple[tuple[Event, ...], ...]:
    """Return the possible results of `foretold`: only one, since every seat knows it."""
    return (foretold(view, action),)


def discloser(action: Action) -> Seat | None:
    """Return the Thief, unless a rod alone answers the action."""
    return None if isinstance(action, Look) else THIEF


def disclose(view: State) -> Face:
    """Return everything that the Thief knows and the Mists do not, except the rods."""
    return nusubito.answer(view, Disclose())


def is_answer(need: Need, face: Face) -> bool:
    """Return whether the Thief may give this answer: "yes" is enough for the need about the end of the turn (N17)."""
    return isinstance(face, Secrets) or isinstance(need, AskEnd)


def is_disclosure(face: Face) -> bool:
    """Return whether an answer is the Thief's full disclosure."""
    return isinstance(face, Secrets)


def possible(options: Options) -> Belief:
    """Return the public belief about the Thief at the start."""
    return belief.begin(options)


def possible_after(known: Belief, event: Event) -> Work[Belief | None]:
    """Return the Thieves that fit the public log, or None if there are none, yielding between slices."""
    then = yield from belief.after_in_slices(known, event)
    return then if then.members else None


def number(hidden: State | Secrets) -> int:
    """Return the number that encodes the Thief's secrets."""
    return number_of(hidden)


def numbers(known: Belief) -> Work[tuple[int, ...]]:
    """Return the numbers of all possible Thieves, ascending, yielding between slices."""
    return tuple(sorted((yield from numbers_of(known.members))))


def relation(known: Belief, events: tuple[Event, ...], by_now: bool) -> Work[Relation]:
    """Compute the pairs (before, after) consistent with these public events of the Thief, yielding between slices."""
    return pairs(known, events, by_now=by_now)


def encode_event(event: Event) -> list[Any]:
    """Return an event as its kind and its fields."""
    return [type(event).__name__.lower(), *event[:-1]]


def decode_event(data: object) -> Event:
    """Return the event that the Thief reports.

    Raises:
        CodecError: The value is not such an event.
    """
    kind, *values = expect_list("events", data) or [None]
    made = _TOLD[expect_one_of("events", kind, _TOLD)]
    if len(values) != len(made._fields) - 1:
        raise CodecError("events", f"{kind} has {len(made._fields) - 1} fields, not {len(values)}")
    for value in values:
        if value is not None and not isinstance(value, str):
            raise CodecError("events", f"a text or null is expected, not {name_of(value)}")
    return cast(Event, made(*values))


def encode_face(face: Face) -> Any:
    """Return the Thief's answer as JSON."""
    if not isinstance(face, Secrets):
        return face
    hand, picked = (sorted(named(coins)) for coins in (face.hand, face.picked))
    return [face.at, hand, face.cost, face.leaps, picked]


def decode_face(data: object) -> Face:
    """Return the Thief's answer in a JSON value.

    Raises:
        CodecError: The value is not an answer.
    """
    if data == "yes":
        return "yes"
    fields = expect_list("answer", data)
    if len(fields) != len(Secrets._fields):
        raise CodecError("answer", f"{len(Secrets._fields)} fields are expected")
    at, hand, cost, leaps, picked = fields
    cost, leaps = (expect_whole("answer", count, 0, 3) for count in (cost, leaps))
    temple = Space(expect_one_of("answer", at, TEMPLE_NAMES))
    return Secrets(temple, _coins(hand), cost, leaps, _coins(picked))


def _coins(data: object) -> Spaces:
    coins = [expect_one_of("answer", coin, TEMPLE_NAMES) for coin in expect_list("answer", data)]
    if coins != sorted(set(coins)):
        raise CodecError("answer", "coins in alphabetical order are expected, each once")
    return sum(BIT[Space(coin)] for coin in coins)


def has_parts(event: Event) -> bool:
    """Return whether an event ends a day turn of the Thief."""
    return isinstance(event, Placed)


def parts(view: State) -> Mapping[str, str]:
    """Return the Thief's column, row and temple; before the first turn it is C3, as every seat knows."""
    at = view.at or Space("C3")
    return {"column": at[0], "row": at[1], "temple": at}


def reveals(event: Event) -> tuple[str, str] | None:
    """Return the part of the Thief's place that an event of the night reveals (N20), or None."""
    if isinstance(event, Rested) and event.line and event.place:
        return event.line, event.place
    return None


def stands(disclosure: Secrets) -> tuple[str, str] | None:
    """Return the Thief's temple as a committed part, or None after a leap since the end of the last turn."""
    return None if disclosure.leaps else ("temple", disclosure.at)
