"""The whole road of the hidden player through a finished game."""

from collections.abc import Callable
from typing import Any, NamedTuple

from unseen.courtyard.drawing.path import Stop
from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle


class Road(NamedTuple):
    """The events of one game by which the hidden player moves."""

    seat: Seat
    turn_of: Callable[[Any], Seat | None]
    """Returns the seat whose turn it is in a position; None before the first turn."""
    moves: tuple[type[Any], ...]
    """The events that lead to another space, which they have as `to`."""
    ends: tuple[type[Any], ...]
    """The events that end a turn by day."""

    def stops(self, game: Chronicle) -> tuple[Stop, ...]:
        """Return every space of the road; those where a day turn ended are numbered, and the start is 0."""
        found, number = [Stop(str(game.states[0].at), "0")], 0
        for ply, told in game.log:
            if isinstance(told.event, self.moves):
                found.append(Stop(str(told.event.to), ""))
            state = game.states[ply]
            is_own_day = state.phase == "day" and self.turn_of(state) == self.seat
            if is_own_day and isinstance(told.event, self.ends):
                number += 1
                # A space where several turns ended has several numbers.
                last = found[-1] if found[-1].text else found.pop()
                found.append(Stop(last.space, str(number)))
        return tuple(found)
