"""axe-core finds no violation on any screen of a game elsewhere, large and small; `test_look` has the others."""

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
    for stop in afar_tour(side(reduced_motion="reduce"), side(reduced_motion="reduce")):
        for size, viewport in SIZES.items():
            stop.page.set_viewport_size(viewport)  # type: ignore[arg-type]  # a literal of two numbers
            settled(stop.page)
            found += [f"{stop.name}, {size}: {each}" for each in violations(stop.page)]
    assert found == []


def test_axe_can_find_something(page: Page, site: Site) -> None:
    page.goto(site.address)
    first_action(page)
    page.locator("#begin").evaluate("button => button.replaceChildren()")
    assert any("button-name" in each for each in violations(page))
