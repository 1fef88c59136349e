"""The courses of a game as the shell sees them."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from page.shell.draw.lesson import LessonCard
from page.shell.lesson import Lesson
from page.shell.messages import Shown
from page.shell.model import Course, Model, Path
from page.text import Text


class Teaching(NamedTuple):
    """The courses of a game."""

    lessons: Mapping[str, Lesson]
    """Each course by its name."""
    drops: Callable[[Shown, Path, str, str], bool]
    """Returns whether a drop counts as a press of the place, by what is shown and chosen, the token and the place;
    otherwise the drop does nothing."""
    leads: Callable[[Shown, Path, Any], bool]
    """Returns whether a chosen path leads to an action that is asked for."""
    lesson: Callable[[Course, Text], LessonCard]
    """Returns the card of a course: the task, its result, or the reply to a wrong press."""
    screen: Callable[[Model, Course, Text], Markup]
    """Draws the screen of a course."""
