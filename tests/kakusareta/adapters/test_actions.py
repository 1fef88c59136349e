"""Every action of a game without elements has one number, for good."""

import pytest

from tests.kakusareta.picture import position
from unseen import kakusareta
from unseen.kakusareta import State
from unseen.kakusareta.actions import Action
from unseen.kakusareta.adapters.actions import ACTIONS, NUMBER

PUSHES = """
    o3  .   o3  .   o
    3   .   .   .   .
    o3  .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""Lv3 on three temples."""
FULL = """
    o   2   o   .   o
    2   1   1   3   .
    o   1   o*  2   o
    1   1   .   1   2
    o   2   o   2   o
"""
"""Six Lv1 and six Lv2."""
THREES = """
    x3  3   o   3   o
    3   2   2   3   .
    o   2   x3  .   o
    .   .   .   .   .
    o   .   o   .   o*
"""
"""Six Lv3."""


def named(state: State) -> list[Action]:
    (seat,) = kakusareta.to_act(state)
    return [ACTIONS[NUMBER[action]] for action in kakusareta.legal_actions(state, seat)]


def test_leaps_with_landings_have_numbers() -> None:
    """K18."""
    texts = [kakusareta.format_action(action) for action in named(position(PUSHES, darts=9))]
    assert "leap C1 push C1>B2" in texts


@pytest.mark.parametrize(
    ("picture", "phase", "kinds"),
    [
        (FULL, "day", {"move", "merge", "destroy"}),
        (FULL, "night", {"deploy", "raise"}),
        (THREES, "day", {"merge"}),
        (THREES, "night", {"raise"}),
    ],
)
def test_what_comes_from_the_courtyard_has_numbers(picture: str, phase: str, kinds: set[str]) -> None:
    """K36: the pool is empty."""
    actions = named(position(picture, to_act="moya", phase=phase))
    assert {action.kind for action in actions if " from " in kakusareta.format_action(action)} == kinds
