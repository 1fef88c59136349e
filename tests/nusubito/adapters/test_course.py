"""A course has the events that each seat may know, and imagined courses fit it."""

import random

from tests.adapters.cases import CASES
from tests.adapters.playing import load
from tests.nusubito.adapters.courses import A1, courses, quiet, replayed
from unseen.adapters.courtyard_course import imagined
from unseen.courtyard.board import Space
from unseen.nusubito import MIST, THIEF, Options
from unseen.nusubito.adapters.words import WIDTH, text_of, words_of
from unseen.nusubito.events import Merged


def test_log_of_the_thief_says_what_he_did_and_that_of_the_mists_what_they_saw() -> None:
    """N32, N33."""
    course = replayed(Options(), A1, "look C", "leap E3", "end", "move D2 D1", "end")
    assert text_of(course.logs[THIEF]) == "looked C red;leapt E3 1;placed E3;moved D2 D1 True;ended;"
    assert text_of(course.logs[MIST]) == "looked C None;placed None;moved D2 D1 True;ended;"


def test_end_of_a_game_tells_everything() -> None:
    """N32."""
    course = replayed(Options(), A1, "leap E3", "declare")
    assert text_of(course.logs[MIST]) == (
        "finished wrong-declaration mist E3 E3 22025237 1 1 0 green red red green red red;"
    )


def test_upgrade_of_three_names_all_of_them() -> None:
    assert words_of(Merged((Space("B2"), Space("B3"), Space("B4")), Space("B3"))) == (
        "merged",
        "B2",
        "B3",
        "B4",
        "B3",
    )


def test_log_says_how_an_imagined_thief_stands() -> None:
    course = replayed(Options(), A1, "leap C1", "end")
    other = course.with_truth(course.truth)
    assert other.logs[MIST] == course.logs[MIST]
    stands = "stands C1 0 0 0 22041617 None None None None None None;"
    assert text_of(other.logs[THIEF]) == f"{text_of(course.logs[MIST])}{stands}"


def test_thief_who_is_imagined_with_a_coin_just_picked_up_has_numbers_of_his_own() -> None:
    """N10: that coin cannot be placed this turn, so it is part of the Thief's state."""
    course = replayed(Options(day_limit=10), A1, "leap C1", "end", "end", "leap C3", "coin C1")
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
