"""The games, played on a cluster of which a part is lost."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.arena.players import HERE, MARK, RANDOM, TO_INTERRUPT
from tests.arena.test_tournament import ASKED, held, untimed
from unseen.arena.cluster import play_on_cluster
from unseen.arena.contest import UNNAMED
from unseen.arena.entrants import Entrant
from unseen.arena.errors import CannotPlay
from unseen.arena.schedule import bouts
from unseen.arena.store import read

# Its own types say too little to be checked.
dask: Any = import_module("distributed")
config: Any = import_module("dask.config")
ROOT = Path(__file__).parents[2]


@contextlib.contextmanager
def cluster(workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Yield the address of a cluster and the processes that play, which nobody replaces when they die."""
    path = os.pathsep.join(str(ROOT / part) for part in ("engine", "."))
    with (
        # Dask knocks at the address of a dead worker that holds a result for as long as this: 30 s by default.
        config.set({"distributed.comm.timeouts.connect": "3s"}),
        dask.LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=60) as scheduler,
    ):
        command = [sys.executable, "-m", "distributed.cli.dask_worker", scheduler.scheduler_address]
        command += ["--no-nanny", "--no-dashboard", "--nthreads", "1"]
        processes = [
            subprocess.Popen(command, env=os.environ | {"PYTHONPATH": path}, stderr=subprocess.DEVNULL)
            for _ in range(workers)
        ]
        try:
            with dask.Client(scheduler.scheduler_address, set_as_default=False) as client:
                client.wait_for_workers(workers)
            yield scheduler.scheduler_address, processes
        finally:
            for process in processes:
                process.kill()
                process.wait()


def test_no_game_is_lost_or_counted_twice_when_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of two workers kills itself in the middle of a game, when it has played some."""
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    path = tmp_path / "games.jsonl"
    players = ((f"{HERE}:dies",), ("random", "random@2"))
    asked = ASKED._replace(players=players, games=50, store=path)
    with cluster(2) as (address, processes):
        found, told = held(asked._replace(cluster=address))
        alive = [process.poll() for process in processes]
    assert sorted(alive, key=str) == [-signal.SIGKILL, None]
    assert (told.total, told.done) == (100, 100)
    games = read(path.read_bytes(), 1)[0]
    assert len(games) == len({each.bout for each in games}) == 100
    assert untimed(found) == untimed(held(asked._replace(store=None))[0])


def test_a_chunk_that_kills_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TO_INTERRUPT, str(os.getpid()))
    wanted = list(bouts(UNNAMED, ([Entrant(f"{HERE}:always_dies", 1)], [RANDOM]), 1, 1))
    with cluster(4) as (address, _), pytest.raises(CannotPlay, match=f"^{address}: KilledWorker: "):
        list(play_on_cluster(wanted, address))


def test_a_cluster_that_is_not_there_is_said() -> None:
    with pytest.raises(CannotPlay, match=r"^nowhere://: ValueError: unknown address scheme 'nowhere'"):
        list(play_on_cluster(list(bouts(UNNAMED, ([RANDOM], [RANDOM]), 1, 1)), "nowhere://"))


def test_dask_is_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(
        CannotPlay, match=r"^the package 'distributed' is missing: pip install '\.\[arena\]' in "
    ):
        list(play_on_cluster([], "tcp://127.0.0.1:1"))
