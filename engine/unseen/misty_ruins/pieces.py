"""The pieces of a position as they are drawn, and the map of a finished game at each moment."""

from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.misty_ruins.actions import Explore, Flee, Move
from unseen.misty_ruins.board import DIRECTIONS, INDEX, NEXT, Space
from unseen.misty_ruins.drawing import picture as drawn
from unseen.misty_ruins.events import Begun, Event
from unseen.misty_ruins.items import ELIXIR, INVISIBLE_CHARM, ITEM_CARDS, MAP_CHARM, SPEED_CHARM, Item
from unseen.misty_ruins.monsters import MONSTER_CARDS, Monster
from unseen.misty_ruins.state import SEATS, Cell, Foe, State, to_move
from unseen.misty_ruins.tiles import PRINTED, STARTING_TILE, Tile, Turned, runes

_SPECIAL = {
    INVISIBLE_CHARM: "item-invisible",
    MAP_CHARM: "item-map",
    SPEED_CHARM: "item-speed",
    ELIXIR: "item-elixir",
    Item("I07"): "item-scroll",
}
_KINDS = {
    "sword": "item-sword", "bow": "item-bow", "magic": "item-magic", "faith": "item-faith", "luck charm": "item-charm",
    "shield": "item-helm", "gold": "item-gold",
}  # fmt: skip


def pieces(state: State) -> drawn.Picture:
    """Return the map of a position, without anything to press."""
    return drawn.Picture(
        {str(space): place(state, space, cell) for space, cell in state.on_map}, pressable=False
    )


def still(game: Chronicle, at: int, eyes: Seat | None) -> drawn.Picture:
    """Return the map of a finished game at a moment, with the spaces of the action that led to it.

    Args:
        game: The game.
        at: How many actions have been taken.
        eyes: Who looks; the map is the same to everybody (M4).
    """
    del eyes
    told = (entry for ply, entry in game.log if ply == at - 1)
    lit = frozenset(space for entry in told for space in event_places(entry.before, entry.event))
    return pieces(game.states[at])._replace(lit=lit)


def event_places(before: State, event: Event) -> frozenset[str]:
    """Return the spaces that the map points out for an event."""
    if isinstance(event, Begun) or before.phase != "turn":
        return frozenset()
    if isinstance(event.action, Explore | Move | Flee):
        return frozenset((str(event.action.space),))
    return frozenset((str(before.players[to_move(before)].at),))


def item_symbol(item: Item) -> str:
    """Return the drawing of an item."""
    return _SPECIAL.get(item) or _KINDS[ITEM_CARDS[item].kind]


def monster_symbol(card: Monster) -> str:
    """Return the drawing of a monster."""
    return card.lower()


def ground(tile: Tile) -> str:
    """Return the drawing of a tile's ground."""
    printed = PRINTED[tile]
    if tile == STARTING_TILE:
        return "start"
    if printed.home:
        return f"home-{printed.home.lower()}"
    return "stone-lock" if printed.lock else f"stone-{int(tile[1:]) % 3 + 1}"


def tile_face(
    tile: Tile, turned: Turned = 0, locked: tuple[bool, ...] = (False,) * 4, is_open: bool = False
) -> drawn.Tile:
    """Return a tile as it is drawn.

    Args:
        tile: The tile.
        turned: How far it is turned.
        locked: Whether a door bars the side, by direction.
        is_open: Whether its chest was opened.
    """
    printed, chest = PRINTED[tile], PRINTED[tile].chest
    return drawn.Tile(
        ground(tile),
        tuple(rune and drawn.Rune(rune.letter, rune.colour) for rune in runes(tile, turned)),
        tuple(printed.lock.items()),
        locked,
        chest and drawn.Chest(chest.ability, chest.number, chest.items, is_open),
        printed.has_monster,
        printed.has_item,
    )


def place(state: State, space: str, cell: Cell) -> drawn.Place:
    """Return a tile of the map with all that lies on it."""
    return drawn.Place(
        tile_face(cell.tile, cell.turned, locked_sides(state, space, cell), cell.is_open),
        tuple(map(item_symbol, cell.items)),
        cell.foe and foe(cell.foe),
        tuple(pawn(state, number) for number, player in enumerate(state.players) if player.at == space),
    )


def locked_sides(state: State, space: str, cell: Cell) -> tuple[bool, ...]:
    """Return whether a door bars each side: a rune of a lock tile with an empty space beyond (M21)."""
    if not cell.printed.lock:
        return (False,) * 4
    beyond = NEXT[INDEX[Space(space)]]
    return tuple(
        cell.runes[side] is not None and beyond[side] is not None and state.cells[beyond[side] or 0] is None
        for side in DIRECTIONS
    )


def foe(active: Foe) -> drawn.Monster:
    """Return an active monster as it is drawn."""
    owners = (SEATS[place] for place, tokens in enumerate(active.tokens) for _ in range(tokens))
    return drawn.Monster(
        monster_symbol(active.card), MONSTER_CARDS[active.card].shield, tuple(map(str, owners))
    )


def pawn(state: State, number: int) -> drawn.Pawn:
    """Return a player's pawn as it is drawn."""
    player = state.players[number]
    is_acting = state.phase == "turn" and state.result is None and state.turn.of == number
    return drawn.Pawn(str(SEATS[number]), player.is_defeated, player.is_hiding, is_acting)
