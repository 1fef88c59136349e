"""Games with people elsewhere in every game and version of the protocol, for what must hold in all of them."""

import random
from typing import Any

import pytest

from tests.secrecy.mail import LINK as LINK
from tests.secrecy.mail import MASKED, Mail, again, begun, watch_link
from tests.secrecy.table import sodium
from unseen import kakusareta, misty_ruins, nusubito, relics
from unseen.kakusareta import masked as masked_kakusareta
from unseen.misty_ruins import masked as masked_misty_ruins
from unseen.relics import masked as masked_relics
from unseen.secrecy.channel import seal
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.digest import H
from unseen.secrecy.lobby import Terms
from unseen.secrecy.log import Entry, canonical, link, parse
from unseen.secrecy.masked_game import MaskedGame, is_known
from unseen.secrecy.protocol import VERSIONS

KAKUSARETA: MaskedGame = masked_kakusareta
RELICS: MaskedGame = masked_relics
MISTY_RUINS: MaskedGame = masked_misty_ruins
OPTIONS: dict[MaskedGame, Any] = {
    MASKED: nusubito.Options(), KAKUSARETA: kakusareta.Options(), RELICS: relics.Options(),
    MISTY_RUINS: misty_ruins.Options(players=2),
}  # fmt: skip


def slow(game: MaskedGame) -> list[pytest.MarkDecorator]:
    """Return the mark of a game whose shuffles take long to prove: in `make test` another stands for it."""
    return [pytest.mark.long] if game in (RELICS, MISTY_RUINS) else []


GAMES = [
    pytest.param(
        game,
        version,
        id=f"{game.GAME.NAME}-{version}",
        marks=[pytest.mark.long] if version < 3 and game is not MASKED else slow(game),
    )
    for game in OPTIONS
    for version in VERSIONS
    if is_known(version, game)
]
"""Each game with each version by which it can be played."""
ENDING = ("declare", "capture", "find", "claim", "resign")
"""Kinds of actions that may end a game."""


def room(game: MaskedGame, version: int, days: int = 7) -> Mail:
    """Return a game that has been dealt: the first seat's side, the second's, and a spectator's."""
    seats = game.GAME.seats(OPTIONS[game])
    terms = Terms(OPTIONS[game], seats[0], days, 20, protocol=version)
    mail = begun(terms, watched=True, masked=game)
    assert [one.seat for one in mail.sides] == [0, 1, None]
    return mail


def do(one: Correspondence, dice: random.Random) -> None:
    """Let the person of a side do one thing that does not end the game."""
    assert one.match
    quiet = [each for each in one.match.legal_actions() if each.kind not in ENDING]
    one.match.act(dice.choice(quiet))


def moves(mail: Mail, seat: int, name: str = "moves") -> None:
    """Play at random until a seat has written an entry and the other one is to act."""
    dice, side = random.Random(name), mail.sides[seat]
    before = side.written.entries
    while side.written.entries == before or mail.mover is side:
        do(mail.mover, dice)
        mail.settle()


def plays_until(mail: Mail, seat: int, name: str = "until") -> None:
    """Play at random until a seat is to act."""
    dice = random.Random(name)
    while mail.mover.seat != seat:
        do(mail.mover, dice)
        mail.settle()


def reopened(one: Correspondence, game: MaskedGame) -> Correspondence:
    """Return a side as it is after its device was switched off and on."""
    return again(one, watch_link() if one.seat is None else LINK, game)


def length(one: Correspondence) -> int:
    assert one.match
    return len(one.match.log.bodies)


def note(one: Correspondence, kind: str, **fields: object) -> bytes:
    """Return a frame with a side's next note, signed with its key, whatever its page would say; it is not kept."""
    assert one.notes
    assert one.match
    assert one.seat is not None
    body = canonical(
        {
            "c": one.notes.count(one.seat),
            "s": one.seat,
            "n": length(one),
            "t": kind,
            "g": one.match.opening.game.hex(),
            "p": one.notes._links[one.seat][-1].hex(),
            **({"entry": ""} if one.match.terms.accepts_offers and kind == "undecided" else {}),
            **fields,
        }
    )
    return sealed(one, Entry(body, sodium().sign(one.lobby.sign_secret, H("note", body))))


def sealed(one: Correspondence, entry: Entry) -> bytes:
    return seal(one.room, sodium(), entry, random.Random(entry.body).randbytes(24))


def signed(one: Correspondence, body: bytes, before: bytes) -> Entry:
    """Return an entry that a side's key has signed, whatever it says."""
    return Entry(body, sodium().sign(one.lobby.sign_secret, link(before, body)))


def entry(one: Correspondence, kind: str, **fields: object) -> Entry:
    """Return an entry for the next place, signed by a side, whatever it says."""
    assert one.match
    body = one.match.log.write(one.seat or 0, kind, fields)
    return signed(one, body, one.match.log.head)


def changed(one: Correspondence, due: bytes, **fields: object) -> Entry:
    """Return an entry that is nearly the one that is due, signed by a side."""
    assert one.match
    return signed(one, canonical({**parse(due), **fields}), one.match.log.head)


def hear(mail: Mail, frame: bytes) -> None:
    """Let everybody hear a frame, and do what follows from it."""
    mail.frames.append(frame)
    mail.settle()
