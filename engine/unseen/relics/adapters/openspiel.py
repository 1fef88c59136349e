"""Relics as a game of OpenSpiel, `python_relics`; importing this module registers it.

Player 0 is Amber, player 1 is Jade. Chance draws card by card: the twenty crystals of the board and six tiles before
the first move, later two crystals for each relic and two tiles for each new pair; an outcome is a face, its probability
that of the cards left. Each action of `unseen.relics.adapters.actions` is one move, so a turn is several moves of the
same player. A win counts 1, a loss -1, a tie 0.

All is open to both players (R30): a state's observation is the position, its information state all moves so far.
"""

from unseen import relics
from unseen.adapters.openspiel import Bounds, Kind, TurnGame, TurnState, register, type_of_game
from unseen.adapters.utilities import utilities
from unseen.relics.adapters.actions import ACTIONS
from unseen.relics.adapters.course import FACES, Course, begun
from unseen.relics.adapters.moves import MOVES
from unseen.relics.adapters.observer import RelicsObserver, text_of
from unseen.relics.rules.opening import NEEDS
from unseen.relics.state import OPEN_PAIRS, RELICS, REWARD, SEATS
from unseen.relics.warriors import WARRIORS

NAME = "python_relics"
PLIES = len(WARRIORS) * (2 + 2 * 3) + 2 * len(WARRIORS)
"""The most moves of players: a pair, an order and two turns of three for each round, a target for each death."""
DRAWS = len(NEEDS) + REWARD * RELICS + 2 * (len(WARRIORS) - OPEN_PAIRS)
"""The most cards that chance draws."""


class RelicsGame(TurnGame):
    """The game; see `TurnGame`."""

    moves, game_type = MOVES, type_of_game(MOVES, is_open=True)

    def _bounds(self) -> Bounds:
        return Bounds(PLIES, DRAWS, len(FACES))

    def new_initial_state(self) -> "RelicsState":
        """Return the state before the first crystal is drawn."""
        return RelicsState(self, begun(self.options))

    def state_at(self, course: Course) -> "RelicsState":
        """Return a state at the position of a course; its history begins there."""
        return RelicsState(self, course)

    def _observer(self, kind: Kind) -> RelicsObserver:
        return RelicsObserver(PLIES + DRAWS if kind.perfect_recall else 0)


class RelicsState(TurnState):
    """A state of the game; it is made by the game."""

    moves = MOVES

    def __init__(self, game: RelicsGame, course: Course) -> None:
        super().__init__(game)
        # OpenSpiel clones a state by copying its attributes deeply, and this is its own copy.
        self.course = course

    def _under_way(self) -> Course | None:
        return None if self.course.needs else self.course

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the next card with their probabilities."""
        faces = self.course.faces_next()
        cards = sum(number for _, number in faces)
        return [(FACES.index(face), number / cards) for face, number in faces]

    def _apply_action(self, action: int) -> None:
        course = self.course
        self.course = course.shown(FACES[action]) if course.needs else course.after(ACTIONS[action])

    def _outcome_to_string(self, outcome: int) -> str:
        return f"draw {FACES[outcome]}"

    def returns(self) -> list[float]:
        """Return each player's winnings."""
        return utilities(SEATS, relics.outcome(self.course.known))

    def __str__(self) -> str:
        return text_of(self.course)


register(RelicsGame.game_type, RelicsGame)
