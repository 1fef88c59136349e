"""What has happened, and the questions that an action may raise.

`redact` in `view` says who may know what of each. As with actions, each kind ends in its own name.
"""

from typing import Literal, NamedTuple

from unseen.courtyard.board import Space, Spaces
from unseen.courtyard.rods import Colour, Rod, Rods
from unseen.nusubito.state import Line, Result


class Attacked(NamedTuple):
    """A leap downed a pawn (N13); a Seeker on a temple may have been pushed to a gate (N14)."""

    space: Space
    lands: Space
    """Where the downed pawn lies: the same space unless it was pushed."""
    kind: Literal["attacked"] = "attacked"


class Leapt(NamedTuple):
    """The Thief went to a neighbouring temple. Only the Thief knows that it happened (N33)."""

    to: Space
    cost: int
    kind: Literal["leapt"] = "leapt"


class Shot(NamedTuple):
    """A Seeker on a temple was downed from a distance (N15)."""

    space: Space
    kind: Literal["shot"] = "shot"


class DartTaken(NamedTuple):
    """The Thief took a dart from the pool."""

    kind: Literal["dart"] = "dart"


class Looked(NamedTuple):
    """The Thief looked at a rod; only the Thief knows the colour."""

    rod: Rod
    colour: Colour | None
    kind: Literal["looked"] = "looked"


class PickedUp(NamedTuple):
    """The Thief picked up a coin; only the Thief knows which."""

    coin: Space | None
    kind: Literal["picked"] = "picked"


class Sacrificed(NamedTuple):
    """The Thief put a coin down for a third movement; only the Thief knows which."""

    coin: Space | None
    kind: Literal["sacrificed"] = "sacrificed"


class Placed(NamedTuple):
    """The Thief placed the Location Coin, which ends the day turn; only the Thief knows which coin."""

    coin: Space | None
    kind: Literal["placed"] = "placed"


class Unbolstered(NamedTuple):
    """The Thief removed a bolster."""

    temple: Space
    kind: Literal["unbolstered"] = "unbolstered"


class Rested(NamedTuple):
    """The Thief ended the night turn, with the reveal that the points spent demand (N20)."""

    line: Line | None
    place: str | None
    kind: Literal["rested"] = "rested"


class Moved(NamedTuple):
    """A pawn moved; a Seeker that left a courtyard space left a Healer there if the pool had one (N28)."""

    pawn: Space
    to: Space
    left: bool
    kind: Literal["moved"] = "moved"


class Healed(NamedTuple):
    """A downed pawn stood up, a Healer was sacrificed."""

    pawn: Space
    healer: Space
    kind: Literal["healed"] = "healed"


class Merged(NamedTuple):
    """Three pawns became one of the next level."""

    pawns: tuple[Space, Space, Space]
    to: Space
    kind: Literal["merged"] = "merged"


class Bolstered(NamedTuple):
    """A Builder was sacrificed and a temple bolstered."""

    temple: Space
    builder: Space
    source: Space | None
    kind: Literal["bolstered"] = "bolstered"


class Spawned(NamedTuple):
    """A Healer was spawned by night."""

    space: Space
    kind: Literal["spawned"] = "spawned"


class Raised(NamedTuple):
    """A pawn became one of the next level by night."""

    pawn: Space
    kind: Literal["raised"] = "raised"


class Ended(NamedTuple):
    """The Mists ended their turn."""

    kind: Literal["ended"] = "ended"


class Secrets(NamedTuple):
    """All that the Thief knows and the Mists do not, the rods aside."""

    at: Space
    hand: Spaces
    cost: int
    leaps: int
    picked: Spaces


class Finished(NamedTuple):
    """The game ended and everything is shown to both sides (N32)."""

    result: Result
    place: Space | None
    """The temple that was declared or named in a capture."""
    secrets: Secrets
    rods: Rods
    kind: Literal["finished"] = "finished"


Event = (
    Attacked | Leapt | Shot | DartTaken | Looked | PickedUp | Sacrificed | Placed | Unbolstered | Rested
    | Moved | Healed | Merged | Bolstered | Spawned | Raised | Ended | Finished
)  # fmt: skip


class TurnUp(NamedTuple):
    """A need: a rod's colour, which is a card that nobody at the table holds."""

    rod: Rod
    kind: Literal["rod"] = "rod"


class AskEnd(NamedTuple):
    """A need owed by the Thief: can an end be reached in the day turn that begins (N17)?

    The answer is "yes", or the disclosure that ends the game.
    """

    kind: Literal["end?"] = "end?"


class Disclose(NamedTuple):
    """A need owed by the Thief: everything, because the game ends."""

    kind: Literal["disclose"] = "disclose"


Need = TurnUp | AskEnd | Disclose
Face = Colour | Literal["yes"] | Secrets
