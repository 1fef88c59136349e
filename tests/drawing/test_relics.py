from typing import get_args

import pytest

from tests.drawing.svg import checked, count
from unseen.relics.drawing.board import board
from unseen.relics.drawing.picture import (
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
    Warrior,
)

SEER = Face("seer", 1, 2, ("N", "SE"))
WARDEN = Face("warden", 3, 1, ("E", "W", "SW"))
FULL = Picture(
    tiles={
        "A1": Tile("amber", WARDEN, 6, Pile(1, 2)),
        "B1": Tile("jade", SEER, 1),
        "C1": Tile("amber", SEER, 0, dead=True),
        "D4": Tile("jade", WARDEN, 9, Pile(4, 5)),
    },
    crystals={"E1": Pile(1, 1), "E2": Pile(0, 1), "A5": Pile(2, 0), "A3": Pile(5, 1)},
    relics=frozenset({"B2", "D2", "C3"}),
    hot="B1",
    felled={"C1": Tile("amber", SEER, 3)},
    mover="jade",
    chosen=frozenset({"E2"}),
    refused="D2",
    lit=frozenset({"C3"}),
    asked=frozenset({"E5"}),
    faded=True,
    pressable=False,
)


@pytest.mark.parametrize("turned", [False, True])
def test_everything_on_a_board_is_drawn(turned: bool) -> None:
    svg = checked("relics", board(FULL._replace(turned=turned)))
    assert count(svg, "wr-tile") == len(FULL.tiles) + 1, "and one that falls"
    assert (count(svg, "wr-relic"), count(svg, "wr-hot"), count(svg, "lit"), count(svg, "asked")) == (
        3,
        1,
        1,
        1,
    )
    assert count(svg, "br") == 2, "what is chosen, and what is refused"


@pytest.mark.parametrize("kind", get_args(MarkKind))
def test_each_mark_is_drawn_on_its_space(kind: MarkKind) -> None:
    for space in ("E1", "E4"):
        svg = checked("relics", board(FULL._replace(marks={space: Mark(kind, "3")})))
        assert count(svg, f"mark-{kind}") == 1


@pytest.mark.parametrize("kind", get_args(FateKind))
def test_each_fate_is_drawn_over_its_target(kind: FateKind) -> None:
    for order, text in ((0, ""), (2, "+2")):
        fate = Fate(kind, order, text, ("A2", "B1", "elsewhere"))
        svg = checked("relics", board(FULL._replace(fates={"A1": fate})))
        assert count(svg, f"wr-{kind}") == 1
        assert count(svg, "wr-strike") == (0 if kind == "lives" else 2)
    beside = Fate("dies", 1, strikers=("D3", "D5", "C4", "E4"))
    assert count(board(FULL._replace(fates={"D4": beside})), "wr-strike") == 4


@pytest.mark.parametrize("face", [SEER, WARDEN])
def test_a_tile_that_is_laid_covers_what_was_there(face: Face) -> None:
    ghost = Ghost("E2", Tile("jade", face, 2), ("D2", "E1"), Pile(1, 1), 2)
    svg = checked("relics", board(FULL._replace(ghost=ghost, marks={"E2": Mark("free"), "E1": Mark("turn")})))
    assert (count(svg, "wr-ghost"), count(svg, "wr-gift"), count(svg, "wr-gains")) == (1, 2, 1)
    assert "crystals-E2" not in svg
    assert count(svg, "mark-free") == 0
    assert count(board(FULL._replace(ghost=Ghost("E2", Tile("jade", face, 2)))), "wr-gains") == 0


@pytest.mark.parametrize("warrior", get_args(Warrior))
def test_each_warrior_has_a_face_in_both_tribes(warrior: Warrior) -> None:
    for tribe in TRIBES:
        assert checked("relics", board(Picture(tiles={"A1": Tile(tribe, Face(warrior, 2, 2), 4)})))


def test_a_cut_out_has_no_rim() -> None:
    svg = checked("relics", board(FULL._replace(crop=("A1", "C3"), faded=False)))
    assert count(svg, "co") == 0
    assert count(svg, "cut") == 1
