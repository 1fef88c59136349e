"""Three and five people with hidden hands, each at a screen of their own, and a spectator."""

import random
from typing import cast

import pytest

from page.games import GAMES
from page.online import facts
from page.online.online_seat import OnlineSeat
from page.online.rematch import (
    earlier_game,
    is_offered_here,
    rematch_link,
    rematch_mine,
    rematch_root,
    rematch_terms,
)
from page.online.state import Form
from page.shell.game_page import GamePage
from page.shell.model import Lazy, Over, Seated
from page.text import Text
from tests.engine import fishing
from tests.engine.fishing import NAMES
from tests.page import fishing_page
from tests.page.tabs import Letters, Tab, tabs
from tests.page.words import Page, compiled
from tests.secrecy import gathering
from tests.secrecy.gathering import side, terms
from tests.secrecy.mail import LINK, entropy, watch_link
from tests.secrecy.table import sodium
from tests.secrecy.three import MASKED
from tests.soak import one_in
from tools.paths import LOCALE
from unseen.secrecy.channel import read_link
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.lobby import Role
from unseen.secrecy.notes import SIGNED

COUNTS = pytest.mark.parametrize("players", [3, 5])
PAGE = cast(GamePage, fishing_page)


@pytest.fixture(autouse=True)
def _fourth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "fishing", "tests.page.fishing_page")


@pytest.fixture(scope="module")
def t() -> Text:
    return Text.read(compiled(LOCALE), "en")


def online_seat(role: Role, name: str = "") -> OnlineSeat:
    link = watch_link() if role == "watch" else LINK
    return OnlineSeat(link, side(role, name, link), PAGE)


def begun(players: int) -> Letters:
    """Return a game of so many that has been dealt, with a spectator."""
    names = gathering.NAMES[:players]
    letters = Letters(
        *(online_seat("guest" if number else "host", name) for number, name in enumerate(names)),
        online_seat("watch"),
    )
    letters.online_seats[0].side.offer(terms(players))
    letters.settle()
    for guest, name in zip(letters.online_seats[1:players], names[1:], strict=True):
        guest.side.join(name)
        letters.settle()
    # A full table of more than two waits for the host, from version 4 of the protocol on.
    if letters.online_seats[0].side.start_early():
        letters.settle()
    return letters


def play(letters: Letters, dice: random.Random, longest: int = 99) -> None:
    for _ in range(longest):
        if not letters.is_going_on:
            return
        match = letters.mover.side.match
        assert match
        letters.act(fishing.format_action(dice.choice(match.legal_actions())))


def hands(letters: Letters) -> dict[str, tuple[str | None, ...]]:
    """Return what each seat holds, as the seat itself sees it."""
    views = {one.seat: one.side.match.view for one in letters.online_seats if one.seat and one.side.match}
    return {str(seat): view.hands[NAMES.index(seat)] for seat, view in views.items()}


def shows_its_own_hand_alone(tab: Tab, held: dict[str, tuple[str | None, ...]]) -> None:
    view = tab.seated.shown.view
    shown = tab.seated.shown
    assert shown.is_public == (tab.online_seat.seat is None)
    # A spectator sees the public view, beside the name of whoever acts.
    assert shown.seat == (tab.online_seat.seat or fishing.to_act(shown.view)[0])
    for name, shown in zip(NAMES, view.hands, strict=False):
        if name == tab.online_seat.seat:
            assert shown == held[name]
        else:
            assert set(shown) <= {None}


@COUNTS
def test_everybody_sees_their_own_hand_and_a_spectator_none(t: Text, players: int) -> None:
    letters = begun(players)
    pages, dice = tabs(letters, t), random.Random(players)
    assert {tab.online_seat.seat for tab in pages} == {*NAMES[:players], None}
    while letters.is_going_on:
        for tab in pages:
            shows_its_own_hand_alone(tab, hands(letters))
            assert len(tab.model.party.people) == players
            assert tab.model.party.is_elsewhere
            tab.html()
        play(letters, dice, 1)


@COUNTS
def test_one_presses_what_is_offered_and_the_others_see_it(t: Text, players: int) -> None:
    letters = begun(players)
    pages = tabs(letters, t)
    mover = next(tab for tab in pages if tab.online_seat is letters.mover)
    others = [tab for tab in pages if tab is not mover]
    before = [len(tab.seated.shown.log) for tab in others]
    for tab in others:
        tab.press(fishing.format_action(mover.seated.shown.legal[-1]), control="action")
        assert len(tab.seated.shown.log) in before, "not in another's turn"
    mover.press(fishing.format_action(mover.seated.shown.legal[-1]), control="action")
    assert all(len(tab.seated.shown.log) > count for tab, count in zip(others, before, strict=True))


@COUNTS
@pytest.mark.parametrize("seed", one_in(3, range(3)))
def test_a_whole_game_ends_with_the_same_places_for_all(t: Text, players: int, seed: int) -> None:
    letters = begun(players)
    pages = tabs(letters, t)
    play(letters, random.Random(seed))
    ended = [fishing.outcome(tab.over.game.states[-1]) for tab in pages]
    assert ended[0]
    assert all(each == ended[0] for each in ended)
    for tab in pages:
        for eyes in ("truth", *NAMES[:players]):
            tab.press("replay-eyes", eyes)
            assert tab.over.eyes == eyes


@COUNTS
def test_one_who_leaves_and_comes_back_finds_the_same_table(t: Text, players: int) -> None:
    letters = begun(players)
    pages = tabs(letters, t)
    play(letters, random.Random(3), 1)
    for number in range(players):
        before = pages[number].seated.shown
        pages[number].press("leave")
        letters.online_seats[number] = restored(letters.online_seats[number])
        again = Tab(letters, number, t)
        again.come_in(f"g={again.online_seat.side.room.name}")
        again.changed()
        assert again.seated.shown._replace(fresh=0) == before._replace(fresh=0, events=())
    play(letters, random.Random(4))
    assert not letters.is_going_on


def restored(one: OnlineSeat) -> OnlineSeat:
    """Return an online seat as it is after its device was switched off and on."""
    return OnlineSeat(one.link, gathering.again(one.side), PAGE)


@COUNTS
def test_one_of_several_gives_up_and_comes_last(t: Text, players: int) -> None:
    letters = begun(players)
    pages = tabs(letters, t)
    quitter = next(one for one in letters.online_seats if one.seat and one is not letters.mover)
    letters.say(quitter, "resign")
    if letters.is_going_on:
        play(letters, random.Random(1), 1)
    for tab in pages:
        assert isinstance(tab.model.screen, Over)
        assert tab.over.game.forfeit
        assert tab.over.game.forfeit.places[-1] == (quitter.seat,)
        assert len(tab.over.game.forfeit.places[0]) == players - 1


@COUNTS
def test_no_page_offers_a_seat_of_another(t: Text, players: int) -> None:
    letters = begun(players)
    for tab in tabs(letters, t):
        assert isinstance(tab.model.screen, Seated)
        before = tab.model
        for seat in NAMES[:players]:
            assert not tab.model.party.may_take(seat)
            for value in ("take-over", "come-back", "give"):
                assert tab.press(value, seat) == []
        assert tab.model.screen == before.screen


def test_the_form_offers_a_table_of_every_size_with_its_seats(t: Text) -> None:
    host = Tab(Letters(online_seat("host", "Ann")), 0, t)
    host.come_in()
    for players in (4, 5, 2):
        host.press("players", str(players))
        commands = Page(host.html()).commands()
        assert {value for do, value in commands if do == "online-seat"} == {*NAMES[:players], "lot"}
        host.press("online-seat", NAMES[players - 1])
    host.press("players", "5")
    host.press("online-seat", "eve")
    host.press("players", "3")
    assert isinstance(host.model.screen, Lazy)
    form = cast(Form, host.model.screen.state)
    assert form.offering.seat == "", "that seat is no longer there"
    host.press("online-offer")
    assert host.status().terms == terms(3, NAMES[0], minutes=0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_is_as_large_as_the_host_offers_it(t: Text, players: int) -> None:
    letters = begun(players)
    assert [tab.seated.shown.party.seats for tab in tabs(letters, t)] == [NAMES[:players]] * (players + 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_host_starts_with_fewer_than_the_most(t: Text, players: int) -> None:
    """Nobody but the host is offered it, nor is the host before anybody has come; who comes after it looks on."""
    names = gathering.NAMES[:players]
    letters = Letters(
        *(online_seat("guest" if number else "host", name) for number, name in enumerate(names)),
        online_seat("watch"),
    )
    host, *guests = letters.online_seats[:players]
    host.side.offer(terms(5))
    letters.settle()
    assert not {tab for tab in tabs(letters, t) if offers_start(tab)}
    for guest, name in zip(guests, names[1:], strict=True):
        guest.side.join(name)
        letters.settle()
    host_tab, *others = tabs(letters, t)
    assert offers_start(host_tab)
    assert not any(map(offers_start, others))
    for tab in others:
        tab.press("online-start-early")
    assert not host.side.agreed
    host_tab.press("online-start-early")
    letters.settle()
    assert [tab.seated.shown.party.seats for tab in tabs(letters, t)] == [NAMES[:players]] * (players + 1)
    play(letters, random.Random(7))
    assert {one.side.match.ending.is_over for one in letters.online_seats if one.side.match} == {True}


@pytest.mark.parametrize(("offered", "players"), [(3, 3), (5, 5), (5, 3)])
def test_a_rematch_moves_every_player_on_by_one_seat(t: Text, offered: int, players: int) -> None:
    """Of version 3: the player of the last seat hosts it; whichever comes first, they sit as in the old game."""
    letters = Letters(
        *(online_seat("guest" if number else "host", name) for number, name in enumerate(NAMES[:players]))
    )
    letters.online_seats[0].side.offer(terms(offered)._replace(protocol=3))
    letters.settle()
    for guest in letters.online_seats[1:]:
        guest.side.join(guest.side.mine.name)
        letters.settle()
    letters.online_seats[0].side.start_early()
    letters.settle()
    letters.say(letters.mover, "resign")
    sides = [one.side for one in letters.online_seats]
    for number, one in enumerate(letters.online_seats, 1):
        letters.say(one, "rematch", SIGNED)
        wished = [facts.rematch(each) for each in sides]
        rest = ["offered"] * (players - number)
        assert wished == (["agreed"] * players if number == players else ["asked"] * number + rest)
    again = [rematch_of(one) for one in letters.online_seats]
    assert [is_offered_here(side) for side in sides] == [one.side.mine.role == "host" for one in again]
    host = next(one for one in again if one.side.mine.role == "host")
    room = Letters(host, *(one for one in reversed(again) if one is not host))
    host.side.offer(rematch_terms(sides[again.index(host)]))
    room.settle()
    for guest in room.online_seats[1:]:
        guest.side.join(guest.side.mine.name)
        room.settle()
    moved = {before.mine.name: (cast(int, before.seat) + 1) % players for before in sides}
    assert {one.side.mine.name: one.side.seat for one in again} == moved
    assert {tab.seated.shown.party.seats for tab in tabs(room, t)} == {NAMES[:players]}


def rematch_of(old: OnlineSeat) -> OnlineSeat:
    """Return a player's seat in the room of the rematch, as the page begins it."""
    link, name = rematch_link(old.link), old.side.mine.name
    assert link
    room = read_link(link, sodium())
    assert room
    root = rematch_root(old.side, entropy(f"{name} root"))
    mine = rematch_mine(old.side, root, f"{name} again")
    again = earlier_game(old, accepts=True)
    return OnlineSeat(
        link, Correspondence(MASKED, sodium(), room, mine, entropy(f"{name} again")), PAGE, again=again
    )


def offers_start(tab: Tab) -> bool:
    return "online-start-early" in Page(tab.html()).does()
