"""Tables as aligned text or Markdown, and the tables that every report has."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from unseen.arena.contest import contest_of
from unseen.arena.entrants import Entrant, format_entrant
from unseen.arena.intervals import Interval
from unseen.arena.rated import Rated
from unseen.kernel.seat import Seat


class Table(NamedTuple):
    """Texts in rows and columns; the first column names the rows."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def lines_of_table(table: Table, *, markdown: bool) -> Iterator[str]:
    """Yield a table line by line."""
    return _markdown(table) if markdown else _text(table)


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


def ratings_of(game: str, rated: Sequence[Rated], title: str) -> Table:
    """Return the table of ratings."""
    rows = [
        (name_of(game, each.seat, each.entrant), f"{each.rating:+.0f} {_whole(each.interval)}", _gain(each))
        for each in rated
    ]
    return Table(title, ("", "rating", "over the one before"), rows)


def times_of(game: str, rated: Sequence[Rated]) -> Table:
    """Return the table of times."""
    rows = [
        (
            name_of(game, each.seat, each.entrant),
            str(each.turns),
            f"{1000 * each.median:.1f}",
            f"{1000 * each.p95:.1f}",
        )
        for each in rated
    ]
    return Table("Milliseconds a turn", ("", "turns", "median", "95 % within"), rows)


def name_of(game: str, seat: Seat | None, entrant: Entrant) -> str:
    """Return the name of a player, after the title of its seat if one is given."""
    own = format_entrant(entrant, game)
    return own if seat is None else f"{contest_of(game).TITLES[seat]} {own}"


def agreed(game: str, rounds: int | None) -> str:
    """Return the options of every game in a few words."""
    words = contest_of(game).AGREED
    return words if rounds is None else f"{words}, {rounds} round{'s' * (rounds > 1)} at most"


def share_of(share: float, interval: Interval, games: int) -> str:
    """Format a share of the points in %, its interval, and the number of games."""
    low, high = interval
    return f"{100 * share:.1f} [{100 * low:.1f}, {100 * high:.1f}] of {games}"


def _gain(rated: Rated) -> str:
    if rated.gain is None or rated.gain_interval is None:
        return ""
    return f"{rated.gain:+.0f} {_whole(rated.gain_interval)}"


def _whole(interval: Interval) -> str:
    return f"[{interval.low:+.0f}, {interval.high:+.0f}]"
