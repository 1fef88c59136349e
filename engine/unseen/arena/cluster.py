"""Who plays the games elsewhere: the workers of a Dask cluster, each with this package and the players installed.

What a worker was playing when it was lost is played by another; it is the same game, and it comes back once.
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
    """Play games on a cluster and yield them as they come to an end.

    Raises:
        CannotPlay: A player fails, there is no such cluster, or it goes away.
    """
    try:
        dask: Any = import_module("distributed")  # its own types say too little to be checked
    except ImportError as error:
        raise CannotPlay(missing(error, "arena")) from None
    try:
        client = dask.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise CannotPlay(f"{address}: {type(error).__name__}: {error}") from None
    try:
        with client:
            portions = chunks(wanted, max(1, sum(client.nthreads().values())))
            # Not pure: otherwise what somebody else has had played lately might be handed out again.
            futures = client.map(play_bouts, portions, pure=False)
            for future in dask.as_completed(futures, loop=client.loop):
                yield future.result()
    except (CancelledError, dask.KilledWorker, OSError) as error:
        raise CannotPlay(f"{address}: {type(error).__name__}: {error}") from None
