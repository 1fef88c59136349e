"""Courses: each seat's log is right, and imagined courses fit it."""

from tests.kakusareta.adapters.courses import replayed, walks
from unseen.adapters.deals import dealt_at
from unseen.courtyard.board import Space
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, Options
from unseen.kakusareta.adapters.course import Course
from unseen.kakusareta.adapters.words import text_of, words_of
from unseen.kernel.seat import Seat

A1, C3 = dealt_at(Space("A1")), dealt_at(Space("C3"))


def text(course: Course, seat: Seat) -> str:
    return text_of(course.logs[seat])


def test_log_of_the_kakusareta_says_what_he_did_and_that_of_the_moya_what_they_saw() -> None:
    """K65, K66."""
    course = replayed(Options(), A1, "look C", "leap E3", "end", "move D2 D1", "end")
    moya = "moved D2 D1 True None None;ended;"
    assert text(course, KAKUSARETA) == f"looked C red False;leapt E3;placed E3;{moya}"
    assert text(course, MOYA) == f"looked C None False;placed None;{moya}"


def test_end_of_a_game_tells_everything() -> None:
    """K65."""
    course = replayed(Options(), A1, "leap E3", "find")
    end = "finished wrong-temple moya E3 1 A1 C1 E1 A3 C3 A5 C5 E5 green red red green red red;"
    assert text(course, MOYA) == end


def test_different_events_of_a_log_have_different_words() -> None:
    entries = {entry for game in walks() for seat in SEATS for entry in game[-1].logs[seat]}
    assert len({words_of(entry) for entry in entries}) == len(entries)


def test_log_says_how_somebody_imagined_stands() -> None:
    course = replayed(Options(), A1, "leap E3", "end")
    other = course.with_truth(course.truth)
    hand = "A1 C1 E1 A3 C3 A5 C5 E5"
    assert text(other, MOYA) == "placed None;"
    assert text(other, KAKUSARETA) == f"placed None;stands E3 0 {hand} None None None None None None;"
