"""The players of a game with a host: the invite, the guests who join, and the start that fixes who plays.

Its messages are the lobby's (`lobby`), with these kinds:

0. The host's *invite*: the game and its terms; the seat that the host takes, or the commitment to a number for the
    lot (`lot`). `p` is "".
1. A guest's *join*: its key, and for the lot a number in the open, or from version 4 on the commitment to one. `p` is
    the invite.
2. The host's *start*: the guests, and for the lot the host's number. `p` is the first guest's join, `more` those of the
    others. Between two it follows the first join. Among more it follows once there is a guest for each other seat or,
    if the game can be played by fewer, once the host does not want to wait; from version 4 on it is always the host
    who starts, and nobody has a seat before. Without a lot the guests sit in the order in which they are named, on the
    seats that the host has left; a host whose seat does not exist among fewer has the last.
3. From version 4 on, each guest's *number* for the lot, once the start has fixed who plays. `p` is the start, `who` the
    join.
4. From version 4 on, the host may *turn a guest away* before the start, which frees the place. `p` is the join.
5. From version 4 on, anybody may *leave* before the game has been dealt; see `departures`. `p` is its own invite or
    join, `n` the number of entries of the log.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from unseen.kernel.codec import expect_list, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import H
from unseen.secrecy.fields import HASH, SIGNATURE, only, unhex
from unseen.secrecy.log import Entry, Fields
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.protocol import admits_guests, seals_chat
from unseen.secrecy.room.lot import decode_lot, draw_seats, sealed
from unseen.secrecy.room.terms import (
    JOINS,
    Agreed,
    Departure,
    Earlier,
    Guest,
    Role,
    Terms,
    check_signed,
    decode_chat,
    decode_name,
    decode_terms,
    digest_of,
    vouched,
)

HEARD = 4 * JOINS
"""Guests that a lobby ever hears of, with those who have left or were turned away, at most."""


class Fixed(NamedTuple):
    """The players, as the host's start has fixed them."""

    terms: Terms
    named: tuple[str, ...]
    """The digests of the guests' joins, in the order in which the host has named them."""
    number: bytes
    """The host's number for the lot."""
    digest: str
    """The start's digest."""


class Invitation:
    """The host and the guests of one game, as one side has heard them.

    Args:
        masked: The game.
        crypto: The cryptography.
        key: The key that this side signs with; empty for a spectator.
        role: This side's role.
        earlier: The game before, if this is its rematch.
    """

    def __init__(
        self, masked: MaskedGame, crypto: Crypto, key: bytes, role: Role, earlier: Earlier | None
    ) -> None:
        self._masked, self._crypto, self._own, self._role = masked, crypto, key, role
        self._earlier = earlier
        self.terms: Terms | None = None
        """The terms on offer; None before the invite has come."""
        self.digest = ""
        """The digest of the invite; empty before it has come."""
        self.fixed: Fixed | None = None
        """The players; None before the start."""
        self.agreed: Agreed | None = None
        """The result; None until each player has a seat."""
        self._host: Guest | None = None
        self._host_lot = b""
        """The commitment to the host's number for the lot."""
        self._heard: dict[str, Guest] = {}
        """All guests ever heard of, by the digests of their joins."""
        self._gone: dict[str, bool] = {}
        """The guests who are not to be seated any more, and whether the host has turned them away."""
        self._left: dict[str, int] = {}
        """Who has left, by the digest of its invite or join, and the length of the log that it had."""
        self._numbers: dict[str, bytes] = {}
        """The numbers for the lot that guests have shown, by the digests of their joins."""

    # Who has come.

    @property
    def host_name(self) -> str:
        """The host's name; empty before the invite has come."""
        return self._host.name if self._host else ""

    @property
    def guests(self) -> dict[str, Guest]:
        """The guests who may be seated, by the digests of their joins."""
        return {digest: guest for digest, guest in self._heard.items() if digest not in self._gone}

    @property
    def joined(self) -> tuple[str, ...]:
        """The names of the players who have joined: the host, then the guests."""
        return (self.host_name, *(guest.name for guest in self.guests.values())) if self.terms else ()

    @property
    def is_full(self) -> bool:
        """Whether there is a guest for each seat that the host has left."""
        return self.terms is not None and len(self.guests) >= len(self._seats) - 1

    @property
    def players(self) -> tuple[Guest, ...]:
        """The host and the guests whom the start has named; empty before it."""
        return (
            (self._host, *map(self._heard.__getitem__, self.fixed.named)) if self.fixed and self._host else ()
        )

    @property
    def unshown(self) -> tuple[str, ...]:
        """The names of the guests whose number for the lot is still missing; empty before the start."""
        return tuple(self._heard[digest].name for digest in self._missing)

    @property
    def own_unshown(self) -> str | None:
        """The digest of this side's join while its number for the lot is missing, else None."""
        return next((digest for digest in self._missing if self._heard[digest].key == self._own), None)

    @property
    def _missing(self) -> tuple[str, ...]:
        if self.fixed is None or self.agreed:
            return ()
        return tuple(digest for digest in self.fixed.named if digest not in self._numbers)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        terms = self.agreed.terms if self.agreed else self.terms
        return self._masked.GAME.seats(terms.options) if terms else ()

    def has(self, key: bytes) -> bool:
        """Return whether a key has a seat or, before that is agreed, may get one."""
        if self.agreed:
            return key in self.agreed.keys.values()
        return any(player.key == key for player in (self._host, *self.guests.values()) if player)

    def is_turned_away(self, key: bytes) -> bool:
        """Return whether the host has turned the player with a key away."""
        return any(self._heard[digest].key == key for digest, is_turned in self._gone.items() if is_turned)

    # Leaving.

    def message_of(self, key: bytes) -> str | None:
        """Return the digest of a player's invite or join; None if it has written none, or is not seated any more."""
        digests = (digest for digest in (self.digest, *self._heard) if digest not in self._gone)
        return next((one for one in digests if (player := self._player(one)) and player.key == key), None)

    def has_left(self, key: bytes) -> bool:
        """Return whether a player has left."""
        return any(player.key == key for player in map(self._player, self._left) if player)

    @property
    def departures(self) -> tuple[Departure, ...]:
        """The players who have left and without whom there is no game, in the order in which it was heard."""
        needed = {self.digest, *(self.fixed.named if self.fixed else ())}
        seats = {key: seat for seat, key in self.agreed.keys.items()} if self.agreed else {}
        found = (
            (self._player(digest), entries) for digest, entries in self._left.items() if digest in needed
        )
        return tuple(
            Departure(seats.get(player.key), player.name, entries) for player, entries in found if player
        )

    def _player(self, digest: str) -> Guest | None:
        """Return the player with this invite or join."""
        return self._host if digest == self.digest else self._heard.get(digest)

    # Starting.

    @property
    def is_due(self) -> bool:
        """Whether this side owes a message: the host its start, where nobody has to choose, or a guest its number."""
        if self.has_left(self._own):
            return False
        if self.own_unshown is not None:
            # Somebody may have left without whom there is no game.
            return not self.departures
        return self._is_open_host and self.is_full and self._starts_alone

    @property
    def may_start(self) -> bool:
        """Whether a person may start now with those who have joined."""
        count = min(len(self.guests), len(self._seats) - 1)
        return self._is_open_host and not self.is_due and self._options_for(count) is not None

    @property
    def may_turn_away(self) -> bool:
        """Whether this side, the host, may turn guests away."""
        return self._is_open_host and bool(self.terms and admits_guests(self.terms.protocol))

    def named(self) -> list[str]:
        """Return the guests whom the host's start names, by the digests of their joins, as many as have a seat."""
        return sorted(self.guests, key=self._old_seat)[: len(self._seats) - 1]

    def _old_seat(self, digest: str) -> int:
        """Return the order of a guest's seat in the game before, so that all seats move on by one in its rematch."""
        old = self._heard[digest].old_key
        return self._earlier.keys.index(old) if self._earlier and old else 0

    @property
    def _is_open_host(self) -> bool:
        """Whether this side is the host of a game that has not begun."""
        is_host = self._role == "host" and self._host is not None and self._host.key == self._own
        return is_host and self.fixed is None and not self.has_left(self._own)

    @property
    def _starts_alone(self) -> bool:
        """Whether a full table starts by itself: no stranger can be among them, or the link was for one."""
        return (
            len(self._seats) == 2
            or self._earlier is not None
            or not (self.terms and admits_guests(self.terms.protocol))
        )

    def _options_for(self, guests: int) -> Any | None:
        """Return the options of a game of the host and this many guests; None if it cannot be played by so many."""
        if self.terms is None or not guests:
            return None
        if guests == len(self._seats) - 1:
            return self.terms.options
        return self._masked.options_for(self.terms.options, guests + 1)

    # Messages of all.

    def receive(self, entry: Entry, fields: Fields) -> None:
        """Take a message that is not early; raises CodecError if it does not belong here, or comes too late."""
        takers = (
            self._invited, self._joined, self._started, self._shown, self._turned_away, self._has_gone,
        )  # fmt: skip
        takers[fields["l"]](entry, fields)

    def is_early(self, fields: Fields) -> bool:
        """Return whether a message refers to one that has not arrived, so that its writer cannot be known yet."""
        before = fields.get("p")
        match fields.get("l"):
            case 1 | 7:  # a join; a start without a host, which may follow a wish
                return not self.digest
            case 2:  # a start
                more = fields.get("more")
                named: list[object] = [before, *(cast(list[object], more) if isinstance(more, list) else ())]
                return not all(self._is_guest(one) for one in named)
            case 3:  # a number for the lot
                return self.fixed is None
            case 4 | 5:  # the host's word, and a leave
                is_host = bool(self.digest) and before == self.digest
                return not is_host and not self._is_guest(before)
            case _:
                return False

    def _is_guest(self, digest: object) -> bool:
        return isinstance(digest, str) and digest in self._heard

    def _check_late(self) -> None:
        """Raise CodecError unless the messages of version 4 belong here."""
        if self.terms is None or not admits_guests(self.terms.protocol):
            raise CodecError("l", "this version knows no such message")

    def _old_key(self, fields: Fields, key: bytes) -> bytes:
        """Return the key of the game before that vouches for a key, empty for our own or if this is no rematch.

        Raises:
            CodecError: No key of that game vouches for it, or that key has vouched for another.
        """
        proof = unhex("again", fields["again"], SIGNATURE) if "again" in fields else b""
        earlier = self._earlier
        if earlier is None or key == self._own:
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
        names = (
            "l", "p", "game", "protocol", "rules", "options", "seat", "days", "minutes", "key", "lot", "name",
        )  # fmt: skip
        chat = ("chat",) if seals_chat(fields["protocol"]) else ()
        keys = only(fields, (*names, *chat), ("aids", "again", "keeps"))
        terms = decode_terms(self._masked, keys, keys["seat"] or None)
        lot, key = decode_lot(keys["lot"], terms.seat), unhex("key", keys["key"], HASH)
        name, chat_key = decode_name(keys["name"]), decode_chat(self._crypto, keys)
        check_signed(self._crypto, key, entry)
        self._host = Guest(key, name, b"", chat_key, self._old_key(fields, key))
        self.digest, self._host_lot, self.terms = digest_of(entry.body), lot, terms

    def _joined(self, entry: Entry, fields: Fields) -> None:
        assert self.terms
        assert self._host
        chat = ("chat",) if seals_chat(self.terms.protocol) else ()
        keys = only(fields, ("l", "p", "key", "lot", "name", *chat), ("again",))
        key = unhex("key", keys["key"], HASH)
        is_full = len(self.guests) >= JOINS or len(self._heard) >= HEARD
        if key in (self._host.key, *(guest.key for guest in self._heard.values())) or is_full:
            raise CodecError("key", "it has been used before, or there are too many")
        if keys["p"] != self.digest:
            raise CodecError("p", "it answers another invite")
        lot = decode_lot(keys["lot"], self.terms.seat)
        guest = Guest(key, decode_name(keys["name"]), lot, decode_chat(self._crypto, keys))
        check_signed(self._crypto, key, entry)
        self._heard[digest_of(entry.body)] = guest._replace(old_key=self._old_key(fields, key))

    def _turned_away(self, entry: Entry, fields: Fields) -> None:
        self._check_late()
        assert self._host
        keys = only(fields, ("l", "p"))
        if self.fixed or keys["p"] not in self.guests:
            raise CodecError("p", "it is fixed who plays, or that guest has gone")
        check_signed(self._crypto, self._host.key, entry)
        self._gone[keys["p"]] = True

    def _has_gone(self, entry: Entry, fields: Fields) -> None:
        self._check_late()
        keys = only(fields, ("l", "p", "n"))
        entries, player = expect_whole("n", keys["n"], 0), self._player(keys["p"])
        if player is None or keys["p"] in self._left:
            raise CodecError("p", "nobody of this lobby, or gone already")
        check_signed(self._crypto, player.key, entry)
        self._left[keys["p"]] = entries
        if keys["p"] in self._heard and not self.fixed:
            self._gone.setdefault(keys["p"], False)

    def _started(self, entry: Entry, fields: Fields) -> None:
        assert self.terms
        assert self._host
        seat = self.terms.seat
        keys = only(fields, ("l", "p", "lot"), ("more",))
        if self.fixed:
            raise CodecError("l", "the game has begun")
        more = expect_list("more", keys.get("more", []))
        named = (keys["p"], *more)
        options = self._options_for(len(named)) if len(named) < len(self._seats) else None
        if options is None or len({*named}) != len(named) or ("more" in keys) != bool(more):
            raise CodecError("more", f"at most {len(self._seats) - 1} guests are expected, each once")
        number = decode_lot(keys["lot"], seat)
        if seat is None and sealed(number) != self._host_lot:
            raise CodecError("lot", "not what was sealed")
        check_signed(self._crypto, self._host.key, entry)
        seats = self._masked.GAME.seats(options)
        terms = self.terms._replace(options=options, seat=seats[-1] if seat and seat not in seats else seat)
        self.fixed = Fixed(terms, named, number, digest_of(entry.body))
        if seat is None and admits_guests(terms.protocol):
            return
        self._agree(self.fixed, {digest: self._heard[digest].lot for digest in named}, self.fixed.digest)

    def _shown(self, entry: Entry, fields: Fields) -> None:
        """Take a guest's number for the lot; the last one decides who has which seat."""
        self._check_late()
        keys, fixed = only(fields, ("l", "p", "who", "lot")), self.fixed
        who = keys["who"]
        if fixed is None or keys["p"] != fixed.digest or who not in fixed.named or who in self._numbers:
            raise CodecError("who", "no guest of this game whose number is missing")
        number = unhex("lot", keys["lot"], HASH)
        if sealed(number) != self._heard[who].lot:
            raise CodecError("lot", "not what was sealed")
        check_signed(self._crypto, self._heard[who].key, entry)
        self._numbers[who] = number
        if not self._missing:
            numbers = (self._numbers[each] for each in sorted(fixed.named))
            self._agree(fixed, self._numbers, H("drawn", fixed.digest, *numbers).hex())

    def _seated(self, fixed: Fixed, numbers: Mapping[str, bytes]) -> dict[int, Guest]:
        """Return the guests by their seats' numbers.

        Args:
            fixed: Who plays.
            numbers: The guests' numbers for the lot, by the digests of their joins.
        """
        seats = self._masked.GAME.seats(fixed.terms.options)
        if fixed.terms.seat:
            host = seats.index(fixed.terms.seat)
            left, ordered = [seat for seat in range(len(seats)) if seat != host], [*fixed.named]
        else:
            ordered = sorted(fixed.named)
            _, *left = draw_seats(fixed.number, [numbers[one] for one in ordered])
        return {seat: self._heard[one] for seat, one in zip(left, ordered, strict=True)}

    def _agree(self, fixed: Fixed, numbers: Mapping[str, bytes], digest: str) -> None:
        guests = self._seated(fixed, numbers)
        host = next(seat for seat in range(len(guests) + 1) if seat not in guests)
        assert self._host
        seated = {**guests, host: self._host}
        keys = {seat: seated[seat].key for seat in sorted(seated)}
        names = {seat: seated[seat].name for seat in sorted(seated)}
        chat_keys = {seat: seated[seat].chat_key for seat in keys if seated[seat].chat_key}
        self.agreed = Agreed(fixed.terms, keys, names, host, digest, chat_keys)
