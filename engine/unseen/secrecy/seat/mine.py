"""The data that one side of an online game does not share."""

from typing import NamedTuple

from unseen.secrecy.lobby import Earlier, Role
from unseen.secrecy.script.step import Findings
from unseen.secrecy.seat.endings import Ended
from unseen.secrecy.seat.seen import Seen


class Mine(NamedTuple):
    """One side's own data, as its device stores it."""

    role: Role
    root: bytes | None
    """32 random bytes, new for every game; None for a spectator."""
    name: str = ""
    device: str = ""
    """The identifier of this device, if the seat has been moved to it."""
    choices: tuple[str, ...] = ()
    """The seat's choices so far."""
    behind: Seen | None = None
    """How far the seat had got on its earlier device: it writes nothing until it has seen that much here."""
    has_moved: bool = False
    """Whether the seat goes on on another device."""
    is_doubted: bool = False
    """Whether a version stored `has_moved` that took any seat's forked notes for a sign of it; see `reconsider`."""
    spent: tuple[str, ...] = ()
    """Keys and seed hashes of earlier games with the same people."""
    earlier: Earlier | None = None
    """The game before, if this one is a rematch."""
    doubts: int | None = None
    """Set on a device that seems to have been set back: once another seat's entry follows this many entries of the log,
    this seat believes that it has forgotten none of its own."""
    findings: Findings | None = None
    """The result of this side's audit."""
    ended: Ended | None = None
    """The ending that this side has come to, from version 4 of the protocol on."""
