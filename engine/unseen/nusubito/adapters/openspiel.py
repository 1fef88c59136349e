"""Nusubito as a game of OpenSpiel, `python_nusubito`; importing this module registers it.

Player 0 is the Thief, player 1 the Mists. Chance deals the green column, then the green row. After that each action of
`unseen.nusubito.adapters.actions` is one move, so a turn is several moves of the same player. A win counts 1, a loss
-1, an undecided game 0. The rules answer for the Thief whether a day turn can reach an end (N17).

A state's information state is the log of its seat, its observation the view of its seat.
"""

from unseen import nusubito
from unseen.adapters.courtyard import CourtyardGame, CourtyardState, Own
from unseen.adapters.openspiel import register, type_of_game
from unseen.adapters.views import Knowledge
from unseen.nusubito import SEATS
from unseen.nusubito.adapters.course import Course, begun
from unseen.nusubito.adapters.features import PLIES_A_DAY, SIZE, features, log_numbers, rows_for
from unseen.nusubito.adapters.imagining import imagined
from unseen.nusubito.adapters.moves import MOVES
from unseen.nusubito.adapters.words import WIDTH

NAME = "python_nusubito"

OWN = Own(
    knowledge=Knowledge(
        SEATS, SIZE, features, WIDTH, rows_for, log_numbers, text_of=str, encode_state=nusubito.encode_state
    ),
    plies_a_day=PLIES_A_DAY,
    begun=begun,
    imagined=imagined,
)


class NusubitoGame(CourtyardGame):
    """The game; see `CourtyardGame`."""

    moves, own, game_type = MOVES, OWN, type_of_game(MOVES, is_open=False)

    def new_initial_state(self) -> "NusubitoState":
        """Return the state before the rods are dealt."""
        return NusubitoState(self)

    def state_at(self, course: Course) -> "NusubitoState":
        """Return a state at the position of a course; its history begins there."""
        return NusubitoState(self, course)


class NusubitoState(CourtyardState[Course]):
    """A state of the game, created by the game."""

    moves, own = MOVES, OWN


register(NusubitoGame.game_type, NusubitoGame)
