"""Every action has one permanent number."""

import hashlib

import pytest
from hypothesis import given

from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.kernel.resign import RESIGN
from unseen.nusubito import State
from unseen.nusubito.adapters.actions import ACTIONS, NUMBER


@pytest.mark.untraced
@given(states())
def test_every_legal_action_has_a_number(state: State) -> None:
    for seat in nusubito.to_act(state):
        legal = nusubito.legal_actions(state, seat)
        assert [ACTIONS[NUMBER[action]] for action in legal] == list(legal)


def test_numbers_and_notations_go_both_ways() -> None:
    texts = [nusubito.format_action(action) for action in ACTIONS]
    assert len(set(texts)) == len(NUMBER) == len(ACTIONS)
    assert tuple(map(nusubito.parse_action, texts)) == ACTIONS


def test_numbers_never_change() -> None:
    """Models have been trained on them: a new action goes last, and this test records the previous count."""
    texts = [nusubito.format_action(action) for action in ACTIONS[:1473]]
    assert texts[0] == "leap A1"
    assert texts[-3:] == ["end", "end row", "end column"]
    digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
    assert digest == "33798d69b2618f6f0038f5761fdb66a3234782ed833580916640cf59db2ca90b"


def test_resigning_has_no_number() -> None:
    assert RESIGN not in NUMBER
