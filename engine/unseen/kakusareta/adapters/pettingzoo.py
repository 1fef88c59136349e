"""Kakusareta without elements as an environment of PettingZoo, in which the agents "kakusareta" and "moya" act in turn.

An observation holds the features of the acting seat's view (`unseen.kakusareta.adapters.features`) and a mask over the
actions of `unseen.kakusareta.adapters.actions`. A view has no memory: an agent that needs past events has to remember
them itself. The parameters are `unseen.kakusareta.adapters.moves.PARAMETERS`; rewards and the rest are as in
`unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen.adapters.courtyard_environment import CourtyardEnv, OwnEnvironment
from unseen.adapters.environment import guarding, metadata_of
from unseen.kakusareta.adapters.course import Course
from unseen.kakusareta.adapters.drawing import drawing
from unseen.kakusareta.adapters.features import SIZE, features
from unseen.kakusareta.adapters.moves import MOVES


class raw_env(CourtyardEnv):  # noqa: N801 - PettingZoo's name for it
    """The unguarded environment; see `unseen.adapters.environment.TurnEnv`."""

    metadata: ClassVar[dict[str, Any]] = metadata_of(MOVES)
    moves, size, own = MOVES, SIZE, OwnEnvironment(Course, features, drawing)


env = guarding(raw_env)
"""Creates a guarded environment, with the arguments of `raw_env`."""
