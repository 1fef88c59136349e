"""The motions of the board: from events to effects.

Rule 1. A motion depends on an event as the seat at the screen may know it, so secrets never move anything.
"""

from typing import assert_never

from page.shell.effects import Animate
from unseen.courtyard.board import BIT, NEXT, TEMPLES, Space, named
from unseen.nusubito import State
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
from unseen.nusubito.state import ROUNDS

Motions = tuple[Animate, ...]


def motions(before: State, events: tuple[Event, ...]) -> Motions:
    """Return the motions of a seat's own action."""
    found: list[Animate] = []
    at = before.at
    for event in events:
        if isinstance(event, Leapt):
            found.append(Animate("step", "thief", (str(at), event.to)))
        elif isinstance(event, Moved):
            found.append(Animate("step", f"pawn-{event.to}", _way(before, event)))
            found += [Animate("rise", f"pawn-{event.pawn}")] if event.left else []
        elif isinstance(event, Looked) and event.colour:
            found += (Animate("face", f"rod-{event.rod}-face"), Animate("back", f"rod-{event.rod}-back"))
        else:
            found += recap_motions(before, event)
    return tuple(found)


def recap_motions(before: State, event: Event) -> Motions:
    """Return the motions that point out an event in a recap, when every piece is already where it ended."""
    del before
    match event:
        case Attacked():
            path = (event.space, event.lands) if event.lands != event.space else ()
            return (Animate("fall", f"pawn-{event.lands}", path),)
        case Shot():
            return (Animate("fall", f"pawn-{event.space}"),)
        case Moved():
            return (Animate("step", f"pawn-{event.to}", (event.pawn, event.to)),)
        case Merged():
            return (Animate("rise", f"pawn-{event.to}"),)
        case Spawned():
            return (Animate("rise", f"pawn-{event.space}"),)
        case Raised() | Healed():
            return (Animate("rise", f"pawn-{event.pawn}"),)
        case Bolstered():
            return (Animate("drop", f"bolster-{event.temple}"),)
        case Looked():
            return (Animate("turn", f"rod-{event.rod}"),)
        case (
            Leapt() | DartTaken() | PickedUp() | Sacrificed() | Placed() | Unbolstered() | Rested()
            | Ended() | Finished()
        ):  # fmt: skip
            return ()  # nothing on the board moves: coins and darts lie beside it
        case _:
            assert_never(event)


def printing(before: State, event: Event) -> Motions:
    """Return the change of colours at the end of a day's last round and of a night."""
    if not isinstance(event, Ended) or (before.phase == "day" and before.round < ROUNDS):
        return ()
    return (Animate("dusk" if before.phase == "day" else "dawn", "screen"),)


def _way(before: State, event: Moved) -> tuple[str, ...]:
    """Return the spaces of a move along its stream, by a shortest path (N22, N29)."""
    through = before.upright
    if not BIT[event.pawn] & (before.healers | before.seekers & TEMPLES):
        return (event.pawn, event.to)
    ways: dict[Space, tuple[Space, ...]] = {event.pawn: (event.pawn,)}
    frontier = [event.pawn]
    while frontier:
        space = frontier.pop(0)
        if NEXT[space] & BIT[event.to]:
            return (*ways[space], event.to)
        for other in named(NEXT[space] & through):
            if other not in ways:
                ways[other] = (*ways[space], other)
                frontier.append(other)
    return (event.pawn, event.to)
