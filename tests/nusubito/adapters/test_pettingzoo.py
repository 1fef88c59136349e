"""The environment as PettingZoo sees it."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from unseen import nusubito
from unseen.kernel.errors import CodecError
from unseen.nusubito.adapters.actions import ACTIONS, NUMBER
from unseen.nusubito.adapters.pettingzoo import env, raw_env

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


def step(environment: raw_env, *actions: str) -> None:
    for text in actions:
        environment.step(NUMBER[nusubito.parse_action(text)])


def made(seed: int = 0, **settings: object) -> raw_env:
    environment = raw_env(**settings)  # type: ignore[arg-type]  # of several types
    environment.reset(seed=seed)
    return environment


@pytest.mark.parametrize("make", [env, raw_env])
def test_environment_keeps_the_contract_that_pettingzoo_checks(
    make: type[raw_env], capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        api_test(make(), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


def test_same_seed_gives_the_same_game() -> None:
    seed_test(env, num_cycles=100)
    assert made(3)._course.truth == made(3)._course.truth


def test_deals_after_a_seed_differ_and_are_the_same_each_time() -> None:
    def deals() -> list[object]:
        environment = made(5)
        found: list[object] = []
        for _ in range(12):
            environment.reset()
            found.append(environment._course.truth.rods)
        return found

    assert deals() == deals()
    assert len(set(deals())) > 3


def test_mask_shows_what_the_rules_allow_and_nothing_to_who_does_not_act() -> None:
    environment = made()
    thief, mist = environment.observe("thief"), environment.observe("mist")
    legal = {ACTIONS[number] for number in np.flatnonzero(thief["action_mask"])}
    assert legal == set(environment._course.legal())
    assert not mist["action_mask"].any()
    assert environment.observation_space("mist").contains(mist)


def test_agents_act_as_the_rules_say() -> None:
    """A turn of the Thief is several actions, and then the Mists act."""
    environment = made()
    step(environment, "leap C1")
    assert environment.agent_selection == "thief"
    step(environment, "end")
    assert environment.agent_selection == "mist"


def test_observation_of_the_mists_does_not_show_the_thief() -> None:
    """N32: two Thieves with the same public events."""
    seen = []
    for way in ("leap E3", "leap A3"):
        environment = made(configuration="0/0/0")
        step(environment, way, "end")
        seen.append(environment.observe("mist"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def test_winner_gets_1_and_loser_minus_1() -> None:
    rewards = set()
    for seed in range(20):
        environment = made(seed)
        step(environment, "declare")
        assert environment.terminations == {"thief": True, "mist": True}
        assert environment.infos["thief"]["by"] in ("treasure", "wrong declaration")
        rewards.add((environment.rewards["thief"], environment.rewards["mist"]))
        environment.step(None)
        environment.step(None)
        assert environment.agents == []
    assert rewards == {(1, -1), (-1, 1)}


def test_undecided_game_is_over_without_a_reward() -> None:
    """N6."""
    environment = made(day_limit=1, configuration="0/0/0")
    for way in ("C1", "C3", "C1"):
        step(
            environment,
            f"leap {way}",
            *(["leap A1"] if way == "C1" and environment._course.truth.round == 3 else []),
        )
        step(environment, "end", "end")
    step(environment, "end", "end")
    assert environment.terminations == {"thief": True, "mist": True}
    assert environment.rewards == {"thief": 0, "mist": 0}
    assert environment.infos["mist"] == {"by": "day limit"}


def test_game_is_broken_off_after_so_many_actions() -> None:
    environment = made(max_cycles=2)
    step(environment, "leap C1")
    assert environment.truncations == {"thief": False, "mist": False}
    step(environment, "end")
    assert environment.truncations == {"thief": True, "mist": True}
    assert environment.terminations == {"thief": False, "mist": False}


def test_illegal_action_loses_in_the_guarded_environment() -> None:
    environment = env()
    environment.reset(seed=0)
    environment.step(NUMBER[nusubito.parse_action("end")])
    assert environment.unwrapped.rewards == {"thief": -1, "mist": 0}


def test_picture_is_drawn_where_it_was_asked_for() -> None:
    assert made().render() is None
    picture = made(render_mode="ansi").render()
    assert picture is not None
    assert picture.startswith("day 1, thief to act, 2 darts")


def test_options_that_are_not_allowed_are_refused() -> None:
    with pytest.raises(CodecError, match="day_limit"):
        raw_env(day_limit=0)
