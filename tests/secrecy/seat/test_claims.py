"""Doors 67 and 68: a claim that time is up is a claim, and nobody's game ends by it."""

import pytest

from tests.secrecy.mail import again, play, watch_link
from tests.secrecy.talk import chained, end_turn, goes_on, length, played
from unseen.kernel.resign import RESIGN
from unseen.nusubito import THIEF, Options
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.lobby import Terms
from unseen.secrecy.notes import MOST


def claim_of(one: Correspondence) -> tuple[int, str] | None:
    return (one.game.claim.seat, one.game.claim.text) if one.game.claim else None


@pytest.mark.untraced
@pytest.mark.parametrize("why", ["deadline", "flag"])
@pytest.mark.parametrize("is_reloaded", [False, True])
def test_the_accused_plays_on_whenever_he_likes_and_that_ends_the_claim_for_all(
    why: str, is_reloaded: bool
) -> None:
    """Door 68: cheat 59. No entry depends on a clock; that time is up is a claim of one side, and stays one."""
    mail, thief, mist = played(watched=True)
    assert thief.say("claim", why)
    mail.settle()
    if is_reloaded:
        mail.sides[:2] = thief, mist = again(thief), again(mist)
    for one in mail.sides:
        assert claim_of(one) == (0, why)
        assert one.owing == 1
    assert (thief.owes, mist.owes) == ("", "person")
    goes_on(mail, mist)
    assert [one.game.claim for one in mail.sides] == [None, None, None]
    play(mail, 3, 4)
    mail.act("resign")
    for one in mail.sides:
        assert one.match
        assert one.match.closing.receipts == {0: (), 1: ()}


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("days", "minutes", "stands"),
    [(7, 20, "deadline flag"), (0, 20, "flag"), (7, 0, "deadline"), (0, 0, "deadline")],
)
@pytest.mark.parametrize("why", ["deadline", "flag", "", "boredom"])
def test_only_what_was_agreed_on_can_be_claimed(days: int, minutes: int, stands: str, why: str) -> None:
    """Door 67: and in a game without any limit, two weeks of silence."""
    mail, thief, mist = played(True, Terms(Options(), THIEF, days, minutes))
    thief.say("claim", why)
    mail.settle()
    for one in mail.sides:
        assert bool(one.game.claim) == (why in stands.split())
    goes_on(mail, mist)


def test_a_claim_for_another_length_of_the_log_is_none() -> None:
    """Door 67: until the log is so long, or for ever where it is longer."""
    mail, thief, mist = played(watched=True)
    for number in (10**9, length(mist) - 1, 0):
        mail.frames.append(chained(thief, mist, n=number))
    mail.settle()
    assert [one.game.claim for one in mail.sides] == [None, None, None]
    goes_on(mail, mist)
    assert [one.game.claim for one in mail.sides] == [None, None, None]


def test_a_claim_that_comes_before_what_it_speaks_of_waits_for_it() -> None:
    mail, thief, mist = played(watched=True)
    late = again(mail.sides[2], watch_link())
    goes_on(mail, mist)
    end_turn(thief)
    mail.settle()
    assert mist.owes == "person"
    assert thief.say("claim", "deadline")
    assert late.receive(thief.frames[-1])
    assert late.game.claim is None
    for frame in mail.frames:
        late.receive(frame)
    assert claim_of(late) == (0, "deadline")


def test_who_owes_claims_nothing_and_neither_does_who_has_given_up() -> None:
    """Door 67."""
    mail, thief, mist = played(watched=True)
    mail.frames.append(chained(mist, thief, n=length(thief)))
    mail.settle()
    assert [one.game.claim for one in mail.sides] == [None, None, None]
    assert thief.say("claim", "deadline")
    assert thief.game.claim
    assert thief.say("resign")
    assert thief.game.claim is None
    mail.settle()
    for one in mail.sides:
        assert one.match
        assert one.match.ending.given_up == 0
        assert one.match.closing.receipts == {0: (), 1: ()}


def test_a_claim_is_made_once() -> None:
    """A second one is nothing new, and fills nothing."""
    mail, thief, mist = played()
    assert thief.say("claim", "deadline")
    count = len(thief.frames)
    assert not thief.say("claim", "deadline")
    assert not thief.say("claim", "flag")
    assert len(thief.frames) == count
    mail.settle()
    mail.frames.append(chained(thief, mist, n=length(mist), why="flag"))
    assert claim_of(mist) == (0, "deadline")
    goes_on(mail, mist)
    for _ in range(MOST + 5):
        thief.say("say", "x")
    assert not thief.say("claim", "deadline")


def test_a_claim_hides_no_result_and_blocks_no_audit() -> None:
    """Door 67: after the end of the game, between the audits, and after both receipts."""
    mail, thief, mist = played(watched=True)
    mail.frames += [frame for frame in thief.frames if frame not in mail.frames]
    assert mist.match
    mist.match.act(RESIGN)
    lengths = set[int]()
    for _ in range(12):
        for one in (mist, thief):
            one.write()
            mail.frames += [frame for frame in one.frames if frame not in mail.frames]
            for other in mail.sides:
                for frame in mail.frames:
                    other.receive(frame)
            if not thief.is_open and length(thief) not in lengths:
                lengths.add(length(thief))
                mail.frames.append(chained(thief, mist, n=length(thief)))
                assert mail.sides[2].receive(mail.frames[-1])
            assert one.is_open or not any(other.game.claim for other in mail.sides)
    assert len(lengths) > 1
    for one in mail.sides:
        assert one.match
        assert one.match.step is None
        assert one.match.closing.receipts == {0: (), 1: ()}
