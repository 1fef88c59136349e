"""The face-down decks: the lot, characters, homelands, tiles, items and monsters (M2, M6, M7)."""

from collections.abc import Mapping
from typing import assert_never, cast

from unseen.kernel.seat import Seat
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland
from unseen.misty_ruins.events import AskHolder, Disclose, Draw, Face, Lot, Need, TurnUp
from unseen.misty_ruins.items import ITEMS, Item
from unseen.misty_ruins.monsters import MONSTERS, Monster
from unseen.misty_ruins.state import FEWEST, MOST, Deal, Options, State, seats
from unseen.misty_ruins.tiles import TILES, Tile
from unseen.secrecy.masked_game import Place

_DECKS: Mapping[str, tuple[str, ...]] = {
    "characters": CHARACTERS,
    "homelands": HOMELANDS,
    "tiles": TILES,
    "items": ITEMS,
    "monsters": MONSTERS,
}
_CARDS = sum(map(len, _DECKS.values()))
"""The cards of a game besides the lot."""


def options_for(options: Options, count: int) -> Options | None:
    """Return the options of the same game for another number of players; None if so many cannot play it (M1)."""
    return options._replace(players=count) if FEWEST <= count <= MOST else None


def decks(options: Options) -> Mapping[str, tuple[str, ...]]:
    """Return the faces of each deck; the card of the lot that turns up is who chooses first (M7)."""
    return {"first": seats(options), **_DECKS}


def places(options: Options) -> tuple[Place, ...]:
    """Return the places of all cards, in the order of a deal."""
    return tuple(Place(deck, index) for deck, faces in decks(options).items() for index in range(len(faces)))


def unknown_deal(options: Options) -> Deal:
    """Return a deal in the order of the tables, to stand for the unknown one."""
    return deal(tuple(face for faces in decks(options).values() for face in faces))


def deal(faces: tuple[str, ...]) -> Deal:
    """Return the deal with these faces, in the order of `places`."""
    count = len(faces) - _CARDS
    piles: list[tuple[str, ...]] = []
    rest = faces[count:]
    for deck in _DECKS.values():
        piles.append(rest[: len(deck)])
        rest = rest[len(deck) :]
    characters, homelands, tiles, items, monsters = piles
    return Deal(
        Seat(faces[0]),
        cast(tuple[Character, ...], characters[:count]),
        cast(tuple[Homeland, ...], homelands[:count]),
        cast(tuple[Tile, ...], tiles),
        cast(tuple[Item, ...], items),
        cast(tuple[Monster, ...], monsters),
    )


def place(view: State, need: Need) -> Place | None:
    """Return the card that a need turns up or draws; None where a seat owes the answer."""
    del view
    match need:
        case Lot():
            return Place("first", 0)
        case TurnUp():
            return Place(need.pile, need.place)
        case Draw():
            return Place("tiles", need.place)
        case AskHolder() | Disclose():
            return None
        case _:
            assert_never(need)


def answer_of(faces: tuple[str | None, ...]) -> Face:
    """Return the seat, the item or the monster that turned up."""
    return cast(Face, faces[0])
