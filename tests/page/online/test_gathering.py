"""A rematch that needs no host, a lobby that admits its guests, and who leaves it, as each page tells of them."""

from typing import cast

import pytest

from page.games import module_of
from page.online.effects import Command, TurnAway
from page.online.online_seat import OnlineSeat
from page.online.presenters import gathered as gathered_at
from page.online.props import Gathered, Line
from page.online.rematch import rematch_terms
from page.online.share import is_spoilt, may_write
from page.online.status import EarlierGame, Status
from page.shell.effects import Ask, Effect
from page.shell.game_page import GamePage
from tests.page.online.test_three import PAGE
from tests.page.tabs import NOON, Letters, Tab, blank, reopened
from tests.page.words import Page, english, running
from tests.secrecy import mail
from tests.secrecy.gathering import side
from tests.secrecy.mail import LINK, Mail
from tests.secrecy.room.test_departures import hear, joined
from tests.secrecy.room.test_gathering import NEW, finished, mingle, old_names, wishing
from unseen.misty_ruins import Options
from unseen.misty_ruins import masked as masked_misty_ruins
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.lobby import Terms
from unseen.secrecy.masked_game import MaskedGame

MISTY = cast(GamePage, module_of("misty_ruins"))
RUINS: MaskedGame = masked_misty_ruins
GAME = "misty_ruins"


def waits(one: Correspondence) -> OnlineSeat:
    """Return a player's seat in the room of a rematch."""
    again = EarlierGame("the others", False, "A" * 22, tuple(old_names()))
    return OnlineSeat(NEW, one, PAGE, again=again)


def status(seat: OnlineSeat, here: tuple[int, ...] = ()) -> Status:
    return seat.status(blank(seat)._replace(here=here), NOON)


# The list, and what the room of a rematch says.


def test_who_asked_who_accepted_and_who_is_missing_is_seen_by_name() -> None:
    ann, bob, cat = wishing()
    mingle(bob, cat)
    names = old_names()
    found = status(waits(cat))
    assert gathered_at(PAGE, found, english(GAME)) == Gathered(
        (cat.mine.name, bob.mine.name), 3, True, (), (names[0],), is_rematch=True
    )
    assert (found.stage, found.problem, found.can_take_back) == (
        "waiting" if found.role == "host" else "joining",
        "",
        True,
    )
    assert waits(cat).told().state == "asked"
    assert ann.agreed is None


def test_players_with_one_name_are_told_apart_at_the_door_and_before_a_rematch() -> None:
    """By numbers as they came; in a rematch by their seats in the game before."""
    t = english(GAME)
    ann, bob, cat = wishing()
    mingle(bob, cat)
    seat = waits(cat)
    found = status(seat)
    assert found.again
    alike = found._replace(again=found.again._replace(names=("Dan", "Eve", "dan")), came=(2, 1))
    assert gathered_at(MISTY, alike, t) == Gathered(
        ("dan (Green)", "Eve"), 3, True, (), ("Dan (Red)",), is_rematch=True
    )
    lobby = found._replace(again=None, came=(), joined=("Dan", "Eve", "dan", "", ""))
    there = gathered_at(MISTY, lobby._replace(guests=("a", "b", "c", "d")), t)
    assert there
    assert there.names == ("Dan (1)", "Eve", "dan (2)", "", "")
    assert ann.agreed is None


@pytest.mark.parametrize("absent", range(3))
def test_whoever_comes_late_reads_that_they_began_without_it(absent: int) -> None:
    sides = wishing()
    late = sides.pop(absent)
    mingle(*sides)
    assert sides[0].start_early()
    mingle(*sides, late)
    seat = waits(late)
    found = status(seat)
    assert (found.problem, found.may_leave, found.may_start_early) == ("without", False, False)
    assert seat.told().state == "over"
    assert seat.is_settled
    assert not seat.noted(("one", 1), 0).can_ask
    assert [status(waits(one)).problem for one in sides] == ["", ""]
    assert all(one.told().state in ("other", "owes") for one in map(waits, sides))


def test_whoever_is_away_after_having_come_is_left_out_by_a_press() -> None:
    ann, bob, cat = wishing()
    mingle(ann, bob, cat)
    ann.write()
    hear(Mail(ann, bob, cat), bob)
    seat = waits(bob)
    assert bob.agreed
    there = next(number for number, name in bob.agreed.names.items() if name == ann.mine.name)
    found = status(seat, (there,))
    assert found.stage == "dealing"
    assert [old_names()[was] for was in found.away] == [cat.mine.name]
    assert status(seat, tuple({0, 1, 2} - {cast(int, bob.seat)})).away == ()
    assert status(seat)._replace(has_listened=False).away == (), "alone nobody plays"
    assert seat.start_without((there,))
    assert not seat.start_without((there,))
    assert bob.agreed
    assert set(bob.agreed.names.values()) == {ann.mine.name, bob.mine.name}


def test_relay_keeps_shares_for_all_players_of_the_game_before() -> None:
    """Whoever made the room and is gone keeps nobody from beginning: its maker can name all at once."""
    ann, bob, _ = wishing()
    keys = {key for one in finished() for key in [one.lobby.key]}
    assert {*ann.lobby.shares} == {*bob.lobby.shares} == keys
    assert ann.lobby.shares[0] == finished()[0].lobby.key
    mingle(ann, bob)
    ann.start_early()
    mingle(ann, bob)
    assert may_write(bob, ann.lobby.shares)
    assert may_write(bob, bob.lobby.shares[:1])
    assert not may_write(bob, ann.lobby.shares[:1])
    assert not is_spoilt(bob, ann.lobby.shares)
    assert is_spoilt(bob, ann.lobby.shares[:2])
    third = side("guest", "third", NEW)
    third.receive(ann.frames[0])
    assert third.lobby.shares == ()
    assert status(OnlineSeat(NEW, third, PAGE)).problem == "taken"


# On the screen.


def three(host: str = "Ann") -> Letters:
    """Return three who have joined a game of Misty Ruins by version 4; nobody has started."""
    names = (host, "Bo", "Cy")
    sides = [
        mail.side("guest" if number else "host", name, masked=RUINS) for number, name in enumerate(names)
    ]
    letters = Letters(*(OnlineSeat(LINK, one, MISTY) for one in sides))
    sides[0].offer(Terms(Options(players=3), None, protocol=4))
    letters.settle()
    for guest in sides[1:]:
        guest.join(guest.mine.name)
    letters.settle()
    return letters


def tab_of(letters: Letters, number: int) -> Tab:
    tab = Tab(letters, number, english(GAME))
    tab.come_in(f"g={letters.online_seats[number].side.room.name}")
    tab.changed()
    return tab


def asks(effects: list[Effect]) -> list[object]:
    return [effect.what for effect in effects if isinstance(effect, Ask)]


def test_host_starts_by_hand_and_turns_a_stranger_away() -> None:
    letters = three()
    host, guest = tab_of(letters, 0), tab_of(letters, 1)
    t = english(GAME)
    assert t("online.waiting.by_hand") in running(host.html())
    assert t("online.start_early", n=3) in running(host.html())
    assert "online-turn-away" not in Page(guest.html()).does()
    stranger = letters.online_seats[0].side.lobby.guests[1][0]
    assert asks(host.press("online-turn-away", stranger)) == [TurnAway(stranger)]
    assert asks(host.press("online-turn-away", "another")) == []
    assert letters.online_seats[0].side.turn_away(stranger)
    letters.settle()
    assert letters.status(letters.online_seats[2]).problem == "declined"
    turned = tab_of(letters, 2)
    assert t("online.problem.declined.text") in running(turned.html())
    assert letters.online_seats[2].told().state == "over"


def test_whoever_waits_may_leave_and_the_others_read_who_has() -> None:
    letters = three()
    t = english(GAME)
    guest = tab_of(letters, 1)
    assert t("online.lobby.leave") in running(guest.html())
    assert t("online.lobby.leave.told") in running(guest.html())
    online = guest.model
    cut = guest.room._replace(status=guest.room.status._replace(line=Line("waiting", "relay")))
    guest.model = online._replace(elsewhere=cut)
    assert t("online.lobby.leave.untold") in running(guest.html()), "without a line nobody hears of it"
    guest.model = online
    assert asks(guest.press("online-forget")) == []
    assert t("online.lobby.leave.sure") in running(guest.html())
    assert asks(guest.press("online-forget")) == [Command("forget")]
    assert letters.online_seats[0].side.start_early()
    assert letters.status(letters.online_seats[0]).awaited == ("Bo", "Cy")
    assert letters.online_seats[1].side.leave()
    letters.settle()
    for number in (0, 2):
        seat = letters.online_seats[number]
        assert seat.told().state == "over"
        assert seat.is_settled
        found = tab_of(letters, number)
        assert t("online.problem.left.text.name", name="Bo") in running(found.html())
        assert reopened_status(seat).problem == "left"


def reopened_status(seat: OnlineSeat) -> Status:
    return status(reopened(seat))


@pytest.mark.parametrize("version", [3, 4])
def test_nothing_is_said_to_the_others_in_versions_that_have_no_word_for_it(version: int) -> None:
    room = joined(version)
    hear(room)
    seat = OnlineSeat(LINK, room.sides[1], PAGE)
    found = status(seat)
    assert (found.may_leave, found.is_heard) == (True, version == 4)


def test_rematch_keeps_the_version_that_all_its_players_know() -> None:
    found = rematch_terms(finished()[0])
    assert (found.protocol, found.seat, found.days) == (4, None, 7)
