"""Motions on the board: from events to effects."""

from typing import assert_never

from page.shell.effects import Animate
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
from unseen.relics.evolve import evolve
from unseen.relics.state import State

Motions = tuple[Animate, ...]


def motions(before: State, events: tuple[Event, ...]) -> Motions:
    """Return the motions of a seat's own action."""
    found: list[Animate] = []
    for event in events:
        found += _own(before, event)
        before = evolve(before, event)
    return tuple(found)


def _own(before: State, event: Event) -> Motions:
    hot = before.hot
    match event:
        case Placed():
            return (
                Animate("drop", "ghost"),
                *_taken(before, event),
                *_stored(before, event, f"sp-{event.space}"),
            )
        case Drawn():
            return _stored(before, event, "bag")
        case Rotated() if hot:
            return (Animate("turn", f"tile-{hot}"), *(_given(event, hot)))
        case Added() if hot:
            return _put(event, hot, f"storage-{before.acting}")
        case Died() if hot:
            return (*recap_motions(before, event), *_left(before, event, hot))
        case (
            Laid() | PairMade() | Begun() | Chosen() | Ordered() | Rotated() | Added() | Died()
            | TurnEnded() | RoundEnded() | Finished()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)


def _given(event: Rotated, hot: str) -> Motions:
    """Return the motions of Energy from the supporting tiles."""
    return (Animate("step", f"tile-{hot}-energy", (event.support[0], hot)),) if event.support else ()


def _put(event: Added, hot: str, storage: str) -> Motions:
    spirit = (Animate("come", f"tile-{hot}-spirit", (storage,)),) if event.crystals.spirit else ()
    energy = (Animate("come", f"tile-{hot}-energy", (storage,)),) if event.crystals.energy else ()
    return (*spirit, *energy)


def _taken(before: State, event: Placed) -> Motions:
    """Return the motion of a relic to its new owner (R15)."""
    if event.paid is None:
        return ()
    return (Animate("come", f"taken-{before.acting}-{len(before.taken) + 1}", (f"sp-{event.space}",)),)


def _stored(before: State, event: Placed | Drawn, origin: str) -> Motions:
    """Return the motions of crystals into the storage, where all Spirit lies before all Energy."""
    seat = before.acting
    assert seat is not None
    had, has = before.stored(seat), evolve(before, event).stored(seat)
    fresh = (*range(had.spirit, has.spirit), *range(has.spirit + had.energy, has.total))
    return tuple(Animate("come", f"stored-{seat}-{i}", (origin,)) for i in fresh)


def _left(before: State, event: Died, hot: str) -> Motions:
    """Return the motion of Spirit from a dead tile to the hot one (R23)."""
    tile = before.tile(event.space)
    if event.space == hot or tile is None or not tile.spirit:
        return ()
    return (Animate("step", f"tile-{hot}-spirit", (event.space, hot)),)


def recap_motions(before: State, event: Event) -> Motions:
    """Return the motions that show an event in a recap."""
    del before
    match event:
        case Placed():
            return (Animate("drop", f"tile-{event.space}"),)
        case Died():
            return (Animate("fall", f"tile-{event.space}"),)
        case (
            Laid() | PairMade() | Begun() | Chosen() | Ordered() | Drawn() | Rotated() | Added()
            | TurnEnded() | RoundEnded() | Finished()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)
