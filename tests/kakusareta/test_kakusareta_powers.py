"""Tokens, what powers cost, and the powers of the Kakusareta player; and when he is trapped."""

import pytest

from tests.kakusareta.picture import EMPTY, START, board_of, cells, position, without
from tests.kakusareta.steps import after, events, legal, refused, result, told
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kakusareta.actions import Quake, Tempest
from unseen.kakusareta.cards import CARDS
from unseen.kakusareta.elements import Elements, Tokens, pool
from unseen.kakusareta.events import Answered, Attacked, Halted, Leapt, Placed, Rested, Silenced, Used
from unseen.kakusareta.rules import kakusareta_powers
from unseen.kakusareta.state import HIDE_BIT, Result, Reveal

TRAPPED = Result(MOYA, "trapped")
CORNER = """
    o*  2   o   .   o
    1-  .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""He is surrounded on A1 by one upright Moya and one that lies."""
CENTRE = """
    o   .   o   .   o
    .   .   1   .   .
    o   2   o*  .   o
    .   .   3   .   .
    o   .   o   .   o
"""


def elements(state: State) -> Elements:
    """Return the tokens and cards of a position."""
    assert state.elements is not None
    return state.elements


def tokens(state: State) -> Tokens:
    """Return his tokens."""
    return elements(state).tokens[0]


def cards(state: State) -> dict[str, int]:
    """Return the cards that tokens lie on."""
    return {card.key: number for card, number in zip(CARDS, elements(state).cards, strict=True) if number}


HIS_CARDS = """
    earth quake 3, earth tower 3, wind silent 2, wind mirage 2, wind tempest 3,
    water river 1, water tide 1, water still 1, fire rain 3, fire fireball 3
"""
CARDS_OF_MOYA = """
    earth petrify 3, earth fortify 2, wind breeze 2, wind fate 3, wind breath 3,
    water stream 2, water gentle 3, water shift 3, fire streak 4, fire ashes 1
"""


def test_each_side_has_ten_cards_with_their_prices() -> None:
    """K40, and the table after K43."""
    for seat, table in ((KAKUSARETA, HIS_CARDS), (MOYA, CARDS_OF_MOYA)):
        printed = [tuple(line.split()) for line in table.split(",")]
        assert [(card.element, card.key, str(card.cost)) for card in CARDS if card.seat == seat] == printed


def test_a_loyalist_has_the_powers_of_his_element_and_spends_into_the_pool() -> None:
    """K40: and as often as he can pay."""
    state = position(EMPTY, mode="loyalist", of="water fire", his="water 3", hand=without(""))
    assert refused(state, "tower C2") == "other-element"
    used = after(state, "river")
    assert (tokens(used), cards(used), pool(elements(used), "water")) == ((0, 0, 2, 0), {}, 4)
    again = after(used, "leap C1", "end", "end", "river")
    assert tokens(again) == (0, 0, 1, 0)


def test_a_master_has_all_ten_and_a_card_with_tokens_is_not_used_again() -> None:
    """K40: the tokens stay on it, and out of the pool."""
    state = position(EMPTY, his="earth 6 water 1")
    used = after(state, "tower C2")
    assert (tokens(used), cards(used)) == ((3, 0, 1, 0), {"tower": 3})
    assert pool(elements(used), "earth") == 0
    assert refused(used, "tower B3") == "card-used"
    assert cards(after(used, "river")) == {"tower": 3, "river": 1}


def test_in_master_plus_every_power_costs_one_and_a_card_holds_two() -> None:
    """K40."""
    state = position(EMPTY, mode="master plus", his="earth 3 wind 1")
    twice = after(state, "tower C2", "tower B3")
    assert (tokens(twice), cards(twice)) == ((1, 1, 0, 0), {"tower": 2})
    assert refused(twice, "tower C4") == "card-full"
    gate = position(CENTRE, mode="master plus", his="wind 1", darts=0, hand="E3 A3 C1")
    assert tokens(after(gate, "leap A3 silent")) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("power", "his"),
    [
        ("quake", "earth 2"),
        ("tower B2", "earth 2"),
        ("tempest east", "wind 2"),
        ("fireball B1", "fire 2"),
        ("river", ""),
    ],
)
def test_without_the_tokens_there_is_no_power(power: str, his: str) -> None:
    """K40."""
    assert refused(position(CORNER, mode="master", his=his), power) == "tokens"


def test_nobody_uses_a_power_in_a_game_without_elements() -> None:
    """K40."""
    state = position(START)
    assert not kakusareta_powers.allows(state, Tempest("east"))
    assert refused(state, "tempest east") == "no-elements"
    assert refused(position(EMPTY, phase="night"), "tempest east") == "no-elements"


def test_powers_cost_no_action_and_no_movement() -> None:
    """K41: before and after moving, with nothing of the budget left."""
    state = after(position(START, his="fire 3 earth 3"), "fireball B2", "leap A3", "dart")
    assert legal(state, "tower") != []
    assert "end" in legal(after(state, "tower B3"))
    assert after(state, "tower B3").turn == state.turn


@pytest.mark.parametrize("power", ["quake", "tower C2", "tempest east", "tide", "fireball B1"])
def test_five_powers_are_for_day_and_night(power: str) -> None:
    """K41: where the table says nothing else."""
    purse = "earth 6 wind 3 water 1 fire 3"
    for phase in ("day", "night"):
        assert power in legal(position(CORNER, phase=phase, his=purse, hand=without("")))


@pytest.mark.parametrize("power", ["river", "rain B1"])
def test_two_are_for_the_day(power: str) -> None:
    """K41, K53, K54."""
    assert refused(position(CORNER, phase="night", his="water 1 fire 3"), power) == "by-day"


def test_a_power_that_would_change_nothing_on_the_board_cannot_be_used() -> None:
    """K41: a Tempest against the wall, a Quake among the downed, a Rain of Fire without a neighbour."""
    blown = position(CORNER, his="wind 3")
    assert legal(blown, "tempest") == ["tempest east", "tempest south"]
    assert refused(blown, "tempest north") == refused(blown, "tempest west") == "no-tempest"
    downed = position(CORNER.replace("2", "2-"), his="earth 3")
    assert refused(downed, "quake") == "quake-downed"
    alone = after(position(CENTRE, his="fire 3"), "leap C1")
    assert refused(alone, "rain C2") == "no-rain"


def test_a_power_in_force_cannot_be_used_again() -> None:
    """K41: with tokens and a card for it."""
    state = after(position(EMPTY, mode="master plus", his="water 2"), "river")
    assert refused(state, "river") == "in-force"


def test_the_kakusareta_takes_a_token_as_a_special_action_or_by_night() -> None:
    """K42: from the pool."""
    state = position(EMPTY, his="fire 5", moyas="earth 6")
    assert legal(state, "token") == ["token fire", "token water", "token wind"]
    taken = after(state, "token fire")
    assert tokens(taken) == (0, 0, 0, 6)
    assert refused(taken, "token water") == "one-special"
    assert refused(state, "token earth") == "token-pool"
    night = position(EMPTY, phase="night", his="fire 5", moyas="earth 6")
    assert tokens(after(night, "token fire", "token wind")) == (0, 1, 0, 6)


@pytest.mark.parametrize("phase", ["day", "night"])
def test_a_loyalist_takes_tokens_of_his_own_element_only(phase: str) -> None:
    """K42: from the pool that he may share."""
    state = position(EMPTY, phase=phase, mode="loyalist", of="fire earth", his="fire 2")
    assert legal(state, "token") == ["token fire"]
    assert refused(state, "token earth") == "other-element"
    shared = position(EMPTY, phase=phase, mode="loyalist", of="fire fire", his="fire 2", moyas="fire 4")
    assert legal(shared, "token") == []
    assert refused(shared, "token fire") == "token-pool"


def test_a_quake_downs_all_moya_around_a_surrounded_kakusareta() -> None:
    """K45: he is seen there; a Moya farther off is not struck."""
    state = position(
        CORNER.replace("o   .   o   .   o\n    .", "o   .   o   .   o\n    1", 1), his="earth 3", day=2
    )
    assert events(state, "quake") == (Used(Quake(), False, Space("A1")),)
    struck = after(state, "quake")
    assert {space: moya.downed for space, moya in struck.moyas.items()} == {
        "B1": True,
        "A2": True,
        "A4": False,
    }
    assert struck.revealed == Reveal(2, 1, "space", "A1")
    assert struck.acting == KAKUSARETA


def test_one_empty_space_next_to_him_is_enough_against_a_quake() -> None:
    """K45: D3 of four; and all must not lie already."""
    state = position(CENTRE, his="earth 3")
    assert refused(state, "quake") == "quake-gap"
    assert "quake" in legal(position(CENTRE.replace("o*  .", "o*  1-"), his="earth 3"))
    assert "quake" in legal(position(CENTRE.replace("o*  .", "o*  t"), his="earth 3"))


def test_towers_next_to_him_are_no_courtyard_and_a_moya_on_a_temple_is_not_struck() -> None:
    """K45: neither the Lv3 on his own temple nor the one on the tower beside it."""
    state = position("""
        o   t3  o3* 1   o
        .   .   2   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, his="earth 3")  # fmt: skip
    struck = after(state, "quake")
    assert board_of(struck)[:2] == [["o", "t3", "o3*", "1-", "o"], [".", ".", "2-", ".", "."]]
    only = position("""
        o*  t3  o   .   o
        t3  .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, his="earth 3")  # fmt: skip
    assert refused(only, "quake") == "quake-downed"


def test_a_quake_is_for_the_courtyard_too() -> None:
    """K45: with the Moya on his own space he is not surrounded, and it is not struck."""
    walled = """
        o   .   o   .   o
        1   .   .   .   .
        x2* 1   o   .   o
        1   .   .   .   .
        o   .   o   .   o
    """
    state = after(position(walled, his="earth 3"), "quake")
    assert [bool(state.downed & BIT[Space(space)]) for space in ("A2", "B3", "A4", "A3")] == [
        True,
        True,
        True,
        False,
    ]


def test_a_tower_rises_on_the_courtyard_in_a_column_or_row_of_temples() -> None:
    """K46: not where a Moya is, nor the Kakusareta, nor on B2, D2, B4, D4, nor on a temple."""
    state = position("""
        o   .   o   2   o
        .   .   .   .   .
        x*  .   o   .   x
        .   .   1-  .   .
        o   .   o   .   o
    """, his="earth 3")  # fmt: skip
    sites = {text.split()[1] for text in legal(state, "tower")}
    assert sites == {"B1", "A2", "C2", "E2", "B3", "D3", "E3", "A4", "E4", "B5", "D5"}
    assert refused(state, "tower A3") == "tower-here"
    assert refused(state, "tower B2") == refused(state, "tower D4") == "tower-site"
    assert refused(state, "tower D1") == refused(state, "tower C4") == "occupied"
    assert refused(state, "tower C3") == "temple"
    assert after(state, "tower E3").standing & BIT[Space("E3")]


def test_at_most_three_towers_stand_at_once() -> None:
    """K46."""
    three = EMPTY.replace(".   o   .   o\n", "t   o   t   o\n", 1).replace(
        ".   .   .   .   .", "t   .   .   .   .", 1
    )
    assert legal(position(three, his="earth 3"), "tower") == []
    assert refused(position(three, his="earth 3"), "tower C2") == "towers"
    two = three.replace("t   .   .   .   .", ".   .   .   .   .")
    assert "tower C2" in legal(position(two, his="earth 3"))


FELLED = """
    x   t   x   .   x
    .   3   .   .   .
    xt  2   o*  .   o
    2   .   .   .   .
    o   .   o   .   o
"""
"""A1, C1, E1 are destroyed, and A3 was, where a tower stands again."""


def test_a_tower_does_not_count_as_captured() -> None:
    """K46, K7: with three destroyed."""
    state = position(FELLED.replace("xt", "o "), to_act="moya", mode="master")
    captured = after(state, "move B2 B1")
    assert board_of(captured)[0][1] == "t3!"
    assert captured.result is None
    assert result(state, "swap B2 B3", "move B3 A3") == Result(MOYA, "four temples")


def test_a_tower_takes_no_destruction_back_and_adds_none() -> None:
    """K46, K7: with four destroyed any next action ends the game; with three no tower does."""
    state = position(FELLED, to_act="moya", mode="master")
    assert result(state, "move B3 C4") == Result(MOYA, "four temples")
    three = position("""
        o   t   o   .   x
        .   2   .   .   .
        xt  .   o*  .   x
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", mode="master")  # fmt: skip
    razed = after(three, "destroy B1")
    assert (razed.result, razed.towers) == (None, BIT[Space("A3")])


def test_a_tower_falls_when_all_courtyard_next_to_it_is_held() -> None:
    """K46, K34: B2 is the one side that is left of the tower on B1; where it stood nothing is destroyed."""
    state = position("""
        o   t   o   .   o
        .   2   .   .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", mode="master")  # fmt: skip
    fallen = after(state, "destroy B1")
    assert board_of(fallen)[:2] == [["o", "1", "o", ".", "o"], [".", ".", ".", ".", "."]]
    assert (fallen.destroyed, fallen.towers) == (0, 0)


def test_a_tower_on_one_of_the_nine_falls_and_leaves_that_destroyed() -> None:
    """K46, K34."""
    state = position(
        FELLED.replace("    .   3", "    2   ."), to_act="moya", mode="master", four_temples=False
    )
    fallen = after(state, "destroy A3")
    assert board_of(fallen)[2] == ["x1", ".", "o*", ".", "o"]
    assert fallen.destroyed == state.destroyed
    assert fallen.result is None, "the option is off"
    assert result(state._replace(four_temples=True), "destroy A3") == Result(MOYA, "four temples")


STUCK = """
    o   .   o   .   o
    .   1   .   .   .
    o   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""
SHUT = """
    o   .   o   .   o
    .   .   1   .   .
    o   1   o*  1   o
    .   .   1   .   .
    o   .   o   .   o
"""


SAVING = {"quake", "tower", "tempest", "river", "tide", "rain", "fireball"}
"""K47."""


@pytest.mark.parametrize(
    ("purse", "power"),
    [
        ("earth 3", "tower C2"),
        ("wind 3", "tempest east"),
        ("water 1", "river"),
        ("water 1", "tide"),
        ("fire 3", "fireball B2"),
    ],
)
def test_a_power_that_can_be_used_saves_from_being_trapped(purse: str, power: str) -> None:
    """K47, K8, K10: without a coin no end can be reached; only such powers are legal then."""
    evening = position(STUCK, to_act="moya", hand="", his=purse)
    state = after(evening, "end")
    assert state.result is None
    assert power in legal(state)
    assert {text.split()[0] for text in legal(state)} <= SAVING
    assert refused(state, "leap C1") == refused(state, "find") == "only-powers"
    assert result(position(STUCK, to_act="moya", hand=""), "end") == TRAPPED


def test_quake_saves_where_he_is_surrounded_and_rain_after_an_attack() -> None:
    """K47."""
    assert legal(after(position(SHUT, to_act="moya", hand="", his="earth 3"), "end"), "quake") == ["quake"]
    assert result(position(STUCK, to_act="moya", hand="", his="earth 3", cards="tower 3"), "end") == TRAPPED
    raining = position(
        SHUT.replace(".   .   1   .   .", ".   1   1-  .   .", 1), hand="", his="fire 3", cards="fireball 3",
        turn={"moves": 1, "attacked": {"C2": "C2"}},
    )  # fmt: skip
    assert legal(raining) == ["rain C2"]


@pytest.mark.parametrize("purse", ["", "earth 2", "wind 2", "fire 2"])
def test_tokens_that_pay_for_no_saving_power_do_not_save(purse: str) -> None:
    """K8, K47: a Mirage is none."""
    evening = position(STUCK, to_act="moya", hand="", mode="master", his=purse)
    assert result(evening, "end") == TRAPPED


def test_he_is_trapped_without_a_coin_within_reach_or_without_the_darts() -> None:
    """K8: as his turn begins; what could have been taken by night does not help."""
    assert result(position(EMPTY, to_act="moya", hand=""), "end") == TRAPPED
    assert result(position(EMPTY, to_act="moya", hand="C3"), "end") is None
    assert result(position(EMPTY, phase="night", to_act="moya", hand="A1"), "end") is None
    far = EMPTY.replace("*", "").replace("o ", "o*", 1)
    assert result(position(far, to_act="moya", hand="E5"), "end") == TRAPPED
    walls = SHUT.replace("1", "3")
    assert result(position(walls, to_act="moya", darts=0), "end") == TRAPPED
    assert result(position(walls, to_act="moya", darts=1), "end") is None


def test_a_trapped_kakusareta_cannot_search() -> None:
    """K8: though he stands on the treasure."""
    state = position(EMPTY, hand="", greens="C3")
    assert legal(state) == []
    assert refused(state, "find") == refused(state, "leap C1") == refused(state, "end") == "trapped"


def test_the_night_turn_traps_nobody_and_four_temples_and_the_day_limit_come_first() -> None:
    """K8: only a day turn is checked, after K7 and K9."""
    dusk = position(EMPTY, to_act="moya", round=3, hand="")
    assert result(dusk, "end") is None
    dawn = position(EMPTY, to_act="moya", phase="night", hand="")
    assert result(dawn, "end") == TRAPPED
    over = after(dawn, "end")
    assert (over.day, over.phase, over.round, over.acting) == (2, "day", 1, None)
    assert result(dawn._replace(day_limit=1), "end") == Result(None, "day limit")
    four = position("""
        x   .   x   .   x
        .   .   .   .   .
        o3- .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", phase="night", hand="")  # fmt: skip
    assert result(four, "end") == Result(MOYA, "four temples")


def test_it_is_asked_again_after_each_power_of_his_by_day() -> None:
    """K8: three leaps do not reach E5 either."""
    far = EMPTY.replace("*", "").replace("o ", "o*", 1)
    state = position(far, hand="E5", his="water 1")
    over = after(state, "river")
    assert over.result == TRAPPED
    assert over.turn.river
    assert over.hand == state.hand
    assert result(position(far, hand="E3", his="water 1"), "river") is None
    assert result(position(far, phase="night", hand="", his="earth 3"), "tower B1") is None


@pytest.mark.parametrize("answer", ["allow", "fate"])
def test_after_a_power_that_waited_it_is_asked_once_it_is_settled(answer: str) -> None:
    """K8, K49."""
    state = after(position(STUCK, hand="", his="wind 3", moyas="wind 3"), "tempest east")
    assert state.result is None
    assert result(state, answer) == TRAPPED
    saved = after(position(STUCK, hand="", his="wind 3 water 1", moyas="wind 3"), "tempest east")
    assert result(saved, answer) is None
    assert legal(after(saved, answer)) == ["river", "tide"]


GATE = """
    o3  .   o3  .   o
    .   .   2   .   .
    o   .   o3* .   o
    .   .   .   .   .
    o   .   o   .   o
"""


def test_a_silent_leap_spares_the_moya_crossed_and_no_other() -> None:
    """K48: the Lv3 left and the one entered are attacked, and cost; it stays upright."""
    state = position(GATE, his="wind 2", darts=4)
    leap = "leap C1 silent push C3>B3 C1>B1"
    assert events(state, leap) == (
        Attacked(Space("C3"), Space("B3")),
        Attacked(Space("C1"), Space("B1")),
        Silenced(),
        Leapt(Space("C1")),
    )
    gone = after(state, leap)
    assert (gone.darts, tokens(gone), cards(gone)) == (0, (0, 0, 0, 0), {"silent": 2})
    assert not gone.moyas[Space("C2")].downed
    assert refused(state._replace(darts=3), leap) == "darts"
    assert refused(position(GATE, mode="master", his="wind 1", darts=4), leap) == "tokens"


def test_that_a_leap_was_silent_is_public_and_not_on_which_moya() -> None:
    """K48."""
    state = position(SHUT, his="wind 2")
    assert told(state, "leap C1 silent") == told(state, "leap E3 silent") == [Silenced()]


def test_a_silent_leap_needs_somebody_upright_to_leap_over() -> None:
    """K48: nobody, a downed Moya, and temples side by side."""
    state = position("""
        o   t   o   .   o
        .   .   1-  .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, his="wind 4")  # fmt: skip
    assert refused(state, "leap C1 silent") == refused(state, "leap E3 silent") == "silent-nobody"
    assert refused(after(state, "leap C1"), "leap B1 silent") == "silent-nobody"


def test_who_lands_on_the_moya_to_be_crossed_leaves_nobody_to_leap_over() -> None:
    """K48: the Lv3 of C3 on the Lv1 of C2."""
    state = position(GATE.replace("2", "1").replace("o3  .", "o   ."), his="wind 2")
    assert "leap C1 silent push C3>B2" in legal(state)
    assert refused(state, "leap C1 silent push C3>C2") == "silent-landing"
    assert "leap C1 push C3>C2" in legal(state)


def test_nobody_lands_on_the_moya_that_is_spared() -> None:
    """K48: it stays upright, so the Lv3 of C1 falls elsewhere, or stays on C1 if there is no elsewhere."""
    state = position(GATE.replace("2", "1").replace("o3*", "o* "), his="wind 2")
    assert [leap for leap in legal(state, "leap") if leap.startswith("leap C1 silent")] == [
        f"leap C1 silent push C1>{to}" for to in ("B1", "B2", "D1", "D2")
    ]
    assert refused(state, "leap C1 silent push C1>C2") == "landing-spared"
    assert "leap C1 push C1>D2" in legal(state)
    closed = position("""
        o   2-  o3  2-  o
        .   2-  1   2-  .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, his="wind 2")  # fmt: skip
    leaps = [leap for leap in legal(closed, "leap") if leap.startswith("leap C1")]
    assert leaps == ["leap C1 push C1>C2", "leap C1 silent"]


def test_steps_and_climbs_are_never_silent_and_a_turn_may_have_two_silent_leaps() -> None:
    """K48, K40: with the tokens and the card for two."""
    state = position(SHUT, mode="loyalist", of="wind wind", his="wind 4", darts=0, hand="C3 C1")
    twice = after(state, "leap C1 silent", "leap C3 silent")
    assert tokens(twice) == (0, 0, 0, 0)
    assert not twice.downed
    once = after(position(SHUT, his="wind 4", darts=0, hand="C1 C3"), "leap C1 silent")
    assert refused(once, "leap C3 silent") == "card-used"


def opposed(**keys: str) -> State:
    """Return a position in which he can use all of the four powers that can be opposed."""
    shut = SHUT.replace(".   .   1   .   .", ".   1   1-  .   .", 1)
    purse = {"his": "earth 6 wind 3 water 1 fire 6", "moyas": "wind 3", **keys}
    return position(
        shut, his=purse["his"], moyas=purse["moyas"], cards=purse.get("cards", ""), hand=without(""),
        turn={"moves": 1, "attacked": {"C2": "C2"}},
    )  # fmt: skip


@pytest.mark.parametrize("power", ["quake", "tempest north", "rain C2", "fireball B2"])
def test_four_powers_wait_for_an_answer_once_paid(power: str) -> None:
    """K49: nothing but an answer, or to resign, is legal; and all is as it was but for the price."""
    state = opposed()
    waits = after(state, power)
    assert waits.turn.pending == kakusareta.parse_action(power)
    assert (waits.acting, waits.turn_of, waits.phase, waits.round) == (MOYA, KAKUSARETA, "day", 1)
    assert waits.moyas == state.moyas
    assert sum(tokens(waits)) == sum(tokens(state)) - 3
    assert legal(waits) == ["allow", "fate"]
    assert refused(waits, "end") == refused(waits, "move B2 B1") == "answer"
    assert refused(waits, "end", KAKUSARETA) == "waits"
    assert result(waits, "resign") == Result(KAKUSARETA, "resignation")


@pytest.mark.parametrize(
    ("power", "moya"), [("quake", "B3"), ("tempest north", "B3"), ("rain C2", "B2"), ("fireball B2", "B2")]
)
def test_what_is_allowed_takes_effect(power: str, moya: str) -> None:
    """K49: and his turn goes on."""
    allowed = after(opposed(), power, "allow")
    assert events(after(opposed(), power), "allow") == (Answered(True),)
    assert allowed.moya(Space(moya)) != opposed().moya(Space(moya))
    assert (allowed.acting, allowed.turn.pending, allowed.turn.moves) == (KAKUSARETA, None, 1)
    assert elements(allowed).tokens[1] == (0, 3, 0, 0)


@pytest.mark.parametrize("power", ["quake", "tempest north", "rain C2", "fireball B2"])
def test_what_is_paid_against_has_no_effect_and_is_paid_for_all_the_same(power: str) -> None:
    """K49: both pay; a Quake's place is seen all the same."""
    denied = after(opposed(), power, "fate")
    assert denied.moyas == opposed().moyas
    assert (denied.acting, denied.turn.pending) == (KAKUSARETA, None)
    assert cards(denied) == {power.split()[0]: 3, "fate": 3}
    assert elements(denied).tokens[1] == (0, 0, 0, 0)
    assert denied.revealed == (Reveal(1, 1, "space", "C3") if power == "quake" else None)
    assert refused(denied, "allow", MOYA) == "turn"


@pytest.mark.parametrize(
    "keys", [{"moyas": "wind 2"}, {"moyas": "wind 3", "cards": "fate 3", "his": "earth 6 water 1 fire 6"}]
)
def test_where_the_moya_player_could_not_pay_it_is_settled_at_once(keys: dict[str, str]) -> None:
    """K49: too few tokens, or a used card."""
    state = opposed(**keys)
    assert after(state, "fireball B2").turn.pending is None
    assert after(state, "fireball B2").moya(Space("B2")) is None
    assert after(state, "quake").downed == state.occupied & ~BIT[Space("B2")]


def test_a_moya_player_loyal_to_another_element_has_no_changing_fate() -> None:
    """K49, K40."""
    state = position(CENTRE, mode="loyalist", of="fire earth", his="fire 3", moyas="earth 3")
    assert after(state, "fireball C2").moya(Space("C2")) is None
    opposed_by = position(CENTRE, mode="loyalist", of="fire wind", his="fire 3", moyas="wind 3")
    denied = after(opposed_by, "fireball C2", "fate")
    assert elements(denied).tokens == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert pool(elements(denied), "wind") == 6


@pytest.mark.parametrize("power", ["tower B1", "river", "tide"])
def test_other_powers_do_not_wait(power: str) -> None:
    """K49."""
    assert after(opposed(), power).acting == KAKUSARETA


def test_nothing_is_answered_where_nothing_waits() -> None:
    """K49."""
    state = position(START, to_act="moya", moyas="wind 3")
    assert refused(state, "allow") == refused(state, "fate") == "nothing-waits"


def test_a_power_waits_by_night_too_and_the_night_goes_on() -> None:
    """K49: nobody asks for a trapped Kakusareta then (K8)."""
    state = after(position(CORNER, phase="night", his="earth 3", moyas="wind 3", hand=""), "dart", "quake")
    assert (state.phase, state.acting, state.turn_of) == ("night", MOYA, KAKUSARETA)
    for answer in ("allow", "fate"):
        answered = after(state, answer)
        assert answered.result is None
        assert (answered.acting, answered.turn.darts) == (KAKUSARETA, 1)


def test_a_waiting_quake_strikes_around_the_place_that_was_seen() -> None:
    """K49, K45: in the Moya player's view too, which knows the place only from that."""
    state = after(position(CORNER, his="earth 3", moyas="wind 3"), "quake")
    known = kakusareta.view(state, MOYA)
    assert known.at is None
    (event,) = events(state, "allow")
    assert kakusareta.evolve(known, event).downed == after(state, "allow").downed


def test_a_waiting_quake_that_surrounds_nobody_downs_nothing() -> None:
    """K49, K45: in a position that play does not lead to."""
    gap = CORNER.replace("o*  2", "o*  .")
    state = position(
        gap.replace("1-", "1 "), to_act="moya", mode="master", cards="quake 3", moyas="wind 3",
        revealed={"day": 1, "round": 1, "space": "A1"}, turn={"pending": "quake"},
    )  # fmt: skip
    assert after(state, "allow").downed == 0


MIRAGES = ["end mirage column A", "end mirage column E", "end mirage row 1", "end mirage row 5"]


def test_with_two_points_a_mirage_names_any_other_line_than_his_two() -> None:
    """K50: of the six with rods."""
    state = after(position(EMPTY, phase="night", his="wind 2"), "dart", "dart")
    assert legal(state, "end") == ["end column", *MIRAGES, "end row"]
    assert refused(state, "end mirage row 3") == refused(state, "end mirage column C") == "mirage-true"
    assert refused(state, "end mirage A5") == "mirage-line"
    assert events(state, "end mirage row 5") == (Rested("row", "5", True),)
    assert after(state, "end mirage column A").revealed == Reveal(1, 0, "column", "A")


def test_with_three_points_a_mirage_names_any_other_standing_temple_with_a_coin() -> None:
    """K50: a tower only on one of the nine spaces; no destroyed one."""
    state = position("""
        x   t   o   .   o
        .   .   .   .   .
        xt  .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, phase="night", his="wind 2")  # fmt: skip
    spent = after(state, "dart", "dart", "look C")
    assert legal(spent, "end") == [
        "end", *(f"end mirage {temple}" for temple in ("A3", "A5", "C1", "C5", "E1", "E3", "E5"))
    ]  # fmt: skip
    assert refused(spent, "end mirage C3") == "mirage-true"
    assert refused(spent, "end mirage A1") == "mirage-temple"
    assert refused(spent, "end mirage row 1") == "mirage-place"
    assert events(spent, "end mirage A3") == (Rested("space", "A3", True),)
    assert after(spent, "end mirage A3").revealed == Reveal(1, 0, "space", "A3")


def test_without_a_reveal_there_is_no_mirage() -> None:
    """K50: with one point, on the courtyard, by day."""
    state = after(position(EMPTY, phase="night", his="wind 2"), "dart")
    assert refused(state, "end mirage row 1") == "reveal-nothing"
    down = after(position(EMPTY.replace("o*", "x*"), phase="night", his="wind 2"), "dart", "dart")
    assert legal(down, "end") == ["end"]
    assert refused(down, "end mirage row 1") == "reveal-courtyard"
    assert refused(after(position(EMPTY, his="wind 2"), "leap C1"), "end mirage row 5") == "reveal-day"
    poor = after(position(EMPTY, phase="night", his="wind 1"), "dart", "dart")
    assert refused(poor, "end mirage row 1") == "tokens"


def named(purse: str = "wind 2", **keys: str) -> State:
    """Return the beginning of his day after a night that ended with a Mirage."""
    cards = keys.get("cards", "")
    state = after(
        position(EMPTY, phase="night", his=purse, cards=cards), "dart", "dart", "end mirage row 5", "end"
    )
    assert (state.day, state.acting) == (2, KAKUSARETA)
    return state


def test_a_mirage_is_secret_and_its_tokens_stay_until_his_next_day_turn_ends() -> None:
    """K50: then it is paid, for all to see; what was named stays the last seen."""
    state = named()
    assert elements(state).owes == ("mirage",)
    assert tokens(state) == (0, 2, 0, 0)
    assert elements(kakusareta.view(state, MOYA)).owes is None
    moved = after(state, "leap C1")
    assert told(moved, "end") == [Placed(None, ("mirage",))]
    paid = after(moved, "end")
    assert (tokens(paid), cards(paid), elements(paid).owes) == ((0, 0, 0, 0), {"mirage": 2}, ())
    assert paid.revealed == Reveal(1, 0, "row", "5")


def test_what_is_told_of_a_mirage_is_what_is_told_of_the_truth() -> None:
    """K50: as if he had been there."""
    lied = after(position(EMPTY, phase="night", his="wind 2"), "dart", "dart")
    there = after(
        position(EMPTY.replace("*", "").replace("o ", "o*", 1), phase="night", his="wind 2"), "dart", "dart"
    )
    assert told(lied, "end mirage row 1") == told(there, "end row") == [Rested("row", "1", None)]
    assert kakusareta.view(after(lied, "end mirage row 1"), MOYA) == kakusareta.view(
        after(there, "end row"), MOYA
    )


def test_what_is_owed_cannot_be_spent_otherwise_and_lies_on_its_card_already() -> None:
    """K50, K40: two tokens of three are owed, so that one is left; and a second Mirage needs another card."""
    state = named("wind 3")
    assert refused(state, "tempest east") == "tokens"
    assert legal(state, "tempest") == []
    rich = position(EMPTY, phase="night", day=2, his="wind 4", owes="mirage")
    assert refused(after(rich, "dart", "dart"), "end mirage row 5") == "card-used"


def test_what_is_owed_is_paid_however_the_day_turn_ends() -> None:
    """K50: on the courtyard, and petrified (K56)."""
    down = """
        o   .   o   .   o
        .   .   .   .   .
        x*  .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    state = after(position(down, his="wind 2", owes="mirage"), "step A2")
    assert events(state, "end") == (Halted(("mirage",)),)
    stone = position(EMPTY, his="wind 2", owes="mirage", petrified=True, round=2)
    assert events(stone, "end") == (Halted(("mirage",)),)
    assert cards(after(stone, "end")) == {"mirage": 2}


def test_a_loyalist_pays_a_mirage_into_the_pool() -> None:
    """K50, K40."""
    state = after(
        position(EMPTY, mode="loyalist", of="wind wind", his="wind 3", owes="mirage"), "leap C1", "end"
    )
    assert (tokens(state), pool(elements(state), "wind")) == ((0, 1, 0, 0), 5)


def test_still_waters_places_hide_and_he_stays() -> None:
    """K51: instead of a day turn."""
    state = position(EMPTY, his="water 1")
    assert events(state, "still") == (Placed("hide"),)
    stayed = after(state, "still")
    assert (stayed.at, stayed.acting, stayed.held) == ("C3", MOYA, 9)
    assert not (stayed.hand or 0) & HIDE_BIT
    assert (elements(stayed).owes, tokens(stayed)) == (("still",), (0, 0, 1, 0))


def test_still_waters_look_like_two_leaps() -> None:
    """K51: event by event, and position by position."""
    state = position(EMPTY, his="water 1")
    leapt = after(state, "leap C1", "leap C3")
    assert told(state, "leap C1") == []
    assert told(state, "still") == told(leapt, "end") == [Placed(None)]
    assert kakusareta.view(after(state, "still"), MOYA) == kakusareta.view(after(leapt, "end"), MOYA)


@pytest.mark.parametrize("before", ["leap C1", "dart"])
def test_still_waters_are_for_a_turn_in_which_nothing_was_done(before: str) -> None:
    """K51: not after moving, not after a special action; after a power it is allowed."""
    state = position(EMPTY, his="water 2 earth 3")
    assert refused(after(state, before), "still") == "still-late"
    assert "still" in legal(after(state, "tower C2"))


def test_still_waters_are_for_a_temple_and_for_who_is_not_petrified() -> None:
    """K51: with Hide in hand and a token."""
    assert refused(position(EMPTY.replace("o*", "x*"), his="water 1"), "still") == "still-courtyard"
    assert refused(position(EMPTY, his="water 1", petrified=True, round=2), "still") == "petrified"
    assert refused(position(EMPTY, his="water 1", hand=without("")), "still") == "hide-table"
    assert refused(position(EMPTY, mode="master"), "still") == "tokens"


def test_still_waters_are_paid_as_a_mirage_is() -> None:
    """K51, K50: when his next day turn ends, for all to see; both may be owed at once."""
    state = after(position(EMPTY, his="wind 2 water 1", owes="mirage"), "still")
    assert cards(state) == {"mirage": 2}
    assert elements(state).owes == ("still",)
    moved = after(state, "end", "leap C1")
    assert told(moved, "end") == [Placed(None, ("still",))]
    assert cards(after(moved, "end")) == {"mirage": 2, "still": 1}
    both = after(
        position(EMPTY, phase="night", his="wind 2 water 1", owes="still"), "dart", "dart", "end mirage row 5"
    )
    assert elements(both).owes == ("mirage", "still")
    assert told(after(both, "end", "leap C1"), "end") == [Placed(None, ("mirage", "still"))]


def test_still_waters_used_again_are_paid_once_and_owed_once_more() -> None:
    """K51: a loyalist with three tokens; Gathering Tide takes Hide back in between."""
    state = position(EMPTY, mode="loyalist", of="water earth", his="water 3")
    again = after(state, "still", "end", "tide")
    assert tokens(again) == (0, 0, 2, 0)
    assert events(again, "still") == (Placed("hide", ("still",)),)
    twice = after(again, "still")
    assert (tokens(twice), elements(twice).owes) == ((0, 0, 1, 0), ("still",))
    assert refused(after(twice, "end"), "tide") == "tokens"


def test_in_master_still_waters_are_used_once_and_in_master_plus_twice() -> None:
    """K51, K40: what is owed counts as lying on the card."""
    assert refused(position(EMPTY, his="water 3", owes="still"), "still") == "card-used"
    plus = position(EMPTY, mode="master plus", his="water 3", owes="still")
    assert "still" in legal(plus)
    full = position(EMPTY, mode="master plus", his="water 3", owes="still", cards="still 1")
    assert refused(full, "still") == "card-full"


@pytest.mark.parametrize("phase", ["day", "night"])
def test_only_gathering_tide_takes_hide_back_and_only_from_the_table(phase: str) -> None:
    """K51: for one token, by day and night."""
    state = position(EMPTY, phase=phase, his="water 1", hand=without("A1"))
    back = after(state, "tide")
    assert (back.hand or 0) & HIDE_BIT
    assert (back.held, tokens(back)) == (9, (0, 0, 0, 0))
    assert refused(position(EMPTY, phase=phase, his="water 1"), "tide") == "hide-hand"
    assert "coin hide" not in legal(state)


def test_a_tempest_moves_all_moya_on_the_courtyard_one_space() -> None:
    """K52: the foremost first, so that a row moves together, upright or downed; those on temples stay."""
    state = position("""
        o3  .   o   .   o
        .   1   2-  .   .
        o   .   o*  .   o
        .   .   .   3   .
        o   .   o   .   o
    """, his="wind 3")  # fmt: skip
    assert board_of(after(state, "tempest east")) == cells("""
        o3  .   o   .   o
        .   .   1   2-  .
        o   .   o*  .   o
        .   .   .   .   3
        o   .   o   .   o
    """)
    assert board_of(after(state, "tempest west")) == cells("""
        o3  .   o   .   o
        1   2-  .   .   .
        o   .   o*  .   o
        .   .   3   .   .
        o   .   o   .   o
    """)


def test_a_moya_stays_before_the_edge_a_temple_and_who_stayed() -> None:
    """K52: to the north C2 before a temple, and C3 behind it; to the east E4 at the edge, and D4 behind it."""
    state = position("""
        o   .   o   .   o
        1   .   2   .   .
        x1- .   x2  .   o*
        .   .   .   1   3
        o   .   o   .   o
    """, his="wind 3")  # fmt: skip
    assert board_of(after(state, "tempest north")) == cells("""
        o   .   o   .   o
        1   .   2   .   .
        x1- .   x2  1   o*
        .   .   .   .   3
        o   .   o   .   o
    """)
    assert board_of(after(state, "tempest east"))[3] == [".", ".", ".", "1", "3"]
    assert board_of(after(state, "tempest south")) == cells("""
        o   .   o   .   o
        .   .   .   .   .
        x1  .   x2  .   o*
        1-  .   2   .   3
        o   .   o   1   o
    """)


def test_a_tempest_carries_what_was_attacked_along() -> None:
    """K52, K54: the Moya that he attacked this turn, where it lies now."""
    state = after(position(SHUT.replace("1   o*", ".   o*"), his="wind 3 fire 3"), "leap C1", "tempest east")
    assert state.attacked == ((Space("D2"), Space("D2")),)


def test_flowing_river_is_a_budget_of_three_with_one_special_action_still() -> None:
    """K53: this turn."""
    state = after(position(EMPTY, his="water 1"), "river")
    assert legal(after(state, "leap A3", "leap A1", "leap C1")) == ["end"]
    both = after(state, "dart", "leap A3", "leap A1")
    assert legal(both) == ["end"]
    assert refused(both, "look A") == "one-special"
    assert refused(after(state, "leap A3", "leap A1", "leap C1"), "leap E1") == "budget"
    assert after(both, "end", "end").turn.river is False


def test_flowing_river_comes_in_the_middle_of_a_turn_and_not_while_petrified() -> None:
    """K53."""
    state = after(position(EMPTY, his="water 1"), "leap A3", "leap A1")
    assert legal(state) == ["end", "river"]
    assert "leap C1" in legal(after(state, "river"))
    assert refused(position(EMPTY, his="water 1", petrified=True, round=2), "river") == "petrified"


RAIN = """
    o   .   o3  2   o
    .   .   3   3   .
    o   1   o*  3   o
    .   .   .   3-  .
    o   .   o   .   o
"""


def test_a_rain_of_fire_goes_from_an_attacked_moya_over_its_level() -> None:
    """K54: next to it and next to those, orthogonally; on temples too, where they stay; downed ones pass nothing on."""
    state = after(position(RAIN, his="fire 3", darts=4), "leap E3")
    assert legal(state, "rain") == ["rain D3"]
    rained = after(state, "rain D3")
    assert board_of(rained) == cells("""
        o   .   o3- 2   o
        .   .   3-  3-  .
        o   1   o   3-  o*
        .   .   .   3-  .
        o   .   o   .   o
    """)
    assert (rained.darts, rained.attacked) == (2, ((Space("D3"), Space("D3")),))
    assert elements(rained).cards[[card.key for card in CARDS].index("rain")] == 3


def test_it_rains_only_from_a_moya_that_he_attacked_this_turn_where_it_lies_now() -> None:
    """K54: not from one that lay before; a Lv3 pushed off a temple counts where it landed."""
    state = position(RAIN, his="fire 3", darts=9)
    assert refused(state, "rain D4") == "not-attacked"
    assert refused(after(state, "leap E3"), "rain C2") == "not-attacked"
    fallen = position("""
        o   .   o3  .   o
        .   3   .   .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, his="fire 3")  # fmt: skip
    pushed = after(fallen, "leap C1 push C1>B1")
    assert legal(pushed, "rain") == ["rain B1"]
    assert after(pushed, "rain B1").moyas[Space("B2")].downed
    assert legal(after(fallen, "leap C1 push C1>D1"), "rain") == []


def test_what_was_attacked_is_forgotten_when_the_round_is_over_or_the_moya_gone() -> None:
    """K54, K55: by then the Moya player has had his turn (K57)."""
    state = after(position(RAIN, his="fire 3", darts=4), "leap E3", "end")
    assert state.attacked == ((Space("D3"), Space("D3")),)
    assert after(state, "end").attacked == ()
    burnt = after(position(RAIN, his="fire 6", darts=4), "leap E3", "fireball D3")
    assert burnt.attacked == ()


def test_a_round_is_his_turn_and_the_turn_of_the_moya_player_after_it_and_coins_on_cards_are_tokens() -> None:
    """K44: what he attacked in it can be fortified in that turn and not in the next; no coin is spent."""
    state = after(position(CENTRE, moyas="earth 4"), "leap C1", "end")
    paid = after(state, "fortify C2")
    assert (elements(paid).tokens[1], paid.held) == ((2, 0, 0, 0), state.held)
    later = after(state, "end", "leap A1", "end")
    assert later.downed & BIT[Space("C2")]
    assert refused(later, "fortify C2") == "not-attacked"


@pytest.mark.parametrize("space", ["C1", "C2", "D1", "B3", "D4"])
def test_a_fireball_takes_any_one_moya_to_its_pool(space: str) -> None:
    """K55: on a temple too, downed too."""
    state = position(RAIN, his="fire 3")
    burnt = after(state, f"fireball {space}")
    assert burnt.moyas == {at: moya for at, moya in state.moyas.items() if at != space}
    assert not burnt.downed & BIT[Space(space)]
    assert refused(state, "fireball A2") == "no-moya"
