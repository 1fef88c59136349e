"""Kakusareta's courses, which implement `page.shell.learn.teaching.Teaching`."""

from collections.abc import Mapping

from page.kakusareta.learn.courses import COURSES
from page.kakusareta.learn.words import lesson
from page.kakusareta.pointing import press as pointing
from page.kakusareta.pointing.paths import paths
from page.shell.game_page import Pointed
from page.shell.learn import words
from page.shell.learn.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Path
from page.text import Text
from unseen.courtyard.board import BIT
from unseen.kakusareta.actions import Action

__all__ = ["LESSONS", "drops", "leads", "lifted", "point", "spoken"]

LESSONS: Mapping[str, Lesson] = COURSES


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Resolve a press, given the path chosen so far."""
    return pointing.point(shown.view, shown.legal, chosen, token)


def lifted(shown: Shown, chosen: Path, token: str) -> Path:
    """Return the path that is chosen while a piece is dragged."""
    del chosen
    return pointing.lifted(token, shown.view.at)


def drops(shown: Shown, chosen: Path, token: str, place: str) -> bool:
    """Return whether a piece was dropped on another space; coins cannot be dragged in a course."""
    del shown, chosen
    return token in BIT and place in BIT and token != place


def leads(shown: Shown, chosen: Path, action: Action) -> bool:
    """Return whether the choice is a prefix of one of an action's paths."""
    return any(path[: len(chosen)] == chosen for path in paths(shown.view, action))


def spoken(course: Course, t: Text) -> str:
    """Return the spoken words of a course's card."""
    return words.spoken(lesson(course, t), t)
