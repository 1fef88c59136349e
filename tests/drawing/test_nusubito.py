from typing import get_args

import pytest

from tests.drawing.svg import checked, count
from unseen.courtyard.drawing.path import Stop
from unseen.courtyard.drawing.picture import Share
from unseen.drawing.arrow import Arrow
from unseen.nusubito.drawing.board import board
from unseen.nusubito.drawing.picture import Kind, Mark, MarkKind, Pawn, Picture, Reveal

PAWNS = {
    "B1": Pawn("H", downed=True),
    "B2": Pawn("H", used=True),
    "C2": Pawn("B"),
    "D3": Pawn("B", downed=True),
    "E3": Pawn("S"),
    "C5": Pawn("S", downed=True),
}
FULL = Picture(
    pawns=PAWNS,
    bolsters=frozenset({"A1", "E5"}),
    rods={"A": "seen", "3": "green", "C": "red"},
    thief="E3",
    reveal=Reveal("C3", 2),
    turned=frozenset({"A", "1"}),
    chosen=frozenset({"C2"}),
    refused="A5",
    ribbons=(("B2", "C2"),),
    trail=("C3", "E3"),
    prices={"C2": 1, "E3": 2},
    lit=frozenset({"A1", "C", "3", "rod E"}),
    asked=frozenset({"A3", "rod 5", "line B", "line 2"}),
    shares={"A1": Share("12%", 2), "C1": Share("", 0)},
    arrows=(Arrow(0, (("C2", "C3"),), ("B2", "rod C", "line 4"), shown=True), Arrow(1, (), ("E3",))),
    lies={"A3": "here", "C3": "maybe", "E5": "never"},
    treasure="A3",
    shut=frozenset({"B3"}),
    mist=("C1", "E1"),
    pressable=False,
)


def test_everything_on_a_board_is_drawn() -> None:
    svg = checked("nusubito", board(FULL))
    assert count(svg, "pawn") == len(PAWNS) + 1, "the Thief too"
    assert count(svg, "unseen") == 1, "the dotted ring of a Thief whom the Mists do not see"
    assert (count(svg, "price"), count(svg, "share"), count(svg, "veil"), count(svg, "asked")) == (2, 1, 1, 4)
    assert count(svg, "br") == 2, "what is chosen, and what is refused"


@pytest.mark.parametrize("place", ["C3", "B", "4"])
def test_the_marker_lies_where_the_thief_was_last_seen(place: str) -> None:
    """On a temple, or at the letter of a line, whose edges are dotted."""
    svg = checked("nusubito", board(Picture(reveal=Reveal(place, 1), prefix="x-")))
    assert 'id="x-marker"' in svg
    assert count(svg, "rev") == 1
    assert "marker" not in board(Picture(reveal=Reveal(place, 1), crop=("A1", "C3")))


@pytest.mark.parametrize("kind", get_args(MarkKind))
def test_each_mark_is_drawn_on_its_space(kind: MarkKind) -> None:
    ghosts: tuple[tuple[str, Kind | None, str], ...] = (
        ("C2", None, "C1"),
        ("A3", "S", "A1"),
        ("A1", None, "A3"),
        ("D1", "H", "C1"),
    )
    for space, ghost, source in ghosts:
        mark = Mark(kind, "1", ghost, source)
        svg = checked(
            "nusubito", board(Picture(pawns=PAWNS, marks={space: mark}, bolsters=frozenset({"A1"})))
        )
        assert count(svg, f"mark-{kind}") == (kind != "ready")


@pytest.mark.parametrize(("gate", "temple"), [("B1", "A1"), ("A2", "A1"), ("B1", "C1"), ("A2", "A3")])
def test_a_push_points_from_its_temple_to_the_gate(gate: str, temple: str) -> None:
    assert "arr-k" in checked("nusubito", board(Picture(marks={gate: Mark("push", source=temple)})))


def test_the_end_has_the_whole_road_over_pale_pieces() -> None:
    path = (
        Stop("C3", "0"),
        Stop("E3", "1"),
        Stop("E3", "2"),
        Stop("E1", ""),
        Stop("C1", "3"),
        Stop("A1", "4"),
    )
    ended = Picture(
        pawns=PAWNS, thief="A1", thief_shown=True, path=path, faded=True, bold=frozenset({"E3"}), caught=True
    )
    svg = checked("nusubito", board(ended))
    assert ">1, 2</text>" in svg
    assert count(svg, "stop") == 4, "three on the way, and the last one at the feet"
    assert (count(svg, "pt-a"), count(svg, "fate-ring"), count(svg, "bold"), count(svg, "pale")) == (
        4,
        1,
        1,
        1,
    )
    assert count(board(ended._replace(path=path[:3])), "stop") == 2, "the Thief stands where no turn ended"


def test_a_cut_out_has_no_rim() -> None:
    svg = checked("nusubito", board(FULL._replace(crop=("A1", "C3")), ' role="img"'))
    assert 'role="img"' in svg
    assert "rod-" not in svg
    assert count(svg, "co") == 0
    assert count(svg, "cut") == 1
