"""The log of any game: the chapters beside the board, and the events since a seat last sat."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from page.parts.log import Chapter, Entry
from page.shell.game_page import RecapEntry
from page.shell.model import Reading
from unseen.kernel.session import LogEntry

LATEST = 40
"""The entries of a log that are shown before somebody asks for earlier ones."""
Log = Sequence[LogEntry[Any, Any]]


class Line(NamedTuple):
    """An entry of a log in words."""

    chapter: str
    """The part of the game that it belongs to."""
    seat: str | None
    """The seat of the event; None for one without a seat."""
    text: str


def chapters(
    log: Log, fresh: int, reading: Reading, line: Callable[[LogEntry[Any, Any]], Line | None]
) -> tuple[Chapter, ...]:
    """Return a log by parts of the game, newest first.

    A long game's log would be put into words and drawn as a whole at each press: what is neither new nor among the
    latest is left out until somebody asks for it.

    Args:
        log: The log.
        fresh: The number of its last entries that are new to the seat.
        reading: The way in which the seat reads it.
        line: Puts an entry into words; None for one that is not told.
    """
    found: dict[str, list[Entry]] = {}
    told, has_earlier = 0, False
    for number, entry in reversed(tuple(enumerate(log))):
        if (said := line(entry)) is None:
            continue
        is_new = number >= len(log) - fresh
        if told >= LATEST and not (is_new or reading.is_whole):
            has_earlier = True
            break
        told += 1
        drawn = Entry(number, said.seat, said.text, is_new, number == reading.lit)
        found.setdefault(said.chapter, []).append(drawn)
    last = len(found) - 1
    return tuple(
        Chapter(title, tuple(entries), has_earlier and at == last)
        for at, (title, entries) in enumerate(found.items())
    )


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
