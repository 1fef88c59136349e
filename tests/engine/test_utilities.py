"""What an outcome counts for the libraries of other people."""

import pytest

from unseen.adapters.utilities import utilities
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat

SEATS = tuple(map(Seat, "abcde"))


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ("a b", [1, -1]),
        ("b a", [-1, 1]),
        ("ab", [0, 0]),
        ("b c a", [-1, 1, 0]),
        ("ac b", [0.5, -1, 0.5]),
        ("abc", [0, 0, 0]),
        ("d a bc", [1 / 3, -2 / 3, -2 / 3, 1]),
        ("a bcde", [1, -0.25, -0.25, -0.25, -0.25]),
        ("abcd e", [0.25, 0.25, 0.25, 0.25, -1]),
        ("e d c b a", [-1, -0.5, 0, 0.5, 1]),
    ],
)
def test_places_count_in_equal_steps_and_ties_share(places: str, expected: list[float]) -> None:
    found = utilities(
        SEATS[: len(expected)], Outcome(tuple(tuple(map(Seat, tied)) for tied in places.split()), "points")
    )
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(0)


def test_game_that_goes_on_counts_nothing() -> None:
    assert utilities(SEATS, None) == [0, 0, 0, 0, 0]
