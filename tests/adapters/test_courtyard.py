"""Nusubito and Kakusareta: a seat with secrets against one without, in one courtyard."""

import pickle
import random
from collections import defaultdict
from importlib import import_module
from typing import Any, NamedTuple

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from tests.adapters.cases import CASES, Case
from tests.adapters.playing import load, made, over, take
from unseen.adapters.courtyard_course import deals, members
from unseen.adapters.deals import dealt_at, pick
from unseen.courtyard.board import TEMPLE_NAMES, Space
from unseen.courtyard.rods import UNKNOWN_RODS


class Yard(NamedTuple):
    """A game with what these tests have to know of it."""

    case: Case
    find: str
    """The action that says that the treasure is here."""
    found: tuple[str, ...]
    """How such a game may end."""
    day: tuple[str, ...]
    """The actions of a game of one day, the ends of turns left out."""
    options: Any
    """Options of a game whose public events say little."""

    @property
    def seats(self) -> Any:
        """The seat with secrets, and the other."""
        return self.case.rules.SEATS

    def replayed(self, options: Any, rods: Any, *actions: str) -> Any:
        """Return the course after some actions in notation."""
        course = self.case.part("course").Course.begun(options, rods)
        for text in actions:
            course = course.after(self.case.rules.parse_action(text))
        return course

    def state(self, column: int, row: int, *actions: str, **parameters: object) -> Any:
        """Return the state of OpenSpiel after some actions in notation."""
        state = load(self.case, **parameters).new_initial_state()
        state.apply_action(column)
        state.apply_action(row)
        for text in actions:
            state.apply_action(self.case.part("actions").NUMBER[self.case.rules.parse_action(text)])
        return state

    def members(self, course: Any) -> list[Any]:
        """Return each truth that fits the public events, apart from the rods."""
        return [course.own.truth_of(course.belief().public, each) for each in members(course)]

    def text(self, course: Any, seat: Any) -> str:
        """Return the log of a seat as OpenSpiel shows it."""
        state = load(self.case).state_at(course)
        text: str = state.information_state_string(self.seats.index(seat))
        return text


YARDS = {
    "kakusareta": Yard(
        CASES["kakusareta"],
        "find",
        ("treasure", "wrong temple"),
        ("leap C1", "leap E1", "leap C1", "leap A1"),
        CASES["kakusareta"].rules.Options("1/1/2", 4),
    ),
    "nusubito": Yard(
        CASES["nusubito"],
        "declare",
        ("treasure", "wrong declaration"),
        ("leap C1", "leap C3", "leap C1", "leap A1"),
        CASES["nusubito"].rules.Options("1/1/2", 4),
    ),
}
A1, C3 = dealt_at(Space("A1")), dealt_at(Space("C3"))
pytestmark = pytest.mark.parametrize("yard", YARDS.values(), ids=YARDS)


def one_day(yard: Yard) -> list[str]:
    """Return the actions of a game of one day."""
    first, second, third, fourth = yard.day
    return [first, "end", "end", second, "end", "end", third, fourth, "end", "end", "end", "end"]


def test_chance_deals_the_column_and_then_the_row(yard: Yard) -> None:
    """N2, K2."""
    secretive, _ = yard.seats
    for column in range(3):
        for row in range(3):
            state = load(yard.case).new_initial_state()
            assert state.is_chance_node()
            assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
            assert state.action_to_string(pyspiel.PlayerId.CHANCE, column) == f"green {'ACE'[column]}"
            assert state.information_state_string(0) == f"{secretive}: rods are dealt"
            assert not any(state.information_state_tensor(1)[2:])
            assert state.returns() == [0, 0]
            state.apply_action(column)
            assert state.action_to_string(pyspiel.PlayerId.CHANCE, row) == f"green {'135'[row]}"
            other = state.resample_from_infostate(1, random.Random(0).random)
            assert str(other) == str(state)
            state.apply_action(row)
            assert state.course.truth.rods == dealt_at(Space("ACE"[column] + "135"[row]))


@pytest.mark.parametrize(("at", "returns"), [("C3", [1, -1]), ("E3", [-1, 1])])
def test_treasure_decides_the_game(yard: Yard, at: str, returns: list[float]) -> None:
    """N16, K22."""
    state = yard.state(1, 1, *([] if at == "C3" else [f"leap {at}"]), yard.find)
    assert state.is_terminal()
    assert state.returns() == returns


def test_day_limit_ends_a_game_undecided(yard: Yard) -> None:
    """N6, K9."""
    state = yard.state(0, 0, *one_day(yard), day_limit=1)
    assert state.is_terminal()
    assert state.returns() == [0, 0]
    assert "day limit" in str(state)
    environment = made(yard.case, day_limit=1)
    for text in one_day(yard):
        take(environment, yard.case, text)
    assert environment.terminations == dict.fromkeys(yard.seats, True)
    assert environment.rewards == dict.fromkeys(yard.seats, 0)
    assert all(info == {"by": "day limit"} for info in environment.infos.values())


def test_turn_is_several_actions_of_the_same_agent(yard: Yard) -> None:
    environment, (secretive, other) = made(yard.case), yard.seats
    take(environment, yard.case, "leap C1")
    assert environment.agent_selection == secretive
    take(environment, yard.case, "end")
    assert environment.agent_selection == other


def test_both_ends_of_a_search_are_rewarded(yard: Yard) -> None:
    rewards = set()
    for seed in range(20):
        environment = made(yard.case, seed)
        take(environment, yard.case, yard.find)
        assert environment.infos[yard.seats[0]]["by"] in yard.found
        rewards.add(tuple(environment.rewards[seat] for seat in yard.seats))
    assert rewards == {(1, -1), (-1, 1)}


def test_what_is_public_is_the_view_of_the_seat_without_secrets(yard: Yard) -> None:
    """What both players know together is that of the seat with secrets."""
    state, texts = yard.state(0, 0, "look C", "leap E3"), dict[str, list[str]]()
    for private in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS"):
        kind = pyspiel.IIGObservationType(
            perfect_recall=False, private_info=getattr(pyspiel.PrivateInfoType, private)
        )
        observation = make_observation(state.get_game(), kind)
        assert observation is not None
        texts[private] = [observation.string_from(state, player).split(": ", 1)[1] for player in (0, 1)]
    all_secrets, none = texts["SINGLE_PLAYER"]
    assert texts["NONE"] == [none, none]
    assert texts["ALL_PLAYERS"] == [all_secrets, all_secrets]
    assert all_secrets != none


def test_resampling_draws_different_worlds(yard: Yard) -> None:
    state, draw = yard.state(0, 0, "look C", "leap E3", "end"), random.Random(6).random
    assert len({str(state.resample_from_infostate(1, draw)) for _ in range(80)}) > 9
    assert len({str(state.resample_from_infostate(0, draw)) for _ in range(80)}) == 6


def test_log_of_who_is_imagined_has_numbers_of_its_own(yard: Yard) -> None:
    draw = random.Random(5).random
    for course in yard.case.courses(5):
        other = load(yard.case, day_limit=3).state_at(course).resample_from_infostate(1, draw)
        assert other.information_state_tensor(0) != other.information_state_tensor(1)


def test_nine_deals_are_all_there_are(yard: Yard) -> None:
    """N2, K2."""
    found = deals(UNKNOWN_RODS)
    assert len(set(found)) == len(found) == 9
    assert all(rods[:3].count("green") == rods[3:].count("green") == 1 for rods in found)


def test_pickled_course_is_the_same_without_what_was_worked_out(yard: Yard) -> None:
    course = yard.replayed(yard.case.rules.Options(), A1, "leap C1", "end")
    known = course.belief()
    back = pickle.loads(pickle.dumps(course))
    assert (back.options, back.truth, back.told) == (course.options, course.truth, course.told)
    assert back.logs == course.logs
    assert back.belief() == known


@pytest.mark.untraced
def test_what_is_believed_is_what_the_public_events_say(yard: Yard) -> None:
    belief = import_module(f"unseen.{yard.case.name}.belief")
    for game in yard.case.walks()[:4]:
        course = game[-5]
        assert course.belief() == belief.after_all(belief.begin(course.options), course.told)


def test_truth_is_among_what_is_imagined(yard: Yard) -> None:
    for course in yard.case.courses(5):
        truth = course.truth
        assert truth in [each._replace(rods=truth.rods) for each in yard.members(course)]
        assert truth.rods in deals(course.view(yard.seats[0]).rods)


def test_what_is_imagined_goes_on_like_the_truth(yard: Yard) -> None:
    """The next actions of the seat without secrets look the same in both, until the other answers (N17, K8) or acts."""
    dice, (_, seat) = random.Random(2), yard.seats
    for course in yard.case.courses(5):
        other = yard.case.imagined(course, seat, dice)
        while course.seat == seat and (going_on := [each for each in course.legal() if _goes_on(each)]):
            assert course.legal() == other.legal()
            action = dice.choice(going_on)
            course, other = course.after(action), other.after(action)
            assert course.told == other.told
            assert course.logs[seat] == other.logs[seat]


def _goes_on(action: Any) -> bool:
    return action.kind not in ("end", "capture", "destroy")


def test_two_who_showed_the_same_are_one_to_the_other_seat(yard: Yard) -> None:
    """N32, K66: all ways to begin a turn, grouped by their public events: each group has one log and one view."""
    secretive, other = yard.seats
    seen: dict[object, set[object]] = defaultdict(set)
    truths: dict[object, set[object]] = defaultdict(set)
    pending = [yard.case.part("course").Course.begun(yard.options, C3)]
    for _ in range(3):
        pending = [
            course.after(action)
            for course in pending
            if course.seat == secretive
            for action in yard.case.calm(course)
        ]
        for course in pending:
            seen[course.told, course.seat].add((course.logs[other], course.view(other)))
            truths[course.told, course.seat].add(course.truth)
    assert all(len(found) == 1 for found in seen.values())
    assert max(map(len, truths.values())) > 3


@pytest.mark.parametrize("treasure", TEMPLE_NAMES)
def test_deals_that_looks_leave_open_cannot_be_told_apart(yard: Yard, treasure: Space) -> None:
    """The same actions over another deal: the same log if and only if the looks showed the same."""
    actions, rods, (secretive, other) = ("look C", "leap E3", "end", "end"), dealt_at(treasure), yard.seats
    options = yard.case.rules.Options()
    one, two = yard.replayed(options, A1, *actions), yard.replayed(options, rods, *actions)
    is_open = rods in deals(one.view(secretive).rods)
    assert (one.logs[secretive] == two.logs[secretive]) == is_open
    assert one.logs[other] == two.logs[other]
    assert is_open == (rods[1] == A1[1])


def test_those_who_stand_differently_have_different_logs(yard: Yard) -> None:
    course = yard.replayed(yard.case.rules.Options(), A1, "leap C1", "end")
    (secretive, other), dice = yard.seats, random.Random(3)
    imaginations = [yard.case.imagined(course, other, dice) for _ in range(60)]
    texts = {yard.text(each, secretive) for each in imaginations}
    assert len(texts) == len({each.view(secretive) for each in imaginations}) > 1


@pytest.mark.untraced
def test_log_fits_its_rows_and_vocabulary(yard: Yard) -> None:
    """So do those of long games, and of courses in which the seat with secrets is imagined."""
    features, dice = yard.case.part("features"), random.Random(4)
    finals = []
    for state in (over(yard.case, seed) for seed in range(12)):
        finals.append(state.course)
        assert len(state.history()) - 2 <= features.PLIES_A_DAY * state.course.truth.day
    imaginations = [yard.case.imagined(course, yard.seats[1], dice) for course in yard.case.courses(1)]
    for course in (*finals, *imaginations):
        rows = features.rows_for(course.truth.day)
        for seat in yard.seats:
            assert len(features.log_numbers(course.logs[seat], rows)) == rows


def test_picking_reaches_the_first_and_the_last(yard: Yard) -> None:
    assert pick(yard.day, lambda: 0.0) == yard.day[0]
    assert pick(yard.day, lambda: 1 - 2**-53) == yard.day[-1]
