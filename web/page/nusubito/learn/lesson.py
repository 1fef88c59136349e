"""What a course is made of: steps that ask for presses, and what both sides do in between.

Rule 1. Actions stand in the notation of records; a test plays every one of them by the rules.
"""

from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.nusubito.state import Rods


class Ask(NamedTuple):
    """One action that is asked for."""

    key: str
    """Of its words: what is to be pressed, and why."""
    actions: tuple[str, ...]
    """All that will do; the first is played by whoever takes the course up later."""
    lit: tuple[str, ...] = ()
    """Spaces whose pawns the words speak of."""


class LessonStep(NamedTuple):
    """One idea: what is asked for, and what comes of it."""

    key: str
    """Of its words: a title, and what came of it."""
    asks: tuple[Ask, ...]
    then: tuple[str, ...] = ()
    """What both sides play before the next step."""
    unseen: bool = False
    """Whether what came of it is shown as the other side sees it."""
    lit: tuple[str, ...] = ()
    """Places that the words of what came of it speak of."""


class Lesson(NamedTuple):
    """The course of a seat."""

    seat: Seat
    rods: Rods
    """The deal: the colours of A, C, E, 1, 3, 5."""
    before: tuple[str, ...]
    """What has been played when it begins."""
    steps: tuple[LessonStep, ...]
