"""The positions of the pictures in the help, built as the engine has them, so that tests can play them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from page.misty_ruins.seen.map import gain
from unseen.misty_ruins import parse_action
from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.board import INDEX, SPACES, START, Space
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character
from unseen.misty_ruins.drawing.picture import Ghost, Mark, Picture
from unseen.misty_ruins.items import ITEMS, Item
from unseen.misty_ruins.monsters import MONSTERS, Monster
from unseen.misty_ruins.pieces import pieces, tile_face
from unseen.misty_ruins.rules.turn import neighbours, reachable
from unseen.misty_ruins.state import HEALTH, TILES_IN_HAND, Cell, Foe, Options, Player, State, Turn
from unseen.misty_ruins.tiles import STARTING_TILE, TILES, Tile, Turned

Placed = tuple[str, str, Turned]
"""The space of a tile, its id, and how far it is turned."""


class Example(NamedTuple):
    """A position on Red's turn."""

    at: tuple[str, ...]
    """The space of each player, from Red."""
    tiles: tuple[Placed, ...] = ()
    """The tiles beside the starting tile."""
    rim: tuple[str, ...] = ()
    """Empty spaces that the picture shows too."""
    items: Mapping[str, tuple[str, ...]] = {}
    """The items on a space."""
    foe: tuple[str, str, tuple[int, ...]] | None = None
    """The space of Red's monster, its card, and the damage tokens of each player."""
    opened: str = ""
    """The space of a chest that was opened."""
    hand: tuple[str, ...] = ()
    """Red's tiles; without any the next ones."""
    own: tuple[str, ...] = ()
    """Red's items."""
    gold: int = 0
    """Red's gold."""
    who: Character = "Kusk"
    """Red's character."""
    hiding: tuple[int, ...] = ()
    """The places of the players who hide."""
    defeated: tuple[int, ...] = ()
    shows: str = ""
    """The marks in the picture: "move", "flee", or the notation of a placement."""


LAIR: tuple[Placed, ...] = (("h7", "T32", 180),)
"""A tile with a monster, north of the starting tile."""
FIRST: Placed = (START, STARTING_TILE, 0)
SIDES = ("g7", "i7")
"""The empty spaces beside it."""
DOOR: Placed = ("g8", "T09", 90)
CHEST: tuple[Placed, ...] = (("i8", "T18", 270),)

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "start": (Example(("h8",) * 4, rim=("g8", "i8")),),
    "letter": (Example(("h8", "h8"), rim=("i8",), hand=("T01",), shows="explore T01/0 i8"),),
    "colour": (Example(("h8", "h8"), rim=("i8",), hand=("T23",), shows="explore T23/0 i8"),),
    "bonus": (Example(("h8", "h8"), rim=("i8",), hand=("T15",), shows="explore T15/180 i8"),),
    "move": (
        Example(
            ("i8", "h8"),
            (("i8", "T01", 0), ("j8", "T23", 270), ("j9", "T10", 180), ("g8", "T24", 90), ("f8", "T31", 270),
             ("f7", "T34", 0)),
            foe=("f8", "X02", (0, 0)),
            shows="move",
        ),
    ),
    "door": (
        Example(("g8", "h8"), (DOOR,), rim=("f8",), hand=("T05",)),
        Example(("f8", "h8"), (DOOR, ("f8", "T05", 90)), hand=("T01",), items={"f8": ("I01", "I02")}),
    ),
    "chest": (
        Example(("i8", "h8"), CHEST, who="Gorvain"),
        Example(("i8", "h8"), CHEST, items={"i8": ("I01", "I02")}, opened="i8", who="Gorvain"),
    ),
    "homeland": (
        Example(
            ("i8", "h8"), (("i8", "T01", 0),), rim=("j8",), items={"i8": ("I05", "I38")}, own=("I17",), gold=6
        ),
    ),
    "combat": (
        Example(("h7", "h8"), LAIR, SIDES, foe=("h7", "X13", (1, 1)), own=("I04", "I25"), who="Rhosk"),
        Example(("h7", "h8"), LAIR, SIDES, own=("I04", "I25"), who="Rhosk"),
    ),
    "flee": (
        Example(
            ("h7", "h8"),
            (*LAIR, ("h6", "T33", 90), ("i7", "T16", 0), ("i8", "T01", 0)),
            rim=("g7",),
            foe=("h7", "X06", (1, 0)),
            shows="flee",
        ),
    ),
    "strike": (
        Example(
            ("h7",) * 3, LAIR, SIDES, foe=("h7", "X10", (1, 0, 0)), hiding=(1,), defeated=(2,)
        ),
    ),
}  # fmt: skip
"""The positions by picture; the second one of a picture is what an action of the first one comes to."""


def position(example: Example) -> State:
    """Return the position of an example."""
    count = len(example.at)
    cells: list[Cell | None] = [None] * len(SPACES)
    for space, tile, turned in (FIRST, *example.tiles):
        cells[INDEX[Space(space)]] = _cell(example, space, Tile(tile), turned, count)
    laid = tuple(index for index, cell in enumerate(cells) if cell)
    placed = {cell.tile for cell in cells if cell}
    hands, stack = _dealt(example, placed)
    lying = {item for items in (*example.items.values(), example.own) for item in items}
    return State(
        options=Options(players=count),
        phase="turn",
        round=2,
        starter=0,
        chooser=0,
        offer=(),
        players=tuple(_players(example, hands)),
        cells=tuple(cells),
        laid=laid,
        stack=stack,
        items=tuple(item for item in ITEMS if item not in lying),
        monsters=tuple(card for card in MONSTERS if not example.foe or card != example.foe[1]),
        turn=Turn(0),
        owed=(),
        ending=None,
        result=None,
    )


def _cell(example: Example, space: str, tile: Tile, turned: Turned, count: int) -> Cell:
    foe = None
    if example.foe and example.foe[0] == space:
        foe = Foe(Monster(example.foe[1]), 0, is_due=True, tokens=example.foe[2], stopped=(0,) * count)
    return Cell(tile, turned, space == example.opened, tuple(map(Item, example.items.get(space, ()))), foe)


def _dealt(example: Example, placed: set[Tile]) -> tuple[list[tuple[Tile, ...]], tuple[Tile, ...]]:
    """Return the hands and the stack: Red's tiles, then the others in the order of their ids."""
    left = [tile for tile in TILES if tile not in placed and tile not in example.hand]
    hands = [tuple(map(Tile, example.hand))]
    if not example.hand:
        hands = []
    while len(hands) < len(example.at):
        hands.append(tuple(left[:TILES_IN_HAND]))
        left = left[TILES_IN_HAND:]
    return hands, tuple(left)


def _players(example: Example, hands: list[tuple[Tile, ...]]) -> Iterator[Player]:
    characters = sorted(
        CHARACTERS, key=lambda who: who != example.who
    )  # the example's first, the others as they are
    for place, at in enumerate(example.at):
        yield Player(
            characters[place],
            HOMELANDS[place],
            hands[place],
            Space(at),
            gold=example.gold if place == 0 else 0,
            health=0 if place in example.defeated else HEALTH,
            items=tuple(map(Item, example.own)) if place == 0 else (),
            is_hiding=place in example.hiding,
            is_defeated=place in example.defeated,
        )


def pictures(name: str) -> tuple[Picture, ...]:
    """Return the pictures of an example; their labels are left to the caller."""
    return tuple(_picture(name, number, each) for number, each in enumerate(EXAMPLES[name]))


def _picture(name: str, number: int, example: Example) -> Picture:
    state = position(example)
    found = pieces(state)._replace(prefix=f"help-{name}-{number}-", frontier=example.rim)
    match example.shows:
        case "":
            return found
        case "move":
            return found._replace(marks={str(space): Mark("move") for space in reachable(state)})
        case "flee":
            at = state.players[0].at
            return found._replace(marks={str(space): Mark("flee") for space in neighbours(state, at)})
        case placement:
            action = parse_action(placement)
            assert isinstance(action, Explore)
            face = tile_face(action.tile, action.turned)
            return found._replace(ghost=Ghost(str(action.space), face, gain(state, action), 1))
