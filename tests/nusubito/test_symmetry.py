"""The eight symmetries of the courtyard."""

from itertools import islice
from typing import Any, cast

import pytest

from tests.looking_back.games import game_of
from unseen import nusubito
from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLES, named
from unseen.courtyard.rods import RODS, rods_at
from unseen.courtyard.symmetry import SYMMETRIES, Symmetry
from unseen.kernel.game import AnyGame
from unseen.looking_back.review import Played
from unseen.nusubito.state import State

GAME: AnyGame = cast(Any, nusubito)


def test_there_are_eight_and_the_first_changes_nothing() -> None:
    assert len({tuple(each.spaces.items()) for each in SYMMETRIES}) == 8
    assert all(space == image for space, image in SYMMETRIES[0].spaces.items())


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_each_keeps_neighbours_temples_and_lines(symmetry: Symmetry) -> None:
    assert sorted(symmetry.spaces.values()) == sorted(SPACES)
    for space in SPACES:
        assert symmetry.board(NEXT[space]) == tuple(sorted(named(NEXT[symmetry.spaces[space]])))
    assert symmetry.board(TEMPLES) == tuple(sorted(named(TEMPLES)))
    for temple in named(TEMPLES):
        assert {symmetry.names[rod] for rod in rods_at(temple)} == set(rods_at(symmetry.spaces[temple]))
    assert sorted(symmetry.names[rod] for rod in RODS) == sorted(RODS)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_image_of_an_image_can_be_undone(symmetry: Symmetry) -> None:
    undoing = [
        each
        for each in SYMMETRIES
        if all(each.spaces[image] == space for space, image in symmetry.spaces.items())
    ]
    assert len(undoing) == 1


def image(state: State, symmetry: Symmetry) -> State:
    """Return the image of a position."""

    def board(some: int) -> int:
        return sum(BIT[space] for space in symmetry.spaces.values() if space in symmetry.board(some))

    rods = {symmetry.names[rod]: colour for rod, colour in zip(RODS, state.rods, strict=True)}
    return state._replace(
        healers=board(state.healers), builders=board(state.builders), seekers=board(state.seekers),
        downed=board(state.downed), used=board(state.used), bolsters=board(state.bolsters),
        at=state.at and symmetry.spaces[state.at], hand=None if state.hand is None else board(state.hand),
        picked=None if state.picked is None else board(state.picked),
        seen=frozenset(symmetry.names[rod] for rod in state.seen), rods=tuple(rods[rod] for rod in RODS),
    )  # fmt: skip


@pytest.mark.parametrize("symmetry", SYMMETRIES[1:])
def test_the_rules_know_no_direction(symmetry: Symmetry) -> None:
    """An image has the images of the legal actions: the reveal of a row may become that of a column."""
    game: Played = game_of("nusubito", 3)
    for taken in islice(game.taken, 0, None, 5):
        actions = GAME.legal_actions(taken.before, taken.seat)
        images = {repr(symmetry.image(action)) for action in actions}
        mapped = GAME.legal_actions(image(taken.before, symmetry), taken.seat)
        assert {repr(SYMMETRIES[0].image(action)) for action in mapped} == images
