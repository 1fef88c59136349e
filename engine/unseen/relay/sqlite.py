"""The store in an SQLite file: an acknowledged frame has reached the disk.

One thread works on the file, so the event loop never waits for it. The thread runs all waiting jobs as one
transaction, and reports results only once it is committed: while the disk writes one batch, the next one gathers.
"""

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

from unseen.relay.limits import Limits
from unseen.relay.log import EMPTY, Full, Mark, Stored, digest_of, full, has_room
from unseen.relay.shares import expiry_of, longer, may_name, share_of, store_takes, unpacked
from unseen.relay.spending import day_of, hash_of, may_spend, new_key, price_of, weight_of
from unseen.relay.store import PAGE, Feed, StoreError, new_epoch
from unseen.relay.wire import Keys, RoomId

Found = TypeVar("Found")
Deed = Callable[[sqlite3.Connection], Any]

APPLICATION = 0x756E7365
"""The application id that marks a file as a relay's store ("unse")."""
VERSION = 4
PATIENCE = 2.0
"""The seconds to wait for another relay that is shutting down."""
BATCH = 256
"""The most jobs in one transaction."""
PROBE = 8192
"""The bytes in the row of the health check: more than a page, so that it needs space for one."""

_FIRST = f"""
CREATE TABLE room (
    id BLOB PRIMARY KEY, epoch TEXT NOT NULL, head INTEGER NOT NULL, size INTEGER NOT NULL, expires REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX room_expires ON room (expires);
CREATE TABLE frame (room BLOB NOT NULL, number INTEGER NOT NULL, digest BLOB NOT NULL, data BLOB NOT NULL);
CREATE UNIQUE INDEX frame_number ON frame (room, number);
CREATE UNIQUE INDEX frame_digest ON frame (room, digest);
PRAGMA application_id = {APPLICATION};
"""
"""Version 1."""
_SECOND = """
ALTER TABLE room ADD COLUMN keys BLOB NOT NULL DEFAULT x'';
CREATE TABLE share (
    room BLOB NOT NULL, owner BLOB NOT NULL, frames INTEGER NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (room, owner)
) WITHOUT ROWID;
CREATE TABLE total (size INTEGER NOT NULL);
INSERT INTO total VALUES (0);
CREATE TABLE probe (number INTEGER PRIMARY KEY, data BLOB NOT NULL);
"""
"""The additions of version 2: shares of rooms begun from now on, the store's total, a row for the health check."""
_THIRD = """
ALTER TABLE room ADD COLUMN narrow INTEGER NOT NULL DEFAULT 0;
CREATE TABLE day (number INTEGER NOT NULL, key BLOB NOT NULL);
CREATE TABLE spent (caller BLOB PRIMARY KEY, size INTEGER NOT NULL) WITHOUT ROWID;
"""
"""The additions of version 3: whether a room is narrow (existing rooms are not), and the callers' daily bytes."""
_FOURTH = f"""
ALTER TABLE share ADD COLUMN reserve INTEGER NOT NULL DEFAULT 0;
PRAGMA user_version = {VERSION};
"""
"""The addition of version 4: what is left of each named seat's reserve (seats that were named before have none)."""


_BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""SQLite's error codes for a damaged page of the file."""


class _Job(NamedTuple):
    deed: Deed
    answer: asyncio.Future[Any]
    tell: Callable[[Any], None] | None


class _Frame(NamedTuple):
    room: RoomId
    data: bytes
    digest: bytes
    writer: bytes
    caller: str


class _Used(NamedTuple):
    """A writer: the used part of its share, and the rest of its reserve."""

    frames: int = 0
    size: int = 0
    reserve: int = 0


class SqliteStore:
    """Keeps logs in one file, which one process may have open.

    Args:
        path: The file; it is created if it does not exist.
        limits: The limits of a log's size and age.
        clock: The time in seconds since 1970.
    """

    def __init__(self, path: str, limits: Limits, clock: Callable[[], float]) -> None:
        self._path = path
        self._limits = limits
        self._clock = clock
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._is_closed = self._is_broken = self._has_forgotten = False
        self._weight = f"size + {limits.overhead:d} * head"
        """The weight of a room's frames (`weight_of`) as an SQL expression."""

    async def open(self, feed: Feed) -> None:
        """Open the file; raises StoreError if that fails."""
        self._feed = feed
        self._loop = asyncio.get_running_loop()
        self._file = await asyncio.to_thread(self._open)
        self._thread = threading.Thread(target=self._work, name="relay store", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Commit the waiting jobs, and close the file."""
        self._is_closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._file.close()

    async def check(self) -> None:
        """Return if data written to the file can be read again, and no page of it was found damaged."""
        data = os.urandom(PROBE)
        await self._do(lambda file: _probe(file, data))
        if await self._do(_probed) != data or self._is_broken:
            raise StoreError(f"{self._path}: broken")

    async def follow(self, room: RoomId) -> None:
        """Tell the feed the state of a room's log; it hears of all rooms anyway."""
        await self._do(lambda file: self._mark(file, room), lambda mark: self._feed.marked(room, mark))

    def unfollow(self, room: RoomId) -> None:
        """Do nothing: the feed has no listeners for this room any more."""

    async def read(self, room: RoomId, epoch: str, after: int) -> Sequence[bytes]:
        """Return up to `PAGE` frames, the first numbered `after` + 1."""

        def deed(file: sqlite3.Connection) -> Sequence[bytes]:
            if self._mark(file, room).epoch != epoch:
                return ()
            rows = file.execute(
                "SELECT data FROM frame WHERE room = ? AND number > ? ORDER BY number LIMIT ?",
                (room, after, PAGE),
            )
            return [data for (data,) in rows]

        return await self._do(deed)

    async def append(self, room: RoomId, data: bytes, writer: bytes = b"", caller: str = "") -> Stored | Full:
        """Store a frame in its writer's share and the caller's day, and tell the feed if it is new."""
        frame = _Frame(room, data, digest_of(data), writer, caller)

        def tell(stored: Stored | Full) -> None:
            if isinstance(stored, Stored) and stored.is_new:
                self._feed.stored(room, stored, data)

        return await self._do(lambda file: self._append(file, frame), tell)

    async def name(self, room: RoomId, names: Keys, caller: str = "") -> None:
        """Give shares and reserves to named keys, if the first of them may name them, and tell the feed."""

        def deed(file: sqlite3.Connection) -> Mark:
            if may_name(self._mark(file, room).keys, names):
                file.execute(
                    "UPDATE room SET keys = ?, expires = expires + ? * narrow, narrow = 0 WHERE id = ?",
                    (b"".join(names), longer(self._limits), room),
                )
                self._set_aside(file, room, names, hash_of(self._key_of_today(file), caller))
            return self._mark(file, room)

        await self._do(deed, lambda mark: self._feed.marked(room, mark))

    async def whisper(self, room: RoomId, data: bytes) -> None:
        """Tell the feed of a frame without storing it."""
        self._feed.whispered(room, data)

    async def sweep(self) -> None:
        """Drop expired rooms, and forget the callers of earlier days."""
        await self._do(self._key_of_today)
        while await self._do(self._sweep):
            pass

    async def _do(
        self, deed: Callable[[sqlite3.Connection], Found], tell: Callable[[Found], None] | None = None
    ) -> Found:
        if self._is_closed:
            raise StoreError(f"{self._path}: closed")
        answer: asyncio.Future[Found] = self._loop.create_future()
        self._jobs.put(_Job(deed, answer, tell))
        return await answer

    def _open(self) -> sqlite3.Connection:
        try:
            file = sqlite3.connect(
                self._path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise StoreError(f"{self._path}: {error}") from None
        try:
            self._prepare(file)
        except sqlite3.Error as error:
            file.close()
            in_use = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY
            raise StoreError(f"{self._path}: {'another relay has it open' if in_use else error}") from None
        except StoreError:
            file.close()
            raise
        return file

    def _prepare(self, file: sqlite3.Connection) -> None:
        # Held until the file is closed: a second relay would not learn of frames that this one stores.
        file.execute("PRAGMA locking_mode = EXCLUSIVE")
        (tables,) = file.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        (application,) = file.execute("PRAGMA application_id").fetchone()
        (version,) = file.execute("PRAGMA user_version").fetchone()
        if tables and not (application == APPLICATION and 1 <= version <= VERSION):
            raise StoreError(f"{self._path}: not a store of this version of the relay")
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        # SQLite takes an exclusive lock only on the first write, which is this one.
        steps = (
            _FIRST if not tables else "",
            _SECOND if version < 2 else "",
            _THIRD if version < 3 else "",
            _FOURTH if version < VERSION else "",
            f"UPDATE total SET size = (SELECT coalesce(sum({self._weight}), 0) FROM room);",
        )
        file.executescript(f"BEGIN IMMEDIATE; {''.join(steps)} COMMIT;")

    def _work(self) -> None:
        is_open = True
        while is_open:
            batch = self._batch()
            is_open = batch[-1] is not None
            jobs = [job for job in batch if job]
            results = self._commit(jobs)
            # The loop is gone only if its owner was killed: then nobody waits for an answer.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_deliver, jobs, results)

    def _batch(self) -> list[_Job | None]:
        batch = [self._jobs.get()]
        with suppress(Empty):
            while batch[-1] and len(batch) < BATCH:
                batch.append(self._jobs.get_nowait())
        return batch

    def _commit(self, jobs: list[_Job]) -> list[Any]:
        try:
            self._file.execute("BEGIN IMMEDIATE")
            results = [job.deed(self._file) for job in jobs]
            self._file.execute("COMMIT")
            self._leave_no_trace()
        except Exception as error:  # Any error must reach the waiting callers.
            self._is_broken |= getattr(error, "sqlite_errorcode", 0) & 0xFF in _BROKEN
            with suppress(sqlite3.Error):
                self._file.execute("ROLLBACK")
            return [StoreError(f"{self._path}: {error}") for _ in jobs]
        return results

    def _leave_no_trace(self) -> None:
        """Empty the journal if it may still hold forgotten hashes."""
        if self._has_forgotten:
            self._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._has_forgotten = False

    def _mark(self, file: sqlite3.Connection, room: RoomId) -> Mark:
        row = file.execute(
            "SELECT epoch, head, keys FROM room WHERE id = ? AND expires > ?", (room, self._clock())
        ).fetchone()
        return Mark(row[0], row[1], unpacked(row[2])) if row else EMPTY

    def _append(self, file: sqlite3.Connection, frame: _Frame) -> Stored | Full:
        room, data, digest, writer, caller = frame
        row = file.execute(
            "SELECT epoch, head, size, keys, narrow FROM room WHERE id = ? AND expires > ?",
            (room, self._clock()),
        ).fetchone()
        epoch, head, size, packed, narrow = row or (new_epoch(), 0, 0, writer, 1)
        keys, is_narrow = unpacked(packed), bool(narrow)
        if not row:
            self._drop(file, [room])
        known = file.execute(
            "SELECT number FROM frame WHERE room = ? AND digest = ?", (room, digest)
        ).fetchone()
        if known:
            return Stored(epoch, known[0], False, keys)
        name, weight = hash_of(self._key_of_today(file), caller), weight_of(self._limits, len(data))
        if not store_takes(self._limits, _total(file), weight, begins=not row):
            return Full("store")
        can_pay = self._can_pay(file, name, weight)
        if not can_pay and _used(file, room, writer).reserve < weight:
            return Full("caller")
        share = share_of(self._limits, keys, writer, is_narrow=is_narrow)
        used = _used(file, room, share.owner) if keys else _Used(head, size)
        if not has_room(share, used.frames, used.size, data):
            return full(keys, share)
        expires = self._clock() + expiry_of(self._limits, is_narrow=is_narrow)
        file.execute(
            "INSERT OR REPLACE INTO room VALUES (?, ?, ?, ?, ?, ?, ?)",
            (room, epoch, head + 1, size + len(data), expires, packed, narrow),
        )
        file.execute(
            "INSERT OR REPLACE INTO share VALUES (?, ?, ?, ?, ?)",
            (
                room,
                share.owner,
                used.frames + 1,
                used.size + len(data),
                used.reserve - weight * (not can_pay),
            ),
        )
        file.execute("INSERT INTO frame VALUES (?, ?, ?, ?)", (room, head + 1, digest, data))
        file.execute("UPDATE total SET size = size + ?", (weight,))
        if can_pay:
            _pay(file, name, weight)
        return Stored(epoch, head + 1, True, keys)

    def _can_pay(self, file: sqlite3.Connection, name: bytes, weight: int) -> bool:
        """Return whether a caller may store so many more bytes today."""
        (spent,) = file.execute(
            "SELECT coalesce(sum(size), 0) FROM spent WHERE caller = ?", (name,)
        ).fetchone()
        return may_spend(self._limits, _total(file), spent, weight)

    def _set_aside(self, file: sqlite3.Connection, room: RoomId, names: Keys, name: bytes) -> None:
        """Give each named seat its reserve, if the caller can pay for all."""
        price = price_of(self._limits, len(names))
        if not self._can_pay(file, name, price):
            return
        _pay(file, name, price)
        file.executemany(
            "INSERT INTO share VALUES (?1, ?2, 0, 0, ?3) ON CONFLICT DO UPDATE SET reserve = ?3",
            [(room, owner, self._limits.reserve) for owner in names],
        )

    def _key_of_today(self, file: sqlite3.Connection) -> bytes:
        """Return the key of this day's hashes; on a new day, forget everything about the last one."""
        today = day_of(self._clock())
        row = file.execute("SELECT key FROM day WHERE number = ?", (today,)).fetchone()
        if row:
            return bytes(row[0])
        # Overwritten in the file, not only marked as free.
        file.execute("PRAGMA secure_delete = ON")
        file.execute("DELETE FROM day")
        file.execute("DELETE FROM spent")
        file.execute("PRAGMA secure_delete = OFF")
        key, self._has_forgotten = new_key(), True
        file.execute("INSERT INTO day VALUES (?, ?)", (today, key))
        return key

    def _sweep(self, file: sqlite3.Connection) -> int:
        rows = file.execute("SELECT id FROM room WHERE expires <= ? LIMIT 100", (self._clock(),))
        expired = [room for (room,) in rows]
        self._drop(file, expired)
        return len(expired)

    def _drop(self, file: sqlite3.Connection, rooms: Sequence[bytes]) -> None:
        for room in rooms:
            file.execute(
                f"UPDATE total SET size = size - coalesce((SELECT {self._weight} FROM room WHERE id = ?), 0)",
                (room,),
            )
            file.execute("DELETE FROM frame WHERE room = ?", (room,))
            file.execute("DELETE FROM share WHERE room = ?", (room,))
            file.execute("DELETE FROM room WHERE id = ?", (room,))


def _used(file: sqlite3.Connection, room: RoomId, owner: bytes) -> _Used:
    row = file.execute(
        "SELECT frames, size, reserve FROM share WHERE room = ? AND owner = ?", (room, owner)
    ).fetchone()
    return _Used(*row) if row else _Used()


def _total(file: sqlite3.Connection) -> int:
    (total,) = file.execute("SELECT size FROM total").fetchone()
    return int(total)


def _pay(file: sqlite3.Connection, name: bytes, weight: int) -> None:
    """Count bytes for a caller's day."""
    file.execute(
        "INSERT INTO spent VALUES (?1, ?2) ON CONFLICT DO UPDATE SET size = size + ?2", (name, weight)
    )


def _probe(file: sqlite3.Connection, data: bytes) -> None:
    """Replace the row of the health check, adding the new one before deleting the old one, so that it needs space."""
    file.execute("INSERT INTO probe (data) VALUES (?)", (data,))
    file.execute("DELETE FROM probe WHERE number < last_insert_rowid()")


def _probed(file: sqlite3.Connection) -> bytes:
    """Read the row of the health check, from the disk and not from memory."""
    file.execute("PRAGMA shrink_memory")
    (data,) = file.execute("SELECT data FROM probe").fetchone()
    return bytes(data)


def _deliver(jobs: Sequence[_Job], results: Sequence[Any]) -> None:
    for job, result in zip(jobs, results, strict=True):
        is_error = isinstance(result, StoreError)
        if job.tell and not is_error:
            job.tell(result)
        if job.answer.done():
            continue
        if is_error:
            job.answer.set_exception(result)
        else:
            job.answer.set_result(result)
