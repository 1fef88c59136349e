"""Every option of a game is a parameter of its environments, and is seen in what they observe."""

from itertools import count
from random import Random
from typing import Any

import pytest

from tests.adapters.cases import CASES, Case
from tests.engine import cases as laws

LEFT_OUT = {("kakusareta", "elemental"): "its environments are those of the game without elements"}
STEPS = 60
"""Observations that are compared: in Misty Ruins a round with two seats is over by then."""
EACH = [
    pytest.param(case, key, id=f"{name}: {key}")
    for name, case in CASES.items()
    for key in case.rules.option_keys()
    if (name, key) not in LEFT_OUT
]


def another(case: Case, key: str) -> Any:
    """Return a value of an option, as in a record, that is not its usual one."""
    for seed in count():
        found = case.rules.encode_options(laws.CASES[case.name].options(Random(seed)))
        if key in found:
            return found[key]
    raise AssertionError


def observed(case: Case, **options: Any) -> list[tuple[float, ...]]:
    """Return what the seats to act observe in the first turns."""
    env, dice = case.part("pettingzoo").raw_env(**options), Random(5)
    env.reset(seed=1)
    found = list[tuple[float, ...]]()
    while env.agents and len(found) < STEPS:
        seen = env.observe(env.agent_selection)
        found.append(tuple(map(float, seen["observation"])))
        legal = [number for number, may_be in enumerate(seen["action_mask"]) if may_be]
        if not legal:
            break  # the game is over
        env.step(dice.choice(legal))
    return found


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_option_is_a_parameter(case: Case) -> None:
    left_out = {key for name, key in LEFT_OUT if name == case.name}
    assert {*case.part("moves").PARAMETERS} == {*case.rules.option_keys()} - left_out


@pytest.mark.untraced
@pytest.mark.parametrize(("case", "key"), EACH)
def test_another_value_is_seen_in_the_first_turns(case: Case, key: str) -> None:
    value = another(case, key)
    assert observed(case, **{key: value}) != observed(case), value
