"""The choice of elements before the first turn of an elemental game (K39)."""

from unseen.kakusareta.actions import Choose
from unseen.kakusareta.elements import choices
from unseen.kakusareta.events import Chosen
from unseen.kakusareta.state import State


def legal(state: State) -> tuple[Choose, ...]:
    """Return the legal choices."""
    return () if state.elements is None else tuple(map(Choose, choices(state.elements)))


def decide(action: Choose) -> Chosen:
    """Return the event of a choice."""
    return Chosen(action.element)
