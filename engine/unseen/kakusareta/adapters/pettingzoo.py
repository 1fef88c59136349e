"""Kakusareta without elements as an environment of PettingZoo, in which the agents "kakusareta" and "moya" act in turn.

An observation holds the features of the acting seat's view (`unseen.kakusareta.adapters.features`) and a mask over the
actions of `unseen.kakusareta.adapters.actions`. A view has no memory: an agent that needs past events has to remember
them itself. Rewards and the rest are as in `unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen import kakusareta
from unseen.adapters.courtyard_environment import CourtyardEnv, OwnEnvironment
from unseen.adapters.environment import Environment, guarded
from unseen.kakusareta import SEATS, Options
from unseen.kakusareta.adapters.actions import ACTIONS
from unseen.kakusareta.adapters.course import Course, begun
from unseen.kakusareta.adapters.drawing import drawing
from unseen.kakusareta.adapters.features import DAYS, SIZE, features


def env(**settings: Any) -> Environment:
    """Return the guarded environment: an illegal action loses, and calls out of order are refused.

    Args:
        settings: See `raw_env`.
    """
    return guarded(raw_env(**settings))


class raw_env(CourtyardEnv[Course]):  # noqa: N801 - PettingZoo's name for it
    """The unguarded environment.

    Args:
        render_mode: "ansi" to have `render` return text.
        max_cycles: Actions after which a game is truncated, or None.
        configuration: See `unseen.kakusareta.Options`; likewise the next three.
        kakusareta_darts: As above.
        four_temples: As above.
        day_limit: As above.

    Raises:
        CodecError: The game does not allow such options.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kakusareta_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    own = OwnEnvironment(kakusareta, SEATS, ACTIONS, SIZE, features, begun, drawing)

    def __init__(
        self,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        configuration: str = Options().configuration,
        kakusareta_darts: int = Options().kakusareta_darts,
        four_temples: bool = Options().four_temples,
        day_limit: int = DAYS,
    ) -> None:
        super().__init__(
            {
                "configuration": configuration,
                "kakusareta_darts": kakusareta_darts,
                "four_temples": four_temples,
                "day_limit": day_limit,
            },
            render_mode,
            max_cycles,
        )
