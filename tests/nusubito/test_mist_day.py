"""The Mists' day turn."""

import pytest

from tests.nusubito.picture import START, board
from tests.nusubito.steps import after, legal, refusal, result
from unseen.courtyard.board import Space
from unseen.nusubito import State
from unseen.nusubito.actions import Spawn
from unseen.nusubito.rules import mist_day
from unseen.nusubito.state import Pawn, pool

MISTS = board(START, seat="mist")


def moves(state: State, pawn: str) -> set[str]:
    """Return the spaces to which the pawn on a space can move."""
    return {text.split()[2] for text in legal(state, "move") if text.split()[1] == pawn}


def test_the_mists_take_up_to_three_actions_and_may_stop_at_any_time() -> None:
    """N21."""
    assert "end" in legal(MISTS)
    spent = after(MISTS, "move B2 B3", "move D2 E2", "move D4 D3")
    assert spent.actions == 3
    assert legal(spent) == ["end"]
    for text in ("move C4 B3", "heal C3 with B3", "upgrade B2 B3 D3 to B2", "bolster C5 with C4"):
        assert refusal(spent, text).code == "actions"


def test_each_action_is_by_a_different_pawn() -> None:
    """N21: a pawn that has moved is used."""
    moved = after(MISTS, "move B2 B3")
    assert moves(moved, "B3") == set()
    assert refusal(moved, "move B3 A3").code == "used"
    assert refusal(moved, "move A3 A2").code == "no-pawn"


def test_used_marks_clear_when_the_turn_ends() -> None:
    """N21."""
    assert after(MISTS, "move B2 B3", "end").used == 0


def test_a_downed_pawn_does_nothing_and_every_pawn_sacrificed_must_be_upright_and_unused() -> None:
    """N21."""
    lying = board("""
        o  H! H  H- o
        .  .  B- .  .
        o  .  T  .  o
        .  .  B! .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert refusal(lying, "move D1 D2").code == "downed"
    assert refusal(lying, "bolster C1 with C2").code == "downed"
    assert refusal(lying, "bolster C5 with C4").code == "used"
    assert refusal(lying, "heal D1 with B1").code == "used"
    assert refusal(lying, "heal D1 with D1").code == "downed"
    assert refusal(lying, "upgrade B1 C1 D1 to B1").code == "used"
    assert refusal(lying, "upgrade A1 B1 C1 to B1").code == "no-pawn"


def test_what_a_seeker_leaves_an_upgrade_makes_or_a_heal_stands_up_may_act_this_turn() -> None:
    """N21."""
    left = after(MISTS, "move D2 D3")
    assert left.pawns[Space("D2")] == Pawn("H", False, False)
    assert moves(left, "D2")
    made = after(board(START.replace("H  B  S", "H  H  H"), seat="mist"), "upgrade B2 C2 D2 to C2")
    assert moves(made, "C2") == {"B1", "D1", "B3", "D3"}
    stood = after(board(START.replace("B  S  .", "S- H  .", 1), seat="mist"), "heal C2 with B2")
    assert moves(stood, "C2") == {"B2", "C1", "C3"}


def test_a_healer_steps_straight_or_along_a_stream() -> None:
    """N22: round corners, over Seekers on temples, past used pawns, never through a downed one."""
    stream = board("""
        o  .  o  .  o
        H  B! .  .  .
        S  .  T  .  o
        H- .  .  H  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert moves(stream, "A2") == {"B1", "C2", "B3"}
    assert moves(stream, "D4") == {"D3", "C4", "E4", "D5"}
    assert refusal(stream, "move A2 A5").code == "temple"
    assert refusal(stream, "move A2 B4").code == "stream"
    assert refusal(stream, "move A2 B2").code == "occupied"


def test_a_heal_stands_up_a_downed_pawn_next_to_an_upright_healer() -> None:
    """N23: any kind, on a temple too; the Healer next to it may be used, the one sacrificed may be anywhere."""
    lying = board("""
        S- H! .  .  o
        .  .  B- .  .
        o  .  T  .  o
        .  H  .  .  .
        o  .  S- .  o
    """, seat="mist")  # fmt: skip
    assert legal(lying, "heal") == ["heal A1 with B4"]
    healed = after(lying, "heal A1 with B4")
    assert healed.pawns[Space("A1")] == Pawn("S", False, False)
    assert pool(healed, "H") == 5
    assert refusal(lying, "heal C2 with B4").code == "no-healer-near"
    assert refusal(lying, "heal B1 with B4").code == "not-downed"
    assert refusal(lying, "heal A1 with C5").code == "downed"


def test_the_healer_beside_may_be_the_one_sacrificed_and_only_healers_are() -> None:
    """N23."""
    pair = board(START.replace("H  B  S", "H  B- S"), seat="mist")
    assert legal(pair, "heal") == ["heal C2 with B2", "heal C2 with D4"]
    assert after(pair, "heal C2 with B2").pawns[Space("C2")] == Pawn("B", False, False)
    assert refusal(pair, "heal C2 with C4").code == "not-healer"
    assert refusal(pair, "heal C2 with E5").code == "no-pawn"


def test_three_linked_healers_become_a_builder_on_one_of_their_spaces() -> None:
    """N24: a line or a corner, not a diagonal."""
    healers = board("""
        o  .  o  H  o
        .  .  H  H  H
        o  .  T  .  o
        .  H  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    trios = {text.rsplit(" to ")[0] for text in legal(healers, "upgrade")}
    assert trios == {"upgrade C2 D2 E2", "upgrade C2 D1 D2", "upgrade D1 D2 E2"}
    assert len(legal(healers, "upgrade")) == 9
    corner = after(healers, "upgrade D1 D2 E2 to D1")
    assert corner.pawns[Space("D1")] == Pawn("B", False, False)
    assert len(corner.pawns) == 3
    assert refusal(healers, "upgrade B4 C2 D2 to B4").code == "linked"
    assert refusal(MISTS, "upgrade B2 C2 D2 to B2").code == "three-alike"


def test_an_upgrade_needs_the_next_kind_in_the_pool() -> None:
    """N24, N27."""
    full = board("""
        o  B  o  B  o
        H  H  H  B  .
        o  B  T  .  o
        .  .  .  B  .
        o  B  o  .  o
    """, seat="mist")  # fmt: skip
    assert refusal(full, "upgrade A2 B2 C2 to B2").code == "supply"
    crowded = board("""
        S  B  S  .  S
        B  .  .  .  .
        S  B  TS .  S
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert legal(crowded, "upgrade") == []
    assert refusal(crowded, "upgrade A2 B1 B3 to B1").code == "supply"


def test_a_builder_steps_diagonally_and_not_at_all_from_a_crossing() -> None:
    """N25."""
    assert moves(MISTS, "C2") == {"B1", "D1", "B3", "D3"}
    assert refusal(MISTS, "move C2 C1").code == "temple"
    assert refusal(MISTS, "move C2 E2").code == "diagonal"
    stuck = board(START.replace("H  B  S", "B  B  S"), seat="mist")
    assert moves(stuck, "B2") == set()
    assert refusal(stuck, "move B2 B1").code == "crossing"


BOLSTERING = """
    o  .  #  .  o
    .  .  B  H  .
    o  .  T  B  S
    .  B  .  .  .
    o  .  o  .  o
"""


def test_a_builder_on_a_gate_bolsters_an_empty_temple_next_to_it_from_the_supply() -> None:
    """N26: from the supply as long as it has one."""
    one_out = board(BOLSTERING, seat="mist")
    assert legal(one_out, "bolster") == ["bolster C3 with C2", "bolster C3 with D3"]
    done = after(one_out, "bolster C3 with C2")
    assert done.bolsters.bit_count() == 2
    assert done.pawn(Space("C2")) is None
    assert refusal(one_out, "bolster C1 with C2").code == "is-bolstered"
    assert refusal(one_out, "bolster E3 with D3").code == "occupied"
    assert refusal(one_out, "bolster A5 with B4").code == "not-beside"
    assert refusal(one_out, "bolster A1 with C2").code == "not-beside"
    assert refusal(one_out, "bolster C1 with D2").code == "not-builder"
    assert refusal(one_out, "bolster C3 with C2 from C1").code == "source"


def test_with_both_bolsters_out_one_of_them_is_moved() -> None:
    """N26: of the Mists' choice."""
    both = board(BOLSTERING.replace("o  .  o  .  o", "#  .  o  .  o"), seat="mist")
    assert legal(both, "bolster") == [
        "bolster C3 with C2 from A5",
        "bolster C3 with C2 from C1",
        "bolster C3 with D3 from A5",
        "bolster C3 with D3 from C1",
    ]
    assert refusal(both, "bolster C3 with C2").code == "source"
    assert (
        after(both, "bolster C3 with C2 from A5").bolsters == board(BOLSTERING.replace("T ", "T#")).bolsters
    )


def test_three_diagonally_linked_builders_become_a_seeker() -> None:
    """N27: a chain, each next to another."""
    chain = board("""
        o  B  o  B  o
        .  .  B  .  .
        o  .  T  B  o
        .  .  .  .  .
        o  B  o  .  o
    """, seat="mist")  # fmt: skip
    trios = {text.rsplit(" to ")[0] for text in legal(chain, "upgrade")}
    assert trios == {"upgrade B1 C2 D1", "upgrade B1 C2 D3", "upgrade C2 D1 D3"}
    assert after(chain, "upgrade B1 C2 D3 to D3").pawns[Space("D3")] == Pawn("S", False, False)
    assert refusal(chain, "upgrade B1 B5 C2 to B1").code == "chained"


def test_a_seeker_on_the_courtyard_steps_or_occupies_and_leaves_a_healer() -> None:
    """N28: onto a temple that is empty and not bolstered."""
    gate = board("""
        o  .  #  S  o
        .  .  .  .  .
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert moves(gate, "D1") == {"E1", "D2"}
    for text in ("move D1 E1", "move D1 D2"):
        assert after(gate, text).pawns[Space("D1")] == Pawn("H", False, False)
    assert refusal(gate, "move D1 C1").code == "bolstered"
    assert refusal(gate, "move D1 D3").code == "straight"
    assert refusal(gate, "move D1 A1").code == "straight"


def test_a_seeker_leaves_no_healer_when_the_pool_has_none() -> None:
    """N28."""
    all_out = board("""
        o  H  o  H  o
        H  .  S  .  H
        o  .  T  .  o
        .  .  .  H  .
        o  .  o  H  o
    """, seat="mist")  # fmt: skip
    assert after(all_out, "move C2 C1").pawn(Space("C2")) is None


def test_a_seeker_never_comes_down_by_itself() -> None:
    """N28."""
    on_top = board("""
        S  B  o  .  #
        .  .  H  H  H
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert moves(on_top, "A1") == {"C1"}
    assert refusal(on_top, "move A1 A2").code == "no-descent"
    assert refusal(on_top, "move A1 C3").code == "seek"


def test_a_seeker_on_a_temple_seeks_along_a_stream_to_an_empty_temple_without_a_bolster() -> None:
    """N29: no Healer is left."""
    stream = board("""
        S  B  o  .  o
        .  .  H  H  H
        o  .  TS .  #
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert moves(stream, "A1") == {"C1"}
    assert moves(stream, "C3") == {"C1", "E1"}
    sought = after(stream, "move C3 E1")
    assert sought.pawn(Space("C3")) is None
    assert sought.pawns[Space("E1")] == Pawn("S", False, True)
    assert refusal(stream, "move C3 E3").code == "bolstered"


CAPTURING = """
    o  .  S! .  S-
    .  .  S  .  .
    o  .  TS .  o
    .  .  .  .  .
    o  .  o  .  o
"""


def test_an_upright_seeker_on_a_temple_may_capture_used_or_not_even_after_three_actions() -> None:
    """N30."""
    assert legal(board(CAPTURING, seat="mist", actions=3)) == ["capture C1", "capture C3", "end"]
    assert refusal(board(CAPTURING, seat="mist"), "capture E1").code == "no-seeker"
    assert refusal(board(CAPTURING, seat="mist"), "capture A1").code == "no-seeker"


def test_a_capture_wins_where_the_thief_is_and_else_loses() -> None:
    """N30."""
    assert result(board(CAPTURING, seat="mist"), "capture C3") == ("mist", "capture")
    assert result(board(CAPTURING, seat="mist"), "capture C1") == ("thief", "wrong capture")


def test_the_room_allows_and_decides_no_action_of_another_room() -> None:
    assert not mist_day.allows(MISTS, Spawn(Space("C1")))
    assert refusal(MISTS, "spawn B1").code == "night"
    assert refusal(MISTS, "upgrade B2").code == "night"
    assert refusal(MISTS, "end row").code == "reveal"
    with pytest.raises(AssertionError):
        mist_day.decide(MISTS, Spawn(Space("C1")))
