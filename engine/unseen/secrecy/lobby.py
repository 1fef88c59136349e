"""The lobby of a game: it agrees on the players, their seats and the terms by a few kinds of messages in one chain.

A game has a host, whose guests join it (`invitation`); the rematch of a game of version 4 has none (`gathering`).

A message's body is canonical JSON: `l` (its kind), `p` (H of the body that it follows, in hex), and the fields of its
kind. Its writer signs H("lobby", body) with the key that will sign the game's log. The log's first link binds to the
last message, and to the numbers for the lot, so no player can be given another beginning.

From version 3 of the protocol on, an invite, a join and a wish also carry `chat`: the seat's public chat key (`chat`).

A rematch's room follows from the link of the game before, which others may have. So its invite and joins carry
`again`: the signature of H("rematch", the game before, the new key) by a key of that game. The players of that game
ignore a message in which it is missing or another's. Each of those keys vouches for one new key, so nobody takes
two seats. Only spectators cannot check this.
"""

from typing import Any

from unseen.kernel.codec import expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import H
from unseen.secrecy.log import Entry, Fields, Parsed, canonical, read
from unseen.secrecy.masked_game import MaskedGame, is_known
from unseen.secrecy.protocol import NOW, OLDEST_JOINED, admits_guests, says_goodbye
from unseen.secrecy.room.gathering import Gathering
from unseen.secrecy.room.invitation import HEARD as HEARD
from unseen.secrecy.room.invitation import Fixed as Fixed
from unseen.secrecy.room.invitation import Invitation
from unseen.secrecy.room.lot import number_of, sealed
from unseen.secrecy.room.terms import JOINS as JOINS
from unseen.secrecy.room.terms import NAME as NAME
from unseen.secrecy.room.terms import Agreed as Agreed
from unseen.secrecy.room.terms import Departure, encode_chat, encode_terms, other_version, playing
from unseen.secrecy.room.terms import Earlier as Earlier
from unseen.secrecy.room.terms import Role as Role
from unseen.secrecy.room.terms import Terms as Terms
from unseen.secrecy.room.terms import Versions as Versions
from unseen.secrecy.room.terms import signing_secret as signing_secret
from unseen.secrecy.room.terms import vouched as vouched

INVITE, JOIN, START, NUMBER, AWAY, LEAVE, WISH, GATHER = range(8)
"""The kinds of messages, as `l` says them; the last two are of `gathering`, the others of `invitation`."""


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
        self._masked, self._crypto, self._root, self._earlier = masked, crypto, root, earlier
        self._name = name[:NAME]
        self.key = b"" if root is None else crypto.public_key(signing_secret(root))
        """The public key that this side signs with; empty for a spectator."""
        self.gathering: Gathering | None = None
        """The players of a rematch that needs no host, if this is one."""
        self._invitation = Invitation(masked, crypto, self.key, role, earlier)
        """The host and the guests; nobody where there is no host."""
        self._versions: Versions | None = None
        if earlier and earlier.seat is not None:
            self.gathering = self._gathered()

    @property
    def _table(self) -> Gathering | Invitation:
        return self.gathering or self._invitation

    @property
    def sign_secret(self) -> bytes:
        """The secret that this side signs with; never shown, not even at the audit."""
        assert self._root
        return signing_secret(self._root)

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
        return tuple(player.key for player in self._invitation.players)

    # What is agreed on, and with whom.

    @property
    def invite(self) -> Terms | None:
        """The terms on offer; None before they have come."""
        return self._table.terms

    @property
    def agreed(self) -> Agreed | None:
        """The result; None until there is one."""
        return self._table.agreed

    @property
    def terms(self) -> Terms | None:
        """The terms agreed on, or those on offer until then; None before the invite has come."""
        return self.agreed.terms if self.agreed else self.invite

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
        return Versions(playing(self._masked, self.invite.protocol), playing(self._masked, NOW))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the game, all that are on offer until it starts; none before the invite has come."""
        return self._masked.GAME.seats(self.terms.options) if self.terms else ()

    @property
    def host_name(self) -> str:
        """The host's name; empty before the invite has come, and in a rematch that needs none."""
        return self._invitation.host_name

    @property
    def guests(self) -> tuple[tuple[str, str], ...]:
        """The guests as this side has heard of them, each by the digest of its join and by name."""
        return tuple((digest, guest.name) for digest, guest in self._invitation.guests.items())

    @property
    def joined(self) -> tuple[str, ...]:
        """The names of the players who have joined: the host, then the guests as this side has heard of them.

        There may be more of them than `seats`: a guest whom the host does not name is too late.
        """
        return self._table.joined

    @property
    def has_joined(self) -> bool:
        """Whether there is a guest for each seat that the host has left."""
        return self._table.is_full

    @property
    def unshown(self) -> tuple[str, ...]:
        """The names of the guests whose number for the lot is still missing; empty before the start."""
        return self._invitation.unshown

    @property
    def departures(self) -> tuple[Departure, ...]:
        """The players who have left and without whom there is no game, in the order in which it was heard."""
        return self._table.departures

    # This side.

    @property
    def may_join(self) -> bool:
        """Whether a new side may take a seat without asking: one is free, and the version is not outdated."""
        return (
            not self.gathering and self.invite is not None and self.versions is None and not self.has_joined
        )

    @property
    def is_ours(self) -> bool:
        """Whether this side is one of the players, as far as is known."""
        return self._table.has(self.key)

    @property
    def is_turned_away(self) -> bool:
        """Whether the host has turned this side away."""
        return self._invitation.is_turned_away(self.key)

    @property
    def is_due(self) -> bool:
        """Whether this side owes a message: the host its start, where nobody has to choose, or a guest its number."""
        return self._table.is_due

    @property
    def may_start_early(self) -> bool:
        """Whether a person may start now with those who have joined."""
        return self._table.may_start

    @property
    def may_turn_away(self) -> bool:
        """Whether this side, the host, may turn guests away."""
        return self._invitation.may_turn_away

    @property
    def has_left(self) -> bool:
        """Whether this side has left."""
        return self._table.has_left(self.key)

    # This side's messages.

    def offer(self, terms: Terms) -> Entry:
        """Write the host's invite, or in a rematch without a host the wish for it; take it in and return it.

        Raises:
            CodecError: The game is newer than the version of the protocol.
        """
        if not is_known(terms.protocol, self._masked):
            known = f"{self._masked.GAME.NAME} is played by version {self._masked.SINCE} or a later one"
            raise CodecError("protocol", f"{known}, not by {terms.protocol}")
        rest = {"key": self.key.hex(), "name": self._name, **self._more(terms.protocol)}
        said = encode_terms(self._masked, terms)
        if self.gathering:
            assert self._earlier
            before = self.gathering.last_of(self.key)
            return self._write(WISH, before, {**said, **rest, "was": self._earlier.seat})
        lot = "" if terms.seat else sealed(self._number()).hex()
        return self._write(INVITE, "", {**said, **rest, "seat": terms.seat or "", "lot": lot})

    def join(self, name: str) -> Entry:
        """Write a guest's join under a name, take it in and return it; the invite must have come."""
        self._name = name[:NAME]
        assert self.invite
        number = self._drawn()
        lot = sealed(self._number()).hex() if number and admits_guests(self.invite.protocol) else number
        fields = {"key": self.key.hex(), "lot": lot, "name": self._name, **self._more(self.invite.protocol)}
        return self._write(JOIN, self._invitation.digest, fields)

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
        fixed = self._invitation.fixed
        if fixed:
            shown = {"who": self._invitation.own_unshown, "lot": self._number().hex()}
            return self._write(NUMBER, fixed.digest, shown)
        first, *more = self._invitation.named()
        # Between two there are no others to be named.
        return self._write(START, first, {"lot": self._drawn(), **({"more": more} if more else {})})

    def turn_away(self, guest: str) -> Entry | None:
        """Write that the host turns a guest away, take it in and return it; None where it may not.

        Args:
            guest: The digest of its join (`guests`).
        """
        may = self.may_turn_away and guest in self._invitation.guests
        return self._write(AWAY, guest, {}) if may else None

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
        return self.gathering.wish_of(self.key) if self.gathering else self._invitation.message_of(self.key)

    def _number(self) -> bytes:
        assert self._root
        return number_of(self._root)

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
        entry, fields = message.entry, message.fields
        try:
            number = expect_whole("l", fields.get("l"), 0, GATHER)
            if number in (WISH, GATHER):
                self._gather(entry, fields)
            elif self.gathering and number != LEAVE:
                raise CodecError("l", "this rematch has no host")
            elif number == INVITE:
                self._invited(entry, fields)
            else:
                self._table.receive(entry, fields)
        except CodecError:
            return False
        return True

    def is_early(self, fields: Fields) -> bool:
        """Return whether a message refers to one that has not arrived, so that its writer cannot be known yet."""
        return self._table.is_early(fields)

    def _invited(self, entry: Entry, fields: Fields) -> None:
        if self.invite:
            raise CodecError("l", "there is an invite already")
        # Anybody with the link can say that the host plays by other rules; the host's own message takes precedence.
        if not self._is_of_another_version(fields):
            self._invitation.receive(entry, fields)

    def _is_of_another_version(self, fields: Fields) -> bool:
        """Record if the host plays another game or by other rules; the rest of its message is then not read."""
        found = other_version(self._masked, fields)
        if found and self._versions:
            raise CodecError("l", "another version has been told of")
        self._versions = found or self._versions
        return found is not None

    # A rematch that needs no host.

    def _gathered(self) -> Gathering:
        return Gathering(self._masked, self._crypto, self.key, self._earlier)

    def _gather(self, entry: Entry, fields: Fields) -> None:
        if self._earlier and self._earlier.seat is None:
            raise CodecError("l", "this rematch has a host")
        if self._invitation.terms:
            raise CodecError("l", "there is an invite already")
        if fields["l"] == WISH and self._is_of_another_version(fields):
            return
        gathering = self.gathering or self._gathered()
        gathering.receive(entry, fields)
        self.gathering = gathering
