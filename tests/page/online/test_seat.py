"""The online seat: whole games between two who are elsewhere and one who looks on, checked at every step."""

import json
import random
from contextlib import nullcontext
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.online.kept_seat import TABS, place_of
from page.online.online_seat import OnlineSeat, restoring
from page.online.status import ChatMessage, Status
from page.shell.ending import game_over
from page.shell.messages import OnlineGame, Shown
from tests.page.tabs import (
    GUEST,
    HOST,
    NOON,
    PAGE,
    WATCH,
    WATCHED,
    KernelTable,
    Letters,
    blank,
    claim,
    dealt,
    new_online_seat,
    play,
    play_until_turn_of,
    programs,
    quiet,
    record_at,
    reopened,
    running,
    seconds,
    truth_of,
    wake,
)
from tests.secrecy.mail import TERMS, watch_link
from tests.secrecy.table import remask, sodium
from tests.secrecy.test_reviewed import reviewed
from unseen import nusubito
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.records import FORFEIT, Record, positions, record_of
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.kernel.slices import finished
from unseen.nusubito import MIST, SEATS, THIEF, Options, masked
from unseen.nusubito.events import Looked
from unseen.secrecy.channel import seal, unseal
from unseen.secrecy.digest import H
from unseen.secrecy.hiding.cards import MaskedCards
from unseen.secrecy.keeping import take_over
from unseen.secrecy.lobby import Role, Terms
from unseen.secrecy.log import Entry, canonical, link, parse
from unseen.secrecy.proofs.masking import trivial
from unseen.secrecy.protocol import NOW, VERSIONS
from unseen.secrecy.transcript import check_transcript

GAMES = 6
PLIES = 150
"""Where a random game is given up."""
DAY = 24 * 60 * 60


class Moment(NamedTuple):
    """What one online seat knew at one time."""

    online_seat: int
    actions: int
    """How many actions had been taken, those that were not written yet included."""
    at_rest: bool
    """Whether all of them were written."""
    status: Status


def moments(letters: Letters, actions: int) -> list[Moment]:
    """Show every online seat how the game stands, and check what can be checked of it now."""
    found = list[Moment]()
    at_rest = not letters.is_going_on or not _match(letters.mover).can_undo
    for number, online_seat in enumerate(letters.online_seats):
        # To bring a side back takes as long as all of its game did: one of them at a time.
        if (actions + number) % 6 == 0:
            letters.check_kept(online_seat)
        status = letters.status(online_seat)
        online_seat.table.show()
        found.append(Moment(number, actions, at_rest, status))
    return found


def _match(online_seat: OnlineSeat) -> Any:
    assert online_seat.side.match
    return online_seat.side.match


def check_turns(found: list[Moment], letters: Letters) -> None:
    """Of a game under way: one may act, the others wait, and each is told so."""
    mover = letters.online_seats.index(letters.mover)
    for moment in found:
        status = moment.status
        shown = status.shown
        assert (status.stage, status.problem, status.verdict, status.game) == (
            "table",
            "",
            None,
            None,
        )
        assert shown
        assert shown.seat == (status.seat or MIST)
        if moment.online_seat == mover:
            assert (status.debt, letters.online_seats[mover].told().state) == ("you", "you")
            assert shown.legal == nusubito.legal_actions(shown.view, shown.seat)
            assert shown.legal
        else:
            assert status.debt == "turn"
            assert letters.online_seats[moment.online_seat].told().state == "other"
            assert shown.legal == ()
            assert not shown.can_undo
        assert status.can_give_up == (status.seat is not None)


def check_told(found: list[Moment], truth: KernelTable) -> None:
    """Compare what each online seat knew with what the kernel would have told its seat; return nothing, or fail."""
    replayed: KernelTable = Table(nusubito, truth.options, truth.deal())
    seen = dict.fromkeys(range(3), 0)
    plies = truth.plies
    for moment in found:
        for ply in plies[len(replayed.plies) : moment.actions]:
            replayed.act(ply.seat, ply.action)
        shown = moment.status.shown
        assert shown
        log = replayed.log(shown.seat)
        if moment.at_rest or (plies[moment.actions - 1].seat == moment.status.seat):
            assert shown.log == log
            assert shown.view == replayed.view(shown.seat)
        else:
            assert shown.log == log[: len(shown.log)]
        fresh = len(shown.log) - seen[moment.online_seat]
        own = moment.actions and plies[moment.actions - 1].seat == moment.status.seat
        assert shown.fresh == (0 if own else fresh), "what is fresh is what others have done since"
        seen[moment.online_seat] = len(shown.log)


def ends(online_seat: OnlineSeat) -> list[str]:
    """Return what an online seat's person may do that ends the game."""
    legal = [nusubito.format_action(action) for action in _match(online_seat).legal_actions()]
    return [text for text in legal if text not in quiet(online_seat)]


@pytest.mark.parametrize(
    ("seed", "plies"),
    [(0, PLIES), (1, 40), *(pytest.param(seed, PLIES, marks=pytest.mark.long) for seed in range(1, GAMES))],
)
def test_a_whole_game_stands_at_each_desk_as_the_kernel_would_have_it(seed: int, plies: int) -> None:
    dice = random.Random(seed)
    options = Options(day_limit=1) if seed == 0 else Options()
    letters = dealt(Terms(options, (THIEF, MIST, None)[seed % 3], 7, 20), root=str(seed))
    actions = list[str]()
    found = moments(letters, 0)
    for _ in range(plies):
        mover = letters.mover
        rare = dice.random() < 0.02
        text = dice.choice(ends(mover) or ["resign"]) if rare else dice.choice(quiet(mover))
        events = letters.act(text)
        actions.append(text)
        if text.split()[0] == "look":
            assert events == ()
            (looked,) = mover.table.late()
            assert isinstance(looked, Looked)
            assert looked.colour
        elif not events:
            mover.table.late()
        assert mover.table.late() == ()
        if not letters.is_going_on:
            break
        now = moments(letters, len(actions))
        check_turns(now, letters)
        found += now
        if _match(letters.mover).can_undo and dice.random() < 0.2:
            letters.mover.table.undo()
            actions.pop()
            del found[-3:]
            found += moments(letters, len(actions))
    if letters.is_going_on:
        letters.act("resign")
        actions.append("resign")
    truth = truth_of(letters.online_seats[HOST])
    assert [nusubito.format_action(ply.action) for ply in truth.plies] == actions
    check_told(found, truth)
    check_closed(letters, truth)


def check_closed(letters: Letters, truth: KernelTable) -> None:
    """Check that everybody has the whole game, that nobody owes anything, and that anybody can check it."""
    whole = game_over(truth, record_of(truth))
    for online_seat in letters.online_seats:
        status = letters.status(online_seat)
        assert status.game
        assert status.game._replace(imported=False) == whole
        assert status.game.imported, "it is counted in no score of this page"
        assert status.verdict
        assert status.verdict.state == "confirmed"
        assert (status.debt, running(status), status.can_claim, status.can_give_up) == (
            "",
            (),
            False,
            False,
        )
        assert record_at(online_seat) == record_at(letters.online_seats[HOST])
        assert online_seat.transcript() == letters.online_seats[HOST].transcript()
        letters.check_kept(online_seat)
        assert online_seat.told().state == "over"
    verdict = check_transcript(json.loads(letters.online_seats[HOST].transcript()), masked)
    assert verdict.is_complete
    assert verdict.charges == ()
    assert verdict.result == nusubito.encode_result(truth.view(MIST))


# What is said before there is a table.


def test_the_way_to_the_table() -> None:
    host, guest, watch = (
        new_online_seat("host", "Ann"),
        new_online_seat("guest", "Bo"),
        new_online_seat("watch", link=watch_link()),
    )
    letters = Letters(host, guest, watch)
    stages = [letters.status(online_seat).stage for online_seat in letters.online_seats]
    assert stages == ["waiting", "joining", "joining"]
    host.side.offer(Terms(Options("2/1/0", 3, 5), None, 3, 45))
    letters.settle()
    for online_seat in letters.online_seats:
        status = letters.status(online_seat)
        assert (status.host, status.terms) == ("Ann", Terms(Options("2/1/0", 3, 5), None, 3, 45))
        assert (status.shown, status.debt, status.verdict) == (None, "", None)
        assert (status.asked, status.seat, status.can_move) == (online_seat is host, None, False)
        assert online_seat.told().state == "waiting"
    assert letters.status(guest).host == "Ann"
    guest.side.join("Bo")
    assert letters.status(guest).asked
    letters.post(guest)
    letters.hear(host)
    assert letters.status(host).stage == "waiting"
    letters.write(host)
    assert letters.status(host).stage == "dealing"
    letters.settle()
    assert {letters.status(online_seat).stage for online_seat in letters.online_seats} == {"table"}
    names = {host.seat: "Ann", guest.seat: "Bo"}
    for online_seat in letters.online_seats:
        status = letters.status(online_seat)
        assert [(side.seat, side.name) for side in status.players] == [(seat, names[seat]) for seat in SEATS]
        assert (status.own and status.own.seat) == online_seat.seat
        assert len(status.others) == (2 if online_seat is watch else 1)
    assert [letters.status(online_seat).can_move for online_seat in letters.online_seats] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("seat", [THIEF, MIST])
def test_the_host_sits_where_was_offered(seat: Seat) -> None:
    letters = dealt(Terms(Options(), seat))
    assert [online_seat.seat for online_seat in letters.online_seats] == [
        seat,
        MIST if seat == THIEF else THIEF,
        None,
    ]
    assert letters.online_seats[HOST].told() == OnlineGame(
        letters.online_seats[HOST].side.room.name, "Bo", seat, "you" if seat == THIEF else "other"
    )


def test_who_comes_second_is_told_that_the_seat_is_taken() -> None:
    host, one, two = (
        new_online_seat("host"),
        new_online_seat("guest", root="1"),
        new_online_seat("guest", root="2"),
    )
    letters = Letters(host, one, two)
    host.side.offer(TERMS)
    letters.settle()
    one.side.join("Bo")
    two.side.join("Cy")
    assert letters.status(two).asked
    letters.settle()
    status = letters.status(two)
    assert (status.problem, status.seat, status.asked) == ("taken", None, False)
    assert letters.status(one).problem == ""


def test_another_version_is_told_in_words() -> None:
    host, guest = new_online_seat("host"), new_online_seat("guest")
    host.side.offer(TERMS)
    entry = _entry(host)
    body = canonical({**parse(entry.body), "rules": 7})
    guest.side.receive(_signed(host, body, H("lobby", body)))
    status = guest.status(blank(guest), NOON)
    assert (status.problem, status.versions) == ("version", (f"nusubito {NOW} 7", f"nusubito {NOW} 1"))


def _entry(online_seat: OnlineSeat) -> Entry:
    entry = unseal(online_seat.side.room, sodium(), online_seat.side.frames[-1])
    assert entry
    return entry


def _signed(online_seat: OnlineSeat, body: bytes, message: bytes) -> bytes:
    """Return a frame with a side's true signature."""
    entry = Entry(body, sodium().sign(online_seat.side.lobby.sign_secret, message))
    return seal(online_seat.side.room, sodium(), entry, random.Random(0).randbytes(24))


def test_seats_of_a_game_between_tabs_are_kept_beside_each_other() -> None:
    """One browser keeps them all; of a game by relay it keeps one."""
    roles: tuple[Role, ...] = ("host", "guest", "watch")
    assert {place_of("g=link", "room", role) for role in roles} == {"room"}
    assert len({place_of(f"g=link{TABS}", "room", role) for role in roles}) == 3


# Looks, and what is answered only when the other page is open.


@pytest.mark.parametrize("is_reopened", [False, True])
def test_a_look_stands_until_it_is_answered_and_is_told_then(is_reopened: bool) -> None:
    letters = dealt(WATCHED)
    thief, mist, watch = letters.online_seats
    assert thief.table.act(nusubito.parse_action("look C")) == ()
    assert thief.side.owes == "program"
    assert letters.status(thief).debt == ""
    letters.write(thief)
    status = letters.status(thief)
    assert status.debt == "look"
    assert status.shown
    assert (status.shown.legal, status.shown.can_undo, status.shown.log) == ((), False, ())
    thief.table.undo()
    assert letters.status(thief) == status
    letters.hear(watch)
    assert letters.status(watch).debt == "answer", "a spectator reads what is awaited"
    assert thief.table.late() == ()
    if is_reopened:
        thief = letters.reopen(thief)
        assert letters.status(thief) == status
    letters.hear(mist)
    assert letters.status(mist).debt == ""
    letters.settle()
    (looked,) = thief.table.late()
    assert isinstance(looked, Looked)
    assert looked.colour in ("green", "red")
    assert thief.table.late() == ()
    assert letters.status(thief).debt == "you"
    for online_seat in (mist, watch):
        shown = letters.status(online_seat).shown
        assert shown
        assert [told.event for told in shown.log] == [Looked(looked.rod, None)]
        assert online_seat.table.late() == ()


def finish_turn(online_seat: OnlineSeat) -> None:
    """Do something with a seat until it has nothing more to choose."""
    while online_seat.side.owes == "person":
        ways = [text for text in quiet(online_seat) if not text.startswith("look")]
        online_seat.table.act(
            nusubito.parse_action(next((text for text in ways if text.split()[0] == "end"), ways[0]))
        )


@pytest.mark.parametrize("is_late", [False, True])
def test_how_ones_turn_ended_is_ones_own_news_until_somebody_else_has_acted(is_late: bool) -> None:
    """Once the Thief has played on it is told with what he did, one after the other."""
    letters = dealt()
    play_until_turn_of(letters, MIST)
    thief, mist = letters.online_seats[:2]
    mist.table.show()
    before = len(_match(mist).history)
    finish_turn(mist)
    letters.write(mist)
    assert letters.status(mist).debt == "answer"
    mist.table.show()
    letters.hear(thief)
    letters.write(thief)
    if not is_late:
        letters.hear(mist)
        assert mist.table.late() == tuple(told.event for told in _match(mist).history[before:])
        assert mist.table.late() == ()
        assert _shown(letters, mist).fresh == 0
        return
    finish_turn(thief)
    letters.write(thief)
    letters.frames.reverse()
    letters.hear(mist)
    told = _match(mist).history
    assert {each.by for each in told[before:]} == {MIST, THIEF}
    assert mist.table.late() == ()
    assert _shown(letters, mist).fresh == len(told) - before
    mist.table.show()
    assert _shown(letters, mist).fresh == 0


def _shown(letters: Letters, online_seat: OnlineSeat) -> Shown:
    shown = letters.status(online_seat).shown
    assert shown
    return shown


# What is taken back.


def test_what_is_not_written_can_be_taken_back_after_a_reload_and_what_is_written_cannot() -> None:
    letters = dealt()
    for online_seat in letters.online_seats:
        online_seat.table.show()
    thief = letters.seat(THIEF)
    before = letters.status(thief)
    letters.act("leap C1")
    assert [letters.status(online_seat).shown.log for online_seat in letters.online_seats[1:]] == [(), ()]  # type: ignore[union-attr]
    thief = letters.reopen(thief)
    shown = letters.status(thief).shown
    assert shown
    assert shown.can_undo
    thief.table.undo()
    assert letters.status(thief) == before
    thief.table.undo()
    assert letters.status(thief) == before
    letters.act("leap C1")
    letters.act("end")
    assert letters.mover.seat == MIST
    after = letters.status(thief)
    thief.table.undo()
    assert letters.status(thief) == after
    with pytest.raises(IllegalAction, match="not this seat's turn"):
        thief.table.act(nusubito.parse_action("end"))
    assert letters.status(thief) == after


# The end.


def captures(letters: Letters, is_right: bool) -> list[str]:
    """Return the captures that may be tried now where the Thief is, or where he is not."""
    at = _match(letters.seat(THIEF)).view.at
    found = (text for text in ends(letters.mover) if text.startswith("capture"))
    return [text for text in found if (text.split()[1] == at) == is_right]


@pytest.mark.parametrize(("is_right", "first_seed"), [(True, 4), (False, 1)])
def test_a_capture_stands_until_the_thief_s_page_has_answered_it(is_right: bool, first_seed: int) -> None:
    """The first seed leads to such a capture; the others are there in case that a rule changes."""
    for seed in range(first_seed, 30):
        letters = dealt(watched=False)
        play(letters, seed, 60, lambda now: bool(captures(now, is_right)))
        if letters.is_going_on and captures(letters, is_right):
            break
    mist, thief = letters.mover, letters.seat(THIEF)
    assert mist.table.act(nusubito.parse_action(captures(letters, is_right)[0])) == ()
    letters.write(mist)
    waiting = letters.status(mist)
    assert (waiting.debt, waiting.verdict, _shown(letters, mist).can_undo) == ("answer", None, False)
    letters.check_kept(mist)
    letters.hear(thief)
    letters.settle()
    truth = truth_of(mist)
    result = truth.view(MIST).result
    assert result
    assert (result.winner, result.by) == ((MIST, "capture") if is_right else (THIEF, "wrong capture"))
    check_closed(letters, truth)


@pytest.mark.parametrize("loser", [THIEF, MIST])
def test_a_game_is_provisional_until_both_have_checked_it(loser: Seat) -> None:
    letters = dealt(WATCHED)
    play_until_turn_of(letters, loser)
    quitter = letters.seat(loser)
    other = letters.seat(MIST if loser == THIEF else THIEF)
    quitter.table.act(RESIGN)
    letters.write(quitter)
    status = letters.status(quitter)
    assert status.verdict
    assert (status.verdict.state, status.verdict.gave_up, status.game) == ("provisional", loser, None)
    assert status.debt not in ("you", "turn")
    assert status.shown
    assert (status.shown.legal, status.shown.can_undo) == ((), False)
    seen: dict[Seat | None, list[str]] = {quitter.seat: [], other.seat: []}
    for _ in range(9):
        for online_seat in (other, quitter):
            letters.hear(online_seat)
            letters.write(online_seat)
            status = letters.status(online_seat)
            if status.verdict:
                seen[online_seat.seat].append(status.verdict.state)
                assert (status.game is None) == (status.verdict.state == "provisional")
                assert (status.can_give_up, status.can_claim, running(status)) == (False, False, ())
                assert status.verdict.who in (other.seat, quitter.seat, "")
    for states in seen.values():
        assert states == sorted(states, reverse=True)
        assert set(states) == {"provisional", "confirmed"}
    letters.settle()
    check_closed(letters, truth_of(quitter))


@pytest.mark.parametrize("protocol", VERSIONS)
def test_verdict_says_that_moves_were_proved_where_they_were(protocol: int) -> None:
    """To players and to who looks on; a game that an earlier version began says nothing of it."""
    letters = dealt(WATCHED._replace(protocol=protocol))
    for action in ("look C", "leap C1", "end", "end", "resign"):
        letters.act(action)
    for online_seat in letters.online_seats:
        verdict = letters.status(online_seat).verdict
        assert verdict
        assert (verdict.state, verdict.is_proved) == ("confirmed", protocol >= 2)


def test_result_is_final_with_its_last_entry_once_the_proofs_are_reviewed() -> None:
    letters = dealt(WATCHED)
    letters.act("look C")
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    thief.table.act(nusubito.parse_action("declare"))
    for online_seat in (thief, mist):
        letters.write(online_seat)
        letters.hear(mist if online_seat is thief else thief)
    states = []
    for is_reviewed in (False, True):
        with reviewed() if is_reviewed else nullcontext():
            verdict = letters.status(mist).verdict
            assert verdict
            states.append((verdict.state, verdict.is_proved))
    assert states == [("provisional", True), ("final", True)]
    letters.settle()
    with reviewed():
        verdict = letters.status(mist).verdict
    assert verdict
    assert verdict.state == "confirmed"


@pytest.mark.parametrize("loser", [THIEF, MIST])
def test_a_seat_that_gives_up_off_its_turn_has_lost_by_forfeit(loser: Seat) -> None:
    letters = dealt(WATCHED)
    winner = MIST if loser == THIEF else THIEF
    play_until_turn_of(letters, winner)
    letters.act(next(text for text in quiet(letters.mover) if text.split()[0] not in ("end", "look")))
    quitter = letters.seat(loser)
    assert letters.status(quitter).can_give_up
    quitter.side.say("resign")
    assert not letters.status(quitter).can_give_up
    letters.settle()
    for online_seat in letters.online_seats:
        status = letters.status(online_seat)
        assert status.verdict
        assert status.verdict.state == "confirmed"
        assert status.game
        assert status.game.forfeit_to == winner
        assert status.game.states[-1].result is None
        record = json.loads(record_at(online_seat))
        assert record["result"] == {"winner": winner, "by": FORFEIT}
        truth = truth_of(online_seat)
        whole = game_over(truth, _record(truth, record["result"]))
        assert whole.states == tuple(positions(nusubito, _record(truth, record["result"])))
        assert status.game._replace(imported=False, forfeit=None) == whole
        assert check_transcript(json.loads(online_seat.transcript()), masked).is_complete
        letters.check_kept(online_seat)


def _record(truth: KernelTable, result: dict[str, Any]) -> Any:
    return Record(truth.options, truth.deal(), tuple(ply.action for ply in truth.plies), result)


def test_a_seat_that_gives_up_in_its_turn_resigns() -> None:
    letters = dealt()
    letters.act("leap C1")
    letters.say(letters.mover, "resign")
    for online_seat in letters.online_seats:
        game = letters.status(online_seat).game
        assert game
        assert game.states[-1].result == (MIST, "resignation")
        assert game.forfeit_to is None


# Time.


def waited(terms: Terms, seat: Seat) -> tuple[Letters, OnlineSeat, OnlineSeat]:
    """Return a game in which a seat is waited for: the game, who waits, who is late."""
    letters = dealt(terms)
    play_until_turn_of(letters, seat)
    for online_seat in letters.online_seats:
        online_seat.time.tick(letters.now)
    return letters, letters.seat(MIST if seat == THIEF else THIEF), letters.seat(seat)


@pytest.mark.parametrize("seat", [THIEF, MIST])
def test_a_deadline_can_be_claimed_once_it_is_past_and_by_who_waits_alone(seat: Seat) -> None:
    letters, waits, late = waited(Terms(Options(), THIEF, days=3), seat)
    assert letters.status(waits).days_left == 3
    assert letters.status(late).days_left is None
    letters.now += 3 * DAY
    assert (waits.time.claimable(letters.now), letters.status(waits).days_left) == ("", 0)
    letters.now += 1
    assert waits.time.claimable(letters.now) == "deadline"
    assert [letters.status(online_seat).can_claim for online_seat in letters.online_seats] == [
        online_seat is waits for online_seat in letters.online_seats
    ]
    assert reopened(waits).time.claimable(letters.now) == "deadline"
    letters.say(waits, "claim", "deadline")
    for online_seat in letters.online_seats:
        status = letters.status(online_seat)
        assert status.claim == claim(waits.seat, late.seat, "deadline")
        assert status.verdict is None
        assert status.debt == ("you" if online_seat is late else "turn")
        assert (status.can_claim, status.can_give_up) == (False, online_seat.seat is not None)
        assert status.shown
        assert bool(status.shown.legal) == (online_seat is late)
        state = "accused" if online_seat is late else "claimed" if online_seat is waits else "other"
        assert online_seat.told().state == state
        letters.check_kept(online_seat)
        json.loads(online_seat.transcript())


@pytest.mark.parametrize("is_reopened", [False, True])
def test_a_claim_goes_when_what_was_owed_comes(is_reopened: bool) -> None:
    letters, waits, late = waited(Terms(Options(), THIEF, days=1), MIST)
    letters.now += DAY + 1
    letters.say(waits, "claim", "deadline")
    assert letters.status(waits).claim
    if is_reopened:
        late, waits = letters.reopen(late), letters.reopen(waits)
    letters.now += 100 * DAY
    while letters.mover is late:
        letters.act(quiet(late)[-1])
    for online_seat in letters.online_seats:
        assert letters.status(online_seat).claim is None
        assert letters.status(online_seat).verdict is None
    assert letters.mover is waits
    letters.act("resign")
    check_closed(letters, truth_of(late))


@pytest.mark.parametrize("seat", [THIEF, MIST])
def test_a_flag_falls_when_the_minutes_are_used_up(seat: Seat) -> None:
    letters, waits, late = waited(Terms(Options(), THIEF, days=0, minutes=10), seat)
    assert seconds(letters.status(waits)) == (600, 600)
    assert seconds(letters.status(letters.seat(None))) == ()
    letters.wait(100)
    assert seconds(letters.status(waits)) == (600, 500)
    assert seconds(letters.status(late)) == (500, 600)
    assert [running(letters.status(online_seat)) for online_seat in (waits, late)] == [(late.seat,)] * 2
    assert waits.time.claimable(letters.now) == ""
    letters.wait(500)
    assert seconds(letters.status(waits)) == (600, 0)
    assert (waits.time.claimable(letters.now), late.time.claimable(letters.now)) == ("flag", "")
    letters.wait(10_000)
    assert seconds(letters.status(late)) == (0, 600)
    assert letters.status(waits).days_left is None
    letters.say(waits, "claim", "flag")
    for online_seat in letters.online_seats:
        assert letters.status(online_seat).claim == claim(waits.seat, late.seat, "flag")
    assert late.side.owes == "person"


@pytest.mark.parametrize("off_turn", [False, True])
def test_no_clock_runs_once_the_game_is_over(off_turn: bool) -> None:
    """What is still owed then are the pages' checks."""
    letters, waits, late = waited(WATCHED, MIST)
    quitter, other = (waits, late) if off_turn else (late, waits)
    quitter.side.say("resign")
    letters.post(quitter)
    for online_seat in (quitter, other, quitter, other, quitter, other):
        letters.hear(online_seat)
        letters.write(online_seat)
        if letters.status(quitter).verdict:
            break
    before = letters.status(quitter)
    assert before.verdict
    assert before.verdict.state == "provisional"
    letters.now += 10 * DAY
    quitter.time.tick(letters.now)
    after = letters.status(quitter)
    assert after.verdict
    # The check is not confirmed in time, which says nothing of a clock.
    assert after.verdict.unconfirmed == other.seat
    assert after._replace(verdict=after.verdict._replace(unconfirmed="")) == before


# What is wrong.


def test_a_cheat_is_named_with_the_entry_that_proves_it() -> None:
    letters = dealt()
    play_until_turn_of(letters, MIST)
    thief, mist, watch = letters.online_seats
    log = _match(mist).log
    body = log.write(1, "turn", {"actions": ["leap C1", "end"]})
    frame = _signed(mist, body, link(log.head, body))
    before = len(json.loads(thief.transcript())["entries"])
    for online_seat in (thief, watch):
        assert online_seat.side.receive(frame)
        status = letters.status(online_seat)
        verdict = status.verdict
        assert verdict
        assert (verdict.state, verdict.who, verdict.entry) == ("cheat", "mist", before)
        assert "leap C1" in verdict.problem
        assert (status.debt, status.game, status.can_give_up) == ("", None, False)
        assert status.shown
        assert status.shown.legal == ()
        assert status.can_claim is False
        letters.check_kept(online_seat)
        transcript = json.loads(online_seat.transcript())
        assert transcript["entries"][-1][0] == body.decode()
        with pytest.raises(CodecError, match=rf"entries\[{before}\]"):
            check_transcript(transcript, masked)


def test_two_stories_are_told_and_the_game_goes_on() -> None:
    letters = dealt()
    play_until_turn_of(letters, MIST)
    thief, mist = letters.online_seats[:2]
    twin = reopened(mist)
    for one, first in ((mist, 0), (twin, 1)):
        one.table.act(nusubito.parse_action(quiet(one)[first]))
        finish_turn(one)
        one.side.write()
    letters.settle()
    assert not letters.status(thief).two_stories
    thief.side.receive(twin.side.frames[-1])
    status = letters.status(thief)
    assert status.two_stories == "entries"
    assert status.verdict is None
    assert letters.status(reopened(thief)).two_stories == "entries"


def test_what_is_said_in_two_versions_is_told_and_silences_nobody() -> None:
    """Door 66: whichever of the two came first, and whatever kind of note they are."""
    letters = dealt(WATCHED)
    thief, mist, watch = letters.online_seats
    twins = [reopened(mist) for _ in range(8)]
    letters.say(mist, "say", "one")
    for number, twin in enumerate(twins):
        twin.side.say("say", f"another {number}")
        for online_seat in (thief, watch):
            assert online_seat.side.receive(twin.side.frames[-1])
    for online_seat in (thief, watch, reopened(thief)):
        status = letters.status(online_seat)
        assert (status.two_stories, status.problem, status.verdict) == ("notes", "", None)
    assert letters.mover is thief
    letters.act("leap C1")
    letters.act("end")
    assert thief.side.owing == mist.side.seat


def masked_deck(faces: tuple[str, ...], joint: bytes) -> list[list[str]]:
    """Return a deck of any cards, as a shuffle is written."""
    deck = trivial(sodium(), faces)
    cards = (remask(sodium(), joint, card, 1000 + number) for number, card in enumerate(deck))
    return [[each.hex() for each in card] for card in cards]


def test_a_card_that_is_none_is_doubted_and_then_charged(monkeypatch: pytest.MonkeyPatch) -> None:
    """In version 1 of the protocol; in version 2 such a deck proves nothing."""
    honest = MaskedCards.shuffled

    def marked(cards: MaskedCards, head: bytes, before: Any) -> Any:
        assert cards._own
        if cards._own.seat == 0:
            return honest(cards, head, before)
        decks = {name: masked_deck(("blue",) * 3, cards.keys.joint(name)) for name in cards._decks}
        return {"decks": decks}, cards.check_shuffled({"decks": decks}, head, before, 1)

    monkeypatch.setattr(MaskedCards, "shuffled", marked)
    letters = dealt(TERMS._replace(protocol=1))
    monkeypatch.setattr(MaskedCards, "shuffled", honest)
    thief, mist = letters.online_seats[:2]
    thief.table.act(nusubito.parse_action("look C"))
    letters.write(thief)
    for online_seat in (mist, thief):
        letters.hear(online_seat)
        letters.write(online_seat)
    status = letters.status(thief)
    assert status.verdict
    assert status.verdict.state == "doubt"
    assert (status.can_give_up, status.game) == (False, None)
    letters.check_kept(thief)
    letters.settle()
    for online_seat in letters.online_seats:
        verdict = letters.status(online_seat).verdict
        assert verdict
        assert (verdict.state, verdict.who) == ("charged", "mist")
        assert parse(_match(online_seat).log.bodies[verdict.entry or 0])["t"] == "deal"
        assert check_transcript(json.loads(online_seat.transcript()), masked).charges


# What is said, and what is remembered of it.


def test_words_are_unread_until_they_are_read_and_ones_own_never_are() -> None:
    letters = dealt()
    host, guest, watch = letters.online_seats
    letters.say(host, "say", "good luck")
    letters.say(guest, "say", "and to you")
    letters.say(guest, "say", "<b>")
    assert not watch.side.say("say", "me too")
    said = (ChatMessage(THIEF, "good luck"), ChatMessage(MIST, "and to you"), ChatMessage(MIST, "<b>"))
    # Only the players can read it.
    for online_seat, unread in ((host, 2), (guest, 1), (watch, 0)):
        assert letters.status(online_seat).messages == (() if online_seat is watch else said)
        assert letters.status(online_seat).unread == unread == letters.status(reopened(online_seat)).unread
        online_seat.read()
        assert letters.status(online_seat).unread == 0 == letters.status(reopened(online_seat)).unread
    host.muted = True
    letters.say(guest, "say", "hello?")
    assert letters.status(host).unread == 0
    assert letters.status(reopened(host)).muted
    host.muted = False
    assert letters.status(host).unread == 1


def test_the_wish_to_play_again_is_told_to_both() -> None:
    letters = dealt()
    letters.act("resign")
    letters.say(letters.online_seats[HOST], "rematch")
    asked = [letters.status(online_seat).verdict for online_seat in letters.online_seats]
    assert [verdict and (verdict.can_rematch, verdict.rematch) for verdict in asked] == [
        (True, "asked"),
        (True, "offered"),
        (False, "offered"),
    ]
    letters.say(letters.online_seats[GUEST], "rematch")
    assert [letters.status(one).verdict.rematch for one in letters.online_seats[:2]] == ["agreed", "agreed"]  # type: ignore[union-attr]  # there is one


# A program plays for somebody.


def test_a_seat_that_is_handed_to_a_program_is_announced_and_taken_back() -> None:
    letters = dealt()
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    assert letters.status(thief).debt == "you"
    letters.say(thief, "program", "4")
    assert programs(letters.status(thief)) == (4, 0) == programs(letters.status(reopened(thief)))
    assert programs(letters.status(mist)) == (0, 4)
    status = letters.status(thief)
    assert status.debt == "program"
    assert status.shown
    assert not status.shown.legal
    assert letters.status(mist).debt == "turn"
    letters.say(thief, "program", "0")
    assert programs(letters.status(mist)) == (0, 0)
    assert letters.status(thief).debt == "you"
    letters.say(mist, "program", "four")
    assert programs(letters.status(thief)) == (0, 0), "no page of ours says that"


def test_a_program_is_given_what_its_seat_may_know() -> None:
    letters = dealt()
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    assert thief.table.turn() is None
    letters.say(thief, "program", "1")
    for action in ("leap A3", "leap A1", "end"):
        turn = thief.table.turn()
        assert turn
        assert (turn.seat, turn.level, turn.view) == (THIEF, 1, thief.side.match and thief.side.match.view)
        assert turn.told == (), "leaps that down nobody are the Thief's own secret"
        letters.act(action)
    assert thief.table.turn() is None
    letters.say(mist, "program", "5")
    turn = mist.table.turn()
    assert turn
    assert [type(event).__name__ for event in turn.told] == ["Placed"]
    assert turn.view.at is None
    letters.act("resign")
    assert mist.table.turn() is None


# Another device.


def test_a_seat_goes_on_on_another_device_and_the_first_is_silent() -> None:
    letters = dealt(WATCHED)
    play(letters, 4, 12)
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    before = letters.status(thief)
    text = thief.handed_over()
    moved = letters.status(thief)
    assert (moved.problem, moved.can_move, moved.can_give_up) == ("moved", False, False)
    assert moved.debt == "other", "here it is nobody's turn"
    assert moved.shown
    assert moved.shown.legal == ()
    assert not moved.shown.can_undo
    again = letters.status(reopened(thief))
    assert (again.problem, again.can_move, again.shown and again.shown.legal) == ("moved", False, ())
    at_rest = take_over(text)
    mine = at_rest.mine._replace(device="new")
    new = OnlineSeat(at_rest.link, finished(wake(at_rest._replace(mine=mine))), PAGE)
    letters.online_seats[HOST] = new
    assert new.side.is_behind
    assert letters.status(new).debt in ("", "other"), "until it has seen what was seen there"
    letters.settle()
    new.table.show()
    after = letters.status(new)
    assert after.shown
    assert before.shown
    assert (after.shown.view, after.shown.log) == (before.shown.view, before.shown.log)
    assert (after.debt, after.seat, after.players) == (before.debt, before.seat, before.players)
    assert mist.side.cheat is None
    play(letters, 5, 12)
    letters.act("resign")
    check_closed(letters, truth_of(new))


# What was kept and cannot be read.

KEPT = dealt().online_seats[HOST].saved()
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda leaf: st.lists(leaf, max_size=3)
)


@given(st.text(max_size=40) | JSON.map(json.dumps))
def test_what_is_no_seat_is_refused(text: str) -> None:
    with pytest.raises(CodecError):
        finished(restoring(text, wake, PAGE))


@pytest.mark.parametrize("name", ["format", "seat", "marks"])
@given(JSON)
def test_a_spoilt_seat_is_refused(name: str, value: Any) -> None:
    with pytest.raises(CodecError):
        finished(restoring(json.dumps(json.loads(KEPT) | {name: value}), wake, PAGE))


@pytest.mark.parametrize("name", ["sat", "read", "turns"])
@given(JSON)
def test_spoilt_marks_are_refused_or_taken_for_what_they_say(name: str, value: Any) -> None:
    data = json.loads(KEPT)
    data["marks"][name] = value
    try:
        online_seat = finished(restoring(json.dumps(data), wake, PAGE))
    except CodecError:
        return
    online_seat.table.show()
    online_seat.status(blank(online_seat), NOON)


@pytest.mark.parametrize("time", ["1e400", f"1{'0' * 400}", "-1", "true", '"noon"'])
@pytest.mark.parametrize(
    "marks", ['"seen": {}', '"aways": [[{}, 1]]', '"turns": [[0, {}]]', '"turns": [[2, 1]]']
)
def test_a_time_that_is_none_is_refused(marks: str, time: str) -> None:
    data = json.loads(KEPT)
    rest = json.dumps({name: value for name, value in data["marks"].items() if f'"{name}"' not in marks})
    text = f'{{"format": {json.dumps(data["format"])}, "seat": {json.dumps(data["seat"])}, "marks": '
    with pytest.raises(CodecError):
        finished(restoring(f"{text}{rest[:-1]}, {marks.replace('{}', time)}}}}}", wake, PAGE))


# A seat that nobody confirms.


def doubting() -> tuple[Letters, OnlineSeat]:
    """Return a seat that may have written more than it knows, and has just noticed that."""
    letters = dealt()
    seat = letters.online_seats[HOST]
    written = seat.side.written
    seat.side.check_written(written._replace(entries=written.entries + 4))
    seat.time.tick(letters.now)
    return letters, seat


@pytest.mark.parametrize("is_reopened", [False, True])
def test_person_may_go_on_after_a_day_whether_the_page_was_open_or_not(is_reopened: bool) -> None:
    letters, seat = doubting()
    if is_reopened:
        seat = reopened(seat)
    assert letters.status(seat).waits == "rest"
    letters.now += DAY - 1
    seat.time.tick(letters.now)
    assert not seat.time.may_go_on(letters.now)
    letters.now += 1
    assert seat.time.may_go_on(letters.now)
    status = letters.status(seat)
    assert status.waits == "alone"
    assert seat.status(status._replace(may_claim=False), letters.now).waits == "rest", (
        "its clock may be wrong"
    )
    seat.side.go_on()
    seat.time.tick(letters.now)
    assert (letters.status(seat).waits, seat.time.may_go_on(letters.now)) == ("", False)
    assert "doubted" not in json.loads(seat.saved())["marks"]


def test_day_is_counted_from_the_last_doubt() -> None:
    letters, seat = doubting()
    letters.now += DAY
    seat.side.go_on()
    seat.time.tick(letters.now)
    seat.side.check_written(seat.side.written._replace(entries=seat.side.written.entries + 4))
    seat.time.tick(letters.now)
    assert not seat.time.may_go_on(letters.now + DAY - 1)
    assert seat.time.may_go_on(letters.now + DAY)


def test_seat_kept_by_an_earlier_version_opens_and_counts_from_then_on() -> None:
    letters, seat = doubting()
    data = json.loads(seat.saved())
    assert data["marks"].pop("doubted") == letters.now
    again = finished(restoring(json.dumps(data), wake, PAGE))
    letters.now += 2 * DAY
    again.time.tick(letters.now)
    assert not again.time.may_go_on(letters.now)
    assert again.time.may_go_on(letters.now + DAY)


@pytest.mark.parametrize("value", [-1, 1e300, "noon", None, True, [], NOON + 30 * DAY, 1e11])
def test_false_time_of_a_doubt_loses_nothing_and_lets_nobody_go_on_at_once(value: object) -> None:
    """A kept value that is no time, or is still to come: the day begins anew."""
    letters, seat = doubting()
    data = json.loads(seat.saved())
    data["marks"]["doubted"] = value
    again = finished(restoring(json.dumps(data), wake, PAGE))
    again.time.tick(letters.now)
    assert (again.side.is_behind, again.time.may_go_on(letters.now)) == (True, False)
    assert not again.time.may_go_on(letters.now + DAY - 1)
    assert again.time.may_go_on(letters.now + DAY)


def test_seat_in_no_doubt_has_no_time_of_one() -> None:
    letters = dealt()
    seat = letters.online_seats[HOST]
    data = json.loads(seat.saved())
    data["marks"]["doubted"] = NOON - 100 * DAY
    again = finished(restoring(json.dumps(data), wake, PAGE))
    assert not again.time.may_go_on(letters.now)
    again.time.tick(letters.now)
    assert "doubted" not in json.loads(again.saved())["marks"]


def test_nothing_of_a_seat_is_in_what_it_says_of_itself_on_the_start_screen() -> None:
    """The list is read by anybody who opens the page."""
    letters = dealt()
    letters.act("leap C1")

    def told(online_seat: OnlineSeat) -> set[str]:
        game = online_seat.told()
        assert game.is_last_seen is False
        return {str(value) for value in game[:-1]}

    assert told(letters.online_seats[HOST]) == {
        letters.online_seats[HOST].side.room.name,
        "Bo",
        "thief",
        "you",
    }
    assert told(letters.online_seats[GUEST]) == {
        letters.online_seats[HOST].side.room.name,
        "Ann",
        "mist",
        "other",
    }
    assert told(letters.online_seats[WATCH]) == {
        letters.online_seats[HOST].side.room.name,
        "Ann – Bo",
        "None",
        "other",
    }


def test_a_night_away_costs_the_other_side_no_time_on_its_clock() -> None:
    """Whoever comes back has not seen when the other moved; a deadline counts all the same."""
    letters = dealt(Terms(Options(), THIEF, days=1, minutes=10))
    thief, mist = letters.online_seats[:2]
    assert thief.side.seat == 0
    assert letters.mover == thief
    mist.time.tick(letters.now)
    mist.time.tick(letters.now + 1)
    letters.now += 8 * 60 * 60
    again = reopened(mist)
    again.time.tick(letters.now)
    left = seconds(letters.status(again))
    assert left[1] > 9 * 60
    assert again.time.claimable(letters.now) == ""
    assert again.time.claimable(letters.now + 24 * 60 * 60) == "deadline"
