"""Everything that can be seen on one board, as plain data.

Rule 1. A picture holds what its seat may see and nothing else; the renderer draws all that it is given.
Rule 2. A picture knows no rules: what is on offer, what it costs and why not is decided by whoever fills it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from page.courtyard.draw.path import Stop
from page.courtyard.draw.picture import COLUMNS, ROWS, Lie, Phase, RodFace, Share, Tip
from page.parts.arrow import Arrow

Seat = Literal["kakusareta", "moya"]
Level = Literal[1, 2, 3]
Element = Literal["earth", "wind", "water", "fire"]
MarkKind = Literal[
    "ready",  # a piece that can do something: a verdigris ring on the ground under it
    "move",  # a Moya may go here, one step or two
    "line",  # a Moya may go here behind a row of others, whose ribbon is in `ribbons`
    "swap",  # this Moya may change places with the chosen one
    "seize",  # a Lv3 may capture this temple
    "raze",  # this temple may be destroyed
    "leap",  # the Kakusareta may leap here, and its coin is in hand: the turn may end here
    "pass",  # a leap here, but only to pass through
    "step",  # he may step onto the courtyard here
    "climb",  # he may climb this temple
    "landing",  # the Lv3 attacked on temple `source` may land here: an arrow and a fallen ghost
    "deploy",  # a Moya may be put here; `text` is the price in points
    "raise",  # this Moya may be turned into the next level; `text` is the price in points
    "join",  # this Moya may join in a merge
    "joined",  # this Moya is part of what is being put together
    "heal",  # this downed Moya may be stood up
    "spend",  # this Moya may be given up for what is being put together
    "tower",  # a tower may rise here
    "target",  # a power may strike here
]

SEATS: tuple[Seat, Seat] = ("kakusareta", "moya")
LEVELS: tuple[Level, ...] = (1, 2, 3)
ELEMENTS: tuple[Element, ...] = ("earth", "wind", "water", "fire")
LINES = (*COLUMNS, *ROWS)


class Moya(NamedTuple):
    """A Moya as it stands or lies."""

    level: Level
    downed: bool = False
    moved: bool = False
    """A Lv3 that moves no more this turn."""


class Mark(NamedTuple):
    """What pressing a space would be; at most one a space."""

    kind: MarkKind
    text: str = ""
    """A price in points, drawn in it; empty for none. The space's label must contain it."""
    ghost: Level | None = None
    """The Moya that would stand here, drawn dashed while the space is pointed at or focused."""
    source: str = ""
    """For `landing`: the temple that the Lv3 falls from."""


class Price(NamedTuple):
    """What is paid at a space: darts for an attack, tokens for a power."""

    darts: int = 0
    tokens: int = 0
    element: Element | None = None
    """Of the tokens."""


class Seen(NamedTuple):
    """Where the Kakusareta was last seen."""

    place: str
    """A column ("C"), a row ("3") or a space ("C3")."""


class Picture(NamedTuple):
    """One board as one seat sees it now."""

    phase: Phase = "day"
    moyas: Mapping[str, Moya] = {}
    razed: frozenset[str] = frozenset()
    """Destroyed temples on which no tower stands."""
    towers: frozenset[str] = frozenset()
    rods: Mapping[str, RodFace] = {}
    """By rod name; a rod not named is hidden."""
    kakusareta: str | None = None
    """His space, where this screen may know it."""
    unseen: bool = False
    """Whether nobody else sees him there: a dotted ring. Otherwise he stands in a solid one, for all to see."""
    last_seen: Seen | None = None
    turned: frozenset[str] = frozenset()
    """Rods whose colour has just been seen: their backs are there to be turned over."""
    lies: Mapping[str, Lie] = {}
    """What the Kakusareta knows of each temple, once he knows anything (his own screen only)."""

    marks: Mapping[str, Mark] = {}
    rods_offered: frozenset[str] = frozenset()
    """Rods that can be pressed now."""
    lines_offered: frozenset[str] = frozenset()
    """Columns and rows that can be pressed now, by their letters and digits."""
    chosen: frozenset[str] = frozenset()
    """Spaces with brackets, and lines whose letter is filled."""
    refused: str | None = None
    """The space, the rod ("rod C") or the line ("line C") that was pressed and will not do."""
    ribbons: tuple[tuple[str, ...], ...] = ()
    """Lines: runs of neighbouring spaces whose Moya carry it, never as far as its target."""
    swaps: tuple[tuple[str, str], ...] = ()
    """Two spaces whose Moya would change places: a ribbon with an arrow at either end."""
    flows: tuple[tuple[str, ...], ...] = ()
    """Runs of spaces along which all Moya would go, with an arrow at the last (Tempest, Gentle River)."""
    trail: tuple[str, ...] = ()
    """The Kakusareta's spaces this turn, oldest first (his own screen only)."""
    prices: Mapping[str, Price] = {}
    """Drawn where they are paid: darts at the Moya attacked, tokens at the Moya that a power is paid by."""
    tips: Mapping[str, Tip] = {}
    drags: frozenset[str] = frozenset()
    """Spaces whose piece can be dragged."""
    lit: frozenset[str] = frozenset()
    """Places pointed out by the log, or asked about: spaces, rods ("rod C"), whole columns and rows ("C", "3")."""
    asked: frozenset[str] = frozenset()
    """Spaces, rods ("rod C") and lines ("line C") that a course asks to press."""
    shares: Mapping[str, Share] = {}
    """How likely the Kakusareta is on each standing temple, where that is agreed and known."""
    arrows: tuple[Arrow, ...] = ()
    """What is advised (on its seat's own screen only)."""

    path: tuple[Stop, ...] = ()
    """The Kakusareta's whole way, for a game that is over; consecutive stops are joined."""
    treasure: str | None = None
    faded: bool = False
    """Moya drawn pale behind a path."""
    bold: frozenset[str] = frozenset()
    """Spaces whose Moya are drawn in full over it: they have ended the game."""
    caught: bool = False
    """Whether a ring of fate is drawn round the Kakusareta, who cannot get away any more."""
    shut: frozenset[str] = frozenset()
    """Spaces over or to which no way leads on."""
    mist: tuple[str, ...] = ()
    """Spaces over which mist lies and tears, one after the other."""
    felled: frozenset[str] = frozenset()
    """Destroyed temples that are seen to fall."""

    label: str = ""
    """The accessible name of the whole board."""
    labels: Mapping[str, str] = {}
    """The accessible name of each space (`said.said` has what stands there); needed where the board can be pressed."""
    rod_labels: Mapping[str, str] = {}
    line_labels: Mapping[str, str] = {}
    focus: str = "C3"
    """The one space that is in the tab order; arrow keys move on from it."""
    pressable: bool = True
    """False for a still picture: one image with one name, no controls."""
    prefix: str = ""
    """Put before every id, so that several boards can share a document."""
    crop: tuple[str, str] | None = None
    """The first and last space of a cut-out, such as ("A1", "C3"), without letters, digits and rods."""
