"""The further courses: what each asks for is best by a measure, and what else is tried is answered by it."""

import re
from collections.abc import Iterator
from functools import cache, partial
from importlib import import_module
from typing import Any, NamedTuple, cast

import pytest

from page.games import GAMES, module_of
from page.shell.effects import Deal, FetchFurther, OpenPuzzle, Remember
from page.shell.learn import playing
from page.shell.learn.measure import Measure
from page.shell.learn.playing import Played, asked, parsed
from page.shell.lesson import Lesson, Task
from page.shell.messages import FurtherFetched, Pressed, Unfetched
from page.shell.model import PATIENCE, Course, Seated, Start, first_model
from page.shell.update import update
from tests.page.sitting import Sitting, english, seeded
from tests.page.test_courses import FURTHER, Watched, at, words_of
from tests.page.test_courses import Played as Walk
from tests.page.words import Page
from unseen.kernel.game import AnyGame

NAMES = [(course.game, course.name) for course in FURTHER]
by_course = pytest.mark.parametrize("course", FURTHER, ids=lambda course: f"{course.game}-{course.name}")
UNFILLED = re.compile(r"[{}]|\bmeasure\.|\blearn\.")
"""Marks of a sentence with a place that nothing has filled, and of a key without words."""


def part(game: str, name: str) -> Any:
    return import_module(f"page.{game}.further.{name}")


def lesson_of(course: Walk) -> Lesson:
    return cast(Lesson, part(course.game, "lessons").LESSONS[course.name])


def rules(course: Walk) -> AnyGame:
    return cast(AnyGame, module_of(course.game).GAME)


class Moment(NamedTuple):
    """A task, and what was played before it."""

    step: int
    task: Task
    played: Played


def moments(course: Walk) -> Iterator[Moment]:
    """Yield each task, after each way to have done those before it in its step."""
    lesson, game = lesson_of(course), rules(course)
    for number, step in enumerate(lesson.steps):
        ways = {playing.played_before(game, lesson, number)}
        for task in step.asks:
            further = set[Played]()
            for played in ways:
                yield Moment(number, task, played)
                shown = playing.shown(game, lesson.in_game(number), played)
                further |= {(*played, action) for action in asked(game, task, shown.legal)}
            ways = further


@cache
def all_moments(course: Walk) -> tuple[Moment, ...]:
    return tuple(moments(course))


def measured(course: Walk, moment: Moment) -> dict[Any, float]:
    """Return the measure of each legal action of which the task's measure says something."""
    game, lesson = rules(course), lesson_of(course).in_game(moment.step)
    measure: Measure = part(course.game, "measures").MEASURES[moment.task.best]
    table = playing.table_of(game, lesson, moment.played)
    legal = playing.shown(game, lesson, moment.played).legal
    found = {action: measure(table, action) for action in legal}
    return {action: each.value for action, each in found.items() if each}


def test_every_game_with_further_courses_is_asked_here() -> None:
    there_are = [(game, name) for game in GAMES for name in module_of(game).FURTHER]
    assert sorted(NAMES) == sorted(there_are)


@by_course
def test_the_page_knows_a_further_course_before_it_is_fetched(course: Walk) -> None:
    page, lesson = module_of(course.game), lesson_of(course)
    assert page.FURTHER[course.name] == len(lesson.steps)
    assert course.name not in page.LESSONS
    assert course.name in page.face().figures
    assert 5 <= len(lesson.steps) <= 8
    assert len({step.key for step in lesson.steps}) == len(lesson.steps)


@by_course
def test_every_action_between_the_tasks_is_legal_after_whatever_was_accepted(course: Walk) -> None:
    game, lesson = rules(course), lesson_of(course)
    for number, step in enumerate(lesson.steps):
        for moment in (each for each in all_moments(course) if each.step == number):
            assert asked(game, moment.task, playing.shown(game, lesson.in_game(number), moment.played).legal)
            if moment.task is not step.asks[-1]:
                continue
            shown = playing.shown(game, lesson.in_game(number), moment.played)
            for action in asked(game, moment.task, shown.legal):
                playing.table_of(
                    game, lesson.in_game(number), (*moment.played, action, *parsed(game, step.then))
                )


@by_course
def test_what_is_asked_for_is_best_by_its_measure_and_nothing_else_is(course: Walk) -> None:
    """Each accepted action has the best measure; no other legal action is as good; and some are worse."""
    proved = 0
    for moment in all_moments(course):
        if not moment.task.best:
            continue
        game, lesson = rules(course), lesson_of(course).in_game(moment.step)
        accepted = set(asked(game, moment.task, playing.shown(game, lesson, moment.played).legal))
        values = measured(course, moment)
        best = max(values.values())
        assert {action for action, value in values.items() if value == best} == accepted, moment.task.key
        assert len(values) > len(accepted), "there is a choice"
        proved += 1
    assert proved >= 5


@by_course
def test_an_action_that_is_not_asked_for_is_answered_by_its_measure(course: Walk) -> None:
    t, lesson, game = words_of(course.game), lesson_of(course), rules(course)
    assert lesson.answer
    for moment in all_moments(course):
        if not moment.task.best:
            continue
        shown = playing.shown(game, lesson.in_game(moment.step), moment.played)
        ask = lesson.steps[moment.step].asks.index(moment.task)
        at = Course(lesson, Seated(shown), moment.played, moment.step, ask)
        values = measured(course, moment)
        for action in set(shown.legal) - set(asked(game, moment.task, shown.legal)):
            said = lesson.answer(at, game.format_action(action), t)
            assert bool(said) == (action in values)
            if said:
                assert said.endswith(".")
                assert not UNFILLED.search(said), said


@by_course
@pytest.mark.parametrize("text", ["", "Z9", "?", "leap", "999", "end end", "\N{ARABIC-INDIC DIGIT THREE}"])
def test_what_is_no_action_has_no_answer(course: Walk, text: str) -> None:
    lesson, game = lesson_of(course), rules(course)
    shown = playing.shown(game, lesson, playing.played_before(game, lesson, 0))
    assert lesson.answer
    assert lesson.answer(Course(lesson, Seated(shown), ()), text, words_of(course.game)) == ""


# Playing them.


@by_course
def test_a_further_course_is_walked_to_its_end(course: Walk) -> None:
    sitting = Watched(course)
    while not course.tests.is_over(at(sitting)):
        Page(sitting.html())
        sitting.press("do", "learn-on") if at(sitting).told else course.tests.do(sitting)
    page = Page(sitting.html())
    kept = [effect for effect in sitting.effects if isinstance(effect, Remember)]
    assert kept[-1] == Remember(f"learn-{course.name}", "done")
    assert {"learn-play", "learn", "leave"} <= page.does()
    kind = lesson_of(course).puzzles
    assert [value for do, value in page.commands() if do == "puzzle-theme"] == ([kind] if kind else [])
    before = sitting.model
    # Whatever a press says, it leads to the puzzles of the course's own subject.
    sitting.press("do", "puzzle-theme", "999")
    if kind:
        assert isinstance(sitting.model.screen, Start)
        assert OpenPuzzle(f"d={kind}") in sitting.effects
    else:
        assert sitting.model == before


@by_course
def test_what_is_to_be_found_is_pointed_out_only_after_some_tries(course: Walk) -> None:
    game = rules(course)
    sitting = Watched(course)
    begun = at(sitting)
    right = asked(game, begun.task, begun.seated.shown.legal)
    wrong = [action for action in begun.seated.shown.legal if action not in right]
    for tries, action in enumerate(wrong[:PATIENCE], 1):
        assert not re.search(r'class="(?:[^"]* )?asked[ "]', sitting.html()), "nothing is pointed out"
        sitting.press("action", game.format_action(action))
        assert at(sitting).played == begun.played
        assert at(sitting).strays == tries
    if len(wrong) >= PATIENCE:
        sitting.press("do", "escape")
        assert re.search(r'class="(?:[^"]* )?asked[ "]', sitting.html())
    course.tests.do(sitting)
    assert at(sitting).strays == 0


@by_course
def test_a_further_course_is_taken_up_where_it_was_left(course: Walk) -> None:
    sitting = Watched(course)
    while at(sitting).step < 2:
        sitting.press("do", "learn-on") if at(sitting).told else course.tests.do(sitting)
    sitting.press("do", "leave")
    kept = {effect.key: effect.value for effect in sitting.effects if isinstance(effect, Remember)}
    again = Sitting(words_of(course.game), seeded(1), course.game)
    again.model = first_model(kept, course.game)
    again.press("do", "learn", course.name)
    assert (at(again).name, at(again).step) == (course.name, 2)


@by_course
def test_every_step_can_be_passed_over_and_gone_back_to(course: Walk) -> None:
    sitting, steps = Watched(course), len(lesson_of(course).steps)
    for step in range(steps):
        assert at(sitting).step == step
        Page(sitting.html())
        sitting.press("do", "learn-skip")
    assert at(sitting).step == steps - 1
    for step in reversed(range(steps - 1)):
        sitting.press("do", "learn-back")
        assert at(sitting).step == step


@by_course
def test_a_further_course_touches_no_table_and_ends_in_a_game(course: Walk) -> None:
    sitting = Watched(course)
    while not course.tests.is_over(at(sitting)):
        sitting.press("do", "learn-on") if at(sitting).told else course.tests.do(sitting)
    assert not [effect for effect in sitting.effects if isinstance(effect, Deal)]
    sitting.press("do", "learn-play")
    assert isinstance(sitting.model.screen, Seated)
    assert sitting.model.screen.shown.seat == lesson_of(course).seat


# Fetching them.


def send(game: str, *messages: Any, model: Any = None) -> tuple[Any, list[Any]]:
    """Return the model after some messages, and all effects, none of which is carried out."""
    model, effects = model or first_model({}, game), list[Any]()
    for message in messages:
        model, asked_for = update(model, message, english(game))
        effects += asked_for
    return model, effects


def fetches(effects: list[Any]) -> int:
    return sum(isinstance(effect, FetchFurther) for effect in effects)


learn = partial(Pressed, "do", "learn")


@by_course
def test_a_further_course_is_fetched_when_it_is_first_wanted(course: Walk) -> None:
    lessons = part(course.game, "lessons").LESSONS
    model, effects = send(course.game, learn(course.name), learn(course.name))
    assert fetches(effects) == len(effects) == 1, "once"
    assert model.screen == Start(choosing="learn", awaited=course.name)
    model, effects = send(course.game, FurtherFetched(lessons), model=model)
    assert isinstance(model.screen, Course)
    assert model.screen.name == course.name
    model, effects = send(course.game, Pressed("do", "leave"), learn(course.name), model=model)
    assert isinstance(model.screen, Course)
    assert not fetches(effects)


@by_course
def test_whoever_has_gone_on_is_not_called_back_to_a_course(course: Walk) -> None:
    lessons = part(course.game, "lessons").LESSONS
    for away in (learn(), Pressed("do", "solo"), Pressed("do", "online", "")):
        model, _ = send(course.game, learn(course.name), away)
        before = model.screen
        model, effects = send(course.game, FurtherFetched(lessons), model=model)
        if isinstance(before, Start) and before.awaited:
            continue  # where nothing else is shown, the course is still waited for
        assert (model.screen, effects) == (before, [])
        assert model.further == lessons


@by_course
def test_a_course_that_cannot_be_fetched_says_so_and_can_be_asked_for_again(course: Walk) -> None:
    model, _ = send(course.game, learn(course.name), Unfetched("offline"))
    assert model.screen == Start(choosing="learn", unfetched="offline")
    _, effects = send(course.game, learn(course.name), model=model)
    assert fetches(effects) == 1


@pytest.mark.parametrize("name", ["", "Z9", "hiding ", "999"])
def test_a_course_that_there_is_not_is_not_fetched(name: str) -> None:
    for game in GAMES:
        _, effects = send(game, learn(name))
        assert not fetches(effects)
