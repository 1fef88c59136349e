import pytest

from tests.drawing.svg import checked, count
from unseen.misty_ruins.drawing.board import board
from unseen.misty_ruins.drawing.geometry import LEAST, MOST, extent
from unseen.misty_ruins.drawing.picture import (
    Chest,
    Gain,
    Ghost,
    Mark,
    MarkKind,
    Monster,
    Pawn,
    Picture,
    Place,
    Rune,
    Tile,
)
from unseen.misty_ruins.state import SEATS

RUNES = (Rune("M", "r"), None, Rune("A", "o"), Rune("K", "v"))
PLAIN = Tile("stone-1", RUNES)
PLACES = {
    "h8": Place(Tile("start"), pawns=tuple(Pawn(seat, is_acting=seat == "p2") for seat in SEATS)),
    "h9": Place(PLAIN, monster=Monster("x01", 5, ("p1", "p2", "p1", "p1", "p1"))),
    "g8": Place(PLAIN, items=("item-sword",) * 9),
    "g9": Place(PLAIN._replace(chest=Chest("fist", 4, 2)), items=("item-bow",)),
    "i8": Place(PLAIN._replace(chest=Chest("fist", 4, 1)), pawns=(Pawn("p1", is_hiding=True),)),
    "i9": Place(PLAIN._replace(chest=Chest("fist", 4, 2, is_open=True)), pawns=(Pawn("p3", is_down=True),)),
    "j8": Place(
        PLAIN._replace(lock=(("fist", 4), ("luck", 2), ("bow", 3)), locked=(True, False, False, False))
    ),
    "j9": Place(PLAIN._replace(has_lair=True)),
    "j10": Place(PLAIN._replace(has_find=True)),
    "k10": Place(PLAIN._replace(has_find=True), items=("item-bow",)),
}
FULL = Picture(
    PLACES,
    frontier=("h7",),
    chosen=frozenset({"i8"}),
    refused="g9",
    lit=frozenset({"h9"}),
    asked=frozenset({"j8"}),
    pressable=False,
)


def _once(picture: Picture) -> Picture:
    """Return a picture on which nobody stands twice, as on a real map."""
    alone = {
        space: place._replace(pawns=()) if space in ("i8", "i9") else place for space, place in PLACES.items()
    }
    return picture._replace(places=alone)


def test_everything_on_a_map_is_drawn() -> None:
    svg = checked("misty_ruins", board(_once(FULL)))
    assert (count(svg, "mr-pawn"), count(svg, "mr-foe"), count(svg, "mr-chain")) == (len(SEATS), 1, 1)
    assert count(svg, "mr-more") == 1, "of nine items three lie singly"
    assert ">+6</text>" in svg
    assert ">×2</text>" in svg
    assert (count(svg, "mr-frame"), count(svg, "mr-lit"), count(svg, "asked")) == (2, 1, 1)
    alone = Picture({space: PLACES[space] for space in ("i8", "i9")}, pressable=False)
    assert count(checked("misty_ruins", board(alone)), "is-hiding") == 1


@pytest.mark.parametrize("kind", ["move", "flee", "place"])
def test_each_mark_is_drawn_on_its_space(kind: MarkKind) -> None:
    for gain in (None, Gain(True, True, "M"), Gain(True, False), Gain(False, True)):
        svg = checked("misty_ruins", board(_once(FULL._replace(marks={"h7": Mark(kind, gain)}))))
        assert count(svg, "mr-mark") == 1


@pytest.mark.parametrize("turns", [1, 2])
def test_a_tile_that_would_be_placed_shows_its_gain(turns: int) -> None:
    ghost = Ghost("h7", PLAIN, Gain(True, True, "M"), turns)
    svg = checked("misty_ruins", board(_once(FULL._replace(ghost=ghost, marks={"h7": Mark("place")}))))
    assert (count(svg, "mr-ghost"), count(svg, "mr-bonus"), count(svg, "mr-turns")) == (1, 1, turns - 1)


def test_mist_lies_where_nobody_has_been() -> None:
    shown = extent([*FULL.places, *FULL.frontier], 0)
    assert board(FULL).count("#g-m-tile-back") == shown.columns * shown.rows - len(PLACES)
    assert board(FULL, ' role="img"').startswith('<svg class="diagram mr-still" id="map" viewBox=')


@pytest.mark.parametrize("spaces", [["a1"], ["o15"], ["h8"], ["b2", "n14"]])
def test_a_map_keeps_to_its_table(spaces: list[str]) -> None:
    shown = extent(spaces)
    assert LEAST <= shown.columns <= MOST
    assert shown.column + shown.columns <= MOST
    assert shown.row + shown.rows <= MOST
