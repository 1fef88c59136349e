"""Relics between two who are elsewhere and one who looks on: the shuffle, draws that need the other page, the end."""

import json
import random
from collections.abc import Iterator

import pytest

from page.online.news import StatusNews
from page.online.props import Verdict
from page.online.status import Status
from page.shell.messages import News
from page.shell.model import Seated
from page.text import Text
from tests.page.sitting import english
from tests.page.tabs import (
    GUEST,
    HOST,
    WATCH,
    Letters,
    Tab,
    dealt,
    new_online_seat,
    programs,
    record_at,
    reopened,
    tabs,
)
from tests.page.words import Page
from tests.secrecy import mail
from unseen import relics
from unseen.kernel.records import decode_record, encode_record, positions
from unseen.relics import Options, masked
from unseen.relics.state import AMBER
from unseen.secrecy.lobby import Terms
from unseen.secrecy.transcript import check_transcript

TERMS = Terms(Options(), AMBER, days=3)


@pytest.fixture(scope="module")
def t() -> Text:
    return english("relics")


def begun(terms: Terms = TERMS) -> Letters:
    """Return a game whose opening lies on the table."""
    return dealt(terms, game="relics")


def legal(letters: Letters) -> list[str]:
    """Return what whoever may act can do."""
    match = letters.mover.side.match
    assert match
    return [relics.format_action(action) for action in match.legal_actions()]


def play(letters: Letters, seed: int, longest: int = 400) -> Iterator[str]:
    """Play at random, one action after the other, until the game is over."""
    dice = random.Random(seed)
    for _ in range(longest):
        if not letters.is_going_on:
            return
        text = dice.choice(legal(letters))
        letters.act(text)
        yield text


def statuses(letters: Letters) -> list[Status]:
    """Return how the game stands for everybody."""
    return [letters.status(online_seat) for online_seat in letters.online_seats]


def test_everybody_sees_the_same_and_nobody_what_is_not_drawn() -> None:
    letters = begun()
    host, guest, watch = statuses(letters)
    for status in (host, guest, watch):
        assert status.stage == "table"
        assert status.shown
        assert watch.shown
        assert status.shown.view == watch.shown.view
    assert (host.debt, guest.debt, watch.debt) == ("you", "turn", "turn")
    assert (host.owing, watch.seat, watch.own) == (AMBER, None, None)
    assert host.shown
    view = host.shown.view
    assert view.bag is None
    assert {*view.decks[0], *view.decks[1]} == {None}


def test_a_whole_game_is_confirmed_and_anybody_can_check_it(t: Text) -> None:
    """Pages that have followed a game to its end are in `test_two_pages_play_by_their_controls`; these open then."""
    letters = begun()
    actions = list(play(letters, 5))
    assert actions
    pages = tabs(letters, t)
    texts = {record_at(online_seat) for online_seat in letters.online_seats}
    assert len(texts) == 1
    data = json.loads(texts.pop())
    record = decode_record(relics, data)
    assert encode_record(relics, record) == data
    assert [relics.format_action(action) for action in record.actions] == actions
    *_, last = positions(relics, record)
    assert last.result
    for tab, status in zip(pages, statuses(letters), strict=True):
        assert status.verdict
        assert (status.verdict.state, status.debt, status.can_claim) == ("confirmed", "", False)
        assert status.record == data
        assert tab.over.game.states[-1] == last
        tab.press("finale-skip")
        assert 'id="verdict"' in tab.html()
        assert (tab.html().count('id="verdict-rematch"')) == (tab is not pages[WATCH])
    transcript = json.loads(letters.online_seats[GUEST].transcript())
    verdict = check_transcript(transcript, masked)
    assert verdict.is_complete
    assert verdict.charges == ()
    assert verdict.result == data["result"]


def needs_draw(letters: Letters, seed: int) -> str:
    """Play on until an action draws from a deck or the bag, and return it, not yet done."""
    dice = random.Random(seed)
    for _ in range(200):
        mover = letters.mover
        assert mover.seat
        match = mover.side.match
        assert match
        for action in match.legal_actions():
            if relics.needs(match.view, mover.seat, action):
                return relics.format_action(action)
        letters.act(dice.choice(legal(letters)))
    raise AssertionError("no draw")


def test_a_draw_waits_for_the_other_page_says_so_and_survives_closing(t: Text) -> None:
    letters = begun()
    text = needs_draw(letters, 3)
    mover = letters.mover
    number = letters.online_seats.index(mover)
    tab = Tab(letters, number, t)
    tab.come_in(f"g={mover.side.room.name}")
    tab.changed()
    before = letters.status(mover).shown
    other = letters.online_seats[GUEST if number == HOST else HOST]
    assert mover.table.act(relics.parse_action(text)) == (), "nothing has happened yet"
    letters.write(mover)
    status = letters.status(mover)
    assert (status.debt, status.owing) == ("card", other.seat)
    assert status.shown
    assert before
    assert (status.shown.view, status.shown.legal) == (before.view, ())
    tab.changed()
    assert t("online.debt.card.here") in tab.html() or t("online.debt.card.away") in tab.html()
    assert not Page(tab.html()).all("data-action"), "nothing can be done meanwhile"
    again = letters.reopen(mover)
    assert letters.status(again) == status
    letters.settle()
    after = letters.status(again)
    assert after.shown
    assert len(after.shown.log) > len(before.log)
    assert [each.verdict for each in statuses(letters)] == [None, None, None]


def test_undo_goes_back_to_ones_own_turn_and_never_behind_a_draw() -> None:
    letters = begun()
    mover = letters.mover
    shown = letters.status(mover).shown
    assert shown
    assert not shown.can_undo
    text = needs_draw(letters, 4)
    mover = letters.mover
    letters.act(text)
    match = mover.side.match
    assert match
    assert not match.can_undo, "the card lies open"
    for _ in range(60):
        if not letters.mover.side.match:
            break
        match = letters.mover.side.match
        free = [
            action
            for action in match.legal_actions()
            if not relics.needs(match.view, letters.mover.seat or AMBER, action)
        ]
        if not free:
            letters.act(legal(letters)[0])
            continue
        actor, view = letters.mover, match.view
        actor.table.act(free[0])
        if match.can_undo:
            actor.table.undo()
            assert actor.side.match
            assert actor.side.match.view == view
            return
        letters.settle()
    raise AssertionError("nothing could be taken back")


def test_two_pages_play_by_their_controls(t: Text) -> None:
    letters = begun()
    pages = tabs(letters, t)
    dice = random.Random(8)
    for _ in range(40):
        tab = next(tab for tab in pages if tab.online_seat is letters.mover)
        for page in pages:
            found = Page(page.html())
            assert bool(found.all("data-action")) == (page is tab)
            assert "company" in found.all("id")
            assert isinstance(page.model.screen, Seated)
        tab.press(dice.choice(sorted(Page(tab.html()).all("data-action"))), control="action")
    assert pages[HOST].seated.shown.log == pages[WATCH].seated.shown.log


def test_who_looks_on_is_told_with_whose_eyes(t: Text) -> None:
    letters = begun()
    watcher = tabs(letters, t)[WATCH]
    words = t("room.wait.watching", you=t("seat.amber"))
    assert words in watcher.html()
    letters.say(letters.online_seats[GUEST], "program", "3")
    assert programs(letters.status(letters.online_seats[GUEST])) == (3, 0)
    watcher.changed()
    assert t("level.3") in watcher.html()


def test_a_seat_is_kept_under_the_name_of_its_game() -> None:
    letters = begun()
    for online_seat in letters.online_seats:
        assert json.loads(online_seat.saved())["format"] == "relics-seat/1"
        assert letters.status(reopened(online_seat)) == letters.status(online_seat)


def test_an_invitation_to_another_game_leads_to_its_page(t: Text) -> None:
    """Somebody opens a link to a game of Nusubito at the page of Relics."""
    host = new_online_seat("host", "Ann")
    guest = new_online_seat("guest", "Bo", game="relics")
    letters = Letters(host, guest)
    host.side.offer(mail.TERMS)
    letters.settle()
    status = letters.status(guest)
    assert (status.problem, status.other_game, status.terms) == ("game", "nusubito", None)
    tab = Tab(letters, 1, t)
    tab.come_in(mail.LINK)
    tab.changed()
    page = Page(tab.html())
    assert page.where(id="online-other-game")["href"] == f".././#{mail.LINK}"


def test_an_invitation_to_a_game_that_nobody_knows_is_one_of_another_version(t: Text) -> None:
    host, guest = new_online_seat("host", "Ann"), new_online_seat("guest", "Bo", game="relics")
    letters = Letters(host, guest)
    host.side.offer(mail.TERMS)
    letters.settle()
    versions = guest.side.lobby.versions
    assert versions
    guest.side.lobby._versions = versions._replace(theirs=("<b>evil", 1, 1))
    status = letters.status(guest)
    assert (status.problem, status.other_game) == ("version", "")
    tab = Tab(letters, 1, t)
    tab.come_in(mail.LINK)
    tab.changed()
    html = tab.html()
    assert "&lt;b&gt;evil" in html
    assert "<b>evil" not in html
    assert "online-other-game" not in html


@pytest.mark.untraced
def test_headline_names_nobody_to_act_once_a_game_is_over(t: Text) -> None:
    letters = begun()
    for tab in tabs(letters, t):
        head = tab.html().partition('id="turn"')[2].partition("</header>")[0]
        assert t("room.over") not in head
        over = tab.status()._replace(verdict=Verdict("provisional", "jade"), debt="audit")
        tab.send(News(StatusNews(over)))
        head = tab.html().partition('id="turn"')[2].partition("</header>")[0]
        assert f"<h1>{t('room.over')}</h1>" in head
        assert t("relics.turn") not in head
