"""The parts around a table of Misty Ruins with people elsewhere, in the frames that people have."""

from functools import cache

import pytest

from e2e.browsers.profiles import Open
from e2e.drivers.misty_ruins import MISTY_RUINS
from e2e.paper import Drawn
from e2e.sight.easel import Easel
from page.online import lazy
from page.shell.screens import title
from tests.page.misty_ruins.test_elsewhere import left
from tests.page.sitting import english
from tests.page.tabs import tabs
from tools.serve import Site

IN_SIGHT = """["#verdict-title", "#verdict-meaning", "#company"].filter(each => {
    const { top, bottom } = document.querySelector(each).getBoundingClientRect();
    return top < 0 || bottom > innerHeight || bottom <= top;
})"""


@cache
def as_it_stands() -> Drawn:
    """Return the page of a player in a game of three that one has left for good."""
    t = english("misty_ruins")
    letters, _ = left()
    letters.settle()
    tab = tabs(letters, t)[0]
    return Drawn(tab.html(), title(tab.model, t, lazy), "en")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (800, 600), (390, 844), (844, 390), (360, 640)])
def test_card_of_a_game_that_ends_as_it_stands_is_in_sight_with_the_strip(
    width: int, height: int, lent: Open, site: Site
) -> None:
    with lent(service_workers="block", reduced_motion="reduce") as opened:
        easel = Easel(opened.page, MISTY_RUINS.address(site), MISTY_RUINS.document)
        easel.resize(width, height)
        page = easel.show(as_it_stands())
        assert page.evaluate(IN_SIGHT) == []
