"""What moves on the board when something happened: from events to effects."""

from page.shell.effects import Animate
from unseen.relics.events import Added, Died, Drawn, Event, Placed, Rotated
from unseen.relics.evolve import evolve
from unseen.relics.state import State

Motions = tuple[Animate, ...]


def motions(before: State, events: tuple[Event, ...]) -> Motions:
    """Return how a seat's own action moves what its board shows."""
    found: list[Animate] = []
    for event in events:
        found += _own(before, event)
        before = evolve(before, event)
    return tuple(found)


def _own(before: State, event: Event) -> Motions:
    hot = before.hot
    match event:
        case Placed():
            return (Animate("drop", "ghost"),)  # it is being turned already
        case Drawn():
            return (Animate("drop", f"storage-{before.acting}"),)
        case Rotated() if hot:
            return (Animate("turn", f"tile-{hot}"), *(_given(event, hot)))
        case Added() if hot:
            return _put(event, hot)
        case Died() if hot:
            return (*recap_motions(event), *_left(before, event, hot))
        case _:
            return ()


def _given(event: Rotated, hot: str) -> Motions:
    """Return how Energy comes from who supports."""
    return (Animate("step", f"tile-{hot}-energy", (event.support[0], hot)),) if event.support else ()


def _put(event: Added, hot: str) -> Motions:
    spirit = (Animate("place", f"tile-{hot}-spirit"),) if event.crystals.spirit else ()
    energy = (Animate("place", f"tile-{hot}-energy"),) if event.crystals.energy else ()
    return (*spirit, *energy)


def _left(before: State, event: Died, hot: str) -> Motions:
    """Return how Spirit goes from a dead tile to the hot one (R23)."""
    tile = before.tile(event.space)
    if event.space == hot or tile is None or not tile.spirit:
        return ()
    return (Animate("step", f"tile-{hot}-spirit", (event.space, hot)),)


def recap_motions(event: Event) -> Motions:
    """Return how the board points out an event that is told after it happened."""
    match event:
        case Placed():
            return (Animate("drop", f"tile-{event.space}"),)
        case Died():
            return (Animate("fall", f"tile-{event.space}"),)
        case _:
            return ()


def printing(before: State, event: Event) -> Motions:
    """Return the change of the whole picture that an event makes: there is none."""
    del before, event
    return ()
