"""Chat in version 3: the seats read it, and nobody else who can open the room's frames."""

import random

import pytest

from tests.secrecy.elsewhere import hear, note, reopened, room, sealed
from tests.secrecy.gathering import gathered, seated
from tests.secrecy.mail import LINK, MASKED, TERMS, entropy, side, woken
from tests.secrecy.table import sodium
from unseen.kernel.errors import CodecError
from unseen.secrecy.channel import bytes_of, text_of, unseal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.crypto import IDENTITY
from unseen.secrecy.digest import H
from unseen.secrecy.keeping import handed_over, take_over
from unseen.secrecy.log import Entry, canonical, parse
from unseen.secrecy.notes import SEALED, WORDS
from unseen.secrecy.room.chat import Chat, chat_key
from unseen.secrecy.room.chat import _text as text_in

WORD = "a secret for Ben only"


@pytest.mark.parametrize("version", [1, 2, 3])
def test_chat_is_read_by_players_alone_from_version_3_on(version: int) -> None:
    """Door 88: the players; before version 3 everybody with a link of the room's, the used invitation too."""
    mail = room(MASKED, version)
    third = side("guest", "third")
    mail.sides.append(third)
    mail._sent.append(0)
    first, second, watcher, _ = mail.sides
    assert first.say("say", WORD)
    mail.settle()
    for one in (first, second, reopened(first, MASKED), reopened(second, MASKED)):
        assert one.game.said == ((0, WORD),)
    for one in (watcher, third, reopened(watcher, MASKED)):
        assert one.game.said == ((0, WORD if version < 3 else None),)
    bodies = [entry.body for frame in mail.frames if (entry := unseal(first.room, sodium(), frame))]
    assert any(WORD.encode() in body for body in bodies) == (version < 3)


def test_seat_that_goes_on_on_another_device_reads_it() -> None:
    mail = room(MASKED, 3)
    mail.sides[0].say("say", WORD)
    mail.settle()
    new = woken(take_over(handed_over(LINK, mail.sides[1])), entropy("new"))
    for frame in mail.frames:
        new.receive(frame)
    assert new.game.said == ((0, WORD),)


def test_three_seats_read_it() -> None:
    mail = gathered("ann", "bob", "cat", watched=True)
    for number, one in enumerate(seated(mail)):
        one.say("say", f"word {number}")
        mail.settle()
    for one in seated(mail):
        assert [each.text for each in one.game.said] == ["word 0", "word 1", "word 2"]
    assert {each.text for each in mail.sides[3].game.said} == {None}


def test_the_audit_shows_no_key_of_it() -> None:
    """All that the log holds once all seeds are shown opens no word of it: not with the other seats' deck keys."""
    mail = room(MASKED, 3)
    mail.sides[0].say("say", WORD)
    mail.act("resign")
    watcher = mail.sides[2]
    assert watcher.match
    assert watcher.agreed
    sealed = next(fact.text for fact in watcher.notes.facts if fact.kind == "say") if watcher.notes else ""
    for seat, (seed, _) in watcher.match.closing.revealed.items():
        spy = Chat(sodium(), seed, watcher.match.opening.game, seat, watcher.agreed.chat_keys)
        assert [spy.open(by, sealed) for by in (0, 1)] == [None, None]


def chats() -> list[Chat]:
    roots = [bytes([number]) * 32 for number in range(3)]
    keys = {number: chat_key(sodium(), root) for number, root in enumerate(roots)}
    return [Chat(sodium(), root, b"game" * 8, number, keys) for number, root in enumerate(roots)]


@pytest.mark.parametrize(
    "text", ["", "x", "ありがとう" * 40, "\ud800", "\0", "x" * 199 + "\x80", "a\x80\0\0"]
)
def test_every_text_comes_back(text: str) -> None:
    one, *others = chats()
    sealed = one.seal(text, b"n" * 24, b"k" * 32)
    assert len(sealed) <= SEALED
    for each in (one, *others):
        assert each.open(0, sealed) == text
    assert others[0].open(2, sealed) is None, "it is bound to its writer"
    elsewhere = others[0]._replace(game=b"else" * 8)
    assert elsewhere.open(0, sealed) is None
    stranger = Chat(sodium(), b"z" * 32, one.game, 1, one.keys)
    assert stranger.open(0, sealed) is None


def test_whatever_is_changed_nothing_is_read() -> None:
    one, other, _ = chats()
    sealed = bytes_of(one.seal(WORD, b"n" * 24, b"k" * 32)) or b""
    dice = random.Random(1)
    wrap = 24 + 48
    for _ in range(60):
        data = bytearray(sealed)
        # What is sealed for another seat is none of this one's.
        at = dice.choice([*range(24), *range(wrap, wrap + 48), *range(24 + 3 * 48, len(data))])
        data[at] ^= 1 << dice.randrange(8)
        assert other.open(0, text_of(bytes(data))) is None
    for length in (0, 1, 24, 72, 24 + 3 * 48, 24 + 3 * 48 + 16, len(sealed) - 1):
        assert other.open(0, text_of(sealed[:length])) is None
    for text in ("", "=", "\ud800", "x" * SEALED, WORD):
        assert other.open(0, text) is None
    long = one.seal("x" * (WORDS + 1), b"n" * 24, b"k" * 32)
    assert other.open(0, long) is None
    assert other.open(5, text_of(sealed)) is None


@pytest.mark.parametrize("data", [b"\xff\x80", b"words", b"", b"\0\0"])
def test_what_is_no_text_or_has_no_end_says_nothing(data: bytes) -> None:
    assert text_in(data) is None


def test_what_cannot_be_read_is_not_said_and_stops_nothing() -> None:
    mail = room(MASKED, 3)
    hear(mail, note(mail.sides[0], "say", sealed="x" * 100))
    hear(mail, note(mail.sides[0], "say", sealed=""))
    assert [one.game.said for one in mail.sides] == [((0, None), (0, None))] * 3
    assert not mail.sides[1].receive(note(mail.sides[0], "say", sealed="x" * (SEALED + 1)))
    assert not mail.sides[1].receive(note(mail.sides[0], "say", text="in the open"))
    mail.sides[1].say("say", WORD)
    mail.settle()
    assert mail.sides[0].game.said[-1] == (1, WORD)


@pytest.mark.parametrize("key", [None, "", "00", IDENTITY.hex(), "ff" * 32, 5])
def test_invite_or_join_without_a_key_for_chat_is_refused(key: object) -> None:
    host, guest = side("host"), side("guest")
    host.offer(TERMS)
    assert not guest.receive(resigned(host, host.frames[0], key))
    assert guest.receive(host.frames[0])
    guest.join("guest")
    assert not host.receive(resigned(guest, guest.frames[-1], key))
    assert host.receive(guest.frames[-1])


def resigned(one: Correspondence, frame: bytes, key: object) -> bytes:
    """Return a message of the lobby signed anew, with another key for chat, or none."""
    entry = unseal(one.room, sodium(), frame)
    assert entry
    fields = {**parse(entry.body), "chat": key}
    if key is None:
        del fields["chat"]
    body = canonical(fields)
    return sealed(one, Entry(body, sodium().sign(one.lobby.sign_secret, H("lobby", body))))


def test_words_are_bounded_before_they_are_sealed() -> None:
    mail = room(MASKED, 3)
    with pytest.raises(CodecError, match="200"):
        mail.sides[0].say("say", "x" * (WORDS + 1))
