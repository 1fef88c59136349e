"""Nusubito as an environment of PettingZoo, in which the agents "thief" and "mist" act in turn.

An observation is what the acting seat's view shows (`unseen.nusubito.adapters.features`), with a mask over the actions
of `unseen.nusubito.adapters.actions`, all zeros for an agent that is not to act. A view forgets: an agent that wants to
remember what it was told has to do so itself. A win is rewarded with 1, a loss with -1, an undecided game with 0.
"""

from typing import Any, ClassVar

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

from unseen import nusubito
from unseen.kernel.seat import Seat
from unseen.nusubito import SEATS, Options
from unseen.nusubito.adapters.actions import ACTIONS, NUMBER
from unseen.nusubito.adapters.course import begun
from unseen.nusubito.adapters.drawing import drawing
from unseen.nusubito.adapters.features import DAYS, SIZE, features

Observation = dict[str, NDArray[Any]]
Environment = AECEnv[str, Observation, int | None]


def env(**settings: Any) -> Environment:
    """Return the environment, guarded: an illegal action loses, and calls out of order are refused.

    Args:
        settings: See `raw_env`.
    """
    guarded: Environment = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(Environment):  # noqa: N801 - PettingZoo's name for it
    """The environment.

    Args:
        render_mode: "ansi" to have `render` return text.
        max_cycles: Actions after which a game is broken off, or None.
        configuration: See `unseen.nusubito.Options`, as for the next two.
        thief_darts: As above.
        day_limit: As above.

    Raises:
        CodecError: The game does not allow such options.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "nusubito_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        configuration: str = Options().configuration,
        thief_darts: int = Options().thief_darts,
        day_limit: int = DAYS,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = [str(seat) for seat in SEATS]
        self._max_cycles = max_cycles
        self._options = nusubito.decode_options(
            {"configuration": configuration, "thief_darts": thief_darts, "day_limit": day_limit}
        )
        self._actions = {agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._observations = {agent: _space() for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the actions there are."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return what can be observed."""
        return self._observations[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: Makes this deal and those after it the same each time.
            options: Are not used.
        """
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        rods = nusubito.deal(self._options, lambda faces: int(self._chance.integers(faces)))
        self._course = begun(self._options, rods)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows, and what it may do."""
        seen = np.array(features(self._course.view(Seat(agent))), np.float32)
        return {"observation": seen, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(len(ACTIONS), np.int8)
        if agent == self._course.seat:
            mask[[NUMBER[action] for action in self._course.legal()]] = 1
        return mask

    def _to_act(self) -> str:
        """Return who acts; once the game is over, the first agent, which is told so first."""
        return self._course.seat or self.agents[0]

    def step(self, action: int | None) -> None:
        """Take an action of the agent selected; once it is done, None takes it out."""
        if (
            action is None
            or self.terminations[self.agent_selection]
            or self.truncations[self.agent_selection]
        ):
            self._was_dead_step(action)
            return
        self._course = self._course.after(ACTIONS[action])
        self._cycles += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._judge()
        self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def _judge(self) -> None:
        """Note whether the game is over or broken off, and who has won it."""
        result = self._course.truth.result
        if result is None:
            self.truncations = dict.fromkeys(self.agents, self._cycles == self._max_cycles)
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"by": result.by} for agent in self.agents}
        if result.winner is not None:
            self.rewards = {agent: 1.0 if agent == result.winner else -1.0 for agent in self.agents}

    def render(self) -> str | None:
        """Return the whole position as text, secrets included; None without a render mode."""
        return drawing(self._course.truth) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def _space() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
        }
    )
