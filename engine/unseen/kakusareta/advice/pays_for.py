"""The powers that an element's tokens pay for."""

from unseen.kakusareta.cards import CARDS, Element
from unseen.kernel.seat import Seat


def pays_for(seat: Seat, element: Element) -> tuple[str, ...]:
    """Return the powers of a seat that are paid for with an element's tokens (K39, K40)."""
    return tuple(card.key for card in CARDS if card.seat == seat and card.element == element)
