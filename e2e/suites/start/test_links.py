"""A link to a game elsewhere leads there, whatever a browser or a messenger does on the way."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page

from e2e.browsers.profiles import Open, profile
from e2e.forger import looking
from e2e.in_english import in_english
from e2e.online import RelayProcess, Side
from e2e.people.ready import first_action, until
from e2e.people.waits import hold_file, hold_waits, later
from page.shell.links import KINDS as LETTERS
from tools.paths import DIST
from tools.serve import Site

Sides = Callable[..., Side]
SOME = "A" * 43
"""A secret of nobody's game."""
TAILS = [".", ")", ";", "*", "%3E", "%20see%20you", "%0ASent", "&utm_source=x"]
KINDS: dict[str, str] = {kind: in_english(f"boot.opening.{kind}") for kind in LETTERS}


def shown(page: Page, selector: str) -> bool:
    return page.locator(selector).first.is_visible()


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_shows_what_it_is_before_python_and_nothing_else_can_be_pressed(
    kind: str, lent: Open, site: Site
) -> None:
    with lent(service_workers="block") as it:
        page = it.page
        hold_file(page, "pyodide.asm.wasm")
        page.goto(f"{site.address}#{kind}={SOME}", wait_until="domcontentloaded")
        until(lambda: shown(page, "#opening"), "it says what was opened")
        assert page.inner_text("#opening").split("\n")[0] == KINDS[kind]
        until(lambda: not shown(page, "#page [data-do]"), "nothing else can be pressed")
        page.evaluate("document.getElementById('play-now').click()")
        assert page.evaluate("document.documentElement.dataset.boot") is None


def test_a_link_that_is_followed_while_python_is_on_its_way_forgets_what_was_pressed(
    side: Sides,
) -> None:
    host, guest = side(), side(service_workers="block")
    link = host.offer()
    page = guest.page
    routes = hold_file(page, "pyodide.asm.wasm")
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
    with lent(service_workers="block") as it:
        page = it.page
        hold_waits(it.context)
        hold_file(page, "pyodide.asm.wasm")
        page.goto(f"{site.address}#r={SOME}", wait_until="domcontentloaded")
        until(lambda: shown(page, "#opening"), "it says what was opened")
        assert not shown(page, "#opening-late")
        later(page, 20)
        assert shown(page, "#opening-late")
        page.click("#opening-late a")
        page.unroute("**/pyodide.asm.wasm*")
        until(lambda: shown(page, "#play-now"), "the start screen is there")
        assert page.evaluate("location.hash") == ""
        first_action(page)


def test_nothing_but_the_invitation_is_there_while_it_is_fetched(side: Sides) -> None:
    one = side(service_workers="block")
    hold_waits(one.context)
    routes = hold_file(one.page, "nusubito-online.wasm")
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


@pytest.mark.parametrize("half", ["R=", "r%253D", "R%3Dabc"])
def test_what_was_meant_as_a_link_says_that_it_is_none(half: str, side: Sides) -> None:
    one = side()
    one.go(f"{one.address}#{half}")
    one.read(in_english("online.problem.link.text"), "#online-problem")


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


def test_a_host_who_opens_the_invitation_is_told_that_it_is_their_own(side: Sides) -> None:
    host = side()
    link = host.offer()
    page = host.context.new_page()
    page.goto(link)
    until(lambda: page.locator("#online-problem").count() > 0, "it says why there is no seat")
    assert page.inner_text("#online-title") == in_english("online.problem.own")
    page.close()


def test_a_guest_gets_into_a_room_that_readers_of_the_link_have_filled(
    side: Sides, relay: RelayProcess
) -> None:
    """B19: programs that open each link of a message before its reader does."""
    host, guest = side(), side()
    link = host.offer()
    guest.watch.may_lose_line = True
    with looking(relay.address, link.partition("#")[2], 7):
        guest.go(link).see("#online-come")
        guest.read(in_english("online.line.waiting.peers"), "#online-line")
        guest.press("#online-come")
        guest.see("#online-join").press("#online-join")
        guest.sits()
        host.sits()


MISSING = 99
"""The errors that the browser may write of what is not found: the page, and its script at other depths."""
FOUND = [
    ("%23r={}", ""),
    ("relics/%23r={}", "relics/"),
    ("kakusareta/own.html%23r={}", "kakusareta/"),
    ("relics%23r={}", "relics/"),
    ("a/b/c/d/e/%23r={}.%20See%20you", ""),
    ("%2523r={}", ""),
    ("%2523r%253D{}", ""),
    ("%23r%3D{}%3E", ""),
]


def test_the_page_where_nothing_is_found_puts_links_right(side: Sides) -> None:
    """At any depth, under the page's own policy, with the service worker at work; and it says what has happened."""
    host, guest = side(), side()
    guest.watch.expected_errors = MISSING
    guest.open()
    guest.has_everything()
    link = host.offer()
    secret = link.partition("#r=")[2]
    for path, folder in FOUND[1:]:
        answer = guest.page.goto(guest.address + path.format(secret))
        assert answer
        assert answer.status == 404
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        until(lambda: shown(guest.page, "#lost-open"), f"{path} is put right")
        assert guest.page.evaluate("document.getElementById('lost-open').href") == (
            f"{guest.address}{folder}#r={secret}"
        ), path
        assert "make a new link" in guest.words("#lost-link")
    guest.page.goto(guest.address + FOUND[0][0].format(secret))
    until(lambda: shown(guest.page, "#lost-open"), "it is put right")
    guest.press("#lost-open")
    guest.see("#online-join")


HOSTILE = [
    "/evil.example/%23r={}",
    "https://evil.example/%23r={}",
    "/evil.example/relics/%23r={}",
    "%5C%5Cevil.example/%23r={}",
    "javascript:alert(1)/%23r={}",
    "%23r={}%22onmouseover=%22alert(1)",
    "%3Cscript%3Ealert(1)%3C/script%3E/%23r={}",
    "%FF%23r={}",
]


def test_no_address_makes_the_page_where_nothing_is_found_lead_elsewhere(lent: Open, site: Site) -> None:
    """Door 78: only the site's own pages are led to, by a link that is one, and nothing of the address is run."""
    with lent() as it:
        it.watch.expected_errors = MISSING
        page, spoken = it.page, list[Dialog]()
        page.on("dialog", lambda dialog: spoken.append(dialog))
        for path in HOSTILE:
            page.goto(f"{site.address}{path.format(SOME)}")
            until(lambda: shown(page, "#lost-open"), f"{path} is put right")
            led = page.evaluate("document.getElementById('lost-open').href")
            assert led in (f"{site.address}#r={SOME}", f"{site.address}relics/#r={SOME}"), path
            assert page.evaluate("document.querySelectorAll('a').length") == 2
        for path in ("nothing", "%23r=short", "%23x=" + SOME, "%23r=%3Cscript%3Ealert(1)%3C/script%3E"):
            page.goto(f"{site.address}{path}")
            until(lambda: shown(page, "#lost-home"), f"{path} is not found")
            assert not shown(page, "#lost-link")
            assert page.evaluate("document.getElementById('lost-home').href") == site.address
        assert spoken == []


def test_the_page_where_nothing_is_found_works_below_a_folder(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "path").symlink_to(DIST)
    (tmp_path / "404.html").symlink_to(DIST / "404.html")
    below = Site(tmp_path, compressed=None).start()
    try:
        with profile(browser, below.address) as it:
            it.watch.expected_errors = MISSING
            it.page.goto(f"{below.address}some/path/relics/%23r={SOME}")
            until(lambda: shown(it.page, "#lost-open"), "it is put right")
            led = it.page.evaluate("document.getElementById('lost-open').href")
            assert led == f"{below.address}some/path/relics/#r={SOME}"
    finally:
        below.stop()
