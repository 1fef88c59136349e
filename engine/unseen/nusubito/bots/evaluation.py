"""The value of a position to the Thief: an estimate of the chance to win, from a few plain facts.

No exponentials are used, so that every platform computes the same numbers and takes the same decisions.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from math import fsum
from operator import mul
from typing import NamedTuple

from unseen.courtyard.board import BIT, TEMPLES, Spaces
from unseen.nusubito.board import COURTYARD
from unseen.nusubito.bots.boards import Board
from unseen.nusubito.bots.hidden import Hidden, candidates
from unseen.nusubito.bots.threats import at_once
from unseen.nusubito.scale import ways_in

FAR = 4


class Features(NamedTuple):
    """The facts of a position for one Thief; also used for the weights of those facts.

    A fact that holds or not is 1 or 0.
    """

    bias: float
    """Always 1."""
    one_candidate: float
    """Only 1 temple may hold the treasure: the Thief knows where it is."""
    two_candidates: float
    three_candidates: float
    four_candidates: float
    six_candidates: float
    distance: float
    """Movements to the nearest temple that may hold the treasure, divided by `FAR`."""
    at_treasure: float
    """The Thief knows where the treasure is and stands there."""
    one_away: float
    """The Thief knows where the treasure is, 1 movement away."""
    two_away: float
    """The Thief knows where the treasure is, 2 movements away."""
    candidate_coin: float
    """The Thief holds the coin of a temple that may hold the treasure and can end the turn there."""
    darts: float
    """The Thief's darts, divided by 9."""
    no_darts: float
    one_dart: float
    coins: float
    """Coins in hand, divided by 9."""
    few_coins: float
    """Fewer than 3 coins in hand."""
    suspicion: float
    """The probability that the Mists give to the Thief's temple."""
    possible_places: float
    """Temples that are possible to the Mists, divided by 9."""
    highest_suspicion: float
    """The probability that the Mists give to the likeliest temple."""
    covered: float
    """The Mists can name the Thief's temple at once."""
    covered_suspicion: float
    """`suspicion` if `covered`, otherwise 0."""
    ends: float
    """Temples where the Thief's turn can end, divided by 9."""
    quiet_ends: float
    """Those where it can end without downing a pawn, divided by 9."""
    safe_ends: float
    """Those where it can end that the Mists cannot name at once, divided by 9."""
    no_end: float
    """The Thief's turn cannot end on any temple."""
    one_end: float
    """The Thief's turn can end on 1 temple only."""
    healers: float
    """Upright Healers, divided by 6."""
    builders: float
    """Upright Builders, divided by 6."""
    courtyard_seekers: float
    """Upright Seekers in the courtyard, divided by 6."""
    temple_seekers: float
    """Upright Seekers on temples, divided by 6."""
    downed: float
    """Downed pawns, divided by 6."""
    bolstered: float
    """The Thief's temple is bolstered."""
    no_quiet_end: float
    """The Thief's turn cannot end without downing a pawn."""
    treasure_covered: float
    """The Thief knows where the treasure is, and the Mists can name that temple at once."""
    round_2: float
    round_3: float
    wins_now: float
    """The Thief knows where the treasure is and can declare it this turn."""
    even_chance_now: float
    """The treasure is at one of 2 temples and the Thief can declare one of them this turn."""
    cover: float
    """Temples that the Mists can name at once, divided by 9."""
    candidates_in_reach: float
    """The share of the temples that may hold the treasure on which the Thief's turn can end."""
    candidates_covered: float
    """The share of them that the Mists can name at once."""
    candidates_in_hand: float
    """The share of them whose coins are in the Thief's hand."""
    quiet_safe_ends: float
    """Temples where the turn can end without downing a pawn and that the Mists cannot name at once, divided by 9."""
    guarded: float
    """Leaps from the Thief's temple that meet an upright pawn, divided by 4."""
    spread: float
    """Temples where the Thief may be after a turn that downs no pawn, divided by 9; see `Scene.watch`."""
    spread_covered: float
    """Those of them that the Mists can name at once, divided by 9."""


@cache
def _ways(outside: Spaces) -> dict[Spaces, tuple[tuple[Spaces, Spaces, Spaces], ...]]:
    """Return the paths from each temple in bits: the temple entered, the space crossed, both temples."""
    return {
        BIT[temple]: tuple((way.to_bit, way.gate_bit, way.ends) for way in ways)
        for temple, ways in ways_in(outside).items()
    }


class Weights(NamedTuple):
    """The weights of the features."""

    before: tuple[Features, ...]
    """For the start of a Thief's turn: by night, then in each round of a day."""
    after: tuple[Features, ...]
    """For the start of the Mists' turn, in the same order."""


def rows_of(table: Mapping[str, Sequence[float]]) -> tuple[Features, ...]:
    """Return the rows of a table written by columns: for each feature its numbers by night and in each round."""
    return tuple(Features(**dict(zip(table, row, strict=True))) for row in zip(*table.values(), strict=True))


class Scene:
    """A board with the Thief's darts, and the facts that follow from them for any Thief.

    Args:
        board: The board.
        darts: The Thief's darts.
        round_: 1 to 3 by day, 0 by night.
        cover: The temples that the Mists can name at once; computed if not given.
        outside: The spaces that do not exist; see `unseen.nusubito.scale`.
    """

    def __init__(
        self, board: Board, darts: int, round_: int, cover: Spaces | None = None, outside: Spaces = 0
    ) -> None:
        healers, builders, seekers, downed, bolsters = board
        self.outside, self._ways = outside, _ways(outside)
        self.board, self.darts = board, darts
        self.holds = (darts / 9, 1.0 if darts == 0 else 0.0, 1.0 if darts == 1 else 0.0)
        upright = (healers | builders | seekers) & ~downed
        self.seekers = seekers & ~downed
        self.builders = builders & ~downed
        self.upright, self.bolsters = upright, bolsters
        self.cover = at_once((*board, 0), outside) if cover is None else cover
        self.tail = (
            (healers & upright).bit_count() / 6,
            (builders & upright).bit_count() / 6,
            (seekers & upright & COURTYARD).bit_count() / 6,
            (seekers & upright & TEMPLES).bit_count() / 6,
            downed.bit_count() / 6,
        )
        self.rounds = (1.0 if round_ == 2 else 0.0, 1.0 if round_ == 3 else 0.0)
        self._ends: dict[Spaces, tuple[Spaces, Spaces]] = {}
        self._guarded: dict[Spaces, int] = {}
        self.covered = self.cover.bit_count() / 9
        self.spread = (0.0, 0.0)
        """The share of temples that may hold the Thief after a turn that downs no pawn, and the share also covered.

        `watch` sets them.
        """

    def again(self) -> "Scene":
        """Return a copy to be watched separately, which shares everything that follows from the board alone."""
        return copy(self)

    def watch(self, possible: Iterable[Spaces]) -> None:
        """Set the temples where the Thief may be, as sets of one: they determine where unseen leaps may lead."""
        found = 0
        for at in possible:
            found |= self.ends(at)[1]
        self.spread = (found.bit_count() / 9, (found & self.cover).bit_count() / 9)

    def ends(self, at: Spaces) -> tuple[Spaces, Spaces]:
        """Return the temples where a turn of two movements can end, and those where it can without downing a pawn."""
        found = self._ends.get(at)
        if found is None:
            loud = self._walk(at, 2, self.darts, self.builders, self.seekers)
            quiet = self._walk(at, 2, -1, self.builders, self.seekers)
            found = self._ends[at] = (loud, quiet)
        return found

    def guarded(self, at: Spaces) -> int:
        """Return the number of leaps from a temple that meet an upright pawn on the gate or on the temple entered."""
        found = self._guarded.get(at)
        if found is None:
            upright = self.upright
            found = self._guarded[at] = sum(1 for to, gate, _ in self._ways[at] if upright & (to | gate))
        return found

    def _walk(self, at: Spaces, moves: int, darts: int, builders: Spaces, seekers: Spaces) -> Spaces:
        """Return the temples where leaps of at most `moves` can end; with -1 darts only leaps that down no pawn."""
        found = 0
        for to, gate, ends in self._ways[at]:
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
def _far(bolsters: Spaces, at: Spaces, outside: Spaces) -> dict[Spaces, int]:
    """Return the movements to each temple, ignoring pawns."""
    found, ways = {at: 0}, _ways(outside)
    now = [at]
    while now:
        then: list[Spaces] = []
        for here in now:
            for to, _, ends in ways[here]:
                closed = ends & bolsters
                cost = found[here] + (1 if not closed else 2 if closed != ends else 9)
                if cost < found.get(to, 99):
                    found[to] = cost
                    then.append(to)
        now = then
    return found


@cache
def _known(
    bolsters: Spaces, at: Spaces, columns: int, rows: int, outside: Spaces
) -> tuple[int, Spaces, float, tuple[float, ...]]:
    """Return the number of temples that may hold the treasure, their set, 1 if it is one, and the first ten facts."""
    goals, far = candidates(columns, rows), _far(bolsters, at, outside)
    count, near = len(goals), min(FAR, min(far.get(goal, FAR) for goal in goals))
    knows = 1.0 if count == 1 else 0.0
    numbers = tuple(1.0 if count == number else 0.0 for number in (1, 2, 3, 4, 6))
    away = tuple(knows if near == movements else 0.0 for movements in (0, 1, 2))
    return count, sum(goals), knows, (1.0, *numbers, near / FAR, *away)


def features(scene: Scene, hidden: Hidden, seen: float, places: int, surest: float) -> Features:
    """Return the features of a position for one Thief; arguments as for `feature_values`."""
    return Features._make(feature_values(scene, hidden, seen, places, surest))


def feature_values(
    scene: Scene, hidden: Hidden, seen: float, places: int, surest: float
) -> tuple[float, ...]:
    """Return the features of a position for one Thief as a plain tuple, in the order of `Features`.

    Players evaluate so many positions that building the named tuple each time makes their games 4 % slower.

    Args:
        scene: The board.
        hidden: The Thief.
        seen: The probability that the Mists give to the Thief's temple.
        places: The number of temples that are possible to the Mists.
        surest: The probability that they give to the likeliest.
    """
    at, hand, columns, rows = hidden
    count, goal_mask, knows, known = _known(scene.bolsters, at, columns, rows, scene.outside)
    loud, quiet = scene.ends(at)
    ends, silent = loud & hand, quiet & hand
    cover = scene.cover
    safe = ends & ~cover
    covered = 1.0 if at & cover else 0.0
    can = goal_mask & (ends | at)
    number = ends.bit_count()
    held = hand.bit_count()
    return (
        *known,  # bias to two_away
        1.0 if goal_mask & hand & ends else 0.0,
        *scene.holds,  # darts, no_darts, one_dart
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
        *scene.tail,  # healers to downed
        1.0 if at & scene.bolsters else 0.0,
        1.0 if not silent else 0.0,
        knows if goal_mask & cover else 0.0,
        *scene.rounds,  # round_2, round_3
        knows if can else 0.0,
        1.0 if can and count == 2 else 0.0,
        scene.covered,
        (goal_mask & ends).bit_count() / count,
        (goal_mask & cover).bit_count() / count,
        (goal_mask & hand).bit_count() / count,
        (silent & ~cover).bit_count() / 9,
        scene.guarded(at) / 4,
        *scene.spread,  # spread, spread_covered
    )


def evaluate(facts: Sequence[float], weights: Sequence[float]) -> float:
    """Return the Thief's chance to win, between 0 and 1."""
    x = fsum(map(mul, facts, weights))
    return 0.5 + 0.5 * x / (1.0 + abs(x))
