"""Motions of the board: from events to animations.

Rule 1. A motion is made from an event as the seat at the screen may know it, so secrets cause no motion.
Rule 2. It names elements of the board after the event, where everything is in its final place.
"""

from typing import assert_never

from page.kakusareta.seen.power_motions import invoked, shifted, stood, used
from page.shell.effects import Animate
from unseen.courtyard.board import BIT, NEXT, TEMPLES, Space, named
from unseen.kakusareta import State
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
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.state import ROUNDS
from unseen.kakusareta.temples import RAYS

Motions = tuple[Animate, ...]


def motions(before: State, events: tuple[Event, ...]) -> Motions:
    """Return the motions of a seat's own action on its board."""
    found: list[Animate] = []
    for event in events:
        found += _own(before, event)
        before = evolve(before, event)
    return tuple(found)


def _own(before: State, event: Event) -> Motions:
    match event:
        case Leapt() | Climbed():
            return (Animate("step", "kakusareta", (str(before.at), str(event.to))),)
        case Looked() if event.colour:
            return Animate("face", f"rod-{event.rod}-face"), Animate("back", f"rod-{event.rod}-back")
        case _:
            return recap_motions(before, event)


def recap_motions(before: State, event: Event) -> Motions:
    """Return the motions of an event in a recap, using only its public part."""
    match event:
        case Attacked():
            path = (event.space, event.lands) if event.lands != event.space else ()
            return (Animate("fall", f"moya-{event.lands}", path),)
        case Stepped():
            return (_stepped(before, event.to),)
        case Looked():
            return (Animate("turn", f"rod-{event.rod}"),)
        case Rested() if event.place:
            return (Animate("drop", "marker"),)
        case Silenced():
            return (Animate("turn", "card-silent"),)
        case Chosen() | TokenTaken():
            return (Animate("drop", f"tokens-{before.acting}-{event.element}"),)
        case Used() | Answered():
            return used(before, event)
        case Invoked() | Streaked():
            return invoked(before, event)
        case Rose():
            return stood(before, before.downed)
        case _:
            return _of_moya(before, event)


def printing(before: State, event: Event) -> Motions:
    """Return the change of inks at the end of a day's last round or of a night."""
    if not isinstance(event, Ended) or (before.phase == "day" and before.round < ROUNDS):
        return ()
    return (Animate("dusk" if before.phase == "day" else "dawn", "screen"),)


def _stepped(before: State, to: Space) -> Animate:
    """Return the motion of the Kakusareta onto a courtyard space; they rise there if they were hidden."""
    if before.at is None:
        return Animate("rise", "kakusareta")
    return Animate("step", "kakusareta", (before.at, to))


def _of_moya(before: State, event: Event) -> Motions:
    """Return the motions of the Moya player's actions; events about coins and darts have none."""
    match event:
        case Moved():
            goes = Animate("step", f"moya-{event.to}", _way(before, event))
            return goes, *_captured(before, event), *_spawned(event, event.moya)
        case Swapped():
            return shifted(before, event.one, event.other)
        case Healed():
            return (Animate("rise", f"moya-{event.moya}"),)
        case Merged():
            return (_came(event.to, event.source),)
        case Destroyed():
            return _destroyed(before, event)
        case Deployed():
            return (_came(event.space, event.source),)
        case Raised():
            return (_came(event.moya, event.source),)
        case (
            Chosen() | Silenced() | Attacked() | Leapt() | Stepped() | Climbed() | DartTaken() | Looked()
            | CoinTaken() | TokenTaken() | Placed() | Halted() | Rested() | Used() | Answered() | Invoked()
            | Streaked() | Rose() | Ended() | Finished()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)


def _way(before: State, event: Moved) -> tuple[str, ...]:
    """Return the spaces of a move: straight, around a corner, or diagonally (K27 to K30, K60)."""
    for ray in RAYS[event.moya].values():
        if event.to in ray:
            return (event.moya, *ray[: ray.index(event.to) + 1])
    corners = NEXT[event.moya] & NEXT[event.to] & before.courtyard & ~before.occupied
    is_one = bool(before.ones & BIT[event.moya])
    return (event.moya, *(tuple(named(corners))[:1] if is_one else ()), event.to)


def _came(space: Space, source: Space | None) -> Animate:
    """Return the motion of a new Moya: out of the ground, or from the space that it was taken from (K36)."""
    if source is None or source == space:
        return Animate("rise", f"moya-{space}")
    return Animate("step", f"moya-{space}", (source, space))


def _spawned(event: Moved | Destroyed, space: Space) -> Motions:
    """Return the motion of a spawn, or of the token taken instead (K37, K43)."""
    if event.token:
        return (Animate("drop", f"tokens-moya-{event.token}"),)
    return (_came(space, event.source),) if event.is_spawned else ()


def _captured(before: State, event: Moved) -> Motions:
    """Return the jolt of a temple under the Moya that captures it."""
    if not BIT[event.to] & before.standing:
        return ()
    kind = "tower" if BIT[event.to] & before.towers else "roof"
    return (Animate("jolt", f"{kind}-{event.to}"),)


def _destroyed(before: State, event: Destroyed) -> Motions:
    """Return the motions of a destruction: a temple crumbles, then pieces emerge; a tower vanishes at once."""
    space = event.temple
    found = ("kakusareta",) if event.is_found else ()
    if BIT[space] & TEMPLES & ~before.towers:
        come = (f"moya-{space}",) if event.is_spawned and not event.token else ()
        late = tuple(Animate("emerge", it) for it in (*come, *found))
        return Animate("crumble", f"fell-{space}"), *late, *(_spawned(event, space) if not come else ())
    falls = Animate("drop", f"ruin-{space}") if BIT[space] & TEMPLES else Animate("shake", f"sp-{space}")
    return falls, *_spawned(event, space), *(Animate("rise", it) for it in found)
