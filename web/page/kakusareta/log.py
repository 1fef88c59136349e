"""The public log in words: the same for both seats."""

from page.kakusareta.words import event_words, moment_words
from page.parts.log import Chapter, Entry
from page.shell.game_page import Told
from page.shell.messages import Shown
from page.shell.model import Seated
from page.text import Text
from unseen.kakusareta import MOYA, State, redact
from unseen.kakusareta.events import Ended, Event, Finished, Rose
from unseen.kernel.session import LogEntry

Log = tuple[LogEntry[State, Event], ...]


def public(log: Log) -> Log:
    """Return what everybody may know of a log: its events as the Moya player, who has no secrets, may know them."""
    told = ((entry, redact(entry.event, MOYA)) for entry in log)
    return tuple(entry._replace(event=event) for entry, event in told if event is not None)


def told_since(shown: Shown) -> tuple[Told, ...]:
    """Return the public events since the seat last sat; ends of turns and games only where there is nothing else."""
    fresh = public(shown.log[len(shown.log) - shown.fresh :])
    after = (*(entry.before for entry in fresh[1:]), shown.view)
    found: list[Told] = []
    for entry, state in zip(fresh, after, strict=False):
        if found and isinstance(entry.event, Ended | Rose | Finished):
            found[-1] = found[-1]._replace(ends=(*found[-1].ends, entry))
        else:
            found.append(Told(entry, state, ()))
    return tuple(found)


def told_words(entry: LogEntry[State, Event], t: Text) -> str:
    """Return what a seat that has sat down is told of an event."""
    return t("recap.nothing") if isinstance(entry.event, Ended) else event_words(entry.before, entry.event, t)


def recapped(seated: Seated) -> State:
    """Return the position that the board shows: the seat's view, in a recap the one after the event shown."""
    state: State = seated.shown.view if seated.recap is None else told_since(seated.shown)[seated.recap].after
    return state


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
            seat=told.by,
            text=event_words(told.before, told.event, t),
            latest=number >= len(entries) - latest,
            lit=number == lit,
        )
        found.setdefault(moment_words(told.before, t), []).append(entry)
    return tuple(Chapter(title, tuple(chapter)) for title, chapter in found.items())
