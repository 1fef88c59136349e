"""The consequences of a turn before it is chosen: for the page's previews, and for hints.

It applies the same rules as a turn that is taken. Crystals that would be drawn for a relic are left out: nobody knows
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
    """The tiles that die, in order."""


class TurningPoint(NamedTuple):
    """An amount of Energy added to the hot tile from which its turn is settled differently."""

    energy: int
    endings: tuple[Ending, ...]


def imagine(state: State, *steps: Place | Rotate | Add) -> State:
    """Return the position after the next steps of a turn, with no reward drawn for a relic and no target settled.

    Args:
        state: The position, in phase `place`, `face` or `add`.
        steps: The mover's next actions, in order; whether the storage allows them is not checked.
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
    """Return every way to settle the turn of the hot tile (R22): one, unless the mover has a choice."""
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
    """Return the amounts of added Energy from which the hot tile's turn is settled differently, from 0 to `most`.

    Args:
        state: The position with the hot tile turned; see `imagine`.
        most: The largest amount of added Energy to try.
    """
    found = [TurningPoint(0, endings(state))]
    for energy in range(1, most + 1):
        now = endings(evolve(state, Added(Crystals(0, energy))))
        if now != found[-1].endings:
            found.append(TurningPoint(energy, now))
    return tuple(found)
