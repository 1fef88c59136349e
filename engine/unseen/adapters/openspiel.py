"""A game in which seats act in turn as a game of OpenSpiel; what is a game's own it says in subclasses.

Each action is one move, so a turn is several moves of the same player. A win counts 1, a loss -1, all else 0.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

try:
    import pyspiel
except ImportError as error:
    raise ModuleNotFoundError(
        "the game for OpenSpiel needs OpenSpiel: pip install '.[openspiel]' in the folder of unseen's sources",
        name=error.name,
    ) from None

from unseen.adapters.course import Course, Ended
from unseen.adapters.observer import Observer
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat

Kind = pyspiel.IIGObservationType
"""What is observed."""
register = pyspiel.register_game
"""Makes a game known to OpenSpiel by the name in its type."""


# Any: an action is of a game of its own, and only that game looks into it.
class Moves(NamedTuple):
    """Who makes which moves."""

    rules: AnyGame
    seats: Sequence[Seat]
    """The players, in their order."""
    actions: Sequence[Any]
    """Every action; its number is its place."""
    numbers: Mapping[Any, int]
    """The number of every action."""


def type_of_game(
    name: str, seats: Sequence[Seat], parameters: Mapping[str, Any], *, is_open: bool
) -> pyspiel.GameType:
    """Return what OpenSpiel has to know of a game before it is made.

    Args:
        name: Its name, in OpenSpiel's way: "python_" and its own.
        seats: The players.
        parameters: What can be said when it is loaded, each with what it is unless said otherwise.
        is_open: Whether everybody knows everything.
    """
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name,
        long_name=name.replace("_", " ").title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(seats),
        min_num_players=len(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def utilities(seats: Sequence[Seat], result: Ended | None) -> list[float]:
    """Return what each player has won: 0 in a game that is not over or that nobody has won."""
    if result is None or result.winner is None:
        return [0.0 for _ in seats]
    return [1.0 if seat == result.winner else -1.0 for seat in seats]


class TurnGame(pyspiel.Game):
    """A game.

    Args:
        parameters: What was said when it was loaded.
        length: How many moves it has at most.
        outcomes: How much chance chooses from at most.
    """

    moves: ClassVar[Moves]
    game_type: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: Mapping[str, Any], length: int, outcomes: int) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.moves.actions),
            max_chance_outcomes=outcomes,
            num_players=len(self.moves.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        super().__init__(self.game_type, info, parameters)

    @abstractmethod
    def _observer(self, kind: Kind) -> Observer:
        """Return an observer, what is public included."""

    def make_py_observer(self, kind: Kind | None = None, params: object = None) -> Observer | None:
        """Return an observer, or None for a kind that leaves out what is public."""
        if params:
            raise ValueError(f"the observer has no parameters, but {params} are given")
        kind = kind or Kind(perfect_recall=False)
        return self._observer(kind) if kind.public_info else None


class TurnState(pyspiel.State):
    """A state of a game; it is made by the game."""

    moves: ClassVar[Moves]

    @abstractmethod
    def _under_way(self) -> Course | None:
        """Return the game under way; None where chance is to answer."""

    @abstractmethod
    def _outcome_to_string(self, outcome: int) -> str:
        """Return in words what chance may say."""

    def current_player(self) -> int:
        """Return who is to move."""
        course = self._under_way()
        if course is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if course.seat is None else self.moves.seats.index(course.seat)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """Return what the player to move may do; OpenSpiel asks for no other."""
        del player
        course = self._under_way()
        assert course is not None
        return sorted(self.moves.numbers[action] for action in course.legal())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcome_to_string(action)
        return self.moves.rules.format_action(self.moves.actions[action])
