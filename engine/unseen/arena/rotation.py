"""The seating of games of more than two seats.

Rule 1. A player takes only the seats that it is named for.
Rule 2. In a rotation each seat is played by all players named for it, each equally often. It is as short as that
    allows: the number of games is the least common multiple of the numbers of players named for each seat.
Rule 3. If all seats name the same players, each plays each seat once in a rotation. With at least as many players as
    seats, no player plays against itself.
Rule 4. Neighbours are drawn anew for every rotation, and do not depend on the order of the names.

Theory of operation. The players of a seat form a circle, all circles in one drawn order; from game to game each circle
turns by one. Each circle starts at its own place, or the same player would take every seat.
"""

from collections.abc import Sequence
from itertools import chain
from math import lcm

from unseen.arena.entrants import Entrant
from unseen.kernel.chance import Dice, shuffle

Lineup = tuple[Entrant, ...]
"""The player of each seat, in the order of the game's seats."""


def rotation(entrants: Sequence[Sequence[Entrant]], dice: Dice) -> list[Lineup]:
    """Return the lineups of the games of one rotation.

    Args:
        entrants: The players named for each seat, none twice for the same seat.
        dice: The source of randomness for the order.
    """
    order = shuffle(sorted(set(chain.from_iterable(entrants))), dice)
    circles = [sorted(named, key=order.index) for named in entrants]
    begins = shuffle(range(len(circles)), dice)
    return [
        tuple(circle[(turn + begin) % len(circle)] for circle, begin in zip(circles, begins, strict=True))
        for turn in range(lcm(*map(len, circles)))
    ]
