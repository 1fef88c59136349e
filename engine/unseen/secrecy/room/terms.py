"""The terms and the players that a lobby agrees on, and the fields of its messages that say them."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from unseen.kernel.codec import expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.secrecy.crypto import ELEMENT, IDENTITY, Crypto
from unseen.secrecy.digest import PRF, H
from unseen.secrecy.fields import unhex
from unseen.secrecy.log import Entry, Fields
from unseen.secrecy.masked_game import MaskedGame, is_known
from unseen.secrecy.protocol import NOW, is_final, seals_chat
from unseen.secrecy.room.chat import chat_key

Role = Literal["host", "guest", "watch"]
JOINS = 16
"""Guests that a lobby accepts, at most."""
NAME = 24
"""Characters of a player's name, at most."""
DAYS, MINUTES = 60, 600
"""The longest deadline in days, and the longest clock in minutes."""


class Terms(NamedTuple):
    """The terms that a host offers."""

    options: Any
    """The game's options."""
    seat: Seat | None
    """The host's seat; None draws lots."""
    days: int = 7
    """Days that a seat has for each entry that it owes; 0 is no deadline."""
    minutes: int = 0
    """Minutes that each side has for all its turns; 0 is no clock."""
    aids: tuple[str, ...] = ()
    """The agreed aids for all sides, by names that the log does not interpret."""
    protocol: int = NOW
    """The version of the protocol."""
    keeps: bool = False
    """Whether a seat that gives up keeps what it hid to itself; see `protocol.is_final`."""


class Versions(NamedTuple):
    """The versions on both sides, if the host's side plays something else than this side."""

    theirs: tuple[str, int, int]
    """Game, protocol, rules."""
    ours: tuple[str, int, int]


class Agreed(NamedTuple):
    """The result of the lobby: what everybody in the room has agreed on."""

    terms: Terms
    keys: Mapping[int, bytes]
    """The public key of each seat, by its number."""
    names: Mapping[int, str]
    """The players' names, by the numbers of their seats."""
    host: int
    """The host's seat; the first one where no host was needed."""
    digest: str
    """The digest that stands for all of it, in hex."""
    chat_keys: Mapping[int, bytes]
    """The public chat key of each seat, by its number; empty before version 3 of the protocol."""
    table: tuple[str, ...] = ()
    """What each seat's secrets of the game derive from besides its root: a rematch may be agreed on more than once."""


class Earlier(NamedTuple):
    """The game before a rematch: its players, and nobody else, have seats in the rematch."""

    game: bytes
    """The link after its hellos."""
    keys: tuple[bytes, ...]
    """The keys with which the other players signed it, in the order of their seats."""
    proof: bytes
    """The signature with which this side's old key vouches for its new one."""
    seat: int | None = None
    """This side's seat in that game, if its rematch needs no host (`gathering`); else the keys alone count."""
    secret: bytes = b""
    """The secret of this side's old key, then too: by these keys a relay knows who plays before anybody has come."""

    @property
    def players(self) -> int:
        """The number of players of that game."""
        return len(self.keys) + 1

    def key_of(self, seat: int) -> bytes:
        """Return the key of another player's seat in that game; only where `seat` is known."""
        assert self.seat is not None
        return self.keys[seat if seat < self.seat else seat - 1]


class Guest(NamedTuple):
    """A player who wants to play."""

    key: bytes
    name: str
    lot: bytes
    """The player's number for the lot, or from version 4 of the protocol on the commitment to it."""
    chat_key: bytes
    old_key: bytes = b""
    """The key of the game before that vouches for this player, if this is its rematch."""


class Departure(NamedTuple):
    """A player's signed word that it has left."""

    seat: int | None
    """The player's seat; None before it is agreed who has which."""
    name: str
    entries: int
    """The number of entries of the game's log that the player had then."""


def encode_terms(masked: MaskedGame, terms: Terms) -> dict[str, Any]:
    """Encode terms, except for the seat, as fields of a message."""
    # Without aids the field is left out, so that versions before there were any can read the message.
    more: dict[str, Any] = {"aids": " ".join(terms.aids)} if terms.aids else {}
    more |= {"keeps": True} if terms.keeps else {}
    return {
        "game": masked.GAME.NAME,
        "protocol": terms.protocol,
        "rules": masked.RULES,
        "options": masked.GAME.encode_options(terms.options),
        "days": terms.days,
        "minutes": terms.minutes,
        **more,
    }


def decode_terms(masked: MaskedGame, fields: Fields, seat: Seat | None) -> Terms:
    """Parse the terms in the fields of a message of this version of game, protocol and rules.

    Raises:
        CodecError: The fields hold no terms of a game that could be played.
    """
    if "keeps" in fields and not (fields["keeps"] is True and is_final(fields["protocol"])):
        raise CodecError("keeps", "this version plays no such game: whoever gives up shows what was hidden")
    options = masked.GAME.decode_options(fields["options"])
    seats = masked.GAME.seats(options)
    if len(seats) < 2:
        raise CodecError("options", "nobody else has a seat")
    if seat is not None and seat not in seats:
        raise CodecError("seat", "there is no such seat")
    days = expect_whole("days", fields["days"], 0, DAYS)
    minutes = expect_whole("minutes", fields["minutes"], 0, MINUTES)
    aids = decode_aids(fields.get("aids", ""))
    return Terms(options, seat, days, minutes, aids, fields["protocol"], "keeps" in fields)


def other_version(masked: MaskedGame, fields: Fields) -> Versions | None:
    """Return the versions on both sides if a message is by another game, or by other rules.

    Raises:
        CodecError: The message says no versions.
    """
    game, protocol, rules = fields.get("game"), fields.get("protocol"), fields.get("rules")
    if not isinstance(game, str) or type(protocol) is not int or type(rules) is not int:
        raise CodecError("game", "a name and two numbers of versions are expected")
    theirs = game, protocol, rules
    if is_known(protocol, masked) and theirs == playing(masked, protocol):
        return None
    return Versions(theirs, playing(masked, NOW))


def playing(masked: MaskedGame, protocol: int) -> tuple[str, int, int]:
    """Return the name of a game, the version of the protocol, and the version of the game's rules."""
    return masked.GAME.NAME, protocol, masked.RULES


def encode_chat(crypto: Crypto, root: bytes, protocol: int) -> dict[str, str]:
    """Return the field with this side's chat key; none where the version seals no chat."""
    return {"chat": chat_key(crypto, root).hex()} if seals_chat(protocol) else {}


def decode_chat(crypto: Crypto, fields: Fields) -> bytes:
    """Parse the chat key in fields, empty if this version has none; raises CodecError."""
    if "chat" not in fields:
        return b""
    key = unhex("chat", fields["chat"], ELEMENT)
    if key == IDENTITY or not crypto.is_element(key):
        raise CodecError("chat", "no element that can be a key")
    return key


def signing_secret(root: bytes) -> bytes:
    """Return the secret with which the side of a root signs."""
    return PRF(root, "sign")


def vouched(game: bytes, key: bytes) -> bytes:
    """Return the message by which a key of a game vouches for a key of its rematch."""
    return H("rematch", game, key)


def digest_of(body: bytes) -> str:
    """Return the digest by which later messages of a lobby name one."""
    return H("lobby", body).hex()


def check_signed(crypto: Crypto, key: bytes, entry: Entry) -> None:
    """Raise CodecError unless a key has signed a message of a lobby."""
    if not crypto.verify(key, H("lobby", entry.body), entry.signature):
        raise CodecError("", "the signature is not the writer's")


def decode_aids(value: object) -> tuple[str, ...]:
    """Parse the names of aids; raises CodecError."""
    if not isinstance(value, str) or len(value) > NAME:
        raise CodecError("aids", f"a text of at most {NAME} characters is expected, not {name_of(value)}")
    return tuple(value.split())


def decode_name(value: object) -> str:
    """Parse a player's name; raises CodecError."""
    if not isinstance(value, str) or len(value) > NAME:
        raise CodecError("name", f"a text of at most {NAME} characters is expected, not {name_of(value)}")
    return value
