"""A tally of two seats as tables."""

from collections.abc import Iterator

from unseen.arena.contest import contest_of, seats_of
from unseen.arena.tables import (
    Table,
    agreed,
    lines_of_table,
    name_of,
    ratings_of,
    share_of,
    times_of,
)
from unseen.arena.tally import Cell, Tally


def lines_of(tally: Tally, *, markdown: bool) -> Iterator[str]:
    """Yield a tally line by line."""
    yield _summary(tally)
    for table in (
        _scores(tally),
        *_beginning(tally),
        ratings_of(tally.game, tally.rated, "Ratings in each role, mean 0"),
        times_of(tally.game, tally.rated),
        _ends(tally),
    ):
        yield ""
        yield from lines_of_table(table, markdown=markdown)


def _summary(tally: Tally) -> str:
    sizes = [cell.games for row in tally.cells for cell in row]
    low, high = min(sizes), max(sizes)
    games = "1 game" if high == 1 else f"{high} games" if low == high else f"{low} to {high} games"
    return f"{games} a cell, seed {tally.seed}, {agreed(tally.game, tally.rounds)}; [ ] are 95 % intervals"


def _scores(tally: Tally) -> Table:
    rows, columns = _labels(tally)
    cells = [(name, *map(_score, row)) for name, row in zip(rows, tally.cells, strict=True)]
    whose = contest_of(tally.game).FIRST
    return Table(f"{whose}'s score in %, an undecided game as one half", ("", *columns), cells)


def _beginning(tally: Tally) -> Iterator[Table]:
    """Yield the table of the first seat's advantage, if there is one."""
    named = (("everybody against itself", tally.equals), ("everybody against everybody", tally.pairs))
    rows = [(name, share_of(*found)) for name, found in named if found]
    if rows:
        whose = contest_of(tally.game).FIRST
        yield Table(
            f"What it is worth to begin: {whose}'s score in % where both have the same players",
            ("", "score"),
            rows,
        )


def _ends(tally: Tally) -> Table:
    names, others = _labels(tally)
    cells = {
        f"{name}, {other}": cell
        for name, row in zip(names, tally.cells, strict=True)
        for other, cell in zip(others, row, strict=True)
    }
    ends = sorted({end for cell in cells.values() for end in cell.ends})
    rows = [
        (name, f"{cell.plies:.1f}", *(str(cell.ends[end]) for end in ends)) for name, cell in cells.items()
    ]
    return Table("Plies a game on average, and how games ended", ("", "plies", *ends), rows)


def _labels(tally: Tally) -> tuple[list[str], list[str]]:
    """Return the names of the rows and the columns."""
    first, second = seats_of(tally.game)
    return (
        [name_of(tally.game, first, entrant) for entrant in tally.rows],
        [name_of(tally.game, second, entrant) for entrant in tally.columns],
    )


def _score(cell: Cell) -> str:
    return share_of(cell.share, cell.interval, cell.games)
