"""The Thief's day turn."""

import pytest

from tests.nusubito.picture import START, board, without
from tests.nusubito.steps import after, legal, refusal, result, told
from unseen.courtyard.board import Space
from unseen.nusubito.actions import Declare
from unseen.nusubito.events import Attacked
from unseen.nusubito.rules import thief_day
from unseen.nusubito.state import Pawn

EMPTY = """
    o  .  o  .  o
    .  .  .  .  .
    o  .  T  .  o
    .  .  .  .  .
    o  .  o  .  o
"""
BOLSTERED = """
    o  .  #  .  o
    .  .  .  .  .
    o  .  T# .  o
    .  .  .  .  .
    o  .  o  .  o
"""
BESIDE_BOLSTER = """
    o  .  T  .  #
    .  .  .  .  .
    o  .  o  .  o
    .  .  .  .  .
    o  .  o  .  o
"""


def test_a_leap_goes_to_the_straight_next_temple_and_costs_one_of_two_movements() -> None:
    """N7."""
    first = board(EMPTY)
    assert legal(first, "leap") == ["leap A3", "leap C1", "leap C5", "leap E3"]
    assert after(first, "leap C1").cost == 1
    assert after(first, "leap C1", "leap A1").cost == 2
    assert refusal(after(first, "leap C1", "leap A1"), "leap A3").code == "movements"
    assert refusal(first, "leap A1").code == "not-neighbour"
    assert refusal(first, "leap E5").code == "not-neighbour"


def test_there_are_three_movements_after_a_sacrifice() -> None:
    """N7, N11."""
    third = after(board(EMPTY), "sacrifice E5", "leap C1", "leap A1", "leap A3")
    assert third.cost == 3
    assert legal(third, "leap") == []
    assert refusal(third, "leap A5").code == "movements"


def test_a_leap_from_or_onto_a_bolstered_temple_costs_two() -> None:
    """N7."""
    assert after(board(BOLSTERED), "leap A3").cost == 2
    assert after(board(BESIDE_BOLSTER), "leap E1").cost == 2
    assert refusal(after(board(BESIDE_BOLSTER), "leap C3", "leap E3"), "leap E1").code == "movements"


def test_between_two_bolstered_temples_there_is_no_leap_at_all() -> None:
    """N7: not even with three movements."""
    on_bolster = after(board(BOLSTERED), "sacrifice E5")
    assert legal(on_bolster, "leap") == ["leap A3", "leap C5", "leap E3"]
    assert refusal(on_bolster, "leap C1").code == "two-bolsters"


def test_the_thief_leaps_at_least_once_and_may_stop_short() -> None:
    """N8: the bluff, with a sacrifice or without."""
    assert refusal(board(EMPTY), "end").code == "no-leap"
    assert "end" in legal(after(board(EMPTY), "leap C1"))
    assert "end" in legal(after(board(EMPTY), "sacrifice A1", "leap C1"))


def test_a_turn_may_end_where_it_began_if_that_coin_is_in_hand() -> None:
    """N9: away and back is a move."""
    assert "end" in legal(after(board(EMPTY), "leap C1", "leap C3"))
    back = after(board(EMPTY, hand=without("C3")), "leap C1")
    assert refusal(after(back, "leap C3"), "end").code == "coin-place"


def test_only_the_end_temple_needs_its_coin() -> None:
    """N10: C1 is passed through without its coin; ending puts the coin of the end temple on the table."""
    passing = after(board(EMPTY, hand="A1 E5"), "leap C1")
    assert refusal(passing, "end").code == "coin-place"
    ended = after(passing, "leap A1", "end")
    assert (ended.held, ended.hand) == (1, board(EMPTY, hand="E5").hand)


def test_a_coin_picked_up_this_turn_cannot_be_placed_this_turn() -> None:
    """N10."""
    picked = after(board(EMPTY, hand=without("C1")), "coin C1")
    assert "leap C1" not in legal(picked)
    assert refusal(picked, "leap C1").code == "dead-end"
    onto = board(EMPTY, hand="A1 C3", picked="C3", special=True, cost=1, leaps=1)
    assert refusal(onto, "end").code == "coin-picked"


def test_a_sacrifice_is_made_once_and_any_coin_in_hand_may_be_the_one() -> None:
    """N11."""
    assert len(legal(board(EMPTY), "sacrifice")) == 9
    once = after(board(EMPTY, hand="A1 C1 E5"), "sacrifice E5")
    assert legal(once, "sacrifice") == []
    assert refusal(once, "sacrifice A1").code == "one-sacrifice"
    assert refusal(board(EMPTY, hand="A1 C1"), "sacrifice E5").code == "coin-hand"


def test_a_sacrifice_may_be_made_after_leaps() -> None:
    """N11: at any moment before the end."""
    assert "sacrifice A1" in legal(after(board(EMPTY), "leap C1", "leap E1"))


def test_a_sacrifice_and_a_special_action_exclude_each_other() -> None:
    """N11: before or after it, even in a turn that moved once."""
    assert refusal(after(board(EMPTY), "sacrifice A1", "leap C1"), "dart").code == "sacrificed"
    assert refusal(after(board(EMPTY), "leap C1", "dart"), "sacrifice A1").code == "special"


def test_a_sacrifice_must_leave_an_end_in_reach() -> None:
    """N11, N18: not the one coin that can still be placed."""
    assert legal(board(EMPTY, hand="C1 A5"), "sacrifice") == ["sacrifice A5", "sacrifice C1"]
    assert legal(board(EMPTY, hand="C1"), "sacrifice") == []
    assert refusal(board(EMPTY, hand="C1"), "sacrifice C1").code == "dead-end"


def test_there_is_one_special_action_in_place_of_one_movement() -> None:
    """N12: before or after a leap of one."""
    before = after(board(EMPTY), "dart")
    assert before.darts == 3
    assert refusal(before, "look C").code == "one-special"
    assert refusal(after(before, "leap C1"), "leap A1").code == "movements"
    late = after(board(EMPTY), "leap C1")
    assert {"dart", "look C", "look 1"} <= set(legal(late))
    assert refusal(after(late, "leap A1"), "dart").code == "special-movement"


def test_no_dart_is_collected_from_an_empty_pool() -> None:
    """N12."""
    assert refusal(board(EMPTY, darts=9), "dart").code == "pool"


def test_a_rod_of_the_present_row_or_column_may_be_looked_at_and_again() -> None:
    """N12: also one already seen, for a bluff."""
    assert legal(board(EMPTY, seen="C"), "look") == ["look 3", "look C"]
    assert legal(after(board(EMPTY), "leap E3"), "look") == ["look 3", "look E"]
    assert refusal(board(EMPTY), "look E").code == "rod"
    seen = after(board(EMPTY), "look C")
    assert seen.seen == {"C"}
    assert after(seen, "leap C1").special


def test_any_coin_on_the_table_may_be_picked_up() -> None:
    """N12: the last Location Coin and sacrificed ones included."""
    assert legal(board(EMPTY, hand=without("C3 A1")), "coin") == ["coin A1", "coin C3"]
    assert refusal(board(EMPTY), "coin A1").code == "coin-table"
    assert after(board(EMPTY, hand=without("C3")), "coin C3").held == 9


def test_a_leap_onto_a_bolstered_temple_leaves_no_special_action() -> None:
    """N12: its cost is two."""
    on_it = after(board(BESIDE_BOLSTER), "leap E1")
    assert legal(on_it, "dart") == []
    assert refusal(on_it, "dart").code == "special-movement"


def test_every_upright_pawn_met_is_attacked_in_order() -> None:
    """N13: the Seeker left, the pawn on the gate, the Seeker entered; 2 + 1 + 2 darts."""
    met = board("""
        o  .  S  .  o
        .  .  B  .  .
        o  H  TS H  o
        .  .  H- .  .
        o  .  o  .  o
    """, darts=5)  # fmt: skip
    assert told(met, "leap C1 push C1>B1") == [
        Attacked(Space("C3"), Space("C3")),
        Attacked(Space("C2"), Space("C2")),
        Attacked(Space("C1"), Space("B1")),
    ]
    assert after(met, "leap C1 push C1>B1").darts == 0
    assert refusal(met._replace(darts=4), "leap C1").code == "darts"


@pytest.mark.parametrize(("pawn", "price"), [("H", 0), ("B", 1), ("S", 2), ("H-", 0), ("B-", 0), ("S-", 0)])
def test_a_healer_costs_nothing_a_builder_one_a_seeker_two_and_a_downed_pawn_nothing(
    pawn: str, price: int
) -> None:
    """N13."""
    gate = board(START.replace("B  S  .\n", f"{pawn}  .  .\n", 1), darts=price)
    leapt = after(gate, "leap C1")
    assert leapt.darts == 0
    assert leapt.pawns[Space("C2")].downed
    if price:
        missing = refusal(gate._replace(darts=price - 1), "leap C1")
        assert (missing.code, dict(missing.values)["n"]) == ("darts", 1)


def test_a_seeker_on_the_gate_is_downed_where_it_stands() -> None:
    """N13, N14: only Seekers on temples are pushed."""
    gate = board(EMPTY.replace(".  .  .  .  .", ".  .  S  .  .", 1))
    assert legal(gate, "leap") == ["leap A3", "leap C1", "leap C5", "leap E3"]
    assert after(gate, "leap C1").pawns == {Space("C2"): Pawn("S", True, False)}


PUSHING = """
    o  .  S  H  o
    .  .  .  .  .
    o  .  TS H  o
    .  .  B  .  .
    o  .  o  .  o
"""


def test_a_seeker_attacked_on_a_temple_lands_on_an_empty_gate_of_the_thiefs_choice() -> None:
    """N14: the gate being crossed counts for both Seekers; the one pushed first fills its gate."""
    assert [text for text in legal(board(PUSHING, darts=4), "leap") if text.startswith("leap C1")] == [
        "leap C1 push C3>B3 C1>B1",
        "leap C1 push C3>B3 C1>C2",
        "leap C1 push C3>C2 C1>B1",
    ]


def test_where_there_is_an_empty_gate_one_must_be_chosen() -> None:
    """N14."""
    for text in ("leap C1", "leap C1 push C3>B3", "leap C1 push C3>C2 C1>C2", "leap C1 push C3>D3 C1>B1"):
        assert refusal(board(PUSHING, darts=4), text).code == "push"


def test_a_seeker_with_no_empty_gate_stays_on_its_temple_downed() -> None:
    """N14: a downed pawn fills a space too."""
    shut = board("""
        o  .  o  .  o
        .  .  H- .  .
        o  H  TS H  o
        .  .  B- .  .
        o  .  o  .  o
    """)  # fmt: skip
    assert "leap C1" in legal(shut)
    left = after(shut, "leap C1")
    assert left.seekers == shut.seekers
    assert left.downed & left.seekers


LINES = """
    S  .  S  .  o
    .  .  H  .  .
    o  B  T  B  S
    .  .  B  .  .
    o  .  S- .  o
"""


def test_an_upright_seeker_in_line_may_be_shot_from_a_distance() -> None:
    """N15: nothing blocks the line, it costs two darts, and the Seeker is downed where it stands."""
    assert legal(board(LINES, darts=3), "shoot") == ["shoot C1", "shoot E3"]
    shot = after(board(LINES, darts=3), "shoot C1")
    assert (shot.darts, shot.seekers) == (1, board(LINES).seekers)
    assert refusal(board(LINES, darts=9), "shoot A1").code == "line"
    assert refusal(board(LINES, darts=9), "shoot C5").code == "no-seeker"
    assert refusal(board(LINES, darts=9), "shoot A5").code == "no-seeker"
    assert refusal(board(LINES, darts=1), "shoot C1").code == "darts"


def test_shots_cost_no_movement_and_may_be_many_and_come_at_any_moment_of_the_turn() -> None:
    """N15: from any temple on the way, and at the end before the coin is placed."""
    open_board = board(EMPTY.replace("o  .  o  .  o", "S  .  o  .  S", 1), darts=6)
    there = after(open_board, "leap C1", "shoot A1", "shoot E1", "end")
    assert there.darts == 2
    assert "shoot A1" in legal(after(open_board, "leap C1", "dart"))


def test_a_seeker_on_the_thiefs_own_temple_is_not_at_a_distance() -> None:
    """N15: another temple."""
    assert refusal(board(EMPTY.replace("T ", "TS"), darts=9), "shoot C3").code == "line"


def test_the_treasure_is_declared_before_any_leap_or_on_the_end_temple() -> None:
    """N16: whatever else was done before; not at a temple passed through."""
    first = board(EMPTY, hand=without("C1"))
    assert "declare" in legal(first)
    assert "declare" in legal(after(first, "dart"))
    assert "declare" in legal(after(first, "sacrifice A1"))
    passing = after(first, "leap C1")
    assert "declare" not in legal(passing)
    assert refusal(passing, "declare").code == "declare-passing"
    assert "declare" in legal(after(passing, "leap A1"))


def test_a_declaration_after_leaps_places_the_coin_and_one_before_does_not() -> None:
    """N16."""
    assert after(board(EMPTY, greens="C1"), "leap C1", "declare").held == 8
    assert after(board(EMPTY, greens="C3"), "declare").held == 9


@pytest.mark.parametrize(
    ("greens", "winner"), [("C1", "thief"), ("C3", "mist"), ("A1", "mist"), ("E5", "mist")]
)
def test_the_thief_wins_if_both_rods_are_green_and_else_loses(greens: str, winner: str) -> None:
    """N16."""
    over = result(board(EMPTY, greens=greens), "leap C1", "declare")
    assert over == (winner, "treasure" if winner == "thief" else "wrong declaration")


def test_a_step_after_which_no_end_can_be_reached_is_not_legal() -> None:
    """N18: with the coin of C5 alone no first leap but that to C5 can end there within two movements."""
    assert legal(board(EMPTY, hand="C5"), "leap") == ["leap C5"]
    assert refusal(board(EMPTY, hand="C5"), "leap C1").code == "dead-end"
    assert legal(board(EMPTY, hand="A5"), "leap") == ["leap A3", "leap C5"]


def test_darts_needed_to_come_to_an_end_may_not_be_shot_away() -> None:
    """N18."""
    guarded = board("""
        T  S  o  .  S
        H  .  .  .  .
        S  .  o  .  o
        .  .  .  .  .
        o  .  o  .  o
    """, darts=2, hand="C1")  # fmt: skip
    assert legal(guarded, "shoot") == []
    assert refusal(guarded, "shoot A3").code == "dead-end"


def test_on_a_bolstered_temple_there_is_no_look_before_a_declaration() -> None:
    """N18: both movements are needed to leave; declaring itself is never ruled out."""
    on_bolster = board(EMPTY.replace("T ", "T#"))
    assert legal(on_bolster, "look") == []
    assert refusal(on_bolster, "look C").code == "dead-end"
    assert refusal(on_bolster, "dart").code == "dead-end"
    assert "declare" in legal(on_bolster)


def test_the_room_decides_no_action_of_another_room() -> None:
    with pytest.raises(AssertionError):
        thief_day.decide(board(EMPTY), Declare(), ())


def test_a_dart_collected_first_may_make_the_one_leap_that_is_left() -> None:
    """N17, N18: no darts, Builders all around; collecting one and leaping once comes to an end."""
    ringed = board("""
        o  .  o  .  o
        .  .  B  .  .
        o  B  T  B  o
        .  .  B  .  .
        o  .  o  .  o
    """, darts=0)  # fmt: skip
    assert {"dart", "declare"} <= set(legal(ringed))
    assert legal(ringed, "leap") == []
    assert legal(after(ringed, "dart"), "leap") == ["leap A3", "leap C1", "leap C5", "leap E3"]
    assert not thief_day.is_trapped(ringed)


def test_a_trapped_thief_is_allowed_nothing_and_no_other_rooms_action_ever() -> None:
    """N17."""
    trapped = board(EMPTY, hand="")
    assert thief_day.is_trapped(trapped)
    assert legal(trapped) == []
    assert refusal(trapped, "declare").code == "trapped"
    assert refusal(board(EMPTY), "unbolster C3").code == "night"
