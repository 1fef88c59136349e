"""The rules in the page: sections, what stands in them, and positions for their pictures.

The words are in the catalogue: in section `facing`, the key `arrows` stands for `help.facing.arrows`.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from page.parts import help as help_room
from page.parts.help_blocks import Contents, Glossary, Heading, Own, Points, Section, Terms, Words
from page.relics.draw.help import Roster, figure, warriors
from page.relics.said.fates import fates, outlook
from page.relics.said.glossary import TERMS
from page.text import Text
from unseen.relics.board import BIT, INDEX, SPACES, Space, spaces
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.drawing.picture import Ghost, Mark, Picture
from unseen.relics.pieces import face_of, pieces
from unseen.relics.state import AMBER, JADE, Options, State, Tile, deal, start
from unseen.relics.strength import strength, support
from unseen.relics.warriors import CLAWS, GEMS, WARRIORS, Facing, Warrior


class Example(NamedTuple):
    """A position for a picture."""

    tiles: tuple[tuple[str, str, Warrior, Facing], ...] = ()
    """Of each tile its space, whose it is, which, and how it faces."""
    crystals: tuple[tuple[str, int, int], ...] = ()
    """Of each space with crystals its Spirit and Energy."""
    energy: tuple[tuple[str, int], ...] = ()
    """On tiles."""
    spirit: tuple[tuple[str, int], ...] = ()
    relics: tuple[str, ...] = ()
    hot: str = ""


def position(example: Example) -> State:
    """Return the position of an example, with the hot tile's owner to act."""
    tiles: list[Tile | None] = [None] * len(SPACES)
    energy, spirit = dict(example.energy), dict(example.spirit)
    for space, owner, warrior, facing in example.tiles:
        seat = AMBER if owner == "amber" else JADE
        tile = Tile(seat, warrior, facing, spirit.get(space, 0), energy.get(space, 0))
        tiles[INDEX[Space(space)]] = tile
    lies = [NONE] * len(SPACES)
    for space, one, other in example.crystals:
        lies[INDEX[Space(space)]] = Crystals(one, other)
    options = Options()
    state = start(options, deal(options, lambda _: 0))
    hot = tiles[INDEX[Space(example.hot)]] if example.hot else None
    return state._replace(
        phase="settle" if hot else "place",
        acting=hot.owner if hot else AMBER,
        tiles=tuple(tiles),
        amber=spaces(space for space, owner, *_ in example.tiles if owner == "amber"),
        jade=spaces(space for space, owner, *_ in example.tiles if owner == "jade"),
        crystals=tuple(lies),
        relics=spaces(example.relics),
        hot=Space(example.hot) if example.hot else None,
    )


EXAMPLES: dict[str, Example] = {
    "placing": Example(
        tiles=(("B1", "jade", "lancer", "N"), ("C2", "amber", "warden", "S")),
        crystals=(("A1", 1, 1), ("C1", 0, 1), ("A2", 1, 0), ("A3", 0, 1)),
        relics=("B2", "C3"),
    ),
    "support": Example(
        tiles=(
            ("A1", "amber", "hunter", "E"),
            ("C2", "amber", "drummer", "N"),
            ("B2", "amber", "outrider", "N"),
        ),
        energy=(("B2", 2),),
        crystals=(("C1", 1, 0), ("A3", 0, 1)),
        relics=("C3",),
        hot="B2",
    ),
    "death": Example(
        tiles=(
            ("A1", "jade", "seer", "N"),
            ("B1", "amber", "warden", "E"),
            ("A2", "amber", "outrider", "N"),
            ("B2", "jade", "stonehide", "W"),
        ),
        spirit=(("A1", 2),),
        crystals=(("C1", 1, 0), ("A3", 0, 1)),
        relics=("C3",),
        hot="A2",
    ),
}
"""The positions of the pictures, by name; all of them in the north-west."""


def picture(name: str) -> Picture:
    """Return the picture of an example; its label is its caption's."""
    example = EXAMPLES[name]
    state = position(example)
    found = pieces(state)._replace(pressable=False, prefix=f"help-{name}-", crop=("A1", "C3"), label="")
    if name == "placing":
        free = {
            space: Mark("free") for space in ("A1", "C1", "A2", "A3", "B3") if BIT[Space(space)] & state.free
        }
        return found._replace(marks={**free, "B2": Mark("relic", "2"), "C3": Mark("dear", "3")})
    if name == "support" and state.hot:
        tile = found.tiles[state.hot]._replace(strength=strength(state, state.hot))
        return found._replace(ghost=Ghost(state.hot, tile, tuple(map(str, support(state, AMBER, state.hot)))))
    return found._replace(fates=fates(outlook(state, 0)))


def roster() -> tuple[Roster, ...]:
    """Return all twelve warriors with what is printed on them."""
    return tuple(Roster(face_of(warrior), CLAWS[warrior], GEMS[warrior]) for warrior in WARRIORS)


RULINGS = (
    "stuck",
    "occupied",
    "draw",
    "compulsory",
    "arrows",
    "bonus",
    "own",
    "hot",
    "order",
    "moving",
    "second",
    "storage",
    "supply",
    "resign",
)
"""Where the book is silent or can be read in two ways, what is played here: a line each."""

SECTIONS = (
    Section("aim", (Words("what"), Words("points"), Words("end"))),
    Section("round", (Points(("pair", "first", "turns", "after")), Words("undo"))),
    Section(
        "warriors", (Words("print"), Own("warriors"), Words("strength"), Words("elder"), Words("convert"))
    ),
    Section("placing", (Words("free"), Words("relic"), Own("placing"), Words("cost"), Words("reward"))),
    Section(
        "facing",
        (Words("turn"), Words("support"), Own("support"), Words("once"), Heading("add"), Words("adding")),
    ),
    Section(
        "death",
        (Words("target"), Words("compare"), Own("death"), Words("spirit"), Words("order"), Words("asked")),
    ),
    Section(
        "end",
        (Points(("deaths", "room", "tiles")), Words("count"), Points(("basic", "standard")), Words("ties")),
    ),
    Section("options", (Words("when"), Terms(("scoring", "layout")))),
    Section("rulings", (Words("why"), Points(RULINGS))),
    Section("glossary", (Words("what"), Glossary())),
    Section(
        "keys", (Words("idea"), Heading("line"), *map(Words, ("open", "action", "twice", "ask", "aloud")))
    ),
    Section("credit", (Words("whose"), Words("ours"))),
)
"""The sections in order."""
FIGURES = {"placing": "placing", "support": "facing", "death": "death"}
"""The section of each picture."""


def help_sheet(section: str, t: Text) -> Markup:
    """Draw the body of the help with one section shown.

    Args:
        section: The id of a section, or `contents`. Any other value shows the contents too.
        t: The words.
    """
    own: dict[str, Callable[[Text], Markup]] = {name: partial(_figure, name) for name in FIGURES}
    own["warriors"] = partial(warriors, roster())
    book = help_room.Book((Contents("", SECTIONS),), SECTIONS[0].id, TERMS, own=own, style="relics")
    return help_room.help_sheet(book, section, t)


def _figure(name: str, t: Text) -> Markup:
    return figure(picture(name), t(f"help.{FIGURES[name]}.picture.{name}"))
