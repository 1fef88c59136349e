"""The players, moves and parameters of the game without elements, for OpenSpiel and PettingZoo."""

from unseen import kakusareta
from unseen.adapters.moves import Moves
from unseen.kakusareta import SEATS, Options
from unseen.kakusareta.adapters.actions import ACTIONS, NUMBER
from unseen.kakusareta.adapters.features import DAYS

PARAMETERS = {
    "configuration": Options().configuration,
    "kakusareta_darts": Options().kakusareta_darts,
    "four_temples": Options().four_temples,
    "day_limit": DAYS,
}
"""The parameters of the game, as in `Options`, with their defaults."""
MOVES = Moves(kakusareta, SEATS, ACTIONS, NUMBER, PARAMETERS)
