"""A Redis or Valkey server for the tests that need one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.relay.stores import RedisServer, redis_program


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
