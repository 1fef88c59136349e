"""The moves beside Nusubito's table: the card of the chosen action, its chips, the action rows, and the end buttons."""

from markupsafe import Markup

from page.courtyard.draw import moves as parts
from page.nusubito.draw.recap import recap
from page.nusubito.draw.table_props import Table
from page.text import Text

_SIZES = {"roof": 114, "bolster": 114, "rod": 70, "coin": 48}


def moves(table: Table, t: Text) -> Markup:
    """Return the part of the screen for playing the turn, including the recap and the aids."""
    told = recap(table.recap, t) if table.recap else None
    return parts.moves(_props(table)._replace(recap=told), t)


def ending(table: Table, t: Text) -> Markup:
    """Return the buttons for undo and the end of the turn."""
    return parts.ending(_props(table), t)


def unseen(table: Table, t: Text) -> Markup:
    """Return the visually hidden actions."""
    return parts.unseen(_props(table), t)


def _props(table: Table) -> parts.Moves:
    return parts.Moves(
        frame=table.frame,
        groups=table.groups,
        chosen=table.chosen,
        card=table.card,
        hint=table.hint,
        fates=table.fates,
        ends=table.ends,
        advice=table.advice,
        told=table.told,
        sizes=_SIZES,
    )
