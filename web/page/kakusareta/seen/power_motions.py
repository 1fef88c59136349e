"""Motions of both seats' powers, from public information: the cards, and the Moya that they move, down or raise."""

from typing import assert_never

from page.shell.effects import Animate
from unseen.courtyard.board import BIT, Space, Spaces, named
from unseen.kakusareta import State
from unseen.kakusareta.actions import (
    Breath,
    Breeze,
    Fireball,
    Fortify,
    Gentle,
    KakusaretaPower,
    MoyaPower,
    Petrify,
    Quake,
    Rain,
    River,
    Shift,
    Stream,
    Tempest,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.cards import Key
from unseen.kakusareta.effects import blown, carried
from unseen.kakusareta.events import Answered, Event, Invoked, Streaked, Used
from unseen.kakusareta.evolve import evolve

Motions = tuple[Animate, ...]


def used(before: State, event: Used | Answered) -> Motions:
    """Return the motions of a power of the Kakusareta, at once or after it has waited (K49)."""
    if isinstance(event, Used):
        return _card(event.power.kind), *(() if event.waits else _effect(before, event, event.power))
    waiting = before.turn.pending
    assert waiting is not None
    return _effect(before, event, waiting) if event.is_allowed else (_card("fate"),)


def invoked(before: State, event: Invoked | Streaked) -> Motions:
    """Return the motions of a power of the Moya player."""
    if isinstance(event, Streaked):
        return (_card("streak"),)
    return _card(event.power.kind), *_of_moya(before, event.power)


def shifted(before: State, one: Space, other: Space) -> Motions:
    """Return the motions of the contents of two spaces that change places (K31, K62)."""
    return _steps({start: end for start, end in ((one, other), (other, one)) if BIT[start] & before.occupied})


def stood(before: State, downed: Spaces) -> Motions:
    """Return the motions of downed Moya that stand up."""
    return tuple(Animate("rise", f"moya-{space}") for space in named(downed & before.occupied))


def _card(key: Key) -> Animate:
    return Animate("turn", f"card-{key}")


def _effect(before: State, event: Event, power: KakusaretaPower) -> Motions:
    match power:
        case Tower():
            return (Animate("rise", f"tower-{power.space}"),)
        case Tempest():
            return _steps(blown(before, power.direction))
        case Quake() | Rain():
            fallen = evolve(before, event).downed & ~before.downed
            return tuple(Animate("fall", f"moya-{space}") for space in named(fallen))
        case Fireball():
            return (Animate("shake", f"sp-{power.space}"),)
        case River() | Tide():
            return ()
        case _:
            assert_never(power)


def _of_moya(before: State, power: MoyaPower) -> Motions:
    match power:
        case Gentle():
            return _steps(carried(before, power))
        case Shift():
            return shifted(before, power.one, power.other)
        case Breath():
            return stood(before, before.downed)
        case Fortify():
            return _fortified(before, power)
        case Petrify() | Breeze() | Stream():
            return ()
        case _:
            assert_never(power)


def _fortified(before: State, power: Fortify) -> Motions:
    """Return the motions of Moya that stand up where they lie, or go back onto their temples (K57)."""
    still = evolve(before, Invoked(power)).occupied
    pushed = {
        lies: origin for lies, origin in before.attacked if lies in power.moya and not BIT[lies] & still
    }
    risen = tuple(Animate("rise", f"moya-{lies}") for lies in power.moya if lies not in pushed)
    return *risen, *_steps(pushed)


def _steps(goes: dict[Space, Space]) -> Motions:
    """Return the motions of Moya that go straight from space to space, all at once."""
    return tuple(Animate("step", f"moya-{end}", (start, end)) for start, end in goes.items() if start != end)
