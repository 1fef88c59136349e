"""Rooms of released versions as their devices kept them, and the games that they were made of."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.secrecy.mail import LINK, MASKED, TERMS, Mail, begun, play, watch_link
from tests.secrecy.room.test_rematch import NEW, asked
from unseen import kakusareta
from unseen.kakusareta import masked as masked_kakusareta
from unseen.nusubito import Options
from unseen.secrecy.keeping import encode_kept, kept
from unseen.secrecy.lobby import Terms
from unseen.secrecy.masked_game import MaskedGame

FOLDER = Path(__file__).parent / "rooms"
KAKUSARETA: MaskedGame = masked_kakusareta


def lot(protocol: int = 1) -> Mail:
    """Return a game whose seats were drawn by lot, with words, a claim and a resignation."""
    mail = begun(Terms(Options(), None, 7, 20, ("map",), protocol=protocol), watched=True)
    mail.sides[0].say("say", "good luck")
    play(mail, 5, 8)
    waits = next(side for side in mail.sides[:2] if side.seat != side.owing)
    waits.say("claim", "flag")
    mail.settle()
    play(mail, 6, 4)
    mail.act("resign")
    return mail


def rematch() -> Mail:
    """Return the rematch of another game, under way."""
    terms = TERMS._replace(protocol=1)
    old = begun(terms._replace(days=0))
    old.act("resign")
    host, guest = asked(old, terms)
    guest.receive(host.frames[0])
    guest.join("again")
    mail = Mail(host, guest)
    mail.settle()
    play(mail, 2, 6)
    return mail


def owing() -> Mail:
    """Return a game with elements in which a power waits for an answer, and Still Waters are owed (K49, K51)."""
    mail = begun(
        Terms(kakusareta.Options(elemental="master plus"), None, 7, 20, protocol=2),
        watched=True,
        masked=KAKUSARETA,
    )
    mail.sides[1].say("say", "well met")
    for action in (
        "take fire",
        "take earth",
        "take water",
        "take wind",
        "still",
        "end",
        "leap C1",
        "fireball C2",
    ):
        mail.act(action)
    return mail


class Room(NamedTuple):
    """A room, and what may be done in it once it is taken up again."""

    game: MaskedGame
    make: Callable[[], Mail]
    ends: tuple[str, ...] = ()
    link: str = LINK


ROOMS = {
    "nusubito-lot": Room(MASKED, lot),
    "nusubito-proved": Room(MASKED, partial(lot, 2)),
    "nusubito-rematch": Room(MASKED, rematch, ("resign",), NEW),
    "kakusareta-owing": Room(KAKUSARETA, owing, ("fate", "end", "end", "resign")),
}


def stored(name: str) -> list[str]:
    """Return what each device has kept of a room."""
    room = ROOMS[name]
    sides = room.make().sides
    links = [watch_link() if side.seat is None else room.link for side in sides]
    return [encode_kept(kept(link, side)) for link, side in zip(links, sides, strict=True)]


def read(name: str) -> list[str]:
    """Return what each device had kept of a room in the version that stored it."""
    return [json.dumps(side) for side in json.loads((FOLDER / f"{name}.json").read_text("utf-8"))]
