"""Who has the link of a game finds the room of its rematch, and has no seat in it: the old game's keys sign in."""

import random

import pytest

from tests.secrecy.mail import LINK, MASKED, SECRET, TERMS, Mail, again, begun, entropy, side, woken
from tests.secrecy.table import sodium
from unseen.secrecy.channel import link_of, read_link, seal, unseal
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.digest import PRF, H
from unseen.secrecy.keeping import handed_over, take_over
from unseen.secrecy.lobby import Terms
from unseen.secrecy.log import Entry, canonical, parse
from unseen.secrecy.notes import SIGNED

NEW = link_of(PRF(SECRET, "rematch"))


def finished() -> Mail:
    """Return a game of version 3, whose rematch has a host; of version 4 see `test_gathering`."""
    mail = begun(TERMS._replace(protocol=3))
    mail.act("resign")
    return mail


def rematch(old: Correspondence, terms: Terms = TERMS) -> Correspondence:
    """Return a player's side of the next game, as the page begins it."""
    root = PRF(old.mine.root or b"", "the next one")
    spent = tuple(key.hex() for key in old.agreed.keys.values()) if old.agreed else ()
    mine = Mine(
        "host" if old.seat == 1 else "guest",
        root,
        old.mine.name,
        "here",
        spent=spent,
        earlier=old.game.vouch(root),
    )
    new = _in_room(mine)
    if mine.role == "host":
        new.offer(terms)
    return new


def _in_room(mine: Mine) -> Correspondence:
    room = read_link(NEW, sodium())
    assert room
    return Correspondence(MASKED, sodium(), room, mine, entropy(f"{mine.name} again"))


def asked(mail: Mail, terms: Terms = TERMS) -> tuple[Correspondence, Correspondence]:
    """Let both ask for a rematch, and return their sides of it: who invites, and who joins."""
    for one in mail.sides:
        assert one.say("rematch", SIGNED)
        mail.settle()
    thief, mist = mail.sides
    return rematch(mist, terms), rematch(thief, terms)


def play(*sides: Correspondence) -> None:
    """Check that two have the seats of a room, and that they can play."""
    mail = Mail(*sides)
    mail.settle()
    assert [one.seat for one in sides[:2]] == [0, 1]
    assert mail.mover is sides[0]
    mail.act("resign")
    for one in sides[:2]:
        assert one.match
        assert one.match.closing.receipts == {0: (), 1: ()}
        assert one.cheat is None


def told(who: Correspondence, number: int, before: str, **fields: object) -> bytes:
    """Return a frame with a message of the lobby that somebody has signed."""
    body = canonical({"l": number, "p": before, **fields})
    entry = Entry(body, sodium().sign(who.lobby.sign_secret, H("lobby", body)))
    return seal(who.room, sodium(), entry, random.Random(body).randbytes(24))


def body_of(one: Correspondence, frame: bytes) -> bytes:
    entry = unseal(one.room, sodium(), frame)
    assert entry
    return entry.body


def test_who_has_the_old_link_takes_no_seat_of_those_who_join() -> None:
    """Door 51 in a rematch: first in the room, however often, and with a proof that is another's."""
    host, guest = asked(finished())
    thirds = [side("guest", f"third {number}", NEW) for number in range(20)]
    invite = host.frames[0]
    for one in thirds:
        assert one.receive(invite)
        one.join("third")
        assert not host.receive(one.frames[-1])
    assert guest.receive(invite)
    assert not guest.receive(thirds[0].frames[-1])
    assert not guest.lobby.has_joined
    guest.join("again")
    fields = dict(parse(body_of(guest, guest.frames[-1])))
    key = thirds[0].lobby.key.hex()
    for proof in (fields["again"], "00" * 64, "00", 5):
        forged = told(
            thirds[0], 1, str(fields["p"]), key=key, lot="", name="", again=proof, chat=fields["chat"]
        )
        assert not host.receive(forged)
    assert not host.lobby.has_joined
    play(host, guest)


def test_who_has_the_old_link_invites_nobody() -> None:
    host, guest = asked(finished())
    third = side("host", "third", NEW)
    third.offer(TERMS)
    assert not guest.receive(third.frames[0])
    other_rules = told(third, 0, "", game="other", protocol=9, rules=9)
    assert guest.receive(other_rules)
    assert guest.lobby.versions
    assert guest.receive(host.frames[0])
    assert guest.lobby.versions is None
    guest.join("again")
    play(host, guest)


@pytest.mark.parametrize("is_host", [True, False])
def test_a_seat_of_a_rematch_goes_on_after_a_reload_and_on_another_device(is_host: bool) -> None:
    host, guest = (again(one, NEW) for one in asked(finished()))
    third = side("guest", "third", NEW)
    mail = Mail(host, guest, third)
    mail.settle()
    third.join("third")
    mail.settle()
    guest.join("again")
    mail.settle()
    assert third.seat is None
    moves = host if is_host else guest
    at_rest = take_over(handed_over(NEW, moves))
    assert len(handed_over(NEW, moves)) < 2000
    new = woken(at_rest._replace(mine=at_rest.mine._replace(device="new")), entropy("new"))
    for frame in mail.frames:
        new.receive(frame)
    assert new.say("device", "new")
    play(*((new, guest) if is_host else (host, new)))


def test_a_rematch_is_asked_for_on_the_device_where_the_seat_is() -> None:
    """The old game's root went with the private link."""
    mail = finished()
    thief = mail.sides[0]
    at_rest = take_over(handed_over(LINK, thief))
    new = woken(at_rest._replace(mine=at_rest.mine._replace(device="new")), entropy("new"))
    for frame in mail.frames:
        new.receive(frame)
    mail.sides[0] = new
    host, guest = asked(mail)
    guest.receive(host.frames[0])
    guest.join("again")
    play(host, guest)


def test_a_rematch_that_was_asked_for_by_the_version_before_goes_on_as_it_did() -> None:
    """Its side of the room is kept, and signed by nobody."""
    mail = finished()
    thief, mist = mail.sides
    assert mist.say("rematch")
    mail.settle()
    assert thief.game.vouch(bytes(32)) is None
    host, guest = side("host", "before", NEW), rematch(thief)
    host.offer(TERMS)
    guest.receive(host.frames[0])
    guest.join("again")
    assert "again" not in parse(body_of(guest, guest.frames[-1]))
    play(host, guest)


def test_who_looks_on_at_a_rematch_sees_it() -> None:
    host, guest = asked(finished())
    watch = side("watch", link=NEW)
    Mail(host, guest, watch).settle()
    guest.join("again")
    play(host, guest, watch)
    assert watch.match
    assert watch.match.step is None


def test_who_played_no_game_vouches_for_nothing() -> None:
    assert side("watch").game.vouch(bytes(32)) is None
    assert begun(watched=True).sides[2].game.vouch(bytes(32)) is None
