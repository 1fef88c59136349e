"""Which elements each side wants: before the first turn (K39), and when a token is to be had (K42, K43)."""

from collections.abc import Sequence

from unseen.kakusareta.actions import Action, Choose
from unseen.kakusareta.cards import Element
from unseen.kakusareta.state import KAKUSARETA, MOYA
from unseen.kernel.seat import Seat

WANTED: dict[Seat, tuple[Element, ...]] = {
    KAKUSARETA: ("fire", "wind", "water", "earth"),
    MOYA: ("earth", "water", "wind", "fire"),
}
"""What each side takes first: a guess, which no games have been played to test."""


def choice(seat: Seat, legal: Sequence[Action]) -> Element:
    """Return the element that a side chooses of those that are to be had."""
    return next(element for element in WANTED[seat] if Choose(element) in legal)
