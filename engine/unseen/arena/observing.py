"""What the player of a seat is given of a game under way.

Rule 1. It is made of what was agreed, the public log, and the seat's own log and view: of nothing that another seat
    alone knows, whatever a game's `observation_of` does with it.
"""

from typing import Any

from unseen.arena.contest import Contest
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table


def observed(contest: Contest, table: Table[Any, Any, Any, Any, Any, Any, Any], seat: Seat) -> Any:
    """Return what a seat's player is given; see `Contest.observation_of`."""
    return contest.observation_of(
        table.options, table.told(ONLOOKER), table.view(seat), seat, table.told(seat)
    )
