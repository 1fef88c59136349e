"""The elements that bots prefer: in the draft (K39) and when taking a token (K42, K43)."""

from collections.abc import Sequence

from unseen.kakusareta.actions import Action, Choose
from unseen.kakusareta.cards import Element
from unseen.kakusareta.state import KAKUSARETA, MOYA
from unseen.kernel.seat import Seat

WANTED: dict[Seat, tuple[Element, ...]] = {
    KAKUSARETA: ("fire", "wind", "water", "earth"),
    MOYA: ("earth", "water", "wind", "fire"),
}
"""Elements by seat, the preferred first: a guess that no games have tested."""


def choice(seat: Seat, legal: Sequence[Action]) -> Element:
    """Return the preferred element among the legal choices."""
    return next(element for element in WANTED[seat] if Choose(element) in legal)
