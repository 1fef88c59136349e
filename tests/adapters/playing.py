"""Play in OpenSpiel and in PettingZoo.

A state and an environment are of any game, so nothing is known of their types.
"""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from tests.adapters.cases import Case


def load(case: Case, **parameters: object) -> Any:
    return pyspiel.load_game(case.part("openspiel").NAME, parameters)


def state_at(case: Case, course: Any) -> Any:
    """Return the state at a course of `walks`, none of which is longer than a short game."""
    parameters = {name: value for name, value in case.short.items() if name == "day_limit"}
    if "players" in case.part("moves").PARAMETERS:
        parameters["players"] = len(case.seats(course))
    return load(case, **parameters).state_at(course)


def opened(case: Case, seed: int = 0, **parameters: object) -> Any:
    """Return a state before the first action, the cards drawn by chance."""
    state = load(case, **parameters).new_initial_state()
    go_on(case, state, random.Random(seed), state.is_chance_node)
    return state


def go_on(case: Case, state: Any, dice: random.Random, lasts: Callable[[], bool]) -> None:
    """Play at random, without ending the game at once where it can be helped."""
    while lasts():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, shares)[0])
        else:
            state.apply_action(case.number(state.course, dice.choice(case.calm(state.course))))


def over(case: Case, seed: int) -> Any:
    """Return the final state of a short game."""
    state = load(case, **case.short).new_initial_state()
    go_on(case, state, random.Random(seed), lambda: not state.is_terminal())
    return state


def observed(state: Any, player: int) -> tuple[object, ...]:
    """Return everything that a player observes."""
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    )


def made(case: Case, seed: int = 0, **settings: object) -> Any:
    environment = case.part("pettingzoo").raw_env(**settings)
    environment.reset(seed=seed)
    return environment


def legal(environment: Any) -> list[int]:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return [int(number) for number in np.flatnonzero(mask)]


def take(environment: Any, case: Case, text: str) -> None:
    """Take an action in notation, legal or not."""
    environment.step(case.part("actions").NUMBER[case.rules.parse_action(text)])


def played(case: Case, seed: int, **settings: object) -> Any:
    """Return a random game played to its end."""
    environment, dice = made(case, seed, **settings), random.Random(seed)
    while not any(environment.terminations.values()):
        environment.step(dice.choice(legal(environment)))
    return environment
