"""The Mists by day (N21 to N30)."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import assert_never

from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLES, Space, Spaces, beside, flood, named
from unseen.nusubito.actions import Bolster, Capture, End, Heal, Merge, MistAction, Move, Raise, Spawn
from unseen.nusubito.board import COURTYARD, DIAGONAL
from unseen.nusubito.events import Bolstered, Event, Healed, Merged, Moved
from unseen.nusubito.state import State, pool

BOLSTERS = 2
"""Bolsters in all (N4)."""
_MOVES = {pawn: {to: Move(pawn, to) for to in SPACES} for pawn in SPACES}
"""Every possible move, built once: a game creates the same few hundred thousands of times."""


def legal(state: State) -> Iterator[MistAction | End]:
    """Yield the legal actions."""
    if state.actions < state.scale.actions:
        yield from _moves(state)
        yield from _heals(state)
        yield from _merges(state)
        yield from _bolsters(state)
    for seeker in named(capturers(state)):
        yield Capture(seeker)
    yield End()


def allows(state: State, action: MistAction | End) -> bool:
    """Return whether an action is legal."""
    match action:
        case End():
            return action.reveal is None
        case Capture():
            return bool(BIT[action.temple] & capturers(state))
        case _:
            return state.actions < state.scale.actions and _allows_action(state, action)


def _allows_action(state: State, action: MistAction) -> bool:
    match action:
        case Move():
            return bool(BIT[action.pawn] & ready(state) and BIT[action.to] & targets(state, action.pawn))
        case Heal():
            return bool(
                BIT[action.pawn] & healable(state) and BIT[action.healer] & state.healers & ready(state)
            )
        case Merge():
            return action in _merges(state)
        case Bolster():
            return bool(BIT[action.builder] & state.builders & ready(state)) and _can_bolster(state, action)
        case Capture() | Spawn() | Raise():
            return False
        case _:
            assert_never(action)


def ready(state: State) -> Spaces:
    """Return the pawns that may act or be sacrificed: upright and unused (N21)."""
    return state.upright & ~state.used


def targets(state: State, pawn: Space) -> Spaces:
    """Return the spaces to which an upright pawn can move (N22, N25, N28, N29)."""
    bit = BIT[pawn]
    if state.builders & bit:
        return DIAGONAL[pawn] & ~state.full
    if state.healers & bit:
        return _drift(state, flood(bit, state.upright))
    if TEMPLES & bit:
        return _seek(state, flood(bit, state.upright))
    return NEXT[pawn] & ~state.full & ~state.bolsters


def _drift(state: State, stream: Spaces) -> Spaces:
    """Return the spaces to which a Healer of this stream can move; a plain step is always among them (N22)."""
    return beside(stream) & COURTYARD & ~state.full


def _seek(state: State, stream: Spaces) -> Spaces:
    """Return the temples that a Seeker on a temple can reach along this stream (N29)."""
    return beside(stream) & TEMPLES & ~state.full & ~state.bolsters


def _moves(state: State) -> list[Move]:
    found, upright, able = list[Move](), state.upright, ready(state)
    drifters, seekers = able & state.healers, able & state.seekers & TEMPLES
    while members := drifters | seekers:
        stream = flood(members & -members, upright)
        for pawns, goals in ((drifters & stream, _drift), (seekers & stream, _seek)):
            if pawns:
                ends = list(named(goals(state, stream)))
                found += [_MOVES[pawn][to] for pawn in named(pawns) for to in ends]
        drifters &= ~stream
        seekers &= ~stream
    for pawn in named(able & (state.builders | state.seekers & COURTYARD)):
        row = _MOVES[pawn]
        found += [row[to] for to in named(targets(state, pawn))]
    return found


def healable(state: State) -> Spaces:
    """Return the downed pawns that have an upright Healer orthogonally next to them (N23)."""
    return state.downed & beside(state.healers & ~state.downed)


def _heals(state: State) -> Iterator[Heal]:
    for pawn in named(healable(state)):
        for healer in named(state.healers & ready(state)):
            yield Heal(pawn, healer)


def _merges(state: State) -> Iterator[Merge]:
    able = ready(state)
    if pool(state, "B"):
        yield from _trios(able & state.healers, NEXT)
    if pool(state, "S"):
        yield from _trios(able & state.builders, DIAGONAL)


def _trios(pawns: Spaces, links: Mapping[Space, Spaces]) -> Iterator[Merge]:
    """Yield the upgrades of three linked pawns, each trio once: a chain of three has exactly one middle (N24, N27)."""
    if pawns.bit_count() < 3:
        return
    for middle in named(pawns):
        for pair in combinations(named(links[middle] & pawns), 2):
            first, second, third = sorted((middle, *pair))
            for to in (first, second, third):
                yield Merge((first, second, third), to)


def bolsterable(state: State, builder: Space) -> Spaces:
    """Return the temples that a Builder can bolster: next to it, empty and not bolstered (N26)."""
    return NEXT[builder] & TEMPLES & ~state.bolsters & ~state.full


def sources(state: State) -> tuple[Space | None, ...]:
    """Return the sources of a bolster: the supply (None) while it has one, otherwise each bolstered temple (N26)."""
    return (None,) if state.bolsters.bit_count() < BOLSTERS else tuple(named(state.bolsters))


def _bolsters(state: State) -> Iterator[Bolster]:
    for builder in named(ready(state) & state.builders):
        for temple in named(bolsterable(state, builder)):
            for source in sources(state):
                yield Bolster(temple, builder, source)


def _can_bolster(state: State, action: Bolster) -> bool:
    return bool(BIT[action.temple] & bolsterable(state, action.builder)) and action.source in sources(state)


def capturers(state: State) -> Spaces:
    """Return the upright Seekers on temples, used or not (N30)."""
    return state.seekers & ~state.downed & TEMPLES


def decide(state: State, action: MistAction) -> tuple[Event, ...]:
    """Return the events of a legal action other than a capture."""
    match action:
        case Move():
            climbs = state.seekers & BIT[action.pawn] & COURTYARD
            return (Moved(action.pawn, action.to, bool(climbs) and pool(state, "H") > 0),)
        case Heal():
            return (Healed(action.pawn, action.healer),)
        case Merge():
            return (Merged(action.pawns, action.to),)
        case Bolster():
            return (Bolstered(action.temple, action.builder, action.source),)
        case Capture() | Spawn() | Raise():
            raise AssertionError(action)
        case _:
            assert_never(action)
