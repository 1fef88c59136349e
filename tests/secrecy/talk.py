"""Notes that a side's key has signed, whatever its page would say of them; and a game in which they are."""

import random

from tests.secrecy.mail import Mail, begun, play
from tests.secrecy.table import sodium
from unseen.nusubito import THIEF, Options
from unseen.secrecy.channel import seal, unseal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.digest import H
from unseen.secrecy.lobby import Terms
from unseen.secrecy.log import Entry, canonical, parse
from unseen.secrecy.notes import KINDS

TIMED = Terms(Options(), THIEF, days=7, minutes=20)
DICE = random.Random("notes")


def note(one: Correspondence, **fields: object) -> bytes:
    """Return a frame with a note that a side's key has signed, whatever it says."""
    body = canonical(fields)
    entry = Entry(body, sodium().sign(one.lobby.sign_secret, H("note", body)))
    return seal(one.room, sodium(), entry, DICE.randbytes(24))


def last_note(one: Correspondence) -> dict[str, object]:
    entry = unseal(one.room, sodium(), one.frames[-1])
    assert entry
    return dict(parse(entry.body))


def said(one: Correspondence, kind: str) -> dict[str, object]:
    """Let a side say something of a kind, and return the note's fields."""
    assert one.say(kind, "words" if KINDS[kind] else "")
    return last_note(one)


def chained(one: Correspondence, other: Correspondence, **fields: object) -> bytes:
    """Return a claim that a side signs in its place, whatever its page would say of it."""
    assert one.notes
    assert one.match
    assert one.seat is not None
    plain = {"c": one.notes.count(one.seat), "s": one.seat, "n": 0, "t": "claim", "why": "deadline"}
    rest = {"g": one.match.opening.game.hex(), "p": one.notes._links[one.seat][-1].hex()}
    said = rest | plain | fields
    if one.match.terms.ends_for_good:
        number, links = said["n"], one.match.log.links
        here = number if isinstance(number, int) and 0 <= number < len(links) else -1
        said = {"after": links[here].hex(), **said}
    frame = note(one, **said)
    assert other.receive(frame)
    assert one.receive(frame)
    return frame


def length(one: Correspondence) -> int:
    assert one.party
    return len(one.party.entries)


def played(watched: bool = False, terms: Terms = TIMED) -> tuple[Mail, Correspondence, Correspondence]:
    """Return a game in which the Mists are awaited: the mail, who waits, and who is awaited."""
    mail = begun(terms, watched)
    play(mail, 6, 30, until=lambda now: now.mover.seat == 1)
    thief, mist = mail.sides[:2]
    assert (thief.seat, mist.seat) == (0, 1)
    return mail, thief, mist


def end_turn(one: Correspondence) -> None:
    """Do something with a seat until it has nothing more to choose."""
    assert one.match
    while one.owes == "person":
        legal = [
            each for each in one.match.legal_actions() if each.kind not in ("declare", "capture", "look")
        ]
        one.match.act(next((each for each in legal if each.kind == "end"), legal[0]))


def goes_on(mail: Mail, one: Correspondence) -> None:
    """Check that a side whose turn it is may act, and that all hear of it."""
    before = len(one.party.entries) if one.party else 0
    assert one.owes == "person"
    end_turn(one)
    mail.settle()
    for other in mail.sides:
        assert other.party
        assert len(other.party.entries) > before
        assert other.cheat is None
