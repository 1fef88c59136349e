"""Misty Ruins' courses, as `page.shell.learn.teaching.Teaching` requires them."""

from collections.abc import Mapping

from page.misty_ruins.learn import presses
from page.misty_ruins.learn.courses import COURSES
from page.misty_ruins.learn.words import lesson
from page.misty_ruins.pointing import press as pointing
from page.shell.game_page import Pointed
from page.shell.learn import words
from page.shell.learn.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Path
from page.text import Text
from unseen.misty_ruins.actions import Action

__all__ = ["LESSONS", "drops", "leads", "lifted", "point", "spoken"]

LESSONS: Mapping[str, Lesson] = COURSES


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Return the meaning of a press after a chosen path."""
    return pointing.point(shown, chosen, token)


def lifted(shown: Shown, chosen: Path, token: str) -> Path:
    """Return the choice unchanged: nothing is dragged."""
    del shown, token
    return chosen


def drops(shown: Shown, chosen: Path, token: str, place: str) -> bool:
    """Return False: nothing is dropped."""
    del shown, chosen, token, place
    return False


def leads(shown: Shown, chosen: Path, action: Action) -> bool:
    """Return whether a chosen path leads to an action that is asked for."""
    return presses.leads(shown, chosen, action)


def spoken(course: Course, t: Text) -> str:
    """Return the words of a course's card, as they are spoken."""
    return words.spoken(lesson(course, t), t)
