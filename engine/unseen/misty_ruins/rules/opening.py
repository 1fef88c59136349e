"""The opening: chance turns up the offer and draws the first seat to choose (M7)."""

from typing import cast

from unseen.kernel.seat import Seat
from unseen.misty_ruins.events import Begun, Face, Lot, Need, TurnUp
from unseen.misty_ruins.items import Item

MORE_THAN_PLAYERS = 2
"""Items of the offer that nobody gets (M7)."""


def needs(players: int) -> tuple[Need, ...]:
    """Return the needs of the opening."""
    return (Lot(), *(TurnUp("items", place) for place in range(players + MORE_THAN_PLAYERS)))


def begin(faces: tuple[Face, ...]) -> Begun:
    """Return the event of the opening from the answers to its needs."""
    first, *offer = faces
    return Begun(cast(Seat, first), tuple(sorted(cast(list[Item], offer))))
