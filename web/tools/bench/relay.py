"""The relay beside ws and Socket.IO that do the same broadcast.

All on loopback, one after the other, by one load generator in Node, whose own share of a processor is printed: what
it cannot send, no server can forward. Ours stores every frame; the other two store nothing.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tools.paths import ENGINE, WEB

NODE = WEB / "tools" / "node"
SERVERS = ("ws", "socket.io", "relay, memory", "relay, SQLite")
ROOMS = (100, 1000)


class Server(NamedTuple):
    """A server that runs."""

    process: subprocess.Popen[str]
    port: int

    @property
    def memory(self) -> int:
        """The bytes of memory that it has now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found
        return int(found[1]) * 1024


class Seen(NamedTuple):
    """The measurements of one run of the load generator."""

    result: dict[str, Any]
    memory: float
    """Bytes of the server for each connection."""


def begin(name: str, folder: str, port: int = 0) -> Server:
    """Start a server by its name in `SERVERS`."""
    if not name.startswith("relay"):
        process = _start(["node", str(NODE / "broadcast.mjs"), name])
        assert process.stdout
        return Server(process, int(process.stdout.readline()))
    store = "memory" if name.endswith("memory") else str(Path(folder) / "relay.sqlite")
    words = [sys.executable, "-m", "unseen.cli", "relay", "--port", str(port), "--store", store]
    # All comes from one address.
    words += ["--connections", "100000", "--new-rooms", "100000", "--space", "100000", "--daily", "10000"]
    process = _start(words)
    assert process.stderr
    return Server(process, int(process.stderr.readline().rpartition(":")[2]))


def _start(words: Sequence[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        cwd=WEB, env={**os.environ, "PYTHONPATH": str(ENGINE)},
    )  # fmt: skip


@contextmanager
def running(name: str) -> Iterator[Server]:
    """Run a server for a while."""
    with tempfile.TemporaryDirectory() as folder:
        server = begin(name, folder)
        try:
            yield server
        finally:
            _end(server.process)


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


def load(name: str, server: Server, mode: str, rooms: int, seconds: int) -> Seen:
    """Put a load on a server, and return what was seen."""
    idle = server.memory
    process = _loader(name, server, mode, rooms, seconds)
    memory = (server.memory - idle) / (2 * rooms)
    out, err = process.communicate("go\n")
    if process.returncode:
        raise SystemExit(err)
    return Seen(json.loads(out), memory)


def _loader(name: str, server: Server, mode: str, rooms: int, seconds: int) -> subprocess.Popen[str]:
    words = [name.partition(",")[0], str(server.port), mode, str(rooms), str(seconds)]
    process = _start(["node", str(NODE / "load.mjs"), *words])
    assert process.stdout
    if process.stdout.readline() != "ready\n":
        raise SystemExit(process.communicate()[1])
    return process


def lost_over_a_restart(rooms: int, seconds: int) -> dict[str, Any]:
    """Kill the relay in the middle, start it again on its file, and return what was seen."""
    with tempfile.TemporaryDirectory() as folder:
        name = "relay, SQLite"
        server = begin(name, folder)
        process = _loader(name, server, "restart", rooms, seconds)
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
        try:
            process.wait(seconds / 2)
        except subprocess.TimeoutExpired:
            server.process.send_signal(signal.SIGKILL)
            server.process.communicate()
        server = begin(name, folder, server.port)
        out, err = process.communicate()
        _end(server.process)
    if process.returncode:
        raise SystemExit(err)
    found: dict[str, Any] = json.loads(out)
    return found


def report(seconds: int) -> None:
    """Measure everything and print it."""
    columns = f"{'frames/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'kB/conn.':>9} {'loader':>7}"
    head = f"{'rooms of two':>12} {'server':<14} {columns}"
    for mode, about in (("steady", "one frame a second in each room"), ("saturated", "each answers at once")):
        print(f"  {about}:\n  {head}")
        for rooms in ROOMS:
            for name in SERVERS:
                with running(name) as server:
                    _row(rooms, name, load(name, server, mode, rooms, seconds))
    print(
        "  In rooms of 100, our relay's own limit of 20 frames a second for each connection bounds the last table."
    )
    rooms = ROOMS[0]
    found = lost_over_a_restart(rooms, seconds)
    print(
        f"  killed and started again under {rooms} rooms: {found['delivered']} frames came, {found['lost']} were lost"
    )


def _row(rooms: int, name: str, seen: Seen) -> None:
    found = seen.result
    times = f"{found['rate']:9,.0f} {found['p50']:8.2f} {found['p99']:8.2f}"
    print(f"  {rooms:12,} {name:<14} {times} {seen.memory / 1024:9.1f} {found['cpu']:7.0%}", flush=True)
