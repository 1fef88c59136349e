"""The engine against a second, plain reading of the rules that shares nothing with it."""

import json
import random

import pytest
from hypothesis import given, settings

from tests.engine.cases import NUSUBITO
from tests.nusubito.picture import picture_of
from tests.nusubito.plain_rules import legal_texts
from tests.nusubito.steps import legal
from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.kernel import laws
from unseen.nusubito import MIST, THIEF, State

HARDER = settings(max_examples=5 * settings().max_examples)


def agree(state: State) -> None:
    position = json.loads(json.dumps(nusubito.encode_state(state)))
    assert legal(state) == sorted(legal_texts(position)), picture_of(state)


@pytest.mark.untraced
@HARDER
@given(states(phases=("day",), seats=(THIEF,)))
def test_the_thiefs_day_is_as_the_plain_rules_have_it(state: State) -> None:
    agree(state)


@pytest.mark.untraced
@HARDER
@given(states(phases=("day",), seats=(MIST,)))
def test_the_mists_day_is_as_the_plain_rules_have_it(state: State) -> None:
    agree(state)


@given(states(phases=("night",)))
def test_both_nights_are_as_the_plain_rules_have_them(state: State) -> None:
    agree(state)


def test_random_play_is_as_the_plain_rules_have_it(effort: int) -> None:
    dice = random.Random(5)
    for _ in range(2 * effort):
        for step in laws.playout(NUSUBITO, dice, 150).steps:
            agree(step.truth)
