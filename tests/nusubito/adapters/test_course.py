"""A course has the events that each seat may know, and imagined courses fit it."""

import copy
import pickle
import random
from collections import defaultdict

import pytest

from tests.nusubito.adapters.courses import courses, quiet, replayed, walk, walks
from unseen.adapters.deals import pick
from unseen.courtyard.rods import Rods
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF, Options, belief
from unseen.nusubito.adapters.course import Course, begun, informed, stood
from unseen.nusubito.adapters.imagining import DEALS, deals, imagined, members
from unseen.nusubito.adapters.words import NUMBER, WIDTH, entries


def test_nine_deals_are_all_there_are() -> None:
    """N2."""
    assert len(set(DEALS)) == 9
    assert all(rods[:3].count("green") == rods[3:].count("green") == 1 for rods in DEALS)


def test_copies_of_a_course_are_the_course() -> None:
    course = begun(Options(), DEALS[0])
    assert copy.deepcopy(course) is course


def test_pickled_course_is_the_same_without_what_was_worked_out() -> None:
    course = replayed(Options(), DEALS[0], "leap C1", "end")
    course.belief()
    back: Course = pickle.loads(pickle.dumps(course))
    assert (back.options, back.truth, back.told, back.logs) == (
        course.options,
        course.truth,
        course.told,
        course.logs,
    )
    assert back.belief() == course.belief()


def test_nothing_is_legal_in_a_game_that_is_over() -> None:
    course = replayed(Options(), DEALS[0], "declare")
    assert course.seat is None
    assert course.legal() == ()
    assert imagined(course, MIST, random.Random(0).random) is course


def test_log_of_the_thief_says_what_he_did_and_that_of_the_mists_what_they_saw() -> None:
    """N32, N33."""
    course = replayed(Options(), DEALS[0], "look C", "leap E3", "end", "move D2 D1", "end")
    assert course.logs[THIEF] == "looked C red;leapt E3 1;placed E3;moved D2 D1 True;ended;"
    assert course.logs[MIST] == "looked C None;placed None;moved D2 D1 True;ended;"


def test_every_entry_of_a_log_is_of_the_vocabulary() -> None:
    for seed in range(10):
        last = walk(seed, 400, informed=False)[-1]
        for seat in SEATS:
            for words in entries(last.logs[seat]):
                assert all(word in NUMBER for word in words[:WIDTH])


@pytest.mark.untraced
def test_how_an_imagined_thief_stands_is_of_the_vocabulary() -> None:
    draw = random.Random(4).random
    for course in courses(1):
        last = entries(imagined(course, MIST, draw).logs[THIEF])[-1]
        assert all(word in NUMBER for word in last[:WIDTH])


@pytest.mark.untraced
def test_what_the_mists_know_is_what_the_public_events_say() -> None:
    for game in walks()[:4]:
        course = game[-5]
        assert course.belief() == belief.after_all(belief.begin(course.options), course.told)
        assert informed(course.options, course.told).belief == course.belief()


@pytest.mark.parametrize("seat", SEATS)
def test_what_a_seat_imagines_it_cannot_tell_from_the_truth(seat: Seat) -> None:
    draw = random.Random(1).random
    for course in courses():
        other = imagined(course, seat, draw)
        assert (other.seat, other.told) == (course.seat, course.told)
        assert other.logs[seat] == course.logs[seat]
        assert other.view(seat) == course.view(seat)
        assert other.legal()


def test_what_is_imagined_goes_on_like_the_truth_for_the_mists() -> None:
    """The Mists' next actions look the same to them in both, until the Thief answers (N17) or acts."""
    dice = random.Random(2)
    for course in courses():
        other = imagined(course, MIST, dice.random)
        while course.seat == MIST and (going_on := [each for each in quiet(course) if each.kind != "end"]):
            assert course.legal() == other.legal()
            action = dice.choice(going_on)
            course, other = course.after(action), other.after(action)
            assert course.logs[MIST] == other.logs[MIST]


def test_truth_is_among_what_is_imagined() -> None:
    for course in courses():
        truth = course.truth
        standing = {
            (each.at, each.hand, each.cost, each.leaps, each.picked) for each in members(course.belief())
        }
        assert (truth.at, truth.hand, truth.cost, truth.leaps, truth.picked) in standing
        assert truth.rods in deals(course.view(THIEF))


def test_two_thieves_who_showed_the_same_are_one_to_the_mists() -> None:
    """All ways to begin a turn, grouped by their public events: each group has one log and one view."""
    start = begun(Options("1/1/2", 4), DEALS[4])
    seen: dict[object, set[tuple[str, object]]] = defaultdict(set)
    truths: dict[object, set[object]] = defaultdict(set)
    pending = [start]
    for _ in range(4):
        pending = [
            course.after(action) for course in pending if course.seat == THIEF for action in quiet(course)
        ]
        for course in pending:
            key = (*course.told, course.seat)
            seen[key].add((course.logs[MIST], course.view(MIST)))
            truths[key].add(course.truth)
    assert all(len(found) == 1 for found in seen.values())
    assert max(map(len, truths.values())) > 3


@pytest.mark.parametrize("rods", DEALS)
def test_thief_cannot_tell_deals_apart_that_his_looks_leave_open(rods: Rods) -> None:
    """The same actions with another deal: the same log if and only if the looks showed the same."""
    actions = ("look C", "leap E3", "end", "end")
    one, other = replayed(Options(), DEALS[0], *actions), replayed(Options(), rods, *actions)
    is_open = rods in deals(one.view(THIEF))
    assert (one.logs[THIEF] == other.logs[THIEF]) == is_open
    assert one.logs[MIST] == other.logs[MIST]
    assert is_open == (rods[1] == DEALS[0][1])


def test_thieves_who_stand_differently_have_different_logs() -> None:
    course = replayed(Options(), DEALS[0], "leap C1", "end")
    drawn = random.Random(3).random
    imaginations = [imagined(course, MIST, drawn) for _ in range(60)]
    texts = {other.logs[THIEF] for other in imaginations}
    assert len(texts) == len({other.view(THIEF) for other in imaginations}) > 1


def test_course_of_public_events_alone_has_the_log_of_the_mists() -> None:
    course = replayed(Options(), DEALS[0], "leap C1", "end")
    other = stood(course.options, course.truth, course.told)
    assert other.logs[MIST] == course.logs[MIST]
    assert other.logs[THIEF].endswith("stands C1 0 0 0 22041617 None None None None None None;")


def test_picking_reaches_the_first_and_the_last() -> None:
    assert pick("abc", lambda: 0.0) == "a"
    assert pick("abc", lambda: 1 - 2**-53) == "c"
