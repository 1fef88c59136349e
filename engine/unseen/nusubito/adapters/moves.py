"""The players, moves and parameters of the game, for OpenSpiel and PettingZoo."""

from unseen import nusubito
from unseen.adapters.moves import Moves
from unseen.nusubito import SEATS, Options
from unseen.nusubito.adapters.actions import ACTIONS, NUMBER
from unseen.nusubito.adapters.features import DAYS

PARAMETERS = {
    "configuration": Options().configuration,
    "thief_darts": Options().thief_darts,
    "day_limit": DAYS,
}
"""The parameters of the game, as in `Options`, with their defaults."""
MOVES = Moves(nusubito, SEATS, ACTIONS, NUMBER, PARAMETERS)
