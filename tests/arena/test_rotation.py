"""The seating of games of more than two seats."""

from collections import Counter
from itertools import pairwise

import pytest

from unseen.arena.entrants import Entrant
from unseen.arena.rotation import Lineup, rotation
from unseen.arena.schedule import dice_of

A, B, C, D, E, F = (Entrant(name, 1) for name in "abcdef")


def rotations(entrants: list[list[Entrant]], times: int = 1) -> list[Lineup]:
    return [lineup for number in range(times) for lineup in rotation(entrants, dice_of(str(number)))]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("players", [[A], [A, B], [A, B, C], [A, B, C, D, E, F]])
def test_in_a_rotation_each_player_plays_each_seat_once(seats: int, players: list[Entrant]) -> None:
    found = rotations([players] * seats)
    assert len(found) == len(set(found)) == len(players)
    for column in zip(*found, strict=True):
        assert sorted(column) == players
    if len(players) >= seats:
        assert all(len(set(lineup)) == seats for lineup in found)


def test_a_player_named_for_some_seats_plays_those_and_there_as_often_as_others() -> None:
    found = rotations([[A, B, C], [B], [C, A]])
    assert len(found) == len(set(found)) == 6
    first, second, third = (Counter(column) for column in zip(*found, strict=True))
    assert first == {A: 2, B: 2, C: 2}
    assert second == {B: 6}
    assert third == {A: 3, C: 3}


def test_neighbours_change_from_rotation_to_rotation() -> None:
    after = Counter(pair for lineup in rotations([[A, B, C, D, E]] * 3, 200) for pair in pairwise(lineup))
    assert len(after) == 20
    assert min(after.values()) > 0.6 * max(after.values())


def test_two_players_in_five_seats_do_not_always_take_turns() -> None:
    assert len(set(rotations([[A, B]] * 5, 100))) > 10


def test_the_order_of_names_is_not_what_counts() -> None:
    assert set(rotations([[A, B, C]] * 3, 5)) == set(rotations([[C, A, B], [B, A, C], [A, C, B]], 5))
