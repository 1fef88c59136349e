"""Logs as words, the elements of an information state.

Rule 1. Events that differ for a seat have different words.
Rule 2. The first `WIDTH` words of an entry are in `VOCABULARY`, whose order never changes.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from unseen.courtyard.board import SPACES, Space, Spaces, named
from unseen.courtyard.rods import RODS, Rods
from unseen.nusubito.events import Event, Finished, Merged
from unseen.nusubito.state import State

WIDTH = 5
VOCABULARY: tuple[str, ...] = (
    "", *SPACES, *RODS, "0", "2", "None", "True", "False", "green", "red", "row", "column", "temple", "thief", "mist",
    "attacked", "leapt", "shot", "dart", "looked", "picked", "sacrificed", "placed", "unbolstered", "rested",
    "moved", "healed", "merged", "bolstered", "spawned", "raised", "ended", "finished", "stands",
    "treasure", "wrong-declaration", "capture", "wrong-capture", "trapped", "resignation", "day-limit",
)  # fmt: skip
"""Every word that can be among the first of an entry; a word's number is its index here, and 0 is no word.

The numbers 1 and 3 are the same words as the rods of these rows.
"""
NUMBER = {word: number for number, word in enumerate(VOCABULARY)}


class Standing(NamedTuple):
    """An entry with all secrets of the Thief, for a log that cannot tell how they came about."""

    at: Space | None
    cost: int | None
    leaps: int | None
    picked: str | int
    """The coin picked up in the current day turn; 0 means none."""
    hand: Spaces | None
    rods: Rods
    kind: Literal["stands"] = "stands"


Entry = Event | Standing
"""An entry of a log."""


def standing(view: State) -> Standing:
    """Return the `Standing` of the Thief's view."""
    picked = next(named(view.picked or 0), 0)
    return Standing(view.at, view.cost, view.leaps, picked, view.hand, view.rods)


@lru_cache(maxsize=4096)
def words_of(entry: Entry) -> tuple[str, ...]:
    """Return the words of an entry: its kind, then its fields."""
    match entry:
        case Merged():
            return entry.kind, *entry.pawns, entry.to
        case Finished():
            by, shown = entry.result.by.replace(" ", "-"), map(str, (*entry.secrets, *entry.rods))
            return entry.kind, by, str(entry.result.winner), str(entry.place), *shown
        case Standing():
            return entry.kind, *map(str, (*entry[:-2], *entry.rods))
        case _:
            return entry.kind, *map(str, entry[:-1])


def text_of(log: Iterable[Entry]) -> str:
    """Return a log as text, for the information state."""
    return "".join(f"{' '.join(words_of(entry))};" for entry in log)
