"""The game of one side, from before the lobby has agreed on it: until then nothing is played, owed or claimed.

What is agreed on may change once more before all hellos are here (`gathering`): then another game takes its place.
"""

from collections.abc import Callable
from typing import Literal

from unseen.secrecy.crypto import Crypto
from unseen.secrecy.lobby import Earlier, Lobby
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.notes import Fact, Note, Notes
from unseen.secrecy.room.conversation import Said
from unseen.secrecy.room.terms import Departure
from unseen.secrecy.script.match import Match
from unseen.secrecy.seat.exchange import Cheat, Exchange
from unseen.secrecy.seat.mine import Mine
from unseen.secrecy.seat.own_ending import OwnEnding
from unseen.secrecy.seat.party import Party


class OwnGame:
    """The game of one side.

    Args:
        masked: The game's rules and cards.
        crypto: The cryptography.
        room: The room's name.
        lobby: The lobby.
        sign: Signs with this side's key.
        found_elsewhere: As of `Exchange`.
    """

    def __init__(
        self,
        masked: MaskedGame,
        crypto: Crypto,
        room: str,
        lobby: Lobby,
        sign: Callable[[bytes], bytes],
        found_elsewhere: Callable[[], None],
    ) -> None:
        self._masked, self._crypto, self._room, self._lobby = masked, crypto, room, lobby
        self._sign, self._found_elsewhere = sign, found_elsewhere
        self.exchange: Exchange | None = None
        """The game, once the lobby has agreed on it."""
        self._table = ""
        """The digest of what was agreed when that game began."""
        self.left: Departure | None = None
        """The player who has left before the game was dealt, so that there is none (`departures`)."""

    # Its beginning, and no beginning.

    def turn_to_table(self) -> None:
        """Drop a game whose hellos are not all here, once another table counts, or none (`gathering`)."""
        if self.exchange is None or self.exchange.notes:
            return
        agreed = self._lobby.agreed
        if agreed is None or agreed.digest != self._table:
            self.exchange = None

    def begin(self, seat: int | None, mine: Mine) -> bool:
        """Begin the game that the lobby has agreed on; return whether this call began one.

        Args:
            seat: The number of this side's seat; None for a spectator.
            mine: This side's own data.
        """
        agreed = self._lobby.agreed
        if self.exchange or agreed is None:
            return False
        key = b"" if seat is None else self._lobby.key
        self.exchange = Exchange(
            self._masked, self._crypto, self._room, agreed, seat, mine, key, self._sign, self._found_elsewhere
        )
        self._table = agreed.digest
        return True

    def heed_departures(self) -> None:
        """Note the first player who has left without whom there is no game."""
        self.left = self.left or next(filter(self._counts, self._lobby.departures), None)

    def _counts(self, gone: Departure) -> bool:
        """Return whether there is no game any more since a player has left (`departures`).

        A player who has written an entry after that has not left. One who leaves once the game has been dealt, or has
        ended, changes nothing by it.
        """
        exchange = self.exchange
        if exchange is None or gone.seat is None:
            return True
        match = exchange.match
        if not exchange.is_open or gone.entries >= match.opening.length:
            return False
        return all(entry.fields["s"] != gone.seat for entry in match.log.entries[gone.entries :])

    # Its course.

    @property
    def match(self) -> Match | None:
        """The game as this side plays it."""
        return self.exchange.match if self.exchange else None

    @property
    def party(self) -> Party | None:
        """The entries of the game."""
        return self.exchange.party if self.exchange else None

    @property
    def notes(self) -> Notes | None:
        """The notes of the game; None until all seats have written their hello."""
        return self.exchange.notes if self.exchange else None

    @property
    def said(self) -> tuple[Said, ...]:
        """All chat texts in the order in which they came; one that this side cannot read is None."""
        return self.exchange.said if self.exchange else ()

    @property
    def owing(self) -> int | None:
        """The number of the seat whose entry is due; None before the game and after it."""
        return self.exchange.owing if self.exchange else None

    @property
    def is_open(self) -> bool:
        """Whether the game is under way, so that a seat may still win it by playing."""
        return self.exchange is not None and self.exchange.is_open and not self.left

    @property
    def stuck(self) -> Literal["", "proof", "list"]:
        """Why the game cannot go on, although no cheat is proved (`Exchange.stuck`)."""
        return self.exchange.stuck if self.exchange else ""

    @property
    def two_stories(self) -> Literal["", "entries", "notes"]:
        """Whether another seat has signed two different entries, or two different notes, for one place."""
        return self.exchange.two_stories if self.exchange else ""

    # Its end.

    @property
    def cheat(self) -> Cheat | None:
        """The cheat that has ended the game, if any."""
        return self.exchange.cheat if self.exchange else None

    @property
    def ending(self) -> OwnEnding | None:
        """The ending that this side has come to."""
        return self.exchange.ending if self.exchange else None

    @property
    def offers(self) -> frozenset[int]:
        """The seats whose offers to end the game undecided stand (`undecided`)."""
        return self.exchange.offers if self.exchange else frozenset()

    @property
    def judges(self) -> Literal["", "own", "judged", "unjudged"]:
        """This side's judgement of the entry at which it would offer to end the game (`Agreement.judges`)."""
        return self.exchange.judges if self.exchange else ""

    @property
    def is_bound(self) -> bool:
        """Whether this seat has signed an offer that binds it to write no more entries (`endings`, rule 2)."""
        return self.exchange is not None and self.exchange.is_bound

    @property
    def is_undecided(self) -> bool:
        """Whether the game has ended undecided, or all seats agree by their notes to end it so."""
        return self.exchange is not None and self.exchange.is_undecided

    @property
    def ending_notes(self) -> tuple[Note, ...]:
        """The notes by which all seats agree to end the game undecided, or all others have ended it, if notes have."""
        return self.exchange.ending_notes if self.exchange else ()

    @property
    def claims(self) -> tuple[Fact, ...]:
        """The claims that time is up for the seat that owes an entry (`owing`) that stand, in the order they came."""
        return self.exchange.claims if self.exchange and not self.left else ()

    @property
    def claim(self) -> Fact | None:
        """The first of `claims`, if any stands."""
        return next(iter(self.claims), None)

    @property
    def may_claim(self) -> bool:
        """Whether a claim by this seat that time is up would add anything to the claims that stand."""
        return self.exchange is not None and self.exchange.may_claim and not self.left

    @property
    def may_end_by_claims(self) -> bool:
        """Whether the claims of all others end this game."""
        return self.exchange is not None and self.exchange.may_end_by_claims

    def vouch(self, root: bytes) -> Earlier | None:
        """Return the proof that seats the side of a new root in the rematch of this game (`Exchange.vouch`)."""
        return self.exchange.vouch(root) if self.exchange else None
