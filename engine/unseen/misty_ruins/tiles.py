"""The starting tile and the 40 tiles to explore, as data, and which sides fit (M15, M16, M18, M21, M22)."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, NewType, cast

from unseen.misty_ruins.board import DIRECTIONS, Direction
from unseen.misty_ruins.characters import Ability, Homeland

Tile = NewType("Tile", str)
"""A tile by its id: "S", the starting tile, or "T01" to "T40"."""
Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "L", "M", "N"]
"""The letter of a rune, which is also a bonus (M19)."""
RuneColour = Literal["r", "o", "g", "b", "v", "w"]
"""Red, orange, green, blue, violet, white."""
Turned = Literal[0, 90, 180, 270]
"""The degrees by which a tile is turned clockwise."""
TURNED: tuple[Turned, ...] = (0, 90, 180, 270)


class Rune(NamedTuple):
    """A rune on the side of a tile."""

    letter: Letter
    colour: RuneColour


class Chest(NamedTuple):
    """A chest: a player who has the number in its ability opens it and finds its items (M22)."""

    ability: Ability
    number: int
    items: int


class TilePrint(NamedTuple):
    """The print on a tile."""

    runes: tuple[Rune | None, ...]
    """Its four sides unturned: north, east, south, west; None without a rune."""
    home: Homeland | None
    lock: Mapping[Ability, int]
    """The abilities that open the doors of the tile, each with its number; empty without a lock (M21)."""
    chest: Chest | None
    has_item: bool
    has_monster: bool


def _printed(
    sides: str,
    home: Homeland | None = None,
    lock: Mapping[Ability, int] | None = None,
    chest: Chest | None = None,
    has_item: bool = False,
    has_monster: bool = False,
) -> TilePrint:
    """Return the print of a tile whose runes are written as letter and colour, "-" for none."""
    read = (
        None if side == "-" else Rune(cast(Letter, side[0]), cast(RuneColour, side[1]))
        for side in sides.split()
    )
    return TilePrint(tuple(read), home, lock or {}, chest, has_item, has_monster)


PRINTED: dict[Tile, TilePrint] = {
    Tile("S"): _printed("Dv Bg No Fw"),
    Tile("T01"): _printed("Mr Nw Dv Bo", home="Zambun"),
    Tile("T02"): _printed("Bg Lw Mr -", home="Suruph"),
    Tile("T03"): _printed("Ig Ev Cb Nw", home="Rittik"),
    Tile("T04"): _printed("Ew Mv - Gg", home="Gherost"),
    Tile("T05"): _printed("Ew Dv Fr Cb", home="Wisten"),
    Tile("T06"): _printed("Ig - Ev Ho", home="Torphillian"),
    Tile("T07"): _printed("Bo Ev Gg Fr", home="Mardrake"),
    Tile("T08"): _printed("- Bg Gr Ho", home="Ulvenholt"),
    Tile("T09"): _printed("Fw Cb Ev Ar", lock={"bow": 3, "fist": 4}),
    Tile("T10"): _printed("Lw Gr Cg -", lock={"bow": 4, "magic": 3}),
    Tile("T11"): _printed("Cb - Ao Ig", lock={"fist": 3, "magic": 4}),
    Tile("T12"): _printed("Bo Iv - Hb", lock={"bow": 2, "fist": 5, "magic": 5}),
    Tile("T13"): _printed("- Cg Ho Gr", lock={"fist": 2, "bow": 5, "magic": 3}, has_item=True),
    Tile("T14"): _printed("Mv - Ar -", chest=Chest("bow", 3, 1)),
    Tile("T15"): _printed("Ao Bg - -", chest=Chest("fist", 3, 1)),
    Tile("T16"): _printed("- Ho Lb -", chest=Chest("magic", 3, 1)),
    Tile("T17"): _printed("Ao - Iv Db", chest=Chest("faith", 3, 1)),
    Tile("T18"): _printed("Ig Db Nw -", chest=Chest("sword", 4, 2)),
    Tile("T19"): _printed("Ev - Lw -", chest=Chest("faith", 4, 2)),
    Tile("T20"): _printed("No - - Db", has_monster=True, chest=Chest("bow", 4, 2)),
    Tile("T21"): _printed("- No - -", has_monster=True, chest=Chest("fist", 4, 2)),
    Tile("T22"): _printed("Gg Hb No Fw", has_item=True),
    Tile("T23"): _printed("No Lb - Cg", has_item=True),
    Tile("T24"): _printed("Fr Mv Ew -", has_item=True),
    Tile("T25"): _printed("Ar - Dv -", has_monster=True, has_item=True),
    Tile("T26"): _printed("- Gg Iv Mr", has_monster=True, has_item=True),
    Tile("T27"): _printed("Ig Nw Hb Bo", has_monster=True),
    Tile("T28"): _printed("Gg Fr Lb -", has_monster=True),
    Tile("T29"): _printed("Mr Lw - Cb", has_monster=True),
    Tile("T30"): _printed("Bo - Iv Ar", has_monster=True),
    Tile("T31"): _printed("- Gr Ew Ao", has_monster=True),
    Tile("T32"): _printed("Db - Fw -", has_monster=True),
    Tile("T33"): _printed("Dv - Cg -"),
    Tile("T34"): _printed("- Bg - Db"),
    Tile("T35"): _printed("Hb Fw - -", has_monster=True),
    Tile("T36"): _printed("- Gr Lb -", has_monster=True),
    Tile("T37"): _printed("- - Nw Lb", has_monster=True),
    Tile("T38"): _printed("Mv Hb Fr -", has_monster=True),
    Tile("T39"): _printed("Iv Mr - Ew", has_monster=True),
    Tile("T40"): _printed("Mv - Lw Cg", has_monster=True),
}
"""The table of tiles."""
STARTING_TILE = Tile("S")
TILES: tuple[Tile, ...] = tuple(tile for tile in PRINTED if tile != STARTING_TILE)
"""The 40 tiles of the stack."""
_FACING: dict[tuple[Tile, Turned], tuple[Rune | None, ...]] = {
    (tile, turned): tuple(printed.runes[(direction - turned // 90) % 4] for direction in DIRECTIONS)
    for tile, printed in PRINTED.items()
    for turned in TURNED
}


def runes(tile: Tile, turned: Turned) -> tuple[Rune | None, ...]:
    """Return the runes of a turned tile by direction."""
    return _FACING[tile, turned]


def rune(tile: Tile, turned: Turned, direction: Direction) -> Rune | None:
    """Return the rune on the side of a turned tile that faces a direction."""
    return _FACING[tile, turned][direction]


def fits(one: Rune | None, other: Rune | None) -> bool:
    """Return whether two sides may touch when a tile is placed: both have a rune, of one letter or one colour (M16)."""
    return bool(one and other and (one.letter == other.letter or one.colour == other.colour))
