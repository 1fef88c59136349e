"""Endgames: their content, their origin, and the value of the whole suite."""

import json
import random
from math import isclose

import pytest

from tests.nusubito.lab.study.players import Curious
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.courtyard.rods import RODS
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.bots.moves import root
from unseen.nusubito.lab.study.endgames import MOST, decode, encode, endgames_of, suite
from unseen.nusubito.lab.study.program import solve
from unseen.nusubito.lab.study.response import guarantee_of_mists, guarantee_of_thief

SUITE = suite()


def test_suite_is_of_endgames_that_differ() -> None:
    assert len(set(SUITE)) == len(SUITE) == 200
    for options in SUITE:
        opening = options.opening
        assert opening
        assert 1 < len(opening.thieves) == len(set(opening.thieves)) <= MOST
        assert opening.seen == set(RODS)
        assert options.scale.horizon == (opening.day, opening.round)
        assert opening.treasures
        assert not opening.treasures & ~TEMPLES
        assert root(options).public.acting == THIEF


def test_endgame_comes_back_from_json() -> None:
    for options in SUITE:
        assert decode(json.loads(json.dumps(encode(options)))) == options


@pytest.mark.parametrize("number", [0, 1])
def test_both_sides_of_a_solution_guarantee_its_value(number: int) -> None:
    options = SUITE[number]
    found = solve(options)
    assert 0 < found.value <= 1
    assert isclose(guarantee_of_thief(options, found.thief), found.value, abs_tol=1e-6)
    assert isclose(guarantee_of_mists(options, found.mists), found.value, abs_tol=1e-6)


def test_game_gives_the_endgames_to_which_it_comes() -> None:
    """The treasure lies wherever it may."""
    found: list[Options] = []
    for seed in range(12):
        dice = random.Random(seed)
        options = Options(day_limit=2)
        players = {seat: Curious(seat) for seat in SEATS}
        draws = {THIEF: dice.random, MIST: dice.random}
        deal = nusubito.deal(options, dice.randrange)
        for endgame in endgames_of(options, deal, players, draws, {THIEF: 1, MIST: 1}):
            assert endgame.opening
            column, row = (rod for rod, colour in zip(RODS, deal, strict=True) if colour == "green")
            assert endgame.opening.treasures & BIT[Space(column + row)]
            found.append(endgame)
    assert found
