"""Worker processes that play games."""

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Found = TypeVar("Found")


def mapped(processes: int, play: Callable[[Job], Found], jobs: Sequence[Job]) -> list[Found]:
    """Return the result of each job, in order.

    Args:
        processes: Number of parallel processes; 1 plays in this one.
        play: The function, importable by its name.
        jobs: Its arguments.
    """
    if processes == 1:
        return list(map(play, jobs))
    # A keyboard interrupt reaches every process; let it end the workers silently.
    pool = ProcessPoolExecutor(
        processes, get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)
    )
    try:
        return list(pool.map(play, jobs))
    finally:
        pool.shutdown(cancel_futures=True)
