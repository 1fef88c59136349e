"""The promises of every store, tested on each: in memory, in a file, in Redis or Valkey."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.relay.awaiting import awaited
from tests.relay.stores import Clock, Ear, Make, numbers
from unseen.relay.limits import Limits
from unseen.relay.log import EMPTY, Full, Mark, Stored
from unseen.relay.redis import RedisStore
from unseen.relay.store import PAGE, MemoryStore, Store
from unseen.relay.wire import RoomId

A, B = RoomId(b"A" * 16), RoomId(b"B" * 16)


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Ear]:
    ear = Ear()
    await store.open(ear)
    try:
        yield ear
    finally:
        await store.close()


@awaited
async def test_frames_are_numbered_found_and_read(make: Make) -> None:
    store = make()
    async with opened(store):
        first = await store.append(A, b"one")
        assert isinstance(first, Stored)
        assert first == Stored(first.epoch, 1, is_new=True)
        assert await store.append(A, b"two") == Stored(first.epoch, 2, is_new=True)
        assert await store.append(A, b"one") == Stored(first.epoch, 1, is_new=False)
        other = await store.append(B, b"one")
        assert isinstance(other, Stored)
        assert (other.number, other.is_new) == (1, True)
        assert other.epoch != first.epoch
        assert list(await store.read(A, first.epoch, 0)) == [b"one", b"two"]
        assert list(await store.read(A, first.epoch, 1)) == [b"two"]
        assert list(await store.read(A, first.epoch, 2)) == []
        assert list(await store.read(A, other.epoch, 0)) == []
        assert list(await store.read(RoomId(b"C" * 16), first.epoch, 0)) == []
        await store.check()


@awaited
async def test_frame_too_many_or_too_much_is_refused_and_changes_nothing(make: Make) -> None:
    store = make()
    async with opened(store) as ear:
        for data in (b"1234567", b"8", b"9"):
            assert isinstance(await store.append(A, data), Stored)
        assert isinstance(await store.append(A, b"x" * 12), Full)
        last = await store.append(A, b"x" * 11)
        assert isinstance(last, Stored)
        assert last.number == 4
        assert isinstance(await store.append(A, b"y"), Full)
        assert await store.append(A, b"8") == Stored(last.epoch, 2, is_new=False)
        assert isinstance(await store.append(B, b"z" * 21), Full)
        assert list(await store.read(A, last.epoch, 0)) == [b"1234567", b"8", b"9", b"x" * 11]
        await store.follow(A)
        await store.follow(B)
        assert [told.what for told in ear.of(A)][-1] == Mark(last.epoch, 4)
        assert [told.what for told in ear.of(B)] == [EMPTY]


@awaited
async def test_feed_hears_everything_in_order(make: Make) -> None:
    store = make(Limits())
    async with opened(store) as ear:
        await store.append(A, b"before")
        ear.told.clear()
        await store.follow(A)
        for n in range(20):
            await store.append(A, b"%d" % n)
            await store.append(A, b"%d" % n)
        await store.whisper(A, b"psst")
        while len(numbers(ear.told)) < 20 or not any(one.what is None for one in ear.told):
            await asyncio.sleep(0.001)
        told = ear.told
        mark = told[0].what
        assert isinstance(mark, Mark)
        assert mark.head == 1
        assert numbers(told) == list(range(2, 22))
        assert [one.data for one in told if isinstance(one.what, Stored)] == [b"%d" % n for n in range(20)]
        assert {one.what.epoch for one in told if isinstance(one.what, Stored)} == {mark.epoch}
        assert [one.data for one in told if one.what is None] == [b"psst"]


@awaited
async def test_many_writers_at_once_get_one_number_for_each_frame(make: Make) -> None:
    store = make(Limits())
    async with opened(store) as ear:
        await store.follow(A)
        frames = [b"%d" % (n % 100) for n in range(200)]
        stored = await asyncio.gather(*(store.append(A, data) for data in frames))
        found = {
            data: one.number for data, one in zip(frames, stored, strict=True) if isinstance(one, Stored)
        }
        assert sorted(found.values()) == list(range(1, 101))
        assert sum(isinstance(one, Stored) and one.is_new for one in stored) == 100
        while len(numbers(ear.told)) < 100:
            await asyncio.sleep(0.001)
        assert numbers(ear.told) == list(range(1, 101))
        (epoch,) = {one.epoch for one in stored if isinstance(one, Stored)}
        pages = [data for after in range(0, 101, PAGE) for data in await store.read(A, epoch, after)]
        assert [found[data] for data in pages] == list(range(1, 101))


@awaited
async def test_log_is_there_after_the_store_was_opened_anew(make: Make) -> None:
    store = make()
    if isinstance(store, MemoryStore):
        pytest.skip("memory forgets, and is meant to")
    async with opened(store):
        first = await store.append(A, b"one")
    again = make()
    async with opened(again) as ear:
        await again.follow(A)
        assert isinstance(first, Stored)
        assert ear.told[0].what == Mark(first.epoch, 1)
        assert list(await again.read(A, first.epoch, 0)) == [b"one"]


@awaited
async def test_log_expires_after_its_last_frame_and_begins_with_another_epoch(make: Make) -> None:
    clock = Clock()
    store = make(Limits(expiry=0.3 if isinstance(make(), RedisStore) else 1000), clock)
    async with opened(store):
        first = await store.append(A, b"one")
        assert isinstance(first, Stored)
        clock.now += 900
        await store.append(A, b"two")
        clock.now += 900
        assert list(await store.read(A, first.epoch, 0)) == [b"one", b"two"]
        clock.now += 101
        while await store.read(A, first.epoch, 0):
            await asyncio.sleep(0.01)
        await store.sweep()
        anew = await store.append(A, b"two")
        assert isinstance(anew, Stored)
        assert (anew.number, anew.is_new) == (1, True)
        assert anew.epoch != first.epoch
        assert list(await store.read(A, anew.epoch, 0)) == [b"two"]
        assert list(await store.read(A, first.epoch, 0)) == []


@awaited
async def test_room_that_nobody_follows_is_not_mixed_up_with_others(make: Make) -> None:
    store = make()
    async with opened(store) as ear:
        await store.follow(A)
        await store.follow(B)
        store.unfollow(B)
        ear.told.clear()
        await store.append(B, b"b")
        await store.append(A, b"a")
        while not numbers(ear.of(A)):
            await asyncio.sleep(0.001)
        assert [one.data for one in ear.of(A) if one.data] == [b"a"]
        await store.follow(B)
        assert numbers(ear.of(B)) in ([], [1])
        last = ear.of(B)[-1].what
        assert isinstance(last, Mark)
        assert last.head == 1
