"""The events of a game, and the needs that chance answers.

Nothing in them is hidden from any player (R30). As with actions, each kind ends in its own name.
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
    """The opening was completed; the first move follows."""

    kind: Literal["begun"] = "begun"


class Chosen(NamedTuple):
    """The active player chose a pair (R8)."""

    amber: Warrior
    jade: Warrior
    kind: Literal["chosen"] = "chosen"


class Ordered(NamedTuple):
    """A player decided who plays first (R9)."""

    first: Seat
    kind: Literal["ordered"] = "ordered"


class Placed(NamedTuple):
    """A tile was placed; crystals on the space were collected (R13), or its relic was paid for and taken (R14, R15)."""

    space: Space
    paid: Crystals | None
    kind: Literal["placed"] = "placed"


class Drawn(NamedTuple):
    """A crystal was drawn from the bag for a relic, into the storage of its new owner (R15)."""

    crystal: Letter
    kind: Literal["drawn"] = "drawn"


class Rotated(NamedTuple):
    """The hot tile was turned, and each tile that points to it put an Energy on it (R16, R17)."""

    facing: Facing
    support: tuple[Space, ...]
    """The spaces of the supporting tiles, A1 first."""
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
    """The game ended, and the rest of the decks and the bag was shown (R30)."""

    result: Result
    shown: Deal
    kind: Literal["finished"] = "finished"


Event = (
    Laid | PairMade | Begun | Chosen | Ordered | Placed | Drawn | Rotated | Added | Died | TurnEnded
    | RoundEnded | Finished
)  # fmt: skip

Pile = Literal["amber", "jade", "bag"]


class TurnUp(NamedTuple):
    """A need: an unseen card, which is a tile of a deck or a crystal of the bag."""

    pile: Pile
    place: int
    """Its position in the pile as it was before the game, from 0."""
    kind: Literal["turn up"] = "turn up"


Need = TurnUp
Face = Warrior | Letter
"""The face of a card."""
