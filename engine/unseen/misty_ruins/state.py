"""A position, with as much of it as its holder knows."""

from typing import Literal, NamedTuple

from unseen.kernel.chance import Dice, shuffle
from unseen.kernel.seat import Seat
from unseen.misty_ruins.board import INDEX, SPACES, START, Space
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland, Identity
from unseen.misty_ruins.facts import Fact
from unseen.misty_ruins.items import ITEMS, Item
from unseen.misty_ruins.monsters import MONSTERS, Monster
from unseen.misty_ruins.tiles import PRINTED, STARTING_TILE, TILES, Rune, Tile, TilePrint, Turned, runes

SEATS = tuple(Seat(f"p{number}") for number in range(1, 6))
"""The five seats, clockwise (M1)."""
PLACE = {seat: place for place, seat in enumerate(SEATS)}
"""The place of each seat in tuples with one entry a seat."""
FEWEST, MOST = 2, 5
"""Players (M1)."""
BLOCKS = 8
HEALTH = 2
DAMAGE_TOKENS = 3
TILES_IN_HAND = 3
"""What a player has (M6)."""
HEALTH_TOKENS = 12
"""Health tokens in all (M8)."""

Phase = Literal["opening", "draft", "turn", "declare"]
"""In `opening`, before the draft, chance still owes the offer and the first seat to choose."""
Last = Literal["explore", "move", "door", "chest", "take", "attack", "identify", "buy", "sell", "trade"]
"""The last action of a turn; `buy` and `sell` while the other half is free, `trade` once both are done (M25)."""
What = Literal["rob", "ask attribute", "ask homeland", "strip", "lose", "discard"]
By = Literal["claim", "exhaustion", "round limit", "resignation"]


class Options(NamedTuple):
    """The options of a game, agreed before it (M48)."""

    players: int = 2
    round_limit: int | None = None
    """The round after which the game ends; None: none."""
    declaration: int = 5
    """The gold of a right declaration: 5 or 10."""
    out_of_tokens: bool = False
    """Whether a monster wins once all in its combat have spent their damage tokens (M33)."""


class Deal(NamedTuple):
    """The outcome of chance before the game (M6, M7)."""

    first: Seat
    """Who chooses first."""
    characters: tuple[Character, ...]
    """Of each seat."""
    homelands: tuple[Homeland, ...]
    tiles: tuple[Tile, ...]
    """All 40: three for each seat in turn, then the stack."""
    items: tuple[Item, ...]
    """All 41: the offer, then the deck."""
    monsters: tuple[Monster, ...]


class Player(NamedTuple):
    """A player, as far as the position's holder knows."""

    character: Character | None
    """None if unknown; likewise below."""
    homeland: Homeland | None
    tiles: tuple[Tile | None, ...]
    """The hand, sorted: the others never learn which draw gave which tile (M4)."""
    at: Space = START
    blocks: int = BLOCKS
    """Unspent ones."""
    health: int = HEALTH
    gold: int = 0
    items: tuple[Item, ...] = ()
    monsters: tuple[Monster, ...] = ()
    """Those defeated."""
    facts: tuple[Fact, ...] = ()
    """What was answered of this player, in the order in which it was learned (M5)."""
    has_drunk: bool = False
    """Whether the elixir was used since the last rest (M29)."""
    is_hiding: bool = False
    is_defeated: bool = False
    """From a defeat until the rest that ends it (M14, M39)."""
    declared: Identity | None = None

    @property
    def identity(self) -> Identity | None:
        """The character and homeland, if both are known."""
        if self.character is None or self.homeland is None:
            return None
        return Identity(self.character, self.homeland)


class Foe(NamedTuple):
    """An active monster."""

    card: Monster
    discoverer: int
    """The place of the seat that revealed it."""
    is_due: bool
    """Whether the turn in which it was revealed has ended (M36)."""
    tokens: tuple[int, ...]
    """The damage tokens of each seat."""
    stopped: tuple[int, ...]
    """The health losses from it that each seat's shields have stopped (M38)."""


class Cell(NamedTuple):
    """A tile on the map, and what lies on it."""

    tile: Tile
    turned: Turned
    is_open: bool = False
    """Whether its chest was opened."""
    items: tuple[Item, ...] = ()
    foe: Foe | None = None

    @property
    def printed(self) -> TilePrint:
        """The print on the tile."""
        return PRINTED[self.tile]

    @property
    def runes(self) -> tuple[Rune | None, ...]:
        """Its runes by direction."""
        return runes(self.tile, self.turned)


class Turn(NamedTuple):
    """The turn under way."""

    of: int
    """The place of the active player: the seat whose turn it is."""
    last: Last | None = None
    is_paid: bool = False
    """Whether the elixir pays the next action."""
    is_over: bool = False
    """Whether it has ended except for decisions that are still owed."""


class Debt(NamedTuple):
    """A decision that a seat owes before anything else happens."""

    place: int
    """The place of the seat."""
    what: What
    card: Monster | None = None
    """The monster that struck, for `lose`."""


class Ending(NamedTuple):
    """The reason that play is over and declarations follow (M42, M44, M48)."""

    by: By
    place: int | None = None
    """The claimer's."""


class Result(NamedTuple):
    """The result of a game."""

    places: tuple[tuple[Seat, ...], ...]
    """Seats from the first place to the last, tied ones together (M47, M49)."""
    by: By
    gold: tuple[int, ...]
    """Of each seat (M46)."""


Deck = tuple[Tile | None, ...] | tuple[Item | None, ...] | tuple[Monster | None, ...]


class State(NamedTuple):
    """A position: the truth, or what a seat knows of it (M4)."""

    options: Options
    phase: Phase
    round: int
    """From 1; 0 before the first turn."""
    starter: int
    """The place of the seat of the first turn."""
    chooser: int
    """In the draft, the place of the seat that chooses."""
    offer: tuple[Item, ...]
    players: tuple[Player, ...]
    cells: tuple[Cell | None, ...]
    """What lies on each space."""
    laid: tuple[int, ...]
    """The places of the spaces with a tile, in order; always as `cells` has it."""
    stack: tuple[Tile | None, ...]
    items: tuple[Item | None, ...]
    monsters: tuple[Monster | None, ...]
    """The decks, the next card first; None is unknown."""
    turn: Turn
    owed: tuple[Debt, ...]
    """In the order in which they are to be settled."""
    ending: Ending | None
    result: Result | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of this game, clockwise."""
        return SEATS[: len(self.players)]

    def cell(self, space: Space) -> Cell:
        """Return the tile on a space that has one."""
        cell = self.cells[INDEX[space]]
        assert cell is not None
        return cell

    def here(self, place: int) -> Cell:
        """Return the tile under a player's pawn."""
        return self.cell(self.players[place].at)

    def with_player(self, place: int, **changes: object) -> "State":
        """Return the position with changes to one player."""
        # A keyword of any name has one type for all; the callers' literals are those of the fields.
        player = self.players[place]._replace(**changes)  # type: ignore[arg-type]
        return self._replace(players=(*self.players[:place], player, *self.players[place + 1 :]))

    def with_cell(self, space: Space, cell: Cell) -> "State":
        """Return the position with another tile on a space, or the same tile with other contents."""
        index = INDEX[space]
        laid = self.laid if self.cells[index] else tuple(sorted((*self.laid, index)))
        return self._replace(cells=(*self.cells[:index], cell, *self.cells[index + 1 :]), laid=laid)

    @property
    def on_map(self) -> tuple[tuple[Space, Cell], ...]:
        """The spaces that have a tile, row by row, each with its tile."""
        return tuple((SPACES[index], cell) for index in self.laid if (cell := self.cells[index]))

    def tokens_left(self, place: int) -> int:
        """Return the number of damage tokens that are not on a monster."""
        return DAMAGE_TOKENS - sum(cell.foe.tokens[place] for _, cell in self.on_map if cell.foe)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return all places, clockwise from the given one."""
        count = len(self.players)
        return tuple((first + step) % count for step in range(count))

    def holder_of(self, place: int) -> int:
        """Return the place of the left-hand neighbour, who holds a player's cards (M1, M2)."""
        return (place + 1) % len(self.players)

    def in_combat(self, space: Space) -> tuple[int, ...]:
        """Return the places of the players in combat on a space (M30), clockwise from the active player."""
        return tuple(
            place for place in self.clockwise(self.turn.of)
            if self.players[place].at == space and not self.players[place].is_defeated
        )  # fmt: skip

    @property
    def unplaced(self) -> frozenset[Tile]:
        """The tiles that are not on the map: public, although nobody sees all hands, nor the order of the stack."""
        return frozenset(TILES) - {cell.tile for _, cell in self.on_map}


def seats(options: Options) -> tuple[Seat, ...]:
    """Return the seats of a game with these options."""
    return SEATS[: options.players]


def deal(options: Options, dice: Dice) -> Deal:
    """Shuffle the decks and draw the first seat to choose, every deal equally likely (M2, M6, M7)."""
    return Deal(
        SEATS[dice(options.players)],
        shuffle(CHARACTERS, dice)[: options.players],
        shuffle(HOMELANDS, dice)[: options.players],
        shuffle(TILES, dice),
        shuffle(ITEMS, dice),
        shuffle(MONSTERS, dice),
    )


def start(options: Options, deal: Deal) -> State:
    """Return the truth before the opening: hands are dealt, all pawns stand on the starting tile (M6)."""
    count = options.players
    hands = tuple(
        tuple(sorted(deal.tiles[TILES_IN_HAND * place : TILES_IN_HAND * (place + 1)]))
        for place in range(count)
    )
    players = tuple(map(Player, deal.characters, deal.homelands, hands))
    cells = tuple(Cell(STARTING_TILE, 0) if space == START else None for space in SPACES)
    return State(
        options=options, phase="opening", round=0, starter=0, chooser=PLACE[deal.first], offer=(), players=players,
        cells=cells, laid=(INDEX[START],), stack=deal.tiles[TILES_IN_HAND * count :], items=deal.items,
        monsters=deal.monsters, turn=Turn(0), owed=(), ending=None, result=None,
    )  # fmt: skip


def to_move(state: State) -> int:
    """Return the place of the seat that acts now, or that had to act when the game ended."""
    if state.phase == "draft":
        return state.chooser
    if state.phase == "turn":
        return state.owed[0].place if state.owed else state.turn.of
    return declaring(state)[0]


def declaring(state: State) -> tuple[int, ...]:
    """Return the places of the players still to declare, in turn (M45)."""
    return tuple(place for place in declaration_order(state) if state.players[place].declared is None)


def declaration_order(state: State) -> tuple[int, ...]:
    """Return the places of all who declare, in turn: all but a claimer, from its left, or simply all (M45)."""
    assert state.ending
    claimer = state.ending.place
    return state.clockwise(state.turn.of) if claimer is None else state.clockwise(claimer)[1:]
