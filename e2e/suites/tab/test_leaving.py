"""Who tabs out of a page that another site frames has a moment to come back; who goes in another way has none."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame

from e2e.browsers.profiles import Open, Opened
from e2e.people.ready import until
from e2e.people.waits import hold_waits
from tools.serve import Site

HOST = """<link rel=icon href="data:,"><button id=before>before</button><iframe id=frame width=1000 height=700></iframe>
<button id=after>after</button>"""
READY = "performance.getEntriesByName('first-action').length > 0"
RING = "milliseconds => globalThis[Symbol.for('waits')](milliseconds)"
TABS = 60
"""More than there are stops on the table."""


class Framed:
    """The game in a frame of another site, by keyboard.

    Args:
        opened: The profile.
        frame: The frame.
    """

    def __init__(self, opened: Opened, frame: Frame) -> None:
        self.page, self.frame = opened.page, frame

    @property
    def screen(self) -> str:
        shown: str = self.frame.evaluate("document.getElementById('screen').dataset.seat ?? 'curtain'")
        return shown

    def at(self) -> str:
        """Return what of the host has the focus: "frame" where it is in the game."""
        name: str = self.page.evaluate("document.activeElement.id")
        return name

    def later(self) -> None:
        """Let what waits ring."""
        self.frame.evaluate(RING, 1600)


@pytest.fixture
def framed(fresh: Open, site: Site, tmp_path: Path) -> Iterator[Framed]:
    (tmp_path / "index.html").write_text(HOST, "utf-8")
    host = Site(tmp_path, compressed=None)
    host.rules = ()
    host.start()
    with fresh() as opened:
        hold_waits(opened.context)
        opened.watch.home = f"127.0.0.1:{host.server_port}"
        opened.page.goto(f"http://{opened.watch.home}/")
        with opened.page.expect_event("framenavigated", lambda one: one != opened.page.main_frame) as arrived:
            opened.page.evaluate("address => document.getElementById('frame').src = address", site.address)
        frame: Frame = arrived.value
        until(lambda: bool(frame.evaluate(READY)), "the frame is ready")
        frame.locator("#two").click()
        frame.locator("#begin").click()
        until(lambda: frame.locator(".game").count() > 0, "the game has begun")
        yield Framed(opened, frame)
        opened.watch.requests.clear()
    host.stop()


def test_tab_covers_only_who_does_not_come_back(framed: Framed) -> None:
    """Tab goes round inside, out into the host's page and back again: it is trapped nowhere."""
    keyboard = framed.page.keyboard
    framed.frame.locator("[data-space][tabindex='0']").focus()
    for tabs in range(TABS):
        if framed.at() != "frame":
            break
        framed.later()
        assert framed.screen == "thief", f"covered inside the page, after {tabs} tabs"
        keyboard.press("Tab")
    assert (framed.at(), framed.screen) == ("after", "thief")

    keyboard.press("Shift+Tab")
    assert framed.at() == "frame"
    framed.later()
    assert framed.screen == "thief", "covered though the focus has come back"

    keyboard.press("Tab")
    assert (framed.at(), framed.screen) == ("after", "thief")
    framed.later()
    until(lambda: framed.screen == "curtain", "the curtain falls")

    framed.frame.locator("#hold").focus()
    for _ in range(2):
        framed.frame.locator("#hold").evaluate("hold => hold.click()")
    assert framed.screen == "thief"
    framed.frame.locator("[data-space][tabindex='0']").focus()
    framed.page.keyboard.press("Tab")
    framed.page.click("#before")
    assert framed.screen == "curtain", "a press in the host's page covers at once"
