"""Victory points, at the end and so far, and the winner (R27, R28)."""

from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.relics.board import indices
from unseen.relics.state import AMBER, JADE, SEATS, By, Result, Scoring, State
from unseen.relics.warriors import GEMS


class Score(NamedTuple):
    """A seat's victory points by source."""

    gems: int
    spirit: int
    relics: int

    @property
    def total(self) -> int:
        """The sum of all points."""
        return self.gems + self.spirit + self.relics


def score(state: State, seat: Seat, scoring: Scoring | None = None) -> Score:
    """Return a seat's victory points in a position (R27).

    Args:
        state: The position, of a game over or not.
        seat: The seat whose points to count.
        scoring: The scoring of relics; None for the one agreed.
    """
    gems = spirit = 0
    for index in indices(state.own(seat) & ~state.dead):
        tile = state.tiles[index]
        assert tile is not None
        gems += GEMS[tile.warrior]
        spirit += tile.spirit
    return Score(gems, spirit, relic_points(state.taken, seat, scoring or state.scoring))


def relic_points(taken: tuple[Seat, ...], seat: Seat, scoring: Scoring) -> int:
    """Return the points of a seat's relics: numbered among its own, or among all relics taken (R27)."""
    if scoring == "basic":
        own = taken.count(seat)
        return own * (own + 1) // 2
    return sum(number for number, owner in enumerate(taken, 1) if owner == seat)


def result(state: State) -> Result:
    """Return the result of scoring the position (R28)."""
    points = score(state, AMBER).total, score(state, JADE).total
    living = tuple((state.own(seat) & ~state.dead).bit_count() for seat in SEATS)
    counts: tuple[tuple[tuple[int, ...], By], ...] = ((points, "points"), (living, "living warriors"))
    for (amber, jade), by in counts:
        if amber != jade:
            return Result(AMBER if amber > jade else JADE, by, points)
    if state.taken:
        return Result(state.taken[-1], "latest relic", points)
    return Result(None, "tie", points)
