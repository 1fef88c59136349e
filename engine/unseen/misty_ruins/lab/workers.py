"""Worker processes that play the games to learn from."""

import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from unseen.misty_ruins.lab.games import pair_score
from unseen.misty_ruins.lab.tuning import Pair

Job = tuple[Pair, int, str]
"""The arguments of `pair_score`."""


def scores_of(processes: int, jobs: Sequence[Job]) -> list[float]:
    """Play the games of pairs, and return their scores in that order.

    Args:
        processes: Number of parallel processes; 1 plays in this one.
        jobs: The pairs.
    """
    if processes == 1:
        return [pair_score(*job) for job in jobs]
    # A keyboard interrupt reaches every process; let it end the workers silently.
    pool = ProcessPoolExecutor(
        processes, get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)
    )
    try:
        return list(pool.map(pair_score, *zip(*jobs, strict=True)))
    finally:
        pool.shutdown(cancel_futures=True)
