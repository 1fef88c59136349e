"""A tally as tables: aligned text, or Markdown."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from unseen.arena.entrants import Entrant, format_entrant
from unseen.arena.intervals import Interval
from unseen.arena.schedule import OPTIONS
from unseen.arena.tally import Cell, Rated, Tally
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF

_SEATS = {THIEF: "Thief", MIST: "Mists"}


class Table(NamedTuple):
    """Words in rows and columns; the first column names the rows."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def lines_of(tally: Tally, *, markdown: bool) -> Iterator[str]:
    """Yield a tally line by line."""
    yield _summary(tally)
    for table in (_scores(tally), _ratings(tally), _times(tally), _ends(tally)):
        yield ""
        yield from _markdown(table) if markdown else _text(table)


def _summary(tally: Tally) -> str:
    sizes = [cell.games for row in tally.cells for cell in row]
    low, high = min(sizes), max(sizes)
    games = "1 game" if high == 1 else f"{high} games" if low == high else f"{low} to {high} games"
    return f"{games} a cell, seed {tally.seed}, {OPTIONS.day_limit} days at most; [ ] are 95 % intervals"


def _scores(tally: Tally) -> Table:
    rows = [
        (_name(THIEF, thief), *map(_score, row))
        for thief, row in zip(tally.thieves, tally.cells, strict=True)
    ]
    head = ("", *(_name(MIST, mist) for mist in tally.mists))
    return Table("The Thief's score in %, an undecided game as one half", head, rows)


def _ratings(tally: Tally) -> Table:
    rows = [
        (_name(each.seat, each.entrant), f"{each.rating:+.0f} {_whole(each.interval)}", _gain(each))
        for each in tally.rated
    ]
    return Table("Ratings in each role, mean 0", ("", "rating", "over the one before"), rows)


def _times(tally: Tally) -> Table:
    rows = [
        (
            _name(each.seat, each.entrant),
            str(each.turns),
            f"{1000 * each.median:.1f}",
            f"{1000 * each.p95:.1f}",
        )
        for each in tally.rated
    ]
    return Table("Milliseconds a turn", ("", "turns", "median", "95 % within"), rows)


def _ends(tally: Tally) -> Table:
    cells = {
        f"{_name(THIEF, thief)}, {_name(MIST, mist)}": cell
        for thief, row in zip(tally.thieves, tally.cells, strict=True)
        for mist, cell in zip(tally.mists, row, strict=True)
    }
    ends = sorted({end for cell in cells.values() for end in cell.ends})
    rows = [
        (name, f"{cell.plies:.1f}", *(str(cell.ends[end]) for end in ends)) for name, cell in cells.items()
    ]
    return Table("Plies a game on average, and how games ended", ("", "plies", *ends), rows)


def _name(seat: Seat, entrant: Entrant) -> str:
    return f"{_SEATS[seat]} {format_entrant(entrant)}"


def _score(cell: Cell) -> str:
    low, high = cell.interval
    return f"{100 * cell.share:.1f} [{100 * low:.1f}, {100 * high:.1f}] of {cell.games}"


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
