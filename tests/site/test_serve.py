"""`make play`: the page, and a relay that its pages may reach."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, InvalidStatus

from page.games import GAMES
from unseen.relay.wire import RoomId, path_of_room


class Served(NamedTuple):
    """A server that runs, and what it has said."""

    process: subprocess.Popen[str]
    address: str
    relay: str
    games: tuple[str, ...]
    """The addresses of the games' pages."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.serve", "--port", "0", "--rooms", str(tmp_path / "rooms")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert process.stdout
    *games, relay = (process.stdout.readline().split() for _ in range(len(GAMES) + 1))
    yield Served(process, games[0][3], relay[4], tuple(address for *_, address in games))
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=20)


def test_address_of_each_game_is_named(served: Served) -> None:
    assert len(served.games) == len(GAMES)
    for game, address in zip(GAMES, served.games, strict=True):
        with urlopen(address) as answer:
            assert f'data-game="{game}"' in answer.read().decode()


@pytest.mark.parametrize("is_folder", [True, False])
def test_rooms_that_cannot_be_kept_are_named_in_a_sentence(is_folder: bool, tmp_path: Path) -> None:
    rooms = tmp_path if is_folder else tmp_path / "nowhere" / "rooms"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-m", "tools.serve", "--port", "0", "--rooms", str(rooms)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
    )
    assert ran.returncode == 1
    (said,) = ran.stderr.splitlines()
    assert said.startswith("--rooms: ")
    assert str(rooms) in said
    assert ran.stdout == ""


async def greeting(relay: str, origin: str) -> object:
    async with connect(relay + path_of_room(RoomId(bytes(16))), origin=origin) as line:  # type: ignore[arg-type]
        return json.loads(await line.recv())


def test_page_is_told_of_a_relay_that_admits_it(served: Served) -> None:
    with urlopen(Request(served.address + "relay.json")) as answer:
        assert json.loads(answer.read()) == {"relay": served.relay}
        assert f"connect-src 'self' {served.relay};" in answer.headers["Content-Security-Policy"]
    found = asyncio.run(greeting(served.relay, served.address.rstrip("/")))
    assert isinstance(found, dict)
    assert "challenge" in found
    with pytest.raises(InvalidStatus):
        asyncio.run(greeting(served.relay, "https://elsewhere.example.org"))


def test_what_is_not_there_is_not_served(served: Served) -> None:
    with pytest.raises(HTTPError) as error:
        urlopen(served.address + "nothing")
    error.value.close()


def test_server_and_relay_end_together(served: Served) -> None:
    served.process.send_signal(signal.SIGINT)
    assert served.process.wait(20) == 0
    # Another relay on this machine, of another site, may have the port by now.
    with pytest.raises((OSError, InvalidHandshake), match=r".*"):
        asyncio.run(greeting(served.relay, served.address.rstrip("/")))


def test_an_address_that_is_not_this_machine_s_is_named() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-m", "tools.serve", "--host", "203.0.113.7"],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 1
    assert ran.stderr.startswith("cannot serve at 203.0.113.7: ")
    assert len(ran.stderr.splitlines()) == 1
