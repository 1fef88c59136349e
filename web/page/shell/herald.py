"""What a page that frames this one is told: that it can be played, that a turn has ended, how a game has ended.

Rule 1. It is told what is public, and once it is: nothing inside a turn, not even that something was done (N33).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.nusubito import State
from unseen.nusubito.events import Event, Finished

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


def ended_turns(log: Sequence[LogEntry[State, Event]], now: State) -> tuple[Seat, ...]:
    """Return whose turns have ended, in their order.

    Args:
        log: All that has happened, at least as far as it is public.
        now: The position after it.
    """
    taken = (entry.before for entry in log if not _ends_between_turns(entry.event))
    turns = [(state.day, state.phase, state.round, state.acting) for state in (*taken, now)]
    ended = [turn for turn, after in pairwise(turns) if turn != after]
    return tuple(acting for *_, acting in ended if acting)


def _ends_between_turns(event: Event) -> bool:
    """Return whether an event ends the game as a turn would begin, which nobody takes any more (N6, N17)."""
    return isinstance(event, Finished) and event.result.by in ("trapped", "day limit")
