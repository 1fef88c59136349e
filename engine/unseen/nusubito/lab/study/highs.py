"""Linear programs, solved by HiGHS in scipy; the only module that knows scipy's conventions."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, cast

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array

Sum = list[tuple[int, float]]
"""A sum of columns, each with its factor."""
Bounds = tuple[float | None, float | None]
"""The minimum and maximum of a column, None if unbounded."""


class Optimum(NamedTuple):
    """The optimum of a linear program."""

    value: float
    columns: list[float]
    """The value of each column."""
    prices: list[float]
    """The shadow price of each `least` row: the gain if its sum could be 1 instead of 0."""


class _Prices(Protocol):
    marginals: Sequence[float]


class _Found(Protocol):
    success: bool
    message: str
    fun: float
    x: Sequence[float]
    ineqlin: _Prices


class _Linprog(Protocol):
    """The part of `linprog` used here: published types do not allow sparse matrices."""

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


def maximum(gain: Sum, least: list[Sum], equal: list[Sum], bounds: list[Bounds]) -> Optimum:
    """Return the maximum of a sum.

    Args:
        gain: The sum.
        least: Sums that are at most 0.
        equal: Sums that are 0.
        bounds: The bounds of each column.
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
    # A column may occur twice in a sum: its factors are added up.
    return csr_array((factors, (numbers, places)), shape=(len(rows), columns))
