"""Scenes: a board with the darts, and the facts about movement that follow from them."""

from functools import cache
from typing import NamedTuple

from unseen.courtyard.board import ALL, BIT, SPACES, TEMPLES, Spaces, beside
from unseen.kakusareta.bots.board_facts import board_facts
from unseen.kakusareta.bots.boards import DIAGONAL, Board, bits
from unseen.kakusareta.temples import ways


class Passage(NamedTuple):
    """One movement, in bits."""

    to: Spaces
    meets: Spaces
    """Spaces where upright Moya are attacked, except the temple left."""


@cache
def ways_from(at: Spaces, standing: Spaces, ruins: Spaces) -> tuple[Passage, ...]:
    """Return the movements from a space (K13 to K15)."""
    found = ways(SPACES[at.bit_length() - 1], standing, ruins)
    return tuple(Passage(BIT[way.to], way.crossed | BIT[way.to]) for way in found)


class PartTurn(NamedTuple):
    """The result of a part of a turn."""

    to: Spaces
    darts: int
    """The darts left."""
    upright: Spaces
    """The Moya still upright."""


class Ends(NamedTuple):
    """The spaces where a turn from a space can end, regardless of coins, and facts about the ways."""

    all: Spaces
    """All such spaces."""
    once: Spaces
    """Spaces reached by one movement, without taking a dart."""
    quiet: Spaces
    """Temples reached without an attack."""
    one_left: Spaces
    """Spaces reached with a dart left."""
    two_left: Spaces
    """Spaces reached with two darts left."""
    safe: Spaces
    """Spaces from which the Moya are unlikely to close all ways in a turn."""
    tolls: float
    """The average price in darts of a way from the starting space."""
    open: int
    """The number of ways from the starting space that can be paid now."""
    holes: int
    """The number of these that the Moya are unlikely to close in a turn."""


class Scene:
    """A board with the darts, and everything that follows from them.

    Args:
        board: The board.
        darts: The Kakusareta's darts.
        round_: The round of the day, 0 at night.
        tokens: The numbers of tokens of the Kakusareta and of the Moya player.
    """

    __slots__ = (
        "_ends", "_holes", "board", "courtyard", "darts", "facts", "near_threes", "near_twos", "ruins",
        "standing", "threes", "twos", "upright",
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
        self._holes: dict[tuple[Spaces, int], tuple[int, int]] = {}
        twos = self.twos & ~downed
        free = self.courtyard & ~downed
        for _ in (1, 2):
            for two in bits(twos):
                twos |= DIAGONAL[two] & free
        self.near_twos = twos
        threes = self.threes & ~downed & self.courtyard
        # A swap takes a Lv3 one space farther.
        threes |= beside(threes) & self.upright & self.courtyard
        self.near_threes = (threes | beside(threes)) & ~downed & ~self.threes

    def ends(self, at: Spaces) -> Ends:
        """Return the spaces where a turn from a space can end, with facts about the ways; cached."""
        found = self._ends.get(at)
        if found is None:
            found = self._ends[at] = self._found(at)
        return found

    def _found(self, at: Spaces) -> Ends:
        darts, upright = self.darts, self.upright
        if at & upright & self.courtyard:
            # K19: an upright Moya on a shared space is attacked first.
            darts -= self._price(at)
            upright &= ~at
        left: dict[Spaces, int] = {}
        once = 0
        if darts >= 0:
            for to, rest, then in self._steps(at, darts, upright):
                once |= to
                left[to] = max(left.get(to, 0), rest + 1 if to & self.standing else rest)
                for end, less, _ in self._steps(to, rest, then):
                    left[end] = max(left.get(end, 0), less)
            if at & self.standing:
                for to, rest, _ in self._steps(at, darts + 1, upright):
                    left[to] = max(left.get(to, 0), rest)
        every = one = two = safe = 0
        for end, rest in left.items():
            every |= end
            if rest:
                one |= end
                if rest > 1:
                    two |= end
            if self.holes(end, rest)[1]:
                safe |= end
        leaves = at & self.standing & upright
        ways_ = ways_from(at, self.standing, self.ruins)
        tolls = sum(self._price((way.meets | leaves) & upright) for way in ways_) / len(ways_)
        return Ends(every, once, self._quiet(at, 2), one, two, safe, tolls, *self.holes(at, max(darts, 0)))

    def part_turns(self, at: Spaces) -> tuple[list[PartTurn], list[PartTurn]]:
        """Return the results of one movement, and those of two movements or of a dart and one movement."""
        darts, upright = self.darts, self.upright
        if at & upright & self.courtyard:
            darts -= self._price(at)
            upright &= ~at
        if darts < 0:
            return [], []
        once = self._steps(at, darts, upright)
        most: dict[Spaces, PartTurn] = {}
        armed = self._steps(at, darts + 1, upright) if at & self.standing else []
        for end in (*armed, *(end for to, rest, then in once for end in self._steps(to, rest, then))):
            if end.to not in most or most[end.to].darts < end.darts:
                most[end.to] = end
        return once, list(most.values())

    def holes(self, at: Spaces, darts: int) -> tuple[int, int]:
        """Count the movements from a space that the darts can pay for, and those likely to stay open for a turn."""
        found = self._holes.get((at, darts))
        if found is None:
            found = self._holes[at, darts] = self._counted(at, darts)
        return found

    def _counted(self, at: Spaces, darts: int) -> tuple[int, int]:
        upright = self.upright
        leaves = at & self.standing & upright
        held = 2 if at & self.standing & self.near_threes else 0
        open_ = holes = 0
        for _, meets in ways_from(at, self.standing, self.ruins):
            rest = darts - self._price((meets | leaves) & upright)
            if rest < 0:
                continue
            open_ += 1
            rest -= held
            if not (
                rest < 0
                or (rest < 2 and meets & self.near_threes)
                or (rest < 1 and meets & self.near_twos & ~(self.twos | self.threes))
            ):
                holes += 1
        return open_, holes

    def _price(self, met: Spaces) -> int:
        return 2 * (met & self.threes).bit_count() + (met & self.twos).bit_count() if met else 0

    def _steps(self, at: Spaces, darts: int, upright: Spaces) -> list[PartTurn]:
        leaves = at & self.standing & upright
        found: list[PartTurn] = []
        for to, meets in ways_from(at, self.standing, self.ruins):
            met = (meets | leaves) & upright
            left = darts - self._price(met)
            if left >= 0:
                found.append(PartTurn(to, left, upright & ~met))
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
