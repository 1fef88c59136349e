"""Games between players of Relics, each given what its seat may know."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from tests.relics.positions import opened
from unseen import relics
from unseen.kernel.play import take
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.players import Draw, Player, Thought, thought
from unseen.relics import Options, State
from unseen.relics.bots.observation import Observation, observation_of

OPTIONS = Options()


def observed(state: State) -> Observation:
    """Return a player's observation of a position."""
    return observation_of(OPTIONS, (), relics.view(state, relics.AMBER))


def thinks(state: State, player: Player, seed: object = 1, work: int = 1) -> Thought:
    """Return a player's thought in a position, drawing from a seed."""
    return thought(player.think(observed(state), random.Random(f"{seed}").random, work))


def table_of(seed: object, options: Options = OPTIONS) -> Any:
    """Return a new game whose deal follows from a seed."""
    return Table(relics, options, relics.deal(options, random.Random(f"deal {seed}").randrange))


def played(table: Any, players: Mapping[Seat, Player], seed: object) -> Iterator[tuple[Seat, Thought]]:
    """Play on at a table, and yield each action once it is taken."""
    draws: dict[Seat, Draw] = {seat: random.Random(f"{seed} {seat}").random for seat in relics.SEATS}
    while table.to_act:
        (seat,) = table.to_act
        observation = observation_of(table.options, (), table.view(seat), seat)
        found = thought(players[seat].think(observation, draws[seat], 1))
        table.act(seat, found.action)
        yield seat, found


def moments(seed: int, games: int) -> Iterator[State]:
    """Yield the truth before each action of random games, with every option there is."""
    dice = random.Random(seed)
    for _ in range(games):
        options = Options(dice.choice(("basic", "standard")), dice.choice(("quincunx", "cross")))
        state = opened(options, relics.deal(options, dice.randrange))
        while not relics.is_over(state):
            yield state
            state = acted(state, dice.choice(relics.legal_actions(state, state.acting or relics.AMBER)))


def acted(state: State, action: Any) -> State:
    """Return the truth after an action of whoever is to act."""
    assert state.acting is not None
    return take(relics, state, state.acting, action)
