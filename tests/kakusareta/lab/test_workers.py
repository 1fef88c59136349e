"""Games to learn from follow from their seeds, in whichever process they are played."""

from unseen.kakusareta.lab.first import FIRST
from unseen.kakusareta.lab.workers import played_by

SEEDS = [(1, 1, number) for number in range(2)]


def test_processes_play_the_same_games_as_this_one() -> None:
    here = list(played_by(1, FIRST, SEEDS))
    assert list(played_by(2, FIRST, SEEDS)) == here
    assert here[0] != here[1]


def test_nothing_is_begun_where_nothing_is_to_be_played() -> None:
    assert not list(played_by(2, FIRST, []))
