"""The rest of the Kakusareta's day turn: special actions, the coin, and Find."""

import pytest

from tests.kakusareta.picture import EMPTY, START, position, without
from tests.kakusareta.steps import after, events, legal, refusal, refused, result
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space, spaces
from unseen.courtyard.rods import Rod
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.actions import Allow, Attack, Quake
from unseen.kakusareta.events import CoinTaken, DartTaken, Looked
from unseen.kakusareta.rules import kakusareta_day, kakusareta_night
from unseen.kakusareta.state import Result

RUINS = """
    o   .   o   .   o
    .   .   .   .   .
    x   .   x   .   o*
    .   .   .   .   .
    o   .   o   .   o
"""
"""A3 and C3 are destroyed."""
TOWER = """
    o*  t   o   .   o
    .   .   .   .   .
    xt  .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""B1 has a tower that never was one of the nine, A3 one that was."""


@pytest.mark.parametrize("action", ["dart", "look C", "look 3", "token fire"])
def test_a_dart_a_look_and_a_token_come_before_or_after_moving(action: str) -> None:
    """K20, K42."""
    state = position(EMPTY, his="fire 1")
    assert after(state, action, "leap C1", "end").acting == MOYA
    back = action.replace("3", "1")
    late = after(state, "leap C1", back)
    assert (late.turn.special, late.turn.after) == (back, True)
    assert (after(state, action).turn.special, after(state, action).turn.after) == (action, False)
    assert after(late, "end").acting == MOYA


@pytest.mark.parametrize("action", ["dart", "look A", "look 3", "token fire", "coin E5"])
def test_special_actions_are_for_a_standing_temple_only(action: str) -> None:
    """K20: not on the courtyard, not where a temple was destroyed."""
    state = position(RUINS.replace("*", "").replace("x ", "x*", 1), his="fire 1", hand=without("E5"))
    assert refused(state, action) == "special-courtyard"
    assert refused(after(state, "step A2"), action) == "special-courtyard"
    assert "coin E5" in legal(after(state, "step A2", "end", "end", "climb A1"))


def test_a_dart_comes_from_the_pool() -> None:
    """K20: not where all nine are with him."""
    assert events(position(START), "dart") == (DartTaken(),)
    assert after(position(START, darts=8), "dart").darts == 9
    assert refusal(position(START, darts=9), "dart").ruling == "K20"


def test_a_game_without_elements_has_no_tokens() -> None:
    """K20, K42."""
    assert refused(position(START), "token fire") == "no-elements"


def test_the_rods_looked_at_are_those_of_the_present_row_and_column_and_again() -> None:
    """K20: where he is when he looks."""
    state = position(START, greens="C5", seen="C")
    assert legal(state, "look") == ["look 3", "look C"]
    assert events(state, "look C") == (Looked(Rod("C"), "green"),)
    assert events(state, "look 3") == (Looked(Rod("3"), "red"),)
    assert after(state, "look 3").seen == {"C", "3"}
    assert legal(after(state, "leap E3"), "look") == ["look 3", "look E"]
    assert refused(state, "look E") == refused(state, "look 1") == "rod"


def test_on_a_tower_beside_the_columns_there_is_one_rod_to_look_at() -> None:
    """K20: in passing over B1, for column B has no rod."""
    state = position(TOWER, mode="master", his="fire 1")
    passing = after(state, "leap B1")
    assert legal(passing, "look") == []
    three = after(position(TOWER, his="water 1"), "river", "leap B1")
    assert legal(three, "look") == ["look 1"]
    assert events(three, "look 1") == (Looked(Rod("1"), "red", True),)


def test_a_coin_is_taken_after_moving_on_the_end_temple() -> None:
    """K21: its coin in hand, and no movement after it; any coin on the table."""
    state = position(EMPTY, hand="A3 C1 C3")
    assert refused(state, "coin A1") == "coin-before"
    moved = after(state, "leap C1")
    assert legal(moved, "coin") == [f"coin {coin}" for coin in ("A1", "A5", "C5", "E1", "E3", "E5")]
    assert events(moved, "coin A5") == (CoinTaken(Space("A5")),)
    taken = after(moved, "coin A5")
    assert (taken.hand, taken.held) == (spaces(["A3", "A5", "C1", "C3"]), 4)
    assert refused(moved, "coin A3") == refused(moved, "coin C1") == "coin-table"
    assert legal(taken) == ["end"]
    assert refused(taken, "leap A1") == "after-coin"
    assert after(taken, "end").hand == spaces(["A3", "A5", "C3"])


def test_with_a_movement_left_there_is_none_after_a_coin() -> None:
    """K21, K53: though Flowing River has one more."""
    state = after(position(EMPTY, his="water 1", hand=without("E5")), "river", "leap C1", "coin E5")
    assert refused(state, "leap C3") == "after-coin"
    assert legal(state) == ["end"]


def test_on_a_temple_without_its_coin_none_is_taken() -> None:
    """K21: for that is where the turn cannot end; so the coin just placed is never the one."""
    state = after(position(EMPTY, hand="A1 E5"), "leap C1")
    assert legal(state, "coin") == []
    assert refused(state, "coin A5") == refused(state, "coin C1") == "coin-place"
    assert refused(after(position(EMPTY), "leap C1"), "coin C1") == "coin-table"


def test_hide_is_not_a_coin_to_take() -> None:
    """K21: it lies on the table, and all that can be taken is a temple's."""
    state = after(position(EMPTY, hand=without("E5"), mode="master"), "leap C1")
    assert legal(state, "coin") == ["coin E5"]


FOUND = Result(KAKUSARETA, "treasure")
LOST = Result(MOYA, "wrong temple")


@pytest.mark.parametrize(("greens", "ends"), [("C3", FOUND), ("C5", LOST), ("A3", LOST), ("E1", LOST)])
def test_the_search_is_won_if_both_rods_are_green_and_lost_otherwise(greens: str, ends: Result) -> None:
    """K22: before moving, on the temple where the turn begins."""
    state = position(EMPTY, greens=greens)
    assert result(state, "find") == ends
    assert after(state, "find").acting is None
    assert [kakusareta.legal_actions(after(state, "find"), seat) for seat in kakusareta.SEATS] == [(), ()]
    assert refused(after(state, "find"), "dart", KAKUSARETA) == "over"


def test_before_moving_the_coin_of_the_temple_need_not_be_in_hand_and_is_not_placed() -> None:
    """K22."""
    state = position(EMPTY, hand=without("C3"), greens="C3")
    assert after(state, "find").hand == state.hand
    assert after(position(EMPTY), "find").hand == position(EMPTY).hand


def test_after_moving_the_search_places_the_coin_which_must_be_in_hand() -> None:
    """K22: on the end temple."""
    found = after(position(EMPTY, greens="C1"), "leap C1", "find")
    assert found.result == FOUND
    assert (found.hand, found.held) == (spaces(without("C1").split()), 8)
    passing = after(position(EMPTY, greens="C1", hand="A1"), "leap C1")
    assert refused(passing, "find") == "coin-place"


def test_the_search_costs_one_and_is_the_special_action() -> None:
    """K22: not after two leaps, and not after another special action, before moving or after."""
    assert refused(after(position(EMPTY), "leap C1", "leap A1"), "find") == "budget"
    assert refused(after(position(EMPTY), "dart"), "find") == "one-special"
    assert refused(after(position(EMPTY), "leap C1", "dart"), "find") == "one-special"
    three = after(position(EMPTY, greens="A1", his="water 1"), "river", "leap C1", "leap A1")
    assert result(three, "find") == FOUND


def test_the_treasure_of_a_destroyed_temple_is_found_on_the_courtyard() -> None:
    """K22: before moving, or after a step onto it, with one left; no coin is placed or needed."""
    on_it = position(RUINS.replace("*", "").replace("x ", "x*", 1), greens="A3", hand="A1")
    assert result(on_it, "find") == FOUND
    assert after(on_it, "find").hand == BIT[Space("A1")]
    beside = """
        o   .   o   .   o
        .   .   .   .   .
        x   .*  x   .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    stepped = after(position(beside, greens="C3", hand="A1"), "step C3")
    assert result(stepped, "find") == FOUND
    assert after(stepped, "find").hand == BIT[Space("A1")]
    down = after(position(RUINS, greens="C3"), "step D3", "step C3")
    assert refused(down, "find") == "budget"
    assert result(down, "end", "end", "find") == FOUND


def test_the_courtyard_elsewhere_hides_nothing() -> None:
    """K22: only the space of a destroyed temple does."""
    assert refused(after(position(RUINS), "step D3"), "find") == "find-courtyard"


def test_beside_an_upright_moya_nobody_searches() -> None:
    """K22: it is attacked first; petrified, too, where no attack is forced (K56)."""
    shared = RUINS.replace("*", "").replace("x ", "x2*", 1)
    state = position(shared, greens="A3", hand="A1", darts=1)
    assert refused(state, "find") == "attack-first"
    assert result(state, "attack", "find") == FOUND
    stone = position(shared, greens="A3", hand="A1", darts=1, mode="master", petrified=True, round=2)
    assert refused(stone, "find") == "find-shared"
    assert legal(stone) == ["attack", "end"]
    assert result(stone, "attack", "find") == FOUND


def test_a_search_on_a_tower_is_for_one_that_stands_on_the_nine() -> None:
    """K22, K16: A3's own tower, before moving or after; not the one on B1."""
    state = position(TOWER, mode="master", greens="A3")
    assert result(state, "leap A3", "find") == FOUND
    assert refused(after(state, "leap B1"), "find") == "tower-coin"
    begun = position(TOWER.replace("*", "").replace("xt", "xt*"), mode="master", greens="A3", hand="C3 A1")
    assert result(begun, "find") == FOUND
    without_coin = after(position(TOWER, mode="master", greens="A3", hand="A1 C3"), "leap A3")
    assert refused(without_coin, "find") == "coin-place"


def test_only_on_the_temple_where_the_turn_begins_the_search_needs_no_coin() -> None:
    """K22: after leaving it and coming back it does."""
    state = position(EMPTY, hand="A3", his="water 1")
    back = after(state, "river", "leap A3", "leap C3")
    assert refused(back, "find") == "coin-place"


def test_by_day_a_turn_ends_without_a_word() -> None:
    """K24: reveals are for the night."""
    assert refused(after(position(EMPTY), "leap C1"), "end row") == "reveal-day"


def test_after_a_coin_nothing_but_an_end_where_he_is_can_be_reached() -> None:
    """K21, K10: in a position that play does not lead to, on a temple without its coin, he is stuck."""
    stuck = position(
        EMPTY, hand="A3", his="earth 1", turn={"moves": 1, "special": "coin", "after": True, "river": True}
    )
    assert legal(stuck) == []
    assert refused(stuck, "leap A3") == "trapped"
    assert "leap A3" in legal(position(EMPTY, hand="A3", his="earth 1", turn={"moves": 1, "river": True}))


def test_petrified_he_need_not_attack_and_cannot_without_the_darts() -> None:
    """K19, K56: nor take a coin, as he does not move."""
    shared = RUINS.replace("*", "").replace("x ", "x2*", 1)
    stone = position(shared, darts=0, mode="master", petrified=True, round=2)
    assert legal(stone) == ["end"]
    assert refused(stone, "attack") == "darts"
    temple = position(EMPTY, hand=without("A1"), mode="master", petrified=True, round=2)
    assert refused(temple, "coin A1") == "petrified-coin"
    assert legal(temple, "coin") == []


def test_the_room_allows_and_decides_no_action_of_another_room() -> None:
    state = position(EMPTY)
    assert not kakusareta.is_legal(state, KAKUSARETA, Allow())
    with pytest.raises(AssertionError):
        kakusareta_day.decide(state, Quake(), ())
    night = position(EMPTY, phase="night", mode="master")
    assert not kakusareta.is_legal(night, KAKUSARETA, Allow())
    assert not kakusareta_night.allows(night, Attack())
    with pytest.raises(AssertionError):
        kakusareta_night.decide(night, Attack(), ())
