"""What the table of Nusubito says and takes back on the way: refusals, undo, set-up, rematch."""

import random

import pytest

from e2e.chance import draws_for, known_deal, known_draws
from e2e.conftest import Opened
from e2e.mirror import Mirror
from e2e.table import Table
from tools.serve import Site
from unseen import nusubito
from unseen.kernel.records import decode_record
from unseen.nusubito import Options


def test_two_clicks_to_the_first_action(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    opened.page.click("#play-now")
    opened.page.click("#sp-A3")
    assert table.pawns()[10] == "A3, temple, you stand here"


@pytest.mark.long
def test_every_action_has_one_control_in_a_random_game(site: Site, opened: Opened) -> None:
    """At each step the page offers what the engine, told the same actions, says is legal: no more, no less.

    `tests/page/test_sitting.py` proves it of many games without a browser.
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


def test_undo_step_by_step(site: Site, opened: Opened) -> None:
    """Each step of a turn can be taken back, one after the other, and nothing of an earlier turn."""
    page = opened.page
    table = Table(page, site.address).open().begin()
    steps = ("leap C1", "sacrifice A5", "leap A1", "leap C1")
    seen = []
    for action in steps:
        seen.append((table.controls(), table.pawns(), table.said()))
        table.act(action)
    for before in reversed(seen):
        page.click("#undo")
        assert (table.controls(), table.pawns(), table.said()) == before
    page.click("#undo", force=True)
    assert table.said() == "There is nothing to take back in this turn."

    table.play((("leap C1", "end"), ("move B2 B1",)))
    page.click("#undo")
    page.click("#undo", force=True)
    assert table.said() == "There is nothing to take back in this turn."
    assert table.screen == "mist"


def test_a_look_is_not_taken_back(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open().begin()
    table.play((("leap C1", "look C"),))
    offered = table.controls()
    opened.page.click("#undo", force=True)
    assert table.said() == "A look at a rod cannot be taken back, nor anything before it."
    assert table.controls() == offered
    table.act("end")
    table.sit()
    opened.page.click("#undo", force=True)
    assert table.said() == "There is nothing to take back in this turn."


REFUSALS = (
    ("", "#sp-A1", "A1 is not the next temple along your row or column."),
    ("", "#end-0", "Leap at least once before the turn ends."),
    ("", "#row-shoot", "No upright Seeker stands on another temple of your row or column."),
    ("", "#row-coin", "No coin lies on the table."),
    ("sacrifice E5", "#row-dart", "After giving up a coin you take no other action this turn."),
    ("leap C1, leap C3, leap C1", "#sp-A1", "That leap costs 1, and 0 are left."),
    ("end", "#sp-B2 #sp-E4", "No step and no stream leads to E4."),
    ("", "#sp-B2 #sp-A1", "Only Seekers go onto temples."),
    ("move B2 B1", "#sp-B1", "It has acted this turn. The Thief leaps over it for nothing."),
    ("move D2 D1, move B4 B5", "#sp-D4", "All three actions are taken."),
    ("end, look 1", "#row-dart", "You can take only one special action a turn."),
    ("", "#undo", "A look at a rod cannot be taken back, nor anything before it."),
    ("leap A1, end, end, leap A3, end, end", "#row-unbolster", "No temple is bolstered."),
    ("end, spawn A2, spawn A4", "#sp-B3", "That needs more than the 0 points left."),
)
"""What is played further, what is pressed then, and why it will not do: what a piece says of itself may come first."""


def test_a_press_that_will_not_do_says_why(site: Site, opened: Opened) -> None:
    """One game: each refusal is a sentence, and changes nothing."""
    table = Table(opened.page, site.address).open().begin()
    for played, pressed, why in REFUSALS:
        for action in filter(None, played.split(", ")):
            if table.screen == "curtain":
                table.sit()
            table.act(action)
        if table.screen == "curtain":
            table.sit()
        offered = table.controls()
        for selector in pressed.split():
            opened.page.click(selector, force=True)
        assert table.said().endswith(why)
        assert table.controls() == offered
        opened.page.keyboard.press("Escape")


def test_a_leap_says_how_many_darts_are_missing(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    opened.page.click("#two")
    opened.page.click("#more")
    for _ in range(3):
        opened.page.click("#darts-fewer", force=True)
    table.begin()
    opened.page.click("#sp-C1")
    assert table.said().endswith("1 more dart is needed for the attack.")


def test_rematch_changes_sides_and_keeps_the_score(site: Site, opened: Opened) -> None:
    page = opened.page
    table = Table(page, site.address).open()
    page.click("#two")
    page.click("#more")
    for person, name in (("one", "Ada"), ("two", "Bo")):
        page.fill(f"#name-{person}", name)
    table.begin().act("resign")
    assert page.locator("#over-title").inner_text() == "Bo wins as the Mists"
    assert table.score() == {"Ada": 0, "Bo": 1}

    table.click("#rematch")
    assert table.screen == "thief"
    table.act("resign")
    assert page.locator("#over-title").inner_text() == "Ada wins as the Mists"
    assert table.score() == {"Ada": 1, "Bo": 1}

    table.click("#rematch")
    table.act("leap A3")
    table.act("end")
    assert page.locator("#curtain-title").inner_text() == "Bo sits down as the Mists"
    table.sit().act("resign")
    assert page.locator("#over-title").inner_text() == "Ada wins as the Thief"
    assert table.score() == {"Ada": 2, "Bo": 1}

    table.reload()
    assert table.screen == "over"
    assert list(table.score().values()) == [2, 1]


def test_set_up(site: Site, opened: Opened) -> None:
    """Pawns, darts, days, names and lots are as they were set up; the usual ones come back with one press."""
    page = opened.page
    known_draws(opened.context, (1, 0, 2))
    table = Table(page, site.address).open()
    page.click("#two")
    page.click("#more")
    page.click("#level-B2")
    page.click("#level-B2")
    page.click("#level-D2")
    for _ in range(9):
        page.click("#darts-more", force=True)
    assert page.locator("#darts-now").inner_text() == "9"
    page.click("#usual")
    assert page.locator("#darts-now").inner_text() == "2"
    page.click("#level-B2")
    page.click("#level-B2")
    page.click("#level-D2")
    page.click("#darts-fewer")
    page.click("#day-limit-more")
    page.click("#day-limit-more")
    page.fill("#name-two", "Bo")
    page.click("#first-lot")
    table.begin()

    assert table.screen == "curtain"
    assert page.locator("#curtain-title").inner_text() == "Bo sits down as the Thief"
    table.sit(hold=True)
    mirror = Mirror("nusubito", draws_for("A5"), Options("2/1/0", 1, 2))
    assert table.controls() == mirror.legal()
    table.act("resign")
    record = decode_record(nusubito, table.record())
    assert record.options == Options("2/1/0", 1, 2)
    assert table.score() == {"First player": 1, "Bo": 0}
