"""Naming a space of the courtyard, as looking back tells of it."""

import pytest

from unseen.courtyard.board import Space, spaces
from unseen.courtyard.looking_back import named_place
from unseen.kernel.seat import ONLOOKER, Seat

THIEF = Seat("thief")


@pytest.mark.parametrize(
    ("possible", "left", "since"),
    [
        (["A1 C3", "C3 E5", "C3"], 1, None),
        (["A1 C3", "C3 E5", "E5"], 1, 2),
        (["A1 C3", "A1 E5", "A1 E5"], 2, 1),
        (["A1 E5", "A1 E5", "A1 E5"], 2, 0),
    ],
)
def test_named_place_is_told_by_when_it_could_last_have_been(
    possible: list[str], left: int, since: int | None
) -> None:
    sets = [spaces(places.split()) for places in possible]
    mark = named_place("found", 2, THIEF, Space("C3"), sets)
    assert mark == ("found", 3, ONLOOKER, THIEF, left, ("C3",), since, False)
