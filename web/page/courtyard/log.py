"""The public log of either game in words: the same for both seats."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from page.parts.log import Chapter
from page.shell.game_page import RecapEntry
from page.shell.log import Line, chapters, joined, told_after
from page.shell.messages import Shown
from page.shell.model import Reading, Seated
from page.text import Text
from unseen.kernel.session import LogEntry

Log = tuple[LogEntry[Any, Any], ...]


class LogWords(NamedTuple):
    """The words of one game's log."""

    redacted: Callable[[Any], Any]
    """Reduces an event to its public part; None for none."""
    closes: tuple[type, ...]
    """Events that are shown together with the one before: the end of a turn or of a game."""
    ended: type
    """The event that ends a turn."""
    event: Callable[[Any, Any, Text], str]
    """Puts an event into words, from the position before it."""
    moment: Callable[[Any, Text], str]
    """Puts the day and round of a position into words."""

    def public(self, log: Sequence[LogEntry[Any, Any]]) -> Log:
        """Return the public part of a log."""
        told = ((entry, self.redacted(entry.event)) for entry in log)
        return tuple(entry._replace(event=event) for entry, event in told if event is not None)

    def recap_entries(self, shown: Shown) -> tuple[RecapEntry, ...]:
        """Return the public events since the seat last sat; ends of turns only if there is nothing else."""
        fresh = self.public(shown.log[len(shown.log) - shown.fresh :])
        return joined(told_after(fresh, shown.view), lambda event: isinstance(event, self.closes))

    def recap_words(self, entry: LogEntry[Any, Any], t: Text) -> str:
        """Return the words of an event that is shown to a seat after it has sat down."""
        is_end = isinstance(entry.event, self.ended)
        return t("recap.nothing") if is_end else self.event(entry.before, entry.event, t)

    def recapped(self, seated: Seated) -> Any:
        """Return the position on the board: the seat's view, or in a recap the position after the shown event."""
        shown = seated.shown
        return shown.view if seated.recap is None else self.recap_entries(shown)[seated.recap].after

    def chapters(self, log: Log, fresh: int, reading: Reading, t: Text) -> tuple[Chapter, ...]:
        """Return the public log by rounds, newest first.

        Args:
            log: A seat's log.
            fresh: The number of its last entries that are new to the seat.
            reading: The way in which the seat reads it.
            t: The words.
        """
        latest = len(self.public(log[len(log) - fresh :]))
        return chapters(self.public(log), latest, reading, lambda told: self._line(told, t))

    def _line(self, told: LogEntry[Any, Any], t: Text) -> Line:
        return Line(self.moment(told.before, t), told.by, self.event(told.before, told.event, t))
