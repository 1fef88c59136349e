"""The table of Nusubito in a browser: the first press, every control of a random game, another game.

What it says and takes back on the way is asked on paper, in `tests/page/test_on_the_way.py`.
"""

import random

import pytest

from e2e.browsers.profiles import Opened
from e2e.chance import draws_for, known_deal
from e2e.in_english import in_english
from e2e.mirror import Mirror
from e2e.people.table import Table
from tools.serve import Site


def test_two_clicks_to_the_first_action(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    opened.page.click("#play-now")
    opened.page.click("#sp-A3")
    assert table.pawns()[10] == "A3, temple, you stand here"


@pytest.mark.long
def test_every_action_has_one_control_in_a_random_game(site: Site, opened: Opened) -> None:
    """At each step the page offers what the engine, told the same actions, says is legal: no more, no less.

    `tests/page/nusubito/test_sitting.py` proves it of many games without a browser.
    """
    dice, mirror = random.Random(7), Mirror("nusubito", draws_for("C5"))
    known_deal(opened.context, "C5")
    table = Table(opened.page, site.address).open().begin()
    while mirror.seat and len(mirror.actions) < 90:
        if table.screen == "curtain":
            table.sit()
        assert table.screen == mirror.seat
        legal = mirror.legal()
        assert table.controls() == legal
        action = dice.choice(
            [text for text in sorted(legal) if text.split()[0] not in ("declare", "capture")]
        )
        table.act(action)
        mirror.act(action)
    assert {action.split()[0] for action in mirror.actions} >= {
        "move",
        "leap",
        "upgrade",
        "spawn",
        "coin",
        "look",
    }


def test_rematch_changes_sides_and_keeps_the_score(site: Site, opened: Opened) -> None:
    page = opened.page
    table = Table(page, site.address).open()
    page.click("#two")
    page.click("#more")
    for person, name in (("one", "Ada"), ("two", "Bo")):
        page.fill(f"#name-{person}", name)
    table.begin().act("resign")
    assert page.locator("#over-title").inner_text() == in_english("over.mist.name", name="Bo")
    assert table.score() == {"Ada": 0, "Bo": 1}

    table.click("#rematch")
    assert table.screen == "thief"
    table.act("resign")
    assert page.locator("#over-title").inner_text() == in_english("over.mist.name", name="Ada")
    assert table.score() == {"Ada": 1, "Bo": 1}

    table.click("#rematch")
    table.act("leap A3")
    table.act("end")
    assert page.locator("#curtain-title").inner_text() == in_english("curtain.mist.name", name="Bo")
    table.sit().act("resign")
    assert page.locator("#over-title").inner_text() == in_english("over.thief.name", name="Ada")
    assert table.score() == {"Ada": 2, "Bo": 1}

    table.reload()
    assert table.screen == "over"
    assert list(table.score().values()) == [2, 1]
