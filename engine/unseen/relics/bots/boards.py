"""A board on bare ints and lists: the rules of a turn once more, as a search plays thousands of turns.

Sides are 0 and 1, Amber's and Jade's; a space is its place in `unseen.relics.board.SPACES`, a warrior its place in
`WARRIORS`. Tests compare all of it with the rules on random positions: a change of a rule has to be made here too.
"""

from collections.abc import Iterator

from unseen.relics.board import ALL, DIAGONAL, INDEX, NEXT, Spaces, indices, surrounded
from unseen.relics.crystals import Crystals
from unseen.relics.score import relic_points
from unseen.relics.state import DEATHS, MOST_STORED, SIDE, State
from unseen.relics.strength import living_strength
from unseen.relics.warriors import CLAWS, FACINGS, GEMS, WARRIORS, aims

NUMBER = {warrior: number for number, warrior in enumerate(WARRIORS)}
"""The number of each warrior."""
PRINTED_CLAWS = tuple(CLAWS[warrior] for warrior in WARRIORS)
PRINTED_GEMS = tuple(GEMS[warrior] for warrior in WARRIORS)
ELDER, CONVERT = NUMBER["elder"], NUMBER["convert"]
AIMS = tuple(tuple(aims(warrior, facing) for facing in FACINGS) for warrior in WARRIORS)
"""The spaces that arrows point to, by warrior, facing and space."""
OUTSIDE = 25
"""A place beyond the board, where nothing ever lies."""
NEAR: tuple[tuple[int, int, int, int], ...] = tuple(
    (*near, *(OUTSIDE,) * (4 - len(near)))  # type: ignore[misc]
    for near in (tuple(indices(spaces)) for spaces in NEXT)
)
"""The four places orthogonally next to each space, some of them beyond the board."""
LAST = 2 * len(WARRIORS)
"""Tiles on the board once all are placed."""


class Board:
    """A mutable position with its derived values kept up to date; copying and changing it is quicker than tuples.

    Attributes:
        own: Where the tiles of each side lie, living or dead.
        dead: Where tiles lie face down.
        relics: Where relics lie.
        taken: How many relics each side has.
        prizes: What the relics of each side count.
        is_basic: Whether relics count by the own number of each (R27).
        latest: Who took the last relic, -1 if nobody has.
        stored: Spirit and Energy of Amber, then of Jade.
        force: By side: the strength of each of its living tiles, 0 elsewhere, with a place beyond the board.
        points: Gems and Spirit of each living tile.
        spirit: Spirit on each living tile.
        aims: Where the arrows of each living tile point.
        pointed: By side: how many arrows of its living tiles point to each space.
        spirits: Spirit that lies on each space, tiles left out.
        energies: Energy, likewise.
        elders: Where living Elders lie.
        converts: Where living Converts lie.
    """

    __slots__ = (
        "aims", "converts", "dead", "elders", "energies", "force", "is_basic", "latest", "own", "pointed",
        "points", "prizes", "relics", "spirit", "spirits", "stored", "taken",
    )  # fmt: skip

    own: list[Spaces]
    dead: Spaces
    relics: Spaces
    taken: list[int]
    prizes: list[int]
    is_basic: bool
    latest: int
    stored: list[int]
    force: tuple[list[int], list[int]]
    points: list[int]
    spirit: list[int]
    aims: list[Spaces]
    pointed: tuple[list[int], list[int]]
    spirits: list[int]
    energies: list[int]
    elders: Spaces
    converts: Spaces

    def copied(self) -> "Board":
        """Return a copy that can be changed independently."""
        new = Board.__new__(Board)
        new.own, new.dead, new.relics, new.latest = self.own[:], self.dead, self.relics, self.latest
        new.taken, new.prizes, new.is_basic, new.stored = (
            self.taken,
            self.prizes,
            self.is_basic,
            self.stored[:],
        )
        new.force = self.force[0][:], self.force[1][:]
        new.pointed = self.pointed[0][:], self.pointed[1][:]
        new.points, new.spirit, new.aims = self.points[:], self.spirit[:], self.aims[:]
        # What lies on spaces changes only where a tile is placed, which copies it then.
        new.spirits, new.energies = self.spirits, self.energies
        new.elders, new.converts = self.elders, self.converts
        return new

    @property
    def is_last(self) -> bool:
        """Whether the game is over if a round ends with this board (R25)."""
        occupied = self.own[0] | self.own[1]
        return (
            self.dead.bit_count() >= DEATHS
            or (ALL & ~(occupied | self.relics)).bit_count() <= 1
            or occupied.bit_count() >= LAST
        )


def board_of(state: State) -> Board:
    """Return a position as a board; a tile still to be turned already has its support, as after `placed`."""
    hot = None if state.hot is None else INDEX[state.hot]
    board = Board.__new__(Board)
    board.own, board.dead, board.relics = [state.amber, state.jade], state.dead, state.relics
    board.taken = [state.taken.count(seat) for seat in SIDE]
    board.prizes = [relic_points(state.taken, seat, state.scoring) for seat in SIDE]
    board.is_basic = state.scoring == "basic"
    board.latest = SIDE[state.taken[-1]] if state.taken else -1
    board.stored = [number for crystals in state.storage for number in crystals]
    board.force, board.pointed = ([0] * 26, [0] * 26), ([0] * 25, [0] * 25)
    board.points, board.spirit, board.aims = [0] * 25, [0] * 25, [0] * 25
    board.elders = board.converts = 0
    for index in indices(state.occupied & ~state.dead):
        tile = state.tiles[index]
        assert tile is not None
        side, number = SIDE[tile.owner], NUMBER[tile.warrior]
        board.force[side][index] = living_strength(state, index)
        board.points[index] = PRINTED_GEMS[number] + tile.spirit
        board.spirit[index] = tile.spirit
        _mark(board, number, index)
        if state.phase != "face" or index != hot:
            turn(board, side, number, index, FACINGS.index(tile.facing))
    if hot is not None and state.phase == "face":
        side = board.own[1] >> hot & 1
        board.force[side][hot] += board.pointed[side][hot]
    board.spirits = [crystals.spirit for crystals in state.crystals]
    board.energies = [crystals.energy for crystals in state.crystals]
    return board


def _mark(board: Board, warrior: int, at: int) -> None:
    """Record a living tile if its strength depends on its neighbours."""
    if warrior == ELDER:
        board.elders |= 1 << at
    elif warrior == CONVERT:
        board.converts |= 1 << at


def cost(board: Board, at: int) -> int:
    """Return the cost in crystals of the relic on a space (R14)."""
    return max(1, 4 - (NEXT[at] & (board.own[0] | board.own[1])).bit_count())


def payments(board: Board, side: int, at: int) -> Iterator[Crystals]:
    """Yield the ways in which a side can pay for the relic on a space, fewer Spirit first."""
    spirit, energy = board.stored[2 * side : 2 * side + 2]
    price = cost(board, at)
    return (Crystals(some, price - some) for some in range(max(1, price - energy), min(spirit, price) + 1))


def placed(board: Board, side: int, warrior: int, at: int, paid: Crystals | None) -> Board:
    """Return the board with a tile placed and supported (R12 to R17), not turned yet and with no reward drawn."""
    new = board.copied()
    bit = 1 << at
    own, enemies = new.own[side], new.own[1 - side]
    if paid is None:
        new.stored[2 * side] += board.spirits[at]
        new.stored[2 * side + 1] += board.energies[at]
        new.spirits, new.energies = board.spirits[:], board.energies[:]
        new.spirits[at] = new.energies[at] = 0
    else:
        _take(new, side, bit, paid)
    for elder in indices(NEXT[at] & new.elders & own):
        new.force[side][elder] += 1
    for convert in indices(DIAGONAL[at] & new.converts & enemies):
        new.force[1 - side][convert] += 1
    strength = PRINTED_CLAWS[warrior] + new.pointed[side][at]
    if warrior == ELDER:
        strength += (NEXT[at] & own).bit_count()
    elif warrior == CONVERT:
        strength += (DIAGONAL[at] & enemies).bit_count()
    new.own[side] = own | bit
    new.force[side][at] = strength
    new.points[at] = PRINTED_GEMS[warrior]
    _mark(new, warrior, at)
    return new


def _take(board: Board, side: int, bit: Spaces, paid: Crystals) -> None:
    board.stored[2 * side] -= paid.spirit
    board.stored[2 * side + 1] -= paid.energy
    board.relics &= ~bit
    board.taken = [number + (each == side) for each, number in enumerate(board.taken)]
    worth = board.taken[side] if board.is_basic else sum(board.taken)
    board.prizes = [prize + worth * (each == side) for each, prize in enumerate(board.prizes)]
    board.latest = side


def turn(board: Board, side: int, warrior: int, at: int, facing: int) -> None:
    """Turn a tile just placed (R16)."""
    board.aims[at] = aim = AIMS[warrior][facing][at]
    pointed = board.pointed[side]
    for index in indices(aim):
        pointed[index] += 1


def least(board: Board, side: int) -> int:
    """Return the least number of crystals to put on the hot tile (R18)."""
    return max(0, board.stored[2 * side] + board.stored[2 * side + 1] - MOST_STORED)


def added(board: Board, side: int, at: int, spirit: int, energy: int) -> Board:
    """Return the board with crystals put on the hot tile."""
    new = board.copied()
    new.stored[2 * side] -= spirit
    new.stored[2 * side + 1] -= energy
    new.force[side][at] += energy
    new.points[at] += spirit
    new.spirit[at] += spirit
    return new


def settled(board: Board, hot: int) -> list[tuple[tuple[int, ...], Board]]:
    """Return each way to settle a turn (R20 to R23): the targets named, where R22 asks, and the resulting board.

    Args:
        board: The board with all crystals put on the hot tile; it is handed on where nobody dies.
        hot: Where the hot tile lies.
    """
    occupied = board.own[0] | board.own[1]
    targets = surrounded(occupied) & occupied & ~board.dead
    return _settled(board, hot, targets, ()) if targets else [((), board)]


def _settled(
    board: Board, hot: int, targets: Spaces, named: tuple[int, ...]
) -> list[tuple[tuple[int, ...], Board]]:
    others = targets & ~(1 << hot)
    dying = _lost(board, others)
    asked = 0
    for index in indices(dying):
        enemies = board.own[0] if board.own[1] >> index & 1 else board.own[1]
        if NEXT[index] & enemies & dying:
            asked |= 1 << index
    if at_once := dying & ~asked:
        board = board.copied()
        for index in indices(at_once):
            die(board, index, hot)
    if not asked:
        if _lost(board, targets & 1 << hot):
            board = board.copied()
            die(board, hot, hot)
        return [(named, board)]
    found: list[tuple[tuple[int, ...], Board]] = []
    for index in indices(asked):
        then = board.copied()
        die(then, index, hot)
        found += _settled(then, hot, targets, (*named, index))
    return found


def _lost(board: Board, among: Spaces) -> Spaces:
    """Return the targets among these that would die now (R21)."""
    found = 0
    amber, jade = board.force
    for index in indices(among & ~board.dead):
        own, enemy = (jade, amber) if board.own[1] >> index & 1 else (amber, jade)
        a, b, c, d = NEAR[index]
        if own[index] < enemy[a] + enemy[b] + enemy[c] + enemy[d]:
            found |= 1 << index
    return found


def die(board: Board, at: int, hot: int) -> None:
    """Turn a tile face down; its Spirit goes to the hot tile, unless it is the hot tile itself (R23)."""
    bit, side = 1 << at, board.own[1] >> at & 1
    if at != hot:
        board.points[hot] += board.spirit[at]
        board.spirit[hot] += board.spirit[at]
    board.dead |= bit
    board.force[side][at] = board.points[at] = board.spirit[at] = 0
    pointed = board.pointed[side]
    for index in indices(board.aims[at]):
        pointed[index] -= 1
    board.aims[at] = 0
    board.elders &= ~bit
    board.converts &= ~bit


def lead(board: Board) -> int:
    """Return Amber's lead in points on this board (R27)."""
    amber, jade = board.own[0] & ~board.dead, board.own[1] & ~board.dead
    ahead = board.prizes[0] - board.prizes[1]
    return (
        ahead
        + sum(board.points[index] for index in indices(amber))
        - sum(board.points[index] for index in indices(jade))
    )


def winner(board: Board) -> int:
    """Return 1 if Amber wins a game that ends with this board, -1 if Jade does, 0 for a tie (R28)."""
    ahead = lead(board) or (
        (board.own[0] & ~board.dead).bit_count() - (board.own[1] & ~board.dead).bit_count()
    )
    if not ahead and board.latest >= 0:
        ahead = 1 - 2 * board.latest
    return (ahead > 0) - (ahead < 0)
