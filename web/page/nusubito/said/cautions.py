"""What the Mists are warned of, by what everybody knows."""

from page.courtyard.draw.caution import Caution
from page.text import Text
from unseen.courtyard.treasure import knowledge
from unseen.nusubito import State


def warned(state: State, t: Text) -> Caution | None:
    """Return what the Mists are warned of: that he may know the temple, as far as everybody can tell (N32).

    The least that can tell him is one green rod on each axis, so he has looked at a column and at a row; he knows
    whatever they showed once he has looked at two of each. Which colours they showed is nowhere in it.
    """
    knows = knowledge(state.seen, state.scale.temples)
    if not knows.may:
        return None
    key = "shown.knows" if knows.must else "shown.may_know"
    return Caution(t(key, n=len(state.seen)), t(f"{key}.brief", n=len(state.seen)))
