"""What a position is worth to the Kakusareta player: facts of it, and how much each counts for.

Facts of the board and the darts are public and asked once a board (`Scene`); facts of him who hides are asked once for
each Kakusareta that is possible, with all his secrets. Turns of both sides are weighed by the same facts.
"""

from collections.abc import Sequence
from math import exp, fsum, log
from operator import mul
from typing import NamedTuple

from unseen.courtyard.board import BIT
from unseen.kakusareta.bots.board_facts import ON_BOARD
from unseen.kakusareta.bots.hidden import Hidden, goals
from unseen.kakusareta.bots.scene import Scene

ON_HIM = (
    "knows", "2 goals", "3 goals", "4 goals", "6 goals", "finds", "knows and finds", "goals' coins", "trapped",
    "one end", "ends", "quiet ends", "coins", "few coins", "on the courtyard", "tolls", "near to know",
    "ends with a dart left", "ends with two left", "broke",
    "arrives", "knows and arrives", "safe ends", "no safe end", "open", "holes", "caught", "can look", "safe arrives",
)  # fmt: skip
"""Facts of his secrets, in the order of `facts_of`."""
FEATURES = (*ON_BOARD, *ON_HIM)
SURE = 1e-3
"""Nearer to 0 and 1 than that chances are not told apart."""
FEW = 3
"""Fewer coins than that are few."""
_LINES = tuple(
    (axis, 1 << place, mask << place * step)
    for axis, mask, step in ((0, 0x108421, 2), (1, 0x1F, 10))
    for place in range(3)
)


class Net(NamedTuple):
    """A sum of facts, and of some sums of them where those are more than nothing."""

    board: tuple[tuple[float, ...], ...]
    """What each of `ON_BOARD` counts for, to each hidden unit and, last, to the whole."""
    him: tuple[tuple[float, ...], ...]
    """What each of `ON_HIM` counts for, likewise."""
    out: tuple[float, ...]
    """What each hidden unit counts for to the whole."""


class Weights(NamedTuple):
    """What positions are weighed by."""

    his_turn: Net
    """As a turn of the Kakusareta begins."""
    their_turn: Net
    """As a turn of the Moya begins."""
    glance: Sequence[float]
    """What each of `ON_BOARD` counts for at first sight, as a turn of the Kakusareta begins."""
    lean: float
    """What first sight counts for beside what the nets say of a board after a turn of the Moya."""


def facts_of(scene: Scene, hidden: Hidden) -> tuple[float, ...]:
    """Return the facts of him who hides, in the order of `ON_HIM`."""
    at, hand = BIT[hidden.at], hidden.hand
    aims = goals(hidden.columns, hidden.rows)
    count = aims.bit_count()
    loud, once, quiet, one, two, safe, tolls, ways_open, holes = scene.ends(at)
    open_, standing = scene.courtyard, scene.standing
    coins = hand | open_
    ends, silent, one_left = loud & coins, quiet & hand, one & coins
    found = aims & (once & (hand & standing | scene.ruins) | at & (standing | ~scene.upright))
    number, held, finds = ends.bit_count(), hand.bit_count(), found.bit_count() / count
    knows = 1.0 if count == 1 else 0.0
    there = aims & ends & (hand & standing | scene.ruins)
    arrives = there.bit_count() / count
    safe &= coins
    lines = (hidden.columns, hidden.rows)
    near = once & coins | at
    looks = any(near & mask for axis, bit, mask in _LINES if lines[axis] & bit and lines[axis] != bit)
    return (
        knows,
        1.0 if count == 2 else 0.0,
        1.0 if count == 3 else 0.0,
        1.0 if count == 4 else 0.0,
        1.0 if count == 6 else 0.0,
        finds,
        knows * finds,
        (aims & hand).bit_count() / count,
        1.0 if not number else 0.0,
        1.0 if number == 1 else 0.0,
        min(number, 9) / 9,
        silent.bit_count() / 9,
        held / 9,
        1.0 if held < FEW else 0.0,
        1.0 if at & open_ else 0.0,
        min(tolls, 4) / 4,
        1.0 if hidden.columns.bit_count() == 1 or hidden.rows.bit_count() == 1 else 0.0,
        min(one_left.bit_count(), 9) / 9,
        min((two & coins).bit_count(), 9) / 9,
        0.0 if one_left else 1.0,
        arrives,
        knows * arrives,
        safe.bit_count() / 9,
        0.0 if safe else 1.0,
        ways_open / 4,
        holes / 4,
        0.0 if holes else 1.0,
        1.0 if looks else 0.0,
        (there & safe).bit_count() / count,
    )


def chance(x: float) -> float:
    """Return how likely the Kakusareta player is to win, by a weighted sum."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def back(value: float) -> float:
    """Return of what weighted sum something is the chance; what is nearly certain is taken for a little less so."""
    value = min(max(value, SURE), 1.0 - SURE)
    return log(value / (1.0 - value))


def weighed(facts: Sequence[float], weights: Sequence[float]) -> float:
    """Return what facts come to: of the board alone, or of both."""
    return fsum(map(mul, facts, weights))


class Evaluator:
    """A board weighed for those who may be hiding there.

    Args:
        scene: The board with the darts.
        net: What counts for what.
    """

    def __init__(self, scene: Scene, net: Net) -> None:
        self._scene = scene
        *units, whole = (weighed(scene.facts, row) for row in net.board)
        self._units = tuple(zip(units, net.him, net.out, strict=False))
        self._whole, self._row = whole, net.him[-1]

    def worth(self, hidden: Hidden) -> float:
        """Return how likely the Kakusareta player is to win, all his secrets known."""
        facts = facts_of(self._scene, hidden)
        x = self._whole + weighed(facts, self._row)
        for known, row, out in self._units:
            unit = known + fsum(map(mul, facts, row))
            if unit > 0.0:
                x += out * unit
        return chance(x)


def worth(scene: Scene, hidden: Hidden, net: Net) -> float:
    """Return how likely the Kakusareta player is to win from a position, all his secrets known."""
    return Evaluator(scene, net).worth(hidden)
