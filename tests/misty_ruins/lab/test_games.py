"""Games to learn from follow from their seeds, in whichever process they are played."""

import pytest

from unseen.lab.workers import results
from unseen.misty_ruins.bots.weights import HAND
from unseen.misty_ruins.lab import games
from unseen.misty_ruins.lab.games import Match, pair_score
from unseen.misty_ruins.lab.tuning import Pair, pair_of, signs_of

PAIR = pair_of(HAND, signs_of("1"))


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "ROUND_LIMIT", 2)
    monkeypatch.setattr(games, "DEPTH", 1)


@pytest.mark.parametrize("number", range(4))
def test_a_score_follows_from_the_seed_with_any_number_of_players(number: int) -> None:
    score = pair_score(Match(PAIR, number, "a"))
    assert score == pair_score(Match(PAIR, number, "a"))
    assert 0 <= score <= 1


def test_mirror_images_share_what_there_is() -> None:
    """With two players, where each half has one seat in each game."""
    mirrored = Pair(PAIR.down, PAIR.up)
    for seed in "abc":
        assert pair_score(Match(PAIR, 0, seed)) + pair_score(Match(mirrored, 0, seed)) == 1
    assert pair_score(Match(Pair(HAND, HAND), 0, "a")) == 0.5


@pytest.mark.long
def test_processes_play_the_same_games_as_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games: a process of its own knows nothing of what this one has made short."""
    monkeypatch.undo()
    matches = [Match(PAIR, number, f"b/{number}") for number in range(2)]
    assert list(results(1, pair_score, matches)) == list(results(2, pair_score, matches))
