"""`unseen relay`: what it is asked, how it ends, and the one sentence it says when it cannot begin."""

import argparse
import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.relay.awaiting import awaited
from tests.relay.client import key, writing
from tests.relay.processes import ENVIRONMENT, begin
from tests.relay.stores import RedisServer
from unseen.cli import main
from unseen.relay import command
from unseen.relay.command import add, run
from unseen.relay.limits import Limits
from unseen.relay.process import limits_of


class BadArguments(Exception):
    """Arguments that the parser rejects; carries its message."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadArguments(message)


def asked(*words: str) -> argparse.Namespace:
    parser = Parser()
    add(parser.add_subparsers())
    return parser.parse_args(["relay", *words])


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep stores out of the project."""
    monkeypatch.chdir(tmp_path)


@contextlib.contextmanager
def told_to_end(number: signal.Signals) -> Iterator[None]:
    """Send this process a signal as soon as its relay says that it listens."""
    whole = sys.stderr

    class Listening:
        def write(self, text: str) -> int:
            if "ws://" in text:
                os.kill(os.getpid(), number)
            return whole.write(text)

        def flush(self) -> None:
            whole.flush()

    sys.stderr = Listening()
    try:
        yield
    finally:
        sys.stderr = whole


def test_defaults_and_everything_else() -> None:
    plain = vars(asked())
    assert plain.pop("command") is run
    assert plain == {
        "host": "127.0.0.1",
        "port": 8765,
        "store": "relay.sqlite",
        "origins": [],
        "behind_proxy": False,
        "connections": 256,
        "new_rooms": 240,
        "metrics": None,
        "space": 4096,
        "daily": None,
    }
    words = [
        "--origin",
        "https://Example.org",
        "--origin",
        "http://localhost:8000",
        "--behind-proxy",
        "--new-rooms",
        "7",
    ]
    full = asked("--host", "::", "--port", "0", "--store", "memory", "--connections", "9", *words)
    assert full.origins == ["https://example.org", "http://localhost:8000"]
    assert (full.host, full.port, full.store, full.behind_proxy) == ("::", 0, "memory", True)
    assert (full.connections, full.new_rooms) == (9, 7)
    assert asked("--metrics", "127.0.0.1:0", "--space", "5").metrics == ("127.0.0.1", 0)
    assert asked("--metrics", "[::1]:9100").metrics == ("::1", 9100)


def test_an_address_may_fill_a_part_of_the_space_in_a_day_unless_more_is_asked_for() -> None:
    assert limits_of(asked()) == Limits()
    small = limits_of(asked("--space", "256"))
    assert (small.store_bytes, small.daily) == (256 << 20, 2 << 20)
    assert limits_of(asked("--space", "256", "--daily", "9")).daily == 9 << 20


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--port", "65536"], 'argument --port: a whole number from 0 to 65535 is expected, not "65536"'),
        (["--port", "-1"], "argument --port: expected one argument|from 0 to 65535"),
        (["--port", "x"], 'a whole number from 0 to 65535 is expected, not "x"'),
        (["--port", "9" * 5000], "a whole number from 0 to 65535"),
        (["--connections", "0"], "argument --connections: a whole number from 1 to 1000000"),
        (["--space", "0"], "argument --space: a whole number from 1 to 1000000"),
        (["--metrics", "9100"], 'an address like 127.0.0.1:9100 is expected, not "9100"'),
        (["--metrics", "localhost:x"], "a whole number from 0 to 65535"),
        (["--origin", "example.org"], 'an origin like https://example.org is expected, not "example.org"'),
        (["--origin", "https://example.org/"], "an origin like"),
        (["--origin", "https://"], "an origin like"),
        (["--origin", "https://["], "an origin like"),
        (["--origin", "ftp://example.org"], "an origin like"),
    ],
)
def test_bad_arguments_are_named(words: Sequence[str], problem: str) -> None:
    with pytest.raises(BadArguments, match=problem):
        asked(*words)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")])
def test_relay_runs_until_it_is_told_to_end(
    number: signal.Signals, host: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with told_to_end(number):
        assert main(["relay", "--host", host, "--port", "0", "--store", "memory"]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"unseen relay: ws://{shown}:")
    assert len(err.splitlines()) == 1


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one line that a relay says that cannot begin."""
    assert main(["relay", "--port", "0", *words]) == 2
    out, err = capsys.readouterr()
    (line,) = err.splitlines()
    assert out == ""
    assert line.startswith("unseen: ")
    return line.removeprefix("unseen: ")


def test_port_in_use_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        line = said(capsys, "--store", "memory", "--port", port)
    assert line.startswith(f"cannot listen at 127.0.0.1, port {port}: ")
    assert "in use" in line
    assert said(capsys, "--store", "memory", "--host", "no.such.host.invalid").startswith(
        "cannot listen at no.such"
    )


def test_relay_that_cannot_listen_leaves_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        rooms = said(capsys, "--port", port)
        figures = said(capsys, "--metrics", f"127.0.0.1:{port}")
    assert rooms.startswith(f"cannot listen at 127.0.0.1, port {port}: ")
    assert figures.startswith(f"cannot listen at 127.0.0.1, port 0 and 127.0.0.1, port {port}: ")
    assert list(tmp_path.iterdir()) == []


def test_figures_are_told_at_an_address_of_their_own(tmp_path: Path) -> None:
    with told_to_end(signal.SIGTERM):
        assert main(["relay", "--port", "0", "--store", "memory", "--metrics", "127.0.0.1:0"]) == 0
    assert list(tmp_path.iterdir()) == []


def test_bad_store_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "text").write_text("nothing of the kind" * 50)
    assert said(capsys, "--store", "text") == "--store: text: file is not a database"
    assert said(capsys, "--store", "no/folder") == "--store: no/folder: unable to open database file"
    assert (
        said(capsys, "--store", "redis:") == "--store: an address like redis://localhost:6379/0 is expected"
    )
    assert said(capsys, "--store", "redis://127.0.0.1:1").startswith("--store: redis://127.0.0.1:1: ")


@pytest.mark.parametrize(
    ("module", "store", "line"),
    [
        ("websockets", "memory", "the package 'websockets' is missing: pip install '.[relay]'"),
        ("nacl", "memory", "the package 'nacl' is missing: pip install '.[relay]'"),
        ("redis", "redis://127.0.0.1", "the package 'redis' is missing: pip install '.[redis]'"),
    ],
)
@awaited
async def test_missing_package_is_named(module: str, store: str, line: str) -> None:
    """In a process of its own, for which the package is hidden."""
    hidden = (
        f"import sys, importlib.abc\n"
        f"class Hide(importlib.abc.MetaPathFinder):\n"
        f"    def find_spec(self, name, path, target=None):\n"
        f"        if name.partition('.')[0] == '{module}': raise ModuleNotFoundError(name, name='{module}')\n"
        f"sys.meta_path.insert(0, Hide())\n"
        f"from unseen.cli import main\n"
        f"sys.exit(main(['relay', '--store', '{store}']))\n"
    )
    ran = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        hidden,
        stderr=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=ENVIRONMENT,
    )
    out, err = await ran.communicate()
    assert (ran.returncode, out) == (2, b"")
    assert err.decode().startswith(f"unseen: {line} in the folder of unseen's sources, or ")
    assert err.count(b"\n") == 1


def test_missing_packages_are_named_here_as_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "unseen.relay.redis", None)
    assert "'.[redis]'" in said(capsys, "--store", "redis://127.0.0.1")
    monkeypatch.setitem(sys.modules, "unseen.relay.process", None)
    assert "'.[relay]'" in said(capsys, "--store", "memory")


def test_where_signals_cannot_be_handled_ctrl_c_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_handler(*_: Any) -> None:
        raise NotImplementedError

    monkeypatch.setattr(asyncio.SelectorEventLoop, "add_signal_handler", no_handler)
    with told_to_end(signal.SIGINT):
        assert main(["relay", "--port", "0", "--store", "memory"]) == 0


@awaited
async def test_relay_on_redis_begins_and_ends(redis_server: RedisServer) -> None:
    one = await begin(redis_server.address)
    client = await writing(one.url, key(1))
    await client.offer(b"a")
    await client.frames(1)
    await client.close()
    assert await one.end(signal.SIGINT) == 0


def test_help_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        asked("--help")
    out = capsys.readouterr().out
    for word in (
        "--host",
        "--port",
        "--store",
        "--origin",
        "--behind-proxy",
        "--connections",
        "--new-rooms",
        "--metrics",
        "--space",
    ):
        assert word in out
    assert command.__doc__
