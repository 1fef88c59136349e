"""Random playouts of each game and of chess, turn about: prints the actions a second of each as JSON.

Run by CPython and by Pyodide alike, with both packages in the working directory. A playout is uniform over the legal
actions less those that tend to end a game at once, and is cut at 200: `legal_actions`, then `take_listed`. Chess: the
legal moves, one pushed. By processor time.
"""

import json
import random
import sys
import time

sys.path.insert(0, ".")

import chess

from unseen import kakusareta, misty_ruins, nusubito, relics
from unseen.kernel.play import begun

LONGEST = 200
"""Actions after which a playout is cut."""
ROUNDS = 7
ACTIONS = 4000
"""Actions a round of each game."""
GAMES = {
    "nusubito": (nusubito, nusubito.Options(), ("declare", "capture")),
    "relics": (relics, relics.Options(), ()),
    "kakusareta": (kakusareta, kakusareta.Options(), ("find",)),
    "kakusareta with elements": (kakusareta, kakusareta.Options(elemental="master plus"), ("find",)),
    "misty_ruins": (misty_ruins, misty_ruins.Options(), ("claim",)),
}
"""Each game with its options, and the kinds of actions that a playout leaves out."""


def playout(game, options, left_out, dice: random.Random) -> int:
    """Play one game at random and return how many actions it took."""
    state, plies = begun(game, options, game.deal(options, dice.randrange)), 0
    while plies < LONGEST and (acting := game.to_act(state)):
        legal = [action for action in game.legal_actions(state, acting[0]) if action.kind not in left_out]
        state = game.take_listed(state, acting[0], legal[int(dice.random() * len(legal))]).after
        plies += 1
    return plies


def chess_playout(dice: random.Random) -> int:
    """Play one game at random and return how many moves it took."""
    board, plies = chess.Board(), 0
    while plies < LONGEST and (legal := list(board.legal_moves)):
        board.push(legal[int(dice.random() * len(legal))])
        plies += 1
    return plies


def speed(play, seed: int, actions: int = ACTIONS) -> float:
    """Return the actions a second of one round."""
    dice, done, begun_at = random.Random(seed), 0, time.process_time()
    while done < actions:
        done += play(dice)
    return done / (time.process_time() - begun_at)


speed(chess_playout, 0)
found = {}
for name, given in GAMES.items():

    def play(dice: random.Random, given=given) -> int:
        """Play one game at random and return how many actions it took."""
        return playout(*given, dice)

    speed(play, 0)
    found[name] = [[speed(play, seed), speed(chess_playout, seed)] for seed in range(1, ROUNDS + 1)]
print(json.dumps(found))
