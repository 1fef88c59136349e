"""Kakusareta's courses."""

from collections.abc import Mapping

from markupsafe import Markup

from page.kakusareta.draw.table import table as draw_table
from page.kakusareta.learn.courses import COURSES
from page.kakusareta.learn.table import table
from page.kakusareta.learn.words import lesson
from page.kakusareta.pointing.paths import paths
from page.shell.learn.teaching import Teaching
from page.shell.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Model, Path
from page.text import Text
from unseen.courtyard.board import BIT
from unseen.kakusareta.actions import Action

LESSONS: Mapping[str, Lesson] = COURSES


def drops(shown: Shown, chosen: Path, token: str, place: str) -> bool:
    """Return whether a piece was dropped on another space; coins cannot be dragged in a course."""
    del shown, chosen
    return token in BIT and place in BIT and token != place


def leads(shown: Shown, chosen: Path, action: Action) -> bool:
    """Return whether the choice is a prefix of one of an action's paths."""
    return any(path[: len(chosen)] == chosen for path in paths(shown.view, action))


def screen(model: Model, course: Course, t: Text) -> Markup:
    """Draw the screen of a course."""
    return draw_table(table(model, course, t), t)


TEACHING = Teaching(LESSONS, drops, leads, lesson, screen)
