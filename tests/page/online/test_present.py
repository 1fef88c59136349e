"""The screens of a game with somebody elsewhere: nothing of the other's secrets is in them, and who is who is."""

import random
import re
from functools import cache
from typing import cast

import pytest

from e2e.twins import Twins, unknown_to_the_mists, unknown_to_the_thief
from page.games import module_of
from page.online import lazy
from page.online.news import StatusNews
from page.online.props import Verdict
from page.shell.effects import Ask, Effect
from page.shell.game_page import GamePage
from page.shell.messages import News, Pressed
from page.shell.screens import screen, title
from page.shell.update import update
from page.text import Text
from tests.page.games import ONLINE
from tests.page.tabs import (
    GUEST,
    HOST,
    WATCH,
    WATCHED,
    Controls,
    Letters,
    Tab,
    claim,
    dealt,
    new_online_seat,
    play,
    quiet,
    root_for,
    tabs,
)
from tests.page.words import Page, running
from tests.page.words import english as words_of
from unseen import nusubito
from unseen.games import masked_of
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF
from unseen.secrecy.lobby import Terms
from unseen.secrecy.protocol import NOW

PUBLIC = 20
"""Events that everybody may know, at least, in games that are compared."""


@pytest.fixture(scope="module")
def t() -> Text:
    return words_of("nusubito")


# No interference.


class Pair:
    """Two games that are the same to some, turn by turn.

    Args:
        twins: The games.
        hidden: Whose secrets are different: that seat is the host's.
        alike: The pages to which they are the same.
        t: The words.
    """

    def __init__(self, twins: Twins, hidden: Seat, alike: tuple[int, ...], t: Text) -> None:
        terms = Terms(twins.options, hidden, 7, 20)
        roots = [root_for(terms, deal) for deal in twins.deals]
        self.games = [dealt(terms, root=root) for root in roots]
        self.pages = [tabs(game, t) for game in self.games]
        self._alike, self._t = alike, t
        self.compared = 0

    def check(self) -> None:
        """Compare what the pages are told, show, and have asked for, and what went by post."""
        for number in self._alike:
            one, other = (pages[number] for pages in self.pages)
            assert one.status() == other.status()
            assert one.html() == other.html()
            assert plain(one.effects) == plain(other.effects)
            assert one.online_seat.told() == other.online_seat.told()
            self.compared += 1
        one_post, other_post = ([len(frame) for frame in game.frames] for game in self.games)
        assert one_post == other_post, "number and size of what is sent follow from what is public"

    def check_presses(self) -> None:
        """Press all there is on the pages, without letting anything happen, and compare what comes of it."""
        for number in self._alike:
            one, other = (pages[number] for pages in self.pages)
            for press in Controls(one.html()).presses:
                (first, effects), (second, others) = (
                    update(tab.model, press, self._t, lazy) for tab in (one, other)
                )
                assert screen(first, self._t, lazy) == screen(second, self._t, lazy)
                assert plain(list(effects)) == plain(list(others))

    def play(self, seat: Seat, actions: tuple[tuple[str, ...], ...]) -> None:
        """Let a seat have its turn in both games; what it has not written yet changes nothing for others."""
        for game, pages, turn in zip(self.games, self.pages, actions, strict=True):
            mover = next(tab for tab in pages if tab.online_seat.seat == seat)
            mover.press("recap-skip")
            for action in turn[:-1]:
                before = [pages[number].html() for number in self._alike]
                count = len(game.frames)
                mover.press(action, control="action")
                if len(game.frames) == count:
                    now = [pages[number].html() for number in self._alike]
                    assert now == before or mover.number in self._alike
            mover.press(turn[-1], control="action")


def plain(effects: list[Effect]) -> list[object]:
    """Return effects without the pages that they belong to."""
    return [effect.what if isinstance(effect, Ask) else effect for effect in effects]


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_the_mists_and_who_looks_on_see_the_same_whatever_the_thief_hides(seed: int, t: Text) -> None:
    """Another treasure, other leaps, other coins: the same standing, pages, speech, and frames of the same sizes."""
    twins = unknown_to_the_mists(seed, PUBLIC)
    assert twins.deals[0] != twins.deals[1]
    assert twins.apart
    pair = Pair(twins, THIEF, (GUEST, WATCH), t)
    check_turns(pair, twins)
    hidden = [game.status(game.online_seats[HOST]).shown for game in pair.games]
    assert hidden[0] != hidden[1]


@pytest.mark.parametrize("seed", [4, pytest.param(5, marks=pytest.mark.long)])
def test_the_thief_and_who_looks_on_see_the_same_whatever_colour_unseen_rods_have(seed: int, t: Text) -> None:
    twins = unknown_to_the_thief(seed, PUBLIC)
    assert twins.deals[0] != twins.deals[1]
    check_turns(Pair(twins, MIST, (GUEST, WATCH), t), twins)


def check_turns(pair: Pair, twins: Twins) -> None:
    for number, turn in enumerate(twins.turns):
        pair.check()
        if number % 6 == 3:
            pair.check_presses()
        pair.play(turn.seat, turn.actions)
    pair.check()
    assert pair.compared == 2 * len(twins.turns) + 2


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_a_view_hides_is_told_to_the_mists_and_to_who_looks_on(seed: int) -> None:
    letters = dealt(WATCHED)
    dice = random.Random(seed)
    for number in range(60):
        if not letters.is_going_on:
            break
        letters.act(dice.choice(quiet(letters.mover)) if number else "look C")
        for online_seat in (letters.seat(MIST), letters.seat(None)):
            status = letters.status(online_seat)
            shown = status.shown
            assert shown
            assert shown.view == nusubito.view(shown.view, MIST)
            for told in shown.log:
                assert told.before == nusubito.view(told.before, MIST)
                assert told.event == nusubito.redact(told.event, MIST)
            assert status.game is None
    assert letters.status(letters.seat(THIEF)).shown != shown


def test_a_page_of_the_thief_s_own_tells_more_than_that_of_the_mists(t: Text) -> None:
    """The comparison above would see it: the same two pages side by side differ for the Thief."""
    letters = dealt()
    host, guest, watch = tabs(letters, t)
    before = [tab.html() for tab in (host, guest, watch)]
    host.press("leap C1", control="action")
    changed = [tab.html() != html for tab, html in zip((host, guest, watch), before, strict=True)]
    assert changed == [True, False, False]


# Who is who.


@cache
def over(winner: Seat) -> Letters:
    """Return a game between Ann, the Thief, and Bo, that one of them has won."""
    letters = dealt()
    if winner == THIEF:
        for action in ("leap C1", "end"):
            letters.act(action)
    letters.act("resign")
    return letters


@pytest.mark.parametrize("winner", [THIEF, MIST])
def test_the_end_tells_those_who_played_who_has_won(winner: Seat, t: Text) -> None:
    host, guest, watch = tabs(over(winner), t)
    for tab in (host, guest):
        words = "You win" if tab.online_seat.seat == winner else "You lose"
        assert words in running(tab.html())
    assert t(f"over.{winner}") in watch.html()
    for tab in (host, guest, watch):
        page = Page(tab.html())
        assert page.where(id="verdict")
        assert ("online-rematch" in page.does()) == (tab is not watch)
        assert {"online-transcript", "online-leave"} <= page.does()


def begun(game: str, version: int = NOW) -> Letters:
    """Return a game with clocks between Ann, who has the first seat, and Bo."""
    page = cast(GamePage, module_of(game))
    options = masked_of({"game": game}).options_for(page.options(None), 2)
    terms = Terms(options, Seat(page.face().seats[0]), days=7, minutes=20, protocol=version)
    return dealt(terms, game=game)


@pytest.mark.parametrize(
    ("game", "seats"), [("nusubito", ("The Thief", "The Mists")), ("relics", ("Amber", "Jade"))]
)
@pytest.mark.parametrize("version", [2, 3])
def test_what_was_said_is_said_by_name(game: str, seats: tuple[str, str], version: int) -> None:
    letters = begun(game, version)
    host, guest, watch = tabs(letters, words_of(game))
    letters.say(host.online_seat, "say", "hello")
    letters.say(guest.online_seat, "say", "hi")
    for tab, names in ((host, ("Ann", "Bo")), (guest, ("Ann", "Bo")), (watch, seats)):
        tab.press("online-talk")
        said = tab.html().partition('id="online-said"')[2]
        if tab is watch and version >= 3:
            assert "hello" not in said
            assert "Only the players can read" in said
            continue
        places = [said.index(f">{name}</bdi></b>") for name in names]
        assert places == sorted(places)
    mine = [Page(tab.html()).where(id="said-0").get("class", "") for tab in (host, guest)]
    assert mine == ["mine", ""]


@pytest.mark.parametrize("game", ONLINE)
def test_the_strip_tells_whose_turn_it_is_and_what_time_is_left(game: str) -> None:
    letters, t = begun(game), words_of(game)
    host, guest, watch = tabs(letters, t)
    letters.now += 61
    for tab in (host, guest, watch):
        tab.changed()
    # The lot may give the first choice to either.
    mover, waiting = (host, guest) if letters.mover is host.online_seat else (guest, host)
    own, other = strip(mover), strip(waiting)
    assert ("18:59" in own, "20:00" in own) == (True, True)
    assert own.index("18:59") < own.index("20:00")
    assert other.index("20:00") < other.index("18:59")
    assert t("online.debt.you") in own
    assert t("online.debt.turn", who="Ann" if mover is host else "Bo") in running(other)
    assert t("online.company.watching") in strip(watch)
    assert "company-clock" not in strip(watch)


@pytest.mark.parametrize("game", ONLINE)
def test_the_strip_names_the_other_side_by_name_and_seat(game: str) -> None:
    letters, t = begun(game), words_of(game)
    host, guest, watch = tabs(letters, t)
    first, second = (t(f"seat.{seat}") for seat in host.online_seat.page.face().seats[:2])
    for tab, name, seat in ((host, "Bo", second), (guest, "Ann", first)):
        assert f"<b>{name}</b>" in running(strip(tab))
        assert t("online.presence", seat=seat) in strip(tab)
    assert {"Ann", "Bo"} <= {*re.findall(r">(\w+)<", strip(watch))}


def test_while_the_pages_deal_each_is_said_to_be_waited_for_and_nobody_to_have_asked() -> None:
    """The guest's page may be closed before it has dealt: the host's is none that asks for a seat."""
    t = words_of("nusubito")
    host, guest = new_online_seat("host", "Ann"), new_online_seat("guest", "Bo")
    letters = Letters(host, guest)
    host.side.offer(WATCHED)
    letters.settle()
    guest.side.join("Bo")
    letters.post(guest)
    letters.hear(host)
    letters.write(host)
    shown = running(tabs(letters, t)[HOST].html())
    assert all(words in shown for words in (t("online.begins.text"), t(f"online.terms.{THIEF}")))
    others = ("online.asked", "online.asked.text", "boot.opening.r", f"online.terms.{MIST}")
    assert not any(t(words) in shown for words in others)


def strip(tab: Tab) -> str:
    html = tab.html()
    start = html.index('id="company"')
    return html[start : html.index("company-deeds", start)]


def test_a_claim_is_shown_as_one_and_the_accused_goes_on(t: Text) -> None:
    letters = dealt(WATCHED)
    host, guest, watch = tabs(letters, t)
    for action in ("leap C1", "end"):
        host.press(action, control="action")
    assert guest.seated.recap == 0
    letters.now += 8 * 24 * 60 * 60
    before = title(host.model, t, lazy)
    letters.say(host.online_seat, "claim", "deadline")
    guest.press("recap-skip")
    for tab in (host, guest, watch):
        assert tab.room.status.claim == claim("thief", "mist", "deadline")
        assert tab.room.status.verdict is None
        assert ('id="verdict"' in tab.html()) == (tab is host)
        assert t("room.wait.over", you="").strip() not in tab.html()
    assert t("online.verdict.claimed.deadline", who=t("online.who.mist")) in host.html()
    assert title(host.model, t, lazy) == before
    assert "online-rematch" not in host.html()
    assert t("online.claimed.theirs.long", who="Ann") in running(strip(guest))
    assert t("online.claimed.watch.long", who=t("online.who.thief"), whom=t("online.who.mist")) in running(
        strip(watch)
    )
    host.press("online-more-sheet")
    assert {"online-forget", "online-give-up"} <= Page(host.html()).does()
    assert "online-claim" not in Page(host.html()).does()
    host.press("close")
    guest.press("end", control="action")
    for tab in (host, guest, watch):
        assert tab.room.status.claim is None
        assert 'id="verdict"' not in tab.html()
    assert host.room.status.debt == "you"


def test_a_game_that_is_proved_foul_shows_why_once_what_happened_was_told(t: Text) -> None:
    """A card over a recap would hide it."""
    letters = dealt()
    host, guest, _ = tabs(letters, t)
    for action in ("leap C1", "end"):
        host.press(action, control="action")
    assert guest.seated.recap == 0
    foul = guest.status()._replace(verdict=Verdict("cheat", "thief"), debt="")
    guest.send(News(StatusNews(foul)))
    assert 'id="verdict"' not in guest.html()
    guest.press("recap-skip")
    assert t("room.wait.over", you="").strip() in guest.html()
    assert 'id="verdict"' in guest.html()


def test_a_look_that_waits_is_said_to_wait_and_nothing_can_be_pressed(t: Text) -> None:
    letters = dealt()
    host, _, _ = tabs(letters, t)
    host.send(Pressed("action", "look C"))
    letters.write(host.online_seat)
    host.changed()
    assert host.room.status.debt == "look"
    assert t("online.debt.look.here") in host.html()
    own = t("room.title.own", title=t("shelf.nusubito"))
    assert own == title(host.model, t, lazy), "whoever walks past reads nothing of it"
    assert not Page(host.html()).all("data-action")
    for press in (Pressed("do", "undo"), Pressed("do", "escape"), Pressed("action", "leap C1")):
        host.send(press)
        assert host.room.status.debt == "look"
        assert not host.seated.shown.can_undo


@pytest.mark.parametrize("number", [HOST, GUEST, WATCH])
def test_a_table_that_waits_offers_no_action_and_keeps_its_board(number: int, t: Text) -> None:
    letters = dealt()
    pages = tabs(letters, t)
    play(letters, 2, 9)
    tab = pages[number]
    tab.press("recap-skip")
    page = Page(tab.html())
    waits = tab.online_seat.side.owes != "person"
    assert bool(page.all("data-action")) != waits
    assert len(page.all("data-space")) == 25
    assert (t("room.wait.watching", you="").strip() in tab.html()) == (number == WATCH)
    assert tab.online_seat.seat in (*SEATS, None)
