"""The environment as PettingZoo sees it."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from unseen import misty_ruins
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.misty_ruins.adapters.actions import ACTIONS, NUMBER
from unseen.misty_ruins.adapters.pettingzoo import env, raw_env
from unseen.misty_ruins.state import Options, seats

# PettingZoo knows by name the environments that may do as its classic ones do, and warns of all others: observations
# that are a dictionary with a mask.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{text}:UserWarning:pettingzoo")
    for text in (
        "Observation space for each agent probably should be",
        "We recommend agents to be named",
        "Observation is not a NumPy array",
        "Action mask numpy array is all zeros",
    )
]


def made(seed: int = 0, **settings: object) -> raw_env:
    environment = raw_env(**settings)  # type: ignore[arg-type]  # of several types
    environment.reset(seed=seed)
    return environment


def legal(environment: raw_env) -> list[int]:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return [int(number) for number in np.flatnonzero(mask)]


def played(seed: int, **settings: object) -> raw_env:
    """Return a random game played to its end."""
    environment, dice = made(seed, **settings), random.Random(seed)
    while not any(environment.terminations.values()):
        environment.step(dice.choice(legal(environment)))
    return environment


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("make", [env, raw_env])
def test_environment_keeps_the_contract_that_pettingzoo_checks(
    make: type[raw_env], players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(make(players=players, round_limit=6), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 4])
def test_same_seed_gives_the_same_game(players: int) -> None:
    seed_test(lambda: env(players=players), num_cycles=60)
    assert made(3)._course == made(3)._course != made(4)._course
    assert (
        played(3, players=players, round_limit=3)._course == played(3, players=players, round_limit=3)._course
    )


def test_games_after_a_seed_differ_and_are_the_same_each_time() -> None:
    def deals() -> list[object]:
        environment = made(5)
        found: list[object] = []
        for _ in range(6):
            environment.reset()
            found.append(environment._course.truth)
        return found

    assert deals() == deals()
    assert len(set(deals())) == 6


def test_agents_are_the_seats() -> None:
    for players in range(2, 6):
        assert tuple(raw_env(players=players).possible_agents) == seats(Options(players))


def test_mask_shows_what_the_rules_allow_and_nothing_to_who_does_not_act() -> None:
    environment, dice = made(1, players=3), random.Random(1)
    for _ in range(40):
        acting = environment.agent_selection
        at = environment._course.truth.players[int(acting[1]) - 1].at
        numbers = legal(environment)
        assert {environment._action(number) for number in numbers} == set(environment._course.legal())
        assert all(ACTIONS[number].kind == environment._action(number).kind for number in numbers), at
        for agent in environment.agents:
            observation = environment.observe(agent)
            assert environment.observation_space(agent).contains(observation)
            assert observation["action_mask"].any() == (agent == acting)
        environment.step(dice.choice(numbers))


def test_agents_do_not_observe_their_own_identity() -> None:
    """M2: it lies with the player to the left, who observes it."""
    environment = made(2, players=3)
    before = {agent: environment.observe(agent)["observation"] for agent in environment.agents}
    course = environment._course
    other = next(name for name in ("Kusk", "Imber", "Hurn", "Sabet") if name not in str(course.truth.players))
    environment._course = course._replace(truth=course.truth.with_player(0, character=other))
    after = {agent: environment.observe(agent)["observation"] for agent in environment.agents}
    assert [np.array_equal(before[agent], after[agent]) for agent in ("p1", "p2", "p3")] == [
        True,
        False,
        True,
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_rewards_are_by_places(players: int) -> None:
    """M47."""
    for seed in range(3):
        environment = played(seed, players=players, round_limit=3)
        outcome = misty_ruins.outcome(environment._course.truth)
        assert outcome
        assert all(environment.terminations.values())
        assert environment.infos["p2"] == {"by": outcome.by}
        rewards = environment.rewards
        assert sum(rewards.values()) == pytest.approx(0)
        best, worst = outcome.places[0], outcome.places[-1]
        assert all(rewards[seat] == max(rewards.values()) for seat in best)
        assert all(rewards[seat] == min(rewards.values()) for seat in worst)
        for _ in range(players):
            environment.step(None)
        assert environment.agents == []


def test_resigning_loses() -> None:
    """M49: it has a number, and is in no mask."""
    environment = made(players=2)
    quitter = environment.agent_selection
    environment.step(NUMBER[misty_ruins.parse_action("resign")])
    assert environment.rewards[quitter] == -1
    assert sum(environment.rewards.values()) == 0


def test_game_is_broken_off_after_so_many_actions() -> None:
    environment = made(max_cycles=1, players=4)
    environment.step(legal(environment)[0])
    assert environment.truncations == dict.fromkeys(environment.agents, True)
    assert environment.terminations == dict.fromkeys(environment.agents, False)


@pytest.mark.parametrize("players", [2, 4])
def test_illegal_action_loses_in_the_guarded_environment(players: int) -> None:
    environment = env(players=players)
    environment.reset(seed=0)
    loser = environment.agent_selection
    environment.step(NUMBER[misty_ruins.parse_action("end")])
    assert environment.unwrapped.rewards == dict.fromkeys(environment.possible_agents, 0) | {loser: -1}


def test_illegal_action_is_refused_in_the_other() -> None:
    with pytest.raises(IllegalAction, match="end"):
        made().step(NUMBER[misty_ruins.parse_action("end")])


def test_picture_is_drawn_where_it_was_asked_for() -> None:
    assert made().render() is None
    picture = made(render_mode="ansi").render()
    assert picture is not None
    assert picture.startswith("draft, round 0, p")


def test_options_are_those_of_the_game() -> None:
    options = made(players=5, round_limit=9, declaration=10, out_of_tokens=True)._course.truth.options
    assert options == Options(5, 9, 10, True)
    with pytest.raises(CodecError, match="players"):
        raw_env(players=1)
