"""What a page that frames this one is told: that it can be played, that a turn has ended, how a game has ended.

Rule 1. It is told what is public, and once it is: nothing inside a turn, not even that something was done (N33).
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from unseen.kernel.seat import Seat

Told = Literal["ready", "move", "result", "error"]
Tell = Callable[[Told, Mapping[str, Any] | None], None]


class Progress(NamedTuple):
    """How far a game has come. All of it is public."""

    game: object
    """What tells it from others."""
    turns: tuple[Seat, ...]
    """Whose turns have ended, in their order."""
    is_over: bool


class Herald:
    """Notices what is new.

    Args:
        tell: Tells it.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._known: Progress | None = None

    def look(self, now: Progress | None, result: Callable[[], Mapping[str, Any]]) -> None:
        """Tell what has ended since the last look; of a game that is seen for the first time, nothing.

        Args:
            now: How far the game has come; None where there is none.
            result: Returns how it has ended, once it has.
        """
        if now is None:
            return
        known = self._known if self._known and self._known.game == now.game else now
        self._known = now
        for number, seat in enumerate(now.turns[len(known.turns) :], len(known.turns) + 1):
            self._tell("move", {"seat": str(seat), "number": number})
        if now.is_over and not known.is_over:
            self._tell("result", result())
