"""The daily limits of callers, on every store, and an attacker who tries to stop all games by filling it."""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.relay.awaiting import awaited
from tests.relay.client import Client, Ended, Got, key, relay, writing
from tests.relay.stores import Clock, Ear, Make, RedisServer
from tests.relay.test_store import opened
from unseen.relay import wire
from unseen.relay.callers import payer_of
from unseen.relay.limits import DAY, Limits
from unseen.relay.log import Full, Stored
from unseen.relay.redis import RedisStore
from unseen.relay.spending import KEY, hash_of, may_spend, new_key, weight_of
from unseen.relay.sqlite import SqliteStore
from unseen.relay.store import MemoryStore, Store
from unseen.relay.wire import RoomId, Status

A, B = RoomId(b"A" * 16), RoomId(b"B" * 16)
MAKER, GUEST = b"m" * 32, b"g" * 32
MIB = 1 << 20


# The law.


def fill(limits: Limits, total: int, addresses: int) -> int:
    """Return the bytes in a store after addresses have used up their daily limits, one after the other."""
    for _ in range(addresses):
        left = limits.store_bytes - total
        total += min(limits.daily, left // limits.rest)
    return total


def test_one_address_never_fills_the_store_and_others_can_always_write() -> None:
    """As `relay.md` says: the rest is halved in 22 days, and there is space for a game for months."""
    limits = Limits()
    quarter, day = limits.store_bytes * 3 // 4, 0
    total = 0
    while total < quarter:
        total, day = fill(limits, total, 1), day + 1
    assert day == 96
    for _ in range(22):
        total = fill(limits, total, 1)
    assert 0.49 < (limits.store_bytes - total) / (limits.store_bytes - quarter) < 0.51
    for _ in range(68):
        total = fill(limits, total, 1)
    # After half a year: a whole game a day still for each address.
    assert may_spend(limits, total, 0, weight_of(limits, 84_000, 71))


def test_several_addresses_need_a_week_for_the_last_quarter_and_a_game_goes_on_even_then() -> None:
    limits = Limits()
    total = limits.store_bytes * 3 // 4
    for _ in range(7):
        total = fill(limits, total, 10)
    assert may_spend(limits, total, 0, weight_of(limits, 84_000, 71))
    # 256 on one day, too: each takes a part of what the others have left.
    assert may_spend(limits, fill(limits, limits.store_bytes * 3 // 4, 256), 0, weight_of(limits, 1832, 4))


def test_a_school_behind_one_address_can_play() -> None:
    """200 at once, three games each in a day; sizes as in `relay.md`."""
    limits = Limits()
    games = 3 * 200 // 2
    assert may_spend(limits, limits.store_bytes // 4 * 3, 0, games * weight_of(limits, 84_000, 71))
    assert limits.connections >= 200
    assert limits.new_rooms >= 100


@given(st.integers(0, 10**6), st.lists(st.integers(1, 10**5)))
def test_what_one_caller_stores_in_a_day_is_a_part_of_what_was_left(total: int, sizes: list[int]) -> None:
    limits = Limits(store_bytes=10**6, daily=10**5)
    spent, left = 0, 10**6 - total
    for size in sizes:
        if may_spend(limits, total + spent, spent, size):
            spent += size
    assert spent <= min(10**5, left // 32)


@pytest.mark.parametrize(
    ("caller", "payer"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2ff::/64", "2001:db8:1:200::/56"),
        ("2001:db8:1:201::/64", "2001:db8:1:200::/56"),
        ("a name", "a name"),
        ("a:name", "a:name"),
    ],
)
def test_what_a_home_is_given_pays_together(caller: str, payer: str) -> None:
    assert payer_of(caller) == payer


def test_hash_needs_the_key() -> None:
    one, other = new_key(), new_key()
    assert len(one) == KEY
    assert hash_of(one, "192.0.2.7") == hash_of(one, "192.0.2.7")
    assert len({hash_of(k, c) for k in (one, other) for c in ("192.0.2.7", "192.0.2.8")}) == 4


# Every store.

DAILY = Limits(daily=1000, overhead=100, narrow_bytes=10**6)


@awaited
async def test_day_of_a_caller_is_used_up_over_all_rooms_and_comes_back(make: Make) -> None:
    clock = Clock()
    store = make(DAILY, clock)
    async with opened(store):
        first = await store.append(A, bytes(400), MAKER, "one")
        assert isinstance(first, Stored)
        await store.name(A, (MAKER, GUEST))
        assert await store.append(A, bytes(401), MAKER, "one") == Full("caller")
        assert await store.append(B, bytes(401), b"", "one") == Full("caller")
        assert isinstance(await store.append(B, bytes(400), b"", "one"), Stored)
        assert await store.append(A, b"x", GUEST, "one") == Full("caller")
        # What is stored already costs nothing, and another caller has a day of its own.
        assert await store.append(A, bytes(400), GUEST, "one") == first._replace(
            is_new=False, keys=(MAKER, GUEST)
        )
        assert isinstance(await store.append(A, b"x", GUEST, "two"), Stored)
        clock.now += DAY
        await store.sweep()
        assert isinstance(await store.append(A, bytes(900), GUEST, "one"), Stored)
        assert await store.append(A, b"y", GUEST, "one") == Full("caller")


@awaited
async def test_day_of_a_caller_is_kept_when_the_store_is_opened_anew(make: Make) -> None:
    clock = Clock()
    store = make(DAILY, clock)
    if isinstance(store, MemoryStore):
        pytest.skip("memory forgets, and is meant to")
    async with opened(store):
        await store.append(A, bytes(800), b"", "one")
    store = make(DAILY, clock)
    async with opened(store):
        assert await store.append(B, b"x", b"", "one") == Full("caller")
        assert isinstance(await store.append(B, b"x", b"", "two"), Stored)


RESERVED = Limits(daily=1000, overhead=100, narrow_bytes=10**6, reserve=250)


@awaited
async def test_named_seat_stores_from_its_reserve_once_its_address_has_used_up_the_day(make: Make) -> None:
    """Wherever it is; its own for good, so that another day fills none of it."""
    clock = Clock()
    store = make(RESERVED, clock)
    async with opened(store):
        assert isinstance(await store.append(A, b"begun", MAKER, "one"), Stored)
        await store.name(A, (MAKER, GUEST), "one")
        # 105 for the frame, 500 for two reserves: 395 are left.
        assert await store.append(B, bytes(296), b"", "one") == Full("caller")
        assert isinstance(await store.append(B, bytes(295), b"", "one"), Stored)
        for frame in (b"1", b"2"):
            assert isinstance(await store.append(A, frame, MAKER, "one"), Stored)
        assert await store.append(A, b"3", MAKER, "one") == Full("caller")
        for writer in (b"", b"?" * 32):
            assert await store.append(A, b"3", writer, "one") == Full("caller")
        assert await store.append(B, b"3", MAKER, "one") == Full("caller"), "in its own room alone"
        # The other seat's is untouched, and serves at whatever address it is.
        assert isinstance(await store.append(A, bytes(1000 - 100), b"", "two"), Stored)
        assert isinstance(await store.append(A, b"3", GUEST, "two"), Stored)
        # While the address may store, the reserve is kept.
        assert isinstance(await store.append(A, b"4", GUEST, "three"), Stored)
        # 101 are gone of 250.
        assert await store.append(A, bytes(50), GUEST, "two") == Full("caller")
        assert isinstance(await store.append(A, bytes(49), GUEST, "two"), Stored)
        assert await store.append(A, b"5", GUEST, "two") == Full("caller")
        clock.now += DAY
        await store.sweep()
        assert isinstance(await store.append(B, bytes(900), b"", "one"), Stored)
        assert await store.append(A, b"6", MAKER, "one") == Full("caller")


@awaited
async def test_reserve_is_set_aside_once_and_only_by_who_can_pay_for_it(make: Make) -> None:
    clock = Clock()
    store = make(RESERVED, clock)
    async with opened(store):
        for room in (A, B):
            assert isinstance(await store.append(room, b"%16s" % room, MAKER, "one"), Stored)
        await store.name(A, (MAKER, GUEST), "one")
        # Named all the same, and the day is charged nothing for it.
        await store.name(B, (MAKER, GUEST), "one")
        await store.name(A, (MAKER, GUEST), "two")
        assert isinstance(await store.append(B, bytes(1000 - 100), b"", "two"), Stored), (
            "the second naming is none"
        )
        assert isinstance(await store.append(A, bytes(1000 - 2 * 116 - 500 - 100), b"", "one"), Stored)
        assert await store.append(B, b"x", MAKER, "one") == Full("caller")
        assert isinstance(await store.append(A, b"x", MAKER, "one"), Stored)


@awaited
async def test_rooms_made_by_the_hundred_bring_nobody_more_space(make: Make) -> None:
    """An address that names seats in every room stores no more in days than it could have without them."""
    clock = Clock()
    limits = Limits(daily=20_000, overhead=100, narrow_bytes=10**6, reserve=250)
    store = make(limits, clock)
    spent = 0

    async def stores(room: RoomId, data: bytes, writer: bytes) -> bool:
        nonlocal spent
        is_stored = isinstance(await store.append(room, data, writer, "one"), Stored)
        spent += weight_of(limits, len(data)) * is_stored
        return is_stored

    async with opened(store):
        for day in range(1, 4):
            rooms = [RoomId(b"%8d%8d" % (day, number)) for number in range(60)]
            for room in rooms:
                await stores(room, b"begun", MAKER)
                await store.name(room, (MAKER, *(bytes([seat]) * 32 for seat in range(7))), "one")
            for room in rooms:
                for seat in (MAKER, *(bytes([seat]) * 32 for seat in range(7))):
                    for frame in range(3):
                        await stores(room, b"%d %d %b" % (day, frame, seat), seat)
            assert day * limits.daily / 2 < spent <= day * limits.daily
            clock.now += DAY


@awaited
async def test_neighbour_who_uses_up_the_day_stops_no_game_under_way(make: Make) -> None:
    """R1: 34 MB from the same address within seconds, in rooms with named seats and in the victims' own."""
    limits, payer = Limits(rate=1e6, burst=10**6, new_rooms=10**6), "127.0.0.1"
    store = make(limits, Clock())
    async with relay(store, limits) as url:
        names = tuple(bytes(key(1000 + seat).verify_key) for seat in (1, 2))
        host = await writing(url, key(1), seat=key(1001))
        await host.offer(b"begun")
        await host.frames(1)
        await host.socket.send(wire.format_names(names))
        while not isinstance(came := await host.next(), Status) or came.seats != names:
            assert not isinstance(came, Ended), came
        guest = await writing(url, key(1), seat=key(1002))
        said = set[str]()
        rooms = [RoomId(b"%016d" % number) for number in range(10)]
        for room in rooms:
            await store.append(room, b"begun", MAKER, payer)
            await store.name(room, (MAKER, GUEST), payer)
        for number in range(34 * 1000 // 64):
            data = b"%8d" % number + bytes(64_000 - 8)
            stored = await store.append(rooms[number % 10], data, (MAKER, GUEST)[number // 10 % 2], payer)
            if isinstance(stored, Full):
                said.add(stored.what)
        # What is left of the day, to the last byte, also by a stranger in the game's own room.
        for size in (10_000, 1000, 100, 1):
            for number in range(100):
                stored = await store.append(rooms[number % 10], b"%3d" % number + bytes(size), b"", payer)
                if isinstance(stored, Full):
                    said.add(stored.what)
        assert "caller" in said
        stranger = await writing(url, key(1))
        await stranger.offer(b"no room")
        assert (await stranger.end()).code == wire.Close.STORE_IS_FULL
        for turn in range(6):
            for seat in (host, guest):
                move = b"move %d" % turn + seat.status.epoch.encode() + bytes(900)
                await seat.offer(move)
                while not (isinstance(came := await seat.next(), Got) and came.data == move):
                    assert not isinstance(came, Ended), came


@awaited
async def test_refused_frame_costs_nothing(make: Make) -> None:
    limits = Limits(daily=1000, overhead=100, room_bytes=300)
    store = make(limits)
    async with opened(store):
        for n in range(20):
            assert await store.append(A, bytes([n]) * 301, b"", "one") == Full("room")
        assert isinstance(await store.append(B, b"x", b"", "one"), Stored)


@awaited
async def test_small_frames_fill_the_store_by_what_they_take(make: Make) -> None:
    limits = Limits(store_bytes=1000, overhead=100, rest=1)
    store = make(limits)
    async with opened(store):
        stored = [await store.append(A, b"%d" % n) for n in range(10)]
        assert [isinstance(one, Stored) for one in stored] == [True] * 9 + [False]
        assert stored[-1] == Full("store")


@awaited
async def test_room_is_narrow_until_its_seats_are_named(make: Make) -> None:
    limits = Limits(room_bytes=1000, narrow_bytes=200, narrow_frames=6)
    store = make(limits)
    async with opened(store):
        assert isinstance(await store.append(A, bytes(100), MAKER), Stored)
        assert await store.append(A, b"x", MAKER) == Full("share")
        assert isinstance(await store.append(A, b"1" * 100, GUEST), Stored)
        assert await store.append(A, b"x", GUEST) == Full("common")
        await store.name(A, (MAKER, GUEST))
        # 875 for both together; what was written before the names counts in its share.
        assert isinstance(await store.append(A, b"2" * 337, MAKER), Stored)
        assert await store.append(A, b"x", MAKER) == Full("share")
        assert isinstance(await store.append(A, b"3" * 437, GUEST), Stored)
        for n in range(6):
            assert isinstance(await store.append(B, b"%d" % n), Stored)
        assert await store.append(B, b"x") == Full("room")
        assert await store.append(RoomId(b"C" * 16), bytes(201)) == Full("room")


@awaited
async def test_room_without_names_expires_sooner(make: Make) -> None:
    clock = Clock()
    is_redis = isinstance(make(), RedisStore)
    scale = 0.001 if is_redis else 1.0
    limits = Limits(expiry=3000 * scale * 100, narrow_expiry=1400 * scale)
    store = make(limits, clock)
    async with opened(store):
        first, named = await store.append(A, b"a", MAKER), await store.append(B, b"b", MAKER)
        assert isinstance(first, Stored)
        assert isinstance(named, Stored)
        await store.name(B, (MAKER, GUEST))
        clock.now += 1300
        await store.append(A, b"again", MAKER)
        clock.now += 1300
        assert is_redis or len(await store.read(A, first.epoch, 0)) == 2
        clock.now += 101
        while await store.read(A, first.epoch, 0):
            pass
        await store.sweep()
        assert await store.read(B, named.epoch, 0) == [b"b"]
        clock.now += 300_000 - 2701 - 1
        assert await store.read(B, named.epoch, 0) == [b"b"]
        clock.now += 2
        assert is_redis or not await store.read(B, named.epoch, 0)


# What is forgotten.


@awaited
async def test_file_forgets_who_has_stored_something(tmp_path: Path) -> None:
    """Neither the key nor a hash is in any byte of the file after the day."""
    clock = Clock()
    store = SqliteStore(str(tmp_path / "store"), DAILY, clock)

    async def rows() -> list[tuple[bytes, bytes]]:
        what = "SELECT key, caller FROM day, spent"
        return await store._do(lambda file: file.execute(what).fetchall())

    def files() -> bytes:
        return b"".join(file.read_bytes() for file in tmp_path.iterdir())

    await store.open(Ear())
    await store.append(A, b"x", b"", "192.0.2.7")
    ((kept, hashed),) = await rows()
    assert hashed == hash_of(kept, "192.0.2.7")
    assert kept in files()
    assert b"192.0.2.7" not in files()
    clock.now += DAY
    await store.sweep()
    assert await rows() == []
    assert kept not in files()
    assert hashed not in files()
    await store.append(B, b"x", b"", "192.0.2.7")
    ((new, _),) = await rows()
    assert new != kept
    await store.close()


@awaited
async def test_memory_forgets_who_has_stored_something() -> None:
    clock = Clock()
    store = MemoryStore(DAILY, clock)
    async with opened(store):
        await store.append(A, b"x", b"", "192.0.2.7")
        before = store._today
        assert before.spent
        clock.now += DAY
        await store.sweep()
        assert not store._today.spent
        assert store._today.name("192.0.2.7") != before.name("192.0.2.7")


@awaited
async def test_relays_of_one_server_share_a_day_and_the_server_forgets_it(redis_server: RedisServer) -> None:
    clock = Clock()
    one, two = (RedisStore(redis_server.address, DAILY, clock) for _ in range(2))
    async with opened(one), opened(two):
        await one.append(A, bytes(600), b"", "192.0.2.7")
        assert await two.append(B, bytes(300), b"", "192.0.2.7") == Full("caller")
        name = f"unseen:1:day:{int(clock.now // DAY)}"
        left = int(redis_server.say("PTTL", name)[1:])
        assert 0 < left <= 1000 * (DAY - clock.now % DAY)
        assert b"192.0.2.7" not in redis_server.say("HGETALL", name)
        # The day ends: the server drops what it has, and each relay its key.
        clock.now += DAY
        await one.sweep()
        assert one._today.key == b""
        await two.sweep()
        await two.sweep()
        assert isinstance(await two.append(B, bytes(900), b"", "192.0.2.7"), Stored)
        await two.sweep()
        assert two._today.key


# Rooms from before.


@awaited
async def test_room_of_an_earlier_file_keeps_what_it_was_promised(tmp_path: Path) -> None:
    """4 MiB and 30 days, without a key, with the maker's alone, and with all keys."""
    clock, path = Clock(), str(tmp_path / "store")
    limits = Limits(room_bytes=8000, narrow_bytes=80, expiry=3000, narrow_expiry=1400)
    store = SqliteStore(path, limits, clock)
    await store.open(Ear())
    for room, writer in ((A, b""), (B, MAKER)):
        await store.append(room, b"1", writer)
    await store.close()
    file = sqlite3.connect(path)
    file.executescript(
        "ALTER TABLE room DROP COLUMN narrow; DROP TABLE day; DROP TABLE spent;"
        "ALTER TABLE share DROP COLUMN reserve; PRAGMA user_version = 2;"
    )
    file.close()
    store = SqliteStore(path, limits, clock)
    await store.open(Ear())
    assert isinstance(await store.append(A, bytes(7000)), Stored)
    assert isinstance(await store.append(B, bytes(875 - 1), MAKER), Stored)
    assert await store.append(B, b"x", MAKER) == Full("share")
    assert isinstance(await store.append(B, b"2" * 1000, GUEST), Stored)
    clock.now += 2999
    await store.sweep()
    assert isinstance(await store.append(A, b"2"), Stored)
    await store.name(B, (MAKER, GUEST))
    assert isinstance(await store.append(B, b"3" * 2000, MAKER), Stored)
    clock.now += 2999
    await store.sweep()
    assert isinstance(await store.append(A, b"3"), Stored)
    # Once it has expired and begins again, it is a room like any other.
    clock.now += 3001
    assert await store.append(A, bytes(81)) == Full("room")
    await store.close()


@awaited
async def test_room_of_an_earlier_relay_on_a_server_keeps_what_it_was_promised(
    redis_server: RedisServer,
) -> None:
    limits = Limits(room_bytes=8000, narrow_bytes=80)
    store = RedisStore(redis_server.address, limits)
    async with opened(store):
        for room, writer in ((A, b""), (B, MAKER)):
            await store.append(room, b"1", writer)
            redis_server.say("HDEL", f"unseen:1:meta:{wire.format_base64(room)}", "narrow")
        assert isinstance(await store.append(A, bytes(7000)), Stored)
        assert isinstance(await store.append(B, bytes(875 - 1), MAKER), Stored)
        assert await store.append(B, b"x", MAKER) == Full("share")
        await store.name(B, (MAKER, GUEST))
        assert isinstance(await store.append(B, b"3" * 2000, MAKER), Stored)


# The attack: rooms begun beforehand, with and without names, filled all at once.

SMALL = Limits(
    store_bytes=128 * 1024,
    daily=1024,
    overhead=64,
    room_bytes=16 * 1024,
    narrow_bytes=1024,
    rate=1e6,
    burst=10**6,
    drain=0.2,
)
"""A store of the same shape that can be filled in a test: a day is a 128th of it."""


def calls_from(number: int) -> dict[str, Any]:
    return {"additional_headers": {"X-Forwarded-For": f"192.0.2.{number}"}}


async def begun(url: str, number: int, caller: int, *, is_named: bool) -> Client:
    """Begin a room, and return its maker's connection once its seats' keys are named, or the only one's."""
    seats = [key(1000 * number + seat) for seat in (1, 2)] if is_named else [None]
    client = await writing(url, key(number), seat=seats[0], **calls_from(caller))
    await client.offer(b"begun")
    await client.frames(1)
    if is_named:
        keys = tuple(bytes(seat.verify_key) for seat in seats if seat)
        await client.socket.send(wire.format_names(keys))
        while not isinstance(came := await client.next(), Status) or came.seats != keys:
            assert not isinstance(came, Ended), came
    return client


async def pour(client: Client, size: int) -> str:
    """Store garbage until the relay takes no more of it, and return what it says then."""
    for count in range(10**6):
        with suppress(ConnectionClosed):
            await client.offer(b"%d" % count + bytes(size))
        while not isinstance(came := await client.next(), Got):
            if isinstance(came, Ended):
                return came.reason
    raise AssertionError("the relay took everything")


async def played_by_many(store: Store, weight: int) -> None:
    """Fill a store with what many people play."""
    for number in range(weight // (9 * weight_of(SMALL, 600))):
        room = RoomId(b"%016d" % number)
        await store.append(room, b"begun", MAKER, f"{number}")
        await store.name(room, (MAKER, GUEST))
        frames = [b"%3d" % n + bytes(597) for n in range(9)]
        stored = await asyncio.gather(
            *(store.append(room, data, MAKER, f"{number} {data!r}") for data in frames)
        )
        assert all(isinstance(one, Stored) for one in stored)


@pytest.mark.parametrize("addresses", [1, pytest.param(6, marks=pytest.mark.long)])
@awaited
async def test_who_fills_rooms_that_were_begun_beforehand_stops_no_game(make: Make, addresses: int) -> None:
    """With named seats, without, and in the victims' own room; in large frames and then in small ones, day by day."""
    clock = Clock()
    store = make(SMALL, clock)
    async with relay(store, SMALL, is_behind_proxy=True) as url:
        honest = await begun(url, 1, 100, is_named=True)
        for room in range(10, 22):
            # The one address needs several days.
            clock.now += DAY / 2
            await begun(url, room, room % addresses, is_named=room % 2 == 1)
        await played_by_many(store, SMALL.store_bytes * 3 // 4 - 8000)
        for day in range(3):
            clock.now += DAY
            said: set[str] = set()
            for room in (1, *range(10, 22)):
                seat = key(1000 * room + 1) if room % 2 and room > 1 else None
                for size in (500, 0):
                    attacker = await writing(url, key(room), seat=seat, **calls_from(room % addresses))
                    said.add(await pour(attacker, size))
            assert "this relay stores no more from this address today" in said
            assert "this relay stores no more for now" not in said
            move = b"move %d" % day + bytes(600)
            await honest.offer(move)
            while (came := await honest.next()) != Got(getattr(came, "number", 0), move):
                assert not isinstance(came, Ended), came
