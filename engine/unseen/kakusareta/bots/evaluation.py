"""The evaluation: the Kakusareta's chance to win, from features of the position (facts) and their weights.

Facts of the board and the darts are public and computed once per board (`Scene`); facts of the Kakusareta are computed
for each candidate, with all its secrets. Turns of both seats are evaluated by the same facts.
"""

from collections.abc import Callable, Mapping, Sequence
from math import exp, fsum, log
from operator import mul
from typing import NamedTuple, TypeVar

from unseen.courtyard.board import BIT
from unseen.kakusareta.bots.board_facts import BoardFacts
from unseen.kakusareta.bots.hidden import Hidden, goals
from unseen.kakusareta.bots.scene import Scene

Row = TypeVar("Row")
SURE = 1e-3
"""Chances nearer than this to 0 or 1 are not distinguished."""
FEW = 3
"""Fewer coins than this are few."""
_LINES = tuple(
    (axis, 1 << place, mask << place * step)
    for axis, mask, step in ((0, 0x108421, 2), (1, 0x1F, 10))
    for place in range(3)
)


class HiddenFacts(NamedTuple):
    """Facts of the Kakusareta's secrets; the same type holds a weight for each.

    A yes-or-no fact is 1 or 0. "Candidates" are the temples that may hold the treasure.
    """

    knows: float
    """The Kakusareta knows where the treasure is."""
    two_candidates: float
    """There are 2 candidates."""
    three_candidates: float
    four_candidates: float
    six_candidates: float
    finds: float
    """The share of the candidates that can be searched this turn."""
    knows_and_finds: float
    """`finds` if `knows`, otherwise 0."""
    candidate_coins: float
    """The share of the candidates whose coins are in hand."""
    trapped: float
    """The turn has no space to end on."""
    one_end: float
    """The turn has exactly 1 space to end on."""
    ends: float
    """Spaces where the turn can end, divided by 9."""
    quiet_ends: float
    """Temples where the turn can end without an attack, divided by 9."""
    coins: float
    """Coins in hand, divided by 9."""
    few_coins: float
    """There are fewer than `FEW` coins in hand."""
    in_courtyard: float
    """The Kakusareta is on the courtyard."""
    tolls: float
    """The average price in darts of a way from the Kakusareta's space, divided by 4."""
    knows_line: float
    """The Kakusareta knows the column or the row of the treasure."""
    ends_with_a_dart: float
    """Spaces where the turn can end with a dart left, divided by 9."""
    ends_with_two_darts: float
    """Spaces where the turn can end with two darts left, divided by 9."""
    broke: float
    """The turn has no space to end on with a dart left."""
    arrives: float
    """The share of the candidates on which the turn can end."""
    knows_and_arrives: float
    """`arrives` if `knows`, otherwise 0."""
    safe_ends: float
    """Spaces where the turn can end and a way on stays open, divided by 9."""
    no_safe_end: float
    open_ways: float
    """Ways from the Kakusareta's space that can be paid now, divided by 4."""
    holes: float
    """The open ways that the Moya are unlikely to close in a turn, divided by 4."""
    no_hole: float
    can_look: float
    """A look at a rod that tells something is possible."""
    safe_arrivals: float
    """The share of the candidates on which the turn can end with a way on staying open."""


class Net(NamedTuple):
    """A network with one hidden layer of rectified units, plus a linear part."""

    board: tuple[BoardFacts, ...]
    """Weights of the board's facts: a row for each hidden unit and a last one for the linear part."""
    hidden: tuple[HiddenFacts, ...]
    """Weights of the Kakusareta's facts, likewise."""
    out: tuple[float, ...]
    """Weight of each hidden unit in the output."""


class Weights(NamedTuple):
    """All weights of an evaluation."""

    kakusareta_turn: Net
    """The net for the start of a turn of the Kakusareta."""
    moya_turn: Net
    """The net for the start of a turn of the Moya."""
    glance: BoardFacts
    """Weights of the board's facts at first sight, for the start of a turn of the Kakusareta."""
    lean: float
    """Weight of first sight beside the net's value of a board after a turn of the Moya."""


def rows_of(kind: Callable[..., Row], table: Mapping[str, Sequence[float]]) -> tuple[Row, ...]:
    """Turn a table by facts into rows: one for each hidden unit and a last one for the linear part.

    Args:
        kind: `BoardFacts` or `HiddenFacts`.
        table: The weights of each fact, by its name.
    """
    return tuple(kind(**dict(zip(table, row, strict=True))) for row in zip(*table.values(), strict=True))


def facts_of(scene: Scene, hidden: Hidden) -> HiddenFacts:
    """Return the facts of a Kakusareta."""
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
    facts = (
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
    return HiddenFacts._make(facts)  # keyword arguments would take four times as long


def chance(x: float) -> float:
    """Return the Kakusareta's chance to win for a weighted sum: the logistic function."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def logit(value: float) -> float:
    """Return the weighted sum of a chance: the inverse of `chance`, with near certainties clipped by `SURE`."""
    value = min(max(value, SURE), 1.0 - SURE)
    return log(value / (1.0 - value))


def weighted_sum(facts: Sequence[float], weights: Sequence[float]) -> float:
    """Return the weighted sum of facts."""
    return fsum(map(mul, facts, weights))


class Evaluator:
    """The evaluation of one board for any number of candidates.

    Args:
        scene: The board with the darts.
        net: The weights.
    """

    def __init__(self, scene: Scene, net: Net) -> None:
        self._scene = scene
        *units, whole = (weighted_sum(scene.facts, row) for row in net.board)
        self._units = tuple(zip(units, net.hidden, net.out, strict=False))
        self._whole, self._row = whole, net.hidden[-1]

    def worth(self, hidden: Hidden) -> float:
        """Return a candidate's chance to win."""
        facts = facts_of(self._scene, hidden)
        x = self._whole + weighted_sum(facts, self._row)
        for known, row, out in self._units:
            unit = known + fsum(map(mul, facts, row))
            if unit > 0.0:
                x += out * unit
        return chance(x)


def worth(scene: Scene, hidden: Hidden, net: Net) -> float:
    """Return a candidate's chance to win from a position."""
    return Evaluator(scene, net).worth(hidden)
