"""Pointing: what presses come to where a path has more than one step, or something is chosen already."""

from typing import Any

from page.kakusareta.pointing.press import HAND, dragged, drop, lifted, point
from page.shell.game_page import Pointed
from page.shell.model import Path
from tests.kakusareta.steps import mover
from tests.kakusareta.written import LOYAL, MOYAS, PLUS, START, but, deep
from unseen import kakusareta
from unseen.kakusareta import State, format_action, legal_actions

FIRE: dict[str, Any] = {"kakusareta": {}, "moya": {"fire": 2, "water": 2, "earth": 2}}


def at(**changed: Any) -> State:
    """Return a position that differs from the start by some keys."""
    return kakusareta.decode_state(but(START, **changed))


def plus(**changed: Any) -> State:
    """Return a position of the Moya player in master plus."""
    elements = {**PLUS, "tokens": FIRE, "cards": {}, "owes": []}
    return at(**MOYAS, towers=[], elements=elements, **changed)


def pressed(state: State, *tokens: str) -> Pointed:
    """Return what presses come to, one after the other."""
    found, legal = Pointed(), legal_actions(state, mover(state))
    for token in tokens:
        found = point(state, legal, found.chosen, token)
    return found


def taken(state: State, *tokens: str) -> str:
    """Return the action that presses take."""
    return format_action(pressed(state, *tokens).action)


def chosen(state: State, *tokens: str) -> Path:
    """Return what presses leave chosen."""
    found = pressed(state, *tokens)
    assert found.action is None
    return found.chosen


def test_a_leap_past_nobody_is_one_press_k13() -> None:
    assert taken(at(), "C1") == "leap C1"


def test_where_a_lv3_lands_is_pressed_after_the_leap_k18() -> None:
    state = at(pawns={"C1": "3"})
    assert chosen(state, "C1") == ("C1",)
    assert taken(state, "C1", "D2") == "leap C1 push C1>D2"


def test_a_lv3_may_land_on_the_space_that_is_stepped_onto_k18() -> None:
    """The space is pressed twice, and that lets nothing go."""
    state = at(pawns={"C3": "3"}, destroyed=["C1"])
    assert taken(state, "C2", "C2") == "step C2 push C3>C2"


def test_what_is_pressed_again_is_let_go() -> None:
    state = at(**MOYAS)
    assert chosen(state, "B2") == ("B2",)
    assert chosen(state, "B2", "B2") == ()


def test_another_piece_takes_the_place_of_the_one_that_was_chosen() -> None:
    assert chosen(at(**MOYAS), "B2", "D4") == ("D4",)


def test_what_leads_nowhere_is_refused_and_keeps_what_is_chosen() -> None:
    found = pressed(at(**MOYAS), "B2", "E5")
    assert (found.refused, found.chosen) == (True, ("B2",))


def test_a_merge_begins_with_any_of_the_three_k33() -> None:
    state = at(**MOYAS, pawns={"B1": "1", "B2": "1", "B3": "1"})
    for first, second, third in (("B1", "B2", "B3"), ("B2", "B3", "B1"), ("B3", "B1", "B2")):
        assert taken(state, first, "merge", second, third) == "upgrade B1 B2 B3"


def test_a_healing_begins_with_either_of_the_two_k32() -> None:
    state = at(**MOYAS, pawns={"B1": "1", "B2": "2-"})
    assert taken(state, "B1", "B2") == taken(state, "B2", "B1") == "heal B2 with B1"


def test_a_temple_falls_by_its_button_and_never_by_a_press_of_the_board_k34() -> None:
    state = at(**MOYAS, pawns={"B1": "2", "A2": "2"})
    assert chosen(state, "A1") == ("A1",)
    assert taken(state, "A1", "do") == "destroy A1"


def test_with_an_empty_pool_it_is_chosen_who_is_taken_or_nobody_k36() -> None:
    state = at(**MOYAS, pawns={"B1": "3", **dict.fromkeys(("A4", "B4", "C4", "D4", "E4", "E2"), "1")})
    assert taken(state, "B1", "B2", "E2") == "move B1 B2 from E2"
    assert taken(state, "B1", "B2", "leave") == "move B1 B2"


def test_a_token_instead_of_a_lv1_is_chosen_before_the_target_k43() -> None:
    state = plus(pawns={"B1": "3"})
    assert taken(state, "B1", "B2") == "move B1 B2"
    assert taken(state, "B1", "token fire", "B2") == "move B1 B2 token fire"


def test_those_who_stand_up_again_are_chosen_in_any_order_and_let_go_again_k57() -> None:
    state = plus(pawns={"B2": "1-", "D4": "1-"}, turn={"attacked": {"B2": "B2", "D4": "D4"}})
    assert chosen(state, "power fortify", "D4", "B2") == ("power fortify", "B2", "D4")
    assert chosen(state, "power fortify", "D4", "B2", "D4") == ("power fortify", "B2")
    assert taken(state, "power fortify", "D4", "B2", "do") == "fortify B2 D4"


def test_another_line_takes_the_place_of_the_one_that_was_named_k61() -> None:
    state = plus(pawns={"B1": "2", "D1": "2", "B2": "2"})
    assert chosen(state, "power gentle", "line 1", "toward east", "line 2") == ("power gentle", "line 2")
    assert taken(state, "power gentle", "line 2", "toward west", "do") == "gentle 2 west"


def test_what_waits_for_an_answer_is_used_by_its_button_k49() -> None:
    state = kakusareta.decode_state(but(deep(LOYAL, "elements.of", kakusareta="fire"), elements={
        "mode": "loyalist", "of": {"kakusareta": "fire", "moya": "wind"},
        "tokens": {"kakusareta": {"fire": 3}, "moya": {"wind": 3}}, "owes": [],
    }))  # fmt: skip
    assert chosen(state, "power fireball", "B2") == ("power fireball", "B2")
    assert chosen(state, "power fireball", "B2", "C2") == ("power fireball", "C2")
    assert taken(state, "power fireball", "C2", "do") == "fireball C2"


def test_what_is_dragged_is_dropped_where_a_press_would_take_it() -> None:
    state = at(**MOYAS)
    legal = legal_actions(state, mover(state))
    assert {"B2", "D2"} <= dragged(legal, None)
    assert lifted("B2", None) == ("B2",)
    found = drop(state, legal, "B2", None, "B1")
    assert format_action(found.action) == "move B2 B1"
    assert drop(state, legal, "B2", None, "E5").refused
    assert drop(state, legal, "B2", None, "") == Pointed()


def test_he_is_dragged_to_where_he_moves_and_a_coin_to_the_hand_k21() -> None:
    state = at(kakusareta={"at": "C1", "hand": ["C1", "E1"], "seen": []}, turn={"moves": 1})
    legal = legal_actions(state, mover(state))
    assert {"C1", "coin A1"} <= dragged(legal, "C1")
    assert format_action(drop(state, legal, "coin A1", "C1", HAND).action) == "coin A1"
    assert drop(state, legal, "coin A1", "C1", "B2") == Pointed()
    assert lifted("C1", "C1") == ()
