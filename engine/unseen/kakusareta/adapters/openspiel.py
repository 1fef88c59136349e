"""Kakusareta without elements as a game of OpenSpiel, `python_kakusareta`; importing this module registers it.

Player 0 is the Kakusareta player, player 1 the Moya player. Chance deals the green column, then the green row. After
that each action of `unseen.kakusareta.adapters.actions` is one move, so a turn is several moves of the same player. A
win counts 1, a loss -1, an undecided game 0. The rules answer the questions to the Kakusareta player in the Moya
player's turn (K8, K35).

A state's information state is the log of its seat, its observation the view of its seat.
"""

from unseen import kakusareta
from unseen.adapters.courtyard import CourtyardGame, CourtyardState, Own
from unseen.adapters.openspiel import register, type_of_game
from unseen.adapters.views import Knowledge
from unseen.kakusareta import SEATS
from unseen.kakusareta.adapters.course import Course, begun
from unseen.kakusareta.adapters.features import PLIES_A_DAY, SIZE, features, log_numbers, rows_for
from unseen.kakusareta.adapters.imagining import imagined
from unseen.kakusareta.adapters.moves import MOVES
from unseen.kakusareta.adapters.words import WIDTH, text_of

NAME = "python_kakusareta"

OWN = Own(
    knowledge=Knowledge(
        SEATS,
        SIZE,
        features,
        WIDTH,
        rows_for,
        log_numbers,
        text_of=text_of,
        encode_state=kakusareta.encode_state,
    ),
    plies_a_day=PLIES_A_DAY,
    begun=begun,
    imagined=imagined,
)


class KakusaretaGame(CourtyardGame):
    """The game in OpenSpiel; see `CourtyardGame`."""

    moves, own, game_type = MOVES, OWN, type_of_game(MOVES, is_open=False)

    def new_initial_state(self) -> "KakusaretaState":
        """Return the initial state, before the rods are dealt."""
        return KakusaretaState(self)

    def state_at(self, course: Course) -> "KakusaretaState":
        """Return a state at the position of a course; its history begins there."""
        return KakusaretaState(self, course)


class KakusaretaState(CourtyardState[Course]):
    """A state of the game, created by `KakusaretaGame`."""

    moves, own = MOVES, OWN


register(KakusaretaGame.game_type, KakusaretaGame)
