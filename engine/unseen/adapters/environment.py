"""A game in which seats act in turn as an environment of PettingZoo; a subclass adds the game's own part.

An observation is the view of the agent's seat, as numbers, with a mask over the actions, all zeros for an agent that is
not to act. Rewards come at the end: see `unseen.adapters.utilities`.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ModuleNotFoundError(
        "the environment needs PettingZoo: pip install '.[pettingzoo]' in the folder of unseen's sources",
        name=error.name,
    ) from None

from unseen.adapters.course import Course
from unseen.adapters.utilities import utilities
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat

Observation = dict[str, NDArray[Any]]
Environment = AECEnv[str, Observation, int | None]


AnyCourse = TypeVar("AnyCourse", bound=Course)


class TurnEnv(Environment, Generic[AnyCourse]):
    """The environment of a game.

    Args:
        seats: The agents.
        actions: Every action; its number is its index.
        size: The number of features in an observation.
        render_mode: "ansi" to have `render` return text.
        max_cycles: The number of actions after which a game is truncated, or None.
    """

    def __init__(
        self,
        seats: Sequence[Seat],
        actions: Sequence[Any],
        size: int,
        render_mode: str | None,
        max_cycles: int | None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = [str(seat) for seat in seats]
        self._max_cycles = max_cycles
        self._acts = actions
        self._numbers = {action: number for number, action in enumerate(actions)}
        self._actions = {agent: spaces.Discrete(len(actions)) for agent in self.possible_agents}
        self._observations = {agent: _space(size, len(actions)) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    @abstractmethod
    def _begun(self) -> AnyCourse:
        """Return a new game, with a deal drawn from `_chance`."""

    @abstractmethod
    def _after(self, action: Any) -> AnyCourse:
        """Return the course after an action of the seat to act."""

    @abstractmethod
    def _seen(self, seat: Seat) -> list[float]:
        """Return the view of a seat, as numbers from 0 to 1."""

    @abstractmethod
    def _outcome(self) -> Outcome | None:
        """Return the outcome of the game, or None while it goes on."""

    @abstractmethod
    def _drawing(self) -> str:
        """Return the full position as text."""

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of actions."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations."""
        return self._observations[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: Makes this deal and all later ones reproducible.
            options: Unused.
        """
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._course = self._begun()
        self._cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation, with the mask of its legal actions."""
        return {
            "observation": np.array(self._seen(Seat(agent)), np.float32),
            "action_mask": self._mask(agent),
        }

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(len(self._acts), np.int8)
        if agent == self._course.seat:
            mask[[self._number(action) for action in self._course.legal()]] = 1
        return mask

    def _number(self, action: Any) -> int:
        """Return the number of an action of the seat to act."""
        return self._numbers[action]

    def _action(self, number: int) -> Any:
        """Return the action that a number means for the seat to act."""
        return self._acts[number]

    def _to_act(self) -> str:
        """Return the agent to act; once the game is over, the first agent, which leaves it first."""
        return self._course.seat or self.agents[0]

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; once the game is over for it, None removes it."""
        if (
            action is None
            or self.terminations[self.agent_selection]
            or self.truncations[self.agent_selection]
        ):
            self._was_dead_step(action)
            return
        self._course = self._after(self._action(action))
        self._cycles += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._judge()
        self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def _judge(self) -> None:
        """Update terminations, truncations and rewards."""
        outcome = self._outcome()
        if outcome is None:
            self.truncations = dict.fromkeys(self.agents, self._cycles == self._max_cycles)
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"by": outcome.by} for agent in self.agents}
        seats = [Seat(agent) for agent in self.agents]
        self.rewards = dict(zip(self.agents, utilities(seats, outcome), strict=True))

    def render(self) -> str | None:
        """Return the full position as text, secrets included; None without a render mode."""
        return self._drawing() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def guarded(environment: Environment) -> Environment:
    """Wrap an environment so that an illegal action loses, and calls out of order are refused."""
    judged: Environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))


def _space(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
