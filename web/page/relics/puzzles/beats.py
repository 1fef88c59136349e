"""The beats of a turn as it is shown: what happens in it, without what nobody needs to be told."""

from typing import NamedTuple

from unseen.relics.crystals import NONE
from unseen.relics.events import Added, Drawn, Event, Rotated
from unseen.relics.puzzles.course import Step
from unseen.relics.state import State


class Beat(NamedTuple):
    """A part of a turn that is told by itself."""

    steps: tuple[Step, ...]

    @property
    def before(self) -> State:
        """The position before it."""
        return self.steps[0].before

    @property
    def event(self) -> Event:
        """The event that it is about."""
        return self.steps[0].event

    @property
    def after(self) -> State:
        """The position after it."""
        return self.steps[-1].after


def beats(steps: tuple[Step, ...]) -> tuple[Beat, ...]:
    """Return the beats of a turn: all that is drawn at once is one, and what changes nothing goes with what was before.

    Args:
        steps: All its events, at least one.
    """
    found: list[Beat] = []
    for step in steps:
        if found and _goes_with(found[-1], step.event):
            found[-1] = Beat((*found[-1].steps, step))
        else:
            found.append(Beat((step,)))
    return tuple(found)


def _goes_with(beat: Beat, event: Event) -> bool:
    match event:
        case Rotated():
            return not event.support
        case Added():
            return event.crystals == NONE
        case Drawn():
            return isinstance(beat.event, Drawn)
        case _:
            return False
