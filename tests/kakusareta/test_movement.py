"""The Kakusareta's movement by day: leaps, steps, climbs, attacks and landings."""

import pytest

from tests.kakusareta.picture import EMPTY, START, board_of, cells, position, without
from tests.kakusareta.steps import after, events, legal, refusal, refused, told
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.events import Attacked, Climbed, Halted, Leapt, Placed, Stepped
from unseen.kakusareta.state import Result

RUINED = """
    o*  .   o   .   o
    .   .   .   .   .
    x   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""A3 is destroyed."""
DOWN = """
    o   .   o   .   o
    .   .   .   .   .
    x*  .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""He is on the courtyard, where A3 stood."""
BESIDE = """
    o   .   o   .   o
    .*  .   .   .   .
    x   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""He is on the courtyard, between A1 and where A3 stood."""
GATED = """
    o   2   o   2   o
    .   .   2   .   .
    o   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""A Lv2 on each way to C1 and from it."""


def test_a_turn_is_a_sequence_of_steps_that_end_ends() -> None:
    """K10: a leap, a special action, then end, and it is the Moya player's turn."""
    state = after(position(START), "leap A3", "dart")
    assert state.acting == KAKUSARETA
    assert after(state, "end").acting == MOYA


def test_a_step_after_which_no_coin_can_be_placed_is_not_legal() -> None:
    """K10: with the coin of A1 alone, two leaps away, nothing else fits in; a leap away from it leads nowhere."""
    state = position(EMPTY, hand="A1")
    assert legal(state) == ["find", "leap A3", "leap C1"]
    assert refused(state, "leap E3") == refused(state, "dart") == refused(state, "look C") == "dead-end"
    assert legal(after(state, "leap A3")) == ["leap A1"]
    assert refused(after(state, "leap A3"), "dart") == "dead-end"


def test_find_is_no_end_and_needs_none_after_it() -> None:
    """K10: it spends the budget of the second leap, and a trapped Kakusareta cannot Find (K8)."""
    assert "find" in legal(position(EMPTY, hand="A1"))
    nowhere = position(EMPTY, hand="C3")._replace(hand=0, held=0)
    assert legal(nowhere) == []
    assert refused(nowhere, "find") == "trapped"


def test_a_step_after_which_the_darts_do_not_suffice_is_not_legal() -> None:
    """K10: onto C1 for one dart, and on to A1 for another."""
    state = position(GATED, hand="A1", darts=1)
    assert refused(state, "leap C1") == "dead-end"
    assert legal(state, "leap") == ["leap A3"]
    assert legal(state._replace(darts=2), "leap") == ["leap A3", "leap C1"]
    # Who lies already is in nobody's way afterwards either.
    assert "leap C1" in legal(position(GATED.replace("o   2  ", "o   2-", 1), hand="A1", darts=1))


def test_a_dart_that_could_still_be_taken_makes_an_end() -> None:
    """K10: first the dart, then the leap for two; where the pool is what he has already, no dart is to be had."""
    state = position(EMPTY.replace(".   .   .   .   .", ".   .   3   .   .", 1), hand="C1", darts=1)
    assert legal(state) == ["dart", "find"]
    assert legal(after(state, "dart")) == ["leap C1"]


def test_powers_not_yet_played_do_not_count() -> None:
    """K10: a Flowing River would pay for the third leap to E3, but is not played yet."""
    state = position(EMPTY.replace("*", "").replace("o ", "o*", 1), hand="E3", his="water 1")
    assert refused(state, "leap C1") == "only-powers"
    assert legal(after(state, "river")) == ["find", "leap A3", "leap C1"]


def test_silent_leap_and_still_waters_do_count() -> None:
    """K10: one dart for the way to C1, a Silent Leap from there to A1; with neither, no end is in reach."""
    gated = position(GATED, hand="A1", his="wind 2", darts=1)
    assert "leap C1" in legal(gated)
    assert legal(after(gated, "leap C1"), "leap") == ["leap A1 silent"]
    assert legal(after(gated, "leap C1 silent"), "leap") == ["leap A1"]
    assert legal(position(EMPTY, hand="hide", his="water 1")) == ["find", "river", "still"]
    assert legal(position(EMPTY, hand="hide", mode="master")) == []


WALL = """
    o   .   o   .   o
    .   .   2   .   .
    o   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""


def test_a_token_of_wind_that_could_still_be_taken_counts_with_the_silent_leap() -> None:
    """K10, K42, K48: first the token, then a Silent Leap over the Lv2 to the one coin in hand."""
    state = position(WALL.replace("2", "3"), hand="C1", darts=0, his="wind 1")
    assert legal(state) == ["find", "token wind"]
    assert refused(state, "dart") == refused(state, "token fire") == "dead-end"
    assert legal(after(state, "token wind")) == ["leap C1 silent"]
    # The first of the two that it costs does not help where a dart would.
    poor = position(WALL.replace("2", "3"), hand="C1", darts=1, mode="master")
    assert legal(poor) == ["dart", "find"]
    assert refused(poor, "token wind") == "dead-end"


@pytest.mark.parametrize(
    ("his", "moyas", "cards"),
    [
        ("", "", ""),
        ("earth 2", "", ""),
        ("wind 1", "", "silent 2"),
        ("wind 1", "wind 5", ""),
        ("wind 1", "wind 2", "breath 3"),
    ],
)
def test_a_token_of_wind_helps_with_one_more_beside_it_a_free_card_and_a_pool(
    his: str, moyas: str, cards: str
) -> None:
    """K10, K40, K42: else nothing leads over the Lv3."""
    state = position(
        WALL.replace("2", "3"), hand="C1", darts=0, mode="master", his=his, moyas=moyas, cards=cards
    )
    assert legal(state) == []
    assert refused(state, "token wind") == "trapped"


FILE = """
    o*  3   o   3   o
    .   .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""Two Lv3 on the one way of two leaps from A1 to E1."""


@pytest.mark.parametrize(
    ("cards", "then"), [("river 1 tempest 2", ["find", "token wind"]), ("river 1 tempest 2 silent 1", [])]
)
def test_a_token_of_wind_counts_only_where_its_card_takes_more(cards: str, then: list[str]) -> None:
    """K10, K40: in master plus two Silent Leaps are wanted, and a card has room for two."""
    state = position(
        FILE, hand="E1", darts=0, mode="master plus", his="wind 1", cards=cards, turn={"river": True}
    )
    assert [text for text in legal(state) if not text.startswith("leap")] == then


def test_a_loyalist_of_another_element_takes_no_token_of_wind() -> None:
    """K10, K42."""
    state = position(
        WALL.replace("2", "3"), hand="C1", darts=0, mode="loyalist", of="earth wind", his="earth 1"
    )
    assert legal(state) == []


@pytest.mark.parametrize(
    "steps", [("leap A3", "leap A1"), ("leap A3", "dart"), ("dart", "leap A3"), ("leap A3",)]
)
def test_two_leaps_or_one_and_an_action_or_less(steps: tuple[str, ...]) -> None:
    """K11, K12: and no more; to stop short of the budget is allowed."""
    state = after(position(EMPTY), *steps)
    assert "end" in legal(state)
    if len(steps) == 2:
        assert legal(state) == ["end"]
        assert refused(state, "leap C3") == "budget"
        assert refused(state, "look A") == ("one-special" if "dart" in steps else "budget")


def test_a_step_and_a_climb_cost_one_each() -> None:
    """K11."""
    assert after(position(RUINED), "step A2").turn.moves == 1
    assert after(position(DOWN), "step A2", "climb A1").turn.moves == 2
    assert refused(after(position(DOWN), "step A2", "climb A1"), "dart") == "budget"
    assert after(position(EMPTY), "leap C1").turn.moves == 1


def test_there_is_one_special_action_a_turn() -> None:
    """K11: with three to spend too (K53)."""
    state = after(position(EMPTY, his="water 1"), "river", "dart")
    assert refused(state, "dart") == "one-special"
    assert refused(state, "look C") == "one-special"
    assert refused(state, "find") == "one-special"


def test_at_least_one_leap_step_or_climb_is_made() -> None:
    """K12."""
    for steps in ((), ("dart",)):
        state = after(position(EMPTY), *steps)
        assert refusal(state, "end").ruling == "K12"
    assert after(position(RUINED, hand="C3"), "step A2", "end").acting == MOYA
    assert refused(position(DOWN), "end") == "duty"
    assert "end" in legal(after(position(BESIDE), "climb A1"))


def test_a_leap_goes_to_the_nearest_temple_of_each_row_and_column() -> None:
    """K13."""
    state = position(EMPTY)
    assert legal(state, "leap") == ["leap A3", "leap C1", "leap C5", "leap E3"]
    assert refused(state, "leap A1") == "leap-line"
    assert refused(state, "leap C2") == "no-temple"
    assert refused(state, "leap C3") == "here"
    assert refused(after(state, "leap A3"), "leap E3") == "leap-past"


def test_no_leap_goes_over_the_gap_that_a_destroyed_temple_leaves() -> None:
    """K13: A1 to A5 without A3."""
    assert legal(position(RUINED), "leap") == ["leap C1"]
    assert refused(position(RUINED), "leap A5") == "leap-gap"


TOWERS = """
    o*  t   o   .   o
    .   .   .   .   .
    x   .   o   .   o
    t   .   .   .   .
    o   .   o   .   o
"""


def test_a_tower_is_a_temple_to_leap_to_and_nothing_is_crossed_next_to_it() -> None:
    """K13, K46: from B1 to its neighbour C1; from A1 to A4 there are two spaces between."""
    state = position(TOWERS, mode="master")
    assert legal(state, "leap") == ["leap B1"]
    assert refused(state, "leap C1") == "leap-past"
    assert refused(state, "leap A4") == "leap-gap"
    assert events(after(state, "leap B1"), "leap C1") == (Leapt(Space("C1")),)
    raised = position(TOWERS.replace("x ", "xt", 1), mode="master")
    assert legal(raised, "leap") == ["leap A3", "leap B1"]


def test_a_turn_may_end_where_it_began_if_that_coin_is_in_hand() -> None:
    """K13: on the first turn the coin of C3 is."""
    assert "end" in legal(after(position(START), "leap A3", "leap C3"))
    gone = position(START, hand=without("C3"))
    assert refused(after(gone, "leap A3"), "leap C3") == "dead-end"


def test_from_courtyard_one_steps_to_any_courtyard_space_next_to_it() -> None:
    """K14: not diagonally, not onto a temple, not two spaces."""
    state = position(DOWN)
    assert legal(state, "step") == ["step A2", "step A4", "step B3"]
    assert refused(state, "step B2") == "not-next"
    assert refused(after(state, "step B3"), "step C3") == "step-temple"
    assert legal(after(state, "step B3"), "step") == ["step A3", "step B2", "step B4"]


def test_from_a_temple_one_steps_down_towards_a_destroyed_one() -> None:
    """K14: A3 lies behind A2; from A1 neither B1, nor down from C3, where none lies behind in the same direction."""
    state = position(RUINED)
    assert legal(state, "step") == ["step A2"]
    assert refused(state, "step B1") == "step-down"
    assert refused(state, "step B2") == "not-next"
    assert legal(position(EMPTY), "step") == []
    diagonal = """
        o*  .   o   .   o
        .   .   .   .   .
        o   .   x   .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    assert legal(position(diagonal), "step") == []


def test_from_a_tower_one_steps_onto_the_destroyed_space_next_to_it() -> None:
    """K14: the space itself is the destroyed temple's."""
    state = position("""
        x   t   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, mode="master")  # fmt: skip
    assert legal(after(state, "leap B1"), "step") == ["step A1"]


def test_where_a_tower_stands_again_nobody_steps_down() -> None:
    """K14: towards A3 with its tower there is no step, but a leap."""
    state = position(RUINED.replace("x ", "xt"), mode="master")
    assert legal(state, "step") == []
    assert refused(state, "step A2") == "step-down"
    assert "leap A3" in legal(state)


def test_from_courtyard_one_climbs_any_temple_next_to_it() -> None:
    """K15: not from a temple, and not where none stands; a tower is one."""
    state = position("""
        o   .   o   .   o
        t   .   .   .   .
        x*  .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, mode="master")  # fmt: skip
    assert legal(state, "climb") == ["climb A2"]
    assert refused(state, "climb A4") == "no-temple"
    assert refused(state, "climb C3") == "not-next"
    assert legal(after(state, "step B3"), "climb") == ["climb C3"]
    assert refused(position(EMPTY), "climb C1") == "climb-temple"
    assert refused(position(DOWN), "leap C3") == "leap-courtyard"


@pytest.mark.parametrize("then", ["dart", "look A", "coin E5", "find", "leap C1", "end"])
def test_what_is_left_after_a_climb_is_used_as_after_a_leap(then: str) -> None:
    """K15."""
    climbed = after(position(BESIDE, hand=without("E5")), "climb A1")
    assert then in legal(climbed)


def test_ending_on_a_temple_places_its_coin_and_passing_needs_none() -> None:
    """K16."""
    state = position(EMPTY, hand="A1 E5")
    passed = after(state, "leap A3")
    assert refused(passed, "end") == "coin-place"
    assert events(after(passed, "leap A1"), "end") == (Placed("A1"),)
    ended = after(passed, "leap A1", "end")
    assert (ended.hand, ended.held, ended.at) == (BIT[Space("E5")], 1, "A1")


def test_ending_on_the_courtyard_places_none() -> None:
    """K16."""
    state = after(position(RUINED, hand="C3"), "step A2")
    assert events(state, "end") == (Halted(),)
    assert after(state, "end").hand == BIT[Space("C3")]


def test_a_tower_elsewhere_has_no_coin_and_one_on_the_nine_has_its_old_one() -> None:
    """K16: B1 is passed only, A3 can be ended on."""
    state = position(TOWERS.replace("x ", "xt"), mode="master")
    assert refused(after(state, "leap B1"), "end") == "tower-coin"
    assert "leap C1" in legal(after(state, "leap B1"))
    assert events(after(state, "leap A3"), "end") == (Placed("A3"),)


def test_every_upright_moya_met_is_attacked_in_order() -> None:
    """K17: the Lv3 on the temple left, the Moya crossed, the Lv3 entered; 2 + 1 + 2 darts."""
    met = position("""
        o   .   o3  .   o
        .   .   2   .   .
        o   1   o3* 1   o
        .   .   1-  .   .
        o   .   o   .   o
    """, darts=5)  # fmt: skip
    assert events(met, "leap C1 push C3>B2 C1>B1") == (
        Attacked(Space("C3"), Space("B2")),
        Attacked(Space("C2"), Space("C2")),
        Attacked(Space("C1"), Space("B1")),
        Leapt(Space("C1")),
    )
    gone = after(met, "leap C1 push C3>B2 C1>B1")
    assert gone.darts == 0
    assert board_of(gone) == cells("""
        o   3-  o*  .   o
        .   3-  2-  .   .
        o   1   o   1   o
        .   .   1-  .   .
        o   .   o   .   o
    """)
    lacking = refusal(met._replace(darts=4), "leap C1 push C3>B2 C1>B1")
    assert (lacking.code, lacking.ruling, dict(lacking.values)) == ("darts", "K17", {"cost": 5, "n": 1})


@pytest.mark.parametrize(("moya", "price"), [("1", 0), ("2", 1), ("3", 2), ("1-", 0), ("2-", 0), ("3-", 0)])
def test_prices_and_that_attacked_moya_are_downed(moya: str, price: int) -> None:
    """K17: crossed by a leap; downed ones cost nothing and are in nobody's way."""
    state = position(EMPTY.replace(".   .   .   .   .", f".   .   {moya}   .   .", 1), darts=price)
    gone = after(state, "leap C1")
    assert gone.darts == 0
    assert gone.moyas[Space("C2")].downed
    assert len(events(state, "leap C1")) == (1 if moya.endswith("-") else 2)
    if price:
        assert refused(state._replace(darts=price - 1), "leap C1") == "darts"


@pytest.mark.parametrize(("moya", "price"), [("1", 0), ("2", 1), ("3", 2)])
def test_a_step_attacks_the_moya_entered(moya: str, price: int) -> None:
    """K17: it is paid for, downed, and he stands there."""
    state = position(DOWN.replace(".   .   .   .   .", f"{moya}   .   .   .   .", 1), darts=price)
    assert events(state, "step A2") == (Attacked(Space("A2"), Space("A2")), Stepped(Space("A2")))
    assert after(state, "step A2").darts == 0
    if price:
        assert refused(state._replace(darts=price - 1), "step A2") == "darts"


def test_a_climb_attacks_the_moya_on_the_temple_entered_and_a_step_the_one_left() -> None:
    """K17: each for two darts."""
    climb = position("""
        o3  .   o   .   o
        .*  .   .   .   .
        x   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """)  # fmt: skip
    assert events(climb, "climb A1 push A1>B1") == (Attacked(Space("A1"), Space("B1")), Climbed(Space("A1")))
    step = position(RUINED.replace("o*", "o3*"))
    assert events(step, "step A2 push A1>A2") == (Attacked(Space("A1"), Space("A2")), Stepped(Space("A2")))
    assert after(step, "step A2 push A1>A2").darts == 0
    assert refused(step._replace(darts=1), "step A2 push A1>A2") == "darts"


def test_nothing_else_is_attacked() -> None:
    """K17: neither a Moya next to the way nor one on a temple that is passed by."""
    state = position("""
        o   1   o   .   o
        .   1   .   1   .
        o3  1   o*  1   o3
        .   .   1   .   .
        o   .   o   .   o
    """)  # fmt: skip
    assert events(state, "leap C1") == (Leapt(Space("C1")),)
    assert told(state, "leap C1") == []
    assert refused(state, "attack") == "nobody-shared"


def test_where_nothing_is_crossed_nobody_is_attacked() -> None:
    """K17, K13, K14: a leap onto the tower next to him, a step down from there to the edge, a step on."""
    state = position("""
        o3  .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o*  t   x
    """, mode="master", turn={"river": True})  # fmt: skip
    assert events(state, "leap D5") == (Leapt(Space("D5")),)
    assert events(after(state, "leap D5"), "step E5") == (Stepped(Space("E5")),)
    assert events(after(state, "leap D5", "step E5"), "step E4") == (Stepped(Space("E4")),)


LANDING = """
    o   1   o   .   o
    2   .   1   3   .
    o   2-  o3* 1-  o
    .   .   .   .   .
    o   .   x   .   o
"""


def test_an_attacked_moya_lands_on_an_empty_space_or_on_a_level_one() -> None:
    """K18: around C3 on a Lv1, upright or downed, or where nobody is; no Lv2 or Lv3, no temple, nothing farther."""
    state = position(LANDING)
    lands = {text.split(">")[1] for text in legal(state, "leap") if text.startswith("leap C1")}
    assert lands == {"B2", "C2", "D3", "B4", "C4", "D4"}
    assert refused(state, "leap C1") == "landing-unsaid"
    assert refused(state, "leap C1 push C3>B3") == "landing-held"
    assert refused(state, "leap C1 push C3>D2") == "landing-held"
    assert refused(state, "leap C1 push C3>B1") == "landing-far"
    assert refused(state, "leap C1 push C3>C1") == "landing-far"
    assert refused(state, "leap C1 push C1>B2") == "landing-unsaid"


def test_the_level_one_landed_on_goes_to_the_pool_upright_or_downed() -> None:
    """K18: on C2 it is the one that would have been crossed, so it is not attacked any more."""
    state = position(LANDING)
    assert events(state, "leap C1 push C3>C2") == (Attacked(Space("C3"), Space("C2")), Leapt(Space("C1")))
    assert board_of(after(state, "leap C1 push C3>C2"))[1] == ["2", ".", "3-", "3", "."]
    assert board_of(after(state, "leap C1 push C3>D3"))[2] == ["o", "2-", "o", "3-", "o"]
    assert board_of(after(state, "leap C1 push C3>D3"))[1] == ["2", ".", "1-", "3", "."]


def test_landings_are_settled_in_order_and_the_first_one_takes_its_space() -> None:
    """K18: if the Lv3 of C3 lands on C2, the one of C1 cannot; otherwise it can, onto the Moya that was crossed."""
    state = position("""
        o   2   o3  2   o
        .   2   1   2   .
        o   .   o3* .   o
        .   .   .   .   .
        o   .   o   .   o
    """, darts=4)  # fmt: skip
    texts = legal(state, "leap")
    assert "leap C1 push C3>C2" in texts
    assert "leap C1 push C3>B3 C1>C2" in texts
    assert refused(state, "leap C1 push C3>C2 C1>C2") == "stays"
    first = after(state, "leap C1 push C3>C2")
    assert board_of(first)[:2] == [["o", "2", "o3-*", "2", "o"], [".", "2", "3-", "2", "."]]
    crossed = after(state, "leap C1 push C3>B3 C1>C2")
    assert board_of(crossed)[1:3] == [[".", "2", "3-", "2", "."], ["o", "3-", "o", ".", "o"]]


def test_who_steps_down_may_have_it_land_on_the_level_one_that_is_entered() -> None:
    """K18: the space entered counts; the Lv1 is gone and not attacked."""
    state = position("""
        o3* .   o   .   o
        1   .   .   .   .
        x   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """)  # fmt: skip
    assert events(state, "step A2 push A1>A2") == (Attacked(Space("A1"), Space("A2")), Stepped(Space("A2")))
    assert board_of(after(state, "step A2 push A1>A2"))[1][0] == "3-*"
    assert len(events(state, "step A2 push A1>B1")) == 3


def test_nobody_lands_on_a_tower() -> None:
    """K18: it is a standing temple."""
    state = position("""
        o3* t   o   .   o
        .   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, mode="master")  # fmt: skip
    assert legal(state, "leap") == [
        f"leap {to} push A1>{lands}" for to in ("A3", "B1") for lands in ("A2", "B2")
    ]
    assert refused(state, "leap A3 push A1>B1") == "landing-temple"


def test_where_there_is_no_space_to_land_on_the_moya_stays_downed_on_its_temple() -> None:
    """K18: A1 is entered; its three spaces hold Lv2, upright and downed."""
    state = position("""
        o3  2   o*  .   o
        2-  2   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, darts=3)  # fmt: skip
    assert events(state, "leap A1")[1] == Attacked(Space("A1"), Space("A1"))
    assert board_of(after(state, "leap A1"))[0][:2] == ["o3-*", "2-"]
    assert refused(state, "leap A1 push A1>B1") == "stays"


def test_one_landing_must_be_chosen_for_each_who_falls_and_for_nobody_else() -> None:
    """K18: a Lv3 on the courtyard or downed on its temple does not fall."""
    state = position("""
        o3- .   o   .   o
        .   .   .   .   .
        o   3   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """)  # fmt: skip
    assert legal(state, "leap") == ["leap A3", "leap C1", "leap C5", "leap E3"]
    assert after(state, "leap A3").moyas[Space("B3")].downed
    for landing in ("leap A3 push B3>B2", "leap A3 push A3>B2", "leap C1 push C3>C2", "leap E3 push E3>D3"):
        assert refused(state, landing) == "nobody-falls"
    assert "leap A1" in legal(after(state, "leap A3"))
    assert refused(after(state, "leap A3"), "leap A1 push A1>B1") == "nobody-falls"


@pytest.mark.parametrize(("moya", "price"), [("1", 0), ("2", 1), ("3", 2)])
def test_on_a_shared_space_the_attack_comes_first(moya: str, price: int) -> None:
    """K19: at the price of K17, and then all is as on any space."""
    state = position(DOWN.replace("x*", f"x{moya}*"), darts=price)
    assert legal(state) == ["attack"]
    assert events(state, "attack") == (Attacked(Space("A3"), Space("A3")),)
    assert refused(state, "step A2") == refused(state, "find") == refused(state, "climb A1") == "attack-first"
    free = after(state, "attack")
    assert free.darts == 0
    assert {"step A2", "find"} <= set(legal(free))
    assert refused(free, "attack") == "nobody-shared"
    if price:
        assert legal(state._replace(darts=price - 1)) == []


def test_on_a_shared_space_only_the_attack_and_powers_are_legal() -> None:
    """K19."""
    state = position(DOWN.replace("x*", "x2*"), his="water 1 fire 3", darts=1)
    assert legal(state) == ["attack", "fireball A3", "river"]
    assert {"step A2", "find"} <= set(legal(after(state, "fireball A3")))


NORTH = """
    o   .   o   .   o
    1   1   .   .   .
    x*  .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""Moya north of him and of the space beside him."""


def test_an_upright_moya_on_his_space_must_be_attacked_however_it_came_there() -> None:
    """K19: by a move of its own before his turn, or by a Tempest within it; a downed one forces nothing."""
    assert legal(after(position(NORTH, to_act="moya"), "move A2 A3", "end")) == ["attack"]
    assert legal(after(position(NORTH, his="wind 3"), "tempest south")) == ["attack"]
    assert "attack" not in legal(position(DOWN.replace("x*", "x1-*")))


def test_a_moya_that_is_blown_onto_his_space_keeps_him_from_ending_there() -> None:
    """K19: he has moved, and a Tempest brings it."""
    moved = after(position(NORTH, his="wind 3"), "step B3")
    assert "end" in legal(moved)
    state = after(moved, "tempest south")
    assert legal(state) == ["attack"]
    assert refused(state, "end") == "attack-first"
    assert "end" in legal(after(state, "attack"))


def test_a_moya_blown_onto_his_space_that_he_cannot_pay_for_traps_him() -> None:
    """K19, K8: though he has moved, he cannot end beside it."""
    moved = after(position(NORTH.replace("1", "2"), his="wind 3", darts=0), "step B3")
    over = after(moved, "tempest south").result
    assert over == Result(MOYA, "trapped")


def test_the_attack_must_leave_an_end_in_reach() -> None:
    """K10, K19: one dart for the Lv2 here, and none for those around him: he is trapped, but for a Fireball."""
    walled = """
        o   .   o   .   o
        2   .   .   .   .
        x2* 2   o   .   o
        2   .   .   .   .
        o   .   o   .   o
    """
    assert legal(position(walled, darts=1)) == []
    assert "attack" in legal(position(walled, darts=2))
    assert refused(position(walled, darts=1, his="fire 3"), "attack") == "only-powers"


def test_by_night_a_shared_space_forces_nothing() -> None:
    """K19."""
    state = position(DOWN.replace("x*", "x2*"), phase="night")
    assert {"dart", "look A", "end"} <= set(legal(state))
    assert refused(state, "attack") == "by-day"
