"""What one side of a game between people elsewhere keeps to itself."""

from typing import NamedTuple

from unseen.secrecy.lobby import Earlier, Role
from unseen.secrecy.seen import Seen
from unseen.secrecy.step import Findings


class Mine(NamedTuple):
    """What one side keeps to itself."""

    role: Role
    root: bytes | None
    """32 random bytes, new for every game; None for who only looks on."""
    name: str = ""
    device: str = ""
    """What tells this device from another one on which the seat was before."""
    choices: tuple[str, ...] = ()
    """What the seat has chosen so far."""
    behind: Seen | None = None
    """What the seat had seen on its device before: nothing is written until it is seen here."""
    has_moved: bool = False
    """Whether the seat goes on on another device."""
    is_doubted: bool = False
    """Whether a version kept `has_moved` that took any seat's forked notes for a sign of it; see `reconsider`."""
    spent: tuple[str, ...] = ()
    """Keys and seed hashes of earlier games with the same people."""
    earlier: Earlier | None = None
    """The game that this one is the rematch of."""
    doubts: int | None = None
    """Set on a device that seems to have been set back: how many entries of the log another seat's entry has to follow
    for this seat to believe that it has forgotten none of its own."""
    findings: Findings | None = None
    """What this side's audit of the game has found."""
