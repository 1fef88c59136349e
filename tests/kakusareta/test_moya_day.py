"""The Moya player's day turn."""

import pytest

from tests.kakusareta.picture import EMPTY, START, board_of, cells, position
from tests.kakusareta.steps import MOYA, after, events, legal, refused, told
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space, spaces
from unseen.kakusareta import State
from unseen.kakusareta.actions import End, Merge, Petrify, TakeDart
from unseen.kakusareta.events import Destroyed, Healed, Merged, Moved, Swapped
from unseen.kakusareta.rules import moya_day
from unseen.kakusareta.state import pool

MOYAS = position(START, to_act="moya")
RICH = """
    o   2   o   .   o
    2   1   1   1   .
    o   .   o*  2-  o
    .   .   .   .   3
    o   .   o   .   o
"""
"""A board on which each kind of action can be taken."""


def goals(state: State, moya: str) -> set[str]:
    """Return the spaces that the Moya on a space can move to."""
    return {text.split()[2] for text in legal(state, "move") if text.split()[1] == moya}


def falling(state: State) -> list[str]:
    """Return the ways to destroy a temple but for those that take a token."""
    return [text for text in legal(state, "destroy") if "token" not in text]


# --- actions ------------------------------------------------------------------------------------------------------


def test_a_turn_has_up_to_four_actions_by_any_moya_any_number_of_times() -> None:
    """K26."""
    state = MOYAS
    for done, text in enumerate(("move B2 B1", "move B1 B2", "move B2 A2", "move A2 B2")):
        assert state.turn.actions == done
        assert "end" in legal(state)
        state = after(state, text)
    assert legal(state) == ["end"]
    assert refused(state, "move B2 B1") == "actions"
    assert after(state, "end").acting == "kakusareta"


def test_every_kind_of_action_is_one_of_the_four() -> None:
    """K26: moves, swaps, heals, merges and destructions."""
    state = position(RICH, to_act="moya")
    for text in ("move D2 D1", "swap A2 B2", "heal D3 with D2", "upgrade B2 C2 D2", "destroy A1"):
        assert text in legal(state)
        assert after(state, text).turn.actions == 1
        assert refused(position(RICH, to_act="moya", turn={"actions": 4}), text) == "actions"


def test_a_lv3_moves_once_a_turn_wherever_it_stands_and_others_still_do() -> None:
    """K26: capturing is a move; the mark goes when the turn ends."""
    moved = after(MOYAS, "move D2 D1")
    assert moved.moved == BIT[Space("D1")]
    assert goals(moved, "D1") == set()
    assert refused(moved, "move D1 E1") == "moved"
    assert after(moved, "move B4 B5").moved == spaces(["D1", "B5"])
    assert after(moved, "end").moved == 0
    assert (
        after(position(START.replace("3   .", "2   3"), to_act="moya"), "move E2 E1").moved
        == BIT[Space("E1")]
    )


def test_a_swap_is_no_move_and_the_mark_goes_along() -> None:
    """K26, K31."""
    unmoved = after(MOYAS, "swap C2 D2")
    assert unmoved.moved == 0
    assert goals(unmoved, "C2") == {"C1", "C3"}
    marked = after(MOYAS, "move D2 D1", "swap D1 D2")
    assert marked.moved == BIT[Space("D2")]
    assert refused(marked, "move D2 D3") == "moved"


def test_a_downed_moya_does_nothing_and_nothing_is_done_with_it() -> None:
    """K26: no move, swap, heal, merge or destruction."""
    lying = position("""
        o   2-  o   .   o
        2   1-  1   1   .
        o   2-  o*  3-  o
        .   .   .   3   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    for text, code in {
        "move B1 A2": "downed", "move B2 A3": "downed", "move D3 E3": "downed", "swap A2 B2": "downed",
        "swap D3 D4": "downed", "upgrade B2 C2 D2": "downed", "heal B3 with B2": "downed", "destroy A1": "side-open",
    }.items():  # fmt: skip
        assert refused(lying, text) == code
    assert not any(
        {"B1", "B2", "B3", "D3"} & set(text.split()[1:]) for text in legal(lying) if "move" not in text
    )


def test_two_moya_never_share_a_space_and_the_kakusareta_is_in_nobodys_way() -> None:
    """K5."""
    state = position("""
        o   .   o   .   o
        .   1   .*  2   .
        x   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    assert refused(state, "move B2 D2") == "occupied"
    assert {"C2", "A3"} <= goals(state, "B2")
    assert kakusareta.encode_state(after(state, "move B2 C2"))["pawns"] == {"C2": "1", "D2": "2"}


# --- moves --------------------------------------------------------------------------------------------------------


def test_a_lv1_takes_one_or_two_straight_steps_through_empty_courtyard() -> None:
    """K27: round a corner too, never onto a temple, through a Moya or back."""
    state = position("""
        o   1   o   .   o
        .   .   .   .   .
        o   .   o*  .   o
        1   .   .   2   1
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    assert goals(state, "B1") == {"B2", "A2", "C2", "B3"}
    assert goals(state, "A4") == {"B4", "C4", "B3", "B5"}
    assert goals(state, "E4") == {"C4"}, "over the Lv2, K28"
    assert refused(state, "move B1 B1") == "same-space"
    assert refused(state, "move B1 C1") == "only-three"
    assert refused(state, "move B1 D2") == "no-way-1"
    assert refused(state, "move B1 A2 token fire") == "no-elements"
    assert refused(state, "move B1 A2 from A4") == "no-spawn"
    assert refused(state, "move C2 B2") == "no-moya"


CROSS = """
    o   .   x   .   o
    .   .   1   .   .
    x   1   x1  1   x
    .   .   1   .   .
    o   .   o*  .   o
"""


def test_a_line_leads_in_each_of_the_four_directions_to_the_first_space_behind() -> None:
    """K28: if that is courtyard; so not onto the temple in the south."""
    assert goals(position(CROSS, to_act="moya"), "C3") == {"C1", "A3", "E3"}
    open_south = CROSS.replace("o*  .   o", "x   .   o*")
    assert goals(position(open_south, to_act="moya"), "C3") == {"C1", "A3", "E3", "C5"}
    lv2 = open_south.replace("x1", "x2")
    assert goals(position(lv2, to_act="moya"), "C3") == {"C1", "A3", "E3", "C5", "B2", "D2", "B4", "D4"}


@pytest.mark.parametrize(
    ("line", "leads"),
    [
        ("1   2-  3   .   .", {"D2"}),  # over any Moya, downed ones too, and no farther than the first space
        ("1   2   3-  1   .", {"E2"}),
        ("1   2   .   1   .", {"C2"}),  # without a gap
        ("1   2   3-  1   2-", set()),  # not off the board
        ("2   1   1   .   .", {"D2", "B1", "B3"}),
        ("2   1   1-  .   .", {"B1", "B3"}),  # a Lv2 over upright Lv1 only
        ("2   1-  .   .   .", {"B1", "B3"}),
        ("2   1   2   .   .", {"B1", "B3"}),
        ("2   1   3   .   .", {"B1", "B3"}),
        ("2   .   .   .   .", {"B1", "B3"}),  # at least one
        ("3   1   .   .   .", {"A1", "A3"}),  # a Lv3 goes over nobody
    ],
)
def test_who_may_be_in_a_line_depends_on_who_goes(line: str, leads: set[str]) -> None:
    """K28, K29, K30."""
    state = position(EMPTY.replace(".   .   .   .   .", line, 1), to_act="moya")
    assert goals(state, "A2") == leads


def test_a_line_of_a_lv1_leads_over_lv3_on_temples_and_never_ends_on_a_temple() -> None:
    """K28."""
    state = position("""
        o   1   o3  .   o
        .   .   .   .   .
        o   1   o3- 2   o
        .   .   .   .   .
        o   2   o3  .   o*
    """, to_act="moya")  # fmt: skip
    assert "D1" in goals(state, "B1")
    assert refused(state, "move B3 E3") == "only-three"
    assert goals(state, "B5") == {"A4", "C4"}, "a Lv2 not"
    assert events(state, "move B1 D1") == (Moved(Space("B1"), Space("D1")),)


def test_a_lv2_takes_one_diagonal_step_to_an_empty_courtyard_space() -> None:
    """K29."""
    assert goals(MOYAS, "C2") == {"B1", "D1", "B3", "D3", "A2"}, "A2 by K28"
    state = position("""
        o   2   o   .   o
        2   .   1-  .   .
        o   .   o*  .   o
        .   2   .   .   .
        o   .   x   .   o
    """, to_act="moya")  # fmt: skip
    assert goals(state, "B1") == set(), "on A2 and C2 stand others"
    assert goals(state, "A2") == {"B3"}
    assert goals(state, "B4") == {"C5"}, "temples in the other corners"
    assert refused(state, "move A2 B2") == "no-way-2"
    assert refused(state, "move B4 A3") == "only-three"


def test_a_lv3_takes_one_straight_step_and_spawns_a_lv1_where_it_was() -> None:
    """K30, K37: onto empty courtyard, or onto a standing temple without a Moya, which it captures."""
    state = position("""
        o   .   o3- 3   o
        .   .   .   .   .
        x   3   x*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    assert goals(state, "D1") == {"E1", "D2"}
    assert goals(state, "B3") == {"A3", "B2", "C3", "B4"}
    assert events(state, "move D1 E1") == (Moved(Space("D1"), Space("E1"), is_spawned=True),)
    assert board_of(after(state, "move D1 E1", "move B3 C3")) == cells("""
        o   .   o3- 1   o3!
        .   .   .   .   .
        x   1   x3!* .   o
        .   .   .   .   .
        o   .   o   .   o
    """)
    assert refused(state, "move D1 C1") == "occupied"
    assert refused(state, "move D1 D3") == refused(state, "move D1 E2") == "no-way-3"


def test_a_lv3_on_a_temple_never_comes_down_by_itself() -> None:
    """K30."""
    state = position(START.replace("o   .   o   .   o", "o3  .   o   .   o", 1), to_act="moya")
    assert refused(state, "move A1 A2") == refused(state, "move A1 C1") == "holds-temple"
    assert "A1" not in " ".join(legal(state))


# --- swaps, heals, merges -----------------------------------------------------------------------------------------

SWAPPING = """
    o   1   o   .   o
    3   2   1   .   .
    x1  .   o*  .   o3
    .   .   .   3   1
    o   .   o   .   o
"""


def test_a_lv2_swaps_any_two_around_it_and_a_lv3_itself_with_its_neighbour() -> None:
    """K31: on the courtyard; the Lv2 is neither of them."""
    state = position(SWAPPING, to_act="moya")
    assert legal(state, "swap") == ["swap A2 A3", "swap A2 B1", "swap A2 B2", "swap A2 C2", "swap D4 E4"]
    assert events(state, "swap A2 C2") == (Swapped(Space("A2"), Space("C2")),)
    assert board_of(after(state, "swap A2 C2")) == cells(SWAPPING.replace("3   2   1", "1   2   3"))
    assert refused(state, "swap B1 B2") == "swap-reach", "it does not swap itself"
    assert refused(state, "swap D4 E3") == "holds-temple"
    assert refused(state, "swap C2 D4") == "swap-reach"
    assert refused(state, "swap B1 C2") == "alike"
    assert refused(state, "swap A2 B3") == "no-moya"


def test_a_downed_lv2_and_a_downed_lv3_swap_nobody() -> None:
    """K31."""
    state = position(SWAPPING.replace("3   2 ", "3   2-").replace("3   1", "3-  1"), to_act="moya")
    assert legal(state, "swap") == ["swap A2 A3"]


def test_two_of_a_level_are_swapped_only_if_one_of_them_is_a_lv3_that_has_moved() -> None:
    """K31."""
    pair = START.replace("3   .", "3   3")
    assert refused(position(pair, to_act="moya"), "swap D2 E2") == "alike"
    one = position(pair.replace("3   3", "3!  3"), to_act="moya")
    assert after(one, "swap D2 E2").moved == BIT[Space("E2")]
    assert refused(position(pair.replace("3   3", "3!  3!"), to_act="moya"), "swap D2 E2") == "alike"


HEALING = """
    o   .   o   .   o
    1   2-  1   .   .
    o   1-  o*  .   o
    1   .   3-  1   .
    o   .   o   .   o
"""


def test_a_lv1_is_sacrificed_to_stand_up_a_lv2_next_to_it() -> None:
    """K32: an upright Lv1, orthogonally, for no other level."""
    state = position(HEALING, to_act="moya")
    assert legal(state, "heal") == ["heal B2 with A2", "heal B2 with C2"]
    assert events(state, "heal B2 with A2") == (Healed(Space("B2"), Space("A2")),)
    assert board_of(after(state, "heal B2 with A2")) == cells(HEALING.replace("1   2-", ".   2 "))
    assert refused(state, "heal B2 with B3") == "downed"
    assert refused(state, "heal B2 with A4") == "heal-next"
    assert refused(state, "heal C4 with D4") == "level"
    assert refused(state, "heal B3 with B4") == "level"
    assert refused(state, "heal B2 with C4") == "level"
    assert refused(MOYAS, "heal C2 with B2") == "not-downed"


def test_who_stands_up_may_act_at_once() -> None:
    """K26, K32."""
    stood = after(position(HEALING, to_act="moya"), "heal B2 with A2")
    assert goals(stood, "B2") == {"D2"}


@pytest.mark.parametrize(
    ("trio", "place"),
    [
        ("A2 B2 C2", "B2"), ("B2 C2 D2", "C2"), ("D2 D3 D4", "D3"),  # lines
        ("B1 B2 C2", "B2"), ("A2 B1 B2", "B2"), ("B2 B3 C2", "B2"), ("A2 B2 B3", "B2"),  # and every L
    ],
)  # fmt: skip
@pytest.mark.parametrize("level", [1, 2])
def test_three_of_a_level_merge_into_one_of_the_next_in_the_middle_or_the_corner(
    trio: str, place: str, level: int
) -> None:
    """K33."""
    board = spaces(trio.split())
    state = position(EMPTY, to_act="moya")
    state = state._replace(ones=board) if level == 1 else state._replace(twos=board)
    assert legal(state, "upgrade") == [f"upgrade {trio}"]
    (merged,) = events(state, f"upgrade {trio}")
    assert isinstance(merged, Merged)
    assert merged.to == place
    assert kakusareta.encode_state(after(state, f"upgrade {trio}"))["pawns"] == {place: str(level + 1)}


def test_three_that_do_not_touch_are_not_alike_or_lie_do_not_merge() -> None:
    """K33: nor three Lv3."""
    state = position("""
        o   1   o   .   o
        .   .   1   .   .
        x3  3   x3  2   x2
        1   1-  1   2   .
        o   .   o   1   o*
    """, to_act="moya")  # fmt: skip
    assert legal(state, "upgrade") == ["upgrade D3 D4 E3"]
    assert refused(state, "upgrade A4 B1 C2") == "merge-shape"
    assert refused(state, "upgrade A4 C4 D5") == "merge-shape"
    assert refused(state, "upgrade A4 B4 C4") == "downed"
    assert refused(state, "upgrade C4 D3 D4") == "merge-alike"
    assert refused(state, "upgrade A3 B3 C3") == "top-level"


def test_what_a_merge_makes_may_move_this_turn() -> None:
    """K26, K33: it is another pawn."""
    state = position(EMPTY.replace(".   .   .   .   .", "2   2   2   .   .", 1), to_act="moya")
    assert goals(after(state, "upgrade A2 B2 C2"), "B2") == {"A2", "B1", "C2", "B3"}


# --- destroying ---------------------------------------------------------------------------------------------------

SIEGE = """
    o   2   o   .   o
    2   .   2   .   .
    o   2   o*  2   o
    .   .   2   .   .
    o   .   o   .   o
"""


def test_a_temple_falls_when_lv2_hold_all_its_sides() -> None:
    """K34, K37: two of a corner, four of the middle; they go to the pool, a Lv1 is spawned there."""
    state = position(SIEGE, to_act="moya")
    assert legal(state, "destroy") == ["destroy A1", "destroy C3"]
    assert events(state, "destroy A1") == (Destroyed(Space("A1"), is_found=False, is_spawned=True),)
    fallen = after(state, "destroy A1")
    assert board_of(fallen) == cells(SIEGE.replace("o   2", "x1  .", 1).replace("2   .", ".   .", 1))
    assert (fallen.destroyed, BIT[Space("A1")] & fallen.courtyard) == (BIT[Space("A1")],) * 2
    assert pool(fallen, 2) == 2
    assert refused(state, "destroy C1") == "side-open"
    assert refused(fallen, "destroy A1") == "no-temple"
    assert refused(state, "destroy B1") == "no-temple"


def test_a_temple_at_the_edge_has_three_sides() -> None:
    """K34."""
    state = position(EMPTY.replace("o   .   o   .   o", "o   2   o   2   o", 1), to_act="moya")
    assert refused(state, "destroy C1") == "side-open"
    held = position(
        EMPTY.replace("o   .   o   .   o\n    .   .   .", "o   2   o   2   o\n    .   .   2", 1),
        to_act="moya",
    )
    assert legal(held, "destroy") == ["destroy C1"]


@pytest.mark.parametrize(("side", "code"), [("2-", "side-open"), ("1", "side-level"), ("3", "side-level")])
def test_every_side_is_held_by_an_upright_lv2(side: str, code: str) -> None:
    """K34."""
    assert refused(position(SIEGE.replace("2", side, 1), to_act="moya"), "destroy A1") == code


def test_a_destroyed_neighbour_is_a_side_and_a_tower_is_none() -> None:
    """K1, K34, K46: its sides are the courtyard left next to it, at least one space."""
    state = position("""
        o   2   o   .   o
        t   .   .   .   .
        x   2   o   .   o*
        .   .   .   .   2
        o   .   o   t   o
    """, to_act="moya", mode="master")  # fmt: skip
    assert falling(state) == ["destroy A1", "destroy E5"]
    assert refused(state, "destroy A2") == "side-open", "A3 is a side of it"
    walled = position("""
        o   t   o   2   o
        t   .   2   .   .
        o   .   o   .   o*
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", mode="master")  # fmt: skip
    assert refused(walled, "destroy A1") == "no-sides"
    assert falling(walled) == ["destroy C1"]


def test_a_tower_falls_as_a_temple_does_and_counts_for_nothing() -> None:
    """K34, K46, K7: on one of the nine spaces too."""
    state = position("""
        xt  2   o   .   o
        2   .   .   2   .
        o   .   o   t   o*
        .   .   .   2   .
        o   .   o   .   o
    """, to_act="moya", mode="master")  # fmt: skip
    assert falling(state) == ["destroy A1", "destroy D3"]
    assert "destroy D3 token fire" in legal(state)
    fallen = after(state, "destroy A1", "destroy D3")
    assert board_of(fallen) == cells("""
        x1  .   o   .   o
        .   .   .   .   .
        o   .   o   1   o*
        .   .   .   .   .
        o   .   o   .   o
    """)
    assert (fallen.towers, fallen.destroyed) == (0, BIT[Space("A1")])


@pytest.mark.parametrize("holder", ["3", "3-"])
def test_a_lv3_on_the_temple_stays_there_just_as_it_was(holder: str) -> None:
    """K34: it is no move, and nobody is spawned, nor a token taken."""
    held = SIEGE.replace("o  ", f"o{holder}", 1)
    state = position(held, to_act="moya", mode="master")
    assert [text for text in legal(state, "destroy") if "A1" in text] == ["destroy A1"]
    fallen = after(state, "destroy A1")
    assert kakusareta.encode_state(fallen)["pawns"] == {
        "A1": holder, "C2": "2", "B3": "2", "D3": "2", "C4": "2",
    }  # fmt: skip
    assert pool(fallen, 1) == 6
    assert bool(goals(fallen, "A1")) == (holder == "3"), "it is on the courtyard now, and has not moved"
    assert refused(state, "destroy A1 token fire") == "destroy-held"


def test_who_was_on_a_destroyed_temple_is_on_the_courtyard_for_all_to_see() -> None:
    """K35, K25."""
    state = position(SIEGE, to_act="moya", round=2)
    assert told(state, "destroy C3") == [Destroyed(Space("C3"), is_found=True, is_spawned=True)]
    fallen = after(state, "destroy C3")
    assert kakusareta.encode_state(fallen)["revealed"] == {"day": 1, "round": 2, "space": "C3"}
    assert kakusareta.view(fallen, MOYA).at == fallen.at == "C3"
    assert BIT[Space("C3")] & fallen.courtyard


def test_else_the_moya_player_learns_that_he_was_not_there() -> None:
    """K35: and no more."""
    state = position(SIEGE, to_act="moya", revealed={"day": 1, "round": 1, "space": "C3"})
    assert told(state, "destroy A1") == [Destroyed(Space("A1"), is_found=False, is_spawned=True)]
    fallen = after(state, "destroy A1")
    assert fallen.revealed == state.revealed
    assert kakusareta.view(fallen, MOYA).at is None


# --- an empty pool ------------------------------------------------------------------------------------------------

ONES_OUT = """
    o   1   o   1   o
    1-  .   .   3   .
    o   1   o*  .   o
    .   .   .   .   .
    o   1   o   1   o
"""


def test_a_spawn_with_an_empty_pool_takes_a_lv1_from_the_courtyard_or_is_left_out() -> None:
    """K36: an upright one."""
    state = position(ONES_OUT, to_act="moya")
    assert [text for text in legal(state, "move") if text.startswith("move D2 D3")] == [
        "move D2 D3", *(f"move D2 D3 from {space}" for space in ("B1", "B3", "B5", "D1", "D5"))
    ]  # fmt: skip
    assert events(state, "move D2 D3") == (Moved(Space("D2"), Space("D3")),)
    left_out = after(state, "move D2 D3")
    assert left_out.ones == state.ones
    taken = after(state, "move D2 D3 from B5")
    assert taken.ones == state.ones & ~BIT[Space("B5")] | BIT[Space("D2")]
    assert refused(state, "move D2 D3 from A2") == "downed"
    assert refused(state, "move D2 D3 from C2") == "level"
    assert refused(state, "move D2 D3 from D2") == "level", "not the one that moves"


def test_a_spawn_comes_from_the_pool_while_there_is_one_and_is_not_optional() -> None:
    """K37."""
    state = position(ONES_OUT.replace("1", ".", 1), to_act="moya")
    assert [text for text in legal(state, "move") if text.startswith("move D2 D3")] == ["move D2 D3"]
    assert pool(after(state, "move D2 D3"), 1) == 0
    assert refused(state, "move D2 D3 from B5") == "from-pool"


def test_a_destruction_with_an_empty_pool_takes_a_lv1_from_the_courtyard_or_spawns_nobody() -> None:
    """K36."""
    state = position("""
        o   2   o   1   o
        2   .   .   .   .
        o   .   o*  .   o
        1-  1   .   1   .
        o   1   o   1-  o
    """, to_act="moya")  # fmt: skip
    assert legal(state, "destroy") == [
        "destroy A1", "destroy A1 from B4", "destroy A1 from B5", "destroy A1 from D1", "destroy A1 from D4"
    ]  # fmt: skip
    assert after(state, "destroy A1").moya(Space("A1")) is None
    assert after(state, "destroy A1 from B4").ones == state.ones & ~BIT[Space("B4")] | BIT[Space("A1")]


TWOS_OUT = """
    o   2   o   2   o
    1   1   1   .   .
    o   2   o*  2-  o
    .   .   .   .   .
    o   2   o   2   o
"""


def test_a_merge_with_an_empty_pool_takes_an_upright_one_of_the_next_level_from_the_courtyard() -> None:
    """K36."""
    state = position(TWOS_OUT, to_act="moya")
    assert legal(state, "upgrade") == [
        f"upgrade A2 B2 C2 from {space}" for space in ("B1", "B3", "B5", "D1", "D5")
    ]
    assert refused(state, "upgrade A2 B2 C2") == "source"
    assert refused(state, "upgrade A2 B2 C2 from D3") == "downed"
    merged = after(state, "upgrade A2 B2 C2 from D5")
    assert merged.twos == state.twos & ~BIT[Space("D5")] | BIT[Space("B2")]
    assert merged.ones == 0


def test_a_merge_is_not_legal_without_one_of_either_sort() -> None:
    """K36: those on temples cannot be taken, nor those that lie."""
    lying = position(TWOS_OUT.replace("2-", "2 ").replace("2 ", "2-"), to_act="moya")
    assert legal(lying, "upgrade") == []
    assert refused(lying, "upgrade A2 B2 C2") == "no-source"
    held = position("""
        o3  .   o3  .   o3-
        2   2   2   3-  .
        o3  .   o*  .   o3
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", four_temples=False)  # fmt: skip
    assert refused(held, "upgrade A2 B2 C2") == "no-source"
    assert refused(held, "upgrade A2 B2 C2 from A1") == "holds-temple"


def test_the_pool_is_counted_after_the_merged_and_the_sacrificed_went_back() -> None:
    """K36: so a Lv1 that was sacrificed makes room for the one that is spawned, and is not taken itself."""
    state = position("""
        o   1   o   1   o
        2   .   .   .   .
        o   .   o*  .   o
        1   1   .   1   .
        o   1   o   .   o
    """, to_act="moya", moyas="fire 1")  # fmt: skip
    assert falling(state) == ["destroy A1 ashes"]
    assert after(state, "destroy A1 ashes").moya(Space("A1")) == (1, False, False)
    assert refused(state, "destroy A1 ashes from D4") == "from-pool"


def test_a_lv3_that_is_taken_keeps_its_mark() -> None:
    """K36, K26."""
    state = position("""
        o3  .   o3  .   o3
        2   2   2   3!  3
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o3-
    """, to_act="moya", four_temples=False)  # fmt: skip
    assert legal(state, "upgrade") == ["upgrade A2 B2 C2 from D2", "upgrade A2 B2 C2 from E2"]
    assert after(state, "upgrade A2 B2 C2 from D2").moved == BIT[Space("B2")]
    assert after(state, "upgrade A2 B2 C2 from E2").moved == BIT[Space("D2")]


# --- a token instead ----------------------------------------------------------------------------------------------


def test_once_a_turn_a_token_is_taken_instead_of_a_spawn() -> None:
    """K43: where a Lv3 moves or captures, or a temple is destroyed."""
    state = position(
        SIEGE.replace("o   .   o   .   o\n", "o   3   o   .   o\n"), to_act="moya", mode="master"
    )
    assert [text for text in legal(state, "move") if text.startswith("move B5 B4")] == [
        "move B5 B4", *(f"move B5 B4 token {each}" for each in ("earth", "fire", "water", "wind"))
    ]  # fmt: skip
    taken = after(state, "move B5 A5 token water")
    assert (taken.ones, taken.turn.token) == (0, True)
    assert kakusareta.encode_state(taken)["elements"]["tokens"]["moya"] == {"water": 1}
    assert refused(taken, "destroy A1 token fire") == "token-turn"
    other = after(state, "destroy A1 token fire")
    assert (other.ones, other.turn.token) == (0, True)
    assert refused(other, "move B5 B4 token fire") == "token-turn"
    again = after(taken, "end")._replace(acting=MOYA)
    assert "destroy A1 token fire" in legal(again)


def test_a_token_instead_needs_a_spawn_that_could_be_made() -> None:
    """K43, K36: from the pool or from the courtyard."""
    full = position(ONES_OUT, to_act="moya", mode="master")
    assert "move D2 D3 token fire" in legal(full)
    lying = position(ONES_OUT.replace("1-", "1").replace("1", "1-"), to_act="moya", mode="master")
    assert legal(lying, "move") == ["move D2 C2", "move D2 D3", "move D2 E2"]
    assert refused(lying, "move D2 D3 token fire") == "token-no-spawn"


def test_a_token_comes_from_the_pool_and_a_loyalist_takes_his_own() -> None:
    """K43."""
    gone = position(START, to_act="moya", his="fire 4", moyas="fire 1", cards="streak 1", mode="master plus")
    assert refused(gone, "move D2 D3 token fire") == "token-pool"
    assert "move D2 D3 token wind" in legal(gone)
    loyal = position(START, to_act="moya", mode="loyalist", of="water wind")
    assert [text for text in legal(loyal, "move") if "token" in text and "D2 D3" in text] == [
        "move D2 D3 token wind"
    ]
    assert refused(loyal, "move D2 D3 token fire") == "other-element"


def test_nobody_but_a_lv3_that_moves_takes_a_token_by_day() -> None:
    """K43."""
    state = position(START, to_act="moya", mode="master")
    assert refused(state, "token fire") == "token-day"
    assert refused(state, "move B2 B1 token fire") == "no-spawn"


# --- To Ashes -----------------------------------------------------------------------------------------------------

ASHES = """
    o   1   o   .   o
    3   .   .   2   .
    o   .   o*  2   o
    .   .   .   .   3
    o   .   o   2   o
"""


def test_upright_lv1_and_lv3_stand_in_for_lv2_at_a_price_of_one_each() -> None:
    """K64, K40: all of them may be such, and all on the sides go to their pools."""
    state = position(ASHES, to_act="moya", moyas="fire 2", cards="")
    assert falling(state) == ["destroy A1 ashes", "destroy E5 ashes"]
    both = after(state, "destroy A1 ashes")
    assert kakusareta.encode_state(both)["pawns"] == {"A1": "1", "D2": "2", "D3": "2", "E4": "3", "D5": "2"}
    assert kakusareta.encode_state(both)["elements"]["cards"] == {"ashes": 2}
    one = after(state, "destroy E5 ashes token earth")
    assert kakusareta.encode_state(one)["elements"]["tokens"]["moya"] == {"earth": 1, "fire": 1}
    assert refused(state, "destroy A1") == "side-level"


def test_to_ashes_is_said_just_where_somebody_stands_in() -> None:
    """K64."""
    state = position(SIEGE, to_act="moya", moyas="fire 6")
    assert refused(state, "destroy A1 ashes") == "no-ashes"
    assert refused(position(ASHES, to_act="moya"), "destroy A1 ashes") == "no-elements"
    downed = position(ASHES.replace("1", "1-"), to_act="moya", moyas="fire 6")
    assert refused(downed, "destroy A1 ashes") == "side-empty"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"moyas": "fire 1"}, "tokens"),
        ({"moyas": "fire 2", "cards": "ashes 1"}, "card-used"),
        ({"moyas": "fire 4", "cards": "ashes 1", "mode": "master plus"}, "card-full"),
        ({"moyas": "wind 6", "mode": "loyalist", "of": "water wind"}, "other-element"),
    ],
)
def test_two_who_stand_in_are_one_use_of_the_card_for_two_tokens(more: dict[str, str], code: str) -> None:
    """K40, K64."""
    assert refused(position(ASHES, to_act="moya", **more), "destroy A1 ashes") == code  # type: ignore[arg-type]  # texts alone, as the table has them


def test_in_master_plus_one_more_stands_in_while_the_card_has_room() -> None:
    """K40."""
    state = position(ASHES, to_act="moya", mode="master plus", moyas="fire 6", cards="")
    assert "destroy A1 ashes" in legal(state)
    once = after(state, "destroy E5 ashes")
    assert refused(once, "destroy A1 ashes") == "card-full"


def test_what_a_loyalist_pays_is_in_the_pool_before_he_takes_a_token() -> None:
    """K40, K43."""
    state = position(ASHES, to_act="moya", mode="loyalist", of="fire fire", his="fire 3", moyas="fire 3")
    done = after(state, "destroy A1 ashes token fire")
    assert kakusareta.encode_state(done)["elements"]["tokens"] == {
        "kakusareta": {"fire": 3}, "moya": {"fire": 2}
    }  # fmt: skip
    assert refused(state, "move E4 E3 token fire") == "token-pool"


# --- the rest -----------------------------------------------------------------------------------------------------


def test_the_room_allows_and_decides_no_action_of_another_room() -> None:
    assert not moya_day.allows(MOYAS, kakusareta.parse_action("deploy 1 B1"))  # type: ignore[arg-type]  # of another room, on purpose
    assert not moya_day.allows(MOYAS, End("row"))
    assert refused(MOYAS, "deploy 1 B1") == refused(MOYAS, "upgrade B2") == "by-night"
    with pytest.raises(AssertionError):
        moya_day.decide(MOYAS, Petrify(), False)
    with pytest.raises(AssertionError):
        moya_day.decide(MOYAS, TakeDart(), False)  # type: ignore[arg-type]  # likewise


def test_three_are_named_in_alphabetical_order() -> None:
    state = position(EMPTY.replace(".   .   .   .   .", "2   2   2   .   .", 1), to_act="moya")
    a2, b2, c2 = map(Space, ("A2", "B2", "C2"))
    assert kakusareta.is_legal(state, MOYA, Merge((a2, b2, c2)))
    assert not kakusareta.is_legal(state, MOYA, Merge((b2, a2, c2)))
    assert not kakusareta.is_legal(state, MOYA, Merge((a2, a2, b2)))
