"""The position after an event, for the truth and for each view alike."""

import random
from typing import get_args

import pytest

from tests.engine.cases import NUSUBITO
from tests.nusubito.picture import START, board
from tests.nusubito.steps import after, events
from unseen import nusubito
from unseen.kernel import laws
from unseen.nusubito import MIST, evolve, view
from unseen.nusubito.events import Event


def test_every_event_class_changes_truth_and_view_alike() -> None:
    """Rule 1, until each class of the union has occurred."""
    dice, met = random.Random(6), set[str]()
    while len(met) < len(get_args(Event)):
        played = laws.playout(NUSUBITO, dice, 150)
        laws.view_commutes(NUSUBITO, played)
        met |= {type(event).__name__ for step in played.steps for event in step.events}
    assert met == {event.__name__ for event in get_args(Event)}


def test_an_unknown_field_stays_unknown() -> None:
    state = after(board(START), "leap A3")
    (placed,) = events(state, "end")
    told = nusubito.redact(placed, MIST)
    assert told is not None
    known = evolve(view(state, MIST), told)
    assert (known.at, known.hand, known.held, known.cost) == (None, None, 8, 0)


def test_what_the_thiefs_turn_will_cost_is_unknown_to_the_mists_from_its_start() -> None:
    ended = after(board(START, seat="mist"), "end")
    (event,) = events(board(START, seat="mist"), "end")
    assert evolve(view(board(START, seat="mist"), MIST), event) == view(ended, MIST)
    assert view(ended, MIST).cost is None


def test_the_state_before_is_not_changed() -> None:
    state = board(START)
    copy = board(START)
    for action in nusubito.legal_actions(state, nusubito.THIEF):
        for event in events(state, nusubito.format_action(action)):
            evolve(state, event)
    assert state == copy


def test_evolve_raises_an_assertion_error_for_what_is_no_event() -> None:
    with pytest.raises(AssertionError):
        evolve(board(START), "news")  # type: ignore[arg-type]


def test_three_pawns_become_one_of_the_next_level() -> None:
    healers = board(START.replace("H  B  S", "H  H  H"), seat="mist")
    made = after(healers, "upgrade B2 C2 D2 to C2")
    assert (made.healers.bit_count(), made.builders.bit_count()) == (1, 2)
    builders = board(START.replace("o  .  T  .", "o  B  T  B"), seat="mist")
    made = after(builders, "upgrade B3 C2 D3 to D3")
    assert (made.builders.bit_count(), made.seekers.bit_count()) == (1, 3)
