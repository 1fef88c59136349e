"""Notches and rounded corners: nothing to be read or pressed reaches into the insets of a phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.browsers.profiles import Open
from e2e.drivers import each_game
from e2e.drivers.driver import Driver
from e2e.paper import Paper
from e2e.sight.easel import Easel
from tests.page.sitting import english
from tests.soak import one_in
from tools.serve import Site

REACHES = (Path(__file__).parent / "insets.js").read_text("utf-8")
SIDEWAYS, UPRIGHT = (844, 390), (390, 844)
INSETS = {SIDEWAYS: (0, 47, 21, 47), UPRIGHT: (47, 0, 34, 0)}
"""The insets of an iPhone by its window: above, right, below, left."""


def with_insets(page: Page, insets: tuple[int, int, int, int]) -> None:
    """Give a page the insets of a phone."""
    sides = dict(zip(("top", "right", "bottom", "left"), insets, strict=True))
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": sides})


def profile_of(window: tuple[int, int]) -> dict[str, Any]:
    return {
        "service_workers": "block",
        "reduced_motion": "reduce",
        "viewport": dict(zip(("width", "height"), window, strict=True)),
    }


@each_game
@pytest.mark.parametrize("window", one_in(2, [(SIDEWAYS,), (UPRIGHT,)]), ids=["sideways", "upright"])
def test_nothing_reaches_into_the_insets(
    driver: Driver, window: tuple[int, int], fresh: Open, site: Site
) -> None:
    insets = INSETS[window]
    screens = {
        stop.name: stop.guide.drawn()
        for stop in driver.tour(driver.paper(english(driver.name)))
        if isinstance(stop.guide, Paper)
    }
    with fresh(**profile_of(window)) as it:
        with_insets(it.page, insets)
        easel = Easel(it.page, driver.address(site), driver.document)
        answers = easel.ask([*screens.values()], [list(insets)] * len(screens), REACHES)
        assert {name: found for name, found in zip(screens, answers, strict=True) if found} == {}
        it.page.evaluate("document.getElementById('load-failed').hidden = false")
        assert it.page.evaluate(REACHES, list(insets)) == []
        it.page.evaluate("document.getElementById('page').style.contain = 'none'")
        it.page.evaluate("document.getElementById('page').style.border = 'none'")
        assert it.page.evaluate(REACHES, list(insets)) != [], "what is asked can be answered otherwise"
