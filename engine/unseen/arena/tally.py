"""What a finished table says: scores, ratings, times and ends, each with how sure it is."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, median
from typing import NamedTuple

from unseen.arena.advantage import Advantage, advantage
from unseen.arena.contest import contest_of, seats_of
from unseen.arena.entrants import Entrant
from unseen.arena.intervals import Interval, middle_of, quantile, wilson
from unseen.arena.match import Played
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


class Rated(NamedTuple):
    """A player in one role."""

    seat: Seat
    entrant: Entrant
    rating: float
    interval: Interval
    gain: float | None
    """Over the one before it in that role, as they were given; None for the first."""
    gain_interval: Interval | None
    turns: int
    median: float
    """Of the seconds that a turn took."""
    p95: float
    """The seconds that 95 % of the turns did not exceed."""


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
    rated = [
        _rated(first, entrant, place, best.rows, of_rows, (each for cell in table[place] for each in cell))
        for place, entrant in enumerate(rows)
    ] + [
        _rated(
            second, entrant, place, best.columns, of_columns, (each for row in table for each in row[place])
        )
        for place, entrant in enumerate(columns)
    ]
    cells = tuple(tuple(_cell(cell) for cell in row) for row in table)
    equals, pairs = _advantages(game, rows, columns, scores, seed)
    return Tally(game, tuple(rows), tuple(columns), seed, cells, tuple(rated), equals, pairs, rounds)


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


def _rated(
    seat: Seat,
    entrant: Entrant,
    place: int,
    best: Sequence[float],
    others: Sequence[Sequence[float]],
    games: Iterable[Played],
) -> Rated:
    seconds = [turn for each in games for turn in each.seconds[seat]]
    return Rated(
        seat,
        entrant,
        best[place],
        middle_of([each[place] for each in others]),
        best[place] - best[place - 1] if place else None,
        middle_of([each[place] - each[place - 1] for each in others]) if place else None,
        len(seconds),
        median(seconds) if seconds else 0.0,
        quantile(seconds, 0.95) if seconds else 0.0,
    )
