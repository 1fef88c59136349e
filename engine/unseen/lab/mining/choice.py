"""The choice of puzzles from what games offer.

Rule 1. A game gives one line of a kind at most, and no two lines are alike under the symmetries of its board.
Rule 2. The same seeds give the same lines. Players get better, so lines that are kept are never mined anew.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial

from unseen.lab.mining.games import kind_of, mining_of
from unseen.lab.workers import results
from unseen.puzzles.kind import Kind
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import Shelves, days_of
from unseen.puzzles.tier import TIERS, Tier

_Shelf = tuple[str, Tier | None]
LATEST = 6
"""How many of the lines before one it is to differ from: those of three weeks."""


def mine(
    game: str, kind: str, kept: Shelves, reserve: int, seeds: Sequence[int], processes: int
) -> Iterator[Line]:
    """Yield new lines until the calendar has enough and so many are left over, or the seeds are used up.

    Args:
        game: The game.
        kind: The kind of puzzle.
        kept: The lines that there are.
        reserve: How many lines of each shelf are wanted beyond those of the calendar.
        seeds: The seeds of the games that are played.
        processes: Number of parallel processes.

    Raises:
        CannotPlay: A process has died.
    """
    wanted = _wanted(game, kind, kept, reserve)
    seen = _Seen(kind_of(game, kind), [line for line in kept.lines if line.kind == kind])
    # A chunk at a time: processes that have begun a game finish it.
    chunk = 8 * processes
    for first in range(0, len(seeds), chunk):
        if not any(wanted.values()):
            return
        jobs = seeds[first : first + chunk]
        for offered in results(processes, partial(mining_of(game).candidates, kind), jobs):
            fitting = [line for line in offered if wanted[_shelf(line, wanted)] > 0 and seen.is_new(line)]
            if fitting:
                line = min(fitting, key=seen.rarity)
                wanted[_shelf(line, wanted)] -= 1
                seen.add(line)
                yield line


def spread(lines: Iterable[Line]) -> list[Line]:
    """Return lines in an order in which those of a tier differ from the ones before in their themes and their answer.

    Themes that half of what is left has come first wherever they can, so that they are not left over at the end.
    """
    lines, found = tuple(lines), list[Line]()
    for tier in TIERS:
        left, before = [line for line in lines if line.tier == tier], list[Line]()
        while left:
            counts, latest = Counter(line.themes for line in left), before[-LATEST:]

            def worth(
                line: Line, counts: Counter[tuple[str, ...]] = counts, latest: list[Line] = latest
            ) -> tuple[int, bool, int]:
                is_pressing = 2 * counts[line.themes] >= counts.total()
                return _difference(line, latest[-1:]), is_pressing, _difference(line, latest)

            before.append(max(left, key=worth))
            left.remove(before[-1])
        found += before
    return found


def _difference(line: Line, others: Iterable[Line]) -> int:
    """Count in how much a line differs from others; answers weigh less, as nobody knows them before."""
    return sum(
        2 * (line.themes != other.themes) + (line.body.get("answer") != other.body.get("answer"))
        for other in others
    )


def _wanted(game: str, kind: str, kept: Shelves, reserve: int) -> Counter[_Shelf]:
    """Count the lines that each shelf lacks."""
    wanted = Counter[_Shelf]()
    for where, days in days_of(game).items():
        if where[0] == kind:
            shelf = kept.by_place.get(where)
            wanted[where] = days + reserve - (len(shelf.scheduled) + len(shelf.reserve) if shelf else 0)
    return wanted


def _shelf(line: Line, wanted: Counter[_Shelf]) -> _Shelf:
    return line.kind, line.tier if (line.kind, line.tier) in wanted else None


class _Seen:
    """The lines that there are, by what no other line may have in common with them.

    Args:
        kind: Their kind.
        lines: The lines.
    """

    def __init__(self, kind: Kind, lines: Sequence[Line]) -> None:
        self._kind = kind
        self._taken = set[Hashable]()
        self._answers = Counter[str]()
        for line in lines:
            self.add(line)

    def is_new(self, line: Line) -> bool:
        """Return whether a line is of another game than all others, and no double."""
        return self._taken.isdisjoint(self._keys(line))

    def rarity(self, line: Line) -> int:
        """Count the lines that have the same answer."""
        return self._answers[str(line.body.get("answer"))]

    def add(self, line: Line) -> None:
        """Take note of a line."""
        self._taken |= self._keys(line)
        self._answers[str(line.body.get("answer"))] += 1

    def _keys(self, line: Line) -> set[Hashable]:
        return {("key", self._kind.key(line)), ("source", self._kind.source(line))}
