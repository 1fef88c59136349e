"""The log by rounds in words, and the recap for a player who sits down."""

from itertools import dropwhile
from typing import assert_never

from page.parts.log import Chapter
from page.relics.said.words import event_words
from page.shell import log
from page.shell.game_page import RecapEntry
from page.shell.log import Line, joined, told_after
from page.shell.messages import Shown
from page.shell.model import Reading
from page.text import Text
from unseen.kernel.session import LogEntry
from unseen.relics.crystals import NONE
from unseen.relics.drawing.picture import Tribe
from unseen.relics.events import (
    Added,
    Begun,
    Chosen,
    Died,
    Drawn,
    Event,
    Finished,
    Laid,
    Ordered,
    PairMade,
    Placed,
    Rotated,
    RoundEnded,
    TurnEnded,
)
from unseen.relics.pieces import round_of
from unseen.relics.state import State

Log = tuple[LogEntry[State, Event], ...]
SILENT = (TurnEnded, RoundEnded)
"""What the table itself says by who is to act."""


def _closes(event: Event) -> bool:
    """Return whether nobody is told of an event by itself."""
    return isinstance(event, (*SILENT, PairMade, Finished)) or _is_nothing(event)


def _is_nothing(event: Event) -> bool:
    return isinstance(event, Added) and event.crystals == NONE


def recap_entries(shown: Shown) -> tuple[RecapEntry, ...]:
    """Return the events since the seat's last turn: none where two players share a screen, since both have seen them.

    A new pair and the end of a turn go with what came before them.
    """
    if shown.party.is_shared or not shown.fresh:
        return ()
    told = told_after(shown.log[len(shown.log) - shown.fresh :], shown.view)
    return joined(dropwhile(lambda each: _closes(each.entry.event), told), _closes)


def beats(before: Shown, after: Shown) -> tuple[RecapEntry, ...]:
    """Return the events at the end of a turn: crystals put on the hot tile, each death (R18, R23)."""
    fresh: Log = after.log[len(before.log) :]
    if not any(isinstance(entry.event, SILENT) for entry in fresh):
        return ()
    told = told_after(fresh, after.view)
    return tuple(each for each in told if _is_beat(each.entry.event))


def _is_beat(event: Event) -> bool:
    return isinstance(event, Added | Died) and not _is_nothing(event)


def recap_words(entry: LogEntry[State, Event], t: Text) -> str:
    """Return the words of an event in a recap."""
    return event_words(entry.before, entry.event, t)


def recapped(shown: Shown, recap: int | None) -> State:
    """Return the position that the board shows: the view, in a recap the one after the event shown."""
    state: State = shown.view if recap is None else recap_entries(shown)[recap].after
    return state


def chapters(shown: Shown, reading: Reading, t: Text) -> tuple[Chapter, ...]:
    """Return the log by rounds, newest first.

    Args:
        shown: What the seat sees.
        reading: The way in which the seat reads it.
        t: The words.
    """
    return log.chapters(shown.log, shown.fresh, reading, lambda told: _line(told, t))


def _line(told: LogEntry[State, Event], t: Text) -> Line | None:
    if isinstance(told.event, SILENT) or _is_nothing(told.event):
        return None
    title = t("relics.round", round=round_of(told.before))
    return Line(title, owner(told), event_words(told.before, told.event, t))


def owner(entry: LogEntry[State, Event]) -> Tribe | None:
    """Return the owner of an event: a dead tile's owner for a death, nobody for cards that turn up by themselves."""
    match entry.event:
        case PairMade() | RoundEnded() | Finished():
            return None
        case Died():
            tile = entry.before.tile(entry.event.space)
            assert tile is not None
            return "amber" if tile.owner == "amber" else "jade"
        case Laid() | Begun() | Chosen() | Ordered() | Placed() | Drawn() | Rotated() | Added() | TurnEnded():
            return "amber" if entry.by == "amber" else "jade"
        case _:
            assert_never(entry.event)
