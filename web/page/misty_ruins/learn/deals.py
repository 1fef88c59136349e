"""The deals of the courses: the cards that matter first, then all others in the order of the tables."""

from collections.abc import Iterable
from typing import TypeVar

from unseen.kernel.seat import Seat
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.items import ITEMS, Item
from unseen.misty_ruins.monsters import MONSTERS, Monster
from unseen.misty_ruins.state import Deal
from unseen.misty_ruins.tiles import TILES, Tile

_Card = TypeVar("_Card", bound=str)


def dealt(
    first: Seat,
    identities: Iterable[Identity],
    tiles: Iterable[Tile],
    items: Iterable[Item],
    monsters: Iterable[Monster],
) -> Deal:
    """Return a whole deal (M6, M7).

    Args:
        first: The seat that chooses first.
        identities: The character and homeland of each seat.
        tiles: Those of the hands, then the top of the stack.
        items: Those of the offer, then the top of the deck.
        monsters: The top of the deck.
    """
    characters, homelands = zip(*identities, strict=True)
    return Deal(
        first, characters, homelands, _whole(tiles, TILES), _whole(items, ITEMS), _whole(monsters, MONSTERS)
    )


def _whole(top: Iterable[_Card], every: Iterable[_Card]) -> tuple[_Card, ...]:
    """Return a whole deck that begins with some of its cards."""
    return tuple(dict.fromkeys((*top, *every)))
