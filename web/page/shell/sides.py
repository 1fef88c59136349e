"""From which side of the table the screen is seen, where two who have no secrets share it.

The screen lies flat between two who sit opposite each other: when it is the second seat's turn all of it is turned, so
that words stand upright for whoever plays; and the board is drawn from that side, so that A1 stays in
the same corner of it.
"""

from page.shell.game_page import page_of
from page.shell.model import Model, Seated


def is_shared(model: Model) -> bool:
    """Return whether two share the screen and nobody has secrets."""
    screen = model.screen
    return isinstance(screen, Seated) and screen.shown.party.is_shared and not screen.shown.party.hides


def is_turned(model: Model) -> bool:
    """Return whether the screen is turned for the one who sits opposite the first seat."""
    if not isinstance(model.screen, Seated) or model.preferences.sitting != "opposite":
        return False
    shown = model.screen.shown
    is_opposite = len(shown.party.people) == 2 and shown.seat != page_of(model).face().seats[0]
    return is_shared(model) and is_opposite
