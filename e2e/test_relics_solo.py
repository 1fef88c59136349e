"""Relics against a program, on a phone."""

import random

from e2e.conftest import TOUCH, Open, first_action, until
from e2e.offered import OFFERED, PRESS, begin
from tools.serve import Site


def test_a_program_answers_on_a_phone(fresh: Open, site: Site) -> None:
    with fresh(**TOUCH, reduced_motion="reduce") as opened:
        page = opened.page
        begin(page, site, "alone")
        dice = random.Random(5)
        assert "Jade" in page.inner_text("#company")
        for _ in range(12):
            until(
                lambda: page.evaluate(OFFERED) or page.locator("#recap-next").count() > 0,
                "the program has played",
            )
            if actions := page.evaluate(OFFERED):
                page.evaluate(PRESS, dice.choice(actions))
            else:
                page.locator("#recap-next").evaluate("it => it.click()")
        page.reload()
        first_action(page)
        page.click("#resume")
        page.locator(".game").wait_for()
