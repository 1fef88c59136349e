"""The players, moves and parameters of a game, as OpenSpiel and PettingZoo both take them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat


# Any: an action and options belong to one game, and only that game looks into them.
class Moves(NamedTuple):
    """The players, the moves and the parameters of a game."""

    rules: AnyGame
    seats: Sequence[Seat]
    """The players in their order: all seats, where the number of players is a parameter."""
    actions: Sequence[Any]
    """Every action; its number is its index."""
    numbers: Mapping[Any, int]
    """The number of every action."""
    parameters: Mapping[str, Any]
    """The options that the game can be loaded with, as JSON, with their defaults."""

    def options(self, parameters: Mapping[str, Any]) -> Any:
        """Return the options of a game that is loaded with some parameters.

        Raises:
            CodecError: The game does not allow them.
        """
        return self.rules.decode_options({**self.parameters, **parameters})
