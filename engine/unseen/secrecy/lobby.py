"""The lobby of a game: it agrees on the players, their seats and the terms by three kinds of messages in one chain.

1. The host's *invite*: the game and its terms; the seat that the host takes, or the commitment to a number for the
    lot.
2. A guest's *join*: its key, and for the lot a number in the open. The first guests that the host sees have the
    seats.
3. The host's *start*, once there is a guest for each other seat, or for fewer if the game can be played by fewer
   and the host does not want to wait: the guests, and for the lot the host's number. That number and the guests'
   decide by their parity between two, and by a permutation where there are more. Without a lot the guests sit in
   the order in which they are named, on the seats that the host has left; a host whose seat does not exist among
   fewer has the last.

A message's body is canonical JSON: `l` (0, 1 or 2), `p` (H of the body before it, in hex; "" for the first) and the
fields of its kind; a start's `p` is the first guest's join, its `more` those of the others. Its writer signs
H("lobby", body) with the key that will sign the game's log. The log's first link binds to the last message, so no
player can be given another beginning.

The lot. The last guest to join knows the numbers of all other guests, but not the host's; the host knows all numbers,
but has committed to its own before. So neither alone has chosen the outcome, and neither can by the order in which
guests are named: the lot takes them in the order of their messages' digests. What is left to the host is how many of
the guests it seats, and which, and whether it starts at all. A host that colludes with a guest, or plays one itself,
may have told it the number, and if that guest joins last the two can choose the seats; they then sit at one table
against the others, and no lot mends that.

From version 3 of the protocol on, an invite and a join also carry `chat`: the seat's public chat key (`chat`).

A rematch's room follows from the link of the game before, which others may have. So its invite and joins carry
`again`: the signature of H("rematch", the game before, the new key) by a key of that game. The players of that game
ignore a message in which it is missing or another's. Each of those keys vouches for one new key, so nobody takes
two seats. Only spectators cannot check this.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple, cast

from unseen.kernel.codec import expect_list, expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.secrecy.chat import chat_key
from unseen.secrecy.crypto import ELEMENT, IDENTITY, Crypto
from unseen.secrecy.digest import PRF, H, permutation
from unseen.secrecy.fields import HASH, SIGNATURE, only, unhex
from unseen.secrecy.log import Entry, Fields, Parsed, canonical, read
from unseen.secrecy.masked_game import MaskedGame, is_known
from unseen.secrecy.protocol import NOW, OLDEST_JOINED, is_final, seals_chat

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
    """The host's seat."""
    digest: str
    """The digest that stands for all of it, in hex."""
    chat_keys: Mapping[int, bytes]
    """The public chat key of each seat, by its number; empty before version 3 of the protocol."""


class Earlier(NamedTuple):
    """The game before a rematch: its players, and nobody else, have seats in the rematch."""

    game: bytes
    """The link after its hellos."""
    keys: tuple[bytes, ...]
    """The keys with which the other players signed it."""
    proof: bytes
    """The signature with which this side's old key vouches for its new one."""


class Guest(NamedTuple):
    """A player who wants to play."""

    key: bytes
    name: str
    lot: bytes
    chat_key: bytes
    old_key: bytes = b""
    """The key of the game before that vouches for this player, if this is its rematch."""


class Lobby:
    """The beginning of one game, as one side sees it.

    Args:
        masked: The game.
        crypto: The cryptography.
        root: The root of all of this side's secrets; None for a spectator.
        role: This side's role.
        name: The player's name.
        earlier: The game before, if this is its rematch.
    """

    def __init__(
        self,
        masked: MaskedGame,
        crypto: Crypto,
        root: bytes | None,
        role: Role,
        name: str = "",
        earlier: Earlier | None = None,
    ) -> None:
        self.invite: Terms | None = None
        self.agreed: Agreed | None = None
        self._versions: Versions | None = None
        self._veiled, self._crypto, self._root, self._role = masked, crypto, root, role
        self._earlier = earlier
        self._name = name[:NAME]
        self._invite = b""
        self._host: Guest | None = None
        self._guests: dict[str, Guest] = {}
        """The guests, by the digests of their messages."""

    @property
    def sign_secret(self) -> bytes:
        """The secret that this side signs with; never shown, not even at the audit."""
        assert self._root
        return signing_secret(self._root)

    @cached_property
    def key(self) -> bytes:
        """The public key that this side signs with."""
        return self._crypto.public_key(self.sign_secret)

    @property
    def host_name(self) -> str:
        """The host's name; empty before the invite has come."""
        return self._host.name if self._host else ""

    @property
    def _key(self) -> bytes:
        """The public key that the host signs with."""
        return self._host.key if self._host else b""

    @property
    def versions(self) -> Versions | None:
        """The versions on both sides, if the host's is one that this side cannot play: there can be no game.

        Version 1 is only for those who play by it already: it accepts entries that later versions refuse. A version
        that does not know the game is played by nobody.
        """
        if self.invite is None:
            return self._versions
        if self.invite.protocol >= OLDEST_JOINED or self.agreed or self.is_ours:
            return None
        return Versions(self._playing(self.invite.protocol), self._playing(NOW))

    def _playing(self, protocol: int) -> tuple[str, int, int]:
        return self._veiled.GAME.NAME, protocol, self._veiled.RULES

    @property
    def terms(self) -> Terms | None:
        """The terms agreed on, or those on offer until then; None before the invite has come."""
        return self.agreed.terms if self.agreed else self.invite

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the game, all that are on offer until it starts; none before the invite has come."""
        return self._veiled.GAME.seats(self.terms.options) if self.terms else ()

    @property
    def joined(self) -> tuple[str, ...]:
        """The names of the players who have joined: the host, then the guests as this side has heard of them.

        There may be more of them than `seats`: a guest whom the host does not name is too late.
        """
        return (self.host_name, *(guest.name for guest in self._guests.values())) if self.invite else ()

    @property
    def has_joined(self) -> bool:
        """Whether there is a guest for each seat that the host has left."""
        return self.invite is not None and len(self._guests) >= len(self.seats) - 1

    @property
    def may_join(self) -> bool:
        """Whether a new side may take a seat without asking: one is free, and the version is not outdated."""
        return self.invite is not None and self.versions is None and not self.has_joined

    @property
    def is_ours(self) -> bool:
        """Whether this side is one of the players, as far as is known."""
        keys = (
            self.agreed.keys.values()
            if self.agreed
            else (self._key, *(guest.key for guest in self._guests.values()))
        )
        return self._root is not None and self.key in keys

    @property
    def is_due(self) -> bool:
        """Whether the host owes its last message: there are as many guests as seats for them."""
        return self._is_open_host and self.has_joined

    @property
    def may_start_early(self) -> bool:
        """Whether the host may start with the guests that have joined, although there are seats for more."""
        return self._is_open_host and not self.has_joined and self._options_for(len(self._guests)) is not None

    @property
    def _is_open_host(self) -> bool:
        """Whether this side is the host of a game that has not begun."""
        is_host = self._role == "host" and self.is_ours and self.key == self._key
        return is_host and self.agreed is None

    def _options_for(self, guests: int) -> Any | None:
        """Return the options of a game of the host and this many guests; None if it cannot be played by so many."""
        if self.invite is None or not guests:
            return None
        if guests == len(self.seats) - 1:
            return self.invite.options
        return self._veiled.options_for(self.invite.options, guests + 1)

    def offer(self, terms: Terms) -> Entry:
        """Write the host's invite, take it in and return it.

        Raises:
            CodecError: The game is newer than the version of the protocol.
        """
        if not is_known(terms.protocol, self._veiled):
            known = f"{self._veiled.GAME.NAME} is played by version {self._veiled.SINCE} or a later one"
            raise CodecError("protocol", f"{known}, not by {terms.protocol}")
        lot = "" if terms.seat else H("lot", self._number()).hex()
        more: dict[str, Any] = self._more(terms.protocol)
        # Without aids the field is left out, so that versions before there were any can read the invite.
        more |= {"aids": " ".join(terms.aids)} if terms.aids else {}
        more |= {"keeps": True} if terms.keeps else {}
        return self._write(
            0,
            "",
            {
                "game": self._veiled.GAME.NAME,
                "protocol": terms.protocol,
                "rules": self._veiled.RULES,
                "options": self._veiled.GAME.encode_options(terms.options),
                "seat": terms.seat or "",
                "days": terms.days,
                "minutes": terms.minutes,
                "key": self.key.hex(),
                "lot": lot,
                "name": self._name,
                **more,
            },
        )

    def join(self, name: str) -> Entry:
        """Write a guest's join under a name, take it in and return it; the invite must have come."""
        self._name = name[:NAME]
        assert self.invite
        more = self._more(self.invite.protocol)
        fields = {"key": self.key.hex(), "lot": self._drawn(), "name": self._name, **more}
        return self._write(1, _digest(self._invite), fields)

    def _more(self, protocol: int) -> dict[str, Any]:
        """Return the fields of an invite or a join that only some games have."""
        assert self._root
        again = {"again": self._earlier.proof.hex()} if self._earlier else {}
        chat = {"chat": chat_key(self._crypto, self._root).hex()} if seals_chat(protocol) else {}
        return {**again, **chat}

    def start(self) -> Entry:
        """Write the host's start with the guests so far, take it in and return it (`is_due`, `may_start_early`)."""
        first, *more = sorted(self._guests, key=self._old_seat)[: len(self.seats) - 1]
        # Between two there are no others to be named.
        return self._write(2, first, {"lot": self._drawn(), **({"more": more} if more else {})})

    def _old_seat(self, digest: str) -> int:
        """Return the order of a guest's seat in the game before, so that all seats move on by one in its rematch."""
        old = self._guests[digest].old_key
        return self._earlier.keys.index(old) if self._earlier and old else 0

    def receive(self, message: Parsed) -> bool:
        """Take a message that is not early; False if it does not belong here, or comes too late."""
        fields = message.fields
        try:
            number = expect_whole("l", fields.get("l"), 0, 2)
            (self._invited, self._joined, self._started)[number](message.entry, fields)
        except CodecError:
            return False
        return True

    def is_early(self, fields: Fields) -> bool:
        """Return whether a message answers one that has not come, so that its writer cannot be known yet."""
        number, more = fields.get("l"), fields.get("more")
        named: list[object] = [fields.get("p"), *(cast(list[object], more) if isinstance(more, list) else ())]
        knows = all(isinstance(one, str) and one in self._guests for one in named)
        return (number == 1 and not self._invite) or (number == 2 and not knows)

    def _number(self) -> bytes:
        assert self._root
        return PRF(self._root, "lot")

    def _drawn(self) -> str:
        return "" if self.invite and self.invite.seat else self._number().hex()

    def _write(self, number: int, before: str, fields: Fields) -> Entry:
        body = canonical({"l": number, "p": before, **fields})
        entry = Entry(body, self._crypto.sign(self.sign_secret, H("lobby", body)))
        self.receive(read(entry))
        return entry

    def _check_signed(self, entry: Entry, key: bytes) -> None:
        """Raise CodecError unless a key has signed a message."""
        if not self._crypto.verify(key, H("lobby", entry.body), entry.signature):
            raise CodecError("", "the signature is not the writer's")

    def _old_key(self, fields: Fields, key: bytes) -> bytes:
        """Return the key of the game before that vouches for a key, empty for our own or if this is no rematch.

        Raises:
            CodecError: No key of that game vouches for it, or that key has vouched for another.
        """
        proof = unhex("again", fields["again"], SIGNATURE) if "again" in fields else b""
        earlier = self._earlier
        if earlier is None or key == self.key:
            return b""
        said = vouched(earlier.game, key)
        old = next((old for old in earlier.keys if self._crypto.verify(old, said, proof)), None)
        if old is None:
            raise CodecError("again", "nobody of the game before vouches for it")
        vouchers = [guest.old_key for guest in (self._host, *self._guests.values()) if guest]
        if old in vouchers:
            raise CodecError("again", "the player who vouches for it has vouched for another")
        return old

    def _chat_key(self, fields: Fields) -> bytes:
        """Parse the chat key in fields, empty if this version has none; raises CodecError."""
        if "chat" not in fields:
            return b""
        key = unhex("chat", fields["chat"], ELEMENT)
        if key == IDENTITY or not self._crypto.is_element(key):
            raise CodecError("chat", "no element that can be a key")
        return key

    def _invited(self, entry: Entry, fields: Fields) -> None:
        if self._invite:
            raise CodecError("l", "there is an invite already")
        if self._is_of_another_version(fields):
            return
        names = (
            "l", "p", "game", "protocol", "rules", "options", "seat", "days", "minutes", "key", "lot", "name",
        )  # fmt: skip
        chat = ("chat",) if seals_chat(fields["protocol"]) else ()
        keys = only(fields, (*names, *chat), ("aids", "again", "keeps"))
        if "keeps" in keys and not (keys["keeps"] is True and is_final(keys["protocol"])):
            raise CodecError(
                "keeps", "this version plays no such game: whoever gives up shows what was hidden"
            )
        options = self._veiled.GAME.decode_options(keys["options"])
        seat = keys["seat"] or None
        seats = self._veiled.GAME.seats(options)
        if len(seats) < 2:
            raise CodecError("options", "nobody else has a seat")
        if seat is not None and seat not in seats:
            raise CodecError("seat", "there is no such seat")
        days = expect_whole("days", keys["days"], 0, DAYS)
        minutes, aids = expect_whole("minutes", keys["minutes"], 0, MINUTES), _aids(keys.get("aids", ""))
        lot, key, name = _lot(keys["lot"], seat), unhex("key", keys["key"], HASH), _name(keys["name"])
        chat_key = self._chat_key(keys)
        self._check_signed(entry, key)
        host = Guest(key, name, b"", chat_key, self._old_key(fields, key))
        self._invite, self._host, self._lot = entry.body, host, lot
        # Anybody with the link can say that the host plays by other rules; the host's own message takes precedence.
        self.invite = Terms(options, seat, days, minutes, aids, keys["protocol"], "keeps" in keys)

    def _is_of_another_version(self, fields: Fields) -> bool:
        """Record if the host plays another game or by other rules; the rest of its message is then not read."""
        game, protocol, rules = fields.get("game"), fields.get("protocol"), fields.get("rules")
        if not isinstance(game, str) or type(protocol) is not int or type(rules) is not int:
            raise CodecError("game", "a name and two numbers of versions are expected")
        theirs, ours = (game, protocol, rules), self._playing(NOW)
        if is_known(protocol, self._veiled) and theirs == self._playing(protocol):
            return False
        if self._versions:
            raise CodecError("l", "another version has been told of")
        self._versions = Versions(theirs, ours)
        return True

    def _joined(self, entry: Entry, fields: Fields) -> None:
        assert self.invite
        chat = ("chat",) if seals_chat(self.invite.protocol) else ()
        keys = only(fields, ("l", "p", "key", "lot", "name", *chat), ("again",))
        key = unhex("key", keys["key"], HASH)
        if key in (self._key, *(guest.key for guest in self._guests.values())) or len(self._guests) >= JOINS:
            raise CodecError("key", "it has been used before, or there are too many")
        if keys["p"] != _digest(self._invite):
            raise CodecError("p", "it answers another invite")
        guest = Guest(key, _name(keys["name"]), _lot(keys["lot"], self.invite.seat), self._chat_key(keys))
        self._check_signed(entry, key)
        self._guests[_digest(entry.body)] = guest._replace(old_key=self._old_key(fields, key))

    def _started(self, entry: Entry, fields: Fields) -> None:
        assert self.invite
        seat = self.invite.seat
        keys = only(fields, ("l", "p", "lot"), ("more",))
        if self.agreed:
            raise CodecError("l", "the game has begun")
        more = expect_list("more", keys.get("more", []))
        named = [keys["p"], *more]
        options = self._options_for(len(named)) if len(named) < len(self.seats) else None
        if options is None or len({*named}) != len(named) or ("more" in keys) != bool(more):
            raise CodecError("more", f"at most {len(self.seats) - 1} guests are expected, each once")
        number = _lot(keys["lot"], seat)
        if seat is None and H("lot", number) != self._lot:
            raise CodecError("lot", "not what was sealed")
        self._check_signed(entry, self._key)
        seats = self._veiled.GAME.seats(options)
        terms = self.invite._replace(options=options, seat=seats[-1] if seat and seat not in seats else seat)
        self._agree(terms, self._seated(seats, terms.seat, named, number), _digest(entry.body))

    def _seated(
        self, seats: tuple[Seat, ...], seat: Seat | None, named: Sequence[str], number: bytes
    ) -> dict[int, Guest]:
        """Return the guests by their seats' numbers.

        Args:
            seats: All seats of the game.
            seat: The host's, None if seats are drawn by lot.
            named: The guests' messages' digests, in the order in which the host has named them.
            number: The host's number for the lot.
        """
        count = len(seats)
        if seat:
            host = seats.index(seat)
            left = [seat for seat in range(count) if seat != host]
            return {seat: self._guests[one] for seat, one in zip(left, named, strict=True)}
        guests = [self._guests[one] for one in sorted(named)]
        drawn = H("draw", number, *(guest.lot for guest in guests))
        # The seat of the host, then that of each guest.
        first = drawn[0] & 1
        order = (first, 1 - first) if count == 2 else permutation(count, drawn)
        return dict(zip(order[1:], guests, strict=True))

    def _agree(self, terms: Terms, guests: Mapping[int, Guest], digest: str) -> None:
        host = next(seat for seat in range(len(guests) + 1) if seat not in guests)
        assert self._host
        seated = {**guests, host: self._host}
        keys = {seat: seated[seat].key for seat in sorted(seated)}
        names = {seat: seated[seat].name for seat in sorted(seated)}
        chat_keys = {seat: seated[seat].chat_key for seat in keys if seated[seat].chat_key}
        self.agreed = Agreed(terms, keys, names, host, digest, chat_keys)


def signing_secret(root: bytes) -> bytes:
    """Return the secret with which the side of a root signs."""
    return PRF(root, "sign")


def vouched(game: bytes, key: bytes) -> bytes:
    """Return the message by which a key of a game vouches for a key of its rematch."""
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
