"""The Thief of the first level: runs without heed, and now and then forgets for a whole turn what he came for."""

from functools import partial
from math import fsum

from unseen.courtyard.board import INDEX, SPACES, Space, Spaces
from unseen.nusubito.actions import Sacrifice
from unseen.nusubito.bots.hidden import Hidden, candidates
from unseen.nusubito.bots.thief import Shares, Weigh, best_of
from unseen.nusubito.bots.turn_game import Row, TurnGame

NEAR = 0.05
"""How much likelier to find the treasure it is worth to be a step nearer to where it may be."""
WAYS = 4
"""How many temples he likes to be able to come to in his next turn, as the board then stands."""


def beginning(slips: float) -> Weigh:
    """Run for the treasure, and so often take any idle turn instead.

    No coin is given up, and no temple named but for certain, as long as there is anything else to do. He does not walk
    into where he would be stuck a turn later, if he can help it: that much of what is to come he sees.
    """
    # A function within one could not be pickled.
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
    """Return how many temples he has a coin for and can come to a turn later, at most `WAYS`, or if it wins at once."""
    if row.option is None or row.group is None:
        return WAYS
    return min(WAYS, (row.group.scene.ends(row.option.at)[0] & row.option.hand).bit_count())


def _run(row: Row) -> float:
    """Return how far a turn brings him who thinks of nothing but the treasure: not of the Mists, of darts or coins."""
    return row.wins + fsum(share * (_odds(hidden) - NEAR * _away(hidden)) for share, hidden in row.rest)


def _odds(hidden: Hidden) -> float:
    return 1.0 / len(candidates(hidden.columns, hidden.rows))


def _away(hidden: Hidden) -> int:
    """Return how many steps it is to the nearest temple where the treasure may be."""
    at = _space(hidden.at)
    return min(steps(at, _space(goal)) for goal in candidates(hidden.columns, hidden.rows))


def steps(one: Space, other: Space) -> int:
    """Return how far it is from a space to another, step by step."""
    columns, rows = INDEX[one] % 5 - INDEX[other] % 5, INDEX[one] // 5 - INDEX[other] // 5
    return abs(columns) + abs(rows)


def _space(temple: Spaces) -> Space:
    return SPACES[temple.bit_length() - 1]
