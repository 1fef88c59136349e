"""Shares: no writer takes space from another, on every store, attackers included."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nacl.signing import SigningKey

from tests.relay.awaiting import awaited
from tests.relay.client import (
    Client,
    Ended,
    Got,
    Passed,
    Refused,
    challenged,
    http,
    key,
    reading,
    relay,
    room_of,
    signed,
    writing,
)
from tests.relay.stores import Clock, Make, RedisServer
from unseen.relay import visit, wire
from unseen.relay.limits import Limits
from unseen.relay.redis import RedisStore
from unseen.relay.shares import share_of
from unseen.relay.store import MemoryStore
from unseen.relay.wire import SEATS, Close, Keys, Status

SMALL = Limits(
    room_frames=80, room_bytes=8000, narrow_frames=20, narrow_bytes=2000, rate=1e6, burst=10**6, queue=10**4
)
"""Of a room of two seats the common share is 10 frames of 1000 bytes together, a seat's 35 of 3500."""
OURS, THEIRS, STRANGER = key(101), key(102), key(103)


def public(*keys: SigningKey) -> Keys:
    return tuple(bytes(one.verify_key) for one in keys)


KEYS = st.lists(st.binary(min_size=32, max_size=32), max_size=SEATS, unique=True).map(tuple)


@given(KEYS, st.integers(1, 5000), st.integers(1, 10**7), st.binary(min_size=32, max_size=32))
def test_all_shares_together_are_no_more_than_the_room(
    keys: Keys, frames: int, size: int, stranger: bytes
) -> None:
    limits = Limits(room_frames=frames, room_bytes=size)
    for is_narrow in (True, False):
        shares = {share_of(limits, keys, writer, is_narrow=is_narrow) for writer in (*keys, stranger, b"")}
        assert sum(share.frames for share in shares) <= (min(frames, 256) if is_narrow else frames)
        assert sum(share.size for share in shares) <= (min(size, 65_536) if is_narrow else size)
        assert {share.owner for share in shares} == {*keys, b""} - ({stranger} - {*keys})


@pytest.mark.parametrize("is_narrow", [True, False])
@given(KEYS.filter(lambda keys: len(keys) > 1))
def test_maker_who_is_alone_never_has_more_than_it_will_have(is_narrow: bool, keys: Keys) -> None:
    alone = share_of(Limits(), keys[:1], keys[0], is_narrow=is_narrow)
    later = share_of(Limits(), keys, keys[0], is_narrow=False)
    assert alone.frames <= later.frames
    assert alone.size <= later.size


async def status(client: Client, seats: Keys) -> None:
    """Wait until a client is told whose shares there are."""
    while not isinstance(came := await client.next(), Status) or came.seats != seats:
        assert not isinstance(came, Ended), came


class Table(NamedTuple):
    """A room of two seats whose keys are named."""

    url: str
    ours: Client
    theirs: Client


@asynccontextmanager
async def table(make: Make, limits: Limits = SMALL) -> AsyncIterator[Table]:
    async with relay(make(limits), limits) as url:
        ours = await writing(url, key(1), seat=OURS)
        assert ours.status.seats == ()
        await ours.offer(b"invite")
        await status(ours, public(OURS))
        theirs = await writing(url, key(1), seat=THEIRS)
        assert theirs.status.seats == public(OURS)
        await theirs.offer(b"join")
        await ours.frames(2)
        await ours.socket.send(wire.format_names(public(OURS, THEIRS)))
        for one in (ours, theirs):
            await status(one, public(OURS, THEIRS))
        yield Table(url, ours, theirs)


async def flood(url: str, seat: SigningKey | None, size: int, name: bytes = b"") -> int:
    """Store garbage until the relay takes no more, and return how much of it the room has then."""
    attacker = await writing(url, key(1), seat=seat)
    await attacker.offer(*(b"%s %d" % (name, n) + bytes(size) for n in range(100)))
    assert (await attacker.end()).code == Close.ROOM_IS_FULL
    # What was stored last may not have been acknowledged any more: where relays share a store, that comes from it.
    reader = await reading(url, room_of(key(1)))
    return sum(got.data.startswith(name + b" ") for got in await reader.frames(reader.status.head))


async def writes(client: Client, *frames: bytes) -> bool:
    """Return whether a client's frames are stored."""
    await client.offer(*frames)
    waiting = set(frames)
    while waiting and not isinstance(came := await client.next(), Ended):
        waiting -= {came.data} if isinstance(came, Got) else set()
    return not waiting


@pytest.mark.parametrize("size", [0, 300])
@awaited
async def test_nobody_who_fills_the_room_keeps_a_seat_from_writing(make: Make, size: int) -> None:
    """By frames and by bytes: a link holder without a seat, one with a key of its own making, the opponent."""
    async with table(make) as here:
        assert 0 < await flood(here.url, None, size, b"none") <= 9
        assert await flood(here.url, STRANGER, size, b"stranger") == 0
        assert 0 < await flood(here.url, THEIRS, size, b"theirs") <= 35
        assert await writes(here.ours, *(b"move %d" % n for n in range(30)))
        # Who comes back is told of the shares at once, and what it stored before is still acknowledged.
        again = await writing(here.url, key(1), seat=OURS)
        assert again.status.seats == public(OURS, THEIRS)
        assert await writes(again, b"move 0", b"move 30")


@awaited
async def test_host_is_not_kept_from_beginning_by_who_comes_before_the_guest(make: Make) -> None:
    async with relay(make(SMALL), SMALL) as url:
        ours = await writing(url, key(1), seat=OURS)
        await ours.offer(b"invite")
        await ours.frames(1)
        assert await flood(url, None, 0, b"none") == 10
        assert await flood(url, STRANGER, 0, b"stranger") == 0
        assert await writes(ours, *(b"start %d" % n for n in range(5)))


@awaited
async def test_share_is_used_up_once_and_named_in_words(make: Make) -> None:
    async with table(make) as here:
        assert await writes(here.theirs, *(b"%d" % n for n in range(35)))
        await here.theirs.offer(b"one more")
        assert await here.theirs.end() == Ended(
            Close.ROOM_IS_FULL, "this seat's share of the room is used up"
        )
        assert await writes(here.ours, b"move")
        assert await flood(here.url, None, 0) == 9
        stranger = await writing(here.url, key(1))
        await stranger.offer(b"one more")
        ended = Ended(Close.ROOM_IS_FULL, "what the room stores for others than its seats is used up")
        assert await stranger.end() == ended


@awaited
async def test_keys_are_named_once_and_by_the_maker_alone(make: Make) -> None:
    async with relay(make(SMALL), SMALL) as url:
        ours = await writing(url, key(1), seat=OURS)
        await ours.socket.send(wire.format_names(public(OURS, STRANGER)))
        await status(ours, ())
        await ours.offer(b"invite")
        await status(ours, public(OURS))
        theirs = await writing(url, key(1), seat=THEIRS)
        await theirs.socket.send(wire.format_names(public(THEIRS, OURS)))
        await status(theirs, public(OURS))
        for names in (public(OURS, THEIRS), public(OURS, STRANGER)):
            await ours.socket.send(wire.format_names(names))
            await status(ours, public(OURS, THEIRS))
        await theirs.socket.send(wire.format_names(public(OURS, STRANGER)))
        assert (await theirs.end()).code == Close.MALFORMED
        for seat in (None, THEIRS):
            other = await writing(url, key(1), seat=seat)
            assert other.status.seats == (public(OURS, THEIRS) if seat else None)
            await other.socket.send(wire.format_names(public(OURS, STRANGER)))
            assert (await other.end()).code == Close.MALFORMED
        late = await writing(url, key(1), seat=STRANGER)
        assert late.status.seats == public(OURS, THEIRS)


@awaited
async def test_room_that_was_begun_without_a_key_goes_on_as_in_version_1(make: Make) -> None:
    async with relay(make(SMALL), SMALL) as url:
        old = await writing(url, key(1))
        await old.offer(b"invite")
        await old.frames(1)
        new = await writing(url, key(1), seat=THEIRS)
        assert new.status.seats == ()
        await new.socket.send(wire.format_names(public(THEIRS, OURS)))
        await status(new, ())
        assert await writes(new, *(b"%d" % n for n in range(19)))
        await old.offer(b"one more")
        assert await old.end() == Ended(Close.ROOM_IS_FULL, "the room is full")


@awaited
async def test_names_are_there_when_the_store_is_opened_anew(make: Make) -> None:
    async with table(make) as here:
        await flood(here.url, THEIRS, 0)
    if isinstance(make(), MemoryStore):
        pytest.skip("memory forgets, and is meant to")
    async with relay(make(SMALL), SMALL) as url:
        ours = await writing(url, key(1), seat=OURS)
        assert ours.status.seats == public(OURS, THEIRS)
        assert await flood(url, THEIRS, 0, b"again") == 0
        assert await writes(ours, b"move")


@awaited
async def test_names_are_told_by_every_relay_of_a_store(redis_server: RedisServer) -> None:
    def store() -> RedisStore:
        return RedisStore(redis_server.address, SMALL)

    async with relay(store(), SMALL) as here, relay(store(), SMALL) as there:
        ours = await writing(here, key(1), seat=OURS)
        theirs = await writing(there, key(1), seat=THEIRS)
        await ours.offer(b"invite")
        await status(theirs, public(OURS))
        await status(ours, public(OURS))
        await ours.socket.send(wire.format_names(public(OURS, THEIRS)))
        for one in (ours, theirs):
            await status(one, public(OURS, THEIRS))
        assert await flood(there, None, 0, b"none") == 10
        assert await writes(theirs, b"move")
        assert await writes(ours, b"answer")


@pytest.mark.parametrize("forged", ["proof", "seat"])
@awaited
async def test_seat_that_is_not_proved_is_refused(forged: str) -> None:
    """Else whoever knows the names would write in another's share, or take its places."""
    async with relay(MemoryStore(SMALL, Clock()), SMALL) as url:
        socket, challenge = await challenged(url, room_of(key(1)))
        other, _ = await challenged(url, room_of(key(1)))
        hello = wire.parse_hello(signed(key(1), challenge, room_of(key(1)), seat=OURS))
        false = (
            hello._replace(proof=bytes(64)) if forged == "proof" else hello._replace(seat=public(THEIRS)[0])
        )
        await socket.send(wire.format_hello(false))
        assert (await Client(socket, Status("", 0, 0)).end()).code == Close.READ_ONLY
        # The proof of one connection is none on another.
        await other.send(wire.format_hello(hello))
        assert (await Client(other, Status("", 0, 0)).end()).code == Close.READ_ONLY


def test_proof_is_no_message_that_a_seat_signs_in_a_game() -> None:
    assert len(wire.seat_permission(bytes(32), room_of(key(1)))) == 67


@awaited
async def test_seat_finds_a_place_however_many_others_are_there(make: Make) -> None:
    async with table(make) as here:
        strangers = [await writing(here.url, key(1), seat=STRANGER) for _ in range(6)]
        for seat in (None, STRANGER):
            with pytest.raises(Refused) as refused:
                await writing(here.url, key(1), seat=seat)
            assert refused.value.ended.code == Close.ROOM_HAS_ITS_PEERS
        again = await writing(here.url, key(1), seat=OURS)
        assert (await strangers.pop().end()).code == Close.ROOM_HAS_ITS_PEERS
        assert await writes(again, b"move")
        assert await writes(here.ours, b"another")
        # A seat has two places, not more: its own oldest goes.
        await writing(here.url, key(1), seat=OURS)
        assert (await here.ours.end()).code == Close.ROOM_HAS_ITS_PEERS
        assert await writes(here.theirs, b"answer")
        assert await writes(strangers[0], b"still here")


@awaited
async def test_relay_passes_on_no_more_than_sides_whisper() -> None:
    """Frames that are passed on and not stored could fill a slow line, but never cause a peer to be sent away."""
    async with table(lambda limits: MemoryStore(limits, Clock())) as here:
        stranger = await writing(here.url, key(1))
        for n in range(100):
            await stranger.whisper(b"%d" % n + bytes(1100))
            await stranger.whisper(b"%d" % n)
        assert await writes(stranger, b"the end")
        passed: list[bytes] = []
        while (came := await here.theirs.next()) != Got(3, b"the end"):
            passed += [came.passed] if isinstance(came, Passed) else []
        assert passed[:10] == [b"%d" % n for n in range(10)]
        assert len(passed) < 50
        assert await writes(here.theirs, b"answer")


@awaited
async def test_client_of_version_1_is_served_as_before(make: Make) -> None:
    async with table(make) as here:
        old = await writing(here.url, key(1))
        assert old.status.seats is None
        assert await old.frames(2) == [Got(1, b"invite"), Got(2, b"join")]
        assert await writes(old, b"hello")
        watching = await reading(here.url, room_of(key(1)))
        assert watching.status.seats is None


@awaited
async def test_challenge_says_which_version_the_relay_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    async with relay(MemoryStore(SMALL, Clock()), SMALL) as url:
        _, challenge = await challenged(url, room_of(key(1)))
        assert wire.is_second(challenge)
        assert wire.is_third(challenge)
        monkeypatch.setattr(visit, "THIRD", b"")
        _, challenge = await challenged(url, room_of(key(1)))
        assert not wire.is_second(challenge)


@awaited
async def test_store_that_is_full_says_so_and_games_under_way_have_more_room(make: Make) -> None:
    limits = Limits(store_bytes=100, overhead=0, rest=1, rate=1e6, expiry=0.5, sweep=0.01, new_rooms=10**6)
    clock = Clock()
    async with relay(make(limits, clock), limits) as url:
        one = await writing(url, key(1))
        assert await writes(one, bytes(70))
        two = await writing(url, key(2))
        await two.offer(b"6 more")
        ended = Ended(Close.STORE_IS_FULL, "this relay stores no more for now")
        assert await two.end() == ended
        assert await writes(one, bytes(30))
        await one.offer(bytes(30), b"x")
        assert await one.end() == ended
        assert await http(url, "/healthz") == (200, "well\n")
        clock.now += 1
        again = await writing(url, key(2))
        while not await writes(again, b"6 more"):
            again = await writing(url, key(2))
