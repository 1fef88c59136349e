"""Stores to try things on, and what a store tells its feed."""

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.relay.awaiting import PATIENCE
from unseen.relay.limits import Limits
from unseen.relay.log import Mark, Stored
from unseen.relay.store import Store
from unseen.relay.wire import RoomId

Make = Callable[..., Store]
"""Makes a store with limits and a clock; each call opens the same one."""
LIMITS = Limits(room_frames=4, room_bytes=20)


class Told(NamedTuple):
    """One thing that a feed was told."""

    room: RoomId
    what: Mark | Stored | None
    data: bytes = b""


class Ear:
    """A feed that remembers."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def marked(self, room: RoomId, mark: Mark) -> None:
        self.told.append(Told(room, mark))

    def stored(self, room: RoomId, stored: Stored, data: bytes) -> None:
        self.told.append(Told(room, stored, data))

    def whispered(self, room: RoomId, data: bytes) -> None:
        self.told.append(Told(room, None, data))

    def of(self, room: RoomId) -> list[Told]:
        """Return the calls about one room."""
        return [told for told in self.told if told.room == room]


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


SERVERS = ("redis-server", "valkey-server")


class RedisServer:
    """A Redis or Valkey server of our own, on a free port, that writes everything to a folder before it answers."""

    def __init__(self, program: str, folder: Path) -> None:
        self._program = program
        self._folder = folder
        # A port that is free now may be taken by another before the server has it.
        while not self._begins_at(_free_port()):
            pass
        self.address = f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Begin again with what is in the folder."""
        assert self._begins_at(self.port), (self._folder / "log").read_text()

    def _begins_at(self, port: int) -> bool:
        self.port = port
        settings = {
            "port": self.port,
            "bind": "127.0.0.1",
            "dir": self._folder,
            "save": "",
            "daemonize": "no",
        }
        settings |= {"appendonly": "yes", "appendfsync": "always", "logfile": self._folder / "log"}
        words = [str(word) for name, value in settings.items() for word in (f"--{name}", value)]
        self._process = subprocess.Popen(
            [self._program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None:
                return False
            assert time.monotonic() < until, (self._folder / "log").read_text()
        return True

    def kill(self) -> None:
        """End it without giving it time for anything."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def forget(self) -> None:
        """Remove what it has written."""
        shutil.rmtree(self._folder / "appendonlydir")

    def say(self, *words: str) -> bytes:
        """Send it a command, and return the beginning of its answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall(b" ".join(word.encode() for word in words) + b"\r\n")
            return line.recv(1000)

    def _answers(self) -> bool:
        try:
            return f"process_id:{self._process.pid}\r".encode() in self.say("INFO", "server")
        except OSError:
            return False


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def redis_program() -> str:
    """Return a server program, or skip the test: fail it where all has to be tried."""
    for name in SERVERS:
        if found := shutil.which(name):
            return found
    message = f"none of {', '.join(SERVERS)} is installed: the relay on Redis or Valkey was not tried"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


def numbers(told: Sequence[Told]) -> list[int]:
    """Return the numbers of the frames in what was told."""
    return [one.what.number for one in told if isinstance(one.what, Stored)]
