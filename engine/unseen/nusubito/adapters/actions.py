"""A number for every action, for frameworks that represent actions as numbers.

Rule 1. A number never changes its meaning. The kinds are in the order of `unseen.nusubito.actions`, with `end` last.
        Within a kind, spaces go row by row from A1 to E5 (`SPACES`) and rods from A to 5 (`RODS`), the first word of
        the notation varying slowest; the pawns of an upgrade of three are in alphabetical order, as in its notation.
Rule 2. Every action that is legal in any position has a number; resigning has none.
"""

from collections.abc import Iterator
from itertools import combinations

from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.courtyard.rods import RODS
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Push,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)  # fmt: skip
from unseen.nusubito.board import COURTYARD, DIAGONAL, GATES, WAYS

_YARD = tuple(named(COURTYARD))
_GATES_OF = {temple: tuple(named(NEXT[temple] & GATES)) for temple in TEMPLE_NAMES}


def _leaps() -> Iterator[Action]:
    """Yield leaps by their destination: without a push, then pushing the Seeker entered, the one left, or both."""
    for to in TEMPLE_NAMES:
        yield Leap(to)
        entered = [Push(to, gate) for gate in _GATES_OF[to]]
        yield from (Leap(to, (push,)) for push in entered)
        for way in WAYS[to]:
            for left in (Push(way.to, gate) for gate in _GATES_OF[way.to]):
                yield Leap(to, (left,))
                yield from (Leap(to, (left, push)) for push in entered if push.lands != left.lands)


def _thief() -> Iterator[Action]:
    yield from _leaps()
    yield from map(Shoot, TEMPLE_NAMES)
    yield TakeDart()
    yield from map(Look, RODS)
    yield from map(PickUp, TEMPLE_NAMES)
    yield from map(Sacrifice, TEMPLE_NAMES)
    yield Declare()
    yield from map(Unbolster, TEMPLE_NAMES)


def _moves() -> Iterator[Action]:
    """Yield moves: between courtyard spaces, from a gate up to its temples, from temple to temple."""
    for pawn in SPACES:
        goals = TEMPLES if BIT[pawn] & TEMPLES else COURTYARD | NEXT[pawn]
        yield from (Move(pawn, to) for to in named(goals & ~BIT[pawn]))


def _is_chain(pawns: tuple[Space, ...], links: dict[Space, int]) -> bool:
    board = sum(BIT[pawn] for pawn in pawns)
    return any((links[pawn] & board).bit_count() == 2 for pawn in pawns)


def _merges() -> Iterator[Action]:
    """Yield upgrades of three: Healers side by side, Builders corner to corner."""
    for pawns in combinations(sorted(_YARD), 3):
        if _is_chain(pawns, NEXT) or _is_chain(pawns, DIAGONAL):
            yield from (Merge(pawns, to) for to in pawns)


def _bolsters() -> Iterator[Action]:
    for temple in TEMPLE_NAMES:
        for builder in _GATES_OF[temple]:
            yield Bolster(temple, builder)
            yield from (Bolster(temple, builder, source) for source in TEMPLE_NAMES if source != temple)


def _mists() -> Iterator[Action]:
    yield from _moves()
    yield from (Heal(pawn, healer) for pawn in SPACES for healer in _YARD if healer != pawn)
    yield from _merges()
    yield from _bolsters()
    yield from map(Capture, TEMPLE_NAMES)
    yield from map(Spawn, _YARD)
    yield from map(Raise, _YARD)


ACTIONS: tuple[Action, ...] = (*_thief(), *_mists(), End(), End("row"), End("column"))
"""Every action except resigning; an action's number is its index here."""
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
"""The number of every action."""
