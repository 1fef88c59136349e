"""What a seat is warned of, from what the seat at the screen may know."""

from page.parts.caution import Caution
from page.text import Text
from unseen.courtyard.board import BIT
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


def threatened(state: State, t: Text) -> Caution | None:
    """Return what the Thief is warned of: that a Seeker stands at his temple, or comes there with one action (N30).

    The pawns are public and the temple is his own. That the Mists know it to be his is not asked: they may guess.
    """
    if state.phase != "day" or state.at is None:
        return None
    from unseen.nusubito.bots.boards import board_of
    from unseen.nusubito.bots.threats import at_once

    if not BIT[state.at] & at_once((*board_of(state), 0), state.scale.outside):
        return None
    return Caution(t("threat", place=state.at), t("threat.brief", place=state.at))
