"""A turn event by event, by the rules, as far as everybody knows it.

Rule 1. The tile faces north: the facing decides nothing about the turn itself (R17).
"""

from collections.abc import Iterable
from typing import NamedTuple, cast

from unseen.relics.actions import Rotate
from unseen.relics.crystals import Letter
from unseen.relics.events import Added, Died, Drawn, Event, Placed
from unseen.relics.evolve import evolve
from unseen.relics.outlook import endings
from unseen.relics.puzzles.turns import Turn
from unseen.relics.rules import face
from unseen.relics.state import State


class Step(NamedTuple):
    """One event of a turn."""

    before: State
    event: Event
    after: State


def course(known: State, turn: Turn) -> tuple[Step, ...]:
    """Return the events of a turn, in order.

    Args:
        known: The position before it, as everybody knows it.
        turn: A turn that can be played in it.
    """
    found = list[Step]()

    def take(event: Event) -> State:
        before = found[-1].after if found else known
        found.append(Step(before, event, evolve(before, event)))
        return found[-1].after

    state = take(Placed(turn.space, turn.paid))
    for letter in cast(Iterable[Letter], turn.drawn.word):
        state = take(Drawn(letter))
    (turned,) = face.decide(state, Rotate("N"))
    take(turned)
    settled = take(Added(turn.added))
    (deaths,) = {ending.deaths for ending in endings(settled) if ending.named == turn.named}
    for space in deaths:
        take(Died(space))
    return tuple(found)
