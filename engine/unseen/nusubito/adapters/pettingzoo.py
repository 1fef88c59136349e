"""Nusubito as an environment of PettingZoo, in which the agents "thief" and "mist" act in turn.

An observation consists of the acting seat's view (`unseen.nusubito.adapters.features`) and a mask over the actions of
`unseen.nusubito.adapters.actions`. A view has no memory: an agent must remember past events itself. The parameters
are `unseen.nusubito.adapters.moves.PARAMETERS`; rewards and the rest are as in `unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen.adapters.courtyard_environment import CourtyardEnv, OwnEnvironment
from unseen.adapters.environment import guarding, metadata_of
from unseen.nusubito.adapters.course import Course
from unseen.nusubito.adapters.drawing import drawing
from unseen.nusubito.adapters.features import SIZE, features
from unseen.nusubito.adapters.moves import MOVES


class raw_env(CourtyardEnv):  # noqa: N801 - PettingZoo's name for it
    """The unguarded environment; see `unseen.adapters.environment.TurnEnv`."""

    metadata: ClassVar[dict[str, Any]] = metadata_of(MOVES)
    moves, size, own = MOVES, SIZE, OwnEnvironment(Course, features, drawing)


env = guarding(raw_env)
"""Creates a guarded environment, with the arguments of `raw_env`."""
