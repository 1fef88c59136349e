"""What is heard of what happened, as data.

Rule 1. A sound is made of what everybody may know of an event: equal public logs give equal sounds.
Rule 2. At a table for two nothing sounds in the Kakusareta's turn, not even what is public: it would have a rhythm.
"""

from typing import assert_never

from page.kakusareta.seen.motions import printing
from page.shell.effects import Sound, Tone
from unseen.kakusareta import KAKUSARETA, MOYA, State, redact
from unseen.kakusareta.cards import Key
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Deployed,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Healed,
    Invoked,
    Leapt,
    Looked,
    Merged,
    Moved,
    Placed,
    Raised,
    Rested,
    Rose,
    Silenced,
    Stepped,
    Streaked,
    Swapped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kernel.seat import Seat

Sounds = tuple[Sound, ...]

_POWERS: dict[Key, tuple[Tone, ...]] = {
    "quake": ("clap", "clap"), "tower": ("wood", "clap"), "tempest": ("breath",), "river": ("breath",),
    "tide": ("coin",), "rain": ("clap", "clap"), "fireball": ("clap",), "petrify": ("clap",), "fortify": ("wood",),
    "breeze": ("breath",), "breath": ("breath",), "stream": ("breath",), "gentle": ("breath",), "shift": ("breath",),
}  # fmt: skip


def heard(before: State, event: Event) -> Sounds:
    """Return what everybody may hear of an event; of the position before it only what all know matters."""
    public = redact(event, MOYA)
    return () if public is None else tuple(Sound(tone) for tone in _tones(before, public))


def own(seat: Seat, before: State, events: tuple[Event, ...], *, is_for_two: bool) -> Sounds:
    """Return what is heard of what the seat at the screen has just done.

    Args:
        seat: The seat.
        before: The position as it knew it.
        events: What happened.
        is_for_two: Whether somebody else is in the room.
    """
    if is_for_two and seat == KAKUSARETA:
        return ()
    return tuple(sound for event in events for sound in heard(before, event))


def _tones(before: State, event: Event) -> tuple[Tone, ...]:
    match event:
        case Moved():
            return ("wood",) if _is_step(event) else ("breath",)
        case Swapped() | Healed() | Merged() | Deployed() | Raised() | Stepped():
            return ("wood",)
        case Attacked():
            return ("clap",)
        case Destroyed():
            return ("clap", "clap")
        case Looked():
            return ("string",)
        case CoinTaken() | Placed() | DartTaken() | TokenTaken() | Chosen():
            return ("coin",)
        case Silenced() | Climbed() | Rose():
            return ("breath",)
        case Streaked():
            return ("clap",) if event.is_hit else ("breath",)
        case Used():
            return ("string",) if event.waits else _POWERS[event.power.kind]
        case Answered():
            return _answered(before, event)
        case Invoked():
            return _POWERS[event.power.kind]
        case Ended():
            return ("breath",) if printing(before, event) else ()
        case Leapt() | Halted() | Rested() | Finished():
            return ()
        case _:
            assert_never(event)


def _answered(before: State, event: Answered) -> tuple[Tone, ...]:
    """Return how the power that waited is heard, or that it has no effect (K49)."""
    waiting = before.turn.pending
    return _POWERS[waiting.kind] if waiting and event.is_allowed else ("breath",)


def _is_step(event: Moved) -> bool:
    """Return whether a Moya went to a neighbour, not along a line."""
    return all(abs(ord(one) - ord(other)) <= 1 for one, other in zip(event.moya, event.to, strict=True))
