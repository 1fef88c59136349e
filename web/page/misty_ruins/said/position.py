"""The position in words."""

from page.misty_ruins.said.items import item_text
from page.misty_ruins.said.log import moment_words
from page.misty_ruins.said.places import row_words, space_words
from page.misty_ruins.said.words import (
    fact_words,
    identity_words,
    item_words,
    listed,
    seat_words,
    tile_words,
)
from page.text import Text
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.state import State, to_move


def _item_line(item: Item, t: Text) -> str:
    return t("misty.item.line", item=item_words(item, t), text=item_text(item, t))


def lines(view: State, t: Text) -> tuple[str, ...]:
    """Return a position as text: whose turn it is, a line for each player, and a line for each tile of the map."""
    mover = seat_words(to_move(view), t) if view.result is None and view.phase != "opening" else ""
    found = [t("misty.position.turn", when=moment_words(view, t), seat=mover)]
    if view.offer:
        found += [t("misty.position.offer"), *(f"{_item_line(item, t)}" for item in view.offer)]
    for place, player in enumerate(view.players):
        said = [row_words(view, place, t), t("misty.position.at", space=player.at)]
        if player.items:
            said.append(listed([item_words(item, t) for item in player.items], t))
        tiles = [tile_words(tile, t) for tile in player.tiles if tile]
        if tiles:
            said.append(t("misty.position.hand", tiles="; ".join(tiles)))
        if player.identity:
            said.append(identity_words(player.identity, t))
        if player.facts:
            said.append("; ".join(fact_words(fact, t) for fact in player.facts))
        found.append(" ".join(f"{each[:1].upper()}{each[1:]}." for each in said))
    found += [space_words(view, space, t) + "." for space, _ in view.on_map]
    return tuple(found)
