"""What has happened, and what chance may owe.

Nothing of it is hidden from anybody (R30). As with actions, each kind ends in its own name.
"""

from typing import Literal, NamedTuple

from unseen.kernel.seat import Seat
from unseen.relics.board import Space
from unseen.relics.crystals import Crystals, Letter
from unseen.relics.state import Deal, Result
from unseen.relics.warriors import Facing, Warrior


class Laid(NamedTuple):
    """Before the first move a crystal was drawn from the bag and laid onto the board (R6)."""

    space: Space
    crystal: Letter
    kind: Literal["laid"] = "laid"


class PairMade(NamedTuple):
    """The next tiles of the decks became an open pair (R8)."""

    amber: Warrior
    jade: Warrior
    kind: Literal["pair"] = "pair"


class Begun(NamedTuple):
    """All that comes before the first move was done."""

    kind: Literal["begun"] = "begun"


class Chosen(NamedTuple):
    """The active player chose a pair (R8)."""

    amber: Warrior
    jade: Warrior
    kind: Literal["chosen"] = "chosen"


class Ordered(NamedTuple):
    """It was said who plays first (R9)."""

    first: Seat
    kind: Literal["ordered"] = "ordered"


class Placed(NamedTuple):
    """A tile was placed; crystals on the space were collected (R13), or the relic on it paid and taken (R14, R15)."""

    space: Space
    paid: Crystals | None
    kind: Literal["placed"] = "placed"


class Drawn(NamedTuple):
    """A crystal was drawn from the bag for a relic, into the storage of who took it (R15)."""

    crystal: Letter
    kind: Literal["drawn"] = "drawn"


class Rotated(NamedTuple):
    """The hot tile was turned, and each tile that points to it put an Energy on it (R16, R17)."""

    facing: Facing
    support: tuple[Space, ...]
    """Where the supporting tiles lie, A1 first."""
    kind: Literal["rotated"] = "rotated"


class Added(NamedTuple):
    """Crystals of the storage were put on the hot tile (R18)."""

    crystals: Crystals
    kind: Literal["added"] = "added"


class Died(NamedTuple):
    """A target died (R23)."""

    space: Space
    kind: Literal["died"] = "died"


class TurnEnded(NamedTuple):
    """The first turn of the round was settled, the second begins (R11)."""

    kind: Literal["turn ended"] = "turn ended"


class RoundEnded(NamedTuple):
    """The second turn was settled, and the other player is active in the next round (R26)."""

    kind: Literal["round ended"] = "round ended"


class Finished(NamedTuple):
    """The game ended, and what was left in decks and bag was shown (R30)."""

    result: Result
    shown: Deal
    kind: Literal["finished"] = "finished"


Event = (
    Laid | PairMade | Begun | Chosen | Ordered | Placed | Drawn | Rotated | Added | Died | TurnEnded
    | RoundEnded | Finished
)  # fmt: skip

Pile = Literal["amber", "jade", "bag"]


class TurnUp(NamedTuple):
    """A need: a card that nobody has seen, a tile of a deck or a crystal of the bag."""

    pile: Pile
    place: int
    """Its place among all that the pile had before the game, from 0."""
    kind: Literal["turn up"] = "turn up"


Need = TurnUp
Face = Warrior | Letter
"""What a card shows."""
