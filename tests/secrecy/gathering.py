"""Fishing by mail: a host and guests from the invitation on, as many as there are seats, and who comes too late."""

import random
from collections.abc import Iterator

from tests.engine import fishing
from tests.secrecy import mail
from tests.secrecy.mail import LINK, Mail, watch_link
from tests.secrecy.three import MASKED
from unseen.kernel.seat import Seat
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.lobby import Role, Terms

NAMES = ("ann", "bob", "cat", "dan", "eve")


def terms(players: int = 3, seat: Seat | None = None, days: int = 7, minutes: int = 20) -> Terms:
    return Terms(fishing.Options(players=players), seat, days, minutes)


def side(role: Role, name: str = "", link: str = LINK) -> Correspondence:
    """Return a side that has heard and said nothing yet."""
    return mail.side(role, name, link, masked=MASKED)


def again(old: Correspondence) -> Correspondence:
    """Return a side as it is after its device was switched off and on."""
    return mail.again(old, watch_link() if old.mine.role == "watch" else LINK, MASKED)


def gathered(*names: str, agreed: Terms | None = None, watched: bool = False) -> Mail:
    """Return the room of a host and guests who have all heard the invite and joined in this order."""
    sides = [side("guest" if number else "host", name) for number, name in enumerate(names)]
    watchers = [side("watch", link=watch_link())] if watched else []
    return Mail(*sides, *watchers).gather(agreed or terms(len(names)))


def seated(room: Mail) -> Iterator[Correspondence]:
    """Yield the sides that have seats, by their seats' numbers."""
    having = [one for one in room.sides if one.seat is not None]
    yield from sorted(having, key=lambda one: one.seat or 0)


def fish(room: Mail, seed: int, longest: int = 60) -> None:
    """Play at random for so many actions, or until somebody else than a person is waited for."""
    dice = random.Random(seed)
    for _ in range(longest):
        match = next((one.match for one in room.sides if one.owes == "person"), None)
        if match is None:
            return
        match.act(dice.choice(match.legal_actions()))
        room.settle()
