"""The choice of puzzles for practice: those that no date has, then those of past dates that are not solved here."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from page.puzzling.results import Result
from unseen.puzzles.calendar import DAYS, place_of
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import Shelves


class Dated(NamedTuple):
    """A puzzle with its number."""

    number: int
    line: Line


def past(game: str, kept: Shelves, today: int | None, *, is_over: bool) -> Iterator[Dated]:
    """Yield the puzzles of a game up to today's, the latest first.

    Args:
        game: The game.
        kept: Its puzzles.
        today: The number of the local date; None where it has none.
        is_over: Whether the last date has passed.
    """
    last = DAYS if is_over else today or 0
    for number in range(last, 0, -1):
        place = place_of(number)
        line = kept.at(place) if place.game == game else None
        if line:
            yield Dated(number, line)


def practice(kept: Shelves, dated: Iterator[Dated], results: Mapping[int, Result]) -> Iterator[Line]:
    """Yield the puzzles for practice."""
    for shelf in kept.by_place.values():
        yield from shelf.reserve
    yield from (each.line for each in dated if each.number not in results)


def fits(line: Line, kind: str, tier: str, theme: str) -> bool:
    """Return whether a puzzle is of a kind, tier and theme; an empty text stands for any."""
    return kind in ("", line.kind) and tier in ("", line.tier) and (not theme or theme in line.themes)


def following(lines: tuple[Line, ...], after: Line | None, count: int) -> tuple[Line, ...]:
    """Return so many puzzles after one of them, beginning anew at the end; fewer where there are not as many."""
    first = lines.index(after) + 1 if after in lines else 0
    around = (*lines[first:], *lines[:first])
    return tuple(line for line in around if line != after)[:count] or around[:count]
