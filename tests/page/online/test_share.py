"""Whether a game is begun in a room: a maker who names nobody, or others, makes nobody owe."""

import pytest

from page.online.share import is_spoilt, may_write
from tests.secrecy import mail
from unseen.relay.wire import Keys
from unseen.secrecy.correspondence import Correspondence

STRANGER = bytes(32)


def met() -> tuple[Correspondence, Correspondence]:
    """Return a host who has begun and a guest who has heard of it, before either has written for the game."""
    host, guest = mail.side("host"), mail.side("guest")
    host.offer(mail.TERMS)
    guest.receive(host.frames[0])
    guest.join("guest")
    host.receive(guest.frames[-1])
    host.write()
    guest.receive(host.frames[-2])
    assert guest.agreed
    return host, guest


def test_guest_begins_once_the_room_has_its_share() -> None:
    host, guest = met()
    named = (host.lobby.key, guest.lobby.key)
    assert not may_write(guest, None)
    assert not may_write(guest, (host.lobby.key,))
    assert may_write(guest, named)
    assert may_write(guest, ())
    assert not any(is_spoilt(guest, seats) for seats in ((), named[:1], named, named[::-1]))


@pytest.mark.parametrize("others", [1, 2])
def test_guest_who_is_not_named_never_begins_and_says_why(others: int) -> None:
    """A maker who names keys of its own making: instead of the guest's, or beside it to make shares small."""
    host, guest = met()
    seats: Keys = (host.lobby.key, STRANGER, guest.lobby.key)[: 1 + others]
    assert not may_write(guest, seats)
    assert is_spoilt(guest, seats)


def test_host_begins_no_game_in_a_room_of_anothers_making() -> None:
    host = mail.side("host")
    host.offer(mail.TERMS)
    assert may_write(host, ())
    assert may_write(host, (host.lobby.key,))
    assert not may_write(host, (STRANGER,))
    assert not is_spoilt(host, (STRANGER, bytes(31) + b"1"))


def test_game_that_has_begun_is_played_on_anywhere() -> None:
    one, other = mail.begun().sides
    for seats in (None, (), (STRANGER,), (STRANGER, one.lobby.key)):
        assert may_write(one, seats)
        assert may_write(other, seats)
    assert is_spoilt(one, (STRANGER, one.lobby.key))
