"""The Mists' night turn."""

import pytest

from tests.nusubito.picture import board
from tests.nusubito.steps import after, legal, refusal
from unseen.courtyard.board import Space
from unseen.nusubito.actions import Capture
from unseen.nusubito.rules import mist_night
from unseen.nusubito.state import Pawn

NIGHT = board("""
    S- H  o  .  o
    .  .  B  .  .
    o  .  T  .  o
    .  B- .  .  .
    o  .  o  H- o
""", seat="mist", phase="night")  # fmt: skip


def test_two_points_spawn_healers_or_raise_upright_pawns() -> None:
    """N31: a Healer on an empty courtyard space or a Builder from a Healer for one, a Seeker for two."""
    spaces = ["A2", "A4", "B2", "B3", "B5", "C4", "D1", "D2", "D3", "D4", "E2", "E4"]
    assert legal(NIGHT) == sorted(
        ["end", "upgrade B1", "upgrade C2", *(f"spawn {space}" for space in spaces)]
    )
    assert after(NIGHT, "spawn D4").points == 1
    assert after(NIGHT, "upgrade B1").pawns[Space("B1")] == Pawn("B", False, False)
    raised = after(NIGHT, "upgrade C2")
    assert (raised.points, raised.pawns[Space("C2")]) == (2, Pawn("S", False, False))
    assert legal(raised) == ["end"]


def test_a_pawn_spawned_this_night_may_be_upgraded_this_night() -> None:
    """N31."""
    assert "upgrade D4" in legal(after(NIGHT, "spawn D4"))
    assert after(NIGHT, "spawn D4", "upgrade D4").pawns[Space("D4")] == Pawn("B", False, False)


def test_a_night_needs_points_and_a_pool_and_room() -> None:
    """N31."""
    once = after(NIGHT, "upgrade B1")
    assert refusal(once, "upgrade C2").code == "points"
    assert refusal(after(once, "spawn D4"), "spawn D2").code == "points"
    assert refusal(NIGHT, "spawn B1").code == "occupied"
    assert refusal(NIGHT, "spawn C1").code == "temple"
    assert refusal(NIGHT, "upgrade D2").code == "no-pawn"
    assert refusal(NIGHT, "upgrade A1").code == "downed"
    assert refusal(NIGHT._replace(downed=0), "upgrade A1").code == "top"
    full = board("""
        S  H  S  H  S
        H  B  B  B  H
        S  B  TS B  S
        H  B  .  .  H
        o  .  o  .  o
    """, seat="mist", phase="night")  # fmt: skip
    assert legal(full) == ["end"]
    assert refusal(full, "spawn C4").code == "supply"
    assert refusal(full, "upgrade B1").code == "supply"
    assert refusal(full, "upgrade B2").code == "supply"


def test_when_the_mists_end_the_night_every_downed_pawn_stands_up_and_the_next_day_begins() -> None:
    """N31."""
    dawn = after(NIGHT, "end")
    assert dawn.downed == 0
    assert (dawn.day, dawn.phase, dawn.round, dawn.acting) == (2, "day", 1, "thief")


def test_the_mists_neither_move_nor_capture_by_night() -> None:
    """N31."""
    for text in (
        "move B1 B2",
        "heal A1 with B1",
        "bolster C1 with C2",
        "upgrade B1 C2 D5 to B1",
        "capture A1",
    ):
        assert refusal(NIGHT, text).code == "day"
    assert refusal(NIGHT, "end row").code == "reveal"


def test_the_room_allows_and_decides_no_action_of_another_room() -> None:
    assert not mist_night.allows(NIGHT, Capture(Space("A1")))
    with pytest.raises(AssertionError):
        mist_night.decide(Capture(Space("A1")))
