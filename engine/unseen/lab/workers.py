"""Games played in this process, or in several others, in an order that does not depend on it."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from unseen.arena.workers import pool
from unseen.lab.store import Store

Job = TypeVar("Job")
Found = TypeVar("Found")


def results(processes: int, play: Callable[[Job], Found], jobs: Sequence[Job]) -> Iterator[Found]:
    """Yield the result of each job, in order.

    Args:
        processes: Number of parallel processes; 1 plays in this one.
        play: The function, importable by its name.
        jobs: Its arguments.

    Raises:
        CannotPlay: A process has died.
    """
    if processes == 1 or not jobs:
        yield from map(play, jobs)
        return
    with pool(processes) as workers:
        yield from workers.map(play, jobs)


def played(
    store: Store[Found], processes: int, play: Callable[[Job], Found], jobs: Sequence[Job]
) -> list[Found]:
    """Return the result of each job: those in the store, then the missing ones, which are added to it."""
    for found in results(processes, play, jobs[len(store.entries) :]):
        store.add(found)
    return store.entries[: len(jobs)]
