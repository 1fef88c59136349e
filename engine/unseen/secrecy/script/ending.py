"""The end of a game: by its rules, by a resignation, by a doubt, or undecided."""

from typing import Any

from unseen.kernel.errors import CodecError
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat
from unseen.secrecy.fields import only
from unseen.secrecy.log import Fields
from unseen.secrecy.script.knowledge import Knowledge
from unseen.secrecy.script.step import MatchTerms


class Ending:
    """Whether and why one game has ended.

    Args:
        terms: The terms of the game.
        knowledge: What this side knows of the game.
    """

    def __init__(self, terms: MatchTerms, knowledge: Knowledge) -> None:
        self.doubt: str | None = None
        """The reason why the game went on to the audit before its end, if it did."""
        self.may_doubt: set[int] = set()
        """The seats that have opened a card of their own since their last turn's entry."""
        self.given_up: int | None = None
        """The seat that gave up out of turn, once that is in the log."""
        self.left: Outcome | None = None
        """The outcome as it stands after a seat has given up, by what the others have shown; only with holdings."""
        self.left_result: dict[str, Any] | None = None
        """The same as JSON, as the game encodes its results."""
        self.is_undecided = False
        """Whether an entry has ended the game undecided."""
        self._terms, self._knowledge = terms, knowledge

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end; the audit may still be to come."""
        return self._terms.masked.GAME.is_over(self._knowledge.view)

    @property
    def has_ended(self) -> bool:
        """Whether the log holds a result, a resignation, a doubt or an agreement: only the closing is left."""
        return self.is_over or self.given_up is not None or self.doubt is not None or self.is_undecided

    @property
    def is_final(self) -> bool:
        """Whether the result stands already, because everything that led to it was proved; an audit may still come."""
        is_ended = self.is_over or self.given_up is not None
        return self._terms.is_final and is_ended and self.doubt is None

    def rank(self, position: Any, quitter: Seat) -> None:
        """Rank those who stay after a seat has given up, by a position that shows what ranks them."""
        game = self._terms.masked.GAME
        self.left, self.left_result = (
            game.forfeited(position, quitter),
            game.encode_forfeit(position, quitter),
        )

    def check_doubt(self, seat: int, fields: Fields) -> None:
        """Raise CodecError if a seat doubts a card but has opened none that it could doubt."""
        only(fields, ())
        if seat not in self.may_doubt:
            raise CodecError("t", "a doubt by a seat that has opened no card")
