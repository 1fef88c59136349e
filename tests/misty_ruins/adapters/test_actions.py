"""Every action has one number, for good."""

from collections import Counter
from typing import get_args

import pytest

from tests.misty_ruins.adapters.courses import at
from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.misty_ruins.adapters.actions import ACTIONS, NUMBER, action_of, number_of
from unseen.misty_ruins.adapters.course import Course
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import Debt, What


def test_there_are_1916_numbered_actions() -> None:
    """As `actions` says how they are composed."""
    kinds = Counter(action.kind for action in ACTIONS)
    assert kinds == {
        "take": 41, "explore": 40 * 4 * 4, "move": 225, "door": 5, "chest": 1, "attack": 21 * 2, "claim": 16 * 8,
        "flee": 4, "hide": 1, "identify": 2**8 - 1, "buy": 32, "sell": 32 * (1 + 9), "cash": 9, "elixir": 1, "rest": 1,
        "heal": 1, "end": 1, "rob": 5, "ask attribute": 6, "ask homeland": 8, "skip": 1, "strip": 5,
        "lose": 2 + 3 + 4 + 5, "discard": 41, "declare": 16 * 8, "resign": 1,
    }  # fmt: skip
    assert len(ACTIONS) == len(NUMBER) == 1916
    assert list(dict.fromkeys(action.kind for action in ACTIONS)) == list(kinds), "each kind in one piece"


@pytest.mark.parametrize("what", get_args(What))
def test_every_decision_that_may_be_owed_has_a_number(what: What) -> None:
    """M19, M37, M39."""
    game = playing(
        "h i\n7 T35/0!X16@1 .\n8 S/0@2345 T33/0",
        players=5,
        p1={"items": ("I23",)},
        p2={"gold": 1, "items": ("I01",)},
    )
    debt = Debt(0, what, Monster("X16") if what == "lose" else None)
    course = Course(game.state._replace(owed=(debt,)), ())
    assert course.legal()
    assert all(number_of(action, at(course)) for action in course.legal())


def test_numbers_of_an_explore_and_a_flight_say_the_direction() -> None:
    """From wherever the pawn stands; a move says the space."""
    for start, to in (("h8", "h7"), ("a2", "a1"), ("o15", "o14"), ("c3", "c2")):
        for text, number in (("explore T02/90 {}", 41 + 20), ("flee {}", 1082)):
            action = misty_ruins.parse_action(text.format(to))
            assert number_of(action, Space(start)) == number
            assert action_of(number, Space(start)) == action
    move = misty_ruins.parse_action("move a1")
    assert number_of(move, Space("h8")) == number_of(move, Space("c3"))


@pytest.mark.parametrize(("space", "number"), [("c1", 1082), ("o3", 1083), ("c15", 1084), ("a3", 1085)])
def test_direction_off_the_table_is_no_action(space: str, number: int) -> None:
    with pytest.raises(ValueError, match=f"^from {space} it leads off the table$"):
        action_of(number, Space(space))
