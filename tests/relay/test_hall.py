"""The rooms with somebody in them, without a network."""

import pytest

from tests.relay.awaiting import awaited
from tests.relay.stores import Clock
from unseen.relay.hall import Hall
from unseen.relay.limits import Limits
from unseen.relay.room import Peer
from unseen.relay.store import MemoryStore, StoreError
from unseen.relay.wire import Close, Hello, RoomId

A = RoomId(b"A" * 16)


def peer() -> Peer:
    return Peer(256, lambda: None)


@awaited
async def test_what_happens_where_nobody_is_disturbs_nobody() -> None:
    store = MemoryStore(Limits(), Clock())
    hall = Hall(store, Limits())
    await store.open(hall)
    await store.append(A, b"a")
    await store.whisper(A, b"b")
    await store.follow(A)
    assert hall.size == 0


@awaited
async def test_room_is_there_as_long_as_somebody_is_in_it() -> None:
    store = MemoryStore(Limits(), Clock())
    hall = Hall(store, Limits(peers=1, kept=0))
    await store.open(hall)
    first, second = peer(), peer()
    async with hall.enter(A, first):
        async with hall.enter(A, second):
            assert second.ending
            assert second.ending.code is Close.ROOM_HAS_ITS_PEERS
        assert hall.size == 1
    assert hall.size == 0


@awaited
async def test_whoever_comes_after_a_room_is_over_finds_the_new_one() -> None:
    clock = Clock()
    store = MemoryStore(Limits(expiry=10), clock)
    hall = Hall(store, Limits())
    await store.open(hall)
    await store.append(A, b"old")
    first, second = peer(), peer()
    async with hall.enter(A, first) as old:
        clock.now += 11
        async with hall.enter(A, second):
            assert first.ending
            assert first.ending.code is Close.RESTART
        async with hall.enter(A, peer()) as new:
            assert new is not old
            third = peer()
            async with hall.enter(A, third):
                assert not third.ending
                new.greet(third, Hello(0, ""))
                assert new.join(third)
                await hall.append(A, new, third, b"new")
                assert len(third.outbox) == 2
            assert hall.size == 1
        assert hall.size == 0


@awaited
async def test_room_that_cannot_be_followed_is_left() -> None:
    class Failing(MemoryStore):
        async def follow(self, room: RoomId) -> None:
            raise StoreError("no")

    hall = Hall(Failing(Limits(), Clock()), Limits())
    with pytest.raises(StoreError):
        async with hall.enter(A, peer()):
            pytest.fail("nobody comes in")
    assert hall.size == 0
