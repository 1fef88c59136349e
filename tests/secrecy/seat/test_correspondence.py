"""Games between two who may each be away: nothing that happens on the way, or to a device, changes how they go."""

import random
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.mail import LINK, TERMS, Mail, again, begun, entropy, play, side, watch_link, woken
from tests.secrecy.table import sodium
from unseen import nusubito
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF, Options, masked
from unseen.secrecy.channel import link_of, read_link, seal, unseal
from unseen.secrecy.correspondence import Correspondence, Whisper
from unseen.secrecy.digest import H
from unseen.secrecy.keeping import handed_over, kept, take_over
from unseen.secrecy.lobby import Terms
from unseen.secrecy.log import LONGEST, Entry, canonical, link, parse
from unseen.secrecy.notes import MOST, WORDS
from unseen.secrecy.protocol import NOW, VERSIONS
from unseen.secrecy.room.frames import EARLY
from unseen.secrecy.transcript import check_transcript, encode_transcript


def entries(one: Correspondence) -> int:
    return len(one.party.entries) if one.party else 0


def head(one: Correspondence) -> bytes:
    assert one.match
    return one.match.log.head


def thief_and_mist(mail: Mail) -> tuple[Correspondence, Correspondence]:
    first, second = mail.sides[:2]
    return (first, second) if first.seat == 0 else (second, first)


def sealed(one: Correspondence, body: bytes, signature: bytes = bytes(64)) -> bytes:
    """Return a frame that whoever has the link can make."""
    return seal(one.room, sodium(), Entry(body, signature), random.Random(0).randbytes(24))


def signed(one: Correspondence, body: bytes, message: bytes) -> bytes:
    """Return a frame with a side's true signature of a message."""
    return sealed(one, body, sodium().sign(one.lobby.sign_secret, message))


def end_turn(one: Correspondence, first: int = 0) -> None:
    """Do something with a seat until it has nothing more to choose; `first` tells one way from another."""
    assert one.match
    if first:
        one.match.act(one.match.legal_actions()[first])
    while one.owes == "person":
        legal = [
            each for each in one.match.legal_actions() if each.kind not in ("declare", "capture", "look")
        ]
        one.match.act(next((each for each in legal if each.kind == "end"), legal[0]))


# The beginning.


@pytest.mark.untraced
def test_a_game_from_the_invitation_to_both_receipts() -> None:
    mail = begun(watched=True)
    play(mail, 1, 16)
    mail.act("resign")
    for one in mail.sides:
        assert one.match
        assert one.match.step is None
        assert one.match.closing.receipts == {0: (), 1: ()}
        assert (one.owes, one.owing, one.cheat) == ("", None, None)
    assert len({head(one) for one in mail.sides}) == 1
    assert mail.sides[2].seat is None


@pytest.mark.parametrize("seat", [THIEF, MIST])
def test_the_host_sits_where_the_invitation_says(seat: Seat) -> None:
    mail = begun(Terms(Options(), seat, 3, 20, ("map", "hint")))
    host, guest = mail.sides
    assert host.agreed
    assert guest.agreed == host.agreed
    assert (nusubito.SEATS[host.agreed.host], host.seat) == (seat, host.agreed.host)
    assert guest.seat == 1 - host.agreed.host
    assert host.agreed.terms == Terms(Options(), seat, 3, 20, ("map", "hint"))
    assert dict(host.agreed.names) == {host.seat: "host", guest.seat: "guest"}


def test_lots_are_drawn_by_both_and_fall_either_way() -> None:
    """A joint toss: the host's number is sealed before the guest's is known, and opens it."""
    seats = set[int | None]()
    for number in range(12):
        host, guest = side("host"), side("guest", f"guest {number}")
        host.offer(Terms(Options(), None))
        Mail(host, guest).settle()
        guest.join(guest.mine.name)
        Mail(host, guest).settle()
        assert {host.seat, guest.seat} == {0, 1}
        seats.add(host.seat)
        if seats == {0, 1}:
            return
    pytest.fail("all lots fall one way")


def test_the_first_guest_has_the_seat_and_others_look_on() -> None:
    """Cheat 51: the link has leaked."""
    host, one, two = side("host"), side("guest", "one"), side("guest", "two")
    mail = Mail(host, one, two)
    host.offer(TERMS)
    mail.settle()
    one.join("one")
    two.join("two")
    assert two.lobby.is_ours
    mail.settle()
    assert [each.seat for each in mail.sides] == [0, 1, None]
    assert not two.lobby.is_ours
    play(mail, 5, 6)
    assert head(two) == head(host)
    assert two.match
    assert two.match.legal_actions() == ()


def test_what_comes_before_the_invite_waits_for_it() -> None:
    mail = begun()
    play(mail, 3, 6)
    late = side("watch")
    for frame in reversed(mail.frames):
        late.receive(frame)
    assert head(late) == head(mail.sides[0])


def test_another_version_is_told_in_the_lobby() -> None:
    """Cheat 44: refused before there is a game, and in words a person can be told."""
    host, guest = side("host"), side("guest")
    host.offer(TERMS)
    for key, value in (("protocol", 99), ("rules", 7), ("game", "other")):
        fields = dict(parse(host_invite(host)))
        body = canonical({**fields, key: value, "news": "of a later version"})
        guest = side("guest")
        assert guest.receive(signed(host, body, H("lobby", body)))
        assert guest.lobby.versions
        assert value in guest.lobby.versions.theirs
        assert guest.lobby.versions.ours == ("nusubito", NOW, 1)
        assert guest.lobby.invite is None
    assert guest.owes == ""


@pytest.mark.untraced
@pytest.mark.parametrize("protocol", VERSIONS)
def test_game_keeps_the_version_that_it_was_offered_by(protocol: int) -> None:
    """Who played by it goes on; who comes new is told of another version, if it proves less than that of now."""
    mail = begun(TERMS._replace(protocol=protocol), watched=True)
    for one in mail.sides:
        assert one.match
        assert one.match.terms.protocol == protocol
        assert one.lobby.versions is None
    play(mail, 3, 12)
    links = [LINK, LINK, watch_link()]
    for one, where in zip(mail.sides, links, strict=True):
        assert head(again(one, where)) == head(one)
    stranger = side("guest")
    stranger.receive(mail.sides[0].frames[0])
    ours = ("nusubito", NOW, 1)
    assert stranger.lobby.versions == (None if protocol >= 2 else (("nusubito", protocol, 1), ours))


def test_a_stranger_s_invite_of_another_version_is_forgotten_when_the_host_s_comes() -> None:
    """Door 69: nobody can sign for a version that is not known, so one is told of and no more than one is kept."""
    host, guest = side("host"), side("guest")
    host.offer(TERMS)
    fields = dict(parse(host_invite(host)))
    taken = [guest.receive(sealed(guest, canonical({**fields, "rules": number}))) for number in range(2, 9)]
    assert taken == [True, *[False] * 6]
    assert guest.lobby.versions
    assert guest.receive(host.frames[0])
    assert guest.lobby.versions is None
    Mail(host, guest).settle()
    guest.join("guest")
    Mail(host, guest).settle()
    assert (host.seat, guest.seat) == (0, 1)


def host_invite(host: Correspondence) -> bytes:
    entry = unseal(host.room, sodium(), host.frames[0])
    assert entry
    return entry.body


@pytest.mark.parametrize(
    "change",
    [
        {"seat": "cook"}, {"days": -1}, {"minutes": 601}, {"key": "00"}, {"lot": "00"}, {"name": "x" * 25},
        {"aids": 1}, {"aids": "x" * 25},
        {"options": {"darts": "many"}}, {"rules": True}, {"l": 3}, {"more": 1}, {"lot": 5}, {"name": 5},
    ],
)  # fmt: skip
def test_a_spoilt_invite_is_none(change: dict[str, object]) -> None:
    host, guest = side("host"), side("guest")
    host.offer(TERMS)
    body = canonical({**parse(host_invite(host)), **change})
    assert not guest.receive(signed(host, body, H("lobby", body)))
    assert guest.lobby.invite is None
    assert guest.receive(host.frames[0])
    assert not guest.receive(host.frames[0])


def test_messages_of_the_lobby_that_do_not_belong_are_refused() -> None:
    host, guest = side("host"), side("guest")
    mail = Mail(host, guest)
    host.offer(Terms(Options(), None))
    mail.settle()
    invite = H("lobby", host_invite(host)).hex()
    lot = "00" * 32

    def join(who: Correspondence, **change: object) -> bool:
        key = who.lobby.key.hex()
        body = canonical({"l": 1, "p": invite, "key": key, "lot": lot, "name": "", **change})
        return host.receive(signed(who, body, H("lobby", body)))

    assert not join(host)  # it has the host's own key
    assert not join(guest, p="00")
    assert not join(guest, lot="")
    assert not join(guest, key=host.lobby.key.hex()[::-1])
    guest.join(guest.mine.name)
    assert host.receive(guest.frames[-1])
    assert not join(guest, name="again")
    for number in range(20):
        join(side("guest", f"crowd {number}"))
    assert host.receive(guest.frames[0]) is False
    mail.settle()
    assert host.seat is not None
    other = side("host", "another host")
    other.offer(TERMS)
    assert not guest.receive(other.frames[0])
    assert guest.seat == 1 - host.seat


def test_a_start_that_opens_another_number_is_refused() -> None:
    host, guest = side("host"), side("guest")
    host.offer(Terms(Options(), None))
    guest.receive(host.frames[0])
    guest.join(guest.mine.name)
    entry = unseal(guest.room, sodium(), guest.frames[-1])
    assert entry
    before = H("lobby", entry.body).hex()
    for fields in ({"lot": "00" * 32}, {"lot": ""}, {"lot": "00" * 32, "p": 5}, {"lot": 1, "p": ["x"]}):
        body = canonical({"l": 2, "p": before, **fields})
        guest.receive(signed(host, body, H("lobby", body)))
    assert guest.agreed is None
    Mail(host, guest).settle()
    assert guest.agreed
    again = canonical({"l": 2, "p": before, "lot": ""})
    assert not guest.receive(signed(host, again, H("lobby", again)))


def test_a_hello_with_another_key_than_the_lobby_s_is_refused() -> None:
    mail = begun()
    thief, mist = thief_and_mist(mail)
    room = read_link(LINK, sodium())
    assert room
    new = side("watch")
    lobby = [frame for frame in thief.frames if "l" in body_of(thief, frame)]
    for frame in lobby:
        new.receive(frame)
    assert thief.party
    assert new.match
    fields = {**parse(thief.party.entries[0].body), "key": mist.lobby.key.hex()}
    body = canonical(fields)
    assert new.receive(signed(thief, body, link(new.match.log.head, body)))
    assert new.cheat
    assert (new.cheat.seat, new.cheat.entry) == (0, 0)
    assert "not the key that was agreed on" in new.cheat.problem


def body_of(one: Correspondence, frame: bytes) -> dict[str, object]:
    entry = unseal(one.room, sodium(), frame)
    assert entry
    return dict(parse(entry.body))


# The way, and the devices.


def replayed(mail: Mail, seed: int) -> tuple[bytes, bytes]:
    """Return the heads that two sides come to who have the frames from a bad line: in any order, some twice, spoilt."""
    dice = random.Random(seed)
    found: list[bytes] = []
    for _ in range(2):
        one = side("watch")
        stream = [*mail.frames, *dice.choices(mail.frames, k=20)]
        for frame in dice.choices(mail.frames, k=20):
            spoilt = bytearray(frame)
            spoilt[dice.randrange(len(frame))] ^= 1 << dice.randrange(8)
            stream.append(bytes(spoilt))
        dice.shuffle(stream)
        for frame in stream:
            one.receive(frame)
        found.append(head(one))
    return found[0], found[1]


@pytest.mark.untraced
def test_any_order_doubling_and_spoiling_of_frames_comes_to_the_same() -> None:
    """Cheat 33 to 36, for frames."""
    mail = begun()
    play(mail, 2, 12)
    mail.sides[0].say("say", "hello")
    mail.sides[1].say("say", "hello yourself")
    mail.act("resign")
    for seed in range(4):
        assert {*replayed(mail, seed)} == {head(mail.sides[0])}


@pytest.mark.untraced
@pytest.mark.parametrize("length", [16, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("both", [False, True])
def test_a_device_that_is_switched_off_after_any_step_goes_on_as_if_nothing_had_been(
    both: bool, length: int
) -> None:
    """Persisted are what was chosen and the frames: the log comes out the same byte for byte."""
    calm, rough = begun(), begun()
    for number, seed in enumerate(range(length)):
        dice = random.Random(seed)
        match = calm.mover.match
        assert match
        quiet = [one for one in match.legal_actions() if one.kind not in ("declare", "capture")]
        text = nusubito.format_action(dice.choice(quiet))
        calm.act(text)
        rough.act(text)
        rough.sides = [
            again(one) if both or index == number % 2 else one for index, one in enumerate(rough.sides)
        ]
        rough.settle()
        assert [head(one) for one in rough.sides] == [head(one) for one in calm.sides]
        assert [one.match and one.match.view for one in rough.sides] == [
            one.match and one.match.view for one in calm.sides
        ]
    calm.act("resign")
    rough.act("resign")
    assert [head(one) for one in rough.sides] == [head(one) for one in calm.sides]


def test_a_device_that_was_switched_off_before_anything_was_sent_writes_it_then() -> None:
    """Between keeping and sending, and between choosing and keeping."""
    mail = begun()
    thief, mist = thief_and_mist(mail)
    end_turn(thief)
    assert thief.owes == "program"
    count = len(thief.frames)
    once = again(thief)
    assert len(once.frames) == count + 1
    twice = again(once)
    assert twice.frames == once.frames
    assert mist.receive(twice.frames[-1])


def test_what_is_not_written_yet_can_be_taken_back_after_a_reload() -> None:
    mail = begun()
    thief, _ = thief_and_mist(mail)
    assert thief.match
    before = thief.match.view
    thief.match.act(nusubito.parse_action("leap C1"))
    new = again(thief)
    assert new.match
    assert new.match.can_undo
    new.match.undo()
    assert new.match.view == before
    assert again(new).mine.choices == ()


@pytest.mark.untraced
def test_a_seat_goes_on_on_another_device_once_it_has_seen_what_was_seen_here() -> None:
    """Cheat 50: whoever hides the end of the log from a new device does not bring it to tell two stories."""
    mail = begun()
    play(mail, 4, 8)
    thief, mist = thief_and_mist(mail)
    given = handed_over(LINK, thief)
    thief.has_moved = True
    at_rest = take_over(given)
    assert at_rest.frames == ()
    new = woken(at_rest._replace(mine=at_rest.mine._replace(device="new")), entropy("new device"))
    assert new.is_behind
    assert (new.owes, new.may_write, new.say("say", "me")) == ("", False, False)
    for frame in mail.frames[:-1]:
        new.receive(frame)
    assert new.is_behind
    new.receive(mail.frames[-1])
    assert not new.is_behind
    assert new.match
    assert thief.match
    assert new.match.view == thief.match.view
    assert new.say("device", "new")
    there = Mail(new, mist)
    there.frames = list(mail.frames)
    play(there, 9, 4)
    there.act("resign")
    assert mist.match
    assert mist.match.closing.receipts == {0: (), 1: ()}


def test_the_first_device_falls_silent_when_the_seat_goes_on_elsewhere() -> None:
    """Cheat 49: two devices of one seat."""
    mail = begun()
    thief, mist = thief_and_mist(mail)
    at_rest = take_over(handed_over(LINK, thief))
    new = woken(at_rest._replace(mine=at_rest.mine._replace(device="new")), entropy("new device"))
    for frame in mail.frames:
        new.receive(frame)
    new.say("device", "new")
    assert thief.may_write
    assert thief.receive(new.frames[-1])
    assert thief.has_moved
    assert not thief.may_write
    assert thief.whisper() is None
    assert again(thief).has_moved
    back = take_over(handed_over(LINK, new))
    home = woken(back._replace(mine=back.mine._replace(device="home")), entropy("home"))
    for frame in new.frames:
        home.receive(frame)
    assert home.say("device", "home")
    assert new.receive(home.frames[-1])
    assert (home.may_write, new.may_write) == (True, False)
    assert mist.receive(home.frames[-1])


def test_of_two_devices_that_have_told_two_stories_each_falls_silent_when_it_hears_of_it() -> None:
    """Cheat 49: a copy of the whole profile, both open and neither with a line."""
    mail = begun()
    thief, _ = thief_and_mist(mail)
    old = again(thief)
    end_turn(thief)
    end_turn(old, 1)
    for one in (thief, old):
        one.write()
    assert old.receive(thief.frames[-1])
    assert old.has_moved
    assert old.cheat is None
    assert old.owes == ""


def test_of_two_devices_that_take_a_seat_over_at_once_one_has_it() -> None:
    """Cheat 49: the same link opened twice."""
    mail = begun()
    thief, _ = thief_and_mist(mail)
    at_rest = take_over(handed_over(LINK, thief))
    devices: list[Correspondence] = []
    for name in ("one", "two"):
        device = woken(at_rest._replace(mine=at_rest.mine._replace(device=name)), entropy(name))
        for frame in mail.frames:
            device.receive(frame)
        assert device.say("device", name)
        devices.append(device)
    one, two = devices
    first, second = one.frames[-1], two.frames[-1]
    assert one.receive(second)
    assert two.receive(first)
    assert {one.has_moved, two.has_moved} == {True, False}


@pytest.mark.untraced
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("planned", "done"),
    [
        (("leap E9",), 0), (("look Q", "end"), 0), (("jump", "end"), 0), (("\ud800",), 0), (("",), 0),
        (("x" * 10_000,), 0), (("capture C3", "shoot B2"), 0), (("1", "look Q", "end"), 1),
        (("1", "undo", "1"), 1),
    ],
)  # fmt: skip
def test_what_cannot_be_done_of_what_was_planned_is_dropped_and_the_person_chooses_anew(
    seat: int, planned: tuple[str, ...], done: int
) -> None:
    """Door 69: choices in a private link, or in what a browser has kept, that the rules refuse."""
    there, new, before = with_a_plan(seat, planned, done)
    end_turn(new)
    there.settle()
    assert entries(new) > before
    assert len({head(each) for each in there.sides}) == 1


@pytest.mark.untraced
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("planned", "done"), [(("leap E9",), 0), (("1", "look Q", "end"), 1)])
def test_game_whose_plans_were_dropped_comes_to_a_good_end(
    seat: int, planned: tuple[str, ...], done: int
) -> None:
    there, _, _ = with_a_plan(seat, planned, done)
    play(there, 3, 4)
    closes_well(there)


def with_a_plan(seat: int, planned: tuple[str, ...], done: int) -> tuple[Mail, Correspondence, int]:
    """Return a game in which a seat was woken with a plan of which so much can be done, that seat, and its entries."""
    mail = begun()
    play(mail, 6, 30, until=lambda now: now.mover.seat == seat)
    one = thief_and_mist(mail)[seat]
    assert one.match
    quiet = [
        each for each in one.match.legal_actions() if not each.kind.startswith(("declare", "cap", "end"))
    ]
    first = nusubito.format_action(quiet[0])
    chosen = tuple(first if each == "1" else each for each in planned)
    at_rest = kept(LINK, one)
    given = take_over(handed_over(LINK, one))
    new = one
    for number, mine in enumerate((at_rest.mine, given.mine._replace(behind=None))):
        plan = mine._replace(choices=(*mine.choices, *chosen))
        new = woken(at_rest._replace(mine=plan), entropy(f"woken {number}"))
        assert new.owes == "person"
        assert new.mine.choices == (*mine.choices, *chosen[:done])
        assert head(new) == head(one)
    there = Mail(*(new if each is one else each for each in mail.sides))
    there.frames = list(mail.frames)
    return there, new, entries(one)


# What is said out of turn.


@pytest.mark.untraced
def test_words_reach_everybody_in_order_and_are_bounded() -> None:
    mail = begun(watched=True)
    host, guest, watcher = mail.sides
    assert host.say("say", "good luck")
    mail.settle()
    assert guest.say("say", "ありがとう")
    mail.settle()
    for one in mail.sides[:2]:
        assert one.game.said == ((host.seat, "good luck"), (guest.seat, "ありがとう"))
    assert watcher.game.said == ((host.seat, None), (guest.seat, None))
    assert not watcher.say("say", "I should not")
    assert not side("guest").say("say", "too early")
    with pytest.raises(CodecError, match="200"):
        host.say("say", "x" * (WORDS + 1))
    for _ in range(MOST + 5):
        host.say("say", "x")
    assert host.notes
    assert sum(fact.seat == host.seat for fact in host.notes.facts) == MOST


def test_notes_that_do_not_belong_are_refused() -> None:
    mail = begun()
    host, guest = mail.sides
    assert host.notes
    host.say("say", "one")
    good = body_of(host, host.frames[-1])

    def told(**change: object) -> bool:
        body = canonical({**good, **change})
        return guest.receive(signed(host, body, H("note", body)))

    assert not told(g="00" * 32)
    assert not told(t="sing")
    assert not told(t=["say"])
    assert not told(text=5)
    assert not told(text="x" * 201)
    assert not told(c=MOST)
    assert not told(p="00")
    assert not told(s=1 - (host.seat or 0))
    assert not told(s=9)
    assert not told(more=1)
    assert not told(text="x" * 5000)
    assert not told(p="00" * 32)  # signed, but follows another history
    assert guest.notes
    assert guest.notes.facts == []
    assert guest.receive(host.frames[-1])
    assert len(guest.notes.facts) == 1
    assert not told()  # the same again, sealed anew
    host.say("say", "two")
    assert guest.receive(host.frames[-1])
    second = body_of(host, host.frames[-1])
    assert not told(**second)


def given_up(mail: Mail, seat: int) -> None:
    """Let a seat give up and everybody hear of it, and check that both audits pass and all say the same."""
    quitter = mail.sides[0] if mail.sides[0].seat == seat else mail.sides[1]
    assert quitter.say("resign")
    mail.settle()
    for one in mail.sides:
        assert one.match
        assert one.match.step is None
        assert one.match.closing.receipts == {0: (), 1: ()}
        winner = nusubito.encode_result(one.match.view)
        assert one.match.ending.given_up == seat or (winner and winner["winner"] == nusubito.SEATS[1 - seat])
    assert len({head(one) for one in mail.sides}) == 1


@pytest.mark.untraced
@pytest.mark.parametrize(
    "length", [0, 1, 2, 5, 9, *(pytest.param(length, marks=pytest.mark.long) for length in range(10, 24))]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_either_side_gives_up_at_any_time_and_the_game_is_audited(length: int, seat: int) -> None:
    """Cheat 60, and N34 off one's turn: it ends with the entry that is due next."""
    mail = begun()
    play(mail, length, length)
    given_up(mail, seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_and_a_turn_that_cross_end_the_same_way_for_both(seat: int) -> None:
    """Cheat 52: both are on their way at once."""
    mail = begun()
    play(mail, 6, 30, until=lambda now: now.mover.seat != seat)
    quitter = mail.sides[0] if mail.sides[0].seat == seat else mail.sides[1]
    mover = mail.mover
    end_turn(mover)
    mover.write()
    quitter.say("resign")
    mail.settle()
    for one in mail.sides:
        assert one.match
        assert one.match.step is None
        assert one.match.closing.receipts == {0: (), 1: ()}
    assert head(mail.sides[0]) == head(mail.sides[1])


@pytest.mark.parametrize("has_crossed", [True, False])
def test_a_resignation_that_is_heard_in_another_order_silences_no_new_device(has_crossed: bool) -> None:
    """Doors 49 and 52: a relay tells of it before the turn that crossed it, or after the entry that accepts it."""
    mail = begun()
    play(mail, 6, 30, until=lambda now: now.mover.seat == 0)
    thief, mist = thief_and_mist(mail)
    if has_crossed:
        end_turn(thief)
        thief.write()
    mist.say("resign")
    note = mist.frames[-1]
    mail.settle()
    frames = [frame for frame in thief.frames if frame != note]
    given = take_over(handed_over(LINK, thief))
    new = woken(given._replace(mine=given.mine._replace(device="new")), entropy("new device"))
    for frame in (note, *frames) if has_crossed else (*frames, note):
        new.receive(frame)
    assert not new.has_moved
    assert head(new) == head(thief)
    assert new.match
    assert new.match.step is None


def test_nobody_can_accept_a_resignation_that_was_not_given() -> None:
    mail = begun()
    play(mail, 6, 30, until=lambda now: now.mover.seat == 1)
    thief, mist = thief_and_mist(mail)
    thief.say("say", "I resign from this conversation")
    mail.settle()
    assert mist.notes
    assert mist.party
    assert mist.match
    words = mist.notes.notes[-1]
    own = again(mist)
    own.say("resign")
    assert own.notes
    wrong = (
        (words, words.signature, "not another seat's resignation"),
        (own.notes.notes[-1], own.notes.notes[-1].signature, "not another seat's resignation"),
        (words, bytes(64), "nobody has signed"),
        (Entry(b"?", b""), bytes(64), "not JSON"),
    )
    for note, signature, why in wrong:
        other = again(thief)
        fields = {"note": note.body.decode(), "signature": signature.hex()}
        body = mist.match.log.write(1, "accept", fields)
        assert other.receive(signed(mist, body, link(mist.match.log.head, body)))
        assert other.cheat
        assert why in other.cheat.problem
    other = again(thief)
    body = mist.match.log.write(1, "accept", {"note": 5, "signature": ""})
    assert other.receive(signed(mist, body, link(mist.match.log.head, body)))
    assert other.cheat


# Cheats are named, and strangers change nothing.


def test_a_cheat_is_named_with_the_entry_that_proves_it() -> None:
    mail = begun()
    play(mail, 6, 30, until=lambda now: now.mover.seat == 1)
    thief, mist = thief_and_mist(mail)
    assert mist.match
    body = mist.match.log.write(1, "turn", {"actions": ["leap C1", "end"]})
    assert thief.receive(signed(mist, body, link(mist.match.log.head, body)))
    assert thief.cheat
    assert thief.cheat.seat == 1
    assert thief.cheat.entry == entries(thief)
    assert thief.owes == ""
    end_turn(mist)
    mist.write()
    assert not thief.receive(mist.frames[-1])
    assert again(thief).cheat == thief.cheat


def test_a_cheat_that_only_the_whole_log_shows_is_named_by_everybody() -> None:
    """Each event could have happened in some game; but he attacked far from where he had looked.

    In version 2 his own program would prove none of it, and another could not (`test_proved`).
    """
    mail = begun(TERMS._replace(protocol=1), watched=True)
    thief, mist = thief_and_mist(mail)
    for at, actions in (("E5", ("look E",)), ("C3", ("leap C1", "end"))):
        assert thief.match
        thief.match._knowledge.view = thief.match._knowledge.view._replace(at=at)
        for action in actions:
            mail.act(action)
    for other in (mist, mail.sides[2]):
        assert other.cheat
        assert (other.cheat.seat, other.cheat.entry) == (0, entries(other))
        assert "cannot have happened here" in other.cheat.problem
        assert again(other, watch_link() if other.seat is None else LINK).cheat == other.cheat


def test_an_entry_that_no_seat_signed_says_nothing_about_any() -> None:
    """Cheat 39, 40."""
    mail = begun()
    play(mail, 6, 30, until=lambda now: now.mover.seat == 1)
    thief, mist = thief_and_mist(mail)
    end_turn(mist)
    assert mist.match
    body = mist.match.owed()
    assert body
    assert not thief.receive(sealed(mist, body))
    assert not thief.receive(signed(thief, body, link(head(thief), body)))
    assert thief.cheat is None
    mist.write()
    assert thief.receive(mist.frames[-1])


def to_be_answered(seat: int = 1) -> tuple[Mail, Correspondence, Correspondence]:
    """Return a game in which a seat has chosen its whole turn and not written it, the other seat, and that one."""
    mail = begun(watched=True)
    play(mail, 6, 30, until=lambda now: now.mover.seat == seat)
    sides = thief_and_mist(mail)
    end_turn(sides[seat])
    return mail, sides[1 - seat], sides[seat]


def ahead_of(one: Correspondence, by: int, seat: int) -> bytes:
    """Return the body of an entry for the future."""
    return canonical({"i": entries(one) + by, "p": "00" * 32, "s": seat, "t": "turn"})


def closes_well(mail: Mail) -> None:
    """Let the game be given up and check that nobody is charged, and that nobody has fallen silent."""
    mail.settle()
    mail.act("resign")
    for one in mail.sides:
        assert one.match
        assert one.cheat is None
        assert not one.has_moved
        assert one.match.closing.receipts == {0: (), 1: ()}


@pytest.mark.untraced
@pytest.mark.parametrize("by", [0, 1, 2])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_unsigned_entry_for_the_future_costs_nobody_the_real_one(by: int, seat: int) -> None:
    """Door 71: before the real one, with it and after it; it is kept by nobody."""
    mail, reader, writer = to_be_answered()
    forged = [sealed(reader, ahead_of(reader, by + more, seat)) for more in range(3)]
    for frame in forged:
        assert not reader.receive(frame)
    writer.write()
    assert reader.receive(writer.frames[-1])
    assert reader.frames[-1] == writer.frames[-1]
    reader.write()
    assert head(again(reader)) == head(reader)
    mail.frames += forged
    mail.settle()
    play(mail, 3, 3)
    closes_well(mail)
    assert not {*forged} & {frame for one in mail.sides for frame in one.frames}


@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["turn", "accept", "audit", "?"])
def test_a_signed_entry_for_the_future_that_follows_another_history_is_dropped(kind: str) -> None:
    """Door 71: a seat that signs for places which are not its turn yet, too."""
    mail, reader, writer = to_be_answered()
    for more in range(3):
        body = canonical({"i": entries(reader) + more, "p": "11" * 32, "s": reader.seat, "t": kind})
        frame = signed(reader, body, link(b"\x11" * 32, body))
        if more:
            assert mail.sides[2].receive(frame)
            assert writer.receive(frame)
    closes_well(mail)


def test_a_bad_entry_that_waited_is_charged_to_its_seat_and_the_one_before_it_is_kept() -> None:
    """Door 71: the host's second entry in a row comes before the first."""
    host, guest = side("host"), side("guest")
    mail = Mail(host, guest)
    host.offer(TERMS)
    mail.settle()
    guest.join("guest")
    host.receive(guest.frames[-1])
    host.write()
    for frame in host.frames:
        guest.receive(frame)
    guest.write()
    for frame in guest.frames:
        host.receive(frame)
    assert host.match
    key = host.party and host.party.write()
    assert key
    frame = sealed(host, key.body, key.signature)
    body = host.match.log.write(0, "deal", {})
    bad = signed(host, body, link(head(host), body))
    assert guest.receive(bad)
    assert guest.cheat is None
    assert guest.receive(frame)
    assert frame in guest.frames
    assert entries(guest) == 3
    assert guest.cheat
    assert (guest.cheat.seat, guest.cheat.entry, guest.cheat.proof.body) == (0, 3, body)
    assert again(guest).cheat == guest.cheat


def test_what_comes_before_anybody_can_be_known_is_not_kept_and_pushes_nothing_out() -> None:
    """Door 71: a link holder's flood before the game has begun, to who hears of it last things first."""
    mail = begun()
    play(mail, 3, 6)
    mail.sides[0].say("say", "hello")
    mail.settle()
    late = side("watch")
    *others, invite = reversed(mail.frames)
    assert not any(map(late.receive, others))
    flood = [
        sealed(late, canonical({**body, "x": number}))
        for number in range(300)
        for body in ({"i": 9}, {"c": 0}, {"l": 1, "p": ""}, {"l": 2, "p": "00" * 32})
    ]
    assert not any(map(late.receive, flood))
    assert late.frames == []
    assert late.receive(invite)
    assert head(late) == head(mail.sides[0])
    assert late.notes
    assert len(late.notes.facts) == 1
    assert {*late.frames} == {*mail.frames}
    assert head(again(late)) == head(late)


def test_what_comes_too_early_is_held_as_long_as_a_relay_could_hold_it() -> None:
    late = side("watch")
    body = canonical({"i": 0, "x": "x" * (LONGEST - 100)})
    size = len(sealed(late, body))
    for number in range(EARLY // size + 5):
        late.receive(sealed(late, body, number.to_bytes(64, "big")))
    assert late._early.size == EARLY // size * size
    assert not late.receive(sealed(late, body))
    assert len(late._early) == EARLY // size


def test_two_stories_are_kept_and_do_not_end_the_game() -> None:
    mail = begun()
    play(mail, 6, 30, until=lambda now: now.mover.seat == 1)
    thief, mist = thief_and_mist(mail)
    twin = again(mist)
    for one, first in ((mist, 0), (twin, 1)):
        end_turn(one, first)
        one.write()
    assert thief.receive(mist.frames[-1])
    count = entries(thief)
    assert thief.receive(twin.frames[-1])
    assert thief.party
    assert [fork.seat for fork in thief.party.forks] == [1]
    assert thief.cheat is None
    assert entries(thief) == count


@given(st.binary(max_size=400))
def test_bytes_from_nowhere_change_nothing(frame: bytes) -> None:
    one = FRESH.sides[0]
    before = one.mine, len(one.frames), head(one)
    assert not one.receive(frame)
    assert one.heard(frame) is None
    assert (one.mine, len(one.frames), head(one)) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8), lambda leaf: st.lists(leaf, max_size=3)
)
KEYS = st.sampled_from([*"lipstcgne", "note", "key", "lot", "actions", "events", "commits", "asks", "shows"])


@given(st.dictionaries(KEYS, JSON, max_size=9), st.booleans())
def test_whatever_somebody_with_the_link_writes_changes_no_game(
    fields: dict[str, object], lone: bool
) -> None:
    """Cheat 39, 54, 64: well-formed or not, without a seat's signature it says nothing."""
    one = FRESH.sides[0]
    before = one.mine, head(one), one.cheat, one.agreed, one.notes and one.notes.facts
    try:
        body = canonical(fields) if not lone else canonical(fields) + b" "
    except UnicodeEncodeError:
        return
    one.receive(sealed(one, body))
    one.heard(sealed(one, body))
    assert (one.mine, head(one), one.cheat, one.agreed, one.notes and one.notes.facts) == before


@given(st.data())
def test_a_seat_that_signs_nonsense_is_named_and_breaks_nothing(data: st.DataObject) -> None:
    """Whatever the entry says, it is refused with the seat that signed it, or not heard at all."""
    thief, mist = thief_and_mist(FRESH)
    assert mist.match
    kind = data.draw(
        st.sampled_from(["turn", "doubt", "accept", "tokens", "answer", "audit", "receipt", "x"])
    )
    fields = data.draw(st.dictionaries(KEYS, JSON, max_size=6))
    try:
        body = canonical({**fields, **parse(mist.match.log.write(0, kind, {}))})
    except UnicodeEncodeError:
        return
    new = again(mist)
    before = head(new)
    new.receive(signed(thief, body, link(before, body)))
    assert new.cheat or head(new) != before
    assert new.cheat is None or new.cheat.seat == 0


FRESH = begun()


def test_a_frame_of_another_room_is_none() -> None:
    """Cheat 37, 38."""
    mail = begun()
    stranger = side("watch", link=link_of(b"t" * 32))
    assert not any(map(stranger.receive, mail.frames))


def test_keys_of_an_earlier_game_are_refused() -> None:
    """Cheat 61, 57: a rematch begins with new roots."""
    mail = begun()
    thief, _ = thief_and_mist(mail)
    assert thief.match
    spent = tuple(thief.match.opening.seed_hashes.values())
    secret = b"r" * 32
    host, guest = side("host", link=link_of(secret)), side("guest", "other", link_of(secret), spent)
    other = Mail(host, guest)
    host.offer(TERMS)
    other.settle()
    guest.join(guest.mine.name)
    other.settle()
    assert guest.cheat
    assert guest.cheat.seat == host.seat
    assert "used before" in guest.cheat.problem


def test_who_is_there_is_told_by_a_signed_whisper() -> None:
    mail = begun(watched=True)
    host, guest, watcher = mail.sides
    assert host.seat is not None
    assert host.goodbye() is None
    whisper = host.whisper()
    assert whisper
    here = guest.heard(whisper)
    assert here
    assert here == watcher.heard(whisper) == Whisper(host.seat, here.nonce, is_here=True)
    goodbye = host.goodbye()
    assert goodbye
    assert guest.heard(goodbye) == here._replace(is_here=False)
    assert watcher.whisper() is None
    assert watcher.goodbye() is None
    assert side("guest").heard(whisper) is None
    body = canonical({"e": "00", "s": host.seat})
    assert guest.heard(sealed(guest, body)) is None
    assert guest.heard(signed(guest, body, H("here", body))) is None
    assert guest.heard(sealed(guest, canonical({"s": "x"}))) is None
    assert guest.heard(sealed(guest, b"x")) is None
    assert len({host.whisper() for _ in range(3)}) == 3


@pytest.mark.untraced
@pytest.mark.usefixtures("quick_transcripts")
def test_the_transcript_of_such_a_game_can_be_checked() -> None:
    mail = begun()
    play(mail, 1, 5)
    thief, _ = thief_and_mist(mail)
    thief.say("resign")
    mail.settle()
    assert thief.party
    assert thief.agreed
    data = encode_transcript(f"{thief.room.name}/{thief.agreed.digest}", thief.party)
    verdict = check_transcript(data, masked)
    assert verdict.is_complete
    assert verdict.charges == ()


def test_a_seat_without_a_root_or_a_lobby_says_nothing() -> None:
    one = side("watch")
    assert (one.owes, one.owing, one.seat, one.game.claim) == ("", None, None, None)
    assert one.write() is False
    new = side("host")
    assert (new.owes, new.owing, new.seat) == ("", None, None)
    assert partial(new.say, "say", "x")() is False
