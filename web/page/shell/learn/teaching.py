"""The courses of a game as the shell sees them: a module with these names."""

from collections.abc import Mapping
from typing import Any, Protocol

from page.shell.game_page import Pointed
from page.shell.learn.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Path
from page.text import Text


class Teaching(Protocol):
    """The courses of a game."""

    LESSONS: Mapping[str, Lesson]
    """Each course by its name."""

    def point(self, shown: Shown, chosen: Path, token: str) -> Pointed:
        """Return the meaning of a press after a chosen path."""
        ...

    def lifted(self, shown: Shown, chosen: Path, token: str) -> Path:
        """Return the path that is chosen while a token is dragged."""
        ...

    def drops(self, shown: Shown, chosen: Path, token: str, place: str) -> bool:
        """Return whether a drop counts as a press of the place; otherwise it does nothing."""
        ...

    def leads(self, shown: Shown, chosen: Path, action: Any) -> bool:
        """Return whether a chosen path leads to an action that is asked for."""
        ...

    def spoken(self, course: Course, t: Text) -> str:
        """Return the spoken words of a course's card."""
        ...
