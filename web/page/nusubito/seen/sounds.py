"""The sounds of events, as data.

Rule 1. A sound depends only on the public part of an event: equal public logs give equal sounds.
Rule 2. At a shared table the Thief's turn is silent, even for public events: otherwise it would have a rhythm.
"""

from collections.abc import Sequence
from typing import assert_never

from page.nusubito.seen.motions import printing
from page.shell.effects import Sound, Tone
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF, State, redact
from unseen.nusubito.events import (
    Attacked,
    Bolstered,
    DartTaken,
    Ended,
    Event,
    Finished,
    Healed,
    Leapt,
    Looked,
    Merged,
    Moved,
    PickedUp,
    Placed,
    Raised,
    Rested,
    Sacrificed,
    Shot,
    Spawned,
    Unbolstered,
)

Sounds = tuple[Sound, ...]


def heard(before: State, event: Event) -> Sounds:
    """Return the public sounds of an event, redacted or not; of the position before it only day and round matter."""
    public = redact(event, MIST)
    return () if public is None else tuple(Sound(tone) for tone in _tones(before, public))


def own(seat: Seat, before: State, events: Sequence[Event], *, is_for_two: bool) -> Sounds:
    """Return the sounds of what the seat at the screen has just done.

    Args:
        seat: The seat.
        before: The position as the seat knew it.
        events: The events.
        is_for_two: Whether another player is in the room.
    """
    if is_for_two and seat == THIEF:
        return ()
    return tuple(sound for event in events for sound in heard(before, event))


def _tones(before: State, event: Event) -> tuple[Tone, ...]:
    match event:
        case Moved():
            return ("wood",) if _is_step(event) else ("breath",)
        case Spawned() | Raised() | Healed() | Merged() | Unbolstered():
            return ("wood",)
        case Attacked() | Shot():
            return ("clap",)
        case Bolstered():
            return ("clap", "clap")
        case Looked():
            return ("string",)
        case PickedUp() | Sacrificed() | Placed() | DartTaken():
            return ("coin",)
        case Ended():
            return ("breath",) if printing(before, event) else ()
        case Leapt() | Rested() | Finished():
            return ()
        case _:
            assert_never(event)


def _is_step(event: Moved) -> bool:
    """Return whether a pawn moved to a neighbouring space, not along a stream."""
    return all(abs(ord(one) - ord(other)) <= 1 for one, other in zip(event.pawn, event.to, strict=True))
