"""Kakusareta without elements as an environment of PettingZoo, in which the agents "kakusareta" and "moya" act in turn.

An observation is what the acting seat's view shows (`unseen.kakusareta.adapters.features`), with a mask over the
actions of `unseen.kakusareta.adapters.actions`. A view forgets: an agent that wants to remember what it was told has to
do so itself. Rewards and the rest are as in `unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen import kakusareta
from unseen.adapters.environment import Environment, TurnEnv, guarded
from unseen.kakusareta import SEATS, Options
from unseen.kakusareta.actions import Action
from unseen.kakusareta.adapters.actions import ACTIONS
from unseen.kakusareta.adapters.course import Course, begun
from unseen.kakusareta.adapters.drawing import drawing
from unseen.kakusareta.adapters.features import DAYS, SIZE, features
from unseen.kakusareta.state import Result
from unseen.kernel.seat import Seat


def env(**settings: Any) -> Environment:
    """Return the environment, guarded: an illegal action loses, and calls out of order are refused.

    Args:
        settings: See `raw_env`.
    """
    return guarded(raw_env(**settings))


class raw_env(TurnEnv[Course]):  # noqa: N801 - PettingZoo's name for it
    """The environment.

    Args:
        render_mode: "ansi" to have `render` return text.
        max_cycles: Actions after which a game is broken off, or None.
        configuration: See `unseen.kakusareta.Options`, as for the next three.
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

    def __init__(
        self,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        configuration: str = Options().configuration,
        kakusareta_darts: int = Options().kakusareta_darts,
        four_temples: bool = Options().four_temples,
        day_limit: int = DAYS,
    ) -> None:
        super().__init__(SEATS, ACTIONS, SIZE, render_mode, max_cycles)
        self._options = kakusareta.decode_options(
            {
                "configuration": configuration,
                "kakusareta_darts": kakusareta_darts,
                "four_temples": four_temples,
                "day_limit": day_limit,
            }
        )

    def _begun(self) -> Course:
        rods = kakusareta.deal(self._options, lambda faces: int(self._chance.integers(faces)))
        return begun(self._options, rods)

    def _after(self, action: Action) -> Course:
        return self._course.after(action)

    def _seen(self, seat: Seat) -> list[float]:
        return features(self._course.view(seat))

    def _ended(self) -> Result | None:
        return self._course.truth.result

    def _drawing(self) -> str:
        return drawing(self._course.truth)
