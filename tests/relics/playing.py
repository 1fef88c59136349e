"""Random games, step by step."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.relics.positions import opened
from unseen import relics
from unseen.kernel.play import turn_up
from unseen.kernel.seat import Seat
from unseen.relics import State
from unseen.relics.events import Event, Face


class Step(NamedTuple):
    """One action of a game."""

    before: State
    seat: Seat
    action: Any
    faces: tuple[Face, ...]
    events: tuple[Event, ...]
    then: State


def playout(dice: random.Random) -> Iterator[Step]:
    """Yield the steps of a random game to its end, with options and deal drawn too."""
    options = relics.Options(dice.choice(("basic", "standard")), dice.choice(("quincunx", "cross")))
    state = opened(options, relics.deal(options, dice.randrange))
    while not relics.is_over(state):
        (seat,) = relics.to_act(state)
        step = _step(state, seat, dice.choice(relics.legal_actions(state, seat)))
        yield step
        state = step.then


def _step(state: State, seat: Seat, action: Any) -> Step:
    faces = turn_up(relics, state, seat, action)
    events, then = relics.decide(state, seat, action, faces), state
    for event in events:
        then = relics.evolve(then, event)
    return Step(state, seat, action, faces, events, then)
