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
from unseen.kernel.slices import Work
from unseen.secrecy.masked_game import Commits

Foreseen = tuple[tuple[Any, ...], Any]
"""Some public events, at least one, and what is possible after them."""


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
        self._foreseen: tuple[int, Foreseen] | None = None

    def known(self, where: str, told: Sequence[LogEntry[Any, Any]]) -> Work[Any]:
        """Come to what is possible after what has been told; raises CodecError if nothing is.

        Args:
            where: The field that is to be checked by it.
            told: What this side has been told, and will not be told again.
        """
        self._jump(told)
        while (count := self._count) < len(told):
            known = yield from self._after(where, self._known, told[count].event)
            # Meanwhile another work may have come as far.
            if self._count == count:
                self._known, self._count = known, count + 1
            self._jump(told)
        return self._known

    def foresee(self, told: Sequence[LogEntry[Any, Any]], then: Foreseen) -> None:
        """Be told what is possible after what has been told and some events, by who has worked it out already."""
        self._foreseen = len(told), then

    def _jump(self, told: Sequence[LogEntry[Any, Any]]) -> None:
        """Go to what was foreseen, if just that has been told."""
        if self._foreseen is None or self._foreseen[0] != self._count:
            return
        start, (events, known) = self._foreseen
        redacted = (
            (count, self._game.redact(told[count].event, ONLOOKER)) for count in range(start, len(told))
        )
        public = [(count, event) for count, event in redacted if event is not None][: len(events)]
        if tuple(event for _, event in public) == events:
            self._known, self._count = known, public[-1][0] + 1

    def check(self, where: str, told: Sequence[LogEntry[Any, Any]], events: Sequence[Any]) -> Work[None]:
        """Raise CodecError unless some events can have come about after what has been told.

        Args:
            where: The field that says so.
            told: What this side has been told before them, and will not be told again.
            events: What the field tells of.
        """
        known = yield from self.known(where, told)
        for event in events:
            known = yield from self._after(where, known, event)

    def _after(self, where: str, known: Any, event: Any) -> Work[Any]:
        public = self._game.redact(event, ONLOOKER)
        if public is None:
            return known
        then = yield from self._commits.possible_after(known, public)
        if then is None:
            told = self._commits.encode_event(public)
            raise CodecError(where, f"{told} cannot have happened after all that has")
        return then
