"""Relics' course, as `page.shell.learn.teaching.Teaching` asks for it."""

from collections.abc import Mapping

from page.relics import pointing
from page.relics.learn.amber import COURSE
from page.relics.learn.words import lesson
from page.shell.game_page import Pointed
from page.shell.learn import words
from page.shell.learn.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Path
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.relics.actions import Action, Add, Rotate

__all__ = ["LESSONS", "leads", "lifted", "point", "spoken"]

LESSONS: Mapping[Seat, Lesson] = {COURSE.seat: COURSE}


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Return what a press means where so much is chosen."""
    return pointing.point(shown, chosen, token)


def lifted(shown: Shown, token: str) -> Path:
    """Return what is chosen while something is dragged: nothing can be."""
    del shown, token
    return ()


def leads(chosen: Path, action: Action) -> bool:
    """Return whether what is chosen is on the way to an action: a tile may be turned past how it shall face."""
    match action:
        case Rotate():
            return True
        case Add():
            return action.crystals.has(pointing.added(chosen))
        case _:
            return chosen[:1] == pointing.path(action)


def spoken(course: Course, t: Text) -> str:
    """Return what the card of the course says, as it is spoken."""
    return words.spoken(lesson(course, t), t)
