"""A match between two sets of weights, all else being equal."""

from collections.abc import Callable
from typing import Any

from unseen import relics
from unseen.kernel.session import Table
from unseen.players import Player, thought
from unseen.relics.bots.evaluation import Weighing
from unseen.relics.bots.observation import observation_of
from unseen.relics.bots.planner import Manner, Planner
from unseen.relics.lab.games import BREADTHS, OPTIONS
from unseen.relics.state import AMBER, SEATS, Deal

WIDTH = 0.1
"""The points by which a turn may be worse than the best; see `Manner`."""


def score(first: Weighing, second: Weighing, deals: int, chance: Callable[[], float]) -> float:
    """Return the share of the points of games that the first wins; each deal is played twice, the sides exchanged.

    Args:
        first: The weights of one player.
        second: The weights of the other.
        deals: The number of deals.
        chance: The source of randomness for the deals and all draws.
    """
    won = 0.0
    for _ in range(deals):
        deal = relics.deal(OPTIONS, lambda sides: int(chance() * sides))
        won += _as_amber(first, second, deal, chance) + 1 - _as_amber(second, first, deal, chance)
    return won / (2 * deals)


def _as_amber(amber: Weighing, jade: Weighing, deal: Deal, chance: Callable[[], float]) -> float:
    """Return the score of Amber in a game."""
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(relics, OPTIONS, deal)
    players: dict[Any, Player] = {
        seat: Planner(seat, Manner(weighing, breadth=BREADTHS[-1], rounds=1, width=WIDTH))
        for seat, weighing in zip(SEATS, (amber, jade), strict=True)
    }
    while table.to_act:
        (seat,) = table.to_act
        observation = observation_of(OPTIONS, (), table.view(seat), seat)
        table.act(seat, thought(players[seat].think(observation, chance, 1)).action)
    result = table.view(AMBER).result
    assert result is not None
    return 0.5 if result.winner is None else float(result.winner == AMBER)
