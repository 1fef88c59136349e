"""The endings of a game, and the questions asked on the way."""

from typing import Any

import pytest

from tests.kakusareta.picture import EMPTY, START, position
from tests.kakusareta.steps import KAKUSARETA, MOYA, after, events, legal, refused, result
from unseen import kakusareta
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.courtyard.rods import RODS, Rod, Rods
from unseen.kakusareta import Options, State
from unseen.kakusareta.actions import Allow, End, Fate, Find
from unseen.kakusareta.events import (
    Answered,
    AskEnd,
    AskLine,
    AskThere,
    Disclose,
    Ended,
    Finished,
    Invoked,
    Rose,
    Secrets,
    TurnUp,
    Used,
)  # fmt: skip
from unseen.kakusareta.state import Result
from unseen.kernel.errors import IllegalAction
from unseen.kernel.outcome import Outcome
from unseen.kernel.play import take, turn_up
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import CHANCE

FOUR, TRAPPED = Result(MOYA, "four temples"), Result(MOYA, "trapped")
ALL_RODS = tuple(map(TurnUp, RODS))


# --- four temples -------------------------------------------------------------------------------------------------

THREE = """
    x   .   o3  3   o
    .   .   .   .   2
    o   .   o*  2   o
    .   .   .   .   2
    o   .   x   2   o
"""
"""Two are destroyed, one is captured; E1 may be captured, E3 and E5 destroyed."""


@pytest.mark.parametrize("action", ["move D1 E1", "destroy E3", "destroy E5"])
def test_the_moya_player_wins_at_once_with_the_fourth_temple(action: str) -> None:
    """K7: captured or destroyed; the turn stays as it is."""
    state = position(THREE, to_act="moya")
    over = after(state, action)
    assert over.result == FOUR
    assert over.turn.actions == 1
    assert kakusareta.is_over(over)
    assert result(state, "move D1 D2") is None


@pytest.mark.parametrize("captor", ["o3-", "o  "])
def test_three_are_not_enough(captor: str) -> None:
    """K7: a downed Lv3 captures nothing."""
    state = position(THREE.replace("o3 ", captor), to_act="moya")
    assert result(state, "move D1 E1") is None
    assert result(state, "move D1 E1", "destroy E3") == FOUR


BUILT_ON = """
    xt3 .   o3  2   o
    .   .   .   .   2
    x   .   o   .   o
    .   .   .   2   .
    o   .   x   .   o*
"""


def test_towers_count_for_nothing_and_a_space_that_is_built_on_stays_destroyed() -> None:
    """K7, K46: three are destroyed here, A1 among them, and C1 is captured."""
    state = position(BUILT_ON, to_act="moya", mode="master")
    assert result(state, "move D4 C5") == FOUR, "whatever the action was"
    three = position(BUILT_ON.replace("o3", "o "), to_act="moya", mode="master")
    assert result(three, "move D4 C5") is None, "the Lv3 on the tower captures nothing"
    assert result(three, "destroy E1") == FOUR


def test_a_tower_that_is_captured_or_destroyed_takes_no_temple() -> None:
    """K7, K46."""
    state = position("""
        xt  2   o3  .   o
        2   .   .   3   .
        x   3   o   t   o
        .   .   .   .   .
        o   .   o   .   o*
    """, to_act="moya", mode="master")  # fmt: skip
    assert result(state, "destroy A1") is None
    assert result(state, "destroy A1", "move D2 D3") is None
    assert result(state, "destroy A1", "move D2 D3", "move B3 C3") == FOUR


def test_a_temple_that_falls_under_its_captor_counts_once() -> None:
    """K7, K34."""
    state = position("""
        x   2   o3  2   o
        .   .   2   .   .
        x   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya")  # fmt: skip
    assert result(state, "destroy C1") is None


def test_without_the_option_nobody_wins_by_temples() -> None:
    """K7."""
    assert result(position(THREE, to_act="moya", four_temples=False), "move D1 E1") is None
    dawn = position(THREE.replace("x", "x3-", 1), to_act="moya", phase="night", four_temples=False)
    assert result(dawn, "end") is None


AT_DAWN = """
    x   .   o3- .   o3
    .   .   .   .   .
    x   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""


@pytest.mark.parametrize("phase", ["day", "night"])
def test_a_power_wins_too(phase: str) -> None:
    """K7, K59, K57."""
    breath = position(AT_DAWN, to_act="moya", phase=phase, moyas="wind 3")
    assert result(breath, "breath") == FOUR
    assert [type(event) for event in events(breath, "breath")] == [Invoked, Finished]
    pushed = AT_DAWN.replace("o3- .", "o   3-")
    back = position(pushed, to_act="moya", moyas="earth 2", turn={"attacked": {"D1": "C1"}})
    assert result(back, "fortify D1") == FOUR


def test_it_is_looked_at_after_the_pawns_stand_up_at_night_and_before_the_day_limit() -> None:
    """K7, K9, K38."""
    for limit in (None, 1):
        over = after(
            position(AT_DAWN, to_act="moya", phase="night", day_limit=limit, turn={"points": 3}), "end"
        )
        assert over.result == FOUR
        assert (over.downed, over.day, over.phase, over.turn.points) == (0, 1, "night", 0)
    assert [type(event) for event in events(position(AT_DAWN, to_act="moya", phase="night"), "end")] == [
        Rose, Finished
    ]  # fmt: skip


def test_an_end_by_day_and_an_answer_are_no_actions() -> None:
    """K7: nor does anything that the Kakusareta player does end the game so."""
    state = AT_DAWN.replace("-", "")
    for round, phase in ((1, "day"), (3, "night")):
        assert after(position(state, to_act="moya", round=round), "end").phase == phase
    waiting = position(
        state, to_act="moya", his="fire 1", moyas="wind 3", cards="fireball 3",
        turn={"pending": "fireball E1"},
    )  # fmt: skip
    assert result(waiting, "allow") is None
    assert result(waiting, "fate") is None
    assert result(position(state), "leap C5") is None
    assert result(position(state, to_act="moya"), "resign") == (KAKUSARETA, "resignation")


# --- trapped ------------------------------------------------------------------------------------------------------

CORNER = """
    o*  3   o   .   o
    3   .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""


@pytest.mark.parametrize(
    ("more", "is_trapped"),
    [
        ({"darts": 0}, True),  # one dart taken is not enough for a Lv3
        ({"darts": 1}, False),  # two are
        ({"darts": 9, "hand": ""}, True),  # no coin in hand
        ({"darts": 9, "hand": "C3 E1 A5"}, False),
        ({"darts": 9, "hand": "E3 E5 C5"}, True),  # none where two leaps lead
        ({"darts": 2, "hand": "A1"}, False),  # there and back
    ],
)
def test_who_can_come_to_no_end_as_his_day_turn_begins_loses_at_once(
    more: dict[str, Any], is_trapped: bool
) -> None:
    """K8: and cannot search for the treasure either, though it is here."""
    over = after(position(CORNER, to_act="moya", greens="A1", turn={"actions": 2}, **more), "end")
    assert over.result == (TRAPPED if is_trapped else None)
    assert (over.day, over.phase, over.round, over.turn.actions, over.turn.moves) == (1, "day", 2, 0, 0)
    stuck = position(CORNER, greens="A1", **more)
    assert bool(legal(stuck)) != is_trapped
    if is_trapped:
        assert refused(stuck, "find") == refused(stuck, "dart") == "trapped"
        assert result(stuck, "resign") == (MOYA, "resignation")


def test_whether_he_is_trapped_is_asked_of_the_position_as_the_turn_begins() -> None:
    """K8: at dawn the Moya stand, and the day limit and four temples come before it; a night asks nothing."""
    lying = CORNER.replace("3", "3-")
    assert result(position(lying, to_act="moya", darts=0), "end") is None
    dawn = position(lying, to_act="moya", phase="night", darts=0)
    assert result(dawn, "end") == TRAPPED
    assert after(dawn, "end").day == 2
    assert result(dawn._replace(day_limit=1), "end") == (None, "day limit")
    four = position(
        lying.replace("o  ", "x  ").replace("o\n", "x\n", 3), to_act="moya", phase="night", darts=0
    )
    assert result(four, "end") == FOUR
    evening = position(CORNER, to_act="moya", round=3, darts=0)
    assert after(evening, "end").phase == "night"
    assert after(evening, "end").result is None


@pytest.mark.parametrize(
    ("his", "more", "is_saved"),
    [
        ("earth 3", {}, True),  # Rising Tower; and Quake, on both his sides stand Lv3
        ("wind 3", {}, True),  # Tempest
        ("water 1", {}, True),  # Flowing River; nothing says that it has to help
        ("fire 3", {}, True),  # Fireball
        ("fire 2", {}, False),
        ("wind 2", {"hand": "A3"}, True),  # Silent Leap is a step
        ("wind 2", {"hand": "C5 E5"}, False),  # that leads to none of these
        ("wind 1", {"hand": "A3 C1"}, True),  # with a token that is taken before it
        ("wind 1 fire 2", {"cards": "silent 2"}, False),
    ],
)
def test_a_power_that_he_can_use_or_a_silent_leap_keeps_him_from_being_trapped(
    his: str, more: dict[str, Any], is_saved: bool
) -> None:
    """K8, K10, K47."""
    more = {"darts": 0, "hand": "A3", **more}
    state = position(CORNER, to_act="moya", his=his, **more)
    assert result(state, "end") == (None if is_saved else TRAPPED)


@pytest.mark.parametrize(("hand", "is_saved"), [("A3 hide", True), ("A3", False)])
def test_still_waters_keeps_him_from_being_trapped(hand: str, is_saved: bool) -> None:
    """K10: but Hide, on the table, is taken back only while that power can be paid for."""
    state = position(CORNER, to_act="moya", darts=0, his="water 1", hand=hand, cards="tide 1 river 1")
    assert result(state, "end") == (None if is_saved else TRAPPED)
    owing = position(
        CORNER, to_act="moya", darts=0, his="water 1", hand=hand, cards="tide 1 river 1", owes="still"
    )
    assert result(owing, "end") == TRAPPED


def test_while_no_end_can_be_reached_only_such_powers_are_legal() -> None:
    """K10, K47."""
    state = position(CORNER, darts=0, his="fire 3")
    assert legal(state) == ["fireball A2", "fireball B1"]


def test_each_power_of_his_day_turn_is_asked_about_once_it_is_settled() -> None:
    """K8: without a wait, at once; the power stays paid for."""
    state = position(CORNER, darts=0, his="earth 3")
    assert result(state, "quake") is None
    over = after(state, "tower E2")
    assert over.result == TRAPPED
    assert over.towers == BIT[Space("E2")]
    assert kakusareta.encode_state(over)["elements"]["cards"] == {"tower": 3}
    assert [type(event) for event in events(state, "tower E2")] == [Used, Finished]


def test_a_power_that_waits_is_asked_about_when_it_is_answered() -> None:
    """K8, K49."""
    state = position(CORNER, darts=0, his="fire 3", moyas="wind 3")
    assert [type(event) for event in events(state, "fireball B1")] == [Used]
    waiting = after(state, "fireball B1")
    assert legal(waiting) == ["allow", "fate"]
    assert result(waiting, "allow") is None
    assert result(waiting, "fate") == TRAPPED
    assert [type(event) for event in events(waiting, "fate")] == [Answered, Finished]
    more = position(CORNER, darts=0, his="fire 3 earth 3", moyas="wind 3")
    assert result(more, "fireball B1", "fate") is None, "a power is left"


def test_by_night_nobody_is_trapped() -> None:
    """K8."""
    state = position(CORNER, phase="night", darts=0, hand="", his="earth 3 fire 3", moyas="wind 3")
    assert result(state, "tower E2") is None
    assert result(state, "fireball B1", "fate") is None


def test_who_is_petrified_is_not_trapped() -> None:
    """K56, K8."""
    state = position(CORNER, to_act="moya", darts=0, petrified=True, mode="master")
    assert kakusareta.needs(state, MOYA, End()) == ()
    assert after(state, "end", "end").acting == MOYA


# --- the search, resigning ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("greens", "actions", "outcome"),
    [
        ("C3", ["find"], Result(KAKUSARETA, "treasure")),
        ("A3", ["leap A3", "find"], Result(KAKUSARETA, "treasure")),
        ("C5", ["find"], Result(MOYA, "wrong temple")),  # one green is not enough
        ("A1", ["leap A3", "find"], Result(MOYA, "wrong temple")),
        ("E5", ["find"], Result(MOYA, "wrong temple")),
    ],
)
def test_the_search_wins_where_both_rods_are_green_and_else_loses(
    greens: str, actions: list[str], outcome: Result
) -> None:
    """K22: after moving it has placed the coin."""
    over = after(position(EMPTY, greens=greens), *actions)
    assert over.result == outcome
    assert over.hand == (TEMPLES & ~BIT[Space("A3")] if "leap A3" in actions else TEMPLES)
    assert over.held == bin(over.hand).count("1")
    assert over.turn.special == ""


def test_a_search_on_the_courtyard_places_no_coin() -> None:
    """K22, K16."""
    state = position(EMPTY.replace("o*", "x*"), greens="C3")
    assert after(state, "find").hand == TEMPLES
    assert result(state, "find") == (KAKUSARETA, "treasure")


@pytest.mark.parametrize("phase", ["day", "night"])
@pytest.mark.parametrize(("seat", "winner"), [("kakusareta", MOYA), ("moya", KAKUSARETA)])
def test_either_side_may_resign_on_its_own_turn_to_act_and_it_is_never_listed(
    phase: str, seat: str, winner: Any
) -> None:
    """K9."""
    state = position(START, to_act=seat, phase=phase)
    over = after(state, "resign")
    assert over.result == (winner, "resignation")
    assert over._replace(acting=state.acting, result=None) == state
    assert "resign" not in legal(state)
    assert refused(state, "resign", MOYA if seat == "kakusareta" else KAKUSARETA) == "turn"
    assert refused(over, "resign", KAKUSARETA) == refused(over, "end", MOYA) == "over"


def test_one_may_resign_in_the_draft_and_while_a_power_waits() -> None:
    """K9, K39, K49."""
    draft = kakusareta.start(Options(elemental="loyalist"), ("green", "red", "red", "red", "red", "green"))
    assert result(draft, "resign") == (MOYA, "resignation")
    assert result(draft, "take fire", "resign") == (KAKUSARETA, "resignation")
    waiting = after(position(CORNER, his="fire 3", moyas="wind 3"), "fireball B1")
    assert after(waiting, "resign").turn.pending == waiting.turn.pending
    assert result(waiting, "resign") == (KAKUSARETA, "resignation")
    for text in ("end", "move B1 B2", "breath"):
        assert refused(waiting, text) == "answer"
    assert refused(waiting, "end", KAKUSARETA) == "waits"


def test_a_finished_game_is_over_for_both_and_is_shown_whole() -> None:
    """K65."""
    over = after(position(START), "leap C1", "resign")
    assert kakusareta.to_act(over) == ()
    for seat in kakusareta.SEATS:
        assert kakusareta.view(over, seat) == over
        assert kakusareta.legal_actions(over, seat) == ()
        assert not kakusareta.is_legal(over, seat, RESIGN)


@pytest.mark.parametrize(
    ("finished", "expected"),
    [
        (None, None),
        ((KAKUSARETA, "treasure"), Outcome(((KAKUSARETA,), (MOYA,)), "treasure")),
        ((MOYA, "wrong temple"), Outcome(((MOYA,), (KAKUSARETA,)), "wrong temple")),
        ((None, "day limit"), Outcome(((KAKUSARETA, MOYA),), "day limit")),
    ],
)
def test_the_outcome_ranks_the_winner_first_and_without_one_both_tie(finished: Any, expected: Any) -> None:
    """K9."""
    state = position(EMPTY)
    assert kakusareta.outcome(state._replace(result=finished and Result(*finished))) == expected


# --- who is asked what --------------------------------------------------------------------------------------------


def needs(state: State, text: str, *faces: Any) -> tuple[Any, ...]:
    """Return the next needs of an action of the seat to act."""
    assert state.acting is not None
    return kakusareta.needs(state, state.acting, kakusareta.parse_action(text), faces)


COLOURS: Rods = ("red", "green", "red", "red", "red", "green")
KNOWN = Secrets(Space("C3"), TEMPLES, 0, ())


def test_nothing_is_turned_up_before_the_first_move() -> None:
    assert kakusareta.opening(position(START)) == ()
    assert kakusareta.begin(position(START), ()) == ()


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("look C", (TurnUp(Rod("C")),)), ("find", ALL_RODS), ("resign", ALL_RODS), ("leap A3", ()), ("dart", ()),
    ],
)  # fmt: skip
def test_his_turn_needs_rods_alone(text: str, needed: tuple[Any, ...]) -> None:
    state = position(START)
    assert needs(state, text) == needed
    assert not needed or needs(state, text, *COLOURS[: len(needed)]) == ()


def test_what_ends_a_turn_of_his_or_chooses_needs_nothing() -> None:
    assert needs(after(position(START), "leap A3"), "end") == ()
    draft = kakusareta.start(Options(elemental="master"), COLOURS)
    assert needs(draft, "take fire") == ()


def test_the_moya_player_asks_whether_he_was_there_and_then_for_all_if_it_ends_the_game() -> None:
    """K35, K63, K7."""
    three = position(THREE, to_act="moya")
    assert needs(three, "destroy E3") == (AskThere(Space("E3")),)
    assert needs(three, "destroy E3", "no") == (Disclose(),)
    assert needs(three, "destroy E3", "no", KNOWN) == ALL_RODS
    assert needs(three, "destroy E3", "no", KNOWN, *COLOURS) == ()
    assert needs(position(THREE.replace("o3", "o "), to_act="moya"), "destroy E3", "no") == ()
    assert needs(three, "move D1 E1") == (Disclose(),)
    assert needs(three, "move D1 D2") == ()
    streak = position(THREE, to_act="moya", moyas="fire 4")
    assert needs(streak, "streak E") == (AskLine("E"),)
    assert needs(streak, "streak E", "yes") == ()
    assert needs(three, "resign") == (Disclose(),)


def test_a_day_turn_that_begins_needs_to_know_whether_an_end_can_be_reached() -> None:
    """K8, K56, K9."""
    day = position(START, to_act="moya")
    assert needs(day, "end") == (AskEnd(Ended()),)
    assert needs(day, "end", "yes") == ()
    assert needs(day, "end", KNOWN) == ALL_RODS
    assert needs(position(START, to_act="moya", round=3), "end") == ()
    night = position(START, to_act="moya", phase="night")
    assert needs(night, "end") == (AskEnd(Ended()),)
    assert needs(night._replace(day_limit=1), "end") == (Disclose(),)
    waiting = after(position(CORNER, his="fire 3", moyas="wind 3"), "fireball B1")
    assert needs(waiting, "allow") == (AskEnd(Answered(True)),)
    assert needs(waiting, "fate") == (AskEnd(Answered(False)),)
    assert needs(waiting, "fate", "yes") == ()
    by_night = after(position(CORNER, phase="night", his="fire 3", moyas="wind 3"), "fireball B1")
    assert needs(by_night, "allow") == ()
    petrified = position(CORNER, round=2, petrified=True, his="fire 3", moyas="wind 3")
    assert needs(after(petrified, "fireball B1"), "fate") == ()


def test_a_power_of_his_that_traps_him_needs_the_rods() -> None:
    """K8."""
    state = position(CORNER, darts=0, his="earth 3")
    assert needs(state, "tower E2") == ALL_RODS
    assert needs(state, "quake") == ()


def test_rods_are_owed_by_chance_and_the_rest_by_the_kakusareta_player() -> None:
    assert kakusareta.owes(TurnUp(Rod("C"))) == CHANCE
    for need in (AskThere(Space("C3")), AskLine("3"), AskEnd(Ended()), Disclose()):
        assert kakusareta.owes(need) == KAKUSARETA


def test_each_question_is_answered_from_the_truth_and_from_his_own_view() -> None:
    state = position(
        CORNER, to_act="moya", darts=0, his="water 1", owes="still", hand="C3", cards="tide 1 river 1"
    )
    secrets = Secrets(Space("A1"), BIT[Space("C3")], 0, ("still",))
    for known in (state, kakusareta.view(state, KAKUSARETA)):
        assert kakusareta.answer(known, AskThere(Space("A1"))) == "yes"
        assert kakusareta.answer(known, AskThere(Space("C3"))) == "no"
        assert [kakusareta.answer(known, AskLine(line)) for line in "A1B3"] == ["yes", "yes", "no", "no"]
        assert kakusareta.answer(known, AskEnd(Ended())) == secrets
        assert kakusareta.answer(known, Disclose()) == secrets
    assert kakusareta.answer(state, TurnUp(Rod("C"))) == "green"
    assert kakusareta.answer(position(START, to_act="moya"), AskEnd(Ended())) == "yes"
    with pytest.raises(AssertionError):
        kakusareta.answer(kakusareta.view(state, KAKUSARETA), TurnUp(Rod("C")))


def test_a_refused_action_changes_nothing_and_says_which_and_why() -> None:
    state = position(START)
    with pytest.raises(IllegalAction, match=r"^illegal action 'end': .*\(K\d+\)$"):
        take(kakusareta, state, KAKUSARETA, End())
    assert state == position(START)


def test_what_the_moya_player_decides_rests_on_the_answers_and_not_on_the_truth() -> None:
    """K65: decided from a view and its answers it is the same as from the truth."""
    state = position(THREE, to_act="moya", moyas="fire 4")
    known = kakusareta.view(state, MOYA)
    for text in ("destroy E3", "move D1 E1", "streak E", "end", "resign"):
        action = kakusareta.parse_action(text)
        faces = turn_up(kakusareta, state, MOYA, action)
        assert kakusareta.decide(known, MOYA, action, faces) == events(state, text)


@pytest.mark.parametrize("action", [Allow(), Fate(), Find(), End()])
def test_answers_are_for_a_power_that_waits(action: Any) -> None:
    """K49."""
    assert kakusareta.is_legal(position(START, to_act="moya"), MOYA, action) == (action == End())
