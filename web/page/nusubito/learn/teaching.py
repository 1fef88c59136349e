"""Nusubito's courses, as `page.shell.learn.teaching.Teaching` requires them."""

from collections.abc import Mapping

from page.nusubito.learn.courses import COURSES
from page.nusubito.learn.words import lesson
from page.nusubito.pointing import press as pointing
from page.shell.game_page import Pointed
from page.shell.learn import words
from page.shell.learn.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Path
from page.text import Text
from unseen.courtyard.board import BIT
from unseen.nusubito.actions import Action

__all__ = ["LESSONS", "drops", "leads", "lifted", "point", "spoken"]

LESSONS: Mapping[str, Lesson] = COURSES


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Return the meaning of a press, given what is chosen."""
    return pointing.point(shown.legal, chosen, token)


def lifted(shown: Shown, chosen: Path, token: str) -> Path:
    """Return the path that is chosen while a piece is dragged."""
    del chosen
    return pointing.lifted(token, shown.view.at)


def drops(shown: Shown, chosen: Path, token: str, place: str) -> bool:
    """Return whether a piece was dropped on another space: coins stay where they are."""
    del shown, chosen
    return token in BIT and place in BIT and token != place


def leads(shown: Shown, chosen: Path, action: Action) -> bool:
    """Return whether the chosen path begins a path of an action."""
    del shown
    return any(path[: len(chosen)] == chosen for path in pointing.paths(action))


def spoken(course: Course, t: Text) -> str:
    """Return the text of a course's card, as it is spoken."""
    return words.spoken(lesson(course, t), t)
