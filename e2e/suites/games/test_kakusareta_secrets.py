"""Nobody finds on the page what only the Kakusareta player knows (K65, K66).

A shorter walk, around a power that waits, is in `test_kakusareta_waiting`.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pytest
from playwright.sync_api import Browser

from e2e.drivers.kakusareta import KAKUSARETA as DRIVER
from e2e.kakusareta_twins import MASTERS, elemental, plain
from e2e.twins import Twins
from e2e.walk import walking
from tools.serve import Site
from unseen.kakusareta import MOYA

GAMES = {"plain": (partial(plain, 3, 36), ("#two",)), "masters": (partial(elemental, 28, 56), MASTERS)}


@pytest.mark.long
@pytest.mark.parametrize(("made", "set_up"), GAMES.values(), ids=GAMES)
def test_the_moya_find_nothing_of_the_kakusareta(
    made: Callable[[], Twins], set_up: Sequence[str], browser: Browser, site: Site
) -> None:
    twins = made()
    with walking(browser, site, DRIVER, twins, set_up) as pair:
        pair.play(twins.turns, MOYA)
        assert twins.apart
        assert pair.looks > twins.public


def test_masters_hide_quiet_leaps_still_waters_and_a_mirage_and_ask_the_moya() -> None:
    """The pair that is walked has all that could leak (K49, K50, K51, K66)."""
    turns = GAMES["masters"][0]().turns
    done = [{action for turn in turns for action in turn.actions[which]} for which in (0, 1)]
    assert "still" in done[0] & done[1]
    assert {"end mirage column E", "leap A3"} <= done[0] - done[1]
    assert {"allow"} <= {turn.actions[0][0] for turn in turns if turn.seat == MOYA}
