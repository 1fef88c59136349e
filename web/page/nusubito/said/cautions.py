"""Warnings for the Mists, based on public information."""

from page.courtyard.draw.caution import Caution
from page.text import Text
from unseen.courtyard.treasure import knowledge
from unseen.nusubito import State


def warned(state: State, t: Text) -> Caution | None:
    """Return a warning to the Mists that the Thief may know the temple, as far as is public (N32).

    The Thief needs at least one green rod on each axis, so a look at a column and one at a row; after two looks on each
    axis the Thief knows the temple whatever they showed. The colours seen are not used.
    """
    knows = knowledge(state.seen, state.scale.temples)
    if not knows.may:
        return None
    key = "shown.knows" if knows.must else "shown.may_know"
    return Caution(t(key, n=len(state.seen)), t(f"{key}.brief", n=len(state.seen)))
