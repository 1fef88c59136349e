"""The actions of both seats; `notation` gives the text of each.

Each kind is a tuple that ends in its own name, so that two kinds never compare equal. (Dataclasses would make the
page's import ten times slower.)
"""

from typing import Literal, NamedTuple

from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod
from unseen.kernel.resign import Resign


class Push(NamedTuple):
    """The gate on which a Seeker attacked by a leap lands (N14)."""

    seeker: Space
    lands: Space


class Leap(NamedTuple):
    """The Thief leaps to a neighbouring temple; all attacks on the way are implied (N7, N13)."""

    to: Space
    pushes: tuple[Push, ...] = ()
    """The Seeker of the temple left comes first; a Seeker without an empty gate next to it has no push."""
    kind: Literal["leap"] = "leap"


class Shoot(NamedTuple):
    """The Thief attacks a Seeker from a distance (N15)."""

    seeker: Space
    kind: Literal["shoot"] = "shoot"


class TakeDart(NamedTuple):
    """The Thief takes a dart: by day as the special action (N12), by night for an action point (N19)."""

    kind: Literal["dart"] = "dart"


class Look(NamedTuple):
    """The Thief looks at a rod of the row or column (N12, N19)."""

    rod: Rod
    kind: Literal["look"] = "look"


class PickUp(NamedTuple):
    """The Thief picks up a coin from the table (N12, N19)."""

    coin: Space
    kind: Literal["coin"] = "coin"


class Sacrifice(NamedTuple):
    """The Thief sacrifices a coin for a third movement (N11)."""

    coin: Space
    kind: Literal["sacrifice"] = "sacrifice"


class Declare(NamedTuple):
    """The Thief declares that the treasure lies here (N16)."""

    kind: Literal["declare"] = "declare"


class Unbolster(NamedTuple):
    """The Thief removes a bolster by night (N19)."""

    temple: Space
    kind: Literal["unbolster"] = "unbolster"


class End(NamedTuple):
    """A seat ends its turn; after spending two night points, the Thief chooses the line to reveal (N20)."""

    reveal: Literal["row", "column"] | None = None
    kind: Literal["end"] = "end"


class Move(NamedTuple):
    """A pawn moves, by any of step, stream, occupying or seeking (N22, N25, N28, N29)."""

    pawn: Space
    to: Space
    kind: Literal["move"] = "move"


class Heal(NamedTuple):
    """A Healer is sacrificed to stand up a downed pawn (N23)."""

    pawn: Space
    healer: Space
    kind: Literal["heal"] = "heal"


class Merge(NamedTuple):
    """Three Healers become a Builder, or three Builders a Seeker, by day (N24, N27)."""

    pawns: tuple[Space, Space, Space]
    """In alphabetical order."""
    to: Space
    kind: Literal["merge"] = "merge"


class Bolster(NamedTuple):
    """A Builder is sacrificed to bolster a temple (N26)."""

    temple: Space
    builder: Space
    source: Space | None = None
    """The temple that loses its bolster when both bolsters are out."""
    kind: Literal["bolster"] = "bolster"


class Capture(NamedTuple):
    """The Mists declare that the Thief is on the temple of this Seeker (N30)."""

    temple: Space
    kind: Literal["capture"] = "capture"


class Spawn(NamedTuple):
    """The Mists spawn a Healer by night (N31)."""

    space: Space
    kind: Literal["spawn"] = "spawn"


class Raise(NamedTuple):
    """The Mists upgrade a pawn to the next level by night (N31)."""

    pawn: Space
    kind: Literal["raise"] = "raise"


ThiefAction = Leap | Shoot | TakeDart | Look | PickUp | Sacrifice | Declare | Unbolster
MistAction = Move | Heal | Merge | Bolster | Capture | Spawn | Raise
Action = ThiefAction | MistAction | End | Resign
