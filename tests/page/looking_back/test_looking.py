"""Looking back as a screen: its presses, its timeline, and what it must not show."""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, cast

import pytest
from markupsafe import Markup

from page.games import GAMES
from page.looking_back.looking import Look, context_of, opened
from page.looking_back.news import AtStake, Begun, Commented, Unkept, Working
from page.looking_back.played import played_of
from page.looking_back.requests import Annotate, PlayOn, Stop
from page.looking_back.state import State
from page.shell.effects import AskLook, BeginLook, ClearAddress, Continue, Focus, Share, Speak, Wait, arrived
from page.shell.embed import Embedded
from page.shell.ending import playing_again, replaying
from page.shell.messages import GameOver, GamesKept, LookedBack, LookNews, Passed, Pressed, Tick
from page.shell.model import Looking, Model, Over, Seated, Start
from page.shell.preferences import Preferences
from page.shell.screens import screen, title
from page.shell.source import Source
from page.shell.stake import UNFINISHED_MOST
from page.shell.update import update
from page.shell.way_back import depth, step_back
from page.text import Text
from tests.looking_back.games import AnyTable, recorded, reviewed
from tests.page.sitting import Sitting, english, seeded
from tests.page.words import Page
from tools.paths import STATIC
from unseen.arena.contest import rules_of
from unseen.kernel.records import Record
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import finished
from unseen.looking_back.past import Redealer, another, as_it_was
from unseen.looking_back.review import Review

LEVEL = "3"
AnyRecord = Record[Any, Any, Any]
CERTAIN = {("kakusareta", "kakusareta")}
"""Seats that knew everything at the end of the game here."""


def seats_of(game: str) -> tuple[Seat, ...]:
    """Return the seats of the games here, and of the public where that is a view of its own."""
    seats = rules_of(game).seats(over(game).options)
    return (*seats, ONLOOKER) if game == "misty_ruins" else seats


@cache
def over(game: str, seed: int = 1) -> GameOver:
    options = {"players": 3} if game == "misty_ruins" else {}
    return finished(replaying(rules_of(game), recorded(game, seed, LEVEL, **options)))


@cache
def review(game: str, seed: int = 1) -> Review:
    return reviewed(game, played_of(over(game, seed)))


def looking(game: str, t: Text, seed: int = 1, *, is_reviewed: bool = True) -> Model:
    """Return the page with looking back on a game, at its end."""
    model = Model(game=game, screen=Over(over(game, seed), len(over(game, seed).actions)))
    asked, effects = update(model, Pressed("do", "look-back"), t)
    assert effects == (BeginLook(over(game, seed)),)
    shown, effects = update(asked, LookedBack(opened), t)
    assert effects[0] == Focus("look-title")
    if is_reviewed:
        shown, effects = update(shown, LookNews(review(game, seed)), t)
        assert effects == (Speak(t("look.ready")),)
    return shown


def press(model: Model, value: str, t: Text, detail: str = "") -> Model:
    return update(model, Pressed("do", value, detail), t)[0]


def state(model: Model) -> State:
    assert isinstance(model.screen, Looking)
    assert isinstance(model.screen.look, Look)
    return model.screen.look.state


def drawn(model: Model, t: Text) -> Markup:
    return screen(model, t)


@pytest.mark.parametrize("game", GAMES)
def test_end_screen_offers_to_look_back_and_says_that_it_is_coming(game: str) -> None:
    t = english(game)
    model = Model(game=game, screen=Over(over(game), len(over(game).actions)))
    assert Page(screen(model, t)).where(id="look-back")["data-do"] == "look-back"
    asked, _ = update(model, Pressed("do", "look-back"), t)
    assert t("over.look.wait") in screen(asked, t)
    assert update(asked, Pressed("do", "look-back"), t)[1] == ()


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_is_stepped_through_with_what_could_be_known(game: str) -> None:
    t = english(game)
    model = press(looking(game, t), "replay-first", t)
    assert title(model, t) == t("title.look")
    for moment in range(1, len(over(game).actions) + 1):
        model = press(model, "replay-forward", t)
        assert state(model).over.at == moment
        page = Page(drawn(model, t))
        assert page.where(id="replay-at")["value"] == str(moment)
    turns = [attrs for _, attrs in page.elements if attrs.get("id", "").startswith("look-turn-")]
    assert len(turns) == len(review(game).moments)
    assert all(attrs["aria-label"] for attrs in turns)
    assert [attrs["data-value"] for attrs in turns if "aria-current" in attrs] == [str(moment)]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_scrolls_is_reached_by_keyboard(game: str) -> None:
    """By itself, or by the buttons in it."""
    style = (STATIC / "style" / "62-look.css").read_text("utf-8")
    found = re.findall(r"\.([\w-]+)(?: ol)?\{[^}]*overflow:[a-z ]*auto", style)
    assert {"look-turns", "look-marks", "mr-hidden"} <= set(found)
    html = str(drawn(looking(game, english(game)), english(game)))
    for css in found:
        for tag in re.finditer(rf'<(\w+) [^>]*class="{css}"[^>]*>', html):
            inside = html[tag.end() : html.index(f"</{tag[1]}>", tag.end())]
            assert 'tabindex="0"' in tag[0] or "<button" in inside, css


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_and_measure_has_words(game: str) -> None:
    t = english(game)
    look: Any = __import__(f"page.{game}.looking_back", fromlist=["mark_words"])
    for seed in range(1, 5):
        for mark in review(game, seed).marks:
            assert not look.mark_words(mark, t).startswith("look.")
        for moment in review(game, seed).moments:
            assert not any(words.startswith("look.") for words in look.moment_words(moment, t))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_shown_before_it_is_worked_out(game: str) -> None:
    t = english(game)
    model = looking(game, t, is_reviewed=False)
    assert t("look.wait", percent=0) in drawn(model, t)
    model = update(model, LookNews(Working(35)), t)[0]
    assert t("look.wait", percent=35) in drawn(model, t)
    model = press(model, "replay-back", t)
    assert state(model).over.at == len(over(game).actions) - 1


@pytest.mark.parametrize("game", GAMES)
def test_step_is_spoken_and_the_part_of_the_game_where_it_is_another(game: str) -> None:
    t = english(game)
    model, spoken = press(looking(game, t), "replay-first", t), list[str]()
    for _ in over(game).actions:
        model, (effect,) = update(model, Pressed("do", "replay-forward"), t)
        assert isinstance(effect, Speak)
        spoken.append(effect.text)
    assert all(spoken)
    assert len(set(spoken)) > len(spoken) / 4
    assert update(model, Pressed("do", "replay-forward"), t)[1] == ()
    assert update(model, Pressed("do", "look-turn"), t)[1] == ()


def test_leaving_leads_back_to_the_end_as_it_was() -> None:
    t = english("nusubito")
    model = press(looking("nusubito", t), "replay-first", t)
    assert depth(model) == 2
    assert step_back(model) == Pressed("do", "home")
    back, effects = update(model, Pressed("do", "home"), t)
    assert effects == (AskLook(Stop()), Focus("look-back"))
    assert isinstance(back.screen, Over)
    assert back.screen.at == len(over("nusubito").actions)


def test_answers_that_come_too_late_change_nothing() -> None:
    t = english("nusubito")
    start = Model(screen=Start())
    assert update(start, LookedBack(opened), t) == (start, ())
    assert update(start, LookNews(review("nusubito")), t) == (start, ())
    ended = Model(screen=Over(over("nusubito")._replace(imported=False), 0))
    assert update(ended, LookedBack(opened), t) == (ended, ())


def test_it_plays_by_itself_until_something_is_pressed() -> None:
    t = english("nusubito")
    model, (wait,) = update(press(looking("nusubito", t), "replay-first", t), Pressed("do", "replay-play"), t)
    assert isinstance(wait, Wait)
    on, (again,) = update(model, Tick(wait.of), t)
    assert state(on).over.at == 1
    assert isinstance(again, Wait)
    assert update(on, Tick(wait.of), t) == (on, ())
    stopped = press(on, "replay-pause", t)
    assert update(stopped, Tick(again.of), t) == (stopped, ())


def test_moment_is_shared_and_that_is_said_until_another_is_shown() -> None:
    t = english("nusubito")
    model = press(looking("nusubito", t), "replay-to", t, "4")
    _, (effect,) = update(model, Pressed("do", "share-game"), t)
    record = over("nusubito").record
    assert record
    assert effect == Share(record, 4, "truth")
    told, _ = update(model, Passed("link"), t)
    assert t("over.passed.link") in drawn(told, t)
    assert t("over.passed.link") not in drawn(press(told, "replay-forward", t), t)


def test_opened_game_is_looked_back_on_at_once_at_its_moment_and_through_its_eyes() -> None:
    t = english("nusubito")
    opened_at = Model(screen=Over(over("nusubito"), 5, "mist"))
    model, effects = update(opened_at, LookedBack(opened), t)
    assert effects == arrived("look-title")
    assert (state(model).over.at, state(model).over.eyes) == (5, "mist")


def test_opened_game_begins_with_its_end_hidden_where_that_is_wished_and_ones_own_does_not() -> None:
    t = english("nusubito")
    last = len(over("nusubito").actions)
    wish = Preferences(ends="hidden")
    for game, at, begins in ((over("nusubito"), last, 0), (over("nusubito"), 5, 5)):
        model, _ = update(Model(screen=Over(game, at), preferences=wish), LookedBack(opened), t)
        assert (state(model).over.at, state(model).reached, state(model).hides) == (begins, begins, True)
        assert isinstance(press(model, "home", t).screen, Over)
    own = Over(over("nusubito")._replace(imported=False), last, looking=True)
    model, _ = update(Model(screen=own, preferences=wish), LookedBack(opened), t)
    assert (state(model).over.at, state(model).hides) == (last, False)


def test_board_is_turned_and_back() -> None:
    t = english("nusubito")
    turned = press(looking("nusubito", t), "look-turn", t)
    assert "turned" in str(Page(drawn(turned, t)).where(id="over-board")["class"])
    assert Page(drawn(turned, t)).where(id="look-turn")["aria-pressed"] == "true"
    assert state(press(turned, "look-turn", t)) == state(looking("nusubito", t))


# Comments.


def commented(t: Text, comments: dict[int, str]) -> Model:
    return update(looking("nusubito", t), LookNews(Commented(comments, 40, 3)), t)[0]


def test_comment_is_kept_with_its_moment_and_shown_there_and_in_the_list() -> None:
    t = english("nusubito")
    model = press(commented(t, {2: "before"}), "replay-to", t, "4")
    assert Page(drawn(model, t)).where(id="look-comment")["value"] == ""
    model, effects = update(model, Pressed("do", "look-comment", "4 why not C3?"), t)
    asked = Annotate(state(model).over.game, {2: "before", 4: "why not C3?"})
    assert effects == (AskLook(asked),)
    assert Page(drawn(model, t)).where(id="look-comment")["value"] == "why not C3?"
    assert t("look.commented", words="why not C3?") in drawn(model, t)
    assert update(model, Pressed("do", "look-comment", "4 why not C3?"), t)[1] == (), "it is there already"
    emptied, (effect,) = update(model, Pressed("do", "look-comment", "2 "), t)
    assert effect == AskLook(Annotate(state(model).over.game, {4: "why not C3?"}))
    assert state(emptied).commented == Commented({4: "why not C3?"}, 40, 3)
    long = press(model, "look-comment", t, "5 " + "x" * 50)
    assert state(long).commented == Commented({2: "before", 4: "why not C3?", 5: "x" * 40}, 40, 3)
    assert update(long, Pressed("do", "look-comment", "6 one more"), t) == (long, ())


@pytest.mark.parametrize("typed", ["", "4", "-1 x", "x y", "9999 later", "² two"])
def test_comment_on_no_moment_changes_nothing(typed: str) -> None:
    t = english("nusubito")
    model = commented(t, {})
    assert update(model, Pressed("do", "look-comment", typed), t) == (model, ())


def test_comment_that_cannot_be_kept_is_said() -> None:
    t = english("nusubito")
    model = press(commented(t, {}), "look-comment", t, "4 x")
    model, effects = update(model, LookNews(Unkept()), t)
    assert effects == (Speak(t("look.comment.unkept"), True),)
    assert t("look.comment.unkept") in drawn(model, t)
    assert t("look.comment.unkept") not in drawn(press(model, "replay-first", t), t)


def test_no_comment_is_asked_for_where_nothing_is_kept() -> None:
    t = english("nusubito")
    model = looking("nusubito", t)
    assert "look-comment" not in drawn(model, t)
    assert update(model, Pressed("do", "look-comment", "4 x"), t) == (model, ())


def test_comments_on_what_is_hidden_are_hidden() -> None:
    t = english("nusubito")
    model = press(commented(t, {20: "too late"}), "replay-to", t, "4")
    assert "too late" in drawn(model, t)
    assert "too late" not in drawn(press(model, "look-hide", t), t)


# Playing on.


def setting_up(game: str, t: Text, at: int, eyes: str = "truth") -> Model:
    """Return the page with the set-up of a game that is played on."""
    model = press(press(looking(game, t), "replay-to", t, str(at)), "replay-eyes", t, eyes)
    model, effects = update(model, Pressed("do", "look-play"), t)
    assert effects == (Focus("look-play-title"),)
    return model


@pytest.mark.parametrize("is_true", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_game_is_played_on_from_a_moment_by_each_seat(game: str, is_true: bool) -> None:
    t, rules = english(game), rules_of(game)
    seats, at = rules.seats(over(game).options), len(over(game).actions) // 2
    for seat in (*seats, None):
        model = press(setting_up(game, t, at), "look-side", t, seat or "two")
        model = press(model, "look-past", t, "true" if is_true else "anew")
        model = press(model, "level", t, "1")
        Page(drawn(model, t))
        model, (asked,) = update(model, Pressed("do", "look-begin"), t)
        known = ONLOOKER if seat is None else seat
        assert asked == AskLook(PlayOn(over(game), at, None if is_true else known))
        assert t("look.play.wait") in drawn(model, t)
        assert update(model, Pressed("do", "look-begin"), t) == (model, ()), "it is being prepared"
        record = as_it_was(rules, played_of(over(game)), at)
        _, (begun, cleared) = update(model, LookNews(Begun(record, "name")), t)
        assert cleared == ClearAddress()
        assert isinstance(begun, Continue)
        assert begun.source == Source("name", at, "truth" if is_true else known)
        sitting = Sitting(t, seeded(1), game)
        sitting.send(*sitting.dealer.carry_out(begun))
        check_begun(sitting, seat, at)


def check_begun(sitting: Sitting, seat: Seat | None, at: int) -> None:
    """Assert that the game at the table is the one that was played on, with the right players."""
    saved = json.loads(sitting.dealer.saved() or "")
    assert len(saved["record"]["actions"]) == at
    party = sitting.model.party
    people = [person.seat for person in party.people if not person.program]
    assert people == ([seat] if seat else list(party.seats))
    other = Sitting(sitting.t, seeded(1), sitting.dealer.game)
    other.dealer.restore(sitting.dealer.saved() or "")
    assert other.dealer.source == sitting.dealer.source is not None
    if seat is not None:
        assert isinstance(sitting.model.screen, Seated)
        assert sitting.model.screen.shown.seat == seat
        assert sitting.model.screen.recap is None, "nothing that has been looked back on is news"


def test_set_up_begins_with_the_chosen_eyes_or_whoever_acts_next() -> None:
    t = english("nusubito")
    first = next(at for at, seat in enumerate(over("nusubito").movers) if seat == "mist")
    opened_set_up = state(setting_up("nusubito", t, first)).playing_on
    assert opened_set_up
    assert opened_set_up.side == "mist"
    opened_set_up = state(setting_up("nusubito", t, first, "thief")).playing_on
    assert opened_set_up
    assert opened_set_up.side == "thief"


def test_end_and_games_that_are_still_elsewhere_are_not_played_on() -> None:
    t = english("nusubito")
    model = looking("nusubito", t)
    assert "look-play" not in Page(drawn(model, t)).does()
    assert update(model, Pressed("do", "look-play"), t) == (model, ())
    model = setting_up("nusubito", t, 4)
    assert state(press(model, "replay-last", t)).playing_on is None
    model = press(model, "look-play", t)
    assert state(model).playing_on is None


def test_game_with_people_elsewhere_is_played_on_from_the_list_of_games() -> None:
    t = english("nusubito")
    model = press(looking("nusubito", t), "replay-first", t)._replace(elsewhere=object())
    page = drawn(model, t)
    assert "look-play" not in Page(page).does()
    assert t("look.play.elsewhere") in page


def test_frame_that_keeps_nothing_begins_nothing() -> None:
    t = english("nusubito")
    model = press(looking("nusubito", t), "replay-first", t)._replace(embedded=Embedded("replay"))
    assert "look-play" not in Page(drawn(model, t)).does()
    assert update(model, Pressed("do", "look-play"), t) == (model, ())


def test_answer_for_a_moment_that_has_been_left_begins_nothing() -> None:
    t = english("nusubito")
    model = press(setting_up("nusubito", t, 4), "look-begin", t)
    record = as_it_was(rules_of("nusubito"), played_of(over("nusubito")), 4)
    for presses in (("replay-back", ""), ("look-side", "two"), ("look-play", "")):
        after = press(model, presses[0], t, presses[1])
        assert update(after, LookNews(Begun(record, "name")), t) == (after, ())


def test_nothing_is_begun_where_there_is_no_room_or_a_game_would_be_lost() -> None:
    t = english("nusubito")
    model = setting_up("nusubito", t, 4)
    full = model._replace(store="sealed", games=GamesKept(UNFINISHED_MOST, 0))
    refused, effects = update(full, Pressed("do", "look-begin"), t)
    assert effects == (Speak(t("look.play.room"), True),)
    assert t("look.play.room") in drawn(refused, t)
    lost, effects = update(press(model, "look-begin", t), LookNews(AtStake()), t)
    assert effects == (Speak(t("look.play.stake"), True),)
    assert t("look.play.stake") in drawn(lost, t)
    assert update(press(lost, "look-play", t), LookNews(AtStake()), t)[1] == ()


@pytest.mark.parametrize(
    "presses",
    [("look-side", "nobody"), ("level", "9"), ("level", "0"), ("level", "x"), ("look-past", "other")],
)
def test_choice_that_there_is_not_changes_nothing(presses: tuple[str, str]) -> None:
    t = english("nusubito")
    model = setting_up("nusubito", t, 4)
    assert update(model, Pressed("do", *presses), t) == (model, ())


def test_escape_closes_the_set_up_and_then_the_screen() -> None:
    t = english("nusubito")
    model, effects = update(setting_up("nusubito", t, 4), Pressed("do", "escape"), t)
    assert effects == (Focus("look-play"),)
    assert isinstance(press(model, "escape", t).screen, Over)


# What must not be there.


@pytest.mark.parametrize("game", GAMES)
def test_hidden_end_is_nowhere_in_the_document(game: str) -> None:
    """Two games that begin alike are drawn alike for as long as they have been looked at."""
    t = english(game)
    for at in range(0, len(over(game).actions) - 1, 7):
        model = press(press(looking(game, t), "replay-to", t, str(at)), "look-hide", t)
        cut = shortened(game, at + 1)
        other = press(press(of(cut, game, t), "replay-to", t, str(at)), "look-hide", t)
        assert drawn(model, t) == drawn(other, t)


def shortened(game: str, at: int) -> GameOver:
    """Return a game that ended at a moment, as far as anybody looks."""
    whole = over(game)
    return whole._replace(
        states=whole.states[: at + 1],
        actions=whole.actions[:at],
        movers=whole.movers[:at],
        log=tuple(each for each in whole.log if each[0] < at),
    )


def of(game: GameOver, name: str, t: Text) -> Model:
    """Return looking back on another game, worked out."""
    model = Model(game=name, screen=Over(game, len(game.actions)))
    asked, _ = update(model, Pressed("do", "look-back"), t)
    shown, _ = update(asked, LookedBack(opened), t)
    return update(shown, LookNews(reviewed(name, played_of(game))), t)[0]


def test_step_forward_is_open_while_the_end_is_hidden_and_reaches_farther() -> None:
    t = english("nusubito")
    model = press(press(looking("nusubito", t), "replay-to", t, "3"), "look-hide", t)
    assert (state(model).reached, state(model).until) == (3, 3)
    model = press(model, "replay-to", t, "20")
    assert state(model).over.at == 3
    model = press(press(model, "replay-forward", t), "replay-back", t)
    assert (state(model).over.at, state(model).reached) == (3, 4)
    assert Page(drawn(model, t)).where(id="look-hide")["aria-pressed"] == "true"
    assert state(press(press(model, "replay-last", t), "look-hide", t)).until == len(over("nusubito").actions)


@pytest.mark.parametrize(("game", "seat"), [(game, seat) for game in GAMES for seat in seats_of(game)])
def test_twins_agree_through_a_seats_eyes_until_the_disclosure(game: str, seat: Seat) -> None:
    """The screen is the same whatever was dealt and done that the seat was not told of, and however much of it."""
    t, whole = english(game), over(game)
    last = len(whole.actions) - 1
    redealer = cast(Redealer, import_module(f"unseen.{game}.past"))
    dice = random.Random(5)
    twins = [
        twin_of(
            whole,
            finished(another(rules_of(game), redealer, played_of(whole), last, seat, dice.randrange)),
            game,
        )
        for _ in range(2)
    ]
    is_other = any(twin.states[:-1] != whole.states[:-1] for twin in twins)
    assert is_other == ((game, seat) not in CERTAIN)
    for twin in twins:
        mine, theirs = looking(game, t), of(twin, game, t)
        mine, theirs = (
            press(press(each, "replay-first", t), "replay-eyes", t, seat) for each in (mine, theirs)
        )
        steps = state_steps(mine)
        assert steps == state_steps(theirs)
        for number in range(0, steps, max(1, steps // 9)):
            mine, theirs = (press(each, "replay-to", t, str(number)) for each in (mine, theirs))
            assert drawn(mine, t) == drawn(theirs, t), number


def test_number_of_actions_that_a_seat_was_not_told_of_is_in_no_number() -> None:
    game, t, dice = "nusubito", english("nusubito"), random.Random(1)
    whole = over(game)
    last, seat = len(whole.actions) - 1, Seat("mist")
    redealer = cast(Redealer, import_module(f"unseen.{game}.past"))
    found = (
        finished(another(rules_of(game), redealer, played_of(whole), last, seat, dice.randrange))
        for _ in range(100)
    )
    twin = twin_of(whole, next(each for each in found if len(each.actions) != last), game)
    mine, theirs = (
        press(press(each, "replay-first", t), "replay-eyes", t, seat)
        for each in (looking(game, t), of(twin, game, t))
    )
    assert state(mine).last != state(theirs).last
    for _ in range(state_steps(mine) - 1):
        mine, theirs = (press(each, "replay-forward", t) for each in (mine, theirs))
        assert drawn(mine, t) == drawn(theirs, t)


def state_steps(model: Model) -> int:
    """Return the number of steps before the end in the chosen view."""
    context = context_of(model, state(model))
    return context.steps(state(model).over.eyes).last


def twin_of(whole: GameOver, other: AnyRecord, name: str) -> GameOver:
    """Return a finished game with another past, but for its last action."""
    table = finished(playing_again(rules_of(name), other))
    last = [entry for ply, entry in whole.log if ply == len(whole.actions) - 1]
    log = [(number, entry) for number, entry in plies_of(table)]
    return whole._replace(
        states=(*(ply.before for ply in table.plies), table.truth(), whole.states[-1]),
        actions=(*other.actions, whole.actions[-1]),
        movers=(*(ply.seat for ply in table.plies), whole.movers[-1]),
        log=(*log, *((len(table.plies), entry) for entry in last)),
    )


def plies_of(table: AnyTable) -> Iterator[tuple[int, LogEntry[Any, Any]]]:
    """Yield the true log of a table, with the number of each entry's action."""
    for number, ply in enumerate(table.plies):
        before = ply.before
        for event in ply.events:
            yield number, LogEntry(ply.seat, before, event)
            before = table.game.evolve(before, event)
