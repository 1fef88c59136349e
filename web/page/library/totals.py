"""Totals of all finished games, and the same games as lines and as a table."""

from collections.abc import Callable, Iterable
from typing import NamedTuple
from unicodedata import normalize

from page.library.line import Player
from page.library.state import Row
from page.text import Text

HARMFUL = ("=", "+", "-", "@", "\t", "\r")
"""What a cell must not begin with: a spreadsheet would take it for a formula."""
COLUMNS = ("date", "game", "players", "places", "minutes", "turns", "result", "star", "note")


class Count(NamedTuple):
    """Games of one kind."""

    name: str
    played: int
    won: int
    lost: int


class Totals(NamedTuple):
    """The totals of the finished games of the only person at this device."""

    games: int
    """All finished games, whoever played."""
    minutes: int
    titles: tuple[Count, ...]
    seats: tuple[Count, ...]
    levels: tuple[Count, ...]
    """Against programs, by level."""
    opponents: tuple[Count, ...]
    """Against people, by name."""
    streak: int
    """The wins in a row up to now."""
    longest: int


def totals(rows: Iterable[Row], t: Text) -> Totals:
    """Return the totals of finished games."""
    done = [row for row in rows if row.kind == "done" and row.line and not row.is_unread]
    own = [row for row in done if row.own]
    streak, longest = _streaks(own)
    return Totals(
        len(done),
        sum(row.line.seconds for row in done if row.line) // 60,
        _counted(own, lambda row: {t(f"shelf.{row.title}")}),
        _counted(own, lambda row: {f"{t(f'shelf.{row.title}')}: {row.own.called}"} if row.own else set()),
        _counted(
            own, lambda row: {t("games.level", level=other.level) for other in _others(row) if other.level}
        ),
        _counted(own, lambda row: {other.name for other in _others(row) if other.name}),
        streak,
        longest,
    )


def log_line(row: Row, t: Text) -> str:
    """Return a game in the form in which players log their plays: date, game, players, places, minutes if known."""
    names = ", ".join(_named(player, row, t) for player in row.players)
    minutes = t("games.minutes", n=_minutes(row)) if _minutes(row) else ""
    return " · ".join(filter(None, (row.day, t(f"shelf.{row.title}"), names, minutes)))


def table(rows: Iterable[Row], t: Text) -> str:
    """Return finished games as comma-separated values, with a first row of names."""
    lines = [COLUMNS, *(_cells(row, t) for row in rows if row.kind == "done" and row.line)]
    return "".join(",".join(map(_quoted, cells)) + "\r\n" for cells in lines)


def harmless(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula; signs of double width count as those they look like."""
    begins = normalize("NFKC", cell[:1]) or cell[:1]
    return f"'{cell}" if begins.startswith(HARMFUL) else cell


def _quoted(cell: str) -> str:
    """Return a cell in quotation marks (RFC 4180)."""
    # NB the module `csv` would make every first visit heavier, as the page's library is one archive.
    return '"' + harmless(cell).replace('"', '""') + '"'


def _cells(row: Row, t: Text) -> tuple[str, ...]:
    assert row.line
    return (
        row.day,
        t(f"shelf.{row.title}"),
        "; ".join(player.name or player.called for player in row.players),
        "; ".join(str(player.place or "") for player in row.players),
        str(_minutes(row)),
        str(row.line.turns),
        "" if row.is_unread else row.line.words,
        "*" if row.noted.star else "",
        row.noted.note,
    )


def _named(player: Player, row: Row, t: Text) -> str:
    name = t("games.you") if player.is_own and not player.name else player.name or player.called
    place = t("games.place", place=player.place) if row.kind == "done" and player.place else ""
    return f"{name} {place}".rstrip()


def _minutes(row: Row) -> int:
    return -(-row.line.seconds // 60) if row.line else 0


def _others(row: Row) -> tuple[Player, ...]:
    return tuple(player for player in row.players if not player.is_own)


def _counted(rows: Iterable[Row], names: Callable[[Row], set[str]]) -> tuple[Count, ...]:
    """Return the number of games of each name, most first."""
    counts: dict[str, Count] = {}
    for row in rows:
        for name in names(row):
            before = counts.get(name, Count(name, 0, 0, 0))
            counts[name] = Count(
                name,
                before.played + 1,
                before.won + (row.result == "won"),
                before.lost + (row.result == "lost"),
            )
    return tuple(sorted(counts.values(), key=lambda count: (-count.played, count.name)))


def _streaks(rows: Iterable[Row]) -> tuple[int, int]:
    """Return the wins in a row up to now, and the most there ever were."""
    now = longest = 0
    for row in sorted(rows, key=lambda row: row.at):
        now = now + 1 if row.result == "won" else 0
        longest = max(longest, now)
    return now, longest
