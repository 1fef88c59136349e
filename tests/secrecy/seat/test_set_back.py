"""A device that was set back, by a backup or a synchronised profile: it contradicts nothing that it has forgotten.

Doors 74 and 76. What is attacked is the honest seat itself, which would sign two entries for one place.
"""

from itertools import count
from typing import Any

import pytest

from tests.secrecy.mail import LINK, TERMS, Mail, again, begun, entropy, play, side, woken
from tests.secrecy.seat.test_correspondence import end_turn, entries, head, sealed, signed, thief_and_mist
from tests.secrecy.table import sodium
from unseen.secrecy.channel import unseal
from unseen.secrecy.correspondence import Correspondence, Seen
from unseen.secrecy.digest import H
from unseen.secrecy.keeping import copied, decode_kept, encode_kept, handed_over, kept, take_over
from unseen.secrecy.log import canonical, link, parse
from unseen.secrecy.protocol import VERSIONS

SIDES = [0, 1]
BOTH = pytest.mark.parametrize("protocol", VERSIONS)
_numbers = count()


def heard_of(side: Correspondence, frame: bytes) -> int | None:
    """Return the seat that a side hears whisper."""
    whisper = side.heard(frame)
    return whisper and whisper.seat


def opened(old: Correspondence) -> Correspondence:
    """Return a side as the page opens it: before it writes, it reads what is stored."""
    at_rest = decode_kept(encode_kept(kept(LINK, old)))
    new = woken(at_rest, entropy(f"opened for the {next(_numbers)}th time"))
    new.is_reading = True
    return new


def set_back(mail: Mail, seat: int, seed: int = 7, length: int = 14) -> Correspondence:
    """Play on until a seat has written more, and return it as it was before."""
    of_seat = thief_and_mist(mail)[seat]
    old, before = opened(of_seat), of_seat.written.entries
    play(mail, seed, length, lambda _: of_seat.written.entries > before + 2)
    assert of_seat.written.entries > before
    return old


def hears(one: Correspondence, frames: list[bytes]) -> None:
    for frame in frames:
        one.receive(frame)
        one.write()


def by(protocol: int) -> Mail:
    return begun(TERMS._replace(protocol=protocol))


def check_choices(old: Correspondence, now: Correspondence) -> None:
    """Check that what a side has found to be chosen is what was, or leads to the same entries."""
    assert old.match
    assert now.match
    assert old.match.view == now.match.view
    assert head(old) == head(now)
    if old.match.terms.proves_moves and old.seat == 0:
        assert len(again(old).mine.choices) == len(old.mine.choices)
    else:
        assert old.mine.choices == now.mine.choices


def owing(mail: Mail, seat: int) -> None:
    """Play on until a seat may act."""
    play(mail, 8, 30, lambda now: now.mover.seat == seat)
    assert mail.mover.seat == seat


def check_goes_on(one: Correspondence, mail: Mail, seat: int) -> None:
    """Check that a game is played to the end, that nobody is charged and that nobody has told two stories."""
    other = thief_and_mist(mail)[1 - seat]
    there = Mail(one, other)
    there.frames = list(mail.frames)
    one.say("device", one.mine.device)
    play(there, 9, 4)
    there.act("resign")
    assert other.match
    assert other.match.closing.receipts == {0: (), 1: ()}
    for each in there.sides:
        assert each.party
        assert (each.cheat, each.party.forks, each.has_moved) == (None, [], False)


# What was chosen is found again.


@pytest.mark.untraced
@BOTH
@pytest.mark.parametrize("seat", SIDES)
@pytest.mark.parametrize("seed", [1, 2, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 3, 4))])
def test_a_device_that_was_set_back_finds_again_what_it_had_chosen(
    seat: int, seed: int, protocol: int
) -> None:
    """All of its browser's storage is set back: nothing here tells of it but the log."""
    mail = by(protocol)
    play(mail, seed, 5)
    old = set_back(mail, seat, seed + 10, 30)
    now = thief_and_mist(mail)[seat]
    hears(old, mail.frames)
    old.read()
    assert (old.has_moved, head(old)) == (False, head(now))
    check_choices(old, now)
    owing(Mail(*mail.sides), seat) if old.is_behind else check_goes_on(old, mail, seat)


@pytest.mark.untraced
@BOTH
def test_what_was_chosen_since_and_not_sent_gives_way_to_what_was_sent(protocol: int) -> None:
    """Somebody plays before the line is there: it is not written before all is read."""
    mail = by(protocol)
    old = set_back(mail, 0)
    frames = len(old.frames)
    end_turn(old)
    assert old.owes == "program"
    assert (old.write(), old.say("say", "anybody there?")) == (False, True)
    assert len(old.frames) == frames
    hears(old, mail.frames)
    old.read()
    check_choices(old, thief_and_mist(mail)[0])
    assert old.party
    assert old.party.forks == []


def test_what_is_chosen_while_the_log_is_read_is_written_then() -> None:
    mail = begun()
    thief, mist = thief_and_mist(mail)
    new = opened(thief)
    end_turn(new)
    new.say("say", "here I am")
    assert not new.write()
    hears(new, mail.frames)
    new.read()
    assert new.write()
    for frame in new.frames:
        mist.receive(frame)
    assert entries(mist) == entries(new)
    assert [each.text for each in mist.game.said] == ["here I am"]


@pytest.mark.untraced
@BOTH
@pytest.mark.parametrize("seat", SIDES)
def test_a_turn_that_crossed_a_resignation_is_found_again(seat: int, protocol: int) -> None:
    mail = by(protocol)
    owing(mail, seat)
    mover, other = thief_and_mist(mail)[seat], thief_and_mist(mail)[1 - seat]
    old = opened(mover)
    end_turn(mover)
    mover.write()
    other.say("resign")
    # The relay has the note before the turn.
    hears(old, [*other.frames, *mover.frames])
    assert not old.has_moved
    assert head(old) == head(mover)
    mail.settle()
    hears(old, mail.frames)
    old.read()
    assert (old.has_moved, head(old)) == (False, head(mover))
    assert mover.match
    assert mover.match.closing.receipts == {0: (), 1: ()}


@pytest.mark.parametrize(
    ("protocol", "changed", "value"), [(1, "commits", [H("x").hex()]), (2, "state", sodium().base(7).hex())]
)
def test_an_entry_that_no_choice_leads_to_silences_this_device(
    protocol: int, changed: str, value: object
) -> None:
    """Whoever has this seat's key and plays by another seed is another device, or worse: not this one's to go on."""
    mail = by(protocol)
    thief, _ = thief_and_mist(mail)
    old = again(thief)
    assert old.match
    old.match.act(old.match.legal_actions()[0])
    plan = old.mine.choices
    end_turn(thief)
    thief.write()
    entry = unseal(thief.room, sodium(), thief.frames[-1])
    assert entry
    body = canonical({**parse(entry.body), changed: value})
    assert old.receive(signed(thief, body, link(old.match.log.head, body)))
    assert old.has_moved
    assert (old.mine.choices, old.owes, old.cheat) == (plan, "", None)


# What is noted apart.


@pytest.mark.untraced
@BOTH
@pytest.mark.parametrize("seat", SIDES)
def test_a_database_that_was_set_back_is_noticed_while_the_relay_hides_the_tail(
    seat: int, protocol: int
) -> None:
    mail = by(protocol)
    owing(mail, seat)
    now = thief_and_mist(mail)[seat]
    old, before = opened(now), len(mail.frames)
    end_turn(now)
    now.write()
    mail.settle()
    old.check_written(now.written)
    hears(old, mail.frames[:before])
    old.read()
    assert (old.lacks, old.is_behind, old.owes) == (True, True, "")
    assert (old.write(), old.say("say", "me")) == (False, False)
    again_ = again(old)
    assert again_.is_behind, "also the next time"
    for one in (old, again_):
        hears(one, mail.frames)
        assert not one.lacks
    check_choices(old, now)


def test_who_goes_on_after_it_was_set_back_is_another_device_and_the_first_falls_silent() -> None:
    mail = begun()
    owing(mail, 0)
    thief, mist = thief_and_mist(mail)
    old = opened(thief)
    before = old.mine.device
    end_turn(thief)
    thief.write()
    mail.settle()
    old.check_written(thief.written)
    while mist.owes == "person":
        end_turn(mist)
    mist.write()
    hears(old, [*mail.frames, *mist.frames])
    assert old.owes == "", "all has to be read first"
    old.read()
    assert not old.is_behind, "the Mists' turn follows"
    assert old.mine.device != before
    assert old.say("device", old.mine.device)
    assert thief.receive(old.frames[-1])
    assert thief.has_moved


@pytest.mark.untraced
@pytest.mark.parametrize("then", [Seen(0, "", 0), None])
def test_what_is_noted_apart_may_be_less_than_what_is_kept(then: Seen | None) -> None:
    """The page was closed between the two, or the shelf alone was cleared."""
    mail = begun()
    thief, _ = thief_and_mist(mail)
    written = then or thief.written
    play(mail, 3, 8)
    new = opened(thief)
    new.check_written(written)
    new.read()
    assert not new.is_behind
    check_goes_on(new, mail, 0)


def test_a_side_without_a_game_has_written_nothing() -> None:
    host = side("host")
    assert host.written == Seen(0, "", 0)
    host.check_written(host.written)
    host.read([b"no frame"])
    assert not host.is_behind
    host.check_written(Seen(3, "ab" * 32, 0))
    assert host.is_behind
    host.check_written(Seen(2, "ab" * 32, 0))
    assert host.mine.behind == Seen(3, "ab" * 32, 0)
    assert host.mine.doubts == 3


# The room has forgotten something, or hides it.


def forgotten() -> tuple[Mail, Correspondence, Correspondence]:
    """Return the Thief to move, whose relay has forgotten the room, and the Mists, whose page is not open."""
    mail = begun()
    owing(mail, 0)
    thief, mist = thief_and_mist(mail)
    new = opened(thief)
    new.read(new.frames)
    return mail, new, mist


def test_whose_room_was_forgotten_sends_what_it_has_and_writes_nothing_new() -> None:
    mail, thief, _ = forgotten()
    assert (thief.is_behind, thief.lacks, thief.owes) == (True, False, "")
    assert thief.frames == thief_and_mist(mail)[0].frames
    assert thief.whisper()


def test_only_its_own_last_words_not_sent_yet_are_no_reason_to_wait() -> None:
    mail = begun()
    owing(mail, 0)
    thief, _ = thief_and_mist(mail)
    stored = list(thief.frames)
    end_turn(thief)
    thief.write()
    new = opened(thief)
    new.read([frame for frame in new.frames if frame not in stored])
    assert not new.is_behind


@pytest.mark.untraced
def test_the_other_side_s_page_says_how_far_it_has_got_and_the_wait_is_over() -> None:
    mail, thief, mist = forgotten()
    old = mist.whisper()
    asked = thief.whisper()
    assert old
    assert asked
    assert heard_of(thief, old) == 1
    assert thief.is_behind, "it may be an old one"
    assert heard_of(mist, asked) == 0
    assert mist.is_asked
    answer = mist.whisper()
    assert answer
    assert not mist.is_asked
    assert heard_of(thief, answer) == 1
    assert not thief.is_behind
    check_goes_on(thief, mail, 0)


def test_a_repeated_old_whisper_does_not_end_the_wait() -> None:
    """Door 76: the relay has kept an answer, and whispers it again when this seat has been set back."""
    _, thief, mist = forgotten()
    mist.heard(thief.whisper() or b"")
    answer = mist.whisper()
    assert answer
    new = opened(thief)
    new.read(new.frames)
    assert new.whisper()
    assert heard_of(new, answer) == 1
    assert new.is_behind


@pytest.mark.untraced
def test_the_other_side_s_next_entry_ends_the_wait_too() -> None:
    mail = begun()
    owing(mail, 1)
    thief, mist = thief_and_mist(mail)
    new = opened(thief)
    new.read(new.frames)
    assert new.is_behind
    end_turn(mist)
    mist.write()
    hears(new, mist.frames)
    assert not new.is_behind
    check_goes_on(new, mail, 0)


def test_what_the_other_side_has_and_is_not_here_is_waited_for() -> None:
    """All of this browser's storage was set back, and the relay hides the rest: the other side is honest."""
    mail = begun()
    old = set_back(mail, 0)
    _, mist = thief_and_mist(mail)
    old.read(old.frames[:])
    mist.heard(old.whisper() or b"")
    assert heard_of(old, mist.whisper() or b"") == 1
    assert old.is_behind
    hears(old, mail.frames)
    mist.heard(old.whisper() or b"")
    old.heard(mist.whisper() or b"")
    assert not old.is_behind


@pytest.mark.parametrize(
    "change",
    [
        {"n": -1},
        {"n": 10**9},
        {"h": "00" * 32},
        {"h": 5},
        {"e": "00"},
        {"e": []},
        {"a": [[]]},
        {"a": "00" * 8},
    ],
)
def test_a_whisper_with_a_false_or_malformed_field_does_not_end_the_wait(change: dict[str, Any]) -> None:
    _, thief, mist = forgotten()
    mist.heard(thief.whisper() or b"")
    entry = unseal(mist.room, sodium(), mist.whisper() or b"")
    assert entry
    body = canonical({**parse(entry.body), **change})
    assert heard_of(thief, signed(mist, body, H("here", body))) == 1
    assert thief.is_behind
    assert thief.heard(sealed(mist, canonical({**parse(entry.body)}))) is None


def test_a_whisper_of_an_earlier_version_says_that_somebody_is_here() -> None:
    _, thief, mist = forgotten()
    body = canonical({"e": "00" * 8, "s": 1})
    assert heard_of(thief, signed(mist, body, H("here", body))) == 1
    assert thief.is_behind
    own = thief.whisper()
    assert own
    assert heard_of(thief, own) == 0
    assert len(own) == 24 + 16 + 256, "as long as any other"


def test_a_person_may_go_on_without_entries_that_no_seat_has() -> None:
    """It was written and noted, but never sent, and the database lost it."""
    mail = begun()
    owing(mail, 0)
    thief, mist = thief_and_mist(mail)
    old = opened(thief)
    end_turn(thief)
    thief.write()
    old.check_written(thief.written)
    old.read()
    assert (old.is_behind, old.is_lost) == (True, False)
    mist.heard(old.whisper() or b"")
    old.heard(mist.whisper() or b"")
    assert (old.is_behind, old.is_lost) == (True, True)
    old.go_on()
    assert (old.is_behind, old.is_lost, old.owes) == (False, False, "person")
    check_goes_on(old, mail, 0)


def lies(mist: Correspondence, **fields: Any) -> bytes:
    """Return a whisper of the Mists' that answers, and says something else than the truth."""
    entry = unseal(mist.room, sodium(), mist.whisper() or b"")
    assert entry
    body = canonical({**parse(entry.body), **fields})
    return signed(mist, body, H("here", body))


@pytest.mark.parametrize("is_heard", [False, True])
def test_length_that_is_never_proved_keeps_nobody_silent_for_ever(is_heard: bool) -> None:
    """One liar, or silence: the seat waits until a person decides, and then plays on; nobody is charged."""
    mail, thief, mist = forgotten()
    assert thief.match
    for more in range(1, 4) if is_heard else ():
        mist.heard(thief.whisper() or b"")
        # A whisper is heard, and a length that no entry proves counts for nothing.
        number = len(thief.match.log.bodies) + more
        assert heard_of(thief, lies(mist, n=number, h="11" * 32)) == 1
    assert (thief.is_behind, thief.is_lost, thief.owes) == (True, False, "")
    assert not thief.write()
    thief.go_on()
    assert (thief.is_behind, thief.owes) == (False, "person")
    check_goes_on(thief, mail, 0)


def test_length_counts_once_its_entries_are_here() -> None:
    mail = begun()
    old = set_back(mail, 0)
    _, mist = thief_and_mist(mail)
    old.read(old.frames[:])
    mist.heard(old.whisper() or b"")
    assert heard_of(old, lies(mist, n=10**6, h="11" * 32)) == 1
    hears(old, mail.frames)
    mist.heard(old.whisper() or b"")
    assert heard_of(old, mist.whisper() or b"") == 1
    assert not old.is_behind, "its last word is the one that counts"


def test_who_goes_on_although_more_was_written_is_shown_to_have_signed_twice() -> None:
    """As the page warns: the relay hid what this seat had written, and the other side has both entries."""
    mail = begun()
    owing(mail, 0)
    thief, mist = thief_and_mist(mail)
    old = opened(thief)
    end_turn(thief)
    thief.write()
    for frame in thief.frames:
        mist.receive(frame)
    old.check_written(thief.written)
    old.read()
    assert old.lacks
    old.go_on()
    end_turn(old, 1)
    assert old.write()
    for frame in old.frames:
        mist.receive(frame)
    assert mist.game.two_stories == "entries"
    assert mist.cheat is None


def test_to_go_on_without_a_doubt_changes_nothing() -> None:
    thief, _ = thief_and_mist(begun())
    before = encode_kept(kept(LINK, thief))
    thief.go_on()
    assert encode_kept(kept(LINK, thief)) == before


# Seats that are handed over.


def test_a_seat_that_is_handed_on_before_it_has_read_all_still_has_to() -> None:
    mail = begun()
    play(mail, 4, 12)
    thief, _ = thief_and_mist(mail)
    second = woken(take_over(handed_over(LINK, thief)), entropy("second"))
    assert second.lacks
    third = take_over(handed_over(LINK, second))
    assert third.mine.behind == thief.seen


@pytest.mark.untraced
@BOTH
def test_a_handed_over_seat_whose_choices_cannot_be_done_goes_on_without_them(protocol: int) -> None:
    """Door 69."""
    mail = by(protocol)
    play(mail, 7, 8)
    thief, _ = thief_and_mist(mail)
    for choices in (("hop",), ("leap Z9", "end"), ("leap C3", "leap C3")):
        at_rest = take_over(handed_over(LINK, thief))
        at_rest = at_rest._replace(mine=at_rest.mine._replace(choices=choices))
        new = woken(at_rest, entropy("new"))
        for frame in mail.frames:
            new.receive(frame)
        assert not new.is_behind or new.mine.doubts is not None
        assert head(new) == head(thief)
        if protocol == 1:
            assert new.mine.choices == thief.mine.choices[: len(new.mine.choices)]


def test_what_was_kept_as_chosen_and_cannot_be_done_is_forgotten() -> None:
    mail = begun()
    thief, _ = thief_and_mist(mail)
    at_rest = take_over(handed_over(LINK, thief))
    new = woken(at_rest._replace(mine=at_rest.mine._replace(choices=("hop", "end"))), entropy("new"))
    for frame in mail.frames:
        new.receive(frame)
    assert (new.is_behind, new.owes, new.mine.choices) == (False, "person", ())


def test_a_guest_s_seat_that_is_called_the_host_s_writes_no_beginning() -> None:
    """Door 69: it would go on writing one that is refused, for ever."""
    host, guest = side("host"), side("guest")
    host.offer(TERMS)
    guest.receive(host.frames[0])
    guest.join("guest")
    false = woken(
        kept(LINK, guest)._replace(mine=guest.mine._replace(role="host"), frames=()), entropy("false")
    )
    for frame in guest.frames:
        false.receive(frame)
    assert (false.owes, false.write()) == ("", False)


# A copy of a seat, made for the day on which the device has lost it.


def of_copy(text: str) -> Correspondence:
    """Return what a page makes of a copy, before it has read anything."""
    new = woken(take_over(text), entropy(f"opened for the {next(_numbers)}th time"))
    new.is_reading = True
    return new


@pytest.mark.untraced
@BOTH
@pytest.mark.parametrize("seat", SIDES)
def test_a_copy_of_a_seat_goes_on_where_its_device_has_lost_it(seat: int, protocol: int) -> None:
    """Days later, with all that the seat has written since."""
    mail = by(protocol)
    play(mail, 5, 6)
    owing(mail, seat)
    now, other = thief_and_mist(mail)[seat], thief_and_mist(mail)[1 - seat]
    text = copied(LINK, now)
    assert not now.has_moved
    end_turn(now)
    now.write()
    mail.settle()
    copy = of_copy(text)
    hears(copy, mail.frames)
    assert (copy.write(), copy.say("say", "me")) == (False, False)
    copy.read()
    assert (head(copy), copy.has_moved) == (head(now), False)
    while other.owes == "person":
        end_turn(other)
    mail.settle()
    hears(copy, mail.frames)
    assert not copy.is_behind
    check_choices(copy, now)


@pytest.mark.untraced
@BOTH
@pytest.mark.parametrize("seat", SIDES)
def test_a_copy_that_is_opened_beside_its_device_contradicts_nothing(seat: int, protocol: int) -> None:
    """Both are honest and open: the copy waits for the other seat's word, then the device falls silent."""
    mail = by(protocol)
    owing(mail, seat)
    now, other = thief_and_mist(mail)[seat], thief_and_mist(mail)[1 - seat]
    copy = of_copy(copied(LINK, now))
    hears(copy, mail.frames)
    copy.read()
    assert (copy.is_behind, copy.owes, copy.write()) == (True, "", False)
    assert copy.say("device", copy.mine.device) is False
    # The device plays on meanwhile: nothing has told it of the copy.
    end_turn(now)
    now.write()
    mail.settle()
    hears(copy, mail.frames)
    # The Thief's page answers what the Mists do at once, and that is its word; the Mists' has nothing to answer.
    assert copy.is_behind == (seat == 0)
    if copy.is_behind:
        assert heard_of(other, copy.whisper() or b"") == seat
        assert heard_of(copy, other.whisper() or b"") == 1 - seat
    assert (copy.is_behind, head(copy)) == (False, head(now))
    # What both may write by themselves is the same to the byte; then the device hears of the copy.
    assert copy.say("device", copy.mine.device)
    for frame in copy.frames:
        for one in (now, other):
            one.receive(frame)
    assert now.has_moved
    assert not now.write()
    for one in (copy, now, other):
        assert one.party
        assert one.party.forks == []
    check_goes_on(copy, mail, seat)


def test_a_copy_of_a_device_in_doubt_is_in_no_less_doubt() -> None:
    mail = begun()
    owing(mail, 0)
    thief, _ = thief_and_mist(mail)
    old = opened(thief)
    old.check_written(Seen(40, "ab" * 32, 0))
    given = take_over(copied(LINK, old))
    assert given.mine.doubts == 40
    assert given.mine.behind == Seen(40, "ab" * 32, 0)
    assert take_over(handed_over(LINK, thief)).mine.doubts is None
