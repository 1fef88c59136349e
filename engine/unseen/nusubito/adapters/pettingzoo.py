"""Nusubito as an environment of PettingZoo, in which the agents "thief" and "mist" act in turn.

An observation consists of the acting seat's view (`unseen.nusubito.adapters.features`) and a mask over the actions of
`unseen.nusubito.adapters.actions`. A view has no memory: an agent must remember past events itself. Rewards and the
rest are as in `unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen import nusubito
from unseen.adapters.courtyard_environment import CourtyardEnv, OwnEnvironment
from unseen.adapters.environment import Environment, guarded
from unseen.nusubito import SEATS, Options
from unseen.nusubito.adapters.actions import ACTIONS
from unseen.nusubito.adapters.course import Course, begun
from unseen.nusubito.adapters.drawing import drawing
from unseen.nusubito.adapters.features import DAYS, SIZE, features


def env(**settings: Any) -> Environment:
    """Return the guarded environment: an illegal action loses, and calls out of order are refused.

    Args:
        settings: See `raw_env`.
    """
    return guarded(raw_env(**settings))


class raw_env(CourtyardEnv[Course]):  # noqa: N801 - PettingZoo's name for it
    """The environment.

    Args:
        render_mode: "ansi" to have `render` return text.
        max_cycles: The number of actions after which a game is broken off, or None.
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

    own = OwnEnvironment(nusubito, SEATS, ACTIONS, SIZE, features, begun, drawing)

    def __init__(
        self,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        configuration: str = Options().configuration,
        thief_darts: int = Options().thief_darts,
        day_limit: int = DAYS,
    ) -> None:
        super().__init__(
            {"configuration": configuration, "thief_darts": thief_darts, "day_limit": day_limit},
            render_mode,
            max_cycles,
        )
