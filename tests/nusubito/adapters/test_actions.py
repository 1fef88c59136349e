"""Every action has one permanent number."""

import pytest
from hypothesis import given

from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.nusubito import State
from unseen.nusubito.adapters.actions import ACTIONS, NUMBER


@pytest.mark.untraced
@given(states())
def test_every_legal_action_has_a_number(state: State) -> None:
    for seat in nusubito.to_act(state):
        legal = nusubito.legal_actions(state, seat)
        assert [ACTIONS[NUMBER[action]] for action in legal] == list(legal)
