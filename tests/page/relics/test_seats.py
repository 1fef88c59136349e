"""A seat of two at one screen that is handed to a program, and taken up again."""

import pytest

from page.shell.effects import Proceed, Speak
from page.text import Text
from tests.page.markup import elements
from tests.page.sitting import Sitting

from .sittings import begun, keys, legal, seated, words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def deeds(sitting: Sitting) -> set[tuple[str, str]]:
    """Return what the sheet of who plays can do, and close it."""
    sitting.press("do", "players")
    html = sitting.html()
    assert keys(html) == set()
    sitting.press("do", "close")
    found = [
        attrs for _, attrs, _ in elements(html) if attrs.get("data-do") in ("give", "take-over", "come-back")
    ]
    assert all("data-ends" in attrs for attrs in found)
    return {(attrs["data-do"], attrs["data-value"]) for attrs in found}


def test_of_two_at_one_screen_one_lets_a_program_play_on_and_comes_back(t: Text) -> None:
    """R30: no curtain falls; the other one is at the screen at once, and is told nothing again."""
    sitting = begun(t, 5)
    sitting.press("action", sorted(legal(sitting))[0])
    seat = seated(sitting).shown.seat
    other = {"amber": "jade", "jade": "amber"}[seat]
    assert deeds(sitting) == {("give", str(level)) for level in range(1, 6)}
    sitting.press("do", "players")
    assert "The other one plays on against it" in sitting.html()
    sitting.effects.clear()
    sitting.press("do", "give", "2")
    screen = seated(sitting)
    assert screen.shown.seat == other
    assert screen.shown.thinks == seat
    assert screen.recap is None, "both were there"
    assert Proceed() in sitting.effects
    assert [each for each in sitting.effects if isinstance(each, Speak)]
    assert screen.shown.party.awaited == (seat,)
    assert ("come-back", seat) in deeds(sitting)
    sitting.press("do", "come-back", seat)
    screen = seated(sitting)
    assert screen.shown.party.is_shared
    assert (screen.shown.seat, screen.shown.thinks, screen.recap) == (seat, None, None)


def test_a_level_that_there_is_not_is_given_to_the_nearest(t: Text) -> None:
    for level, programs in (("9", (5, 0)), ("0", (1, 0)), ("x", (0, 0)), ("-1", (0, 0))):
        sitting = begun(t, 5)
        assert seated(sitting).shown.seat == "amber"
        sitting.press("do", "give", level)
        assert sitting.model.party.programs == programs
