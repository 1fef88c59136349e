"""A game that was read from a record, as pictures take it."""

from typing import Any, NamedTuple

from unseen.kernel.game import AnyGame
from unseen.kernel.session import LogEntry
from unseen.looking_back.review import Played


class Told(NamedTuple):
    """A game that was read from a record."""

    states: tuple[Any, ...]
    log: tuple[tuple[int, LogEntry[Any, Any]], ...]


def told(game: AnyGame, played: Played) -> Told:
    """Return the positions and the log of a game that was read from a record."""
    entries = iter(played.log(game))
    return Told(
        played.states,
        tuple((number, next(entries)) for number, taken in enumerate(played.taken) for _ in taken.events),
    )
