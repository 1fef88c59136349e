"""Everything that can be seen on one board, as plain data.

Rule 1. A picture holds what its seat may see and nothing else; the renderer draws all that it is given.
Rule 2. A picture knows no rules: what is on offer, what it costs and why not is decided by whoever fills it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from page.courtyard.draw.path import Stop
from page.courtyard.draw.picture import Lie, Phase, RodFace, Share, Tip
from page.parts.arrow import Arrow

Kind = Literal["H", "B", "S"]
MarkKind = Literal[
    "ready",  # a piece that can do something: a jade ring on the ground under it
    "offer",  # press here: a step, a stream, a climb, a seek
    "coin",  # a leap here, and its coin is in hand: the turn may end here
    "pass",  # a leap here, but only to pass through
    "plus",  # a Healer may be spawned here
    "raise",  # this pawn may be turned into the next kind; `text` is the price
    "push",  # the Seeker on temple `source` may land here: an arrow and a fallen ghost
    "join",  # this pawn may join in an upgrade
    "joined",  # this pawn is part of the upgrade being put together
    "heal",  # this downed pawn may be stood up
    "spend",  # this pawn may be given up for what is being put together
    "bolster",  # this temple may be bolstered
    "lift",  # this bolster may be taken away, or moved elsewhere
    "shoot",  # this Seeker may be attacked from here; `text` is the price
]


class Pawn(NamedTuple):
    """A pawn as it stands or lies."""

    kind: Kind
    downed: bool = False
    used: bool = False


class Mark(NamedTuple):
    """What pressing a space would be; at most one a space."""

    kind: MarkKind
    text: str = ""
    """A short number drawn in it (a price); empty for none. The space's label must contain it."""
    ghost: Kind | None = None
    """The pawn that would stand here, drawn dashed while the space is pointed at or focused."""
    source: str = ""
    """For `push`: the temple that the Seeker falls from."""


class Reveal(NamedTuple):
    """Where the player marker stands: the Thief's latest reveal."""

    place: str
    """A column ("C"), a row ("3") or a temple ("C3")."""
    day: int


class Picture(NamedTuple):
    """One board as one seat sees it now."""

    phase: Phase = "day"
    pawns: Mapping[str, Pawn] = {}
    bolsters: frozenset[str] = frozenset()
    rods: Mapping[str, RodFace] = {}
    """By rod name; a rod not named is hidden."""
    thief: str | None = None
    """His temple, on his own screen (dotted ring: unseen) or when the game is over (`thief_shown`)."""
    thief_shown: bool = False
    reveal: Reveal | None = None

    turned: frozenset[str] = frozenset()
    """Rods whose colour has just been seen: their backs are there to be turned over."""

    marks: Mapping[str, Mark] = {}
    rods_offered: frozenset[str] = frozenset()
    """Rods that can be pressed now."""
    chosen: frozenset[str] = frozenset()
    """Spaces with jade brackets."""
    refused: str | None = None
    """The space, or the rod, that was pressed and will not do."""
    ribbons: tuple[tuple[str, ...], ...] = ()
    """Streams: runs of neighbouring spaces whose pawns carry it, never as far as its targets."""
    trail: tuple[str, ...] = ()
    """The Thief's temples this turn, oldest first (his own screen only)."""
    prices: Mapping[str, int] = {}
    """Darts that a pawn costs the Thief, drawn at the pawn."""
    tips: Mapping[str, Tip] = {}
    """By space: what a press would cost, and what would come of it."""
    drags: frozenset[str] = frozenset()
    """Spaces whose piece can be dragged."""
    lit: frozenset[str] = frozenset()
    """Places pointed out by the log, or asked about: spaces, rods ("rod C"), whole columns and rows ("C", "3")."""

    asked: frozenset[str] = frozenset()
    """Spaces and rods ("rod C") that a course asks to press."""

    shares: Mapping[str, Share] = {}
    """How likely the Thief is at each temple, where that is agreed and known."""
    arrows: tuple[Arrow, ...] = ()
    """What is advised (on its seat's own screen only)."""

    lies: Mapping[str, Lie] = {}
    """What the Thief knows of each temple, once he knows anything (his own screen only)."""

    path: tuple[Stop, ...] = ()
    """The Thief's whole way, for a game that is over; consecutive stops are joined."""
    treasure: str | None = None
    faded: bool = False
    """Pawns drawn pale behind a path."""
    bold: frozenset[str] = frozenset()
    """Spaces whose pawns are drawn in full over it: they have ended the game."""
    caught: bool = False
    """Whether a ring is drawn round the Thief, who cannot get away any more."""
    shut: frozenset[str] = frozenset()
    """Gates through which he could not get away."""
    mist: tuple[str, ...] = ()
    """Temples over which mist lies and tears, one after the other."""

    label: str = ""
    """The accessible name of the whole board."""
    labels: Mapping[str, str] = {}
    """The accessible name of each space; needed where the board can be pressed."""
    rod_labels: Mapping[str, str] = {}
    focus: str = "C3"
    """The one space that is in the tab order; arrow keys move on from it."""
    pressable: bool = True
    """False for a still picture: one image with one name, no controls."""
    prefix: str = ""
    """Put before every id, so that several boards can share a document."""
    crop: tuple[str, str] | None = None
    """The first and last space of a cut-out, such as ("A1", "C3"), without letters, digits and rods."""
