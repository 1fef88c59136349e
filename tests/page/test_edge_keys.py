import pytest

from page.edge.keys import CONTROLS, neighbour
from page.parts.dialog import SHORTCUTS

ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")


def test_arrows_lead_to_the_four_neighbours() -> None:
    assert [neighbour("C3", key) for key in ARROWS] == ["C2", "C4", "B3", "D3"]


def test_the_edge_of_the_board_holds() -> None:
    assert [neighbour("A1", key) for key in ARROWS] == ["A1", "A2", "A1", "B1"]
    assert [neighbour("E5", key) for key in ARROWS] == ["E4", "E5", "D5", "E5"]


def test_every_shortcut_that_is_listed_has_a_control() -> None:
    assert tuple(CONTROLS) == tuple(SHORTCUTS)


def test_home_and_end_lead_along_the_row() -> None:
    assert (neighbour("D2", "Home", is_turned=True), neighbour("D2", "End", is_turned=True)) == ("E2", "A2")
    assert [neighbour("C3", key, is_turned=True) for key in ARROWS] == ["C4", "C2", "D3", "B3"]
    assert (neighbour("D2", "Home"), neighbour("D2", "End")) == ("A2", "E2")


@pytest.mark.parametrize("key", ["Enter", " ", "a", "Tab", "PageUp"])
def test_other_keys_lead_nowhere(key: str) -> None:
    assert neighbour("C3", key) is None
