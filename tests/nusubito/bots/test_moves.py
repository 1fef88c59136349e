"""The possible turns of both seats in a scale model."""

import pytest

from tests.nusubito.lab.study.tiny import knowing, two_roofs
from unseen.courtyard.board import BIT, Space, spaces
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.moves import after, endings_of, reply_to, root, turn_of, types_of
from unseen.nusubito.events import Moved, Placed
from unseen.nusubito.lab.study.models import MODELS


def test_turns_with_equal_public_events_and_results_are_merged() -> None:
    """The path to A3 over C1 and C3, and a bluff that ends there, are merged with the leap."""
    options = two_roofs(1.0)
    (hidden,) = types_of(options)
    turn = turn_of(root(options).public, hidden)
    quiet = [ending for ending in turn.endings if ending.told == (Placed(None),)]
    assert {ending.hidden.at for ending in quiet} == {BIT[Space("C1")], BIT[Space("A3")]}
    assert len(quiet) == 2
    assert tuple(endings_of(turn)) == turn.endings, "who knows the temple learns nothing by a look"
    assert not turn.glances


def test_look_divides_a_turn() -> None:
    options = MODELS["far"]
    (hidden,) = types_of(options)
    turn = turn_of(root(options).public, hidden)
    assert {share for glance in turn.glances for share, _ in glance.outcomes} == {0.5}
    assert len(list(endings_of(turn))) > len(turn.endings)


def test_sure_declaration_is_all_there_is() -> None:
    options = knowing()
    turns = [turn_of(root(options).public, hidden) for hidden in types_of(options)]
    assert {(turn.declares, turn.endings, turn.glances) for turn in turns} == {(1.0, (), ())}


def test_thieves_of_an_opening_are_all_alike() -> None:
    assert set(types_of(knowing()).values()) == {1 / 8}
    assert types_of(MODELS["far"]) == {Hidden(BIT[Space("A1")], spaces(["A1", "C1", "A3", "C3"]), 3, 3): 1.0}


def test_mists_can_leave_each_board_once_and_name_what_they_come_to() -> None:
    options = MODELS["far"]
    public = after(root(options).public, (Placed(None),))
    reply = reply_to(public)
    assert reply.captures == (BIT[Space("C3")],)
    assert sorted(reply.boards) == [
        (),
        *((Moved(Space("B2"), Space(to), False),) for to in ("A2", "B1", "B3", "C2")),
    ]


def test_two_actions_in_either_order_leave_one_board() -> None:
    options = MODELS["far"]
    public = after(root(options).public, (Placed(None),))
    two = public._replace(
        scale=public.scale._replace(actions=2), healers=spaces(["B1", "B3"]), seekers=BIT[Space("A2")]
    )
    boards = reply_to(two).boards
    assert len(boards) == len(set(boards))
    ends = [after(two, way) for way in boards]
    assert len({(end.healers, end.seekers) for end in ends}) == len(ends)


def test_last_turn_of_the_mists_is_about_names_alone() -> None:
    options = two_roofs(1.0)
    reply = reply_to(after(root(options).public, (Placed(None),)))
    assert reply.captures == tuple(BIT[Space(temple)] for temple in ("C1", "A3", "C3"))
    assert reply.boards == ((),)


def test_model_has_an_opening() -> None:
    options = MODELS["far"]
    with pytest.raises(AssertionError, match="opening"):
        types_of(options._replace(opening=None))
    assert options.opening
    half = options._replace(opening=options.opening._replace(seen=frozenset("A")))
    with pytest.raises(AssertionError, match="all rods"):
        types_of(half)
