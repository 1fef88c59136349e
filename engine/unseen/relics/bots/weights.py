"""What the facts of `evaluation` count for, as learnt from games of these players among themselves."""

from math import exp

from unseen.relics.bots.evaluation import MARGIN, Survival, Weighing, Weights
from unseen.relics.state import DEATHS

_LEAST, _MOST = -12, 14
"""Margins beyond which nothing more is told apart."""
_PLACES = 2 * MARGIN
# fmt: off
_SURVIVAL: tuple[tuple[tuple[float, ...], ...], ...] = (
    (
        (3.888, 1.134, 1.556, 0.630),
        (-0.181, 1.271, 1.971, -0.692),
        (0.084, 0.948, 2.700, -0.475),
        (0.765, 0.160, 2.368, 0.676),
        (0.391, 0.681, 0.274, 0.399),
    ),
    (
        (3.172, 2.117, 1.540, 0.938),
        (-0.865, 0.910, 1.265, -0.354),
        (-0.536, 1.163, 2.453, -0.882),
        (0.017, 0.272, 2.626, 0.528),
        (0.821, 0.531, 0.761, 0.515),
    ),
    (
        (3.543, 2.119, 1.310, 1.008),
        (-0.468, 1.053, 1.061, -0.472),
        (-0.258, 1.066, 2.506, -0.675),
        (0.066, 0.474, 3.207, 0.070),
        (-0.266, 0.967, 0.725, 0.817),
    ),
)
"""By who places next (owner, enemy, a round has ended) and open spaces, the logit of living to the end: at a margin of
none, for each four of it, for all deaths but one, and for both together."""
_LINEAR = (
    (0.861, -0.319), (1.050, -0.826), (0.191, -0.246), (1.393, -0.793), (0.231, 1.059), (2.166, 1.012),
)
"""What a Spirit, an Energy, an arrow, the point of a relic, being active and placing next count for: with nobody dead,
and how much more with all dead but one."""
# fmt: on


def _lives(row: tuple[float, ...], margin: int, dead: int) -> float:
    four, late = min(max(margin, _LEAST), _MOST) / 4, dead / (DEATHS - 1)
    at_none, each, dying, both = row
    logit = at_none + each * four + dying * late + both * four * late
    # To three places, so that no last bit of the exponential can matter.
    return round(1.0 / (1.0 + exp(-logit)), 3)


def _survival(rows: tuple[tuple[float, ...], ...], dead: int) -> Survival:
    return tuple(tuple(_row(row, dead)) for row in rows)


def _row(row: tuple[float, ...], dead: int) -> list[float]:
    told = [_lives(row, margin, dead) for margin in range(_LEAST, _MOST + 1)]
    below, above = MARGIN + _LEAST, _PLACES - MARGIN - _MOST - 1
    return [told[0]] * below + told + [told[-1]] * above


def _weights(dead: int) -> Weights:
    owner, enemy, between = (_survival(rows, dead) for rows in _SURVIVAL)
    late = dead / (DEATHS - 1)
    spirit, energy, arrow, prize, active, answers = (at_first + more * late for at_first, more in _LINEAR)
    return Weights((owner, enemy, between), spirit, energy, arrow, prize, active, answers)


LEARNT: Weighing = tuple(_weights(dead) for dead in range(DEATHS))
"""What counts for what, as games have taught."""

_SURE: Survival = ((1.0,) * _PLACES,) * 5
SCORE: Weighing = (Weights((_SURE,) * 3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),) * DEATHS
"""The score alone, as it stands."""
THRIFT: Weighing = tuple(weights._replace(spirit=1.01, energy=0.5) for weights in SCORE)
"""The score, and what is stored: Spirit for a little more than it counts on a tile, Energy for half of that."""
