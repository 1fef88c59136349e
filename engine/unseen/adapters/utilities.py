"""The utility of an outcome: 1 for the first place, -1 for the last, and equal steps between.

Seats that share places get the average of them, so the sum is 0. With two seats a win counts 1, a loss -1, a tie 0.
"""

from collections.abc import Sequence

from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat


def utilities(seats: Sequence[Seat], outcome: Outcome | None) -> list[float]:
    """Return the utility of each seat: 0 while the game goes on.

    Args:
        seats: All seats of the game, two or more.
        outcome: The outcome, or None while the game goes on.
    """
    if outcome is None:
        return [0.0 for _ in seats]
    found: dict[Seat, float] = {}
    for tied in outcome.places:
        average = len(found) + (len(tied) - 1) / 2
        found |= dict.fromkeys(tied, 1 - 2 * average / (len(seats) - 1))
    return [found[seat] for seat in seats]
