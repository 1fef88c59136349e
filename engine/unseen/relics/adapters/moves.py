"""The players, moves and parameters of the game, for OpenSpiel and PettingZoo."""

from unseen import relics
from unseen.adapters.moves import Moves
from unseen.relics.adapters.actions import ACTIONS, NUMBER
from unseen.relics.state import SEATS, Options

PARAMETERS = {"scoring": Options().scoring, "layout": Options().layout}
"""The parameters of the game, as in `Options`, with their defaults."""
MOVES = Moves(relics, SEATS, ACTIONS, NUMBER, PARAMETERS)
