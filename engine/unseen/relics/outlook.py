"""What a turn would come to, before it is chosen: for who points at a space, and for who searches.

It asks the same rules as a turn that is taken. Crystals that would be drawn for a relic are left out: nobody knows
them. Which way the hot tile faces changes nothing about its turn, since its own arrows give it nothing (R17).
"""

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from unseen.relics.actions import Add, Place, Rotate
from unseen.relics.board import BIT, Space, Spaces, named, spaces
from unseen.relics.crystals import Crystals
from unseen.relics.events import Added, Placed
from unseen.relics.evolve import evolve
from unseen.relics.rules import face
from unseen.relics.state import State
from unseen.relics.strength import verdict


class Ending(NamedTuple):
    """One way in which a turn may be settled."""

    named: tuple[Space, ...]
    """The targets that the mover names, in order, where R22 asks."""
    deaths: tuple[Space, ...]
    """Who dies, in order."""


class TurningPoint(NamedTuple):
    """How much more Energy on the hot tile is settled otherwise than a little less."""

    energy: int
    endings: tuple[Ending, ...]


def imagine(state: State, *steps: Place | Rotate | Add) -> State:
    """Return the position after the next steps of a turn, the reward for a relic not drawn and nobody settled.

    Args:
        state: The position, in phase `place`, `face` or `add`.
        steps: What the mover would do, in order; whether the storage allows it is not asked.
    """
    for step in steps:
        match step:
            case Place():
                state = evolve(state, Placed(step.space, step.paid))
            case Rotate():
                state = evolve(state, face.decide(state, step)[0])
            case Add():
                state = evolve(state, Added(step.crystals))
            case _:
                assert_never(step)
    return state


def endings(state: State) -> tuple[Ending, ...]:
    """Return every way in which the turn of the hot tile may be settled (R22): one, unless the mover is asked."""
    return tuple(_endings(state, state.dead, (), ()))


def _endings(
    state: State, dead: Spaces, chosen: tuple[Space, ...], died: tuple[Space, ...]
) -> Iterator[Ending]:
    deaths, asked = verdict(state, dead)
    if not asked:
        yield Ending(chosen, died + deaths)
    for space in named(asked):
        gone = dead | spaces(deaths) | BIT[space]
        yield from _endings(state, gone, (*chosen, space), (*died, *deaths, space))


def turning_points(state: State, most: int) -> tuple[TurningPoint, ...]:
    """Return with how much more Energy on the hot tile its turn is settled otherwise, from 0 to so much.

    Args:
        state: The position with the hot tile turned; see `imagine`.
        most: How much more Energy is asked about.
    """
    found = [TurningPoint(0, endings(state))]
    for energy in range(1, most + 1):
        now = endings(evolve(state, Added(Crystals(0, energy))))
        if now != found[-1].endings:
            found.append(TurningPoint(energy, now))
    return tuple(found)
