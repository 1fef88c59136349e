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

from tests.nusubito.adapters.courses import courses, quiet, replayed
from unseen import nusubito
from unseen.kernel.errors import CodecError
from unseen.nusubito import Options
from unseen.nusubito.actions import Capture, Declare
from unseen.nusubito.adapters.actions import ACTIONS, NUMBER
from unseen.nusubito.adapters.imagining import DEALS
from unseen.nusubito.adapters.openspiel import NAME, PARAMETERS, NusubitoGame, NusubitoState
from unseen.nusubito.adapters.words import WIDTH

PLAYERS = (THIEF, MIST) = (0, 1)


def load(**parameters: object) -> NusubitoGame:
    return cast(NusubitoGame, pyspiel.load_game(NAME, parameters))


def begun(column: int = 0, row: int = 0, **parameters: object) -> NusubitoState:
    state = load(**parameters).new_initial_state()
    state.apply_action(column)
    state.apply_action(row)
    return state


def after(state: NusubitoState, *actions: str) -> NusubitoState:
    for text in actions:
        state.apply_action(NUMBER[nusubito.parse_action(text)])
    return state


def long_game(seed: int, state: NusubitoState) -> None:
    """Play on without actions that end the game at once, as long as there are others."""
    dice = random.Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        other = [number for number in legal if not isinstance(ACTIONS[number], Declare | Capture)]
        state.apply_action(dice.choice(other or legal))


@pytest.mark.untraced
@pytest.mark.parametrize("text", ["", "(configuration=2/2/2,thief_darts=9,day_limit=1)"])
def test_game_keeps_the_contract_that_openspiel_checks(text: str) -> None:
    """OpenSpiel's own check of random games: legality, masks, clones, observations, serialization, returns, length."""
    game = pyspiel.load_game(NAME + text)
    pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)


def test_game_is_registered_with_its_parameters() -> None:
    assert NAME in pyspiel.registered_names()
    game = load(thief_darts=9)
    assert str(game) == f"{NAME}(configuration=0/1/2,day_limit=10,thief_darts=9)"
    assert game.options == Options("0/1/2", 9, 10)
    assert NusubitoGame().options == Options(**PARAMETERS)  # type: ignore[arg-type]  # of several types


def test_parameter_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(CodecError, match="thief_darts"):
        NusubitoGame({"thief_darts": 10})


def test_numbers_of_the_game_are_those_of_the_rules() -> None:
    game = load()
    assert (game.num_players(), game.num_distinct_actions()) == (2, len(ACTIONS))
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert (game.max_game_length(), game.max_chance_outcomes()) == (460, 3)
    assert game.max_chance_nodes_in_history() == 2
    assert load(day_limit=2).max_game_length() == 92


def test_chance_deals_the_column_and_then_the_row() -> None:
    """N2."""
    for column in range(3):
        for row in range(3):
            state = load().new_initial_state()
            assert state.is_chance_node()
            assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
            assert state.action_to_string(pyspiel.PlayerId.CHANCE, column) == f"green {'ACE'[column]}"
            assert state.information_state_string(THIEF) == "thief: rods are dealt"
            assert not any(state.information_state_tensor(MIST)[2:])
            assert state.returns() == [0, 0]
            state.apply_action(column)
            assert state.action_to_string(pyspiel.PlayerId.CHANCE, row) == f"green {'135'[row]}"
            other = state.resample_from_infostate(MIST, random.Random(0).random)
            assert str(other) == str(state)
            state.apply_action(row)
            assert state.course
            assert state.course.truth.rods == DEALS[3 * column + row]


def test_actions_are_those_of_the_rules_in_notation() -> None:
    state = begun()
    texts = {state.action_to_string(THIEF, action) for action in state.legal_actions()}
    assert texts == {nusubito.format_action(action) for action in replayed(Options(), DEALS[0]).legal()}
    assert state.legal_actions(MIST) == []


@pytest.mark.parametrize(
    ("actions", "returns"),
    [
        (["declare"], [1, -1]),
        (["look C", "leap E3", "declare"], [-1, 1]),
        (["leap C1", "end"], [0, 0]),
    ],
)
def test_win_is_worth_1_and_a_loss_what_it_costs_the_other(actions: list[str], returns: list[float]) -> None:
    """N16."""
    state = after(begun(1, 1), *actions)
    assert state.returns() == returns
    assert state.is_terminal() == any(returns)


def test_day_limit_ends_a_game_undecided() -> None:
    """N6."""
    state = after(
        begun(day_limit=1),
        "leap C1",
        "end",
        "end",
        "leap C3",
        "end",
        "end",
        "leap C1",
        "leap A1",
        "end",
        "end",
    )
    state = after(state, "end", "end")
    assert state.is_terminal()
    assert state.returns() == [0, 0]
    assert "day limit" in str(state)


def test_long_games_keep_within_their_length() -> None:
    for seed in range(4):
        game = load(day_limit=3, configuration="0/0/0", thief_darts=9)
        state = game.new_initial_state()
        long_game(seed, state)
        assert len(state.history()) - 2 <= game.max_game_length()
        for player in PLAYERS:
            assert len(state.information_state_tensor(player)) == game.information_state_tensor_shape()[0]


@pytest.mark.parametrize("player", PLAYERS)
def test_resampled_states_are_those_that_the_player_cannot_tell_apart(player: int) -> None:
    """OpenSpiel's `ResampleInfostateTest`, extended to the other observations."""
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


def test_thief_who_is_imagined_with_a_coin_just_picked_up_has_numbers_of_his_own() -> None:
    """N10: that coin cannot be placed this turn, so it is part of the Thief's state."""
    state = after(begun(), "leap C1", "end", "end", "leap C3", "coin C1")
    draw = random.Random(5).random
    others = [state.resample_from_infostate(MIST, draw) for _ in range(40)]
    stands = [other.information_state_string(THIEF).split(";")[-2].split(" ") for other in others]
    numbers = [other.information_state_tensor(THIEF) for other in others]
    assert {"C1", "E1"} < {words[4] for words in stands}
    assert len(set(map(tuple, numbers))) >= len({tuple(words[:WIDTH]) for words in stands})


def test_resampling_draws_different_worlds() -> None:
    state, draw = after(begun(), "look C", "leap E3", "end"), random.Random(6).random
    worlds = {str(state.resample_from_infostate(MIST, draw)) for _ in range(80)}
    assert len(worlds) > 9
    assert len({str(state.resample_from_infostate(THIEF, draw)) for _ in range(80)}) == 6


def test_game_outlives_the_name_it_was_loaded_by() -> None:
    state = begun()
    gc.collect()
    other = state.resample_from_infostate(MIST, random.Random(0).random)
    assert isinstance(other.get_game(), NusubitoGame)


def test_clone_and_copies_go_their_own_way() -> None:
    state = after(begun(), "leap C1")
    other = state.clone()
    assert other.course is state.course
    after(other, "end")
    assert state.current_player() == THIEF
    assert str(pickle.loads(pickle.dumps(other))) == str(other)
    assert copy.deepcopy(state.course) is state.course


def test_private_and_public_observations_are_views() -> None:
    """The Mists have no secrets: the public observation is their view, and the private one is the Thief's."""
    state = after(begun(), "look C", "leap E3")
    texts: dict[object, list[str]] = {}
    for private in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS"):
        kind = pyspiel.IIGObservationType(
            perfect_recall=False, private_info=getattr(pyspiel.PrivateInfoType, private)
        )
        observation = make_observation(load(), kind)
        assert observation is not None
        texts[private] = [observation.string_from(state, player).split(": ", 1)[1] for player in PLAYERS]
        observation.set_from(state, MIST)
        assert np.array_equal(observation.dict["player"], [0, 1])
    thief, mist = texts["SINGLE_PLAYER"]
    assert texts["NONE"] == [mist, mist]
    assert texts["ALL_PLAYERS"] == [thief, thief]
    assert thief != mist


def test_observer_refuses_what_it_cannot_do() -> None:
    game = load()
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, public_info=False)) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"a": 1})


def test_openspiels_own_search_plays_a_game() -> None:
    """OpenSpiel's Python search finds the resampler by itself, and each of its actions is legal."""
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


def test_quiet_actions_are_never_the_last() -> None:
    """The long games of these tests rely on this."""
    assert all(
        course.after(action).seat or action.kind == "end"
        for course in courses(15)
        for action in quiet(course)
    )
