"""The prospect: the turn that the current choice would make."""

from page.relics.pointing.press import added, chosen_actions, facing_of
from page.relics.said.fates import NORTH, Outlook, outlook, placing_outlook
from page.shell.model import Seated
from unseen.relics.actions import Add, Place, Rotate, Settle
from unseen.relics.outlook import TurningPoint, endings, imagine
from unseen.relics.state import State


def prospect(seated: Seated) -> Outlook | None:
    """Return the outcome of the current choice, always of a tile just placed; None where none is foreseen."""
    shown = seated.shown
    state: State = shown.view
    if not shown.legal or state.acting is None:
        return None
    found = chosen_actions(shown.legal, seated.chosen)
    energy = state.stored(state.acting).energy
    match state.phase:
        case "place":
            way = Rotate(facing_of(seated.chosen) or NORTH.facing)
            return placing_outlook(state, found[0], way) if found and isinstance(found[0], Place) else None
        case "face":
            way = found[0] if found and isinstance(found[0], Rotate) else NORTH
            return outlook(imagine(state, way), energy)
        case "add":
            crystals = added(seated.chosen)
            return outlook(imagine(state, Add(crystals)), energy - crystals.energy)
        case "settle":
            ways = endings(state)
            if found and isinstance(found[0], Settle):
                ways = tuple(way for way in ways if way.named[0] == found[0].space)
            return Outlook(state, (TurningPoint(0, ways),))
        case _:
            return None
