"""axe-core finds no violation on any screen of a game elsewhere, large and small; `test_languages` has the others."""

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.afar import Side
from e2e.afar_tour import afar_tour
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, first_action
from e2e.waits import settled
from tools.serve import Site

SIZES = {"desktop": DESKTOP, "phone": PHONE}


def test_axe_finds_nothing_in_games_elsewhere(side: Callable[..., Side]) -> None:
    found = []
    stops = afar_tour(side(reduced_motion="reduce"), side(reduced_motion="reduce"))
    for stop in stops:
        # To change the size takes longer than to look: each page begins with the one that it has.
        for size in sorted(SIZES, key=lambda size: stop.page.viewport_size != SIZES[size]):
            stop.page.set_viewport_size(SIZES[size])
            settled(stop.page)
            found += [f"{stop.name}, {size}: {each}" for each in violations(stop.page)]
    assert found == []


def test_axe_can_find_something(page: Page, site: Site) -> None:
    page.goto(site.address)
    first_action(page)
    page.locator("#begin").evaluate("button => button.replaceChildren()")
    assert any("button-name" in each for each in violations(page))
