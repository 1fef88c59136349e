"""The environment as PettingZoo sees it."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from unseen import relics
from unseen.kernel.errors import CodecError
from unseen.relics.adapters.actions import ACTIONS, NUMBER
from unseen.relics.adapters.pettingzoo import env, raw_env

# PettingZoo knows by name the environments that may do as its classic ones do, and warns of all others: agents whose
# names have no number, and observations that are a dictionary with a mask.
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


def step(environment: raw_env, *actions: str) -> None:
    for text in actions:
        environment.step(NUMBER[relics.parse_action(text)])


def legal(environment: raw_env) -> list[int]:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return [int(number) for number in np.flatnonzero(mask)]


def played(seed: int) -> raw_env:
    """Return a game played to its end by chance."""
    environment, dice = made(seed), random.Random(seed)
    while not any(environment.terminations.values()):
        environment.step(dice.choice(legal(environment)))
    return environment


@pytest.mark.parametrize("make", [env, raw_env])
def test_environment_keeps_the_contract_that_pettingzoo_checks(
    make: type[raw_env], capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        api_test(make(), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.untraced
def test_same_seed_gives_the_same_game() -> None:
    seed_test(env, num_cycles=150)
    assert made(3)._course == made(3)._course != made(4)._course
    assert played(3)._course == played(3)._course


def test_mask_shows_what_the_rules_allow_and_nothing_to_who_does_not_act() -> None:
    environment = made()
    amber, jade = environment.observe("amber"), environment.observe("jade")
    assert {ACTIONS[number] for number in np.flatnonzero(amber["action_mask"])} == set(
        environment._course.legal()
    )
    assert not jade["action_mask"].any()
    assert environment.observation_space("jade").contains(jade)
    assert np.array_equal(amber["observation"], jade["observation"]), "R30"


@pytest.mark.untraced
def test_winner_gets_1_and_loser_minus_1() -> None:
    rewards = set()
    for seed in range(8):
        environment = played(seed)
        assert environment.terminations == {"amber": True, "jade": True}
        assert environment.infos["jade"]["by"] in ("points", "living warriors", "latest relic")
        rewards.add((environment.rewards["amber"], environment.rewards["jade"]))
    assert rewards == {(1, -1), (-1, 1)}


def test_resigning_loses() -> None:
    """R29: it has a number, and is in no mask."""
    environment = made()
    assert NUMBER[relics.parse_action("resign")] not in legal(environment)
    step(environment, "resign")
    assert environment.rewards == {"amber": -1, "jade": 1}
    assert environment.infos["amber"] == {"by": "resignation"}


def test_game_is_broken_off_after_so_many_actions() -> None:
    environment = made(max_cycles=1)
    environment.step(legal(environment)[0])
    assert environment.truncations == {"amber": True, "jade": True}
    assert environment.terminations == {"amber": False, "jade": False}


def test_picture_is_drawn_where_it_was_asked_for() -> None:
    assert made().render() is None
    picture = made(render_mode="ansi").render()
    assert picture is not None
    assert picture.startswith("amber to choose\n")


def test_options_are_those_of_the_game() -> None:
    assert made(layout="cross", scoring="standard")._course.known.scoring == "standard"
    with pytest.raises(CodecError, match="scoring"):
        raw_env(scoring="any")
