"""The store in a file: what it refuses to open, what it does when the disk fails, and a real process that is killed."""

import asyncio
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.relay.awaiting import awaited
from tests.relay.client import key, reading, room_of
from tests.relay.processes import Sender, begin
from tests.relay.stores import Clock, Ear
from unseen.relay.limits import Limits
from unseen.relay.log import Stored
from unseen.relay.sqlite import SqliteStore
from unseen.relay.store import StoreError
from unseen.relay.wire import RoomId

A = RoomId(b"A" * 16)


def other_database(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE other (x)")
    connection.close()


def no_database(file: Path) -> None:
    file.write_bytes(b"nothing of the kind" * 100)


def later_version(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE other (x)")
    connection.execute(f"PRAGMA application_id = {0x756E7365}")
    connection.execute("PRAGMA user_version = 2")
    connection.close()


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (other_database, "not a store of this version of the relay"),
        (later_version, "not a store of this version of the relay"),
        (no_database, "file is not a database"),
        (Path.mkdir, "unable to open database file"),
    ],
)
@awaited
async def test_file_that_is_no_store_is_left_alone(
    tmp_path: Path, make: Callable[[Path], None], problem: str
) -> None:
    file = tmp_path / "file"
    make(file)
    before = file.read_bytes() if file.is_file() else b""
    with pytest.raises(StoreError, match=problem):
        await SqliteStore(str(file), Limits(), Clock()).open(Ear())
    assert not file.is_file() or file.read_bytes() == before


@awaited
async def test_file_belongs_to_one_relay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("unseen.relay.sqlite.PATIENCE", 0.01)
    first, second = (SqliteStore(str(tmp_path / "store"), Limits(), Clock()) for _ in range(2))
    await first.open(Ear())
    with pytest.raises(StoreError, match="another relay has it open"):
        await second.open(Ear())
    await first.close()
    await second.open(Ear())
    await second.close()


@awaited
async def test_failed_batch_changes_nothing_and_the_next_one_works(tmp_path: Path) -> None:
    store, ear = SqliteStore(str(tmp_path / "store"), Limits(), Clock()), Ear()
    await store.open(ear)
    await store.append(A, b"one")
    ear.told.clear()
    # A page of the file that cannot be had is what a full disk looks like.
    await store._do(lambda file: file.execute("PRAGMA max_page_count = 1").fetchone())  # pyright: ignore
    done = await asyncio.gather(
        *(store.append(A, bytes([n]) * 60_000) for n in range(5)), return_exceptions=True
    )
    assert {str(one) for one in done} == {f"{tmp_path / 'store'}: database or disk is full"}
    assert ear.told == []
    await store._do(lambda file: file.execute("PRAGMA max_page_count = 1000000").fetchone())  # pyright: ignore
    stored = await store.append(A, b"two")
    assert isinstance(stored, Stored)
    assert stored.number == 2
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.check()


@awaited
async def test_whoever_stops_waiting_disturbs_nobody(tmp_path: Path) -> None:
    store, ear = SqliteStore(str(tmp_path / "store"), Limits(), Clock()), Ear()
    await store.open(ear)
    impatient = asyncio.create_task(store.append(A, b"one"))
    await asyncio.sleep(0)
    impatient.cancel()
    second = await store.append(A, b"two")
    assert isinstance(second, Stored)
    assert second.number == 2
    assert len(ear.told) == 2
    await store.close()


@awaited
async def test_sweep_drops_what_has_expired_and_nothing_else(tmp_path: Path) -> None:
    clock = Clock()
    store = SqliteStore(str(tmp_path / "store"), Limits(expiry=100), clock)
    await store.open(Ear())
    rooms = [RoomId(b"%016d" % n) for n in range(250)]
    await asyncio.gather(*(store.append(room, b"old") for room in rooms))
    clock.now += 101
    await store.append(A, b"new")
    await store.sweep()
    count = await store._do(lambda file: file.execute("SELECT count(*), min(data) FROM frame").fetchone())  # pyright: ignore
    assert count == (1, b"new")
    await store.close()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
@awaited
async def test_nothing_acknowledged_is_lost_when_the_relay_is_ended_in_the_middle(
    tmp_path: Path, number: Any
) -> None:
    store = str(tmp_path / "relay.sqlite")
    first = await begin(store)
    sender = Sender([b"frame %d" % n for n in range(50)])
    playing = asyncio.create_task(sender.play(first.url))
    while len(sender.acknowledged) < 5:
        await asyncio.sleep(0)
    code = await first.end(number)
    assert code == (-signal.SIGKILL if number == signal.SIGKILL else 0)
    await playing
    before = dict(sender.acknowledged)
    second = await begin(store, first.url.rpartition(":")[2])
    assert second.url == first.url
    late = await reading(second.url, room_of(key(1)))
    assert late.status.epoch == sender.epoch
    assert late.status.head >= len(before)
    kept = {frame.data: frame.number for frame in await late.frames(late.status.head)}
    assert {data: kept.get(data) for data in before} == before
    client = await sender.play(second.url)
    assert sender.acknowledged == {data: n for n, data in enumerate(sender.frames, 1)}
    assert len(await late.frames(50 - late.status.head)) + late.status.head == 50
    await client.close()
    await late.close()
    assert await second.end(signal.SIGTERM) == 0
