"""A position: the truth, or the part of it that one seat knows."""

from typing import Literal, NamedTuple

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import RODS, Rods, rods_at
from unseen.kernel.chance import Dice
from unseen.kernel.seat import Seat
from unseen.nusubito.scale import STANDARD, Opening, Scale

THIEF = Seat("thief")
MIST = Seat("mist")
SEATS = (THIEF, MIST)

Kind = Literal["H", "B", "S"]
Phase = Literal["day", "night"]
Line = Literal["row", "column", "temple"]
By = Literal[
    "treasure", "wrong declaration", "capture", "wrong capture", "trapped", "resignation", "day limit"
]

DARTS = 9
"""Darts in all; those that the Thief does not hold form the pool (N4)."""
SUPPLY = 6
"""Pawns of each kind in all (N4)."""
ROUNDS = STANDARD.rounds
"""Rounds in a day (N6)."""
ACTIONS = STANDARD.actions
"""Actions of the Mists in a day turn (N21)."""
MIST_POINTS = 2
"""Action points of the Mists in a night (N31)."""
THIEF_POINTS = 3
"""Action points of the Thief in a night (N19)."""


class Result(NamedTuple):
    """The winner of a finished game, and how it ended."""

    winner: Seat | None
    by: By


class Reveal(NamedTuple):
    """The latest reveal, shown by the player marker (N20)."""

    day: int
    line: Line
    place: str
    """A row ("3"), a column ("C") or a temple ("C3")."""


class Pawn(NamedTuple):
    """A pawn on the board."""

    kind: Kind
    downed: bool
    used: bool


class Options(NamedTuple):
    """The options agreed before a game."""

    configuration: str = "0/1/2"
    """The levels on B2/C2/D2, mirrored by a half turn on D4/C4/B4 (N3)."""
    thief_darts: int = 2
    """Darts the Thief starts with, 0 to 9 (N4)."""
    day_limit: int | None = None
    """The night that ends the game undecided, or None (N6)."""
    scale: Scale = STANDARD
    opening: Opening | None = None
    """The start position, or None for the rulebook's."""

    @property
    def treasures(self) -> Spaces:
        """The temples where the treasure may lie."""
        return self.opening.treasures if self.opening else self.scale.temples


class State(NamedTuple):
    """A position: the truth, or one seat's view, where None marks a value that the seat does not know."""

    day: int
    phase: Phase
    round: int
    """1 to 3 by day, 0 by night."""
    acting: Seat | None
    """Who is to act; None once the game is over."""
    healers: Spaces
    builders: Spaces
    seekers: Spaces
    downed: Spaces
    used: Spaces
    """Pawns that have acted this turn (N21)."""
    bolsters: Spaces
    darts: int
    """The Thief's darts."""
    at: Space | None
    """The temple on which the Thief stands."""
    hand: Spaces | None
    """The coins in the Thief's hand, as temples; the other coins lie on the table."""
    held: int
    """The number of coins in the Thief's hand (public, N32)."""
    seen: frozenset[str]
    """The rods that the Thief has looked at (public, N32)."""
    rods: Rods
    revealed: Reveal | None
    day_limit: int | None
    cost: int | None
    """Movements spent on leaps in this day turn."""
    leaps: int | None
    special: bool
    sacrificed: bool
    picked: Spaces | None
    """The coin picked up in this day turn, as a set of one; 0 if none."""
    actions: int
    """Actions that the Mists have taken in this day turn."""
    points: int
    """Action points spent in this night turn."""
    result: Result | None
    scale: Scale = STANDARD

    @property
    def occupied(self) -> Spaces:
        """Every space with a pawn on it."""
        return self.healers | self.builders | self.seekers

    @property
    def full(self) -> Spaces:
        """Every space that a pawn cannot enter: occupied, or outside this scale's board."""
        return self.healers | self.builders | self.seekers | self.scale.outside

    @property
    def upright(self) -> Spaces:
        """Every space with an upright pawn on it."""
        return (self.healers | self.builders | self.seekers) & ~self.downed

    def pawn(self, space: Space) -> Pawn | None:
        """Return the pawn on a space, or None."""
        bit = BIT[space]
        kind: Kind
        if self.healers & bit:
            kind = "H"
        elif self.builders & bit:
            kind = "B"
        elif self.seekers & bit:
            kind = "S"
        else:
            return None
        return Pawn(kind, bool(self.downed & bit), bool(self.used & bit))

    @property
    def pawns(self) -> dict[Space, Pawn]:
        """Every pawn by its space, A1 first."""
        return {space: pawn for space in named(self.occupied) if (pawn := self.pawn(space))}

    @property
    def table(self) -> Spaces | None:
        """The coins that lie on the table."""
        return None if self.hand is None else TEMPLES & ~(self.hand | self.scale.outside)


FRESH_TURN = {
    "cost": 0, "leaps": 0, "special": False, "sacrificed": False, "picked": 0, "actions": 0, "points": 0, "used": 0,
}  # fmt: skip
"""The fields that are reset at the start of each turn."""


def pool(state: State, kind: Kind) -> int:
    """Return the number of pawns of a kind that are not on the board."""
    board = state.healers if kind == "H" else state.builders if kind == "B" else state.seekers
    return SUPPLY - board.bit_count()


def seats(options: Options) -> tuple[Seat, ...]:
    """Return the seats, which are the same for all options."""
    del options
    return SEATS


def deal(options: Options, dice: Dice) -> Rods:
    """Return the rods' colours: one green on each axis, independent and each equally likely (N2)."""
    lines = {rod for temple in named(options.treasures) for rod in rods_at(temple)}
    columns, rows = ([rod for rod in RODS if rod in lines and rod in axis] for axis in ("ACE", "135"))
    greens = columns[dice(len(columns))], rows[dice(len(rows))]
    return tuple("green" if rod in greens else "red" for rod in RODS)


def start(options: Options, rods: Rods) -> State:
    """Return the truth at the start of a game (N2, N3, N4); with an `Opening`, the first of its possible Thieves."""
    if options.opening:
        return _opened(options, options.opening, rods)
    levels = [int(level) for level in options.configuration.split("/")]
    boards = [0, 0, 0]
    for level, *places in zip(levels, ("B2", "C2", "D2"), ("D4", "C4", "B4"), strict=True):
        for place in places:
            boards[level] |= BIT[Space(place)]
    healers, builders, seekers = boards
    return State(
        day=1, phase="day", round=1, acting=THIEF,
        healers=healers, builders=builders, seekers=seekers, downed=0, used=0, bolsters=0,
        darts=options.thief_darts, at=Space("C3"), hand=TEMPLES, held=9, seen=frozenset(), rods=rods,
        revealed=None, day_limit=options.day_limit,
        cost=0, leaps=0, special=False, sacrificed=False, picked=0, actions=0, points=0, result=None,
        scale=options.scale,
    )  # fmt: skip


def _opened(options: Options, opening: Opening, rods: Rods) -> State:
    at, hand = opening.thieves[0]
    return State(
        day=opening.day, phase="day", round=opening.round, acting=THIEF,
        healers=opening.healers, builders=opening.builders, seekers=opening.seekers, downed=opening.downed, used=0,
        bolsters=opening.bolsters, darts=opening.darts, at=at, hand=hand, held=hand.bit_count(),
        seen=opening.seen, rods=rods, revealed=None, day_limit=options.day_limit,
        cost=0, leaps=0, special=False, sacrificed=False, picked=0, actions=0, points=0, result=None,
        scale=options.scale,
    )  # fmt: skip
