"""Hints: each is true by the rules, in the order of what it gives away, and none that says nothing is given."""

import pytest

from tests.relics.puzzles.kept import moments, walks
from tests.relics.puzzles.test_rating import case_of, space_of
from unseen.relics.board import BIT
from unseen.relics.puzzles.hints import Decoy, Endings, Fallen, Means, Mortal, hints
from unseen.relics.puzzles.rating import OF_SOLUTION, THEMES, winning

LINES = range(len(moments()))
ORDER = (Endings, Mortal, Decoy, Means, Fallen)
FEW = (2, 14, 20, 27)
"""Lines that are told by the rules: with a tile that dies itself, one that sacrifices, a relic, a tie."""


@pytest.mark.parametrize("number", LINES)
def test_hints_come_in_their_order_and_each_once(number: int) -> None:
    _, moment, every = moments()[number]
    kinds = [ORDER.index(type(hint)) for hint in hints(moment, every)]
    assert kinds == sorted(set(kinds))
    assert {0, 2} <= set(kinds), "all lines have these"
    assert len(set(hints(moment, every))) == len(kinds)


@pytest.mark.parametrize("number", FEW)
def test_hints_are_true_by_the_rules(number: int) -> None:
    _, moment, every = moments()[number]
    known, found = moment.known, {hint.kind: hint for hint in hints(moment, every)}
    played, case = list(walks(known)), case_of(moment)
    ends = {space_of(walk) for walk in played if walk.last.result}
    assert found["endings"] == Endings(len(ends), len({space_of(walk) for walk in played}))
    died = [(walk.last.dead & ~known.dead, BIT[space_of(walk)]) for walk in played]
    mortal = 0
    for tiles, _ in died:
        mortal |= tiles
    assert found["mortal"] == Mortal(mortal & known.occupied, any(tiles & own for tiles, own in died))
    fallen = ~0
    for walk in case.won:
        fallen &= walk.last.dead & ~known.dead
    own = BIT[moment.answer]
    assert found["fallen"] == Fallen(fallen & known.occupied, bool(fallen & own))


@pytest.mark.parametrize("number", LINES)
def test_means_are_the_themes_of_the_solution(number: int) -> None:
    line, moment, every = moments()[number]
    (means,) = [hint.themes for hint in hints(moment, every) if isinstance(hint, Means)] or [()]
    assert means == tuple(theme for theme in line.themes if theme in OF_SOLUTION)
    assert set(OF_SOLUTION) == set(THEMES) - {"comeback", "decoy", "greed"}


def test_what_would_say_nothing_is_left_out() -> None:
    """No tile can die; the turns that win have neither a theme nor a death in common."""
    _, moment, every = moments()[21]
    assert not any(isinstance(hint, Means) for hint in hints(moment, every))
    quiet = [turn._replace(died=0) for turn in every]
    assert not {Mortal, Fallen} & {type(hint) for hint in hints(moment, quiet)}


def test_a_tile_that_dies_itself_is_told_without_its_space() -> None:
    """It is nowhere on the board yet: its space would be the answer."""
    for _, moment, every in moments():
        for hint in hints(moment, every):
            if isinstance(hint, Mortal | Fallen):
                assert not hint.tiles & ~moment.known.occupied
            if isinstance(hint, Fallen):
                assert hint.is_own == all(turn.died & BIT[turn.space] for turn in winning(every))
