"""The game as OpenSpiel sees it."""

import copy
import gc
import pickle
import random
from typing import cast

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

from tests.kakusareta.adapters.courses import courses, replayed
from unseen import kakusareta
from unseen.adapters.deals import dealt_at
from unseen.courtyard.board import Space
from unseen.kakusareta import Options
from unseen.kakusareta.actions import Find
from unseen.kakusareta.adapters.actions import ACTIONS, NUMBER
from unseen.kakusareta.adapters.openspiel import NAME, PARAMETERS, KakusaretaGame, KakusaretaState
from unseen.kernel.errors import CodecError

PLAYERS = (KAKUSARETA, MOYA) = (0, 1)


def load(**parameters: object) -> KakusaretaGame:
    return cast(KakusaretaGame, pyspiel.load_game(NAME, parameters))


def begun(column: int = 0, row: int = 0, **parameters: object) -> KakusaretaState:
    state = load(**parameters).new_initial_state()
    state.apply_action(column)
    state.apply_action(row)
    return state


def after(state: KakusaretaState, *actions: str) -> KakusaretaState:
    for text in actions:
        state.apply_action(NUMBER[kakusareta.parse_action(text)])
    return state


def long_game(seed: int, state: KakusaretaState) -> None:
    """Play on, avoiding actions that end the game at once as long as there are others."""
    dice = random.Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        other = [number for number in legal if not isinstance(ACTIONS[number], Find)]
        state.apply_action(dice.choice(other or legal))


@pytest.mark.untraced
@pytest.mark.parametrize(
    "text", ["", "(configuration=2/2/2,kakusareta_darts=9,four_temples=False,day_limit=1)"]
)
def test_game_keeps_the_contract_that_openspiel_checks(text: str) -> None:
    """Its own check of games by chance: legality, masks, clones, observations, serialization, returns, length."""
    game = pyspiel.load_game(NAME + text)
    pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)


def test_game_is_registered_with_its_parameters() -> None:
    assert NAME in pyspiel.registered_names()
    game = load(kakusareta_darts=9)
    assert str(game) == f"{NAME}(configuration=1/2/3,day_limit=10,four_temples=True,kakusareta_darts=9)"
    assert game.options == Options("1/2/3", 9, True, 10)
    assert KakusaretaGame().options == Options(**PARAMETERS)  # type: ignore[arg-type]  # of several types


def test_parameter_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(CodecError, match="kakusareta_darts"):
        KakusaretaGame({"kakusareta_darts": 10})


def test_numbers_of_the_game_are_those_of_the_rules() -> None:
    game = load()
    assert (game.num_players(), game.num_distinct_actions()) == (2, len(ACTIONS))
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert (game.max_game_length(), game.max_chance_outcomes()) == (350, 3)
    assert game.max_chance_nodes_in_history() == 2
    assert load(day_limit=2).max_game_length() == 70


def test_chance_deals_the_column_and_then_the_row() -> None:
    """K2."""
    for column in range(3):
        for row in range(3):
            state = load().new_initial_state()
            assert state.is_chance_node()
            assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
            assert state.action_to_string(pyspiel.PlayerId.CHANCE, column) == f"green {'ACE'[column]}"
            assert state.information_state_string(KAKUSARETA) == "kakusareta: rods are dealt"
            assert not any(state.information_state_tensor(MOYA)[2:])
            assert state.returns() == [0, 0]
            state.apply_action(column)
            assert state.action_to_string(pyspiel.PlayerId.CHANCE, row) == f"green {'135'[row]}"
            other = state.resample_from_infostate(MOYA, random.Random(0).random)
            assert str(other) == str(state)
            state.apply_action(row)
            assert state.course
            assert state.course.truth.rods == dealt_at(Space("ACE"[column] + "135"[row]))


def test_actions_are_those_of_the_rules_in_notation() -> None:
    state = begun()
    texts = {state.action_to_string(KAKUSARETA, action) for action in state.legal_actions()}
    assert texts == {
        kakusareta.format_action(action) for action in replayed(Options(), dealt_at(Space("A1"))).legal()
    }
    assert state.legal_actions(MOYA) == []


@pytest.mark.parametrize(
    ("actions", "returns"),
    [
        (["find"], [1, -1]),
        (["leap E3", "find"], [-1, 1]),
        (["leap C1", "end"], [0, 0]),
    ],
)
def test_win_is_worth_1_and_a_loss_what_it_costs_the_other(actions: list[str], returns: list[float]) -> None:
    """K22."""
    state = after(begun(1, 1), *actions)
    assert state.returns() == returns
    assert state.is_terminal() == any(returns)


def test_day_limit_ends_a_game_undecided() -> None:
    """K9."""
    state = begun(day_limit=1)
    for to in ("C1", "E1", "A1"):
        state = after(state, *(["leap C1"] if to == "A1" else []), f"leap {to}", "end", "end")
    state = after(state, "end", "end")
    assert state.is_terminal()
    assert state.returns() == [0, 0]
    assert "day limit" in str(state)


def test_long_games_keep_within_their_length() -> None:
    for seed in range(4):
        game = load(day_limit=3, configuration="1/1/1", kakusareta_darts=9)
        state = game.new_initial_state()
        long_game(seed, state)
        assert len(state.history()) - 2 <= game.max_game_length()
        for player in PLAYERS:
            assert len(state.information_state_tensor(player)) == game.information_state_tensor_shape()[0]


@pytest.mark.parametrize("player", PLAYERS)
def test_resampled_states_are_those_that_the_player_cannot_tell_apart(player: int) -> None:
    """Like OpenSpiel's `ResampleInfostateTest`, and the other observations agree as well."""
    game, draw = load(day_limit=3), random.Random(4).random
    for course in courses():
        state = game.state_at(course)
        other = state.resample_from_infostate(player, draw)
        assert other.current_player() == state.current_player()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        if state.current_player() == player:
            assert other.legal_actions() == state.legal_actions()


def test_who_is_imagined_has_numbers_of_his_own() -> None:
    game, draw = load(day_limit=3), random.Random(5).random
    for course in courses():
        other = game.state_at(course).resample_from_infostate(MOYA, draw)
        assert other.information_state_tensor(KAKUSARETA) != other.information_state_tensor(MOYA)


def test_resampling_draws_different_worlds() -> None:
    state, draw = after(begun(), "look C", "leap E3", "end"), random.Random(6).random
    worlds = {str(state.resample_from_infostate(MOYA, draw)) for _ in range(80)}
    assert len(worlds) > 9
    assert len({str(state.resample_from_infostate(KAKUSARETA, draw)) for _ in range(80)}) == 6


def test_game_outlives_the_name_it_was_loaded_by() -> None:
    state = begun()
    gc.collect()
    other = state.resample_from_infostate(MOYA, random.Random(0).random)
    assert isinstance(other.get_game(), KakusaretaGame)


def test_clone_and_copies_go_their_own_way() -> None:
    state = after(begun(), "leap C1")
    other = state.clone()
    assert other.course is state.course
    after(other, "end")
    assert state.current_player() == KAKUSARETA
    assert str(pickle.loads(pickle.dumps(other))) == str(other)
    assert copy.deepcopy(state.course) is state.course


def test_private_and_public_observations_are_views() -> None:
    """The Moya player has no secrets: what is public is his view, what both know that of the Kakusareta player."""
    state = after(begun(), "look C", "leap E3")
    texts: dict[object, list[str]] = {}
    for private in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS"):
        kind = pyspiel.IIGObservationType(
            perfect_recall=False, private_info=getattr(pyspiel.PrivateInfoType, private)
        )
        observation = make_observation(load(), kind)
        assert observation is not None
        texts[private] = [observation.string_from(state, player).split(": ", 1)[1] for player in PLAYERS]
        observation.set_from(state, MOYA)
        assert np.array_equal(observation.dict["player"], [0, 1])
    his, moyas = texts["SINGLE_PLAYER"]
    assert texts["NONE"] == [moyas, moyas]
    assert texts["ALL_PLAYERS"] == [his, his]
    assert his != moyas


def test_observer_refuses_what_it_cannot_do() -> None:
    game = load()
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, public_info=False)) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"a": 1})


@pytest.mark.untraced
def test_openspiels_own_search_plays_a_game() -> None:
    """Its Python search finds the resampler by itself, and each action that it takes is legal."""
    game = load(day_limit=1)
    chance = np.random.RandomState(5)
    rollouts = RandomRolloutEvaluator(1, chance)
    bot = ISMCTSBot(game, rollouts, 2.0, 20, random_state=chance)
    state = begun(day_limit=1)
    for _ in range(4):
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
