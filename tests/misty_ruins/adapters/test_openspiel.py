"""The game as OpenSpiel sees it."""

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

from tests.misty_ruins.adapters.courses import PLAYERS, begun, courses, dealt, walk
from tests.misty_ruins.case import redeal
from unseen import misty_ruins
from unseen.kernel.errors import CodecError
from unseen.misty_ruins import SEATS, Options
from unseen.misty_ruins.adapters.actions import ACTIONS, NUMBER
from unseen.misty_ruins.adapters.bounds import draws, moves
from unseen.misty_ruins.adapters.course import OUTCOMES
from unseen.misty_ruins.adapters.openspiel import NAME, PARAMETERS, MistyRuinsGame, MistyRuinsState


def load(**parameters: object) -> MistyRuinsGame:
    return cast(MistyRuinsGame, pyspiel.load_game(NAME, parameters))


def opened(seed: int = 0, **parameters: object) -> MistyRuinsState:
    """Return a state before the first action, the cards drawn by chance."""
    state, dice = load(**parameters).new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.chance_outcomes())[0])
    return state


def acted(state: MistyRuinsState, *texts: str) -> MistyRuinsState:
    """Take actions in notation."""
    for text in texts:
        player = state.current_player()
        numbers = {state.action_to_string(player, number): number for number in state.legal_actions()}
        state.apply_action(numbers[text])
    return state


@pytest.mark.untraced
@pytest.mark.parametrize(
    "text", ["", "(players=3,round_limit=12,out_of_tokens=True)", "(players=5,round_limit=4,declaration=10)"]
)
def test_game_keeps_the_contract_that_openspiel_checks(text: str) -> None:
    """Its own check of a random game: legality, masks, clones, observations, serialization, returns, length."""
    game = pyspiel.load_game(NAME + text)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_game_is_registered_with_its_parameters() -> None:
    assert NAME in pyspiel.registered_names()
    game = load(players=4)
    assert str(game) == f"{NAME}(declaration=5,out_of_tokens=False,players=4,round_limit=60)"
    assert game.options == Options(4, 60)
    assert MistyRuinsGame().options == Options(**PARAMETERS)  # type: ignore[arg-type]  # of several types


@pytest.mark.parametrize(("parameter", "value"), [("players", 6), ("round_limit", 0), ("declaration", 7)])
def test_parameter_that_is_not_allowed_is_refused(parameter: str, value: int) -> None:
    with pytest.raises(CodecError, match=parameter):
        MistyRuinsGame({parameter: value})


def test_numbers_of_the_game_are_those_of_the_rules() -> None:
    for players in range(2, 6):
        game = load(players=players)
        assert (game.num_players(), game.num_distinct_actions()) == (players, len(ACTIONS))
        assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
        assert (game.max_game_length(), game.max_chance_outcomes()) == (moves(players, 60), len(OUTCOMES))
        assert game.max_chance_nodes_in_history() == draws(players) == 2 * players + 1 + 40 + 41 + 16
    assert [load(players=players).max_game_length() for players in (2, 5)] == [3533, 9659]


def test_chance_deals_before_anybody_acts() -> None:
    state = load(players=3).new_initial_state()
    assert state.chance_outcomes() == [(5 + number, 1 / 16) for number in range(16)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 5) == "draw Kusk"
    assert state.action_to_string(0, NUMBER[misty_ruins.parse_action("flee h7")]) == "flee h7"
    assert state.information_state_string(2) == "p3: identities and hands are dealt"
    assert not any(state.information_state_tensor(2)[3:])
    assert state.returns() == [0, 0, 0]
    state.apply_action(5)
    assert state.chance_outcomes() == [(6 + number, 1 / 15) for number in range(15)]
    assert str(state.resample_from_infostate(0, random.Random(0).random)) == str(state) == "dealt: Kusk"
    for _ in range(2 + 3 + 9):
        state.apply_action(state.chance_outcomes()[-1][0])
    assert state.chance_outcomes() == [(seat, 1 / 3) for seat in range(3)]
    assert state.information_state_string(1) == "p2: p2 stands Kusk Ulvenholt T35 T36 T37"
    assert state.observation_string(1) == state.information_state_string(1), "there is no notation yet"
    assert str(state).startswith("opening: p1 stands Marrok Torphillian T38 T39 T40")
    for _ in range(1 + 5):
        assert state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == 0
    assert len(state.history()) == 3 + 3 + 9 + 1 + 5


def test_actions_are_those_of_the_rules_in_notation() -> None:
    for course in list(courses(30)):
        players = len(course.truth.players)
        state = load(players=players).state_at(course)
        player = state.current_player()
        texts = {state.action_to_string(player, action) for action in state.legal_actions()}
        assert texts == {misty_ruins.format_action(action) for action in course.legal()}
        assert state.legal_actions((player + 1) % players) == []


def test_explore_goes_where_its_number_says() -> None:
    state = opened(seed=2)
    while state.course and state.course.truth.phase == "draft":
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    for number in state.legal_actions():
        other = state.clone()
        text = other.action_to_string(player, number)
        if text.startswith("explore"):
            other.apply_action(number)
            while other.is_chance_node():
                other.apply_action(other.chance_outcomes()[0][0])
            assert other.course
            assert other.course.truth.players[player].at == text.split()[-1]


@pytest.mark.parametrize("players", PLAYERS)
def test_returns_are_by_places(players: int) -> None:
    """M47: and nothing as long as the game goes on."""
    assert opened(players=players).returns() == [0] * players
    for seed in range(3):
        course = walk(seed, players, 3)[-1]
        state = load(players=players).state_at(course)
        returns, result = state.returns(), course.truth.result
        assert state.is_terminal()
        assert result
        assert sum(returns) == pytest.approx(0)
        order = [[returns[SEATS.index(seat)] for seat in tied] for tied in result.places]
        assert all(len(set(tied)) == 1 for tied in order)
        assert sorted((tied[0] for tied in order), reverse=True) == [tied[0] for tied in order]


def test_who_resigns_is_last() -> None:
    """M49."""
    state = opened(players=3)
    loser = state.current_player()
    state.apply_action(NUMBER[misty_ruins.parse_action("resign")])
    assert state.is_terminal()
    assert state.returns()[loser] == -1
    assert sum(state.returns()) == 0


def test_round_limit_ends_a_game_within_its_length() -> None:
    for players in PLAYERS:
        course = walk(4, players, 2)
        assert course[-1].truth.result
        assert course[-1].truth.round <= 2
        assert len(course) <= load(players=players, round_limit=2).max_game_length() + draws(players)


@pytest.mark.parametrize("players", PLAYERS)
def test_twins_give_equal_observations_to_who_cannot_tell_them_apart(players: int) -> None:
    """M2, M4: two truths that differ only in what a seat may not know."""
    game, dice, options = load(players=players), random.Random(players), Options(players, 60)
    deal = misty_ruins.deal(options, dice.randrange)
    for player, seat in enumerate(SEATS[:players]):
        one = game.state_at(dealt(options, deal))
        other = game.state_at(dealt(options, redeal(dice, options, deal, seat)))
        for _ in range(players + 1):
            assert str(other) != str(one)
            assert observed(other, player) == observed(one, player)
            assert any(observed(other, each) != observed(one, each) for each in range(players))
            if (number := one.legal_actions()[0]) < 41:
                one.apply_action(number)
                other.apply_action(number)


def observed(state: MistyRuinsState, player: int) -> tuple[object, ...]:
    """Return everything that a player observes."""
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    )


@pytest.mark.untraced
def test_resampled_states_are_those_that_the_player_cannot_tell_apart() -> None:
    """Like OpenSpiel's `ResampleInfostateTest`, and the other observations agree as well."""
    draw = random.Random(4).random
    for course in courses(80):
        players = len(course.truth.players)
        state = load(players=players).state_at(course)
        for player in range(players):
            other = state.resample_from_infostate(player, draw)
            assert other.current_player() == state.current_player()
            assert observed(other, player) == observed(state, player)
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()


def test_resampling_draws_different_worlds() -> None:
    state, draw = opened(players=3), random.Random(6).random
    assert len({str(state.resample_from_infostate(0, draw)) for _ in range(20)}) == 20


@pytest.mark.untraced
def test_game_outlives_the_name_it_was_loaded_by() -> None:
    state = opened()
    gc.collect()
    other = state.resample_from_infostate(1, random.Random(0).random)
    assert isinstance(other.get_game(), MistyRuinsGame)


def test_clone_and_copies_go_their_own_way() -> None:
    state = opened(players=3)
    other = state.clone()
    assert other.course is state.course
    other.apply_action(other.legal_actions()[0])
    assert state.current_player() != other.current_player()
    assert str(pickle.loads(pickle.dumps(other))) == str(other)


def test_text_of_a_state_says_what_chance_is_asked_for() -> None:
    asked = next(course for course in walk(1, 2) if course.asked and course.needs)
    assert asked.asked
    assert f" {misty_ruins.format_action(asked.asked)}: " in str(load().state_at(asked))


def test_private_and_public_observations_are_views_and_logs() -> None:
    """What is public is no seat's, and all together know all identities and hands, but no deck."""
    game, course = load(players=3), begun(Options(3, 60))
    state = game.state_at(course)
    for recalls in (False, True):
        texts: dict[str, list[str]] = {}
        for private in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS"):
            kind = pyspiel.IIGObservationType(
                perfect_recall=recalls, private_info=getattr(pyspiel.PrivateInfoType, private)
            )
            observation = make_observation(game, kind)
            assert observation is not None
            texts[private] = [observation.string_from(state, player).split(": ", 1)[1] for player in range(3)]
            observation.set_from(state, 1)
            assert np.array_equal(observation.dict["player"], [0, 1, 0])
            assert ("log" in observation.dict) == recalls
        assert len(set(texts["SINGLE_PLAYER"])) == 3
        assert len(set(texts["NONE"])) == len(set(texts["ALL_PLAYERS"])) == 1
        names = [player.character or "" for player in course.truth.players]
        assert all(name in texts["ALL_PLAYERS"][0] for name in names)
        assert not any(name in texts["NONE"][0] for name in names)
        held = [name for name in names if name in texts["SINGLE_PLAYER"][1]]
        assert held == [names[0]], "p2 holds the cards of p1"
        assert "X01" not in texts["ALL_PLAYERS"][0]


def test_observer_refuses_what_it_cannot_do() -> None:
    game = load()
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, public_info=False)) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"a": 1})


@pytest.mark.untraced
def test_openspiels_own_search_plays_a_game_of_three() -> None:
    """Its Python search finds the resampler by itself, and each action that it takes is legal."""
    state = opened(players=3, round_limit=1)
    chance = np.random.RandomState(5)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, chance), 2.0, 12, random_state=chance)
    for _ in range(5):
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
