"""A link to a game elsewhere leads there, whatever a browser or a messenger does on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from e2e.conftest import Open, first_action, until
from e2e.online import Side
from e2e.waits import hold_waits, later
from tools.serve import Site

Sides = Callable[..., Side]
SOME = "A" * 43
"""A secret of nobody's game."""
TAILS = [".", ")", ";", "*", "%3E", "%20see%20you", "%0ASent", "&utm_source=x"]
KINDS = {
    "r": "A friend invites you",
    "w": "A game to watch",
    "k": "Your seat in a game",
    "g": "Your game",
}


def held(page: Page, name: str = "pyodide.asm.wasm") -> list[Route]:
    """Hold back a file of the page's."""
    routes: list[Route] = []
    page.route(f"**/{name}*", lambda route: routes.append(route))
    return routes


def shown(page: Page, selector: str) -> bool:
    return page.locator(selector).first.is_visible()


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_shows_what_it_is_before_python_and_nothing_else_can_be_pressed(
    kind: str, lent: Open, site: Site
) -> None:
    with lent() as it:
        page = it.page
        held(page)
        page.goto(f"{site.address}#{kind}={SOME}", wait_until="domcontentloaded")
        until(lambda: shown(page, "#opening"), "it says what was opened")
        assert page.inner_text("#opening").split("\n")[0] == KINDS[kind]
        assert not shown(page, "#page [data-do]")
        page.evaluate("document.getElementById('play-now').click()")
        assert page.evaluate("document.documentElement.dataset.boot") is None


def test_a_link_that_is_followed_while_python_is_on_its_way_forgets_what_was_pressed(
    side: Sides,
) -> None:
    host, guest = side(), side()
    link = host.offer()
    page = guest.page
    routes = held(page)
    page.goto(guest.address, wait_until="domcontentloaded")
    page.click("#play-now")
    assert page.evaluate("document.documentElement.dataset.boot") == "wanted"
    page.evaluate("hash => { location.hash = hash; }", link.partition("#")[2])
    until(lambda: shown(page, "#opening"), "it says what was opened")
    assert not shown(page, "#page [data-do]")
    until(lambda: page.evaluate("true") and routes != [], "Pyodide is asked for")
    routes[0].continue_()
    guest.see("#online-join")


def test_a_link_that_python_is_late_for_says_so_and_has_a_way_out(lent: Open, site: Site) -> None:
    with lent() as it:
        page = it.page
        hold_waits(it.context)
        held(page)
        page.goto(f"{site.address}#r={SOME}", wait_until="domcontentloaded")
        until(lambda: shown(page, "#opening"), "it says what was opened")
        assert not shown(page, "#opening-late")
        later(page, 20)
        assert shown(page, "#opening-late")
        page.unroute("**/pyodide.asm.wasm*")
        page.click("#opening-late a")
        until(lambda: shown(page, "#play-now"), "the start screen is there")
        assert page.evaluate("location.hash") == ""
        first_action(page)


def test_nothing_but_the_invitation_is_there_while_it_is_fetched(side: Sides) -> None:
    one = side(service_workers="block")
    hold_waits(one.context)
    routes = held(one.page, "nusubito-online.zip")
    one.go(f"{one.address}#r={SOME}")
    assert shown(one.page, "#opening")
    assert one.words("#opening-title") == KINDS["r"]
    assert not shown(one.page, "#play-now")
    until(lambda: one.page.evaluate("true") and routes != [], "the part is asked for")
    assert not shown(one.page, ".opening-late")
    later(one.page, 20)
    until(lambda: shown(one.page, ".opening-late"), "it says that this takes long")
    one.press("#opening-leave")
    one.see("#play-now")
    assert one.page.evaluate("location.hash") == ""
    routes[0].continue_()


def test_an_invitation_that_never_comes_says_why_and_has_a_way_out(side: Sides) -> None:
    one = side()
    hold_waits(one.context)
    one.go(f"{one.address}#r={SOME}")
    one.read("Connected", "#online-line")
    assert not one.shows("#online-late")
    later(one.page, 20)
    one.read("nothing under this link", "#online-late")
    one.press("#online-leave")
    one.see("#play-now")
    assert one.page.evaluate("location.hash") == ""


def test_a_link_survives_a_reload_until_its_seat_is_kept(side: Sides) -> None:
    host, guest = side(), side()
    link = host.offer()
    guest.go(link).see("#online-join")
    guest.page.reload()
    guest.see("#online-join").press("#online-join")
    guest.sits()
    until(lambda: guest.page.evaluate("location.hash") == "", "the address shows no secret any more")

    guest.sheet("more").press("#more-move")
    guest.see("#online-private-link")
    private = guest.page.input_value("#online-private-link")
    other = side()
    other.go(private).see("#online-take")
    other.page.reload()
    other.see("#online-take").press("#online-take")
    other.sits()
    until(lambda: other.page.evaluate("location.hash") == "", "the address shows no secret any more")


def test_a_link_is_read_whatever_a_messenger_has_put_behind_it(side: Sides) -> None:
    host, guest = side(), side()
    link = host.offer()
    guest.go(f"{link}{TAILS[0]}").see("#online-join")
    for tail in (*TAILS[1:], ""):
        guest.press("#online-leave")
        guest.see("#play-now")
        guest.page.evaluate("hash => { location.hash = hash; }", link.partition("#")[2] + tail)
        guest.see("#online-join")
