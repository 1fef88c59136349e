"""The relay by real connections: what is promised on the wire, every limit and every goodbye."""

import asyncio
import json
import logging
import random
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.relay.awaiting import awaited
from tests.relay.client import (
    Client,
    Ended,
    Got,
    Passed,
    Refused,
    challenged,
    figures,
    figures_of,
    http,
    key,
    reading,
    relay,
    room_of,
    signed,
    writing,
)
from tests.relay.stores import Clock
from unseen.relay import wire
from unseen.relay.ed25519 import verify
from unseen.relay.limits import Limits
from unseen.relay.log import Mark
from unseen.relay.server import Relay
from unseen.relay.sqlite import SqliteStore
from unseen.relay.store import MemoryStore, StoreError
from unseen.relay.wire import Close, Hello, Status

FREE = Limits(rate=1e6, burst=10**6, queue=10**4, narrow_frames=4096, narrow_bytes=2**30)


class World:
    """A relay with a memory store, and the clock of the store."""

    def __init__(self, url: str, store: MemoryStore, clock: Clock) -> None:
        self.url, self.store, self.clock = url, store, clock

    async def figure(self, name: str) -> int:
        """Return one of the relay's figures."""
        found = (line.split() for line in (await figures(self.url)).splitlines())
        return next((int(words[1]) for words in found if words[0] == f"unseen_relay_{name}"), 0)

    async def until(self, name: str, value: int) -> None:
        """Wait until a figure has a value."""
        while await self.figure(name) != value:
            await asyncio.sleep(0.005)


@asynccontextmanager
async def world(limits: Limits = FREE, **settings: Any) -> AsyncIterator[World]:
    clock = Clock()
    store = MemoryStore(limits, clock)
    async with relay(store, limits, **settings) as url:
        yield World(url, store, clock)


def frames(count: int, start: int = 1) -> list[bytes]:
    return [b"frame %d" % n for n in range(start, start + count)]


def got(data: list[bytes], start: int = 1) -> list[Got]:
    return [Got(number, one) for number, one in enumerate(data, start)]


@awaited
async def test_frame_comes_back_numbered_to_everybody() -> None:
    async with world() as here:
        one = await writing(here.url, key(1))
        two = await writing(here.url, key(1))
        watching = await reading(here.url, room_of(key(1)))
        assert one.status == watching.status == Status("", 0, 0)
        await one.offer(b"hello")
        for client in (one, two, watching):
            status = await client.next()
            assert isinstance(status, Status)
            assert (len(status.epoch), status.after, status.head) == (16, 0, 0)
            assert await client.next() == Got(1, b"hello")
        await two.offer(b"answer")
        for client in (one, two, watching):
            assert await client.next() == Got(2, b"answer")


@awaited
async def test_whoever_comes_later_gets_what_it_lacks() -> None:
    async with world() as here:
        one = await writing(here.url, key(1))
        await one.offer(*frames(200))
        assert await one.frames(200) == got(frames(200))
        late = await reading(here.url, room_of(key(1)))
        assert (late.status.after, late.status.head) == (0, 200)
        assert await late.frames(200) == got(frames(200))
        back = await writing(here.url, key(1), after=150, epoch=late.status.epoch)
        assert back.status == Status(late.status.epoch, 150, 200)
        assert await back.frames(50) == got(frames(50, 151), 151)
        await one.offer(b"new")
        assert await late.next() == await back.next() == Got(201, b"new")
        level = await writing(here.url, key(1), after=201, epoch=late.status.epoch)
        assert await level.ask() == Status(late.status.epoch, 201, 201)


@awaited
async def test_same_bytes_keep_their_number_and_only_their_sender_hears() -> None:
    async with world() as here:
        one, two = await writing(here.url, key(1)), await writing(here.url, key(1))
        await one.offer(b"a", b"b")
        await one.frames(2)
        await two.frames(2)
        await two.offer(b"a", b"c")
        assert await two.frames(2) == [Got(1, b"a"), Got(3, b"c")]
        assert await one.frames(1) == [Got(3, b"c")]
        assert await here.figure("frames_repeated_total") == 1
        assert await here.figure("frames_stored_total") == 3


@awaited
async def test_two_who_write_at_once_see_one_order() -> None:
    async with world() as here:
        one, two = await writing(here.url, key(1)), await writing(here.url, key(1))
        ours, theirs = frames(150), frames(150, 1000)
        both = await asyncio.gather(one.frames(300), two.frames(300), one.offer(*ours), two.offer(*theirs))
        assert both[0] == both[1]
        order = [frame.data for frame in both[0]]
        assert [frame.number for frame in both[0]] == list(range(1, 301))
        assert [data for data in order if data in ours] == ours
        assert [data for data in order if data in theirs] == theirs


@awaited
async def test_rooms_do_not_hear_each_other() -> None:
    async with world() as here:
        one, other = await writing(here.url, key(1)), await writing(here.url, key(2))
        await one.offer(b"a")
        await one.frames(1)
        assert await other.ask() == Status("", 0, 0)
        assert await here.figure("rooms") == 2
        await one.close()
        await other.close()
        await here.until("rooms", 0)
        await here.until("connections", 0)


@awaited
async def test_passing_frames_reach_those_who_are_there_and_are_not_kept() -> None:
    async with world() as here:
        one, watching = await writing(here.url, key(1)), await reading(here.url, room_of(key(1)))
        await one.whisper(b"here")
        assert await one.next() == await watching.next() == Passed(b"here")
        late = await reading(here.url, room_of(key(1)))
        assert await late.ask() == Status("", 0, 0)
        assert await here.figure("frames_passed_total") == 1


@awaited
async def test_spectator_cannot_write() -> None:
    async with world() as here:
        writer = await writing(here.url, key(1))
        for message in (wire.format_offer(b"x"), wire.format_passing(b"x")):
            watching = await reading(here.url, room_of(key(1)))
            await watching.socket.send(message)
            assert (await watching.end()).code == Close.READ_ONLY
        assert await writer.ask() == Status("", 0, 0)


@awaited
async def test_permission_needs_the_key_of_this_room_and_this_challenge() -> None:
    async with world() as here:
        room = room_of(key(1))
        _, old = await challenged(here.url, room)
        for writer, wrong in ((key(2), None), (key(1), old)):
            socket_, challenge = await challenged(here.url, room)
            await socket_.send(signed(writer, wrong or challenge, room))
            assert (await Client(socket_, Status("", 0, 0)).next())[0] == Close.READ_ONLY
        socket_, challenge = await challenged(here.url, room)
        await socket_.send(signed(key(1), challenge, room_of(key(2))))
        assert (await Client(socket_, Status("", 0, 0)).next())[0] == Close.READ_ONLY


@awaited
async def test_time_is_stated_to_who_asks_for_it_alone() -> None:
    """A client of an earlier version breaks off at a key that it does not know."""
    clock = Clock()
    store = MemoryStore(FREE, Clock())
    async with relay(store, FREE, clock=clock) as url:
        old = await reading(url, room_of(key(1)))
        assert old.status.time is None
        socket, _ = await challenged(url, room_of(key(1)))
        await socket.send(wire.format_hello(Hello(0, "", version=3)))
        new = Client(socket, Status("", 0, 0))
        assert await new.next() == Status("", 0, 0, None, int(clock.now))
        clock.now += 90.7
        assert await new.ask() == Status("", 0, 0, None, int(clock.now))
        assert (await old.ask()).time is None
        writer = await writing(url, key(1))
        await writer.offer(b"first")
        assert await writer.frames(1)
        began = await new.next()
        assert isinstance(began, Status)
        assert (began.epoch == "", began.time) == (False, int(clock.now))


@awaited
async def test_epoch_that_is_not_the_rooms_begins_at_0() -> None:
    async with world() as here:
        one = await writing(here.url, key(1))
        await one.offer(*frames(3))
        await one.frames(3)
        for after, epoch in ((2, "another"), (2, ""), (4, (await one.ask()).epoch)):
            back = await reading(here.url, room_of(key(1)), after=after, epoch=epoch)
            assert (back.status.after, back.status.head) == (0, 3)
            assert await back.frames(3) == got(frames(3))


@awaited
async def test_room_that_expires_under_its_peers_begins_anew() -> None:
    async with world() as here:
        one = await writing(here.url, key(1))
        watching = await reading(here.url, room_of(key(1)))
        await one.offer(*frames(3))
        await one.frames(3)
        epoch = (await one.ask()).epoch
        here.clock.now += FREE.expiry + 1
        await one.offer(b"too late")
        assert (await one.end()).code == Close.RESTART
        assert (await watching.end()).code == Close.RESTART
        back = await writing(here.url, key(1), after=3, epoch=epoch)
        assert back.status.epoch != epoch
        assert (back.status.after, back.status.head) == (0, 1)
        await back.offer(*frames(3))
        assert await back.frames(4) == [Got(1, b"too late"), *got(frames(3), 2)]


@awaited
async def test_log_that_ends_before_its_mark_sends_its_reader_away() -> None:
    """A log may expire between the moment it is asked where it stands and the moment it is read."""

    class Expiring(MemoryStore):
        async def read(self, room: wire.RoomId, epoch: str, after: int) -> tuple[bytes, ...]:
            return ()

    async with relay(Expiring(FREE, Clock()), FREE) as url:
        one = await writing(url, key(1))
        await one.offer(b"a")
        await one.frames(1)
        late = await reading(url, room_of(key(1)))
        assert (await late.end()).code == Close.RESTART


@awaited
async def test_log_that_begins_anew_while_it_is_read_sends_nothing_of_it() -> None:
    class Replaced(MemoryStore):
        async def read(self, room: wire.RoomId, epoch: str, after: int) -> Any:
            frames = await super().read(room, epoch, after)
            self._feed.marked(room, Mark("another", 1))
            return frames

    async with relay(Replaced(FREE, Clock()), FREE) as url:
        one = await writing(url, key(1))
        await one.offer(b"a", b"b")
        await one.frames(2)
        late = await reading(url, room_of(key(1)))
        came = await late.next()
        assert isinstance(came, Ended)
        assert came.code == Close.RESTART
        assert (await one.end()).code == Close.RESTART


@awaited
async def test_limits_of_size() -> None:
    async with world(Limits(rate=1e6, burst=10**6, frame=1000, room_frames=3, room_bytes=2500)) as here:
        one = await writing(here.url, key(1))
        await one.offer(b"a" * 1000, b"b" * 1000, b"c" * 1001)
        assert await one.end() == Ended(Close.TOO_BIG, "frame with 1002 bytes exceeds limit of 1001 bytes")
        one = await writing(here.url, key(1))
        await one.offer(b"d" * 1000)
        assert (await one.end()).code == Close.ROOM_IS_FULL
        one = await writing(here.url, key(1))
        await one.offer(b"e", b"a" * 1000, b"f")
        assert [frame.number for frame in await one.frames(4)] == [1, 2, 3, 1]
        assert (await one.end()).code == Close.ROOM_IS_FULL
        assert await here.figure("frames_refused_total") == 2


@awaited
async def test_ninth_peer_is_refused_until_one_leaves() -> None:
    async with world() as here:
        peers = [await writing(here.url, key(1)) for _ in range(8)]
        for again in (writing(here.url, key(1)), reading(here.url, room_of(key(1)))):
            with pytest.raises(Refused) as refused:
                await again
            assert refused.value.ended.code == Close.ROOM_HAS_ITS_PEERS
        await peers[0].close()
        await here.until("connections", 7)
        await writing(here.url, key(1))


@awaited
async def test_those_who_look_at_an_invitation_do_not_keep_the_guest_out() -> None:
    """Also where the guest comes with an old page, or by mail software that opens every link."""
    async with world() as here:
        host = await writing(here.url, key(1), seat=key(11))
        await host.offer(b"invite")
        lookers = [await reading(here.url, room_of(key(1))) for _ in range(6)]
        with pytest.raises(Refused) as refused:
            await reading(here.url, room_of(key(1)))
        assert refused.value.ended == Ended(
            Close.ROOM_HAS_ITS_PEERS, "the room has all the peers it may have"
        )
        guest = await writing(here.url, key(1), seat=key(12))
        assert await guest.frames(1) == got([b"invite"])
        await guest.offer(b"join")
        assert await guest.frames(1) == got([b"join"], 2)
        # The place of whoever left is the last one again: nobody who looks can take it.
        await guest.close()
        await here.until("connections", 7)
        with pytest.raises(Refused):
            await reading(here.url, room_of(key(1)))
        second, third = await writing(here.url, key(1)), await writing(here.url, key(1), seat=key(13))
        assert (await lookers[-1].end()).code == Close.ROOM_HAS_ITS_PEERS
        for one in (host, second, third):
            await one.offer(b"still here %d" % id(one))
        assert len(await host.frames(5)) == 5


@awaited
async def test_flood_is_ended_and_what_came_before_it_is_stored() -> None:
    async with world(Limits(rate=0.001, burst=5)) as here:
        one = await writing(here.url, key(1))
        await one.offer(*frames(6))
        assert await one.frames(5) == got(frames(5))
        assert (await one.end()).code == Close.FLOOD
        watching = await reading(here.url, room_of(key(1)))
        for _ in range(6):
            await watching.socket.send("{}")
        await watching.frames(5)
        assert (await watching.end()).code == Close.FLOOD


@awaited
async def test_connections_and_new_rooms_of_an_address_are_limited() -> None:
    limits = Limits(connections=3, new_rooms=2)
    async with world(limits, is_behind_proxy=True) as here:
        from_a: Any = {"additional_headers": {"X-Forwarded-For": "192.0.2.1"}}
        from_b: Any = {"additional_headers": {"X-Forwarded-For": "192.0.2.1, 192.0.2.2"}}
        mine = [await writing(here.url, key(n), **from_a) for n in range(3)]
        socket_ = await connect(here.url + wire.path_of_room(room_of(key(9))), **from_a)
        assert (await Client(socket_, Status("", 0, 0)).next())[0] == Close.FLOOD
        for one in mine[:2]:
            await one.offer(b"a", b"b")
            await one.frames(2)
        await mine[2].offer(b"a")
        assert (await mine[2].end()).code == Close.FLOOD
        other = await writing(here.url, key(2), **from_b)
        await other.offer(b"a")
        await other.frames(1)


def narrow() -> socket.socket:
    """Return a socket that takes in little before it is read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    return line


async def narrowly(here: World, **settings: Any) -> Client:
    """Come into a room to read, with little room for what is not read at once."""
    line = narrow()
    line.setblocking(False)
    host, port = here.url.removeprefix("ws://").split(":")
    await asyncio.get_running_loop().sock_connect(line, (host, int(port)))
    return await reading(here.url, room_of(key(1)), sock=line, max_queue=1, **settings)


WIDE = Limits(rate=1e6, burst=10**6, room_bytes=2**30, narrow_frames=4096, narrow_bytes=2**30, daily=2**30)
BIG = replace(WIDE, queue=8, drain=0.5)


def big(n: int) -> bytes:
    return random.Random(n).randbytes(60_000)


@awaited
async def test_whoever_reads_too_slowly_is_sent_away_and_can_resume() -> None:
    async with world(BIG) as here:
        one, slow = await writing(here.url, key(1)), await narrowly(here)
        count = 0
        while not await here.figure('closed_total{code="4008"}'):
            count += 1
            assert count < 1000
            await one.offer(big(count))
            await one.frames(1)
        epoch = (await one.ask()).epoch
        number = 0
        while isinstance(came := await slow.next(), Got | Status):
            number = came.number if isinstance(came, Got) else number
        back = await reading(here.url, room_of(key(1)), after=number, epoch=epoch)
        rest = await back.frames(count - number)
        assert [frame.number for frame in rest] == list(range(number + 1, count + 1))
        assert all(frame.data == big(frame.number) for frame in rest)


@awaited
async def test_slow_reader_of_the_backlog_misses_nothing_that_comes_meanwhile() -> None:
    async with world(WIDE) as here:
        one = await writing(here.url, key(1))
        for n in range(1, 150):
            await one.offer(big(n))
            await one.frames(1)
        slow = await narrowly(here)
        assert slow.status.head == 149
        for n in range(150, 200):
            await one.offer(big(n))
            await one.frames(1)
        for number in range(1, 200):
            assert await slow.next() == Got(number, big(number))
        epoch = (await one.ask()).epoch
        assert await slow.ask() == Status(epoch, 199, 199)


@awaited
async def test_whoever_never_reads_is_hung_up_on() -> None:
    """A peer that takes nothing at all holds a place for as long as an answer to a ping may take, and no longer."""
    async with world(replace(WIDE, heartbeat=0.3, drain=0.2)) as here:
        one = await writing(here.url, key(1))
        for n in range(1, 150):
            await one.offer(big(n))
            await one.frames(1)
        stuck = await narrowly(here)
        await here.until("connections", 1)
        assert stuck.status.head == 149


@awaited
async def test_whoever_says_nothing_is_sent_away() -> None:
    async with world(Limits(hello=0.05)) as here:
        silent, _ = await challenged(here.url, room_of(key(1)))
        assert await Client(silent, Status("", 0, 0)).next() == Ended(
            Close.MALFORMED, "no hello came in time"
        )
        gone, _ = await challenged(here.url, room_of(key(1)))
        await gone.close()
        await here.until("connections", 0)


LONG = '{"after": 0, "epoch": "' + "x" * 200 + '"}'


@pytest.mark.parametrize("hello", ["", "{}", b"\0x", b"", LONG, json.dumps({"\ud800" * 500: 1})])
@awaited
async def test_bad_hello_is_named(hello: str | bytes) -> None:
    async with world() as here:
        one, _ = await challenged(here.url, room_of(key(1)))
        await one.send(hello)
        ended = await Client(one, Status("", 0, 0)).next()
        assert isinstance(ended, Ended)
        assert ended.code == Close.MALFORMED
        assert ended.reason


@given(st.lists(st.binary(max_size=40) | st.text(max_size=40), min_size=1, max_size=5), st.booleans())
def test_nothing_that_is_sent_harms_the_relay(messages: list[str | bytes], is_hello: bool) -> None:
    """Any message, before the hello or after it, is accepted, answered, or ends only its own connection."""

    @awaited
    async def play() -> None:
        async with world() as here:
            other = await writing(here.url, key(1))
            one, challenge = await challenged(here.url, room_of(key(1)))
            if is_hello:
                await one.send(signed(key(1), challenge, room_of(key(1))))
            for message in messages:
                await one.send(message)
            await one.send("the end")
            assert (await Client(one, Status("", 0, 0)).end()).code == Close.MALFORMED
            kept: list[bytes] = []
            for message in messages if is_hello else ():
                try:
                    asked = wire.parse_message(message)
                except wire.Malformed:
                    break
                if isinstance(asked, wire.Frame) and asked.is_stored and asked.data not in kept:
                    kept.append(asked.data)
            late = await reading(here.url, room_of(key(1)))
            assert await late.frames(late.status.head) == got(kept)
            await other.offer(b"still here")
            assert Got(len(kept) + 1, b"still here") in await other.frames(len(kept) + 1)

    play()


@awaited
async def test_figures_are_told_nowhere_else() -> None:
    async with world() as here:
        assert (await http(here.url, "/metrics"))[0] == 404
        assert (await http(figures_of(here.url), "/healthz"))[0] == 404
        assert "unseen_relay_connections 0" in await figures(here.url)


@pytest.mark.parametrize("path", ["/", "/v1/r/short", "/v1/r/" + "A" * 22 + "?a=b"])
@awaited
async def test_other_paths_are_not_found(path: str) -> None:
    async with world() as here:
        assert (await http(here.url, path))[0] == 404
        with pytest.raises(InvalidStatus) as refused:
            await connect(here.url + path)
        assert refused.value.response.status_code == 404


@awaited
async def test_other_origins_are_refused() -> None:
    async with world(origins=["https://example.org"]) as here:
        room = wire.path_of_room(room_of(key(1)))
        for origin in (Origin("https://example.org"), None):
            await (await connect(here.url + room, origin=origin)).close()
        with pytest.raises(InvalidStatus) as refused:
            await connect(here.url + room, origin=Origin("https://example.com"))
        assert refused.value.response.status_code == 403
    async with world() as here:
        await (await connect(here.url + room, origin="https://example.com")).close()  # type: ignore[arg-type]


class Failing(MemoryStore):
    """A store that can be told to fail."""

    fails: frozenset[str] = frozenset()

    def fail(self, deed: str) -> None:
        if deed in self.fails:
            raise StoreError(f"{deed} fails")

    async def check(self) -> None:
        self.fail("check")

    async def follow(self, room: wire.RoomId) -> None:
        self.fail("follow")
        await super().follow(room)

    async def read(self, room: wire.RoomId, epoch: str, after: int) -> Any:
        self.fail("read")
        return await super().read(room, epoch, after)

    async def append(self, room: wire.RoomId, data: bytes, writer: bytes = b"", caller: str = "") -> Any:
        self.fail("append")
        return await super().append(room, data, writer, caller)

    async def sweep(self) -> None:
        self.fail("sweep")
        await super().sweep()


@awaited
async def test_store_that_fails_is_an_end_for_now_and_counted() -> None:
    store = Failing(FREE, Clock())
    async with relay(store, replace(FREE, sweep=0.001, health=0)) as url:
        here = World(url, store, Clock())
        one = await writing(url, key(1))
        await one.offer(b"a")
        await one.frames(1)
        assert await http(url, "/healthz") == (200, "well\n")
        store.fails = frozenset({"check"})
        assert await http(url, "/healthz") == (503, "unwell\n")
        store.fails = frozenset({"append"})
        await one.offer(b"b")
        assert (await one.end()).code == Close.LATER
        store.fails = frozenset({"read"})
        late = await reading(url, room_of(key(1)))
        assert (await late.end()).code == Close.LATER
        store.fails = frozenset({"follow"})
        with pytest.raises(Refused) as refused:
            await reading(url, room_of(key(1)))
        assert refused.value.ended.code == Close.LATER
        assert await here.figure("store_errors_total") == 3
        store.fails = frozenset({"sweep"})
        while await here.figure("store_errors_total") < 5:
            await asyncio.sleep(0.001)


@awaited
async def test_what_is_under_way_is_sent_before_the_relay_ends() -> None:
    """Each frame stored when the relay is told to stop is acknowledged to its sender, and then all peers are told."""
    store = MemoryStore(FREE, Clock())
    one_relay = Relay(store, verify, FREE)
    url = f"ws://127.0.0.1:{(await one_relay.start('127.0.0.1', 0))[0]}"
    one, two = await writing(url, key(1)), await reading(url, room_of(key(1)))
    waiting, _ = await challenged(url, room_of(key(2)))
    await one.offer(*frames(500))
    await one.frames(1)
    stopping = asyncio.create_task(one_relay.stop())
    log = store._log(room_of(key(1)))
    assert log
    for client, start in ((one, 2), (two, 1)):
        numbers: list[int] = []
        while isinstance(came := await client.next(), Got | Status):
            numbers += [came.number] if isinstance(came, Got) else []
        assert isinstance(came, Ended)
        assert came.code == Close.RESTART
        assert numbers == list(range(start, log.mark.head + 1))
    assert (await Client(waiting, Status("", 0, 0)).end()).code == Close.RESTART
    await stopping
    with pytest.raises(OSError, match="Connect call failed"):
        await connect(url + wire.path_of_room(room_of(key(1))))


def test_whoever_hangs_up_before_the_hello_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    @awaited
    async def hang_up() -> None:
        async with world() as here:
            one = await connect(here.url + wire.path_of_room(room_of(key(1))))
            await one.recv()
            assert await here.figure("connections") == 1
            one.transport.abort()
            while await here.figure("connections"):
                pass

    hang_up()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@awaited
async def test_whoever_comes_as_the_relay_ends_is_sent_away() -> None:
    stopping: list[asyncio.Task[None]] = []

    class Ending(Relay):
        async def _meet(self, socket: ServerConnection) -> None:
            stopping.append(asyncio.create_task(self.stop()))
            await asyncio.sleep(0)
            await super()._meet(socket)

    ending = Ending(MemoryStore(FREE, Clock()), verify, FREE)
    url = f"ws://127.0.0.1:{(await ending.start('127.0.0.1', 0))[0]}"
    async with connect(url + wire.path_of_room(room_of(key(1)))) as late:
        with pytest.raises(ConnectionClosed) as closed:
            await late.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == Close.RESTART
    await stopping[0]


@awaited
async def test_port_that_is_taken_leaves_no_store_open(tmp_path: Path) -> None:
    async with world() as here:
        port = int(here.url.rpartition(":")[2])
        store = SqliteStore(str(tmp_path / "s"), FREE, Clock())
        with pytest.raises(OSError, match="in use"):
            await Relay(store, verify, FREE).start("127.0.0.1", port)
        again = SqliteStore(str(tmp_path / "s"), FREE, Clock())
        async with relay(again, FREE) as url:
            await writing(url, key(1))


@awaited
async def test_heartbeat_of_the_relay_finds_who_is_gone() -> None:
    async with world(Limits(heartbeat=0.1, drain=0.1)) as here:
        gone = await reading(here.url, room_of(key(1)))
        gone.socket.transport.pause_reading()
        await here.until("connections", 0)
        gone.socket.transport.abort()


@awaited
async def test_store_that_hangs_is_unwell(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hanging(MemoryStore):
        async def check(self) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr("unseen.relay.health.PATIENCE", 0.05)
    async with relay(Hanging(FREE, Clock()), FREE) as url:
        assert await http(url, "/healthz") == (503, "unwell\n")
