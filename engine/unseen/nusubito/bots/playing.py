"""A game between two players, each of which gets only what its seat may know."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from unseen import nusubito
from unseen.courtyard.rods import Rods
from unseen.kernel.records import Record, record_of
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import MIST, Options
from unseen.nusubito.actions import Action
from unseen.nusubito.bots.observation import observation_of
from unseen.nusubito.events import Event, Need
from unseen.nusubito.state import State
from unseen.players import Draw, Player, Thought, thought

Draws = Mapping[Seat, Draw]
Work = Mapping[Seat, int]
Game = Table[State, Action, Event, Need, Any, Options, Rods]


def play(
    options: Options,
    deal: Rods,
    players: Mapping[Seat, Player],
    draws: Draws,
    work: Work,
    note: Callable[[Seat, Thought], None] = lambda seat, thought: None,
) -> Record[Action, Options, Rods]:
    """Play a game to its end and return its record.

    Args:
        options: The options; without a day limit a game may never end.
        deal: The rods.
        players: A new player for each seat.
        draws: Each player's source of randomness; separate ones, or one player's draws shift the other's.
        work: The work of each player for an action.
        note: A callback for every action, with the thought that led to it.
    """
    table: Game = Table(nusubito, options, deal)
    for seat, found in plies(table, players, draws, work):
        note(seat, found)
    return record_of(table)


def plies(
    table: Game, players: Mapping[Seat, Player], draws: Draws, work: Work
) -> Iterator[tuple[Seat, Thought]]:
    """Play on at a table, and yield each action once it is taken."""
    while table.to_act:
        (seat,) = table.to_act
        told, log = table.told(MIST), table.told(seat)
        observation = observation_of(table.options, told, table.view(seat), seat, log)
        found = thought(players[seat].think(observation, draws[seat], work[seat]))
        table.act(seat, found.action)
        yield seat, found
