"""Every game as OpenSpiel sees it."""

import copy
import gc
import pickle
import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

from tests.adapters.cases import CASES, SECRETIVE, Case
from tests.adapters.playing import go_on, load, observed, opened, over, state_at
from unseen.kernel.errors import CodecError

EACH = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
EACH_SECRETIVE = pytest.mark.parametrize("case", SECRETIVE.values(), ids=SECRETIVE)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("game", "simulations"),
    [
        ("kakusareta", 3),
        ("kakusareta(configuration=2/2/2,kakusareta_darts=9,four_temples=False,day_limit=1)", 3),
        ("misty_ruins", 1),
        ("misty_ruins(players=3,round_limit=12,out_of_tokens=True)", 1),
        ("misty_ruins(players=5,round_limit=4,declaration=10)", 1),
        ("nusubito", 3),
        ("nusubito(configuration=2/2/2,thief_darts=9,day_limit=1)", 3),
        ("relics", 2),
        ("relics(scoring=standard,layout=cross)", 2),
    ],
)
def test_game_keeps_the_contract_that_openspiel_checks(game: str, simulations: int, effort: int) -> None:
    """OpenSpiel's check of random games: legality, masks, clones, observations, serialization, returns, length."""
    pyspiel.random_sim_test(
        pyspiel.load_game(f"python_{game}"), num_sims=simulations * effort, serialize=True, verbose=False
    )


@pytest.mark.parametrize(
    ("name", "parameters", "text", "options"),
    [
        (
            "kakusareta",
            {"kakusareta_darts": 9},
            "configuration=1/2/3,day_limit=10,four_temples=True,kakusareta_darts=9",
            ("1/2/3", 9, True, 10),
        ),
        (
            "misty_ruins",
            {"players": 4},
            "declaration=5,out_of_tokens=False,players=4,round_limit=60",
            (4, 60),
        ),
        ("nusubito", {"thief_darts": 9}, "configuration=0/1/2,day_limit=10,thief_darts=9", ("0/1/2", 9, 10)),
        ("relics", {"scoring": "standard"}, "layout=quincunx,scoring=standard", ("standard", "quincunx")),
    ],
)
def test_game_is_registered_with_its_parameters(
    name: str, parameters: Mapping[str, object], text: str, options: tuple[object, ...]
) -> None:
    case = CASES[name]
    game = load(case, **parameters)
    assert f"python_{name}" in pyspiel.registered_names()
    assert str(game) == f"python_{name}({text})"
    assert game.options == case.rules.Options(*options)
    assert type(game)().options == case.rules.Options(**case.part("moves").PARAMETERS)


@pytest.mark.parametrize(
    ("name", "parameter", "value"),
    [
        ("kakusareta", "kakusareta_darts", 10),
        ("misty_ruins", "players", 6),
        ("misty_ruins", "round_limit", 0),
        ("misty_ruins", "declaration", 7),
        ("nusubito", "thief_darts", 10),
        ("relics", "layout", "ring"),
    ],
)
def test_parameter_that_is_not_allowed_is_refused(name: str, parameter: str, value: object) -> None:
    with pytest.raises(CodecError, match=parameter):
        type(load(CASES[name]))({parameter: value})


@pytest.mark.parametrize(
    ("name", "parameters", "players", "length", "outcomes", "draws"),
    [
        ("kakusareta", {}, 2, 350, 3, 2),
        ("kakusareta", {"day_limit": 2}, 2, 70, 3, 2),
        ("misty_ruins", {}, 2, 3533, 126, 102),
        ("misty_ruins", {"players": 3}, 3, 5335, 126, 104),
        ("misty_ruins", {"players": 4}, 4, 7377, 126, 106),
        ("misty_ruins", {"players": 5}, 5, 9659, 126, 108),
        ("nusubito", {}, 2, 460, 3, 2),
        ("nusubito", {"day_limit": 2}, 2, 92, 3, 2),
        ("relics", {}, 2, 120, 14, 54),
    ],
)
def test_numbers_of_the_game_are_those_of_the_rules(
    name: str, parameters: Mapping[str, object], players: int, length: int, outcomes: int, draws: int
) -> None:
    game = load(CASES[name], **parameters)
    assert game.num_distinct_actions() == len(CASES[name].part("actions").ACTIONS)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert (game.num_players(), game.max_game_length()) == (players, length)
    assert (game.max_chance_outcomes(), game.max_chance_nodes_in_history()) == (outcomes, draws)


@EACH
def test_actions_are_those_of_the_rules_in_notation(case: Case) -> None:
    for course in case.courses(24):
        state = state_at(case, course)
        player = state.current_player()
        assert case.seats(course)[player] == course.seat
        texts = {state.action_to_string(player, action) for action in state.legal_actions()}
        assert texts == {case.rules.format_action(action) for action in course.legal()}
        assert state.legal_actions((player + 1) % state.num_players()) == []


@EACH
def test_returns_are_by_places(case: Case) -> None:
    """With two players a win is worth 1 and a loss -1; all is 0 as long as the game goes on."""
    assert opened(case).returns() == [0] * opened(case).num_players()
    for seed in range(8):
        state = over(case, seed)
        outcome, returns = case.rules.outcome(case.truth(state.course)), state.returns()
        order = [[returns[case.rules.SEATS.index(seat)] for seat in tied] for tied in outcome.places]
        assert sum(returns) == pytest.approx(0)
        assert all(len(set(tied)) == 1 for tied in order)
        assert sorted((tied[0] for tied in order), reverse=True) == [tied[0] for tied in order]
        assert len(set(returns)) == len(order)
        assert len(order[0]) > 1 or order[0] == [1]
        assert len(order[-1]) > 1 or order[-1] == [-1]


@EACH
def test_games_keep_within_their_length(case: Case) -> None:
    for seed in range(4):
        state = over(case, seed)
        game, moves = state.get_game(), state.full_history()
        draws = sum(move.player == pyspiel.PlayerId.CHANCE for move in moves)
        assert draws <= game.max_chance_nodes_in_history()
        assert len(moves) - draws <= game.max_game_length()
        for player in range(game.num_players()):
            assert len(state.information_state_tensor(player)) == game.information_state_tensor_shape()[0]


@pytest.mark.untraced
@EACH_SECRETIVE
def test_resampled_states_are_those_that_the_player_cannot_tell_apart(case: Case) -> None:
    """OpenSpiel's `ResampleInfostateTest`, extended to the other observations."""
    draw = random.Random(4).random
    for course in case.courses(6 if case.short.get("day_limit") else 80):
        state = state_at(case, course)
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, draw)
            assert other.current_player() == state.current_player()
            assert observed(other, player) == observed(state, player)
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()


@pytest.mark.untraced
@EACH
def test_game_outlives_the_name_it_was_loaded_by(case: Case) -> None:
    state = opened(case)
    gc.collect()
    assert isinstance(state.clone().get_game(), type(load(case)))
    if case.heard:
        other = state.resample_from_infostate(1, random.Random(0).random)
        assert isinstance(other.get_game(), type(load(case)))


@EACH
def test_clone_and_copies_go_their_own_way(case: Case) -> None:
    state = opened(case)
    other = state.clone()
    assert copy.deepcopy(state.course) is other.course is state.course
    before = str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(other) != str(state) == before
    assert str(pickle.loads(pickle.dumps(other))) == str(other)


@EACH
@pytest.mark.parametrize("recalls", [False, True])
def test_only_what_a_player_knows_alone_depends_on_the_player(case: Case, recalls: bool) -> None:
    """What is public and what all players know together is the same for every player."""
    course = list(case.courses(1))[10]
    state = state_at(case, course)
    players = range(state.num_players())
    found: dict[str, set[str]] = {}
    for private in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS"):
        kind = pyspiel.IIGObservationType(
            perfect_recall=recalls, private_info=getattr(pyspiel.PrivateInfoType, private)
        )
        observation = make_observation(state.get_game(), kind)
        assert observation is not None
        texts = [observation.string_from(state, player).split(": ", 1) for player in players]
        assert [name for name, _ in texts] == list(case.seats(course))
        found[private] = {text for _, text in texts}
        for player in players:
            observation.set_from(state, player)
            assert np.array_equal(observation.dict["player"], [float(player == each) for each in players])
        assert bool({"log", "moves"} & observation.dict.keys()) == recalls
    assert len(found["NONE"]) == len(found["ALL_PLAYERS"]) == 1
    assert (len(found["SINGLE_PLAYER"]) > 1) == (case.heard is not None)


@EACH
def test_observer_refuses_what_it_cannot_do(case: Case) -> None:
    game = load(case)
    assert game.make_py_observer() is not None
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, public_info=False)) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"a": 1})


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("kakusareta", {"day_limit": 1}),
        ("misty_ruins", {"players": 3, "round_limit": 1}),
        ("nusubito", {"day_limit": 1}),
    ],
)
def test_openspiels_own_search_plays_a_game(name: str, parameters: Mapping[str, Any]) -> None:
    """OpenSpiel's Python search finds the resampler by itself, and each of its actions is legal."""
    case, chance, dice = CASES[name], np.random.RandomState(5), random.Random(0)
    state = opened(case, **parameters)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, chance), 2.0, 16, random_state=chance)
    for _ in range(5):
        go_on(case, state, dice, state.is_chance_node)
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
