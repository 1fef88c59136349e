"""The Thief's turns on bare ints agree with the rules."""

from typing import Any

import pytest
from hypothesis import given, settings

from tests.nusubito.picture import START, board
from tests.nusubito.strategies import shrunk, states
from unseen import nusubito
from unseen.courtyard.board import BIT
from unseen.kernel.play import take
from unseen.nusubito import MIST, THIEF, State
from unseen.nusubito.actions import Declare
from unseen.nusubito.bots import turns
from unseen.nusubito.bots.boards import Board, board_of
from unseen.nusubito.state import FRESH_TURN, Phase

End = tuple[int, int, Board, int, frozenset[str], object]


def ended(state: State) -> End:
    """Return the result of a turn."""
    assert state.at is not None
    assert state.hand is not None
    return BIT[state.at], state.hand, board_of(state), state.darts, state.seen, state.revealed


def by_the_rules(state: State) -> set[End]:
    """Return every result that a turn can have."""
    found, known, pending = set[End](), {state}, [state]
    while pending:
        now = pending.pop()
        for action in nusubito.legal_actions(now, THIEF):
            if isinstance(action, Declare):
                continue
            then = take(nusubito, now, THIEF, action)
            if then.acting == MIST:
                found.add(ended(then))
            elif then not in known:
                known.add(then)
                pending.append(then)
    return found


def fresh(state: State) -> State:
    """Return a position as it is when a turn begins."""
    changes: dict[str, Any] = {**FRESH_TURN}
    return state._replace(**changes)


def options(state: State) -> list[turns.Option]:
    assert state.at is not None
    assert state.hand is not None
    make = turns.day if state.phase == "day" else turns.night
    return list(make(board_of(state), state.darts, BIT[state.at], state.hand, state.scale.outside))


@pytest.mark.untraced
@settings(max_examples=15)
@given(states(seats=(THIEF,)).map(fresh))
def test_turns_are_legal_and_no_end_is_missing(state: State) -> None:
    """N7 to N15, N19, N20."""
    check(state)


@pytest.mark.untraced
@settings(max_examples=15)
@given(states(seats=(THIEF,)).map(shrunk).map(fresh))
def test_turns_of_a_model_are_legal_and_no_end_is_missing(state: State) -> None:
    """N7 to N15, N19, N20, on a smaller board."""
    check(state)


def check(state: State) -> None:
    """Compare the turns with those of the rules."""
    found = set[End]()
    for option in options(state):
        now = _played(state, option)
        assert now.acting == MIST
        assert ended(now)[:4] == (option.at, option.hand, option.board, option.darts)
        found.add(ended(now))
    assert found == by_the_rules(state)


@pytest.mark.parametrize("phase", ["day", "night"])
@pytest.mark.parametrize("darts", [7, 8, 9])
def test_nobody_takes_a_tenth_dart(phase: Phase, darts: int) -> None:
    """N4, N12, N19."""
    state = board(START, phase=phase, darts=darts)
    assert {ended(_played(state, option)) for option in options(state)} == by_the_rules(state)


def _played(state: State, option: turns.Option) -> State:
    for action in option.plan:
        state = take(nusubito, state, THIEF, action)
    return state


@given(states(seats=(THIEF,)).map(fresh))
def test_what_is_told_says_what_can_be_seen(state: State) -> None:
    """Turns with equal public events leave the same board, darts and number of coins, and look at the same rods."""
    seen: dict[turns.KnownEvents, object] = {}
    for option in options(state):
        public = option.board, option.darts, option.hand.bit_count(), option.looks
        assert seen.setdefault(option.told, public) == public
