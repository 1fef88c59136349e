"""The courses of a game as the shell sees them: a module with these names."""

from collections.abc import Mapping
from typing import Any, Protocol

from markupsafe import Markup

from page.shell.draw.lesson import LessonCard
from page.shell.learn.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Model, Path
from page.text import Text


class Teaching(Protocol):
    """The courses of a game."""

    LESSONS: Mapping[str, Lesson]
    """Each course by its name."""

    def drops(self, shown: Shown, chosen: Path, token: str, place: str) -> bool:
        """Return whether a drop counts as a press of the place; otherwise it does nothing."""
        ...

    def leads(self, shown: Shown, chosen: Path, action: Any) -> bool:
        """Return whether a chosen path leads to an action that is asked for."""
        ...

    def lesson(self, course: Course, t: Text) -> LessonCard:
        """Return the card of a course: the task, its result, or the reply to a wrong press."""
        ...

    def screen(self, model: Model, course: Course, t: Text) -> Markup:
        """Draw the screen of a course."""
        ...
