"""A course in a real browser: by keyboard alone the focus goes on by itself and every step is heard; and by mouse."""

from e2e.browsers.profiles import Opened
from e2e.in_english import in_english
from e2e.people.keys import Keys
from e2e.people.ready import until
from e2e.people.table import Table
from tools.serve import Site

KEPT = "localStorage.getItem('nusubito.learn-thief')"
HEARD = "[...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join(' ')"


def test_the_thief_is_learnt_with_the_keyboard_alone(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    keys = Keys(table)

    def hears(words: str) -> None:
        until(lambda: words in opened.page.evaluate(HEARD), f"it is said: {words}")

    def goes_on() -> None:
        assert table.focused() == "learn-on"
        keys.press("Enter")

    keys.on("#learn")
    keys.on("#learn-thief")
    hears(in_english("learn.number", step=1, of=6))
    keys.space("A1")
    hears(in_english("learn.astray"))
    for roof in ("E3", "E5"):
        keys.space(roof)
    goes_on()
    keys.on("#end-0")
    hears(in_english("learn.thief.coin.done"))
    goes_on()
    keys.space("E3")
    keys.on("#row-look")
    keys.on('[data-action="look 3"]')
    hears(in_english("learn.thief.look.done"))
    goes_on()
    assert opened.page.evaluate(KEPT) == "3"
    for space in ("E1", "E4", "C1"):
        keys.space(space)
    goes_on()
    keys.on("#row-look")
    keys.on('[data-action="look C"]')
    goes_on()
    keys.space("C3")
    keys.on("#fate-declare")
    keys.on('[data-action="declare"]')
    assert table.focused() == "learn-play"
    assert opened.page.evaluate(KEPT) == "done"
    keys.press("Enter")
    assert table.screen == "thief"


def test_what_is_asked_for_beside_the_board_heeds_the_mouse(site: Site, opened: Opened) -> None:
    """A dark button, a row of deeds and its chip."""
    table = Table(opened.page, site.address).open()
    for selector in (
        "#learn",
        "#learn-thief",
        '[data-space="E3"]',
        '[data-space="E5"]',
        "#learn-on",
    ):
        table.click(selector)
    for selector in ("#end-0", "#learn-on", '[data-space="E3"]', "#row-look", '[data-action="look 3"]'):
        table.click(selector)
    table.page.locator("#learn-on").wait_for()
    assert opened.page.evaluate(KEPT) == "3"
