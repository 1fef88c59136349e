"""The players of a rematch that needs no host: who wants to play, and with whom it starts (from version 4 on).

Its messages are the lobby's (`lobby`), with these kinds:

6. A *wish*: the terms, which are those of the game before, the player's new key, `was` (the player's seat in that game)
    and `again` (that seat's old key vouches for the new one). `p` is "", or the player's own word that it had left.
5. *Leave*: takes the wish back; `p` is the wish. Whoever has left may wish again.
7. A *start*: `p` is the writer's wish, `more` those of all others who play, `n` its number: 1 for the first.

Each former player has one new key, and nobody else is heard. Anybody who wishes may start with those who have come. The
seats do not depend on who starts: the players keep their old order and move on by one. The digest depends on the number
and on the players alone, so two who start at once with the same players have started one table.

Of several starts one counts, whatever the order in which they come:

Rule 1. A later number counts before an earlier one. A start with number n + 1 counts only if its writer plays in the
    table with number n: whoever was left out undoes nothing.
Rule 2. Of the first starts the one with most players counts, of later ones the one with fewest: the first leaves out
    who has not come, a later one who has come and is away. Of those the one with the lowest old seats.
Rule 3. A start that names somebody who has left is void; then there is no table until the next start.
Rule 4. Once all hellos of a table are here it stays (`settle`).

A seat signs no hello but for the table that counts, and its secrets differ from table to table (`Agreed.table`). So two
tables of honest players never both come about.
"""

from collections.abc import Set
from typing import NamedTuple, cast

from unseen.kernel.codec import expect_list, expect_whole
from unseen.kernel.errors import CodecError
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import H
from unseen.secrecy.fields import HASH, SIGNATURE, only, unhex
from unseen.secrecy.log import Entry, Fields
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.protocol import gathers_anew, seals_chat
from unseen.secrecy.room.terms import (
    JOINS,
    Agreed,
    Departure,
    Earlier,
    Guest,
    Terms,
    check_signed,
    decode_chat,
    decode_name,
    decode_terms,
    digest_of,
    vouched,
)

TURNS = 16
"""Wishes of one player, and starts by one, at most."""
MOST = JOINS * TURNS
"""The number of a start, at most."""


class Wish(NamedTuple):
    """A former player's wish to play again."""

    player: Guest
    was: int
    """The player's seat in the game before."""
    terms: Terms
    digest: str


class Start(NamedTuple):
    """A start: the table that it makes."""

    number: int
    by: bytes
    """The key of its writer."""
    named: tuple[Wish, ...]
    """All who play, in the order of their old seats."""

    @property
    def keys(self) -> Set[bytes]:
        """The keys of all who play."""
        return {wish.player.key for wish in self.named}

    @property
    def _rank(self) -> tuple[int, list[int], list[str]]:
        count = len(self.named) if self.number > 1 else -len(self.named)
        return count, [wish.was for wish in self.named], [wish.digest for wish in self.named]

    def __lt__(self, other: object) -> bool:
        return isinstance(other, Start) and self._rank < other._rank


class Gathering:
    """The wishes and starts of one rematch, as one side has heard them.

    Args:
        masked: The game.
        crypto: The cryptography.
        key: The key that this side signs with; empty for a spectator.
        earlier: The game before; None for a side that did not play it, which can check no vouching.
    """

    def __init__(self, masked: MaskedGame, crypto: Crypto, key: bytes, earlier: Earlier | None) -> None:
        self._veiled, self._crypto, self._own, self._earlier = masked, crypto, key, earlier
        self._wishes: dict[str, Wish] = {}
        """All wishes ever heard, by their digests."""
        self._last: dict[bytes, str] = {}
        """The digest of each player's last wish or leave, by its key, in the order of their first wishes."""
        self._left: dict[str, int] = {}
        """The wishes that were taken back, and the length of the log that their players had."""
        self._starts: list[Start] = []
        self._settled: Start | None = None

    # Who has come.

    @property
    def here(self) -> tuple[Wish, ...]:
        """The wishes that stand, on the same terms as this side's own, in the order of the players' first ones."""
        standing = (self._wishes.get(last) for last in self._last.values())
        terms = self.terms
        return tuple(wish for wish in standing if wish and wish.terms == terms)

    @property
    def terms(self) -> Terms | None:
        """The terms: this side's own or, for a spectator, those of the first wish."""
        wishes = list(self._wishes.values())
        own = (wish for wish in wishes if wish.player.key == self._own)
        return next((wish.terms for wish in (*own, *wishes[:1])), None)

    @property
    def joined(self) -> tuple[str, ...]:
        """The names of those who have come."""
        return tuple(wish.player.name for wish in self.here)

    @property
    def came(self) -> tuple[int, ...]:
        """The players who have come, by their seats in the previous game."""
        return tuple(wish.was for wish in self.here)

    @property
    def is_full(self) -> bool:
        """Whether all players of the game before have come."""
        return self._earlier is not None and len(self.here) == self._earlier.players

    def has(self, key: bytes) -> bool:
        """Return whether a key has a seat or, before that is agreed, a wish that stands."""
        table = self._table
        return key in table.keys if table else self.wish_of(key) is not None

    def wish_of(self, key: bytes) -> str | None:
        """Return the digest of a player's standing wish; None without one."""
        last = self._last.get(key, "")
        return last if last in self._wishes else None

    def last_of(self, key: bytes) -> str:
        """Return the digest that a player's next wish follows; empty for its first."""
        return self._last.get(key, "")

    def has_left(self, key: bytes) -> bool:
        """Return whether a player has taken its wish back."""
        return key in self._last and self.wish_of(key) is None

    # The table.

    @property
    def agreed(self) -> Agreed | None:
        """The table that counts; None while there is none."""
        table = self._table
        options = self._options_for(len(table.named)) if table else None
        if table is None or options is None:
            return None
        *others, last = table.named
        seated = dict(enumerate((last, *others)))
        digest = H("gathered", table.number, *(wish.digest for wish in table.named)).hex()
        return Agreed(
            table.named[0].terms._replace(options=options),
            {seat: wish.player.key for seat, wish in seated.items()},
            {seat: wish.player.name for seat, wish in seated.items()},
            0,
            digest,
            {seat: wish.player.chat_key for seat, wish in seated.items()},
            (digest,),
        )

    @property
    def old_seats(self) -> tuple[int, ...]:
        """The seats in the game before of those at the table, in the order of their seats there."""
        table = self._table
        if table is None:
            return ()
        *others, last = (wish.was for wish in table.named)
        return (last, *others)

    def settle(self) -> None:
        """Keep the table that counts now for good, whatever arrives later, as all its hellos are here (rule 4)."""
        self._settled = self._table

    @property
    def is_elsewhere(self) -> bool:
        """Whether the others of this side's table have started another one without it."""
        latest = self._latest
        return self._settled is not None and latest is not None and self._own not in latest.keys

    @property
    def departures(self) -> tuple[Departure, ...]:
        """The players of a settled table who have left since."""
        agreed, settled = self.agreed, self._settled
        if agreed is None or settled is None:
            return ()
        seats = {key: seat for seat, key in agreed.keys.items()}
        return tuple(
            Departure(seats[wish.player.key], wish.player.name, self._left[wish.digest])
            for wish in settled.named
            if wish.digest in self._left
        )

    @property
    def _table(self) -> Start | None:
        if self._settled:
            return self._settled
        latest = self._latest
        return None if latest is None or any(wish.digest in self._left for wish in latest.named) else latest

    @property
    def _latest(self) -> Start | None:
        """The start that counts by its number (rules 1 and 2), though it may be void."""
        latest = None
        for number in range(1, 1 + max((start.number for start in self._starts), default=0)):
            keys = latest.keys if latest else None
            found = [
                start
                for start in self._starts
                if start.number == number and (keys is None or start.by in keys)
            ]
            if not found:
                break
            latest = min(found)
        return latest

    def _options_for(self, count: int) -> object | None:
        terms = self.terms
        if terms is None or count < 2:
            return None
        seats = self._veiled.GAME.seats(terms.options)
        return terms.options if count == len(seats) else self._veiled.options_for(terms.options, count)

    # Starting.

    @property
    def is_due(self) -> bool:
        """Whether this side starts by itself: all have come, and its old seat is the first."""
        first = min(self.came, default=None)
        is_first = any(wish.was == first and wish.player.key == self._own for wish in self.here)
        return self.is_full and is_first and self._table is None and self._may_write

    @property
    def may_start(self) -> bool:
        """Whether a person may start with those who have come."""
        if self._table or self.wish_of(self._own) is None or self.is_due or not self._may_write:
            return False
        return self._options_for(len(self.here)) is not None

    def may_start_without(self, seats: frozenset[int]) -> bool:
        """Return whether a person may start once more without some players, who are away though they had come.

        Args:
            seats: Their seats in the game before.
        """
        table = self._table
        if table is None or self._settled or self._own not in table.keys or not seats:
            return False
        rest = [wish for wish in table.named if wish.was not in seats]
        is_among = any(wish.player.key == self._own for wish in rest)
        return is_among and self._options_for(len(rest)) is not None and len(rest) < len(table.named)

    @property
    def _may_write(self) -> bool:
        """Whether a start of this side would follow the latest one (rule 1)."""
        latest = self._latest
        written = sum(start.by == self._own for start in self._starts)
        return written < TURNS and (latest is None or self._own in latest.keys)

    def start(self, key: bytes, without: frozenset[int]) -> tuple[str, Fields]:
        """Return the `p` and the fields of this side's next start: all who have come play, except for `without`.

        Args:
            key: This side's key.
            without: The players who are left out, by their seats in the previous game.
        """
        table, latest = self._table, self._latest
        wishes = table.named if table else self.here
        named = sorted(wish.digest for wish in wishes if wish.was not in without and wish.player.key != key)
        own = self.wish_of(key)
        assert own
        return own, {"more": named, "n": latest.number + 1 if latest else 1}

    # Messages of all.

    def receive(self, entry: Entry, fields: Fields) -> None:
        """Take a message that is not early; raises CodecError if it does not belong here."""
        match fields["l"]:
            case 5:  # a leave
                self._take_back(entry, fields)
            case 6:  # a wish
                self._wish(entry, fields)
            case _:
                self._start(entry, fields)

    def is_early(self, fields: Fields) -> bool:
        """Return whether a message refers to one that has not arrived, so that it has to wait."""
        before, more = fields.get("p"), fields.get("more")
        match fields.get("l"):
            case 5:
                return not (isinstance(before, str) and before in self._wishes)
            case 6:
                return bool(before) and before not in self._last.values()
            case 7:
                named = [before, *(cast(list[object], more) if isinstance(more, list) else ())]
                return not all(isinstance(one, str) and one in self._wishes for one in named)
            case _:
                return False

    def _wish(self, entry: Entry, fields: Fields) -> None:
        if not gathers_anew(fields["protocol"]):
            raise CodecError("protocol", "the rematch of such a game has a host")
        names = (
            "l", "p", "game", "protocol", "rules", "options", "days", "minutes", "key", "name", "was", "again",
        )  # fmt: skip
        chat = ("chat",) if seals_chat(fields["protocol"]) else ()
        keys = only(fields, (*names, *chat), ("aids", "keeps"))
        terms = decode_terms(self._veiled, keys, None)
        key, name = unhex("key", keys["key"], HASH), decode_name(keys["name"])
        player = Guest(key, name, b"", decode_chat(self._crypto, keys))
        was = expect_whole("was", keys["was"], 0)
        if keys["p"] != self.last_of(key) or keys["p"] in self._wishes:
            raise CodecError("p", "that player has said something else before, or wishes already")
        self._check_player(key, was, unhex("again", keys["again"], SIGNATURE))
        check_signed(self._crypto, key, entry)
        digest = digest_of(entry.body)
        self._last[key], self._wishes[digest] = digest, Wish(player, was, terms, digest)

    def _check_player(self, key: bytes, was: int, proof: bytes) -> None:
        """Raise CodecError unless a key is the only one of a former player with this seat."""
        mine = [wish for wish in self._wishes.values() if wish.player.key == key]
        if len(mine) >= TURNS or any(wish.was != was for wish in mine):
            raise CodecError("was", "another seat than before, or too many wishes")
        earlier = self._earlier
        if earlier is None or earlier.seat is None:
            if key not in self._last and len(self._last) >= JOINS:
                raise CodecError("key", "there are too many")
            return
        if was >= earlier.players or (was == earlier.seat) != (key == self._own):
            raise CodecError("was", "not that player's seat")
        if any(wish.was == was and wish.player.key != key for wish in self._wishes.values()):
            raise CodecError("again", "the player who vouches for it has vouched for another")
        is_own = key == self._own
        if not is_own and not self._crypto.verify(earlier.key_of(was), vouched(earlier.game, key), proof):
            raise CodecError("again", "nobody of the game before vouches for it")

    def _take_back(self, entry: Entry, fields: Fields) -> None:
        keys = only(fields, ("l", "p", "n"))
        wish = self._wishes[keys["p"]]
        if self.wish_of(wish.player.key) != wish.digest:
            raise CodecError("p", "it was taken back before")
        entries = expect_whole("n", keys["n"], 0)
        check_signed(self._crypto, wish.player.key, entry)
        self._left[wish.digest] = entries
        self._last[wish.player.key] = digest_of(entry.body)

    def _start(self, entry: Entry, fields: Fields) -> None:
        keys = only(fields, ("l", "p", "more", "n"))
        by = self._wishes[keys["p"]]
        named = [by, *(self._wishes[one] for one in expect_list("more", keys["more"]))]
        number = expect_whole("n", keys["n"], 1, MOST)
        terms = self.terms
        if len({wish.was for wish in named}) != len(named) or any(wish.terms != terms for wish in named):
            raise CodecError("more", "each player once is expected, all on the same terms")
        if self._options_for(len(named)) is None:
            raise CodecError("more", "the game cannot be played by so many")
        start = Start(number, by.player.key, tuple(sorted(named, key=lambda wish: wish.was)))
        written = sum(known.by == start.by for known in self._starts)
        if written >= TURNS or start in self._starts:
            raise CodecError("n", "it is known, or there are too many by that player")
        check_signed(self._crypto, start.by, entry)
        self._starts.append(start)
