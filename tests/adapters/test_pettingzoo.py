"""Every game as PettingZoo sees it."""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.adapters.cases import CASES, SECRETIVE, Case
from tests.adapters.playing import legal, made, played, take
from unseen.kernel.errors import CodecError, IllegalAction

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
EACH = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
SETTINGS: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("kakusareta", {}),
    ("misty_ruins", {"players": 2, "round_limit": 6}),
    ("misty_ruins", {"players": 4, "round_limit": 6}),
    ("nusubito", {}),
    ("relics", {}),
)
"""Games, and for how many."""


@pytest.mark.parametrize(("name", "settings"), SETTINGS)
@pytest.mark.parametrize("make", ["env", "raw_env"])
def test_environment_keeps_the_contract_that_pettingzoo_checks(
    name: str, settings: Mapping[str, Any], make: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        api_test(getattr(CASES[name].part("pettingzoo"), make)(**settings), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.untraced
@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_same_seed_gives_the_same_game(name: str, settings: Mapping[str, Any]) -> None:
    case = CASES[name]
    seed_test(lambda: case.part("pettingzoo").env(**settings), num_cycles=60)
    finals = [case.truth(played(case, seed, **settings)._course) for seed in (3, 3, 4)]
    assert finals[0] == finals[1] != finals[2]


@EACH
def test_deals_after_a_seed_differ_and_are_the_same_each_time(case: Case) -> None:
    def deals() -> list[object]:
        environment = made(case, 5)
        found: list[object] = []
        for _ in range(12):
            environment.reset()
            found.append(case.truth(environment._course))
        return found

    assert deals() == deals()
    assert len(set(deals())) > 3


@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_agents_are_the_seats(name: str, settings: Mapping[str, Any]) -> None:
    environment = made(CASES[name], **settings)
    assert tuple(environment.possible_agents) == CASES[name].seats(environment._course)
    assert len(environment.agents) == settings.get("players", 2)


@EACH
def test_mask_shows_what_the_rules_allow_and_nothing_to_who_does_not_act(case: Case) -> None:
    """In a turn of several actions the same agent acts until the rules say otherwise."""
    environment, dice = made(case, 1), random.Random(1)
    acting = set[str]()
    for _ in range(40):
        course = environment._course
        assert environment.agent_selection == course.seat
        acting.add(course.seat)
        for agent in environment.agents:
            observation = environment.observe(agent)
            assert environment.observation_space(agent).contains(observation)
            assert observation["action_mask"].any() == (agent == course.seat)
        assert legal(environment) == sorted(case.number(course, action) for action in course.legal())
        action = dice.choice(case.calm(course))
        environment.step(case.number(course, action))
    assert acting == set(environment.possible_agents)


@pytest.mark.parametrize("case", SECRETIVE.values(), ids=SECRETIVE)
def test_observation_shows_nothing_that_the_agent_cannot_know(case: Case) -> None:
    """Of two truths that a seat cannot tell apart; somebody else can."""
    dice, others_differ = random.Random(2), False
    for course in case.courses(12):
        seats = case.seats(course)
        environment = made(case, **{"players": len(seats)} if len(seats) > 2 else {})
        for seat in seats:
            environment._course, environment.agent_selection = course, course.seat
            before = {agent: environment.observe(agent) for agent in seats}
            environment._course = case.imagined(course, seat, dice)
            after = {agent: environment.observe(agent)["observation"] for agent in seats}
            assert np.array_equal(before[seat]["observation"], after[seat])
            assert np.array_equal(before[seat]["action_mask"], environment.observe(seat)["action_mask"])
            others_differ |= any(
                not np.array_equal(before[each]["observation"], after[each]) for each in seats
            )
    assert others_differ


@pytest.mark.untraced
@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_rewards_are_by_places(name: str, settings: Mapping[str, Any]) -> None:
    """With two agents the winner gets 1 and the loser -1."""
    case = CASES[name]
    for seed in range(6):
        environment = played(case, seed, **settings)
        outcome, rewards = case.rules.outcome(case.truth(environment._course)), environment.rewards
        assert all(environment.terminations.values())
        assert all(info == {"by": outcome.by} for info in environment.infos.values())
        assert sum(rewards.values()) == pytest.approx(0)
        found = [[rewards[seat] for seat in tied] for tied in outcome.places]
        assert all(set(tied) == {tied[0]} for tied in found)
        assert sorted((tied[0] for tied in found), reverse=True) == [tied[0] for tied in found]
        if len(rewards) == 2 and len(found) == 2:
            assert found == [[1], [-1]]
        for _ in list(environment.agents):
            environment.step(None)
        assert environment.agents == []


@pytest.mark.parametrize("name", ["misty_ruins", "relics"])
def test_resigning_loses(name: str) -> None:
    """R29, M49: it has a number, and is in no mask."""
    environment = made(CASES[name])
    quitter = environment.agent_selection
    assert CASES[name].part("actions").NUMBER[CASES[name].rules.parse_action("resign")] not in legal(
        environment
    )
    take(environment, CASES[name], "resign")
    assert environment.rewards == {agent: -1 if agent == quitter else 1 for agent in environment.agents}
    assert environment.infos[quitter] == {"by": "resignation"}


@EACH
def test_game_is_broken_off_after_so_many_actions(case: Case) -> None:
    environment = made(case, max_cycles=2)
    for is_last in (False, True):
        environment.step(case.number(environment._course, case.calm(environment._course)[0]))
        assert environment.truncations == dict.fromkeys(environment.agents, is_last)
        assert environment.terminations == dict.fromkeys(environment.agents, False)


@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_illegal_action_loses_in_the_guarded_environment(name: str, settings: Mapping[str, Any]) -> None:
    environment = CASES[name].part("pettingzoo").env(**settings)
    environment.reset(seed=0)
    loser = environment.agent_selection
    take(environment, CASES[name], CASES[name].illegal)
    assert environment.unwrapped.rewards == dict.fromkeys(environment.possible_agents, 0) | {loser: -1}


@EACH
def test_illegal_action_is_refused_in_the_other(case: Case) -> None:
    with pytest.raises(IllegalAction):
        take(made(case), case, case.illegal)


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("kakusareta", "day 1, kakusareta to act, 2 darts"),
        ("misty_ruins", "draft, round 0, p"),
        ("nusubito", "day 1, thief to act, 2 darts"),
        ("relics", "amber to choose\n"),
    ],
)
def test_picture_is_drawn_where_it_was_asked_for(name: str, start: str) -> None:
    assert made(CASES[name]).render() is None
    assert made(CASES[name], render_mode="ansi").render().startswith(start)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("kakusareta", ("1/1/1", 9, False, 3)),
        ("misty_ruins", (5, 9, 10, True)),
        ("nusubito", ("0/0/0", 9, 3)),
        ("relics", ("standard", "cross")),
    ],
)
def test_options_are_those_of_the_game(name: str, options: tuple[object, ...]) -> None:
    case = CASES[name]
    settings = case.rules.encode_options(case.rules.Options(*options))
    assert made(case, **settings)._options == case.rules.Options(*options)


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("kakusareta", "day_limit", 0),
        ("misty_ruins", "players", 1),
        ("nusubito", "day_limit", 0),
        ("relics", "scoring", "any"),
    ],
)
def test_options_that_are_not_allowed_are_refused(name: str, option: str, value: object) -> None:
    with pytest.raises(CodecError, match=option):
        CASES[name].part("pettingzoo").raw_env(**{option: value})
