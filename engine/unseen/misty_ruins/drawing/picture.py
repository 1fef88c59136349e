"""The props of the map: tiles, what lies on them, and marks. Places are spaces, "a1" to "o15"."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Seat = str
"""A seat, "p1" to "p5"."""
MarkKind = Literal["move", "flee", "place", "turn"]
COLUMNS = "abcdefghijklmno"


class Rune(NamedTuple):
    """A rune on the side of a tile."""

    letter: str
    colour: str
    """A letter: r, o, g, b, v or w."""


class Chest(NamedTuple):
    """A chest, closed or open."""

    ability: str
    number: int
    items: int
    is_open: bool = False


class Tile(NamedTuple):
    """A tile as it is turned."""

    ground: str
    """Its symbol, without the sprite's prefix: "start", "stone-1", "home-zambun"."""
    runes: tuple[Rune | None, ...] = (None,) * 4
    """By direction: north, east, south, west."""
    lock: tuple[tuple[str, int], ...] = ()
    """The abilities that open it, each with its number."""
    locked: tuple[bool, ...] = (False,) * 4
    """Whether a door bars the side, by direction."""
    chest: Chest | None = None
    has_lair: bool = False
    """Whether a monster turns up here."""
    has_find: bool = False
    """Whether an item turns up here."""


class Monster(NamedTuple):
    """An active monster."""

    symbol: str
    shield: int
    tokens: tuple[Seat, ...] = ()
    """The owner of each damage token on it."""


class Pawn(NamedTuple):
    """A player on the map."""

    seat: Seat
    is_down: bool = False
    is_hiding: bool = False
    is_acting: bool = False


class Place(NamedTuple):
    """A space with a tile, and what lies on it."""

    tile: Tile
    items: tuple[str, ...] = ()
    """The symbol of each item."""
    monster: Monster | None = None
    pawns: tuple[Pawn, ...] = ()


class Gain(NamedTuple):
    """The runes that touch where a tile would be placed."""

    letter: bool
    """Whether the letters match."""
    colour: bool
    bonus: str = ""
    """The letter of the bonus, where both match."""


class Mark(NamedTuple):
    """The meaning of pressing a space."""

    kind: MarkKind
    gain: Gain | None = None
    """For `place`: the best that the chosen tile would bring there."""


class Ghost(NamedTuple):
    """A tile that would be placed."""

    space: str
    tile: Tile
    gain: Gain
    turns: int
    """The number of ways in which it fits there."""


class Picture(NamedTuple):
    """The map."""

    places: Mapping[str, Place]
    frontier: tuple[str, ...] = ()
    """Empty spaces that can be pressed."""
    marks: Mapping[str, Mark] = {}
    ghost: Ghost | None = None
    chosen: frozenset[str] = frozenset()
    final: str = ""
    """The chosen space of which another press cannot be undone."""
    refused: str = ""
    lit: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    """Spaces that a course asks the learner to press."""
    labels: Mapping[str, str] = {}
    """The accessible name of each space."""
    label: str = ""
    """The accessible name of the map."""
    focus: str = "h8"
    """The space in the tab order."""
    centre: str = "h8"
    """The space that is brought into view when `moment` changes."""
    moment: str = ""
    pressable: bool = True
    prefix: str = ""
    """Begins the ids of all elements."""
    shapes: bool = True
    """Whether the buttons that zoom and the overview are drawn."""
