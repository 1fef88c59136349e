"""A power of Kakusareta that waits (K49): what is kept of it, and what cannot be taken back."""

from itertools import takewhile

import pytest
from playwright.sync_api import Browser

from e2e.drivers.kakusareta import KAKUSARETA as DRIVER
from e2e.kakusareta_twins import MASTERS, elemental
from e2e.paper import Paper
from e2e.suites.tab.test_reload import seen
from e2e.walk import Walk, walking
from tests.page.sitting import english
from tools.serve import Site
from unseen.kakusareta import KAKUSARETA, MOYA

ANSWERS = {("allow",), ("fate",)}


@pytest.mark.long
def test_a_waiting_power_is_kept_at_every_seat_and_tells_the_moya_nothing(
    browser: Browser, site: Site
) -> None:
    """Two games that are the same to the Moya: before the curtain is lifted, at their seat, and after the answer."""
    twins = elemental(8, 9)
    before = len(list(takewhile(lambda turn: turn.actions[0] not in ANSWERS, twins.turns)))
    assert twins.turns[before - 1].actions[0] != twins.turns[before - 1].actions[1]
    with walking(browser, site, DRIVER, twins, MASTERS) as pair:
        pair.play(twins.turns[:before], MOYA)
        pair.reload("waiting")
        pair.sit("asked")
        assert {side.table.screen for side in pair.sides} == {MOYA}
        stays_after_a_reload(pair)
        pair.play(twins.turns[before : before + 1], MOYA)
        pair.sit("")
        assert {side.table.screen for side in pair.sides} == {KAKUSARETA}
        stays_after_a_reload(pair)
        pair.play(twins.turns[before + 1 : before + 2], MOYA)
        pair.sit("afterwards")
        pair.look("afterwards")


def stays_after_a_reload(pair: Walk) -> None:
    """Load both pages anew, and fail unless the seat at the screen sees what it saw."""
    before = [seen(side.table) for side in pair.sides]
    pair.reload(f"{before[0].seat}")
    pair.sit("")
    assert [seen(side.table) for side in pair.sides] == before


@pytest.fixture
def asked() -> Paper:
    """The Moya player's screen, asked about a Fireball."""
    paper = DRIVER.paper(english("kakusareta"))
    for control in MASTERS:
        paper.press(control)
    paper.begin()
    paper.play((("take fire",), ("take wind",), ("take earth",), ("take water",), ("leap A3", "fireball B4")))
    paper.sit()
    return paper


@pytest.mark.parametrize("answer", ["allow", "fate"])
def test_what_was_done_before_an_answer_cannot_be_taken_back(asked: Paper, answer: str) -> None:
    """The Kakusareta's steps after it can."""
    asked.act(answer)
    asked.sit()
    offered = asked.controls()
    asked.act("leap C3")
    assert asked.controls() != offered
    asked.press("#undo")
    assert asked.controls() == offered
    asked.press("#undo")
    assert asked.controls() == offered
    assert asked.has("#card.bad")


def test_the_moya_take_nothing_back_of_what_waits(asked: Paper) -> None:
    offered = asked.controls()
    asked.press("#undo")
    assert asked.screen == MOYA
    assert asked.controls() == offered
    assert asked.has("#card.bad")
