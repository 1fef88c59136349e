"""A tally as tables: aligned text, or Markdown."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from unseen.arena.contest import contest_of, seats_of
from unseen.arena.entrants import Entrant, format_entrant
from unseen.arena.intervals import Interval
from unseen.arena.tally import Cell, Rated, Tally
from unseen.kernel.seat import Seat


class Table(NamedTuple):
    """Words in rows and columns; the first column names the rows."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def lines_of(tally: Tally, *, markdown: bool) -> Iterator[str]:
    """Yield a tally line by line."""
    yield _summary(tally)
    for table in (_scores(tally), *_beginning(tally), _ratings(tally), _times(tally), _ends(tally)):
        yield ""
        yield from _markdown(table) if markdown else _text(table)


def _summary(tally: Tally) -> str:
    sizes = [cell.games for row in tally.cells for cell in row]
    low, high = min(sizes), max(sizes)
    games = "1 game" if high == 1 else f"{high} games" if low == high else f"{low} to {high} games"
    return f"{games} a cell, seed {tally.seed}, {_agreed(tally)}; [ ] are 95 % intervals"


def _agreed(tally: Tally) -> str:
    agreed = contest_of(tally.game).AGREED
    if tally.rounds is None:
        return agreed
    return f"{agreed}, {tally.rounds} round{'s' * (tally.rounds > 1)} at most"


def _scores(tally: Tally) -> Table:
    rows, columns = _labels(tally)
    cells = [(name, *map(_score, row)) for name, row in zip(rows, tally.cells, strict=True)]
    whose = contest_of(tally.game).FIRST
    return Table(f"{whose}'s score in %, an undecided game as one half", ("", *columns), cells)


def _beginning(tally: Tally) -> Iterator[Table]:
    """Yield what it is worth to begin, if the table tells."""
    named = (("everybody against itself", tally.equals), ("everybody against everybody", tally.pairs))
    rows = [(name, _share(*found)) for name, found in named if found]
    if rows:
        whose = contest_of(tally.game).FIRST
        yield Table(
            f"What it is worth to begin: {whose}'s score in % where both have the same players",
            ("", "score"),
            rows,
        )


def _ratings(tally: Tally) -> Table:
    rows = [
        (
            _name(tally.game, each.seat, each.entrant),
            f"{each.rating:+.0f} {_whole(each.interval)}",
            _gain(each),
        )
        for each in tally.rated
    ]
    return Table("Ratings in each role, mean 0", ("", "rating", "over the one before"), rows)


def _times(tally: Tally) -> Table:
    rows = [
        (
            _name(tally.game, each.seat, each.entrant),
            str(each.turns),
            f"{1000 * each.median:.1f}",
            f"{1000 * each.p95:.1f}",
        )
        for each in tally.rated
    ]
    return Table("Milliseconds a turn", ("", "turns", "median", "95 % within"), rows)


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
    """Return what rows and columns are called."""
    first, second = seats_of(tally.game)
    return (
        [_name(tally.game, first, entrant) for entrant in tally.rows],
        [_name(tally.game, second, entrant) for entrant in tally.columns],
    )


def _name(game: str, seat: Seat, entrant: Entrant) -> str:
    return f"{contest_of(game).TITLES[seat]} {format_entrant(entrant, game)}"


def _score(cell: Cell) -> str:
    return _share(cell.share, cell.interval, cell.games)


def _share(share: float, interval: Interval, games: int) -> str:
    low, high = interval
    return f"{100 * share:.1f} [{100 * low:.1f}, {100 * high:.1f}] of {games}"


def _gain(rated: Rated) -> str:
    if rated.gain is None or rated.gain_interval is None:
        return ""
    return f"{rated.gain:+.0f} {_whole(rated.gain_interval)}"


def _whole(interval: Interval) -> str:
    return f"[{interval.low:+.0f}, {interval.high:+.0f}]"


def _text(table: Table) -> Iterator[str]:
    yield table.title
    rows = [table.head, *table.rows]
    first, *others = (max(map(len, column)) for column in zip(*rows, strict=True))
    for name, *words in rows:
        cells = (word.rjust(width) for word, width in zip(words, others, strict=True))
        yield "  ".join(("", name.ljust(first), *cells)).rstrip()


def _markdown(table: Table) -> Iterator[str]:
    yield f"**{table.title}**"
    yield ""
    for row in (table.head, ("---", *("---:" for _ in table.head[1:])), *table.rows):
        yield f"| {' | '.join(row)} |"
