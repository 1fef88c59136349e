"""Every worked example of the rulebook (v09) in our own words; each docstring says where in the book it stands."""

import pytest

from tests.kakusareta.picture import EMPTY, START, board_of, cells, position, without
from tests.kakusareta.steps import after, events, legal, refused, result, told
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space, spaces
from unseen.courtyard.rods import Rod
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.events import Climbed, Looked, Placed
from unseen.kakusareta.state import Moya, Result, Reveal


def test_the_treasure_of_c1_is_found_the_turn_after_two_leaps_from_e3() -> None:
    """Win Conditions: rods C and 1 seen green, coin C1 in hand; both movements are spent on the way (K22, K11)."""
    state = position("""
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o*
        .   .   .   .   .
        o   .   o   .   o
    """, greens="C1", seen="C1", hand="A1 C1")  # fmt: skip
    there = after(state, "leap E1", "leap C1")
    assert refused(there, "find") == "budget"
    next_turn = after(there, "end", "end")
    assert next_turn.hand == BIT[Space("A1")]
    assert result(next_turn, "find") == Result(KAKUSARETA, "treasure")


def test_a_leap_to_e3_lets_him_look_at_the_rods_of_e_and_3() -> None:
    """Look at a Rod: the one looked at is shown to the opponent, its colour is not (K20, K65)."""
    state = after(position(START), "leap E3")
    assert legal(state, "look") == ["look 3", "look E"]
    assert events(state, "look E") == (Looked(Rod("E"), "red", True),)
    assert told(state, "look E") == [Looked(Rod("E"), None, True)]


def test_two_leaps_place_the_coin_of_the_end_alone() -> None:
    """Leap Twice, the picture's caption: C3 to E1 through E3 places the coin of E1 (K16)."""
    ended = after(position(EMPTY), "leap E3", "leap E1", "end")
    assert ended.hand == spaces(without("E1").split())
    assert ended.at == "E1"


@pytest.mark.parametrize("action", ["dart", "coin A1", "look E", "look 3", "end"])
def test_one_leap_leaves_five_things_to_choose_from(action: str) -> None:
    """Leap Once, the caption beside it: a dart, a coin, a look at a rod, or nothing (K20, K21)."""
    assert action in legal(after(position(EMPTY, hand=without("A1")), "leap E3"))


@pytest.mark.parametrize("through", ["A5", "C3"])
def test_from_c5_to_a3_there_are_two_ways_and_neither_needs_its_coin(through: str) -> None:
    """The Kakusareta player believes that the treasure is on A3 (K13, K16)."""
    assert "end" in legal(after(position(AT_C5, hand="A3"), f"leap {through}", "leap A3"))


AT_C5 = """
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   .   o*  .   o
"""


def test_without_the_coin_of_a3_he_takes_it_on_the_way_and_goes_there_next_turn() -> None:
    """The same example: once to C3, its coin placed, then A3's taken; he goes there and declares (K21, K22)."""
    state = position(AT_C5, greens="A3", hand="C3")
    assert refused(after(state, "leap C3"), "leap A3") == "dead-end"
    next_turn = after(state, "leap C3", "coin A3", "end", "end")
    assert next_turn.hand == BIT[Space("A3")]
    assert result(next_turn, "leap A3", "find") == Result(KAKUSARETA, "treasure")


@pytest.mark.parametrize(("moya", "darts"), [("1", 0), ("2", 1), ("3", 2)])
def test_prices_of_an_attack(moya: str, darts: int) -> None:
    """The three captions of Attacking Moya: no dart, one, two (K17)."""
    state = position(EMPTY.replace("o*  .", f"o*  {moya}"))
    leapt = after(state, "leap E3")
    assert leapt.darts == 2 - darts
    assert leapt.moyas[Space("D3")].downed


@pytest.mark.parametrize(
    ("where", "action"),
    [
        ("o*  .   o3", "leap C1 push C1>B1"),
        ("o3* .   o ", "leap C1 push A1>B1"),
        ("o*  .   o3", "leap C1 push C1>D2"),
    ],
)
def test_a_moya_on_a_temple_is_attacked_from_it_and_onto_it(where: str, action: str) -> None:
    """Attacking a Moya on a Temple: it falls to a free space beside, orthogonal or diagonal (K17, K18)."""
    state = position(EMPTY.replace("*", "").replace("o   .   o ", where, 1))
    gone = after(state, action)
    assert gone.darts == 0
    assert gone.moyas == {Space(action[-2:]): Moya(3, True, False)}


def test_through_a_temple_with_a_moya_it_is_attacked_once() -> None:
    """Attacking a Moya on a Temple: A1 to E1 through C1, two darts in all, for it lies when he leaves (K17)."""
    state = position(EMPTY.replace("*", "").replace("o   .   o ", "o*  .   o3", 1))
    assert after(state, "leap C1 push C1>C2", "leap E1").darts == 0


def test_a_level_one_can_be_landed_on_and_nothing_higher() -> None:
    """Attacking a Moya on a Temple: it goes off the board; with no space left the Lv3 stays there downed (K18)."""
    crowded = """
        o   2   o3  2   o
        .   2   2   1   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    state = position(crowded, darts=3)
    assert [text for text in legal(state, "leap") if "C1" in text] == ["leap C1 push C1>D2"]
    assert board_of(after(state, "leap C1 push C1>D2"))[:2] == [
        ["o", "2", "o*", "2", "o"],
        [".", "2", "2-", "3-", "."],
    ]
    full = position(crowded.replace("1", "2"), darts=3)
    assert board_of(after(full, "leap C1"))[0] == ["o", "2", "o3-*", "2", "o"]


@pytest.mark.parametrize("moya", ["3", "3-"])
def test_a_moya_on_a_temple_that_is_destroyed_is_there_instead_of_the_new_one(moya: str) -> None:
    """Attacking a Moya on a Temple, its last paragraph: upright or downed as it was (K34)."""
    state = position("""
        o?  2   o   .   o
        2   .   .   .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """.replace("?", moya), to_act="moya")  # fmt: skip
    assert board_of(after(state, "destroy A1"))[0][:2] == [f"x{moya}", "."]


def test_from_a1_that_is_destroyed_under_him_to_c3() -> None:
    """Moving through the Courtyard: its example, from the destruction to the climb (K35, K19, K14, K17, K15)."""
    state = position("""
        o*  2   x   .   o
        2   2   .   .   .
        x   .   o   .   o
        .   3   .   .   .
        o   .   o   .   o
    """, to_act="moya", darts=3, hand="C3")  # fmt: skip
    thrown = after(state, "destroy A1", "end")
    assert board_of(thrown)[0][0] == "x1*"
    assert thrown.revealed == Reveal(1, 1, "space", "A1")
    assert legal(thrown) == ["attack"]
    stopped = after(thrown, "attack", "step A2", "step A3")
    assert (stopped.darts, legal(stopped)) == (3, ["end"])
    caught = after(stopped, "end", "move B2 A3", "move B4 B3", "end")
    assert board_of(caught)[2][:2] == ["x2*", "3"]
    escaped = after(caught, "attack", "step B3")
    assert escaped.darts == 0
    assert told(escaped, "climb C3") == [Climbed(None)]
    assert events(after(escaped, "climb C3"), "end") == (Placed("C3"),)
    assert refused(after(caught._replace(darts=2), "attack"), "step B3") == "darts"


def test_the_treasure_of_a_destroyed_temple_is_reached_by_stepping_down() -> None:
    """Finding the Treasure in a Destroyed Temple: one to step down, one onto it, the search next turn (K14, K22)."""
    state = position("""
        o*  .   x   .   o
        .   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, greens="C1", hand="E5")  # fmt: skip
    there = after(state, "step B1", "step C1")
    assert refused(there, "find") == "budget"
    assert result(there, "end", "end", "find") == Result(KAKUSARETA, "treasure")


def test_a_moya_on_the_treasure_is_attacked_first() -> None:
    """Finding the Treasure in a Destroyed Temple, the end of it: attacking is no action (K19, K22)."""
    state = position("""
        o   .   x2* .   o
        .   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, greens="C1", darts=1)  # fmt: skip
    assert refused(state, "find") == "attack-first"
    assert result(state, "attack", "find") == Result(KAKUSARETA, "treasure")


ON_D5 = """
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   1*  o
"""


def test_on_d5_with_a_level_one_he_attacks_and_has_two_movements_then() -> None:
    """The caption above Moya Day Actions: climb, or move along the courtyard twice (K19, K11)."""
    state = position(ON_D5)
    assert legal(state) == ["attack"]
    free = after(state, "attack")
    assert legal(free) == ["climb C5", "climb E5", "step D4"]
    assert legal(after(free, "step D4"), "step") == ["step C4", "step D3", "step D5", "step E4"]
    assert legal(after(free, "step D4", "step C4")) == ["end"]


def test_who_climbs_first_may_do_what_he_could_after_a_leap() -> None:
    """The same caption: the marker is gone, and another action follows (K15)."""
    climbed = after(position(ON_D5, hand=without("A1")), "attack", "climb C5")
    assert kakusareta.view(climbed, MOYA).at is None
    assert {"dart", "coin A1", "look C", "look 5", "find", "end"} <= set(legal(climbed))


def test_three_level_ones_in_an_l_become_a_level_two_on_b2() -> None:
    """Upgrading Moya: B1, B2 and C2 (K33)."""
    state = position("""
        o   1   o   .   o
        .   1   1   .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    merged = after(state, "upgrade B1 B2 C2")
    assert merged.moyas == {Space("B2"): Moya(2, False, False)}
    assert merged.turn.actions == 1


def test_with_all_six_level_twos_out_one_of_them_comes_to_the_middle() -> None:
    """No More Moya: a set of three Lv1 is upgraded, and a Lv2 of the board is taken (K36)."""
    state = position("""
        o   1   o   2   o
        .   1   1   2   2
        o   .   o*  .   o
        2   2   .   .   2
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    assert refused(state, "upgrade B1 B2 C2") == "source"
    assert board_of(after(state, "upgrade B1 B2 C2 from E4")) == cells("""
        o   .   o   2   o
        .   2   .   2   2
        o   .   o*  .   o
        2   2   .   .   .
        o   .   o   .   o
    """)


def test_a_level_one_goes_from_c2_to_b3_round_a_corner() -> None:
    """Move Two Spaces: left to B2, then down; no space diagonally in one step (K27)."""
    open_ = EMPTY.replace(".   .   .   .   .", ".   .   1   .   .", 1)
    assert "move C2 B3" in legal(position(open_, to_act="moya"))
    walled = EMPTY.replace(".   .   .   .   .", ".   2   1   .   .", 1)
    assert "move C2 B3" not in legal(position(walled, to_act="moya"))


LINE = """
    o   .   o   .   o
    1   2-  3   1-  .
    o   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""


def test_a_level_one_moves_through_any_line_to_the_next_space() -> None:
    """Move Through a Line of Moya: also downed ones; along a row or column only, and not where none is free (K28)."""
    state = position(LINE, to_act="moya")
    assert "move A2 E2" in legal(state)
    assert "move A2 D2" not in legal(state)
    assert "move A2 E2" not in legal(position(LINE.replace("1-  .", "1-  2"), to_act="moya"))
    bent = position(LINE.replace("3   1-", ".   3 ").replace("o*  .", "o*  1"), to_act="moya")
    assert "move A2 C2" in legal(bent)
    assert "move A2 D4" not in legal(bent)


def test_a_level_one_is_sacrificed_for_a_downed_level_two_beside_it() -> None:
    """Sacrifice, Heal a Moya: not diagonally, and no Lv3 (K32)."""
    state = position("""
        o   .   o   .   o
        .   1   2-  .   .
        o   3-  o*  2-  o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    assert legal(state, "heal") == ["heal C2 with B2"]
    healed = after(state, "heal C2 with B2")
    assert board_of(healed)[1] == [".", ".", "2", ".", "."]


def test_a_level_two_moves_diagonally_and_through_lines_of_level_ones() -> None:
    """Lv2 Moya, its first two paragraphs: a Lv2 or Lv3 in the line breaks it (K28, K29)."""
    state = position("""
        o   .   o   .   o
        .   2   1   1   .
        o   .   o*  .   o
        .   2   1   2   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    moves = [text for text in legal(state, "move") if text.startswith("move B2")]
    assert moves == ["move B2 E2"]
    assert {"move B4 E4", "move B4 B3"}.isdisjoint(legal(state))


def test_a_level_two_on_c2_swaps_any_two_of_the_nine_spaces_but_itself() -> None:
    """Swap Two Neighbouring Moya: orthogonally and diagonally, another Lv2 too, and never for an empty space (K31)."""
    state = position("""
        o   1   o   2   o
        .   3   2   .   .
        o   1   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    swaps = legal(state, "swap")
    assert {"swap B1 D1", "swap B1 B2", "swap B2 D1", "swap B3 D1", "swap B2 B3"} <= set(swaps)
    assert [text for text in swaps if "C2" in text] == ["swap B2 C2"], "by the Lv3 beside it, not by itself"
    assert not [text for text in swaps if "D2" in text]


@pytest.mark.parametrize(("temple", "sides"), [("A1", "B1 A2"), ("C1", "B1 D1 C2"), ("C3", "C2 B3 D3 C4")])
def test_two_three_or_four_level_twos_destroy_a_temple(temple: str, sides: str) -> None:
    """Sacrifice, Destroy a Temple: two for a corner, three for a side, four for the centre, and not one less (K34)."""
    bare = position("""
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o*
    """, to_act="moya")  # fmt: skip
    razed = after(bare._replace(twos=spaces(sides.split())), f"destroy {temple}")
    assert razed.moyas == {Space(temple): Moya(1, False, False)}
    assert razed.destroyed == BIT[Space(temple)]
    assert legal(bare._replace(twos=spaces(sides.split()[1:])), "destroy") == []


LONE = """
    o   .   o   .   o
    .   1   3   .   .
    o   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""


def test_a_level_three_leaves_a_level_one_where_it_moved_from_and_none_where_it_swapped() -> None:
    """Move One Space and Spawn, Swap Position with Neighbouring Moya: one move a turn, orthogonally (K30, K31)."""
    state = position(LONE, to_act="moya")
    assert board_of(after(state, "move C2 D2"))[1] == [".", "1", "1", "3!", "."]
    assert [text for text in legal(after(state, "move C2 D2"), "move") if text.startswith("move D2")] == []
    assert board_of(after(state, "swap B2 C2"))[1] == [".", "3", "1", ".", "."]


def test_a_level_three_captures_c1_and_is_there_to_stay() -> None:
    """Capture a Temple: a Lv1 is spawned, and the only way down is an attack, which costs two darts (K30, K17)."""
    state = position(LONE, to_act="moya")
    there = after(state, "move C2 C1")
    assert board_of(there)[:2] == [["o", ".", "o3!", ".", "o"], [".", "1", "1", ".", "."]]
    later = after(there, "end")
    assert "leap C1 push C1>B1" in legal(later)
    assert refused(later._replace(darts=1), "leap C1 push C1>B1") == "darts"
    again = after(later, "leap A3", "end")
    assert not [text for text in legal(again) if text.startswith("move C1")]


def test_on_the_first_turn_he_may_leap_and_come_back_for_a_moya() -> None:
    """Advice for playing the Kakusareta: the coin of C3 has not been used (K13)."""
    state = position(EMPTY.replace("o*  .", "o*  2"))
    back = after(state, "leap E3", "leap C3", "end")
    assert back.at == "C3"
    assert back.moyas[Space("D3")].downed


def test_a_whole_night_of_the_kakusareta() -> None:
    """Kakusareta Night Actions: a dart and the free one, one bought, a red column, a coin, the marker (K23, K24)."""
    state = position("""
        o   .   o   .   o
        .   2   2   3   .
        o   3   o*  2   o
        .   2   2   3   .
        o   .   o   .   o
    """, to_act="moya", round=3, darts=1, greens="E3", seen="A3", hand=without("C3 E3"))  # fmt: skip
    night = after(state, "end")
    assert night.darts == 2
    armed = after(night, "dart", "look C")
    assert armed.darts == 3
    known = dict(zip("ACE135", kakusareta.view(armed, KAKUSARETA).rods, strict=True))
    assert (known["A"], known["C"], known["3"]) == ("red", "red", "green")
    shown = after(armed, "coin E3", "end")
    assert (shown.hand or 0) & BIT[Space("E3")]
    assert shown.revealed == Reveal(1, 0, "space", "C3")
    assert shown.acting == MOYA


def test_a_whole_night_of_the_moya() -> None:
    """Moya Night Actions: two of three Lv2 lie beside C1; to raise the third costs three, as does one more (K38)."""
    state = position("""
        o   2-  o   2-  o
        .   .   .   .   .
        o   .   o*  .   o
        .   .   .   2   .
        o   .   o   .   o
    """, phase="night", to_act="moya")  # fmt: skip
    assert refused(state, "upgrade B1") == "downed"
    assert after(state, "upgrade D4").turn.points == 3
    placed = after(state, "deploy 2 C2")
    assert legal(placed) == ["end"]
    dawn = after(placed, "end")
    assert board_of(dawn)[:2] == [["o", "2", "o", "2", "o"], [".", ".", "2", ".", "."]]
    assert "destroy C1" in legal(after(dawn, "leap A3", "end"))
    attacked = after(dawn, "leap C1", "end")
    assert legal(attacked, "destroy") == []


def test_a_rising_tower_is_destroyed_by_two_level_twos_if_those_are_its_only_sides() -> None:
    """Elemental Disciplines, Rising Tower (K46): on A2, between A1 and A3, there is one; on A4 without A5, two."""
    state = position("""
        o   .   o   .   o
        .   .   .   .   .
        o   .   o*  .   o
        t   2   .   .   .
        x2  .   o   .   o
    """, to_act="moya", mode="master")  # fmt: skip
    razed = after(state, "destroy A4")
    assert razed.towers == 0
    assert razed.moyas == {Space("A4"): Moya(1, False, False)}


def test_masters_take_tokens_in_turn_until_both_have_two() -> None:
    """Elemental Master: one of each element is laid out (K39)."""
    options = kakusareta.decode_options({"elemental": "master"})
    state = kakusareta.start(options, kakusareta.deal(options, lambda sides: sides - 1))
    drafted = after(state, "take fire", "take earth", "take wind", "take water")
    assert drafted.elements is not None
    assert [sum(tokens) for tokens in drafted.elements.tokens] == [2, 2]


def test_who_falls_off_the_edge_in_a_gentle_river_comes_back_on_the_other_side() -> None:
    """Elemental Disciplines, Gentle River (K61)."""
    state = position("""
        o   .   o   .   o
        .   1   .   .   3
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", moyas="water 3")  # fmt: skip
    assert board_of(after(state, "gentle 2 east"))[1] == ["3", ".", "1", ".", "."]


def test_silent_leap_goes_over_a_moya_without_knocking_it_down() -> None:
    """Elemental Disciplines, Silent Leap (K48)."""
    state = position(EMPTY.replace("o*  .", "o*  3"), darts=0, his="wind 2")
    assert board_of(after(state, "leap E3 silent"))[2] == ["o", ".", "o", "3", "o*"]
