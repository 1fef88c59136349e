"""Before a game has been dealt anybody may leave: nothing is owed, all see who has left, and nothing undoes it."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest

from tests.secrecy.gathering import NAMES, again, seated, side, terms
from tests.secrecy.mail import Mail, watch_link
from tests.secrecy.phases import LOBBY, phase, stepped, writes
from tests.secrecy.room.test_lobby import digest, said
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import Seat
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.lobby import Role
from unseen.secrecy.script.match import Match
from unseen.secrecy.verdict import verdict

AGREED = terms(3)._replace(protocol=4)


def new_room(protocol: int = 4, seat: Seat | None = None) -> Mail:
    """Return a host who has invited two, their sides, and a spectator; nobody has joined."""
    sides = [side("guest" if number else "host", name) for number, name in enumerate(NAMES[:3])]
    sides[0].offer(terms(3, seat)._replace(protocol=protocol))
    return Mail(*sides, side("watch", link=watch_link()))


def joined(protocol: int = 4, seat: Seat | None = None, guests: int = 2) -> Mail:
    """Return that room once some guests have joined."""
    room = new_room(protocol, seat)
    for guest in room.sides[1 : 1 + guests]:
        guest.receive(room.sides[0].frames[0])
        guest.join(guest.mine.name)
    return room


def resigns(match: Match) -> object:
    del match
    return RESIGN


@cache
def places() -> dict[str, int]:
    """Return how many messages there are before the first one of each phase, in a game from the first join on."""
    found: dict[str, int] = {}
    for number, writer in enumerate(stepped(joined(), resigns)):
        found.setdefault(phase(writer), number)
    return found


def stopped(place: int) -> Mail:
    """Return a room in which so many messages have been written after the joins, and everybody has heard them."""
    room = joined()
    for number, _ in enumerate(stepped(room, resigns)):
        if number == place:
            return room
    raise AssertionError(place)


def hear(room: Mail, *who: Correspondence) -> None:
    """Let some hear all that has been written, and write nothing."""
    frames = [frame for one in room.sides for frame in one.frames]
    for one in who or room.sides:
        for frame in frames:
            one.receive(frame)


def is_before_the_deal(name: str) -> bool:
    return name in LOBBY or "Opening.script" in name


def phases() -> Iterator[str]:
    """Yield all phases of a lobby and of a deal."""
    yield from ("invited", *filter(is_before_the_deal, places()))


def test_lobby_and_deal_have_all_the_phases_that_are_tried() -> None:
    assert {*LOBBY} < {*phases()}
    functions = {name for each in phases() if each not in LOBBY for name in each.split()[1:]}
    assert {"Opening._hello", "Opening._deal"} < functions


@pytest.mark.parametrize("leaver", range(3))
def test_whoever_leaves_before_the_deal_owes_nothing_and_all_see_it(leaver: int) -> None:
    """In each phase that there is, whoever it is: no result, nothing owed by anybody, after a reload as well."""
    for name in phases():
        room = new_room() if name == "invited" else stopped(places()[name])
        gone = room.sides[leaver]
        if name == "invited" and leaver:
            assert not gone.leave(), "who has not joined has nothing to leave"
            continue
        assert gone.may_leave, name
        assert gone.leave()
        assert not gone.leave()
        hear(room)
        others = [one for one in room.sides if one is not gone]
        is_off = leaver == 0 or name not in ("invited", "joined")
        for one in (*others, *map(again, others)):
            check_left(one, gone.mine.name if is_off else "", name)
            assert is_off or gone.mine.name not in one.lobby.joined
        for one in (gone, again(gone)):
            assert (one.owes, one.may_start_early, one.may_leave) == ("", False, False), name


def check_left(one: Correspondence, by: str, name: str) -> None:
    """Check that for a side somebody has left so that there is no game, or nobody."""
    assert (one.left.name if one.left else "") == by, name
    if by:
        assert (one.owes, one.is_open, one.game.claim, verdict(one)) == ("", False, None, None), name
        assert not one.say("say", "where are you?")
        assert not one.leave()


def test_a_guest_who_has_left_frees_its_place() -> None:
    room = joined()
    host, bob, cat, watch = room.sides
    assert bob.leave()
    assert not bob.lobby.is_due, "who has left owes nothing, whatever start it may still hear"
    hear(room)
    assert host.lobby.joined == ("ann", "cat")
    late = side("guest", "dan")
    room.sides.append(late)
    late.receive(host.frames[0])
    late.join("dan")
    hear(room)
    assert host.start_early()
    room.settle()
    for one in (host, cat, late, watch):
        assert one.agreed
        assert set(one.agreed.names.values()) == {"ann", "cat", "dan"}
        assert one.left is None


def test_a_start_that_names_a_guest_who_has_just_left_makes_no_game() -> None:
    """Whichever comes first: the start or the word that it has left."""
    room = joined(seat=Seat("ann"))
    host, bob, cat, watch = room.sides
    hear(room, host)
    assert bob.leave()
    assert host.start_early()
    assert host.agreed
    hear(room, host)
    for one in reversed([*host.frames, *bob.frames]):
        cat.receive(one)
    hear(room)
    assert [one.left.name if one.left else "" for one in room.sides] == ["bob"] * 4
    assert {one.left.seat for one in (host, cat, watch) if one.left} == {1}


def test_once_the_game_is_dealt_no_message_of_leaving_is_accepted() -> None:
    """Doors: a word that is dated back over an entry of its writer, and one that is not."""
    room = joined(seat=Seat("ann"))
    hear(room)
    room.sides[0].start_early()
    room.settle()
    host, bob, cat, watch = room.sides
    assert host.match
    whole = host.match.opening.length
    assert len(host.match.log.bodies) >= whole
    assert not any(one.may_leave or one.leave() for one in room.sides)
    join = digest(host, bob.frames[1])
    for entries in (0, 1, 4, whole, whole + 5):
        late = said(bob, 5, join, n=entries)
        for one in map(again, (host, cat, watch)):
            assert one.receive(late)
            last = max(number for number, entry in enumerate(bob.party.entries) if b'"s":1' in entry.body)  # type: ignore[union-attr]  # it has begun
            assert (one.left is not None) == (last < entries < whole)


def test_nothing_that_comes_later_brings_a_game_back_that_was_left() -> None:
    """Doors: the leaver's own entries, written all the same, and those of others who have not heard it yet."""
    name = next(each for each in places() if "Opening._deal" in each)
    room = stopped(places()[name])
    writer = next(one for one in room.sides if one.owes == "program")
    gone = next(one for one in seated(room) if one is not writer)
    quiet = [one for one in room.sides if one not in (writer, gone)]
    assert gone.leave()
    hear(room, *quiet)
    before = [one.left for one in quiet]
    writes(writer)
    hear(room)
    room.settle()
    assert [one.left for one in quiet] == before
    assert [one.left for one in map(again, room.sides)] == [one.left for one in room.sides]
    assert {one.left.name for one in room.sides if one.left} == {gone.mine.name}
    assert all(one.owes == "" for one in room.sides)


@pytest.mark.parametrize("role", ["host", "guest"])
def test_nobody_can_sign_that_another_has_left(role: Role) -> None:
    """Doors: another's signature, a stranger, a wrong length, nothing of the kind, and twice."""
    room = joined()
    host, bob, cat, _ = room.sides
    hear(room)
    whose = digest(host, (host.frames[0] if role == "host" else bob.frames[1]))
    stranger = side("guest", "stranger")
    signer = host if role == "host" else bob
    for by in (cat, stranger, bob if role == "host" else host):
        assert not cat.receive(said(by, 5, whose, n=0))
    wrong: list[dict[str, Any]] = [{"n": -1}, {"n": True}, {"n": "0"}, {"n": None}, {}, {"n": 0, "x": 1}]
    for fields in wrong:
        assert not cat.receive(said(signer, 5, whose, **fields))
    for p in ("00" * 32, "", None, 5, [whose]):
        assert not cat.receive(said(signer, 5, cast(str, p), n=0))
    assert cat.receive(said(signer, 5, whose, n=0))
    assert not cat.receive(said(signer, 5, whose, n=1))


@pytest.mark.parametrize("protocol", [2, 3])
def test_in_versions_before_there_is_no_such_word(protocol: int) -> None:
    room = joined(protocol)
    host, bob, cat, _ = room.sides
    assert bob.may_leave, "its page may forget the seat"
    assert not bob.leave()
    hear(room, cat)
    assert not cat.receive(said(bob, 5, digest(host, bob.frames[1]), n=0))
    room.settle()
    assert all(one.agreed and one.left is None for one in room.sides)
