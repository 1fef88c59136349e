"""The right to a seat passes from the game that is being opened to the one on the screen, and is held once."""

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from tests.page.test_deeds import Window, events_of, run, window

__all__ = ["window"]


class Lease:
    """The right to a seat, which `others` may have."""

    def __init__(self, _: Any, name: str, lost: Callable[[], None]) -> None:
        self.name, self.lost = name, lost
        self.is_ours = self.is_lost = self.is_released = False
        self.others = asyncio.Event()

    async def take(self) -> bool:
        await self.others.wait()
        self.is_ours = True
        return True

    async def wait(self) -> None:
        await self.take()

    def want(self, _: bool) -> None:
        pass

    def release(self) -> None:
        self.is_released = True


@pytest.fixture
def made(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[Lease]:
    """Return the rights that are made from now on, the latest last."""
    found = list[Lease]()

    def make(*args: Any) -> Lease:
        found.append(Lease(*args))
        return found[-1]

    monkeypatch.setattr(import_module("page.edge.online.seat_right"), "Lease", make)
    return found


def new_right(window: Window) -> Any:
    """Return the right to no seat yet."""
    events = events_of(window, lambda error: pytest.fail(str(error)))
    return import_module("page.edge.online.seat_right").SeatRight(events, lambda: None)


def test_a_seat_is_taken_once_and_dropped_for_another(window: Window, made: list[Lease]) -> None:
    async def test() -> None:
        right = new_right(window)
        for place in ("one", "one", "two"):
            taking = asyncio.ensure_future(right.take(place))
            await asyncio.sleep(0)
            made[-1].others.set()
            assert await taking
        assert [(lease.name, lease.is_released) for lease in made] == [
            ("unseen/one", True),
            ("unseen/two", False),
        ]

    run(test())


def test_whoever_leaves_while_a_seat_is_asked_for_gets_no_game(window: Window, made: list[Lease]) -> None:
    async def test() -> None:
        right = new_right(window)
        taking = asyncio.ensure_future(right.take("one"))
        await asyncio.sleep(0)
        right.drop()
        made[0].others.set()
        with pytest.raises(asyncio.CancelledError):
            await taking
        assert made[0].is_released

    run(test())


def test_the_right_of_a_game_on_the_screen_is_not_dropped_with_the_next(
    window: Window, made: list[Lease]
) -> None:
    right = new_right(window)
    right.turn_to("one")
    assert right.hand_on("one") is made[0]
    right.drop()
    assert not made[0].is_released
    assert right.hand_on("seen by a spectator") is made[1]


def test_only_a_seat_that_is_still_wanted_is_waited_for(window: Window, made: list[Lease]) -> None:
    async def test() -> None:
        right, told = new_right(window), list[str]()
        right.turn_to("one")
        assert not await right.wait("two", told.append)
        waiting = asyncio.ensure_future(right.wait("one", told.append))
        await asyncio.sleep(0)
        right.ask()
        made[0].others.set()
        assert await waiting
        right.ask()
        assert told == ["", "asked"]

    run(test())
