"""Courses: each seat's log is right, and imagined courses fit it."""

import copy
import pickle
import random
from collections import defaultdict

import pytest

from tests.kakusareta.adapters.courses import courses, is_his, quiet, replayed, walk, walks
from unseen.adapters.deals import dealt_at
from unseen.courtyard.board import TEMPLE_NAMES, Space
from unseen.courtyard.rods import UNKNOWN_RODS
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, Options, belief
from unseen.kakusareta.adapters.course import Course, begun
from unseen.kakusareta.adapters.imagining import deals, imagined, members
from unseen.kakusareta.adapters.words import NUMBER, text_of, words_of
from unseen.kernel.errors import IllegalAction
from unseen.kernel.seat import Seat

A1, C3 = dealt_at(Space("A1")), dealt_at(Space("C3"))


def text(course: Course, seat: Seat) -> str:
    return text_of(course.logs[seat])


def test_nine_deals_are_all_there_are() -> None:
    """K2."""
    found = deals(UNKNOWN_RODS)
    assert len(set(found)) == len(found) == 9
    assert all(rods[:3].count("green") == rods[3:].count("green") == 1 for rods in found)


def test_copies_of_a_course_are_the_course() -> None:
    course = begun(Options(), A1)
    assert copy.deepcopy(course) is course


def test_pickled_course_is_the_same() -> None:
    course = replayed(Options(), A1, "leap C1", "end")
    known = course.belief()
    back: Course = pickle.loads(pickle.dumps(course))
    assert (back.options, back.truth, back.logs) == (course.options, course.truth, course.logs)
    assert back.belief() == known


def test_nothing_is_legal_in_a_game_that_is_over() -> None:
    course = replayed(Options(), A1, "find")
    assert course.seat is None
    assert course.legal() == ()
    assert imagined(course, MOYA, random.Random(0).random) is course


def test_what_the_rules_refuse_is_refused() -> None:
    with pytest.raises(IllegalAction):
        replayed(Options(), A1, "destroy A1")


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


def test_every_word_of_a_log_is_of_the_vocabulary() -> None:
    for seed in range(10):
        for entry in walk(seed, 400)[-1].logs[KAKUSARETA]:
            assert all(word in NUMBER for word in words_of(entry))


def test_different_events_of_a_log_have_different_words() -> None:
    entries = {entry for game in walks() for seat in SEATS for entry in game[-1].logs[seat]}
    assert len({words_of(entry) for entry in entries}) == len(entries)


@pytest.mark.parametrize("seat", SEATS)
def test_what_a_seat_imagines_it_cannot_tell_from_the_truth(seat: Seat) -> None:
    draw = random.Random(1).random
    for course in courses():
        other = imagined(course, seat, draw)
        assert (other.seat, other.told) == (course.seat, course.told)
        assert other.logs[seat] == course.logs[seat]
        assert other.view(seat) == course.view(seat)
        assert other.legal()


def test_what_is_imagined_goes_on_like_the_truth_for_the_moya() -> None:
    """The Moya player's next actions look the same in both, until the Kakusareta answers (K8, K35) or acts."""
    dice = random.Random(2)
    for course in courses():
        other = imagined(course, MOYA, dice.random)
        while course.seat == MOYA and (
            going_on := [each for each in quiet(course) if each.kind not in ("end", "destroy")]
        ):
            assert course.legal() == other.legal()
            action = dice.choice(going_on)
            course, other = course.after(action), other.after(action)
            assert course.told == other.told


def test_truth_is_among_what_is_imagined() -> None:
    for course in courses():
        truth = course.truth
        standing = {(each.at, each.hand, each.moves) for each in members(course.belief())}
        assert (truth.at, truth.hand, truth.turn.moves) in standing
        assert truth.rods in deals(course.view(KAKUSARETA).rods)


@pytest.mark.untraced
def test_what_the_moya_know_is_what_the_public_events_say() -> None:
    for game in walks()[:4]:
        assert game[-1].belief() == belief.after_all(belief.begin(game[-1].options), game[-1].told)


def test_two_who_showed_the_same_are_one_to_the_moya() -> None:
    """K66: ways to begin a turn with the same public events give the Moya player the same view."""
    seen: dict[object, set[object]] = defaultdict(set)
    truths: dict[object, set[object]] = defaultdict(set)
    pending = [begun(Options("1/1/2", 4), C3)]
    for _ in range(3):
        pending = [course.after(action) for course in pending if is_his(course) for action in quiet(course)]
        for course in pending:
            seen[course.told, course.seat].add(course.view(MOYA))
            truths[course.told, course.seat].add(course.truth)
    assert all(len(found) == 1 for found in seen.values())
    assert max(map(len, truths.values())) > 3


@pytest.mark.parametrize("treasure", TEMPLE_NAMES)
def test_kakusareta_cannot_tell_deals_apart_that_his_looks_leave_open(treasure: Space) -> None:
    """The same actions over another deal: the same log if and only if the looks showed the same."""
    actions, rods = ("look C", "leap E3", "end", "end"), dealt_at(treasure)
    one, other = replayed(Options(), A1, *actions), replayed(Options(), rods, *actions)
    is_open = rods in deals(one.view(KAKUSARETA).rods)
    assert (one.logs[KAKUSARETA] == other.logs[KAKUSARETA]) == is_open
    assert one.logs[MOYA] == other.logs[MOYA]
    assert is_open == (rods[1] == A1[1])


def test_those_who_stand_differently_have_different_logs() -> None:
    course = replayed(Options(), A1, "leap C1", "end")
    drawn = random.Random(3).random
    imaginations = [imagined(course, MOYA, drawn) for _ in range(60)]
    texts = {text(other, KAKUSARETA) for other in imaginations}
    assert len(texts) == len({other.view(KAKUSARETA) for other in imaginations}) > 1


def test_log_says_how_somebody_imagined_stands() -> None:
    course = replayed(Options(), A1, "leap E3", "end")
    other = course.with_truth(course.truth)
    hand = "A1 C1 E1 A3 C3 A5 C5 E5"
    assert text(other, MOYA) == "placed None;"
    assert text(other, KAKUSARETA) == f"placed None;stands E3 0 {hand} None None None None None None;"
