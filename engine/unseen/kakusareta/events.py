"""Events, and the questions that an action may raise for another seat or a rod.

`view.redact` decides which parts each seat may know. As with actions, each kind ends in its own name.
"""

from typing import Literal, NamedTuple

from unseen.courtyard.board import Space
from unseen.courtyard.rods import Colour, Rod, Rods
from unseen.kakusareta.actions import KakusaretaPower, MoyaPower
from unseen.kakusareta.cards import Element, Key
from unseen.kakusareta.state import Coins, Line, Result


class Chosen(NamedTuple):
    """The seat to act chose an element or one token of it (K39)."""

    element: Element
    kind: Literal["chosen"] = "chosen"


class Silenced(NamedTuple):
    """Silent Leap was paid for; the spared Moya stays secret (K48)."""

    kind: Literal["silenced"] = "silenced"


class Attacked(NamedTuple):
    """A Moya was downed by an attack (K17); a Lv3 on a temple may have been pushed off it (K18)."""

    space: Space
    lands: Space
    """Space where it lies: the same unless it was pushed; a Lv1 that was there has gone to its pool."""
    kind: Literal["attacked"] = "attacked"


class Leapt(NamedTuple):
    """The Kakusareta went from temple to temple; nobody else learns of it (K66)."""

    to: Space
    kind: Literal["leapt"] = "leapt"


class Stepped(NamedTuple):
    """The Kakusareta stepped onto a courtyard space, in plain sight (K25)."""

    to: Space
    kind: Literal["stepped"] = "stepped"


class Climbed(NamedTuple):
    """The Kakusareta climbed off the courtyard; the temple is secret (K65)."""

    to: Space | None
    kind: Literal["climbed"] = "climbed"


class DartTaken(NamedTuple):
    """The Kakusareta took a dart from the pool."""

    after: bool = False
    """By day, whether the Kakusareta had moved before; likewise in the events below."""
    kind: Literal["dart"] = "dart"


class Looked(NamedTuple):
    """The Kakusareta looked at a rod; its colour is secret."""

    rod: Rod
    colour: Colour | None
    after: bool = False
    kind: Literal["looked"] = "looked"


class CoinTaken(NamedTuple):
    """The Kakusareta took a coin from the table; which one is secret."""

    coin: Space | None
    kind: Literal["coin"] = "coin"


class TokenTaken(NamedTuple):
    """The seat to act took a token from the pool (K42, K43)."""

    element: Element
    after: bool = False
    kind: Literal["token"] = "token"


class Placed(NamedTuple):
    """The Kakusareta ended a day turn by placing a temple's coin or Hide; which one is secret (K16, K51)."""

    coin: str | None
    paid: tuple[Key, ...] = ()
    """Debts that are paid now, in public (K50)."""
    kind: Literal["placed"] = "placed"


class Halted(NamedTuple):
    """The Kakusareta ended a day turn without a coin: on the courtyard, or petrified (K16, K56)."""

    paid: tuple[Key, ...] = ()
    kind: Literal["halted"] = "halted"


class Rested(NamedTuple):
    """The Kakusareta ended the night turn, with the reveal that the points spent require (K24)."""

    line: Line | None
    place: str | None
    mirage: bool | None = False
    """Whether a false place was named; None if unknown, because that is secret (K50)."""
    kind: Literal["rested"] = "rested"


class Used(NamedTuple):
    """The Kakusareta used and paid for a power (K41); one that waits has no effect yet (K49)."""

    power: KakusaretaPower
    waits: bool = False
    place: Space | None = None
    """For a Quake, the space where the Kakusareta is seen (K45)."""
    kind: Literal["used"] = "used"


class Answered(NamedTuple):
    """The Moya player allowed the waiting power, or paid to cancel it (K49)."""

    is_allowed: bool
    kind: Literal["answered"] = "answered"


class Moved(NamedTuple):
    """A Moya moved; behind a Lv3 a Lv1 may have spawned, or a token was taken instead (K30, K36, K43)."""

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
    """A Lv1 was sacrificed and a Lv2 stood up."""

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
    """A temple was destroyed (K34); a Kakusareta found on it is now on the courtyard, in plain sight (K35)."""

    temple: Space
    is_found: bool
    is_spawned: bool = False
    source: Space | None = None
    token: Element | None = None
    kind: Literal["destroyed"] = "destroyed"


class Invoked(NamedTuple):
    """The Moya player used and paid for a power."""

    power: MoyaPower
    kind: Literal["invoked"] = "invoked"


class Streaked(NamedTuple):
    """Fire ran along a line; a Kakusareta who is hit loses a dart, if there is one (K63)."""

    line: str
    is_hit: bool
    kind: Literal["streaked"] = "streaked"


class Deployed(NamedTuple):
    """A Moya was deployed onto the courtyard at night."""

    level: Literal[1, 2]
    space: Space
    source: Space | None = None
    kind: Literal["deployed"] = "deployed"


class Raised(NamedTuple):
    """A Moya was upgraded to the next level at night."""

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
    """Everything that the Kakusareta player knows and the Moya player does not, except the rods."""

    at: Space
    hand: Coins
    moves: int
    owes: tuple[Key, ...]


class Finished(NamedTuple):
    """The game ended and the whole position is shown (K65)."""

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
    """A need: the colour of a rod, which no seat knows yet."""

    rod: Rod
    kind: Literal["rod"] = "rod"


class AskThere(NamedTuple):
    """A need owed by the Kakusareta player: are they on the temple being destroyed (K35)?"""

    temple: Space
    kind: Literal["there?"] = "there?"


class AskLine(NamedTuple):
    """A need owed by the Kakusareta player: are they on the row or column of the Fire Streak (K63)?"""

    line: str
    kind: Literal["line?"] = "line?"


class AskEnd(NamedTuple):
    """A need owed by the Kakusareta player: after this event, can their turn reach an end (K8)?

    The answer is "yes", or the disclosure that ends the game.
    """

    after: Ended | Answered
    kind: Literal["end?"] = "end?"


class Disclose(NamedTuple):
    """A need owed by the Kakusareta player: all their secrets, because the game ends."""

    kind: Literal["disclose"] = "disclose"


Need = TurnUp | AskThere | AskLine | AskEnd | Disclose
Face = Colour | Literal["yes", "no"] | Secrets
