"""Misty Ruins' courses: each step is reached by the rules, goes on by what it asks for, and explains other presses."""

import re
from collections.abc import Iterable
from functools import partial

import pytest

from page.misty_ruins.learn.identity import COUNTED
from page.misty_ruins.learn.presses import next_token, wanted
from page.misty_ruins.learn.teaching import LESSONS
from page.misty_ruins.learn.words import lesson
from page.misty_ruins.page import GAME, Moment
from page.misty_ruins.page import LESSONS as STEPS_OF
from page.misty_ruins.pointing.press import VERBS, pointed_out
from page.misty_ruins.seen.marks import mark
from page.shell.effects import Deal, DealerEffect, Effect, Focus, Mark, Remember, Speak, Take
from page.shell.learn import playing
from page.shell.messages import Found
from page.shell.model import Course, Model, Seated, Start, first_model
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, messages
from tools.paths import LOCALE
from tools.words import sources
from unseen import misty_ruins
from unseen.kernel.session import Table
from unseen.misty_ruins import format_action, parse_action
from unseen.misty_ruins.actions import Action, Claim, Declare, Lose
from unseen.misty_ruins.belief import characters, counts, homelands
from unseen.misty_ruins.board import INDEX
from unseen.misty_ruins.characters import CHARACTERS, NUMBERS, Identity
from unseen.misty_ruins.drawing.marks import asked as arrow
from unseen.misty_ruins.items import ITEM_CARDS, ITEMS, Item
from unseen.misty_ruins.monsters import MONSTER_CARDS, MONSTERS, Monster
from unseen.misty_ruins.rules.combat import WRONG_CLAIM
from unseen.misty_ruins.rules.ending import CLAIM_GOLD
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.rules.steps import HIDING
from unseen.misty_ruins.rules.turn import FLEEING
from unseen.misty_ruins.state import BLOCKS, SEATS, State
from unseen.misty_ruins.tiles import PRINTED, TILES, Tile

from .sittings import words

NAMES = tuple(LESSONS)
RED, BLUE = SEATS[:2]
played_before, shown = partial(playing.played_before, GAME), partial(playing.shown, GAME)
STEPS = [(name, step) for name, count in STEPS_OF.items() for step in range(count)]
by_name = pytest.mark.parametrize("name", NAMES)
by_step = pytest.mark.parametrize(("name", "step"), STEPS)


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


Followed = tuple[Model, tuple[Effect, ...]]
"""What a press leads to, and what it asks for."""
_BEGUN: dict[str, Followed] = {}
_GONE_ON: dict[int, tuple[Model, Followed]] = {}
"""By the identity of the model from which it went on; that is kept, so that the identity stays its own."""


def learning(t: Text, name: str) -> Sitting:
    """Return a sitting in which a course has begun."""
    sitting = Sitting(t, seeded(1), "misty_ruins")
    if name not in _BEGUN:
        sitting.press("do", "learn", name)
        _BEGUN[name] = sitting.model, of_no_dealer(sitting.effects)
    sitting.model, effects = _BEGUN[name]
    sitting.effects = [*effects]
    return sitting


def of_no_dealer(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Return effects, none of which has changed the table of a sitting: another one can go on from there."""
    found = tuple(effects)
    assert not any(isinstance(effect, DealerEffect) for effect in found)
    return found


def at(sitting: Sitting) -> Course:
    assert isinstance(sitting.model.screen, Course)
    return sitting.model.screen


def press(sitting: Sitting, token: str) -> None:
    """Press a space of the map, or a control beside it, which has to be there."""
    page = Page(sitting.html())
    if token in INDEX:
        assert token in page.all("data-space")
        sitting.press("space", token)
    else:
        assert token in page.all("data-verb"), token
        sitting.press("verb", token)


def token_of(course: Course, action: Action) -> str:
    return next_token(pointed_out(course.seated.shown, course.seated.chosen), action)


def do(sitting: Sitting) -> None:
    """Do what is asked for: a mark on the notes page, or an action by one press after the other."""
    if what := at(sitting).task.mark:
        if sitting.model.sheet != "notes":
            sitting.press("do", "notes")
        assert ("mark", what) in Page(sitting.html()).commands()
        sitting.press("do", "mark", what)
        return
    (action,) = wanted(at(sitting))
    before = at(sitting).played
    while token := token_of(at(sitting), action):
        press(sitting, token)
    assert at(sitting).played == before, "nothing is taken before the button at the foot"
    assert format_action(action) in sitting.offered()
    sitting.press("action", format_action(action))


def on(sitting: Sitting) -> None:
    """Go on by one press, or by what is asked for; where it was done before, come to what that led to."""
    before, count = sitting.model, len(sitting.effects)
    if id(before) not in _GONE_ON:
        sitting.press("do", "learn-on") if at(sitting).told else do(sitting)
        _GONE_ON[id(before)] = before, (sitting.model, of_no_dealer(sitting.effects[count:]))
        return
    _, (sitting.model, effects) = _GONE_ON[id(before)]
    sitting.effects += effects


def go(sitting: Sitting, step: int, ask: int = 0) -> None:
    """Play a course up to what a step asks for."""
    while (at(sitting).step, at(sitting).ask) != (step, ask) or at(sitting).told:
        on(sitting)


def is_over(course: Course) -> bool:
    return course.told and course.step + 1 == len(course.lesson.steps)


def play_through(sitting: Sitting) -> None:
    while not is_over(at(sitting)):
        on(sitting)


def remembered(sitting: Sitting) -> dict[str, str]:
    return {effect.key: effect.value for effect in sitting.effects if isinstance(effect, Remember)}


def said(sitting: Sitting) -> str:
    card = lesson(at(sitting), sitting.t)
    return f"{card.title}: {card.text} {card.sub}"


def step_of(name: str, key: str) -> int:
    return [step.key for step in LESSONS[name].steps].index(key)


def view(name: str, key: str, asks: int = 0) -> State:
    """Return what Red knows with so much of a step done."""
    course, step = LESSONS[name], step_of(name, key)
    done = (parse_action(ask.actions[0]) for ask in course.steps[step].asks[:asks] if not ask.mark)
    found: State = shown(course, (*played_before(course, step), *done)).view
    return found


def facts(state: State, place: int = 0) -> list[str]:
    found: list[str] = misty_ruins.encode_state(state)["players"][place]["facts"]
    return found


def left(state: State) -> tuple[set[str], set[str]]:
    """Return the characters and homelands that Red may be, by all that Red knows."""
    counted = counts(state, 0)
    return set(characters(counted)), set(homelands(counted))


# What the courses are made of.


@by_name
def test_every_step_is_reached_by_legal_actions_from_a_deal(name: str) -> None:
    """M6: a whole deal; and each of its actions is refused by no rule, by whichever seat."""
    course = LESSONS[name]
    deal = course.deal
    assert (sorted(deal.tiles), sorted(deal.items), sorted(deal.monsters)) == (
        sorted(TILES),
        sorted(ITEMS),
        sorted(MONSTERS),
    )
    assert len(course.steps) == STEPS_OF[name] == len({step.key for step in course.steps})
    assert {len(step.asks) for step in course.steps} <= {1, 2, 3}
    for number, step in enumerate(course.steps):
        begun = shown(course, played_before(course, number))
        assert misty_ruins.to_act(begun.view) == (RED,)
        for asks, ask in enumerate(step.asks):
            now = shown(course, (*begun_actions(name, number, asks),))
            assert bool(ask.mark) != bool(playing.asked(GAME, ask, now.legal)), "what is asked for is legal"


def begun_actions(name: str, step: int, asks: int) -> tuple[Action, ...]:
    course = LESSONS[name]
    done = (parse_action(ask.actions[0]) for ask in course.steps[step].asks[:asks] if not ask.mark)
    return (*played_before(course, step), *done)


def test_a_first_game_ends_in_a_claim_of_blue_and_the_victory_of_red() -> None:
    """M42, M45, M46: who claims gets 10, who declares 5, and the most gold wins."""
    course = LESSONS["p1"]
    result = shown(course, played_before(course, len(course.steps))).view.result
    assert (result.places[0], result.by, result.gold) == ((RED,), "claim", (25, 17, 2))


def test_the_claim_of_the_second_course_wins_whatever_the_others_declare() -> None:
    course = LESSONS["identity"]
    table = Table(GAME, course.options, course.deal)
    for action in played_before(course, len(course.steps)):
        table.act(table.to_act[0], action)
    for identity in (("Ysmere", "Mardrake"), ("Bellec", "Rittik")):
        table.act(table.to_act[0], Declare(Identity(*identity)))
    result = table.view(RED).result
    assert (result.places[0], result.by) == ((RED,), "claim")


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
    ours = messages(*sources("en", LOCALE / "misty_ruins"))
    assert {key for key in ours if key.startswith(tuple(f"learn.{name}." for name in NAMES))} == keys


# What their words say is so.


def test_a_chain_follows_the_arrows_and_the_rune_brings_all_stamina_back() -> None:
    """M9, M10, M19."""
    state = view("p1", "chain", 1)
    assert (state.players[0].blocks, state.turn.last) == (8, "explore")
    assert facts(view("p1", "chain", 3)) == ["Mardrake yes"]
    assert view("p1", "rest").players[0].blocks == 3
    assert len(view("p1", "rest").players[0].tiles) == 1


def test_the_chest_opens_as_the_fist_is_at_least_three() -> None:
    """M5, M22."""
    assert facts(view("p1", "chest", 2))[-1] == "fist 3 yes"


def test_blue_loses_two_gold_by_a_wrong_claim() -> None:
    """M43."""
    course = LESSONS["p1"]
    then = list(course.steps[step_of("p1", "chest")].then)
    before = played_before(course, step_of("p1", "rest"))[: -len(then)]
    table = Table(GAME, course.options, course.deal)
    for action in (*before, *playing.parsed(GAME, then[:2])):
        table.act(table.to_act[0], action)
    assert table.view(RED).players[1].gold == 4
    assert view("p1", "rest").players[1].gold == 2


def test_the_sums_of_the_first_game() -> None:
    """M31, M34, M35: 10 less 3 and the homeland's 1 is sword 6; 7 less the token is fist 6."""
    assert facts(view("p1", "strike"))[-1] == "sword 6 no"
    assert facts(view("p1", "hit", 1))[-1] == "fist 6 yes"
    assert {who for who in CHARACTERS if NUMBERS[who].fist >= 6} == {"Hurn", "Brakka"}
    assert left(view("p1", "hit", 1)) == ({"Hurn"}, {"Mardrake"})
    assert view("p1", "hit", 1).players[0].gold == 2, "one for the hit, and one for the token"


def test_a_strike_hits_whoever_is_there_and_neither_hides_nor_has_fled() -> None:
    """M36, M40."""
    state = view("p1", "strike")
    assert [(debt.place, debt.what) for debt in state.owed] == [(0, "lose")]
    hidden = view("p1", "hit")
    assert (hidden.players[0].blocks, hidden.players[0].health) == (6, 2)


def test_door_homelands_and_sum_leave_one_identity() -> None:
    """M5, M27, M31, M35."""
    assert facts(view("identity", "door", 1)) == ["fist 4 no"]
    assert sum(NUMBERS[who].fist < 4 for who in CHARACTERS) == 8
    assert facts(view("identity", "home", 1))[-1] == "Gherost Wisten yes"
    assert left(view("identity", "rune", 3))[1] == {"Gherost"}
    after = view("identity", "sum", 2)
    assert facts(after)[-1] == "faith 5 yes"
    able = {who for who in CHARACTERS if NUMBERS[who].fist < 4 and NUMBERS[who].faith >= 5}
    assert able == {"Ysmere", "Bellec", "Orrenda"}
    assert left(after) == ({"Orrenda"}, {"Gherost"})


def test_the_marks_of_the_second_course_are_what_red_holds_and_hears() -> None:
    """M2, M4: Green's cards are Red's to hold, and Blue's answers leave one character."""
    state = view("identity", "notes")
    assert state.players[2].identity == ("Bellec", "Rittik")
    assert facts(state, 1) == ["magic 6 yes", "faith 4 yes"]
    assert [who for who in CHARACTERS if NUMBERS[who].magic >= 6 and NUMBERS[who].faith >= 4] == ["Ysmere"]


NUMBER = re.compile(r"\b\d+|\b(?:half|eight)\b", re.IGNORECASE)
"""The numbers of a message: digits, and the words for numbers that are counts of cards or of stamina."""


def numbers() -> dict[str, list[int]]:
    """Return every number of the courses' words, worked out from the rules, the cards and the scripted games."""
    golem, wyrm = MONSTER_CARDS[Monster("X11")], MONSTER_CARDS[Monster("X15")]
    sword, faith = ITEM_CARDS[Item("I25")].number, ITEM_CARDS[Item("I15")].number
    fist = PRINTED[Tile("T15")].chest
    assert fist
    able = [who for who in CHARACTERS if NUMBERS[who].fist >= 4]
    crossed = ("Bellec", "Ysmere")
    others = [who for who in CHARACTERS if who not in able and who not in crossed]
    last = shown(LESSONS["p1"], played_before(LESSONS["p1"], len(LESSONS["p1"].steps))).view
    gold = last.result.gold
    loss = parse_action(LESSONS["p1"].steps[step_of("p1", "strike")].asks[0].actions[0])
    assert isinstance(loss, Lose)
    needs_sword = golem.against["sword"] - sword - 1
    needs_faith = wyrm.shield - faith - 1 - 1
    return {
        "learn.p1.chain.done": [BLOCKS],
        "learn.p1.chest.2.why": [fist.number],
        "learn.p1.chest.3.ask": [fist.number],
        "learn.p1.chest.3.why": [fist.number],
        "learn.p1.rest.ask": [view("p1", "rest").players[0].blocks],
        "learn.p1.rest.done": [WRONG_CLAIM],
        "learn.p1.fight.2.why": [golem.shield, golem.against["sword"], sword, 1, needs_sword],
        "learn.p1.fight.done": [needs_sword, 1],
        "learn.p1.strike.ask": [loss.blocks],
        "learn.p1.strike.why": [1],
        "learn.p1.strike.done": [FLEEING],
        "learn.p1.hide.why": [HIDING, FLEEING],
        "learn.p1.hit.why": [golem.shield, golem.against["fist"], 1, golem.against["fist"] - 1],
        "learn.p1.hit.done": [view("p1", "hit", 1).players[0].gold, golem.against["fist"] - 1],
        "learn.p1.trade.2.why": [1],
        "learn.p1.trade.3.why": [ITEM_CARDS[Item("I07")].coin],
        "learn.p1.end.ask": [CLAIM_GOLD],
        "learn.p1.end.why": [last.options.declaration],
        "learn.p1.end.done": [gold[0], gold[1], CLAIM_GOLD],
        "learn.identity.notes.2.ask": [6, 4],
        "learn.identity.door.why": [len(CHARACTERS) // len(able), 4, len(able), len(others)],
        "learn.identity.door.done": [4],
        "learn.identity.rune.2.why": [LESS_THAN],
        "learn.identity.rune.done": [1],
        "learn.identity.sum.1.why": [1],
        "learn.identity.sum.2.why": [wyrm.shield, faith, 1, 1, needs_faith],
        "learn.identity.sum.done": [needs_faith, 4],
        "learn.identity.claim.2.why": [WRONG_CLAIM],
        "learn.identity.claim.done": [CLAIM_GOLD],
    }


def test_every_number_in_the_courses_is_that_of_the_rules_and_the_scripted_game() -> None:
    """A message with a number that is not worked out here fails, and so does a number that the game has left behind."""
    said = dict[str, list[int]]()
    for key, message in messages(*sources("en", LOCALE / "misty_ruins")).items():
        found = (
            NUMBER.findall(str(message.string)) if key.startswith(("learn.p1.", "learn.identity.")) else ()
        )
        if found:
            said[key] = [{"half": 2, "eight": 8}.get(each.lower()) or int(each) for each in found]
    assert said == numbers()
    assert facts(view("identity", "door"), 0) == [], "nothing but the two marks rules a character out"


# Playing them.


@by_name
def test_a_course_is_played_by_presses_of_what_is_on_the_screen(t: Text, name: str) -> None:
    sitting = learning(t, name)
    play_through(sitting)
    assert t("learn.enough") in sitting.html()
    assert {"learn-play", "learn", "leave"} <= Page(sitting.html()).does()
    assert remembered(sitting)[f"learn-{name}"] == "done"
    assert not [effect for effect in sitting.effects if isinstance(effect, Deal | Take | Mark)], "no table"


def marked(html: str) -> int:
    return html.count('class="asked"') + html.count(' asked"') + html.count(" asked ")


@by_name
def test_one_thing_at_a_time_is_marked_and_nothing_while_it_is_read(t: Text, name: str) -> None:
    sitting = learning(t, name)
    while not is_over(at(sitting)):
        if at(sitting).told:
            assert marked(sitting.html()) == 0
            sitting.press("do", "learn-on")
            continue
        assert marked(sitting.html()) == 1
        for action in wanted(at(sitting)):
            while token := token_of(at(sitting), action):
                press(sitting, token)
                assert marked(sitting.html()) == 1
        do(sitting)


def test_a_space_is_pointed_at_from_above(t: Text) -> None:
    sitting = learning(t, "p1")
    go(sitting, step_of("p1", "fight"))
    assert arrow("i8") in sitting.html()


@by_name
def test_what_is_out_of_place_in_a_course_is_not_there(t: Text, name: str) -> None:
    page = Page(learning(t, name).html())
    assert not {"undo", "hide", "hint", "map", "players", "give", "take-over", "hurry"} & page.does()
    assert "resign" not in page.all("data-arm")


@by_name
def test_every_step_is_spoken_and_names_its_number(t: Text, name: str) -> None:
    sitting = learning(t, name)
    while True:
        card = lesson(at(sitting), t)
        (*_, last) = [effect for effect in sitting.effects if isinstance(effect, Speak)]
        assert f"{card.n} of {card.of}: {card.title}." in last.text
        assert card.text in last.text
        if is_over(at(sitting)):
            break
        on(sitting)


# What is pressed instead.


def presses(course: Course) -> list[tuple[str, str]]:
    """Return whatever may be pressed: places, verbs, pieces, choices, marks, and legal actions of each kind."""
    legal = course.seated.shown.legal
    state: State = course.seated.shown.view
    found = [("space", str(space)) for space, _ in state.on_map]
    found += [
        ("verb", verb) for verb in (*VERBS, "luck", "with fist", "more health", "from Suruph", "who Kusk")
    ]
    found += [("verb", f"item {item}") for item in ("I25", "I04", "I41", "I15", "I20", "I08")]
    found += [("verb", f"tile {tile}") for tile in state.players[0].tiles]
    named = [one for one in legal if isinstance(one, Claim | Declare)][:3]
    found += [("action", format_action(one)) for one in legal if not isinstance(one, Claim | Declare)]
    found += [("action", format_action(one)) for one in named]
    return [*found, ("do", "end"), ("do", "mark")]


@by_step
def test_whatever_else_is_pressed_is_explained_and_changes_nothing(t: Text, name: str, step: int) -> None:
    """In each step at each of its asks."""
    for ask in range(len(LESSONS[name].steps[step].asks)):
        sitting = learning(t, name)
        go(sitting, step, ask)
        begun, course = sitting.model, at(sitting)
        right = {format_action(action) for action in wanted(course)}
        for control, value in presses(course):
            sitting.model = begun
            sitting.effects.clear()
            sitting.press(control, value, "Kusk luck" if value == "mark" else "")
            after, card = at(sitting), lesson(at(sitting), t)
            assert after.seated.shown.marks == course.seated.shown.marks
            if after.played != course.played:
                assert value in right
            elif after.seated.chosen == course.seated.chosen:
                assert card.wrong, (control, value)
                assert card.sub == lesson(course, t).text, "what is asked for is said again"
                assert any(isinstance(one, Speak) and card.text in one.text for one in sitting.effects)
                sitting.html()
            else:
                assert not card.wrong, (control, value)


def test_a_wrong_press_is_named(t: Text) -> None:
    """Each kind by what it is: a place, a piece, a parchment, luck, a name, a mark, the end of the turn."""
    for name, key, ask, control, value, told in (
        ("p1", "chain", 0, "verb", "explore", "You explore with a tile of your choice"),
        ("p1", "chain", 0, "verb", "tile T39", "That tile has its use"),
        ("p1", "chain", 1, "do", "end", "Your turn is not over yet"),
        ("p1", "draft", 0, "verb", "item I08", "The Helm of Suruph has its use"),
        ("p1", "rest", 0, "verb", "move", "Move is allowed here."),
        ("p1", "rest", 0, "space", "h8", "h8 has its use"),
        ("p1", "end", 0, "verb", "who Brakka", "Brakka is not what the answers leave."),
        ("p1", "strike", 0, "action", "lose 0 blocks 2 health", "The rules allow it: Lose 2 health."),
        ("identity", "notes", 0, "do", "mark", "This step is about something else."),
        ("identity", "rune", 2, "verb", "about Gherost", "this step is about something else."),
    ):
        sitting = learning(t, name)
        go(sitting, step_of(name, key), ask)
        sitting.press(control, value, "Kusk" if value == "mark" else "")
        assert told in said(sitting), (value, said(sitting))


def test_luck_is_left_out_where_a_number_is_to_be_learnt(t: Text) -> None:
    """M28, M5: with luck only the sum is learnt."""
    sitting = learning(t, "identity")
    go(sitting, step_of("identity", "sum"), 1)
    for token in ("attack", "item I15"):
        press(sitting, token)
    press(sitting, "luck")
    assert "only the sum of both numbers" in said(sitting)
    assert at(sitting).seated.chosen == ("attack", "I15"), "the weapon stays chosen"


def test_a_refusal_is_on_the_card_and_leaves_the_choices_in_sight(t: Text) -> None:
    sitting = learning(t, "identity")
    go(sitting, step_of("identity", "rune"), 2)
    sitting.press("space", "h8")
    assert "First ask about a homeland" in said(sitting)
    assert "about Wisten" in Page(sitting.html()).all("data-verb")
    do(sitting)
    assert at(sitting).told


def test_a_loss_is_shifted_until_it_is_as_asked(t: Text) -> None:
    """M37: to take it otherwise is legal, and not what is asked for."""
    sitting = learning(t, "p1")
    go(sitting, step_of("p1", "strike"))
    for health, more in ((1, "health"), (2, "health"), (1, "blocks"), (0, "blocks")):
        press(sitting, f"more {more}")
        assert at(sitting).seated.chosen == ("lose", str(2 - health), str(health))
    assert not lesson(at(sitting), t).wrong
    do(sitting)
    assert at(sitting).told


def test_a_second_press_of_a_place_goes_there_and_one_more_does_not_scold(t: Text) -> None:
    sitting = learning(t, "p1")
    go(sitting, step_of("p1", "fight"))
    press(sitting, "i8")
    press(sitting, "i8")
    assert at(sitting).played[-1] == parse_action("move i8")
    press(sitting, "i8")
    assert not lesson(at(sitting), t).wrong


@pytest.mark.parametrize(
    ("control", "value"),
    [
        ("action", "move z9"), ("action", "take I40"), ("do", "undo"), ("do", "learn-on"), ("do", "learn-play"),
        ("do", "learn-back"), ("do", "?"), ("ask", "seat p2"), ("lift", "h8"), ("do", "mark-all"),
    ],
)  # fmt: skip
def test_a_press_that_no_control_makes_does_nothing(t: Text, control: str, value: str) -> None:
    sitting = learning(t, "p1")
    before = sitting.model
    sitting.press(control, value)
    assert sitting.model == before


@by_name
def test_resigning_is_no_way_out_of_a_course(t: Text, name: str) -> None:
    sitting = learning(t, name)
    sitting.press("action", "resign")
    sitting.press("arm", "resign")
    assert at(sitting).played == played_before(LESSONS[name], 0)


def test_nothing_is_dragged(t: Text) -> None:
    sitting = learning(t, "p1")
    go(sitting, step_of("p1", "fight"))
    sitting.press("drop", "h8", "i8")
    assert at(sitting).seated.chosen == ()


# Notes.


def test_marks_are_made_on_the_notes_page_whose_words_are_the_task(t: Text) -> None:
    sitting = learning(t, "identity")
    assert 'mr-notes-open asked"' in sitting.html()
    for number, who in enumerate(("Bellec", "Ysmere")):
        sitting.press("do", "notes") if not number else None
        html = sitting.html()
        assert lesson(at(sitting), t).text in html.partition('id="notes"')[2]
        assert f'id="note-{who}"' in html
        sitting.press("do", "mark", who)
        assert mark(at(sitting).seated.shown.marks, who) == "x"
    assert at(sitting).told
    assert sitting.model.sheet == "notes", "the marks are looked at"
    assert "learn-on" in Page(sitting.html()).does()
    sitting.press("do", "learn-on")
    assert sitting.model.sheet == ""


def test_marks_stay_to_the_end_of_the_course_and_are_there_when_it_is_taken_up_again(t: Text) -> None:
    sitting = learning(t, "identity")
    go(sitting, 1)
    marks = at(sitting).seated.shown.marks
    play_through(sitting)
    assert at(sitting).seated.shown.marks == marks
    again = Sitting(t, seeded(1), "misty_ruins")
    again.model = first_model({"learn-identity": "3"}, "misty_ruins")
    again.press("do", "learn", "identity")
    assert (at(again).step, at(again).seated.shown.marks) == (3, marks)


def test_an_action_is_no_mark(t: Text) -> None:
    sitting = learning(t, "identity")
    sitting.press("action", "door fist")
    assert lesson(at(sitting), t).wrong
    assert at(sitting).ask == 0


def test_the_last_step_counts_as_the_map_of_a_game_does(t: Text) -> None:
    sitting = learning(t, "identity")
    sitting.press("do", "notes")
    assert t("misty.share.certain") not in sitting.html()
    sitting.press("do", "notes")
    go(sitting, step_of("identity", COUNTED))
    sitting.press("do", "notes")
    notes = sitting.html().partition('id="notes"')[2]
    assert notes.count(t("misty.share.certain")) >= 2, "character and homeland"
    assert t("misty.share.never") in notes


def test_notes_open_and_close_in_any_step(t: Text) -> None:
    for name, step in STEPS:
        sitting = learning(t, name)
        go(sitting, step)
        for opened in ("notes", ""):
            sitting.press("do", "notes")
            assert sitting.model.sheet == opened
            sitting.html()


# Passed over, left and taken up again.


@by_name
def test_a_step_can_be_passed_over_and_gone_back_to(t: Text, name: str) -> None:
    sitting = learning(t, name)
    for step in range(STEPS_OF[name] - 1):
        assert at(sitting).step == step
        sitting.press("do", "learn-skip")
    assert at(sitting).played == played_before(LESSONS[name], STEPS_OF[name] - 1)
    sitting.press("do", "learn-skip")
    assert at(sitting).step == STEPS_OF[name] - 1
    sitting.press("do", "learn-back")
    assert at(sitting).step == STEPS_OF[name] - 2
    play_through(sitting)


def test_learn_offers_both_courses_and_the_further_one(t: Text) -> None:
    sitting = Sitting(t, seeded(1), "misty_ruins")
    sitting.press("do", "learn")
    offered = {value for (do_, value) in Page(sitting.html()).commands() if do_ == "learn"}
    assert offered == {*NAMES, "asking", ""}
    sitting.press("do", "learn", "p2")
    assert isinstance(sitting.model.screen, Start)


@by_step
def test_a_course_that_is_left_goes_on_where_it_was_after_a_reload_too(t: Text, name: str, step: int) -> None:
    sitting = learning(t, name)
    go(sitting, step)
    sitting.press("do", "leave")
    assert isinstance(sitting.model.screen, Start)
    assert Focus("learn") in sitting.effects
    again = Sitting(t, seeded(1), "misty_ruins")
    again.model = first_model(remembered(sitting), "misty_ruins")
    again.press("do", "learn", name)
    assert (at(again).name, at(again).step) == (name, step)
    play_through(again)


@pytest.mark.parametrize("is_stored", [False, True])
@pytest.mark.parametrize(("name", "players"), [("p1", 3), ("identity", 3)])
def test_it_ends_in_a_game_against_beginners_with_as_many_players(
    t: Text, name: str, players: int, *, is_stored: bool
) -> None:
    sitting = learning(t, name)
    play_through(sitting)
    if is_stored:
        sitting.send(Found(Moment(2), BLUE))
    sitting.press("do", "learn-play")
    if is_stored:
        sitting.press("do", "begin-anyway")
    assert isinstance(sitting.model.screen, Seated)
    party = sitting.model.screen.shown.party
    assert party.programs == (0, *(1,) * (players - 1))
    assert party.player(RED) == 0


def test_one_course_leads_on_to_the_next(t: Text) -> None:
    sitting = learning(t, "p1")
    for name in ("identity", "p1"):
        play_through(sitting)
        sitting.press("do", "learn", name)
        assert (at(sitting).name, at(sitting).step) == (name, 0)


def test_rules_settings_the_log_and_the_position_in_words_open_over_a_course(t: Text) -> None:
    for sheet in ("help", "settings", "position", "log", "menu"):
        sitting = learning(t, "identity")
        sitting.press("do", sheet)
        assert sitting.model.sheet.split()[0] == sheet
        Page(sitting.html())
        sitting.press("do", "close")
        assert (sitting.model.sheet, at(sitting).step) == ("", 0)


@pytest.mark.parametrize(("name", "key"), [("p1", "hit"), ("identity", "sum")])
def test_red_knows_its_neighbour_and_not_itself(t: Text, name: str, key: str) -> None:
    """M2, M4: the table of a course is that of a seat, and shows no more."""
    sitting = learning(t, name)
    go(sitting, step_of(name, key))
    state: State = at(sitting).seated.shown.view
    identities = [player.identity for player in state.players]
    assert [identity is not None for identity in identities] == [False] * (len(identities) - 1) + [True]
