"""Truths that a seat cannot tell from the real one, drawn as likely as they are (M2, M4)."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TypeVar

from unseen.kernel.chance import Dice, shuffle
from unseen.misty_ruins.belief import Counts, counts
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.items import ITEMS, Item
from unseen.misty_ruins.monsters import MONSTERS, Monster
from unseen.misty_ruins.state import Player, State
from unseen.misty_ruins.tiles import Tile
from unseen.players import Draw

Card = TypeVar("Card", Item, Monster)


def world(known: State, draw: Draw) -> State:
    """Return a truth that fits a seat's view, every deal equally likely.

    Cards that have left the game are not told from those in the decks, because a position does not say which they are.

    Args:
        known: The view.
        draw: Where chance comes from.
    """
    dice: Dice = lambda sides: int(draw() * sides)  # noqa: E731 - a type that `def` cannot have
    own = {tile for player in known.players for tile in player.tiles if tile}
    tiles = iter(shuffle(sorted(known.unplaced - own), dice))
    players = tuple(_with_tiles(player, tiles) for player in with_identities(known, draw).players)
    items = [item for player in known.players for item in player.items]
    items += [item for _, cell in known.on_map for item in cell.items]
    monsters = [card for player in known.players for card in player.monsters]
    monsters += [cell.foe.card for _, cell in known.on_map if cell.foe]
    return known._replace(
        players=players,
        stack=tuple(tiles),
        items=_deck(ITEMS, [*items, *known.offer], len(known.items), dice),
        monsters=_deck(MONSTERS, monsters, len(known.monsters), dice),
    )


def with_identities(known: State, draw: Draw) -> State:
    """Return a view with an identity for each seat, drawn one after the other by the number of deals that are left."""
    for place, player in enumerate(known.players):
        if player.identity is None:
            character, homeland = _one_of(counts(known, place), draw)
            known = known.with_player(place, character=character, homeland=homeland)
    return known


def _one_of(counted: Counts, draw: Draw) -> Identity:
    """Draw an identity; its probability is its share of the deals."""
    ends = list(accumulate(counted.values()))
    return list(counted)[bisect(ends, draw() * ends[-1])]


def _with_tiles(player: Player, tiles: Iterator[Tile]) -> Player:
    return player._replace(tiles=tuple(sorted(tile or next(tiles) for tile in player.tiles)))


def _deck(every: Sequence[Card], seen: Sequence[Card], size: int, dice: Dice) -> tuple[Card, ...]:
    return shuffle([card for card in every if card not in seen], dice)[:size]
