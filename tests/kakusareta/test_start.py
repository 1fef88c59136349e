"""The board, the set-up and the choice of elements."""

import itertools
from collections.abc import Sequence

import pytest

from tests.kakusareta.picture import EMPTY, NINE, START, board_of, cells, picture_of, position
from tests.kakusareta.steps import after, legal, refusal, refused
from unseen import kakusareta
from unseen.courtyard.board import ALL, BIT, NEXT, SPACES, TEMPLES, Space, spaces
from unseen.courtyard.rods import Rods
from unseen.kakusareta import KAKUSARETA, MOYA, Options
from unseen.kakusareta.elements import pool as tokens_in_pool
from unseen.kakusareta.rules import draft
from unseen.kakusareta.state import COINS, DARTS, HIDE_BIT, TOWERS, Moya, coin_bit, pool
from unseen.kernel.chance import Dice
from unseen.kernel.errors import CodecError

RODS: Rods = ("red", "green", "red", "red", "red", "green")
RUINS = """
    x   t   o   .   o
    .   .   .   .   .
    xt  .   o*  .   o
    .   .   .   .   .
    o   .   o   .   x3
"""


def started(**options: object) -> kakusareta.State:
    """Return the truth at the start of a game with these options."""
    return kakusareta.start(kakusareta.decode_options(options), RODS)


def three_sided(throws: Sequence[int]) -> Dice:
    """Return dice that are asked for a number below three and give these throws."""
    left = iter(throws)

    def throw(sides: int) -> int:
        assert sides == 3
        return next(left)

    return throw


def test_nothing_happens_before_the_first_move() -> None:
    """K3: there are two seats under all options, no rod is turned up, and the Kakusareta moves first."""
    state = started()
    assert kakusareta.opening(state) == ()
    assert kakusareta.begin(state, ()) == ()
    assert kakusareta.seats(Options()) == (KAKUSARETA, MOYA)
    assert kakusareta.to_act(state) == (KAKUSARETA,)


def test_nine_temples_stand_on_columns_ace_and_rows_135_and_the_rest_is_courtyard() -> None:
    """K1."""
    assert spaces(NINE.split()) == TEMPLES == position(START).standing
    assert position(START).courtyard == ALL & ~TEMPLES
    assert [str(space) for space in SPACES[:6]] == ["A1", "B1", "C1", "D1", "E1", "A2"]


def test_a_destroyed_temple_leaves_courtyard_and_a_tower_is_a_standing_temple() -> None:
    """K1: a tower on A3 stands on the space of a destroyed temple; those of A1 and E5 are courtyard."""
    state = position(RUINS, mode="master")
    assert state.standing == spaces(["B1", "C1", "E1", "A3", "C3", "E3", "A5", "C5"])
    assert state.courtyard == ALL & ~state.standing
    assert state.ruins == spaces(["A1", "E5"])


def test_next_to_means_orthogonally() -> None:
    """K1."""
    assert NEXT[Space("B2")] == spaces(["B1", "A2", "C2", "B3"])
    assert NEXT[Space("E1")] == spaces(["D1", "E2"])


def test_one_rod_of_each_axis_is_green_and_every_arrangement_comes_as_often() -> None:
    """K2: two throws of three, independent of each other, give each of the nine once."""
    dealt = [
        kakusareta.deal(Options(), three_sided(throws)) for throws in itertools.product(range(3), repeat=2)
    ]
    assert len(set(dealt)) == 9
    assert all(rods[:3].count("green") == rods[3:].count("green") == 1 for rods in dealt)
    assert {colour for rods in dealt for colour in rods} == {"green", "red"}


def test_nobody_has_seen_a_rod_at_the_start() -> None:
    """K2."""
    assert started().seen == frozenset()
    for seat in kakusareta.SEATS:
        assert set(kakusareta.view(started(), seat).rods) == {None}


def test_the_basic_set_up_is_a_board_that_a_half_turn_leaves_as_it_is() -> None:
    """K3: K is on C3 with all nine coins in hand, C3 too, and without a marker."""
    state = started()
    assert state == position(START)
    assert board_of(state) == cells("""
        o   .   o   .   o
        .   1   2   3   .
        o   .   o*  .   o
        .   3   2   1   .
        o   .   o   .   o
    """)
    assert (state.at, state.hand, state.held, state.revealed) == ("C3", TEMPLES, 9, None)
    assert (state.day, state.phase, state.round, state.acting) == (1, "day", 1, KAKUSARETA)


@pytest.mark.parametrize(
    ("configuration", "north", "south"),
    [("1/2/3", "1 2 3", "3 2 1"), ("1/1/2", "1 1 2", "2 1 1"), ("1/3/2", "1 3 2", "2 3 1")],
)
def test_gentle_and_watchers_are_set_up_likewise(configuration: str, north: str, south: str) -> None:
    """K3: basic, gentle, watchers; B4 copies D2, C4 copies C2, D4 copies B2."""
    rows = board_of(started(configuration=configuration))
    assert (rows[1][1:4], rows[3][1:4]) == (north.split(), south.split())


def test_each_of_the_27_triples_of_levels_is_a_configuration() -> None:
    """K3."""
    boards = set()
    for levels in itertools.product("123", repeat=3):
        rows = board_of(started(configuration="/".join(levels)))
        assert rows[1][1:4] == rows[3][3:0:-1] == list(levels)
        boards.add(str(rows))
    assert len(boards) == 27
    for bad in ("1/2", "1/2/4", "123"):
        with pytest.raises(CodecError):
            started(configuration=bad)


def test_the_kakusareta_starts_with_two_darts_of_nine_or_as_many_as_agreed() -> None:
    """K4: 0 to 9, and spent darts go back to the pool."""
    assert DARTS == 9
    assert started().darts == 2
    assert [started(kakusareta_darts=darts).darts for darts in range(10)] == list(range(10))
    for bad in (-1, 10):
        with pytest.raises(CodecError):
            started(kakusareta_darts=bad)
    all_nine = position(START, darts=9)
    assert refused(all_nine, "dart") == "dart-pool"
    spent = after(all_nine, "leap C1")
    assert spent.darts == 8
    assert after(spent, "dart").darts == 9


def test_there_are_six_moya_of_each_level_and_three_towers() -> None:
    """K4."""
    assert [pool(started(), level) for level in (1, 2, 3)] == [4, 4, 4]
    assert TOWERS == 3
    with pytest.raises(CodecError):
        position("""
            o   .   o   .   o
            1   1   1   1   1
            o   .   o*  .   o
            1   1   .   .   .
            o   .   o   .   o
        """)


def test_a_moya_is_upright_or_downed_and_one_stands_on_a_space() -> None:
    """K5: nobody goes to a space that is held, upright or downed."""
    state = position("""
        o   .   o   .   o
        .   1   2-  .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    assert state.moyas == {Space("B2"): Moya(1, False, False), Space("C2"): Moya(2, True, False)}
    assert state.moya(Space("A1")) is None
    assert refusal(state, "move B2 C2").ruling == "K5"


@pytest.mark.parametrize("level", ["1", "2", "1-", "2-"])
def test_only_level_three_stands_on_a_standing_temple(level: str) -> None:
    """K5."""
    for temple in ("o", "xt"):
        with pytest.raises(CodecError):
            position(EMPTY.replace("o ", f"{temple}{level} ", 1), mode="master")
    assert position(EMPTY.replace("o ", "o3- ", 1)).moya(Space("A1")) == Moya(3, True, False)
    assert position(EMPTY.replace("o ", f"x{level} ", 1)).destroyed == BIT[Space("A1")]


def test_neither_the_kakusareta_nor_his_marker_blocks_a_moya() -> None:
    """K5: on his temple, and on his space of the courtyard, which is passed and entered."""
    temple = position("""
        o   .   o   .   o
        .   .   3   .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    assert "move C2 C3" in legal(temple)
    marked = position("""
        o   .   o   .   o
        .   .   .   .   .
        x   1   x*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", revealed={"day": 1, "round": 1, "space": "C3"})  # fmt: skip
    assert {"move B3 C3", "move B3 D3"} <= set(legal(marked))


def test_a_coin_is_that_of_a_temple_or_hide() -> None:
    """K3, K51."""
    assert coin_bit("hide") == HIDE_BIT == COINS & ~TEMPLES
    assert coin_bit("C3") == BIT[Space("C3")]
    state = position(START, hand="A1 C3")
    assert state.table == TEMPLES & ~spaces(["A1", "C3"])
    assert kakusareta.view(state, MOYA).table is None


@pytest.mark.parametrize("other", ["earth", "fire"])
def test_loyalists_choose_one_element_each_the_same_or_another_and_get_two_tokens(other: str) -> None:
    """K39: Kakusareta first, openly; two of one element share its six tokens."""
    state = started(elemental="loyalist")
    assert (state.phase, state.round, state.acting) == ("draft", 0, KAKUSARETA)
    assert legal(state) == ["take earth", "take fire", "take water", "take wind"]
    assert kakusareta.legal_actions(state, MOYA) == ()
    second = after(state, "take fire")
    assert (second.phase, second.acting) == ("draft", MOYA)
    assert legal(second) == ["take earth", "take fire", "take water", "take wind"]
    begun = after(second, f"take {other}")
    assert (begun.phase, begun.day, begun.round, begun.acting) == ("day", 1, 1, KAKUSARETA)
    assert begun.elements is not None
    assert begun.elements.of == ("fire", other)
    assert sum(map(sum, begun.elements.tokens)) == 4
    assert tokens_in_pool(begun.elements, "fire") == (2 if other == "fire" else 4)


@pytest.mark.parametrize("mode", ["master", "master plus"])
def test_masters_take_the_four_tokens_by_turns(mode: str) -> None:
    """K39: K, M, K, M; the last takes what is left, and nobody takes what is taken."""
    state = started(elemental=mode)
    seats = []
    for element in ("wind", "earth", "water"):
        seats.append(state.acting)
        state = after(state, f"take {element}")
        assert refused(state, f"take {element}") == "element-taken"
    assert seats == [KAKUSARETA, MOYA, KAKUSARETA]
    assert legal(state) == ["take fire"]
    begun = after(state, "take fire")
    assert begun.elements is not None
    assert begun.elements.tokens == ((0, 1, 1, 0), (1, 0, 0, 1))
    assert (begun.phase, begun.acting) == ("day", KAKUSARETA)
    assert refused(begun, "take fire") == "chosen"


def test_nothing_but_a_choice_comes_before_the_first_turn() -> None:
    """K39."""
    state = started(elemental="master")
    assert refused(state, "leap C1") == "draft"
    assert refused(state, "end") == "draft"
    assert refused(state, "take earth", MOYA) == "turn"


def test_a_game_without_elements_has_no_draft() -> None:
    """K39: the default is off."""
    assert started().elements is None
    assert refused(started(), "take fire") == "no-elements"
    assert draft.legal(started()) == ()


def test_hide_is_in_hand_where_he_has_still_waters_and_in_loyalist_from_his_choice_of_water_on() -> None:
    """K51, K39."""
    for mode in ("master", "master plus"):
        assert started(elemental=mode).hand == COINS
        assert started(elemental=mode).held == 10
    loyal = started(elemental="loyalist")
    assert (loyal.hand, loyal.held) == (TEMPLES, 9)
    chosen = after(loyal, "take water")
    assert (chosen.hand, chosen.held) == (COINS, 10)
    assert kakusareta.view(chosen, MOYA).held == 10
    # Not by another element of his, nor by the other player's water.
    assert after(loyal, "take fire", "take water").held == 9


def test_both_views_of_a_draft_change_with_it() -> None:
    """K39, K65: a view without the coins still has none after it, but counts them."""
    state = started(elemental="loyalist")
    (event,) = kakusareta.decide(state, KAKUSARETA, kakusareta.parse_action("take water"), ())
    for seat in kakusareta.SEATS:
        known = kakusareta.redact(event, seat)
        assert known == event
        shown = kakusareta.evolve(kakusareta.view(state, seat), event)
        assert shown == kakusareta.view(kakusareta.evolve(state, event), seat)


def test_a_picture_shows_what_it_was_read_from() -> None:
    for picture in (START, EMPTY, RUINS):
        state = position(picture, mode="master")
        assert position(picture_of(state), mode="master") == state
        assert board_of(state) == cells(picture)


@pytest.mark.parametrize(
    "bad",
    [START.replace("o ", "1 ", 1), START.replace(".", "o", 1), START.replace("*", ""), "o", "?" + START[5:]],
)
def test_a_picture_of_no_board_is_refused(bad: str) -> None:
    with pytest.raises(AssertionError):
        position(bad)
