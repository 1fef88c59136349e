"""What rests on proofs alone is built and off: a result that stands with its last entry, and a path that is kept.

It waits until somebody outside has reviewed what is proved.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.secrecy.mail import TERMS, Mail, begun, side
from tests.secrecy.table import sodium
from unseen import nusubito
from unseen.nusubito import SEATS, THIEF, masked
from unseen.secrecy import protocol
from unseen.secrecy.channel import unseal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.log import parse
from unseen.secrecy.transcript import check_transcript, encode_transcript

KEEPS = TERMS._replace(keeps=True)
ACTIONS = ("look C", "leap C1", "end", "end")


@contextmanager
def reviewed() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(protocol, "REVIEWED", True)
        yield


def test_no_version_of_the_protocol_counts_as_reviewed() -> None:
    assert not any(map(protocol.is_final, protocol.VERSIONS))


def over() -> tuple[Mail, Correspondence]:
    """Return a game that the Thief has ended, and keeps his seed; and the Mists' side of it."""
    mail = begun()
    for action in ACTIONS:
        mail.act(action)
    thief, mist = mail.sides
    assert thief.match
    thief.match.act(nusubito.parse_action("declare"))
    for _ in range(3):
        for one, other in ((thief, mist), (mist, thief)):
            if one.match and one.match.step and one.match.step.kinds != ("audit",):
                one.write()
            for frame in one.frames:
                other.receive(frame)
    return mail, mist


def test_result_stands_without_an_audit_where_that_counts() -> None:
    _, mist = over()
    match = mist.match
    assert match
    assert match.step
    assert match.step[:2] == (0, ("audit",))
    assert match.ending.is_over
    assert not match.ending.is_final, "now it is provisional as long as he keeps his seed"
    with reviewed():
        assert match.ending.is_final


@pytest.mark.usefixtures("quick_transcripts")
@pytest.mark.parametrize("quitter", SEATS)
@pytest.mark.parametrize("count", [3, 4])
def test_who_gives_up_shows_nothing_where_it_may_keep_it(quitter: str, count: int) -> None:
    """On its turn, in mid-turn and off it; and anybody can check how the game ended."""
    with reviewed():
        mail = begun(KEEPS, watched=True)
        for action in ACTIONS[:count]:
            mail.act(action)
        number = SEATS.index(quitter)
        one = mail.sides[number]
        assert one.match
        if one.match.may_act and quitter == THIEF:
            one.match.act(nusubito.parse_action("leap A1"))
        assert one.say("resign")
        mail.settle()
        for each in mail.sides:
            assert each.match
            assert (each.match.step, each.match.ending.given_up) == (None, number)
            assert each.match.ending.is_final
            assert (each.match.closing.revealed, each.match.closing.receipts) == ({}, {})
        assert not kinds(mail) & {"audit", "receipt", "shows"}
        assert one.party
        assert one.agreed
        data = encode_transcript(f"{one.room.name}/{one.agreed.digest}", one.party)
        assert check_transcript(data, masked).is_complete


def kinds(mail: Mail) -> set[str]:
    """Return all kinds of entries of a game, and the names of what they say."""
    found: set[str] = set()
    for frame in mail.frames:
        entry = unseal(mail.sides[0].room, sodium(), frame)
        assert entry
        fields = parse(entry.body)
        found |= {str(fields.get("t")), *fields}
    return found


def test_nobody_joins_such_a_game_now() -> None:
    with reviewed():
        host = side("host")
        host.offer(KEEPS)
    guest = side("guest")
    guest.receive(host.frames[0])
    assert guest.lobby.invite is None
    with reviewed():
        guest = side("guest")
        guest.receive(host.frames[0])
        assert guest.lobby.invite
        assert guest.lobby.invite.keeps
