"""A position, as much of it as its holder knows."""

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
"""A set of coins: those of the temples by their spaces, and Hide."""

LEVELS: tuple[Level, ...] = (1, 2, 3)
DARTS = 9
"""Darts in all; what the Kakusareta player does not hold is the pool (K4)."""
SUPPLY = 6
"""Moya of each level in all (K4)."""
TOWERS = 3
"""Towers that stand at once, at most (K46)."""
ROUNDS = 3
"""Rounds of a day (K6)."""
MOVES = 2
"""Leaps, steps, climbs and special actions of a day turn of his; one more with Flowing River (K11, K53)."""
ACTIONS = 4
"""Actions of the Moya player a day turn (K26)."""
POINTS = 3
"""Points of either player a night (K23, K38)."""
HIDE = "hide"
HIDE_BIT: Coins = 1 << 25
"""The coin of Still Waters (K51)."""
COINS: Coins = TEMPLES | HIDE_BIT


class Result(NamedTuple):
    """How a game ended."""

    winner: Seat | None
    by: By


class Reveal(NamedTuple):
    """Where the Kakusareta was last seen (K25)."""

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
    """A Lv3 that has moved this turn (K26)."""


class Options(NamedTuple):
    """What is agreed before a game."""

    configuration: str = "1/2/3"
    """Levels on B2/C2/D2, mirrored by a half turn on D4/C4/B4 (K3)."""
    kakusareta_darts: int = 2
    """Darts that the Kakusareta player starts with, 0 to 9 (K4)."""
    four_temples: bool = True
    """Whether the Moya player wins by four temples (K7)."""
    day_limit: int | None = None
    """The night that ends the game undecided, or None (K9)."""
    elemental: Mode | None = None


class Turn(NamedTuple):
    """What the turn under way has done; a new turn has done nothing."""

    moves: int | None = 0
    """By day, leaps, steps and climbs of the Kakusareta; None is unknown."""
    special: str = ""
    """His special action in notation: "dart", "coin", "look C", "token fire"."""
    after: bool = False
    """Whether he had moved before it (public, K65)."""
    river: bool = False
    pending: KakusaretaPower | None = None
    """The power that waits for the Moya player (K49)."""
    actions: int = 0
    """Actions that the Moya player has taken by day."""
    extra: int = 0
    """More of them, by Swift Breeze (K58)."""
    stream: bool = False
    token: bool = False
    """Whether a token was taken instead of a spawn (K43)."""
    coins: int = 0
    """Coins that the Kakusareta player bought this night; likewise the next two."""
    darts: int = 0
    looks: int = 0
    tokens: int = 0
    """Tokens that the player to act bought this night."""
    points: int = 0
    """Points that the Moya player spent this night."""

    @property
    def bought(self) -> int:
        """Points that the Kakusareta player spent this night."""
        return self.coins + self.darts + self.looks + self.tokens


class State(NamedTuple):
    """A position: the truth, or one seat's view of it in which None marks what that seat does not know."""

    day: int
    phase: Phase
    round: int
    """1 to 3 by day, otherwise 0."""
    acting: Seat | None
    """Who is to act; None once the game is over."""
    ones: Spaces
    """Where Moya of level 1 are."""
    twos: Spaces
    threes: Spaces
    downed: Spaces
    moved: Spaces
    """The Lv3 that have moved this turn (K26)."""
    destroyed: Spaces
    """Those of the nine temples that ever were destroyed."""
    towers: Spaces
    darts: int
    """The Kakusareta player's darts."""
    at: Space | None
    """Where the Kakusareta is."""
    hand: Coins | None
    """The coins in his hand; the others lie on the table."""
    held: int
    """How many coins are in his hand (public, K65)."""
    seen: frozenset[str]
    """The rods that he has looked at (public)."""
    rods: Rods
    revealed: Reveal | None
    petrified: bool
    """Whether his next turn, or the one under way, is petrified (K56)."""
    elements: Elements | None
    """None in a game without the Elemental Disciplines."""
    attacked: tuple[tuple[Space, Space], ...]
    """In an elemental game, each Moya that he attacked this round and that is downed: where it lies, and the temple
    that it was pushed off, or else the same space again; row by row."""
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
        """Whose turn it is; while a power waits it is the Kakusareta player's, though the other is to act."""
        return KAKUSARETA if self.turn.pending else self.acting

    def board(self, level: Level) -> Spaces:
        """Return where the Moya of a level are."""
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
        """Every Moya by its space, A1 first."""
        return {space: moya for space in named(self.occupied) if (moya := self.moya(space))}


def pool(state: State, level: Level) -> int:
    """Return how many Moya of a level are not on the board."""
    return SUPPLY - state.board(level).bit_count()


def seats(options: Options) -> tuple[Seat, ...]:
    """Return the places at the table, the same whatever is agreed."""
    del options
    return SEATS


def deal(options: Options, dice: Dice) -> Rods:
    """Return the rods' colours: one green on each axis, independent and each equally likely (K2)."""
    del options
    greens = RODS[dice(3)], RODS[3 + dice(3)]
    return tuple("green" if rod in greens else "red" for rod in RODS)


def start(options: Options, rods: Rods) -> State:
    """Return the truth at the start of a game (K2, K3, K4), before any element is chosen (K39)."""
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
    """Return a coin, a temple's by its space or Hide, as a set of one."""
    return HIDE_BIT if coin == HIDE else BIT[Space(coin)]


__all__ = [
    "ACTIONS", "COINS", "DARTS", "HIDE", "HIDE_BIT", "KAKUSARETA", "LEVELS", "MOVES", "MOYA", "POINTS", "ROUNDS",
    "SEATS", "SUPPLY", "TOWERS", "By", "Coins", "Level", "Line", "Moya", "Options", "Phase", "Result", "Reveal",
    "State", "Turn", "coin_bit", "deal", "pool", "seats", "start",
]  # fmt: skip
