"""The relay as a process: its store by name, its signals, its shutdown."""

import argparse
import asyncio
import signal
import time
from contextlib import suppress

from unseen.commands import missing
from unseen.relay.ed25519 import verify
from unseen.relay.errors import CannotRun
from unseen.relay.limits import PART, Limits
from unseen.relay.server import Address, Relay
from unseen.relay.sqlite import SqliteStore
from unseen.relay.store import MemoryStore, Store, StoreError
from unseen.streams import say


def relay_until_told(asked: argparse.Namespace) -> None:
    """Run the relay until SIGTERM or SIGINT, with the arguments that `unseen.relay.command` parses.

    Raises:
        CannotRun: The port, the store or a package is not available.
    """
    limits = limits_of(asked)
    relay = Relay(_store(asked.store, limits), verify, limits, asked.origins, asked.behind_proxy)
    with suppress(KeyboardInterrupt):
        asyncio.run(_relay(relay, Address(asked.host, asked.port), asked.metrics and Address(*asked.metrics)))


def limits_of(asked: argparse.Namespace) -> Limits:
    """Return the limits set by the command line."""
    space = asked.space << 20
    return Limits(
        connections=asked.connections,
        new_rooms=asked.new_rooms,
        store_bytes=space,
        daily=asked.daily << 20 if asked.daily else space // PART,
    )


def _store(name: str, limits: Limits) -> Store:
    if name == "memory":
        return MemoryStore(limits, time.time)
    if not name.startswith(("redis:", "rediss:")):
        return SqliteStore(name, limits, time.time)
    try:
        from unseen.relay.redis import RedisStore
    except ImportError as error:
        raise CannotRun(missing(error, "redis")) from None
    try:
        return RedisStore(name, limits)
    except StoreError as error:
        raise CannotRun(f"--store: {error}") from None


async def _relay(relay: Relay, rooms: Address, figures: Address | None) -> None:
    told = asyncio.Event()
    # Windows has no signal handlers here. Ctrl+C cancels on every platform.
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told.set)
    try:
        port, *_ = await relay.start(*rooms, figures)
    except StoreError as error:
        raise CannotRun(f"--store: {error}") from None
    except OSError as error:
        raise CannotRun(f"cannot listen at {_places(rooms, figures)}: {error.strerror or error}") from None
    host = f"[{rooms.host}]" if ":" in rooms.host else rooms.host
    say(f"unseen relay: ws://{host}:{port}")
    try:
        await told.wait()
    finally:
        await relay.stop()


def _places(*addresses: Address | None) -> str:
    return " and ".join(f"{address.host}, port {address.port}" for address in addresses if address)
