"""Warnings to the Moya player, from what the seat at the screen may know."""

from page.courtyard.draw.caution import Caution
from page.text import Text
from unseen.courtyard.treasure import knowledge
from unseen.kakusareta import State


def warned(state: State, t: Text) -> Caution | None:
    """Return the warning that, by public information, the Kakusareta may know the treasure's temple (K65), or None.

    Knowing takes at least one green rod on each axis, so a look at a column and at a row; after looks at two of each
    the Kakusareta knows for certain. The colours themselves do not matter here.
    """
    knows = knowledge(state.seen)
    if not knows.may:
        return None
    key = "shown.knows" if knows.must else "shown.may_know"
    return Caution(t(key, n=len(state.seen)), t(f"{key}.brief", n=len(state.seen)))
