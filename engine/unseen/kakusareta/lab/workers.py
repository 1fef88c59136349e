"""Who plays the games to learn from: processes of this machine, or this one alone."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import numpy as np

from unseen.kakusareta.bots.evaluation import Weights
from unseen.kakusareta.lab.games import Played, played

Seed = tuple[int, ...]
"""What all chance of a game follows from."""


def played_by(processes: int, weights: Weights, seeds: Sequence[Seed]) -> Iterator[Played]:
    """Play a game of each seed and yield them in that order.

    Args:
        processes: How many play beside each other.
        weights: What positions are weighed by, for both players.
        seeds: One for each game.
    """
    play = partial(game_of, weights)
    if processes == 1 or not seeds:
        yield from map(play, seeds)
        return
    # An interrupt from the keyboard reaches every process; it ends these without a word.
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
