"""Games between players of Kakusareta, each given what its seat may know."""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.kakusareta import case
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State
from unseen.kakusareta.actions import Find
from unseen.kakusareta.bots.observation import Observation, observation_of
from unseen.kakusareta.events import Event
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.players import Draw, Player, Thought, thought

QUICK = Options(day_limit=2)
"""A game that is soon over."""


def told_at(table: Any) -> tuple[Event, ...]:
    """Return the public log of a game."""
    return tuple(entry.event for entry in table.log(MOYA))


def observed(table: Any) -> Observation:
    """Return the observation of the seat to act."""
    (seat,) = table.to_act
    return observation_of(table.options, told_at(table), table.view(seat), seat)


def thinks(table: Any, player: Player, seed: object = 1, work: int = 1) -> Thought:
    """Return the thought of a bot that is to act, with randomness from a seed."""
    return thought(player.think(observed(table), random.Random(f"{seed}").random, work))


def table_of(seed: object, options: Options = QUICK) -> Any:
    """Return a new game with a deal from a seed."""
    return Table(kakusareta, options, kakusareta.deal(options, random.Random(f"deal {seed}").randrange))


def played(table: Any, players: Mapping[Seat, Player], seed: object) -> Iterator[tuple[Seat, Thought]]:
    """Play on at a table, and yield each action once it is taken."""
    draws: dict[Seat, Draw] = {seat: random.Random(f"{seed} {seat}").random for seat in kakusareta.SEATS}
    while table.to_act:
        (seat,) = table.to_act
        found = thought(players[seat].think(observed(table), draws[seat], 1))
        table.act(seat, found.action)
        yield seat, found


def moments(
    seed: object, games: int, drawn: Callable[[random.Random], Options] = case.options
) -> Iterator[Any]:
    """Yield random games before each action, the search for the treasure left out: one table after the other."""
    dice = random.Random(f"moments {seed}")
    for number in range(games):
        table = table_of(f"{seed} {number}", drawn(dice)._replace(day_limit=3))
        while table.to_act:
            yield table
            (seat,) = table.to_act
            actions = kakusareta.legal_actions(table.view(seat), seat)
            table.act(seat, dice.choice([each for each in actions if not isinstance(each, Find)] or actions))


def basic(dice: random.Random) -> Options:
    """Draw options without elements."""
    return case.options(dice)._replace(elemental=None)


def truth_at(table: Any) -> State:
    """Return the truth, as far as the Kakusareta player knows it."""
    truth: State = table.view(KAKUSARETA)
    return truth
