"""News for the page that frames this one: the game can be played, a turn has ended, the game has ended.

Rule 1. The host page learns only public facts, and only once they are public: nothing inside a turn, not even that
        an action was taken (N33).
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from unseen.kernel.seat import Seat

Topic = Literal["ready", "move", "result", "error"]
Tell = Callable[[Topic, Mapping[str, Any] | None], None]


class Progress(NamedTuple):
    """The progress of a game. Every field is public."""

    game: object
    """A value that differs from game to game."""
    turns: tuple[Seat, ...]
    """The seats whose turns have ended, in order."""
    is_over: bool


class ProgressReporter:
    """Reports progress to the host page.

    Args:
        tell: Sends one message to it.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._known: Progress | None = None

    def report(self, now: Progress | None, result: Callable[[], Mapping[str, Any]]) -> None:
        """Report the turns and the end that are new since the last call; nothing for a game seen for the first time.

        Args:
            now: The game's progress; None without a game.
            result: Returns the result once the game is over.
        """
        if now is None:
            return
        known = self._known if self._known and self._known.game == now.game else now
        self._known = now
        for number, seat in enumerate(now.turns[len(known.turns) :], len(known.turns) + 1):
            self._tell("move", {"seat": str(seat), "number": number})
        if now.is_over and not known.is_over:
            self._tell("result", result())
