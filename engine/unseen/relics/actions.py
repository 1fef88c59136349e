"""The actions of a seat; `notation` has their text form.

Each kind is a tuple that ends in its own name, so that two kinds never compare equal.
"""

from typing import Literal, NamedTuple

from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.relics.board import Space
from unseen.relics.crystals import Crystals
from unseen.relics.warriors import Facing, Warrior


class Choose(NamedTuple):
    """Choose an open pair, as the active player (R8)."""

    amber: Warrior
    jade: Warrior
    kind: Literal["choose"] = "choose"


class First(NamedTuple):
    """The player with the weaker tile, or the active player if they are equal, decides who plays first (R9)."""

    seat: Seat
    kind: Literal["first"] = "first"


class Place(NamedTuple):
    """Place a tile on a free space (R13), or on a relic by paying for it (R14)."""

    space: Space
    paid: Crystals | None = None
    """The price paid for the relic; None on a free space."""
    kind: Literal["place"] = "place"


class Rotate(NamedTuple):
    """Turn the hot tile (R16)."""

    facing: Facing
    kind: Literal["face"] = "face"


class Add(NamedTuple):
    """Put crystals from the storage on the hot tile (R18)."""

    crystals: Crystals
    kind: Literal["add"] = "add"


class Settle(NamedTuple):
    """Name the target that dies next (R22)."""

    space: Space
    kind: Literal["settle"] = "settle"


Action = Choose | First | Place | Rotate | Add | Settle | Resign
