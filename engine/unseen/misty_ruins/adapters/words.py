"""Logs as words and as numbers, for the information states.

Rule 1. Entries that differ for a seat have different words.
Rule 2. A number never changes its meaning: 0 is no word, then come the numbers of `ACTIONS` plus 1, then `ANSWERS`.
"""

from typing import assert_never

from unseen import misty_ruins
from unseen.misty_ruins.actions import Explore, Flee, Move
from unseen.misty_ruins.adapters.actions import ACTIONS, number_of
from unseen.misty_ruins.adapters.course import OUTCOMES, Entry, Log, SecretsEntry
from unseen.misty_ruins.board import START
from unseen.misty_ruins.events import Acted, Begun, Drawn, Face, Secrets
from unseen.misty_ruins.state import SEATS

HIDDEN = "?"
"""The word for a tile that another seat drew."""
ANSWERS: tuple[str, ...] = (*OUTCOMES, HIDDEN, "yes", "no")
"""The words besides actions."""
NUMBER = {word: number for number, word in enumerate(ANSWERS, len(ACTIONS) + 1)}
"""The number of each word besides actions."""


def text_of(log: Log) -> str:
    """Return a log as text: for each entry its seat, what it does, and the answers."""
    return "; ".join(" ".join((_lead(entry), *_answers(entry))) for entry in log)


def numbers_of(log: Log) -> list[int]:
    """Return a log as numbers; whose action it is follows from the rules, as it is the seat that is to act."""
    numbers: list[int] = []
    at = dict.fromkeys(SEATS, START)
    for entry in log:
        if isinstance(entry, Acted):
            numbers.append(1 + number_of(entry.action, at[entry.seat]))
            if isinstance(entry.action, Explore | Flee | Move):
                at[entry.seat] = entry.action.space
        numbers += map(NUMBER.__getitem__, _answers(entry))
    return numbers


def _lead(entry: Entry) -> str:
    match entry:
        case SecretsEntry():
            return f"{entry.seat} {entry.kind}"
        case Begun():
            return entry.kind
        case Acted():
            return f"{entry.seat} {misty_ruins.format_action(entry.action)}"
        case _:
            assert_never(entry)


def _answers(entry: Entry) -> tuple[str, ...]:
    """Return the words of an entry besides its action."""
    match entry:
        case SecretsEntry():
            return (*entry.held, *(tile or HIDDEN for tile in entry.tiles))
        case Begun():
            return (entry.first, *entry.offer)
        case Acted():
            return tuple(word for face in entry.faces for word in _words(face))
        case _:
            assert_never(entry)


def _words(face: Face) -> tuple[str, ...]:
    match face:
        case bool():
            return ("yes" if face else "no",)
        case Drawn():
            return (face.tile or HIDDEN,)
        case Secrets():
            return (*face.held, *face.tiles)
        case _:
            return (face,)
