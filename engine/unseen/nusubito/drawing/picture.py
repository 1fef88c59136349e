"""The content of a board, as plain data.

Rule 1. A picture holds only what its seat may see; the renderer draws everything in it.
Rule 2. A picture knows no rules: its creator decides what is offered, at which price, and what is refused.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from unseen.courtyard.drawing.path import Stop
from unseen.courtyard.drawing.picture import Lie, Phase, RodFace, Share, Tip
from unseen.drawing.arrow import Arrow

Kind = Literal["H", "B", "S"]
MarkKind = Literal[
    "ready",  # a piece that can act: a jade ring on the ground under it
    "offer",  # a possible target: of a step, a stream, a climb, a seek
    "coin",  # a leap here, and its coin is in hand: the turn may end here
    "pass",  # a leap here, but only to pass through
    "plus",  # a Healer may be spawned here
    "raise",  # this pawn may be turned into the next kind; `text` is the price
    "push",  # the Seeker on temple `source` may land here: an arrow and a fallen ghost
    "join",  # this pawn may join in an upgrade
    "joined",  # this pawn is part of the upgrade being put together
    "heal",  # this downed pawn may be stood up
    "spend",  # this pawn may be sacrificed for the action being put together
    "bolster",  # this temple may be bolstered
    "lift",  # this bolster may be taken away, or moved elsewhere
    "shoot",  # this Seeker may be attacked from here; `text` is the price
]


class Pawn(NamedTuple):
    """A pawn, upright or downed."""

    kind: Kind
    downed: bool = False
    used: bool = False


class Mark(NamedTuple):
    """The effect of pressing a space; at most one mark per space."""

    kind: MarkKind
    text: str = ""
    """A short number drawn in it (a price); empty for none. The space's label must contain it."""
    ghost: Kind | None = None
    """The pawn that would stand here, drawn dashed while the space is pointed at or focused."""
    source: str = ""
    """For `push`: the temple that the Seeker falls from."""


class Reveal(NamedTuple):
    """The player marker: the Thief's latest reveal."""

    place: str
    """A column ("C"), a row ("3") or a temple ("C3")."""
    day: int


class Picture(NamedTuple):
    """A board as one seat sees it at one moment."""

    phase: Phase = "day"
    pawns: Mapping[str, Pawn] = {}
    bolsters: frozenset[str] = frozenset()
    rods: Mapping[str, RodFace] = {}
    """By rod name; a missing rod is hidden."""
    thief: str | None = None
    """The Thief's temple, on the Thief's own screen (with a dotted ring) or after the game (`thief_shown`)."""
    thief_shown: bool = False
    reveal: Reveal | None = None

    turned: frozenset[str] = frozenset()
    """Rods whose colour has just been seen, so that they are turned over."""

    marks: Mapping[str, Mark] = {}
    rods_offered: frozenset[str] = frozenset()
    """Rods that can be pressed now."""
    chosen: frozenset[str] = frozenset()
    """Spaces with jade brackets."""
    refused: str | None = None
    """The space, or the rod, whose press was refused."""
    ribbons: tuple[tuple[str, ...], ...] = ()
    """Streams: runs of neighbouring spaces whose pawns carry the stream, not including its targets."""
    trail: tuple[str, ...] = ()
    """The Thief's temples this turn, oldest first (on the Thief's own screen only)."""
    prices: Mapping[str, int] = {}
    """Darts that a pawn costs the Thief, drawn at the pawn."""
    tips: Mapping[str, Tip] = {}
    """The tooltip of each space: the price of a press and its result."""
    drags: frozenset[str] = frozenset()
    """Spaces whose piece can be dragged."""
    lit: frozenset[str] = frozenset()
    """Places highlighted by the log or a question: spaces, rods ("rod C"), whole columns and rows ("C", "3")."""

    asked: frozenset[str] = frozenset()
    """Spaces and rods ("rod C") that a course asks to press."""

    shares: Mapping[str, Share] = {}
    """The probability of each temple, if the map is agreed and computed."""
    arrows: tuple[Arrow, ...] = ()
    """The advised actions (on their seat's own screen only)."""

    lies: Mapping[str, Lie] = {}
    """The Thief's knowledge of each temple, once there is any (on the Thief's own screen only)."""

    path: tuple[Stop, ...] = ()
    """The Thief's whole path, for a finished game; consecutive stops are joined."""
    treasure: str | None = None
    faded: bool = False
    """Whether pawns are drawn pale behind a path."""
    bold: frozenset[str] = frozenset()
    """Spaces whose pawns are drawn in full in spite of it: they have ended the game."""
    caught: bool = False
    """Whether a ring is drawn round the Thief, who cannot escape any more."""
    shut: frozenset[str] = frozenset()
    """Gates that did not let the Thief escape."""
    mist: tuple[str, ...] = ()
    """Temples over which mist gathers and tears, one after the other."""

    label: str = ""
    """The accessible name of the whole board."""
    labels: Mapping[str, str] = {}
    """The accessible name of each space; required if the board can be pressed."""
    rod_labels: Mapping[str, str] = {}
    focus: str = "C3"
    """The one space that is in the tab order; arrow keys move on from it."""
    pressable: bool = True
    """False for a still picture: one image with one name, no controls."""
    prefix: str = ""
    """The prefix of every id, so that several boards can share a document."""
    crop: tuple[str, str] | None = None
    """The first and last space of a cut-out, such as ("A1", "C3"), without letters, digits and rods."""
