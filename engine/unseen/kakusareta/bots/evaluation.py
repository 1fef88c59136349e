"""What a position is worth to the Kakusareta player: facts of it, and how much each counts for.

Facts of the board and the darts are public and asked once a board (`Scene`); facts of him who hides are asked once for
each Kakusareta that is possible, with all his secrets. Turns of both sides are weighed by the same facts.
"""

from collections.abc import Sequence
from functools import cache
from math import exp, fsum
from operator import mul
from typing import NamedTuple

from unseen.courtyard.board import ALL, BIT, SPACES, TEMPLES, Spaces, beside
from unseen.kakusareta.bots.boards import NEAR, Board, bits
from unseen.kakusareta.bots.hidden import Hidden, goals
from unseen.kakusareta.temples import ways

ON_BOARD = (
    "always", "taken 1", "taken 2", "taken 3",
    "captures", "destructions", "nearly destructions", "four are near",
    "Lv3 free", "Lv3 on temples", "Lv3 down on temples", "Lv2", "Lv1", "down",
    "trios of Lv1", "trios of Lv2", "Lv2 at sides", "darts", "no dart", "one dart",
    "round 2", "round 3", "night", "his tokens", "their tokens",
)  # fmt: skip
"""Facts that everybody knows, in the order of `Scene.facts`."""
ON_HIM = (
    "knows", "2 goals", "3 goals", "4 goals", "6 goals", "finds", "knows and finds", "goals' coins", "trapped",
    "one end", "ends", "quiet ends", "coins", "few coins", "on the courtyard", "tolls", "near to know",
    "ends with a dart left", "ends with two left", "broke",
)  # fmt: skip
"""Facts of his secrets, in the order of `facts_of`."""
FEATURES = (*ON_BOARD, *ON_HIM)
FEW = 3
"""Fewer coins than that are few."""
_TEMPLES = tuple((temple, NEAR[temple]) for temple in bits(TEMPLES))


class Weights(NamedTuple):
    """What each of `FEATURES` counts for."""

    his_turn: Sequence[float]
    """As a turn of the Kakusareta begins."""
    their_turn: Sequence[float]
    """As a turn of the Moya begins."""


class Passage(NamedTuple):
    """A way of one movement, in bits."""

    to: Spaces
    meets: Spaces
    """Where upright Moya are attacked, but for the Lv3 on the temple left."""


@cache
def ways_from(at: Spaces, standing: Spaces, ruins: Spaces) -> tuple[Passage, ...]:
    """Return the ways that lead from a space (K13 to K15)."""
    found = ways(SPACES[at.bit_length() - 1], standing, ruins)
    return tuple(Passage(BIT[way.to], way.crossed | BIT[way.to]) for way in found)


class Ends(NamedTuple):
    """Where a turn from a space can end, as sets of spaces; coins left out."""

    all: Spaces
    """At all."""
    once: Spaces
    """After one movement."""
    quiet: Spaces
    """On temples, with nobody attacked."""
    one_left: Spaces
    """With a dart left, none taken."""
    two_left: Spaces
    tolls: float
    """The darts that a way from there costs, on average."""


class Scene:
    """A board with the darts: what is public, and what follows from it for who hides there.

    Args:
        board: The board.
        darts: His.
        round_: The round of the day, 0 by night.
        tokens: His and those of the Moya, in all.
    """

    __slots__ = (
        "_ends", "board", "courtyard", "darts", "facts", "ruins", "standing", "threes", "twos", "upright"
    )  # fmt: skip

    def __init__(self, board: Board, darts: int, round_: int, tokens: tuple[int, int] = (0, 0)) -> None:
        ones, self.twos, self.threes, downed, _, destroyed, towers = self.board = board
        self.darts = darts
        self.standing = TEMPLES & ~destroyed | towers
        self.ruins = destroyed & ~towers
        self.courtyard = ALL & ~self.standing
        self.upright = (ones | self.twos | self.threes) & ~downed
        self.facts = board_facts(board, darts, round_, tokens)
        self._ends: dict[Spaces, Ends] = {}

    def ends(self, at: Spaces) -> Ends:
        """Return where a turn from a space can end."""
        found = self._ends.get(at)
        if found is None:
            found = self._ends[at] = self._found(at)
        return found

    def _found(self, at: Spaces) -> Ends:
        darts, upright = self.darts, self.upright
        if at & upright & self.courtyard:
            # K19: who shares a space attacks first.
            darts -= self._price(at)
            upright &= ~at
        every = once = one = two = 0
        if darts >= 0:
            every, once = (self._walk(at, moves, darts, upright) for moves in (2, 1))
            one, two = (self._walk(at, 2, darts - left, upright) if darts >= left else 0 for left in (1, 2))
            if at & self.standing:
                every |= self._walk(at, 1, darts + 1, upright)
        leaves = at & self.standing & upright
        prices = [
            self._price((way.meets | leaves) & upright) for way in ways_from(at, self.standing, self.ruins)
        ]
        return Ends(every, once, self._quiet(at, 2), one, two, sum(prices) / len(prices))

    def _price(self, met: Spaces) -> int:
        return 2 * (met & self.threes).bit_count() + (met & self.twos).bit_count()

    def _walk(self, at: Spaces, moves: int, darts: int, upright: Spaces) -> Spaces:
        found, leaves = 0, at & self.standing & upright
        for to, meets in ways_from(at, self.standing, self.ruins):
            met = (meets | leaves) & upright
            left = darts - self._price(met) if met else darts
            if left >= 0:
                found |= to
                if moves > 1:
                    found |= self._walk(to, moves - 1, left, upright & ~met)
        return found

    def _quiet(self, at: Spaces, moves: int) -> Spaces:
        found, upright = 0, self.upright
        if at & self.standing & upright:
            return 0
        for to, meets in ways_from(at, self.standing, self.ruins):
            if not meets & upright and to & self.standing:
                found |= to
                if moves > 1:
                    found |= self._quiet(to, moves - 1)
        return found


def board_facts(board: Board, darts: int, round_: int, tokens: tuple[int, int]) -> tuple[float, ...]:
    """Return the facts that everybody knows, in the order of `ON_BOARD`."""
    ones, twos, threes, downed, _, destroyed, towers = board
    courtyard = ALL & ~(TEMPLES & ~destroyed | towers)
    holders = threes & ~downed & TEMPLES & ~destroyed
    taken = destroyed.bit_count() + holders.bit_count()
    ready, two, one = threes & ~downed & courtyard, twos & ~downed, ones & ~downed
    goals_left = TEMPLES & ~destroyed & ~holders
    free = goals_left & ~threes
    captures = min((ready & beside(free)).bit_count(), (free & beside(ready)).bit_count())
    whole = nearly = at_sides = 0
    for temple, near in _TEMPLES:
        if temple & goals_left:
            near &= courtyard
            missing = (near & ~two).bit_count()
            if near and not missing:
                whole += 1
            elif missing == 1:
                nearly += 1
            at_sides |= near & two
    soon = taken + captures + (1 if whole or (nearly and two.bit_count() > 1) else 0)
    return (
        1.0,
        1.0 if taken == 1 else 0.0,
        1.0 if taken == 2 else 0.0,
        1.0 if taken >= 3 else 0.0,
        captures / 3,
        whole / 2,
        nearly / 3,
        1.0 if soon >= 4 else 0.0,
        ready.bit_count() / 3,
        holders.bit_count() / 3,
        (threes & downed & ~courtyard).bit_count() / 3,
        two.bit_count() / 6,
        one.bit_count() / 6,
        (downed & courtyard).bit_count() / 6,
        1.0 if _has_trio(one & courtyard) else 0.0,
        1.0 if _has_trio(two) else 0.0,
        at_sides.bit_count() / 6,
        min(darts, 6) / 6,
        1.0 if darts == 0 else 0.0,
        1.0 if darts == 1 else 0.0,
        1.0 if round_ == 2 else 0.0,
        1.0 if round_ == 3 else 0.0,
        1.0 if round_ == 0 else 0.0,
        min(tokens[0], 6) / 6,
        min(tokens[1], 6) / 6,
    )


@cache
def _has_trio(board: Spaces) -> bool:
    return any((beside(one) & board).bit_count() > 1 for one in bits(board))


def facts_of(scene: Scene, hidden: Hidden) -> tuple[float, ...]:
    """Return the facts of him who hides, in the order of `ON_HIM`."""
    at, hand = BIT[hidden.at], hidden.hand
    aims = goals(hidden.columns, hidden.rows)
    count = aims.bit_count()
    loud, once, quiet, one, two, tolls = scene.ends(at)
    open_, standing = scene.courtyard, scene.standing
    coins = hand | open_
    ends, silent, one_left = loud & coins, quiet & hand, one & coins
    found = aims & (once & (hand & standing | scene.ruins) | at & (standing | ~scene.upright))
    number, held, finds = ends.bit_count(), hand.bit_count(), found.bit_count() / count
    knows = 1.0 if count == 1 else 0.0
    return (
        knows,
        1.0 if count == 2 else 0.0,
        1.0 if count == 3 else 0.0,
        1.0 if count == 4 else 0.0,
        1.0 if count == 6 else 0.0,
        finds,
        knows * finds,
        (aims & hand).bit_count() / count,
        1.0 if not number else 0.0,
        1.0 if number == 1 else 0.0,
        min(number, 9) / 9,
        silent.bit_count() / 9,
        held / 9,
        1.0 if held < FEW else 0.0,
        1.0 if at & open_ else 0.0,
        min(tolls, 4) / 4,
        1.0 if hidden.columns.bit_count() == 1 or hidden.rows.bit_count() == 1 else 0.0,
        min(one_left.bit_count(), 9) / 9,
        min((two & coins).bit_count(), 9) / 9,
        0.0 if one_left else 1.0,
    )


def chance(x: float) -> float:
    """Return how likely the Kakusareta player is to win, by a weighted sum."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def weighed(facts: Sequence[float], weights: Sequence[float]) -> float:
    """Return what facts come to: of the board alone, or of both."""
    return fsum(map(mul, facts, weights))


def worth(scene: Scene, hidden: Hidden, weights: Sequence[float]) -> float:
    """Return how likely the Kakusareta player is to win from a position, all his secrets known."""
    return chance(weighed((*scene.facts, *facts_of(scene, hidden)), weights))
