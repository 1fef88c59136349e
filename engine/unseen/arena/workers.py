"""Games played on this machine: in this process, or in several others."""

import signal
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context

from unseen.arena.errors import CannotPlay
from unseen.arena.match import Played, play_bout, play_bouts
from unseen.arena.schedule import Bout, chunks


def play_here(wanted: Sequence[Bout]) -> Generator[list[Played], None, None]:
    """Play games in this process and yield each."""
    for bout in wanted:
        yield [play_bout(bout)]


def play_in_processes(wanted: Sequence[Bout], processes: int) -> Generator[list[Played], None, None]:
    """Play games in several processes and yield them as they finish.

    Raises:
        CannotPlay: A player fails, or a process has died.
    """
    with pool(processes) as workers:
        for future in as_completed(
            [workers.submit(play_bouts, chunk) for chunk in chunks(wanted, processes)]
        ):
            yield future.result()


@contextmanager
def pool(processes: int) -> Generator[ProcessPoolExecutor, None, None]:
    """Open processes that play; what they have not begun when this is left is not played.

    Raises:
        CannotPlay: A process has died.
    """
    # Spawned, not forked: forking is not safe beside threads, and a progress bar has one.
    # Ctrl+C reaches every process, and must end these silently.
    workers = ProcessPoolExecutor(
        processes, get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)
    )
    try:
        yield workers
    except BrokenProcessPool:
        raise CannotPlay("a process that was playing has ended") from None
    finally:
        workers.shutdown(cancel_futures=True)
