"""What has happened, and the questions that an action may raise.

`redact` in `view` says who may know what of each. As with actions, each kind ends in its own name.
"""

from typing import Literal, NamedTuple

from unseen.courtyard.board import Space
from unseen.courtyard.rods import Colour, Rod, Rods
from unseen.kakusareta.actions import KakusaretaPower, MoyaPower
from unseen.kakusareta.cards import Element, Key
from unseen.kakusareta.state import Coins, Line, Result


class Chosen(NamedTuple):
    """The seat to act chose an element, or one of its tokens (K39)."""

    element: Element
    kind: Literal["chosen"] = "chosen"


class Silenced(NamedTuple):
    """Silent Leap was paid for. Public, but not on which Moya (K48)."""

    kind: Literal["silenced"] = "silenced"


class Attacked(NamedTuple):
    """A Moya was downed by an attack (K17); a Lv3 on a temple may have been pushed off it (K18)."""

    space: Space
    lands: Space
    """Where it lies: the same space unless it was pushed; a Lv1 that was there is in its pool."""
    kind: Literal["attacked"] = "attacked"


class Leapt(NamedTuple):
    """The Kakusareta went from temple to temple. Only he knows that it happened (K66)."""

    to: Space
    kind: Literal["leapt"] = "leapt"


class Stepped(NamedTuple):
    """He stepped onto a space of the courtyard, seen by all (K25)."""

    to: Space
    kind: Literal["stepped"] = "stepped"


class Climbed(NamedTuple):
    """He climbed off the courtyard; only he knows where to (K65)."""

    to: Space | None
    kind: Literal["climbed"] = "climbed"


class DartTaken(NamedTuple):
    """He took a dart from the pool."""

    after: bool = False
    """By day, whether he had moved before it; so in the next three."""
    kind: Literal["dart"] = "dart"


class Looked(NamedTuple):
    """He looked at a rod; only he knows the colour."""

    rod: Rod
    colour: Colour | None
    after: bool = False
    kind: Literal["looked"] = "looked"


class CoinTaken(NamedTuple):
    """He took a coin from the table; only he knows which."""

    coin: Space | None
    kind: Literal["coin"] = "coin"


class TokenTaken(NamedTuple):
    """The seat to act took a token from the pool (K42, K43)."""

    element: Element
    after: bool = False
    kind: Literal["token"] = "token"


class Placed(NamedTuple):
    """He placed a coin, which ends his day turn; only he knows which, a temple's or Hide (K16, K51)."""

    coin: str | None
    paid: tuple[Key, ...] = ()
    """What he owed and has paid now, for all to see (K50)."""
    kind: Literal["placed"] = "placed"


class Halted(NamedTuple):
    """His day turn ended without a coin: on the courtyard, or petrified (K16, K56)."""

    paid: tuple[Key, ...] = ()
    kind: Literal["halted"] = "halted"


class Rested(NamedTuple):
    """He ended the night turn, with the reveal that the points spent demand (K24)."""

    line: Line | None
    place: str | None
    mirage: bool | None = False
    """Whether something else was named than is true; only he knows (K50)."""
    kind: Literal["rested"] = "rested"


class Used(NamedTuple):
    """He used a power, and has paid for it (K41). What waits has no effect as yet (K49)."""

    power: KakusaretaPower
    waits: bool = False
    place: Space | None = None
    """Of a Quake, where he is seen (K45)."""
    kind: Literal["used"] = "used"


class Answered(NamedTuple):
    """The Moya player allowed the waiting power, or paid so that it has no effect (K49)."""

    is_allowed: bool
    kind: Literal["answered"] = "answered"


class Moved(NamedTuple):
    """A Moya moved; where a Lv3 left, a Lv1 may have been spawned, or a token taken instead (K30, K36, K43)."""

    moya: Space
    to: Space
    is_spawned: bool = False
    source: Space | None = None
    token: Element | None = None
    kind: Literal["moved"] = "moved"


class Swapped(NamedTuple):
    """Two Moya changed places."""

    one: Space
    other: Space
    kind: Literal["swapped"] = "swapped"


class Healed(NamedTuple):
    """A Lv2 stood up, a Lv1 was sacrificed."""

    moya: Space
    healer: Space
    kind: Literal["healed"] = "healed"


class Merged(NamedTuple):
    """Three Moya became one of the next level, in the middle of the line or the corner of the L (K33)."""

    moya: tuple[Space, Space, Space]
    to: Space
    source: Space | None = None
    kind: Literal["merged"] = "merged"


class Destroyed(NamedTuple):
    """A temple was destroyed (K34); if the Kakusareta was on it he is on the courtyard now, seen by all (K35)."""

    temple: Space
    is_found: bool
    is_spawned: bool = False
    source: Space | None = None
    token: Element | None = None
    kind: Literal["destroyed"] = "destroyed"


class Invoked(NamedTuple):
    """The Moya player used a power, and has paid for it."""

    power: MoyaPower
    kind: Literal["invoked"] = "invoked"


class Streaked(NamedTuple):
    """Fire ran along a line; where it hits the Kakusareta he loses a dart, if he has one (K63)."""

    line: str
    is_hit: bool
    kind: Literal["streaked"] = "streaked"


class Deployed(NamedTuple):
    """A Moya came onto the courtyard by night."""

    level: Literal[1, 2]
    space: Space
    source: Space | None = None
    kind: Literal["deployed"] = "deployed"


class Raised(NamedTuple):
    """A Moya became one of the next level by night."""

    moya: Space
    source: Space | None = None
    kind: Literal["raised"] = "raised"


class Rose(NamedTuple):
    """All Moya stood up at the end of a night that ends the game (K7, K9, K38)."""

    kind: Literal["rose"] = "rose"


class Ended(NamedTuple):
    """The Moya player ended the turn."""

    kind: Literal["ended"] = "ended"


class Secrets(NamedTuple):
    """All that the Kakusareta player knows and the other does not, the rods aside."""

    at: Space
    hand: Coins
    moves: int
    owes: tuple[Key, ...]


class Finished(NamedTuple):
    """The game ended and everything is shown to both sides (K65)."""

    result: Result
    secrets: Secrets
    rods: Rods
    kind: Literal["finished"] = "finished"


Event = (
    Chosen | Silenced | Attacked | Leapt | Stepped | Climbed | DartTaken | Looked | CoinTaken | TokenTaken | Placed
    | Halted | Rested | Used | Answered | Moved | Swapped | Healed | Merged | Destroyed | Invoked | Streaked | Deployed
    | Raised | Rose | Ended | Finished
)  # fmt: skip


class TurnUp(NamedTuple):
    """A need: a rod's colour, which is a card that nobody at the table holds."""

    rod: Rod
    kind: Literal["rod"] = "rod"


class AskThere(NamedTuple):
    """A need owed by the Kakusareta player: is he on the temple that is destroyed (K35)?"""

    temple: Space
    kind: Literal["there?"] = "there?"


class AskLine(NamedTuple):
    """A need owed by the Kakusareta player: is he on the row or column of a Fire Streak (K63)?"""

    line: str
    kind: Literal["line?"] = "line?"


class AskEnd(NamedTuple):
    """A need owed by the Kakusareta player: can an end be reached, once this has happened (K8)?

    The answer is "yes", or the disclosure that ends the game.
    """

    after: Ended | Answered
    kind: Literal["end?"] = "end?"


class Disclose(NamedTuple):
    """A need owed by the Kakusareta player: everything, because the game ends."""

    kind: Literal["disclose"] = "disclose"


Need = TurnUp | AskThere | AskLine | AskEnd | Disclose
Face = Colour | Literal["yes", "no"] | Secrets
