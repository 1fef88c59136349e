"""Logs as words, the elements of an information state.

Rule 1. Events that differ for a seat have different words.
Rule 2. Every word is in `VOCABULARY`, whose order never changes.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from unseen.courtyard.board import SPACES, Space, named
from unseen.courtyard.rods import RODS, Rods
from unseen.kakusareta.events import Event, Finished, Merged, Placed
from unseen.kakusareta.state import Coins, State

WIDTH = 6
"""Words in a row of numbers; a longer entry takes several rows."""
VOCABULARY: tuple[str, ...] = (
    "", *SPACES, *RODS, "0", "2", "None", "True", "False", "green", "red", "row", "column", "space", "kakusareta",
    "moya", "attacked", "leapt", "stepped", "climbed", "dart", "looked", "coin", "placed", "halted", "rested", "moved",
    "swapped", "healed", "merged", "destroyed", "deployed", "raised", "rose", "ended", "finished", "stands",
    "treasure", "wrong-temple", "trapped", "four-temples", "resignation", "day-limit",
)  # fmt: skip
"""All words of a game without elements; a word's number is its index, and 0 means no word.

The words for the numbers 1 and 3 are those of the rods of these rows.
"""
NUMBER = {word: number for number, word in enumerate(VOCABULARY)}


class Standing(NamedTuple):
    """An entry with all secrets of the Kakusareta, for a log that cannot tell how they came about."""

    at: Space | None
    moves: int | None
    hand: Coins
    rods: Rods
    kind: Literal["stands"] = "stands"


Entry = Event | Standing
"""An entry of a log."""


def standing(view: State) -> Standing:
    """Return the `Standing` of the Kakusareta's view."""
    assert view.hand is not None
    return Standing(view.at, view.turn.moves, view.hand, view.rods)


@lru_cache(maxsize=4096)
def words_of(entry: Entry) -> tuple[str, ...]:
    """Return the words of an entry: its kind, then its fields."""
    match entry:
        case Merged():
            return entry.kind, *entry.moya, entry.to, str(entry.source)
        case Placed():
            return entry.kind, str(entry.coin)
        case Standing():
            return entry.kind, str(entry.at), str(entry.moves), *named(entry.hand), *map(str, entry.rods)
        case Finished():
            (winner, by), (at, hand, moves, _) = entry.result, entry.secrets
            head = entry.kind, by.replace(" ", "-"), str(winner), at, str(moves)
            return *head, *named(hand), *map(str, entry.rods)
        case _:
            return entry.kind, *(str(field) for field in entry[:-1] if field != ())


def text_of(log: Iterable[Entry]) -> str:
    """Return a log as text, for the information state."""
    return "".join(f"{' '.join(words_of(entry))};" for entry in log)
