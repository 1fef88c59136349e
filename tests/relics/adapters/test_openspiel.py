"""The game as OpenSpiel sees it."""

import gc
import pickle
import random
from typing import cast

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from tests.relics.adapters.courses import walks
from unseen import relics
from unseen.kernel.errors import CodecError
from unseen.relics import Options
from unseen.relics.adapters.actions import ACTIONS, NUMBER
from unseen.relics.adapters.course import FACES
from unseen.relics.adapters.openspiel import DRAWS, MOVES, NAME, RelicsGame, RelicsState

PLAYERS = (AMBER, JADE) = (0, 1)


def load(**parameters: object) -> RelicsGame:
    return cast(RelicsGame, pyspiel.load_game(NAME, parameters))


def begun(seed: int = 0, **parameters: object) -> RelicsState:
    """Return a state before the first action, the cards drawn by chance."""
    state, dice = load(**parameters).new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.chance_outcomes())[0])
    return state


def over(seed: int) -> RelicsState:
    """Return the final state of a random game."""
    state, dice = begun(seed), random.Random(seed)
    while not state.is_terminal():
        outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(dice.choice(outcomes or state.legal_actions()))
    return state


@pytest.mark.untraced
@pytest.mark.parametrize("text", ["", "(scoring=standard,layout=cross)"])
def test_game_keeps_the_contract_that_openspiel_checks(text: str) -> None:
    """Its own check of games by chance: legality, masks, clones, observations, serialization, returns, length."""
    game = pyspiel.load_game(NAME + text)
    pyspiel.random_sim_test(game, num_sims=6, serialize=True, verbose=False)


def test_game_is_registered_with_its_parameters() -> None:
    assert NAME in pyspiel.registered_names()
    game = load(scoring="standard")
    assert str(game) == f"{NAME}(layout=quincunx,scoring=standard)"
    assert game.options == Options("standard", "quincunx")
    assert RelicsGame().options == Options()


def test_parameter_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(CodecError, match="layout"):
        RelicsGame({"layout": "ring"})


def test_numbers_of_the_game_are_those_of_the_rules() -> None:
    game = load()
    assert (game.num_players(), game.num_distinct_actions()) == (2, 479)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert (game.max_game_length(), game.max_chance_outcomes()) == (MOVES, 14) == (120, 14)
    assert game.max_chance_nodes_in_history() == DRAWS == 24 + 30, "every tile and every crystal"


def test_chance_draws_what_is_left() -> None:
    """R7: 26 cards before the first move; a crystal and a tile as likely as there are of it."""
    state = load().new_initial_state()
    assert state.chance_outcomes() == [(12, 1 / 2), (13, 1 / 2)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 12) == "draw S"
    state.apply_action(12)
    assert state.chance_outcomes() == [(12, 14 / 29), (13, 15 / 29)]
    assert state.information_state_string(JADE) == "jade: 12"
    assert state.observation_string(JADE) == "jade: opening: S"
    for _ in range(19):
        state.apply_action(13 if state.chance_outcomes()[-1][0] == 13 else 12)
    assert state.chance_outcomes() == [(warrior, 1 / 12) for warrior in range(12)]
    state.apply_action(4)
    state.apply_action(4)
    assert state.chance_outcomes() == [(warrior, 1 / 11) for warrior in range(12) if warrior != 4]
    for _ in range(4):
        assert state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == AMBER
    assert len(state.history()) == 26


def test_actions_are_those_of_the_rules_in_notation() -> None:
    state = begun()
    texts = {state.action_to_string(AMBER, action) for action in state.legal_actions()}
    assert texts == {relics.format_action(action) for action in state.course.legal()}
    assert state.legal_actions(JADE) == []


def test_win_is_worth_1_and_a_loss_what_it_costs_the_other() -> None:
    """R28: and nothing as long as nobody has won."""
    assert begun().returns() == [0, 0]
    results = {}
    for seed in range(8):
        state = over(seed)
        assert state.course.known.result
        results[state.course.known.result.winner] = state.returns()
    assert results == {relics.AMBER: [1, -1], relics.JADE: [-1, 1]}


def test_tie_is_worth_nothing() -> None:
    """R28."""
    state = over(0)
    known = state.course.known
    assert known.result
    tie = state.course._replace(known=known._replace(result=known.result._replace(winner=None, by="tie")))
    assert load().state_at(tie).returns() == [0, 0]
    assert load().state_at(tie).is_terminal()


def test_games_keep_within_their_length() -> None:
    for seed in range(6):
        moves = over(seed).full_history()
        draws = sum(move.player == pyspiel.PlayerId.CHANCE for move in moves)
        assert draws <= DRAWS
        assert len(moves) - draws <= MOVES


def test_both_players_observe_the_same() -> None:
    """R30: but for which of them they are."""
    game = load()
    for course in walks()[0][::9]:
        state = game.state_at(course)
        amber, jade = (state.observation_tensor(player) for player in PLAYERS)
        assert (amber[:2], jade[:2]) == ([1, 0], [0, 1])
        assert amber[2:] == jade[2:]
        texts = {state.observation_string(player).split(": ", 1)[1] for player in PLAYERS}
        assert texts == {str(state)}


def test_information_state_tells_every_move() -> None:
    state = begun(3)
    state.apply_action(state.legal_actions()[1])
    numbers = state.information_state_tensor(JADE)[-(MOVES + DRAWS) :]
    told = [int(number) for number in numbers if number]
    draws = [FACES[number - 1 - len(ACTIONS)] for number in told[:26]]
    assert draws.count("S") + draws.count("E") == 20
    assert ACTIONS[told[26] - 1].kind == "choose"
    assert len(told) == len(state.history()) == 27


def test_text_of_a_state_says_what_chance_is_asked_for() -> None:
    game = load()
    asked = next(course for course in walks()[0] if course.asked and course.faces)
    assert str(game.state_at(asked)).endswith(f": {asked.faces[0]}")
    assert relics.format_action(asked.asked) in str(game.state_at(asked))  # type: ignore[arg-type]


@pytest.mark.untraced
def test_game_outlives_the_name_it_was_loaded_by() -> None:
    state = begun()
    gc.collect()
    assert isinstance(state.clone().get_game(), RelicsGame)


def test_clone_and_copies_go_their_own_way() -> None:
    state = begun()
    other = state.clone()
    assert other.course is state.course
    other.apply_action(NUMBER[other.course.legal()[0]])
    assert state.course.known.phase == "choose"
    assert other.course.known.phase == "order"
    assert str(pickle.loads(pickle.dumps(other))) == str(other)


def test_observer_observes_what_is_public_and_refuses_the_rest() -> None:
    game, state = load(), begun()
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    assert observation is not None
    observation.set_from(state, JADE)
    assert np.array_equal(observation.dict["player"], [0, 1])
    assert observation.string_from(state, JADE) == f"jade: {state}"
    assert "moves" not in observation.dict
    assert game.make_py_observer() is not None
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, public_info=False)) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"a": 1})
