"""Sides of a game that hear from each other by frames, in one process."""

import random
from collections.abc import Callable
from hashlib import sha256

from tests.secrecy.table import sodium
from unseen import nusubito
from unseen.nusubito import Options, masked
from unseen.secrecy.channel import link_of, read_link, watch_link_of
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.keeping import Kept, decode_kept, encode_kept, kept, taken_up
from unseen.secrecy.lobby import Role, Terms
from unseen.secrecy.masked_game import MaskedGame

SECRET = b"s" * 32
LINK = link_of(SECRET)
TERMS = Terms(Options(), nusubito.THIEF)
MASKED: MaskedGame = masked


def entropy(name: str) -> Callable[[int], bytes]:
    """Return a source of bytes that are the same for the same name, and never come twice."""
    dice = random.Random(name)
    return dice.randbytes


def side(
    role: Role, name: str = "", link: str = LINK, spent: tuple[str, ...] = (), masked: MaskedGame = MASKED
) -> Correspondence:
    """Return a side that has heard and said nothing yet."""
    room = read_link(link, sodium())
    assert room
    name = name or role
    root = None if role == "watch" else sha256(name.encode()).digest()
    return Correspondence(
        masked, sodium(), room, Mine(role, root, name, f"{name}'s", spent=spent), entropy(name)
    )


def again(old: Correspondence, link: str = LINK, masked: MaskedGame = MASKED) -> Correspondence:
    """Return a side as it is after its device was switched off and on."""
    draw = entropy(f"{old.mine.name} {len(old.frames)} again")
    return woken(decode_kept(encode_kept(kept(link, old))), draw, masked)


def woken(at_rest: Kept, draw: Callable[[int], bytes], masked: MaskedGame = MASKED) -> Correspondence:
    """Return a side that goes on from what was kept."""
    room = read_link(at_rest.link, sodium())
    assert room
    new = taken_up(at_rest, masked, sodium(), room, draw)
    new.write()
    return new


def watch_link() -> str:
    """Return the link for looking on."""
    room = read_link(LINK, sodium())
    assert room
    return watch_link_of(room)


class Mail:
    """A relay that keeps every frame.

    Args:
        sides: Who is in the room.
    """

    def __init__(self, *sides: Correspondence) -> None:
        self.sides = list(sides)
        self.frames: list[bytes] = []
        self._sent = [0] * len(sides)

    def gather(self, terms: Terms) -> "Mail":
        """Let the host offer a game, and each guest hear of it and join in turn."""
        host, *guests = (one for one in self.sides if one.mine.role != "watch")
        host.offer(terms)
        for guest in guests:
            for frame in host.frames:
                guest.receive(frame)
            guest.join(guest.mine.name)
            self.frames += [frame for frame in guest.frames if frame not in self.frames]
        self.settle()
        # A full table of more than two waits for the host, from version 4 on.
        if host.lobby.has_joined and host.start_early():
            self.settle()
        return self

    def settle(self) -> None:
        """Let everybody send and hear everything until somebody has to act."""
        while any(self._exchange(number) for number in range(len(self.sides))):
            pass

    def _exchange(self, number: int) -> bool:
        side = self.sides[number]
        heard = [side.receive(frame) for frame in self.frames]
        side.write()
        new = [frame for frame in side.frames if frame not in self.frames]
        self.frames += new
        return any(heard) or bool(new)

    @property
    def mover(self) -> Correspondence:
        return next(side for side in self.sides if side.owes == "person")

    def act(self, text: str) -> None:
        """Let the person who may do something, and everybody hear of it."""
        match = self.mover.match
        assert match
        match.act(match.game.parse_action(text))
        self.settle()


def begun(terms: Terms = TERMS, watched: bool = False, masked: MaskedGame = MASKED) -> Mail:
    """Return a game that has been dealt."""
    host, guest = side("host", masked=masked), side("guest", masked=masked)
    mail = Mail(host, guest, *([side("watch", link=watch_link(), masked=masked)] if watched else []))
    host.offer(terms)
    mail.settle()
    guest.join("guest")
    mail.settle()
    return mail


def play(mail: Mail, seed: int, longest: int, until: Callable[[Mail], bool] = lambda _: False) -> None:
    """Play at random for so many actions, but for those that end the game."""
    dice = random.Random(seed)
    for _ in range(longest):
        match = next((one.match for one in mail.sides if one.owes == "person"), None)
        if match is None:
            return
        quiet = [one for one in match.legal_actions() if one.kind not in ("declare", "capture")]
        mail.act(nusubito.format_action(dice.choice(quiet)))
        if until(mail):
            return
