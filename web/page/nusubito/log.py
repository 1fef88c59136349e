"""The public log in words: the same for both seats."""

from typing import cast

from page.nusubito.draw.table_props import Chapter, Entry, SeatName
from page.nusubito.words import event_words, moment_words
from page.shell.messages import Shown
from page.shell.model import Seated
from page.text import Text
from unseen.kernel.session import LogEntry
from unseen.nusubito import MIST, State, redact
from unseen.nusubito.events import Event

Log = tuple[LogEntry[State, Event], ...]


def public(log: Log) -> Log:
    """Return what everybody may know of a log: its events as the Mists, who have no secrets, may know them."""
    told = ((entry, redact(entry.event, MIST)) for entry in log)
    return tuple(entry._replace(event=event) for entry, event in told if event is not None)


def fresh_entries(shown: Shown) -> Log:
    """Return the public events since the seat last sat."""
    return public(shown.log[len(shown.log) - shown.fresh :])


def recapped(seated: Seated) -> State:
    """Return the position that the board shows: the seat's view, in a recap the one after the event shown."""
    if seated.recap is None:
        return seated.shown.view
    fresh = fresh_entries(seated.shown)
    return fresh[seated.recap + 1].before if seated.recap + 1 < len(fresh) else seated.shown.view


def chapters(log: Log, fresh: int, lit: int | None, t: Text) -> tuple[Chapter, ...]:
    """Return the public log by rounds, newest first.

    Args:
        log: A seat's log.
        fresh: How many of its last entries are new to the seat.
        lit: The entry whose places the board points out.
        t: The words.
    """
    entries, latest = public(log), len(public(log[len(log) - fresh :]))
    found: dict[str, list[Entry]] = {}
    for number, told in reversed(tuple(enumerate(entries))):
        entry = Entry(
            number=number,
            seat=cast(SeatName, told.by),
            text=event_words(told.before, told.event, t),
            latest=number >= len(entries) - latest,
            lit=number == lit,
        )
        found.setdefault(moment_words(told.before, t), []).append(entry)
    return tuple(Chapter(title, tuple(chapter)) for title, chapter in found.items())
