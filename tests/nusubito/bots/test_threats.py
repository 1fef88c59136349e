"""The temples that the Mists could name within a turn."""

from hypothesis import given

from tests.nusubito.picture import board
from tests.nusubito.strategies import shrunk, states
from unseen.courtyard.board import TEMPLES, Spaces, spaces
from unseen.nusubito import MIST, State
from unseen.nusubito.bots.boards import board_of, ends, turn_so_far
from unseen.nusubito.bots.threats import at_once, threats


def by_every_end(state: State) -> Spaces:
    """Return the temples with an upright Seeker at some end of the turn."""
    found = 0
    for way in ends(turn_so_far(state), is_day=True):
        found |= way.turn[2] & ~way.turn[3] & TEMPLES
    return found


@given(states(phases=("day",), seats=(MIST,)))
def test_reach_is_what_the_ends_of_a_turn_show(state: State) -> None:
    """N23, N28 to N30."""
    fresh = state._replace(used=0, actions=0)
    found = threats(board_of(fresh))
    assert found == by_every_end(fresh)
    assert threats(board_of(fresh), 1) & ~found == 0
    assert at_once((*board_of(fresh), 0)) & ~found == 0


@given(states(phases=("day",), seats=(MIST,)).map(shrunk))
def test_reach_in_a_model_is_what_the_ends_of_a_turn_show(state: State) -> None:
    """N23, N28 to N30, on a smaller board with fewer actions."""
    fresh = state._replace(used=0, actions=0)
    outside = state.scale.outside
    found = threats(board_of(fresh), state.scale.actions - 1, outside)
    assert found == by_every_end(fresh)
    assert at_once((*board_of(fresh), 0), outside) & ~found == 0


def test_seeker_steps_up_flies_along_a_stream_or_is_healed() -> None:
    """N23, N28, N29."""
    state = board("""
        S  H  o  .  o
        .  .  S  .  .
        o  .  o  .  S-
        .  .  .  .  H
        o  .  T  .  o
    """, seat="mist")  # fmt: skip
    assert at_once((*board_of(state), 0)) == spaces(["A1", "C1", "C3", "E3"])


def test_temple_that_one_move_of_a_bolster_frees_can_be_named() -> None:
    """N26: with both bolsters out one of them is moved."""
    state = board("""
        S  .  #  .  o
        .  .  B  .  .
        #  .  o  .  o
        .  .  .  .  .
        o  .  T  .  o
    """, seat="mist")  # fmt: skip
    assert threats(board_of(state)) == by_every_end(state)
