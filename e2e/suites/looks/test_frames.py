"""Every frame: what has to be in sight is, or comes into sight where the page scrolls; on paper, under a finger."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from e2e.browsers.profiles import Open
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver, Shown
from e2e.sight.cover import cover
from e2e.sight.easel import Easel
from e2e.sight.frames import (
    DECISIVE,
    EMBEDDED,
    FRAMES,
    LARGEST,
    PHONE,
    SCROLLED,
    SCROLLED_DECISIVE,
    SIDEWAYS,
    UPRIGHT,
    WINDOWS,
    Frame,
)
from tests.page.sitting import english
from tools.serve import Site

HERE = Path(__file__).parent
FITS = (HERE / "frame.js").read_text("utf-8")
LAYOUT = (HERE / "layout.js").read_text("utf-8")
BROKEN = (HERE / "broken.js").read_text("utf-8")
USUALLY = (*WINDOWS, *UPRIGHT, *SIDEWAYS)
"""Frames with type as usual, in which all has to be in sight: in others words may have to be broken."""
BOARD = """() => [...document.querySelectorAll(".game .board")].map((board) => {
  const { width, height } = board.getBoundingClientRect(), { classList } = document.querySelector(".game");
  const kind = ["with-company", "with-lesson", "elemental"].filter((name) => classList.contains(name)).join(" ");
  return { kind, size: `${Math.round(width)}x${Math.round(height)}` };
})"""
"""The size of the board, which nothing that is chosen or told changes: what is pressed would move."""


@cache
def states(game: str) -> tuple[Shown, ...]:
    """Return every state of a game that is looked at."""
    driver = next(driver for driver in DRIVERS if driver.name == game)
    return tuple(driver.states(english(game)))


@pytest.fixture
def easel(driver: Driver, lent: Open, site: Site) -> Iterator[Easel]:
    """A page that is touched."""
    with lent(service_workers="block", reduced_motion="reduce", has_touch=True) as opened:
        yield Easel(opened.page, driver.address(site), driver.document)


def faults(
    easel: Easel, shown: Sequence[Shown], frame: Frame, script: str = "", told: object = None
) -> list[str]:
    """Return what does not fit a frame, once the page has run a script."""
    easel.resize(*frame)
    if script:
        easel.page.evaluate(script, told)
    asked = [[state.kind, frame in SCROLLED] for state in shown]
    questions = (FITS, LAYOUT, BOARD) if script or frame not in USUALLY else (FITS, LAYOUT, BOARD, BROKEN)
    found = easel.ask([state.drawn for state in shown], asked, *questions)
    sizes: dict[str, set[str]] = {}
    wrong = []
    for state, all_ in zip(shown, found, strict=True):
        boards = [each for each in all_ if isinstance(each, dict)]
        wrong += [f"{frame}: {state.name}: {each}" for each in all_ if each not in boards]
        for board in boards:
            sizes.setdefault(board["kind"], set()).add(board["size"])
    return wrong + [f"{frame}: sizes of a board: {each}" for each in sizes.values() if len(each) > 1]


STRIP = """says => {
  document.documentElement.dataset.embed = "";
  const note = document.getElementById("frame-note");
  document.getElementById("frame").hidden = false;
  for (const name of ["frame-new", "frame-full"]) document.getElementById(name).hidden = false;
  note.hidden = !says;
  document.getElementById("frame-said").textContent = says ? note.dataset.memory : "";
}"""
"""Shows the strip of a frame on another site."""


@each_game
def test_what_has_to_be_in_sight_is(driver: Driver, easel: Easel) -> None:
    """In each kind of frame: the board, the card, what can be pressed; nothing cut, nothing over another.

    At last on a phone in a frame on another site, where the browser keeps nothing and a strip says so.
    """
    few = cover(states(driver.name), lambda state: state.drawn)
    assert [fault for frame in (*DECISIVE, *SCROLLED_DECISIVE) for fault in faults(easel, few, frame)] == []
    assert faults(easel, framed(few), PHONE, STRIP, True) == []


@pytest.mark.long
@each_game
@pytest.mark.parametrize("frame", [*FRAMES, *SCROLLED], ids=str)
def test_what_has_to_be_in_sight_is_in_every_state(driver: Driver, frame: Frame, easel: Easel) -> None:
    found = faults(easel, states(driver.name), frame)
    assert found == [], "\n".join(found)


@pytest.mark.long
@each_game
@pytest.mark.parametrize("frame", LARGEST, ids=str)
def test_the_largest_words_have_room(driver: Driver, frame: Frame, easel: Easel) -> None:
    words = "() => { document.documentElement.dataset.text = 'largest'; }"
    found = faults(easel, states(driver.name), frame, words)
    assert found == [], "\n".join(found)


@pytest.mark.long
@each_game
@pytest.mark.parametrize(("frame", "says"), list(product(EMBEDDED, (True, False))), ids=str)
def test_every_frame_on_another_site_has_room_beside_its_strip(
    driver: Driver, frame: Frame, says: bool, easel: Easel
) -> None:
    found = faults(easel, framed(states(driver.name)), frame, STRIP, says)
    assert found == [], "\n".join(found)


def framed(all_: Sequence[Shown]) -> list[Shown]:
    """Return the states in which a game can be in a frame on another site: there it is not played elsewhere."""
    return [state for state in all_ if not state.name.startswith("elsewhere")]
