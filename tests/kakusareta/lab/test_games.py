"""The recorded games contain exactly what happened in them."""

import random

from tests.kakusareta.bots.games import moments, truth_at
from unseen.kakusareta import MOYA
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.lab.games import SCORE, played, turn_start


def test_game_teaches_how_it_ended() -> None:
    games = [played(WEIGHTS, random.Random(f"taught {number}").random) for number in range(4)]
    assert {game.score for game in games} <= set(SCORE.values())
    for game in games:
        assert not game.turns[0].is_theirs
        assert {turn.round for turn in game.turns} <= {0, 1, 2, 3}
    assert any(turn.is_theirs for game in games for turn in game.turns)
    assert games[0] == played(WEIGHTS, random.Random("taught 0").random), "all follows from the draws"
    assert games[0] != games[1]


def test_position_is_that_of_the_turn() -> None:
    dice = random.Random(3)
    for table in moments("seen", 2):
        truth = truth_at(table)
        if truth.phase != "draft" and dice.random() < 0.1:
            found = turn_start(truth)
            assert found.is_theirs == (truth.acting == MOYA or truth.petrified)
            assert found.hidden.at == truth.at
            assert found.round == (truth.round if truth.phase == "day" else 0)
