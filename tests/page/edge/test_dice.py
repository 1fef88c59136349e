from collections import Counter
from collections.abc import Callable

import pytest

from page.edge.dice import WORDS, fair


def drawn(*numbers: int) -> Callable[[], int]:
    """Return a source that gives these numbers in turn."""
    source = iter(numbers)
    return lambda: next(source)


def test_a_number_below_the_limit_is_taken() -> None:
    assert fair(drawn(7))(6) == 1


def test_a_number_of_the_incomplete_last_round_is_thrown_away() -> None:
    """2^32 = 6 * 715827882 + 4: the last four numbers would make 0 to 3 likelier than 4 and 5."""
    assert fair(drawn(WORDS - 4, WORDS - 1, WORDS - 5))(6) == 5


def test_a_power_of_two_throws_nothing_away() -> None:
    assert fair(drawn(WORDS - 1))(2) == 1


def test_one_side_needs_no_luck() -> None:
    assert fair(drawn(WORDS - 1))(1) == 0


@pytest.mark.parametrize("sides", [2, 3, 9])
def test_every_result_has_as_many_numbers(sides: int) -> None:
    first = range(sides * 50)
    dice = fair(drawn(*first))
    assert set(Counter(dice(sides) for _ in first).values()) == {50}
