"""Nusubito as a game of OpenSpiel, `python_nusubito`; importing this module registers it.

Player 0 is the Thief, player 1 the Mists. Chance deals the green column, then the green row. After that each action of
`unseen.nusubito.adapters.actions` is one move, so a turn is several moves of the same player. A win counts 1, a loss
-1, an undecided game 0. The rules answer for the Thief whether a day turn can reach an end (N17).

A state's information state is the log of its seat, its observation the view of its seat.
"""

from unseen.adapters.courtyard import CourtyardGame, CourtyardState, Own
from unseen.adapters.openspiel import register, type_of_game
from unseen.nusubito.adapters.course import Course
from unseen.nusubito.adapters.features import PLIES_A_DAY, SIZE, features, log_numbers, rows_for
from unseen.nusubito.adapters.moves import MOVES
from unseen.nusubito.adapters.words import WIDTH, text_of

NAME = "python_nusubito"
OWN = Own(Course, PLIES_A_DAY, SIZE, features, WIDTH, rows_for, log_numbers, text_of)


class NusubitoState(CourtyardState):
    """A state of the game, created by `NusubitoGame`."""

    moves, own = MOVES, OWN


class NusubitoGame(CourtyardGame):
    """The game in OpenSpiel; see `CourtyardGame`."""

    moves, own, state, game_type = MOVES, OWN, NusubitoState, type_of_game(MOVES, is_open=False)


register(NusubitoGame.game_type, NusubitoGame)
