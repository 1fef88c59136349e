"""The training data: plain facts of positions, each with its result.

Rule 1. Every possible Thief gives a fact, not only the true one: the value is that of the Thief's turn in its game
    (`unseen.nusubito.bots.turn_game`), once that is solved.
Rule 2. The true Thief gives another fact, with the result of the game.
"""

from typing import Literal, NamedTuple

from unseen.nusubito.bots.belief_tracker import Places, Types
from unseen.nusubito.bots.evaluation import Scene, Weights, features
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.threats import threats
from unseen.nusubito.bots.turn_game import Field, TurnGame
from unseen.players import spent

Side = Literal["before", "after"]
"""Whether a turn of the Thief begins, or one of the Mists."""
SOLVED = 30
"""Rounds of CFR+ for solving a turn."""
_DIGITS = 4


class Fact(NamedTuple):
    """A position for one Thief."""

    side: Side
    round: int
    """1 to 3 by day, 0 by night."""
    facts: tuple[float, ...]
    """The features, in the order of `evaluation.Features`."""
    value: float
    """The Thief's chance to win, by the game of the turn; or 1, 0 or one half, by the result of the game."""
    weight: float
    is_result: bool
    """Whether the value is the result of the game."""


class Pending(NamedTuple):
    """A position for every possible Thief, while its values are not known yet."""

    side: Side
    round: int
    facts: dict[Hidden, tuple[float, ...]]
    weights: dict[Hidden, float]

    def valued(self, values: dict[Hidden, float]) -> list[Fact]:
        """Return the facts of the Thieves whose values are known by now."""
        return [
            # The square root gives unlikely Thieves some weight too.
            Fact(
                self.side, self.round, self.facts[hidden], values[hidden], self.weights[hidden] ** 0.5, False
            )
            for hidden in self.facts
            if hidden in values
        ]

    def ended(self, hidden: Hidden, value: float) -> Fact:
        """Return the fact of the true Thief after the game."""
        return Fact(self.side, self.round, self.facts[hidden], value, 1.0, True)


def pending(side: Side, field: Field, types: Types, places: Places) -> Pending:
    """Return the features of a position for some Thieves.

    Args:
        side: Whether a turn of the Thief or of the Mists begins.
        field: The public position; its round is that of the turn that begins or has just ended.
        types: The Thieves, each with its probability.
        places: The probability of each temple.
    """
    cover = None if side == "before" else threats(field.board) if field.round else 0
    scene = Scene(field.board, field.darts, field.round, cover)
    scene.watch(places)
    count, surest = len(places), max(places.values())
    facts = {
        hidden: tuple(
            round(each, _DIGITS)
            for each in features(scene, hidden, places.get(hidden.at, 0.0), count, surest)
        )
        for hidden, _ in types
    }
    return Pending(side, field.round, facts, dict(types))


def values(field: Field, types: Types, weights: Weights, before: int = 2) -> dict[Hidden, float]:
    """Return the value of a turn to each Thief if both seats play on average; arguments as for `TurnGame`."""
    game = TurnGame(field, types, weights, before)
    spent(game.solve(SOLVED))
    return {hidden: game.value_of(number) for number, (hidden, _) in enumerate(types)}
