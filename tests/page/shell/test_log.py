"""The log of a long game: the latest entries, all that is new, and the rest once somebody asks."""

import random
import re
from types import SimpleNamespace
from typing import Any

import pytest

from page.games import GAMES
from page.shell.effects import Focus
from page.shell.log import LATEST, Line, chapters
from page.shell.model import Curtain, Over, Reading, Seated
from tests.page.sitting import Sitting, english, seeded

ENTRY = re.compile(r'id="log-(\d+)"')


def log(count: int) -> Any:
    """Return a log of so many entries."""
    return [SimpleNamespace(number=number) for number in range(count)]


def line(entry: Any) -> Line | None:
    """Tell every entry but each tenth, in chapters of twenty."""
    return None if entry.number % 10 == 9 else Line(f"{entry.number // 20}", None, str(entry.number))


def told(found: Any) -> list[int]:
    return [entry.number for chapter in found for entry in chapter.entries]


def test_latest_entries_alone_are_put_into_words() -> None:
    asked = list[int]()

    def noted(entry: Any) -> Line | None:
        asked.append(entry.number)
        return line(entry)

    found = chapters(log(500), 0, Reading(), noted)
    assert len(told(found)) == LATEST
    assert told(found)[0] == 498
    assert len(asked) <= LATEST * 10 / 9 + 2
    assert [chapter.has_earlier for chapter in found] == [False] * (len(found) - 1) + [True]


def test_all_that_is_new_is_shown_however_much_it_is() -> None:
    found = chapters(log(500), 200, Reading(), line)
    assert told(found) == [number for number in range(499, 299, -1) if number % 10 != 9]
    assert found[-1].has_earlier


@pytest.mark.parametrize(
    ("count", "reading"), [(500, Reading(is_whole=True)), (30, Reading()), (0, Reading())]
)
def test_whole_log_is_shown_to_whoever_asks_and_where_it_is_short(count: int, reading: Reading) -> None:
    found = chapters(log(count), 0, reading, line)
    assert told(found) == [number for number in range(count - 1, -1, -1) if number % 10 != 9]
    assert not any(chapter.has_earlier for chapter in found)


ENDS = ("resign", "declare", "capture", "claim")


def long(game: str) -> Sitting | None:
    """Return a game with a longer log than is shown; None if it is over before that."""
    sitting, dice = Sitting(english(game), seeded(4), game), random.Random(4)
    sitting.press("do", "two")
    sitting.press("do", "begin")
    for _ in range(400):
        screen = sitting.model.screen
        if isinstance(screen, Over):
            return None
        if isinstance(screen, Curtain):
            sitting.sit()
        elif isinstance(screen, Seated) and screen.recap is not None:
            sitting.press("do", "recap-skip")
        elif 'id="log-earlier"' in sitting.html():
            return sitting
        else:
            mild = [text for text in sitting.offered() if not text.startswith(ENDS)]
            sitting.press(*(("action", dice.choice(mild)) if mild else ("do", "end")))
    return None


def test_press_shows_earlier_entries_and_leaves_the_focus_in_the_log() -> None:
    found = [sitting for game in GAMES if (sitting := long(game))]
    assert len(found) >= 3
    for sitting in found:
        shown = ENTRY.findall(sitting.html())
        assert len(shown) >= LATEST
        sitting.effects.clear()
        sitting.press("do", "earlier")
        html = sitting.html()
        assert len(ENTRY.findall(html)) > len(shown)
        assert 'id="log-earlier"' not in html
        assert sitting.effects == [Focus("log-rolls")]
        assert 'id="log-rolls"' in html
