"""Everything visible on one board, as plain data.

Rule 1. A picture holds only what its seat may see; the renderer draws everything in it.
Rule 2. A picture knows no rules: the presenter that fills it decides about offers, prices and reasons.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from unseen.courtyard.drawing.path import Stop
from unseen.courtyard.drawing.picture import COLUMNS, ROWS, Lie, Phase, RodFace, Share, Tip
from unseen.drawing.arrow import Arrow

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
    "step",  # the Kakusareta may step onto the courtyard here
    "climb",  # the Kakusareta may climb this temple
    "landing",  # the Lv3 attacked on temple `source` may land here: an arrow and a fallen ghost
    "deploy",  # a Moya may be put here; `text` is the price in points
    "raise",  # this Moya may be turned into the next level; `text` is the price in points
    "join",  # this Moya may take part in a merge
    "joined",  # this Moya is part of the merge or Fortify being put together
    "heal",  # this downed Moya may be stood up
    "spend",  # this Moya may be given up for the action being put together
    "tower",  # a tower may rise here
    "target",  # a power may strike here
]

SEATS: tuple[Seat, Seat] = ("kakusareta", "moya")
LEVELS: tuple[Level, ...] = (1, 2, 3)
ELEMENTS: tuple[Element, ...] = ("earth", "wind", "water", "fire")
LINES = (*COLUMNS, *ROWS)


class Moya(NamedTuple):
    """A Moya, upright or downed."""

    level: Level
    downed: bool = False
    moved: bool = False
    """Whether this is a Lv3 that cannot move again this turn."""


class Mark(NamedTuple):
    """The meaning of a press on a space; at most one per space."""

    kind: MarkKind
    text: str = ""
    """A price in points, drawn in the mark, or empty. The space's label has to contain it."""
    ghost: Level | None = None
    """The Moya that would stand here, drawn dashed while the space is pointed at or focused."""
    source: str = ""
    """For `landing`: the temple that the Lv3 falls from."""


class Price(NamedTuple):
    """The price paid at a space: darts for an attack, tokens for a power."""

    darts: int = 0
    tokens: int = 0
    element: Element | None = None
    """The element of the tokens."""


class Seen(NamedTuple):
    """The place where the Kakusareta was last seen."""

    place: str
    """A column ("C"), a row ("3") or a space ("C3")."""


class Picture(NamedTuple):
    """A board as a seat sees it."""

    phase: Phase = "day"
    moyas: Mapping[str, Moya] = {}
    razed: frozenset[str] = frozenset()
    """Destroyed temples on which no tower stands."""
    towers: frozenset[str] = frozenset()
    rods: Mapping[str, RodFace] = {}
    """By rod name; a rod not named is hidden."""
    kakusareta: str | None = None
    """The Kakusareta's space, if this screen may know it."""
    unseen: bool = False
    """Whether the Kakusareta is hidden from others, drawn as a dotted ring; otherwise the ring is solid."""
    last_seen: Seen | None = None
    turned: frozenset[str] = frozenset()
    """Rods whose colour has just been seen: their backs are drawn, to be turned over."""
    lies: Mapping[str, Lie] = {}
    """The Kakusareta's knowledge of each temple, once there is any (on their own screen only)."""

    marks: Mapping[str, Mark] = {}
    rods_offered: frozenset[str] = frozenset()
    """Rods that can be pressed now."""
    lines_offered: frozenset[str] = frozenset()
    """Columns and rows that can be pressed now, by their letters and digits."""
    chosen: frozenset[str] = frozenset()
    """Chosen spaces, drawn with brackets, and chosen lines, with a filled letter."""
    refused: str | None = None
    """The space, rod ("rod C") or line ("line C") whose press was refused."""
    ribbons: tuple[tuple[str, ...], ...] = ()
    """Runs of neighbouring spaces whose Moya carry the chosen one along a line, without its target."""
    swaps: tuple[tuple[str, str], ...] = ()
    """Pairs of spaces whose Moya would swap, drawn as a ribbon with an arrow at either end."""
    flows: tuple[tuple[str, ...], ...] = ()
    """Runs of spaces along which all Moya would go, drawn with an arrow at the end (Tempest, Gentle River)."""
    trail: tuple[str, ...] = ()
    """The Kakusareta's spaces this turn, oldest first (on their own screen only)."""
    prices: Mapping[str, Price] = {}
    """Prices by space: darts at the Moya to attack, tokens at the Moya that a power is paid for."""
    tips: Mapping[str, Tip] = {}
    drags: frozenset[str] = frozenset()
    """Spaces whose piece can be dragged."""
    lit: frozenset[str] = frozenset()
    """Places highlighted by the log or a question: spaces, rods ("rod C"), whole columns and rows ("C", "3")."""
    asked: frozenset[str] = frozenset()
    """Spaces, rods ("rod C") and lines ("line C") that a course asks the learner to press."""
    shares: Mapping[str, Share] = {}
    """Odds that the Kakusareta is on each standing temple, if the map is agreed on and known."""
    arrows: tuple[Arrow, ...] = ()
    """Hints (on the seat's own screen only)."""

    path: tuple[Stop, ...] = ()
    """The Kakusareta's whole path, for a finished game; consecutive stops are joined."""
    treasure: str | None = None
    faded: bool = False
    """Whether Moya are drawn pale behind a path."""
    bold: frozenset[str] = frozenset()
    """Spaces whose Moya are drawn in full over the path, because they ended the game."""
    caught: bool = False
    """Whether a ring of fate is drawn around the Kakusareta, who is trapped."""
    shut: frozenset[str] = frozenset()
    """Spaces over which, or to which, the ways are closed."""
    mist: tuple[str, ...] = ()
    """Spaces over which mist lies and clears, one after the other."""
    felled: frozenset[str] = frozenset()
    """Destroyed temples whose fall is animated."""

    label: str = ""
    """The accessible name of the whole board."""
    labels: Mapping[str, str] = {}
    """The accessible name of each space (`said.said` gives its contents); needed if the board can be pressed."""
    rod_labels: Mapping[str, str] = {}
    line_labels: Mapping[str, str] = {}
    focus: str = "C3"
    """The only space in the tab order; arrow keys move the focus from it."""
    pressable: bool = True
    """False for a still picture: a single image with a name and no controls."""
    prefix: str = ""
    """Prefix of every id, so that several boards can share a document."""
    crop: tuple[str, str] | None = None
    """The first and last space of a cut-out, such as ("A1", "C3"), which has no letters, digits and rods."""
