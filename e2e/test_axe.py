"""axe-core finds no violation on any screen, large and small, by day and by night."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from playwright.sync_api import Page

from e2e.afar import Side
from e2e.afar_tour import afar_tour
from e2e.conftest import DESKTOP, PHONE, Open, first_action
from e2e.tour import Stop, tour
from e2e.waits import settled
from tools.paths import NODE_MODULES
from tools.serve import Site

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
SIZES = {"desktop": DESKTOP, "phone": PHONE}


def violations(page: Page) -> list[str]:
    """Return what axe finds, a line for each element."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE)
    result: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then((it) => it.violations)"
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary']}"
        for rule in result
        for node in rule["nodes"]
    ]


def test_axe_finds_nothing(fresh: Open, site: Site) -> None:
    with fresh(reduced_motion="reduce") as opened:
        assert list(found_on(tour(opened, site.address))) == []


def test_axe_finds_nothing_in_games_elsewhere(side: Callable[..., Side]) -> None:
    host, guest = side(reduced_motion="reduce"), side(reduced_motion="reduce")
    assert list(found_on(afar_tour(host, guest))) == []


def found_on(stops: Iterable[Stop]) -> Iterator[str]:
    """Yield what axe finds at each stop of a tour, at each size."""
    for stop in stops:
        for size, viewport in SIZES.items():
            if stop.narrow and size == "desktop":
                continue
            stop.page.set_viewport_size(viewport)  # type: ignore[arg-type]  # a literal of two numbers
            settled(stop.page)
            yield from (f"{stop.name}, {size}: {each}" for each in violations(stop.page))


def test_axe_can_find_something(page: Page, site: Site) -> None:
    page.goto(site.address)
    first_action(page)
    page.locator("#begin").evaluate("button => button.replaceChildren()")
    assert any("button-name" in each for each in violations(page))
