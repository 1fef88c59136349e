"""A course has the events that each seat may know, and imagined courses fit it."""

import random

from tests.adapters.cases import CASES
from tests.adapters.playing import load
from tests.nusubito.adapters.courses import courses, quiet, replayed
from unseen.nusubito import MIST, THIEF, Options
from unseen.nusubito.adapters.course import informed, stood
from unseen.nusubito.adapters.imagining import DEALS, imagined
from unseen.nusubito.adapters.words import WIDTH


def test_log_of_the_thief_says_what_he_did_and_that_of_the_mists_what_they_saw() -> None:
    """N32, N33."""
    course = replayed(Options(), DEALS[0], "look C", "leap E3", "end", "move D2 D1", "end")
    assert course.logs[THIEF] == "looked C red;leapt E3 1;placed E3;moved D2 D1 True;ended;"
    assert course.logs[MIST] == "looked C None;placed None;moved D2 D1 True;ended;"


def test_course_of_public_events_alone_has_the_log_of_the_mists() -> None:
    course = replayed(Options(), DEALS[0], "leap C1", "end")
    other = stood(course.options, course.truth, course.told)
    assert other.logs[MIST] == course.logs[MIST]
    assert other.logs[THIEF].endswith("stands C1 0 0 0 22041617 None None None None None None;")
    assert informed(course.options, course.told).belief == course.belief()


def test_thief_who_is_imagined_with_a_coin_just_picked_up_has_numbers_of_his_own() -> None:
    """N10: that coin cannot be placed this turn, so it is part of the Thief's state."""
    course = replayed(Options(day_limit=10), DEALS[0], "leap C1", "end", "end", "leap C3", "coin C1")
    draw, state_at = random.Random(5).random, load(CASES["nusubito"]).state_at
    others = [state_at(imagined(course, MIST, draw)) for _ in range(40)]
    stands = [other.information_state_string(0).split(";")[-2].split(" ") for other in others]
    numbers = [other.information_state_tensor(0) for other in others]
    assert {"C1", "E1"} < {words[4] for words in stands}
    assert len(set(map(tuple, numbers))) >= len({tuple(words[:WIDTH]) for words in stands})


def test_quiet_actions_are_never_the_last() -> None:
    """The random games of these tests rely on this."""
    assert all(
        course.after(action).seat or action.kind == "end"
        for course in courses(15)
        for action in quiet(course)
    )
