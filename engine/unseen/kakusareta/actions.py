"""Actions, the choices of a seat; `notation` gives the text of each.

Each kind is a tuple that ends in its own name, so two kinds never compare equal.
"""

from typing import Literal, NamedTuple

from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod
from unseen.kakusareta.cards import Element
from unseen.kernel.resign import Resign

Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: tuple[Direction, ...] = ("north", "east", "south", "west")


class Choose(NamedTuple):
    """Choose an element (loyalist) or one token of it (master modes), before the first turn (K39)."""

    element: Element
    kind: Literal["take"] = "take"


class Push(NamedTuple):
    """The landing space chosen for a Lv3 attacked on a temple (K18)."""

    temple: Space
    lands: Space


class Leap(NamedTuple):
    """Kakusareta: leap to the nearest temple; attacks on the way are implied (K13, K17)."""

    to: Space
    silent: bool = False
    """Whether Silent Leap is used (K48)."""
    pushes: tuple[Push, ...] = ()
    """Landings, the temple left first; a Lv3 that stays on its temple is not named."""
    kind: Literal["leap"] = "leap"


class Step(NamedTuple):
    """Kakusareta: step onto a courtyard space (K14)."""

    to: Space
    pushes: tuple[Push, ...] = ()
    kind: Literal["step"] = "step"


class Climb(NamedTuple):
    """Kakusareta: climb from the courtyard onto a temple (K15)."""

    to: Space
    pushes: tuple[Push, ...] = ()
    kind: Literal["climb"] = "climb"


class Attack(NamedTuple):
    """Kakusareta: attack the upright Moya that shares the courtyard space (K19)."""

    kind: Literal["attack"] = "attack"


class TakeDart(NamedTuple):
    """Kakusareta: take a dart, as the day's special action (K20) or for a point at night (K23)."""

    kind: Literal["dart"] = "dart"


class Look(NamedTuple):
    """Kakusareta: look at the rod of the current row or column (K20, K23)."""

    rod: Rod
    kind: Literal["look"] = "look"


class TakeToken(NamedTuple):
    """Take a token: the Kakusareta by day or night (K42), the Moya player at night (K43)."""

    element: Element
    kind: Literal["token"] = "token"


class TakeCoin(NamedTuple):
    """Kakusareta: take a coin from the table (K21, K23)."""

    coin: Space
    kind: Literal["coin"] = "coin"


class Find(NamedTuple):
    """Kakusareta: declare that the treasure is here (K22)."""

    kind: Literal["find"] = "find"


class Still(NamedTuple):
    """Kakusareta: use Still Waters: stay put and place Hide instead of taking a turn (K51)."""

    kind: Literal["still"] = "still"


class End(NamedTuple):
    """End the turn. At night the Kakusareta may have to choose a reveal (K24), true or not (K50)."""

    line: Literal["row", "column"] | None = None
    mirage: str | None = None
    """With Mirage, the false place: a row or column matching `line`, or a temple if `line` is None."""
    kind: Literal["end"] = "end"


class Quake(NamedTuple):
    """Down all Moya next to the surrounded Kakusareta (K45)."""

    kind: Literal["quake"] = "quake"


class Tower(NamedTuple):
    """Raise a tower (K46)."""

    space: Space
    kind: Literal["tower"] = "tower"


class Tempest(NamedTuple):
    """Move all Moya on the courtyard one space (K52)."""

    direction: Direction
    kind: Literal["tempest"] = "tempest"


class River(NamedTuple):
    """Get a budget of three this turn (K53)."""

    kind: Literal["river"] = "river"


class Tide(NamedTuple):
    """Take the Hide coin back into hand (K51)."""

    kind: Literal["tide"] = "tide"


class Rain(NamedTuple):
    """Down all connected upright Moya of the same level, starting from a Moya attacked this turn (K54)."""

    space: Space
    """Space where the attacked Moya lies."""
    kind: Literal["rain"] = "rain"


class Fireball(NamedTuple):
    """Return a Moya to its pool (K55)."""

    space: Space
    kind: Literal["fireball"] = "fireball"


class Allow(NamedTuple):
    """Moya: let the waiting power take effect (K49)."""

    kind: Literal["allow"] = "allow"


class Fate(NamedTuple):
    """Moya: pay for Changing Fate, so that the waiting power has no effect (K49)."""

    kind: Literal["fate"] = "fate"


class Move(NamedTuple):
    """Move a Moya of any level: a step, a line, a slide or a capture (K27 to K30, K60)."""

    moya: Space
    to: Space
    source: Space | None = None
    """With an empty pool, the space from which the spawned Lv1 is taken (K36)."""
    token: Element | None = None
    """The token taken instead of a spawn (K43)."""
    kind: Literal["move"] = "move"


class Swap(NamedTuple):
    """Swap two Moya (K31)."""

    one: Space
    other: Space
    """The two spaces are in alphabetical order."""
    kind: Literal["swap"] = "swap"


class Heal(NamedTuple):
    """Sacrifice a Lv1 to stand up a Lv2 (K32)."""

    moya: Space
    healer: Space
    kind: Literal["heal"] = "heal"


class Merge(NamedTuple):
    """Merge three Moya of one level into one of the next (K33)."""

    moya: tuple[Space, Space, Space]
    """In alphabetical order."""
    source: Space | None = None
    kind: Literal["merge"] = "merge"


class Destroy(NamedTuple):
    """Sacrifice the Moya on all sides of a temple to destroy it (K34)."""

    temple: Space
    ashes: bool = False
    """Whether a Lv1 or Lv3 takes part, with To Ashes (K64)."""
    source: Space | None = None
    token: Element | None = None
    kind: Literal["destroy"] = "destroy"


class Petrify(NamedTuple):
    """Keep the Kakusareta from moving in the next turn (K56)."""

    kind: Literal["petrify"] = "petrify"


class Fortify(NamedTuple):
    """Stand up Moya that were attacked in the turn just over (K57)."""

    moya: tuple[Space, ...]
    """Spaces where they lie, in alphabetical order."""
    kind: Literal["fortify"] = "fortify"


class Breeze(NamedTuple):
    """Get one more action this turn (K58)."""

    kind: Literal["breeze"] = "breeze"


class Stream(NamedTuple):
    """Let every move this turn run along a row or column (K60)."""

    kind: Literal["stream"] = "stream"


class Breath(NamedTuple):
    """Stand up all Moya (K59)."""

    kind: Literal["breath"] = "breath"


class Gentle(NamedTuple):
    """Rotate the upright Moya on a row or column by one space (K61)."""

    line: str
    direction: Direction
    kind: Literal["gentle"] = "gentle"


class Shift(NamedTuple):
    """Move a Moya to any empty courtyard space, or swap it with another (K62)."""

    one: Space
    other: Space
    """The destination; in a swap, the later space in alphabetical order."""
    kind: Literal["shift"] = "shift"


class Streak(NamedTuple):
    """Send fire along a row or column (K63)."""

    line: str
    kind: Literal["streak"] = "streak"


class Deploy(NamedTuple):
    """Deploy a Moya onto the courtyard at night (K38)."""

    level: Literal[1, 2]
    space: Space
    source: Space | None = None
    kind: Literal["deploy"] = "deploy"


class Raise(NamedTuple):
    """Upgrade a Moya to the next level at night (K38)."""

    moya: Space
    source: Space | None = None
    kind: Literal["raise"] = "raise"


KakusaretaPower = Quake | Tower | Tempest | River | Tide | Rain | Fireball
"""Powers with an event of their own; Silent Leap, Mirage and Still Waters are part of other actions."""
KakusaretaAction = (
    Leap | Step | Climb | Attack | TakeDart | Look | TakeToken | TakeCoin | Find | Still | KakusaretaPower
)
MoyaPower = Petrify | Fortify | Breeze | Stream | Breath | Gentle | Shift
"""Powers whose effect the Moya player can work out; Fire Streak needs the Kakusareta's answer."""
MoyaAction = (
    Allow | Fate | Move | Swap | Heal | Merge | Destroy | Deploy | Raise | TakeToken | Streak | MoyaPower
)
Action = Choose | KakusaretaAction | MoyaAction | End | Resign
