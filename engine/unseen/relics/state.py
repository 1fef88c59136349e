"""A position, with as much of it as its holder knows."""

from typing import Literal, NamedTuple

from unseen.kernel.chance import Dice, shuffle
from unseen.kernel.seat import Seat
from unseen.relics.board import ALL, CORNERS, INDEX, RIM, Space, Spaces, named, spaces
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.warriors import CLAWS, WARRIORS, Facing, Warrior

AMBER = Seat("amber")
JADE = Seat("jade")
SEATS = (AMBER, JADE)
SIDE = {AMBER: 0, JADE: 1}
"""The place of each seat in the tuples of two below."""
OTHER = {AMBER: JADE, JADE: AMBER}

Scoring = Literal["basic", "standard"]
Layout = Literal["quincunx", "cross"]
Phase = Literal["opening", "choose", "order", "place", "face", "add", "settle", "over"]
"""The next step of the game; in `opening`, before the first move, chance still owes crystals and pairs."""
By = Literal["points", "living warriors", "latest relic", "tie", "resignation"]
WarriorPair = tuple[Warrior, Warrior]
"""A tile of each seat, Amber's first."""
Deck = tuple[Warrior | None, ...]
"""Tiles still to be drawn, the next one first; None is unknown."""

LAYOUTS: dict[Layout, Spaces] = {
    "quincunx": spaces(["B2", "D2", "C3", "B4", "D4"]),
    "cross": spaces(["C2", "B3", "C3", "D3", "C4"]),
}
"""The spaces of the relics at first (R6)."""
SET_UP = tuple(space for space in named(RIM) for _ in range(2 if CORNERS >> INDEX[space] & 1 else 1))
"""The spaces for the first twenty crystals of the bag, in order (R6)."""
RELICS = 5
REWARD = 2
"""Crystals drawn for a relic (R15)."""
OPEN_PAIRS = 3
"""Pairs that are open while there are enough tiles (R8)."""
SUPPLY = 15
"""Crystals of each kind in the bag at first (R5)."""
MOST_STORED = 4
"""Crystals in a storage at the end of a turn (R18)."""
DEATHS = 6
"""Dead tiles that end the game (R25)."""


class Tile(NamedTuple):
    """A tile on the board; a dead one lies face down, and its facing is N and its crystals none."""

    owner: Seat
    warrior: Warrior
    facing: Facing = "N"
    spirit: int = 0
    energy: int = 0
    is_dead: bool = False

    @property
    def crystals(self) -> Crystals:
        """The crystals on it."""
        return Crystals(self.spirit, self.energy)


class Result(NamedTuple):
    """The result of a game."""

    winner: Seat | None
    by: By
    points: tuple[int, int] | None
    """Amber's and Jade's; None after a resignation."""


class Options(NamedTuple):
    """The options of a game, agreed before it."""

    scoring: Scoring = "basic"
    """How relics count (R27)."""
    layout: Layout = "quincunx"


class Deal(NamedTuple):
    """The decks and the bag as chance orders them, unknown to all (R7): each in the order in which it is drawn."""

    amber: tuple[Warrior, ...]
    jade: tuple[Warrior, ...]
    bag: str


class State(NamedTuple):
    """A position: the truth, or what everybody knows of it (R30), in which decks and bag are unknown."""

    scoring: Scoring
    active: Seat
    """The active player of the round (R26)."""
    phase: Phase
    acting: Seat | None
    """Who is to act; None before the first move and once the game is over."""
    tiles: tuple[Tile | None, ...]
    """The tile on each space."""
    amber: Spaces
    """Where Amber's tiles lie, living or dead; always as `tiles` has it."""
    jade: Spaces
    dead: Spaces
    """Where tiles lie face down."""
    crystals: tuple[Crystals, ...]
    """The crystals on each space, those on tiles left out."""
    relics: Spaces
    """Where relics still lie."""
    taken: tuple[Seat, ...]
    """The seats that took a relic, in order."""
    storage: tuple[Crystals, Crystals]
    pairs: tuple[WarriorPair, ...]
    """The open pairs."""
    hand: tuple[Warrior | None, Warrior | None]
    """The tiles of the chosen pair that are still to be placed."""
    hot: Space | None
    """Where the tile just placed lies, until all is settled (R11)."""
    decks: tuple[Deck, Deck]
    bag: str | None
    """The crystals of the bag, the next one first; None is unknown."""
    left: Crystals
    """How many of each are in the bag, which everybody knows."""
    result: Result | None

    @property
    def occupied(self) -> Spaces:
        """Every space with a tile on it, living or dead (R2)."""
        return self.amber | self.jade

    @property
    def free(self) -> Spaces:
        """Every space with neither a tile nor a relic on it (R2)."""
        return ALL & ~(self.amber | self.jade | self.relics)

    def own(self, seat: Seat) -> Spaces:
        """Return the spaces of a seat's tiles, living or dead."""
        return self.amber if seat == AMBER else self.jade

    def stored(self, seat: Seat) -> Crystals:
        """Return the crystals in a seat's storage."""
        return self.storage[SIDE[seat]]

    def tile(self, space: Space) -> Tile | None:
        """Return the tile on a space, or None."""
        return self.tiles[INDEX[space]]

    def unseen(self, seat: Seat) -> frozenset[Warrior]:
        """Return the tiles in a seat's deck, which everybody knows, though not their order (R30)."""
        side = SIDE[seat]
        seen = {tile.warrior for tile in self.tiles if tile and tile.owner == seat}
        seen |= {pair[side] for pair in self.pairs}
        return frozenset(WARRIORS) - seen - {self.hand[side]}


def picker(hand: tuple[Warrior | None, Warrior | None], active: Seat) -> Seat:
    """Return the seat that decides who plays first (R9): that with fewer claws, or the active player if equal."""
    amber, jade = hand
    assert amber is not None and jade is not None, "both tiles of the chosen pair are still to be placed"
    difference = CLAWS[amber] - CLAWS[jade]
    return active if difference == 0 else JADE if difference > 0 else AMBER


def seats(options: Options) -> tuple[Seat, ...]:
    """Return the seats of the game, the same for all options (R1)."""
    del options
    return SEATS


def deal(options: Options, dice: Dice) -> Deal:
    """Return two shuffled decks and a shuffled bag, every order equally likely (R7)."""
    del options
    amber, jade = shuffle(WARRIORS, dice), shuffle(WARRIORS, dice)
    return Deal(amber, jade, "".join(shuffle("S" * SUPPLY + "E" * SUPPLY, dice)))


def start(options: Options, deal: Deal) -> State:
    """Return the truth before the opening: the relics lie there, decks and bag are whole (R6)."""
    return State(
        scoring=options.scoring, active=AMBER, phase="opening", acting=None,
        tiles=(None,) * 25, amber=0, jade=0, dead=0, crystals=(NONE,) * 25,
        relics=LAYOUTS[options.layout], taken=(), storage=(NONE, NONE), pairs=(), hand=(None, None), hot=None,
        decks=(deal.amber, deal.jade), bag=deal.bag, left=Crystals(SUPPLY, SUPPLY), result=None,
    )  # fmt: skip
