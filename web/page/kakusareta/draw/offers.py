"""The moves of Kakusareta's table: the card of the choice, actions, powers, and the buttons that end turn or game."""

from markupsafe import Markup

from page.courtyard.draw import moves as parts
from page.kakusareta.draw.elements import disciplines, is_taught, opener
from page.kakusareta.draw.recap import recap
from page.kakusareta.draw.table_props import Table
from page.text import Text
from unseen.kakusareta.drawing.picture import ELEMENTS

_SIZES = {
    "k-roof": 114,
    "k-tower": 114,
    "rod": 70,
    "raise": 30,
    **{f"k-{element}": 40 for element in ELEMENTS},
}

_BUSY = frozenset({"arming", "chips", "verbs"})


def moves(table: Table, t: Text) -> Markup:
    """Draw the part of the screen where the turn is played, or the recap, and the aids."""
    told = recap(table.recap, t) if table.recap else None
    return parts.moves(_props(table)._replace(recap=told, beside=_powers(table, t)), t)


def is_busy(table: Table) -> bool:
    """Return whether a recap, a choice or a question takes the place of the cards."""
    return bool(table.recap) or not _BUSY.isdisjoint(parts.drawn(_props(table)))


def can_refuse_fate(table: Table) -> bool:
    """Return whether one of the buttons at the foot answers a waiting power with Changing Fate."""
    is_told = table.frame.taught is not None and bool(table.frame.taught.on)
    return not table.frame.wait and not is_told and any(offer.action == "fate" for offer in table.ends)


def ending(table: Table, t: Text) -> Markup:
    """Draw undo and the end of the turn, or the answers to a waiting power."""
    return parts.ending(_props(table), t)


def unseen(table: Table, t: Text) -> Markup:
    """Draw the actions that are visually hidden."""
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


def _powers(table: Table, t: Text) -> Markup | None:
    """Draw the button that opens the cards, or the card that a course asks for."""
    props = table.disciplines
    if props is None or not props.racks or (table.answers and not table.frame.wait):
        return None  # While a power waits only the answer can be used, and it has a button.
    if is_taught(props):
        return disciplines(props, t)
    return opener(props._replace(is_open=table.frame.open == "cards"), t)


def cards(table: Table, t: Text) -> Markup | None:
    """Draw the cards of both seats, beside the table or over it."""
    props = table.disciplines
    if props is None or not props.racks or is_taught(props):
        return None
    return disciplines(props._replace(is_open=table.frame.open == "cards"), t)
