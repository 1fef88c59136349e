"""The parts of a course: steps that ask for presses, and the actions between them.

Rule 1. Actions are in the notation of records; a test plays every one of them by the rules.
Rule 2. Where a task names a measure, its accepted actions are those legal ones that measure best, all of them and no
        other; a test measures every legal action.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from page.text import Text
from unseen.kernel.seat import Seat


class Task(NamedTuple):
    """One action, or one private mark, that is asked for."""

    key: str
    """The key of its words: the press, and its reason."""
    actions: tuple[str, ...] = ()
    """The accepted actions, none if a mark is asked for; the first one is played when the course is resumed past it."""
    lit: tuple[str, ...] = ()
    """Spaces whose pieces the words mention."""
    mark: str = ""
    """A private mark (`GamePage.marked`) that is asked for instead of an action, of which there is none then."""
    best: str = ""
    """The measure by which no other legal action is as good, if the player has to find the action (`Lesson.answer`)."""


class Moment(NamedTuple):
    """A moment of another game."""

    deal: Any
    """The results of chance, in the game's own type."""
    before: tuple[str, ...]
    """The actions up to that moment."""


class LessonStep(NamedTuple):
    """One idea: the actions that are asked for, and their result."""

    key: str
    """The key of its words: a title, and the result."""
    asks: tuple[Task, ...]
    then: tuple[str, ...] = ()
    """The actions before the next step, by the seats to act."""
    eyes: Seat | None = None
    """The seat whose view shows the result; None for the learner's."""
    lit: tuple[str, ...] = ()
    """Places that the words of the result mention."""
    anew: Moment | None = None
    """The moment at which the step begins, in a game of its own; None to go on in the game of the step before."""


class Lesson(NamedTuple):
    """A course, in which the learner plays a seat."""

    seat: Seat
    options: Any
    """The options, in the game's own type."""
    deal: Any
    """The results of chance, in the game's own type."""
    before: tuple[str, ...]
    """The actions before the first step."""
    steps: tuple[LessonStep, ...]
    can_roam: bool = False
    """Whether a step can be skipped and gone back to."""
    about: str = ""
    """The course's subject, if it is not the seat's own course."""
    answer: Callable[[Any, str, Text], str] | None = None
    """Returns a sentence about a legal action, in notation, that the task does not ask for, by the task's measure; ""
    where the measure says nothing of it. Its first argument is a `page.shell.model.Course`. None for a course
    without measures."""
    puzzles: str = ""
    """The kind of the puzzles about the same subject; empty for none."""

    @property
    def name(self) -> str:
        """The name of the course in the catalogue, on the start screen and in the store."""
        return self.about or self.seat

    def in_game(self, step: int) -> "Lesson":
        """Return the course with the deal of the game to which a step belongs."""
        anew = next((done.anew for done in reversed(self.steps[: step + 1]) if done.anew), None)
        return self._replace(deal=anew.deal) if anew else self
