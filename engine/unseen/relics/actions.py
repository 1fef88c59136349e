"""What a seat can ask for; the notation of each stands in `notation`.

Each kind is a tuple that ends in its own name, so that two kinds never compare equal.
"""

from typing import Literal, NamedTuple

from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.relics.board import Space
from unseen.relics.crystals import Crystals
from unseen.relics.warriors import Facing, Warrior


class Choose(NamedTuple):
    """The active player chooses an open pair (R8)."""

    amber: Warrior
    jade: Warrior
    kind: Literal["choose"] = "choose"


class First(NamedTuple):
    """Somebody says who plays first (R9)."""

    seat: Seat
    kind: Literal["first"] = "first"


class Place(NamedTuple):
    """A tile is placed: on a free space (R13), or on a relic that is paid for (R14)."""

    space: Space
    paid: Crystals | None = None
    """What is paid for the relic; None on a free space."""
    kind: Literal["place"] = "place"


class Rotate(NamedTuple):
    """The hot tile is turned (R16)."""

    facing: Facing
    kind: Literal["face"] = "face"


class Add(NamedTuple):
    """Crystals of the storage are put on the hot tile (R18)."""

    crystals: Crystals
    kind: Literal["add"] = "add"


class Settle(NamedTuple):
    """The target that dies next is named (R22)."""

    space: Space
    kind: Literal["settle"] = "settle"


Action = Choose | First | Place | Rotate | Add | Settle | Resign
