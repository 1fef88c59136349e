"""Relics as a game of OpenSpiel, `python_relics`; importing this module registers it.

Player 0 is Amber, player 1 is Jade. Chance draws card by card: the twenty crystals of the board and six tiles before
the first move, later two crystals for each relic and two tiles for each new pair; an outcome is a face, its probability
that of the cards left. Each action of `unseen.relics.adapters.actions` is one move, so a turn is several moves of the
same player. A win counts 1, a loss -1, a tie 0.

All is open to both players (R30): a state's observation is the position, its information state all moves so far.
"""

from typing import Any

try:
    import pyspiel
except ImportError as error:
    raise ModuleNotFoundError(
        "the game for OpenSpiel needs OpenSpiel: pip install '.[openspiel]' in the folder of unseen's sources",
        name=error.name,
    ) from None

from unseen import relics
from unseen.relics.adapters.actions import ACTIONS, NUMBER
from unseen.relics.adapters.course import FACES, Course, begun
from unseen.relics.adapters.observer import RelicsObserver, text_of
from unseen.relics.rules.opening import NEEDS
from unseen.relics.state import OPEN_PAIRS, RELICS, REWARD, SEATS, Options
from unseen.relics.warriors import WARRIORS

NAME = "python_relics"
PARAMETERS = {"scoring": Options().scoring, "layout": Options().layout}
"""The parameters of the game, as in `Options`, with what they are unless said otherwise."""

MOVES = len(WARRIORS) * (2 + 2 * 3) + 2 * len(WARRIORS)
"""Moves of players at most: a pair, an order and two turns of three a round, a target named for each death."""
DRAWS = len(NEEDS) + REWARD * RELICS + 2 * (len(WARRIORS) - OPEN_PAIRS)
"""Cards that chance draws at most."""

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Python Relics",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(SEATS),
    min_num_players=len(SEATS),
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class RelicsGame(pyspiel.Game):
    """The game.

    Args:
        parameters: Some of `PARAMETERS`.

    Raises:
        CodecError: A parameter has a value that the game does not allow.
    """

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.options = relics.decode_options(PARAMETERS | (parameters or {}))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=len(FACES),
            num_players=len(SEATS),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOVES,
        )
        super().__init__(GAME_TYPE, info, parameters or {})

    def new_initial_state(self) -> "RelicsState":
        """Return the state before the first crystal is drawn."""
        return RelicsState(self, begun(self.options))

    def state_at(self, course: Course) -> "RelicsState":
        """Return a state that stands where a course stands; its history begins there."""
        return RelicsState(self, course)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many cards chance draws at most."""
        return DRAWS

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> RelicsObserver | None:
        """Return an observer, or None for a kind that leaves out what is public: that is all there is."""
        if params:
            raise ValueError(f"the observer has no parameters, but {params} are given")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return RelicsObserver(MOVES + DRAWS if kind.perfect_recall else 0) if kind.public_info else None


class RelicsState(pyspiel.State):
    """A state of the game; it is made by the game."""

    def __init__(self, game: RelicsGame, course: Course) -> None:
        super().__init__(game)
        # OpenSpiel clones a state by copying its attributes deeply, and this is its own copy.
        self.course = course

    def current_player(self) -> int:
        """Return who is to move."""
        if self.course.needs:
            return pyspiel.PlayerId.CHANCE
        seat = self.course.seat
        return pyspiel.PlayerId.TERMINAL if seat is None else SEATS.index(seat)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """Return what the player to move may do; OpenSpiel asks for no other."""
        del player
        return sorted(NUMBER[action] for action in self.course.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what the next card may show, and how likely that is."""
        faces = self.course.faces_next()
        cards = sum(number for _, number in faces)
        return [(FACES.index(face), number / cards) for face, number in faces]

    def _apply_action(self, action: int) -> None:
        course = self.course
        self.course = course.shown(FACES[action]) if course.needs else course.after(ACTIONS[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {FACES[action]}"
        return relics.format_action(ACTIONS[action])

    def returns(self) -> list[float]:
        """Return what each player has won."""
        return utilities(self.course)

    def __str__(self) -> str:
        return text_of(self.course)


def utilities(course: Course) -> list[float]:
    """Return what each player has won: 0 in a game that is not over or is a tie."""
    result = course.known.result
    if result is None or result.winner is None:
        return [0.0 for _ in SEATS]
    return [1.0 if seat == result.winner else -1.0 for seat in SEATS]


pyspiel.register_game(GAME_TYPE, RelicsGame)
