"""A game in which seats act in turn as an environment of PettingZoo; a subclass adds the game's own part.

An observation is the view of the agent's seat, as numbers, with a mask over the actions, all zeros for an agent that is
not to act. Rewards come at the end: see `unseen.adapters.utilities`.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

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
from unseen.adapters.moves import Moves
from unseen.adapters.utilities import utilities
from unseen.kernel.seat import Seat

Observation = dict[str, NDArray[Any]]
Environment = AECEnv[str, Observation, int | None]


AnyCourse = TypeVar("AnyCourse", bound=Course)


def metadata_of(moves: Moves) -> dict[str, Any]:
    """Return the `metadata` of an environment's class."""
    return {"name": f"{moves.rules.NAME}_v0", "render_modes": ["ansi"], "is_parallelizable": False}


class TurnEnv(Environment, Generic[AnyCourse]):
    """The unguarded environment of a game.

    Args:
        render_mode: "ansi" to have `render` return text.
        max_cycles: The number of actions after which a game is truncated, or None.
        parameters: Some of the parameters of `moves`.

    Raises:
        CodecError: The game does not allow these parameters.
    """

    moves: ClassVar[Moves]
    size: ClassVar[int]
    """The number of features in an observation."""

    def __init__(
        self, render_mode: str | None = None, max_cycles: int | None = None, **parameters: Any
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._options = self.moves.options(parameters)
        self._max_cycles = max_cycles
        self.possible_agents = [str(seat) for seat in self.moves.rules.seats(self._options)]
        count = len(self.moves.actions)
        self._actions = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._observations = {agent: _space(self.size, count) for agent in self.possible_agents}
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
    def _truth(self) -> Any:
        """Return the position, secrets included."""

    @abstractmethod
    def _drawing(self) -> str:
        """Return the position as text, secrets included."""

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
        mask = np.zeros(len(self.moves.actions), np.int8)
        if agent == self._course.seat:
            mask[[self._number(action) for action in self._course.legal()]] = 1
        return mask

    def _number(self, action: Any) -> int:
        """Return the number of an action of the seat to act."""
        return self.moves.numbers[action]

    def _action(self, number: int) -> Any:
        """Return the action that a number means for the seat to act."""
        return self.moves.actions[number]

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
        outcome = self.moves.rules.outcome(self._truth())
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


def guarding(raw_env: Callable[..., Environment]) -> Callable[..., Environment]:
    """Return a function that creates guarded environments, with the arguments of the unguarded ones.

    In a guarded one an illegal action loses, and calls out of order are refused.
    """

    def env(**settings: Any) -> Environment:
        judged: Environment = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))

    return env


def _space(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
