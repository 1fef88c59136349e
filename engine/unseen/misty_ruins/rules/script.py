"""An action under way: it changes the position step by step, and pauses where an answer is needed.

Each rule is written once, as a generator that yields needs and is sent their answers. `needs` runs it until an answer
is missing; `decide` and `evolve` run it to the end, as does `take_listed`, which answers as it goes.
"""

from collections.abc import Callable, Generator
from typing import NamedTuple

from unseen.misty_ruins.changes import Change
from unseen.misty_ruins.events import Face, Need, Shown
from unseen.misty_ruins.state import State

Steps = Generator[tuple[Need, ...], tuple[Face, ...], None]
"""A rule under way."""


class Script:
    """An action under way.

    Args:
        state: The position before it.
        place: The place of the seat that acts.
        shown: Everything that was hidden, if the action is known to end the game; else it is gathered from answers.
    """

    def __init__(self, state: State, place: int, shown: Shown | None = None) -> None:
        self.state = state
        self.place = place
        self.shown = shown
        self.changes: list[Change] = []

    def tell(self, *changes: Change) -> None:
        """Change the position."""
        for change in changes:
            self.changes.append(change)
            self.state = change.after(self.state)


class Progress(NamedTuple):
    """The progress of an action for which some answers are given."""

    open_needs: tuple[Need, ...]
    """The needs still to be answered before it can go on; empty once it is done."""
    unused: int
    """The number of answers beyond the last need."""


def advance(steps: Steps, faces: tuple[Face, ...]) -> Progress:
    """Carry out an action as far as the answers go."""
    try:
        needs = next(steps)
        while len(faces) >= len(needs):
            given, faces = faces[: len(needs)], faces[len(needs) :]
            needs = steps.send(given)
    except StopIteration:
        return Progress((), len(faces))
    return Progress(needs[len(faces) :], 0)


def answered(steps: Steps, answer: Callable[[Need], Face]) -> tuple[Face, ...]:
    """Carry out an action to its end, answering its needs as they come; return the answers in order."""
    faces: tuple[Face, ...] = ()
    try:
        needs = next(steps)
        while True:
            given = tuple([answer(need) for need in needs])
            faces += given
            needs = steps.send(given)
    except StopIteration:
        return faces
