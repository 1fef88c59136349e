"""The script of a person's first games."""

from collections.abc import Iterator

import pytest

from tests.nusubito.bots.games import table_of, thinks, thinks_of
from tests.nusubito.picture import START, board
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.courtyard.rods import Rod
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.actions import Action, Capture, Declare, End, Leap, Look, PickUp, Sacrifice
from unseen.nusubito.bots.belief_tracker import BeliefTracker
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.novice import FAR, Novice, apart
from unseen.nusubito.events import Event
from unseen.nusubito.state import State


def thought_of(state: State) -> list[Action]:
    """Return the choices of a novice in a position, after checking that they are the same each time."""
    assert state.acting
    found = [thinks_of(state, Novice(state.acting), seed).policy for seed in range(3)]
    assert len(set(found)) == 1
    return [action for action, _ in found[0]]


def test_novice_looks_before_he_leaps_and_ends_his_turn_then() -> None:
    table, done = table_of(), list[type]()
    while table.to_act == (THIEF,):
        action = thinks(table, Novice(THIEF)).action
        done.append(type(action))
        table.act(THIEF, action)
    assert done == [Look, Leap, End]


def test_novice_leaps_to_rods_that_he_has_not_seen() -> None:
    state = board(START, greens="E5", seen="C3")
    assert {action.to for action in thought_of(state) if isinstance(action, Leap)} == {"A3", "C1", "C5", "E3"}
    state = board(START, greens="C5", seen="C1", cost=0, special=True)
    assert set(thought_of(state)) <= {Leap(Space(to)) for to in ("C1", "C5", "A3", "E3")}


def test_novice_who_knows_runs_there_and_declares() -> None:
    assert thought_of(board(START, greens="E3", seen="E3")) == [Leap(Space("E3"))]
    assert thought_of(board(START, greens="C3", seen="C3")) == [Declare()]


def test_novice_sacrifices_nothing_as_long_as_anything_else_is_to_be_done() -> None:
    assert not any(isinstance(action, Sacrifice) for action in thought_of(board(START, darts=0)))


def test_novice_buys_one_thing_a_night() -> None:
    night = board(START, phase="night", greens="C5", seen="C5", hand="A1 C1")
    assert thought_of(night) == [PickUp(Space("C5"))]
    assert thought_of(night._replace(points=1)) == [End()]
    assert set(thought_of(board(START, phase="night"))) == {Look(Rod("C")), Look(Rod("3"))}


def test_novice_mists_come_nearer() -> None:
    table = table_of("look C", "leap C1", "end")
    before, places = table.view(MIST), {BIT[Space("C1")]: 0.5, BIT[Space("C5")]: 0.5}
    while table.to_act == (MIST,):
        table.act(MIST, thinks(table, Novice(MIST)).action)
    assert apart(table.view(MIST), places) < apart(before, places)
    assert apart(board(START.replace("S", "H")), places) == FAR


class Held(BeliefTracker):
    """A belief that ignores all events."""

    def __init__(self, *temples: str) -> None:
        self.types = {Hidden(BIT[Space(temple)], TEMPLES): 1 / len(temples) for temple in temples}

    def hear(self, told: tuple[Event, ...]) -> Iterator[None]:
        del told
        yield from ()


@pytest.mark.parametrize(
    ("temples", "names"), [(["C3"], True), (["C3", "A1"], True), (["C3", "A1", "E5"], False), (["A1"], False)]
)
def test_novice_mists_name_a_temple_that_is_one_of_two(temples: list[str], *, names: bool) -> None:
    who = Novice(MIST)
    who._tracker = Held(*temples)
    found = thinks_of(board(START.replace("T ", "TS"), seat="mist"), who).action
    assert (found == Capture(Space("C3"))) == names
