"""Motions on the map, and the sounds of events; none of it is secret."""

from collections.abc import Iterator, Sequence
from typing import Any

from page.shell.effects import Animate, Sound, Tone
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Explore, Flee, Move
from unseen.misty_ruins.changes import (
    Answered,
    Appeared,
    Change,
    Closed,
    Defeated,
    GoldChanged,
    Hit,
    ItemFound,
    ItemsLaid,
    Struck,
    TilePlaced,
    Went,
)  # fmt: skip
from unseen.misty_ruins.events import Acted, Event
from unseen.misty_ruins.evolve import changes, evolve
from unseen.misty_ruins.state import SEATS, State

_TONES: tuple[tuple[type[Change], Tone], ...] = (
    (Closed, "bell"),
    (Defeated, "clap"),
    (Struck, "clap"),
    (Hit, "clap"),
    (Appeared, "breath"),
    (Answered, "string"),
    (TilePlaced, "wood"),
    (Went, "wood"),
    (ItemsLaid, "coin"),
    (ItemFound, "coin"),
    (GoldChanged, "coin"),
)
"""The sound of each change that has one, the weightiest first; an event sounds once."""


def motions(before: State, events: Sequence[Event]) -> tuple[Animate, ...]:
    """Return the motions of a seat's own action."""
    found = list[Animate]()
    for event in events:
        found += recap_motions(before, event)
        before = evolve(before, event)
    return tuple(found)


def recap_motions(before: State, event: Event) -> tuple[Animate, ...]:
    """Return the motions that show an event."""
    return tuple(_moved(before, event)) if isinstance(event, Acted) else ()


def _moved(before: State, event: Acted) -> Iterator[Animate]:
    if isinstance(event.action, Explore):
        yield Animate("drop", f"tile-{event.action.space}")
    if isinstance(event.action, Explore | Move | Flee):
        at = str(before.players[before.turn.of].at)
        yield Animate("step", f"pawn-{event.seat}", (at, str(event.action.space)))
    for change in changes(before, event):
        match change:
            case Appeared():
                yield Animate("emerge", f"foe-{change.space}")
            case Struck():
                yield from (Animate("shake", f"pawn-{SEATS[place]}") for place in change.places)
            case _:
                pass


def heard(before: State, event: Event) -> tuple[Sound, ...]:
    """Return the sound of an event, in a recap or in play."""
    if not isinstance(event, Acted):
        return ()
    came = changes(before, event)
    sounds = (Sound(tone) for kind, tone in _TONES if any(isinstance(each, kind) for each in came))
    return tuple(sounds)[:1]


def own_sounds(seat: Seat, before: State, events: Sequence[Any], *, is_for_two: bool) -> tuple[Sound, ...]:
    """Return the sounds of the own action of the seat at the screen."""
    del seat, is_for_two
    found = list[Sound]()
    for event in events:
        found += heard(before, event)
        before = evolve(before, event)
    return tuple(found)
