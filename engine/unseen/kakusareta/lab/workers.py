"""Worker processes that play the games to learn from."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import numpy as np

from unseen.kakusareta.bots.evaluation import Weights
from unseen.kakusareta.lab.games import Played, played

Seed = tuple[int, ...]
"""Seed of all randomness in a game."""


def played_by(processes: int, weights: Weights, seeds: Sequence[Seed]) -> Iterator[Played]:
    """Play a game for each seed and yield them in that order.

    Args:
        processes: Number of parallel processes; 1 plays in this one.
        weights: The evaluation's weights for both bots.
        seeds: One seed for each game.
    """
    play = partial(game_of, weights)
    if processes == 1 or not seeds:
        yield from map(play, seeds)
        return
    # A keyboard interrupt reaches every process; let it end the workers silently.
    pool = ProcessPoolExecutor(
        processes, get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)
    )
    try:
        yield from pool.map(play, seeds)
    finally:
        pool.shutdown(cancel_futures=True)


def game_of(weights: Weights, seed: Seed) -> Played:
    """Play the game of a seed."""
    return played(weights, np.random.RandomState(seed).random_sample)
