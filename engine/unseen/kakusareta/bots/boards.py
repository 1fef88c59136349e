"""All boards that the Moya can reach by one action, on bare ints.

This repeats the rules of `unseen.kakusareta.rules.moya_day` and `moya_night`, because a turn has tens of thousands
of ends and a search visits many of them. Powers are left to the rules; the effects of Rapid Stream and To Ashes on
actions are here. Taking a token instead of a spawn (K43) is not: a bot adds that to the action that it has chosen.
Tests compare everything with the rules on random positions: a change of a rule has to be made here too.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from unseen.courtyard.board import ALL, BIT, NEXT, SPACES, TEMPLES, Spaces, beside
from unseen.kakusareta.prices import DEPLOY_POINTS, RAISE_POINTS
from unseen.kakusareta.state import SUPPLY, State
from unseen.kakusareta.temples import AROUND, RAYS

Board = tuple[Spaces, Spaces, Spaces, Spaces, Spaces, Spaces, Spaces]
"""Moya of level 1, 2 and 3, the downed Moya, the Lv3 that have moved, destroyed temples, towers."""
Pawns = tuple[Spaces, Spaces, Spaces, Spaces, Spaces]
"""Moya of level 1, 2 and 3, the downed Moya, destroyed temples."""
Night = tuple[Board, int]
"""A board during a night turn, and the points left."""

NEAR = {BIT[space]: NEXT[space] for space in SPACES}
ROUND = {BIT[space]: AROUND[space] for space in SPACES}
DIAGONAL = {BIT[space]: AROUND[space] & ~NEXT[space] for space in SPACES}
LINES = {
    BIT[space]: tuple(tuple(BIT[far] for far in ray) for ray in RAYS[space].values() if ray)
    for space in SPACES
}
"""The spaces from each space to the edge, the nearest first, for each direction that has any."""


def board_of(state: State) -> Board:
    """Return the board of a position."""
    return state.ones, state.twos, state.threes, state.downed, state.moved, state.destroyed, state.towers


def pawns_of(state: State) -> Pawns:
    """Return the pawns and the destroyed temples of a position."""
    return pawns_on(board_of(state))


def pawns_on(board: Board) -> Pawns:
    """Return the pawns and the destroyed temples on a board."""
    ones, twos, threes, downed, _, destroyed, _ = board
    return ones, twos, threes, downed, destroyed


def bits(board: Spaces) -> Iterator[Spaces]:
    """Yield the spaces of a set as sets of one, A1 first."""
    while board:
        low = board & -board
        yield low
        board ^= low


def day_steps(board: Board, ashes: int = 0, *, stream: bool = False) -> Iterator[Board]:
    """Yield the boards that one action by day can lead to (K26 to K37).

    Args:
        board: The board before the action.
        ashes: The number of Moya for which *To Ashes* can be paid (K64).
        stream: Whether Rapid Stream is in force (K60).
    """
    ones, twos, threes, downed, moved, destroyed, towers = board
    standing = TEMPLES & ~destroyed | towers
    courtyard = ALL & ~standing
    occupied = ones | twos | threes
    empty = courtyard & ~occupied
    for pawn in bits(ones & ~downed):
        once = NEAR[pawn] & empty
        to = once | beside(once) & empty | _jumps(pawn, occupied, occupied, courtyard)
        if stream:
            to |= _slides(pawn, empty)
        rest = ones ^ pawn
        for goal in bits(to):
            yield rest | goal, twos, threes, downed, moved, destroyed, towers
    over = ones & ~downed
    for pawn in bits(twos & ~downed):
        to = DIAGONAL[pawn] & empty | _jumps(pawn, over, occupied, courtyard)
        if stream:
            to |= _slides(pawn, empty)
        rest = twos ^ pawn
        for goal in bits(to):
            yield ones, rest | goal, threes, downed, moved, destroyed, towers
    for pawn in bits(threes & courtyard & ~downed & ~moved):
        to = NEAR[pawn] & (empty | standing & ~occupied)
        if stream:
            to |= _slides(pawn, empty, standing & ~occupied)
        rest = threes ^ pawn
        for goal in bits(to):
            then = ones, twos, rest | goal, downed, moved | goal, destroyed, towers
            yield from _spawned(then, pawn, courtyard, 0)
    yield from _swaps(board, courtyard)
    for pawn in bits(twos & downed & beside(over)):
        for healer in bits(NEAR[pawn] & over):
            yield ones ^ healer, twos, threes, downed ^ pawn, moved, destroyed, towers
    yield from _merges(board, courtyard)
    yield from _destructions(board, standing, courtyard, ashes)


def _jumps(pawn: Spaces, over: Spaces, occupied: Spaces, courtyard: Spaces) -> Spaces:
    """Return the spaces behind lines of Moya that start next to a pawn (K28)."""
    found = 0
    for ray in LINES[pawn]:
        if ray[0] & over:
            for space in ray[1:]:
                if not space & occupied:
                    found |= space & courtyard
                    break
                if not space & over:
                    break
    return found


def _slides(pawn: Spaces, empty: Spaces, last: Spaces = 0) -> Spaces:
    """Return the spaces along row and column up to the first that is not empty, which is included if in `last`."""
    found = 0
    for ray in LINES[pawn]:
        for space in ray:
            if not space & empty:
                found |= space & last
                break
            found |= space
    return found


def _spawned(board: Board, place: Spaces, courtyard: Spaces, busy: Spaces) -> Iterator[Board]:
    """Yield the boards after a spawn: from the pool or, if it is empty, from the courtyard or not at all (K36, K37)."""
    ones, twos, threes, downed, moved, destroyed, towers = board
    if (ones & ~busy).bit_count() < SUPPLY:
        yield ones | place, twos, threes, downed, moved, destroyed, towers
        return
    yield board
    for source in bits(ones & ~busy & ~downed & courtyard):
        yield ones ^ source | place, twos, threes, downed, moved, destroyed, towers


@cache
def _pairs(block: Spaces) -> tuple[Spaces, ...]:
    return tuple(one | other for one, other in combinations(bits(block), 2))


def _swaps(board: Board, courtyard: Spaces) -> Iterator[Board]:
    """Yield the boards after two Moya change places (K31)."""
    ones, twos, threes, downed, moved, destroyed, towers = board
    able = (ones | twos | threes) & ~downed & courtyard
    pairs: dict[Spaces, None] = {}
    for pawn in bits(twos & able):
        for pair in _pairs(ROUND[pawn] & able):
            pairs[pair] = None
    for pawn in bits(threes & able):
        for other in bits(NEAR[pawn] & able):
            pairs[pawn | other] = None
    for pair in pairs:
        one, two, three, mark = ones & pair, twos & pair, threes & pair, moved & pair
        if pair in (one, two, three) and not (mark and mark != pair):
            continue
        # XOR with both bits swaps two spaces of which just one is set.
        yield (
            ones ^ pair if one and one != pair else ones,
            twos ^ pair if two and two != pair else twos,
            threes ^ pair if three and three != pair else threes,
            downed,
            moved ^ pair if mark and mark != pair else moved,
            destroyed,
            towers,
        )


def _merges(board: Board, courtyard: Spaces) -> Iterator[Board]:
    """Yield the boards after three Moya merge into one (K33, K36)."""
    ones, twos, threes, downed, moved, destroyed, towers = board
    able = courtyard & ~downed
    for trio, to in _trios(ones & able):
        rest = ones & ~trio
        if twos.bit_count() < SUPPLY:
            yield rest, twos | to, threes, downed, moved, destroyed, towers
        else:
            for source in bits(twos & able):
                yield rest, twos ^ source | to, threes, downed, moved, destroyed, towers
    for trio, to in _trios(twos & able):
        rest = twos & ~trio
        if threes.bit_count() < SUPPLY:
            yield ones, rest, threes | to, downed, moved, destroyed, towers
        else:
            for source in bits(threes & able):
                mark = moved ^ source | to if moved & source else moved
                yield ones, rest, threes ^ source | to, downed, mark, destroyed, towers


@cache
def _trios(board: Spaces) -> tuple[tuple[Spaces, Spaces], ...]:
    """Return every trio in a gapless line or an L, with its middle or corner (K33)."""
    return tuple((middle | pair, middle) for middle in bits(board) for pair in _pairs(NEAR[middle] & board))


def _destructions(board: Board, standing: Spaces, courtyard: Spaces, ashes: int) -> Iterator[Board]:
    """Yield the boards after a temple is destroyed (K34, K37, K64)."""
    ones, twos, threes, downed, moved, destroyed, towers = board
    upright = (ones | twos | threes) & ~downed
    for temple in bits(standing):
        near = NEAR[temple] & courtyard
        if not near or near & ~upright or (near & ~twos).bit_count() > ashes:
            continue
        gone = 0 if temple & towers else temple
        then = (
            ones & ~near, twos & ~near, threes & ~near, downed, moved & ~near, destroyed | gone, towers & ~temple
        )  # fmt: skip
        if threes & temple:
            yield then
        else:
            # The Moya from the sides are in the pool by then, so none of them can be taken from the courtyard.
            yield from _spawned(then, temple, courtyard, 0)


def cost_in_ashes(board: Board, after: Board) -> int:
    """Return the number of Moya for which *To Ashes* was paid between two boards (K64); 0 if no temple fell."""
    temple = (board[5] ^ after[5]) | board[6] & ~after[6]
    if not temple:
        return 0
    standing = TEMPLES & ~board[5] | board[6]
    return (NEAR[temple] & ~standing & ~board[1]).bit_count()


def night_steps(night: Night) -> Iterator[Night]:
    """Yield the boards that one purchase at night can lead to, with the points left (K38)."""
    (ones, twos, threes, downed, moved, destroyed, towers), points = night
    courtyard = ALL & ~(TEMPLES & ~destroyed | towers)
    empty = courtyard & ~(ones | twos | threes)
    able = courtyard & ~downed
    left = points - DEPLOY_POINTS[1]
    if left >= 0:
        for rest in _taken(ones, able):
            for to in bits(empty):
                yield (rest | to, twos, threes, downed, moved, destroyed, towers), left
    left = points - DEPLOY_POINTS[2]
    if left >= 0:
        for rest in _taken(twos, able):
            for to in bits(empty):
                yield (ones, rest | to, threes, downed, moved, destroyed, towers), left
    left = points - RAISE_POINTS[2]
    if left >= 0:
        for pawn in bits(ones & ~downed):
            for rest in _taken(twos, able):
                yield (ones ^ pawn, rest | pawn, threes, downed, moved, destroyed, towers), left
    left = points - RAISE_POINTS[3]
    if left >= 0:
        for pawn in bits(twos & ~downed):
            for rest in _taken(threes, able):
                yield (ones, twos ^ pawn, rest | pawn, downed, moved, destroyed, towers), left


def _taken(level: Spaces, able: Spaces) -> Iterator[Spaces]:
    """Yield the Moya of a level after one is taken: from the pool or, if that is empty, from the courtyard (K36)."""
    if level.bit_count() < SUPPLY:
        yield level
    else:
        for source in bits(level & able):
            yield level ^ source


def temples_taken(board: Board) -> int:
    """Count the temples that are destroyed or captured (K7)."""
    captured = board[2] & ~board[3] & TEMPLES & ~board[5]
    return board[5].bit_count() + captured.bit_count()


def risen(board: Board) -> Board:
    """Return the board after all Moya have stood up (K38), without the marks of a turn."""
    ones, twos, threes, _, _, destroyed, towers = board
    return ones, twos, threes, 0, 0, destroyed, towers
