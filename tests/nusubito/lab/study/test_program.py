"""The values of models, and optimal play for both seats."""

from math import isclose

import pytest

from tests.nusubito.lab.study.tiny import knowing, no_coin, two_roofs
from unseen.nusubito.lab.study.models import MODELS, grid
from unseen.nusubito.lab.study.program import solve
from unseen.nusubito.lab.study.response import guarantee_of_mists, guarantee_of_thief


@pytest.mark.parametrize(("timeout", "value"), [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (1.0, 0.5)])
def test_hiding_on_one_of_two_roofs_is_worth_what_it_is_by_hand(timeout: float, value: float) -> None:
    assert isclose(solve(two_roofs(timeout)).value, value, abs_tol=1e-9)


def test_one_look_and_a_leap_find_the_treasure_in_two_of_four_temples() -> None:
    """A look halves four temples, and either of the two that are left can be reached; but the Thief must guess."""
    assert isclose(solve(grid("B2", "C3", rounds=1)).value, 0.5)


def test_thief_who_is_trapped_wins_nothing() -> None:
    """N17."""
    found = solve(no_coin())
    assert found.value == 0
    assert guarantee_of_thief(no_coin(), found.thief) == 0
    assert guarantee_of_mists(no_coin(), found.mists) == 0


def test_thief_who_knows_the_temple_and_can_come_there_wins() -> None:
    found = solve(knowing())
    assert isclose(found.value, 1)
    assert isclose(guarantee_of_thief(knowing(), found.thief), 1)
    assert isclose(guarantee_of_mists(knowing(), found.mists), 1)


@pytest.mark.parametrize("name", ["short", "hunted"])
def test_both_sides_of_a_solution_guarantee_its_value_against_whatever_the_other_does(name: str) -> None:
    """The best responses do not use the program, so its value must lie between them."""
    options = MODELS[name]
    found = solve(options)
    assert isclose(guarantee_of_thief(options, found.thief), found.value, abs_tol=1e-6)
    assert isclose(guarantee_of_mists(options, found.mists), found.value, abs_tol=1e-6)


def test_hunted_thief_has_to_mix() -> None:
    assert isclose(solve(MODELS["hunted"]).value, 0.7, abs_tol=1e-6)
