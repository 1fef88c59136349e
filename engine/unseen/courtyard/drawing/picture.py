"""The board that Nusubito and Kakusareta share, and the common fields of their pictures, as plain data."""

from typing import Literal, NamedTuple

Phase = Literal["day", "night"]
RodFace = Literal["hidden", "seen", "green", "red"]
Lie = Literal[
    "here",  # the treasure lies at this temple
    "maybe",  # it may lie here
    "never",  # it does not
]

COLUMNS = "ABCDE"
ROWS = "12345"
SPACES = tuple(column + row for row in ROWS for column in COLUMNS)
TEMPLES = frozenset(column + row for column in "ACE" for row in "135")
"""The places of the nine temples at the start."""
RODS = ("A", "C", "E", "1", "3", "5")


class Share(NamedTuple):
    """The probability that the hidden player is on a space, from public information alone."""

    words: str
    """In words, such as "45%"; empty where the player cannot be."""
    warmth: int = 0
    """In steps, from 1 to 4; 0 where the player cannot be."""


class Tip(NamedTuple):
    """The preview of a space, shown while it is hovered over or focused, or while a piece is dragged over it."""

    words: tuple[str, ...]
    """A line each. The space's label must contain them."""
    route: tuple[str, ...] = ()
    """The hidden player's space and the one he would move to (on his own screen only)."""
    falls: tuple[str, ...] = ()
    """The pieces that the move would knock down."""
