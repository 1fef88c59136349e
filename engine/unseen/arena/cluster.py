"""Games played on a Dask cluster, whose workers have this package and the players installed.

When a worker is lost, another plays its games again: the same games, and each is returned once.
"""

from collections.abc import Generator, Sequence
from concurrent.futures import CancelledError
from importlib import import_module
from typing import Any

from unseen.arena.errors import CannotPlay
from unseen.arena.match import Played, play_bouts
from unseen.arena.schedule import Bout, chunks
from unseen.commands import missing


def play_on_cluster(wanted: Sequence[Bout], address: str) -> Generator[list[Played], None, None]:
    """Play games on a cluster and yield them as they finish.

    Raises:
        CannotPlay: A player fails, or the cluster does not exist or is lost.
    """
    try:
        dask: Any = import_module("distributed")  # its own types are too incomplete to check
    except ImportError as error:
        raise CannotPlay(missing(error, "arena")) from None
    try:
        client = dask.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise CannotPlay(f"{address}: {type(error).__name__}: {error}") from None
    try:
        with client:
            portions = chunks(wanted, max(1, sum(client.nthreads().values())))
            # Not pure: otherwise Dask might return results of somebody else's recent run.
            futures = client.map(play_bouts, portions, pure=False)
            for future in dask.as_completed(futures, loop=client.loop):
                yield future.result()
    except (CancelledError, dask.KilledWorker, OSError) as error:
        raise CannotPlay(f"{address}: {type(error).__name__}: {error}") from None
