"""The log of any game: the chapters beside the board, and the events since a seat last sat."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from page.parts.log import Chapter, Entry
from page.shell.game_page import RecapEntry
from unseen.kernel.session import LogEntry

Log = Sequence[LogEntry[Any, Any]]


class Line(NamedTuple):
    """An entry of a log in words."""

    chapter: str
    """The part of the game that it belongs to."""
    seat: str | None
    """The seat of the event; None for one without a seat."""
    text: str


def chapters(
    log: Log, fresh: int, lit: int | None, line: Callable[[LogEntry[Any, Any]], Line | None]
) -> tuple[Chapter, ...]:
    """Return a log by parts of the game, newest first.

    Args:
        log: The log.
        fresh: The number of its last entries that are new to the seat.
        lit: The entry whose places the board points out.
        line: Puts an entry into words; None for one that is not told.
    """
    found: dict[str, list[Entry]] = {}
    for number, told in reversed(tuple(enumerate(log))):
        if (said := line(told)) is not None:
            entry = Entry(number, said.seat, said.text, number >= len(log) - fresh, number == lit)
            found.setdefault(said.chapter, []).append(entry)
    return tuple(Chapter(title, tuple(chapter)) for title, chapter in found.items())


def told_after(log: Log, now: Any) -> tuple[RecapEntry, ...]:
    """Return the entries of the end of a log, each with the position after it.

    Args:
        log: The end of a log.
        now: The position after all of it.
    """
    after = (*(entry.before for entry in log[1:]), now)
    return tuple(RecapEntry(entry, state, ()) for entry, state in zip(log, after, strict=False))


def joined(told: Iterable[RecapEntry], closes: Callable[[Any], bool]) -> tuple[RecapEntry, ...]:
    """Return entries in which an event that only closes what came before it is not shown on its own.

    Args:
        told: The entries.
        closes: Returns whether an event does.
    """
    found: list[RecapEntry] = []
    for each in told:
        if found and closes(each.entry.event):
            found[-1] = found[-1]._replace(ends=(*found[-1].ends, each.entry))
        else:
            found.append(each)
    return tuple(found)
