"""Kakusareta without elements as a game of OpenSpiel, `python_kakusareta`; importing this module registers it.

Player 0 is the Kakusareta player, player 1 the Moya player. Chance deals the green column, then the green row. After
that each action of `unseen.kakusareta.adapters.actions` is one move, so a turn is several moves of the same player. A
win counts 1, a loss -1, an undecided game 0. What is asked of the Kakusareta player in the other's turn (K8, K35) is
answered by the rules.

A state's information state is the log of its seat, its observation the view of its seat.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

try:
    import pyspiel
except ImportError as error:
    raise ModuleNotFoundError(
        "the game for OpenSpiel needs OpenSpiel: pip install '.[openspiel]' in the folder of unseen's sources",
        name=error.name,
    ) from None

from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS
from unseen.kakusareta import SEATS, Options
from unseen.kakusareta.adapters.actions import ACTIONS, NUMBER
from unseen.kakusareta.adapters.course import Course, begun
from unseen.kakusareta.adapters.features import PLIES_A_DAY
from unseen.kakusareta.adapters.imagining import dealt_at, imagined
from unseen.kakusareta.adapters.observer import KakusaretaObserver

NAME = "python_kakusareta"
DAY_LIMIT = 10
LINES = 3
"""Columns or rows with a rod: what chance chooses from, twice."""

PARAMETERS = {
    "configuration": Options().configuration,
    "kakusareta_darts": Options().kakusareta_darts,
    "four_temples": Options().four_temples,
    "day_limit": DAY_LIMIT,
}
"""The parameters of the game, as in `Options`, with what they are unless said otherwise."""

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Python Kakusareta",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
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


class Dealing(NamedTuple):
    """A game whose rods are being dealt."""

    options: Options
    column: int | None = None
    """Which column is green, once chance has said it."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Dealing":
        return self


class KakusaretaGame(pyspiel.Game):
    """The game.

    Args:
        parameters: Some of `PARAMETERS`.

    Raises:
        CodecError: A parameter has a value that the game does not allow.
    """

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.options = kakusareta.decode_options(PARAMETERS | (parameters or {}))
        self.days = cast(int, self.options.day_limit)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=LINES,
            num_players=len(SEATS),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=PLIES_A_DAY * self.days,
        )
        super().__init__(GAME_TYPE, info, parameters or {})

    def new_initial_state(self) -> "KakusaretaState":
        """Return the state before the rods are dealt."""
        return KakusaretaState(self)

    def state_at(self, course: Course) -> "KakusaretaState":
        """Return a state that stands where a course stands; its history begins there."""
        return KakusaretaState(self, course)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often chance decides something."""
        return 2

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> KakusaretaObserver | None:
        """Return an observer, or None for a kind that leaves out what is public."""
        if params:
            raise ValueError(f"the observer has no parameters, but {params} are given")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return KakusaretaObserver(kind, self.days) if kind.public_info else None


class KakusaretaState(pyspiel.State):
    """A state of the game; it is made by the game."""

    def __init__(self, game: KakusaretaGame, course: Course | None = None) -> None:
        super().__init__(game)
        # OpenSpiel clones a state by copying its attributes deeply, and both of these are their own copies.
        self._stage: Dealing | Course = course or Dealing(game.options)

    @property
    def course(self) -> Course | None:
        """The game under way; None while the rods are dealt."""
        return None if isinstance(self._stage, Dealing) else self._stage

    def current_player(self) -> int:
        """Return who is to move."""
        if isinstance(self._stage, Dealing):
            return pyspiel.PlayerId.CHANCE
        seat = self._stage.seat
        return pyspiel.PlayerId.TERMINAL if seat is None else SEATS.index(seat)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """Return what the player to move may do; OpenSpiel asks for no other."""
        del player
        assert isinstance(self._stage, Course)
        return sorted(NUMBER[action] for action in self._stage.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may say: which line of the axis is green."""
        return [(line, 1 / LINES) for line in range(LINES)]

    def _apply_action(self, action: int) -> None:
        stage = self._stage
        if isinstance(stage, Course):
            self._stage = stage.after(ACTIONS[action])
        elif stage.column is None:
            self._stage = stage._replace(column=action)
        else:
            self._stage = begun(stage.options, dealt_at(Space(RODS[stage.column] + RODS[LINES + action])))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return kakusareta.format_action(ACTIONS[action])
        is_row = isinstance(self._stage, Dealing) and self._stage.column is not None
        return f"green {RODS[LINES * is_row + action]}"

    def returns(self) -> list[float]:
        """Return what each player has won."""
        return utilities(self._stage)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float], /) -> "KakusaretaState":
        """Return a state that a player cannot tell from this one; see `unseen.kakusareta.adapters.imagining`.

        The log of the other seat, and what OpenSpiel calls the history, are not those of a game that was played: the
        Kakusareta whom the Moya player imagines stands where he stands without having come there.
        """
        if self.course is None:
            return self.clone()
        game = cast(KakusaretaGame, self.get_game())
        return game.state_at(imagined(self.course, SEATS[player], sampler))

    def __str__(self) -> str:
        if isinstance(self._stage, Dealing):
            return f"rods are dealt: {self._stage.column}"
        return str(kakusareta.encode_state(self._stage.truth))


def utilities(stage: Dealing | Course) -> list[float]:
    """Return what each player has won: 0 in a game that is not over or was not decided."""
    result = None if isinstance(stage, Dealing) else stage.truth.result
    if result is None or result.winner is None:
        return [0.0 for _ in SEATS]
    return [1.0 if seat == result.winner else -1.0 for seat in SEATS]


pyspiel.register_game(GAME_TYPE, KakusaretaGame)
