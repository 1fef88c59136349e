"""A game between two sets of weights, and its score."""

from random import Random
from typing import Any, NamedTuple

from unseen import misty_ruins
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.misty_ruins.bots.observation import observation_of
from unseen.misty_ruins.bots.thinker import Manner, Thinker
from unseen.misty_ruins.bots.weights import Weights
from unseen.misty_ruins.lab.tuning import Pair
from unseen.misty_ruins.state import FEWEST, MOST, Options, Result
from unseen.players import Player, thought

ROUND_LIMIT = 60
"""The rounds after which a game ends."""
DEPTH = 2
"""The depth to which the players plan; see `Manner`."""


class Match(NamedTuple):
    """A task for a worker: two games of one deal between the two sets of weights of a pair."""

    pair: Pair
    number: int
    """Its number in the generation, which says how many sit at the table."""
    seed: str
    """What all chance follows from."""


def pair_score(match: Match) -> float:
    """Return the score of a pair's first weights, 0 to 1, in two games of one deal with the seats exchanged."""
    options = Options(FEWEST + match.number % (MOST - FEWEST + 1), ROUND_LIMIT)
    return sum(_score(match.pair, options, match.seed, shift) for shift in (0, 1)) / 2


def _score(pair: Pair, options: Options, seed: str, shift: int) -> float:
    """Return the share of the comparisons of unlike players in which the first weights are ahead; a tie is a half."""
    draw = Random(seed).random
    deal = misty_ruins.deal(options, lambda sides: int(draw() * sides))
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(misty_ruins, options, deal)
    seats = misty_ruins.seats(options)
    halves = {seat: (number + shift) % 2 for number, seat in enumerate(seats)}
    players = {seat: _player(seat, pair[half]) for seat, half in halves.items()}
    while table.to_act:
        (seat,) = table.to_act
        observation = observation_of(options, (), table.view(seat), seat)
        table.act(seat, thought(players[seat].think(observation, draw, 1)).action)
    result: Result = table.view(seats[0]).result
    places = {seat: place for place, tied in enumerate(result.places) for seat in tied}
    met = [(one, other) for one in seats for other in seats if halves[one] < halves[other]]
    points = [(places[one] < places[other]) + 0.5 * (places[one] == places[other]) for one, other in met]
    return sum(points) / len(points)


def _player(seat: Seat, weights: Weights) -> Player:
    return Thinker(seat, Manner(weights, DEPTH, dares=True))
