"""A rematch of more than two: each who played the game before has a seat, one seat, and nobody else has."""

from functools import cache

import pytest

from tests.secrecy.gathering import fish, gathered, seated, terms
from tests.secrecy.mail import SECRET, Mail, entropy
from tests.secrecy.mail import side as new_side
from tests.secrecy.room.test_lobby import digest, said
from tests.secrecy.table import sodium
from tests.secrecy.three import MASKED
from unseen.secrecy.channel import link_of, read_link
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.digest import PRF
from unseen.secrecy.lobby import Role, signing_secret, vouched
from unseen.secrecy.notes import SIGNED
from unseen.secrecy.room.chat import chat_key

NEW = link_of(PRF(SECRET, "rematch"))


@cache
def finished() -> list[Correspondence]:
    """Return the sides of a game of three that has ended, by their seats; all want another, and nobody changes them."""
    room = gathered("ann", "bob", "cat", agreed=terms(3)._replace(protocol=3), watched=True)
    room.act("resign")
    for one in seated(room):
        assert one.match
        assert one.match.step is None
        assert one.say("rematch", SIGNED)
        room.settle()
    return list(seated(room))


def again(old: Correspondence, role: Role, root: bytes) -> Correspondence:
    """Return a player's side of the next game."""
    room = read_link(NEW, sodium())
    earlier = old.game.vouch(root)
    assert room
    assert earlier
    assert len(earlier.keys) == 2
    mine = Mine(role, root, old.mine.name, "here", earlier=earlier)
    return Correspondence(MASKED, sodium(), room, mine, entropy(f"{mine.name} {root.hex()}"))


def stranger(name: str) -> Correspondence:
    return new_side("guest", name, NEW, masked=MASKED)


def rematch() -> list[Correspondence]:
    """Return the sides of a rematch, the host's first, all of whom have heard the invite."""
    old = finished()
    roles: list[Role] = ["guest", "guest", "host"]
    guest, other, host = (
        again(one, role, PRF(one.mine.root or b"", "next")) for one, role in zip(old, roles, strict=True)
    )
    host.offer(terms(3))
    assert all(one.receive(host.frames[0]) for one in (guest, other))
    return [host, guest, other]


def played(*sides: Correspondence) -> None:
    """Check that these have the seats of a room, and that they play to the end."""
    room = Mail(*sides)
    room.settle()
    assert sorted(one.seat for one in sides if one.seat is not None) == [0, 1, 2]
    fish(room, 3, 4)
    if any(one.owes for one in sides):
        room.act("resign")
    for one in sides:
        assert one.match
        assert one.match.closing.receipts == dict.fromkeys(range(3), ())


@pytest.mark.untraced
def test_three_play_again_and_the_link_s_holders_have_no_seat() -> None:
    """Door 51 in a rematch: first in the room, however often."""
    host, *guests = rematch()
    for number in range(20):
        third = stranger(f"third {number}")
        assert third.receive(host.frames[0])
        third.join("third")
        assert not any(one.receive(third.frames[-1]) for one in (host, *guests))
    for guest in guests:
        guest.join(guest.mine.name)
    played(host, *guests)


@pytest.mark.parametrize("is_host", [False, True])
def test_nobody_takes_two_seats_of_a_rematch(is_host: bool) -> None:
    """Door 51, by a player of the game before: the same old key vouches for one new key and for no other."""
    host, guest, other = rematch()
    cheat = host if is_host else guest
    old = next(one for one in finished() if one.mine.name == cheat.mine.name)
    if not is_host:
        guest.join("first")
        assert host.receive(guest.frames[-1])
        assert other.receive(guest.frames[-1])
    twin = again(old, "guest", b"another root of mine, 32 bytes !")
    assert twin.mine.earlier
    fields = {"key": twin.lobby.key.hex(), "lot": "00" * 32, "again": twin.mine.earlier.proof.hex()}
    fields["chat"] = chat_key(sodium(), b"twin" * 8).hex()
    second = said(twin, 1, digest(host, host.frames[0]), name="second", **fields)
    assert not other.receive(second)
    assert is_host or not host.receive(second)
    if is_host:
        guest.join(guest.mine.name)
    other.join(other.mine.name)
    played(host, guest, other)


@pytest.mark.untraced
def test_what_a_key_of_the_game_before_has_not_signed_is_not_heard() -> None:
    host, guest, other = rematch()
    third = stranger("third")
    invite, key = digest(host, host.frames[0]), third.lobby.key
    guest.join(guest.mine.name)
    assert guest.match is None
    game = next(one for one in finished() if one.match).match
    assert game
    secret = signing_secret(third.mine.root or b"")
    rest = {"lot": "00" * 32, "chat": chat_key(sodium(), b"third" * 6).hex(), "name": ""}
    for proof in ("", "00" * 64, sodium().sign(secret, vouched(game.opening.game, key)).hex(), 5):
        assert not host.receive(said(third, 1, invite, key=key.hex(), again=proof, **rest))
    other.join(other.mine.name)
    played(host, guest, other)
