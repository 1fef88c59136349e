"""Games to learn from: the position at the start of each turn, with all secrets, and the result.

Games are played by quick bots that now and then take a random action, so that learning also sees positions that good
play avoids.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.kakusareta.bots.boards import Board, board_of
from unseen.kakusareta.bots.evaluation import Weights
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.bots.kakusareta import KakusaretaSettings, PlanningKakusareta
from unseen.kakusareta.bots.kakusareta_turns import hidden_of
from unseen.kakusareta.bots.moya import MoyaSettings, PlanningMoya
from unseen.kakusareta.bots.observation import observation_of
from unseen.kakusareta.bots.turn_nodes import Breadth, tokens_of
from unseen.kakusareta.cards import MODES
from unseen.kakusareta.state import KAKUSARETA, MOYA, Options, State
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.lab.dice import Seed, draws
from unseen.players import Draw, Player, thought

# Any: `Table` is generic over games; in this one positions are `State`.
AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]
DAYS = 6
STRAY = 0.08
"""Probability that a turn begins with a random action."""
PLAIN = 0.75
"""Probability that a game has no elements."""
SCORE = {KAKUSARETA: 1.0, MOYA: 0.0, None: 0.5}
"""The Kakusareta's score in a game, by its winner."""
KAKUSARETA_BOTS = (
    KakusaretaSettings(powers=2, slips=0.02, spread=0.03),
    KakusaretaSettings(
        closer=3, breadth=Breadth(8, 8, 4), candidates=6, replies=2, powers=2, slips=0.02, spread=0.03
    ),
)
MOYA_BOTS = (
    MoyaSettings(Breadth(20, 4, 20), candidates=6, powers=3, slips=0.06, spread=0.03),
    MoyaSettings(Breadth(20, 20, 20), candidates=12, powers=3, slips=0.06, spread=0.03),
    MoyaSettings(Breadth(20, 12, 20, 6), candidates=12, powers=3, slips=0.06, spread=0.03),
)
"""Settings of the Moya bot, one drawn for each game; likewise `KAKUSARETA_BOTS` for the Kakusareta."""


class TurnStart(NamedTuple):
    """A position at the start of a turn."""

    is_theirs: bool
    """Whether it is the Moya's turn, or a petrified turn of the Kakusareta (K56)."""
    board: Board
    darts: int
    round: int
    """0 at night."""
    tokens: tuple[int, int]
    hidden: Hidden


class Played(NamedTuple):
    """A finished game."""

    score: float
    """The Kakusareta's score."""
    turns: list[TurnStart]


def played(weights: Weights, draw: Draw) -> Played:
    """Play a game and record the positions for learning.

    Args:
        weights: The evaluation's weights for both bots.
        draw: The source of randomness, for the deal too.
    """
    table = _table(draw)
    players: dict[Seat, Player] = {
        KAKUSARETA: PlanningKakusareta(weights, _one_of(KAKUSARETA_BOTS, draw)),
        MOYA: PlanningMoya(weights, _one_of(MOYA_BOTS, draw)),
    }
    turns: list[TurnStart] = []
    now: object = None
    while table.to_act:
        (seat,) = table.to_act
        truth: State = table.view(KAKUSARETA)
        before, now = now, (seat, truth.day, truth.round)
        is_new = now != before and truth.phase != "draft" and not truth.turn.pending
        if is_new:
            turns.append(turn_start(truth))
        strays = is_new and draw() < STRAY
        table.act(
            seat,
            _random_action(table, seat, draw) if strays else _bot_action(table, seat, players[seat], draw),
        )
    return Played(SCORE[table.view(MOYA).result.winner], turns)


def _table(draw: Draw) -> AnyTable:
    options = Options(day_limit=DAYS, elemental=None if draw() < PLAIN else _one_of(MODES, draw))
    return Table(kakusareta, options, kakusareta.deal(options, lambda sides: int(draw() * sides)))


def _bot_action(table: AnyTable, seat: Seat, player: Player, draw: Draw) -> Any:
    """Return the action that a bot chooses from its seat's observation."""
    told, log = table.told(MOYA), table.told(seat)
    observation = observation_of(table.options, told, table.view(seat), seat, log)
    return thought(player.think(observation, draw, 1)).action


def _random_action(table: AnyTable, seat: Seat, draw: Draw) -> Any:
    """Return a random legal action other than Find, which ends the game."""
    legal = kakusareta.legal_actions(table.view(seat), seat)
    return _one_of([each for each in legal if each.kind != "find"], draw)


def _one_of(items: Sequence[Any], draw: Draw) -> Any:
    """Pick an item with equal probability."""
    return items[int(draw() * len(items))]


def turn_start(truth: State) -> TurnStart:
    """Record a position, given as the Kakusareta's view."""
    round_ = truth.round if truth.phase == "day" else 0
    is_theirs = truth.acting == MOYA or truth.petrified
    return TurnStart(is_theirs, board_of(truth), truth.darts, round_, tokens_of(truth), hidden_of(truth))


def game_of(weights: Weights, seed: Seed) -> Played:
    """Play the game of a seed."""
    return played(weights, draws(seed))


def game_in(data: Any) -> Played:
    """Return the game in a line of a store; raises TypeError or ValueError if it is none."""
    score, turns = data
    return Played(score, [_turn_start_in(*turn) for turn in turns])


def _turn_start_in(
    is_theirs: bool,
    board: list[int],
    darts: int,
    round_: int,
    tokens: list[int],
    hidden: tuple[Space, int, int, int],
) -> TurnStart:
    ones, twos, threes, downed, moved, destroyed, towers = board
    his, theirs = tokens
    return TurnStart(
        is_theirs,
        (ones, twos, threes, downed, moved, destroyed, towers),
        darts,
        round_,
        (his, theirs),
        Hidden(*hidden),
    )
