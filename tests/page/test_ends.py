"""What ends a turn cannot be pressed twice by a double press: the second one falls on what comes after it."""

import random
import re
from html import unescape

import pytest

from page.games import GAMES
from page.shell.model import Curtain, Over, Seated
from tests.page.sitting import Sitting, english, seeded

TAG = re.compile(r"<\w+ [^>]*?data-action=\"[^\"]+\"[^>]*>")
ACTION = re.compile(r'data-action="([^"]+)"')
NAME = re.compile(r' id="([^"]+)"')


def controls(sitting: Sitting) -> dict[str, str]:
    """Return the tags of the controls that take an action, by the action in notation."""
    return {unescape(ACTION.findall(tag)[0]): tag for tag in TAG.findall(sitting.html())}


@pytest.mark.parametrize("game", GAMES)
def test_control_that_hands_the_turn_over_says_so_or_is_gone_afterwards(game: str) -> None:
    """The guard (`page.edge.guard`) lets a second press through on a control of the same name that ends nothing."""
    sitting, dice = Sitting(english(game), seeded(2), game), random.Random(2)
    sitting.press("do", "two")
    sitting.press("do", "begin")
    handed = 0
    for _ in range(80):
        screen = sitting.model.screen
        if isinstance(screen, Over):
            break
        if isinstance(screen, Curtain):
            sitting.sit()
            continue
        assert isinstance(screen, Seated)
        if screen.recap is not None:
            sitting.press("do", "recap-skip")
            continue
        found = {text: tag for text, tag in controls(sitting).items() if text != "resign"}
        if not found:
            sitting.press("do", "end")
            continue
        seat = screen.shown.seat
        text = dice.choice(sorted(found))
        tag = found[text]
        sitting.press("action", text)
        after = sitting.model.screen
        if isinstance(after, Seated) and after.shown.seat == seat:
            continue
        handed += 1
        if "data-ends" in tag:
            continue
        again = controls(sitting)
        names = {NAME.findall(each)[0] for each in again.values() if NAME.search(each)}
        assert NAME.findall(tag)[0] not in names, (text, tag)
    assert handed
