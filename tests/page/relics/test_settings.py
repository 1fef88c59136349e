"""What the settings offer in a game in which nobody has secrets."""

import pytest

from page.shell.messages import Away, Pressed
from page.shell.model import Seated, Start
from page.text import Text
from tests.page.markup import elements
from tests.page.sitting import Sitting, english, seeded

from .sittings import begun, keys, words

CURTAIN = {"timeout", "hide", "speak"}


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def offered(sitting: Sitting) -> set[str]:
    """Return what the settings can do, opened for that."""
    sitting.press("do", "settings")
    html = sitting.html()
    assert keys(html) == set()
    sitting.press("do", "close")
    return {attrs["data-do"] for _, attrs, _ in elements(html) if "data-do" in attrs}


def test_no_curtain_is_offered_where_none_falls(t: Text) -> None:
    """R30: neither its minutes nor covering the board; Nusubito, whose Thief has secrets, offers both."""
    before = Sitting(t, seeded(5), "relics")
    assert isinstance(before.model.screen, Start)
    assert not CURTAIN & offered(before)
    sitting = begun(t, 5)
    assert not CURTAIN & offered(sitting)
    for message in (Away("idle"), Away("hidden"), Pressed("do", "hide")):
        sitting.send(message)
        assert isinstance(sitting.model.screen, Seated)
    assert "timeout" in offered(Sitting(english(), seeded(5)))
