"""Positions made by hand, with the map drawn, and play by notation.

A map is drawn with its columns in the first line and a row in each other line, the row's number first:

```
  g             h            i
7 .             T35/0!X16@2  T14/90*
8 T22/0+I05+I06 S/0@13       .
```

A space is "." without a tile. A tile is drawn as in notation, `T14/90`; then come, each only where there is one:

```
*      its chest, opened
!X16   an active monster, which p1 has discovered in an earlier turn
+I05   an item that lies there, each after a plus
@13    the pawns of p1 and p3
```
"""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from unseen import misty_ruins
from unseen.kernel.errors import IllegalAction
from unseen.kernel.play import begun, turn_up
from unseen.kernel.seat import Seat
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS
from unseen.misty_ruins.events import Event
from unseen.misty_ruins.items import ITEMS, Item
from unseen.misty_ruins.monsters import MONSTERS, Monster
from unseen.misty_ruins.state import SEATS, Cell, Foe, Player, State, Turn
from unseen.misty_ruins.tiles import TILES, TURNED, Tile


def in_order(players: int = 2) -> misty_ruins.Deal:
    """Return the deal in the order of the tables."""
    return misty_ruins.Deal(SEATS[0], CHARACTERS[:players], HOMELANDS[:players], TILES, ITEMS, MONSTERS)


class Playing:
    """A game under way, and what is asked of it by notation."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: tuple[Event, ...] = ()
        """The events of the actions taken."""

    def __getitem__(self, place: int) -> Player:
        """Return a player."""
        return self.state.players[place]

    @property
    def mover(self) -> Seat:
        """The seat to act."""
        return misty_ruins.to_act(self.state)[0]

    def do(self, *texts: str) -> "Playing":
        """Take actions."""
        for text in texts:
            seat, action = self.mover, misty_ruins.parse_action(text)
            faces = turn_up(misty_ruins, self.state, seat, action)
            for event in misty_ruins.decide(self.state, seat, action, faces):
                self.state = misty_ruins.evolve(self.state, event)
                self.told += (event,)
        return self

    def legal(self, *verbs: str) -> list[str]:
        """Return the legal actions in notation: all, or those that begin with one of these words."""
        texts = map(misty_ruins.format_action, misty_ruins.legal_actions(self.state, self.mover))
        return [text for text in texts if not verbs or text.split(" ")[0] in verbs]

    def ruling(self, text: str) -> str:
        """Return the ruling for which an action is refused."""
        action = misty_ruins.parse_action(text)
        try:
            misty_ruins.decide(self.state, self.mover, action, ())
        except IllegalAction as refused:
            return refused.reason.ruling
        raise AssertionError(f"{text} is legal")

    def facts(self, place: int) -> list[str]:
        """Return the facts that a player has learned, in notation."""
        facts: list[str] = misty_ruins.encode_state(self.state)["players"][place]["facts"]
        return facts

    def at(self, space: str) -> Cell:
        """Return the tile on a space, with all that lies there."""
        return self.state.cell(Space(space))

    def to_act_is(self, seat: str) -> bool:
        """Return whether a seat is to act."""
        return self.mover == seat


CELL = re.compile(r"(S|T\d\d)/(0|90|180|270)(\*?)(?:!(X\d\d))?((?:\+I\d\d)*)(?:@([1-5]+))?")


class Drawn(NamedTuple):
    """A tile of a drawn map and what lies and stands on it, but for its monster's state."""

    cell: Cell
    monster: str | None
    places: tuple[int, ...]
    """The players whose pawns are drawn there."""


def drawn(picture: str) -> dict[Space, Drawn]:
    """Return the tiles of a drawn map."""
    head, *rows = [line.split() for line in picture.strip().splitlines()]
    return {
        Space(column + row): _drawn(text)
        for row, *tiles in rows
        for column, text in zip(head, tiles, strict=True)
        if text != "."
    }


def _drawn(text: str) -> Drawn:
    found = CELL.fullmatch(text)
    assert found, f"'{text}' is not drawn as this module says"
    tile, turned, is_open, monster, items, pawns = found.groups()
    degrees = next(each for each in TURNED if str(each) == turned)
    cell = Cell(Tile(tile), degrees, bool(is_open), tuple(map(Item, sorted(items.split("+")[1:]))))
    return Drawn(cell, monster, tuple(int(pawn) - 1 for pawn in pawns or ""))


def playing(
    picture: str = "h\n8 S/0",
    *,
    players: int = 2,
    items: Iterable[str] = (),
    monsters: Iterable[str] = (),
    stack: Iterable[str] = (),
    hands: Iterable[Iterable[str]] = (),
    foes: dict[str, str] | None = None,
    lying: dict[str, tuple[str, ...]] | None = None,
    turn: int = 0,
    options: misty_ruins.Options | None = None,
    **changes: Any,
) -> Playing:
    """Return a game in its second round, on a drawn map; who is who is in the order of the tables.

    Args:
        picture: The map, drawn as this module says.
        players: How many play.
        items: The first items of the deck; likewise `monsters` and `stack`.
        monsters: See `items`.
        stack: See `items`.
        hands: The tiles in hand of each seat; those of the deal where there are none.
        foes: Active monsters by space, besides those drawn; likewise discovered by p1 in an earlier turn.
        lying: Items that lie on spaces, instead of those drawn.
        turn: The place of the seat whose turn it is.
        options: What is agreed on besides the number of players.
        **changes: What is different of a player: `p1={"gold": 3}`.
    """
    agreed = (options or misty_ruins.Options())._replace(players=players)
    state = begun(misty_ruins, agreed, in_order(players))
    tiles = drawn(picture)
    for space, tile in tiles.items():
        state = state.with_cell(space, tile.cell)
        for place in tile.places:
            state = state.with_player(place, at=space)
    none = (0,) * players
    active = {space: tile.monster for space, tile in tiles.items() if tile.monster} | (foes or {})
    for at, card in active.items():
        foe = Foe(Monster(card), 0, is_due=True, tokens=none, stopped=none)
        state = state.with_cell(Space(at), state.cell(Space(at))._replace(foe=foe))
    for at, cards in (lying or {}).items():
        state = state.with_cell(Space(at), state.cell(Space(at))._replace(items=tuple(map(Item, cards))))
    for place, hand in enumerate(hands):
        state = state.with_player(place, tiles=tuple(sorted(map(Tile, hand))))
    for seat, change in changes.items():
        state = state.with_player(SEATS.index(Seat(seat)), **change)
    used = {tile.cell.tile for tile in tiles.values()} | {
        t for each in state.players for t in each.tiles if t
    }
    owned = {item for each in state.players for item in each.items}
    owned |= {item for _, cell in state.on_map for item in cell.items}
    gone = {*active.values(), *(card for each in state.players for card in each.monsters)}
    state = state._replace(
        phase="turn", round=2, starter=0, chooser=0, offer=(), turn=Turn(turn),
        stack=tuple(map(Tile, first(stack, TILES, used))),
        items=tuple(map(Item, first(items, ITEMS, owned))),
        monsters=tuple(map(Monster, first(monsters, MONSTERS, gone))),
    )  # fmt: skip
    return Playing(state)


def first(cards: Iterable[str], every: Iterable[str], used: Iterable[str]) -> list[str]:
    """Return a deck that begins with these cards, without those that are used."""
    begin, gone = list(cards), set(used)
    assert not gone & set(begin)
    return [*begin, *(card for card in every if card not in gone and card not in begin)]
