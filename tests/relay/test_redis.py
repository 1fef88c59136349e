"""Several relays on one Redis or Valkey server: what they agree on, and what survives the death of either."""

import asyncio
import itertools
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.relay.awaiting import awaited
from tests.relay.client import Got, Passed, Refused, http, key, reading, relay, room_of, writing
from tests.relay.processes import Sender, begin
from tests.relay.stores import Ear, RedisServer, numbers
from unseen.relay.limits import Limits
from unseen.relay.log import Mark, Stored
from unseen.relay.redis import RedisStore
from unseen.relay.store import StoreError
from unseen.relay.wire import Close, RoomId, format_base64

A = RoomId(b"A" * 16)
FREE = Limits(rate=1e6, burst=10**6, queue=10**4, health=0, narrow_frames=4096)


@asynccontextmanager
async def two_relays(server: RedisServer) -> AsyncIterator[tuple[str, str]]:
    async with (
        relay(RedisStore(server.address, FREE), FREE) as one,
        relay(RedisStore(server.address, FREE), FREE) as two,
    ):
        yield one, two


@awaited
async def test_peers_of_two_relays_are_in_one_room(redis_server: RedisServer) -> None:
    async with two_relays(redis_server) as (here, there):
        one, two = await writing(here, key(1)), await writing(there, key(1))
        ours, theirs = ([b"%s %d" % (name, n) for n in range(100)] for name in (b"one", b"two"))
        both = await asyncio.gather(one.frames(200), two.frames(200), one.offer(*ours), two.offer(*theirs))
        assert both[0] == both[1]
        assert [frame.number for frame in both[0]] == list(range(1, 201))
        assert [frame.data for frame in both[0] if frame.data in ours] == ours
        await two.offer(ours[0])
        assert await two.next() == Got(
            both[0].index(next(f for f in both[0] if f.data == ours[0])) + 1, ours[0]
        )
        await one.whisper(b"here")
        assert await one.next() == await two.next() == Passed(b"here")
        epoch = (await one.ask()).epoch
        late = await reading(there, room_of(key(1)), after=150, epoch=epoch)
        assert await late.frames(50) == both[0][150:]


@awaited
async def test_spectator_who_waits_elsewhere_sees_the_room_begin(redis_server: RedisServer) -> None:
    async with two_relays(redis_server) as (here, there):
        watching = await reading(there, room_of(key(1)))
        other = await reading(there, room_of(key(2)))
        one = await writing(here, key(1))
        await one.offer(b"a")
        assert await watching.frames(1) == await one.frames(1) == [Got(1, b"a")]
        assert (await watching.ask()).epoch == (await one.ask()).epoch != ""
        assert (await other.ask()).epoch == ""


@awaited
async def test_room_that_begins_anew_elsewhere_sends_its_peers_away(redis_server: RedisServer) -> None:
    async with two_relays(redis_server) as (here, there):
        one, watching = await writing(here, key(1)), await reading(there, room_of(key(1)))
        await one.offer(b"a", b"b")
        await watching.frames(2)
        old = (await watching.ask()).epoch
        redis_server.say("FLUSHALL")
        await one.offer(b"c")
        assert (await one.end()).code == (await watching.end()).code == Close.RESTART
        back = await reading(there, room_of(key(1)), after=2, epoch=old)
        assert back.status.epoch != old
        assert (back.status.after, back.status.head) == (0, 1)
        assert await back.frames(1) == [Got(1, b"c")]


@awaited
async def test_relay_killed_in_the_middle_loses_nothing(redis_server: RedisServer) -> None:
    """A client that goes round a list of addresses plays on by another relay."""
    relays = [await begin(redis_server.address), await begin(redis_server.address)]
    sender = Sender([b"frame %d" % n for n in range(50)])
    playing = asyncio.create_task(sender.play(relays[0].url))
    while len(sender.acknowledged) < 5:
        await asyncio.sleep(0)
    assert await relays[0].end(signal.SIGKILL) == -signal.SIGKILL
    await playing
    before = len(sender.acknowledged)
    client = await sender.play(relays[1].url)
    assert sender.acknowledged == {data: n for n, data in enumerate(sender.frames, 1)}
    assert 5 <= before <= 50
    await client.close()
    assert await relays[1].end(signal.SIGTERM) == 0


async def persistently(sender: Sender, urls: tuple[str, ...]) -> None:
    """Play by one relay after another until everything is acknowledged."""
    for url in itertools.cycle(urls):
        try:
            await (await sender.play(url)).close()
        except Refused:
            await asyncio.sleep(0.01)
        if len(sender.acknowledged) == len(sender.frames):
            return


@awaited
async def test_store_killed_in_the_middle_loses_nothing(redis_server: RedisServer) -> None:
    async with two_relays(redis_server) as urls:
        watching = await reading(urls[1], room_of(key(1)))
        sender = Sender([b"frame %d" % n for n in range(2000)])
        playing = asyncio.create_task(persistently(sender, urls))
        while len(sender.acknowledged) < 200:
            await asyncio.sleep(0)
        redis_server.kill()
        before = dict(sender.acknowledged)
        assert len(before) < 2000
        assert (await http(urls[0], "/healthz"))[0] == 503
        redis_server.start()
        await playing
        assert {data: sender.acknowledged[data] for data in before} == before
        assert sorted(sender.acknowledged.values()) == list(range(1, 2001))
        seen = await watching.frames(2000)
        assert {frame.data: frame.number for frame in seen} == sender.acknowledged
        assert [frame.number for frame in seen] == list(range(1, 2001))
        while (await http(urls[0], "/healthz"))[0] != 200:
            await asyncio.sleep(0.01)


@awaited
async def test_store_that_comes_back_empty_sends_everybody_to_the_start(redis_server: RedisServer) -> None:
    async with two_relays(redis_server) as (here, there):
        one, watching = await writing(here, key(1)), await reading(there, room_of(key(1)))
        await one.offer(b"a", b"b")
        await one.frames(2)
        await watching.frames(2)
        redis_server.kill()
        redis_server.forget()
        redis_server.start()
        assert (await one.end()).code == (await watching.end()).code == Close.RESTART
        back = await writing(here, key(1), after=2)
        assert (back.status.epoch, back.status.after, back.status.head) == ("", 0, 0)
        await back.offer(b"a", b"b")
        assert await back.frames(2) == [Got(1, b"a"), Got(2, b"b")]


@pytest.mark.parametrize(
    "address",
    ["redis:", "redis://", "redis://[", "redis://h:port", "redis://h:0", "redis://h/name", "redis://h:1/0/1"],
)
def test_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(StoreError, match="an address like redis://localhost:6379/0 is expected"):
        RedisStore(address, FREE)


@awaited
async def test_server_that_does_not_let_us_in_is_named_without_the_password(
    redis_server: RedisServer,
) -> None:
    for port, problem in ((1, "Connect call failed"), (redis_server.port, "password")):
        store = RedisStore(f"redis://somebody:secret@127.0.0.1:{port}/0", FREE)
        with pytest.raises(StoreError, match=f"^redis://127.0.0.1:{port}: .*{problem}") as refused:
            await store.open(Ear())
        assert "secret" not in str(refused.value)


@awaited
async def test_mark_is_asked_again_if_a_frame_overtakes_it(redis_server: RedisServer) -> None:
    """If the listener reports a frame while the mark is on its way, the mark would look like a step back."""
    store, writer, ear = RedisStore(redis_server.address, FREE), RedisStore(redis_server.address, FREE), Ear()
    await store.open(ear)
    await writer.open(Ear())
    await store.follow(A)

    async def follow() -> None:
        for _ in range(100):
            await store.follow(A)

    frames = [b"%d" % n for n in range(100)]
    await asyncio.gather(follow(), *(writer.append(A, data) for data in frames))
    while len(numbers(ear.told)) < 100:
        await asyncio.sleep(0.001)
    head = 0
    for told in ear.told:
        if isinstance(told.what, Mark):
            assert told.what.head >= head
        if isinstance(told.what, Stored):
            assert told.what.number == head + 1
            head += 1
    await store.close()
    await writer.close()


@awaited
async def test_mark_is_asked_again_if_what_is_stored_meanwhile_or_another_mark_overtakes_it(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that is late says that there is no room; who has written in it would be sent away."""
    store, ear = RedisStore(redis_server.address, FREE), Ear()
    await store.open(ear)
    await store.follow(A)
    ask, asked, overtaken = store._hands.hmget, asyncio.Event(), asyncio.Event()

    async def late(*what: Any) -> Any:
        answer = await ask(*what)
        if not asked.is_set():
            asked.set()
            await overtaken.wait()
        return answer

    for overtake in (store.append, store.follow):
        monkeypatch.setattr(store._hands, "hmget", late)
        asked.clear()
        overtaken.clear()
        following = asyncio.create_task(store.follow(A))
        await asked.wait()
        if overtake == store.append:
            await store.append(A, b"one")
        else:
            redis_server.say("DEL", f"unseen:1:meta:{format_base64(A)}")
            await store.follow(A)
        overtaken.set()
        await following
        last = ear.of(A)[-1].what
        assert isinstance(last, Mark)
        assert (last.head == 1) == (overtake == store.append)
    await store.close()


@awaited
async def test_listener_goes_on_where_it_was_when_the_connection_is_cut(redis_server: RedisServer) -> None:
    store, ear = RedisStore(redis_server.address, FREE), Ear()
    await store.open(ear)
    await store.follow(A)
    for n in range(5):
        await store.append(A, b"%d" % n)
        redis_server.say("CLIENT", "KILL", "TYPE", "normal")
    while len(numbers(ear.told)) < 5:
        await asyncio.sleep(0.001)
    assert numbers(ear.told) == [1, 2, 3, 4, 5]
    await store.close()
    redis_server.kill()
    with pytest.raises(StoreError):
        await store.check()
    gone = RedisStore(redis_server.address, FREE)
    with pytest.raises(StoreError):
        await gone.open(Ear())
    redis_server.start()


@awaited
async def test_entry_on_its_way_when_a_room_is_left_and_followed_again_is_not_told_twice(
    redis_server: RedisServer,
) -> None:
    store, ear = RedisStore(redis_server.address, FREE), Ear()
    await store.open(ear)
    stored = await store.append(A, b"one")
    assert isinstance(stored, Stored)
    await store.follow(A)
    entry = (b"1-0", {b"epoch": stored.epoch.encode(), b"data": b"one"})
    await store._hear(f"unseen:1:log:{format_base64(A)}", [entry])
    store.unfollow(A)
    await store._hear(f"unseen:1:log:{format_base64(A)}", [entry])
    assert [told.what for told in ear.of(A)] == [Mark(stored.epoch, 1)]
    await store.close()


@awaited
async def test_server_that_gives_other_bytes_back_is_unwell(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = RedisStore(redis_server.address, FREE)
    await store.open(Ear())
    await store.check()
    redis_server.say("ACL", "SETUSER", "default", "-set", "-get")
    with pytest.raises(StoreError, match="no permissions"):
        await store.check()
    redis_server.say("ACL", "SETUSER", "default", "+set", "+get")

    async def other(_: object) -> bytes:
        return b"other"

    monkeypatch.setattr(store._hands, "get", other)
    with pytest.raises(StoreError, match="does not come back"):
        await store.check()
    await store.close()
