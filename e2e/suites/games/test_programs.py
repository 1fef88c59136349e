"""Each game but the first against a program, on a phone; what `test_solo` plays whole is Nusubito."""

import random

import pytest

from e2e.browsers.profiles import TOUCH, Open
from e2e.drivers.driver import Driver
from e2e.drivers.kakusareta import KAKUSARETA
from e2e.drivers.misty_ruins import MISTY_RUINS
from e2e.drivers.relics import RELICS
from e2e.in_english import in_english
from e2e.offered import OFFERED, PRESS
from e2e.people.ready import first_action, until
from e2e.solo import Alone
from tools.serve import Site

ELEMENTS = ("#more", "#elemental-master-plus")


@pytest.mark.parametrize(
    ("driver", "side", "set_up", "program"),
    [
        pytest.param(RELICS, "", (), "jade", id="relics", marks=pytest.mark.long),
        pytest.param(KAKUSARETA, "kakusareta", ELEMENTS, "moya", id="kakusareta"),
        pytest.param(
            KAKUSARETA, "moya", ELEMENTS, "kakusareta", id="kakusareta, moya", marks=pytest.mark.long
        ),
        pytest.param(MISTY_RUINS, "", (), "p4", id="misty_ruins", marks=pytest.mark.long),
    ],
)
def test_a_program_answers_on_a_phone(
    driver: Driver, side: str, set_up: tuple[str, ...], program: str, lent: Open, site: Site
) -> None:
    with lent(**TOUCH, reduced_motion="reduce") as opened:
        page = opened.page
        alone = Alone(page, site, driver)
        alone.open()
        alone.choose(side, set_up=set_up)
        dice = random.Random(5)
        assert in_english(f"seat.{program}", driver.name) in page.inner_text("#company")
        for _ in range(12):
            until(
                lambda: page.evaluate(OFFERED) or page.locator("#recap-next").count() > 0,
                "the program has played",
            )
            assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
            if actions := page.evaluate(OFFERED):
                page.evaluate(PRESS, dice.choice(actions))
            else:
                page.locator("#recap-next").evaluate("it => it.click()")
        page.reload()
        first_action(page)
        page.click("#resume")
        page.locator(".game").wait_for()
