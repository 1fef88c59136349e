"""Three who are each elsewhere, as each one's online seat tells of it: who sits where, whose time runs, who claims."""

from types import SimpleNamespace
from typing import cast

import pytest

from page.games import module_of
from page.online.online_seat import OnlineSeat
from page.online.presenters import gathered as gathered_at
from page.online.props import Gathered
from page.online.status import Status
from page.shell.game_page import GamePage
from tests.engine import fishing
from tests.page.tabs import NOON, blank, claim, programs, running, seconds
from tests.page.words import english
from tests.secrecy.gathering import fish, gathered, side, terms
from tests.secrecy.mail import LINK, Mail, begun, watch_link
from tests.secrecy.masked_fishing import GAME
from unseen.kernel.records import positions, record_of
from unseen.kernel.resign import RESIGN
from unseen.secrecy.script.record import table_of

SEATS = GAME.seats(fishing.Options(players=3))
PAGE = cast(
    GamePage,
    SimpleNamespace(
        GAME=GAME,
        SPECTATES=SEATS[0],
        face=lambda: SimpleNamespace(levels=5, seats=("p1", "p2", "p3")),
        awaited=lambda choice: "answer",
        secretive=lambda options: frozenset(SEATS),
    ),
)
DAY = 24 * 60 * 60


def seats_of(room: Mail) -> list[OnlineSeat]:
    """Return the online seats of a room's sides: those with seats in their order, then who looks on."""
    found = [OnlineSeat(watch_link() if one.mine.role == "watch" else LINK, one, PAGE) for one in room.sides]
    return sorted(found, key=lambda one: 9 if one.side.seat is None else one.side.seat)


def statuses(seats: list[OnlineSeat], now: float = NOON) -> list[Status]:
    for one in seats:
        one.time.tick(now)
    return [one.status(blank(one)._replace(here=()), now) for one in seats]


@pytest.fixture
def room() -> Mail:
    return gathered("ann", "bob", "cat", agreed=terms(3, days=2, minutes=10), watched=True)


def test_everybody_knows_who_sits_where(room: Mail) -> None:
    seats = seats_of(room)
    names = {one.seat: one.side.mine.name for one in seats[:3]}
    for one, status in zip(seats, statuses(seats), strict=True):
        assert [(side.seat, side.name) for side in status.players] == [(seat, names[seat]) for seat in SEATS]
        assert (status.own and status.own.seat) == one.seat
        assert len(status.others) == (2 if one.seat else 3)
        assert status.stage == "table"
        assert status.owing in SEATS
    debts = [status.debt for status in statuses(seats)]
    # A spectator too reads whose turn it is.
    assert sorted(debts) == ["turn", "turn", "turn", "you"]


def test_who_waits_for_others_sees_who_has_come() -> None:
    """The host and who has asked for a seat; once all are there it is the table that shows them."""
    host, ann = side("host", "host"), side("guest", "ann")
    host.offer(terms(3)._replace(protocol=3))
    for one, other in ((host, ann), (ann, host)):
        for frame in one.frames:
            other.receive(frame)
        if one is host:
            ann.join("ann")
    for one in (host, ann):
        status = OnlineSeat(LINK, one, PAGE).status(blank(OnlineSeat(LINK, one, PAGE)), NOON)
        assert status.joined == ("host", "ann")
        assert gathered_at(PAGE, status, english("misty_ruins")) == Gathered(
            ("host", "ann"), 3, may_start=one is host
        )
    full = OnlineSeat(LINK, gathered("ann", "bob", "cat", agreed=terms(3)).sides[0], PAGE)
    assert full.status(blank(full), NOON).joined == ()


def test_where_one_friend_is_enough_nobody_is_counted() -> None:
    pair = OnlineSeat(LINK, begun().sides[0], cast(GamePage, module_of("nusubito")))
    status = pair.status(blank(pair), NOON)._replace(joined=("Ann",))
    assert gathered_at(pair.page, status, english()) is None


def test_the_clock_of_whoever_is_waited_for_runs_and_no_other(room: Mail) -> None:
    seats = seats_of(room)
    fish(room, 5, 1)
    mover = next(one for one in seats if one.side.owes == "person")
    statuses(seats)
    later = statuses(seats, NOON + 60)
    for one, status in zip(seats, later, strict=True):
        assert running(status) == ((mover.seat,) if one.seat else ())
        assert len(seconds(status)) == (3 if one.seat else 0)
        assert status.days_left == (None if one is mover or not one.seat else 2)
        assert sorted(seconds(status)) == ([540, 600, 600] if one.seat else [])


def test_either_of_the_others_may_claim_and_only_who_owes_is_accused(room: Mail) -> None:
    seats = seats_of(room)
    mover = next(one for one in seats if one.side.owes == "person")
    others = [one for one in seats if one.seat and one is not mover]
    late = NOON + 3 * DAY
    statuses(seats)
    assert [one.time.claimable(late) for one in seats] == [
        "deadline" if one in others else "" for one in seats
    ]
    claimer, third = others
    claimer.side.say("claim", "deadline")
    room.settle()
    for status in statuses(seats, late):
        stands = claim(claimer.seat, mover.seat, "deadline")
        assert third.seat
        assert status.claim == stands._replace(missing=(third.seat,))
    assert [status.can_claim for status in statuses([claimer, mover, third], late)] == [False, False, True]
    assert [one.told().state for one in (claimer, mover, third)] == ["claimed", "accused", "other"]
    assert mover.side.match
    mover.side.match.act(mover.side.match.legal_actions()[0])
    room.settle()
    assert {status.claim for status in statuses(seats, late)} == {None}


def of_version_4(days: int = 2, minutes: int = 0) -> list[OnlineSeat]:
    """Return the seats of a game of three by version 4 of the protocol, in the order of its seats, and a spectator."""
    agreed = terms(3, days=days, minutes=minutes)._replace(protocol=4)
    return seats_of(gathered("ann", "bob", "cat", agreed=agreed, watched=True))


def share(seats: list[OnlineSeat]) -> None:
    """Let all hear what any of them has written."""
    Mail(*(one.side for one in seats)).settle()


def test_claims_of_all_others_end_it_and_every_page_says_by_whose_clocks() -> None:
    seats = of_version_4()
    mover = next(one for one in seats if one.side.owes == "person")
    first, second = [one for one in seats if one.seat and one is not mover]
    late = NOON + 3 * DAY
    statuses(seats)
    first.side.say("claim", "deadline")
    share(seats)
    for one, status in zip(seats, statuses(seats, late), strict=True):
        stands = claim(first.seat, mover.seat, "deadline")
        assert second.seat
        assert status.claim == stands._replace(missing=(second.seat,))
        assert status.can_claim == (one is second)
        assert status.verdict is None
    second.side.say("claim", "deadline")
    share(seats)
    for one, status in zip(seats, statuses(seats, late), strict=True):
        found = status.verdict
        assert found
        assert (found.state, found.who) == ("without", mover.seat)
        assert {*found.by} == {first.seat, second.seat}
        assert [(each.place, each.seat) for each in status.ranking][-1][1] == mover.seat
        assert status.claim is None
        assert not status.can_claim
        assert one.told().state == "over"
        assert one.is_settled


def test_page_that_was_away_shows_the_ending_without_it_and_its_player_owes_nothing() -> None:
    seats = of_version_4()
    mover = next(one for one in seats if one.side.owes == "person")
    away = [one for one in seats if one is not mover]
    for one in away:
        if one.seat:
            one.side.say("claim", "deadline")
            share(away)
    assert mover.side.owes == "person"
    share(seats)
    (status,) = statuses([mover])
    assert status.verdict
    assert status.verdict.state == "without"
    assert status.debt == ""
    assert not status.can_give_up


def test_offer_of_undecided_is_in_the_sheet_at_any_time_until_somebody_offers() -> None:
    seats = of_version_4()
    assert [status.can_offer for status in statuses(seats)] == [True, True, True, False]
    first = seats[0]
    first.side.say("undecided")
    share(seats)
    for one, status in zip(seats, statuses(seats), strict=True):
        assert status.offer
        assert status.offer.is_own == (one is first)
        assert status.offer.by == (first.seat,)
        assert len(status.offer.missing) == 2


def test_check_that_one_page_withholds_is_not_waited_for_beyond_the_limit() -> None:
    seats = of_version_4()
    mover = next(one for one in seats if one.side.owes == "person")
    assert mover.side.match
    mover.side.match.act(RESIGN)
    before = len(mover.side.frames)
    mover.side.write()
    others = [one for one in seats if one is not mover]
    for one in others:
        one.side.receive(mover.side.frames[before])
    share(others)
    statuses(others)
    for days, is_late in ((1, False), (3, True)):
        for one, status in zip(others, statuses(others, NOON + days * DAY), strict=True):
            assert status.verdict
            assert status.verdict.state in ("left", "provisional")
            assert status.debt in ("audit", "")
            assert bool(status.verdict.unconfirmed) == (is_late and one.side.owing != one.side.seat)


def test_programs_and_words_are_told_by_seat(room: Mail) -> None:
    seats = seats_of(room)
    seats[1].side.say("program", "3")
    seats[2].side.say("say", "good luck")
    room.settle()
    by_seat = [{side.seat: side.program for side in status.players} for status in statuses(seats)]
    assert by_seat == [{SEATS[0]: 0, SEATS[1]: 3, SEATS[2]: 0}] * 4
    assert programs(statuses(seats)[1]) == (3, 0, 0)
    # Only the players can read it.
    assert [status.messages for status in statuses(seats)] == [*[((SEATS[2], "good luck"),)] * 3, ()]
    assert [status.unread for status in statuses(seats)] == [1, 1, 0, 0]


def test_who_gives_up_off_the_turn_leaves_several_and_nobody_has_won_by_that_alone(room: Mail) -> None:
    seats = seats_of(room)
    quitter = next(one for one in seats if one.seat and one.side.owes != "person")
    quitter.side.say("resign")
    room.settle()
    mover = next((one for one in seats if one.side.owes == "person"), None)
    if mover:
        assert mover.side.match
        mover.side.match.act(mover.side.match.legal_actions()[0])
        room.settle()
    for status in statuses(seats):
        assert status.verdict
        assert status.verdict.state == "confirmed"
        assert status.game
        assert status.game.forfeit
        assert len(status.game.forfeit.winners) == 2
        assert status.game.forfeit_to is None, "two are left"
        assert status.record
        assert status.record["result"]["by"] == "forfeit"


def test_a_whole_game_has_one_score_for_all(room: Mail) -> None:
    seats = seats_of(room)
    fish(room, 7)
    if any(one.side.owes == "person" for one in seats):
        mover = next(one for one in seats if one.side.owes == "person")
        assert mover.side.match
        mover.side.match.act(RESIGN)
        room.settle()
    records = [status.record for status in statuses(seats)]
    assert records[0]
    assert all(record == records[0] for record in records)
    table = table_of(seats[0].side.match) if seats[0].side.match else None
    assert table
    *_, last = positions(GAME, record_of(table))
    outcome = GAME.outcome(last)
    assert outcome
    assert {seat for place in outcome.places for seat in place} == {*SEATS}
    assert len({status.game.states[-1] for status in statuses(seats) if status.game}) == 1
