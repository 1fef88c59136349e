"""Relics in the page, at its own address: a whole game for two at this screen, and one against a program."""

import random

from playwright.sync_api import Page

from e2e.conftest import DESKTOP, TOUCH, Open, first_action, until
from tools.serve import Site
from unseen import relics
from unseen.kernel.codec import parse_json
from unseen.kernel.records import decode_record

OFFERED = """() => [...document.querySelectorAll("[data-action]")]
  .filter((it) => it.dataset.action !== "resign" && !it.closest("[inert]")).map((it) => it.dataset.action)"""
PRESS = "(action) => document.querySelector('[data-action=' + JSON.stringify(action) + ']').click()"
MOST = 400
"""Presses: no game has as many actions."""


def begin(page: Page, site: Site, way: str) -> None:
    """Open the page of Relics and begin a game."""
    page.goto(site.address + "relics/")
    first_action(page)
    page.click(f"#{way}")
    page.click("#begin")
    page.locator(".game").wait_for()


def play(page: Page, dice: random.Random) -> int:
    """Press whatever is offered until the game is over, and return how many presses that took."""
    for count in range(MOST):
        if page.locator("#over-title").count():
            return count
        if actions := page.evaluate(OFFERED):
            page.evaluate(PRESS, dice.choice(actions))
        else:
            page.locator("#recap-next, #finale-skip").first.evaluate("it => it.click()")
    raise AssertionError("the game has no end")


def test_a_game_for_two_is_played_to_its_end_and_its_record_reads(fresh: Open, site: Site) -> None:
    with fresh(reduced_motion="reduce", viewport=DESKTOP) as opened:
        page = opened.page
        begin(page, site, "two")
        assert page.title() == "Amber’s turn · Relics"
        assert play(page, random.Random(3)) > 40
        with page.expect_download() as kept:
            page.click("#save-record")
        text = kept.value.path().read_text("utf-8")
    record = decode_record(relics, parse_json(text))
    assert record.result
    assert record.result["by"] in ("points", "living warriors", "latest relic", "tie")


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
