"""The store of several relays behind one address: Redis or Valkey, with a stream for each room.

A room has two keys that expire together: a stream, where frame n is entry n-0, and a hash with the epoch, the head, the
size, the owners of the shares, the used part of each share, what is left of each reserve, whether the room is narrow,
and the number of each frame by its digest. One script numbers, finds, limits and stores a frame, so two relays never
disagree. Two more keys hold the weight of each room and its expiry, for the total of all; the server drops rooms by
itself, and the script subtracts them from the total later. A key for each day, which expires with it, holds the key of
that day's hashes and the bytes stored by each caller's hash; the hashes are computed here, so the server sees no
address.

Each relay reads with one blocking XREAD from all streams it follows, each from its own position, so it also receives
the frames stored while it was not reading. One more stream, `calls`, is short and read by every relay: it carries the
frames that are not stored, it announces new rooms (so that a relay that follows an earlier log learns of the new one),
and an empty entry makes a relay look again at the streams it follows.

An acknowledged frame is as safe as the server's `appendfsync`: only with `always` is nothing lost when it is killed.
Its `maxmemory-policy` must be `noeviction`, or it may forget rooms. Use a single server or one with replicas, not
a cluster.
"""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from unseen.relay.limits import DAY, Limits
from unseen.relay.log import EMPTY, Full, Mark, Stored, digest_of
from unseen.relay.shares import expiry_of, longer, unpacked
from unseen.relay.spending import day_of, hash_of, new_key
from unseen.relay.store import PAGE, Feed, StoreError, new_epoch
from unseen.relay.wire import SEATS, Keys, RoomId, format_base64, parse_base64

CALLS = "unseen:1:calls"
SIZES, ENDS = "unseen:1:sizes", "unseen:1:ends"
"""The keys of each room's weight and of its expiry."""
PROBE_KEPT = 60_000
"""Milliseconds for which the server keeps the value of the health check."""
CALLS_KEPT = 256
"""The approximate number of calls that the server keeps; unstored frames that a relay misses are lost."""
CONNECTIONS = 32
PATIENCE = 5.0
"""The timeout in seconds of a request to the server."""
BLOCK = 2000
"""Milliseconds that a read waits for new entries."""
HEARD = 64
"""The number of new entries that are read at once from a stream, for all connections together."""
PAUSE = 0.2
"""Seconds between two attempts to read from an unavailable server."""

# NB: the same in Python: a share is in `shares.share_of`, a full store in `shares.store_takes`, a daily limit in
# `spending.may_spend`. Each number is passed after its name.
_APPEND = """
local meta, log, calls, sizes, ends, day = unpack(KEYS)
local data, digest, new, writer, room, caller = unpack(ARGV, 1, 6)
local limits = {}
for at = 7, #ARGV, 2 do
  limits[ARGV[at]] = tonumber(ARGV[at + 1])
end
local epoch, head, size, keys, narrow, known =
  unpack(redis.call('HMGET', meta, 'epoch', 'head', 'size', 'keys', 'narrow', digest))
if not epoch then
  keys, narrow = writer, '1'
end
keys = keys or ''
if known then
  return {epoch, tonumber(known), 0, keys}
end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', ends, '-inf', now, 'LIMIT', 0, 64)) do
  redis.call('HINCRBY', sizes, 'total', -(redis.call('HGET', sizes, gone) or 0))
  redis.call('HDEL', sizes, gone)
  redis.call('ZREM', ends, gone)
end
local most = limits.store
if not epoch then
  most = math.floor(most / 4) * 3
end
local total, costs = tonumber(redis.call('HGET', sizes, 'total') or 0), #data + limits.overhead
if total + costs > most then
  return {'store'}
end
local spent, can_pay = tonumber(redis.call('HGET', day, caller) or 0), true
if spent + costs > math.min(limits.daily, math.floor((limits.store - total + spent) / limits.rest)) then
  can_pay = false
  if tonumber(redis.call('HGET', meta, 'r:' .. writer) or 0) < costs then
    return {'caller'}
  end
end
head, size = tonumber(head or 0), tonumber(size or 0)
local what, owner, count, weight = 'room', '', head, size
local frames, bytes, common, expiry, seats = limits.frames, limits.bytes, limits.common, limits.expiry, limits.seats
-- A relay of an earlier version may have named the keys without clearing this mark.
if narrow == '1' and #keys <= 32 then
  frames, bytes = math.min(frames, limits.narrow_frames), math.min(bytes, limits.narrow_bytes)
  common, expiry, seats = 2, limits.narrow_expiry, 1
end
local share, most_bytes = frames, bytes
if keys ~= '' then
  local common_frames, common_bytes = math.floor(frames / common), math.floor(bytes / common)
  what, share, most_bytes = 'common', common_frames, common_bytes
  for start = 1, #keys, 32 do
    if writer == string.sub(keys, start, start + 31) then
      local parts = #keys / 32
      if parts == 1 then
        parts = seats
      end
      what, owner = 'share', writer
      share, most_bytes = math.floor((frames - common_frames) / parts), math.floor((bytes - common_bytes) / parts)
    end
  end
  count, weight = unpack(redis.call('HMGET', meta, 'n:' .. owner, 'b:' .. owner))
  count, weight = tonumber(count or 0), tonumber(weight or 0)
end
if count >= share or weight + #data > most_bytes then
  return {what}
end
if not epoch then
  epoch = new
  redis.call('DEL', log)
  redis.call('HSET', meta, 'narrow', '1')
  redis.call('XADD', calls, 'MAXLEN', '~', limits.kept, '*', 'room', room, 'epoch', epoch)
end
head = head + 1
redis.call('HSET', meta, 'epoch', epoch, 'head', head, 'size', size + #data, 'keys', keys, digest, head)
if keys ~= '' then
  redis.call('HSET', meta, 'n:' .. owner, count + 1, 'b:' .. owner, weight + #data)
end
redis.call('XADD', log, head .. '-0', 'epoch', epoch, 'keys', keys, 'data', data)
redis.call('PEXPIRE', meta, expiry)
redis.call('PEXPIRE', log, expiry)
local heavy = size + #data + head * limits.overhead
redis.call('HINCRBY', sizes, 'total', heavy - (redis.call('HGET', sizes, room) or 0))
redis.call('HSET', sizes, room, heavy)
redis.call('ZADD', ends, now + expiry, room)
if can_pay then
  redis.call('HINCRBY', day, caller, costs)
else
  redis.call('HINCRBY', meta, 'r:' .. writer, -costs)
end
redis.call('PEXPIRE', day, limits.today)
return {epoch, head, 1, keys}
"""
_NAME = """
local meta, log, calls, ends, sizes, day = unpack(KEYS)
local names, room, longer, kept, caller = unpack(ARGV, 1, 5)
local limits = {}
for at = 6, #ARGV, 2 do
  limits[ARGV[at]] = tonumber(ARGV[at + 1])
end
local epoch, keys, narrow = unpack(redis.call('HMGET', meta, 'epoch', 'keys', 'narrow'))
if epoch and keys == string.sub(names, 1, 32) then
  redis.call('HSET', meta, 'keys', names, 'narrow', '0')
  if narrow == '1' then
    redis.call('PEXPIRE', meta, redis.call('PTTL', meta) + longer)
    redis.call('PEXPIRE', log, redis.call('PTTL', log) + longer)
    redis.call('ZINCRBY', ends, longer, room)
  end
  local total, price = tonumber(redis.call('HGET', sizes, 'total') or 0), #names / 32 * limits.reserve
  local spent = tonumber(redis.call('HGET', day, caller) or 0)
  if spent + price <= math.min(limits.daily, math.floor((limits.store - total + spent) / limits.rest)) then
    redis.call('HINCRBY', day, caller, price)
    redis.call('PEXPIRE', day, limits.today)
    for start = 1, #names, 32 do
      redis.call('HSET', meta, 'r:' .. string.sub(names, start, start + 31), limits.reserve)
    end
  end
end
redis.call('XADD', calls, 'MAXLEN', '~', kept, '*', 'room', room, 'epoch', epoch or '')
"""

Entry = tuple[bytes, Mapping[bytes, bytes]]


class _Today(NamedTuple):
    number: int
    key: bytes
    """The key of this day's hashes."""


class RedisStore:
    """Keeps logs in a Redis or Valkey server that other relays use too.

    Args:
        address: Where the server is, as `redis://[user:password@]host[:port][/database]`; `rediss` is with TLS.
        limits: The limits of a log's size and age.
        clock: The time in seconds since 1970. It decides the day; everything else uses the server's clock.

    Raises:
        StoreError: The address is invalid.
    """

    def __init__(self, address: str, limits: Limits, clock: Callable[[], float] = time.time) -> None:
        self._name = _name_of(address)
        self._clock = clock
        self._today = _Today(-1, b"")
        self._dawn = asyncio.Lock()
        self._limits = limits
        self._followed: dict[RoomId, int] = {}
        self._heard: Counter[RoomId] = Counter()
        """The number of updates of each followed room."""
        self._called = "0-0"
        self._is_closed = False
        with self._asking():
            # The script is idempotent, so a lost connection is worth a second attempt.
            self._hands = self._client(address, retries=1)
            self._ear = self._client(address, retries=0)
        self._script = self._hands.register_script(_APPEND)
        self._naming = self._hands.register_script(_NAME)
        self._probe = f"unseen:1:probe:{new_epoch()}"

    async def open(self, feed: Feed) -> None:
        """Start to listen; raises StoreError if the server is not available."""
        self._feed = feed
        with self._asking():
            last: Any = await self._hands.xrevrange(CALLS, count=1)
        if last:
            self._called = last[0][0].decode()
        self._listener = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Stop listening, and disconnect."""
        # By a flag, not by cancelling: the library may swallow a cancellation.
        self._is_closed = True
        with suppress(StoreError):
            await self._call({"look": ""})
        await asyncio.wait({self._listener})
        await self._ear.aclose()
        await self._hands.aclose()

    async def check(self) -> None:
        """Return if a value written to the server can be read again."""
        data = new_epoch()
        with self._asking():
            await self._hands.set(self._probe, data, px=PROBE_KEPT)
            found: Any = await self._hands.get(self._probe)
        if found != data.encode():
            raise StoreError(f"{self._name}: what is written does not come back")

    async def follow(self, room: RoomId) -> None:
        """Tell the feed the state of a room's log, and listen to it from there."""
        mark = await self._tell_mark(room)
        if room not in self._followed:
            self._followed[room] = mark.head
            await self._call({"look": ""})

    def unfollow(self, room: RoomId) -> None:
        """Stop listening to a room."""
        self._followed.pop(room, None)
        self._heard.pop(room, None)

    async def read(self, room: RoomId, epoch: str, after: int) -> Sequence[bytes]:
        """Return up to `PAGE` frames, the first numbered `after` + 1."""
        with self._asking():
            entries: Any = await self._hands.xrange(_log(room), min=f"{after + 1}-0", count=PAGE)
        return [fields[b"data"] for _, fields in entries if fields[b"epoch"] == epoch.encode()]

    async def append(self, room: RoomId, data: bytes, writer: bytes = b"", caller: str = "") -> Stored | Full:
        """Store a frame in its writer's share and the caller's day; the feeds of all relays hear of new ones."""
        today = await self._day()
        words = (data, digest_of(data), new_epoch(), writer, format_base64(room), hash_of(today.key, caller))
        numbers = _numbers(self._limits) | {"today": self._left_of(today)}
        with self._asking():
            answer: Any = await self._script(
                keys=[_meta(room), _log(room), CALLS, SIZES, ENDS, _spent(today)],
                args=[*words, *(word for pair in numbers.items() for word in pair)],
            )
        if len(answer) == 1:
            return Full(answer[0].decode())
        self._heard[room] += room in self._followed
        epoch, number, is_new, packed = answer
        return Stored(epoch.decode(), number, bool(is_new), unpacked(packed))

    async def name(self, room: RoomId, names: Keys, caller: str = "") -> None:
        """Give shares and reserves to named keys, if the first may name them, and tell the feeds of all relays."""
        today = await self._day()
        longest = _milliseconds(longer(self._limits))
        words = (b"".join(names), format_base64(room), longest, CALLS_KEPT, hash_of(today.key, caller))
        numbers = _numbers(self._limits) | {"today": self._left_of(today)}
        with self._asking():
            await self._naming(
                keys=[_meta(room), _log(room), CALLS, ENDS, SIZES, _spent(today)],
                args=[*words, *(word for pair in numbers.items() for word in pair)],
            )

    async def whisper(self, room: RoomId, data: bytes) -> None:
        """Tell the feeds of all relays of a frame without storing it."""
        await self._call({"room": format_base64(room), "data": data})

    async def sweep(self) -> None:
        """Forget the key of an earlier day; the server drops expired rooms by itself."""
        if self._today.number != day_of(self._clock()):
            self._today = _Today(-1, b"")

    async def _day(self) -> _Today:
        """Return this day, with the key that all relays of this server share for it."""
        # One request serves all that wait: at midnight there are many.
        async with self._dawn:
            number = day_of(self._clock())
            if self._today.number != number:
                today = _Today(number, new_key())
                with self._asking():
                    await self._hands.hsetnx(_spent(today), "key", today.key)
                    await self._hands.pexpire(_spent(today), self._left_of(today))
                    found: Any = await self._hands.hget(_spent(today), "key")
                self._today = today._replace(key=found or today.key)
            return self._today

    def _left_of(self, today: _Today) -> int:
        """Return the milliseconds until a day ends."""
        return max(1, _milliseconds((today.number + 1) * DAY - self._clock()))

    async def _call(self, fields: Mapping[Any, Any]) -> None:
        with self._asking():
            await self._hands.xadd(CALLS, dict(fields), maxlen=CALLS_KEPT, approximate=True)

    async def _tell_mark(self, room: RoomId) -> Mark:
        while True:
            before = self._heard[room]
            with self._asking():
                found: Any = await self._hands.hmget(_meta(room), ["epoch", "head", "keys"])
            # Another task may have told the feed of a later state meanwhile; to the feed this one would be a step
            # back.
            if before == self._heard[room]:
                break
        epoch, head, packed = found
        mark = Mark(epoch.decode(), int(head), unpacked(packed or b"")) if epoch else EMPTY
        self._heard[room] += 1
        self._feed.marked(room, mark)
        return mark

    async def _listen(self) -> None:
        while not self._is_closed:
            try:
                await self._listen_once()
            except StoreError:
                await self._recover()

    async def _listen_once(self) -> None:
        streams: Any = {_log(room): f"{number}-0" for room, number in self._followed.items()}
        streams[CALLS] = self._called
        with self._asking():
            answer: Any = await self._ear.xread(streams, count=HEARD, block=BLOCK)
        for name, entries in answer or ():
            await self._hear(name.decode(), entries)

    async def _recover(self) -> None:
        # The server may have been replaced, or restored to an earlier state.
        with suppress(StoreError):
            await asyncio.sleep(0 if self._is_closed else PAUSE)
            for room in tuple(self._followed):
                await self._tell_mark(room)

    async def _hear(self, name: str, entries: Sequence[Entry]) -> None:
        for entry, fields in entries:
            if name == CALLS:
                self._called = entry.decode()
                await self._hear_call(fields)
            else:
                self._hear_frame(_room_of(name), int(entry.split(b"-")[0]), fields)

    async def _hear_call(self, fields: Mapping[bytes, bytes]) -> None:
        room = _room_of(fields.get(b"room", b"").decode())
        if room not in self._followed:
            return
        if b"data" in fields:
            self._feed.whispered(room, fields[b"data"])
        else:
            await self._tell_mark(room)

    def _hear_frame(self, room: RoomId, number: int, fields: Mapping[bytes, bytes]) -> None:
        if number > self._followed.get(room, number):
            self._followed[room] = number
            self._heard[room] += 1
            stored = Stored(fields[b"epoch"].decode(), number, True, unpacked(fields.get(b"keys", b"")))
            self._feed.stored(room, stored, fields[b"data"])

    def _client(self, address: str, retries: int) -> Redis:
        pools: Any = BlockingConnectionPool
        pool = pools.from_url(
            address,
            max_connections=CONNECTIONS,
            timeout=PATIENCE,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), retries),
            protocol=2,
        )
        return Redis.from_pool(pool)

    @contextmanager
    def _asking(self) -> Generator[None, None, None]:
        try:
            yield
        except (RedisError, OSError, ValueError) as error:
            raise StoreError(f"{self._name}: {error}") from None


def _name_of(address: str) -> str:
    try:
        parts = urlsplit(address)
        if parts.hostname and parts.port != 0 and re.fullmatch(r"/?|/[0-9]+", parts.path):
            # Not the whole address: a password may be in it.
            return f"{parts.scheme}://{parts.hostname}:{parts.port or 6379}"
    except ValueError:
        pass
    raise StoreError("an address like redis://localhost:6379/0 is expected")


def _numbers(limits: Limits) -> dict[str, int]:
    """Return the limits by the names that the script uses."""
    return {
        "expiry": max(1, _milliseconds(limits.expiry)),
        "narrow_expiry": max(1, _milliseconds(expiry_of(limits, is_narrow=True))),
        "frames": limits.room_frames,
        "narrow_frames": limits.narrow_frames,
        "bytes": limits.room_bytes,
        "narrow_bytes": limits.narrow_bytes,
        "common": limits.common,
        "seats": SEATS,
        "store": limits.store_bytes,
        "overhead": limits.overhead,
        "daily": limits.daily,
        "rest": limits.rest,
        "reserve": limits.reserve,
        "kept": CALLS_KEPT,
    }


def _milliseconds(seconds: float) -> int:
    return int(seconds * 1000)


def _spent(today: _Today) -> str:
    return f"unseen:1:day:{today.number}"


def _meta(room: RoomId) -> str:
    return f"unseen:1:meta:{format_base64(room)}"


def _log(room: RoomId) -> str:
    return f"unseen:1:log:{format_base64(room)}"


def _room_of(name: str) -> RoomId:
    return RoomId(parse_base64(name.rpartition(":")[2], 16) or b"")
