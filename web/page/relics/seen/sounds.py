"""The sounds of events, as data; none of it is secret (R30)."""

from collections.abc import Sequence
from typing import assert_never

from page.shell.effects import Sound, Tone
from unseen.kernel.seat import Seat
from unseen.relics.crystals import NONE
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
from unseen.relics.state import State

Sounds = tuple[Sound, ...]


def heard(before: State, event: Event) -> Sounds:
    """Return the sounds of an event, in a recap or in play."""
    del before
    return tuple(Sound(tone) for tone in _tones(event))


def own_sounds(seat: Seat, before: State, events: Sequence[Event], *, is_for_two: bool) -> Sounds:
    """Return the sounds of the own action of the seat at the screen."""
    del seat, is_for_two
    return tuple(sound for event in events for sound in heard(before, event))


def _tones(event: Event) -> tuple[Tone, ...]:
    match event:
        case Placed() | Chosen() | PairMade():
            return ("wood",)
        case Drawn():
            return ("coin",)
        case Rotated():
            return ("string",) if event.support else ("breath",)
        case Added():
            return ("coin",) if event.crystals != NONE else ()
        case Died():
            return ("clap",)
        case Laid() | Begun() | Ordered() | TurnEnded() | RoundEnded() | Finished():
            return ()
        case _:
            assert_never(event)
