"""Facts of a board that everybody knows."""

from unseen.courtyard.board import spaces
from unseen.kakusareta.bots.board_facts import ON_BOARD, board_facts


def facts(ones: str = "", twos: str = "", threes: str = "", destroyed: str = "") -> dict[str, float]:
    """Return the facts of a board by their names."""
    sets = [spaces(text.split()) for text in (ones, twos, threes, "", "", destroyed, "")]
    board = (sets[0], sets[1], sets[2], sets[3], sets[4], sets[5], sets[6])
    return dict(zip(ON_BOARD, board_facts(board, 2, 1, (0, 0)), strict=True))


def test_temples_that_can_be_taken_are_seen() -> None:
    """K30, K34: a Lv3 beside a temple, a corner with both sides held and one that lacks a side."""
    found = facts(twos="B1 A2 D1", threes="B3")
    assert found["destructions"] == 1 / 2
    assert found["nearly destructions"] >= 1 / 3
    assert found["captures"] == 1 / 3
    assert not found["four are near"]
    assert facts(twos="B1 A2", threes="B3", destroyed="E1 E5")["four are near"]
    assert facts(threes="A1 C1 E1")["taken 3"]


def test_trios_are_seen() -> None:
    """K33: in a row or an L."""
    assert facts(ones="B1 B2 B3")["trios of Lv1"]
    assert facts(ones="B1 B2 D4")["trios of Lv1"] == 0
    assert facts(twos="B2 B1 C2")["trios of Lv2"]
