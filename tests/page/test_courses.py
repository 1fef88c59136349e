"""What all courses do: name what is to be pressed as it is written, tell both aims, and bear a press made again."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from types import ModuleType
from typing import NamedTuple

import pytest

from page.shell.effects import Animate
from page.shell.model import Course, Model
from tests.page.games import TAUGHT
from tests.page.kakusareta import test_learn as kakusareta
from tests.page.misty_ruins import test_learn as misty_ruins
from tests.page.nusubito import test_learn as nusubito
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


words_of = cache(english)


class Watched(Sitting):
    """A sitting that keeps each press, and what was on the screen before it."""

    def __init__(self, course: "Played", *, looks: bool = False) -> None:
        super().__init__(words_of(course.game), seeded(1), course.game)
        self.seen: list[str] = []
        self.looks = looks
        self.presses: list[tuple[str, str]] = []
        super().press("do", "learn", course.name)

    def press(self, control: str, value: str, detail: str = "") -> None:
        """Press a control."""
        if self.looks:
            self.seen.append(self.html())
        self.presses.append((control, value))
        super().press(control, value, detail)


class Played(NamedTuple):
    """A course, and the tests that can play it."""

    game: str
    name: str
    tests: ModuleType


FURTHER = (
    *(Played("nusubito", name, nusubito) for name in ("hiding", "searching")),
    *(Played("kakusareta", name, kakusareta) for name in ("stealth", "pursuit")),
    Played("relics", "counting", relics),
    Played("misty_ruins", "asking", misty_ruins),
)
"""The further courses."""
COURSES = (
    *(Played("nusubito", name, nusubito) for name in ("thief", "mist")),
    *(Played("kakusareta", name, kakusareta) for name in kakusareta.NAMES),
    Played("relics", "amber", relics),
    *(Played("misty_ruins", name, misty_ruins) for name in misty_ruins.NAMES),
    *FURTHER,
)
by_course = pytest.mark.parametrize("course", COURSES, ids=lambda course: f"{course.game}-{course.name}")


@cache
def asks(course: Played) -> tuple[tuple[str, list[str]], ...]:
    """Return the words of each thing that a course asks for, with the screens on which it is done."""
    return tuple((card(done.seen[0]), done.seen) for _, done in steps(course, looks=True))


def steps(course: Played, *, looks: bool = False) -> Iterator[tuple[Model, Watched]]:
    """Yield the page at each thing that a course asks for, and the sitting that has just done it."""
    sitting = Watched(course, looks=looks)
    while not course.tests.is_over(at(sitting)):
        if at(sitting).told:
            sitting.press("do", "learn-on")
            continue
        begun, sitting.seen, sitting.presses = sitting.model, [], []
        course.tests.do(sitting)
        yield begun, sitting


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
    # What is out of sight is no button to anybody who reads the card.
    seen = [re.sub(r'<div class="vh" id="more">.*', "", html, flags=re.S) for html in screens]
    buttons = [button for html in seen for button in BUTTON.findall(html)]
    return [[plain(form) for form in FORM.findall(button)] or [plain(button)] for button in buttons]


@pytest.mark.parametrize("game", TAUGHT)
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
    assert quoted or course in FURTHER


@pytest.mark.parametrize(
    ("course", "own", "theirs"),
    [
        (COURSES[0], "win by finding the temple with the treasure", "The Mists win by capturing you"),
        (COURSES[1], "win by capturing the Thief", "wins if he finds the one with the treasure"),
        (
            COURSES[2],
            "win by searching the temple with the treasure",
            "With four temples destroyed or captured they win",
        ),
        (
            COURSES[3],
            "win with four temples captured or destroyed",
            "wins by searching the one with the treasure",
        ),
        (
            COURSES[5],
            "The side with more points at the end wins",
            "The side with more points at the end wins",
        ),
        (COURSES[6], "The most gold wins", "Blue was right: 10 gold, and the game ends"),
    ],
    ids=["thief", "mist", "kakusareta", "moya", "amber", "p1"],
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


def again(course: Played, begun: Model, presses: list[tuple[str, str]]) -> Watched:
    """Return a sitting in which something was pressed at some point of a course."""
    sitting = Watched(course)
    sitting.model = begun
    for control, value in presses:
        sitting.press(control, value)
    sitting.effects.clear()
    return sitting


@by_course
def test_after_a_wrong_press_the_text_can_be_followed_from_its_beginning(course: Played) -> None:
    """What is asked for and chosen stays chosen, wherever it was left."""
    followed = 0
    for begun, done in steps(course):
        presses = [(control, value) for control, value in done.presses if not value.startswith("+")]
        if len(presses) < len(done.presses):
            continue  # Crystals are counted: each press of the plus is one more.
        for far in range(1, len(presses)):
            for wrong in (("space", "A1"), ("space", "B1"), ("space", "D4"), ("do", "end")):
                if wrong in presses:
                    continue
                sitting = again(course, begun, [*presses[:far], wrong])
                for control, value in presses:
                    sitting.press(control, value)
                assert len(at(sitting).played) == len(at(done).played), (presses, wrong)
                followed += 1
    assert followed


@by_course
def test_a_second_press_on_what_was_asked_for_does_not_scold(course: Played) -> None:
    for begun, done in steps(course):
        if done.presses[-1][0] not in ("space", "rod", "coin", "verb"):
            continue
        sitting = again(course, begun, done.presses)
        before = at(sitting)
        sitting.press(*done.presses[-1])
        after = at(sitting)
        assert after.played == before.played
        assert "Not this time" not in sitting.html()
        assert not [effect for effect in sitting.effects if isinstance(effect, Animate)], "nothing shakes"


@pytest.mark.parametrize(
    "course", [COURSES[0], COURSES[2], COURSES[4]], ids=["thief", "kakusareta", "elements"]
)
def test_by_other_eyes_no_coin_is_face_up(course: Played) -> None:
    """“This is what they see”: neither his coins nor that the screen is for him alone."""
    sitting, lent = Watched(course), 0
    while not course.tests.is_over(at(sitting)):
        if at(sitting).told:
            step = course.tests.LESSONS[course.name].steps[at(sitting).step]
            html = sitting.html()
            lent += bool(step.eyes)
            assert ('id="secret"' in html) == ("#g-coin-face" in html) == (not step.eyes)
            sitting.press("do", "learn-on")
        else:
            course.tests.do(sitting)
    assert lent == 1


@by_course
def test_what_has_been_pressed_glows_no_more(course: Played) -> None:
    for _, screens in asks(course):
        for html in screens:
            pressed = [
                button for button in BUTTON.findall(html) if 'aria-pressed="true"' in button.split(">")[0]
            ]
            assert not [
                button for button in pressed if re.search(r'class="[^"]*\basked\b', button.split(">")[0])
            ]
