"""The picture of the player to sit down, where the screen waits for a player."""

from markupsafe import Markup

from page.parts.drawing import canvas
from page.parts.html import el
from unseen.relics.drawing.picture import Face, Tribe
from unseen.relics.drawing.pieces import plaque

_FACES: dict[Tribe, Face] = {
    "amber": Face("ravager", 5, 0, ("NE", "SW")),
    "jade": Face("seer", 1, 3, ("N", "NE", "E")),
}


def portrait(tribe: Tribe) -> Markup:
    """Return a warrior of a tribe."""
    warrior = el("g", {"class": f"wr-tile wr-{tribe}"}, Markup(plaque(tribe, _FACES[tribe], None)))
    return canvas("portrait", "-60 -20 220 140", "xMidYMid meet", warrior)
