"""Facts of a board that everybody knows."""

from unseen.courtyard.board import spaces
from unseen.kakusareta.bots.board_facts import board_facts


def facts(ones: str = "", twos: str = "", threes: str = "", destroyed: str = "") -> dict[str, float]:
    """Return the facts of a board by their names."""
    sets = [spaces(text.split()) for text in (ones, twos, threes, "", "", destroyed, "")]
    board = (sets[0], sets[1], sets[2], sets[3], sets[4], sets[5], sets[6])
    return board_facts(board, 2, 1, (0, 0))._asdict()


def test_temples_that_can_be_taken_are_seen() -> None:
    """K30, K34: a Lv3 beside a temple, a corner with both sides held and one that lacks a side."""
    found = facts(twos="B1 A2 D1", threes="B3")
    assert found["destructions"] == 1 / 2
    assert found["near_destructions"] >= 1 / 3
    assert found["captures"] == 1 / 3
    assert not found["four_in_reach"]
    assert facts(twos="B1 A2", threes="B3", destroyed="E1 E5")["four_in_reach"]
    assert facts(threes="A1 C1 E1")["taken_3"]


def test_trios_are_seen() -> None:
    """K33: in a row or an L."""
    assert facts(ones="B1 B2 B3")["lv1_trio"]
    assert facts(ones="B1 B2 D4")["lv1_trio"] == 0
    assert facts(twos="B2 B1 C2")["lv2_trio"]
