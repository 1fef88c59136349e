"""The public log of either game in words: the same for both seats."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from page.parts.log import Chapter, Entry
from page.shell.game_page import Told
from page.shell.messages import Shown
from page.shell.model import Seated
from page.text import Text
from unseen.kernel.session import LogEntry

Log = tuple[LogEntry[Any, Any], ...]


class LogWords(NamedTuple):
    """How one game tells its log."""

    redacted: Callable[[Any], Any]
    """What everybody may know of an event; None for nothing."""
    closes: tuple[type, ...]
    """Events that are told together with the one before: the end of a turn or of a game."""
    ended: type
    """The event that ends a turn."""
    event: Callable[[Any, Any, Text], str]
    """An event in words, from the position before it."""
    moment: Callable[[Any, Text], str]
    """The day and round of a position."""

    def public(self, log: Sequence[LogEntry[Any, Any]]) -> Log:
        """Return what everybody may know of a log."""
        told = ((entry, self.redacted(entry.event)) for entry in log)
        return tuple(entry._replace(event=event) for entry, event in told if event is not None)

    def told_since(self, shown: Shown) -> tuple[Told, ...]:
        """Return the public events since the seat last sat; ends of turns only where there is nothing else."""
        fresh = self.public(shown.log[len(shown.log) - shown.fresh :])
        after = (*(entry.before for entry in fresh[1:]), shown.view)
        found: list[Told] = []
        for entry, state in zip(fresh, after, strict=False):
            if found and isinstance(entry.event, self.closes):
                found[-1] = found[-1]._replace(ends=(*found[-1].ends, entry))
            else:
                found.append(Told(entry, state, ()))
        return tuple(found)

    def told_words(self, entry: LogEntry[Any, Any], t: Text) -> str:
        """Return what a seat that has sat down is told of an event."""
        is_end = isinstance(entry.event, self.ended)
        return t("recap.nothing") if is_end else self.event(entry.before, entry.event, t)

    def recapped(self, seated: Seated) -> Any:
        """Return the position that the board shows: the seat's view, in a recap the one after the event shown."""
        shown = seated.shown
        return shown.view if seated.recap is None else self.told_since(shown)[seated.recap].after

    def chapters(self, log: Log, fresh: int, lit: int | None, t: Text) -> tuple[Chapter, ...]:
        """Return the public log by rounds, newest first.

        Args:
            log: A seat's log.
            fresh: How many of its last entries are new to the seat.
            lit: The entry whose places the board points out.
            t: The words.
        """
        entries, latest = self.public(log), len(self.public(log[len(log) - fresh :]))
        found: dict[str, list[Entry]] = {}
        for number, told in reversed(tuple(enumerate(entries))):
            entry = Entry(
                number=number,
                seat=told.by,
                text=self.event(told.before, told.event, t),
                latest=number >= len(entries) - latest,
                lit=number == lit,
            )
            found.setdefault(self.moment(told.before, t), []).append(entry)
        return tuple(Chapter(title, tuple(chapter)) for title, chapter in found.items())
