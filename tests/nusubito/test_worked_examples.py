"""Every worked example of the rulebook (v18) in our own words; each docstring says where in the book it stands."""

import pytest

from tests.nusubito.picture import START, board, without
from tests.nusubito.steps import after, legal, refusal, result, told
from unseen import nusubito
from unseen.courtyard.board import BIT, Space
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.state import Pawn, Result, Reveal


def test_the_treasure_is_found_on_e5_after_two_leaps() -> None:
    """Finding the Hidden Treasure: both rods of E5 seen green, the Thief goes there from C3 and still declares."""
    state = board("""
        o  .  o  .  o
        .  .  .  .  .
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, greens="E5", seen="E5")  # fmt: skip
    found = after(state, "leap E3", "leap E5", "declare")
    assert found.result == Result(THIEF, "treasure")
    assert not (found.hand or 0) & BIT[Space("E5")], "the E5 coin lies on the table"


@pytest.mark.parametrize(("greens", "treasure"), [("E3", "E3"), ("C1", "C1")])
def test_the_treasure_lies_where_the_green_rods_meet(greens: str, treasure: str) -> None:
    """Term Glossary (Rod), and the teaching script (Winning the Game)."""
    state = board(START, greens=greens, darts=9)
    assert result(state, f"leap {treasure}", "declare") == Result(THIEF, "treasure")


def test_a_seeker_crosses_by_a_bridge_and_captures_on_c1() -> None:
    """The Thief is Captured: a Seeker on C3, a Healer on C2 between; one action to C1, then the bonus action."""
    state = board("""
        o  .  T  .  o
        .  .  H  .  .
        o  .  S  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    there = after(state, "move C3 C1")
    assert there.actions == 1
    assert result(there, "capture C1") == Result(MIST, "capture")


CORNERED = """
    o  B  T  S  o
    .  .  .  .  .
    o  .  S  .  o
    .  .  .  .  .
    o  .  o  .  o
"""


def test_the_thief_is_trapped_on_c1() -> None:
    """Unable to Perform a Valid Move: no darts, Seekers on D1 and C3, a Builder on B1, and coin A1 not in hand."""
    assert result(board(CORNERED, seat="mist", darts=0, hand=without("A1")), "end") == Result(MIST, "trapped")
    assert legal(board(CORNERED, darts=0, hand=without("A1"))) == []


def test_with_coin_a1_or_a_dart_more_the_thief_on_c1_would_not_be_trapped() -> None:
    """Unable to Perform a Valid Move: why that example needs all its parts."""
    assert {"dart"} <= set(legal(board(CORNERED, darts=0)))
    assert "leap A1" in legal(after(board(CORNERED, darts=0), "dart"))
    assert legal(board(CORNERED, darts=2, hand=without("A1"))) != []


def test_two_leaps_place_the_coin_of_the_end_alone() -> None:
    """Thief Day Actions, Movement: C3 to E1 through E3 places the E1 coin and no other."""
    state = board(START, darts=2)
    ended = after(state, "leap E3", "leap E1", "end")
    assert ended.hand == (state.hand or 0) & ~BIT[Space("E1")]
    assert ended.at == "E1"


def test_crossing_a_bolstered_temple_takes_two_turns() -> None:
    """Bolstered Temples: A3 to E3 over a bolstered C3; two movements onto it, two off it."""
    state = board("""
        o  .  o  .  o
        .  .  .  .  .
        T  .  #  .  o
        .  .  .  .  .
        o  .  o  .  o
    """)  # fmt: skip
    on_it = after(state, "leap C3")
    assert on_it.cost == 2
    assert legal(on_it, "leap") == []
    next_turn = after(on_it, "end", "end")
    off_it = after(next_turn, "leap E3")
    assert off_it.cost == 2
    assert legal(off_it, "leap") == []


def test_three_movements_help_onto_and_off_a_bolstered_temple() -> None:
    """Moving Three Times: once to its neighbour and then onto it, or off it and once more."""
    state = board("""
        T  .  o  .  o
        .  .  .  .  .
        o  .  #  .  o
        .  .  .  .  .
        o  .  o  .  o
    """)  # fmt: skip
    assert after(state, "sacrifice E5", "leap A3", "leap C3").cost == 3
    off = board("""
        o  .  o  .  o
        .  .  .  .  .
        o  .  T# .  o
        .  .  .  .  .
        o  .  o  .  o
    """)  # fmt: skip
    assert after(off, "sacrifice E5", "leap A3", "leap A1").cost == 3
    assert refusal(after(off, "leap A3"), "leap A1").code == "movements"


def test_three_movements_let_the_thief_double_back() -> None:
    """Moving Three Times: one way to attack a pawn, then back the other way."""
    state = board("""
        o  .  o  .  o
        .  .  .  .  .
        o  .  T  B  o
        .  .  .  .  .
        o  .  o  .  o
    """)  # fmt: skip
    back = after(state, "sacrifice E5", "leap E3", "leap C3", "leap A3", "end")
    assert back.pawns[Space("D3")].downed
    assert back.at == "A3"


def test_three_leaps_from_c5_to_e1_with_a_coin_that_is_not_needed() -> None:
    """Moving Three Times: without the coins of E3 and E5, A1 is sacrificed; next turn the E rod may be looked at."""
    state = board("""
        o  .  o  .  o
        .  .  .  .  .
        o  .  o  .  o
        .  .  .  .  .
        o  .  T  .  o
    """, hand=without("E3 E5"))  # fmt: skip
    ended = after(state, "sacrifice A1", "leap E5", "leap E3", "leap E1", "end")
    assert ended.held == 5
    assert ended.at == "E1"
    assert "look E" in legal(after(ended, "end"))


def test_one_leap_leaves_five_things_to_choose_from_and_a_sacrificed_coin_may_come_back() -> None:
    """Find the Treasure, Bonus Action: moved once to C3; A1 was sacrificed some turns ago; C3 cannot come back."""
    state = board("""
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, hand="C3 C5 E5")  # fmt: skip
    moved = after(state, "leap C3")
    assert {"dart", "look C", "look 3", "coin A1", "declare", "end"} <= set(legal(moved))
    assert "coin C3" not in legal(moved)
    ended = after(moved, "coin A1", "end")
    assert ended.hand == board(START, hand="A1 C5 E5").hand


def test_a_sacrifice_may_be_a_bluff() -> None:
    """Bluffing Movement: a coin openly sacrificed for a third movement that is never made."""
    bluff = after(board(START), "sacrifice A1", "leap A3")
    assert "end" in legal(bluff)
    assert [event.kind for event in told(board(START), "sacrifice A1")] == ["sacrificed"]


def test_a_seeker_on_the_thiefs_temple_is_pushed_to_a2() -> None:
    """Attacking a Mist on a Temple: on A1 with one dart, the Thief collects another and spends both going to C1."""
    state = board("""
        TS H  o  .  o
        .  .  .  .  .
        o  .  o  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, darts=1)  # fmt: skip
    armed = after(state, "dart")
    assert legal(armed, "leap") == ["leap A3 push A1>A2", "leap C1 push A1>A2"]
    gone = after(armed, "leap C1 push A1>A2")
    assert gone.darts == 0
    assert gone.pawns == {Space("B1"): Pawn("H", True, False), Space("A2"): Pawn("S", True, False)}


def test_a_seeker_on_c3_is_shot_from_a3_on_the_way_from_a1_to_a5() -> None:
    """Attacking a Seeker from a Distance: it stays on C3, downed, so that the stream from it leads nowhere."""
    state = board("""
        T  .  o  .  o
        .  .  .  .  .
        o  .  S  .  o
        .  H  H  .  .
        o  B  o  .  o
    """)  # fmt: skip
    assert "move C3 A5" in legal(state._replace(acting=MIST))
    passed = after(state, "leap A3", "shoot C3", "leap A5", "end")
    assert passed.darts == 0
    assert passed.pawns[Space("C3")] == Pawn("S", True, False)
    assert "move C3 A5" not in legal(passed)


@pytest.mark.parametrize(("pawn", "darts"), [("S", 2), ("B", 1), ("H", 0)])
def test_prices_of_an_attack(pawn: str, darts: int) -> None:
    """The captions beside Attacking a Seeker from a Distance: two darts, one, none."""
    state = board(f"""
        o  .  o  .  o
        .  .  .  .  .
        o  .  T  {pawn}  o
        .  .  .  .  .
        o  .  o  .  o
    """)  # fmt: skip
    assert after(state, "leap E3").darts == 2 - darts


def test_with_all_healers_out_an_upgrade_makes_room_for_the_one_a_seeker_leaves() -> None:
    """No More Mist: the Seeker alone would leave nothing; after three Healers became a Builder it leaves a Healer."""
    state = board("""
        o  .  o  .  o
        H  H  H  .  S
        o  .  T  .  o
        H  .  H  .  H
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert after(state, "move E2 D2").pawn(Space("E2")) is None
    upgraded = after(state, "upgrade A2 B2 C2 to B2", "move E2 D2")
    assert upgraded.pawns[Space("B2")] == Pawn("B", False, False)
    assert upgraded.pawns[Space("E2")] == Pawn("H", False, False)


def test_a_healer_goes_from_e2_to_a2_through_a_line_of_mists() -> None:
    """Healer, Move Through a Line of Mist: pawns of any kind link the way."""
    state = board("""
        o  .  o  .  o
        .  B  H  S  H
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert "move E2 A2" in legal(state)
    broken = board("""
        o  .  o  .  o
        .  B  H- S  H
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert refusal(broken, "move E2 A2").code == "stream"


def test_a_healer_that_has_moved_to_e2_lets_b2_be_sacrificed_for_the_seeker_on_e3() -> None:
    """Healer, Sacrifice: the one beside is used, so another pays."""
    state = board("""
        o  .  o  .  o
        .  H  .  H  .
        o  .  T  .  S-
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    beside = after(state, "move D2 E2")
    healed = after(beside, "heal E3 with B2")
    assert healed.pawns[Space("E3")] == Pawn("S", False, False)
    assert healed.pawn(Space("B2")) is None
    assert refusal(beside, "heal E3 with E2").code == "used"


def test_three_neighbouring_healers_become_a_builder() -> None:
    """Healer, Upgrade: in a straight line or round a corner."""
    for picture in ("H  H  H  .  .", "H  H  .  .  ."):
        state = board(f"""
            o  .  o  .  o
            {picture}
            o  H  T  .  o
            .  .  .  .  .
            o  .  o  .  o
        """, seat="mist")  # fmt: skip
        assert "upgrade A2 B2 B3 to B2" in legal(state)
        assert after(state, "upgrade A2 B2 B3 to B2").pawns[Space("B2")].kind == "B"


def test_a_builder_steps_diagonally_and_three_in_a_chain_become_a_seeker() -> None:
    """Builder: the captions of Move One Space Diagonally and Upgrade."""
    state = board("""
        o  .  o  B  o
        .  .  B  .  .
        o  B  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert {"move B3 A2", "move B3 A4", "move B3 C4"} <= set(legal(state))
    assert after(state, "upgrade B3 C2 D1 to C2").pawns == {Space("C2"): Pawn("S", False, False)}


def test_a_bolster_moves_from_c5_to_e3_when_both_are_out() -> None:
    """Builder, Sacrifice: the last caption of its page."""
    state = board("""
        #  .  o  .  o
        .  .  .  .  .
        o  .  T  .  o
        .  .  .  .  B
        o  .  #  .  o
    """, seat="mist")  # fmt: skip
    moved = after(state, "bolster E3 with E4 from C5")
    assert moved.bolsters == BIT[Space("A1")] | BIT[Space("E3")]
    assert moved.pawns == {}


def test_a_seeker_goes_from_a5_to_c1_through_the_seeker_on_c3() -> None:
    """Seeker, Seek: pawns on B3, B4, B5 and C2 link the way."""
    state = board("""
        o  .  o  .  o
        .  .  B  .  .
        T  H  S  .  o
        .  B  .  .  .
        S  H  o  .  o
    """, seat="mist")  # fmt: skip
    sought = after(state, "move A5 C1")
    assert sought.pawns[Space("C1")].kind == "S"
    assert sought.pawn(Space("A5")) is None


def test_a_seeker_leaves_a_healer_on_the_courtyard_and_none_on_a_temple() -> None:
    """Seeker: the three captions at the end of its page."""
    state = board("""
        o  .  o  .  o
        .  .  S  .  .
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, seat="mist")  # fmt: skip
    assert after(state, "move C2 D2").pawns.keys() == {"C2", "D2"}
    occupied = after(state, "move C2 C1")
    assert occupied.pawns == {Space("C1"): Pawn("S", False, True), Space("C2"): Pawn("H", False, False)}
    later = after(occupied, "end")._replace(acting=MIST)
    assert after(later, "move C1 C3").pawns.keys() == {"C2", "C3"}


def test_the_thief_spends_a_whole_night_and_shows_the_temple() -> None:
    """Thief Night Actions: a dart, a red column seen beside another, the coin wanted picked up, the marker placed."""
    state = board("""
        o  .  o  .  o
        .  B  B  S  .
        o  S  T  B  o
        .  B  B  S  .
        o  .  o  .  o
    """, phase="night", darts=1, greens="E3", seen="A3", hand=without("C3 E3 A1"))  # fmt: skip
    asleep = after(state, "dart", "look C", "coin E3", "end")
    assert asleep.darts == 2
    known = nusubito.view(asleep, THIEF)
    assert dict(zip("ACE135", known.rods, strict=True)) == {
        "A": "red",
        "C": "red",
        "E": None,
        "1": None,
        "3": "green",
        "5": None,
    }
    assert (asleep.hand or 0) & BIT[Space("E3")]
    assert asleep.revealed == Reveal(1, "temple", "C3")


def test_the_mists_make_a_builder_and_put_a_healer_on_the_thiefs_row() -> None:
    """Mist Night Actions: both Seekers lie on temples; with a third Builder in the chain a Seeker can follow by day."""
    state = board("""
        o  .  S- .  o
        .  .  H  .  .
        o  B  T  .  o
        .  .  B  .  .
        o  .  S- .  o
    """, phase="night", points=2)  # fmt: skip
    night = after(state, "end row")
    assert night.revealed == Reveal(1, "row", "3")
    assert not [text for text in legal(night, "upgrade") if text.endswith(("C1", "C5"))]
    dawn = after(night, "upgrade C2", "spawn D3", "end")
    assert dawn.downed == 0
    day = dawn._replace(acting=MIST)
    assert "upgrade B3 C2 C4 to C2" in legal(day)


def test_three_coins_in_a_row_make_a_day() -> None:
    """Keeping Track of the Days: three coins are placed a day, none by night, and the next day begins a new row."""
    state = board(START)
    for turn in (
        ["leap A3", "end"],
        ["end"],
        ["leap A5", "end"],
        ["end"],
        ["leap A3", "leap A1", "end"],
        ["end"],
    ):
        state = after(state, *turn)
    assert (state.phase, state.held) == ("night", 6)
    state = after(state, "end", "end")
    assert (state.day, state.round, state.held) == (2, 1, 6)
