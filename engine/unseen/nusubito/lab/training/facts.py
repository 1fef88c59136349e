"""What is learnt from: plain facts of positions, each with what came of it.

Rule 1. Every Thief who is possible gives a fact, not only the one who is there: what he would be worth is the value of
    his turn in its game (`unseen.nusubito.bots.turn_game`), once that is solved.
Rule 2. The Thief who is there gives another, with how the game ended.
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
"""Rounds of CFR+ by which a turn is solved."""
_DIGITS = 4


class Fact(NamedTuple):
    """A position as it was for one Thief."""

    side: Side
    round: int
    """1 to 3 by day, 0 by night."""
    facts: tuple[float, ...]
    """In the order of `evaluation.Features`."""
    value: float
    """How likely he was to win, by the game of his turn; 1, 0 or one half once the game has ended."""
    weight: float
    is_result: bool
    """Whether it says how the game ended."""


class Seen(NamedTuple):
    """A position for every Thief who is possible, as long as it is not known what came of it."""

    side: Side
    round: int
    facts: dict[Hidden, tuple[float, ...]]
    weights: dict[Hidden, float]

    def valued(self, values: dict[Hidden, float]) -> list[Fact]:
        """Return the facts of those of whom it is known by now what they are worth."""
        return [
            # The root, so that what is unlikely counts for something too.
            Fact(
                self.side, self.round, self.facts[hidden], values[hidden], self.weights[hidden] ** 0.5, False
            )
            for hidden in self.facts
            if hidden in values
        ]

    def ended(self, hidden: Hidden, value: float) -> Fact:
        """Return the fact of the Thief who was there, the game being over."""
        return Fact(self.side, self.round, self.facts[hidden], value, 1.0, True)


def seen(side: Side, field: Field, types: Types, places: Places) -> Seen:
    """Return what a position is like for some Thieves.

    Args:
        side: Who is to act.
        field: What is public; its round is that of the turn which begins or has just been.
        types: The Thieves, each with how likely it is.
        places: How likely the Thief is at each temple.
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
    return Seen(side, field.round, facts, dict(types))


def values(field: Field, types: Types, weights: Weights, before: int = 2) -> dict[Hidden, float]:
    """Return what a turn is worth to each Thief as both sides play it on average; arguments as for `TurnGame`."""
    game = TurnGame(field, types, weights, before)
    spent(game.solve(SOLVED))
    return {hidden: game.value_of(number) for number, (hidden, _) in enumerate(types)}
