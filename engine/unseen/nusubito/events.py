"""The events of a game, and the needs that an action may raise.

`view.redact` decides how much of each event a seat may know. As with actions, each kind ends in its own name.
"""

from typing import Literal, NamedTuple

from unseen.courtyard.board import Space, Spaces
from unseen.courtyard.rods import Colour, Rod, Rods
from unseen.nusubito.state import Line, Result


class Attacked(NamedTuple):
    """A leap downed a pawn (N13); a Seeker on a temple may have been pushed to a gate (N14)."""

    space: Space
    lands: Space
    """The space on which the downed pawn lies: the same space unless it was pushed."""
    kind: Literal["attacked"] = "attacked"


class Leapt(NamedTuple):
    """The Thief leapt to a neighbouring temple. Only the Thief knows that this event exists (N33)."""

    to: Space
    cost: int
    kind: Literal["leapt"] = "leapt"


class Shot(NamedTuple):
    """The Thief downed a Seeker on a temple from a distance (N15)."""

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
    """The Thief sacrificed a coin for a third movement; only the Thief knows which."""

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
    """A pawn moved; a Seeker that left a courtyard space left a Healer behind if the pool had one (N28)."""

    pawn: Space
    to: Space
    left: bool
    kind: Literal["moved"] = "moved"


class Healed(NamedTuple):
    """A Healer was sacrificed and a downed pawn stood up."""

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
    """The Mists spawned a Healer by night."""

    space: Space
    kind: Literal["spawned"] = "spawned"


class Raised(NamedTuple):
    """The Mists upgraded a pawn to the next level by night."""

    pawn: Space
    kind: Literal["raised"] = "raised"


class Ended(NamedTuple):
    """The Mists ended their turn."""

    kind: Literal["ended"] = "ended"


class Secrets(NamedTuple):
    """Everything that the Thief knows and the Mists do not, except the rods."""

    at: Space
    hand: Spaces
    cost: int
    leaps: int
    picked: Spaces


class Finished(NamedTuple):
    """The game ended, and everything is shown to both seats (N32)."""

    result: Result
    place: Space | None
    """The temple declared as the treasure's, or named in a capture."""
    secrets: Secrets
    rods: Rods
    kind: Literal["finished"] = "finished"


Event = (
    Attacked | Leapt | Shot | DartTaken | Looked | PickedUp | Sacrificed | Placed | Unbolstered | Rested
    | Moved | Healed | Merged | Bolstered | Spawned | Raised | Ended | Finished
)  # fmt: skip


class TurnUp(NamedTuple):
    """The need for a rod's colour: a card that no seat holds."""

    rod: Rod
    kind: Literal["rod"] = "rod"


class AskEnd(NamedTuple):
    """The need to know whether the day turn that begins can reach an end (N17); the Thief owes the answer.

    The answer is "yes", or the disclosure that ends the game.
    """

    kind: Literal["end?"] = "end?"


class Disclose(NamedTuple):
    """The need for the Thief's full disclosure, because the game ends; the Thief owes it."""

    kind: Literal["disclose"] = "disclose"


Need = TurnUp | AskEnd | Disclose
Face = Colour | Literal["yes"] | Secrets
