"""A hint can be read and done in every step of every game, in every frame: on paper put into a browser."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from e2e.browsers.profiles import Open
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver, Shown
from e2e.hinted import hinted
from e2e.sight.easel import Easel
from e2e.sight.frames import FRAMES, HINTED, Frame
from tests.page.sitting import english
from tools.serve import Site

SEEN = (Path(__file__).parent / "hint.js").read_text("utf-8")
LAPTOP = Frame(1366, 768)


@cache
def steps(game: str, *, is_whole: bool) -> tuple[Shown, ...]:
    """Return each kind of step of a game with a hint; see `hinted`."""
    driver = next(driver for driver in DRIVERS if driver.name == game)
    walks = driver.helped(english(game))
    return tuple(shown for walk in walks for shown in hinted(*walk, is_whole=is_whole))


@pytest.fixture
def easel(driver: Driver, lent: Open, site: Site) -> Iterator[Easel]:
    """A page that is touched."""
    with lent(service_workers="block", reduced_motion="reduce", has_touch=True) as opened:
        yield Easel(opened.page, driver.address(site), driver.document)


def faults(easel: Easel, shown: tuple[Shown, ...], frame: Frame) -> list[str]:
    """Return what of a hint cannot be seen or pressed in a frame."""
    easel.resize(*frame)
    found = easel.ask([each.drawn for each in shown], [", hint" in each.name for each in shown], SEEN)
    return [f"{frame}: {each.name}: {what}" for each, all_ in zip(shown, found, strict=True) for what in all_]


@each_game
def test_hint_is_read_and_done_in_each_kind_of_step(driver: Driver, easel: Easel) -> None:
    """Its title, its *Close* and its *Do it* are whole and on top, and its words roll; *Do it* does it."""
    shown = steps(driver.name, is_whole=False)
    assert shown
    assert [each for frame in HINTED for each in faults(easel, shown, frame)] == []


@pytest.mark.long
@each_game
@pytest.mark.parametrize("frame", [*FRAMES, LAPTOP], ids=str)
def test_what_helps_is_read_in_every_frame(driver: Driver, frame: Frame, easel: Easel) -> None:
    shown = steps(driver.name, is_whole=True)
    assert faults(easel, shown, frame) == []
