"""A strategy for a seat of a model: for each information set, the outcomes and their probabilities.

The Mists' information sets are the public logs at which they act. The Thief's are the public logs at which a turn of
the Thief begins, each with the Thief's own secrets.
"""

from collections.abc import Iterable
from typing import Protocol

from unseen.courtyard.board import Spaces
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.moves import Ending, KnownEvents, TurnStart

Outcome = Ending | float
"""The outcome of a Thief's turn: its ending, or the probability that its declaration is right."""
Answer = Spaces | KnownEvents
"""The outcome of the Mists' turn: the named temple, as a set of one, or the events that lead to the final board."""


class ThiefStrategy(Protocol):
    """A strategy of the Thief."""

    def __call__(self, where: TurnStart, hidden: Hidden) -> Iterable[tuple[float, Outcome]]:
        """Return the outcomes of a turn, with probabilities that add up to 1; the Thief is not trapped."""
        ...


class MistsStrategy(Protocol):
    """A strategy of the Mists."""

    def __call__(self, where: TurnStart, told: KnownEvents) -> Iterable[tuple[float, Answer]]:
        """Return the outcomes of their turn after the Thief's public events, with probabilities that add up to 1."""
        ...
