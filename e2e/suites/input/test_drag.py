"""Pieces that are dragged with a real mouse and a real finger: a drop does what a press would, and ends nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from e2e.browsers.profiles import DESKTOP, TOUCH, Open
from e2e.chance import known_deal
from e2e.in_english import in_english
from e2e.people.ready import until
from e2e.people.table import Table
from e2e.people.waits import settled, stop_clock
from tools.serve import Site

Point = tuple[float, float]
STEPS = 4


class Puller:
    """Somebody who drags, with a mouse or a finger.

    Args:
        table: The page.
    """

    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page
        has_touch = bool(self.page.evaluate("navigator.maxTouchPoints > 0"))
        self._touch: CDPSession | None = self.page.context.new_cdp_session(self.page) if has_touch else None
        self._at: Point = (0, 0)

    def down(self, selector: str) -> None:
        """Put the pointer down on a piece."""
        self._at = middle(self.page, selector)
        if self._touch:
            self._finger("touchStart")
        else:
            self.page.mouse.move(*self._at)
            self.page.mouse.down()

    def move(self, to: Point, steps: int = STEPS) -> None:
        """Move on to a place."""
        (x0, y0), (x1, y1) = self._at, to
        for step in range(1, steps + 1):
            self._at = (x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
            if self._touch:
                self._finger("touchMove")
            else:
                self.page.mouse.move(*self._at)

    def up(self) -> None:
        """Let go."""
        if self._touch:
            self._touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self.page.mouse.up()

    def drag(self, piece: str, place: str) -> None:
        """Drag a piece to a place, and see it on the way."""
        self.down(piece)
        self.move(middle(self.page, place))
        assert self.page.locator(".dragged").count() == 1
        self.up()
        assert self.page.locator(".dragged,[data-dragged],[data-over],html.dragging").count() == 0

    def _finger(self, what: str) -> None:
        assert self._touch
        x, y = self._at
        self._touch.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": [{"x": x, "y": y}]})


def middle(page: Page, selector: str) -> Point:
    box = page.locator(selector).first.bounding_box()
    assert box, f"{selector} is not before the eye"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


BY: dict[str, dict[str, Any]] = {"mouse": {"viewport": DESKTOP}, "finger": TOUCH}


@pytest.fixture
def puller(request: pytest.FixtureRequest, lent: Open, site: Site) -> Iterator[Puller]:
    with lent(**BY[request.param]) as opened:
        known_deal(opened.context, "A1")
        table = Table(opened.page, site.address).open().begin()
        settled(opened.page)
        yield Puller(table)


@pytest.mark.parametrize("puller", BY, indirect=True)
def test_a_drag_does_what_presses_do(puller: Puller) -> None:
    table, page = puller.table, puller.page
    puller.drag("#sp-C3", "#sp-E3")
    until(lambda: "You, on E3" in _asked(table, "#sp-E3"), "the Thief has leapt")
    table.act("end")
    table.sit()
    offered = table.controls()
    # A short way is a press: it chooses; a drag of what is chosen does not let it go.
    until(lambda: _is_chosen_by_a_short_way(puller, "#sp-D2"), "D2 is chosen")
    # On the way the targets are marked; a drop that will not do changes nothing, and says why.
    puller.down("#sp-D2")
    puller.move(middle(page, "#sp-D1"))
    assert set(table.ids("[id^=mark-]")) == {"mark-D1", "mark-E2", "mark-D3"}
    puller.move(middle(page, "#sp-A5"))
    puller.up()
    assert table.said() == in_english("reason.straight")
    assert table.controls() == offered
    puller.drag("#sp-D2", "#sp-D1")
    assert table.log()[-1].endswith("Seeker D2 to D1, leaving a Healer")
    # Out of the board, and back to where it was: nothing is meant, and nothing said.
    offered = table.controls()
    for places in (("#end-0",), ("#sp-C3", "#sp-B4")):
        puller.down("#sp-B4")
        for place in places:
            puller.move(middle(page, place))
        puller.up()
        assert table.controls() == offered
        assert table.screen == "mist"
        assert page.locator("#card.bad, [data-space][aria-selected]").count() == 0


def _asked(table: Table, selector: str) -> str:
    table.point(selector)
    return table.page.locator("#card").inner_text()


@pytest.mark.parametrize("puller", ["mouse"], indirect=True)
def test_nothing_of_a_drag_is_left_when_a_curtain_falls(puller: Puller) -> None:
    page = puller.page
    puller.down("#sp-C3")
    puller.move(middle(page, "#sp-C1"))
    assert page.locator("[data-dragged=thief]>.dragged.thief").count() == 1
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    until(lambda: puller.table.screen == "curtain", "the curtain falls")
    assert page.locator(".dragged,.thief,html.dragging").count() == 0
    puller.up()
    assert puller.table.screen == "curtain"


@pytest.mark.parametrize("puller", ["mouse"], indirect=True)
def test_a_drop_right_before_a_press_does_not_end_the_turn(puller: Puller) -> None:
    """What a drop has changed is to be seen before a press may end something."""
    table, page = puller.table, puller.page
    stop_clock(page)
    puller.drag("#sp-C3", "#sp-E3")
    page.mouse.click(*middle(page, "#end-0"))
    assert table.screen == "thief"


def _is_chosen_by_a_short_way(puller: Puller, selector: str) -> bool:
    """Press with a little movement: a finger that a busy machine holds for long is no press to the browser."""
    page = puller.page
    x, y = middle(page, selector)
    puller.down(selector)
    puller.move((x + 3, y + 2), steps=1)
    puller.up()
    try:
        until(lambda: page.locator(f"{selector}[aria-selected]").count() == 1, "it is chosen", 10)
    except AssertionError:
        return False
    return True
