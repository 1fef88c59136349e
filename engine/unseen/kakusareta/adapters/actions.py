"""A number for every action of a game without elements.

Rule 1. A number never changes its meaning. The kinds are in the order of `unseen.kakusareta.actions`, with `end` last;
        within a kind, spaces run row by row from A1 to E5 (`SPACES`) and rods from A to 5 (`RODS`), and the first word
        of the notation varies slowest; the Moya of a swap or a merge are in alphabetical order, as in the notation.
Rule 2. Every action that is legal in any position without elements has a number, except resigning.
"""

from collections.abc import Iterator
from itertools import combinations

from unseen.courtyard.board import ALL, BIT, NEXT, SPACES, TEMPLE_NAMES, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import RODS
from unseen.kakusareta.actions import (
    Action,
    Attack,
    Climb,
    Deploy,
    Destroy,
    End,
    Find,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    Push,
    Raise,
    Step,
    Swap,
    TakeCoin,
    TakeDart,
)  # fmt: skip
from unseen.kakusareta.rules.moya_day import trios
from unseen.kakusareta.temples import AROUND, LINE, ways


def _pushes(temple: Space) -> tuple[Push, ...]:
    """Return the landings of a Lv3 (K18): without towers every space around a temple is courtyard."""
    return tuple(Push(temple, space) for space in named(AROUND[temple]))


def _leaps() -> Iterator[Action]:
    """Yield leaps by target: without a push, then with a push off the temple entered, the one left, or both."""
    for to in TEMPLE_NAMES:
        yield Leap(to)
        yield from (Leap(to, pushes=(entered,)) for entered in _pushes(to))
        for way in ways(to, TEMPLES, 0):
            for left in _pushes(way.to):
                yield Leap(to, pushes=(left,))
                yield from (
                    Leap(to, pushes=(left, entered)) for entered in _pushes(to) if entered.lands != left.lands
                )


def _steps() -> Iterator[Action]:
    for to in SPACES:
        yield Step(to)
        for temple in named(NEXT[to] & TEMPLES):
            yield from (Step(to, (push,)) for push in _pushes(temple))


def _climbs() -> Iterator[Action]:
    for to in TEMPLE_NAMES:
        yield Climb(to)
        yield from (Climb(to, (push,)) for push in _pushes(to))


def _kakusareta() -> Iterator[Action]:
    yield from _leaps()
    yield from _steps()
    yield from _climbs()
    yield Attack()
    yield TakeDart()
    yield from map(Look, RODS)
    yield from map(TakeCoin, TEMPLE_NAMES)
    yield Find()


def _sources(busy: Spaces) -> tuple[Space | None, ...]:
    """Return the possible sources of a placed Moya: the pool, or any space not taking part (K36)."""
    return None, *named(ALL & ~busy)


def _moves() -> Iterator[Action]:
    """Yield moves along a line or to a space around (K27 to K30); a Lv3 may spawn, from any source."""
    for moya in SPACES:
        for to in named((LINE[moya[0]] | LINE[moya[1]] | AROUND[moya]) & ~BIT[moya]):
            is_step = bool(BIT[to] & NEXT[moya])
            sources = _sources(BIT[moya] | BIT[to]) if is_step else (None,)
            yield from (Move(moya, to, source) for source in sources)


def _swaps() -> Iterator[Action]:
    """Yield swaps of two spaces around a third (K31); a Lv3 and a neighbour are always such a pair."""
    for one, other in combinations(sorted(SPACES), 2):
        if AROUND[one] & AROUND[other]:
            yield Swap(one, other)


def _merges() -> Iterator[Action]:
    for trio in sorted(trios(ALL)):
        yield from (Merge(trio, source) for source in _sources(sum(BIT[moya] for moya in trio)))


def _moya() -> Iterator[Action]:
    yield from _moves()
    yield from _swaps()
    yield from (Heal(moya, healer) for moya in SPACES for healer in named(NEXT[moya]))
    yield from _merges()
    for temple in TEMPLE_NAMES:
        yield from (Destroy(temple, source=source) for source in _sources(BIT[temple] | NEXT[temple]))
    for space in SPACES:
        yield from (Deploy(1, space, source) for source in _sources(BIT[space]))
    for space in SPACES:
        yield from (Deploy(2, space, source) for source in _sources(BIT[space]))
    for moya in SPACES:
        yield from (Raise(moya, source) for source in _sources(BIT[moya]))


ACTIONS: tuple[Action, ...] = (*_kakusareta(), *_moya(), End(), End("row"), End("column"))
"""Every action except resigning; an action's number is its index."""
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
"""The number of every action."""
