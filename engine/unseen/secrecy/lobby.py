"""The lobby of a game: it agrees on the players, their seats and the terms by a few kinds of messages in one chain.

1. The host's *invite*: the game and its terms; the seat that the host takes, or the commitment to a number for the
    lot.
2. A guest's *join*: its key, and for the lot a number in the open, or from version 4 on the commitment to one.
3. The host's *start*: the guests, and for the lot the host's number. Between two it follows the first join. Among more
    it follows once there is a guest for each other seat or, if the game can be played by fewer, once the host does not
    want to wait; from version 4 on it is always the host who starts, and nobody has a seat before. Without a lot the
    guests sit in the order in which they are named, on the seats that the host has left; a host whose seat does not
    exist among fewer has the last.
4. From version 4 on, each guest's *number* for the lot, once the start has fixed who plays. All numbers decide, by
    their parity between two, and by a permutation where there are more.

A message's body is canonical JSON: `l` (0, 1, 2, 3) and `p` (H of the body before it, in hex; "" for the first), and
the fields of its kind; a start's `p` is the first guest's join, its `more` those of the others; a number's `p` is the
start, its `who` the join. Its writer signs H("lobby", body) with the key that will sign the game's log. The log's first
link binds to the last message, and to the numbers, so no player can be given another beginning.

The lot. From version 4 on, nobody knows another player's number before it is fixed who plays. So no choice that is left
to the host (which guests, how many, in what order) and no guest who joins late counts for the outcome. Whoever shows
its number last knows the outcome first, and may leave instead: then there is no game, and all see who has left. Before
version 4 the host knew all numbers when it chose among its guests, and could draw again by choosing others.

The host's word, from version 4 on: it may *turn a guest away* (`l` 4, `p` is the join) before the start, which frees
the place. Anybody may *leave* (`l` 5, `p` is its own invite or join, `n` the number of entries of the log) before the
game has been dealt; see `departures`.

From version 3 of the protocol on, an invite and a join also carry `chat`: the seat's public chat key (`chat`).

A rematch's room follows from the link of the game before, which others may have. So its invite and joins carry
`again`: the signature of H("rematch", the game before, the new key) by a key of that game. The players of that game
ignore a message in which it is missing or another's. Each of those keys vouches for one new key, so nobody takes
two seats. Only spectators cannot check this. The rematch of a game of version 4 has no host: see `gathering`.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, cast

from unseen.kernel.codec import expect_list, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import PRF, H, permutation
from unseen.secrecy.fields import HASH, SIGNATURE, only, unhex
from unseen.secrecy.log import Entry, Fields, Parsed, canonical, read
from unseen.secrecy.masked_game import MaskedGame, is_known
from unseen.secrecy.protocol import NOW, OLDEST_JOINED, admits_guests, says_goodbye, seals_chat
from unseen.secrecy.room.gathering import Gathering
from unseen.secrecy.room.terms import JOINS as JOINS
from unseen.secrecy.room.terms import NAME as NAME
from unseen.secrecy.room.terms import Agreed as Agreed
from unseen.secrecy.room.terms import (
    Departure,
    Guest,
    decode_chat,
    decode_lot,
    decode_name,
    decode_terms,
    digest_of,
    encode_chat,
    encode_terms,
    other_version,
    playing,
)
from unseen.secrecy.room.terms import Earlier as Earlier
from unseen.secrecy.room.terms import Role as Role
from unseen.secrecy.room.terms import Terms as Terms
from unseen.secrecy.room.terms import Versions as Versions
from unseen.secrecy.room.terms import signing_secret as signing_secret
from unseen.secrecy.room.terms import vouched as vouched

HEARD = 4 * JOINS
"""Guests that a lobby ever hears of, with those who have left or were turned away, at most."""
INVITE, JOIN, START, NUMBER, AWAY, LEAVE, WISH, GATHER = range(8)
"""The kinds of messages, as `l` says them; the last two are of `gathering`."""


class Fixed(NamedTuple):
    """The players, as the host's start has fixed them."""

    terms: Terms
    named: tuple[str, ...]
    """The digests of the guests' joins, in the order in which the host has named them."""
    number: bytes
    """The host's number for the lot."""
    digest: str
    """The start's digest."""


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
        self.gathering: Gathering | None = None
        """The players of a rematch that needs no host, if this is one."""
        self._invited_to: Terms | None = None
        self._agreed: Agreed | None = None
        self._versions: Versions | None = None
        self._veiled, self._crypto, self._root, self._role = masked, crypto, root, role
        self._earlier = earlier
        self._name = name[:NAME]
        self._invite = b""
        self._host: Guest | None = None
        self._heard: dict[str, Guest] = {}
        """All guests ever heard of, by the digests of their messages."""
        self._gone: dict[str, bool] = {}
        """The guests who are not to be seated any more, and whether the host has turned them away."""
        self._left: dict[str, int] = {}
        """Who has left, by the digest of its invite or join, and the length of the log that it had."""
        self._fixed: Fixed | None = None
        self._numbers: dict[str, bytes] = {}
        """The numbers for the lot that guests have shown, by the digests of their joins."""
        if earlier and earlier.seat is not None:
            self.gathering = self._gathered()

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
    def relay_secret(self) -> bytes:
        """The secret of the key by which a relay knows this side: without a host, that of the game before."""
        return self._earlier.secret if self.gathering and self._earlier else self.sign_secret

    @property
    def shares(self) -> tuple[bytes, ...]:
        """The keys that a relay keeps shares of the room for; empty while it is not known who plays.

        In a rematch without a host those of all former players, so that nobody has to come before others can begin.
        """
        if self.gathering and self._earlier and self._root is not None:
            return (self._crypto.public_key(self.relay_secret), *self._earlier.keys)
        if not self.is_ours:
            return ()
        if self.agreed:
            return tuple(self.agreed.keys.values())
        # Guests show their numbers for the lot only in a room that has a share for each.
        players = (self._host, *map(self._heard.get, self._fixed.named)) if self._fixed else ()
        return tuple(player.key for player in players if player)

    @property
    def invite(self) -> Terms | None:
        """The terms on offer; None before they have come."""
        return self.gathering.terms if self.gathering else self._invited_to

    @property
    def agreed(self) -> Agreed | None:
        """The result; None until there is one."""
        return self.gathering.agreed if self.gathering else self._agreed

    @property
    def host_name(self) -> str:
        """The host's name; empty before the invite has come, and in a rematch that needs none."""
        return self._host.name if self._host else ""

    @property
    def _key(self) -> bytes:
        """The public key that the host signs with."""
        return self._host.key if self._host else b""

    @property
    def _guests(self) -> dict[str, Guest]:
        """The guests who may be seated, by the digests of their messages."""
        return {digest: guest for digest, guest in self._heard.items() if digest not in self._gone}

    @property
    def versions(self) -> Versions | None:
        """The versions on both sides, if the host's is one that this side cannot play: there can be no game.

        Version 1 is only for those who play by it already: it accepts entries that later versions refuse. A version
        that does not know the game is played by nobody.
        """
        if self.gathering:
            return None if self.gathering.terms else self._versions
        if self.invite is None:
            return self._versions
        if self.invite.protocol >= OLDEST_JOINED or self.agreed or self.is_ours:
            return None
        return Versions(playing(self._veiled, self.invite.protocol), playing(self._veiled, NOW))

    @property
    def terms(self) -> Terms | None:
        """The terms agreed on, or those on offer until then; None before the invite has come."""
        return self.agreed.terms if self.agreed else self.invite

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the game, all that are on offer until it starts; none before the invite has come."""
        return self._veiled.GAME.seats(self.terms.options) if self.terms else ()

    @property
    def guests(self) -> tuple[tuple[str, str], ...]:
        """The guests as this side has heard of them, each by the digest of its join and by name."""
        return tuple((digest, guest.name) for digest, guest in self._guests.items())

    @property
    def joined(self) -> tuple[str, ...]:
        """The names of the players who have joined: the host, then the guests as this side has heard of them.

        There may be more of them than `seats`: a guest whom the host does not name is too late.
        """
        if self.gathering:
            return self.gathering.joined
        return (self.host_name, *(guest.name for guest in self._guests.values())) if self.invite else ()

    @property
    def has_joined(self) -> bool:
        """Whether there is a guest for each seat that the host has left."""
        if self.gathering:
            return self.gathering.is_full
        return self.invite is not None and len(self._guests) >= len(self.seats) - 1

    @property
    def may_join(self) -> bool:
        """Whether a new side may take a seat without asking: one is free, and the version is not outdated."""
        return (
            not self.gathering and self.invite is not None and self.versions is None and not self.has_joined
        )

    @property
    def is_ours(self) -> bool:
        """Whether this side is one of the players, as far as is known."""
        if self.gathering:
            return self._root is not None and self.gathering.has(self.key)
        keys = (
            self.agreed.keys.values()
            if self.agreed
            else (self._key, *(guest.key for guest in self._guests.values()))
        )
        return self._root is not None and self.key in keys

    @property
    def is_turned_away(self) -> bool:
        """Whether the host has turned this side away."""
        return self._root is not None and any(
            is_turned and self._heard[digest].key == self.key for digest, is_turned in self._gone.items()
        )

    @property
    def unshown(self) -> tuple[str, ...]:
        """The names of the guests whose number for the lot is still missing; empty before the start."""
        return tuple(self._heard[digest].name for digest in self._missing)

    @property
    def _missing(self) -> tuple[str, ...]:
        fixed = self._fixed
        if fixed is None or self.agreed:
            return ()
        return tuple(digest for digest in fixed.named if digest not in self._numbers)

    @property
    def is_due(self) -> bool:
        """Whether this side owes a message: the host its start, where nobody has to choose, or a guest its number."""
        if self._root is None or self.has_left:
            return False
        if self.gathering:
            return self.gathering.is_due
        if any(self._heard[digest].key == self.key for digest in self._missing):
            return not self._is_called_off
        return self._is_open_host and self.has_joined and self._starts_alone

    @property
    def _starts_alone(self) -> bool:
        """Whether a full table starts by itself: no stranger can be among them, or the link was for one."""
        return (
            len(self.seats) == 2
            or self._earlier is not None
            or not (self.invite and admits_guests(self.invite.protocol))
        )

    @property
    def may_start_early(self) -> bool:
        """Whether a person may start now with those who have joined."""
        if self.gathering:
            return self.gathering.may_start
        count = min(len(self._guests), len(self.seats) - 1)
        return self._is_open_host and not self.is_due and self._options_for(count) is not None

    @property
    def may_turn_away(self) -> bool:
        """Whether this side, the host, may turn guests away."""
        return self._is_open_host and bool(self.invite and admits_guests(self.invite.protocol))

    @property
    def _is_open_host(self) -> bool:
        """Whether this side is the host of a game that has not begun."""
        is_host = self._role == "host" and self.is_ours and self.key == self._key
        return is_host and self._fixed is None and self.agreed is None and not self.has_left

    def _options_for(self, guests: int) -> Any | None:
        """Return the options of a game of the host and this many guests; None if it cannot be played by so many."""
        if self.invite is None or not guests:
            return None
        if guests == len(self.seats) - 1:
            return self.invite.options
        return self._veiled.options_for(self.invite.options, guests + 1)

    # Leaving.

    @property
    def has_left(self) -> bool:
        """Whether this side has left."""
        if self.gathering and self._root is not None and self.gathering.has_left(self.key):
            return True
        return self._root is not None and any(
            player is not None and player.key == self.key for player in map(self._player, self._left)
        )

    @property
    def _is_called_off(self) -> bool:
        """Whether somebody has left without whom there is no game, before it is agreed who has which seat."""
        return self._agreed is None and bool(self.departures)

    @property
    def departures(self) -> tuple[Departure, ...]:
        """Return the players who have left and without whom there is no game, in the order in which it was heard."""
        if self.gathering:
            return self.gathering.departures
        needed = {digest_of(self._invite), *(self._fixed.named if self._fixed else ())}
        seats = {key: seat for seat, key in self._agreed.keys.items()} if self._agreed else {}
        found = (
            (self._player(digest), entries) for digest, entries in self._left.items() if digest in needed
        )
        return tuple(
            Departure(seats.get(player.key), player.name, entries) for player, entries in found if player
        )

    def _player(self, digest: str) -> Guest | None:
        """Return the player with this invite or join."""
        return self._host if self._invite and digest == digest_of(self._invite) else self._heard.get(digest)

    def leave(self, entries: int) -> Entry | None:
        """Write that this side has left, take it in and return it; None where this version has no such message.

        Args:
            entries: The number of entries of the game's log.
        """
        own = self._own_message
        if own is None or self.has_left or not (self.terms and says_goodbye(self.terms.protocol)):
            return None
        return self._write(LEAVE, own, {"n": entries})

    @property
    def _own_message(self) -> str | None:
        """The digest of this side's own invite, join or wish; None before it has written one."""
        if self.gathering:
            return self.gathering.wish_of(self.key)
        digests = (*((digest_of(self._invite),) if self._invite else ()), *self._heard)
        keys = {digest: player.key for digest in digests if (player := self._player(digest))}
        return next(
            (digest for digest in digests if keys[digest] == self.key and digest not in self._gone), None
        )

    # This side's messages.

    def offer(self, terms: Terms) -> Entry:
        """Write the host's invite, or in a rematch without a host the wish for it; take it in and return it.

        Raises:
            CodecError: The game is newer than the version of the protocol.
        """
        if not is_known(terms.protocol, self._veiled):
            known = f"{self._veiled.GAME.NAME} is played by version {self._veiled.SINCE} or a later one"
            raise CodecError("protocol", f"{known}, not by {terms.protocol}")
        rest = {"key": self.key.hex(), "name": self._name, **self._more(terms.protocol)}
        said = encode_terms(self._veiled, terms)
        if self.gathering:
            assert self._earlier
            before = self.gathering.last_of(self.key)
            return self._write(WISH, before, {**said, **rest, "was": self._earlier.seat})
        lot = "" if terms.seat else H("lot", self._number()).hex()
        return self._write(INVITE, "", {**said, **rest, "seat": terms.seat or "", "lot": lot})

    def join(self, name: str) -> Entry:
        """Write a guest's join under a name, take it in and return it; the invite must have come."""
        self._name = name[:NAME]
        assert self.invite
        number = self._drawn()
        lot = H("lot", self._number()).hex() if number and admits_guests(self.invite.protocol) else number
        fields = {"key": self.key.hex(), "lot": lot, "name": self._name, **self._more(self.invite.protocol)}
        return self._write(JOIN, digest_of(self._invite), fields)

    def _more(self, protocol: int) -> dict[str, Any]:
        """Return the fields of an invite or a join that only some games have."""
        assert self._root
        again = {"again": self._earlier.proof.hex()} if self._earlier else {}
        return {**again, **encode_chat(self._crypto, self._root, protocol)}

    def start(self, without: frozenset[int] = frozenset()) -> Entry:
        """Write the message that is due, or the start that a person wants (`is_due`, `may_start_early`), and return it.

        Args:
            without: The players whom a rematch leaves out though they had come, by their seats in the previous game.
        """
        if self.gathering:
            p, fields = self.gathering.start(self.key, without)
            return self._write(GATHER, p, fields)
        if self._fixed:
            own = next(digest for digest in self._missing if self._heard[digest].key == self.key)
            return self._write(NUMBER, self._fixed.digest, {"who": own, "lot": self._number().hex()})
        first, *more = sorted(self._guests, key=self._old_seat)[: len(self.seats) - 1]
        # Between two there are no others to be named.
        return self._write(START, first, {"lot": self._drawn(), **({"more": more} if more else {})})

    def turn_away(self, guest: str) -> Entry | None:
        """Write that the host turns a guest away, take it in and return it; None where it may not.

        Args:
            guest: The digest of its join (`guests`).
        """
        return self._write(AWAY, guest, {}) if self.may_turn_away and guest in self._guests else None

    def _old_seat(self, digest: str) -> int:
        """Return the order of a guest's seat in the game before, so that all seats move on by one in its rematch."""
        old = self._heard[digest].old_key
        return self._earlier.keys.index(old) if self._earlier and old else 0

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

    # Messages of all.

    def receive(self, message: Parsed) -> bool:
        """Take a message that is not early; False if it does not belong here, or comes too late."""
        fields = message.fields
        takers = (
            self._invited, self._joined, self._started, self._shown, self._turned_away, self._has_gone,
            self._wished, self._wished,
        )  # fmt: skip
        try:
            number = expect_whole("l", fields.get("l"), 0, GATHER)
            if self.gathering and number < LEAVE:
                raise CodecError("l", "this rematch has no host")
            takers[number](message.entry, fields)
        except CodecError:
            return False
        return True

    def is_early(self, fields: Fields) -> bool:
        """Return whether a message refers to one that has not arrived, so that its writer cannot be known yet."""
        number, before = fields.get("l"), fields.get("p")
        if self.gathering:
            return self.gathering.is_early(fields)
        match number:
            case 1:
                return not self._invite
            case 2:
                more = fields.get("more")
                named: list[object] = [before, *(cast(list[object], more) if isinstance(more, list) else ())]
                return not all(self._is_guest(one) for one in named)
            case 3:
                return self._fixed is None and self._agreed is None
            case 4 | 5:
                is_host = bool(self._invite) and before == digest_of(self._invite)
                return not is_host and not self._is_guest(before)
            case 7:
                return not self._invite
            case _:
                return False

    def _is_guest(self, digest: object) -> bool:
        return isinstance(digest, str) and digest in self._heard

    def _check_signed(self, entry: Entry, key: bytes) -> None:
        """Raise CodecError unless a key has signed a message."""
        if not self._crypto.verify(key, H("lobby", entry.body), entry.signature):
            raise CodecError("", "the signature is not the writer's")

    def _check_late(self) -> None:
        """Raise CodecError unless the messages of version 4 belong here."""
        if self._invited_to is None or not admits_guests(self._invited_to.protocol):
            raise CodecError("l", "this version knows no such message")

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
        vouchers = [guest.old_key for guest in (self._host, *self._heard.values()) if guest]
        if old in vouchers:
            raise CodecError("again", "the player who vouches for it has vouched for another")
        return old

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
        terms = decode_terms(self._veiled, keys, keys["seat"] or None)
        lot, key = decode_lot(keys["lot"], terms.seat), unhex("key", keys["key"], HASH)
        name, chat_key = decode_name(keys["name"]), decode_chat(self._crypto, keys)
        self._check_signed(entry, key)
        host = Guest(key, name, b"", chat_key, self._old_key(fields, key))
        self._invite, self._host, self._lot = entry.body, host, lot
        # Anybody with the link can say that the host plays by other rules; the host's own message takes precedence.
        self._invited_to = terms

    def _is_of_another_version(self, fields: Fields) -> bool:
        """Record if the host plays another game or by other rules; the rest of its message is then not read."""
        found = other_version(self._veiled, fields)
        if found and self._versions:
            raise CodecError("l", "another version has been told of")
        self._versions = found or self._versions
        return found is not None

    def _joined(self, entry: Entry, fields: Fields) -> None:
        assert self.invite
        chat = ("chat",) if seals_chat(self.invite.protocol) else ()
        keys = only(fields, ("l", "p", "key", "lot", "name", *chat), ("again",))
        key = unhex("key", keys["key"], HASH)
        is_full = len(self._guests) >= JOINS or len(self._heard) >= HEARD
        if key in (self._key, *(guest.key for guest in self._heard.values())) or is_full:
            raise CodecError("key", "it has been used before, or there are too many")
        if keys["p"] != digest_of(self._invite):
            raise CodecError("p", "it answers another invite")
        lot = decode_lot(keys["lot"], self.invite.seat)
        guest = Guest(key, decode_name(keys["name"]), lot, decode_chat(self._crypto, keys))
        self._check_signed(entry, key)
        self._heard[digest_of(entry.body)] = guest._replace(old_key=self._old_key(fields, key))

    def _turned_away(self, entry: Entry, fields: Fields) -> None:
        self._check_late()
        keys = only(fields, ("l", "p"))
        if self._fixed or self.agreed or keys["p"] not in self._guests:
            raise CodecError("p", "it is fixed who plays, or that guest has gone")
        self._check_signed(entry, self._key)
        self._gone[keys["p"]] = True

    def _has_gone(self, entry: Entry, fields: Fields) -> None:
        if self.gathering:
            self.gathering.receive(entry, fields)
            return
        self._check_late()
        keys = only(fields, ("l", "p", "n"))
        entries, player = expect_whole("n", keys["n"], 0), self._player(keys["p"])
        if player is None or keys["p"] in self._left:
            raise CodecError("p", "nobody of this lobby, or gone already")
        self._check_signed(entry, player.key)
        self._left[keys["p"]] = entries
        if keys["p"] in self._heard and not (self._fixed or self.agreed):
            self._gone.setdefault(keys["p"], False)

    def _started(self, entry: Entry, fields: Fields) -> None:
        assert self.invite
        seat = self.invite.seat
        keys = only(fields, ("l", "p", "lot"), ("more",))
        if self.agreed or self._fixed:
            raise CodecError("l", "the game has begun")
        more = expect_list("more", keys.get("more", []))
        named = (keys["p"], *more)
        options = self._options_for(len(named)) if len(named) < len(self.seats) else None
        if options is None or len({*named}) != len(named) or ("more" in keys) != bool(more):
            raise CodecError("more", f"at most {len(self.seats) - 1} guests are expected, each once")
        number = decode_lot(keys["lot"], seat)
        if seat is None and H("lot", number) != self._lot:
            raise CodecError("lot", "not what was sealed")
        self._check_signed(entry, self._key)
        seats = self._veiled.GAME.seats(options)
        terms = self.invite._replace(options=options, seat=seats[-1] if seat and seat not in seats else seat)
        fixed = Fixed(terms, named, number, digest_of(entry.body))
        if seat is None and admits_guests(terms.protocol):
            self._fixed = fixed
        else:
            lots = {digest: self._heard[digest].lot for digest in named}
            self._agree(fixed, self._seated(seats, fixed, lots), fixed.digest)

    def _shown(self, entry: Entry, fields: Fields) -> None:
        """Take a guest's number for the lot; the last one decides who has which seat."""
        self._check_late()
        keys, fixed = only(fields, ("l", "p", "who", "lot")), self._fixed
        who = keys["who"]
        if fixed is None or keys["p"] != fixed.digest or who not in fixed.named or who in self._numbers:
            raise CodecError("who", "no guest of this game whose number is missing")
        number = unhex("lot", keys["lot"], HASH)
        if H("lot", number) != self._heard[who].lot:
            raise CodecError("lot", "not what was sealed")
        self._check_signed(entry, self._heard[who].key)
        self._numbers[who] = number
        if not self._missing:
            numbers = (self._numbers[each] for each in sorted(fixed.named))
            seats = self._veiled.GAME.seats(fixed.terms.options)
            digest = H("drawn", fixed.digest, *numbers).hex()
            self._agree(fixed, self._seated(seats, fixed, self._numbers), digest)

    def _seated(
        self, seats: tuple[Seat, ...], fixed: Fixed, numbers: Mapping[str, bytes]
    ) -> dict[int, Guest]:
        """Return the guests by their seats' numbers.

        Args:
            seats: All seats of the game.
            fixed: Who plays.
            numbers: The guests' numbers for the lot, by the digests of their joins.
        """
        count = len(seats)
        if fixed.terms.seat:
            host = seats.index(fixed.terms.seat)
            left = [seat for seat in range(count) if seat != host]
            return {seat: self._heard[one] for seat, one in zip(left, fixed.named, strict=True)}
        ordered: Sequence[str] = sorted(fixed.named)
        drawn = H("draw", fixed.number, *(numbers[one] for one in ordered))
        # The seat of the host, then that of each guest.
        first = drawn[0] & 1
        order = (first, 1 - first) if count == 2 else permutation(count, drawn)
        return dict(zip(order[1:], (self._heard[one] for one in ordered), strict=True))

    def _agree(self, fixed: Fixed, guests: Mapping[int, Guest], digest: str) -> None:
        host = next(seat for seat in range(len(guests) + 1) if seat not in guests)
        assert self._host
        seated = {**guests, host: self._host}
        keys = {seat: seated[seat].key for seat in sorted(seated)}
        names = {seat: seated[seat].name for seat in sorted(seated)}
        chat_keys = {seat: seated[seat].chat_key for seat in keys if seated[seat].chat_key}
        self._fixed, self._agreed = fixed, Agreed(fixed.terms, keys, names, host, digest, chat_keys)

    # A rematch that needs no host.

    def _gathered(self) -> Gathering:
        key = self.key if self._root is not None else b""
        return Gathering(self._veiled, self._crypto, key, self._earlier)

    def _wished(self, entry: Entry, fields: Fields) -> None:
        if self._earlier and self._earlier.seat is None:
            raise CodecError("l", "this rematch has a host")
        if self._invite:
            raise CodecError("l", "there is an invite already")
        if fields["l"] == WISH and self._is_of_another_version(fields):
            return
        gathering = self.gathering or self._gathered()
        gathering.receive(entry, fields)
        self.gathering = gathering
