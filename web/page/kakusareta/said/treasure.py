"""The Kakusareta's knowledge of the treasure, in words and on their board.

Rule 1. It is used on the Kakusareta's screen only, and reads only the Kakusareta's view.
"""

from collections.abc import Mapping

from page.parts.offers import Card
from page.shell.messages import Shown
from page.text import Text
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.courtyard.drawing.picture import Lie
from unseen.courtyard.rods import RODS, Rods
from unseen.courtyard.treasure import disproof, treasures, unsettled
from unseen.kakusareta import KAKUSARETA
from unseen.kakusareta.events import Looked


def lies(shown: Shown) -> Mapping[str, Lie]:
    """Return for each temple whether the treasure may be there; empty before the first look and for the Moya player."""
    if shown.seat != KAKUSARETA:
        return {}
    possible = treasures(shown.view.rods)
    if possible == TEMPLES:
        return {}
    found: Lie = "maybe" if possible.bit_count() > 1 else "here"
    return {temple: found if BIT[temple] & possible else "never" for temple in TEMPLE_NAMES}


def just_seen(shown: Shown) -> Looked | None:
    """Return the look that the Kakusareta has just taken, or None."""
    last = shown.log[-1].event if shown.log else None
    return last if shown.seat == KAKUSARETA and isinstance(last, Looked) and last.colour else None


def learnt(shown: Shown, t: Text) -> Card | None:
    """Return the card about the rod that the Kakusareta has just looked at and its meaning, or None."""
    if not (look := just_seen(shown)):
        return None
    temples = tuple(named(treasures(shown.view.rods)))
    key = "learnt.sure" if len(temples) == 1 else "learnt.left"
    text = t(key, rod=look.rod, temples=either(temples, t))
    return Card(t(f"learnt.{look.colour}", rod=look.rod), text, f"rod-{look.colour}", is_told=True)


def either(places: tuple[str, ...], t: Text) -> str:
    """Join alternatives: "A1, A3 or A5"."""
    *others, last = places
    return t("learnt.or", others=", ".join(others), last=last) if others else last


def of_temple(rods: Rods, temple: Space, t: Text) -> str:
    """Describe what is known of a temple: the treasure is there, is not, or is if one or both rods are green."""
    if wrong := disproof(rods, temple):
        return t(f"who.temple.never.{rods[RODS.index(wrong)]}", rod=wrong)
    match unsettled(rods, temple):
        case ():
            return t("who.temple.sure")
        case (rod,):
            return t("who.temple.one", rod=rod)
        case _:
            return t("who.temple.kakusareta", column=temple[0], row=temple[1])
