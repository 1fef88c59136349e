"""The shortest turn with which a Seeker comes to the Thief: legal, short, and none where the rules have none."""

import pytest

from tests.nusubito.puzzles.offers import lines
from tests.soak import one_in
from unseen.courtyard.board import BIT, Space, Spaces
from unseen.courtyard.rods import Rods
from unseen.kernel.slices import finished
from unseen.nusubito.actions import Action, Bolster, Capture, End, Merge, Move
from unseen.nusubito.puzzles import ends_by_rules, only
from unseen.nusubito.puzzles.arrivals import Arrival, arrival
from unseen.nusubito.referee import legal_actions, take_listed
from unseen.nusubito.state import MIST, Options, State, start
from unseen.puzzles.line import Line

RODS: Rods = ("green", "red", "red", "green", "red", "red")


def board(
    at: str, *, healers: str = "", builders: str = "", seekers: str = "", downed: str = "", actions: int = 0
) -> State:
    """Return a position in a turn of the Mists; pawns are spaces with blanks between them."""
    return start(Options(), RODS)._replace(
        at=Space(at),
        acting=MIST,
        healers=spaces(healers),
        builders=spaces(builders),
        seekers=spaces(seekers),
        downed=spaces(downed),
        actions=actions,
    )


def spaces(names: str) -> Spaces:
    return sum(BIT[Space(name)] for name in names.split())


def found(truth: State) -> Arrival | None:
    return finished(arrival(truth))


def ends_of(line: Line) -> list[State]:
    """Return the truth after each end of the Thief's turn."""
    return list(ends_by_rules.ends(only.read(line).truth).values())


@pytest.mark.parametrize("line", lines("only"))
def test_it_is_legal_and_ends_with_an_upright_seeker_at_his_temple(line: Line) -> None:
    for truth in ends_of(line):
        way = found(truth)
        if way is None:
            continue
        for before, action, after in zip(way.states, way.actions, way.states[1:], strict=False):
            assert action in legal_actions(before, MIST)
            assert take_listed(before, MIST, action).after == after
        assert truth.at is not None
        assert Capture(truth.at) in legal_actions(way.states[-1], MIST)
        if way.seeker:
            assert BIT[way.seeker] & truth.seekers


@pytest.mark.parametrize("line", one_in(4, [(line,) for line in lines("only")]))
def test_there_is_none_where_the_rules_have_none(line: Line) -> None:
    for truth in ends_of(line):
        assert (found(truth) is not None) == ends_by_rules.is_refuted(truth)


@pytest.mark.parametrize("line", one_in(4, [(line,) for line in lines("only")]))
def test_no_turn_of_fewer_actions_would_do(line: Line) -> None:
    for truth in ends_of(line):
        way = found(truth)
        if way and len(way.actions) == 2:
            assert truth.at is not None
            for action in legal_actions(truth, MIST):
                if not isinstance(action, Capture | End):
                    after = take_listed(truth, MIST, action).after
                    assert Capture(truth.at) not in legal_actions(after, MIST)


def test_a_seeker_that_is_there_needs_no_action() -> None:
    way = found(board("C3", seekers="C3"))
    assert way
    assert (way.actions, way.seeker) == ((), "C3")


def test_it_names_the_seeker_that_comes_and_not_the_pawn_that_helps() -> None:
    way = found(board("C1", healers="A2 B2 D2", seekers="A3"))
    assert way
    assert way.seeker == "A3"
    assert len(way.actions) == 2
    assert way.actions[-1] == Move(Space("A3"), Space("C1"))


def test_a_seeker_that_is_made_in_the_turn_has_no_place_before() -> None:
    way = found(board("C3", builders="A2 B3 C4"))
    assert way
    assert any(isinstance(action, Merge) for action in way.actions)
    assert way.seeker is None


def test_a_seeker_that_is_stood_up_comes_from_where_it_lay() -> None:
    way = found(board("C1", healers="A2", seekers="C1", downed="C1"))
    assert way is None, "no Healer can come next to it in a turn and another be sacrificed"
    way = found(board("C1", healers="B2 D2", seekers="C1", downed="C1"))
    assert way
    assert way.seeker == "C1"


@pytest.mark.parametrize(("actions", "is_found"), [(0, True), (1, True), (2, False), (3, False)])
def test_only_the_actions_that_are_left_count(actions: int, is_found: bool) -> None:
    truth = board("C1", healers="A2 B2 D2", seekers="A3", actions=actions)
    assert (found(truth) is not None) == is_found


def test_a_bolster_is_moved_out_of_its_way() -> None:
    bolstered = board("C1", builders="D1", seekers="B1")._replace(
        bolsters=BIT[Space("C1")] | BIT[Space("A5")]
    )
    way = found(bolstered)
    assert way
    first: Action = way.actions[0]
    assert isinstance(first, Bolster)
    assert first.source == "C1"
