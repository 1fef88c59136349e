"""How a game begins: between two as it always did, byte for byte; among more all guests are named in one start."""

import itertools
import json
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.engine.fishing import Options
from tests.secrecy import mail, stored
from tests.secrecy.gathering import NAMES, again, fish, gathered, seated, side
from tests.secrecy.gathering import terms as newest
from tests.secrecy.mail import LINK, TERMS, Mail, begun, entropy, woken
from tests.secrecy.room.test_rematch import asked, finished
from tests.secrecy.table import sodium
from tests.secrecy.three import MASKED
from unseen.courtyard.board import Space
from unseen.kakusareta import KAKUSARETA
from unseen.kakusareta import Options as KakusaretaOptions
from unseen.kakusareta import masked as masked_kakusareta
from unseen.kakusareta.actions import Fireball
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.misty_ruins import masked as masked_misty_ruins
from unseen.nusubito import masked as masked_nusubito
from unseen.relics import masked as masked_relics
from unseen.secrecy.channel import seal, unseal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.digest import PRF, H, permutation
from unseen.secrecy.keeping import Kept, decode_kept, handed_over, take_over
from unseen.secrecy.lobby import JOINS, Role, Terms, Versions
from unseen.secrecy.log import Entry, canonical, parse
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.protocol import NOW, VERSIONS
from unseen.secrecy.room.chat import chat_key


def terms(players: int = 3, seat: Seat | None = None) -> Terms:
    """Return terms of version 3, in which a full table starts by itself and guests show their numbers at once."""
    return newest(players, seat)._replace(protocol=3)


# Between two.


@pytest.mark.untraced
@pytest.mark.parametrize("name", stored.ROOMS)
def test_a_game_of_two_is_the_same_bytes_as_in_the_version_that_stored_it(name: str) -> None:
    """What the audit has found is kept beside it by now, once there has been one."""
    now = [json.loads(text) for text in stored.stored(name)]
    for one in now:
        one.pop("findings", None)
    assert now == [json.loads(text) for text in stored.read(name)]


@pytest.mark.untraced
@pytest.mark.parametrize("name", stored.ROOMS)
def test_a_room_that_an_earlier_version_has_stored_is_taken_up(name: str) -> None:
    room = stored.ROOMS[name]
    sides = [woken(decode_kept(text), entropy(f"{name} later"), room.game) for text in stored.read(name)]
    heads = {one.match.log.head for one in sides if one.match}
    assert len(heads) == 1
    assert [one.seat for one in sides] == [0, 1, None][: len(sides)]
    assert all(one.cheat is None and not one.has_moved for one in sides)
    there = Mail(*sides)
    there.settle()
    for action in room.ends:
        there.act(action)
    for one in sides:
        assert one.match
        assert one.match.closing.receipts == {0: (), 1: ()}


def test_stored_room_of_kakusareta_stops_where_a_power_waits_and_a_debt_is_owed() -> None:
    """K49, K51: who waits is the other, who does not know what is owed."""
    his, other = (
        woken(decode_kept(text), entropy("look"), stored.KAKUSARETA).match
        for text in stored.read("kakusareta-owing")[:2]
    )
    assert his
    assert other
    assert (his.may_act, other.may_act) == (False, True)
    assert his.view.turn.pending == other.view.turn.pending == Fireball(Space("C2"))
    assert (his.view.elements.owes, other.view.elements.owes) == (("still",), None)


# By which version.

KNOWN = Terms(KakusaretaOptions(elemental="master"), KAKUSARETA)


def by_version(version: object) -> tuple[Correspondence, bytes]:
    """Return a host's side of Kakusareta, and its invite as another program signs it: by that version."""
    host = mail.side("host", masked=stored.KAKUSARETA)
    host.offer(KNOWN)
    fields = {**told(host, host.frames[0]), "protocol": version}
    return host, said(host, fields.pop("l"), fields.pop("p"), **fields)


@pytest.mark.parametrize("version", [0, 1, max(VERSIONS) + 1])
@pytest.mark.parametrize("role", ["guest", "watch"])
def test_no_table_is_made_by_a_version_that_does_not_know_the_game(version: int, role: Role) -> None:
    """Door 69: version 1 proves no hidden move, and no game of Kakusareta was ever played by it."""
    host, invite = by_version(version)
    one = mail.side(role, masked=stored.KAKUSARETA)
    assert one.receive(invite)
    assert (one.lobby.invite, one.lobby.seats, one.lobby.may_join, one.owes) == (None, (), False, "")
    assert one.lobby.versions == Versions(("kakusareta", version, 1), ("kakusareta", NOW, 1))
    assert one.receive(host.frames[0])
    assert one.lobby.versions is None
    assert one.lobby.may_join


def test_link_to_a_seat_at_such_a_table_leads_to_none() -> None:
    """Door 69: what another device hands over names no version; what it finds in the room does."""
    _, invite = by_version(1)
    guest = mail.side("guest", masked=stored.KAKUSARETA)
    new = woken(take_over(handed_over(LINK, guest)), entropy("new"), stored.KAKUSARETA)
    kept_ = woken(Kept(LINK, guest.mine, (invite,)), entropy("kept"), stored.KAKUSARETA)
    assert new.receive(invite)
    for one in (new, kept_):
        assert one.lobby.versions
        assert (one.lobby.invite, one.match, one.lobby.may_join) == (None, None, False)


def test_host_offers_no_game_by_a_version_that_does_not_know_it() -> None:
    host = mail.side("host", masked=stored.KAKUSARETA)
    with pytest.raises(CodecError, match="kakusareta is played by version 2 or a later one, not by 1"):
        host.offer(KNOWN._replace(protocol=1))
    assert host.frames == []


def test_game_before_brings_nobody_to_a_rematch_by_an_earlier_version() -> None:
    """The guest of a rematch takes its seat by itself: not where the other one plays by what proves no move."""
    host, guest = asked(finished(), TERMS._replace(protocol=1))
    assert guest.receive(host.frames[0])
    assert (guest.lobby.may_join, guest.lobby.versions) == (
        False,
        Versions(("nusubito", 1, 1), ("nusubito", NOW, 1)),
    )


def test_seat_that_is_taken_is_taken_by_nobody_by_itself() -> None:
    room = begun()
    late = mail.side("guest", "late")
    assert not late.lobby.may_join
    for frame in room.frames[:1]:
        late.receive(frame)
    assert late.lobby.may_join
    for frame in room.frames:
        late.receive(frame)
    assert not late.lobby.may_join


# Among more.


def told(who: Correspondence, frame: bytes) -> dict[str, Any]:
    """Return what a message of the lobby says."""
    entry = unseal(who.room, sodium(), frame)
    assert entry
    return dict(parse(entry.body))


def digest(who: Correspondence, frame: bytes) -> str:
    entry = unseal(who.room, sodium(), frame)
    assert entry
    return H("lobby", entry.body).hex()


def said(who: Correspondence, number: int, before: str, /, **fields: object) -> bytes:
    """Return a message of the lobby that somebody's key has signed, whatever its page would say."""
    body = canonical({"l": number, "p": before, **fields})
    entry = Entry(body, sodium().sign(who.lobby.sign_secret, H("lobby", body)))
    return seal(who.room, sodium(), entry, sha256(body).digest()[:24])


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("players", "seat"),
    [
        *((players, seat) for players in (2, 3) for seat in (None, Seat("ann"), Seat("bob"))),
        *((players, None) for players in (4, 5)),
    ],
)
def test_as_many_as_there_are_seats_come_together(players: int, seat: Seat | None) -> None:
    room = gathered(*NAMES[:players], agreed=terms(players, seat), watched=True)
    host = room.sides[0]
    assert host.agreed
    for one in room.sides:
        assert one.agreed == host.agreed
        assert one.match
        assert one.match.step
        assert "turn" in one.match.step.kinds
    assert sorted(one.seat for one in room.sides[:-1] if one.seat is not None) == [*range(players)]
    assert room.sides[-1].seat is None
    assert dict(host.agreed.names) == {one.seat: one.mine.name for one in room.sides[:-1]}
    assert list(host.agreed.names) == list(host.agreed.keys) == [*range(players)]
    if seat:
        guests = [one.seat for one in room.sides[1:-1]]
        assert host.seat == host.agreed.host == NAMES.index(seat)
        assert guests == sorted(guests, key=lambda one: one or 0)


@pytest.mark.untraced
def test_a_waiting_room_tells_who_has_joined_and_how_many_may() -> None:
    host, *guests = (side("guest" if number else "host", name) for number, name in enumerate(NAMES[:4]))
    watch = side("watch")
    assert (host.lobby.seats, host.lobby.joined, watch.lobby.has_joined) == ((), (), False)
    host.offer(terms(4))
    room = Mail(host, *guests, watch)
    for count, guest in enumerate(guests):
        room.settle()
        for one in room.sides:
            assert one.lobby.seats == ("ann", "bob", "cat", "dan")
            assert one.lobby.joined == NAMES[: count + 1]
            assert (one.lobby.has_joined, one.lobby.is_due, one.agreed) == (False, False, None)
        guest.join(guest.mine.name)
    assert host.receive(guests[-1].frames[-1])
    assert (host.lobby.is_due, host.owes) == (True, "program")
    assert not any(guest.lobby.is_due for guest in guests)
    room.settle()
    assert watch.lobby.joined == NAMES[:4]
    assert watch.agreed


def test_who_is_not_named_came_too_late_and_looks_on() -> None:
    room = gathered("ann", "bob", "cat", "dan", agreed=terms(3))
    late = room.sides[3]
    assert late.seat is None
    assert not late.lobby.is_ours
    assert (late.lobby.joined[0], sorted(late.lobby.joined)) == ("ann", ["ann", "bob", "cat", "dan"])
    assert late.agreed
    assert "dan" not in late.agreed.names.values()
    assert late.match
    assert late.match.legal_actions() == ()
    assert late.match.log.head == room.sides[0].match.log.head  # type: ignore[union-attr]


def test_a_lot_falls_on_every_order_of_three() -> None:
    found = set[tuple[int | None, ...]]()
    for number in itertools.count():
        host, *guests = (
            side("guest" if place else "host", f"{name} {number}") for place, name in enumerate(NAMES[:3])
        )
        host.offer(terms(3))
        for guest in guests:
            guest.receive(host.frames[0])
            guest.join(guest.mine.name)
            host.receive(guest.frames[-1])
        host._out(host.lobby.start())
        found.add(tuple(_seat(host, one) for one in (host, *guests)))
        if len(found) == 6:
            return
        assert number < 200


def _seat(host: Correspondence, one: Correspondence) -> int:
    assert host.agreed
    return next(seat for seat, key in host.agreed.keys.items() if key == one.lobby.key)


def test_the_order_in_which_a_host_names_its_guests_changes_no_lot() -> None:
    """The host knows every number by then: no choice that is left to it may count."""
    waiting = invited(4)
    host, *guests = waiting
    joins = [digest(host, guest.frames[-1]) for guest in guests]
    drawn = set[tuple[tuple[int, bytes], ...]]()
    for first, *more in itertools.permutations(joins):
        reader = side("watch")
        for frame in (host.frames[0], *(guest.frames[-1] for guest in guests)):
            reader.receive(frame)
        assert reader.receive(said(host, 2, first, lot=number_of(host), more=more))
        assert reader.agreed
        drawn.add(tuple(sorted(reader.agreed.keys.items())))
    assert len(drawn) == 1
    lots = [told(host, guest.frames[-1])["lot"] for guest in guests]
    order = sorted(zip(joins, lots, guests, strict=True))
    seats = permutation(
        4, H("draw", bytes.fromhex(number_of(host)), *(bytes.fromhex(lot) for _, lot, _ in order))
    )
    keys = dict(drawn.pop())
    assert keys[seats[0]] == host.lobby.key
    assert [keys[seat] for seat in seats[1:]] == [guest.lobby.key for _, _, guest in order]


def number_of(host: Correspondence) -> str:
    assert host.mine.root
    return PRF(host.mine.root, "lot").hex()


def invited(players: int = 3, agreed: Terms | None = None, more: int = 0) -> list[Correspondence]:
    """Return a host and guests who have joined, of whose joins nobody has heard; the host's page begins nothing."""
    host, *guests = (
        side("guest" if number else "host", f"{name}") for number, name in enumerate(NAMES[: players + more])
    )
    host.offer(agreed or terms(players))
    for guest in guests:
        guest.receive(host.frames[0])
        guest.join(guest.mine.name)
    return [host, *guests]


@pytest.mark.parametrize("seat", [None, Seat("cat")])
def test_a_start_that_names_others_than_it_seats_is_refused(seat: Seat | None) -> None:
    """Doors: too few, too many, twice, somebody unknown, the host itself, nothing of the kind; by another's key."""
    host, bob, cat, dan = invited(3, terms(3, seat), more=1)
    guests = [bob, cat, dan]
    reader = side("watch")
    for frame in (host.frames[0], *(guest.frames[-1] for guest in guests)):
        assert reader.receive(frame)
    one, two, three = (digest(host, guest.frames[-1]) for guest in guests)
    lot = "" if seat else number_of(host)
    invite = digest(host, host.frames[0])
    wrong: list[tuple[Any, dict[str, Any]]] = [
        (one, {"more": []}), (one, {"more": [one]}), (one, {"more": [two, three]}),
        (one, {"more": ["00" * 32]}), ("00" * 32, {"more": [one]}), (one, {"more": [invite]}), (one, {"more": [5]}),
        (one, {"more": two}), (one, {"more": {two: 1}}), (one, {"more": [[two]]}), ("", {"more": [one, two]}),
        (one, {"more": [two], "x": 1}), (one, {"more": [two], "lot": "11" * 32}), (one, {"more": None}),
        ([one], {"more": [two]}),
    ]  # fmt: skip
    for first, fields in wrong:
        assert not reader.receive(said(host, 2, first, **{"lot": lot, **fields}))
        assert reader.agreed is None
    assert not reader.receive(said(bob, 2, one, lot=lot, more=[two]))
    assert reader.receive(said(host, 2, one, lot=lot, more=[three]))
    assert reader.agreed
    assert set(reader.agreed.names.values()) == {"ann", "bob", "dan"}
    assert not reader.receive(said(host, 2, one, lot=lot, more=[two]))


def test_a_start_between_two_names_nobody_more() -> None:
    host, bob = invited(2)
    reader = side("watch")
    for frame in (host.frames[0], bob.frames[-1]):
        reader.receive(frame)
    one = digest(host, bob.frames[-1])
    assert not reader.receive(said(host, 2, one, lot=number_of(host), more=[]))
    assert reader.receive(said(host, 2, one, lot=number_of(host)))


# With fewer than there are seats.


@pytest.mark.parametrize(("seat", "sits"), [(None, None), (Seat("bob"), 1), (Seat("eve"), 2)])
def test_the_host_starts_with_those_who_have_come(seat: Seat | None, sits: int | None) -> None:
    """A host whose seat is not there among fewer has the last; the game is the one for as many, to its end."""
    room = gathered(*NAMES[:3], agreed=terms(5, seat), watched=True)
    host, *others = room.sides
    assert [one.owes for one in room.sides] == [""] * 4
    assert [one.lobby.may_start_early for one in room.sides] == [True, False, False, False]
    assert not any(one.start_early() for one in others)
    assert host.start_early()
    assert not host.start_early()
    room.settle()
    for one in room.sides:
        assert one.agreed == host.agreed
        assert one.agreed
        assert one.agreed.terms.options == Options(players=3)
        assert one.lobby.terms == one.agreed.terms
        assert one.lobby.seats == NAMES[:3]
        assert not one.lobby.may_start_early
    assert sorted(one.seat for one in room.sides[:-1] if one.seat is not None) == [0, 1, 2]
    assert sits is None or host.seat == sits
    fish(room, 5, 200)
    assert host.match
    assert host.match.ending.is_over
    assert again(host).agreed == host.agreed


def test_a_host_alone_does_not_start_nor_before_it_has_read_its_room() -> None:
    host, bob = side("host", "ann"), side("guest", "bob")
    assert not host.start_early()
    host.offer(terms(5))
    assert not host.start_early()
    for frame in host.frames:
        bob.receive(frame)
    bob.join("bob")
    host.is_reading = True
    for frame in bob.frames:
        host.receive(frame)
    assert host.lobby.may_start_early
    assert not host.start_early()
    host.is_reading = False
    assert host.start_early()
    assert host.agreed
    assert len(host.agreed.keys) == 2


def test_whoever_joins_once_the_host_has_started_looks_on() -> None:
    room = gathered(*NAMES[:3], agreed=terms(5))
    late = side("guest", "dan")
    late.receive(room.sides[0].frames[0])
    late.join("dan")
    room.sides[0].start_early()
    room.sides.append(late)
    room.frames += late.frames[-1:]
    room.settle()
    assert late.agreed == room.sides[0].agreed
    assert (late.seat, late.lobby.is_ours) == (None, False)


def test_a_game_that_fewer_cannot_play_waits_for_all() -> None:
    """Door: a start that names fewer is refused by everybody, whoever signs it."""
    masked = cast(
        MaskedGame, SimpleNamespace(**{**vars(MASKED), "options_for": lambda _options, _seats: None})
    )
    host, bob = mail.side("host", "ann", masked=masked), mail.side("guest", "bob", masked=masked)
    host.offer(terms(3))
    bob.receive(host.frames[0])
    bob.join("bob")
    host.receive(bob.frames[-1])
    assert not host.lobby.may_start_early
    assert not host.start_early()
    assert not bob.receive(said(host, 2, digest(host, bob.frames[-1]), lot=number_of(host)))
    for game in (masked_nusubito, masked_relics, masked_kakusareta, masked_misty_ruins):
        assert game.options_for(game.GAME.Options(), 2) == game.GAME.Options()
        assert game.options_for(game.GAME.Options(), 1) is None


def test_a_start_that_comes_before_a_guest_it_names_waits_for_it() -> None:
    room = gathered(*NAMES[:4])
    late = side("watch")
    for frame in reversed(room.frames):
        late.receive(frame)
    assert late.agreed == room.sides[0].agreed
    assert {*late.frames} == {*room.frames}


def test_a_key_has_one_seat() -> None:
    """Doors: a guest with the host's key, one who joins twice, and one more than anybody listens to."""
    host, bob, cat = invited(3)
    invite = digest(host, host.frames[0])
    lot = "00" * 32
    chat = chat_key(sodium(), b"1" * 32).hex()
    rest = {"lot": lot, "chat": chat}
    assert not host.receive(said(host, 1, invite, key=host.lobby.key.hex(), name="ann, too", **rest))
    assert host.receive(bob.frames[-1])
    assert not host.receive(said(bob, 1, invite, key=bob.lobby.key.hex(), name="bob, too", **rest))
    assert not host.receive(said(cat, 1, "00" * 32, key=cat.lobby.key.hex(), name="cat", **rest))
    assert not host.lobby.is_due
    for number in range(JOINS):
        other = side("guest", f"crowd {number}")
        taken = host.receive(said(other, 1, invite, key=other.lobby.key.hex(), name="", **rest))
        assert taken == (number < JOINS - 1)
    assert not host.receive(cat.frames[-1])
    assert host.lobby.is_due


def test_a_game_for_one_is_no_game_to_be_invited_to() -> None:
    host, guest = side("host", "ann"), side("guest", "bob")
    host.offer(Terms(Options(), None))
    fields = {**told(host, host.frames[0]), "options": {"players": 1}}
    del fields["l"], fields["p"]
    assert not guest.receive(said(host, 0, "", **fields))
    assert guest.lobby.invite is None
    assert guest.receive(host.frames[0])


def test_a_whole_room_of_three_is_taken_up_again() -> None:
    room = gathered("ann", "bob", "cat")
    texts = [json.dumps([frame.hex() for frame in one.frames]) for one in room.sides]
    fresh = [side("watch") for _ in texts]
    for one, text in zip(fresh, texts, strict=True):
        for frame in json.loads(text):
            one.receive(bytes.fromhex(frame))
    assert {one.agreed.digest for one in fresh if one.agreed} == {room.sides[0].agreed.digest}  # type: ignore[union-attr]  # settled
    assert [one.lobby.key for one in seated(room)] == [*fresh[0].agreed.keys.values()]  # type: ignore[union-attr]


# From version 4 on: the lot is drawn once it is fixed who plays, and the host admits the guests.


def late_terms(players: int = 3, seat: Seat | None = None) -> Terms:
    return terms(players, seat)._replace(protocol=4)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_in_version_4_the_lot_is_drawn_after_the_start_with_everybody_s_number(players: int) -> None:
    host, *guests = invited(players, late_terms(players))
    room = Mail(host, *guests, side("watch"))
    room.settle()
    if players > 2:
        assert [one.owes for one in room.sides] == [""] * (players + 1), "a full table waits for the host"
        assert host.start_early()
        assert host.agreed is None
        assert set(host.lobby.unshown) == {*NAMES[1:players]}
    room.settle()
    assert host.agreed
    for one in room.sides:
        assert one.agreed == host.agreed
        assert one.lobby.unshown == ()
    assert sorted(one.seat for one in room.sides[:-1] if one.seat is not None) == [*range(players)]
    joins = sorted(told(host, guest.frames[1])["lot"] for guest in guests)
    assert joins == sorted(H("lot", PRF(guest.mine.root or b"", "lot")).hex() for guest in guests)
    assert again(host).agreed == host.agreed


def test_no_host_can_tell_in_version_4_what_any_choice_of_guests_draws() -> None:
    """L: it may seat 15 subsets of four guests; when it chooses, each guest's number is sealed."""
    host, *guests = invited(5, late_terms(5))
    for guest in guests:
        host.receive(guest.frames[-1])
    known = [told(host, frame) for frame in host.frames]
    numbers = {PRF(guest.mine.root or b"", "lot").hex() for guest in guests}
    assert not numbers & {str(value) for fields in known for value in fields.values()}
    assert len(numbers) == 4


def drawing(players: int = 3) -> tuple[Correspondence, list[Correspondence], str]:
    """Return a host and guests once the host has started and all have heard it, and the digest of the start."""
    host, *guests = invited(players, late_terms(players))
    for guest in guests:
        host.receive(guest.frames[-1])
    assert host.start_early()
    for one, other in itertools.permutations((host, *guests), 2):
        for frame in list(one.frames):
            other.receive(frame)
    return host, guests, digest(host, host.frames[-1])


def test_a_number_for_the_lot_is_the_one_that_was_sealed_and_counts_once() -> None:
    """Doors: another number, another's, a stranger's, twice, for another start, of a guest who does not play."""
    host, (bob, cat), start = drawing()
    own = {one: digest(host, one.frames[1]) for one in (bob, cat)}
    number = number_of(bob)
    stranger = side("guest", "stranger")
    for by, fields in (
        (bob, {"who": own[bob], "lot": "11" * 32}), (bob, {"who": own[bob], "lot": ""}),
        (bob, {"who": own[bob], "lot": number, "x": 1}), (bob, {"who": own[cat], "lot": number}),
        (cat, {"who": own[bob], "lot": number}), (stranger, {"who": own[bob], "lot": number}),
        (bob, {"who": "00" * 32, "lot": number}), (bob, {"who": [own[bob]], "lot": number}),
        (bob, {"who": None, "lot": number}), (bob, {"lot": number}),
    ):  # fmt: skip
        assert not cat.receive(said(by, 3, start, **fields))
    assert not cat.receive(said(bob, 3, "00" * 32, who=own[bob], lot=number))
    assert cat.receive(said(bob, 3, start, who=own[bob], lot=number))
    assert not cat.receive(said(bob, 3, start, who=own[bob], lot=number))
    assert cat.lobby.unshown == ("cat",)
    assert cat.owes == "program"
    assert bob.agreed is None


def test_numbers_that_come_before_the_start_wait_for_it() -> None:
    host, guests, _ = drawing()
    room = Mail(host, *guests)
    room.settle()
    late = side("watch")
    for frame in reversed(room.frames):
        late.receive(frame)
    assert late.agreed == host.agreed
    assert {*late.frames} == {*room.frames}


def test_the_host_turns_a_stranger_away_and_the_place_is_free() -> None:
    """L: somebody who has the link joins as often as is heard; the host sees the names, and admits its friends."""
    host, bob, cat = invited(3, late_terms())
    strangers = [side("guest", f"stranger {number}") for number in range(JOINS + 4)]
    for one in strangers:
        one.receive(host.frames[0])
        one.join("stranger")
        host.receive(one.frames[-1])
    assert not host.receive(bob.frames[-1]), "there are too many"
    assert not strangers[0].lobby.may_turn_away
    for guest, _ in host.lobby.guests:
        assert host.turn_away(guest)
        assert not host.turn_away(guest)
    assert host.receive(bob.frames[-1])
    assert host.receive(cat.frames[-1])
    assert host.lobby.joined == ("ann", "bob", "cat")
    for frame in host.frames:
        strangers[0].receive(frame)
    assert strangers[0].lobby.is_turned_away
    assert not strangers[0].lobby.is_ours
    assert not bob.lobby.is_turned_away
    assert host.start_early()
    room = Mail(host, bob, cat, strangers[0])
    room.settle()
    assert host.agreed
    assert set(host.agreed.names.values()) == {"ann", "bob", "cat"}
    assert strangers[0].agreed == again(host).agreed == host.agreed
    assert strangers[0].seat is None
    assert not host.turn_away(digest(host, bob.frames[1]))


def test_nobody_but_the_host_turns_away_and_nobody_but_a_guest_is() -> None:
    """Doors: by a guest, of the host, of nobody, twice, in another form, after the start, in version 3."""
    host, bob, cat = invited(3, late_terms())
    invite, join = digest(host, host.frames[0]), digest(host, bob.frames[-1])
    for one in (host, cat):
        assert one.receive(bob.frames[-1])
    assert not cat.receive(said(cat, 4, join))
    wrong: list[Any] = [invite, "00" * 32, "", None, 4, [join], {}]
    for each in wrong:
        assert not cat.receive(said(host, 4, each))
    assert not cat.receive(said(host, 4, join, x=1))
    assert cat.receive(said(host, 4, join))
    assert not cat.receive(said(host, 4, join)[:-1])
    assert cat.lobby.joined == ("ann", "cat")
    assert not cat.lobby.is_turned_away
    old, dan = invited(2, terms(2)._replace(protocol=3))
    assert old.receive(dan.frames[-1])
    assert not dan.receive(said(old, 4, digest(old, dan.frames[-1])))


def test_a_guest_who_was_turned_away_may_still_be_named() -> None:
    """The start alone says who plays: whoever hears it first and whoever hears it last sees one table."""
    host, bob, cat = invited(3, late_terms(3, Seat("ann")))
    joins = [digest(host, guest.frames[-1]) for guest in (bob, cat)]
    away = said(host, 4, joins[0])
    start = said(host, 2, joins[0], lot="", more=[joins[1]])
    found = set[str]()
    for order in ([away, start], [start, away]):
        reader = side("watch")
        for frame in (host.frames[0], bob.frames[-1], cat.frames[-1], *order):
            reader.receive(frame)
        assert reader.agreed
        found.add(reader.agreed.digest)
    assert len(found) == 1


def test_room_has_shares_for_all_who_play_before_their_numbers_for_the_lot_are_shown() -> None:
    """Else a guest would wait for a share before it shows its number, and the share for that number."""
    host, guest = mail.side("host"), mail.side("guest")
    host.offer(mail.TERMS._replace(seat=None, protocol=4))
    for frame in list(host.frames):
        guest.receive(frame)
    guest.join("guest")
    for frame in list(guest.frames):
        host.receive(frame)
    host.write()
    for frame in list(host.frames):
        guest.receive(frame)
    assert guest.agreed is None
    assert {*host.lobby.shares} == {*guest.lobby.shares} == {host.lobby.key, guest.lobby.key}
    guest.write()
    for frame in list(guest.frames):
        host.receive(frame)
    assert host.agreed
    assert {*host.lobby.shares} == {host.lobby.key, guest.lobby.key}
