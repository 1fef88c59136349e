"""The Kakusareta player's hidden actions: their commitments, answers and disclosures.

Rule 1. An entry of the Kakusareta covers the turn up to a look, a waiting power (K49) or the end of the turn.
Rule 2. In the Moya player's turn the Kakusareta answers questions: were they there (K35) or on the line (K63), and can
        their turn reach an end (K8)? "Yes" and "no" are proved like everything else; a Kakusareta who cannot reach an
        end discloses everything.
"""

from typing import assert_never

from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, Options, State, belief
from unseen.kakusareta.actions import Action, Allow, End, Fate, Look
from unseen.kakusareta.belief import Belief
from unseen.kakusareta.events import (
    Answered,
    AskEnd,
    AskLine,
    AskThere,
    Disclose,
    Ended,
    Event,
    Face,
    Looked,
    Need,
    Secrets,
    TurnUp,
)  # fmt: skip
from unseen.kakusareta.masked.relation import Relation, number_of
from unseen.kakusareta.masked.relation import numbers as numbers_of
from unseen.kakusareta.masked.relation import relation as pairs
from unseen.kakusareta.masked.written import decode_event, decode_face, encode_event, encode_face
from unseen.kakusareta.referee import ends_at_dawn
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work

SECRETIVE = frozenset({KAKUSARETA})


def foretold(view: State, action: Action) -> tuple[Event, ...]:
    """Return the public events of an action that do not depend on the answers."""
    match action:
        case Look():
            is_day = view.phase == "day"
            return (Looked(action.rod, None, is_day and bool(view.turn.moves)),)
        case Allow() | Fate():
            return (Answered(isinstance(action, Allow)),)
        case End() if view.phase == "day" or ends_at_dawn(view) is None:
            return (Ended(),)
        case _:
            return ()


def foretellable(view: State, action: Action) -> tuple[tuple[Event, ...], ...]:
    """Return the possible results of `foretold`: a look by day may come before or after moving (K65)."""
    if isinstance(action, Look) and view.phase == "day":
        return (Looked(action.rod, None, False),), (Looked(action.rod, None, True),)
    return (foretold(view, action),)


def discloser(action: Action) -> Seat | None:
    """Return the seat that may have to disclose its secrets: the Kakusareta, or None if only a rod answers."""
    return None if isinstance(action, Look) else KAKUSARETA


def disclose(view: State) -> Face:
    """Return the Kakusareta's secrets except the rods."""
    return kakusareta.answer(view, Disclose())


def is_answer(need: Need, face: Face) -> bool:
    """Return whether a need may be answered like this: being found is no reason to disclose everything."""
    match need:
        case AskThere() | AskLine():
            return face in ("yes", "no")
        case AskEnd():
            return face == "yes" or isinstance(face, Secrets)
        case TurnUp() | Disclose():
            return isinstance(face, Secrets)
        case _:
            assert_never(need)


def is_disclosure(face: Face) -> bool:
    """Return whether an answer discloses everything."""
    return isinstance(face, Secrets)


def possible(options: Options) -> Belief:
    """Return the belief about the Kakusareta at the start of a game."""
    return belief.begin(options)


def possible_after(known: Belief, event: Event) -> Work[Belief | None]:
    """Update the belief by a public event, or return None if no candidate fits, yielding between slices."""
    then = yield from belief.after_in_slices(known, event)
    return then if then.members else None


def number(hidden: State | Secrets) -> int:
    """Return the number that encodes the Kakusareta's secrets."""
    return number_of(hidden)


def numbers(known: Belief) -> Work[tuple[int, ...]]:
    """Return the numbers of all candidates, ascending, yielding between slices."""
    return tuple(sorted((yield from numbers_of(known.members))))


def relation(known: Belief, events: tuple[Event, ...], by_now: bool) -> Work[Relation]:
    """Compute the pairs (before, after) consistent with these public events, yielding between slices."""
    return pairs(known, events, by_now=by_now)


def has_parts(event: Event) -> bool:
    """Return False: no part of a commitment is opened by hash, because everything is proved."""
    del event
    return False


def parts(view: State) -> dict[str, str]:
    """Return no parts; see `has_parts`."""
    del view
    return {}


def reveals(event: Event) -> tuple[str, str] | None:
    """Return None; see `has_parts`. A reveal is proved, or the Kakusareta owes a Mirage (K50)."""
    del event
    return None


def stands(disclosure: Secrets) -> tuple[str, str] | None:
    """Return None; see `has_parts`."""
    del disclosure
    return None


__all__ = [
    "SECRETIVE", "decode_event", "decode_face", "disclose", "discloser", "encode_event", "encode_face", "foretellable",
    "foretold", "has_parts", "is_answer", "is_disclosure", "number", "numbers", "parts", "possible", "possible_after",
    "relation", "reveals", "stands",
]  # fmt: skip
