"""The weights that best explain the values of positions; by the Gauss-Newton method, in numpy.

Theory of operation. The value of a turn by its game is known for every possible Thief with little noise, but it is
biased upwards: it is the best of many values with small errors. The results of games are unbiased, but give one bit a
game. So the weights are first fitted to the values; then the values are shifted and stretched to agree with the
results; then the weights are fitted again, to the corrected values and the results. Without the correction each
generation takes the previous one's bias for true, and plays worse.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from unseen.nusubito.bots.evaluation import Features, Weights
from unseen.nusubito.lab.training.facts import Fact, Side

Array = NDArray[np.float64]
RESULTS = 0.3
"""The total weight of all results, that of all values being one."""
STEPS = 25
STIFF = 1e-3
"""The penalty for moving a weight from its start, relative to the evidence of one fact."""
EDGE = 0.97
"""The limit of certainty: values nearer to 0 or 1 are not told apart."""


def fit(facts: Sequence[Fact], weights: Weights) -> Weights:
    """Return the weights that explain the facts best; rows without facts stay as they were."""
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
    # Immediate wins and losses are not corrected.
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
    """Return the weights with the least squares, close to their start; only improving steps are taken."""
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
    """The curve of `evaluation.evaluate`."""
    return 0.5 + 0.5 * x / (1.0 + np.abs(x))


def _back(value: Array) -> Array:
    z = np.clip(2 * value - 1, -EDGE, EDGE)
    return z / (1.0 - np.abs(z))
