"""Positions: the truth, or as much of it as one seat knows."""

from typing import Literal, NamedTuple

from unseen.courtyard.board import ALL, BIT, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import RODS, Rods
from unseen.kakusareta.actions import KakusaretaPower
from unseen.kakusareta.cards import Mode
from unseen.kakusareta.elements import Elements
from unseen.kakusareta.seats import KAKUSARETA, MOYA, SEATS
from unseen.kernel.chance import Dice
from unseen.kernel.seat import Seat

Level = Literal[1, 2, 3]
Phase = Literal["draft", "day", "night"]
Line = Literal["row", "column", "space"]
By = Literal["treasure", "wrong temple", "trapped", "four temples", "resignation", "day limit"]
Coins = int
"""A set of coins: the temples' coins as the bits of their spaces, and `HIDE_BIT`."""

LEVELS: tuple[Level, ...] = (1, 2, 3)
DARTS = 9
"""Darts in total; those that the Kakusareta does not hold are the pool (K4)."""
SUPPLY = 6
"""Moya of each level, in total (K4)."""
TOWERS = 3
"""The most towers that can stand at once (K46)."""
ROUNDS = 3
"""Rounds in a day (K6)."""
MOVES = 2
"""Movements and special actions in the Kakusareta's day turn; one more with Flowing River (K11, K53)."""
ACTIONS = 4
"""Actions in the Moya player's day turn (K26)."""
POINTS = 3
"""Points that each player has per night (K23, K38)."""
HIDE = "hide"
HIDE_BIT: Coins = 1 << 25
"""The coin of Still Waters (K51)."""
COINS: Coins = TEMPLES | HIDE_BIT


class Result(NamedTuple):
    """The winner of a finished game and the reason it ended."""

    winner: Seat | None
    by: By


class Reveal(NamedTuple):
    """The place where the Kakusareta was last seen (K25)."""

    day: int
    round: int
    """1 to 3 by day, 0 by night."""
    line: Line
    place: str
    """A row "3", a column "C" or a space "C3"."""


class Moya(NamedTuple):
    """A Moya on the board."""

    level: Level
    downed: bool
    moved: bool
    """Whether this is a Lv3 that has moved this turn (K26)."""


class Options(NamedTuple):
    """The options agreed before a game."""

    configuration: str = "1/2/3"
    """Levels on B2/C2/D2, mirrored by a half turn on D4/C4/B4 (K3)."""
    kakusareta_darts: int = 2
    """Darts that the Kakusareta starts with, 0 to 9 (K4)."""
    four_temples: bool = True
    """Whether the Moya player wins by four temples (K7)."""
    day_limit: int | None = None
    """The day whose night ends the game undecided, or None (K9)."""
    elemental: Mode | None = None


class Turn(NamedTuple):
    """The part of the current turn that is used up; all fields are at their defaults as a turn begins."""

    moves: int | None = 0
    """By day, the Kakusareta's leaps, steps and climbs so far; None if unknown."""
    special: str = ""
    """The Kakusareta's special action in notation: "dart", "coin", "look C", "token fire"; empty if none."""
    after: bool = False
    """Whether the Kakusareta had moved before the special action (public, K65)."""
    river: bool = False
    pending: KakusaretaPower | None = None
    """The power that waits for the Moya player's answer (K49)."""
    actions: int = 0
    """Day actions that the Moya player has taken."""
    extra: int = 0
    """Extra day actions gained by Swift Breeze (K58)."""
    stream: bool = False
    token: bool = False
    """Whether the Moya player took a token instead of a spawn (K43)."""
    coins: int = 0
    """Coins that the Kakusareta bought this night; likewise the next two fields."""
    darts: int = 0
    looks: int = 0
    tokens: int = 0
    """Tokens that the player to act bought this night."""
    points: int = 0
    """Points that the Moya player has spent this night."""

    @property
    def bought(self) -> int:
        """Points that the Kakusareta has spent this night."""
        return self.coins + self.darts + self.looks + self.tokens


class State(NamedTuple):
    """A position: the truth, or a seat's view in which None marks the fields that the seat does not know."""

    day: int
    phase: Phase
    round: int
    """1 to 3 by day, otherwise 0."""
    acting: Seat | None
    """Who is to act; None once the game is over."""
    ones: Spaces
    """Spaces with a Moya of level 1."""
    twos: Spaces
    threes: Spaces
    downed: Spaces
    moved: Spaces
    """Spaces of the Lv3 that have moved this turn (K26)."""
    destroyed: Spaces
    """The original nine temples that have ever been destroyed."""
    towers: Spaces
    darts: int
    """The Kakusareta's darts."""
    at: Space | None
    """The Kakusareta's space."""
    hand: Coins | None
    """The coins in the Kakusareta's hand; the others lie on the table."""
    held: int
    """Number of coins in the Kakusareta's hand (public, K65)."""
    seen: frozenset[str]
    """The rods that the Kakusareta has looked at (public)."""
    rods: Rods
    revealed: Reveal | None
    petrified: bool
    """Whether the Kakusareta is petrified in this turn or the next (K56)."""
    elements: Elements | None
    """None in a game without the Elemental Disciplines."""
    attacked: tuple[tuple[Space, Space], ...]
    """In an elemental game, each Moya that was attacked this round and is still downed: its space, then the temple
    that it was pushed off (the same space again if it was not pushed); row by row."""
    four_temples: bool
    day_limit: int | None
    turn: Turn
    result: Result | None

    @property
    def occupied(self) -> Spaces:
        """Every space with a Moya."""
        return self.ones | self.twos | self.threes

    @property
    def upright(self) -> Spaces:
        """Every space with an upright Moya."""
        return (self.ones | self.twos | self.threes) & ~self.downed

    @property
    def standing(self) -> Spaces:
        """Every standing temple, towers included (K1)."""
        return TEMPLES & ~self.destroyed | self.towers

    @property
    def courtyard(self) -> Spaces:
        """Every space without a standing temple (K1)."""
        return ALL & ~(TEMPLES & ~self.destroyed | self.towers)

    @property
    def ruins(self) -> Spaces:
        """The spaces of destroyed temples on which no tower stands."""
        return self.destroyed & ~self.towers

    @property
    def table(self) -> Coins | None:
        """The coins of temples that lie on the table."""
        return None if self.hand is None else TEMPLES & ~self.hand

    @property
    def turn_of(self) -> Seat | None:
        """The seat whose turn it is: still the Kakusareta while a power waits for the Moya player."""
        return KAKUSARETA if self.turn.pending else self.acting

    def board(self, level: Level) -> Spaces:
        """Return the spaces with a Moya of a level."""
        return self.ones if level == 1 else self.twos if level == 2 else self.threes

    def moya(self, space: Space) -> Moya | None:
        """Return the Moya on a space, or None."""
        bit = BIT[space]
        for level in LEVELS:
            if self.board(level) & bit:
                return Moya(level, bool(self.downed & bit), bool(self.moved & bit))
        return None

    @property
    def moyas(self) -> dict[Space, Moya]:
        """Every Moya by space, A1 first."""
        return {space: moya for space in named(self.occupied) if (moya := self.moya(space))}


def pool(state: State, level: Level) -> int:
    """Count the Moya of a level that are not on the board."""
    return SUPPLY - state.board(level).bit_count()


def seats(options: Options) -> tuple[Seat, ...]:
    """Return the seats, which are the same under all options."""
    del options
    return SEATS


def deal(options: Options, dice: Dice) -> Rods:
    """Draw the rods' colours: one green on each axis, uniformly and independently (K2)."""
    del options
    greens = RODS[dice(3)], RODS[3 + dice(3)]
    return tuple("green" if rod in greens else "red" for rod in RODS)


def start(options: Options, rods: Rods) -> State:
    """Return the truth at the start of a game (K2, K3, K4), before elements are chosen (K39)."""
    boards = {1: 0, 2: 0, 3: 0}
    levels = map(int, options.configuration.split("/"))
    for level, *places in zip(levels, ("B2", "C2", "D2"), ("D4", "C4", "B4"), strict=True):
        for place in places:
            boards[level] |= BIT[Space(place)]
    mode = options.elemental
    hand = COINS if mode in ("master", "master plus") else TEMPLES
    return State(
        day=1, phase="draft" if mode else "day", round=0 if mode else 1, acting=KAKUSARETA,
        ones=boards[1], twos=boards[2], threes=boards[3], downed=0, moved=0, destroyed=0, towers=0,
        darts=options.kakusareta_darts, at=Space("C3"), hand=hand, held=hand.bit_count(), seen=frozenset(), rods=rods,
        revealed=None, petrified=False, elements=Elements(mode) if mode else None, attacked=(),
        four_temples=options.four_temples, day_limit=options.day_limit, turn=Turn(), result=None,
    )  # fmt: skip


def coin_bit(coin: str) -> Coins:
    """Return the bit of a coin: Hide, or a temple's coin by its space."""
    return HIDE_BIT if coin == HIDE else BIT[Space(coin)]


__all__ = [
    "ACTIONS", "COINS", "DARTS", "HIDE", "HIDE_BIT", "KAKUSARETA", "LEVELS", "MOVES", "MOYA", "POINTS", "ROUNDS",
    "SEATS", "SUPPLY", "TOWERS", "By", "Coins", "Level", "Line", "Moya", "Options", "Phase", "Result", "Reveal",
    "State", "Turn", "coin_bit", "deal", "pool", "seats", "start",
]  # fmt: skip
