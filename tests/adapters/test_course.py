"""Courses: games under way as values, and what a seat imagines of them."""

import copy
import random

import pytest

from tests.adapters.cases import CASES, SECRETIVE, Case
from unseen.kernel.errors import IllegalAction
from unseen.kernel.seat import ONLOOKER

EACH = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
EACH_SECRETIVE = pytest.mark.parametrize("case", SECRETIVE.values(), ids=SECRETIVE)


@EACH
def test_copies_of_a_course_are_the_course(case: Case) -> None:
    course = next(case.courses(1))
    assert copy.deepcopy(course) is course


@EACH
def test_illegal_action_is_refused(case: Case) -> None:
    with pytest.raises(IllegalAction):
        next(case.courses(1)).after(case.rules.parse_action(case.illegal))


@EACH
def test_nothing_is_legal_in_a_game_that_is_over(case: Case) -> None:
    course = next(case.courses(1)).after(case.rules.parse_action("resign"))
    assert course.seat is None
    assert course.legal() == ()
    if case.heard:
        assert case.imagined(course, case.seats(course)[1], random.Random(0)) is course


@EACH_SECRETIVE
def test_what_a_seat_imagines_it_cannot_tell_from_the_truth(case: Case) -> None:
    dice = random.Random(1)
    for course in case.courses(6):
        for seat in case.seats(course):
            other = case.imagined(course, seat, dice)
            assert other.seat == course.seat
            assert other.view(seat) == course.view(seat)
            assert case.heard
            assert case.heard(other, seat) == case.heard(course, seat)
            assert case.rules.view(other.truth, ONLOOKER) == case.rules.view(course.truth, ONLOOKER)
            assert other.legal()
            if seat == course.seat:
                assert other.legal() == course.legal()
