"""Sounds of events, as data.

Rule 1. A sound is made from the public part of an event: equal public logs give equal sounds.
Rule 2. With two players at one screen, the Kakusareta's turn is silent, because even public sounds have a rhythm.
"""

from collections.abc import Sequence
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
    """Return the sounds of an event, from its public part and the public part of the position before it."""
    public = redact(event, MOYA)
    return () if public is None else tuple(Sound(tone) for tone in _tones(before, public))


def own(seat: Seat, before: State, events: Sequence[Event], *, is_for_two: bool) -> Sounds:
    """Return the sounds of an action of the seat at the screen.

    Args:
        seat: The seat.
        before: The seat's view before the action.
        events: The events of the action.
        is_for_two: Whether two players share the screen.
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
    """Return the sounds of the power that waited, or of its cancellation (K49)."""
    waiting = before.turn.pending
    return _POWERS[waiting.kind] if waiting and event.is_allowed else ("breath",)


def _is_step(event: Moved) -> bool:
    """Return whether a Moya went to a neighbouring space rather than along a line."""
    return all(abs(ord(one) - ord(other)) <= 1 for one, other in zip(event.moya, event.to, strict=True))
