"""Measure the exact joint belief of Misty Ruins: prints JSON.

Run by CPython and by Pyodide alike, with the engine in the working directory. Five random players play; from time to
time a seat's belief is computed from its view, with as many wrong claims as there have been. Turn about, a fixed loop
on ints says how fast the machine is.
"""

import json
import random
import sys
import time

sys.path.insert(0, ".")

from unseen import misty_ruins
from unseen.kernel.session import Table
from unseen.misty_ruins.belief import counts
from unseen.misty_ruins.state import PLACE, Options

GAMES, EVERY, PLIES = 6, 5, 150
LOOP = 20_000


def chosen(legal, dice: random.Random):
    """Return a random action, each kind equally likely, so that there are many answers and some wrong claims."""
    kind = dice.choice(sorted({action.kind for action in legal}))
    return dice.choice([action for action in legal if action.kind == kind])


def timed(work) -> float:
    """Return the seconds that a function takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def loop() -> int:
    """Add some ints."""
    total = 0
    for number in range(LOOP):
        total += number & 7
    return total


beliefs, loops, claims = [], [], []
for seed in range(GAMES):
    dice, options = random.Random(seed), Options(players=5)
    table = Table(misty_ruins, options, misty_ruins.deal(options, dice.randrange))
    for ply in range(PLIES):
        if not table.to_act:
            break
        (seat,) = table.to_act
        view = table.view(seat)
        if ply % EVERY == 0:
            beliefs.append(timed(lambda view=view, seat=seat: counts(view, PLACE[seat])))
            loops.append(timed(loop))
            facts = [fact for player in view.players for fact in player.facts]
            claims.append(sum(fact.question.kind == "am I" for fact in facts))
        table.act(seat, chosen(misty_ruins.legal_actions(view, seat), dice))
print(json.dumps({"beliefs": beliefs, "loops": loops, "claims": max(claims)}))
