"""The results of games of two seats: scores and ratings with their intervals, times and ends."""

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
    """The games of a player of the first seat against a player of the second."""

    share: float
    """The first seat's share of the points."""
    interval: Interval
    games: int
    plies: float
    """The average number in a game."""
    ends: Counter[str]


class Tally(NamedTuple):
    """The content of the report."""

    game: str
    rows: tuple[Entrant, ...]
    columns: tuple[Entrant, ...]
    seed: int
    cells: tuple[tuple[Cell, ...], ...]
    """By row and column."""
    rated: tuple[Rated, ...]
    """The players of the rows, then those of the columns."""
    equals: Advantage | None
    """The first seat's share when every player plays itself; None unless the seats and their players are alike."""
    pairs: Advantage | None
    """Its share when every player plays every player; None likewise, or if there is only one player."""
    rounds: int | None = None
    """The number of turns of a seat after which a game is stopped; None is never."""


def tally(
    game: str,
    rows: Sequence[Entrant],
    columns: Sequence[Entrant],
    games: Callable[[Entrant, Entrant], int],
    seed: int,
    found: Callable[[Bout], Played],
    rounds: int | None = None,
) -> Tally:
    """Compute the tally of a table.

    Args:
        game: The name of the game.
        rows: The players of the first seat.
        columns: The players of the second seat.
        games: Returns the number of games of a cell that count.
        seed: The arena's seed.
        found: Returns the played game of a bout.
        rounds: The number of turns of a seat after which a game is stopped; None is never.
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
