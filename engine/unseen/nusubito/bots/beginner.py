"""The Thief of the first level: runs carelessly, and now and then wastes a whole turn."""

from functools import partial
from math import fsum

from unseen.courtyard.board import INDEX, SPACES, Space, Spaces
from unseen.nusubito.actions import Sacrifice
from unseen.nusubito.bots.hidden import Hidden, candidates
from unseen.nusubito.bots.thief import Shares, Weigh, best_of
from unseen.nusubito.bots.turn_game import Row, TurnGame

NEAR = 0.05
"""The gain in the chance to find the treasure that a step nearer to it is worth."""
WAYS = 4
"""The number of temples that the Thief likes to have in reach of the next turn, on the board as it then is."""


def beginning(slips: float) -> Weigh:
    """Run for the treasure, but with probability `slips` take any idle turn instead.

    The Thief sacrifices no coin and declares only for certain, as long as there is any other turn. The Thief also
    avoids getting stuck a turn later, if possible; this is the only foresight.
    """
    # A nested function could not be pickled.
    return partial(_begin, slips)


def _begin(slips: float, game: TurnGame, number: int) -> Shares:
    plain = [row for row in game.rows[number] if _is_plain(row)] or game.rows[number]
    most = max(map(_ways_on, plain))
    plain = [row for row in plain if _ways_on(row) == most]
    idle = [row for row in plain if _is_idle(row, game.field.darts)] or plain
    shares = {row: (1.0 - slips) * share for row, share in best_of([(row, _run(row)) for row in plain])}
    for row in idle:
        shares[row] = shares.get(row, 0.0) + slips / len(idle)
    return [each for each in shares.items() if each[1]]


def _is_idle(row: Row, darts: int) -> bool:
    """Return whether a turn looks at no rod and costs no darts."""
    return row.option is not None and not row.option.looks and row.option.darts >= darts


def _is_plain(row: Row) -> bool:
    if row.option is None:
        return row.wins == 1.0
    return not any(isinstance(action, Sacrifice) for action in row.option.plan)


def _ways_on(row: Row) -> int:
    """Return the number of temples in reach a turn later whose coin is in hand, at most `WAYS`; a win counts `WAYS`."""
    if row.option is None or row.group is None:
        return WAYS
    return min(WAYS, (row.group.scene.ends(row.option.at)[0] & row.option.hand).bit_count())


def _run(row: Row) -> float:
    """Return the progress of a turn towards the treasure, ignoring Mists, darts and coins."""
    return row.wins + fsum(share * (_odds(hidden) - NEAR * _away(hidden)) for share, hidden in row.rest)


def _odds(hidden: Hidden) -> float:
    return 1.0 / len(candidates(hidden.columns, hidden.rows))


def _away(hidden: Hidden) -> int:
    """Return the number of steps to the nearest temple where the treasure may be."""
    at = _space(hidden.at)
    return min(steps(at, _space(goal)) for goal in candidates(hidden.columns, hidden.rows))


def steps(one: Space, other: Space) -> int:
    """Return the distance between two spaces in steps."""
    columns, rows = INDEX[one] % 5 - INDEX[other] % 5, INDEX[one] // 5 - INDEX[other] // 5
    return abs(columns) + abs(rows)


def _space(temple: Spaces) -> Space:
    return SPACES[temple.bit_length() - 1]
