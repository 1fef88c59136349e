"""Before a game: who plays whom, at which seat, by which terms. Three messages, each bound to the one before.

1. The host's *invite*: the game and what is agreed; which seat the host takes, or the seal of a number for the lot.
2. A guest's *join*: its key, and for the lot a number in the open. The first that the host sees has the seat.
3. The host's *start*: which guest it is, and for the lot the host's number: its parity with the guest's decides.

A message's body is canonical JSON: `l` (0, 1 or 2), `p` (H of the body before it, in hex; "" for the first) and what
belongs to it. Who writes it signs H("lobby", body) with the key that it will sign the game's log with. The log's first
link binds to the last message, so nobody can be told of another beginning.

A rematch's room follows from the link of the game before, which others may have. So its invite and joins say `again`:
the signature of H("rematch", the game before, the new key) by a key of that game. Where it is missing or another's,
whoever played that game does not hear them. Only who looks on cannot tell.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, NamedTuple

from unseen.kernel.codec import expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.secrecy.crypto import Signer
from unseen.secrecy.digest import PRF, H
from unseen.secrecy.fields import HASH, SIGNATURE, only, unhex
from unseen.secrecy.log import Entry, Fields, canonical, parse
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.opening import PROTOCOL

Role = Literal["host", "guest", "watch"]
JOINS = 16
"""Guests that are heard at most."""
NAME = 24
"""Characters of a player's name at most."""
DAYS, MINUTES = 60, 600
"""The longest deadline in days, and the longest clock in minutes."""


class Terms(NamedTuple):
    """What a host offers."""

    options: Any
    """Those of the game."""
    seat: Seat | None
    """Where the host sits; None draws lots."""
    days: int = 7
    """Days that a seat has for what it owes; 0 is no deadline."""
    minutes: int = 0
    """Minutes that each side has for all its turns; 0 is no clock."""
    aids: tuple[str, ...] = ()
    """What is agreed to help both sides, by names of which the log knows no more."""


class Versions(NamedTuple):
    """What a host's side plays where this side plays something else."""

    theirs: tuple[str, int, int]
    """Game, protocol, rules."""
    ours: tuple[str, int, int]


class Agreed(NamedTuple):
    """What everybody in the room has agreed on."""

    terms: Terms
    keys: Mapping[int, bytes]
    """The public key of each seat, by its number."""
    names: Mapping[int, str]
    """What the players call themselves, by their seats' numbers."""
    host: int
    """The host's seat."""
    digest: str
    """What stands for all of it, in hex."""


class Earlier(NamedTuple):
    """The game that this one is the rematch of: who played that has a seat in this, and nobody else."""

    game: bytes
    """The link after its hellos."""
    keys: tuple[bytes, ...]
    """The keys with which the others signed it."""
    proof: bytes
    """The signature with which this side's old key vouches for its new one."""


class Guest(NamedTuple):
    """Somebody who wants to play."""

    key: bytes
    name: str
    lot: bytes


class Lobby:
    """The beginning of one game, as one side sees it.

    Args:
        masked: The game.
        signer: Ed25519.
        root: This side's secret of secrets; None for who only looks on.
        role: What this side is here for.
        name: What the player wants to be called.
        earlier: The game before, if this is its rematch.
    """

    def __init__(
        self,
        masked: MaskedGame,
        signer: Signer,
        root: bytes | None,
        role: Role,
        name: str = "",
        earlier: Earlier | None = None,
    ) -> None:
        self.invite: Terms | None = None
        self.host_name = ""
        self.versions: Versions | None = None
        """Set where the host's side plays by other rules: there can be no game."""
        self.agreed: Agreed | None = None
        self._veiled, self._signer, self._root, self._role = masked, signer, root, role
        self._earlier = earlier
        self._name = name[:NAME]
        self._invite = b""
        self._key = b""
        self._guests: dict[str, Guest] = {}

    @property
    def sign_secret(self) -> bytes:
        """The secret that this side signs with; never shown, not even at the audit."""
        assert self._root
        return signing_secret(self._root)

    @cached_property
    def key(self) -> bytes:
        """The public key that this side signs with."""
        return self._signer.public_key(self.sign_secret)

    @property
    def has_joined(self) -> bool:
        """Whether a guest wants the other seat."""
        return bool(self._guests)

    @property
    def is_ours(self) -> bool:
        """Whether this side is one of those that play, as far as is known."""
        keys = (
            self.agreed.keys.values()
            if self.agreed
            else (self._key, *(guest.key for guest in self._guests.values()))
        )
        return self._root is not None and self.key in keys

    @property
    def is_due(self) -> bool:
        """Whether the host owes its last message: a guest has joined."""
        is_host = self._role == "host" and self.is_ours and self.key == self._key
        return is_host and self.agreed is None and self.has_joined

    def offer(self, terms: Terms) -> Entry:
        """Return the host's invite, put in its place."""
        lot = "" if terms.seat else H("lot", self._number()).hex()
        again = {"again": self._earlier.proof.hex()} if self._earlier else {}
        # What is not agreed is not said: sides of before there was any help read such an invite as before.
        aids = {"aids": " ".join(terms.aids)} if terms.aids else {}
        return self._write(
            0,
            "",
            {
                "game": self._veiled.GAME.NAME,
                "protocol": PROTOCOL,
                "rules": self._veiled.RULES,
                "options": self._veiled.GAME.encode_options(terms.options),
                "seat": terms.seat or "",
                "days": terms.days,
                "minutes": terms.minutes,
                "key": self.key.hex(),
                "lot": lot,
                "name": self._name,
                **aids,
                **again,
            },
        )

    def join(self, name: str) -> Entry:
        """Return a guest's wish to play under a name, put in its place; the invite must have come."""
        self._name = name[:NAME]
        again = {"again": self._earlier.proof.hex()} if self._earlier else {}
        fields = {"key": self.key.hex(), "lot": self._drawn(), "name": self._name, **again}
        return self._write(1, _digest(self._invite), fields)

    def start(self) -> Entry:
        """Return what the host owes once a guest has joined (`is_due`), put in its place."""
        return self._write(2, next(iter(self._guests)), {"lot": self._drawn()})

    def receive(self, entry: Entry) -> bool:
        """Take a message that is not early; False where it is none that belongs here, or comes too late."""
        try:
            fields = parse(entry.body)
            number = expect_whole("l", fields.get("l"), 0, 2)
        except CodecError:
            return False
        try:
            (self._invited, self._joined, self._started)[number](entry, fields)
        except CodecError:
            return False
        return True

    def is_early(self, fields: Fields) -> bool:
        """Return whether a message answers one that has not come: nobody can tell yet whose it is."""
        number, before = fields.get("l"), fields.get("p")
        knows = isinstance(before, str) and before in self._guests
        return (number == 1 and not self._invite) or (number == 2 and not knows)

    def _number(self) -> bytes:
        assert self._root
        return PRF(self._root, "lot")

    def _drawn(self) -> str:
        return "" if self.invite and self.invite.seat else self._number().hex()

    def _write(self, number: int, before: str, fields: Fields) -> Entry:
        body = canonical({"l": number, "p": before, **fields})
        entry = Entry(body, self._signer.sign(self.sign_secret, H("lobby", body)))
        self.receive(entry)
        return entry

    def _check_signed(self, entry: Entry, key: bytes) -> None:
        """Raise CodecError unless a key has signed a message."""
        if not self._signer.verify(key, H("lobby", entry.body), entry.signature):
            raise CodecError("", "the signature is not the writer's")

    def _check_vouched(self, fields: Fields, key: bytes) -> None:
        """Raise CodecError unless somebody who played the game before this one vouches for a key that is not ours."""
        proof = unhex("again", fields["again"], SIGNATURE) if "again" in fields else b""
        earlier = self._earlier
        if earlier is None or key == self.key:
            return
        said = vouched(earlier.game, key)
        if not any(self._signer.verify(old, said, proof) for old in earlier.keys):
            raise CodecError("again", "nobody of the game before vouches for it")

    def _invited(self, entry: Entry, fields: Fields) -> None:
        if self._invite:
            raise CodecError("l", "there is an invite already")
        if self._is_of_another_version(fields):
            return
        names = (
            "l", "p", "game", "protocol", "rules", "options", "seat", "days", "minutes", "key", "lot", "name",
        )  # fmt: skip
        keys = only(fields, names, ("aids", "again"))
        options = self._veiled.GAME.decode_options(keys["options"])
        seat = keys["seat"] or None
        if seat is not None and seat not in self._veiled.GAME.seats(options):
            raise CodecError("seat", "there is no such seat")
        days = expect_whole("days", keys["days"], 0, DAYS)
        minutes, aids = expect_whole("minutes", keys["minutes"], 0, MINUTES), _aids(keys.get("aids", ""))
        lot, key, name = _lot(keys["lot"], seat), unhex("key", keys["key"], HASH), _name(keys["name"])
        self._check_signed(entry, key)
        self._check_vouched(fields, key)
        self._invite, self._key, self._lot, self.host_name = entry.body, key, lot, name
        self.invite = Terms(options, seat, days, minutes, aids)
        # Anybody with the link can say that the host plays by other rules; what the host itself says counts.
        self.versions = None

    def _is_of_another_version(self, fields: Fields) -> bool:
        """Note whether the host plays another game or by other rules; what it says beyond that is not read."""
        game, protocol, rules = fields.get("game"), fields.get("protocol"), fields.get("rules")
        if not isinstance(game, str) or type(protocol) is not int or type(rules) is not int:
            raise CodecError("game", "a name and two numbers of versions are expected")
        theirs, ours = (game, protocol, rules), (self._veiled.GAME.NAME, PROTOCOL, self._veiled.RULES)
        if theirs != ours and self.versions:
            raise CodecError("l", "another version has been told of")
        if theirs != ours:
            self.versions = Versions(theirs, ours)
        return theirs != ours

    def _joined(self, entry: Entry, fields: Fields) -> None:
        keys = only(fields, ("l", "p", "key", "lot", "name"), ("again",))
        assert self.invite
        key = unhex("key", keys["key"], HASH)
        if key in (self._key, *(guest.key for guest in self._guests.values())) or len(self._guests) >= JOINS:
            raise CodecError("key", "it has been used before, or there are too many")
        if keys["p"] != _digest(self._invite):
            raise CodecError("p", "it answers another invite")
        guest = Guest(key, _name(keys["name"]), _lot(keys["lot"], self.invite.seat))
        self._check_signed(entry, key)
        self._check_vouched(fields, key)
        self._guests[_digest(entry.body)] = guest

    def _started(self, entry: Entry, fields: Fields) -> None:
        keys = only(fields, ("l", "p", "lot"))
        assert self.invite
        if self.agreed:
            raise CodecError("l", "the game has begun")
        seats, seat = self._veiled.GAME.seats(self.invite.options), self.invite.seat
        guest = self._guests[keys["p"]]
        number = _lot(keys["lot"], seat)
        if seat is None and H("lot", number) != self._lot:
            raise CodecError("lot", "not what was sealed")
        self._check_signed(entry, self._key)
        host = seats.index(seat) if seat else (H("draw", number, guest.lot)[0] & 1)
        self.agreed = Agreed(
            self.invite,
            {host: self._key, 1 - host: guest.key},
            {host: self.host_name, 1 - host: guest.name},
            host,
            _digest(entry.body),
        )


def signing_secret(root: bytes) -> bytes:
    """Return the secret with which the side of a root signs."""
    return PRF(root, "sign")


def vouched(game: bytes, key: bytes) -> bytes:
    """Return what a key of a game signs to vouch for a key of its rematch."""
    return H("rematch", game, key)


def _digest(body: bytes) -> str:
    return H("lobby", body).hex()


def _aids(value: object) -> tuple[str, ...]:
    if not isinstance(value, str) or len(value) > NAME:
        raise CodecError("aids", f"a text of at most {NAME} characters is expected, not {name_of(value)}")
    return tuple(value.split())


def _lot(value: object, seat: Seat | None) -> bytes:
    if seat:
        if value != "":
            raise CodecError("lot", "no lot is drawn")
        return b""
    return unhex("lot", value, HASH)


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > NAME:
        raise CodecError("name", f"a text of at most {NAME} characters is expected, not {name_of(value)}")
    return value
