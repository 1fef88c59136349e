"""What a position is worth to the Kakusareta player: facts of it, and how much each counts for.

Facts of the board and the darts are public and asked once a board (`Scene`); facts of him who hides are asked once for
each Kakusareta that is possible, with all his secrets. Turns of both sides are weighed by the same facts.
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
"""Nearer to 0 and 1 than that chances are not told apart."""
FEW = 3
"""Fewer coins than that are few."""
_LINES = tuple(
    (axis, 1 << place, mask << place * step)
    for axis, mask, step in ((0, 0x108421, 2), (1, 0x1F, 10))
    for place in range(3)
)


class HiddenFacts(NamedTuple):
    """Facts of his secrets, and likewise what each of them counts for.

    What is so or not is 1 or 0.
    """

    knows: float
    """He knows where the treasure is."""
    two_candidates: float
    """2 temples may hold the treasure."""
    three_candidates: float
    four_candidates: float
    six_candidates: float
    finds: float
    """The share of the temples that may hold the treasure which he can search this turn."""
    knows_and_finds: float
    """`finds` where `knows`."""
    candidate_coins: float
    """The share of them whose coins he has in hand."""
    trapped: float
    """His turn can end nowhere."""
    one_end: float
    """His turn can end on 1 space only."""
    ends: float
    """Spaces where his turn can end, of 9."""
    quiet_ends: float
    """Those temples where it can end with nobody attacked."""
    coins: float
    """Coins in hand, of 9."""
    few_coins: float
    """Fewer of them than `FEW`."""
    in_courtyard: float
    """He is in the courtyard."""
    tolls: float
    """The darts that a way from his space costs on average, of 4."""
    knows_line: float
    """He knows the column or the row of the treasure."""
    ends_with_a_dart: float
    """Spaces where his turn can end with a dart left, of 9."""
    ends_with_two_darts: float
    """Of 9."""
    broke: float
    """His turn can end nowhere with a dart left."""
    arrives: float
    """The share of the temples that may hold the treasure on which his turn can end."""
    knows_and_arrives: float
    """`arrives` where `knows`."""
    safe_ends: float
    """Spaces where his turn can end and a way on stays open, of 9."""
    no_safe_end: float
    open_ways: float
    """Ways from his space that can be paid now, of 4."""
    holes: float
    """Those of them that the Moya are not likely to close in a turn."""
    no_hole: float
    can_look: float
    """He can look at a rod that tells him something."""
    safe_arrivals: float
    """`arrives`, where a way on stays open."""


class Net(NamedTuple):
    """A sum of facts, and of some sums of them where those are more than nothing."""

    board: tuple[BoardFacts, ...]
    """What facts of the board count for, to each hidden unit and, last, to the whole."""
    him: tuple[HiddenFacts, ...]
    """What facts of his secrets count for, likewise."""
    out: tuple[float, ...]
    """What each hidden unit counts for to the whole."""


class Weights(NamedTuple):
    """What positions are weighed by."""

    his_turn: Net
    """As a turn of the Kakusareta begins."""
    their_turn: Net
    """As a turn of the Moya begins."""
    glance: BoardFacts
    """What facts of the board count for at first sight, as a turn of the Kakusareta begins."""
    lean: float
    """What first sight counts for beside what the nets say of a board after a turn of the Moya."""


def rows_of(kind: Callable[..., Row], table: Mapping[str, Sequence[float]]) -> tuple[Row, ...]:
    """Return the rows of a table that is written by columns: a fact's numbers for each hidden unit and the whole.

    Args:
        kind: `BoardFacts` or `HiddenFacts`.
        table: The numbers, by the names of the facts.
    """
    return tuple(kind(**dict(zip(table, row, strict=True))) for row in zip(*table.values(), strict=True))


def facts_of(scene: Scene, hidden: Hidden) -> HiddenFacts:
    """Return the facts of the player who hides."""
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
    return HiddenFacts._make(facts)  # made by name it takes four times as long


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
