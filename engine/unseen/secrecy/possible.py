"""What the public log leaves possible: where that is nothing, a seat with secrets has cheated.

Rule 1. It rests on what is public alone, so all sides that follow a game find the same.
Rule 2. It is worked out where something has to be checked, and not before.
"""

from collections.abc import Sequence
from typing import Any

from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.session import LogEntry
from unseen.secrecy.masked_game import Commits


class Possible:
    """What is possible at one side of a game.

    Args:
        game: The game.
        commits: What its seats do unseen.
        options: What was agreed before it.
    """

    def __init__(self, game: AnyGame, commits: Commits, options: Any) -> None:
        self._game, self._commits = game, commits
        self._count = 0
        self._known = commits.possible(options)

    def known(self, where: str, told: Sequence[LogEntry[Any, Any]]) -> Any:
        """Return what is possible after what has been told; raises CodecError if nothing is.

        Args:
            where: The field that is to be checked by it.
            told: What this side has been told, and will not be told again.
        """
        for each in told[self._count :]:
            self._known = self._after(where, self._known, each.event)
        self._count = len(told)
        return self._known

    def check(self, where: str, told: Sequence[LogEntry[Any, Any]], events: Sequence[Any]) -> None:
        """Raise CodecError unless some events can have come about after what has been told.

        Args:
            where: The field that says so.
            told: What this side has been told before them, and will not be told again.
            events: What the field tells of.
        """
        known = self.known(where, told)
        for event in events:
            known = self._after(where, known, event)

    def _after(self, where: str, known: Any, event: Any) -> Any:
        public = self._game.redact(event, ONLOOKER)
        then = known if public is None else self._commits.possible_after(known, public)
        if then is None:
            told = self._commits.encode_event(public)
            raise CodecError(where, f"{told} cannot have happened after all that has")
        return then
