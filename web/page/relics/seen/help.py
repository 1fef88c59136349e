"""The rules in the page: sections, what stands in them, and positions for their pictures.

The words are in the catalogue: in section `facing`, the key `arrows` stands for `help.facing.arrows`.
"""

from typing import NamedTuple

from page.relics.draw.help import (
    Block,
    Figure,
    Heading,
    PointList,
    Roster,
    Section,
    TermList,
    Warriors,
    Words,
)
from page.relics.draw.picture import Ghost, Mark, Picture
from page.relics.said.fates import fates, outlook
from page.relics.said.glossary import TERMS
from page.relics.seen.board import face_of, pieces
from unseen.relics.board import BIT, INDEX, SPACES, Space, spaces
from unseen.relics.crystals import NONE, Crystals
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


def _figure(name: str) -> Figure:
    return Figure(name, picture(name))


def contents() -> tuple[Section, ...]:
    """Return the sections in order."""
    sections: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("aim", (Words("what"), Words("points"), Words("end"))),
        ("round", (PointList(("pair", "first", "turns", "after")), Words("undo"))),
        (
            "warriors",
            (Words("print"), Warriors(roster()), Words("strength"), Words("elder"), Words("convert")),
        ),
        ("placing", (Words("free"), Words("relic"), _figure("placing"), Words("cost"), Words("reward"))),
        (
            "facing",
            (
                Words("turn"),
                Words("support"),
                _figure("support"),
                Words("once"),
                Heading("add"),
                Words("adding"),
            ),
        ),
        (
            "death",
            (
                Words("target"),
                Words("compare"),
                _figure("death"),
                Words("spirit"),
                Words("order"),
                Words("asked"),
            ),
        ),
        (
            "end",
            (
                PointList(("deaths", "room", "tiles")),
                Words("count"),
                PointList(("basic", "standard")),
                Words("ties"),
            ),
        ),
        ("rulings", (Words("why"), PointList(RULINGS))),
        ("glossary", (Words("what"), TermList(TERMS))),
        ("keys", (Words("idea"), Heading("line"), *map(Words, ("open", "action", "twice", "ask", "aloud")))),
        ("credit", (Words("whose"), Words("ours"))),
    )
    return tuple(Section(name, blocks) for name, blocks in sections)


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
