"""What a course is made of: steps that ask for presses, and what is played in between.

Rule 1. Actions stand in the notation of records; a test plays every one of them by the rules.
"""

from typing import Any, NamedTuple

from unseen.kernel.seat import Seat


class Task(NamedTuple):
    """One action that is asked for."""

    key: str
    """Of its words: what is to be pressed, and why."""
    actions: tuple[str, ...]
    """All that will do; the first is played by whoever takes the course up later."""
    lit: tuple[str, ...] = ()
    """Spaces whose pieces the words speak of."""


class LessonStep(NamedTuple):
    """One idea: what is asked for, and what comes of it."""

    key: str
    """Of its words: a title, and what came of it."""
    asks: tuple[Task, ...]
    then: tuple[str, ...] = ()
    """What is played before the next step, by whoever is to act."""
    eyes: Seat | None = None
    """With whose eyes what came of it is shown; None for those of who learns."""
    lit: tuple[str, ...] = ()
    """Places that the words of what came of it speak of."""


class Lesson(NamedTuple):
    """A course, in which a seat is played."""

    seat: Seat
    options: Any
    """What is agreed, as the game has it."""
    deal: Any
    """What chance has decided, as the game has it."""
    before: tuple[str, ...]
    """What has been played when it begins."""
    steps: tuple[LessonStep, ...]
    can_roam: bool = False
    """Whether a step can be passed over and gone back to."""
    about: str = ""
    """What it is about, where it is not the seat's own."""

    @property
    def name(self) -> str:
        """What it is called in the catalogue, on the start screen and in what is kept."""
        return self.about or self.seat
