"""How somebody plays a seat of a model: for each information set, what comes of it and how likely.

The Mists' information sets are the public logs at which they act; the Thief's are the public logs at which a turn of
his begins, each with what he is.
"""

from collections.abc import Iterable
from typing import Protocol

from unseen.courtyard.board import Spaces
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.moves import Ending, KnownEvents, Where

Outcome = Ending | float
"""What a turn of the Thief comes to: its end, or how likely the declaration is right that ends the game."""
Answer = Spaces | KnownEvents
"""What a turn of the Mists comes to: the temple that is named, as a set of one, or the way to the board at its end."""


class ThiefPlays(Protocol):
    """How a Thief plays."""

    def __call__(self, where: Where, hidden: Hidden) -> Iterable[tuple[float, Outcome]]:
        """Return what his turn comes to, each with how likely it is; together 1. He is not trapped."""
        ...


class MistsPlay(Protocol):
    """How the Mists play."""

    def __call__(self, where: Where, told: KnownEvents) -> Iterable[tuple[float, Answer]]:
        """Return what their turn comes to after what was told of the Thief's, each with how likely; together 1."""
        ...
