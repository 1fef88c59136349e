"""The players, moves and parameters of the game, for OpenSpiel and PettingZoo."""

from unseen import misty_ruins
from unseen.adapters.moves import Moves
from unseen.misty_ruins.adapters.actions import ACTIONS, NUMBER
from unseen.misty_ruins.adapters.features import ROUNDS
from unseen.misty_ruins.state import SEATS, Options

PARAMETERS = {
    "players": Options().players,
    "round_limit": ROUNDS,
    "declaration": Options().declaration,
    "out_of_tokens": Options().out_of_tokens,
}
"""The parameters of the game, as in `Options`, with their defaults."""
MOVES = Moves(misty_ruins, SEATS, ACTIONS, NUMBER, PARAMETERS)
