"""Tuning of weights by simultaneous perturbation (SPSA; Spall, IEEE Transactions on Automatic Control 37, 1992).

In a generation, many pairs of weights are drawn: the present ones, all moved at once by a step each, up or down by
lot, and their mirror image. Each pair plays itself on one deal, twice, the seats exchanged. Every weight then moves to
the side that did better, on the average of all pairs.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from unseen.misty_ruins.bots.weights import HAND, Weights

STEPS = Weights(*(max(0.15, 0.3 * abs(each)) for each in HAND))
"""The step of each weight in a perturbation."""
RATE = 2.5
"""The steps by which a weight moves if its side won all the games of a generation rather than half."""
SHARES = ("step", "early", "flee", "later")
"""The weights that are shares, from 0 to 1."""
NEARLY = 0.98
"""The greatest share: a tile that keeps all its worth at any distance would draw the seat for ever."""

Signs = tuple[int, ...]
"""The direction of each weight: 1 or -1."""


class Pair(NamedTuple):
    """Two perturbed weights, mirror images of each other."""

    up: Weights
    down: Weights


def signs_of(seed: str) -> Signs:
    """Return the directions of a pair, drawn by lot."""
    draw = Random(seed).random
    return tuple(1 if draw() < 0.5 else -1 for _ in HAND)


def pair_of(weights: Weights, signs: Signs) -> Pair:
    """Return the pair of weights with these directions."""
    return Pair(_moved(weights, signs, 1.0), _moved(weights, signs, -1.0))


def improved(weights: Weights, found: Sequence[tuple[Signs, float]]) -> Weights:
    """Return the weights after a generation.

    Args:
        weights: The weights before it.
        found: The directions of each pair, and the score of its first weights, from 0 to 1.
    """
    gains = [
        sum((score - 0.5) * signs[place] for signs, score in found) / len(found)
        for place in range(len(weights))
    ]
    return _moved(weights, gains, 2 * RATE)


def mean_of(many: Sequence[Weights]) -> Weights:
    """Return the mean of many weights."""
    return Weights(*(sum(each) / len(many) for each in zip(*many, strict=True)))


def _moved(weights: Weights, by: Sequence[float], length: float) -> Weights:
    moved = Weights(
        *(each + length * much * step for each, much, step in zip(weights, by, STEPS, strict=True))
    )
    clipped = {name: min(NEARLY, max(0.0, getattr(moved, name))) for name in SHARES}
    return moved._replace(**clipped, spread=max(1.0, moved.spread))
