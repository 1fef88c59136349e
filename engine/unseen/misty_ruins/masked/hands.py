"""The cards that are dealt to one seat alone: its tiles, and the identity of its right-hand neighbour (M2, M6)."""

from collections.abc import Mapping
from typing import cast

from unseen.kernel.seat import Seat
from unseen.misty_ruins.characters import Character, Homeland
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.masked.decks import places
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import PLACE, TILES_IN_HAND, Options, State, seats
from unseen.misty_ruins.tiles import Tile
from unseen.misty_ruins.view import holder
from unseen.secrecy.masked_game import Place


def hands(options: Options) -> Mapping[Place, Seat]:
    """Return the seat to which each card is dealt."""
    named = seats(options)
    held = {
        Place(deck, place): named[(place + 1) % len(named)]
        for deck in ("characters", "homelands")
        for place in range(len(named))
    }
    tiles = {
        Place("tiles", place): named[place // TILES_IN_HAND] for place in range(TILES_IN_HAND * len(named))
    }
    return {**held, **tiles}


def with_hand(view: State, faces: tuple[str, ...]) -> State:
    """Return a seat's view at the start, with its neighbour's identity and its own tiles."""
    seat = holder(view)
    assert seat, "only a seat is dealt cards"
    character, homeland, *tiles = faces
    place = PLACE[seat]
    return view.with_player(
        (place - 1) % len(view.players),
        character=cast(Character, character),
        homeland=cast(Homeland, homeland),
    ).with_player(place, tiles=tuple(sorted(map(Tile, tiles))))


def unveil(view: State, disclosure: None, faces: tuple[str, ...], held: Mapping[Place, int]) -> State:
    """Combine a view and all cards into the truth; `last_events` compares it with what the view shows."""
    del disclosure
    shown = dict(zip(places(view.options), faces, strict=True))

    def left(deck: str, count: int) -> tuple[str, ...]:
        size = sum(place.deck == deck for place in shown)
        return tuple(shown[Place(deck, index)] for index in range(size - count, size))

    players = tuple(
        player._replace(
            character=cast(Character, shown[Place("characters", seat)]),
            homeland=cast(Homeland, shown[Place("homelands", seat)]),
            tiles=tuple(
                sorted(
                    Tile(shown[place])
                    for place, whose in held.items()
                    if place.deck == "tiles" and whose == seat
                )
            ),
        )
        for seat, player in enumerate(view.players)
    )
    return view._replace(
        players=players,
        stack=cast(tuple[Tile, ...], left("tiles", len(view.stack))),
        items=cast(tuple[Item, ...], left("items", len(view.items))),
        monsters=cast(tuple[Monster, ...], left("monsters", len(view.monsters))),
    )
