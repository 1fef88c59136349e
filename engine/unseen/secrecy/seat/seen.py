"""A seat's progress in a game: the length of its log, and the number of its own notes."""

from collections.abc import Callable
from typing import NamedTuple

from unseen.secrecy.log import Log
from unseen.secrecy.notes import Notes
from unseen.secrecy.script.match import Match


class Seen(NamedTuple):
    """The progress of a seat at some time."""

    entries: int
    head: str
    """The head of the log, in hex."""
    notes: int
    """The number of notes that the seat itself had written."""


def seen_by(match: Match | None, notes: Notes | None, seat: int | None) -> Seen:
    """Return a seat's progress."""
    if match is None:
        return Seen(0, "", 0)
    count = notes.count(seat) if notes and seat is not None else 0
    return Seen(len(match.log.bodies), match.log.head.hex(), count)


def includes(now: Seen, log: Log | None, then: Seen) -> bool:
    """Return whether the present progress, with this log, includes everything of an earlier one."""
    if now.entries < then.entries or now.notes < then.notes:
        return False
    return not then.entries or _link(log, then.entries) == then.head


def up_to(now: Seen, log: Log | None, is_whose: Callable[[int], bool]) -> Seen:
    """Return the progress up to the last entry of certain seats."""
    entries = log.entries if log else []
    count = next((i for i in range(len(entries), 0, -1) if is_whose(entries[i - 1].fields["s"])), 0)
    return now._replace(entries=count, head=_link(log, count))


def _link(log: Log | None, count: int) -> str:
    return log.links[count].hex() if log else ""
