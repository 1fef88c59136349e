"""How long the table of an online game has been in sight, however often the seat is left and opened again."""

import asyncio
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from page.edge.table_time import PAUSE
from tests.page.test_deeds import events_of, run, window

__all__ = ["window"]
ROOM = "room-1"


class Seats:
    """The notes beside a seat."""

    def __init__(self) -> None:
        self.noted: dict[tuple[str, str], str] = {}

    async def note(self, kind: str, place: str, text: str) -> None:
        """Keep a note."""
        self.noted[kind, place] = text

    async def seconds(self, place: str) -> int:
        """Return the seconds that are noted."""
        return int(self.noted.get(("afar-spent ", place), 0))


class Table:
    """A page with a clock that stands still until it is moved, before a game that begins and ends."""

    def __init__(self, window: Any, seats: Seats) -> None:
        self.seconds, self.is_played = 100.0, False
        self.module = import_module("page.edge.online.seat_time")
        window.performance = SimpleNamespace(now=lambda: self.seconds * 1000)
        window.document.hidden = False
        self.document = window.document
        events = events_of(window, lambda error: pytest.fail(str(error)))
        self.time = self.module.SeatTime(events, seats, ROOM, lambda: self.is_played)

    def see(self, *, hidden: bool) -> None:
        """Turn to the page, or away from it."""
        self.document.hidden = hidden
        self.time.seen()

    def after(self, seconds: float) -> None:
        """Let something happen some seconds later."""
        self.seconds += seconds
        self.time.act()


async def settled() -> None:
    """Let all that was spawned end."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_only_the_game_counts_and_only_in_sight(window: Any) -> None:
    async def test() -> None:
        seats = Seats()
        table = Table(window, seats)
        table.after(50)
        await table.time.begin()
        table.after(200)
        await settled()
        assert seats.noted == {}, "nobody has been dealt anything"
        table.is_played = True
        table.after(30)
        table.after(20)
        table.see(hidden=True)
        # The other side plays while nobody looks.
        table.after(1000)
        table.after(1000)
        table.see(hidden=False)
        table.after(5)
        table.after(8 * 3600)
        table.is_played = False
        table.after(7)
        table.after(60)
        await settled()
        assert seats.noted == {("afar-spent ", ROOM): str(20 + 5 + PAUSE + 7)}

    run(test())


def test_a_seat_that_is_opened_again_goes_on_from_its_note(window: Any) -> None:
    async def test() -> None:
        seats = Seats()
        seats.noted["afar-spent ", ROOM] = "40"
        table = Table(window, seats)
        table.is_played = True
        await table.time.begin()
        table.after(2)
        await settled()
        assert await seats.seconds(ROOM) == 42
        table.is_played = False
        over = Table(window, seats)
        await over.time.begin()
        over.after(9)
        over.see(hidden=True)
        over.see(hidden=False)
        over.after(9)
        await settled()
        assert await seats.seconds(ROOM) == 42, "a game that is looked at again is not played"

    run(test())


@pytest.mark.parametrize(
    ("found", "seconds"),
    [
        (None, 0),
        ("", 0),
        ("-5", 0),
        ("7", 7),
        ("9" * 10, 0),
        ("1e3", 0),
        ("<b>", 0),
        ("٣", 0),
        (7, 0),
        (b"7", 0),
    ],
)
def test_what_a_note_holds_is_a_number_or_nothing(found: object, seconds: int, window: Any) -> None:
    async def test() -> None:
        seats = import_module("page.edge.storage.seats").Seats("nusubito")

        async def read(name: str) -> tuple[object]:
            assert name == f"afar-spent {ROOM}"
            return (found,)

        seats._vault = SimpleNamespace(read=read)
        assert await seats.seconds(ROOM) == seconds

    run(test())


def test_a_database_that_does_not_answer_tells_nothing(window: Any) -> None:
    async def test() -> None:
        seats = import_module("page.edge.storage.seats").Seats("nusubito")

        async def read(_: str) -> tuple[object]:
            raise OSError

        seats._vault = SimpleNamespace(read=read)
        assert await seats.seconds(ROOM) == 0
        assert f"afar-spent {ROOM}" in seats.names(ROOM), "it is deleted with the seat"

    run(test())
