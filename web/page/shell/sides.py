"""The side from which the screen is seen, where two people without secrets share it.

The screen lies flat between two players who sit opposite each other. On the turn of the second seat the whole screen
is turned, so that words stand upright for that player; the board is then drawn from that side, so that A1 stays in
the same corner of it.
"""

from page.shell.game_page import page_of
from page.shell.model import Model, Seated


def is_shared(model: Model) -> bool:
    """Return whether two people share the screen and nobody has secrets."""
    screen = model.screen
    return isinstance(screen, Seated) and screen.shown.party.is_shared and not screen.shown.party.hides


def is_turned(model: Model) -> bool:
    """Return whether the screen is turned for the player opposite the first seat."""
    if not isinstance(model.screen, Seated) or model.preferences.sitting != "opposite":
        return False
    shown = model.screen.shown
    is_opposite = len(shown.party.people) == 2 and shown.seat != page_of(model).face().seats[0]
    return is_shared(model) and is_opposite
