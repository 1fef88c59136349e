"""What a position is worth to the Thief: how likely he is to win, as far as some plain facts tell.

No exponentials: the same numbers come out on every platform, and what is decided by them is the same.
"""

from collections.abc import Sequence
from functools import cache
from math import fsum
from operator import mul
from typing import NamedTuple

from unseen.bots.boards import Board
from unseen.bots.hidden import Hidden, candidates
from unseen.bots.reach import at_once
from unseen.nusubito.board import BIT, COURTYARD, TEMPLE_NAMES, TEMPLES, WAYS, Spaces

_WAYS = {
    BIT[temple]: tuple((way.to_bit, way.gate_bit, way.ends) for way in WAYS[temple])
    for temple in TEMPLE_NAMES
}
FAR = 4

FEATURES = (
    "one", "know1", "know2", "know3", "know4", "know6", "near", "there", "one away", "two away", "coin for it", "darts",
    "no darts", "one dart", "hand", "small hand", "seen", "places", "surest", "covered", "covered seen", "ends",
    "quiet ends", "safe ends", "no ends", "few ends", "healers", "builders", "seekers", "perched", "downed",
    "bolstered", "shut in", "treasure covered", "round2", "round3",
)  # fmt: skip


class Weights(NamedTuple):
    """What each of `FEATURES` counts for."""

    before: tuple[tuple[float, ...], ...]
    """As a turn of the Thief begins: by night, and in each round of a day."""
    after: tuple[tuple[float, ...], ...]
    """As a turn of the Mists begins."""


class Scene:
    """A board with the Thief's darts, and what follows from them for any Thief.

    Args:
        board: The board.
        darts: The Thief's.
        round_: 1 to 3 by day, 0 by night.
        cover: The temples that the Mists can name at once; worked out if it is not given.
    """

    def __init__(self, board: Board, darts: int, round_: int, cover: Spaces | None = None) -> None:
        healers, builders, seekers, downed, bolsters = board
        self.board, self.darts = board, darts
        upright = (healers | builders | seekers) & ~downed
        self.seekers = seekers & ~downed
        self.builders = builders & ~downed
        self.upright, self.bolsters = upright, bolsters
        self.cover = at_once((*board, 0)) if cover is None else cover
        self.tail = (
            (healers & upright).bit_count() / 6,
            (builders & upright).bit_count() / 6,
            (seekers & upright & COURTYARD).bit_count() / 6,
            (seekers & upright & TEMPLES).bit_count() / 6,
            downed.bit_count() / 6,
        )
        self.rounds = (1.0 if round_ == 2 else 0.0, 1.0 if round_ == 3 else 0.0)
        self._ends: dict[Spaces, tuple[Spaces, Spaces]] = {}

    def ends(self, at: Spaces) -> tuple[Spaces, Spaces]:
        """Return where a turn of two movements can end, and where without a pawn downed."""
        found = self._ends.get(at)
        if found is None:
            loud = self._walk(at, 2, self.darts, self.builders, self.seekers)
            quiet = self._walk(at, 2, -1, self.builders, self.seekers)
            found = self._ends[at] = (loud, quiet)
        return found

    def _walk(self, at: Spaces, moves: int, darts: int, builders: Spaces, seekers: Spaces) -> Spaces:
        """Return where leaps of so many movements can end; with -1 darts only those that down nobody."""
        found = 0
        for to, gate, ends in _WAYS[at]:
            closed = ends & self.bolsters
            left = moves - (1 if not closed else 2 if closed != ends else 9)
            if left < 0:
                continue
            if darts < 0:
                if self.upright & (ends | gate):
                    continue
                found |= to
                if left:
                    found |= self._walk(to, left, darts, builders, seekers)
                continue
            met = seekers & (ends | gate)
            price = 2 * met.bit_count() + (1 if builders & gate else 0)
            if price <= darts:
                found |= to
                if left:
                    found |= self._walk(to, left, darts - price, builders & ~gate, seekers & ~met)
        return found


@cache
def _far(bolsters: Spaces, at: Spaces) -> dict[Spaces, int]:
    """Return the movements to each temple, pawns left out."""
    found = {at: 0}
    now = [at]
    while now:
        then: list[Spaces] = []
        for here in now:
            for to, _, ends in _WAYS[here]:
                closed = ends & bolsters
                cost = found[here] + (1 if not closed else 2 if closed != ends else 9)
                if cost < found.get(to, 99):
                    found[to] = cost
                    then.append(to)
        now = then
    return found


@cache
def _near(bolsters: Spaces, at: Spaces, columns: int, rows: int) -> tuple[int, int, Spaces]:
    """Return how many temples may hold the treasure, the movements to the nearest, and the temples as a set."""
    goals, far = candidates(columns, rows), _far(bolsters, at)
    return len(goals), min(FAR, min(far.get(goal, FAR) for goal in goals)), sum(goals)


def features(scene: Scene, hidden: Hidden, seen: float, places: int, surest: float) -> tuple[float, ...]:
    """Return the plain facts of a position for one Thief, in the order of `FEATURES`.

    Args:
        scene: The board.
        hidden: The Thief.
        seen: How likely the Mists hold the temple where he is.
        places: How many temples they hold possible.
        surest: How likely they hold the likeliest.
    """
    at, hand, columns, rows = hidden
    count, near, goal_mask = _near(scene.bolsters, at, columns, rows)
    loud, quiet = scene.ends(at)
    ends, silent = loud & hand, quiet & hand
    safe = ends & ~scene.cover
    covered = 1.0 if at & scene.cover else 0.0
    knows = 1.0 if count == 1 else 0.0
    number = ends.bit_count()
    held = hand.bit_count()
    return (
        1.0,
        knows,
        1.0 if count == 2 else 0.0,
        1.0 if count == 3 else 0.0,
        1.0 if count == 4 else 0.0,
        1.0 if count == 6 else 0.0,
        near / FAR,
        knows if near == 0 else 0.0,
        knows if near == 1 else 0.0,
        knows if near == 2 else 0.0,
        1.0 if goal_mask & hand & ends else 0.0,
        scene.darts / 9,
        1.0 if scene.darts == 0 else 0.0,
        1.0 if scene.darts == 1 else 0.0,
        held / 9,
        1.0 if held < 3 else 0.0,
        seen,
        places / 9,
        surest,
        covered,
        covered * seen,
        number / 9,
        silent.bit_count() / 9,
        safe.bit_count() / 9,
        1.0 if not number else 0.0,
        1.0 if number == 1 else 0.0,
        *scene.tail,
        1.0 if at & scene.bolsters else 0.0,
        1.0 if not silent else 0.0,
        knows if goal_mask & scene.cover else 0.0,
        *scene.rounds,
    )


def worth(facts: Sequence[float], weights: Sequence[float]) -> float:
    """Return how likely the Thief is to win, between 0 and 1."""
    x = fsum(map(mul, facts, weights))
    return 0.5 + 0.5 * x / (1.0 + abs(x))
