"""Kakusareta's courses: each step is reached by the rules, goes on by what it asks for, and explains other presses."""

from functools import partial

import pytest

from page.courtyard.page import Moment
from page.kakusareta.learn.teaching import LESSONS
from page.kakusareta.learn.words import lesson
from page.kakusareta.page import FURTHER, GAME
from page.kakusareta.page import LESSONS as STEPS_OF
from page.kakusareta.pointing.paths import DO, paths
from page.shell.effects import Remember, Speak
from page.shell.learn import playing
from page.shell.messages import Found
from page.shell.model import Course, Seated, Start, first_model
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, english, messages
from tools.paths import LOCALE
from tools.words import sources
from unseen.courtyard.board import SPACES
from unseen.kakusareta import KAKUSARETA, MOYA, belief, format_action
from unseen.kakusareta.actions import Action, Find
from unseen.kernel.session import Table

NAMES = ("kakusareta", "moya", "elements")
STEPS = 6
VERBS = {
    "kakusareta": ("dart", "look", "coin"),
    "moya": ("deploy 1", "raise"),
    "elements": ("dart", "look", "coin", "token", "power tower", "power tempest", "power quake"),
}
"""What else there is to press beside the board."""
asked, parsed = partial(playing.asked, GAME), partial(playing.parsed, GAME)
played_before, shown = partial(playing.played_before, GAME), partial(playing.shown, GAME)


@pytest.fixture(scope="module")
def t() -> Text:
    return english("kakusareta")


def learning(t: Text, name: str) -> Sitting:
    """Return a sitting in which a course has begun."""
    sitting = Sitting(t, seeded(1), "kakusareta")
    sitting.press("do", "learn", name)
    return sitting


def at(sitting: Sitting) -> Course:
    assert isinstance(sitting.model.screen, Course)
    return sitting.model.screen


def wanted(course: Course) -> tuple[Action, ...]:
    """Return what will do now."""
    return asked(course.task, course.seated.shown.legal)


def press(sitting: Sitting, token: str) -> None:
    """Press a place, a rod, a coin or a verb, each of which has to be there."""
    kind, _, name = token.rpartition(" ")
    if token in SPACES:
        assert token in Page(sitting.html()).all("data-space")
        sitting.press("space", token)
    elif kind in ("rod", "coin"):
        assert name in Page(sitting.html()).all(f"data-{kind}")
        sitting.press(kind, name)
    else:
        assert token in Page(sitting.html()).all("data-verb"), token
        sitting.press("verb", token)


def do(sitting: Sitting) -> None:
    """Do what is asked for, by one press after the other; what has a button of its own is taken by that."""
    (action,) = wanted(at(sitting))
    text = format_action(action)
    way = next(iter(paths(at(sitting).seated.shown.view, action)), (DO,))
    if way == ("dart",):
        way = (DO,)  # there is one dart to take, so its row is its button
    for token in way:
        if token != DO:
            press(sitting, token)
    if way[-1] != DO:
        return
    if isinstance(action, Find):
        sitting.press("arm", text)
    assert text in sitting.offered()
    sitting.press("action", text)


def on(sitting: Sitting) -> None:
    """Go on by one press, or by what is asked for."""
    sitting.press("do", "learn-on") if at(sitting).told else do(sitting)


def go(sitting: Sitting, step: int) -> None:
    """Play a course up to a step."""
    while at(sitting).step < step:
        on(sitting)


def is_over(course: Course) -> bool:
    return course.told and course.step == len(course.lesson.steps) - 1


def play_through(sitting: Sitting) -> None:
    while not is_over(at(sitting)):
        on(sitting)


def remembered(sitting: Sitting) -> dict[str, str]:
    return {effect.key: effect.value for effect in sitting.effects if isinstance(effect, Remember)}


def fed(name: str, step: int, asks: int = 0) -> set[str]:
    """Return where he can be, as far as the Moya can know, with so much of a step done."""
    course = LESSONS[name]
    table = Table(GAME, course.options, course.deal)
    done = parsed(ask.actions[0] for ask in course.steps[step].asks[:asks])
    for action in (*played_before(course, step), *done):
        table.act(table.to_act[0], action)
    known = belief.after_all(belief.begin(course.options), (entry.event for entry in table.log(MOYA)))
    return {str(member.at) for member in belief.by_now(known)}


# What the courses are made of.


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_reached_by_legal_actions_from_a_deal(name: str) -> None:
    course = LESSONS[name]
    assert [course.deal[axis : axis + 3].count("green") for axis in (0, 3)] == [1, 1]
    assert len(course.steps) == STEPS == STEPS_OF[name]
    assert {len(step.asks) for step in course.steps} <= {1, 2, 3}
    for step in range(STEPS):
        begun = shown(course, played_before(course, step))
        assert begun.view.acting == course.seat
        assert asked(course.steps[step].asks[0], begun.legal), "what is asked for is legal"


@pytest.mark.parametrize("name", [KAKUSARETA, MOYA])
def test_the_course_of_a_seat_ends_in_its_victory(name: str) -> None:
    result = shown(LESSONS[name], played_before(LESSONS[name], STEPS)).view.result
    assert result.winner == name


def test_what_the_words_say_of_where_he_can_be_is_what_can_be_known() -> None:
    """K65: a look in row 3 after a move; seven temples at first, one after the trace; two before a row is shown."""
    assert (
        fed("kakusareta", 0, 2) | fed("kakusareta", 1, 1)
        == {"A3", "E3"}
        == set(LESSONS["kakusareta"].steps[1].lit)
    )
    assert len(fed("moya", 0)) == 7
    assert fed("moya", 3) == {"A1"}
    assert fed("elements", 4, 1) == {"A1", "A5"}


def test_k50_a_mirage_of_the_course_is_paid_as_its_last_turn_ends() -> None:
    course = LESSONS["elements"]
    before, after = (shown(course, played_before(course, step)).view.elements for step in (5, 6))
    assert before.owes == ("mirage",)
    assert (after.owes, sum(after.tokens[0])) == ((), sum(before.tokens[0]) - 1)
    assert len(fed("elements", 5, 2)) > 1, "they know that he lied, and not where he is"


def test_k49_the_second_fireball_of_the_course_waits_and_the_first_does_not() -> None:
    course = LESSONS["elements"]
    for step, waits in ((1, False), (2, True)):
        ask = course.steps[step].asks[0]
        now = shown(course, (*played_before(course, step), *parsed(ask.actions))).view
        assert (now.turn.pending is not None) == waits


def test_every_message_of_the_courses_is_used(t: Text) -> None:
    keys = {
        f"learn.{name}.{rest}"
        for name, course in LESSONS.items()
        for step in course.steps
        for rest in (
            step.key,
            f"{step.key}.done",
            *(f"{ask.key}.{part}" for ask in step.asks for part in ("ask", "why")),
        )
    }
    ours = messages(*sources("en", LOCALE / "kakusareta"))
    assert {key for key in ours if key.startswith(tuple(f"learn.{name}." for name in NAMES))} == keys


# Playing them.


@pytest.mark.parametrize("name", NAMES)
def test_a_course_is_played_by_presses_of_what_is_on_the_screen(t: Text, name: str) -> None:
    sitting = learning(t, name)
    play_through(sitting)
    assert t("learn.enough") in sitting.html()
    assert {"learn-play", "learn", "leave"} <= Page(sitting.html()).does()
    assert remembered(sitting) == {f"learn-{name}": "done"}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_asked_for_is_marked_and_nothing_is_while_it_is_read(t: Text, name: str) -> None:
    sitting = learning(t, name)
    while not is_over(at(sitting)):
        html = sitting.html()
        marks = html.count('class="asked"') + html.count(' asked"') + html.count(" asked ")
        assert marks == 0 if at(sitting).told else 1 <= marks <= 3, html
        on(sitting)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_out_of_place_in_a_course_is_not_there(t: Text, name: str) -> None:
    page = Page(learning(t, name).html())
    assert not {"undo", "hide", "hint", "map", "players", "give", "take-over", "hurry"} & page.does()
    assert "resign" not in page.all("data-arm")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("step", range(STEPS))
def test_whatever_else_is_pressed_is_explained_and_changes_nothing(t: Text, name: str, step: int) -> None:
    sitting = learning(t, name)
    go(sitting, step)
    course = at(sitting)
    legal, right = course.seated.shown.legal, [format_action(action) for action in wanted(course)]
    presses = [("space", str(space)) for space in SPACES] + [("rod", rod) for rod in "ACE135"]
    presses += [("verb", verb) for verb in VERBS[name]]
    presses += [("action", text) for text in map(format_action, legal) if text not in right]
    presses += [("arm", format_action(action)) for action in legal if isinstance(action, Find)]
    presses += [("do", "end")]
    begun = {path[0] for action in wanted(course) for path in paths(course.seated.shown.view, action)}
    for control, value in presses:
        sitting.model = sitting.model._replace(screen=course)
        sitting.effects.clear()
        sitting.press(control, value)
        after = at(sitting)
        if after.played == course.played and not after.seated.chosen and not after.seated.armed:
            said = lesson(after, t)
            assert said.wrong, (control, value)
            assert said.sub == lesson(course, t).text, "what is asked for is said again"
            assert any(isinstance(effect, Speak) and said.text in effect.text for effect in sitting.effects)
        else:
            token = f"rod {value}" if control == "rod" else value
            assert value in right or token in begun, (control, value)


def test_a_moya_that_is_not_meant_is_named(t: Text) -> None:
    sitting = learning(t, "moya")
    sitting.press("space", "C2")
    said = lesson(at(sitting), t)
    assert "Lv2 on C2" in said.text
    assert "Press the Lv3 on D2" in said.sub


def test_a_card_that_is_not_meant_is_named(t: Text) -> None:
    sitting = learning(t, "elements")
    go(sitting, 1)
    sitting.press("verb", "power tempest")
    assert "Tempest" in lesson(at(sitting), t).text


# What each seat sees.


def test_the_moya_of_a_course_are_shown_him_only_where_he_is_seen(t: Text) -> None:
    sitting = learning(t, "moya")
    while not is_over(at(sitting)):
        view = at(sitting).seated.shown.view
        assert ('id="kakusareta"' in sitting.html()) == (view.at is not None)
        on(sitting)


@pytest.mark.parametrize(("name", "step"), [("kakusareta", 1), ("elements", 4)])
def test_who_learns_sees_once_what_the_moya_see(t: Text, name: str, step: int) -> None:
    sitting = learning(t, name)
    go(sitting, step)
    assert 'id="kakusareta"' in sitting.html()
    while not at(sitting).told:
        do(sitting)
    assert 'id="kakusareta"' not in sitting.html()


# On the start screen, left and taken up again.


def test_learn_offers_both_sides_and_the_elements(t: Text) -> None:
    sitting = Sitting(t, seeded(1), "kakusareta")
    sitting.press("do", "learn")
    offered = {value for (do_, value) in Page(sitting.html()).commands() if do_ == "learn"}
    assert offered == {*NAMES, *FURTHER, ""}


@pytest.mark.parametrize("name", NAMES)
def test_a_course_that_is_left_goes_on_where_it_was_after_a_reload_too(t: Text, name: str) -> None:
    sitting = learning(t, name)
    go(sitting, 2)
    sitting.press("do", "leave")
    assert isinstance(sitting.model.screen, Start)
    again = Sitting(t, seeded(1), "kakusareta")
    again.model = first_model(remembered(sitting), "kakusareta")
    again.press("do", "learn", name)
    assert (at(again).name, at(again).step) == (name, 2)
    play_through(again)


@pytest.mark.parametrize("is_stored", [False, True])
@pytest.mark.parametrize(
    ("name", "seat", "mode"),
    [("kakusareta", KAKUSARETA, None), ("moya", MOYA, None), ("elements", KAKUSARETA, "master plus")],
)
def test_it_ends_in_a_game_as_it_was_learnt_against_a_beginner(
    t: Text, name: str, seat: str, mode: str | None, *, is_stored: bool
) -> None:
    sitting = learning(t, name)
    play_through(sitting)
    if is_stored:
        sitting.send(Found(Moment(2, "day"), MOYA))
    sitting.press("do", "learn-play")
    if is_stored:
        sitting.press("do", "begin-anyway")
    assert isinstance(sitting.model.screen, Seated)
    shown = sitting.model.screen.shown
    assert (shown.seat, shown.party.programs) == (seat, (0, 1))
    assert (shown.view.elements and shown.view.elements.mode) == mode


def test_one_course_leads_on_to_the_next(t: Text) -> None:
    sitting = learning(t, "kakusareta")
    for name in ("moya", "elements", "kakusareta"):
        play_through(sitting)
        sitting.press("do", "learn", name)
        assert (at(sitting).name, at(sitting).step) == (name, 0)
