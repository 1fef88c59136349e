"""Linear programs, by HiGHS in scipy: the one place that knows how scipy wants them."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, cast

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array

Sum = list[tuple[int, float]]
"""A sum of columns, each with its factor."""
Bounds = tuple[float | None, float | None]
"""The least and the most that a column can be, None for no end."""


class Optimum(NamedTuple):
    """The best that can be had."""

    value: float
    columns: list[float]
    """What each column is."""
    prices: list[float]
    """What each row that is at most 0 is worth: how much better it would be if it were at most 1."""


class _Prices(Protocol):
    marginals: Sequence[float]


class _Found(Protocol):
    success: bool
    message: str
    fun: float
    x: Sequence[float]
    ineqlin: _Prices


class _Linprog(Protocol):
    """Of `linprog` as much as is used here: its types elsewhere know no sparse matrices."""

    def __call__(
        self,
        c: Sequence[float],
        *,
        A_ub: object,  # noqa: N803 - these are the names that scipy gave
        b_ub: object,
        A_eq: object,  # noqa: N803 - likewise
        b_eq: object,
        bounds: Sequence[Bounds],
        method: str,
    ) -> _Found: ...


_solve = cast(_Linprog, linprog)


def most(gain: Sum, least: list[Sum], equal: list[Sum], bounds: list[Bounds]) -> Optimum:
    """Return the most that a sum can be.

    Args:
        gain: The sum.
        least: Sums that are at most 0.
        equal: Sums that are 0.
        bounds: Of each column.
    """
    cost = [0.0] * len(bounds)
    for column, factor in gain:
        cost[column] -= factor
    found = _solve(
        cost,
        A_ub=_matrix(least, len(bounds)),
        b_ub=np.zeros(len(least)),
        A_eq=_matrix(equal, len(bounds)),
        b_eq=np.zeros(len(equal)),
        bounds=bounds,
        method="highs",
    )
    assert found.success, found.message
    prices = [-float(each) for each in found.ineqlin.marginals]
    return Optimum(-float(found.fun), [float(each) for each in found.x], prices)


def _matrix(rows: list[Sum], columns: int) -> object:
    numbers = [number for number, row in enumerate(rows) for _ in row]
    places = [column for row in rows for column, _ in row]
    factors = [factor for row in rows for _, factor in row]
    # A column may stand in a sum twice: its factors are added up.
    return csr_array((factors, (numbers, places)), shape=(len(rows), columns))
