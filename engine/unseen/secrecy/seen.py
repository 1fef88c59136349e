"""How far a seat has got in a game: its log, and the notes that the seat itself has written."""

from collections.abc import Callable
from typing import NamedTuple

from unseen.secrecy.log import Log
from unseen.secrecy.match import Match
from unseen.secrecy.notes import Notes


class Seen(NamedTuple):
    """How far a seat had got."""

    entries: int
    head: str
    """The head of the log, in hex."""
    notes: int
    """How many notes the seat itself had written."""


def seen_by(match: Match | None, notes: Notes | None, seat: int | None) -> Seen:
    """Return how far a seat has got."""
    if match is None:
        return Seen(0, "", 0)
    count = notes.count(seat) if notes and seat is not None else 0
    return Seen(len(match.log.bodies), match.log.head.hex(), count)


def includes(now: Seen, log: Log | None, then: Seen) -> bool:
    """Return whether a seat that is this far with this log has all that it, or another seat, had then."""
    if now.entries < then.entries or now.notes < then.notes:
        return False
    return not then.entries or _link(log, then.entries) == then.head


def up_to(now: Seen, log: Log | None, is_whose: Callable[[int], bool]) -> Seen:
    """Return how far the log goes up to the last entry of some seats."""
    entries = log.entries if log else []
    count = next((i for i in range(len(entries), 0, -1) if is_whose(entries[i - 1].fields["s"])), 0)
    return now._replace(entries=count, head=_link(log, count))


def _link(log: Log | None, count: int) -> str:
    return log.links[count].hex() if log else ""
