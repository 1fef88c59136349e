"""Events as words, and a log as text, the form of an information state.

Rule 1. Different events, as one seat may know them, have different texts.
Rule 2. The first `WIDTH` words of an entry are in `VOCABULARY`, whose order never changes.
"""

from functools import cache

from unseen.courtyard.board import SPACES, named
from unseen.courtyard.rods import RODS
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


def words_of(event: Event) -> tuple[str, ...]:
    """Return an event as words: its kind, then its fields."""
    match event:
        case Merged():
            return event.kind, *event.pawns, event.to
        case Finished():
            by, shown = event.result.by.replace(" ", "-"), map(str, (*event.secrets, *event.rods))
            return event.kind, by, str(event.result.winner), str(event.place), *shown
        case _:
            return event.kind, *map(str, event[:-1])


@cache
def text_of(event: Event) -> str:
    """Return an event as an entry of a log."""
    return " ".join(words_of(event)) + ";"


def standing(view: State) -> str:
    """Return an entry with all secrets of the Thief; "0" means that no coin was picked up."""
    picked = next(named(view.picked or 0), 0)
    own = (view.at, view.cost, view.leaps, picked, view.hand, *view.rods)
    return " ".join(("stands", *map(str, own))) + ";"


def entries(log: str) -> list[list[str]]:
    """Return the entries of a log, each as words."""
    return [entry.split(" ") for entry in log.split(";")[:-1]]
