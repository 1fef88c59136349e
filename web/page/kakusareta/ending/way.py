"""The Kakusareta's turns in words, for the whole path through a finished game."""

from collections.abc import Sequence

from page.courtyard.draw.legs import passed, whole
from page.courtyard.ending import Way
from page.kakusareta.said.words import event_words
from page.text import Text
from unseen.kakusareta import State
from unseen.kakusareta.events import Climbed, Event, Finished, Halted, Leapt, Placed, Rested, Stepped
from unseen.kakusareta.pieces import ROAD
from unseen.kakusareta.state import HIDE
from unseen.kernel.session import LogEntry

Entry = LogEntry[State, Event]
Movement = Leapt | Stepped | Climbed
FOUND = ("treasure", "wrong temple")
"""The endings by Find."""


def turn_words(turn: Sequence[Entry], t: Text) -> str:
    """Return the words of a turn, including the temples passed; the caller shows the space where it ended."""
    moves = [told.event for told in turn if isinstance(told.event, Movement)]
    between = [move.to for move in moves[:-1] if isinstance(move, Leapt)]
    words = [passed(between, t)] if between else []
    here = moves[-1] if moves else None
    words += [_deed(told, here, t) for told in turn if _is_told(told.event)]
    return whole(words, moved=here is not None, t=t)


def _is_told(event: Event) -> bool:
    """Return whether an event needs words, because the leg does not show it already."""
    if isinstance(event, Finished):
        return event.result.by in FOUND
    if isinstance(event, Placed):
        return event.coin == HIDE or bool(event.paid)
    return not isinstance(event, Leapt) and not (isinstance(event, Halted) and not event.paid)


def _deed(told: Entry, here: Movement | None, t: Text) -> str:
    """Return the words of an event; the movement `here` is named without its target."""
    match told.event:
        case Finished():
            return t("over.path.searched")
        case Rested(place=place) if place == told.before.at:
            return t("over.path.shown")
        case Stepped(kind=kind) | Climbed(kind=kind) if told.event is here:
            return t(f"over.path.{kind}")
        case _:
            return event_words(told.before, told.event, t)


WAY = Way(ROAD, turn_words)
