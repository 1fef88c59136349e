"""The observation for the player of a seat in a game under way.

Rule 1. It is made only of the options, the public log, and the seat's own log and view. So whatever a game's
    `observation_of` does, no other seat's secrets go in.
"""

from typing import Any

from unseen.arena.contest import Contest
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table


def observed(contest: Contest, table: Table[Any, Any, Any, Any, Any, Any, Any], seat: Seat) -> Any:
    """Return the observation for a seat's player; see `Contest.observation_of`."""
    return contest.observation_of(
        table.options, table.told(ONLOOKER), table.view(seat), seat, table.told(seat)
    )
