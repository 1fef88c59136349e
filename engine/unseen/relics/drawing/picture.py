"""Everything that can be seen on one board, as plain data.

Rule 1. A picture knows no rules: what may be done, what it costs, who would die is decided by whoever fills it.
Rule 2. Nothing here is secret (R30): one picture is shown to both players and to whoever looks on.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Tribe = Literal["amber", "jade"]
Facing = Literal["N", "E", "S", "W"]
Warrior = Literal[
    "stonehide",
    "ravager",
    "warden",
    "lancer",
    "hunter",
    "shieldbearer",
    "outrider",
    "drummer",
    "skirmisher",
    "seer",
    "elder",
    "convert",
]
MarkKind = Literal[
    "free",  # the tile may be placed here; what lies here is collected
    "relic",  # it may be placed here for a price: `text` is how many crystals
    "dear",  # a relic that cannot be paid for now; `text` is its price
    "turn",  # the tile that is being turned: a press turns it on
    "settle",  # this target may be named: it dies next
]
FateKind = Literal[
    "dies",  # it would die
    "lives",  # it is a target and would survive
    "saved",  # it would die, but something else comes first: `text` says what would do, such as "+2"
    "open",  # whether it dies depends on a choice that is still to come
]

TRIBES: tuple[Tribe, Tribe] = ("amber", "jade")
FACINGS: tuple[Facing, ...] = ("N", "E", "S", "W")
COLUMNS = "ABCDE"
ROWS = "12345"
SPACES = tuple(column + row for row in ROWS for column in COLUMNS)


class Face(NamedTuple):
    """The face of a tile. Its figures come with it: the drawing knows no warrior's."""

    warrior: Warrior
    claws: int
    gems: int
    arrows: tuple[str, ...] = ()
    """The directions of its support arrows as it faces now, of N NE E SE S SW W NW."""


class Pile(NamedTuple):
    """Crystals that lie together."""

    spirit: int = 0
    energy: int = 0


class Tile(NamedTuple):
    """A warrior on the board, living or dead."""

    tribe: Tribe
    face: Face
    strength: int = 0
    """Of a living tile, all told."""
    crystals: Pile = Pile()
    """Of a dead tile, none."""
    dead: bool = False
    """Face down: nothing of its face is drawn. (Its name is in the label of its space.)"""


class Mark(NamedTuple):
    """The meaning of pressing a space; at most one per space."""

    kind: MarkKind
    text: str = ""
    """A short number drawn in it (a price); empty for none. The space's label must contain it."""


class Fate(NamedTuple):
    """The fate of a target. Nothing is drawn for a tile that is not a target."""

    kind: FateKind
    order: int = 0
    """Which of the deaths it would be, from 1; 0 where that is not said."""
    text: str = ""
    """What would change it, such as "+2" Energy; empty for nothing."""
    strikers: tuple[str, ...] = ()
    """The spaces whose tiles would kill it: a wedge is drawn over each border."""


class Ghost(NamedTuple):
    """The tile that would be placed, or turned, as it would be then."""

    space: str
    tile: Tile
    supporters: tuple[str, ...] = ()
    """The spaces whose arrows would reach it: each is drawn lit, with the Energy that it gives."""
    gains: Pile = Pile()
    """Crystals that would be taken up from the space."""
    unknown: int = 0
    """Crystals that would be drawn from the bag, which nobody knows."""


class Tip(NamedTuple):
    """The tooltip of a space that is pointed at or focused."""

    words: tuple[str, ...]
    """A line each. The space's label must contain them."""
    supporters: tuple[str, ...] = ()
    """Spaces of tiles whose arrows point at it."""
    supports: tuple[str, ...] = ()
    """Spaces that its own arrows point at."""
    strikers: tuple[str, ...] = ()
    """Spaces of enemies whose strength counts against it."""


class Picture(NamedTuple):
    """The board as it is now, with its marks and controls."""

    tiles: Mapping[str, Tile] = {}
    crystals: Mapping[str, Pile] = {}
    """On free spaces, one or two each."""
    relics: frozenset[str] = frozenset()
    """Spaces of the relics that are still there."""
    hot: str = ""
    """The space of the tile just placed, until all is settled."""
    felled: Mapping[str, Tile] = {}
    """Tiles that fall one after the other, as they stood; in `tiles` they lie."""

    mover: Tribe = "amber"
    """In whose ink marks are printed."""
    marks: Mapping[str, Mark] = {}
    chosen: frozenset[str] = frozenset()
    """Spaces with brackets."""
    refused: str = ""
    """The pressed space that was refused."""
    ghost: Ghost | None = None
    drags: str = ""
    """The space whose ghost can be dragged elsewhere; empty for none."""
    final: frozenset[str] = frozenset()
    """Spaces whose press cannot be taken back."""
    fates: Mapping[str, Fate] = {}
    """What would become of the targets after what is chosen or pointed at."""
    tips: Mapping[str, Tip] = {}
    lit: frozenset[str] = frozenset()
    """Spaces pointed out by the log or a hint."""
    asked: frozenset[str] = frozenset()
    """Spaces that a course asks to press."""
    faded: bool = False
    """Tiles drawn pale, behind a result."""

    label: str = ""
    """The accessible name of the whole board."""
    labels: Mapping[str, str] = {}
    """The accessible name of each space; needed where the board can be pressed."""
    focus: str = "C3"
    """The one space that is in the tab order; arrow keys move on from it."""
    turned: bool = False
    """Whether the board is seen from the other side of the table."""
    pressable: bool = True
    """False for a still picture: one image with one name, no controls."""
    prefix: str = ""
    """Put before every id, so that several boards can share a document."""
    crop: tuple[str, str] | None = None
    """The first and last space of a cut-out, such as ("A1", "C3"), without letters and digits."""
