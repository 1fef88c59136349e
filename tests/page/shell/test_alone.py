"""A game in which programs play: who sees what, when they play, how a seat changes hands."""

import json
import random
from typing import Any

import pytest

from page.shell.effects import ComeBack, Effect, Focus, Give, Hurry, Proceed, Speak, TakeOver
from page.shell.messages import Away, Unfetched
from page.shell.model import Curtain, Over, Seated, Start
from page.shell.party import decode_party, gather
from page.shell.solo import LEVELS
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, english
from unseen import nusubito
from unseen.kernel.errors import CodecError
from unseen.nusubito import MIST, SEATS, THIEF, Options

SECRETIVE = frozenset({THIEF})


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def alone(t: Text, side: str, *aids: str, seed: int = 1) -> Sitting:
    """Return a sitting in which somebody alone has begun a game."""
    sitting = Sitting(t, seeded(seed))
    sitting.press("do", "solo")
    sitting.press("do", "side", side)
    sitting.press("do", "level", "3")
    for aid in aids:
        sitting.press("do", "aid", aid)
    Page(sitting.html())
    sitting.press("do", "begin")
    return sitting


def at(sitting: Sitting) -> Seated:
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen


def asked(sitting: Sitting, kind: type[Effect]) -> int:
    """Return how often something has been asked for, and forget it."""
    found = sum(isinstance(effect, kind) for effect in sitting.effects)
    sitting.effects.clear()
    return found


def turn(sitting: Sitting, *actions: str) -> None:
    for action in actions:
        sitting.press("action", action)


# Who begins.


def test_thief_alone_sits_at_once_and_plays(t: Text) -> None:
    sitting = alone(t, "thief")
    assert at(sitting).shown.seat == THIEF
    assert at(sitting).shown.legal
    assert asked(sitting, Proceed) == 0


def test_mists_alone_wait_for_the_thief(t: Text) -> None:
    sitting = alone(t, "mist")
    shown = at(sitting).shown
    assert (shown.seat, shown.thinks, shown.legal) == (MIST, THIEF, ())
    assert shown.view.at is None
    assert asked(sitting, Proceed) == 1
    page = Page(sitting.html())
    assert {"hurry", "players"} <= page.does()
    assert not {"undo", "end"} & page.does()


def test_lot_says_who_one_is(t: Text) -> None:
    assert {at(alone(t, "lot", seed=seed)).shown.seat for seed in range(8)} == set(SEATS)


@pytest.mark.parametrize("side", ["mist", "watch"])
def test_a_press_on_the_board_while_a_program_thinks_moves_the_focus_alone(t: Text, side: str) -> None:
    sitting = alone(t, side)
    for space in ("A1", "B2", "C3"):
        sitting.press("space", space)
        assert at(sitting).focus == space
        assert at(sitting).refusal is None
    for control, value in (("verb", "look"), ("coin", "A1"), ("rod", "C"), ("arm", "resign")):
        before = sitting.model
        sitting.press(control, value)
        assert sitting.model == before


def test_who_looks_on_sees_what_the_mists_see(t: Text) -> None:
    sitting = alone(t, "watch")
    shown = at(sitting).shown
    assert shown.party.programs == (3, 3)
    assert (shown.seat, shown.thinks, shown.legal) == (MIST, THIEF, ())


def test_level_that_is_none_is_not_taken(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    before = sitting.model.solo
    for do, value in (("level", "0"), ("level", str(LEVELS + 1)), ("level", "x"), ("side", "both")):
        sitting.press("do", do, value)
    sitting.press("do", "aid", "cheat")
    assert sitting.model.solo == before
    assert sitting.model.set_up.aids == ()


def test_card_of_a_game_alone_opens_and_closes(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    for is_open in (True, False):
        sitting.press("do", "solo")
        assert isinstance(sitting.model.screen, Start)
        assert sitting.model.screen.choosing == ("alone" if is_open else "")
    sitting.press("do", "aid", "map")
    sitting.press("do", "aid", "hint")
    sitting.press("do", "aid", "map")
    assert sitting.model.set_up.aids == ("hint",)


def test_play_now_is_a_game_of_the_thief_against_a_beginner_with_hints(t: Text) -> None:
    """Whatever else was set up; and of a stored game it asks first."""
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "darts", "7")
    sitting.press("do", "now")
    company = at(sitting).shown.party
    assert (at(sitting).shown.seat, company.programs, company.aids) == (THIEF, (0, 1), ("hint",))
    assert at(sitting).shown.view.darts == Options().thief_darts
    sitting.press("do", "leave")
    sitting.press("do", "now")
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.asking
    sitting.press("do", "begin-anyway")
    assert at(sitting).shown.party.programs == (0, 1)


def test_a_game_alone_has_the_pawns_darts_and_days_that_were_set_up(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "solo")
    assert "darts" not in Page(sitting.html()).does()
    sitting.press("do", "more")
    assert {"configuration", "darts", "day-limit"} <= Page(sitting.html()).does()
    sitting.press("do", "darts", "7")
    sitting.press("do", "begin")
    assert at(sitting).shown.view.darts == 7


def test_new_game_alone_does_not_lose_a_stored_one_unasked(t: Text) -> None:
    sitting = alone(t, "mist")
    sitting.press("do", "leave")
    sitting.press("do", "solo")
    sitting.press("do", "begin")
    assert isinstance(sitting.model.screen, Start)
    assert sitting.model.screen.asking
    sitting.press("do", "begin-anyway")
    assert at(sitting).shown.party.programs == (0, 3)


# A program's turn.


@pytest.mark.parametrize("side", ["thief", "mist", "watch"])
@pytest.mark.parametrize("seed", range(4))
def test_game_against_a_program_goes_to_its_end(t: Text, side: str, seed: int) -> None:
    """Nobody sits behind a curtain; what a program did is shown, and no view is anything but the seat's."""
    dice, sitting = random.Random(seed), alone(t, side, seed=seed)
    for _ in range(400):
        screen = sitting.model.screen
        if isinstance(screen, Over):
            break
        assert isinstance(screen, Seated)
        Page(sitting.html())
        if screen.recap is not None:
            sitting.press("do", "recap-skip")
        elif screen.shown.thinks:
            sitting.let_program_play(dice)
            assert isinstance(sitting.model.screen, Over) or at(sitting).recap == 0
        else:
            turn(sitting, nusubito.format_action(dice.choice(screen.shown.legal)))
            turn(sitting, *(action for action in ("declare", "resign") if at_armed(sitting) == action))
    assert isinstance(sitting.model.screen, Over)
    Page(sitting.html())
    if sitting.model.screen.scene:
        sitting.press("do", "finale-skip")
    assert ", Adept" in sitting.html()
    Page(sitting.html())


def at_armed(sitting: Sitting) -> str:
    screen = sitting.model.screen
    return screen.armed if isinstance(screen, Seated) else ""


def test_program_that_has_played_is_seen_and_then_the_person_plays(t: Text) -> None:
    sitting = alone(t, "mist")
    sitting.let_program_play(random.Random(1))
    assert at(sitting).recap == 0
    assert asked(sitting, Proceed) == 1, "for its first turn"
    sitting.press("do", "recap-skip")
    assert at(sitting).shown.legal
    turn(sitting, "end")
    assert at(sitting).shown.thinks == THIEF
    assert asked(sitting, Proceed) == 1


def test_next_program_waits_until_the_last_has_been_seen(t: Text) -> None:
    sitting = alone(t, "watch")
    asked(sitting, Proceed)
    sitting.let_program_play(random.Random(1))
    assert asked(sitting, Proceed) == 0
    for _ in range(9):
        if at(sitting).recap is None:
            break
        sitting.press("do", "recap-next")
    assert asked(sitting, Proceed) == 1


def test_rules_stay_open_when_a_program_has_played(t: Text) -> None:
    sitting = alone(t, "mist")
    sitting.press("do", "help")
    sitting.let_program_play(random.Random(1))
    assert sitting.model.sheet.startswith("help")
    assert at(sitting).recap == 0


def test_program_can_be_hurried(t: Text) -> None:
    sitting = alone(t, "mist")
    sitting.press("do", "hurry")
    assert asked(sitting, Hurry) == 1


def test_nobody_at_the_screen_matters_only_where_two_play(t: Text) -> None:
    sitting = alone(t, "thief")
    sitting.send(Away("idle"))
    sitting.press("do", "hide")
    assert at(sitting).shown.seat == THIEF


def test_program_that_cannot_be_fetched_is_said_and_can_be_tried_again(t: Text) -> None:
    sitting = alone(t, "mist")
    sitting.send(Unfetched("offline"))
    asked(sitting, Proceed)
    assert "proceed" in Page(sitting.html()).does()
    sitting.press("do", "proceed")
    assert asked(sitting, Proceed) == 1
    assert "proceed" not in Page(sitting.html()).does()


def test_rematch_is_against_the_same_program_with_sides_changed(t: Text) -> None:
    sitting = alone(t, "thief", "map")
    sitting.press("arm", "resign")
    turn(sitting, "resign")
    assert isinstance(sitting.model.screen, Over)
    sitting.press("do", "rematch")
    shown = at(sitting).shown
    assert (shown.seat, shown.party) == (MIST, gather((MIST, THIEF), (0, 3), ("map",), SECRETIVE))


@pytest.mark.parametrize("level", [1, LEVELS])
def test_again_is_the_same_game_and_a_win_is_followed_by_the_next_level(level: int, t: Text) -> None:
    sitting = Sitting(t, lambda _: 1)  # the treasure lies where the Thief begins
    for press in (("solo", ""), ("side", "thief"), ("level", str(level)), ("begin", "")):
        sitting.press("do", *press)
    turn(sitting, "declare", "declare")
    sitting.press("do", "finale-skip")
    assert {"again", "rematch"} <= Page(sitting.html()).does()
    assert ("next-level" in Page(sitting.html()).does()) == (level < LEVELS)
    over = sitting.model
    sitting.press("do", "next-level")
    if level < LEVELS:
        assert (at(sitting).shown.party.seats, at(sitting).shown.party.programs) == (
            (THIEF, MIST),
            (0, level + 1),
        )
    else:
        assert sitting.model == over
    sitting.model = over
    sitting.press("do", "again")
    assert (at(sitting).shown.party.seats, at(sitting).shown.party.programs) == ((THIEF, MIST), (0, level))


def test_no_level_is_next_for_who_has_lost_or_for_two(t: Text) -> None:
    for sitting in (alone(t, "thief"), Sitting(t, seeded(1))):
        if isinstance(sitting.model.screen, Start):
            sitting.press("do", "begin")
        turn(sitting, "resign", "resign")
        assert "next-level" not in Page(sitting.html()).does()
        before = sitting.model
        sitting.press("do", "next-level")
        assert sitting.model == before


# A seat changes hands.


def test_thief_who_hands_over_looks_on_and_is_barred_from_the_mists(t: Text) -> None:
    sitting = alone(t, "thief")
    sitting.press("do", "players")
    assert Page(sitting.html()).commands()["give", "5"] == 1
    sitting.press("do", "give", "5")
    shown = at(sitting).shown
    assert (shown.seat, shown.thinks, shown.party.programs) == (THIEF, THIEF, (5, 3))
    assert shown.party.people[0].seen == {THIEF}
    sitting.press("do", "players")
    page = Page(sitting.html())
    assert page.commands()["take-over", "thief"] == 1
    assert page.commands()["take-over", "mist"] == 0
    assert "you have seen" in sitting.html()
    asked(sitting, TakeOver)
    sitting.press("do", "take-over", "mist")
    assert asked(sitting, TakeOver) == 0
    sitting.press("do", "take-over", "thief")
    assert at(sitting).shown.legal
    assert at(sitting).shown.party.programs == (0, 3)


def test_who_takes_an_action_back_has_seen_the_board_all_the_same(t: Text) -> None:
    sitting = alone(t, "thief")
    turn(sitting, "leap A3")
    sitting.press("do", "undo")
    assert not at(sitting).shown.can_undo
    sitting.press("do", "give", "1")
    asked(sitting, TakeOver)
    sitting.press("do", "take-over", "mist")
    assert asked(sitting, TakeOver) == 0


def test_mists_may_become_the_thief_and_then_not_go_back(t: Text) -> None:
    sitting = alone(t, "mist")
    sitting.press("do", "take-over", "thief")
    shown = at(sitting).shown
    assert shown.seat == THIEF
    assert (shown.party.seats, shown.party.programs) == ((THIEF, MIST), (0, 3))
    asked(sitting, TakeOver)
    sitting.press("do", "take-over", "mist")
    assert asked(sitting, TakeOver) == 0


def test_who_looked_on_as_the_mists_may_play_either_side(t: Text) -> None:
    for seat in SEATS:
        sitting = alone(t, "watch")
        sitting.press("do", "take-over", seat)
        assert at(sitting).shown.seat == seat
        assert at(sitting).shown.party.level(seat) == 0


def test_one_of_two_at_a_table_goes_and_the_other_plays_on(t: Text) -> None:
    """Who is left sits down at a curtain of their own: who hands over may still be at the screen."""
    for level in ("9", "x"):
        sitting = Sitting(t, seeded(1))
        sitting.press("do", "begin")
        asked(sitting, Give)
        sitting.press("do", "give", level)
        assert asked(sitting, Give) == (level == "9")
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    sitting.press("do", "give", "2")
    assert sitting.model.screen == Curtain(MIST)
    sitting.sit()
    assert at(sitting).shown.thinks == THIEF
    assert asked(sitting, Proceed) == 1


def test_two_at_a_table_find_who_plays_in_the_menu_and_one_alone_nothing_to_cover(t: Text) -> None:
    for sitting, does in ((Sitting(t, seeded(1)), True), (alone(t, "mist"), False)):
        if does:
            sitting.press("do", "begin")
        sitting.press("do", "settings")
        assert Page(sitting.html()).commands()["players", ""] >= 1
        assert (Page(sitting.html()).commands()["hide", ""] > 0) == does
        sitting.press("do", "players")
        sitting.effects.clear()
        sitting.press("do", "close")
        assert sitting.effects == [Focus("tool-settings" if does else "tool-players")]


def two(t: Text) -> Sitting:
    """Return a table of two: player 0, the Thief, is at the screen and lets a program play on."""
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    sitting.press("do", "give", "2")
    sitting.sit()
    return sitting


def test_one_of_two_who_was_away_comes_back_behind_a_curtain(t: Text) -> None:
    sitting = two(t)
    sitting.let_program_play(random.Random(1))
    assert at(sitting).shown.party.awaited == (THIEF,)
    sitting.press("do", "players")
    assert Page(sitting.html()).commands()["come-back", "thief"] == 1
    sitting.press("do", "come-back", "thief")
    assert sitting.model.screen == Curtain(MIST)
    assert sitting.model.party.is_shared
    sitting.sit()
    assert at(sitting).shown.party.awaited == ()
    asked(sitting, ComeBack)
    sitting.press("do", "come-back", "thief")
    assert asked(sitting, ComeBack) == 0


def test_who_was_away_may_come_back_after_a_reload(t: Text) -> None:
    text = two(t).dealer.saved()
    assert text
    other = Sitting(t, seeded(9))
    other.send(*other.dealer.restore(text))
    other.press("do", "resume")
    other.press("do", "come-back", "thief")
    assert other.model.screen == Curtain(THIEF)


def test_who_was_away_is_not_awaited_while_nobody_plays_or_once_the_other_has_changed_sides(t: Text) -> None:
    sitting = two(t)
    sitting.press("do", "give", "3")
    assert at(sitting).shown.party.awaited == ()
    sitting.press("do", "take-over", "mist")
    assert at(sitting).shown.party.awaited == (THIEF,)
    sitting.press("do", "take-over", "thief")
    assert at(sitting).shown.party.awaited == ()
    sitting.press("do", "players")
    assert Page(sitting.html()).commands()["come-back", "thief"] == 0


def test_nobody_comes_back_who_was_never_there(t: Text) -> None:
    sitting = alone(t, "mist")
    assert at(sitting).shown.party.awaited == ()
    sitting.press("do", "give", "5")
    assert at(sitting).shown.party.awaited == ()


# What is kept.


@pytest.mark.parametrize("side", ["thief", "mist", "watch"])
def test_game_alone_comes_back_as_it_was(t: Text, side: str) -> None:
    sitting = alone(t, side, "map", "hint")
    text = sitting.dealer.saved()
    assert text
    other = Sitting(t, seeded(9))
    for message in other.dealer.restore(text):
        other.send(message)
    other.press("do", "resume")
    assert at(other).shown._replace(fresh=0) == at(sitting).shown._replace(fresh=0)


def kept(t: Text) -> dict[str, Any]:
    saved: dict[str, Any] = json.loads(alone(t, "mist").dealer.saved() or "")
    return saved


def test_what_was_kept_before_there_were_programs_is_read(t: Text) -> None:
    saved = kept(t)
    del saved["sitters"]
    saved |= {"format": "nusubito-table/1", "thief_player": 1}
    other = Sitting(t, seeded(9))
    other.send(*other.dealer.restore(json.dumps(saved)))
    other.press("do", "resume")
    assert other.model.screen == Curtain(THIEF)
    assert other.model.party == gather((MIST, THIEF), secretive=SECRETIVE)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("programs", [0]),
        ("programs", [0, 6]),
        ("programs", 3),
        ("aids", ["cheat"]),
        ("person", 2),
        ("knows", [2, 0]),
        ("knows", 1),
        ("seen", [["thief"]]),
        ("seen", [["nobody"], []]),
        ("seen", "thief"),
        ("away", [2]),
        ("away", ["thief"]),
        ("away", 2),
        ("at", ["thief", "thief"]),
        ("at", ["thief"]),
        ("at", "thief"),
        ("other", 1),
    ],
)
def test_sitters_that_make_no_sense_are_refused(key: str, value: object) -> None:
    good = gather((MIST, THIEF), (0, 4), ("map",), SECRETIVE).encoded()
    assert decode_party(good, SEATS, SECRETIVE).encoded() == good
    older = {"knows": [0, 0], **{name: each for name, each in good.items() if name not in ("seen", "away")}}
    decode_party(older, SEATS, SECRETIVE)
    with pytest.raises(CodecError):
        decode_party({**(good if key in good else older), key: value}, SEATS, SECRETIVE)


def test_person_is_the_one_who_is_no_program() -> None:
    assert gather((THIEF, MIST), (3, 0)).watcher == 1
    assert gather((MIST, THIEF), (0, 3)).seat == MIST
    assert gather((MIST, THIEF), (2, 3), eyes=THIEF).seat == THIEF
    assert gather(SEATS, (0, 0)).shown(MIST) == gather(SEATS, (0, 0))
    with pytest.raises(ValueError, match="2 players, but 1 levels"):
        gather(SEATS, (1,))


def test_what_is_taken_back_is_no_news(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    turn(sitting, "leap A3")
    asked(sitting, Speak)
    sitting.press("do", "undo")
    assert at(sitting).shown.fresh == 0
    assert asked(sitting, Speak) == 0, "what the Thief does is not spoken unasked"
