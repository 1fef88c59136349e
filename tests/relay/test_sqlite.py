"""The store in a file: what it refuses to open, what it does when the disk fails, and a real process that is killed."""

import asyncio
import random
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
from unseen.relay.log import Full, Stored
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
    connection.execute("PRAGMA user_version = 5")
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


async def on(store: SqliteStore, *statements: str) -> None:
    """Do something to a store's file by its own connection."""
    for statement in statements:
        await store._do(lambda file, what=statement: file.execute(what).fetchall())  # type: ignore[misc]


async def filled(store: SqliteStore) -> None:
    """Store frames for as long as there is room."""
    while True:
        await store.append(A, random.randbytes(9000))


@awaited
async def test_store_is_unwell_while_the_disk_is_full(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "store"), Limits(), Clock())
    await store.open(Ear())
    for _ in range(3):
        await store.check()
    # A page of the file that cannot be had is what a full disk looks like.
    await on(store, "PRAGMA max_page_count = 1")
    with pytest.raises(StoreError, match="database or disk is full"):
        await filled(store)
    with pytest.raises(StoreError, match="database or disk is full"):
        await store.check()
    await on(store, "PRAGMA max_page_count = 1000000")
    await store.check()
    await store.close()


@awaited
async def test_store_that_found_a_broken_page_is_unwell_from_then_on(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "store"), Limits(), Clock())
    await store.open(Ear())
    stored = await store.append(A, bytes(9000))
    assert isinstance(stored, Stored)
    await on(
        store, "PRAGMA writable_schema = 1", "UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'frame'"
    )
    await store.close()
    store = SqliteStore(str(tmp_path / "store"), Limits(), Clock())
    await store.open(Ear())
    await store.check()
    with pytest.raises(StoreError, match="malformed"):
        await store.read(A, stored.epoch, 0)
    with pytest.raises(StoreError, match="broken"):
        await store.check()
    await store.close()


FIRST = """
CREATE TABLE room (
    id BLOB PRIMARY KEY, epoch TEXT NOT NULL, head INTEGER NOT NULL, size INTEGER NOT NULL, expires REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX room_expires ON room (expires);
CREATE TABLE frame (room BLOB NOT NULL, number INTEGER NOT NULL, digest BLOB NOT NULL, data BLOB NOT NULL);
CREATE UNIQUE INDEX frame_number ON frame (room, number);
CREATE UNIQUE INDEX frame_digest ON frame (room, digest);
PRAGMA application_id = 0x756E7365;
PRAGMA user_version = 1;
INSERT INTO room VALUES (x'41414141414141414141414141414141', 'epoch', 1, 3, 1e12);
INSERT INTO frame VALUES (
    x'41414141414141414141414141414141', 1, x'7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed', 'one'
);
"""
"""A file as version 1 of the relay left it, with a room of one frame."""


@awaited
async def test_file_of_version_1_is_taken_over_and_its_rooms_go_on(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "store")
    file.executescript(FIRST)
    file.execute("UPDATE frame SET data = CAST(data AS BLOB)")
    file.commit()
    file.close()
    limits = Limits(room_frames=3, room_bytes=20, store_bytes=20, overhead=0, rest=1)
    for number in (2, 3):
        store = SqliteStore(str(tmp_path / "store"), limits, Clock())
        await store.open(Ear())
        assert await store.append(A, b"one", b"k" * 32) == Stored("epoch", 1, is_new=False)
        assert await store.append(A, b"%d" % number, b"k" * 32) == Stored("epoch", number, is_new=True)
        await store.name(A, (b"k" * 32, b"l" * 32))
        assert list(await store.read(A, "epoch", 0)) == [b"one", b"2", b"3"][:number]
        await store.close()
    store = SqliteStore(str(tmp_path / "store"), limits, Clock())
    await store.open(Ear())
    assert await store.append(A, b"4") == Full("room")
    # What version 1 stored counts in the total.
    assert await store.append(RoomId(b"B" * 16), bytes(11)) == Full("store")
    assert isinstance(await store.append(RoomId(b"B" * 16), bytes(10)), Stored)
    await store.close()


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
