"""The wanderer, which takes random actions but ends the game when sure."""

import pytest

from tests.nusubito.bots.games import table_of, thinks, thinks_of
from tests.nusubito.bots.test_novice import Held
from tests.nusubito.picture import START, board
from unseen.courtyard.board import Space
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.actions import Capture, Declare
from unseen.nusubito.bots.wanderer import GAME_ENDING, Wanderer


def test_who_is_not_sure_does_anything_that_does_not_end_the_game() -> None:
    policy = thinks(table_of(), Wanderer(THIEF)).policy
    assert len(policy) > 3
    assert len({share for _, share in policy}) == 1
    assert not any(isinstance(action, GAME_ENDING) for action, _ in policy)


def test_thief_who_is_sure_declares() -> None:
    assert thinks_of(board(START, greens="C3", seen="C3"), Wanderer(THIEF)).action == Declare()


@pytest.mark.parametrize(("temples", "names"), [(["C3"], True), (["C3", "A1"], False), (["A1"], False)])
def test_mists_who_are_sure_name_his_temple_if_they_can(temples: list[str], *, names: bool) -> None:
    who = Wanderer(MIST)
    who._tracker = Held(*temples)
    found = thinks_of(board(START.replace("T ", "TS"), seat="mist"), who).action
    assert (found == Capture(Space("C3"))) == names
