"""Relics' course."""

from collections.abc import Mapping
from typing import assert_never

from markupsafe import Markup

from page.relics.draw.table import table as draw_table
from page.relics.learn.amber import COURSE
from page.relics.learn.table import table
from page.relics.learn.words import lesson
from page.relics.pointing import press as pointing
from page.shell.learn.teaching import Teaching
from page.shell.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Model, Path
from page.text import Text
from unseen.kernel.resign import Resign
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import BIT

LESSONS: Mapping[str, Lesson] = {COURSE.name: COURSE}


def drops(shown: Shown, chosen: Path, token: str, place: str) -> bool:
    """Return whether the tile was dropped on a space where it does not lie yet."""
    lies = shown.view.hot or pointing.space_of(chosen)
    return token in pointing.dragged(shown) and place in BIT and place != lies


def leads(shown: Shown, chosen: Path, action: Action) -> bool:
    """Return whether what is chosen is on the way to an action: a tile may be turned whichever way on it."""
    del shown
    match action:
        case Place():
            return pointing.space_of(chosen) in ("", str(action.space))
        case Rotate():
            return True
        case Add():
            return action.crystals.has(pointing.added(chosen))
        case Choose() | First() | Settle() | Resign():
            return chosen == pointing.path(action)
        case _:
            assert_never(action)


def screen(model: Model, course: Course, t: Text) -> Markup:
    """Draw the screen of a course."""
    return draw_table(table(model, course, t), t)


TEACHING = Teaching(LESSONS, drops, leads, lesson, screen)
