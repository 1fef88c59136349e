"""The Moya player's day turn (K26 to K37, K43, K60, K64); powers are in `moya_powers`."""

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from unseen.courtyard.board import BIT, NEXT, Space, Spaces, beside, named
from unseen.kakusareta.actions import (
    DIRECTIONS,
    Allow,
    Breath,
    Breeze,
    Deploy,
    Destroy,
    End,
    Fate,
    Fortify,
    Gentle,
    Heal,
    Merge,
    Move,
    MoyaAction,
    Petrify,
    Raise,
    Shift,
    Streak,
    Stream,
    Swap,
    TakeToken,
)
from unseen.kakusareta.elements import most_moya, paid
from unseen.kakusareta.events import Destroyed, Event, Healed, Merged, Moved, Swapped
from unseen.kakusareta.rules import moya_powers
from unseen.kakusareta.rules.supply import is_spawned, sources, spawns
from unseen.kakusareta.rules.swapping import swaps
from unseen.kakusareta.state import ACTIONS, Level, State
from unseen.kakusareta.temples import AROUND, RAYS, sides


def legal(state: State) -> Iterator[MoyaAction | End]:
    """Yield the legal actions and powers."""
    if has_action(state):
        yield from _moves(state)
        yield from (Swap(one, other) for one, other in swaps(state))
        yield from _heals(state)
        yield from _merges(state)
        yield from _destroys(state)
    yield from moya_powers.legal(state)
    yield End()


def allows(state: State, action: MoyaAction | End) -> bool:
    """Return whether an action or power is legal."""
    if isinstance(action, End):
        return action == End()
    if isinstance(action, moya_powers.POWERS):
        return moya_powers.allows(state, action)
    return has_action(state) and _allows(state, action)


def _allows(state: State, action: MoyaAction) -> bool:
    match action:
        case Move():
            is_way = bool(BIT[action.to] & targets(state, action.moya))
            return is_way and action in _moves_to(state, action.moya, action.to)
        case Swap():
            return (action.one, action.other) in swaps(state)
        case Heal():
            return action in _heals(state)
        case Merge():
            return action in _merges(state)
        case Destroy():
            return action in _destructions(state, action.temple)
        case (
            Allow() | Fate() | Deploy() | Raise() | TakeToken() | Streak() | Petrify() | Fortify()
            | Breeze() | Stream() | Breath() | Gentle() | Shift()
        ):  # fmt: skip
            return False
        case _:
            assert_never(action)


def has_action(state: State) -> bool:
    """Return whether an action is left this turn (K26, K58)."""
    return state.turn.actions < ACTIONS + state.turn.extra


def targets(state: State, moya: Space) -> Spaces:
    """Return the spaces that the upright Moya on a space, if any, can move to (K27 to K30, K60)."""
    bit, empty = BIT[moya], state.courtyard & ~state.occupied
    if not bit & state.upright:
        return 0
    if bit & state.threes:
        return _climbs(state, moya) if bit & state.courtyard & ~state.moved else 0
    found = _slides(state, moya, empty) if state.turn.stream else 0
    if bit & state.twos:
        return found | _diagonal(moya) & empty | _jumps(state, moya, state.ones & ~state.downed)
    once = NEXT[moya] & empty
    return found | once | beside(once) & empty | _jumps(state, moya, state.occupied)


def _diagonal(moya: Space) -> Spaces:
    return AROUND[moya] & ~NEXT[moya]


def _jumps(state: State, moya: Space, over: Spaces) -> Spaces:
    """Return the spaces behind lines of Moya that start next to a Moya (K28)."""
    found, occupied = 0, state.occupied
    for ray in _RAY_BITS[moya]:
        for far, bit in enumerate(ray):
            if not bit & occupied:
                found |= bit if far else 0
                break
            if not bit & over:
                break
    return found & state.courtyard


_RAY_BITS = {
    space: tuple(tuple(BIT[each] for each in ray) for ray in rays.values()) for space, rays in RAYS.items()
}


def _slides(state: State, moya: Space, empty: Spaces) -> Spaces:
    """Return the spaces along row and column, up to the first that is not empty courtyard (K60)."""
    found = 0
    for direction in DIRECTIONS:
        for space in RAYS[moya][direction]:
            if not BIT[space] & empty:
                break
            found |= BIT[space]
    return found


def _climbs(state: State, moya: Space) -> Spaces:
    """Return the targets of a Lv3 on the courtyard: a step, or a slide with Rapid Stream up to a temple (K30, K60)."""
    empty, free = state.courtyard & ~state.occupied, state.standing & ~state.occupied
    near = _slides(state, moya, empty) if state.turn.stream else NEXT[moya] & empty
    found = near | NEXT[moya] & free
    if state.turn.stream:
        for ray in RAYS[moya].values():
            stop = next((space for space in ray if not BIT[space] & empty), None)
            found |= BIT[stop] & free if stop else 0
    return found


def _moves(state: State) -> Iterator[Move]:
    for moya in named(state.upright):
        if BIT[moya] & state.threes:
            for to in named(targets(state, moya)):
                yield from _moves_to(state, moya, to)
        else:
            for to in named(targets(state, moya)):
                yield Move(moya, to)


def _moves_to(state: State, moya: Space, to: Space) -> Iterator[Move]:
    """Yield the moves of a Moya to a space, one for each way to spawn a Lv1 behind a Lv3 (K30)."""
    if not BIT[moya] & state.threes:
        yield Move(moya, to)
        return
    for source, token in spawns(state, state.elements, BIT[moya]):
        yield Move(moya, to, source, token)


def _heals(state: State) -> Iterator[Heal]:
    healers = state.ones & ~state.downed
    for moya in named(state.twos & state.downed & beside(healers)):
        for healer in named(NEXT[moya] & healers):
            yield Heal(moya, healer)


def _merges(state: State) -> Iterator[Merge]:
    able = state.upright & state.courtyard
    levels: tuple[tuple[Level, Level], ...] = ((1, 2), (2, 3))
    for level, following in levels:
        for trio in trios(state.board(level) & able):
            busy = sum(BIT[space] for space in trio)
            for source in sources(state, following, busy):
                yield Merge(trio, source)


def trios(board: Spaces) -> Iterator[tuple[Space, Space, Space]]:
    """Yield every trio in a gapless line or an L, its spaces in alphabetical order (K33)."""
    if board.bit_count() < 3:
        return
    for middle in named(board):
        for pair in combinations(named(NEXT[middle] & board), 2):
            first, second, third = sorted((middle, *pair))
            yield first, second, third


def middle(trio: tuple[Space, Space, Space]) -> Space:
    """Return the middle of a line or the corner of an L: the space next to both others (K33)."""
    board = sum(BIT[space] for space in trio)
    return next(space for space in trio if (NEXT[space] & board).bit_count() == 2)


def _destroys(state: State) -> Iterator[Destroy]:
    for temple in named(state.standing):
        yield from _destructions(state, temple)


def _destructions(state: State, temple: Space) -> Iterator[Destroy]:
    """Yield the ways to destroy a temple, if all its sides are held and To Ashes can be paid for (K34, K64)."""
    near = sides(state, temple)
    if not BIT[temple] & state.standing or not near or near & ~state.upright:
        return
    others = (near & ~state.twos).bit_count()
    if others and (state.elements is None or others > most_moya(state.elements, "ashes")):
        return
    if BIT[temple] & state.threes:
        yield Destroy(temple, bool(others))
        return
    elements = paid(state.elements, "ashes", others) if state.elements and others else state.elements
    for source, token in spawns(state, elements, near):
        yield Destroy(temple, bool(others), source, token)


def decide(state: State, action: MoyaAction, is_found: bool) -> Event:
    """Return the event of a legal action that is not a power.

    Args:
        state: The position before it.
        action: The action.
        is_found: Whether the Kakusareta was on the temple, if this is a destruction (K35).
    """
    match action:
        case Move():
            is_three = bool(BIT[action.moya] & state.threes)
            spawns_one = is_three and is_spawned(state, BIT[action.moya], action.source, action.token)
            return Moved(action.moya, action.to, spawns_one, action.source, action.token)
        case Swap():
            return Swapped(action.one, action.other)
        case Heal():
            return Healed(action.moya, action.healer)
        case Merge():
            return Merged(action.moya, middle(action.moya), action.source)
        case Destroy():
            return _destroyed(state, action, is_found)
        case (
            Allow() | Fate() | Deploy() | Raise() | TakeToken() | Streak() | Petrify() | Fortify()
            | Breeze() | Stream() | Breath() | Gentle() | Shift()
        ):  # fmt: skip
            raise AssertionError(action)
        case _:
            assert_never(action)


def _destroyed(state: State, action: Destroy, is_found: bool) -> Destroyed:
    near, is_held = sides(state, action.temple), bool(BIT[action.temple] & state.threes)
    spawns_one = not is_held and is_spawned(state, near, action.source, action.token)
    return Destroyed(action.temple, is_found, spawns_one, action.source, action.token)
