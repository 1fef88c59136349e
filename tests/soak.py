"""What `make test` asks of some cases, `make soak` asks of all."""

from collections.abc import Iterable

import pytest


def one_in(count: int, cases: Iterable[object]) -> list[object]:
    """Return the cases of a parametrized test: the first of each `count` is always run, the others in the soak.

    Args:
        count: How many stand for one another.
        cases: A case is a value, or a tuple with one for each name.
    """
    return [
        pytest.param(*_values(case), marks=pytest.mark.long if number % count else ())
        for number, case in enumerate(cases)
    ]


def _values(case: object) -> tuple[object, ...]:
    return case if isinstance(case, tuple) else (case,)
