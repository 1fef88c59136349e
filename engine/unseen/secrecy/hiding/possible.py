"""Everything that the public log leaves possible: if that is nothing, a seat with secrets has cheated.

Rule 1. It rests on public knowledge alone, so all sides of a game get the same.
Rule 2. It is computed when an entry has to be checked by it, and not before.
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
"""Some public events, at least one, and everything that is possible after them."""


class Possible:
    """Everything that is possible in a game, as one side has computed it.

    Args:
        game: The game.
        commits: What its seats do unseen.
        options: The game's options.
    """

    def __init__(self, game: AnyGame, commits: Commits, options: Any) -> None:
        self._game, self._commits = game, commits
        self._count = 0
        self._known = commits.possible(options)
        self._foreseen: tuple[int, Foreseen] | None = None

    def known(self, where: str, history: Sequence[LogEntry[Any, Any]]) -> Work[Any]:
        """Return everything that is possible after a history, yielding between slices; raises CodecError if nothing is.

        Args:
            where: The field that is to be checked by it.
            history: The history, without events that are foretold and will be repeated.
        """
        self._jump(history)
        while (count := self._count) < len(history):
            known = yield from self._after(where, self._known, history[count].event)
            # Another work may have got as far in the meantime.
            if self._count == count:
                self._known, self._count = known, count + 1
            self._jump(history)
        return self._known

    def foresee(self, history: Sequence[LogEntry[Any, Any]], then: Foreseen) -> None:
        """Store what a caller has found to be possible after a history and further events, instead of computing it."""
        self._foreseen = len(history), then

    def _jump(self, history: Sequence[LogEntry[Any, Any]]) -> None:
        """Jump to what was foreseen, if exactly those events have happened."""
        if self._foreseen is None or self._foreseen[0] != self._count:
            return
        start, (events, known) = self._foreseen
        redacted = (
            (count, self._game.redact(history[count].event, ONLOOKER)) for count in range(start, len(history))
        )
        public = [(count, event) for count, event in redacted if event is not None][: len(events)]
        if tuple(event for _, event in public) == events:
            self._known, self._count = known, public[-1][0] + 1

    def check(self, where: str, history: Sequence[LogEntry[Any, Any]], events: Sequence[Any]) -> Work[None]:
        """Raise CodecError unless some events are possible after a history, yielding between slices.

        Args:
            where: The field that states the events.
            history: The history before them, without events that will be repeated.
            events: The events.
        """
        known = yield from self.known(where, history)
        for event in events:
            known = yield from self._after(where, known, event)

    def _after(self, where: str, known: Any, event: Any) -> Work[Any]:
        public = self._game.redact(event, ONLOOKER)
        if public is None:
            return known
        then = yield from self._commits.possible_after(known, public)
        if then is None:
            event = self._commits.encode_event(public)
            raise CodecError(where, f"{event} cannot have happened here")
        return then
