"""Randomness from a seed of several numbers."""

import numpy as np

from unseen.players import Draw

Seed = tuple[int, ...]
"""The seed of all randomness in a game."""


def draws(seed: Seed) -> Draw:
    """Return a source of numbers from 0 up to 1 that follows from a seed, with numpy on every platform alike."""
    return np.random.RandomState(seed).random_sample
