"""The drawn board: what it shows, what can be pressed, and that it is one well-formed drawing."""

import re
from collections import Counter
from typing import get_args
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from page.nusubito.draw.board import board
from tools.site import drawing_file
from unseen.courtyard.drawing.path import Stop
from unseen.courtyard.drawing.picture import RODS, SPACES, TEMPLES, Lie, Share
from unseen.nusubito.drawing.board import ground
from unseen.nusubito.drawing.picture import Mark, MarkKind, Pawn, Picture, Reveal

SPRITE = drawing_file("symbols.svg")
KINDS: tuple[MarkKind, ...] = get_args(MarkKind)
LABELS = {space: f"{space} & <so on>" for space in SPACES}
EMPTY = Picture(labels=LABELS, label="The courtyard")
FULL = Picture(
    pawns={
        "B1": Pawn("H", downed=True),
        "B2": Pawn("H"),
        "C2": Pawn("B", used=True),
        "D3": Pawn("B", downed=True),
        "E3": Pawn("S"),
        "C5": Pawn("S", downed=True),
    },
    bolsters=frozenset({"A1", "E5"}),
    rods={"A": "seen", "3": "green", "C": "red"},
    thief="E3",
    reveal=Reveal("C3", 2),
    marks={
        "A2": Mark("offer", ghost="H"),
        "C1": Mark("coin"),
        "C3": Mark("pass"),
        "D1": Mark("plus", ghost="H"),
        "C2": Mark("raise", "2"),
        "B5": Mark("push", source="C5"),
        "B2": Mark("ready"),
        "B1": Mark("heal"),
        "E1": Mark("bolster"),
        "A1": Mark("lift"),
    },
    rods_offered=frozenset({"A", "3"}),
    chosen=frozenset({"B2"}),
    refused="A5",
    ribbons=(("B2", "C2"),),
    trail=("C3", "E3"),
    lies={"A3": "maybe", "C5": "here", "E1": "never"},
    prices={"E3": 2, "D3": 1},
    lit=frozenset({"C5", "4", "B", "rod 1"}),
    labels=LABELS,
    label="The courtyard",
)
OVER = EMPTY._replace(
    path=(Stop("C3", "0"), Stop("C5", "1"), Stop("A5", ""), Stop("C5", "2")),
    treasure="E1",
    thief="C5",
    thief_shown=True,
    faded=True,
)


def parsed(markup: Markup) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{markup}</div>")


def ids(markup: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', markup)


@pytest.mark.parametrize("picture", [EMPTY, FULL, OVER], ids=["empty", "full", "over"])
def test_a_board_is_well_formed_and_its_ids_are_unique(picture: Picture) -> None:
    markup = board(picture)
    parsed(markup)
    assert [name for name, n in Counter(ids(markup)).items() if n > 1] == []


@pytest.mark.parametrize("picture", [EMPTY, FULL], ids=["empty", "full"])
def test_every_space_can_be_pressed_and_one_is_in_the_tab_order(picture: Picture) -> None:
    spaces = [g for g in parsed(board(picture)).iter("g") if g.get("data-space")]
    assert {g.get("data-space"): g.get("aria-label") for g in spaces} == LABELS
    assert all(g.get("role") == "gridcell" and g.get("id") == f"sp-{g.get('data-space')}" for g in spaces)
    assert [g.get("data-space") for g in spaces if g.get("tabindex") == "0"] == ["C3"]


def test_pieces_have_ids_by_place() -> None:
    found = set(ids(board(FULL)))
    assert {f"pawn-{space}" for space in FULL.pawns} <= found
    assert {f"roof-{space}" for space in TEMPLES} <= found
    assert {f"rod-{name}" for name in RODS} <= found
    assert {"bolster-A1", "bolster-E5", "marker", "thief", "mark-C1"} <= found


def test_only_rods_on_offer_can_be_pressed() -> None:
    rods = [g for g in parsed(board(FULL)).iter("g") if g.get("data-rod")]
    assert [g.get("data-rod") for g in rods] == ["A", "3"]
    assert "data-rod" not in board(EMPTY)


def test_labels_are_escaped() -> None:
    assert "<so on>" not in board(FULL)
    assert "&lt;so on&gt;" in board(FULL)


def test_a_rod_unknown_to_a_seat_has_no_colour() -> None:
    picture = EMPTY._replace(rods={"A": "seen", "C": "hidden"})
    assert "g-rod-green" not in board(picture)
    assert "g-rod-red" not in board(picture)


def test_an_empty_board_draws_no_piece() -> None:
    assert not re.search(r'id="(pawn|bolster|thief|marker|mark)', board(EMPTY))


def test_the_thief_is_ringed_only_while_he_is_unseen() -> None:
    assert "unseen" in board(FULL)
    assert "unseen" not in board(OVER)


def test_a_still_picture_is_one_named_image_without_controls() -> None:
    markup = board(FULL._replace(pressable=False, prefix="help-1-", crop=("A1", "C3")))
    root = parsed(markup)[0]
    assert (root.tag, root.get("role"), root.get("aria-label")) == ("svg", "img", "The courtyard")
    assert "data-space" not in markup
    assert "tabindex" not in markup
    assert all(name.startswith("help-1-") for name in ids(markup))


def test_two_boards_can_share_a_document() -> None:
    other = FULL._replace(pressable=False, prefix="small-")
    assert not set(ids(board(FULL))) & set(ids(board(other)))


@pytest.mark.parametrize("place", ["C", "3", "C3"])
def test_the_marker_stands_at_the_last_reveal(place: str) -> None:
    assert 'id="marker"' in board(EMPTY._replace(reveal=Reveal(place, 1)))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "ready"])
def test_every_mark_is_drawn_in_the_space_that_it_offers(kind: MarkKind) -> None:
    markup = board(EMPTY._replace(marks={"B1": Mark(kind, "1", source="A1")}))
    space = next(g for g in parsed(markup).iter("g") if g.get("id") == "sp-B1")
    assert [g.get("class") for g in space.iter("g") if g.get("id") == "mark-B1"] == [f"mark-{kind}"]


Rect = tuple[float, float, float, float]


def rect(drawn: ElementTree.Element | None) -> Rect:
    """Return where something is drawn: left, top, right, bottom."""
    assert drawn is not None
    x, y, width, height = (float(drawn.attrib[name]) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


@pytest.mark.parametrize("is_alone", [True, False])
def test_number_is_not_over_the_thiefs_face(is_alone: bool) -> None:
    """In the sprite of 64 his face lies above 32."""
    pawns = {} if is_alone else {"C3": Pawn("B")}
    known: tuple[dict[str, Lie], ...] = ({}, {"C3": "maybe"})
    for lies in known:
        picture = EMPTY._replace(thief="C3", pawns=pawns, shares={"C3": Share("45%", 3)}, lies=lies)
        groups = {g.get("id") or g.get("class"): g for g in parsed(board(picture)).iter("g")}
        slip = rect(groups["share"].find("rect"))
        _, top, _, bottom = rect(groups["thief"].find("use"))
        # On a phone the slip grows upward by a quarter.
        assert slip[1] - (slip[3] - slip[1]) / 4 > top + (bottom - top) * 32 / 64


def test_map_is_veiled_or_warm_below_the_pieces() -> None:
    picture = EMPTY._replace(pawns={"C3": Pawn("S")}, shares={"C3": Share("45%", 3), "A1": Share("")})
    drawn = board(picture)
    assert drawn.index("warm-3") < drawn.index("pawn-C3") < drawn.index('class="share"')
    assert drawn.count('class="veil"') == drawn.count('class="share"') == 1


def test_every_symbol_that_is_used_is_in_the_sprite() -> None:
    sprite = SPRITE.read_text(encoding="utf-8")
    ElementTree.fromstring(sprite)
    known = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    drawn = board(FULL) + board(OVER)
    drawn += "".join(board(EMPTY._replace(marks={"B1": Mark(kind, "1", source="A1")})) for kind in KINDS)
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= known


def test_the_sprite_and_the_board_carry_no_inline_style() -> None:
    assert "style=" not in SPRITE.read_text(encoding="utf-8")
    assert "style=" not in board(FULL)


def test_the_ground_is_made_once() -> None:
    assert ground("", True) is ground("", True)
