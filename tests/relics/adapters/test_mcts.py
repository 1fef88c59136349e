"""OpenSpiel's search as a player of Relics."""

import random

import pytest

from tests.relics.adapters.courses import acted, walk, walks
from tests.relics.bots.games import observed, thinks
from tests.relics.positions import MIDGAME
from unseen import relics
from unseen.relics import JADE, SEATS
from unseen.relics.adapters.actions import ACTIONS
from unseen.relics.adapters.course import Course
from unseen.relics.adapters.mcts import MctsPlayer, Playouts
from unseen.relics.adapters.openspiel import RelicsGame

MIDDLE = relics.decode_state(MIDGAME)


def test_player_takes_legal_actions_and_the_same_each_time() -> None:
    found = [thinks(MIDDLE, MctsPlayer(JADE), 3, 8) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].action in relics.legal_actions(MIDDLE, JADE)


def test_only_action_is_taken_without_a_search() -> None:
    alone = next(course for game in walks() for course in game if len(course.legal()) == 1)
    assert thinks(alone.known, MctsPlayer(SEATS[0]), 1, 0).action == alone.legal()[0]


def test_playouts_are_of_games_to_their_end() -> None:
    """Chance that is asked is answered first."""
    playouts, game = Playouts(random.Random(1).random), RelicsGame()
    for course in (walks()[0][0], walks()[0][40], walks()[1][-1]):
        assert sorted(playouts.evaluate(game.state_at(course))) == [-1, 1]


def test_every_action_is_as_likely_before_it_has_been_tried() -> None:
    game, playouts = RelicsGame(), Playouts(random.Random(1).random)
    state = game.state_at(Course(MIDDLE))
    prior = playouts.prior(state)
    assert {ACTIONS[action] for action, _ in prior} == set(relics.legal_actions(MIDDLE, JADE))
    assert sum(share for _, share in prior) == pytest.approx(1)
    opening = game.new_initial_state()
    assert playouts.prior(opening) == opening.chance_outcomes()


@pytest.mark.untraced
def test_search_finds_a_win_that_is_there_at_once() -> None:
    """A last action on which a game hangs: OpenSpiel's solver proves who wins by each."""
    for game in map(walk, range(100)):
        last = next(course for course in reversed(game) if course.seat)
        results = {action: last.after(action).known.result for action in last.legal()}
        winners = {action: result and result.winner for action, result in results.items()}
        if len(set(winners.values())) > 1 and last.seat in winners.values():
            assert last.seat
            assert winners[thinks(last.known, MctsPlayer(last.seat), 1, 100).action] == last.seat
            return
    raise AssertionError("no game hangs on its last action")


def test_observation_is_all_that_it_is_given() -> None:
    """R30."""
    assert observed(MIDDLE).known.bag is None
    assert acted(Course(observed(MIDDLE).known), "place A1").known.phase == "face"
