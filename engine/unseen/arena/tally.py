"""What a finished table says: scores, ratings, times and ends, each with how sure it is."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from unseen.arena.advantage import Advantage, advantage
from unseen.arena.contest import contest_of, seats_of
from unseen.arena.entrants import Entrant
from unseen.arena.intervals import Interval, wilson
from unseen.arena.match import Played
from unseen.arena.rated import Rated, rated
from unseen.arena.ratings import Scores, rate, resampled
from unseen.arena.schedule import Bout
from unseen.kernel.seat import Seat


class Cell(NamedTuple):
    """One player of the first seat against one of the second."""

    share: float
    """Of the points, the first seat's."""
    interval: Interval
    games: int
    plies: float
    """Of a game, on average."""
    ends: Counter[str]


class Tally(NamedTuple):
    """All that is printed."""

    game: str
    rows: tuple[Entrant, ...]
    columns: tuple[Entrant, ...]
    seed: int
    cells: tuple[tuple[Cell, ...], ...]
    """By row and column."""
    rated: tuple[Rated, ...]
    """Those of the rows, then those of the columns."""
    equals: Advantage | None
    """What the first seat scores where everybody plays itself; None where seats or their players are not alike."""
    pairs: Advantage | None
    """What it scores where everybody plays everybody; None likewise, or where there is one player only."""
    rounds: int | None = None
    """After how many turns of a seat a game is broken off; None is never."""


def tally(
    game: str,
    rows: Sequence[Entrant],
    columns: Sequence[Entrant],
    games: Callable[[Entrant, Entrant], int],
    seed: int,
    found: Callable[[Bout], Played],
    rounds: int | None = None,
) -> Tally:
    """Return what the games of a table say.

    Args:
        game: What they are games of.
        rows: Who plays the first seat.
        columns: Who plays the second one.
        games: Says how many of a cell count.
        seed: The arena's.
        found: Gives each game.
        rounds: After how many turns of a seat a game is broken off; None is never.
    """
    table = [
        [
            [found(Bout(game, (row, column), seed, number, rounds)) for number in range(games(row, column))]
            for column in columns
        ]
        for row in rows
    ]
    scores = [[[each.score for each in cell] for cell in row] for row in table]
    best, others = rate(scores), resampled(scores, seed)
    first, second = seats_of(game)
    of_rows, of_columns = [each.rows for each in others], [each.columns for each in others]
    by_row = [[each for cell in row for each in cell] for row in table]
    by_column = [[each for row in table for each in row[place]] for place in range(len(columns))]
    found_rows = [
        rated(first, entrant, place, _before(place), best.rows, of_rows, _turns(first, by_row[place]))
        for place, entrant in enumerate(rows)
    ]
    found_columns = [
        rated(
            second, entrant, place, _before(place), best.columns, of_columns, _turns(second, by_column[place])
        )
        for place, entrant in enumerate(columns)
    ]
    cells = tuple(tuple(_cell(cell) for cell in row) for row in table)
    equals, pairs = _advantages(game, rows, columns, scores, seed)
    return Tally(
        game, tuple(rows), tuple(columns), seed, cells, (*found_rows, *found_columns), equals, pairs, rounds
    )


def _before(place: int) -> int | None:
    return place - 1 if place else None


def _turns(seat: Seat, games: Iterable[Played]) -> Iterator[float]:
    return (turn for each in games for turn in each.seconds[seat])


def _advantages(
    game: str, rows: Sequence[Entrant], columns: Sequence[Entrant], scores: Scores, seed: int
) -> tuple[Advantage | None, Advantage | None]:
    if not contest_of(game).ARE_ALIKE or set(rows) != set(columns):
        return None, None
    mirrors = [scores[place][columns.index(entrant)] for place, entrant in enumerate(rows)]
    cells = [cell for row in scores for cell in row]
    return advantage(mirrors, seed), advantage(cells, seed) if len(cells) > 1 else None


def _cell(games: list[Played]) -> Cell:
    score = sum(each.score for each in games)
    return Cell(
        score / len(games),
        wilson(score, len(games)),
        len(games),
        fmean(each.plies for each in games),
        Counter(each.by for each in games),
    )
