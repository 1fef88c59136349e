"""The courses: each step is reached by the rules, goes on by what it asks for, and explains all other presses."""

import re
from functools import partial

import pytest

from page.courtyard.page import Moment
from page.nusubito.learn.teaching import LESSONS
from page.nusubito.learn.words import lesson
from page.nusubito.page import GAME
from page.nusubito.page import LESSONS as STEPS_OF
from page.nusubito.pointing.press import paths
from page.shell.effects import Deal, Focus, Remember, Speak
from page.shell.learn import playing
from page.shell.lesson import Lesson
from page.shell.messages import Found
from page.shell.model import LEARNT, Course, Seated, Start, first_model
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, english
from unseen.courtyard.board import SPACES, named
from unseen.courtyard.treasure import treasures
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import MIST, SEATS, THIEF, Options, belief, format_action
from unseen.nusubito.actions import Capture, Declare

STEPS = 6
asked, parsed = partial(playing.asked, GAME), partial(playing.parsed, GAME)
played_before, shown = partial(playing.played_before, GAME), partial(playing.shown, GAME)
FATES = (Declare, Capture)


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def learning(t: Text, seat: str, done: tuple[str, ...] = ()) -> Sitting:
    """Return a sitting in which a course has begun, after others that are done."""
    sitting = Sitting(t, seeded(1))
    sitting.model = sitting.model._replace(learnt=dict.fromkeys(done, LEARNT))
    sitting.press("do", "learn", seat)
    return sitting


def at(sitting: Sitting) -> Course:
    assert isinstance(sitting.model.screen, Course)
    return sitting.model.screen


def wanted(course: Course) -> list[str]:
    """Return the notation of what will do now."""
    return [format_action(action) for action in asked(course.task, course.seated.shown.legal)]


def do(sitting: Sitting, which: int = 0) -> None:
    """Do what is asked for, by one press on the board after the other where it can be pointed at."""
    text = wanted(at(sitting))[which]
    (action,) = parsed([text])
    if isinstance(action, FATES):
        sitting.press("arm", text)
    for path in paths(action)[:1]:
        for token in path:
            kind, _, name = token.rpartition(" ")
            sitting.press(kind or "space", name)
        return
    sitting.press("action", text)


def go(sitting: Sitting, step: int) -> None:
    """Play a course up to a step."""
    while at(sitting).step < step:
        sitting.press("do", "learn-on") if at(sitting).told else do(sitting)


def is_over(course: Course) -> bool:
    return course.told and course.step == len(course.lesson.steps) - 1


def play_through(sitting: Sitting, which: int = 0) -> None:
    """Play a course to its end; where several actions will do, the first or the last of them."""
    while not is_over(at(sitting)):
        Page(sitting.html())
        sitting.press("do", "learn-on") if at(sitting).told else do(sitting, which)
    Page(sitting.html())


def words(sitting: Sitting) -> str:
    """Return what the card says."""
    said = lesson(at(sitting), sitting.t)
    return f"{said.title}: {said.text} {said.sub}"


def remembered(sitting: Sitting) -> dict[str, str]:
    return {effect.key: effect.value for effect in sitting.effects if isinstance(effect, Remember)}


def fed(course: Lesson, step: int) -> set[str]:
    """Return the temples where the Thief can be as a step begins, as far as anybody can know."""
    table = Table(GAME, course.options, course.deal)
    for action in played_before(course, step):
        table.act(table.to_act[0], action)
    known = belief.after_all(belief.begin(Options()), (entry.event for entry in table.log(MIST)))
    return {str(member.at) for member in belief.by_now(known)}


# What the courses are made of.


@pytest.mark.parametrize("seat", SEATS)
def test_every_step_is_reached_by_legal_actions_from_a_deal(seat: Seat) -> None:
    course = LESSONS[seat]
    assert [course.deal[axis : axis + 3].count("green") for axis in (0, 3)] == [1, 1]
    for step in range(STEPS):
        begun = shown(course, played_before(course, step))
        assert begun.view.acting == seat
        assert asked(course.steps[step].asks[0], begun.legal), "what is asked for is legal"
    over = shown(course, played_before(course, STEPS)).view.result
    assert over is not None
    assert over.winner == seat


@pytest.mark.parametrize("seat", SEATS)
def test_a_course_has_six_steps_of_one_or_two_things_to_do(seat: Seat) -> None:
    steps = LESSONS[seat].steps
    assert len(steps) == STEPS == STEPS_OF[seat]
    assert {len(step.asks) for step in steps} <= {1, 2}


def test_what_the_words_say_of_where_the_thief_can_be_is_what_can_be_known() -> None:
    """Seven roofs after an unseen turn; on the Mists' roof nothing is certain; after the trace one roof is left."""
    thief, mist = LESSONS[THIEF], LESSONS[MIST]
    table = Table(GAME, thief.options, thief.deal)
    for action in (*parsed(thief.before), *parsed(("leap E3", "leap E5", "end"))):
        table.act(table.to_act[0], action)
    known = belief.after_all(belief.begin(Options()), (entry.event for entry in table.log(MIST)))
    assert {str(member.at) for member in belief.by_now(known)} == set(thief.steps[1].lit)
    assert len(thief.steps[1].lit) == len(fed(mist, 0)) == 7
    assert "C3" in fed(mist, 2)
    assert len(fed(mist, 2)) > 1
    assert fed(mist, 3) == fed(mist, 5) == {"E5"}


def test_what_the_words_say_of_the_treasure_is_what_the_thief_knows() -> None:
    course = LESSONS[THIEF]
    for step, left in ((2, 9), (3, 3), (5, 1)):
        known = shown(course, played_before(course, step)).view.rods
        possible = tuple(named(treasures(known)))
        assert len(possible) == left
    assert possible == ("C3",)


# Playing them.


@pytest.mark.parametrize("seat", SEATS)
def test_a_course_is_played_by_presses_on_the_board_to_a_victory(t: Text, seat: str) -> None:
    sitting = learning(t, seat)
    play_through(sitting)
    result = at(sitting).seated.shown.view.result
    assert result is not None
    assert result.winner == seat
    assert t("learn.enough") in sitting.html()
    page = Page(sitting.html())
    assert {"learn-play", "learn", "leave"} <= page.does()
    assert remembered(sitting) == {f"learn-{seat}": "done"}


def test_the_thief_chooses_where_the_seeker_falls_and_the_course_goes_on(t: Text) -> None:
    falls = set[str]()
    for which in (0, -1):
        sitting = learning(t, "thief")
        play_through(sitting, which)
        falls.update(text for text in map(format_action, at(sitting).played) if "push" in text)
    assert falls == {"leap E1 push E3>E2", "leap E1 push E3>E4"}


@pytest.mark.parametrize("seat", SEATS)
def test_one_thing_is_asked_for_at_a_time_and_marked(t: Text, seat: str) -> None:
    sitting = learning(t, seat)
    while not is_over(at(sitting)):
        html = sitting.html()
        if at(sitting).told:
            assert "asked" not in html
            sitting.press("do", "learn-on")
        else:
            assert 1 <= len(re.findall(r'class="(?:[^"]* )?asked[ "]', html)) <= 2
            do(sitting)


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_out_of_place_in_a_course_is_not_there(t: Text, seat: str) -> None:
    page = Page(learning(t, seat).html())
    assert not {"undo", "hide", "hint", "map", "players", "give", "take-over", "hurry"} & page.does()
    assert "resign" not in page.all("data-arm")


# What is pressed instead.


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("step", range(STEPS))
def test_whatever_else_is_pressed_is_explained_and_changes_nothing(t: Text, seat: str, step: int) -> None:
    sitting = learning(t, seat)
    go(sitting, step)
    course = at(sitting)
    right = wanted(course)
    presses = [("space", str(space)) for space in SPACES]
    if seat == "thief":
        presses += [("rod", rod) for rod in "ACE135"]
        presses += [("verb", verb) for verb in ("dart", "look", "coin", "sacrifice", "shoot", "unbolster")]
    presses += [
        ("action", format_action(one)) for one in course.seated.shown.legal if format_action(one) not in right
    ]
    presses += [("arm", format_action(one)) for one in course.seated.shown.legal if isinstance(one, FATES)]
    presses += [("do", "end")]
    for control, value in presses:
        sitting.model = sitting.model._replace(screen=course)
        sitting.effects.clear()
        sitting.press(control, value)
        after = at(sitting)
        if after.played == course.played and not after.seated.chosen and not after.seated.armed:
            said = lesson(after, t)
            assert said.wrong, (control, value)
            assert said.text
            assert said.sub == lesson(course, t).text, "what is asked for is said again"
            assert any(isinstance(effect, Speak) and said.text in effect.text for effect in sitting.effects)
            Page(sitting.html())
        else:
            assert not lesson(after, t).wrong
            begun = [path for action in parsed(right) for path in paths(action)]
            token = f"rod {value}" if control == "rod" else value
            assert value in right or any(path[0] == token for path in begun), (control, value)


def test_a_piece_that_is_not_meant_is_named(t: Text) -> None:
    sitting = learning(t, "mist")
    sitting.press("space", "C2")
    assert "Builder" in words(sitting)
    assert "Press the Seeker on D2" in words(sitting)


def test_an_end_of_the_game_that_is_not_meant_is_not_even_armed(t: Text) -> None:
    sitting = learning(t, "thief")
    sitting.press("arm", "declare")
    assert at(sitting).seated.armed == ""
    assert "until you are sure" in words(sitting)


def test_what_came_of_a_step_is_read_before_the_board_is_pressed_again(t: Text) -> None:
    sitting = learning(t, "mist")
    do(sitting)
    told = at(sitting)
    assert told.told
    sitting.effects.clear()
    sitting.press("space", "B2")
    assert at(sitting).played == told.played
    assert Focus("learn-on") in sitting.effects


def test_what_is_chosen_can_be_let_go_of(t: Text) -> None:
    sitting = learning(t, "mist")
    sitting.press("space", "D2")
    assert at(sitting).seated.chosen == ("D2",)
    sitting.press("do", "escape")
    assert at(sitting).seated.chosen == ()


@pytest.mark.parametrize(
    ("control", "value"),
    [("action", "leap Z9"), ("action", "leap E5"), ("do", "undo"), ("do", "learn-on"), ("do", "?")],
)
def test_a_press_that_no_control_makes_does_nothing(t: Text, control: str, value: str) -> None:
    sitting = learning(t, "thief")
    before = sitting.model
    sitting.press(control, value)
    assert sitting.model == before


# What each seat sees.


def test_the_mists_of_a_course_are_not_shown_the_thief(t: Text) -> None:
    sitting = learning(t, "mist")
    while at(sitting).step < STEPS - 1:
        assert at(sitting).seated.shown.view.at is None
        sitting.press("do", "learn-on") if at(sitting).told else do(sitting)


def test_the_thief_sees_once_what_the_mists_see(t: Text) -> None:
    sitting = learning(t, "thief")
    go(sitting, 1)
    assert 'id="thief"' in sitting.html()
    do(sitting)
    assert 'id="thief"' not in sitting.html()
    sitting.press("do", "learn-on")
    assert 'id="thief"' in sitting.html()


# On the start screen, left and taken up again.


def test_learn_offers_both_sides_and_the_further_courses_and_goes_back(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "learn")
    offered = {value for (do, value) in Page(sitting.html()).commands() if do == "learn"}
    assert offered == {"thief", "mist", "hiding", "searching", ""}
    sitting.press("do", "learn")
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.choosing == ""


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("step", range(1, STEPS))
def test_a_course_that_is_left_goes_on_where_it_was_after_a_reload_too(t: Text, seat: str, step: int) -> None:
    sitting = learning(t, seat)
    go(sitting, step)
    sitting.press("do", "leave")
    assert isinstance(sitting.model.screen, Start)
    assert remembered(sitting)[f"learn-{seat}"] == str(step)
    again = Sitting(t, seeded(1))
    again.model = first_model(remembered(sitting))
    again.press("do", "learn")
    assert t("learn.resume", step=step + 1) in again.html()
    again.press("do", "learn", seat)
    assert at(again).step == step
    play_through(again)


def test_a_course_that_was_played_to_its_end_stays_so_while_it_is_played_again(t: Text) -> None:
    sitting = learning(t, "thief")
    play_through(sitting)
    sitting.effects.clear()
    sitting.press("do", "leave")
    sitting.press("do", "learn", "thief")
    assert at(sitting).step == 0
    go(sitting, 2)
    assert remembered(sitting) == {}
    assert sitting.model.learnt == {"thief": "done"}


@pytest.mark.parametrize("kept", ["0", "6", "07", "-1", "x", "٣"])
def test_what_is_kept_of_a_course_and_makes_no_sense_is_passed_over(t: Text, kept: str) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.model = first_model({"learn-thief": kept})
    assert sitting.model.learnt == {}
    sitting.press("do", "learn", "thief")
    assert at(sitting).step == 0


@pytest.mark.parametrize("seat", SEATS)
def test_a_course_touches_no_table_no_score_and_no_aim(t: Text, seat: str) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "now")
    sitting.press("do", "leave")
    kept, before = sitting.dealer.saved(), sitting.model
    sitting.effects.clear()
    sitting.press("do", "learn", seat)
    play_through(sitting)
    asked_for = [
        effect for effect in sitting.effects if isinstance(effect, Deal) or "Take" in type(effect).__name__
    ]
    assert asked_for == []
    assert (sitting.model.score, sitting.model.finished) == (before.score, before.finished)
    assert set(remembered(sitting)) == {f"learn-{seat}"}
    sitting.press("do", "leave")
    assert sitting.dealer.saved() == kept
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.found is not None


# What comes after.


@pytest.mark.parametrize("seat", SEATS)
def test_it_ends_in_a_game_of_that_seat_against_a_beginner(t: Text, seat: str) -> None:
    sitting = learning(t, seat)
    play_through(sitting)
    sitting.press("do", "learn-play")
    assert isinstance(sitting.model.screen, Seated)
    company = sitting.model.screen.shown
    assert (company.seat, company.party.programs) == (seat, (0, 1))


@pytest.mark.parametrize("seat", SEATS)
def test_a_stored_game_is_not_lost_unasked_at_the_end(t: Text, seat: str) -> None:
    sitting = learning(t, seat)
    play_through(sitting)
    sitting.send(Found(Moment(2, "day"), THIEF))
    sitting.press("do", "learn-play")
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.asking
    Page(sitting.html())
    sitting.press("do", "begin-anyway")
    assert isinstance(sitting.model.screen, Seated)
    assert sitting.model.screen.shown.seat == seat


def test_the_other_side_can_be_learnt_next(t: Text) -> None:
    sitting = learning(t, "thief")
    play_through(sitting)
    sitting.press("do", "learn", "mist")
    assert at(sitting).seated.shown.seat == MIST
    assert at(sitting).step == 0


@pytest.mark.parametrize(
    ("seat", "done", "next_one"),
    [
        ("thief", (), "mist"),
        ("mist", (), "thief"),
        ("mist", ("thief",), "hiding"),
        ("thief", ("mist",), "hiding"),
        ("thief", ("mist", "hiding"), "searching"),
        ("thief", ("mist", "hiding", "searching"), "mist"),
    ],
)
def test_what_is_not_learnt_yet_is_offered_next(
    t: Text, seat: str, done: tuple[str, ...], next_one: str
) -> None:
    """A basic course before a further one, and one that is done only once there is no other."""
    sitting = learning(t, seat, done)
    play_through(sitting)
    (offered,) = re.findall(r'id="learn-other"[^>]*data-value="(\w+)"', sitting.html())
    assert offered == next_one


# By ear, and what lies over it.


@pytest.mark.parametrize("seat", SEATS)
def test_every_step_is_spoken(t: Text, seat: str) -> None:
    sitting = learning(t, seat)
    while True:
        course = at(sitting)
        said = lesson(course, t)
        (*_, last) = [effect for effect in sitting.effects if isinstance(effect, Speak)]
        assert said.title in last.text
        assert said.text in last.text
        if is_over(course):
            break
        sitting.press("do", "learn-on") if course.told else do(sitting)


def test_rules_settings_and_the_position_in_words_open_over_a_course(t: Text) -> None:
    for do_ in ("help", "settings", "position", "log", "menu"):
        sitting = learning(t, "thief")
        sitting.press("do", do_)
        assert sitting.model.sheet.split()[0] == do_
        Page(sitting.html())
        sitting.press("do", "close")
        assert sitting.model.sheet == ""
        assert at(sitting).step == 0


def test_nobody_sits_beside_a_course(t: Text) -> None:
    """The strip that says who plays is for tables at which somebody plays or something helps."""
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "learn", "thief")
    assert isinstance(sitting.model.screen, Course)
    assert 'id="company"' not in sitting.html()
