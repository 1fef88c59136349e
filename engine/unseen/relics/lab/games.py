"""Games to learn from: the boards after each turn, and the results of the games."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from unseen import relics
from unseen.kernel.chance import Dice
from unseen.kernel.session import Table
from unseen.lab.dice import Seed, draws
from unseen.players import Player, thought
from unseen.relics.board import ALL, NEXT, indices
from unseen.relics.bots.boards import NEAR, Board, board_of
from unseen.relics.bots.evaluation import BETWEEN, MARGIN, Survival, Weighing, Weights, worth
from unseen.relics.bots.observation import observation_of
from unseen.relics.bots.planner import Manner, Planner
from unseen.relics.score import score
from unseen.relics.state import AMBER, DEATHS, JADE, SEATS, SIDE, Options, State

OPTIONS = Options()
SLIPS, WIDTH = 0.12, 0.5
"""The share of unconsidered actions, and the points by which a turn may be worse than the best; see `Manner`."""
BREADTHS = (0, 4)
"""Boards that are followed by replies, one of these a game: as levels 3 and 4 look."""

_NOTHING: Survival = ((0.0,) * (2 * MARGIN),) * 5
_UNITS: tuple[Weighing, ...] = tuple(
    (Weights((_NOTHING, _NOTHING, _NOTHING), *(float(each == number) for each in range(6))),) * DEATHS
    for number in range(6)
)
"""Weights by which each of the six linear facts counts 1 and nothing else counts."""


class TileSeen(NamedTuple):
    """A living tile after a turn."""

    at: int
    """Its space."""
    sign: int
    """1 for Amber's, -1 for Jade's."""
    points: int
    """Its gems and Spirit."""
    table: int
    """Which side places next: its owner, the enemy, or neither since a round has ended."""
    open: int
    """Open spaces beside it."""
    margin: int
    """Its strength minus that of the enemies beside it."""


class BoardSeen(NamedTuple):
    """A board after a turn."""

    dead: int
    """The number of dead tiles."""
    prizes: int
    """Amber's lead in points of relics."""
    counts: tuple[float, ...]
    """The six linear facts, in the order of `unseen.relics.bots.weights.Rows`."""
    tiles: tuple[TileSeen, ...]


class GameSeen(NamedTuple):
    """A game with its result."""

    boards: list[BoardSeen]
    living: int
    """The spaces of the living tiles at its end."""
    lead: int
    """Amber's lead in points at its end."""


def play_game(weighing: Weighing, breadth: int, chance: Callable[[], float]) -> GameSeen:
    """Play a game and return its boards and result, to learn from.

    Args:
        weighing: The weights of both players.
        breadth: The number of boards whose best replies they work out.
        chance: The source of randomness for the deal and all draws.
    """
    dice: Dice = lambda sides: int(chance() * sides)  # noqa: E731 - a type that `def` cannot have
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(relics, OPTIONS, relics.deal(OPTIONS, dice))
    manner = Manner(weighing, breadth=breadth, rounds=1, slips=SLIPS, width=WIDTH)
    players: dict[Any, Player] = {seat: Planner(seat, manner) for seat in SEATS}
    boards: list[BoardSeen] = []
    while table.to_act:
        (seat,) = table.to_act
        observation = observation_of(OPTIONS, (), table.view(seat), seat)
        table.act(seat, thought(players[seat].think(observation, chance, 1)).action)
        boards += after_turn(table.view(AMBER))
    over: State = table.view(AMBER)
    lead = score(over, AMBER).total - score(over, JADE).total
    return GameSeen(boards, over.occupied & ~over.dead, lead)


def after_turn(known: State) -> Iterator[BoardSeen]:
    """Yield the facts of a board if a turn has just ended and the game goes on."""
    ended_turn = known.phase == "place" and None in known.hand
    if known.acting is None or not (ended_turn or known.phase == "choose"):
        return
    following = SIDE[known.acting] + (BETWEEN if known.phase == "choose" else 0)
    board = board_of(known)
    prizes = board.prizes[0] - board.prizes[1]
    counts = tuple(worth(board, unit, following) - prizes for unit in _UNITS)
    yield BoardSeen(board.dead.bit_count(), prizes, counts, tuple(_tiles(board, following)))


def _tiles(board: Board, following: int) -> Iterator[TileSeen]:
    open_spaces = ALL & ~(board.own[0] | board.own[1])
    for side in (0, 1):
        own, enemy = board.force[side], board.force[1 - side]
        table = BETWEEN if following >= BETWEEN else following ^ side
        for at in indices(board.own[side] & ~board.dead):
            margin = own[at] - sum(enemy[near] for near in NEAR[at])
            beside = (NEXT[at] & open_spaces).bit_count()
            yield TileSeen(at, 1 - 2 * side, board.points[at], table, beside, margin)


def game_of(weighing: Weighing, seed: Seed) -> GameSeen:
    """Play the game of a seed, whose last number says how broadly the players look."""
    return play_game(weighing, BREADTHS[seed[-1] % len(BREADTHS)], draws(seed))


def game_in(data: Any) -> GameSeen:
    """Return the game in a line of a store; raises TypeError or ValueError if it is none."""
    boards, living, lead = data
    return GameSeen([_board_in(*board) for board in boards], int(living), int(lead))


def _board_in(dead: int, prizes: int, counts: list[float], tiles: list[list[int]]) -> BoardSeen:
    return BoardSeen(dead, prizes, tuple(counts), tuple(TileSeen(*tile) for tile in tiles))
