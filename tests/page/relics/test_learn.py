"""Relics' course: each step is reached by the rules, goes on by what it asks for, and explains all other presses."""

from collections.abc import Iterable

import pytest

from page.relics.learn.amber import ANY_WAY, COURSE
from page.relics.learn.playing import wanted
from page.relics.learn.words import lesson
from page.relics.page import GAME, LESSONS, Moment
from page.relics.pointing.press import added, path
from page.relics.said.glossary import TERMS
from page.shell.effects import Deal, Effect, Focus, Remember, Speak, Take
from page.shell.learn.playing import asked, played_before, shown
from page.shell.messages import Found
from page.shell.model import Course, Seated, Start, first_model
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, messages
from tools.paths import LOCALE
from tools.words import sources
from unseen.relics import AMBER, JADE, format_action, parse_action
from unseen.relics.actions import Action, Add
from unseen.relics.board import BIT, SPACES, Space, named
from unseen.relics.outlook import endings
from unseen.relics.referee import is_legal
from unseen.relics.state import DEATHS, State, Tile
from unseen.relics.strength import attack, strength, support
from unseen.relics.warriors import WARRIORS, aims

from .sittings import keys, words

STEPS = range(LESSONS[AMBER])
ORDER, SAVE, RELIC, END = 4, 5, 6, 7


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def learning(t: Text) -> Sitting:
    """Return a sitting in which the course has begun."""
    sitting = Sitting(t, seeded(1), "relics")
    sitting.press("do", "learn")
    return sitting


def at(sitting: Sitting) -> Course:
    assert isinstance(sitting.model.screen, Course)
    return sitting.model.screen


def press(sitting: Sitting, token: str) -> None:
    sitting.press("space" if token in BIT else "verb", token)


def choose(sitting: Sitting, action: Action) -> None:
    """Point an action out, by one press after the other."""
    if isinstance(action, Add):
        for crystal in action.crystals.word:
            press(sitting, f"+{crystal}")
    else:
        for token in path(action):
            press(sitting, token)


def do(sitting: Sitting, which: int = 0) -> None:
    """Do what is asked for: point it out, then press the control that takes it, which has to be there."""
    action = wanted(at(sitting))[which]
    choose(sitting, action)
    text = format_action(action)
    assert text in sitting.offered()
    sitting.press("action", text)


def go(sitting: Sitting, step: int, ask: int = 0) -> None:
    """Play the course up to an ask of a step."""
    while (at(sitting).step, at(sitting).ask) != (step, ask) or at(sitting).told:
        sitting.press("do", "learn-on") if at(sitting).told else do(sitting)


def is_over(course: Course) -> bool:
    return course.told and course.step == len(course.lesson.steps) - 1


def play_through(sitting: Sitting, which: int = 0) -> None:
    """Play the course to its end; where several actions will do, the first or the last of them."""
    while not is_over(at(sitting)):
        sitting.press("do", "learn-on") if at(sitting).told else do(sitting, which)


def said(sitting: Sitting) -> str:
    card = lesson(at(sitting), sitting.t)
    return f"{card.title}: {card.text} {card.sub}"


def remembered(effects: Iterable[Effect]) -> dict[str, str]:
    return {effect.key: effect.value for effect in effects if isinstance(effect, Remember)}


def view(step: int, asks: int = 0) -> State:
    """Return the position in which a step has been done as far as an ask."""
    actions = [parse_action(ask.actions[0]) for ask in COURSE.steps[step].asks[:asks]]
    found: State = shown(GAME, COURSE, (*played_before(GAME, COURSE, step), *actions)).view
    return found


def on(state: State, space: str) -> Tile:
    found = state.tile(Space(space))
    assert found
    return found


# What the course is made of.


def test_every_step_is_reached_by_legal_actions_from_a_deal() -> None:
    assert all(sorted(deck) == sorted(WARRIORS) for deck in COURSE.deal[:2])
    assert COURSE.deal.bag.count("S") == COURSE.deal.bag.count("E") == 15
    for step in STEPS:
        begun = shown(GAME, COURSE, played_before(GAME, COURSE, step))
        assert begun.view.acting == AMBER
        assert asked(GAME, COURSE.steps[step].asks[0], begun.legal), "what is asked for is legal"
    result = shown(GAME, COURSE, played_before(GAME, COURSE, len(STEPS))).view.result
    assert (result.winner, result.by) == (AMBER, "points")


def test_a_course_has_as_many_steps_as_the_page_says_of_few_things_to_do() -> None:
    assert len(COURSE.steps) == LESSONS[AMBER] == 8
    assert {len(step.asks) for step in COURSE.steps} <= {1, 2, 3}
    assert len({step.key for step in COURSE.steps}) == len(STEPS)


@pytest.mark.parametrize("step", STEPS)
def test_where_several_actions_will_do_it_makes_no_difference_later(step: int) -> None:
    """The rest of the course is legal after each of them: the way a last tile is turned helps nobody."""
    for number, ask in enumerate(COURSE.steps[step].asks):
        assert len(ask.actions) == 1 or ask.actions == ANY_WAY
        for text in ask.actions:
            steps, asks = list(COURSE.steps), list(COURSE.steps[step].asks)
            asks[number] = ask._replace(actions=(text,))
            steps[step] = steps[step]._replace(asks=tuple(asks))
            other = COURSE._replace(steps=tuple(steps))
            assert shown(GAME, other, played_before(GAME, other, len(STEPS))).view.result.winner == AMBER


# What its words say is so.


def test_the_first_pair_is_that_of_hunter_and_lancer_and_ambers_has_fewer_claws(t: Text) -> None:
    """R9."""
    state = view(0)
    assert state.pairs[0] == ("hunter", "lancer")
    assert view(0, 1).acting == AMBER
    assert "three on your hunter, four on Jade’s lancer" in t("learn.amber.pair.1.seen")


def test_the_hunter_helps_nobody_as_it_lies_and_two_spaces_as_it_is_turned(t: Text) -> None:
    """R4, R13, R17."""
    state = view(1, 1)
    assert state.stored(AMBER).word == "E"
    assert not aims("hunter", "N")[SPACES.index(Space("B1"))]
    assert tuple(named(aims("hunter", "E")[SPACES.index(Space("B1"))])) == ("C1", "C2")
    assert "C1 and C2" in t("learn.amber.place.2.seen")


def test_the_outrider_is_supported_by_the_hunter(t: Text) -> None:
    """R17, R19."""
    state = view(2, 2)
    assert support(state, AMBER, Space("C1")) == ("B1",)
    assert (on(state, "C1").energy, strength(state, Space("C1"))) == (1, 4)
    assert "Three claws and one Energy: that is strength four" in t("learn.amber.support.1.seen")


def test_the_seer_dies_one_against_seven_and_leaves_its_spirit(t: Text) -> None:
    """R20, R21, R23."""
    state = view(3, 2)
    assert on(state, "A1").warrior == "seer"
    assert (strength(state, Space("A1")), attack(state, SPACES.index(Space("A1")), 0)) == (1, 7)
    assert [way.deaths for way in endings(state)] == [("A1",)]
    after = view(3, 3)
    assert on(after, "A1").is_dead
    assert on(after, "A2").spirit == 1
    assert "strength one, your two tiles have seven" in t("learn.amber.death.1.seen")


def test_the_lancer_dies_before_the_drummer_which_one_energy_saves(t: Text) -> None:
    """R18, R21, R22."""
    state = view(ORDER, 2)
    assert [way.deaths for way in endings(state)] == [("D1", "E1")]
    assert (strength(state, Space("D1")), attack(state, SPACES.index(Space("D1")), state.dead)) == (4, 6)
    assert (strength(state, Space("E1")), strength(state, Space("E2"))) == (2, 3)
    assert state.stored(AMBER).total == 5
    after = view(SAVE, 1)
    assert (on(after, "D1").is_dead, on(after, "E1").is_dead) == (True, False)
    assert after.stored(AMBER).total == 4
    told = t("learn.amber.order.1.seen")
    assert "four against six" in told
    assert "two against the three of E2" in told


def test_the_relic_costs_one_spirit_and_brings_two_crystals(t: Text) -> None:
    """R14, R15, R18, R27."""
    before, after = view(RELIC), view(RELIC, 1)
    assert before.stored(AMBER).total == 4
    assert after.stored(AMBER).total == 5
    assert after.taken[-1] == AMBER
    turned = view(RELIC, 2)
    assert (strength(turned, Space("B2")), support(turned, AMBER, Space("B2"))) == (2, ("A2",))
    assert on(view(RELIC, 3), "B2").spirit == 1
    assert "Three tiles lie beside it, so it costs one Spirit" in t("learn.amber.relic.1.seen")


def test_the_end_comes_with_the_sixth_death_and_counts_what_it_says(t: Text) -> None:
    """R25, R27."""
    before = view(END)
    dead = [on(before, space).owner for space in named(before.dead)]
    assert sorted(dead) == [AMBER, AMBER, JADE, JADE]
    after = view(END, 3)
    assert after.dead.bit_count() == DEATHS
    assert after.result
    assert after.result.points == (13, 5)
    told = t("learn.amber.end.done")
    assert "13 points to 5" in told
    assert "six gems and one Spirit" in told
    assert "six for three relics" in told
    assert after.taken.count(AMBER) == 3


# Playing it.


@pytest.mark.parametrize("which", [0, -1])
def test_it_is_played_by_presses_to_a_victory(t: Text, which: int) -> None:
    sitting = learning(t)
    play_through(sitting, which)
    assert at(sitting).seated.shown.view.result.winner == AMBER
    assert t("learn.enough") in sitting.html()
    assert {"learn-play", "leave", "learn-back"} <= Page(sitting.html()).does()
    offered = [value for do, value in Page(sitting.html()).commands() if do == "learn"]
    assert offered == ["counting"], "both seats have the one course (R1), and a further one comes after it"
    assert remembered(sitting.effects)["learn-amber"] == "done"


def test_every_state_is_whole_and_has_all_its_words(t: Text) -> None:
    sitting = learning(t)
    seen = {sitting.html()}
    while not is_over(at(sitting)):
        if at(sitting).told:
            sitting.press("do", "learn-on")
        else:
            choose(sitting, wanted(at(sitting))[0])
            Page(sitting.html())
            assert keys(sitting.html()) == set()
            do_chosen(sitting)
        Page(sitting.html())
        assert keys(sitting.html()) == set()
        seen.add(sitting.html())
    assert len(seen) > 25


def do_chosen(sitting: Sitting) -> None:
    sitting.press("action", format_action(wanted(at(sitting))[0]))


def test_what_would_come_of_it_is_told_before_it_is_taken(t: Text) -> None:
    """The death is seen on the board and said in the card while nothing has been done yet."""
    sitting = learning(t)
    go(sitting, 3)
    played = at(sitting).played
    sitting.effects.clear()
    sitting.press("space", "A2")
    assert at(sitting).played == played
    assert 'class="wr-fate wr-dies" data-fate="A1"' in sitting.html()
    assert "the seer has strength one" in said(sitting)
    assert any(isinstance(each, Speak) and "the button at the foot" in each.text for each in sitting.effects)


def test_one_thing_is_asked_for_at_a_time_and_marked(t: Text) -> None:
    sitting = learning(t)
    while not is_over(at(sitting)):
        html = sitting.html()
        marked = html.count('class="asked"') + html.count(' asked"')
        if at(sitting).told:
            assert marked == 0
            sitting.press("do", "learn-on")
        else:
            assert marked == len(wanted(at(sitting)))
            choose(sitting, wanted(at(sitting))[0])
            chosen = sitting.html()
            assert chosen.count(' asked"') == 1, "the button that takes it"
            assert 'class="asked"' not in chosen
            do_chosen(sitting)


def test_what_is_out_of_place_in_a_course_is_not_there(t: Text) -> None:
    page = Page(learning(t).html())
    assert not {"undo", "hide", "hint", "players", "give", "take-over", "hurry"} & page.does()
    assert "resign" not in page.all("data-arm")
    assert 'id="company"' not in learning(t).html()


# What is pressed instead.


@pytest.mark.parametrize(
    ("step", "ask"), [(step, ask) for step in STEPS for ask in range(len(COURSE.steps[step].asks))]
)
def test_whatever_else_is_pressed_is_explained_and_changes_nothing(t: Text, step: int, ask: int) -> None:
    """Every space, every verb, every legal action, and the button at the foot."""
    sitting = learning(t)
    go(sitting, step, ask)
    course = at(sitting)
    right = {format_action(action) for action in wanted(course)}
    ways = {token for action in wanted(course) for token in path(action)}
    crystals = {
        f"+{letter}" for text in right if text.startswith("add ") for letter in text[4:] if letter.isupper()
    }
    presses = [("space", str(space)) for space in SPACES]
    presses += [("verb", f"pair {amber} {jade}") for amber, jade in course.seated.shown.view.pairs]
    presses += [("verb", verb) for verb in ("+S", "+E", "-S", "-E")]
    presses += [("action", format_action(one)) for one in course.seated.shown.legal]
    if not any(text.startswith(("add n", "first")) for text in right):
        presses += [("do", "end")]
    for control, value in presses:
        sitting.model = sitting.model._replace(screen=course)
        sitting.effects.clear()
        sitting.press(control, value)
        after, card = at(sitting), lesson(at(sitting), t)
        if after.played != course.played:
            assert value in right
        elif after.seated.chosen:
            assert value in ways | crystals or course.seated.shown.view.phase == "face", value
            assert not card.wrong
        else:
            assert value not in right | ways | crystals
            assert card.wrong, (control, value)
            assert card.sub == lesson(course, t).text, "what is asked for is said again"
            assert any(isinstance(one, Speak) and card.text in one.text for one in sitting.effects)
            assert keys(sitting.html()) == set()


def test_a_tile_may_be_turned_past_how_it_shall_face_but_not_left_so(t: Text) -> None:
    sitting = learning(t)
    go(sitting, 1, 1)
    sitting.press("verb", "face S")
    assert at(sitting).seated.chosen == ("face S",)
    assert not lesson(at(sitting), t).wrong
    sitting.press("action", "face S")
    assert "The rules allow it: Face south." in said(sitting)
    assert at(sitting).ask == 1


def test_a_tile_that_is_turned_before_it_is_placed_is_placed_so(t: Text) -> None:
    """One control takes both, where both are asked for; turned otherwise it lies there, and is still to be turned."""
    for facing, told in (("face E", True), ("face S", False)):
        sitting = learning(t)
        go(sitting, 1)
        for token in (facing, "B1"):
            press(sitting, token)
            assert not lesson(at(sitting), t).wrong
        sitting.press("action", "place B1", facing)
        assert at(sitting).played[-1] == parse_action("face E" if told else "place B1")
        assert at(sitting).told == told
        assert at(sitting).seated.chosen == (() if told else (facing,))
    for then in ("resign", "add nothing", "?"):
        sitting = learning(t)
        go(sitting, 1)
        sitting.press("action", "place B1", then)
        assert parse_action("face E") not in at(sitting).played[-2:]
        assert not at(sitting).told


def test_a_tile_is_dragged_onto_the_space_that_is_asked_for_and_onto_no_other(t: Text) -> None:
    sitting = learning(t)
    go(sitting, 1)
    assert 'data-drag="hand"' in sitting.html()
    for place, chosen in (("C4", ()), ("", ()), ("hand", ()), ("B1", ("B1",))):
        sitting.press("lift", "hand")
        sitting.press("drop", "hand", place)
        assert at(sitting).seated.chosen == chosen
        assert lesson(at(sitting), t).wrong == (place == "C4")
    assert at(sitting).ask == 0


def test_a_crystal_too_many_is_not_added(t: Text) -> None:
    sitting = learning(t)
    go(sitting, SAVE)
    sitting.press("verb", "+E")
    assert added(at(sitting).seated.chosen).word == "E"
    for verb in ("+E", "+S"):
        sitting.press("verb", verb)
        assert added(at(sitting).seated.chosen).word == "E"
        assert lesson(at(sitting), t).wrong


def test_why_a_press_will_not_do_is_the_engines_reason(t: Text) -> None:
    """R14: the learner has no crystals yet."""
    sitting = learning(t)
    go(sitting, 1)
    sitting.press("space", "C3")
    assert "The relic on C3 costs 4" in said(sitting)
    assert not is_legal(at(sitting).seated.shown.view, AMBER, parse_action("place C3 pay SEEE"))


@pytest.mark.parametrize(
    ("control", "value"),
    [
        ("action", "place Z9"), ("action", "settle A1"), ("do", "undo"), ("do", "learn-on"), ("do", "learn-play"),
        ("do", "learn-back"), ("do", "?"), ("ask", "A1"), ("lift", "A1"),
    ],
)  # fmt: skip
def test_a_press_that_no_control_makes_does_nothing(t: Text, control: str, value: str) -> None:
    sitting = learning(t)
    before = sitting.model
    sitting.press(control, value)
    assert sitting.model == before


def test_resigning_is_no_way_out_of_a_course(t: Text) -> None:
    sitting = learning(t)
    for control in ("arm", "action"):
        sitting.press(control, "resign")
        assert at(sitting).played == ()
        assert at(sitting).seated.armed == ""


def test_what_came_of_a_step_is_read_before_anything_else_is_pressed(t: Text) -> None:
    sitting = learning(t)
    go(sitting, 0, 1)
    do(sitting)
    told = at(sitting)
    assert told.told
    for control, value in (("space", "B1"), ("action", "place B1"), ("verb", "face E"), ("do", "learn-skip")):
        sitting.effects.clear()
        sitting.press(control, value)
        assert at(sitting).played == told.played
        assert at(sitting).told
    sitting.press("space", "B1")
    assert Focus("learn-on") in sitting.effects


def test_what_is_chosen_can_be_let_go_of(t: Text) -> None:
    sitting = learning(t)
    press(sitting, "pair hunter lancer")
    assert at(sitting).seated.chosen
    sitting.press("do", "escape")
    assert at(sitting).seated.chosen == ()


# Passed over, gone back to, left and taken up again.


def test_a_step_can_be_passed_over_up_to_the_last(t: Text) -> None:
    sitting = learning(t)
    for step in STEPS[:-1]:
        assert at(sitting).step == step
        assert Page(sitting.html()).where(id="learn-skip").get("aria-disabled") is None
        sitting.effects.clear()
        sitting.press("do", "learn-skip")
        assert at(sitting).played == played_before(GAME, COURSE, step + 1)
        assert remembered(sitting.effects) == {"learn-amber": str(step + 1)}
        assert any(isinstance(each, Speak) and f"{step + 2} of 8" in each.text for each in sitting.effects)
    assert Page(sitting.html()).where(id="learn-skip")["aria-disabled"] == "true"
    sitting.press("do", "learn-skip")
    assert at(sitting).step == STEPS[-1]
    play_through(sitting)
    assert remembered(sitting.effects)["learn-amber"] == "done"


def test_back_leads_to_the_beginning_of_a_step_and_then_to_the_one_before(t: Text) -> None:
    sitting = learning(t)
    assert Page(sitting.html()).where(id="learn-back")["aria-disabled"] == "true"
    go(sitting, 3, 2)
    for step, ask in ((3, 0), (2, 0), (1, 0), (0, 0), (0, 0)):
        sitting.press("do", "learn-back")
        assert (at(sitting).step, at(sitting).ask, at(sitting).told) == (step, ask, False)
        assert at(sitting).played == played_before(GAME, COURSE, step)
    go(sitting, 1)
    sitting.press("do", "learn-back")
    do(sitting)
    do(sitting)
    assert at(sitting).told
    sitting.press("do", "learn-back")
    assert (at(sitting).step, at(sitting).told) == (0, False)
    play_through(sitting)


@pytest.mark.parametrize("step", STEPS[1:])
def test_it_is_left_and_goes_on_where_it_was_after_a_reload_too(t: Text, step: int) -> None:
    sitting = learning(t)
    go(sitting, step)
    sitting.press("do", "leave")
    assert isinstance(sitting.model.screen, Start)
    assert Focus("learn") in sitting.effects
    kept = remembered(sitting.effects)
    assert kept == {"learn-amber": str(step)}
    again = Sitting(t, seeded(1), "relics")
    again.model = first_model(kept, "relics")
    assert t("learn.resume", step=step + 1) in again.html()
    again.press("do", "learn")
    assert at(again).step == step
    play_through(again)


def test_a_course_that_was_played_to_its_end_stays_so_while_it_is_played_again(t: Text) -> None:
    sitting = learning(t)
    play_through(sitting)
    sitting.effects.clear()
    sitting.press("do", "leave")
    assert t("learn.again") not in sitting.html(), "it is said where there is a choice of courses"
    sitting.press("do", "learn")
    assert t("learn.again") in sitting.html()
    sitting.press("do", "learn", "amber")
    assert at(sitting).step == 0
    sitting.press("do", "learn-skip")
    go(sitting, 2)
    assert remembered(sitting.effects) == {}
    assert sitting.model.learnt == {"amber": "done"}


@pytest.mark.parametrize("kept", ["0", "8", "07", "-1", "x", "٣"])
def test_what_is_kept_of_a_course_and_makes_no_sense_is_passed_over(t: Text, kept: str) -> None:
    sitting = Sitting(t, seeded(1), "relics")
    sitting.model = first_model({"learn-amber": kept, "learn-jade": "3"}, "relics")
    assert sitting.model.learnt == {}
    sitting.press("do", "learn")
    assert at(sitting).step == 0


def test_the_only_course_begins_at_once_whichever_seat_is_asked_for(t: Text) -> None:
    """An address may ask for Jade's: nothing tells the seats apart (R1)."""
    for seat in ("", "amber", "jade", "nobody"):
        sitting = Sitting(t, seeded(1), "relics")
        assert 'data-do="learn"' in sitting.html()
        sitting.press("do", "learn", seat)
        assert at(sitting).seated.shown.seat == AMBER


def test_a_course_touches_no_table_and_no_score(t: Text) -> None:
    sitting = Sitting(t, seeded(1), "relics")
    sitting.press("do", "now")
    sitting.press("do", "leave")
    kept, before = sitting.dealer.saved(), sitting.model
    sitting.effects.clear()
    sitting.press("do", "learn")
    play_through(sitting)
    assert not [effect for effect in sitting.effects if isinstance(effect, Deal | Take)]
    assert (sitting.model.score, sitting.model.finished) == (before.score, before.finished)
    assert set(remembered(sitting.effects)) == {"learn-amber"}
    sitting.press("do", "leave")
    assert sitting.dealer.saved() == kept
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.found is not None


# What comes after, and what lies over it.


def test_it_ends_in_a_game_of_amber_against_a_beginner(t: Text) -> None:
    sitting = learning(t)
    play_through(sitting)
    sitting.press("do", "learn-play")
    assert isinstance(sitting.model.screen, Seated)
    assert (sitting.model.screen.shown.seat, sitting.model.screen.shown.party.programs) == (AMBER, (0, 1))


def test_a_stored_game_is_not_lost_unasked_at_the_end(t: Text) -> None:
    sitting = learning(t)
    play_through(sitting)
    sitting.send(Found(Moment(3), JADE))
    sitting.press("do", "learn-play")
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.asking


def test_every_step_is_spoken(t: Text) -> None:
    sitting = learning(t)
    while True:
        card = lesson(at(sitting), t)
        (*_, last) = [effect for effect in sitting.effects if isinstance(effect, Speak)]
        assert f"{card.n} of 8: {card.title}." in last.text
        assert card.text in last.text
        if is_over(at(sitting)):
            break
        sitting.press("do", "learn-on") if at(sitting).told else do(sitting)


def test_rules_settings_the_log_and_the_position_in_words_open_over_a_course(t: Text) -> None:
    for do_ in ("help", "settings", "position", "log", "menu"):
        sitting = learning(t)
        sitting.press("do", do_)
        assert sitting.model.sheet.split()[0] == do_
        Page(sitting.html())
        assert keys(sitting.html()) == set()
        sitting.press("do", "close")
        assert sitting.model.sheet == ""
        assert at(sitting).step == 0


# One name for each thing.


def own_words() -> dict[str, str]:
    """Return the messages of Relics' own catalogue."""
    return {key: str(each.string) for key, each in messages(*sources("en", LOCALE / "relics")).items()}


def test_every_term_has_its_own_words_and_every_word_of_the_glossary_is_a_term() -> None:
    """Another game's glossary has terms of the same name: they must not show through."""
    found = {key for key in own_words() if key.startswith("glossary.")}
    assert found == {f"glossary.{term}{part}" for term in TERMS for part in ("", ".text")}


def test_every_word_of_the_course_is_said_somewhere(t: Text) -> None:
    heard = set[str]()
    for which in (0, -1):
        sitting = learning(t)
        while True:
            heard.add(said(sitting))
            if is_over(at(sitting)):
                break
            if at(sitting).told:
                sitting.press("do", "learn-on")
                continue
            choose(sitting, wanted(at(sitting))[which])
            heard.add(said(sitting))
            sitting.press("action", format_action(wanted(at(sitting))[which]))
    told = " ".join(heard)
    own = {key: text for key, text in own_words().items() if key.startswith("learn.amber.")}
    assert len(own) > 60
    last_title = "learn.amber.end"
    assert [key for key, text in own.items() if text not in told and key != last_title] == []
