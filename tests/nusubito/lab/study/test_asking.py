"""The measured strategy of a player is exact, and no better than the value of the model allows."""

from functools import partial
from math import isclose

import pytest

from tests.nusubito.lab.study.players import Anything, Following, Looking
from tests.nusubito.lab.study.tiny import two_roofs
from unseen.nusubito import MIST, THIEF, Options
from unseen.nusubito.bots.thief import PlanningThief, hasty, mixed
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.lab.study.asking import AskedMists, AskedThief
from unseen.nusubito.lab.study.models import grid
from unseen.nusubito.lab.study.program import solve
from unseen.nusubito.lab.study.response import guarantee_of_mists, guarantee_of_thief
from unseen.players import Player


def as_thief(options: Options, *wishes: str) -> float:
    return guarantee_of_thief(options, AskedThief(options, partial(Following, THIEF, wishes), 1))


def as_mists(options: Options, *wishes: str) -> float:
    return guarantee_of_mists(options, AskedMists(options, partial(Following, MIST, wishes), 1))


@pytest.mark.parametrize("timeout", [0.25, 1.0])
def test_thief_who_hides_by_lot_guarantees_the_value_and_one_who_does_not_is_caught(timeout: float) -> None:
    options = two_roofs(timeout)
    assert isclose(as_thief(options, "end", "leap C1|leap A3"), min(timeout, 0.5))
    assert as_thief(options, "end", "leap C1") == 0


def test_mists_who_choose_by_lot_guarantee_the_value_and_others_are_misled() -> None:
    options = two_roofs(1.0)
    assert isclose(as_mists(options, "capture C1", "capture A3", "move C3 C1|move C3 A3"), 0.5)
    assert as_mists(options, "capture C1", "move C3 C1") == 1
    assert as_mists(options, "end") == 1


def test_thief_is_asked_in_each_round_and_wins_nothing_without_a_declaration() -> None:
    assert as_thief(grid("B2", "C3", rounds=2), "end", "leap C1|leap A3", "leap A1") == 0


def test_thief_who_looks_does_what_he_has_seen() -> None:
    options = grid("B2", "C3", rounds=1)
    assert isclose(guarantee_of_thief(options, AskedThief(options, Looking, 1)), 0.5)


@pytest.mark.parametrize("often", [0.0, 0.35, 1.0])
def test_thief_who_plans_is_asked_for_all_that_he_draws_from(often: float) -> None:
    """Two of the fourteen turns sacrifice a coin, which reveals where the Thief is not, and so where the Thief is."""
    make = partial(PlanningThief, WEIGHTS, hasty(mixed, often), 5, 0)
    least_of_all = guarantee_of_thief(two_roofs(1.0), AskedThief(two_roofs(1.0), make, 1))
    assert isclose(least_of_all, 0.5 * (1.0 - often * 2 / 14))


def test_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    """In the last turn of the Mists, when no Seeker can reach a temple."""
    options = grid("B2", "B1", rounds=1)
    assert options.opening
    options = options._replace(opening=options.opening._replace(seekers=0))

    def nobody() -> Player:
        raise AssertionError

    assert isclose(guarantee_of_mists(options, AskedMists(options, nobody, 1)), 0.5)


def test_players_who_take_anything_do_worse_than_the_value() -> None:
    options = grid("B2", "C3", rounds=1, timeout=0.5)
    value = solve(options).value
    thief = guarantee_of_thief(options, AskedThief(options, partial(Anything, THIEF), 1))
    mists = guarantee_of_mists(options, AskedMists(options, partial(Anything, MIST), 1))
    assert 0 < thief < value - 0.1
    assert value + 0.1 < mists <= 1
