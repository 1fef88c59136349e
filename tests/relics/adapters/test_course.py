"""A course is the game as everybody knows it, with chance asked card by card."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.relics.adapters.courses import walks
from unseen import relics
from unseen.kernel.session import Table
from unseen.relics import AMBER, JADE, Options
from unseen.relics.adapters.course import FACES, Course, begun
from unseen.relics.state import SET_UP
from unseen.relics.warriors import WARRIORS


def test_opening_asks_for_26_cards() -> None:
    """R6, R8: twenty crystals, then three pairs, each card as likely as there are of it."""
    course = begun(Options())
    assert course.seat is None
    assert course.legal() == ()
    assert course.faces_next() == [("S", 15), ("E", 15)]
    for _ in SET_UP[:15]:
        course = course.shown("S")
    assert course.faces_next() == [("E", 15)]
    for _ in SET_UP[15:]:
        course = course.shown("E")
    assert course.faces_next() == [(warrior, 1) for warrior in WARRIORS]
    for warrior in ("elder", "seer", "seer", "elder", "convert"):
        course = course.shown(warrior)
    assert [face for face, _ in course.faces_next()] == [
        each for each in WARRIORS if each not in ("seer", "elder")
    ]
    course = course.shown("convert")
    assert course.known.pairs == (("elder", "seer"), ("seer", "elder"), ("convert", "convert"))
    assert course.known.left == (0, 10)
    assert course.seat == AMBER


def test_relic_asks_for_two_crystals() -> None:
    """R15."""
    for game in walks():
        for course, then in pairwise(game):
            if course.seat and then.asked and then.asked.kind == "place":
                assert len(then.needs) == 2
                assert dict(then.faces_next()) == {
                    letter: number for letter, number in zip("SE", course.known.left, strict=True) if number
                }
                return
    raise AssertionError("nobody has taken a relic")


def test_games_are_those_that_a_table_plays() -> None:
    """The same deal and the same actions come to what everybody is shown of the truth."""
    for seed in range(6):
        dice = random.Random(seed)
        deal = relics.deal(Options(), dice.randrange)
        table: Any = Table(relics, Options(), deal)
        piles: dict[str, Iterator[Any]] = {
            "amber": iter(deal.amber),
            "jade": iter(deal.jade),
            "bag": iter(deal.bag),
        }
        course = begun(Options())
        while not table.is_over:
            while course.needs:
                course = course.shown(next(piles[course.needs[len(course.faces)].pile]))
            assert course.known == table.view(JADE)
            action = dice.choice(course.legal())
            table.act(course.seat, action)
            course = course.after(action)
        truth = table.view(AMBER)
        assert course.known._replace(decks=truth.decks, bag=truth.bag) == truth


def test_end_of_a_game_asks_for_nothing() -> None:
    """The cards left decide nothing; they stand in the order of R3."""
    for game in walks():
        last = game[-1]
        assert last.seat is None
        assert last.needs == ()
        assert last.known.result
        amber, _ = last.known.decks
        assert list(amber) == [warrior for warrior in WARRIORS if warrior in amber]
        assert last.known.bag == "S" * last.known.left.spirit + "E" * last.known.left.energy


def test_drawing_reaches_the_first_and_the_last_card() -> None:
    assert begun(Options()).drawn(lambda: 0.0).known.left == (0, 10)
    assert begun(Options()).drawn(lambda: 1 - 2**-53).known.left == (10, 0)


@pytest.mark.untraced
def test_every_card_is_as_likely() -> None:
    draw = random.Random(3).random
    counts = Counter(begun(Options()).drawn(draw).known.pairs[0][0] for _ in range(1200))
    assert set(counts) == set(WARRIORS)
    assert max(counts.values()) < 2 * min(counts.values())


def test_faces_are_all_that_cards_show() -> None:
    seen = {face for game in walks() for course in game for face, _ in course.faces_next()}
    assert seen == set(FACES)


def test_position_while_chance_is_asked_is_the_one_before() -> None:
    for game in walks():
        for course, then in pairwise(game):
            if then.needs:
                assert then.known == course.known
                assert isinstance(then, Course)
