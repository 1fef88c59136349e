"""The twenty power cards of the Elemental Disciplines, in the order of the rulings' table (K39 to K43)."""

from typing import Literal, NamedTuple

from unseen.kakusareta.seats import KAKUSARETA, MOYA
from unseen.kernel.seat import Seat

Element = Literal["earth", "wind", "water", "fire"]
Mode = Literal["loyalist", "master", "master plus"]
Key = Literal[
    "quake", "tower", "silent", "mirage", "tempest", "river", "tide", "still", "rain", "fireball",
    "petrify", "fortify", "breeze", "fate", "breath", "stream", "gentle", "shift", "streak", "ashes",
]  # fmt: skip
ELEMENTS: tuple[Element, ...] = ("earth", "wind", "water", "fire")
MODES: tuple[Mode, ...] = ("loyalist", "master", "master plus")


class Card(NamedTuple):
    """A card of the Elemental Disciplines with its power."""

    key: Key
    seat: Seat
    element: Element
    cost: int
    """Price in tokens, per Moya for the cards of `BY_THE_MOYA`; 1 in master plus (K40)."""


CARDS = (
    Card("quake", KAKUSARETA, "earth", 3),
    Card("tower", KAKUSARETA, "earth", 3),
    Card("silent", KAKUSARETA, "wind", 2),
    Card("mirage", KAKUSARETA, "wind", 2),
    Card("tempest", KAKUSARETA, "wind", 3),
    Card("river", KAKUSARETA, "water", 1),
    Card("tide", KAKUSARETA, "water", 1),
    Card("still", KAKUSARETA, "water", 1),
    Card("rain", KAKUSARETA, "fire", 3),
    Card("fireball", KAKUSARETA, "fire", 3),
    Card("petrify", MOYA, "earth", 3),
    Card("fortify", MOYA, "earth", 2),
    Card("breeze", MOYA, "wind", 2),
    Card("fate", MOYA, "wind", 3),
    Card("breath", MOYA, "wind", 3),
    Card("stream", MOYA, "water", 2),
    Card("gentle", MOYA, "water", 3),
    Card("shift", MOYA, "water", 3),
    Card("streak", MOYA, "fire", 4),
    Card("ashes", MOYA, "fire", 1),
)
CARD = {card.key: card for card in CARDS}
PLACE = {card.key: place for place, card in enumerate(CARDS)}
"""Index of each card in `Elements.cards`."""
BY_THE_MOYA: frozenset[Key] = frozenset(("fortify", "ashes"))
"""Cards with a price per Moya."""
DEBTS: tuple[Key, ...] = ("mirage", "still")
"""Cards that are paid when the Kakusareta's next day turn ends (K50, K51)."""
OPPOSED: frozenset[Key] = frozenset(("quake", "tempest", "rain", "fireball"))
"""Powers that the Moya player can counter with Changing Fate (K49)."""
