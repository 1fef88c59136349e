"""The weights of the facts in `evaluation`, as learnt from games of these players among themselves.

How they were learnt, and how they can be checked, stands in `engine/docs/relics-opponents.md`.
"""

from math import exp
from typing import NamedTuple

from unseen.relics.bots.evaluation import MARGIN, Survival, Weighing, Weights
from unseen.relics.state import DEATHS

_LEAST, _MOST = -12, 14
"""The margins beyond which all others count the same."""
_PLACES = 2 * MARGIN


class Rows(NamedTuple):
    """The learnt numbers."""

    survival: tuple[tuple[tuple[float, ...], ...], ...]
    """By who places next (owner, enemy, a round has ended) and open spaces, the logit of living to the end: at a margin
    of none, for each four of it, for all deaths but one, and for both together."""
    linear: tuple[tuple[float, ...], ...]
    """The weights of a Spirit, an Energy, an arrow, the point of a relic, being active and placing next: with no tile
    dead, and how much more with all dead but one."""


# fmt: off
_SURVIVAL: tuple[tuple[tuple[float, ...], ...], ...] = (
    (
        (3.536, 1.620, 1.536, 0.862),
        (-0.295, 1.302, 2.085, -0.705),
        (0.063, 0.982, 2.671, -0.571),
        (0.717, 0.286, 2.680, 0.585),
        (0.228, 0.500, 0.721, 0.459),
    ),
    (
        (2.882, 2.442, 1.775, 1.110),
        (-0.937, 1.133, 1.344, -0.485),
        (-0.572, 1.172, 2.496, -0.868),
        (-0.100, 0.446, 2.819, 0.190),
        (0.160, 0.407, 1.425, 0.867),
    ),
    (
        (3.082, 2.651, 1.498, 1.305),
        (-0.541, 1.203, 1.136, -0.570),
        (-0.272, 1.089, 2.553, -0.824),
        (0.065, 0.482, 3.158, -0.033),
        (-0.163, 0.810, 1.315, 0.905),
    ),
)
_LINEAR = (
    (0.852, -0.145), (0.652, -0.219), (0.147, -0.079), (1.343, -0.765), (0.230, 0.978), (2.103, 1.288),
)
# fmt: on
ROWS = Rows(_SURVIVAL, _LINEAR)
"""The numbers learnt from games."""


def terms(margin: int, dead: int) -> tuple[float, ...]:
    """Return the factors of the four numbers of a row, for a tile's margin and a number of dead tiles."""
    four, late = min(max(margin, _LEAST), _MOST) / 4, dead / (DEATHS - 1)
    return (1.0, four, late, four * late)


def _lives(row: tuple[float, ...], margin: int, dead: int) -> float:
    logit = 0.0
    for each, term in zip(row, terms(margin, dead), strict=True):
        logit += each * term
    # To three places, so that no last bit of the exponential can matter.
    return round(1.0 / (1.0 + exp(-logit)), 3)


def _survival(rows: tuple[tuple[float, ...], ...], dead: int) -> Survival:
    return tuple(tuple(_row(row, dead)) for row in rows)


def _row(row: tuple[float, ...], dead: int) -> list[float]:
    told = [_lives(row, margin, dead) for margin in range(_LEAST, _MOST + 1)]
    below, above = MARGIN + _LEAST, _PLACES - MARGIN - _MOST - 1
    return [told[0]] * below + told + [told[-1]] * above


def _weights(rows: Rows, dead: int) -> Weights:
    owner, enemy, between = (_survival(table, dead) for table in rows.survival)
    late = dead / (DEATHS - 1)
    spirit, energy, arrow, prize, active, answers = (at_first + more * late for at_first, more in rows.linear)
    return Weights((owner, enemy, between), spirit, energy, arrow, prize, active, answers)


def weighing(rows: Rows) -> Weighing:
    """Compute the weights of the evaluation from the learnt numbers, by number of dead tiles."""
    return tuple(_weights(rows, dead) for dead in range(DEATHS))


LEARNT: Weighing = weighing(ROWS)
"""The weights learnt from games."""

_SURE: Survival = ((1.0,) * _PLACES,) * 5
SCORE: Weighing = (Weights((_SURE, _SURE, _SURE), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),) * DEATHS
"""The weights that count the current score alone."""
THRIFT: Weighing = tuple(weights._replace(spirit=1.01, energy=0.5) for weights in SCORE)
"""The score and the storages: Spirit for a little more than its points on a tile, Energy for half of that."""
