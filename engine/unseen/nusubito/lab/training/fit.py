"""Weights that say best what came of positions; by Gauss and Newton, in numpy.

Theory of operation. What a turn is worth by its game is known of every possible Thief with little noise, but too high:
it is the best of many values that are a little wrong each. How games ended is right on average, but one bit a game. So
the weights are fitted to the values first; then it is asked by how much the values have to be moved and stretched to
agree with how the games ended, and the weights are fitted once more to values so corrected and to the ends of the
games. Without that every generation takes what the one before it made too high for true, and plays worse.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from unseen.nusubito.bots.evaluation import Features, Weights
from unseen.nusubito.lab.training.facts import Fact, Side

Array = NDArray[np.float64]
RESULTS = 0.3
"""What all ends of games weigh together, all values being one."""
STEPS = 25
STIFF = 1e-3
"""How much a weight is held to what it was, in parts of what one fact says of it."""
EDGE = 0.97
"""Nothing is as certain as 1; nearer to it than this, values are not told apart."""


def fit(facts: Sequence[Fact], weights: Weights) -> Weights:
    """Return the weights that explain facts best; where there are none they stay as they were."""
    return Weights(_side(facts, "before", weights.before), _side(facts, "after", weights.after))


def _side(facts: Sequence[Fact], side: Side, rows: tuple[Features, ...]) -> tuple[Features, ...]:
    return tuple(
        _round([each for each in facts if (each.side, each.round) == (side, number)], row)
        for number, row in enumerate(rows)
    )


def _round(facts: list[Fact], row: Features) -> Features:
    ended, valued = [each for each in facts if each.is_result], [each for each in facts if not each.is_result]
    if not ended or not valued:
        return row
    there, table = _table(ended), _table(valued)
    outcome, value = _vector(each.value for each in ended), _vector(each.value for each in valued)
    weight = _vector(each.weight for each in valued)
    plain = _least(table, value, weight, _vector(row))
    guess = there @ plain
    line = _least(
        np.stack([guess, np.ones_like(guess)], 1), outcome, np.ones_like(outcome), np.array([1.0, 0.0])
    )
    # Who wins at once, or is lost, is not moved.
    sure = (value < 1 - EDGE) | (value > EDGE)
    moved = np.where(sure, value, _curve(line[0] * _back(value) + line[1]))
    each_end = RESULTS * weight.sum() / len(ended)
    found = _least(
        np.concatenate([table, there]),
        np.concatenate([moved, outcome]),
        np.concatenate([weight, np.full(len(ended), each_end)]),
        plain,
    )
    return Features._make(round(float(each), 2) + 0.0 for each in found)


def _least(table: Array, wanted: Array, weight: Array, start: Array) -> Array:
    """Return the weights with the least squares, not far from where they start; only better steps are taken."""
    scale: Array = weight / weight.sum()
    hold: Array = STIFF * np.eye(len(start)) / max(1.0, float(len(table))) ** 0.5

    def loss(point: Array) -> float:
        off, away = _curve(table @ point) - wanted, point - start
        return float((scale * off * off).sum() + away @ hold @ away)

    now, best, damp = start, loss(start), 1e-3
    for _ in range(STEPS):
        x: Array = table @ now
        slope: Array = table * (0.5 / (1.0 + np.abs(x)) ** 2)[:, None]
        push: Array = slope.T @ (scale * (wanted - _curve(x))) - hold @ (now - start)
        bend: Array = slope.T @ (slope * scale[:, None]) + hold
        step: Array = now + np.linalg.solve(bend + damp * np.diag(np.diag(bend)), push)
        if (less := loss(step)) < best:
            now, best, damp = step, less, damp / 5
        else:
            damp *= 10
    return now


def _table(facts: Sequence[Fact]) -> Array:
    return np.array([each.facts for each in facts], np.float64).reshape(len(facts), len(Features._fields))


def _vector(numbers: Iterable[float]) -> Array:
    return np.array(tuple(numbers), np.float64)


def _curve(x: Array) -> Array:
    """As in `worth.worth`."""
    return 0.5 + 0.5 * x / (1.0 + np.abs(x))


def _back(value: Array) -> Array:
    z = np.clip(2 * value - 1, -EDGE, EDGE)
    return z / (1.0 - np.abs(z))
