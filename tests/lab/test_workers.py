"""Games to learn from follow from their seeds, in whichever process they are played."""

import os
from functools import partial
from pathlib import Path

import pytest

from unseen.arena.errors import CannotPlay
from unseen.kakusareta.lab.first import FIRST
from unseen.kakusareta.lab.games import game_of
from unseen.lab.store import Store
from unseen.lab.workers import played, results
from unseen.relics.bots.weights import LEARNT
from unseen.relics.lab import games as relics

SEEDS = [(1, 1, number) for number in range(2)]


def test_processes_play_the_same_games_as_this_one() -> None:
    play = partial(game_of, FIRST)
    here = list(results(1, play, SEEDS))
    assert list(results(2, play, SEEDS)) == here
    assert here[0] != here[1]


def test_nothing_is_begun_where_nothing_is_to_be_played() -> None:
    assert not list(results(2, abs, []))


def test_process_that_dies_is_said() -> None:
    with pytest.raises(CannotPlay, match=r"^a process that was playing has ended$"):
        list(results(2, os._exit, [1]))


def test_only_missing_games_are_played(tmp_path: Path) -> None:
    asked: list[int] = []

    def play(job: int) -> int:
        asked.append(job)
        return abs(job)

    def kept() -> Store[int]:
        return Store(tmp_path, "1.jsonl", int)

    assert played(kept(), 1, play, [-1, -2]) == [1, 2]
    assert played(kept(), 1, play, [-1, -2, -3]) == [1, 2, 3]
    assert played(kept(), 1, play, [-1]) == [1]
    assert asked == [-1, -2, -3]


@pytest.mark.untraced
def test_game_of_relics_follows_from_its_seed() -> None:
    assert (
        relics.game_of(LEARNT, (5, 0, 0))
        == relics.game_of(LEARNT, (5, 0, 0))
        != relics.game_of(LEARNT, (6, 0, 0))
    )
