"""The Mists' turns on bare ints agree with the rules."""

import pytest
from hypothesis import given

from tests.nusubito.picture import START, board
from tests.nusubito.strategies import shrunk, states
from unseen import nusubito
from unseen.nusubito import MIST, State
from unseen.nusubito.actions import Capture, End
from unseen.nusubito.bots.boards import Turn, TurnSoFar, board_of, ends, steps, turn_so_far


def by_the_rules(state: State) -> set[tuple[Turn, int]]:
    """Return the results of each action of the Mists except an end."""
    found = set[tuple[Turn, int]]()
    for action in nusubito.legal_actions(state, MIST):
        if not isinstance(action, End | Capture):
            (event,) = nusubito.decide(state, MIST, action, ())
            then = turn_so_far(nusubito.evolve(state, event))
            found.add((then.turn, then.left))
    return found


@given(states(seats=(MIST,)))
def test_steps_are_those_of_the_rules(state: State) -> None:
    """N21 to N29, N31."""
    way = turn_so_far(state)
    made = list(steps(way, is_day=state.phase == "day")) if way.left else []
    assert set(made) == by_the_rules(state)


@given(states(seats=(MIST,)).map(shrunk))
def test_steps_of_a_model_are_those_of_the_rules(state: State) -> None:
    """N21 to N29, N31, on a smaller board with fewer actions."""
    way = turn_so_far(state)
    made = list(steps(way, is_day=state.phase == "day")) if way.left else []
    assert set(made) == by_the_rules(state)


@given(states(phases=("night",), seats=(MIST,)))
def test_every_end_of_a_night_is_found_once_by_a_way_that_leads_there(state: State) -> None:
    """N31."""
    found = list(ends(turn_so_far(state), is_day=False))
    boards = {board_of(each) for each in _all(state)}
    assert sorted(way.turn[:5] for way in found) == sorted(boards)
    for way in found:
        _leads(way, is_day=False)


def test_day_has_as_many_ends_as_the_rules_give() -> None:
    """From the start there are exactly the ends that the rules give, each once."""
    start = nusubito.start(nusubito.Options(), nusubito.deal(nusubito.Options(), lambda _: 0))
    state = start._replace(acting=MIST, actions=1)
    found = list(ends(turn_so_far(state), is_day=True))
    assert sorted(way.turn[:5] for way in found) == sorted({board_of(each) for each in _all(state)})
    for way in found:
        _leads(way, is_day=True)


@pytest.mark.parametrize(
    "picture",
    [
        """
        o  H  o  B  o
        H  H  B  .  B
        o  .  o  .  o
        .  .  .  .  .
        o  .  T  .  o
        """,
        """
        o  H  o  B  o
        H  H  B  .  B
        o  .  o  .  o
        .  B  .  B  .
        o  B  T  .  o
        """,
        """
        S- H  o  .  o
        H- .  .  .  .
        #  .  o  .  #
        B  .  .  .  H
        o  .  T  .  o
        """,
    ],
)
def test_merges_heals_and_bolsters_are_those_of_the_rules(picture: str) -> None:
    """N23, N24, N26, N27."""
    state = board(picture, seat="mist")
    assert set(steps(turn_so_far(state), is_day=True)) == by_the_rules(state)


def test_night_of_which_a_point_is_spent_has_no_raise_to_a_seeker() -> None:
    """N31."""
    state = board(START, seat="mist", phase="night", points=1)
    assert set(steps(turn_so_far(state), is_day=False)) == by_the_rules(state)


@pytest.mark.parametrize(
    "picture",
    [
        """
        o  B  o  B  o
        B  B  .  B  .
        o  B  T  H  o
        .  .  .  .  .
        o  .  o  .  o
        """,
        """
        S  H  S  H  S
        H  H  .  H  .
        S  H  S  B  S
        .  .  .  .  .
        o  .  T  .  o
        """,
    ],
)
def test_night_with_an_empty_pool_is_that_of_the_rules(picture: str) -> None:
    """N4, N31."""
    state = board(picture, seat="mist", phase="night")
    assert set(steps(turn_so_far(state), is_day=False)) == by_the_rules(state)


def test_turn_that_is_spent_can_only_end() -> None:
    """N21."""
    state = board(START, seat="mist", actions=3)
    assert [way.turn[:5] for way in ends(turn_so_far(state), is_day=True)] == [board_of(state)]


def _all(state: State) -> set[State]:
    """Return every position of a turn from here on."""
    found, pending = {state}, [state]
    while pending:
        now = pending.pop()
        for action in nusubito.legal_actions(now, MIST):
            if isinstance(action, End | Capture):
                continue
            (event,) = nusubito.decide(now, MIST, action, ())
            then = nusubito.evolve(now, event)
            if then not in found:
                found.add(then)
                pending.append(then)
    return found


def _leads(way: TurnSoFar, *, is_day: bool) -> None:
    while way.before:
        assert (way.turn, way.left) in set(steps(way.before, is_day=is_day))
        way = way.before
