"""The games of the house on every start screen, from the first picture on."""

import pytest

from e2e.browsers.profiles import Open
from e2e.drivers import each_game
from e2e.drivers.driver import Driver
from e2e.people.ready import first_action
from e2e.sight.easel import Easel
from e2e.sight.frames import EMBEDDED, size
from page.games import GAMES
from tests.soak import one_in
from tools.serve import Site

SIZES = ((1440, 900), (1024, 768), (800, 600), (844, 390), (390, 844), (360, 640), (320, 568))
IN_SIGHT = """() => [...document.querySelectorAll(".shelf-game")].map((game) => {
  const whole = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right > left && right <= innerWidth && bottom <= innerHeight;
  const seal = game.querySelector(".seal").getBoundingClientRect(), name = game.querySelector("b");
  const top = document.elementFromPoint(seal.x + seal.width / 2, seal.y + seal.height / 2);
  const is_whole = whole(seal) && [game, name].every((it) => whole(it.getBoundingClientRect()));
  const is_one_line = name.scrollWidth <= name.clientWidth + 1 && name.offsetHeight <= 28;
  return [game.id, is_whole && game.contains(top) && is_one_line, seal.width >= 26];
})"""


@each_game
def test_shelf_is_seen_without_scrolling_before_python(driver: Driver, lent: Open, site: Site) -> None:
    """At every size: each seal and name, whole, on one line, below nothing."""
    with lent(service_workers="block") as opened:
        easel = Easel(opened.page, driver.address(site), driver.document)
        for frame in SIZES:
            easel.page.set_viewport_size(size(frame))
            found = easel.page.evaluate(f"document.fonts.ready.then({IN_SIGHT})")
            assert found == [[f"shelf-{game}", True, True] for game in GAMES], frame


@each_game
def test_shelf_is_seen_in_a_frame_on_another_site(driver: Driver, lent: Open, site: Site) -> None:
    with lent(service_workers="block") as opened:
        easel = Easel(opened.page, driver.address(site), driver.document)
        easel.page.evaluate(
            "document.documentElement.dataset.embed = '', document.getElementById('frame').hidden = false"
        )
        for frame in EMBEDDED:
            easel.page.set_viewport_size(size(frame))
            found = easel.page.evaluate(f"document.fonts.ready.then({IN_SIGHT})")
            assert found == [[f"shelf-{game}", True, True] for game in GAMES], frame


@pytest.mark.parametrize("game", one_in(len(GAMES), GAMES))
def test_shelf_is_read_out_and_walked_by_keyboard(game: str, fresh: Open, site: Site) -> None:
    """The game that is open is told apart and no stop; each other one opens by Enter."""
    with fresh() as opened:
        page = opened.page
        page.goto(site.address + ("" if game == "nusubito" else f"{game}/"))
        first_action(page)
        links = page.locator("nav[aria-label] a.shelf-game")
        assert links.count() == len(GAMES)
        current = [links.nth(at).get_attribute("aria-current") for at in range(len(GAMES))]
        assert current == ["page" if each == game else None for each in GAMES]
        # The last way to play comes before the shelf.
        page.locator("#two, #online").last.focus()
        others = [each for each in GAMES if each != game]
        for other in others:
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.id") == f"shelf-{other}"
        page.keyboard.press("Enter")
        page.wait_for_url(site.address + ("" if others[-1] == "nusubito" else f"{others[-1]}/"))
