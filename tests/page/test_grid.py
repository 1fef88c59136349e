"""Every board is a grid of spaces, so that arrow keys and letters reach it in a screen reader's usual mode."""

from xml.etree import ElementTree

import pytest

from page.parts.grid import grid, selected
from tests.page.games import answering
from tests.page.sitting import Sitting, english, seeded

_BOARD = 'role="presentation">'


def board_of(html: str) -> ElementTree.Element:
    """Return the play layer of the board on a page."""
    start = html.index(_BOARD) + len(_BOARD)
    return ElementTree.fromstring(f"<svg>{html[start : html.index('</svg>', start)]}</svg>")


@pytest.mark.parametrize("game", answering("is_space"))
def test_a_board_is_a_grid_of_rows_of_spaces_and_of_nothing_else(game: str) -> None:
    sitting = Sitting(english(game), seeded(1), game)
    sitting.press("do", "solo")
    sitting.press("do", "begin")
    board = board_of(sitting.html())
    (found,) = (each for each in board.iter() if each.get("role") == "grid")
    assert found.get("aria-label")
    assert found.get("tabindex") == "-1"
    assert {row.get("role") for row in found} == {"row"}
    spaces = [space for row in found for space in row]
    assert {space.get("role") for space in spaces} == {"gridcell"}
    assert [space for space in board.iter() if space.get("data-space")] == spaces
    assert [space.get("tabindex") for space in spaces].count("0") == 1
    for space in spaces:
        assert not any(each.get("role") or each.get("tabindex") for each in space.iter() if each is not space)
    for row in found:
        names = [space.get("data-space") or "" for space in row]
        assert names == sorted(names)
        assert len({name[1:] for name in names}) == 1


def test_a_name_is_escaped_and_a_choice_is_said() -> None:
    drawn = grid(
        "x-", "<&>", [("A1", f"<g{selected(is_chosen=True)}/>"), ("A2", f"<g{selected(is_chosen=False)}/>")]
    )
    root = ElementTree.fromstring(drawn)
    assert (root.get("id"), root.get("aria-label")) == ("x-grid", "<&>")
    assert [[cell.get("aria-selected") for cell in row] for row in root] == [["true"], [None]]
