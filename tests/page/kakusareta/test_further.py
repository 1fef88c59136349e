"""Whatever the words of the further courses say of a position is so in it, by the rules and the public log."""

import re

import pytest

from page.kakusareta.further import measures
from page.kakusareta.further.lessons import LESSONS, PURSUIT, STEALTH
from page.kakusareta.page import GAME
from page.shell.learn.measure import AnyTable
from page.shell.learn.playing import parsed, played_before, table_of
from page.shell.lesson import Lesson
from page.text import Text
from tests.page.words import english
from unseen.courtyard.board import BIT, NEXT, Space, named
from unseen.courtyard.treasure import treasures
from unseen.kakusareta import KAKUSARETA, MOYA, belief
from unseen.kakusareta.events import Placed
from unseen.kakusareta.state import Options, State
from unseen.kakusareta.temples import count_taken_temples

PLACES = re.compile(r"\b[A-E][1-5]\b")
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven")
DAY_ACTIONS = 4


@pytest.fixture(scope="module")
def t() -> Text:
    return english("kakusareta")


def table_at(lesson: Lesson, key: str, asks: int = 0) -> AnyTable:
    """Return the table at a step, with so many of its tasks done."""
    step = next(place for place, each in enumerate(lesson.steps) if each.key == key)
    done = parsed(GAME, (ask.actions[0] for ask in lesson.steps[step].asks[:asks]))
    return table_of(GAME, lesson.in_game(step), (*played_before(GAME, lesson, step), *done))


def possible(table: AnyTable) -> set[str]:
    """Return the places where he can be, by the public log."""
    return set(named(belief.after_all(belief.begin(Options()), table.told(MOYA)).places))


def value(lesson: Lesson, key: str, text: str) -> float:
    step = next(each for each in lesson.steps if each.key == key)
    (action,) = parsed(GAME, (text,))
    found = measures.MEASURES[step.asks[0].best](table_at(lesson, key), action)
    assert found
    return found.value


@pytest.mark.parametrize("key", ["middle", "one", "two", "heal", "deploy"])
def test_where_he_is_said_to_be_is_where_the_log_leaves_him(t: Text, key: str) -> None:
    said = re.split(r"[.,] (?=Leave|and)", t(f"learn.pursuit.{key}.ask"))[0]
    assert said.startswith("He is on")
    assert set(PLACES.findall(said)) == possible(table_at(PURSUIT, key))


@pytest.mark.parametrize("key", ["one", "third", "fourth"])
def test_one_action_is_left_where_it_is_said(t: Text, key: str) -> None:
    assert re.search(r"one action left|One action is left", t(f"learn.pursuit.{key}.ask"))
    assert table_at(PURSUIT, key).truth().turn.actions == DAY_ACTIONS - 1


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_framed_is_what_was_measured(name: str) -> None:
    lesson = LESSONS[name]
    for step in lesson.steps:
        (task, *_) = step.asks
        if not step.lit or task.best == "temples":
            continue
        table = table_at(lesson, step.key)
        (action,) = parsed(GAME, task.actions)
        found = measures.MEASURES[task.best](table, action)
        assert found
        assert len(step.lit) == abs(found.value)
        if "places" in found.said:
            assert ", ".join(step.lit) == found.said["places"]
        else:
            table.act(lesson.seat, action)
            ends = (Placed(None),) if task.best == "move" else ()
            assert step.lit == tuple(named(measures.left(table, ends)))


@pytest.mark.parametrize(
    ("lesson", "key", "texts"),
    [
        (STEALTH, "look", ("look E", "look 1")),
        (STEALTH, "move", ("leap E5", "leap C3")),
        (STEALTH, "ways", ("leap C3", "leap E5", "leap A5")),
        (STEALTH, "coin", ("coin E3", "coin E1")),
    ],
)
def test_the_numbers_of_the_results_are_measured(
    t: Text, lesson: Lesson, key: str, texts: tuple[str, ...]
) -> None:
    said = t(f"learn.{lesson.name}.{key}.done")
    for text in texts:
        assert re.search(rf"\b{NUMBERS[int(value(lesson, key, text))]}\b", said), (key, text)


def test_row_five_is_known_before_the_night_ends() -> None:
    state: State = table_at(STEALTH, "night").truth()
    assert possible(table_at(STEALTH, "night")) == {"A5", "C5", "E5"}
    assert (state.turn.coins, state.turn.bought) == (2, 2)


def test_the_ground_under_him_is_a_fallen_temple() -> None:
    state: State = table_at(STEALTH, "coin").truth()
    assert state.at == "E1"
    assert BIT[Space("E1")] & state.destroyed
    assert {value(STEALTH, "coin", f"coin {at}") for at in ("E1", "C3", "C5")} == {5}


def test_the_treasure_is_known_and_its_search_wins() -> None:
    state: State = table_at(STEALTH, "treasure").view(KAKUSARETA)
    assert treasures(state.rods) == BIT[Space("A3")]
    assert table_at(STEALTH, "treasure", 2).truth().result.winner == KAKUSARETA


def test_any_other_action_leaves_six_temples_or_more() -> None:
    table = table_at(PURSUIT, "middle")
    found = [measures.unseen(table, action) for action in table.legal_actions(MOYA)]
    values = sorted((each.value for each in found if each), reverse=True)
    assert values[:2] == [-2, -6]


def test_his_two_coins_are_on_the_table_and_the_ways_barred() -> None:
    state: State = table_at(PURSUIT, "two", 1).truth()
    assert set(named(state.table or 0)) == {"A3", "A5"}
    assert not BIT[Space("A4")] & state.occupied
    assert all(BIT[Space(each)] & state.upright for each in ("B5", "B3"))


def test_nothing_leads_off_c5_in_the_morning() -> None:
    state: State = table_at(PURSUIT, "deploy", 1).truth()
    assert BIT[Space("A5")] & state.destroyed
    assert BIT[Space("D5")] & state.threes & state.downed
    assert BIT[Space("C4")] & state.ones


def test_temples_fall_with_a_lv2_on_every_side_and_the_fourth_wins() -> None:
    """K7, K34."""
    before: State = table_at(PURSUIT, "third").truth()
    assert not NEXT[Space("A1")] & ~(before.twos & before.upright)
    after: State = table_at(PURSUIT, "third", 1).truth()
    assert (count_taken_temples(before), count_taken_temples(after)) == (2, 3)
    assert table_at(PURSUIT, "fourth", 1).truth().result.winner == MOYA
