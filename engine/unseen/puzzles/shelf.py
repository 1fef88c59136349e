"""The puzzles of a game, each with its place.

Rule 1. The files only grow. The first lines of each kind and tier belong to the calendar, the others are a reserve and
        for practice.
Rule 2. A line that has to go stands in `withdrawn.json`, its number in the file with the reason, and the first line of
        the reserve that is not taken yet has its place: no other line moves. The list of the withdrawn only grows too.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from unseen.kernel.codec import expect_object, parse_json
from unseen.kernel.errors import CodecError
from unseen.kernel.files import read_file
from unseen.puzzles.calendar import DAYS, Place, place_of
from unseen.puzzles.line import Line, parse_line
from unseen.puzzles.tier import Tier

LINES, WITHDRAWN, PROVED, FIRST = "lines.jsonl", "withdrawn.json", "proved.txt", "first.jsonl"
"""The files in a game's `puzzles`; the last one is in those games alone that have puzzles for beginners."""


class Shelf(NamedTuple):
    """The lines of one kind and tier."""

    scheduled: tuple[Line | None, ...]
    """By their slot in the calendar; None if one was withdrawn and nothing was left to replace it."""
    reserve: tuple[Line, ...]
    """What is left for practice."""


class Shelves(NamedTuple):
    """The puzzles of a game."""

    lines: tuple[Line, ...]
    """All that were ever released, in their order."""
    withdrawn: Mapping[int, str]
    """The reason by the number of the line, from 1, in the order of withdrawal."""
    by_place: Mapping[tuple[str, Tier | None], Shelf]
    """By kind and tier; the tier is None where all take turns."""

    def at(self, place: Place) -> Line | None:
        """Return the line of a place; None if there is none."""
        shelf = self.by_place.get((place.kind, place.tier))
        return shelf.scheduled[place.slot] if shelf and place.slot < len(shelf.scheduled) else None

    def released(self) -> Iterator[int]:
        """Yield the numbers of the lines that are not withdrawn."""
        return (number for number, _ in enumerate(self.lines, 1) if number not in self.withdrawn)


def shelves(game: str) -> Shelves:
    """Return the puzzles of a game, from its files."""
    texts = (read_file(f"{game}/puzzles/{name}").decode() for name in (LINES, WITHDRAWN))
    return filled(game, *texts)


def filled(game: str, lines: str, withdrawn: str) -> Shelves:
    """Put the lines of a game in their places.

    Args:
        game: The game.
        lines: The text of the file of lines.
        withdrawn: The text of the list of the withdrawn: number and reason.

    Raises:
        CodecError: A line is none, or a line that never was is withdrawn.
    """
    # Not splitlines: it would also split at characters that a JSON text may hold.
    texts = lines.removesuffix("\n").split("\n") if lines else ()
    all_lines = tuple(_parsed(number, text) for number, text in enumerate(texts, 1))
    numbers = {str(number) for number, _ in enumerate(all_lines, 1)}
    reasons: Mapping[str, str] = expect_object("withdrawn", parse_json(withdrawn), (), numbers)
    gone = {int(number): reason for number, reason in reasons.items()}
    counts = days_of(game)
    found: dict[tuple[str, Tier | None], list[tuple[int, Line]]] = defaultdict(list)
    for number, line in enumerate(all_lines, 1):
        tier = line.tier if (line.kind, line.tier) in counts else None
        found[line.kind, tier].append((number, line))
    placed = {where: _placed(some, counts.get(where, 0), gone) for where, some in found.items()}
    return Shelves(all_lines, gone, placed)


def _parsed(number: int, text: str) -> Line:
    try:
        return parse_line(text)
    except CodecError as error:
        raise CodecError(f"line {number}", str(error)) from None


def first_lines(game: str) -> tuple[Line, ...]:
    """Return the puzzles of a game for beginners, in their order; none where it has none."""
    try:
        text = read_file(f"{game}/puzzles/{FIRST}").decode()
    except OSError:
        return ()
    return tuple(map(parse_line, text.splitlines()))


def days_of(game: str) -> dict[tuple[str, Tier | None], int]:
    """Count the days of each kind and tier of a game."""
    found: dict[tuple[str, Tier | None], int] = defaultdict(int)
    for place in map(place_of, range(1, DAYS + 1)):
        if place.game == game:
            found[place.kind, place.tier] += 1
    return dict(found)


def _placed(lines: Sequence[tuple[int, Line]], count: int, gone: Iterable[int]) -> Shelf:
    scheduled: list[tuple[int, Line] | None] = list(lines[:count])
    reserve: list[tuple[int, Line]] = list(lines[count:])
    # In the order of withdrawal, as if each were the last: what has taken a place keeps it, or is withdrawn later.
    for number in gone:
        for place, line in enumerate(scheduled):
            if line and line[0] == number:
                scheduled[place] = reserve.pop(0) if reserve else None
        reserve[:] = (line for line in reserve if line[0] != number)
    return Shelf(tuple(line and line[1] for line in scheduled), tuple(line for _, line in reserve))
