"""Whatever the words of the further courses say of a position is so in it, by the rules and the public log."""

import re

import pytest

from page.nusubito.further import measures
from page.nusubito.further.lessons import HIDING, LESSONS, SEARCHING
from page.nusubito.page import GAME
from page.shell.learn.measure import AnyTable
from page.shell.learn.playing import parsed, played_before, table_of
from page.shell.lesson import Lesson, Task
from page.text import Text
from tests.page.words import english
from unseen.courtyard.board import BIT, TEMPLE_NAMES, Space, named
from unseen.courtyard.treasure import treasures
from unseen.nusubito import MIST, THIEF, belief
from unseen.nusubito.events import Placed
from unseen.nusubito.referee import is_last
from unseen.nusubito.state import ACTIONS, MIST_POINTS, Options, State

PLACES = re.compile(r"\b[ACE][135]\b")
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def number(lesson: Lesson, key: str) -> int:
    return next(place for place, step in enumerate(lesson.steps) if step.key == key)


def table_at(lesson: Lesson, key: str, asks: int = 0) -> AnyTable:
    """Return the table at a step, with so many of its tasks done."""
    step = number(lesson, key)
    done = parsed(GAME, (ask.actions[0] for ask in lesson.steps[step].asks[:asks]))
    return table_of(GAME, lesson.in_game(step), (*played_before(GAME, lesson, step), *done))


def possible(table: AnyTable) -> set[str]:
    """Return the temples where he can be, by the public log."""
    return set(named(belief.after_all(belief.begin(Options()), table.told(MIST)).temples))


def sentence(text: str, opening: str) -> str:
    """Return the sentence that begins so."""
    return next(part for part in re.split(r"(?<=[.:]) ", text) if part.startswith(opening))


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("block", "He is on A5."),
        ("middle", "He is on C3, A5 or E5, and"),
        ("bolster", "He is on C3."),
        ("heal", "He is on C5, and"),
        ("seek", "He is on A5, C5 or E5."),
        ("spawn", "He is on E1 or E3, and"),
    ],
)
def test_where_he_is_said_to_be_is_where_the_log_leaves_him(t: Text, key: str, said: str) -> None:
    assert t(f"learn.searching.{key}.ask").startswith(said)
    assert set(PLACES.findall(said)) == possible(table_at(SEARCHING, key))


@pytest.mark.parametrize(("key", "place"), [("read", "A3"), ("close", "E5")])
def test_a_certain_capture_is_of_the_one_temple_that_the_log_leaves(key: str, place: str) -> None:
    step = SEARCHING.steps[number(SEARCHING, key)]
    assert possible(table_at(SEARCHING, key)) == {place}
    assert step.asks[-1].actions == (f"capture {place}",)
    after = table_at(SEARCHING, key, len(step.asks)).truth()
    assert after.result is not None
    assert after.result.winner == MIST


def test_the_log_that_is_to_be_read_says_what_the_words_say(t: Text) -> None:
    """N12, N13: four temples before his turn, a dart, and a leap over A4, which only A5 has among them."""
    told = table_at(SEARCHING, "read").told(MIST)
    end = len(told) - [event.kind for event in reversed(told)].index("placed")
    turn = [event.kind for event in told[end - 3 : end]]
    assert turn == ["dart", "attacked", "placed"]
    before = belief.after_all(belief.begin(Options()), told[: end - 3])
    said = sentence(t("learn.searching.read.1.why"), "He was on")
    assert set(PLACES.findall(said)) == set(named(before.temples))
    assert told[end - 2].space == "A4"
    assert {temple for temple in named(before.temples) if temple in ("A3", "A5")} == {"A5"}


def test_the_night_and_the_looks_before_the_last_capture_are_as_told(t: Text) -> None:
    told = table_at(SEARCHING, "close").told(MIST)
    kinds = [(event.kind, getattr(event, "rod", "") or getattr(event, "place", "") or "") for event in told]
    his = [(kind, what) for kind, what in kinds if kind in ("rested", "looked", "placed", "dart", "attacked")]
    assert his[-5:] == [("rested", "E"), ("looked", "1"), ("placed", ""), ("looked", "E"), ("placed", "")]
    assert "rod 1, and at rod E" in t("learn.searching.close.1.why")


@pytest.mark.parametrize(("key", "left"), [("middle", 1), ("heal", 1), ("close", 2), ("spawn", 1)])
def test_the_actions_that_are_left_are_counted(t: Text, key: str, left: int) -> None:
    state: State = table_at(SEARCHING, key).truth()
    there = MIST_POINTS - state.points if state.phase == "night" else ACTIONS - state.actions
    assert there == left
    ask = t(f"learn.searching.{SEARCHING.steps[number(SEARCHING, key)].asks[0].key}.ask")
    what = "point" if state.phase == "night" else "action"
    assert f"{NUMBERS[left]} {what}{'s' if left > 1 else ''} left" in ask


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_framed_is_what_was_measured(name: str) -> None:
    """The places lit at the end of a step are those of the measure: left to the Mists, ways out, or unseen."""
    lesson = LESSONS[name]
    for number, step in enumerate(lesson.steps):
        (task, *_), last = step.asks, step.asks[-1]
        if not step.lit:
            continue
        if last.best == "certain":
            assert step.lit == (last.actions[0].removeprefix("capture "),)
            continue
        table = table_of(GAME, lesson.in_game(number), played_before(GAME, lesson, number))
        (action,) = parsed(GAME, task.actions)
        found = measures.MEASURES[task.best](table, action)
        assert found
        if "places" in found.said:
            assert ", ".join(step.lit) == found.said["places"]
        else:
            table.act(lesson.seat, action)
            if table.truth().acting == THIEF:
                known = measures.left(table, (Placed(None),))
                assert step.lit == tuple(named(known))
            else:
                assert set(step.lit) == possible(table)
        assert len(step.lit) == abs(found.value)


def test_the_numbers_of_the_results_are_measured(t: Text) -> None:
    """Each result names the best value, and that of the action it compares it with."""
    for lesson, key, other in (
        (HIDING, "look", "look C"),
        (HIDING, "leap", "leap C1"),
        (HIDING, "ways", "leap E1"),
        (HIDING, "coin", "coin A1"),
        (HIDING, "night", "end row"),
    ):
        task = lesson.steps[number(lesson, key)].asks[0]
        said = t(f"learn.{lesson.name}.{key}.done")
        for text in (task.actions[0], other):
            value = value_of(lesson, key, task, text)
            assert re.search(rf"\b{NUMBERS[int(value)]}\b", said), (key, text, value)
    others = {value_of(HIDING, "coin", HIDING.steps[4].asks[0], f"coin {at}") for at in ("A1", "C3", "E5")}
    assert others == {3}, "any other coin leaves as many"


def value_of(lesson: Lesson, key: str, task: Task, text: str) -> float:
    (action,) = parsed(GAME, (text,))
    found = measures.MEASURES[task.best](table_at(lesson, key), action)
    assert found
    return found.value


def test_what_the_results_of_searching_compare_is_so(t: Text) -> None:
    def places(key: str, text: str) -> object:
        (action,) = parsed(GAME, (text,))
        found = measures.unseen(table_at(SEARCHING, key), action)
        assert found
        return found.said["places"]

    assert places("heal", "heal C4 with B5") == "E3, A5, E5"
    assert "A5 would have been open too" in t("learn.searching.heal.done")
    assert places("bolster", "bolster C3 with C4") == "E3, C5"
    assert "C5 would be open too" in t("learn.searching.bolster.done")
    assert places("seek", "move C3 C5") == places("spawn", "spawn E4") == ""
    legal = table_at(SEARCHING, "middle").legal_actions(MIST)
    values = [
        each.value for action in legal if (each := measures.unseen(table_at(SEARCHING, "middle"), action))
    ]
    assert sorted(values, reverse=True)[1] == -5, "any other action leaves him five or more"


def test_the_hands_and_darts_that_the_words_name_are_there(t: Text) -> None:
    assert table_at(HIDING, "ways").truth().darts == 0
    assert table_at(HIDING, "coin").truth().darts == 1
    assert table_at(HIDING, "night").truth().points == 2
    assert [event.kind for event in table_at(HIDING, "night").told(MIST)[-2:]] == ["dart", "looked"]
    assert table_at(SEARCHING, "seek").truth().held == 3
    assert "three coins" in t("learn.searching.seek.why")


def test_the_treasure_is_known_and_its_declaration_wins() -> None:
    view: State = table_at(HIDING, "treasure").view(THIEF)
    assert treasures(view.rods) == BIT[Space("E5")]
    assert possible(table_at(HIDING, "treasure")) == {"E3"}, "the Mists have seen where he is"
    assert table_at(HIDING, "treasure", 2).truth().result.winner == THIEF


def test_a_pushed_seeker_could_have_followed() -> None:
    (action,) = parsed(GAME, ("leap C3 push C3>C4",))
    found = measures.safe(table_at(HIDING, "safe"), action)
    assert found
    assert (found.value, found.form) == (0, "many")


@pytest.mark.parametrize("name", LESSONS)
def test_no_moment_is_the_last_of_a_game_and_each_is_its_seat_s(name: str) -> None:
    lesson = LESSONS[name]
    for step in lesson.steps:
        state: State = table_at(lesson, step.key).truth()
        assert state.acting == lesson.seat
        assert not is_last(state)
        assert state.at in TEMPLE_NAMES
