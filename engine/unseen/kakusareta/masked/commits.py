"""What the Kakusareta player does unseen, and what he shows of it.

Rule 1. What he writes of a turn goes up to a look, a power that waits (K49) or the turn's end.
Rule 2. He answers in the other's turn: was he there (K35), on the line (K63), can his turn come to an end (K8). "No"
        and "yes" are proved as everything is; whoever cannot reach an end shows all.
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
    """Return what everybody knows of an asked action whatever is answered."""
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
    """Return what may be foretold: of a look by day, whether he had moved before it (K65)."""
    if isinstance(action, Look) and view.phase == "day":
        return (Looked(action.rod, None, False),), (Looked(action.rod, None, True),)
    return (foretold(view, action),)


def discloser(action: Action) -> Seat | None:
    """Return the Kakusareta player, unless a rod alone answers: nobody else has anything to show."""
    return None if isinstance(action, Look) else KAKUSARETA


def disclose(view: State) -> Face:
    """Return all that he knows and the Moya player does not, the rods aside."""
    return kakusareta.answer(view, Disclose())


def is_answer(need: Need, face: Face) -> bool:
    """Return whether he may answer so: whether he was there is no reason to show everything."""
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
    """Return whether he shows everything."""
    return isinstance(face, Secrets)


def possible(options: Options) -> Belief:
    """Return the Kakusareta as everybody knows him at the start."""
    return belief.begin(options)


def possible_after(known: Belief, event: Event) -> Work[Belief | None]:
    """Come to every Kakusareta who fits the public log, or None if nobody does."""
    then = yield from belief.coming_after(known, event)
    return then if then.members else None


def number(hidden: State | Secrets) -> int:
    """Return the number that stands for what he hides."""
    return number_of(hidden)


def numbers(known: Belief) -> Work[tuple[int, ...]]:
    """Come to the numbers of all that are possible, ascending."""
    return tuple(sorted((yield from numbers_of(known.members))))


def relation(known: Belief, events: tuple[Event, ...], by_now: bool) -> Work[Relation]:
    """Come to who can have become whom by just some public events of his."""
    return pairs(known, events, by_now=by_now)


def has_parts(event: Event) -> bool:
    """Return False: no hash commits a part, all is proved."""
    del event
    return False


def parts(view: State) -> dict[str, str]:
    """Return nothing, as above."""
    del view
    return {}


def reveals(event: Event) -> tuple[str, str] | None:
    """Return nothing, as above: who reveals something proves it, or owes a Mirage (K50)."""
    del event
    return None


def stands(disclosure: Secrets) -> tuple[str, str] | None:
    """Return nothing, as above."""
    del disclosure
    return None


__all__ = [
    "SECRETIVE", "decode_event", "decode_face", "disclose", "discloser", "encode_event", "encode_face", "foretellable",
    "foretold", "has_parts", "is_answer", "is_disclosure", "number", "numbers", "parts", "possible", "possible_after",
    "relation", "reveals", "stands",
]  # fmt: skip
