"""How long each level thinks about a turn, and how long its slices are: prints JSON.

Run by CPython and by Pyodide alike, with the engine in the working directory. Each level plays games against itself.
"""

import json
import random
import sys
import time

sys.path.insert(0, ".")

from unseen import nusubito
from unseen.kernel.session import Table
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.bots.levels import LEVELS, player, work
from unseen.nusubito.bots.observation import observation_of

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 6


def think(thinking, slices: list[float]):
    """Return the thought, and how long it took."""
    began = then = time.perf_counter()
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            now = time.perf_counter()
            slices.append(now - then)
            return end.value, now - began
        now = time.perf_counter()
        slices.append(now - then)
        then = time.perf_counter()


def play(level: str, seed: int, turns: dict[str, list[float]], slices: list[float]) -> None:
    """Play one game, and note how long each turn took."""
    dice, options = random.Random(seed), Options(day_limit=10)
    table = Table(nusubito, options, nusubito.deal(options, dice.randrange))
    players = {seat: player(level, seat) for seat in SEATS}
    draws = {seat: random.Random(f"{seed} {seat}").random for seat in SEATS}
    last, spent = None, 0.0
    while table.to_act:
        (seat,) = table.to_act
        if seat != last and last is not None:
            turns[last].append(spent)
            spent = 0.0
        told = tuple(entry.event for entry in table.log(MIST))
        observation = observation_of(options, told, table.view(seat), seat)
        found, seconds = think(players[seat].think(observation, draws[seat], work(level)), slices)
        spent += seconds
        table.act(seat, found.action)
        last = seat
    turns[last].append(spent)


found = {}
for level in LEVELS:
    turns, slices = {THIEF: [], MIST: []}, []
    for seed in range(GAMES):
        play(level, seed, turns, slices)
    found[level] = {"turns": turns, "slices": slices}
print(json.dumps(found))
