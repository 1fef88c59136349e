"""Where two programs find other things possible: nobody is charged, nothing is lost, and both may end it undecided."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

import pytest

from tests.secrecy.mail import LINK, TERMS, Mail, again, begun, watch_link
from unseen import nusubito
from unseen.kernel.slices import Work, finished
from unseen.nusubito.masked import commits
from unseen.nusubito.masked.relation import Relation
from unseen.secrecy.correspondence import Correspondence

PROVED = TERMS._replace(protocol=2)


@contextmanager
def lacking(which: int) -> Iterator[None]:
    """Let a program miss one of the pairs that the rules make."""
    true = commits.relation

    def fewer(known: Any, events: Any, by_now: bool) -> Work[Relation]:
        made = yield from true(known, events, by_now)
        pairs = list(made.pairs)
        del pairs[which]
        return made._replace(pairs=tuple(pairs))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commits, "relation", fewer)
        yield


def game() -> Mail:
    return begun(PROVED, watched=True)


def mover(mail: Mail) -> Correspondence:
    return next(one for one in mail.sides if one.owes == "person")


def do(mail: Mail, *actions: str) -> Correspondence:
    """Let whoever is to act do something, and write nothing yet."""
    one = mover(mail)
    assert one.match
    for action in actions:
        one.match.act(nusubito.parse_action(action))
    return one


def one_that_fails() -> tuple[Mail, Correspondence, int]:
    """Return a game, its Thief in mid-turn, and which pair his program may not miss."""
    mail = game()
    thief = do(mail, "leap A3", "end")
    match = thief.match
    assert match
    writer = finished(match._knowledge.turn_context(0))
    after = match.view
    pairs = finished(commits.relation(writer.where.known, (nusubito.events.Placed(None),), False)).pairs
    return mail, thief, [new for _, new in pairs].index(commits.number(after))


def test_what_cannot_be_proved_is_not_written_and_the_turn_is_kept() -> None:
    _, thief, own = one_that_fails()
    with lacking(own):
        assert not thief.write()
        assert thief.game.stuck == "proof"
        assert thief.owes == "person"
        assert thief.match
        assert thief.match.can_undo
        assert not thief.write()
    # What is played is kept, and taken up again by a program that can prove it.
    back = again(thief)
    assert back.seen.entries == thief.seen.entries + 1
    assert back.game.stuck == ""


def test_what_another_device_has_proved_takes_the_place_of_what_this_one_cannot() -> None:
    mail, thief, own = one_that_fails()
    other = again(thief)
    assert other.seen.entries == thief.seen.entries + 1
    with lacking(own):
        assert not thief.write()
    assert thief.game.stuck == "proof"
    assert thief.receive(other.frames[-1])
    assert not thief.has_moved
    assert thief.seen.entries == other.seen.entries
    assert mail.sides[0] is thief


def test_what_cannot_be_proved_can_be_taken_back() -> None:
    mail, thief, own = one_that_fails()
    with lacking(own):
        assert not thief.write()
    assert thief.match
    thief.match.undo()
    thief.match.undo()
    assert thief.game.stuck == ""
    mail.settle()
    mail.act("leap E3")
    mail.act("end")
    assert all(one.game.stuck == "" and one.cheat is None for one in mail.sides)


def test_who_finds_other_things_possible_charges_nobody() -> None:
    mail = game()
    thief, mist = mail.sides[:2]
    do(mail, "leap A3", "end")
    assert thief.write()
    head = mist.seen
    with lacking(0):
        for frame in thief.frames:
            mist.receive(frame)
    assert mist.game.stuck == "list"
    assert mist.cheat is None
    assert mist.seen == head
    assert mist.owes == ""
    assert mist.is_open
    # It stands where it stood when the page is opened again; by another program it goes on.
    with lacking(0):
        assert again(mist).game.stuck == "list"
    woken = again(mist)
    assert woken.game.stuck == ""
    assert woken.seen == thief.seen


def agreed_by(mail: Mail, *seats: int) -> None:
    for seat in seats:
        assert mail.sides[seat].say("undecided")
        mail.settle()


class Apart(Mail):
    """A room in which all but the Thief have another program than he."""

    def _exchange(self, number: int) -> bool:
        with lacking(0) if number else nullcontext():
            return super()._exchange(number)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_both_may_agree_to_end_it_undecided(order: tuple[int, int]) -> None:
    """The reader's log is one entry shorter, and all find the same, also when they open the page again."""
    mail = Apart(*game().sides)
    do(mail, "leap A3", "end")
    mail.settle()
    assert [one.game.stuck for one in mail.sides] == ["", "list", "list"]
    for seat in order:
        assert not any(one.game.is_undecided for one in mail.sides)
        assert mail.sides[seat].say("undecided")
        mail.settle()
        assert all(seat in one.game.offers or one.game.is_undecided for one in mail.sides)
    for number, one in enumerate(mail.sides):
        with lacking(0) if number else nullcontext():
            found = again(one, watch_link() if one.seat is None else LINK)
        for each in (one, found):
            assert each.game.is_undecided
            assert not each.is_open
            assert each.owes == each.game.stuck == ""
            assert each.cheat is None


def test_who_cannot_prove_a_turn_may_give_up_instead() -> None:
    mail, thief, own = one_that_fails()
    with lacking(own):
        assert not thief.write()
        assert thief.say("resign")
    mail.settle()
    assert mail.sides[1].match
    assert mail.sides[1].match.view.result.by == "resignation"


def test_offer_stands_until_its_seat_writes_again() -> None:
    mail = game()
    thief, mist = mail.sides[:2]
    agreed_by(mail, 0)
    assert thief.game.offers == mist.game.offers == {0}
    mail.act("leap A3")
    mail.act("end")
    assert thief.game.offers == mist.game.offers == frozenset()
    agreed_by(mail, 1)
    assert mist.game.offers == {1}
    assert not thief.game.is_undecided
    assert thief.is_open
