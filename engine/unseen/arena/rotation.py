"""Who sits where in games of more than two seats.

Rule 1. A player sits where it is named, and nowhere else.
Rule 2. In a rotation each seat is played by all players named for it, each equally often. It is as short as that
    allows: as many games as the least common multiple of how many are named for each seat.
Rule 3. Where all seats name the same players, each plays each seat once in a rotation. With no fewer players than seats
    nobody plays against itself.
Rule 4. Neighbours are drawn anew for every rotation, and do not depend on the order of the names.

Theory of operation. The players of a seat stand in a circle, all circles in one drawn order; from game to game each
circle turns by one. Circles begin at places of their own, or the same player would sit in every seat.
"""

from collections.abc import Sequence
from itertools import chain
from math import lcm

from unseen.arena.entrants import Entrant
from unseen.kernel.chance import Dice, shuffle

Lineup = tuple[Entrant, ...]
"""Who plays each seat, in the order of the game's seats."""


def rotation(entrants: Sequence[Sequence[Entrant]], dice: Dice) -> list[Lineup]:
    """Return who sits where in the games of one rotation.

    Args:
        entrants: Who is named for each seat, nobody twice for the same.
        dice: What the order is drawn from.
    """
    order = shuffle(sorted(set(chain.from_iterable(entrants))), dice)
    circles = [sorted(named, key=order.index) for named in entrants]
    begins = shuffle(range(len(circles)), dice)
    return [
        tuple(circle[(turn + begin) % len(circle)] for circle, begin in zip(circles, begins, strict=True))
        for turn in range(lcm(*map(len, circles)))
    ]
