"""Stores for the tests that need one, and a Redis or Valkey server."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.relay.stores import LIMITS, Clock, Make, RedisServer, redis_program
from unseen.relay.limits import Limits
from unseen.relay.redis import RedisStore
from unseen.relay.sqlite import SqliteStore
from unseen.relay.store import MemoryStore, Store


@pytest.fixture
def redis_server(tmp_path: Path, record_property: Callable[[str, object], None]) -> Iterator[RedisServer]:
    """A server of this test alone, empty."""
    program = redis_program()
    folder = tmp_path / "redis"
    folder.mkdir()
    server = RedisServer(program, folder)
    record_property("tried", f"the relay on {Path(program).name}")
    yield server
    server.kill()


@pytest.fixture(params=["memory", "sqlite", "redis"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Make a store of one kind; each call opens the same one."""
    if request.param == "redis":
        server: RedisServer = request.getfixturevalue("redis_server")

    def made(limits: Limits = LIMITS, clock: Callable[[], float] = Clock()) -> Store:  # noqa: B008
        match request.param:
            case "memory":
                return MemoryStore(limits, clock)
            case "sqlite":
                return SqliteStore(str(tmp_path / "relay.sqlite"), limits, clock)
            case _:
                return RedisStore(server.address, limits, clock)

    return made
