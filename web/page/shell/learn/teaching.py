"""What the courses of a game are to the shell: a module with these names."""

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
        """Return what a press means where so much is chosen."""
        ...

    def lifted(self, shown: Shown, chosen: Path, token: str) -> Path:
        """Return what is chosen while something is dragged."""
        ...

    def drops(self, shown: Shown, chosen: Path, token: str, place: str) -> bool:
        """Return whether a drop is what a press of the place would be; else nothing is done."""
        ...

    def leads(self, shown: Shown, chosen: Path, action: Any) -> bool:
        """Return whether what is chosen is on the way to an action that is asked for."""
        ...

    def spoken(self, course: Course, t: Text) -> str:
        """Return what the card of a course says, as it is spoken."""
        ...
