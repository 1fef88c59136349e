"""A page for games with somebody elsewhere: what every control does, from the form to the end of a game."""

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Literal

import pytest

from page.nusubito.said.words import reason_words
from page.online import lazy
from page.online.effects import Command, Join, Offer, OnlineEffect, Open, Say, Watch
from page.online.news import Abilities, Copied, Left, StatusNews
from page.online.online_seat import OnlineSeat
from page.online.props import Line, Question
from page.online.state import Form, Opening, Room
from page.online.status import Problem, Status
from page.online.update import state_of
from page.shell.effects import (
    RESULT,
    Advise,
    Animate,
    Ask,
    ComeBack,
    Deal,
    Effect,
    Focus,
    Forget,
    Give,
    Hurry,
    KeepRecord,
    Leave,
    Proceed,
    RecordSeat,
    Reload,
    Resume,
    Sit,
    Speak,
    Take,
    TakeBack,
    TakeOver,
    Wait,
    arrived,
)  # fmt: skip
from page.shell.messages import (
    Advised,
    Away,
    BadFile,
    Choice,
    Fetched,
    HandedOver,
    Hint,
    Invited,
    Message,
    News,
    Pressed,
    RefusedAction,
    SatDown,
    Spot,
    Tick,
    Unfetched,
    Why,
)
from page.shell.model import Model, Seated, Start, first_model
from page.shell.pace import reading_time
from page.shell.party import Party
from page.shell.screens import screen, title
from page.shell.update import update as page_update
from page.text import Text
from tests.page.tabs import (
    GUEST,
    HOST,
    WATCH,
    WATCHED,
    Controls,
    Letters,
    Tab,
    blank,
    check,
    dealt,
    new_online_seat,
    play,
    play_until_turn_of,
    quiet,
    tabs,
)
from tests.page.words import Page, english
from tests.secrecy.mail import LINK, TERMS, watch_link
from unseen import nusubito
from unseen.kernel.errors import Reason
from unseen.kernel.resign import RESIGN
from unseen.nusubito import MIST, THIEF, Options, parse_action
from unseen.secrecy.channel import link_of
from unseen.secrecy.lobby import Terms

OTHER = link_of(b"o" * 32)
ROOM = new_online_seat("host").side.room.name
OF_ONE_SCREEN = (Deal, Forget, Give, Hurry, Leave, Proceed, Resume, Sit, TakeOver, ComeBack)
"""What is asked of the dealer alone: it would change a game that is kept beside this one."""
KEYS = (
    Pressed("do", "escape"),
    Pressed("do", "close"),
    Pressed("do", "no such thing"),
    Pressed("do", "online-nothing"),
)
"""What can be pressed without a control: Escape, and what an older page may have drawn."""


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def asked(effects: list[Effect] | tuple[Effect, ...]) -> list[OnlineEffect]:
    """Return what was asked of the part itself."""
    return [effect.what for effect in effects if isinstance(effect, Ask)]  # type: ignore[misc]  # its own effects


def after(model: Model, press: Pressed, t: Text) -> tuple[Model, tuple[Effect, ...]]:
    """Return what a press does, without letting it happen; the page that would be drawn is checked."""
    found, effects = page_update(model, press, t, lazy)
    if found != model or any(isinstance(effect, Focus) for effect in effects):
        check(found, list(effects), t)
    return found, effects


def press_everything(tab: Tab) -> dict[Pressed, tuple[Model, tuple[Effect, ...]]]:
    """Return what each control of a page does, those of the sheets that it opens included."""
    found: dict[Pressed, tuple[Model, tuple[Effect, ...]]] = {}
    for press in (*Controls(tab.html()).presses, *KEYS):
        found[press] = after(tab.model, press, tab.t)
        model, _ = found[press]
        if model.sheet and model.sheet != tab.model.sheet:
            drawn = str(check(model, [], tab.t).elements)
            assert "sheet-title" in drawn or model.sheet in ("menu", "log", "position")
            for inner in _in_sheet(model, tab.t):
                found[inner] = after(model, inner, tab.t)
    for _, effects in found.values():
        check_asked(tab, effects)
    return found


def _in_sheet(model: Model, t: Text) -> Iterator[Pressed]:
    shown = Controls(str(screen(model, t, lazy)), within="sheet").presses
    if shown:
        # The sections of the help lead to each other: one of them is as good as all.
        yield from shown[:2] if model.sheet.startswith("help") else shown
    yield from KEYS


def check_asked(tab: Tab, effects: tuple[Effect, ...]) -> None:
    """Check that nothing is asked for that a side may not have."""
    shown = tab.status().shown
    legal = shown.legal if shown else ()
    for effect in effects:
        match effect:
            case Take():
                assert effect.action in legal or effect.action == RESIGN
                assert tab.status().debt == "you"
            case TakeBack():
                assert shown
                assert shown.can_undo
            case _:
                assert not isinstance(effect, OF_ONE_SCREEN)
    for what in asked(effects):
        match what:
            case Say():
                assert tab.online_seat.seat
                assert what.text
            case Command(deed) if deed in ("give-up", "claim", "move"):
                assert tab.online_seat.seat
            case _:
                assert isinstance(what, OnlineEffect)


def commands(tab: Tab) -> set[str]:
    return Page(tab.html()).does()


# From the form to the table.


def test_the_form_offers_a_game(t: Text) -> None:
    tab = Tab(Letters(new_online_seat("host", "Ann")), 0, t)
    tab.come_in()
    assert tab.effects[0] == Focus("online-title")
    press_everything(tab)
    tab.press("online-name", "Ann")
    tab.press("online-seat", "mist")
    tab.press("online-more")
    tab.press("online-days", "3")
    tab.press("configuration", "2/1/0")
    found = press_everything(tab)
    state = state_of(tab.model)
    assert isinstance(state, Form)
    (offer,) = asked(found[Pressed("do", "online-offer")][1])
    assert offer == Offer(state.offering)
    assert (state.offering.name, state.offering.seat, state.offering.days) == ("Ann", "mist", 3)
    assert (
        found[Pressed("do", "online-back")][0].screen == Start() == found[Pressed("do", "escape")][0].screen
    )
    tab.press("online-offer")
    assert tab.room.status.stage == "waiting"
    assert tab.room.status.terms == Terms(Options("2/1/0"), MIST, 3, 0)
    assert tab.room.status.host == "Ann"
    assert LINK in tab.html()


@pytest.mark.parametrize(("has_relay", "missing"), [(False, ()), (True, ("secure",)), (False, ("secure",))])
def test_the_form_says_what_cannot_be_had_here(has_relay: bool, missing: tuple[str, ...], t: Text) -> None:
    tab = Tab(Letters(new_online_seat("host")), 0, t)
    tab.come_in()
    tab.send(News(Abilities(has_relay, missing)))
    state = state_of(tab.model)
    assert isinstance(state, Form)
    assert (state.offering.transport, state.offering.missing) == ("relay" if has_relay else "tabs", missing)
    press_everything(tab)
    tab.press("online-way", "relay")
    assert state_of(tab.model) == state
    tab.send(News(Copied("link")))
    assert state_of(tab.model) == state


def test_the_first_name_of_the_set_up_is_ones_own(t: Text) -> None:
    tab = Tab(Letters(new_online_seat("host")), 0, t)
    tab.model = first_model({"name-one": "Ann"})
    tab.come_in()
    state = state_of(tab.model)
    assert isinstance(state, Form)
    assert state.offering.name == "Ann"


def test_a_game_from_the_invitation_to_the_end(t: Text) -> None:
    """Three pages, pressed by their controls alone; every control of each is tried wherever the game stands."""
    online_seats = (
        new_online_seat("host"),
        new_online_seat("guest", "Bo"),
        new_online_seat("watch", link=watch_link()),
    )
    letters = Letters(*online_seats)
    host, guest, watch = (Tab(letters, number, t) for number in range(3))
    host.come_in()
    host.press("online-offer")
    press_everything(host)
    for tab, fragment in ((guest, LINK), (watch, watch_link())):
        tab.come_in(fragment)
        assert asked(tab.effects) == [Open(fragment)]
        assert state_of(tab.model) == Opening(fragment)
        press_everything(tab)
        tab.changed()
        letters.settle()
        assert tab.room.status.stage == "joining"
        press_everything(tab)
    assert "online-join" in commands(guest)
    guest.press("online-name", "Bo " + "o" * 40)
    assert len(guest.room.name) == 24
    guest.press("online-name", "Bo")
    (join,) = asked(press_everything(guest)[Pressed("do", "online-join")][1])
    assert join == Join("Bo")
    assert asked(press_everything(guest)[Pressed("do", "online-watch")][1]) == [Watch()]
    guest.press("online-join")
    for tab in (host, guest, watch):
        assert tab.seated
        press_everything(tab)
    play_by_pressing((host, guest, watch), 25)
    giver = host if host.online_seat.side.owes == "person" else guest
    giver.press("resign", control="arm")
    giver.press("resign", control="action")
    for tab in (host, guest, watch):
        assert tab.over.at == len(tab.over.game.states) - 1
        assert Focus("over-title") in tab.effects
        assert RESULT in tab.effects
        found = press_everything(tab)
        assert asked(found[Pressed("do", "online-leave")][1]) == [Command("leave")]
        assert tab.over.game.record
        assert KeepRecord(tab.over.game.record) in found[Pressed("do", "save-record")][1]
        assert asked(found[Pressed("do", "online-transcript")][1]) == [Command("transcript")]
        assert (Pressed("do", "online-rematch") in found) == (tab is not watch)
        assert Pressed("do", "rematch") not in found, "it deals at this one table"
        tab.press("online-leave")
        assert tab.model.screen == Start()


def play_by_pressing(pages: tuple[Tab, ...], plies: int, seed: int = 5) -> None:
    """Let whoever may act press one of the actions offered; a page has one control for each."""
    dice = random.Random(seed)
    for number in range(plies):
        for tab in pages:
            offered = {
                press.value
                for press in Controls(tab.html()).presses
                if press.control in ("action", "arm") and press.value != "resign"
            }
            shown = tab.seated.shown
            if tab.seated.recap is None:
                assert offered == {nusubito.format_action(action) for action in shown.legal}
            if number == plies // 2:
                press_everything(tab)
        mover = next(tab for tab in pages if tab.online_seat.side.owes == "person")
        if mover.seated.recap is not None:
            mover.press("recap-skip")
        mover.press(dice.choice(quiet(mover.online_seat)), control="action")


def test_what_the_page_says_of_ones_own_action_it_says_to_the_thief_too(t: Text) -> None:
    """Nobody else is at his screen."""
    letters = dealt()
    host, guest, _ = tabs(letters, t)
    effects = host.press("leap C1", control="action")
    assert any(isinstance(effect, Speak) and "C1" in effect.text for effect in effects)
    assert any(isinstance(effect, Animate) and effect.id == "thief" for effect in effects)
    assert guest.effects == [effect for effect in guest.effects if not isinstance(effect, Animate)]
    effects = host.press("undo")
    assert any(isinstance(effect, Speak) and "C1" in effect.text for effect in effects)
    assert host.seated.shown.view.at == "C3"


def test_a_look_is_told_when_it_is_answered(t: Text) -> None:
    letters = dealt()
    host, _, _ = tabs(letters, t)
    before = len(host.effects)
    host.send(Pressed("action", "look C"))
    assert host.room.status.debt == ""
    letters.settle()
    spoken = [effect.text for effect in host.effects[before:] if isinstance(effect, Speak)]
    assert len(spoken) == 1
    assert re.search("green|red", spoken[0])
    assert Animate("face", "rod-C-face") in host.effects


# What others have done.


def others_have_acted(t: Text) -> tuple[Letters, Tab]:
    """Return a game and the Mists' page, at which the Thief's first turn is told."""
    letters = dealt()
    host, guest, _ = tabs(letters, t)
    guest.effects.clear()
    for action in ("leap C1", "end"):
        host.press(action, control="action")
    assert guest.seated.recap == 0
    return letters, guest


def test_what_others_have_done_is_told_one_by_one_for_as_long_as_it_takes_to_read(t: Text) -> None:
    _, guest = others_have_acted(t)
    assert Focus("recap-next") in guest.effects
    told = list[str]()
    while guest.seated.recap is not None:
        words = re.search(r'id="recap-text">([^<]+)', guest.html())
        assert words
        told.append(unescape(words.group(1)))
        wait = [effect for effect in guest.effects if isinstance(effect, Wait)][-1]
        assert wait.milliseconds == reading_time(told[-1])
        guest.send(Tick("recap 0 0"))
        guest.send(Tick(wait.of))
    assert told == [effect.text for effect in guest.effects if isinstance(effect, Speak)]
    assert len(told) == len(guest.seated.shown.log)


def test_a_spectator_comes_straight_to_the_board(t: Text) -> None:
    letters = dealt()
    host, _, _ = tabs(letters, t)
    for action in ("leap C1", "end"):
        host.press(action, control="action")
    late = Tab(letters, WATCH, t)
    late.come_in(f"w={host.online_seat.side.room.name}")
    late.changed()
    assert late.seated.shown.log
    assert late.seated.recap is None


@pytest.mark.parametrize("how", ["recap-skip", "escape"])
def test_a_recap_can_be_skipped(how: str, t: Text) -> None:
    _, guest = others_have_acted(t)
    effects = guest.press(how)
    assert effects == [Focus("sp-C3")]
    assert guest.seated.recap is None


def test_news_that_changes_nothing_on_the_board_leaves_a_recap_and_what_is_pointed_at(t: Text) -> None:
    letters, guest = others_have_acted(t)
    guest.press("recap-next")
    before = guest.seated
    guest.changed()
    letters.say(letters.online_seats[HOST], "say", "hello")
    assert guest.seated == before
    guest.press("recap-skip")
    guest.press("B2", control="space")
    before = guest.seated
    assert before.chosen
    letters.say(letters.online_seats[HOST], "say", "hello?")
    assert guest.seated == before


def test_whoever_waits_may_look_about_and_touch_nothing(t: Text) -> None:
    letters = dealt()
    _, guest, watch = tabs(letters, t)
    for tab in (guest, watch):
        assert not Page(tab.html()).all("data-action")
        for press in (
            Pressed("action", "end"), Pressed("action", "resign"), Pressed("arm", "resign"), Pressed("space", "B2"),
            Pressed("rod", "C"), Pressed("coin", "C1"), Pressed("verb", "look"), Pressed("do", "end"),
            Pressed("do", "undo"), Pressed("do", "hide"), Pressed("do", "end"),
        ):  # fmt: skip
            model, effects = after(tab.model, press, t)
            assert asked(effects) == []
            state = state_of(model)
            assert isinstance(state, Room)
            assert isinstance(model.screen, Seated)
            assert model.screen._replace(focus="C3") == tab.seated


def test_there_is_no_curtain_where_nobody_else_sits(t: Text) -> None:
    host, guest, watch = tabs(dealt(), t)
    for tab in (host, guest, watch):
        assert "hide" not in commands(tab)
        for message in (Pressed("do", "hide"), Away("blur"), SatDown("hold")):
            model, effects = page_update(tab.model, message, t, lazy)
            assert (model, effects) == (tab.model, ())


# What the rules refuse.


def test_what_will_not_do_is_refused_with_its_reason(t: Text) -> None:
    letters = dealt()
    host, _, _ = tabs(letters, t)
    effects = host.press("undo")
    assert asked(effects) == []
    assert host.seated.refusal
    words = reason_words(host.seated.refusal.reason, t)
    assert words in unescape(host.html())
    host.press("leap C1", control="action")
    assert host.seated.refusal is None


def test_an_action_that_comes_too_late_is_refused_in_words(t: Text) -> None:
    """Pressed while the turn was going: the online seat has the last word."""
    letters = dealt()
    host, _, _ = tabs(letters, t)
    model = host.model
    host.press("leap C1", control="action")
    host.press("end", control="action")
    host.model = model
    before = len(host.effects)
    host.send(Pressed("action", "end"))
    assert host.seated.refusal
    assert host.seated.armed == ""
    words = reason_words(host.seated.refusal.reason, t)
    assert "{" not in words
    assert words != host.seated.refusal.reason.code
    assert Speak(words, True) in host.effects[before:]
    assert words in unescape(host.html())


def test_an_action_barred_where_there_is_no_table_changes_nothing(t: Text) -> None:
    tab = Tab(Letters(new_online_seat("host")), 0, t)
    tab.come_in()
    tab.press("online-offer")
    host, _, _ = tabs(dealt(), t)
    host.send(Pressed("do", "undo"))
    assert host.seated.refusal
    barred = RefusedAction(nusubito.parse_action("end"), host.seated.refusal.reason)
    before = tab.model
    tab.send(News(barred))
    assert tab.model == before


def test_what_ends_the_game_is_armed_first(t: Text) -> None:
    host, _, _ = tabs(dealt(), t)
    assert asked(host.press("declare", control="action")) == []
    assert host.seated.armed == "declare"
    host.press("disarm")
    host.press("resign", control="arm")
    found = press_everything(host)
    assert Take(host.seated.shown.seat, RESIGN) in found[Pressed("action", "resign")][1]


# Sheets.


def test_words_are_said_and_read(t: Text) -> None:
    letters = dealt()
    host, guest, watch = tabs(letters, t)
    effects = host.press("online-talk")
    assert (asked(effects), effects[-1]) == ([Command("read")], Focus("online-words"))
    assert asked(host.press("online-send")) == []
    host.press("online-say", "  good <luck>  ")
    effects = host.press("online-send")
    assert (asked(effects), effects[-1]) == ([Say("good <luck>")], Focus("online-words"))
    assert host.room.draft == ""
    assert "good &lt;luck&gt;" in host.html()
    assert Speak(t("room.speak.said", text="good <luck>")) in guest.effects
    assert guest.room.status.unread == 1
    press_everything(guest)
    for tab in (host, watch):
        assert not any(isinstance(effect, Speak) and "luck" in effect.text for effect in tab.effects)
    assert watch.room.status.unread == 0
    guest.press("online-talk")
    assert guest.room.status.unread == 0
    guest.press("online-mute")
    guest.effects.clear()
    host.press("online-say", "hello?")
    host.press("online-send")
    assert guest.effects == []
    assert host.press("close") == [Focus("company-talk")]
    assert host.model.sheet == ""


def test_everything_else_is_on_a_sheet(t: Text) -> None:
    host, _, watch = tabs(dealt(WATCHED), t)
    for tab in (host, watch):
        assert tab.press("online-more-sheet") == [Focus("sheet-title")]
        found = press_everything(tab)
        plain = {
            press.value: asked(effects) for press, (_, effects) in found.items() if press.control == "do"
        }
        assert plain["online-copy-watch"] == [Command("copy-watch")]
        assert plain["online-transcript"] == [Command("transcript")]
        assert plain["online-notify"] == [Command("notify")]
        assert plain["online-leave"] == [Command("leave")]
        assert tab.press("escape") == [Focus("company-more")]
        assert tab.model.sheet == ""
    assert not {"online-move", "online-give-up", "online-claim"} & {p.value for p in press_everything(watch)}


@pytest.mark.parametrize("number", [HOST, GUEST])
def test_giving_up_asks_once_more_whosever_turn_it_is(number: int, t: Text) -> None:
    pages = tabs(dealt(), t)
    tab = pages[number]
    tab.press("online-more-sheet")
    assert asked(tab.press("online-give-up-yes")) == []
    assert asked(tab.press("online-give-up")) == []
    assert asked(tab.press("online-give-up-yes")) == [Command("give-up")]
    for each in pages:
        assert each.over.game.states[-1].result or each.over.game.forfeit_to
        assert each.model.sheet == ""


@pytest.mark.parametrize("how", ["close", "escape"])
def test_what_was_asked_once_is_forgotten_with_the_sheet(how: str, t: Text) -> None:
    host, _, _ = tabs(dealt(), t)
    host.press("online-more-sheet")
    before = host.html()
    host.press("online-give-up")
    assert host.html() != before
    host.press(how)
    host.press("online-more-sheet")
    assert host.html() == before
    assert asked(host.press("online-give-up-yes")) == []


def test_a_link_that_was_copied_says_so(t: Text) -> None:
    host, _, _ = tabs(dealt(), t)
    host.press("online-more-sheet")
    before = host.html()
    host.send(News(Copied("watch")))
    assert host.effects[-1] == Speak(t("room.copied"))
    assert host.html() != before


def test_a_seat_that_goes_on_elsewhere_can_come_back(t: Text) -> None:
    host, _, _ = tabs(dealt(), t)
    host.press("online-more-sheet")
    host.press("online-move")
    assert host.private in host.html()
    assert host.room.status.problem == "moved"
    press_everything(host)
    assert not Page(host.html()).all("data-action")
    host.press("online-move-back")
    assert (host.room.status.problem, host.private) == ("", "")
    assert "online-private-link" not in host.html()
    host.press("leap C1", control="action")
    assert host.seated.shown.view.at == "C1"


def test_who_lets_a_program_play_looks_on_and_the_other_side_is_told(t: Text) -> None:
    letters = dealt()
    thief, mist = tabs(letters, t)[:2]
    thief.press("online-more-sheet")
    thief.press("online-program", "3")
    assert thief.model.sheet == ""
    level = t("level.3")
    assert t("online.debt.program", level=level) in thief.html()
    assert t("online.program.theirs", presence="", level=level) in mist.html()
    assert not thief.seated.shown.legal
    spoken = [effect.text for effect in mist.effects if isinstance(effect, Speak)]
    assert t("room.program.theirs", level=level) in spoken
    thief.press("online-program", "6")
    assert "level 6" not in thief.html()
    thief.press("online-program", "0")
    assert thief.seated.shown.legal


def test_a_claim_is_offered_when_time_is_up(t: Text) -> None:
    letters = dealt(WATCHED)
    host, guest, watch = tabs(letters, t)
    for tab in (host, guest, watch):
        assert "online-claim" not in commands(tab)
    letters.now += 8 * 24 * 60 * 60
    for tab in (host, guest, watch):
        tab.changed()
        assert ("online-claim" in commands(tab)) == (tab is guest)
    assert asked(guest.press("online-claim")) == [Command("claim")]
    for tab in (host, guest, watch):
        assert ('id="verdict"' in tab.html()) == (tab is guest)
        press_everything(tab)


def test_presence_is_spoken_of_when_it_changes(t: Text) -> None:
    host, _, watch = tabs(dealt(), t)
    for tab in (host, watch):
        tab.effects.clear()
        away = tab.status()._replace(here=())
        for status, words in ((away, "room.speak.away"), (tab.status(), "room.speak.here")):
            tab.send(News(StatusNews(status)))
            tab.send(News(StatusNews(status)))
            assert tab.effects == ([Speak(t(words))] if tab is host else [])
            tab.effects.clear()


def test_list_of_games_is_told_how_a_game_stands_whenever_it_goes_on(t: Text) -> None:
    letters = dealt(WATCHED)
    host, guest, watch = tabs(letters, t)
    for tab in (host, guest, watch):
        tab.effects.clear()
    play(letters, 6, 5)
    for tab in (host, guest):
        tab.changed()
        told = [effect for effect in tab.effects if isinstance(effect, RecordSeat)]
        assert {(each.room, each.verdict, each.words) for each in told} == {(tab.status().room, "", "")}
        known = [len(each.shown.log) for each in told]
        assert known == sorted(set(known)), "each state once"
        tab.effects.clear()
        tab.changed()
        assert not any(isinstance(effect, RecordSeat) for effect in tab.effects), "it has heard of that"
    assert not any(isinstance(effect, RecordSeat) for effect in watch.effects), "a spectator has no seat"


# A private link, and a device that was set back.


@pytest.mark.parametrize("kind", ["take", "same", "other"])
def test_a_private_link_is_asked_about_and_nothing_else_can_be_pressed(
    kind: Literal["take", "same", "other"], t: Text
) -> None:
    host, _, _ = tabs(dealt(), t)
    host.press("online-more-sheet")
    host.send(News(Question(kind, "guest", "Bo")))
    assert (*host.effects[-2:],) == arrived("online-title")
    assert (commands(host), host.model.sheet) == ({"online-take", "online-leave"}, "")
    before = host.model
    for value, detail in (
        ("online-join", ""),
        ("online-give-up-yes", ""),
        ("hide", ""),
        ("online-go-on", ""),
    ):
        assert page_update(before, Pressed("do", value, detail), t, lazy) == (before, ())
    assert asked(page_update(before, Pressed("do", "online-take"), t, lazy)[1]) == [Command("take")]
    for value in ("escape", "online-leave"):
        assert asked(page_update(before, Pressed("do", value), t, lazy)[1]) == [Command("leave")]


def test_a_device_that_was_set_back_is_told_of_once_and_offers_nothing(t: Text) -> None:
    letters = dealt()
    host, _, _ = tabs(letters, t)
    written = host.online_seat.side.written
    host.online_seat.side.check_written(written._replace(entries=written.entries + 4))
    host.effects.clear()
    for _ in range(2):
        host.changed()
    assert host.effects == [Speak(t("online.waits.rest"), True)]
    assert t("online.waits.rest") in host.html()
    assert not {press.control for press in Controls(host.html()).presses} & {"action", "arm"}
    host.press("online-talk")
    assert "online-send" not in commands(host)
    host.press("close")
    side = letters.online_seats[GUEST].side
    side.heard(host.online_seat.side.whisper() or b"")
    host.online_seat.side.heard(side.whisper() or b"")
    host.changed()
    assert asked(host.press("online-go-on")) == [Command("go-on")]
    host.online_seat.side.go_on()
    host.changed()
    assert not host.room.status.waits
    letters.settle()
    assert host.room.status.debt == "you"


def in_doubt(letters: Letters, host: Tab) -> OnlineSeat:
    """Let the host's device have written more than it knows, and nobody answer it for a day."""
    seat = host.online_seat
    seat.side.check_written(seat.side.written._replace(entries=seat.side.written.entries + 4))
    seat.time.tick(letters.now)
    letters.now += 24 * 60 * 60
    seat.time.tick(letters.now)
    return seat


def test_seat_that_nobody_confirms_goes_on_after_a_day_and_two_presses(t: Text) -> None:
    letters = dealt()
    host, _, _ = tabs(letters, t)
    seat = in_doubt(letters, host)
    letters.now -= 1
    host.changed()
    assert host.room.status.waits == "rest"
    assert "online-go-on" not in commands(host)
    letters.now += 1
    host.changed()
    assert t("online.waits.alone") in host.html()
    assert t("online.waits.alone.sure") not in host.html()
    assert asked(host.press("online-go-on")) == []
    assert host.effects[-1] == Speak(t("online.waits.alone.sure"), True)
    assert t("online.waits.alone.sure") in host.html()
    assert asked(host.press("online-go-on")) == [Command("go-on")]
    assert not host.room.going_on, "another time it asks twice again"
    seat.side.go_on()
    host.changed()
    letters.settle()
    assert (host.room.status.waits, host.room.status.debt) == ("", "you")


def test_first_press_counts_for_nothing_once_the_reason_has_changed(t: Text) -> None:
    letters = dealt()
    host, _, _ = tabs(letters, t)
    seat = in_doubt(letters, host)
    host.changed()
    host.press("online-go-on")
    seat.side.go_on()
    host.changed()
    assert not host.room.going_on


# The end, and leaving.


def test_an_end_screen_plays_its_replay(t: Text) -> None:
    letters = dealt()
    play(letters, 3, 8)
    host, _, _ = tabs(letters, t)
    letters.act("resign")
    last = host.over.at
    effects = host.press("replay-play")
    assert host.over.at == 0
    for _ in range(last):
        wait = next(effect for effect in reversed(host.effects) if isinstance(effect, Wait))
        host.send(Tick(wait.of))
        check(host.model, [], t)
    assert effects
    assert (host.over.at, host.over.playing) == (last, False)
    before = host.model
    host.send(Tick("replay 0"))
    host.changed()
    assert host.model == before


def test_a_game_that_is_over_when_one_comes_is_shown_at_its_end(t: Text) -> None:
    letters = dealt()
    letters.act("resign")
    for tab in tabs(letters, t):
        assert tab.over
        press_everything(tab)


@pytest.mark.parametrize("stage", ["form", "door", "waiting", "table", "over"])
def test_leaving_leads_to_the_start_screen_from_anywhere(stage: str, t: Text) -> None:
    letters = Letters(new_online_seat("host")) if stage in ("form", "door", "waiting") else dealt()
    tab = Tab(letters, 0, t)
    tab.come_in(f"g={ROOM}" if stage in ("door", "table", "over") else "")
    if stage == "waiting":
        tab.press("online-offer")
    if stage in ("table", "over"):
        tab.changed()
        tab.press("online-more-sheet")
    if stage == "over":
        letters.act("resign")
    tab.send(News(Left()))
    assert tab.model.screen == Start()
    assert tab.model.sheet == ""
    assert tab.effects[-1] == Focus("online")


def test_a_fragment_that_comes_while_a_game_is_shown_opens_another(t: Text) -> None:
    host, _, _ = tabs(dealt(), t)
    host.press("online-more-sheet")
    before = len(host.effects)
    host.send(Pressed("do", "online", "g=another"))
    assert state_of(host.model) == Opening("g=another")
    assert asked(host.effects[before:]) == [Open("g=another")]
    model, effects = page_update(host.model, Pressed("do", "online"), t, lazy)
    assert (model, effects) == (host.model, ())


def test_a_link_that_is_followed_while_a_game_is_shown_opens_another(t: Text) -> None:
    host, _, _ = tabs(dealt(), t)
    host.press("online-more-sheet")
    before = len(host.effects)
    host.send(Invited("r=another"))
    assert state_of(host.model) == Opening("r=another")
    assert host.model.sheet == ""
    assert asked(host.effects[before:]) == [Open("r=another")]


def test_a_link_to_a_finished_game_loads_the_page_anew_and_no_seat_is_left(t: Text) -> None:
    host, _, _ = tabs(dealt(), t)
    before, shown = len(host.effects), host.model
    host.send(Invited("p=nusubito.1.truth.1.AAAA.00000"))
    assert host.model == shown
    assert host.effects[before:] == [Reload()]


LATE = [
    ("r=x", Line("open", "relay"), "empty"),
    ("r=x", Line("waiting", "relay"), "line"),
    ("r=x", Line("connecting", "relay"), "line"),
    ("w=x", Line("open", "tabs"), "tabs"),
    ("r=x", Line("refused", "relay", "full"), ""),
    ("r=x", Line("waiting", "relay", "peers"), ""),
]


@pytest.mark.parametrize(("link", "line", "reason"), LATE)
def test_what_does_not_come_says_why(link: str, line: Line, reason: str, t: Text) -> None:
    model, effects = lazy.opened(Model(), link)
    wait = next(effect for effect in effects if isinstance(effect, Wait))
    guest = new_online_seat("guest")
    room = News(StatusNews(blank(guest)._replace(line=line)))
    early, _ = page_update(model, room, t, lazy)
    assert "online-late" not in screen(early, t, lazy)
    for order in ((room, Tick(wait.of)), (Tick(wait.of), room)):
        late = model
        for message in order:
            late, _ = page_update(late, message, t, lazy)
        html = screen(late, t, lazy)
        assert ("online-late" in html) == bool(reason)
        assert not reason or t(f"online.late.{reason}") in html
        assert "online-leave" in html
    other, _ = page_update(early, Tick("invited r=another"), t, lazy)
    assert other == early


def test_whoever_comes_to_play_gets_past_all_who_only_look(t: Text) -> None:
    """B19: seven programs that open each link in a mail."""
    crowd = blank(new_online_seat("guest"))._replace(line=Line("waiting", "relay", "peers"), crowded=True)
    model, _ = page_update(lazy.opened(Model(), "r=x")[0], News(StatusNews(crowd)), t, lazy)
    html = screen(model, t, lazy)
    assert t("online.line.waiting.peers") in html
    assert t("online.line.relay.waiting") not in html
    assert t("online.fetching") not in html
    assert asked(page_update(model, Pressed("do", "online-come"), t, lazy)[1]) == [Command("come")]
    # The way stays while the page dials again, and goes once it is in.
    again, _ = page_update(model, News(StatusNews(crowd._replace(line=Line("connecting", "relay")))), t, lazy)
    assert "online-come" in screen(again, t, lazy)
    inside, _ = page_update(
        model, News(StatusNews(crowd._replace(line=Line("open", "relay"), crowded=False))), t, lazy
    )
    assert "online-come" not in screen(inside, t, lazy)


@pytest.mark.parametrize("kind", ["r", "w", "k", "g"])
def test_the_door_says_what_was_opened_and_when_that_takes_long(kind: str, t: Text) -> None:
    model, effects = lazy.opened(Model(), f"{kind}=x")
    wait = next(effect for effect in effects if isinstance(effect, Wait))
    assert t(f"boot.opening.{kind}") in screen(model, t, lazy)
    assert "online-late" not in screen(model, t, lazy)
    model, _ = page_update(model, Tick(wait.of), t, lazy)
    assert t("online.late.door") in screen(model, t, lazy)


def test_everything_can_be_pressed_through_a_whole_game(t: Text) -> None:
    """Nothing that is offered at any page breaks it."""
    letters = dealt(WATCHED)
    pages = tabs(letters, t)
    dice = random.Random(2)
    for number in range(60):
        mover = next(tab for tab in pages if tab.online_seat.side.owes == "person")
        if number % 20 == 10:
            for tab in pages:
                press_everything(tab)
        found = [press for press in Controls(mover.html()).presses if press.control not in ("arm", "do")]
        press = dice.choice(found)
        if press.value.split()[0] in ("resign", "declare", "capture"):
            continue
        mover.press(press.value, press.detail, press.control)
        if mover.seated.chosen and number % 9 == 0:
            press_everything(mover)
    play_until_turn_of(letters, MIST)
    play_until_turn_of(letters, THIEF)


def everywhere(t: Text) -> list[Tab]:
    """Return a page in each of its states."""
    form, waiting = (Tab(Letters(new_online_seat("host")), 0, t) for _ in range(2))
    for tab in (form, waiting):
        tab.come_in()
    waiting.press("online-offer")
    door = Tab(Letters(new_online_seat("guest")), 0, t)
    door.come_in(LINK)
    joining = Tab(Letters(new_online_seat("guest")), 0, t)
    joining.come_in(LINK)
    joining.changed()
    _, told = others_have_acted(t)
    host, guest, watch = tabs(dealt(), t)
    host.press("online-more-sheet")
    guest.press("online-talk")
    over = tabs(dealt(), t)
    over[HOST].press("resign", control="arm")
    over[HOST].press("resign", control="action")
    return [form, waiting, door, joining, told, host, guest, watch, *over]


def test_whatever_comes_wherever_a_page_is_nothing_breaks(t: Text) -> None:
    """News may be late: what it was about is gone from the screen."""
    pages = everywhere(t)
    assert {type(state_of(tab.model)) for tab in pages} == {Form, Opening, Room}
    reason = Reason("waiting", "", "it is not this seat's turn to choose")
    for tab in pages:
        others = (other.status()._replace(room="another") for other in pages)
        statuses = [tab.status(), tab.status()._replace(here=(), unread=3), *others]
        news = [
            Abilities(False), RefusedAction(nusubito.parse_action("end"), reason), Copied("link"), Copied("private"),
            Left(),
            *(StatusNews(status) for status in statuses), *(StatusNews(status, is_own=True) for status in statuses),
        ]  # fmt: skip
        messages: list[Message] = [
            *(News(what) for what in news), Tick("recap 0 0"), Tick("replay 0"), Away("hidden"), SatDown("press"),
            Fetched(""), Fetched("r=x"), Unfetched(), BadFile("none"), HandedOver(THIEF, Party()), *KEYS,
        ]  # fmt: skip
        for message in messages:
            model, effects = page_update(tab.model, message, t, lazy)
            check(model, list(effects), t)


def test_another_game_takes_the_place_of_the_one_that_is_over(t: Text) -> None:
    """A rematch: nothing of the old game is left on the screen."""
    first, second = dealt(), dealt(link=OTHER)
    host, _, _ = tabs(first, t)
    first.act("resign")
    assert host.over
    assert asked(host.press("online-rematch")) == [Command("rematch")]
    other = Tab(second, HOST, t)
    host.send(News(StatusNews(other.status())))
    assert host.seated.shown == other.status().shown


@pytest.mark.parametrize("problem", ["elsewhere", "link", "unknown", "storage"])
def test_a_seat_that_is_lost_leaves_the_screen_and_says_why(problem: Problem, t: Text) -> None:
    """Another tab has taken it: what this one showed is old."""
    host, _, _ = tabs(dealt(), t)
    host.press("online-more-sheet")
    lost = Status("", "joining", "guest", Line("open", "relay"), "", "", problem=problem)
    host.send(News(StatusNews(lost)))
    assert (host.model.elsewhere, host.model.sheet) == (None, "")
    more = {"storage": {"online-again"}, "elsewhere": {"online-take-here"}}
    assert commands(host) == {"online-leave"} | more.get(problem, set())
    assert 'id="online-problem"' in host.html()


def test_seat_in_another_tab_is_asked_for_and_the_screen_says_how_that_goes(t: Text) -> None:
    host, _, _ = tabs(dealt(), t)
    elsewhere = Status("", "joining", "guest", Line("open", "relay"), "", "", problem="elsewhere")
    host.send(News(StatusNews(elsewhere)))
    effects = host.press("online-take-here")
    assert asked(effects) == [Command("take-here")]
    # The button goes: the focus is led to where the news is.
    assert Focus("online-title") in effects
    for handover in ("asked", "silent", "asked", "unsaved"):
        host.send(News(StatusNews(elsewhere._replace(handover=handover))))
        assert t(f"online.handover.{handover}") in host.html()
        assert ("online-take-here" in commands(host)) == (handover != "asked")


def test_who_comes_second_is_told_so_and_is_not_led_to_a_table_unasked(t: Text) -> None:
    host, one, two = (
        new_online_seat("host"),
        new_online_seat("guest", root="1"),
        new_online_seat("guest", root="2"),
    )
    letters = Letters(host, one, two)
    tab = Tab(letters, 2, t)
    host.side.offer(WATCHED)
    tab.come_in(LINK)
    letters.settle()
    one.side.join("Bo")
    tab.press("online-join")
    assert tab.room.status.problem == "taken"
    page = Page(tab.html())
    assert page.where(id="online-problem")
    assert page.does() == {"online-watch", "online-leave"}
    assert asked(tab.press("online-watch")) == [Watch()]


def test_the_tab_title_tells_of_ones_turn(t: Text) -> None:
    letters = dealt()
    host, guest, _ = tabs(letters, t)
    titles = {title(tab.model, t, lazy) for tab in (host, guest)}
    # Whoever waits reads whose turn it is, and not the own name.
    game = t("shelf.nusubito")
    assert titles == {t("room.title.you", title=game), t("people.title", who="Ann", title=game)}
    host.press("resign", control="arm")
    host.press("resign", control="action")
    assert {title(tab.model, t, lazy) for tab in (host, guest)} == {t("title.over")}


# What helps.


def test_what_helps_is_agreed_in_the_invitation_and_both_have_it(t: Text) -> None:
    letters = dealt(TERMS._replace(aids=("map", "hint", "cheat")))
    thief, mist = tabs(letters, t)[:2]
    for tab in (thief, mist):
        assert Advise("map", tab.online_seat.seat or MIST) in tab.effects
    assert "tool-hint" in thief.html()
    assert "tool-hint" not in mist.html(), "whoever waits needs no hint"
    spots = (Spot("C3", 1.0), Spot("A1", 0.0, (Why("start"),)))
    mist.send(News(Advised(MIST, 0, spots=spots)))
    assert "100%" in mist.html()
    mist.press("map")
    assert "The Thief begins on C3." in mist.html()
    mist.press("close")
    thief.press("hint")
    thief.send(News(Advised(THIEF, 0, hint=Hint((Choice(parse_action("dart"), 1.0, (Why("silent"),)),)))))
    assert "The Mists learn nothing of it." in thief.html()
    assert Take(THIEF, parse_action("dart")) in thief.press("do-it")
    assert thief.model.sheet == ""


def test_help_of_another_moment_is_not_shown(t: Text) -> None:
    thief = tabs(dealt(TERMS._replace(aids=("map",))), t)[0]
    before = thief.html()
    thief.send(News(Advised(THIEF, 3, spots=(Spot("C3", 1.0),))))
    assert thief.html() == before


def test_form_offers_what_helps_and_the_terms_say_it(t: Text) -> None:
    letters = Letters(new_online_seat("host"), new_online_seat("guest"))
    host = Tab(letters, HOST, t)
    host.come_in()
    host.press("online-more")
    host.press("aid", "map")
    host.press("aid", "cheat")
    host.press("online-offer")
    assert "With a map of where the Thief can be" in host.html()


def test_whoever_waits_or_watches_hears_whose_turn_it_is(t: Text) -> None:
    """Not a turn of the own seat, which they cannot take."""
    _, guest, spectator = tabs(dealt(), t)
    for tab in (guest, spectator):
        assert Speak(t("speak.seat.thief")) in tab.effects
        assert Speak(t("speak.seat.mist")) not in tab.effects
        assert title(tab.model, t, lazy) == t("people.title", who="Ann", title=t("shelf.nusubito"))
