"""The players at a glance, and what a player holds."""

from page.misty_ruins.draw.table_props import Counters, HandTile, OwnItem, PlayerRow
from page.misty_ruins.said.items import item_text
from page.misty_ruins.said.places import neighbour, row_words
from page.misty_ruins.said.words import item_words, seat_words, tile_words
from page.text import Text
from unseen.misty_ruins.items import ELIXIR, ITEM_CARDS, WEAPONS, Item
from unseen.misty_ruins.pieces import item_symbol, tile_face
from unseen.misty_ruins.state import BLOCKS, HEALTH, SEATS, Player, State
from unseen.misty_ruins.tiles import Tile as TileId

_ARROWS: dict[str, str] = {"left": "◂", "right": "▸", "both": "◂▸"}


def counters(state: State, place: int) -> Counters:
    """Return the counters of a player."""
    player = state.players[place]
    return Counters(
        player.blocks,
        BLOCKS - player.blocks,
        player.health,
        max(0, HEALTH - player.health),
        player.gold,
        state.tokens_left(place),
    )


def rows(state: State, own: int | None, named: frozenset[str], chosen: str, t: Text) -> tuple[PlayerRow, ...]:
    """Return the players, clockwise from the first seat.

    Args:
        state: The position.
        own: The place of the seat at the screen; None for nobody's view.
        named: The seats on which a bonus can be used now.
        chosen: The seat that is pointed out; "" for none.
        t: The words.
    """
    beside = [neighbour(state, place, own) for place in range(len(state.players))]
    sides = [t(f"misty.neighbour.{each}") if each else "" for each in beside]
    return tuple(
        PlayerRow(
            str(SEATS[place]),
            seat_words(place, t),
            ", ".join(filter(None, (row_words(state, place, t), sides[place]))),
            counters(state, place),
            len(player.items),
            len(player.monsters),
            "down" if player.is_defeated else "hides" if player.is_hiding else "",
            state.phase == "turn" and state.turn.of == place,
            place == own,
            SEATS[place] in named,
            SEATS[place] == chosen,
            sides[place] and t(f"misty.neighbour.{beside[place]}.brief"),
            _ARROWS.get(beside[place], ""),
        )
        for place, player in enumerate(state.players)
    )


def own_item(
    item: Item, t: Text, *, usable: bool = False, chosen: bool = False, spent: bool = False
) -> OwnItem:
    """Return an item as it lies before a player or on a tile."""
    card = ITEM_CARDS[item]
    number = f"+{card.number}" if item in WEAPONS else str(card.number) if card.number else ""
    return OwnItem(
        item,
        item_symbol(item),
        t("misty.item.line", item=item_words(item, t), text=item_text(item, t)),
        number,
        card.coin,
        usable,
        chosen,
        spent,
    )


def items_of(player: Player, usable: frozenset[str], chosen: str, t: Text) -> tuple[OwnItem, ...]:
    """Return a player's items."""
    return tuple(
        own_item(
            item,
            t,
            usable=item in usable,
            chosen=item == chosen,
            spent=item == ELIXIR and player.has_drunk,
        )
        for item in player.items
    )


def hand(player: Player, fitting: frozenset[str], chosen: str, t: Text) -> tuple[HandTile, ...]:
    """Return the tiles in a player's hand."""
    return tuple(_hand_tile(tile, fitting, chosen, t) for tile in player.tiles)


def _hand_tile(tile: TileId | None, fitting: frozenset[str], chosen: str, t: Text) -> HandTile:
    if tile is None:
        return HandTile("", None, t("misty.tile.unknown"))
    return HandTile(tile, tile_face(tile), tile_words(tile, t), tile in fitting, tile == chosen)
