"""A game in which seats act in turn as a game of OpenSpiel; subclasses add the game's own part.

Each action is one move, so a turn is several moves of the same player. See `unseen.adapters.utilities` for what an
outcome counts.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

try:
    import pyspiel
except ImportError as error:
    raise ModuleNotFoundError(
        "the game for OpenSpiel needs OpenSpiel: pip install '.[openspiel]' in the folder of unseen's sources",
        name=error.name,
    ) from None

from unseen.adapters.course import Course
from unseen.adapters.moves import Moves
from unseen.adapters.observer import Observer

Kind = pyspiel.IIGObservationType
"""The kind of an observation."""
register = pyspiel.register_game
"""Makes a game known to OpenSpiel by the name in its type."""


class Bounds(NamedTuple):
    """The greatest numbers that OpenSpiel asks for."""

    moves: int
    """The most moves of players in a game."""
    draws: int
    """The most chance nodes in a game."""
    outcomes: int
    """The most outcomes of a chance node."""


def type_of_game(moves: Moves, *, is_open: bool, fewest: int | None = None) -> pyspiel.GameType:
    """Return the description of a game that OpenSpiel needs before it is created.

    Args:
        moves: Its players, moves and parameters; its name begins with "python_", as OpenSpiel writes it.
        is_open: Whether it has perfect information.
        fewest: The fewest players, if that is a parameter.
    """
    name = f"python_{moves.rules.NAME}"
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name,
        long_name=name.replace("_", " ").title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(moves.seats),
        min_num_players=fewest or len(moves.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=moves.parameters,
    )


class TurnGame(pyspiel.Game):
    """A game.

    Args:
        parameters: Some of the parameters of `moves`.

    Raises:
        CodecError: A parameter has a value that the game does not allow.
    """

    moves: ClassVar[Moves]
    game_type: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.options = self.moves.options(parameters or {})
        bounds = self._bounds()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.moves.actions),
            max_chance_outcomes=bounds.outcomes,
            num_players=len(self.moves.rules.seats(self.options)),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=bounds.moves,
        )
        super().__init__(self.game_type, info, parameters or {})

    @abstractmethod
    def _bounds(self) -> Bounds:
        """Return the bounds of a game with these options."""

    def max_chance_nodes_in_history(self) -> int:
        """Return the greatest number of chance nodes in a game."""
        return self._bounds().draws

    @abstractmethod
    def _observer(self, kind: Kind) -> Observer:
        """Return an observer that includes the public part."""

    def make_py_observer(self, kind: Kind | None = None, params: object = None) -> Observer | None:
        """Return an observer, or None for a kind without the public part."""
        if params:
            raise ValueError(f"the observer has no parameters, but {params} are given")
        kind = kind or Kind(perfect_recall=False)
        return self._observer(kind) if kind.public_info else None


class TurnState(pyspiel.State):
    """A state of a game; the game creates it."""

    moves: ClassVar[Moves]

    @abstractmethod
    def _under_way(self) -> Course | None:
        """Return the game under way; None at a chance node."""

    @abstractmethod
    def _outcome_to_string(self, outcome: int) -> str:
        """Return a chance outcome in words."""

    def current_player(self) -> int:
        """Return the player to move."""
        course = self._under_way()
        if course is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if course.seat is None else self.moves.seats.index(course.seat)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal actions of the player to move; OpenSpiel asks for no other."""
        del player
        course = self._under_way()
        assert course is not None
        return sorted(self._number(action) for action in course.legal())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcome_to_string(action)
        return self.moves.rules.format_action(self._action(player, action))

    def _number(self, action: Any) -> int:
        """Return the number of an action of the player to move."""
        return self.moves.numbers[action]

    def _action(self, player: int, number: int) -> Any:
        """Return the action that a number means for a player."""
        del player
        return self.moves.actions[number]
