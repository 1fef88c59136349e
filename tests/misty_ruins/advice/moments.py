"""Positions of games: random ones, and those of sensible players, who come to know who they are."""

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from unseen import misty_ruins
from unseen.kernel.play import turn_up
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.bots.levels import player, work
from unseen.misty_ruins.bots.observation import Observation, observation_of
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.events import Event
from unseen.misty_ruins.state import PLACE, State
from unseen.players import thought


class Moment(NamedTuple):
    """A position of a game, in truth, with its public log."""

    truth: State
    told: tuple[Event, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat to act."""
        return misty_ruins.to_act(self.truth)[0]

    @property
    def place(self) -> int:
        """The place of the seat to act."""
        return PLACE[self.seat]

    @property
    def view(self) -> State:
        """The position as that seat knows it."""
        return misty_ruins.view(self.truth, self.seat)

    @property
    def observed(self) -> Observation:
        """The observation of that seat."""
        return observation_of(self.truth.options, self.told, self.truth, self.seat)

    @property
    def legal(self) -> tuple[Action, ...]:
        """Its legal actions."""
        return misty_ruins.legal_actions(self.truth, self.seat)

    def being(self, identity: Identity) -> "Moment":
        """Return the same moment with the seat to act being somebody else."""
        character, homeland = identity
        return self._replace(truth=self.truth.with_player(self.place, character=character, homeland=homeland))

    def after(self, action: Action) -> State:
        """Return the truth after an action."""
        return played(self.truth, action)


def played(truth: State, action: Action) -> State:
    """Return the truth after an action of the seat to act."""
    (seat,) = misty_ruins.to_act(truth)
    for event in misty_ruins.decide(truth, seat, action, turn_up(misty_ruins, truth, seat, action)):
        truth = misty_ruins.evolve(truth, event)
    return truth


@cache
def game(name: str, players: int, seed: int, rounds: int = 30) -> tuple[Moment, ...]:
    """Return the moments of a game that players of a name play against each other."""
    dice = random.Random(seed)
    options = misty_ruins.Options(players, round_limit=rounds, out_of_tokens=seed % 2 == 0)
    table = Table(misty_ruins, options, misty_ruins.deal(options, dice.randrange))
    seated = {seat: player(name, seat) for seat in table.truth().seats}
    found = list[Moment]()
    while not table.is_over:
        (seat,) = table.to_act
        found.append(Moment(table.truth(), table.told(ONLOOKER)))
        observed = observation_of(options, table.told(ONLOOKER), table.view(seat), seat, table.told(seat))
        table.act(seat, thought(seated[seat].think(observed, dice.random, work(name))).action)
    return tuple(found)


def moments() -> Iterator[Moment]:
    """Yield moments of games of two and three, random and sensible."""
    for name, players, seed in (("sensible", 2, 1), ("sensible", 3, 2), ("random", 2, 3), ("random", 3, 4)):
        yield from game(name, players, seed)
