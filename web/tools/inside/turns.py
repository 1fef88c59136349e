"""Measure the time that each level of a game takes for a turn, and its slices: prints JSON.

`turns.py GAME [GAMES]` is run by CPython and by Pyodide alike, with the engine in the working directory. Each level
plays games against itself.
"""

import json
import random
import sys
import time

sys.path.insert(0, ".")

from unseen.arena.contest import contest_of, rules_of
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.session import Table

LEVELS = ("1", "2", "3", "4", "5")
GAME = sys.argv[1]
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 6
RULES, CONTEST = rules_of(GAME), contest_of(GAME)
ROUND = {
    **dict.fromkeys(("nusubito", "kakusareta"), lambda view: (view.day, view.phase, view.round)),
    "relics": lambda view: (view.occupied.bit_count() - (view.hot is not None)) // 2,
    "misty_ruins": lambda view: (view.phase, view.round),
}[GAME]
"""What tells a seat's turns apart."""


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
    dice, options = random.Random(seed), CONTEST.OPTIONS
    table = Table(RULES, options, RULES.deal(options, dice.randrange))
    players = {seat: CONTEST.player(level, seat) for seat in turns}
    draws = {seat: random.Random(f"{seed} {seat}").random for seat in turns}
    spent = {}
    while table.to_act:
        (seat,) = table.to_act
        view = table.view(seat)
        told = tuple(entry.event for entry in table.log(ONLOOKER))
        observation = CONTEST.observation_of(options, told, view, seat)
        found, seconds = think(players[seat].think(observation, draws[seat], CONTEST.work(level)), slices)
        turn = seat, ROUND(view)
        spent[turn] = spent.get(turn, 0.0) + seconds
        table.act(seat, found.action)
    for (seat, _), seconds in spent.items():
        turns[seat].append(seconds)


found = {}
for level in LEVELS:
    turns, slices = {seat: [] for seat in RULES.seats(CONTEST.OPTIONS)}, []
    for seed in range(GAMES):
        play(level, seed, turns, slices)
    found[level] = {"turns": turns, "slices": slices}
print(json.dumps(found))
