"""Kakusareta without elements as a game of OpenSpiel, `python_kakusareta`; importing this module registers it.

Player 0 is the Kakusareta player, player 1 the Moya player. Chance deals the green column, then the green row. After
that each action of `unseen.kakusareta.adapters.actions` is one move, so a turn is several moves of the same player. A
win counts 1, a loss -1, an undecided game 0. The rules answer the questions to the Kakusareta player in the Moya
player's turn (K8, K35).

A state's information state is the log of its seat, its observation the view of its seat.
"""

from unseen.adapters.courtyard import CourtyardGame, CourtyardState, Own
from unseen.adapters.openspiel import register, type_of_game
from unseen.kakusareta.adapters.course import Course
from unseen.kakusareta.adapters.features import PLIES_A_DAY, SIZE, features, log_numbers, rows_for
from unseen.kakusareta.adapters.moves import MOVES
from unseen.kakusareta.adapters.words import WIDTH, text_of

NAME = "python_kakusareta"
OWN = Own(Course, PLIES_A_DAY, SIZE, features, WIDTH, rows_for, log_numbers, text_of)


class KakusaretaState(CourtyardState):
    """A state of the game, created by `KakusaretaGame`."""

    moves, own = MOVES, OWN


class KakusaretaGame(CourtyardGame):
    """The game in OpenSpiel; see `CourtyardGame`."""

    moves, own, state, game_type = MOVES, OWN, KakusaretaState, type_of_game(MOVES, is_open=False)


register(KakusaretaGame.game_type, KakusaretaGame)
