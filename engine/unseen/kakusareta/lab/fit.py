"""Training of the nets that predict the Kakusareta's chance to win, by gradient descent (Adam) in numpy.

Theory of operation. The result of a game is an unbiased target, but it is only one bit per game. So the fit goes in
rounds: first to the results of games; then to a mean of the net's values of the later positions and the result, in
which later ones count less (Sutton, TD(lambda)), because that has less noise.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from unseen.kakusareta.bots.board_facts import BoardFacts
from unseen.kakusareta.bots.evaluation import HiddenFacts, Net, facts_of
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.lab.games import Played

Array = NDArray[np.float64]
HIDDEN = 8
"""Hidden units of a net: with 740 games, 4 units predicted other games worse, and 16 and 24 no better."""
ROUNDS, EPOCHS, BATCH, RATE = 3, 40, 256, 3e-3
TRUST = 0.7
"""The lambda of TD(lambda): 1 uses the result of the game alone."""
HELD = 3e-4
"""Weight decay."""
_PUBLIC = len(BoardFacts._fields)
_WIDTH = _PUBLIC + len(HiddenFacts._fields)


class Table(NamedTuple):
    """Positions in which the same seat has the turn."""

    facts: Array
    places: list[tuple[int, int]]
    """For each position, the index of its game and its index in that game."""


class Layers(NamedTuple):
    """A net as numpy arrays; see `Net`."""

    hidden: Array
    out: Array
    whole: Array


def tables(games: Sequence[Played]) -> tuple[Table, Table]:
    """Collect the positions of games: those of the Kakusareta's turns and those of the Moya's."""
    rows: tuple[list[tuple[float, ...]], list[tuple[float, ...]]] = ([], [])
    places: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    for number, game in enumerate(games):
        for place, turn in enumerate(game.turns):
            scene = Scene(turn.board, turn.darts, turn.round, turn.tokens)
            rows[turn.is_theirs].append((*scene.facts, *facts_of(scene, turn.hidden)))
            places[turn.is_theirs].append((number, place))
    his, theirs = (
        Table(np.array(facts, np.float64).reshape(len(facts), _WIDTH), where)
        for facts, where in zip(rows, places, strict=True)
    )
    return his, theirs


def fit(games: Sequence[Played], seed: int, rounds: int = ROUNDS, epochs: int = EPOCHS) -> tuple[Net, Net]:
    """Train the nets for the start of the Kakusareta's turn and of the Moya's."""
    both = tables(games)
    found: list[Layers] = []
    for _ in range(rounds):
        goals = _goals(games, both, found)
        found = [
            _trained(table.facts, goal, np.random.RandomState([seed, side]), epochs)
            for side, (table, goal) in enumerate(zip(both, goals, strict=True))
        ]
    his, theirs = map(_net, found)
    return his, theirs


def _goals(games: Sequence[Played], both: tuple[Table, Table], found: list[Layers]) -> list[Array]:
    """Return the training target of each position, from its game's result and the current nets."""
    worth = [[game.score] * len(game.turns) for game in games]
    for table, layers in zip(both, found, strict=False):
        for (game, place), value in zip(table.places, value_of(layers, table.facts), strict=True):
            worth[game][place] = float(value)
    goals = [_returns(game.score, values) for game, values in zip(games, worth, strict=True)]
    return [np.array([goals[game][place] for game, place in table.places]) for table in both]


def _returns(score: float, values: list[float]) -> list[float]:
    found: list[float] = []
    goal = score
    for value in reversed(values):
        found.append(goal)
        goal = TRUST * goal + (1 - TRUST) * value
    return found[::-1]


def _trained(facts: Array, goal: Array, chance: np.random.RandomState, epochs: int) -> Layers:
    count, width = facts.shape
    layers = Layers(
        chance.normal(0, 12**-0.5, (width, HIDDEN)), chance.normal(0, 0.3, HIDDEN), np.zeros(width)
    )
    mean, square = ([np.zeros_like(each) for each in layers] for _ in range(2))
    step = 0
    for epoch in range(epochs):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        for batch in np.array_split(chance.permutation(count), -(-count // BATCH) or 1):
            step += 1
            for each, slope, m, s in zip(
                layers, _slopes(layers, facts[batch], goal[batch]), mean, square, strict=True
            ):
                m += 0.1 * (slope - m)
                s += 0.001 * (slope * slope - s)
                each -= rate * m / (1 - 0.9**step) / (np.sqrt(s / (1 - 0.999**step)) + 1e-8)
    return layers


def _slopes(layers: Layers, facts: Array, goal: Array) -> Layers:
    off = (value_of(layers, facts) - goal) / max(1, len(goal))
    units = facts @ layers.hidden
    return Layers(
        facts.T @ (np.outer(off, layers.out) * (units > 0)) + HELD * layers.hidden,
        np.maximum(units, 0).T @ off + HELD * layers.out,
        facts.T @ off + HELD * layers.whole,
    )


def value_of(layers: Layers, facts: Array) -> Array:
    """Return the Kakusareta's chance to win in each position, as `evaluation.Evaluator` does."""
    x = np.maximum(facts @ layers.hidden, 0) @ layers.out + facts @ layers.whole
    value: Array = 1 / (1 + np.exp(-np.clip(x, -30, 30)))
    return value


def loss(games: Sequence[Played], nets: tuple[Net, Net]) -> tuple[float, float]:
    """Return the cross entropy of the nets' predictions, for the Kakusareta's turns and for the Moya's."""
    his, theirs = (
        _entropy(
            value_of(_layers(net), table.facts), np.array([games[game].score for game, _ in table.places])
        )
        for table, net in zip(tables(games), nets, strict=True)
    )
    return his, theirs


def _entropy(value: Array, score: Array) -> float:
    return float(-(score * np.log(value) + (1 - score) * np.log(1 - value)).mean())


def _layers(net: Net) -> Layers:
    rows = np.concatenate([np.array(net.board), np.array(net.hidden)], axis=1)
    return Layers(rows[:-1].T, np.array(net.out), rows[-1])


def _net(layers: Layers) -> Net:
    rows = [*layers.hidden.T, layers.whole]
    return Net(
        tuple(BoardFacts._make(_rounded(row[:_PUBLIC])) for row in rows),
        tuple(HiddenFacts._make(_rounded(row[_PUBLIC:])) for row in rows),
        _rounded(layers.out),
    )


def _rounded(row: Array) -> tuple[float, ...]:
    return tuple(round(float(each), 2) + 0.0 for each in row)
