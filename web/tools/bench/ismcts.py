"""Measure the simulations a second of OpenSpiel's search, at the positions of games between strong players."""

import random
from collections import defaultdict
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from unseen import nusubito
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import MIST, SEATS
from unseen.nusubito.adapters.ismcts import IsmctsPlayer, with_wanderers
from unseen.nusubito.bots import levels
from unseen.nusubito.bots.arena import OPTIONS
from unseen.nusubito.bots.observation import Observation, observation_of
from unseen.nusubito.bots.playing import Game, plies
from unseen.players import thought

LEVEL = "4"
"""The level of the players."""
EVERY, MOST = 4, 60
"""Of a game one ply in so many is searched, up to this one."""
SEARCHES = {"chance": (IsmctsPlayer, 300), "wanderers": (with_wanderers, 30)}
"""Who plays the playouts, and how many simulations are timed."""


def report(games: int) -> None:
    """Print the simulations a second, median and range, by seat and by who plays the playouts."""
    found: defaultdict[tuple[str, Seat], list[float]] = defaultdict(list)
    for seed in range(games):
        for seat, observation in _sights(random.Random(seed)):
            for name, (make, simulations) in SEARCHES.items():
                begun = perf_counter()
                thought(make(seat).think(observation, random.Random(seed).random, simulations))
                found[name, seat].append(simulations / (perf_counter() - begun))
    for (name, seat), rates in found.items():
        middle = f"median {median(rates):,.0f}, from {min(rates):,.0f} to {max(rates):,.0f}"
        print(f"  playouts by {name}, the {seat}'s turn: {middle} ({len(rates)} positions)")


def _sights(dice: random.Random) -> Iterator[tuple[Seat, Observation]]:
    """Yield what the seat to act sees where it has a choice."""
    table: Game = Table(nusubito, OPTIONS, nusubito.deal(OPTIONS, dice.randrange))
    work = levels.work(LEVEL)
    players = {seat: levels.player(LEVEL, seat) for seat in SEATS}
    course = plies(table, players, dict.fromkeys(SEATS, dice.random), dict.fromkeys(SEATS, work))
    for number, _ in enumerate(course):
        if table.is_over or number > MOST:
            return
        (seat,) = table.to_act
        view = table.view(seat)
        if number % EVERY == 0 and len(nusubito.legal_actions(view, seat)) > 1:
            told = tuple(entry.event for entry in table.log(MIST))
            yield seat, observation_of(table.options, told, view, seat)
