"""Random playouts of Nusubito and of chess, turn about: prints the actions a second of each as JSON.

Run by CPython and by Pyodide alike, with both packages in the working directory. Nusubito: uniform over the legal
actions less declare and capture, cut at 200, through legal_actions, decide and evolve. Chess: legal moves, one pushed.
"""

import json
import random
import sys
import time

sys.path.insert(0, ".")

import chess

from unseen import nusubito
from unseen.kernel.play import turn_up_listed
from unseen.nusubito.actions import Capture, Declare

LONGEST = 200
"""Actions after which a playout is cut."""
ROUNDS = 7
ACTIONS = 4000
"""Actions a round of each game."""


def nusubito_playout(dice: random.Random) -> int:
    """Play one game at random and return how many actions it took."""
    options = nusubito.Options()
    state, plies = nusubito.start(options, nusubito.deal(options, dice.randrange)), 0
    while state.acting and plies < LONGEST:
        seat = state.acting
        legal = [
            a
            for a in nusubito.legal_actions(state, seat)
            if type(a) is not Declare and type(a) is not Capture
        ]
        action = legal[int(dice.random() * len(legal))]
        for event in nusubito.decide(state, seat, action, turn_up_listed(nusubito, state, seat, action)):
            state = nusubito.evolve(state, event)
        plies += 1
    return plies


def chess_playout(dice: random.Random) -> int:
    """Play one game at random and return how many moves it took."""
    board, plies = chess.Board(), 0
    while plies < LONGEST and (legal := list(board.legal_moves)):
        board.push(legal[int(dice.random() * len(legal))])
        plies += 1
    return plies


def speed(playout, seed: int) -> float:
    """Return the actions a second of one round."""
    dice, done, begun = random.Random(seed), 0, time.perf_counter()
    while done < ACTIONS:
        done += playout(dice)
    return done / (time.perf_counter() - begun)


speed(nusubito_playout, 0), speed(chess_playout, 0)
print(
    json.dumps([[speed(nusubito_playout, seed), speed(chess_playout, seed)] for seed in range(1, ROUNDS + 1)])
)
