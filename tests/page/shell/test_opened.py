"""The focus goes to the choices that a control opens: they stand before it, where Tab does not come by."""

import random
import re

import pytest

from page.shell.effects import Focus
from page.shell.model import Course, Seated
from tests.page.games import answering
from tests.page.shell.test_spoken import SIDES, acted, begun, ready
from tests.page.sitting import Sitting, english, seeded

OPENED = re.compile(r'id="opened"')


def verbs(html: str) -> list[str]:
    """Return the controls that may open choices."""
    return re.findall(r'<button[^>]*data-verb="([^"]+)"', html)


def focused(sitting: Sitting) -> list[str]:
    return [effect.id for effect in sitting.effects if isinstance(effect, Focus)]


@pytest.mark.parametrize("game", answering("point"))
def test_a_control_that_opens_choices_gives_them_the_focus(game: str) -> None:
    opened, kept = 0, set[bool]()
    for side in SIDES[game]:
        sitting, dice = begun(game, side), random.Random(5)
        for _ in range(10):
            ready(sitting)
            begins = sitting.model
            for verb in verbs(sitting.html()):
                sitting.model = begins
                sitting.effects.clear()
                sitting.press("verb", verb)
                html, screen = sitting.html(), sitting.model.screen
                assert len(OPENED.findall(html)) <= 1
                if not isinstance(screen, Seated) or not screen.chosen:
                    assert "opened" not in focused(sitting), "nothing is open, the focus stays"
                elif 'id="chips"' in html:
                    opened += 1
                    assert focused(sitting) == ["opened"]
                    assert re.search(r'id="chips"[^>]*><button[^>]*id="opened"', html)
                    sitting.effects.clear()
                    sitting.press("verb", verb)
                    again = sitting.model.screen
                    assert isinstance(again, Seated)
                    kept.add(bool(again.chosen))
                    assert again.chosen or not focused(sitting), "what is let go of keeps the focus"
            sitting.model = begins
            acted(sitting, dice)
            if not isinstance(sitting.model.screen, Seated):
                break
    assert opened or game == "relics"  # what Relics opens lies on its board
    assert len(kept) <= 1, "a second press lets go of every choice, or of none"


def test_powers_open_their_directions() -> None:
    """A Tempest opens four directions, and each of them the button that throws it."""
    sitting = Sitting(english("kakusareta"), seeded(1), "kakusareta")
    sitting.press("do", "learn", "elements")
    assert isinstance(sitting.model.screen, Course)
    seated = sitting.model.screen.seated
    sitting.model = sitting.model._replace(screen=seated)
    sitting.press("verb", "power tempest")
    assert focused(sitting)[-1] == "opened"
    assert re.search(
        r'class="verbs"[^>]*><button[^>]*id="opened"[^>]*data-verb="toward north"', sitting.html()
    )
    sitting.press("verb", "toward west")
    assert re.search(
        r'id="chips"[^>]*><button[^>]*id="opened"[^>]*data-action="tempest west"', sitting.html()
    )
