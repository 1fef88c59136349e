"""The drawn board of Relics: what it shows, what can be pressed, and that it is one well-formed drawing."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from page.relics.draw.board import board
from page.relics.draw.poster import poster
from tools.site import drawing_file, style_files
from unseen.relics.drawing.board import ground
from unseen.relics.drawing.geometry import DIRECTIONS, boxes, seen
from unseen.relics.drawing.picture import (
    SPACES,
    TRIBES,
    Face,
    Fate,
    FateKind,
    Ghost,
    Mark,
    MarkKind,
    Picture,
    Pile,
    Tile,
    Tip,
    Tribe,
)
from unseen.relics.drawing.pieces import plaque, tile

STATIC = Path(__file__).parents[3] / "web" / "static"
LABELS = {space: f"{space} & <so on>" for space in SPACES}
WARDEN = Face("warden", 4, 1, ("N", "E"))
SEER = Face("seer", 1, 3, ("NE", "E", "SE"))
EMPTY = Picture(labels=LABELS, label="The court")
FULL = Picture(
    tiles={
        "A1": Tile("amber", WARDEN, 6, Pile(1, 2)),
        "B1": Tile("jade", SEER, 1),
        "C1": Tile("amber", SEER, 0, dead=True),
        "D4": Tile("jade", WARDEN, 9, Pile(4, 5)),
    },
    crystals={"E1": Pile(1, 1), "E2": Pile(0, 1), "A5": Pile(2, 0)},
    relics=frozenset({"B2", "D2", "C3"}),
    hot="B1",
    mover="jade",
    marks={"E1": Mark("free"), "B2": Mark("relic", "2"), "D2": Mark("dear", "3"), "D4": Mark("settle")},
    chosen=frozenset({"E2"}),
    refused="D2",
    ghost=Ghost("E2", Tile("jade", SEER, 2), ("B1",), Pile(0, 1), 2),
    fates={"A1": Fate("dies", 1, strikers=("B1",)), "D4": Fate("saved", 0, "+2", ("D5",))},
    tips={"A1": Tip(("Amber's warden", "strength 6"), ("B1",), ("C3",), ("B1",))},
    lit=frozenset({"C3"}),
    asked=frozenset({"E5"}),
    labels=LABELS,
    label="The court",
)


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{markup}</div>")


def group(markup: str, name: str) -> ElementTree.Element:
    return next(g for g in parsed(markup).iter("g") if g.get("id") == name)


def written(element: ElementTree.Element) -> str:
    return ElementTree.tostring(element, "unicode")


def ids(markup: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', markup)


def symbols(markup: str) -> list[str]:
    return re.findall(r'href="#(g-[^"]+)"', markup)


def ways(markup: str) -> list[str]:
    return re.findall(r'data-way="([^"]+)"', markup)


@pytest.mark.parametrize(
    "picture", [EMPTY, FULL, FULL._replace(turned=True)], ids=["empty", "full", "turned"]
)
def test_a_board_is_well_formed_and_its_ids_are_unique(picture: Picture) -> None:
    markup = board(picture)
    parsed(markup)
    assert [name for name, n in Counter(ids(markup)).items() if n > 1] == []


@pytest.mark.parametrize("turned", [False, True])
def test_every_space_can_be_pressed_and_one_is_in_the_tab_order(turned: bool) -> None:
    spaces = [g for g in parsed(board(FULL._replace(turned=turned))).iter("g") if g.get("data-space")]
    assert {g.get("data-space"): g.get("aria-label") for g in spaces} == LABELS
    assert all(g.get("role") == "gridcell" and g.get("id") == f"sp-{g.get('data-space')}" for g in spaces)
    assert [g.get("data-space") for g in spaces if g.get("tabindex") == "0"] == ["C3"]


def test_tiles_crystals_and_relics_have_ids_by_place() -> None:
    found = set(ids(board(FULL)))
    assert {f"tile-{space}" for space in FULL.tiles} <= found
    assert {"tile-A1-spirit", "tile-A1-energy", "crystals-E1", "crystals-E1-0", "crystals-E1-1"} <= found
    assert {"relic-B2", "relic-D2", "relic-C3", "ghost", "mark-E1"} <= found
    assert "tile-B1-spirit" not in found


def test_names_are_escaped() -> None:
    hostile = FULL._replace(tips={"A1": Tip(("<i>x</i>",))}, fates={"A1": Fate("saved", 0, "<+2>")})
    for markup in (board(FULL), board(hostile)):
        assert "<so on>" not in markup
        assert "<i>" not in markup
        assert "<+2>" not in markup
    assert "&lt;so on&gt;" in board(FULL)


def test_what_a_tip_says_is_drawn_in_its_space() -> None:
    space = written(group(board(FULL), "sp-A1"))
    for line in FULL.tips["A1"].words:
        assert line.replace("'", "&#39;") in space or line in space
    assert 'class="tip"' not in written(group(board(FULL), "sp-B1"))


def test_a_living_tile_shows_its_strength_claws_gems_and_arrows() -> None:
    drawn = written(group(board(FULL), "tile-A1"))
    assert ">6<" in drawn
    assert Counter(symbols(drawn))["g-r-claw"] == 4
    assert Counter(symbols(drawn))["g-r-gem"] == 1
    assert ways(drawn) == ["N", "E"]
    assert "g-r-warden" in drawn


def test_a_dead_tile_shows_its_owner_alone() -> None:
    drawn = written(group(board(FULL), "tile-C1"))
    assert symbols(drawn) == ["g-r-amber-back"]
    assert ">0<" not in drawn
    assert ways(drawn) == []


def test_tribes_differ_in_shape() -> None:
    amber, jade = plaque("amber", WARDEN, 4), plaque("jade", WARDEN, 4)
    assert symbols(amber)[0] == "g-r-amber"
    assert symbols(jade)[0] == "g-r-jade"


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("tribe", TRIBES)
def test_an_arrow_stands_where_it_points(tribe: Tribe, direction: str) -> None:
    drawn = plaque(tribe, Face("lancer", 4, 1, (direction,)), 4)
    found = re.findall(r"translate\((\S+) (\S+)\) rotate\((\d+)\)", drawn)
    arrow = next(each for each in found if each[2] == str(45 * DIRECTIONS.index(direction)))
    across, down = float(arrow[0]) - 50, float(arrow[1]) - 50
    assert ("E" in direction) == (across > 1)
    assert ("W" in direction) == (across < -1)
    assert ("S" in direction) == (down > 1)
    assert ("N" in direction) == (down < -1)


def test_from_the_other_side_places_and_arrows_are_reversed() -> None:
    here, there = board(FULL), board(FULL._replace(turned=True))
    assert '<g transform="translate(0 0)"><g id="tile-A1"' in here
    assert '<g transform="translate(400 400)"><g id="tile-A1"' in there
    assert group(here, "tile-A1").get("transform") is None, "a motion would take its place"
    assert ways(written(group(there, "tile-A1"))) == ["S", "W"]
    assert [seen(seen(way, True), True) for way in DIRECTIONS] == list(DIRECTIONS)
    assert ">A</text>" in ground(True, True)


@pytest.mark.parametrize(("count", "drawn"), [(1, 1), (2, 2), (3, 3), (4, 1), (9, 1)])
def test_crystals_on_a_tile_are_as_many_as_drawn_or_as_the_number_beside(count: int, drawn: int) -> None:
    markup = tile(Tile("amber", WARDEN, 4, Pile(0, count)), 0, 0, "x")
    pile = group(markup, "x-energy")
    assert symbols(written(pile)) == ["g-r-energy"] * drawn
    assert [text.text for text in pile.iter("text")] == ([str(count)] if count > 3 else [])
    assert "x-spirit" not in ids(markup)


def test_crystals_differ_in_shape() -> None:
    assert symbols(written(group(board(FULL), "crystals-E1"))) == ["g-r-spirit", "g-r-energy"]


@pytest.mark.parametrize("kind", get_args(MarkKind))
def test_every_mark_is_drawn_and_only_what_can_be_done_is_on(kind: MarkKind) -> None:
    markup = board(EMPTY._replace(marks={"B4": Mark(kind, "3")}))
    assert group(markup, "mark-B4").get("class") == f"mark-{kind}"
    assert (group(markup, "sp-B4").get("data-on") is None) == (kind == "dear")


@pytest.mark.parametrize(("kind", "word"), [("relic", "2"), ("dear", "4")])
def test_a_price_is_one_spirit_and_the_rest_of_either_kind(kind: MarkKind, word: str) -> None:
    drawn = symbols(written(group(board(EMPTY._replace(marks={"B2": Mark(kind, word)})), "mark-B2")))
    assert drawn == ["g-r-spirit"] + ["g-r-either"] * (int(word) - 1)


def test_a_ghost_takes_the_place_of_what_lies_there_and_shows_what_comes() -> None:
    markup = board(FULL)
    assert "crystals-E2" not in ids(markup)
    gains = next(g for g in parsed(markup).iter("g") if g.get("class") == "wr-gains")
    assert symbols(written(gains)) == ["g-r-energy", "g-r-unknown", "g-r-unknown"]
    gifts = [g for g in parsed(markup).iter("g") if g.get("class") == "wr-gift"]
    assert len(gifts) == 1
    turning = board(FULL._replace(ghost=Ghost("B1", Tile("jade", WARDEN, 4))))
    assert "tile-B1" not in ids(turning)
    assert "wr-gains" not in turning


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("face", [WARDEN, SEER, Face("hunter", 3, 1, ("E", "SW"))], ids=lambda it: it.warrior)
def test_what_a_ghost_would_take_hides_neither_its_portrait_nor_its_strength_nor_its_arrows(
    face: Face, space: str, turned: bool
) -> None:
    """It stays on the board, too: the slip lies beside the strength, on the side where no arrow points."""
    ghost = Ghost(space, Tile("jade", face, 3), gains=Pile(1, 1))
    markup = board(EMPTY._replace(ghost=ghost, turned=turned))
    slip = next(g for g in parsed(markup).iter("g") if g.get("class") == "wr-gains")[0]
    x, y, width, height = (float(slip.get(name, "")) for name in ("x", "y", "width", "height"))
    box = boxes(turned)[space]
    assert x >= -30
    assert x + width <= 512
    assert y + height <= 508
    assert y >= box.y + 59, "below the portrait"
    assert x >= box.cx + 12 or x + width <= box.cx - 12, "beside the strength"
    for way in ("SE", "SW"):
        if way in {seen(each, turned) for each in face.arrows}:
            assert (x > box.cx) != (way == "SE"), way


@pytest.mark.parametrize("turned", [False, True])
def test_no_arrow_of_the_first_row_lies_on_a_letter(turned: bool) -> None:
    """The tip of an arrow, with its halo, ends 9 units above a space."""
    columns = re.findall(r'<text class="co" x="[^"]+" y="([^"]+)">[A-E]<', ground(True, turned))
    assert len(columns) == 5
    assert all(-15 >= float(y) >= -16 for y in columns)


@pytest.mark.parametrize("kind", get_args(FateKind))
def test_every_fate_has_a_shape_of_its_own(kind: FateKind) -> None:
    order = 2 if kind == "dies" else 0
    markup = board(EMPTY._replace(fates={"C3": Fate(kind, order)}))
    drawn = next(g for g in parsed(markup).iter("g") if g.get("data-fate") == "C3")
    words = [text.text for text in drawn.iter("text")]
    assert words == {"dies": ["2"], "lives": [], "saved": [], "open": ["?"]}[kind]
    shapes = {path.get("class") for path in drawn.iter("path")}
    assert ("wr-doom" in shapes) == (kind != "lives")
    assert ("wr-tick" in shapes) == (kind == "lives")
    assert ("wr-x" in shapes) == (kind == "saved")


def test_who_would_kill_it_is_drawn_over_the_border() -> None:
    fates = {"C3": Fate("dies", 1, strikers=("C2", "D3", "C4", "B3"))}
    assert board(EMPTY._replace(fates=fates)).count('class="wr-strike"') == 4
    lives = {"C3": Fate("lives", strikers=("C2",))}
    assert "wr-strike" not in board(EMPTY._replace(fates=lives))


def test_a_still_picture_is_one_named_image_without_controls() -> None:
    markup = board(FULL._replace(pressable=False, prefix="help-1-", crop=("A1", "C3")))
    root = parsed(markup)[0]
    assert (root.tag, root.get("role"), root.get("aria-label")) == ("svg", "img", "The court")
    assert "data-space" not in markup
    assert "tabindex" not in markup
    assert all(name.startswith("help-1-") for name in ids(markup))
    assert 'class="co"' not in markup
    assert 'class="co"' in board(FULL._replace(pressable=False, prefix="a-"))


def test_two_boards_can_share_a_document() -> None:
    assert not set(ids(board(FULL))) & set(ids(board(FULL._replace(pressable=False, prefix="small-"))))


def test_inks_are_the_style_sheets() -> None:
    """A drawing names classes; only patterns, which cannot see where they are used, have inks of their own."""
    sprite = drawing_file("symbols.svg", "relics").read_text("utf-8")
    drawings = sprite[sprite.index("</defs>") :]
    assert set(re.findall(r'fill="([^"]+)"', drawings)) <= {
        "url(#r-uroko)",
        "url(#r-waves)",
        "url(#r-hatch-amber)",
        "url(#r-hatch-jade)",
        "url(#r-dusk)",
    }
    style = "".join(file.read_text("utf-8") for file in style_files("relics"))
    family = "".join(file.read_text("utf-8") for file in style_files())
    named = set(" ".join(re.findall(r'class="([^"]+)"', drawings)).split()) - {"thin"}
    assert [name for name in sorted(named) if f".{name}" not in style + family] == []


def test_the_poster_is_a_well_formed_picture() -> None:
    root = parsed(poster())[0]
    assert (root.get("id"), root.get("aria-hidden")) == ("poster", "true")
    assert isinstance(poster(), Markup)
