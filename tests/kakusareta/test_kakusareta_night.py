"""The order of play, the Kakusareta player's night, and where he was last seen."""

import pytest

from tests.kakusareta.picture import EMPTY, START, position, without
from tests.kakusareta.steps import after, events, legal, refusal, refused, result, told
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space
from unseen.courtyard.rods import Rod
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.events import CoinTaken, DartTaken, Looked, Rested, TokenTaken
from unseen.kakusareta.state import POINTS, ROUNDS, Result, Reveal
from unseen.kernel.outcome import Outcome

NIGHT = position(EMPTY, phase="night", hand=without("A1 C3 E5"))
BESIDE = """
    o   .   o   .   o
    .*  .   .   .   .
    x   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""He is on A2, on the courtyard."""


def test_a_day_is_three_rounds_and_a_night_of_one() -> None:
    """K6: in each he comes first, and then the Moya player."""
    state, order = position(EMPTY), []
    for step in ("leap C1", "leap A1", "leap A3"):
        state = after(state, step)
        order.append((state.day, state.phase, state.round, state.acting))
        state = after(state, "end")
        order.append((state.day, state.phase, state.round, state.acting))
        state = after(state, "end")
    assert order == [(1, "day", number, seat) for number in (1, 2, 3) for seat in (KAKUSARETA, MOYA)]
    assert (state.day, state.phase, state.round, state.acting) == (1, "night", 0, KAKUSARETA)
    state = after(state, "end")
    assert (state.day, state.phase, state.round, state.acting) == (1, "night", 0, MOYA)
    state = after(state, "end")
    assert (state.day, state.phase, state.round, state.acting) == (2, "day", 1, KAKUSARETA)


def test_rounds_are_counted_in_turns_and_not_in_coins() -> None:
    """K6: on the courtyard no coin is placed, and taking one changes nothing."""
    state = after(position(BESIDE), "step A3", "end", "end", "step A2", "end", "end")
    assert (state.round, state.held) == (3, 9)
    coin = after(position(EMPTY, hand=without("E5")), "leap C1", "coin E5", "end", "end")
    assert (coin.round, coin.held) == (2, 8)


def test_only_who_is_to_act_acts() -> None:
    """K6: and nobody takes an action of the other's."""
    state = position(START)
    assert kakusareta.to_act(state) == (KAKUSARETA,)
    assert kakusareta.legal_actions(state, MOYA) == ()
    assert refused(state, "move B2 B1", MOYA) == "turn"
    assert refused(state, "move B2 B1") == "seat"
    assert refused(after(state, "leap A3", "end"), "dart") == "seat"
    assert not kakusareta.is_over(state)
    assert kakusareta.outcome(state) is None


def test_either_side_may_resign_on_its_own_turn_and_not_on_the_other() -> None:
    """K9: by day and by night; it is left out of every listing."""
    for state, seat, other in (
        (position(START), KAKUSARETA, MOYA),
        (position(START, to_act="moya"), MOYA, KAKUSARETA),
        (NIGHT, KAKUSARETA, MOYA),
        (after(NIGHT, "end"), MOYA, KAKUSARETA),
    ):
        assert "resign" not in legal(state)
        assert refused(state, "resign", other) == "turn"
        over = after(state, "resign")
        assert over.result == Result(other, "resignation")
        assert kakusareta.outcome(over) == Outcome(((other,), (seat,)), "resignation")
        assert kakusareta.is_over(over)
        assert kakusareta.to_act(over) == ()
        assert over.rods == state.rods


def test_at_the_day_limit_both_tie() -> None:
    """K9: when the Moya player ends the night of that day or a later one."""
    last = position(EMPTY, phase="night", to_act="moya", day=2, day_limit=2)
    over = after(last, "end")
    assert over.result == Result(None, "day limit")
    assert kakusareta.outcome(over) == Outcome((kakusareta.SEATS,), "day limit")
    assert result(last._replace(day=3), "end") == Result(None, "day limit")
    assert result(last._replace(day=1), "end") is None
    assert result(last._replace(day_limit=None), "end") is None


def test_all_stand_up_and_four_temples_are_looked_at_before_the_day_limit() -> None:
    """K9, K7: the Lv3 on A3 is upright again, which makes four."""
    four = position("""
        x   .   x   .   x
        1-  .   .   .   .
        o3- .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, phase="night", to_act="moya", day_limit=1)  # fmt: skip
    assert result(four, "end") == Result(MOYA, "four temples")
    three = after(four._replace(threes=0), "end")
    assert (three.result, three.downed) == (Result(None, "day limit"), 0)


def test_he_gets_a_dart_at_the_beginning_of_the_night_if_there_is_one() -> None:
    """K23: as the third day turn of the Moya player ends, and no other."""
    for darts, then in ((0, 1), (8, 9), (9, 9)):
        evening = position(EMPTY, to_act="moya", round=ROUNDS, darts=darts)
        assert after(evening, "end").darts == then
    assert after(position(EMPTY, to_act="moya", round=2), "end").darts == 2
    assert after(NIGHT, "end", "end").darts == NIGHT.darts


@pytest.mark.parametrize(
    ("bought", "told_of"),
    [
        ("dart", DartTaken()),
        ("coin A1", CoinTaken(Space("A1"))),
        ("look C", Looked(Rod("C"), "green")),
        ("token fire", TokenTaken("fire")),
    ],
)
def test_a_point_buys_a_dart_a_coin_a_look_or_a_token(bought: str, told_of: object) -> None:
    """K23, K42: one each."""
    state = position(EMPTY, phase="night", hand=without("A1 C3 E5"), mode="master")
    assert events(state, bought) == (told_of,)
    once = after(state, bought)
    assert once.turn.bought == 1
    assert once.acting == KAKUSARETA


def test_what_is_bought_is_his() -> None:
    """K23."""
    state = after(
        position(EMPTY, phase="night", hand=without("A1 C3"), mode="master"), "dart", "coin A1", "token fire"
    )
    assert state.darts == 3
    assert (state.hand or 0) & BIT[Space("A1")]
    assert state.held == 8
    assert state.elements is not None
    assert state.elements.tokens[0] == (0, 0, 0, 1)
    looked = after(NIGHT, "look 3")
    assert looked.seen == {"3"}
    assert kakusareta.view(looked, KAKUSARETA).rods == (None, None, None, None, "red", None)


@pytest.mark.parametrize(
    "order",
    [
        ("dart", "coin A1", "look C"),
        ("look C", "dart", "coin A1"),
        ("coin A1", "coin E5", "dart"),
        ("dart", "dart", "coin A1"),
    ],
)
def test_three_points_are_spent_in_any_order_and_no_more(order: tuple[str, ...]) -> None:
    """K23."""
    spent = after(NIGHT, *order)
    assert spent.turn.bought == POINTS == 3
    assert legal(spent) == ["end"]
    assert refused(spent, "dart") == refused(spent, "coin E5") == "points"


def test_a_night_has_two_coins_two_darts_two_tokens_and_one_look() -> None:
    """K23: at most."""
    state = position(EMPTY, phase="night", hand=without("A1 A3 C3 E5"), his="fire 1")
    assert refused(after(state, "coin A1", "coin A3"), "coin E5") == "night-limit"
    assert refused(after(state, "dart", "dart"), "dart") == "night-limit"
    assert refused(after(state, "token fire", "token wind"), "token fire") == "night-limit"
    assert refused(after(state, "look C"), "look C") == "night-limit"
    assert refused(after(state, "look C"), "look 3") == "night-limit"
    assert {"dart", "coin A1", "token fire"} <= set(legal(after(state, "look C")))


def test_the_coin_of_the_temple_where_he_stands_stays_on_the_table_and_so_does_hide() -> None:
    """K23."""
    assert legal(NIGHT, "coin") == ["coin A1", "coin E5"]
    assert refused(NIGHT, "coin C3") == "coin-own"
    assert refused(NIGHT, "coin A3") == "coin-table"
    hidden = position(EMPTY, phase="night", hand=without("A1"), mode="master")
    assert legal(hidden, "coin") == ["coin A1"]


def test_on_the_courtyard_any_coin_can_be_taken() -> None:
    """K23: where C3 stood, the coin of C3 too."""
    ruin = position(EMPTY.replace("o*", "x*"), phase="night", hand=without("A1 C3"))
    assert legal(ruin, "coin") == ["coin A1", "coin C3"]


def test_no_dart_is_bought_from_an_empty_pool_nor_a_token() -> None:
    """K23."""
    state = position(EMPTY, phase="night", darts=9, his="fire 5", moyas="fire 1")
    assert refused(state, "dart") == "dart-pool"
    assert legal(state, "token") == ["token earth", "token water", "token wind"]
    assert refused(state, "token fire") == "token-pool"
    assert refused(NIGHT, "token fire") == "no-elements"


def test_the_rod_looked_at_lies_at_his_row_or_column_on_the_courtyard_too() -> None:
    """K23: A2 has the column's; B2 has neither."""
    assert legal(NIGHT, "look") == ["look 3", "look C"]
    assert refused(NIGHT, "look E") == "rod"
    assert legal(position(BESIDE, phase="night"), "look") == ["look A"]
    inner = BESIDE.replace(".*  .", ".   .*")
    assert legal(position(inner, phase="night"), "look") == []


@pytest.mark.parametrize("action", ["leap C1", "step B3", "climb C1", "attack", "find"])
def test_he_does_not_move_by_night(action: str) -> None:
    """K23."""
    assert refused(NIGHT, action) == "by-day"
    assert refused(position(EMPTY, phase="night", mode="master"), "still") == "by-day"


@pytest.mark.parametrize("spent", [(), ("dart",)])
def test_none_or_one_point_reveals_nothing(spent: tuple[str, ...]) -> None:
    """K24."""
    state = after(NIGHT, *spent)
    assert legal(state, "end") == ["end"]
    assert refused(state, "end row") == "reveal-nothing"
    assert events(state, "end") == (Rested(None, None),)
    assert after(state, "end").revealed is None


def test_two_points_reveal_the_row_or_the_column_of_his_choice() -> None:
    """K24, K25."""
    corner = EMPTY.replace("*", "").replace("o ", "o*", 1)
    state = after(position(corner, phase="night", day=2), "dart", "look A")
    assert legal(state, "end") == ["end column", "end row"]
    assert refused(state, "end") == "reveal-line"
    assert events(state, "end row") == (Rested("row", "1"),)
    assert after(state, "end row").revealed == Reveal(2, 0, "row", "1")
    assert after(state, "end column").revealed == Reveal(2, 0, "column", "A")
    assert kakusareta.view(after(state, "end row"), MOYA).at is None


def test_three_points_reveal_the_place() -> None:
    """K24, K25."""
    state = after(NIGHT, "dart", "dart", "look C")
    assert legal(state, "end") == ["end"]
    assert refused(state, "end row") == "reveal-place"
    assert events(state, "end") == (Rested("space", "C3"),)
    assert after(state, "end").revealed == Reveal(1, 0, "space", "C3")


@pytest.mark.parametrize("spent", [(), ("dart",), ("dart", "dart"), ("dart", "dart", "look A")])
def test_on_the_courtyard_nothing_more_is_revealed(spent: tuple[str, ...]) -> None:
    """K24: he is seen there already."""
    seen = {"day": 1, "round": 3, "space": "A2"}
    state = after(position(BESIDE, phase="night", revealed=seen), *spent)
    assert legal(state, "end") == ["end"]
    assert refused(state, "end row") == "reveal-courtyard"
    assert events(state, "end") == (Rested(None, None),)
    assert after(state, "end").revealed == Reveal(1, 3, "space", "A2")


def test_a_step_onto_the_courtyard_is_seen_with_its_round() -> None:
    """K25: the last one counts."""
    state = after(position(BESIDE, day=3, round=2), "step B2")
    assert state.revealed == Reveal(3, 2, "space", "B2")
    assert after(state, "step B3").revealed == Reveal(3, 2, "space", "B3")


def test_where_a_destroyed_temple_leaves_him_on_the_courtyard_he_is_seen() -> None:
    """K25, K35."""
    state = position("""
        o*  2   o   .   o
        2   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", round=2)  # fmt: skip
    assert after(state, "destroy A1").revealed == Reveal(1, 2, "space", "A1")
    elsewhere = position(EMPTY.replace("o   .", "o   2", 1).replace(".   .", "2   .", 1), to_act="moya")
    assert after(elsewhere, "destroy A1").revealed is None


def test_he_was_last_seen_where_he_was_last_seen() -> None:
    """K25: leaps, climbs and nights that reveal nothing leave it; the next reveal takes its place."""
    seen = {"day": 1, "round": 1, "space": "A2"}
    state = after(position(BESIDE, revealed=seen), "climb A1", "leap C1", "end", "end")
    assert state.revealed == Reveal(1, 1, "space", "A2")
    night = position(EMPTY, phase="night", day=2, revealed=seen)
    assert after(night, "dart", "end").revealed == Reveal(1, 1, "space", "A2")
    assert after(night, "dart", "dart", "end column").revealed == Reveal(2, 0, "column", "C")


def test_a_quake_shows_the_place() -> None:
    """K25, K45: by night without a round."""
    walled = """
        o*  1   o   .   o
        1   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    assert after(position(walled, his="earth 3"), "quake").revealed == Reveal(1, 1, "space", "A1")
    assert after(position(walled, his="earth 3", phase="night"), "quake").revealed == Reveal(
        1, 0, "space", "A1"
    )


STREAKED = """
    o*  2   o   2   o
    .   .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   2   o   2   o
"""
DOWNED = """
    o   2   o   2   o
    .   .   .   .   .
    x*  .   o   .   o
    2   .   .   .   .
    x2  .   o   .   o
"""


def test_a_fire_streak_that_hits_him_on_a_temple_shows_the_line() -> None:
    """K25, K63: the row or the column; one that misses shows nothing, and on the courtyard he is seen already."""
    state = position(STREAKED, to_act="moya", moyas="fire 4", round=3)
    assert after(state, "streak 1").revealed == Reveal(1, 3, "row", "1")
    assert after(state, "streak 5").revealed is None
    seen = {"day": 1, "round": 1, "space": "A3"}
    down = position(DOWNED, to_act="moya", moyas="fire 4", revealed=seen)
    assert after(down, "streak A").revealed == Reveal(1, 1, "space", "A3")
    raised = position(DOWNED.replace("x*", "xt*"), to_act="moya", moyas="fire 4", revealed=seen, round=2)
    assert after(raised, "streak A").revealed == Reveal(1, 2, "column", "A")


def test_what_is_bought_by_night_is_public_but_for_colour_and_coin() -> None:
    """K65."""
    assert told(NIGHT, "coin A1") == [CoinTaken(None)]
    assert told(NIGHT, "look C") == [Looked(Rod("C"), None)]
    assert told(NIGHT, "dart") == [DartTaken()]
    assert refusal(NIGHT, "coin C3").ruling == "K23"
