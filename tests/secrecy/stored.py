"""Rooms of released versions as their devices kept them, and the games that they were made of."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.secrecy.mail import LINK, TERMS, Mail, begun, play, watch_link
from tests.secrecy.test_rematch import NEW, asked
from unseen.nusubito import Options
from unseen.secrecy.keeping import encode_kept, kept
from unseen.secrecy.lobby import Terms

FOLDER = Path(__file__).parent / "rooms"


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


GAMES: dict[str, Callable[[], Mail]] = {"lot": lot, "rematch": rematch, "proved": partial(lot, 2)}


def stored(name: str) -> list[str]:
    """Return what each device has kept of a room."""
    mail = GAMES[name]()
    if name == "rematch":
        return [encode_kept(kept(NEW, side)) for side in mail.sides]
    links = [watch_link() if side.seat is None else LINK for side in mail.sides]
    return [encode_kept(kept(link, side)) for link, side in zip(links, mail.sides, strict=True)]


def read(name: str) -> list[str]:
    """Return what each device had kept of a room in the version that stored it."""
    return [json.dumps(side) for side in json.loads((FOLDER / f"nusubito-{name}.json").read_text("utf-8"))]
