"""Doors 66 and 77: what is signed in two versions silences nobody but whose key has signed it."""

import json
from collections.abc import Iterator

import pytest

from tests.secrecy.mail import LINK, again, entropy, watch_link, woken
from tests.secrecy.table import sodium
from tests.secrecy.talk import DICE, end_turn, goes_on, last_note, note, played, said
from unseen.secrecy.channel import seal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.digest import H
from unseen.secrecy.keeping import decode_kept, encode_kept, handed_over, kept, take_over
from unseen.secrecy.log import Entry, canonical, parse
from unseen.secrecy.notes import FORKS, KINDS


def twins(good: dict[str, object], count: int = 1) -> Iterator[dict[str, object]]:
    """Return notes with the number of one that was said, and other texts."""
    place = {name: good[name] for name in "cgnps"}
    for number in range(count):
        yield {**place, "t": "program", "level": f"another {number}"}


# Forked notes.


@pytest.mark.untraced
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("is_reloaded", [False, True])
def test_a_note_that_the_other_side_forks_silences_nobody(kind: str, is_reloaded: bool) -> None:
    """Door 66. Sixteen forks: of one the hashes might fall the other way."""
    mail, thief, mist = played()
    good = said(thief, kind)
    mail.settle()
    for other in twins(good, FORKS):
        assert mist.receive(note(thief, **other))
    if is_reloaded:
        mist = mail.sides[1] = again(mist)
    assert not mist.has_moved
    assert mist.may_write
    assert mist.notes
    assert len(mist.notes.forks) == FORKS
    assert mist.game.two_stories
    assert not thief.game.two_stories
    if kind != "resign":
        goes_on(mail, mist)


def test_forks_are_kept_as_far_as_they_prove_something() -> None:
    """Whoever signs a thousand of them fills neither this device nor what it keeps."""
    mail, thief, mist = played(watched=True)
    good = said(thief, "say")
    mail.settle()
    before = len(mist.frames)
    for other in twins(good, 50):
        mist.receive(note(thief, **other))
        mist.receive(note(thief, **other))
    assert mist.notes
    assert len(mist.notes.forks) == FORKS
    assert len(mist.frames) == before + FORKS
    own = said(mist, "say")
    watch = mail.sides[2]
    assert not watch.game.two_stories
    mail.settle()
    assert watch.receive(note(mist, **next(twins(own))))
    assert watch.game.two_stories
    assert mist.receive(note(mist, **next(twins(own))))
    assert len(mist.notes.forks) == FORKS + 1, "one's own are counted for themselves"


def test_notes_for_a_place_to_come_wait_once_and_those_of_another_chain_never() -> None:
    mail, thief, mist = played()
    good = said(thief, "program")
    before = len(mist.frames)
    assert mist.receive(note(thief, **{**good, "c": 1}))
    assert not mist.receive(note(thief, **{**good, "c": 1}))
    for number in range(2 * FORKS):
        mist.receive(note(thief, **{**good, "c": 1, "level": str(number)}))
        assert not mist.receive(note(thief, **{**good, "p": "00" * 32, "level": str(number)}))
    assert len(mist.frames) == before + 1 + FORKS
    mail.settle()
    assert mist.notes
    assert [fact.text for fact in mist.notes.facts] == ["words"]


def test_entries_that_tell_two_stories_are_kept_as_far_as_they_prove_something() -> None:
    mail, thief, mist = played()
    assert mist.match
    head, first = mist.match.log.head, len(mist.match.log.bodies)
    end_turn(mist)
    mail.settle()
    body = parse(thief.party.entries[first].body) if thief.party else {}
    before = len(thief.frames)
    for number in range(2 * FORKS):
        other = canonical({**body, "more": number})
        entry = Entry(other, sodium().sign(mist.lobby.sign_secret, H("link", head, other)))
        for _ in range(2):
            thief.receive(seal(thief.room, sodium(), entry, DICE.randbytes(24)))
    assert thief.party
    assert len(thief.party.forks) == 1
    assert len(thief.frames) == before + 1
    assert thief.game.two_stories
    assert not thief.has_moved
    goes_on(mail, thief)


def test_who_is_told_another_story_than_the_players_charges_nobody() -> None:
    """Door 77: one story for the opponent, one for who looks on."""
    mail, thief, mist = played(watched=True)
    watch = again(mail.sides.pop(), watch_link())
    mail._sent.pop()
    twin = again(mist)
    end_turn(mist)
    assert twin.match
    twin.match.act(twin.match.legal_actions()[1])
    end_turn(twin)
    twin.write()
    assert watch.receive(twin.frames[-1])
    mail.settle()
    goes_on(mail, thief)
    for frame in mail.frames:
        watch.receive(frame)
    assert watch.game.two_stories
    assert watch.cheat is None
    assert not watch.has_moved


# A seat that was kept as moved.


def kept_before(one: Correspondence, moved: bool = True) -> str:
    """Return what the version before kept of a side, which took any seat's forks for its own."""
    data = json.loads(encode_kept(kept(LINK, one)))
    data.pop("own", None)
    return json.dumps({**data, "moved": moved})


def test_a_seat_that_another_s_fork_had_silenced_heals() -> None:
    mail, thief, mist = played()
    good = said(thief, "say")
    mail.settle()
    for other in twins(good, FORKS):
        mist.receive(note(thief, **other))
    healed = woken(decode_kept(kept_before(mist)), entropy("healed"))
    assert not healed.has_moved
    mail.sides[1] = healed
    goes_on(mail, healed)
    assert not again(healed).has_moved


def test_a_seat_that_was_handed_over_stays_moved_whatever_the_other_side_forks() -> None:
    """Kept by this version or by the one before: two devices never write for one seat."""
    mail, thief, mist = played()
    good = said(thief, "say")
    mail.settle()
    before = kept_before(mist)
    mist.has_moved = True
    assert woken(decode_kept(before), entropy("before")).has_moved
    for other in twins(good, FORKS):
        mist.receive(note(thief, **other))
    new = again(mist)
    assert new.has_moved
    assert again(new).has_moved
    old = woken(decode_kept(before), entropy("before"))
    for other in twins(good, FORKS):
        assert old.receive(note(thief, **other))
        assert old.has_moved, "what comes later heals nothing"
    assert again(old).has_moved


@pytest.mark.parametrize("sign", ["note", "fork"])
def test_a_seat_that_says_itself_that_it_sits_elsewhere_does_not_heal(sign: str) -> None:
    mail, thief, mist = played()
    good = said(thief, "say")
    mail.settle()
    for other in twins(good, FORKS):
        mist.receive(note(thief, **other))
    at_rest = take_over(handed_over(LINK, mist))
    new = woken(at_rest._replace(mine=at_rest.mine._replace(device="new")), entropy(sign))
    for frame in mist.frames:
        new.receive(frame)
    if sign == "note":
        new.say("device", "new")
    else:
        mist.say("say", "here")
        for other in twins(last_note(mist), FORKS):
            mist.receive(note(mist, **other))
    for frame in new.frames:
        mist.receive(frame)
    assert mist.has_moved
    old = woken(decode_kept(kept_before(mist)), entropy("old"))
    assert old.has_moved
    assert again(old).has_moved
    assert thief.cheat is None
