from typing import get_args

import pytest

from tests.drawing.svg import checked, count
from unseen.courtyard.drawing.path import Stop
from unseen.courtyard.drawing.picture import Share
from unseen.drawing.arrow import Arrow
from unseen.kakusareta.drawing.board import board
from unseen.kakusareta.drawing.picture import Level, Mark, MarkKind, Moya, Picture, Price, Seen

MOYAS = {
    "B1": Moya(1),
    "B2": Moya(1, downed=True),
    "C2": Moya(2),
    "D2": Moya(2, downed=True),
    "D3": Moya(3, moved=True),
    "E5": Moya(3, downed=True),
    "C1": Moya(3),
}
FULL = Picture(
    moyas=MOYAS,
    razed=frozenset({"A3", "E1"}),
    towers=frozenset({"C5", "B4"}),
    rods={"A": "seen", "3": "green", "C": "red"},
    kakusareta="E4",
    last_seen=Seen("3"),
    turned=frozenset({"A", "1"}),
    lies={"A1": "maybe", "C3": "here", "E3": "never"},
    lines_offered=frozenset({"B", "4"}),
    chosen=frozenset({"D3", "B"}),
    refused="rod A",
    ribbons=(("B1", "B2"),),
    swaps=(("C2", "D2"),),
    flows=(("A4", "B4", "C4"), ("A4",)),
    trail=("C3", "E3", "E4"),
    prices={"C1": Price(2), "C2": Price(1, 2, "fire")},
    lit=frozenset({"C5", "4", "B", "rod 1"}),
    asked=frozenset({"B5", "rod E", "line C"}),
    shares={"A1": Share("7%", 1), "C3": Share("")},
    arrows=(Arrow(0, (("C1", "C3"),)),),
    treasure="E1",
    felled=frozenset({"A3"}),
    mist=("A1",),
    pressable=False,
)


def test_everything_on_a_board_is_drawn() -> None:
    svg = checked("kakusareta", board(FULL))
    assert count(svg, "pawn") == len(MOYAS) + 1
    assert (count(svg, "k-line"), count(svg, "k-line-on"), count(svg, "k-felled")) == (1, 1, 1)
    assert "ruin-A3" in svg
    assert "tower-B4" in svg
    assert 'id="roof-A3"' not in svg
    assert count(svg, "k-head") == 3, "both ways of a swap, and the end of a flow"


@pytest.mark.parametrize("place", ["C3", "B2", "B", "4"])
def test_the_marker_lies_where_the_kakusareta_was_last_seen(place: str) -> None:
    assert 'id="marker"' in checked("kakusareta", board(Picture(last_seen=Seen(place))))


def test_the_marker_is_left_out_where_the_kakusareta_is_seen() -> None:
    seen = Picture(last_seen=Seen("C3"), kakusareta="C3")
    assert "marker" not in board(seen)
    assert "marker" in board(seen._replace(unseen=True))


@pytest.mark.parametrize("kind", get_args(MarkKind))
def test_each_mark_is_drawn_on_its_space(kind: MarkKind) -> None:
    ghosts: dict[str, Level | None] = {"C2": None, "A3": 3, "C1": None, "D1": 1}
    for space, ghost in ghosts.items():
        mark = Mark(kind, "2" if ghost or kind == "raise" else "", ghost, "C3")
        svg = checked("kakusareta", board(Picture(moyas=MOYAS, marks={space: mark})))
        assert count(svg, f"mark-{kind}") == (kind != "ready")


def test_hidden_and_seen_have_different_rings() -> None:
    assert count(board(Picture(kakusareta="A1", unseen=True)), "unseen") == 1
    assert count(board(Picture(kakusareta="A1")), "k-seen") == 1
    shared = board(Picture(kakusareta="C1", moyas=MOYAS))
    assert checked("kakusareta", shared)


def test_the_end_has_the_whole_road_over_pale_pieces() -> None:
    path = (Stop("C3", "0"), Stop("E3", "1"), Stop("E4", ""), Stop("E3", "2"))
    ended = Picture(
        moyas=MOYAS,
        kakusareta="E3",
        path=path,
        faded=True,
        bold=frozenset({"C1"}),
        caught=True,
        shut=frozenset({"D3"}),
    )
    svg = checked("kakusareta", board(ended))
    assert (count(svg, "stop"), count(svg, "fate-ring"), count(svg, "shut"), count(svg, "bold")) == (
        2,
        1,
        1,
        1,
    )
    assert count(svg, "k-seen") == 0


def test_a_cut_out_has_no_rim() -> None:
    svg = checked("kakusareta", board(FULL._replace(crop=("A1", "C3"))))
    assert "rod-" not in svg
    assert "marker" not in svg
    assert count(svg, "cut") == 1
