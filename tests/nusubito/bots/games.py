"""Games and turns for the tests of players."""

import random
from collections.abc import Iterator
from itertools import cycle, islice

from tests.nusubito.picture import START, board
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import MIST, SEATS, Options, State
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.levels import player
from unseen.nusubito.bots.observation import Observation, observation_of
from unseen.nusubito.bots.playing import Game, plies
from unseen.nusubito.bots.turn_game import Field
from unseen.nusubito.bots.wanderer import Wanderer
from unseen.nusubito.events import Event
from unseen.players import Player, Thought, thought

OPTIONS = Options(day_limit=2)
SAME_DEAL = nusubito.deal(OPTIONS, lambda _: 0)


def table_of(*texts: str, options: Options = OPTIONS) -> Game:
    """Return a table after some actions, each by the seat to act."""
    table: Game = Table(nusubito, options, SAME_DEAL)
    for text in texts:
        (seat,) = table.to_act
        table.act(seat, nusubito.parse_action(text))
    return table


def told_at(table: Game) -> tuple[Event, ...]:
    """Return the public events of a game."""
    return tuple(entry.event for entry in table.log(MIST))


def sight_at(table: Game) -> Observation:
    """Return the observation of the seat to act."""
    (seat,) = table.to_act
    return observation_of(table.options, told_at(table), table.view(seat), seat)


def game(seed: int, names: tuple[str, str], options: Options = OPTIONS) -> Iterator[Game]:
    """Yield the table of a game between named levels after each of its actions."""
    table: Game = Table(nusubito, options, nusubito.deal(options, random.Random(seed).randrange))
    yield from played_on(
        table, {seat: player(name, seat) for seat, name in zip(SEATS, names, strict=True)}, seed
    )


def played_on(table: Game, players: dict[Seat, Player], seed: int) -> Iterator[Game]:
    """Yield a table after each action of players who finish its game."""
    draws = {seat: random.Random(f"{seed} {seat}").random for seat in SEATS}
    for _ in plies(table, players, draws, dict.fromkeys(SEATS, 1)):
        yield table


def some_way_into(seed: int, options: Options = OPTIONS) -> Game:
    """Return a table at which two wanderers have played for a while."""
    count = random.Random(f"{seed} plies").randrange(40)
    table: Game = Table(nusubito, options, nusubito.deal(options, random.Random(seed).randrange))
    (*_, table) = islice(played_on(table, {seat: Wanderer(seat) for seat in SEATS}, seed), count + 1)
    return table


def thinks(table: Game, who: Player, seed: int = 1) -> Thought:
    """Return the thought of a player of the seat to act."""
    return thought(who.think(sight_at(table), random.Random(seed).random, 1))


def thinks_of(state: State, who: Player, seed: int = 1) -> Thought:
    """Return the thought of a player in a position without a log that led to it."""
    assert state.acting
    observation = observation_of(OPTIONS, (), nusubito.view(state, state.acting), state.acting)
    return thought(who.think(observation, random.Random(seed).random, 1))


def spent(thinking: Iterator[None]) -> int:
    """Run a generator to its end and return the number of its slices."""
    return sum(1 for _ in thinking)


def open_field() -> tuple[Field, list[tuple[Hidden, float]]]:
    """Return a turn in which the Thief may be in two places."""
    types = [(Hidden(BIT[Space(at)], TEMPLES), 0.5) for at in ("A3", "E3")]
    return Field(board_of(board(START)), 2, 2), types


def levels_in_turn(names: tuple[str, ...], count: int) -> list[tuple[str, str]]:
    """Return `count` pairs of names, in which each name is used equally often for the Thief and for the Mists."""
    return list(islice(zip(cycle(names), cycle((*names[1:], names[0])), strict=False), count))
