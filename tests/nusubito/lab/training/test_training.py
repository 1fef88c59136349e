"""The facts learnt from games, and the weights fitted to them."""

import numpy as np
import pytest

from unseen.nusubito.bots.evaluation import Features, Weights, evaluate
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.lab.training.facts import Fact
from unseen.nusubito.lab.training.fit import fit
from unseen.nusubito.lab.training.games import facts_of
from unseen.nusubito.lab.training.module import lines_of


@pytest.fixture(scope="module")
def played() -> list[Fact]:
    """The facts of a game, cached because playing it takes long."""
    return facts_of(0, 1, WEIGHTS, days=1)


def test_game_gives_facts_of_every_thief_who_is_possible(played: list[Fact]) -> None:
    """Rule 1 and Rule 2."""
    facts = played
    assert {each.side for each in facts} == {"before", "after"}
    assert all(len(each.facts) == len(Features._fields) for each in facts)
    assert all(0 <= each.value <= 1 for each in facts)
    ended = [each for each in facts if each.is_result]
    assert len({each.value for each in ended}) == 1
    assert ended[0].value in (0, 0.5, 1)
    assert len(facts) > 5 * len(ended)


@pytest.mark.untraced
def test_same_seed_and_number_give_the_same_game(played: list[Fact]) -> None:
    assert facts_of(0, 1, WEIGHTS, days=1) == played


def made(count: int, worths: list[float]) -> tuple[list[Fact], Weights]:
    """Return facts of round 1 that some weights explain, and weights that explain nothing."""
    width = len(Features._fields)
    dice, none = np.random.default_rng(1), (0.0,) * width
    facts: list[Fact] = []
    for number in range(count):
        row = tuple(float(each) for each in dice.normal(size=width) * (np.arange(width) < 4))
        true = evaluate(row, (*worths, *none[len(worths) :]))
        is_result = number % 2 == 1
        value = float(dice.random() < true) if is_result else true
        facts.append(Fact("before", 1, row, value, 1.0, is_result))
    return facts, Weights((Features(*none),) * 4, (Features(*none),) * 4)


def test_weights_are_found_again() -> None:
    facts, start = made(600, [1.0, -2.0, 0.5, 0.0])
    found = fit(facts, start)
    assert found.before[1][:4] == pytest.approx([1.0, -2.0, 0.5, 0.0], abs=0.35)
    assert found.before[0] == start.before[0], "of a night nothing was to be learnt"
    assert found.after == start.after


def test_what_is_certain_stays_so() -> None:
    facts, start = made(400, [3.0, -3.0])
    sure = [each._replace(value=float(each.value > 0.5)) for each in facts]
    found = fit(sure, start)
    right = [
        (evaluate(each.facts, found.before[1]) > 0.5) == (each.value > 0.5)
        for each in sure
        if not each.is_result
    ]
    assert sum(right) > 0.95 * len(right)


def test_lines_are_the_module_that_is_shipped() -> None:
    scope: dict[str, object] = {}
    exec("\n".join(lines_of(WEIGHTS)), scope)
    assert scope["WEIGHTS"] == WEIGHTS
