"""What a seat can ask for; the notation of each stands in `notation`.

Each kind is a tuple that ends in its own name, so that two kinds never compare equal.
"""

from typing import Literal, NamedTuple

from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod
from unseen.kakusareta.cards import Element
from unseen.kernel.resign import Resign

Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: tuple[Direction, ...] = ("north", "east", "south", "west")


class Choose(NamedTuple):
    """A seat chooses an element, or one of its tokens, before the first turn (K39)."""

    element: Element
    kind: Literal["take"] = "take"


class Push(NamedTuple):
    """Where a Lv3 attacked on a temple lands (K18)."""

    temple: Space
    lands: Space


class Leap(NamedTuple):
    """The Kakusareta leaps to the nearest temple; all attacks on the way are implied (K13, K17)."""

    to: Space
    silent: bool = False
    """With Silent Leap (K48)."""
    pushes: tuple[Push, ...] = ()
    """The temple left comes first; a Lv3 that stays is not named."""
    kind: Literal["leap"] = "leap"


class Step(NamedTuple):
    """He steps onto a space of the courtyard (K14)."""

    to: Space
    pushes: tuple[Push, ...] = ()
    kind: Literal["step"] = "step"


class Climb(NamedTuple):
    """He climbs from the courtyard onto a temple (K15)."""

    to: Space
    pushes: tuple[Push, ...] = ()
    kind: Literal["climb"] = "climb"


class Attack(NamedTuple):
    """He attacks the upright Moya on his own space of the courtyard (K19)."""

    kind: Literal["attack"] = "attack"


class TakeDart(NamedTuple):
    """He takes a dart: by day the special action (K20), by night for a point (K23)."""

    kind: Literal["dart"] = "dart"


class Look(NamedTuple):
    """He looks at the rod of his row or column (K20, K23)."""

    rod: Rod
    kind: Literal["look"] = "look"


class TakeToken(NamedTuple):
    """Either seat takes a token: the Kakusareta player by day or night (K42), the Moya player by night (K43)."""

    element: Element
    kind: Literal["token"] = "token"


class TakeCoin(NamedTuple):
    """He takes a coin from the table (K21, K23)."""

    coin: Space
    kind: Literal["coin"] = "coin"


class Find(NamedTuple):
    """He says that the treasure lies here (K22)."""

    kind: Literal["find"] = "find"


class Still(NamedTuple):
    """He stays where he is and places Hide, instead of a turn (K51)."""

    kind: Literal["still"] = "still"


class End(NamedTuple):
    """A seat ends its turn. By night the Kakusareta player may have to say what to reveal (K24), true or not (K50)."""

    line: Literal["row", "column"] | None = None
    mirage: str | None = None
    """With Mirage, what is named instead: a row or column of `line`, or without `line` a temple."""
    kind: Literal["end"] = "end"


class Quake(NamedTuple):
    """All Moya next to a surrounded Kakusareta fall (K45)."""

    kind: Literal["quake"] = "quake"


class Tower(NamedTuple):
    """A temple rises (K46)."""

    space: Space
    kind: Literal["tower"] = "tower"


class Tempest(NamedTuple):
    """All Moya on the courtyard move one space (K52)."""

    direction: Direction
    kind: Literal["tempest"] = "tempest"


class River(NamedTuple):
    """Three movements this turn (K53)."""

    kind: Literal["river"] = "river"


class Tide(NamedTuple):
    """Hide comes back to hand (K51)."""

    kind: Literal["tide"] = "tide"


class Rain(NamedTuple):
    """From a Moya that was attacked this turn those of its level that touch it fall (K54)."""

    space: Space
    """Where it lies."""
    kind: Literal["rain"] = "rain"


class Fireball(NamedTuple):
    """A Moya goes to its pool (K55)."""

    space: Space
    kind: Literal["fireball"] = "fireball"


class Allow(NamedTuple):
    """The Moya player lets a waiting power happen (K49)."""

    kind: Literal["allow"] = "allow"


class Fate(NamedTuple):
    """The Moya player pays, and the waiting power has no effect (K49)."""

    kind: Literal["fate"] = "fate"


class Move(NamedTuple):
    """A Moya of any level moves: steps, lines, slides, captures (K27 to K30, K60)."""

    moya: Space
    to: Space
    source: Space | None = None
    """Where the Lv1 that is spawned comes from, with an empty pool (K36)."""
    token: Element | None = None
    """What is taken instead of a spawn (K43)."""
    kind: Literal["move"] = "move"


class Swap(NamedTuple):
    """Two Moya change places (K31)."""

    one: Space
    other: Space
    """In alphabetical order."""
    kind: Literal["swap"] = "swap"


class Heal(NamedTuple):
    """A Lv1 is sacrificed to stand up a Lv2 (K32)."""

    moya: Space
    healer: Space
    kind: Literal["heal"] = "heal"


class Merge(NamedTuple):
    """Three Moya of a level become one of the next (K33)."""

    moya: tuple[Space, Space, Space]
    """In alphabetical order."""
    source: Space | None = None
    kind: Literal["merge"] = "merge"


class Destroy(NamedTuple):
    """The Moya on all sides of a temple are sacrificed to destroy it (K34)."""

    temple: Space
    ashes: bool = False
    """Whether a Lv1 or Lv3 takes part (K64)."""
    source: Space | None = None
    token: Element | None = None
    kind: Literal["destroy"] = "destroy"


class Petrify(NamedTuple):
    """The Kakusareta may not move in his next turn (K56)."""

    kind: Literal["petrify"] = "petrify"


class Fortify(NamedTuple):
    """Moya attacked in the turn just over stand up again (K57)."""

    moya: tuple[Space, ...]
    """Where they lie, in alphabetical order."""
    kind: Literal["fortify"] = "fortify"


class Breeze(NamedTuple):
    """One action more this turn (K58)."""

    kind: Literal["breeze"] = "breeze"


class Stream(NamedTuple):
    """Every move may go along a row or column this turn (K60)."""

    kind: Literal["stream"] = "stream"


class Breath(NamedTuple):
    """All Moya stand up (K59)."""

    kind: Literal["breath"] = "breath"


class Gentle(NamedTuple):
    """The upright Moya on a row or column go round by one space (K61)."""

    line: str
    direction: Direction
    kind: Literal["gentle"] = "gentle"


class Shift(NamedTuple):
    """A Moya goes to any empty space of the courtyard, or changes places with another (K62)."""

    one: Space
    other: Space
    """Where it goes; of two that change places the later one in alphabetical order."""
    kind: Literal["shift"] = "shift"


class Streak(NamedTuple):
    """Fire runs along a row or column (K63)."""

    line: str
    kind: Literal["streak"] = "streak"


class Deploy(NamedTuple):
    """A Moya comes onto the courtyard by night (K38)."""

    level: Literal[1, 2]
    space: Space
    source: Space | None = None
    kind: Literal["deploy"] = "deploy"


class Raise(NamedTuple):
    """A Moya becomes one of the next level by night (K38)."""

    moya: Space
    source: Space | None = None
    kind: Literal["raise"] = "raise"


KakusaretaPower = Quake | Tower | Tempest | River | Tide | Rain | Fireball
"""What has an event of its own; Silent Leap, Mirage and Still Waters are part of a leap or of an end."""
KakusaretaAction = (
    Leap | Step | Climb | Attack | TakeDart | Look | TakeToken | TakeCoin | Find | Still | KakusaretaPower
)
MoyaPower = Petrify | Fortify | Breeze | Stream | Breath | Gentle | Shift
"""Powers whose effect the Moya player knows; Fire Streak asks the other."""
MoyaAction = (
    Allow | Fate | Move | Swap | Heal | Merge | Destroy | Deploy | Raise | TakeToken | Streak | MoyaPower
)
Action = Choose | KakusaretaAction | MoyaAction | End | Resign
