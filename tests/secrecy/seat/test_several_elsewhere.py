"""More than two who may each be away: who has to say what before something follows from it."""

import pytest

from tests.secrecy.gathering import again, fish, gathered, seated, terms
from tests.secrecy.mail import Mail
from tests.secrecy.table import sodium
from unseen.secrecy.channel import unseal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.log import parse
from unseen.secrecy.room.whisper_log import Progress, WhisperLog

NOBODY_CHARGED = dict.fromkeys(range(3), ())


def closes_well(room: Mail) -> None:
    room.settle()
    for one in room.sides:
        assert one.match
        assert one.match.step is None
        assert one.match.closing.receipts == NOBODY_CHARGED
        assert (one.cheat, one.game.two_stories, one.has_moved) == (None, "", False)
    assert len({one.match.log.head for one in room.sides if one.match}) == 1


# Who owes.


@pytest.mark.untraced
def test_one_seat_owes_at_any_time_and_the_one_whose_turn_it_is_pays_first() -> None:
    """Checked at every entry, by the log of everybody who has heard it."""
    # By the version in which this game has a hand that goes from one to the other.
    room = gathered("ann", "bob", "cat", agreed=terms(3)._replace(protocol=2), watched=True)
    fish(room, 5, 3)
    ends = False
    while not ends:
        if any(one.owes == "person" for one in room.sides):
            match = room.mover.match
            assert match
            match.act(match.legal_actions()[0])
        writing = [one for one in room.sides if one.owes]
        ends = not writing
        for one in writing:
            assert [one] == writing
            assert {other.owing for other in room.sides} == {one.seat}
            assert one.party
            assert one._owed()
            one._out(one.party.entries[-1])
            for other in room.sides:
                if other is not one:
                    assert other.receive(one.frames[-1])
    closes_well(room)
    assert room.sides[0].match
    bodies = [parse(body) for body in room.sides[0].match.log.bodies]
    asked = 0
    for turn, *after in zip(bodies, bodies[1:], bodies[2:], bodies[3:], strict=False):
        if (
            turn["t"] == "turn"
            and after[0]["t"] == "answer"
            and "decks" in after[0]
            and after[1]["t"] == "tokens"
        ):
            # A hand goes from one to the other: the one who asked pays first for what is left of it.
            assert after[1]["s"] == turn["s"]
            asked += 1
    assert asked


# Giving up.


@pytest.mark.untraced
def test_somebody_who_is_not_to_act_gives_up() -> None:
    room = gathered("ann", "bob", "cat", watched=True)
    waiting = [one for one in seated(room) if not one.owes]
    assert waiting[1].say("resign")
    closes_well(room)
    for one in room.sides:
        assert one.match
        assert one.match.ending.given_up == waiting[1].seat


@pytest.mark.untraced
@pytest.mark.parametrize("is_mover", [False, True])
def test_of_two_who_give_up_the_first_that_is_heard_ends_the_game(is_mover: bool) -> None:
    room = gathered("ann", "bob", "cat", watched=True)
    mover, (first, second) = room.mover, [one for one in seated(room) if not one.owes]
    if is_mover:
        second = mover
    assert first.say("resign")
    assert second.say("resign")
    assert mover.receive(first.frames[-1])
    if not is_mover:
        assert mover.receive(second.frames[-1])
    closes_well(room)
    assert mover.match
    assert mover.match.ending.given_up == first.seat


def test_whoever_waits_may_claim_and_one_claim_stands() -> None:
    room = gathered("ann", "bob", "cat", watched=True)
    mover, (first, second) = room.mover, [one for one in seated(room) if not one.owes]
    assert mover.say("claim", "flag")
    assert mover.game.claim is None
    assert first.say("claim", "deadline")
    room.settle()
    assert [one.game.claim.seat if one.game.claim else None for one in room.sides] == [first.seat] * 4
    assert not first.say("claim", "flag")
    assert first.say("resign")
    room.frames.append(first.frames[-1])
    assert second.receive(first.frames[-1])
    assert second.game.claim is None
    # Of those who are left all but one have claimed.
    assert second.say("claim", "flag")
    assert second.game.claim is None
    assert not second.is_open


# A device that was set back.


def set_back(room: Mail) -> tuple[Correspondence, Correspondence, list[Correspondence]]:
    """Return a seat that has written and forgotten it, the same as it was before, and the others' sides."""
    now = room.mover
    old = again(now)
    assert now.match
    now.match.act(now.match.legal_actions()[0])
    assert now.write()
    return now, old, [one for one in seated(room) if one is not now]


def hears(one: Correspondence, other: Correspondence) -> None:
    """Let a side ask another how far it has got, and hear the answer."""
    asked = one.whisper()
    assert asked
    other.heard(asked)
    assert other.is_asked
    answer = other.whisper()
    assert answer
    assert one.heard(answer)


@pytest.mark.untraced
def test_a_seat_in_doubt_waits_for_the_word_of_every_other_seat() -> None:
    """Door 74 among three: the relay shows what was written to one of the others, and hides it from the rest."""
    room = gathered("ann", "bob", "cat")
    now, old, (knows, knows_not) = set_back(room)
    hidden = now.frames[-1]
    assert knows.receive(hidden)
    old.read(lacking=[_of_another(old, room)])
    assert (old.is_behind, old.lacks, old.owes) == (True, False, "")
    hears(old, knows_not)
    assert old.is_behind
    hears(old, knows)
    assert old.is_behind
    assert old.owes == ""
    assert old.receive(hidden)
    assert old.is_behind
    hears(old, knows_not)
    assert old.is_behind
    hears(old, knows)
    assert not old.is_behind
    assert old.say("device", old.mine.device)
    there = Mail(old, knows, knows_not)
    there.frames = [*room.frames, hidden]
    there.settle()
    fish(there, 4, 2)
    if any(one.owes for one in there.sides):
        there.act("resign")
    closes_well(there)


def _of_another(one: Correspondence, room: Mail) -> bytes:
    """Return a frame of somebody else's."""
    for frame in room.frames:
        entry = unseal(one.room, sodium(), frame)
        if entry and parse(entry.body).get("s", one.seat) != one.seat:
            return frame
    pytest.fail("others have written something")


def test_what_was_said_before_a_seat_was_in_doubt_does_not_count() -> None:
    room = gathered("ann", "bob", "cat")
    now, old, (first, second) = set_back(room)
    old.read(lacking=[_of_another(old, room)])
    hears(old, first)
    old.check_written(now.written)
    assert old.lacks
    hears(old, second)
    assert not old.is_lost
    hears(old, first)
    assert old.is_lost
    old.go_on()
    assert not old.is_behind


def test_what_is_nowhere_is_lost_only_when_nobody_has_it() -> None:
    room = gathered("ann", "bob", "cat")
    now, old, (knows, knows_not) = set_back(room)
    assert knows.receive(now.frames[-1])
    old.check_written(now.written)
    old.read()
    hears(old, knows_not)
    hears(old, knows)
    assert old.lacks
    assert not old.is_lost


def test_an_entry_of_any_other_seat_that_follows_ends_the_doubt() -> None:
    room = gathered("ann", "bob", "cat")
    now, old, _ = set_back(room)
    old.check_written(now.written)
    old.read()
    room.settle()
    for frame in room.frames:
        old.receive(frame)
    assert not old.is_behind


def test_a_whisper_answers_all_others_at_once() -> None:
    """What was heard last of one seat is not forgotten when another is heard."""
    one, others = WhisperLog(), (WhisperLog(), WhisperLog())
    head = "00" * 32
    for seat, other in enumerate(others, 1):
        one.hear(seat, other.fields(f"{seat}" * 16, Progress(0, head), asks=True))
    assert one.is_asked
    said = one.fields("9" * 16, Progress(4, head), asks=False)
    assert said["a"] == f"{'1' * 16} {'2' * 16}"
    assert [other.hear(0, said) for other in others] == [Progress(4, head)] * 2
    assert WhisperLog().hear(0, said) is None
    for answered in ("", 5, ["1" * 16], "1" * 17, None):
        assert others[0].hear(0, {**said, "a": answered}) is None
