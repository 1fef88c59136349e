"""Misty Ruins' courses."""

from collections.abc import Mapping

from markupsafe import Markup

from page.misty_ruins.draw.table import table as draw_table
from page.misty_ruins.learn import presses
from page.misty_ruins.learn.courses import COURSES
from page.misty_ruins.learn.table import table
from page.misty_ruins.learn.words import lesson
from page.shell.learn.teaching import Teaching
from page.shell.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Model, Path
from page.text import Text
from unseen.misty_ruins.actions import Action

LESSONS: Mapping[str, Lesson] = COURSES


def drops(shown: Shown, chosen: Path, token: str, place: str) -> bool:
    """Return False: nothing is dropped."""
    del shown, chosen, token, place
    return False


def leads(shown: Shown, chosen: Path, action: Action) -> bool:
    """Return whether a chosen path leads to an action that is asked for."""
    return presses.leads(shown, chosen, action)


def screen(model: Model, course: Course, t: Text) -> Markup:
    """Draw the screen of a course."""
    return draw_table(table(model, course, t), t)


TEACHING = Teaching(LESSONS, drops, leads, lesson, screen)
