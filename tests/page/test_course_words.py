"""What the courses say: they name what is to be pressed as it is written there, and what either side wins by."""

import re
from collections.abc import Iterator
from html import unescape
from types import ModuleType
from typing import NamedTuple

import pytest

from page.games import GAMES
from page.shell.model import Course
from tests.page import test_learn as nusubito
from tests.page.kakusareta import test_learn as kakusareta
from tests.page.relics import test_learn as relics
from tests.page.sitting import Sitting, english, seeded
from tests.page.words import messages
from tools.paths import LOCALE

COLOURED = re.compile(
    r"\b(?:dark|light|bright|pale|white|black|cream|gr[ea]y|red|green|blue)\s+(?:button|chip)"
)
QUOTED = re.compile("“([^”]+)”")
BUTTON = re.compile(r"<button\b.*?</button>", re.S)
FORM = re.compile(r'<span class="(?:long|short)"[^>]*>(.*?)</span>', re.S)


class Watched(Sitting):
    """A sitting that keeps what was on the screen before each press."""

    def press(self, control: str, value: str, detail: str = "") -> None:
        """Press a control."""
        self.seen: list[str] = [*getattr(self, "seen", ()), self.html()]
        super().press(control, value, detail)


class Played(NamedTuple):
    """A course, and the tests that can play it."""

    game: str
    name: str
    tests: ModuleType


COURSES = (
    *(Played("nusubito", name, nusubito) for name in ("thief", "mist")),
    *(Played("kakusareta", name, kakusareta) for name in kakusareta.NAMES),
    Played("relics", "amber", relics),
)
by_course = pytest.mark.parametrize("course", COURSES, ids=lambda course: f"{course.game}-{course.name}")


def asks(course: Played) -> Iterator[tuple[str, list[str]]]:
    """Yield the words of each thing that a course asks for, with the screens on which it is done."""
    sitting = Watched(english(course.game), seeded(1), course.game)
    sitting.press("do", "learn", course.name)
    while not course.tests.is_over(at(sitting)):
        if at(sitting).told:
            sitting.press("do", "learn-on")
            continue
        words, sitting.seen = card(sitting.html()), []
        course.tests.do(sitting)
        yield words, sitting.seen


def at(sitting: Sitting) -> Course:
    assert isinstance(sitting.model.screen, Course)
    return sitting.model.screen


def card(html: str) -> str:
    """Return what the card of a course says."""
    return " ".join(plain(text) for text in re.findall(r'<p class="(?:todo|sub)">(.*?)</p>', html, re.S))


def plain(html: str) -> str:
    return unescape(re.sub("<[^>]+>", "", html)).strip()


def labels(screens: list[str]) -> list[list[str]]:
    """Return the words of each button: those of a large screen, and those of a phone."""
    buttons = [button for html in screens for button in BUTTON.findall(html)]
    return [[plain(form) for form in FORM.findall(button)] or [plain(button)] for button in buttons]


@pytest.mark.parametrize("game", GAMES)
def test_no_course_names_a_button_by_its_colour(game: str) -> None:
    """Inks differ by seat and by what is asked for: the dark one of a screen may be the one that leaves the course."""
    told = messages(LOCALE / game / "en.learn.po")
    assert [key for key, message in told.items() if COLOURED.search(str(message.string))] == []
    assert COLOURED.search("Now press the dark button.")


@by_course
def test_what_a_course_quotes_is_written_on_a_button_of_that_step(course: Played) -> None:
    quoted = 0
    for words, screens in asks(course):
        for label in QUOTED.findall(words):
            quoted += 1
            assert any(
                all(label.casefold() in form.casefold() for form in forms) for forms in labels(screens)
            ), f"no button says {label}"
    assert quoted


@pytest.mark.parametrize(
    ("course", "own", "theirs"),
    [
        (COURSES[0], "You win by finding the temple with the treasure", "The Mists win by capturing you"),
        (COURSES[1], "win by capturing the Thief", "wins if he finds the one with the treasure"),
        (COURSES[2], "You win by searching the temple", "With four temples destroyed or captured they win"),
        (
            COURSES[3],
            "With four temples captured or destroyed you win",
            "wins by searching the one with the treasure",
        ),
        (COURSES[5], "Whoever has more points at the end wins", "Whoever has more points at the end wins"),
    ],
    ids=["thief", "mist", "kakusareta", "moya", "amber"],
)
def test_a_course_begins_with_the_aim_and_tells_that_of_the_other_side(
    course: Played, own: str, theirs: str
) -> None:
    told = [words for words, _ in asks(course)]
    assert own in told[0]
    assert any(theirs in words for words in told)


@pytest.mark.parametrize("course", COURSES[::2][:2], ids=["thief", "kakusareta"])
def test_whoever_hides_learns_that_a_turn_without_an_end_loses(course: Played) -> None:
    told = " ".join(words for words, _ in asks(course))
    assert "you lose" in told
