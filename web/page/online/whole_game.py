"""The whole of an online game that is over, once everybody has revealed everything: the truth, and its record."""

from collections.abc import Mapping
from typing import Any

from page.shell.ending import game_over
from page.shell.messages import GameOver
from unseen.kernel.outcome import Outcome
from unseen.kernel.records import Record, encode_record, record_of
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.record import AnyTable, table_of


class WholeGame:
    """A game as it is shown whole in the end; made once.

    Args:
        side: The game.
    """

    def __init__(self, side: Correspondence) -> None:
        self._side = side
        self._over: GameOver | None = None
        self.record: Mapping[str, Any] | None = None
        """The record of the game as data, once `over` has found the whole game."""

    def over(self) -> GameOver | None:
        """Return the whole finished game; None while something is hidden, and after a cheat."""
        match = self._side.match
        if self._over is None and match and match.step is None and self._side.cheat is None:
            table = table_of(match)
            if table is not None:
                record = _record(match, table)
                self.record = encode_record(match.game, record)
                # A game that was broken off is shown whole too: all sides have revealed everything.
                forfeit = None if table.is_over else _forfeited(match, table)
                self._over = game_over(table, record)._replace(imported=True, forfeit=forfeit)
        return self._over


def _forfeited(match: Match, table: AnyTable) -> Outcome | None:
    """Return the outcome of a table's game if a seat gave up off the turn; None if none did."""
    quitter = match.ending.given_up
    return None if quitter is None else match.game.forfeited(table.truth(), match.seats[quitter])


def _record(match: Match, table: AnyTable) -> Record[Any, Any, Any]:
    given_up = None if table.is_over else match.ending.given_up
    return record_of(table, None if given_up is None else match.seats[given_up])
