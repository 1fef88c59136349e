"""What takes long goes on in slices: other things may happen in between, and what comes of it is just the same."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.secrecy.mail import LINK, MASKED, TERMS, Mail, begun, play
from tests.secrecy.seat.test_stuck import lacking
from tests.secrecy.table import side as bare_side
from tests.secrecy.table import sodium
from unseen import nusubito
from unseen.courtyard.rods import Rod
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import Work, finished
from unseen.nusubito.events import Looked
from unseen.nusubito.masked import commits
from unseen.secrecy.channel import read_link, seal, unseal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.hiding.possible import Possible
from unseen.secrecy.keeping import kept, taking_up
from unseen.secrecy.log import Entry, canonical, read
from unseen.secrecy.script.audit import judge

PROVED = TERMS._replace(protocol=2)


class Sliced(Mail):
    """A room in which all that can be done in slices is."""

    def _exchange(self, number: int) -> bool:
        side = self.sides[number]
        heard = [finished(side.prepare(frame)) or side.receive(frame) for frame in self.frames]
        finished(side.write_in_slices())
        new = [frame for frame in side.frames if frame not in self.frames]
        self.frames += new
        return any(heard) or bool(new)


@contextmanager
def no_lists() -> Iterator[None]:
    """Let a program fail that makes a list of what is possible."""

    def none(known: Any, events: Any, by_now: bool) -> Work[Any]:
        raise AssertionError("a list is made")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commits, "relation", none)
        yield


def do(one: Correspondence, *actions: str) -> None:
    assert one.match
    for action in actions:
        one.match.act(nusubito.parse_action(action))


@pytest.mark.untraced
@pytest.mark.parametrize("terms", [TERMS._replace(protocol=1), PROVED])
def test_game_in_slices_is_the_same_game(terms: Any) -> None:
    plain, sliced = begun(terms), Sliced(*begun(terms).sides)
    for mail in (plain, sliced):
        play(mail, 5, 12)
        mail.act("resign")
    assert [one.frames for one in sliced.sides] == [one.frames for one in plain.sides]
    assert all(one.match and one.match.step is None for one in sliced.sides)
    assert all(one.match and one.match.closing.receipts == {0: (), 1: ()} for one in sliced.sides)


def test_what_was_prepared_is_not_done_again() -> None:
    thief, mist = begun(PROVED).sides
    do(thief, "leap A3", "end")
    assert thief.match
    finished(thief.match.prepare_entry())
    with no_lists():
        assert thief.write()
    for frame in thief.frames:
        finished(mist.prepare(frame))
    with no_lists():
        assert [mist.receive(frame) for frame in thief.frames][-1]
    assert mist.seen.entries == thief.seen.entries


def test_preparing_changes_nothing() -> None:
    mail = begun(PROVED)
    thief, mist = mail.sides
    do(thief, "leap A3", "end")
    thief.write()
    before = mist.seen, mist.mine, list(mist.frames)
    for frame in [*thief.frames, b"no frame", thief.frames[-1][:-1]]:
        finished(mist.prepare(frame))
        finished(mist.prepare(frame))
    assert (mist.seen, mist.mine, mist.frames) == before


def test_what_is_taken_back_while_it_is_proved_is_not_written() -> None:
    thief, _ = begun(PROVED).sides
    match = thief.match
    assert match
    do(thief, "leap A3", "end")
    work = thief.write_in_slices()
    next(work)
    match.undo()
    match.undo()
    assert not finished(work)
    assert match.may_act
    do(thief, "leap E3", "end")
    work = thief.write_in_slices()
    next(work)
    match.undo()
    match.undo()
    do(thief, "leap A3", "end")
    assert finished(work)
    straight, _ = begun(PROVED).sides
    do(straight, "leap A3", "end")
    straight.write()
    assert thief.match
    assert straight.match
    assert thief.match.log.bodies == straight.match.log.bodies


def test_what_comes_while_it_is_prepared_is_taken_once() -> None:
    thief, mist = begun(PROVED).sides
    do(thief, "leap A3", "end")
    thief.write()
    work = mist.prepare(thief.frames[-1])
    next(work)
    assert mist.receive(thief.frames[-1])
    finished(work)
    assert not mist.receive(thief.frames[-1])
    assert mist.seen.entries == thief.seen.entries
    do(mist, "end")
    assert mist.write()


def test_what_is_wrong_is_said_when_it_is_taken() -> None:
    mail = begun(PROVED)
    thief, mist = mail.sides
    do(thief, "leap A3", "end")
    thief.write()
    with lacking(0):
        finished(mist.prepare(thief.frames[-1]))
        found = [mist.game.stuck]
        mist.receive(thief.frames[-1])
    assert [*found, mist.game.stuck] == ["", "list"]


def test_no_work_is_spent_on_an_entry_that_its_seat_has_not_signed() -> None:
    mail = begun(PROVED)
    thief, mist = mail.sides
    do(thief, "leap A3", "end")
    thief.write()
    entry = unseal(thief.room, sodium(), thief.frames[-1])
    assert entry
    forged = seal(mist.room, sodium(), entry._replace(signature=bytes(64)), bytes(24))
    with no_lists():
        finished(mist.prepare(forged))
        assert not mist.receive(forged)
    assert mist.cheat is None
    assert mist.receive(thief.frames[-1])


@pytest.mark.untraced
def test_game_is_taken_up_and_audited_in_slices() -> None:
    mail = begun(PROVED)
    play(mail, 5, 12)
    one = mail.sides[1]
    room = read_link(LINK, sodium())
    assert room
    slices = sum(1 for _ in taking_up(kept(LINK, one), MASKED, sodium(), room, bytes))
    assert slices > 4 * len(one.frames)
    mail.mover.say("resign")
    mail.settle()
    assert one.match
    assert one.match.step is None
    assert sum(1 for _ in judge(one.match)) > 2 * len(one.match.log.bodies)


def test_nothing_is_prepared_of_what_is_not_next() -> None:
    mail = begun(PROVED)
    thief, mist = mail.sides
    do(thief, "leap A3", "end")
    thief.write()
    mail.settle()
    entry = unseal(thief.room, sodium(), thief.frames[-1])
    assert entry
    assert mist.party
    for body in (b'{"i":-1}', b'{"i":0}', b'{"i":true}', canonical({"i": len(mist.party.entries)})):
        finished(mist.party.prepare(read(Entry(body, bytes(64)))))
    fresh = bare_side(None, "")
    finished(fresh.prepare(read(Entry(canonical({"i": 0}), bytes(64)))))
    assert fresh.entries == []
    mail.mover.say("resign")
    mail.settle()
    assert mist.match
    assert mist.match.proves_moves
    assert mist.match.step is None
    finished(mist.match.prepare_check(read(entry)))
    assert mist.match.step is None


# What is possible, worked out by one work or more.


def told_of(side: Correspondence) -> list[LogEntry[Any, Any]]:
    assert side.match
    return list(side.match._knowledge.history)


def test_what_is_possible_is_the_same_however_it_is_worked_out() -> None:
    mail = begun(PROVED)
    play(mail, 5, 14)
    thief, mist = mail.sides
    game, options = mail.sides[0].match.game if mail.sides[0].match else None, TERMS.options
    assert game
    told = told_of(mist)
    whole = finished(Possible(game, commits, options).known("events", told))
    assert finished(Possible(game, commits, options).known("events", told_of(thief))) == whole
    slow = Possible(game, commits, options)
    first = slow.known("events", told)
    next(first)
    assert finished(slow.known("events", told)) == whole
    assert finished(first) == whole
    # What was foreseen and did not come is forgotten.
    other = Possible(game, commits, options)
    other.foresee([], ((Looked(Rod("A"), None), Looked(Rod("C"), None)), None))
    assert finished(other.known("events", told)) == whole
