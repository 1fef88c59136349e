"""A log in words: what an information state is made of.

Rule 1. Different events, as one seat may know them, have different words.
Rule 2. Every word is of `VOCABULARY`, whose order never changes.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from unseen.courtyard.board import SPACES, Space, named
from unseen.courtyard.rods import RODS, Rods
from unseen.kakusareta.events import Event, Finished, Merged, Placed
from unseen.kakusareta.state import Coins, State

WIDTH = 6
"""Words in a row of numbers; a longer entry has several rows."""
VOCABULARY: tuple[str, ...] = (
    "", *SPACES, *RODS, "0", "2", "None", "True", "False", "green", "red", "row", "column", "space", "kakusareta",
    "moya", "attacked", "leapt", "stepped", "climbed", "dart", "looked", "coin", "placed", "halted", "rested", "moved",
    "swapped", "healed", "merged", "destroyed", "deployed", "raised", "rose", "ended", "finished", "stands",
    "treasure", "wrong-temple", "trapped", "four-temples", "resignation", "day-limit",
)  # fmt: skip
"""Every word of a game without elements; a word's number is its place here, and 0 is no word.

The numbers 1 and 3 are the same words as the rods of these rows.
"""
NUMBER = {word: number for number, word in enumerate(VOCABULARY)}


class Standing(NamedTuple):
    """How the Kakusareta stands, where a log cannot say how he came to stand so: all that he alone knows."""

    at: Space | None
    moves: int | None
    hand: Coins
    rods: Rods
    kind: Literal["stands"] = "stands"


Entry = Event | Standing
"""An entry of a log."""


def standing(view: State) -> Standing:
    """Return how the Kakusareta stands in his view."""
    assert view.hand is not None
    return Standing(view.at, view.turn.moves, view.hand, view.rods)


@lru_cache(maxsize=4096)
def words_of(entry: Entry) -> tuple[str, ...]:
    """Return an entry in words: its kind, then what it says."""
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
    """Return a log as text."""
    return "".join(f"{' '.join(words_of(entry))};" for entry in log)
