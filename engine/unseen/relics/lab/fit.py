"""The numbers that best predict the results of boards: survival by logistic regression, the rest by least squares.

What a tile counts is its points as often as such a tile lives to the end. The linear facts are then fitted to what that
leaves of the final lead.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from unseen.relics.bots.weights import Rows, terms
from unseen.relics.lab.games import BoardSeen, GameSeen
from unseen.relics.state import DEATHS

Array = NDArray[np.float64]
TABLES, OPENS, LINEAR = 3, 5, 6
STEPS = 30
STIFF = 1.0
"""The strength of the pull of a number towards 0, in facts."""
SURE = 30.0
"""The bound of a logit."""


class Losses(NamedTuple):
    """The losses of a prediction; less is better in both."""

    loss: float
    """The average log loss of survival: minus the logarithm of the probability of the actual result."""
    error: float
    """Of the final lead, in points: the root of the mean square."""


def fit(games: Sequence[GameSeen]) -> Rows:
    """Return the numbers that explain games best."""
    survival = tuple(
        tuple(_logistic(*_facts(games, table, beside)) for beside in range(OPENS)) for table in range(TABLES)
    )
    return _linear(games, Rows(survival, ((0.0, 0.0),) * LINEAR))


def losses_of(games: Sequence[GameSeen], rows: Rows) -> Losses:
    """Return the losses with which numbers predict the results of games."""
    survival: list[float] = []
    for game in games:
        for board in game.boards:
            for tile, lives in zip(board.tiles, _lives(board, rows), strict=True):
                survival.append(-float(np.log(lives if game.living >> tile.at & 1 else 1 - lives)))
    wanted = np.array([game.lead for game, _ in _boards(games)], np.float64)
    predicted = _tiles_worth(games, rows) + _table(games) @ np.array(rows.linear, np.float64).ravel()
    return Losses(float(np.mean(survival)), float(np.sqrt(np.mean((wanted - predicted) ** 2))))


def _boards(games: Sequence[GameSeen]) -> Iterator[tuple[GameSeen, BoardSeen]]:
    return ((game, board) for game in games for board in game.boards)


def _facts(games: Sequence[GameSeen], table: int, beside: int) -> tuple[Array, Array]:
    """Return the facts of the tiles with so many open spaces, and which of them lived."""
    found = [
        (terms(tile.margin, board.dead), float(game.living >> tile.at & 1))
        for game, board in _boards(games)
        for tile in board.tiles
        if (tile.table, tile.open) == (table, beside)
    ]
    facts = np.array([each for each, _ in found], np.float64).reshape(len(found), 4)
    return facts, np.array([lived for _, lived in found], np.float64)


def _logistic(facts: Array, lived: Array) -> tuple[float, ...]:
    """Return the row of a logit, by Newton's method."""
    row: Array = np.array([0.0] * facts.shape[1], np.float64)
    hold: Array = STIFF * np.eye(facts.shape[1])
    for _ in range(STEPS):
        row = _step(facts, lived, row, hold)
    return tuple(round(float(each), 3) for each in row)


def _step(facts: Array, lived: Array, row: Array, hold: Array) -> Array:
    lives = _curve(facts @ row)
    slope: Array = facts.T @ (lived - lives) - hold @ row
    bend: Array = facts.T @ (facts * (lives * (1 - lives))[:, None]) + hold
    step: Array = np.asarray(np.linalg.solve(bend, slope), np.float64)
    return row + step


def _linear(games: Sequence[GameSeen], rows: Rows) -> Rows:
    table = _table(games)
    left: Array = np.array([game.lead for game, _ in _boards(games)], np.float64) - _tiles_worth(games, rows)
    found = np.linalg.solve(table.T @ table + STIFF * np.eye(table.shape[1]), table.T @ left)
    numbers = [round(float(each), 3) for each in found]
    return rows._replace(linear=tuple(zip(numbers[::2], numbers[1::2], strict=True)))


def _table(games: Sequence[GameSeen]) -> Array:
    """Return the linear facts of boards, each plain and scaled by the dead tiles."""
    return np.array(
        [
            [each for count in board.counts for each in (count, count * board.dead / (DEATHS - 1))]
            for _, board in _boards(games)
        ],
        np.float64,
    )


def _tiles_worth(games: Sequence[GameSeen], rows: Rows) -> Array:
    """Return Amber's lead by relics and by the expected points of tiles."""
    return np.array(
        [
            board.prizes
            + sum(
                tile.sign * tile.points * lives
                for tile, lives in zip(board.tiles, _lives(board, rows), strict=True)
            )
            for _, board in _boards(games)
        ],
        np.float64,
    )


def _lives(board: BoardSeen, rows: Rows) -> list[float]:
    """Return the probability of each tile of a board to live to the end."""
    logits = [
        sum(
            each * term
            for each, term in zip(
                rows.survival[tile.table][tile.open], terms(tile.margin, board.dead), strict=True
            )
        )
        for tile in board.tiles
    ]
    return [float(each) for each in _curve(np.array(logits, np.float64))]


def _curve(logit: Array) -> Array:
    return 1.0 / (1.0 + np.exp(-np.clip(logit, -SURE, SURE)))
