"""Relics as an environment of PettingZoo, in which the agents "amber" and "jade" act.

An observation is the position (`unseen.relics.adapters.features`), the same for both but for the mask over the actions
of `unseen.relics.adapters.actions`; what chance draws is drawn within a step. Rewards and the rest are as in
`unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen import relics
from unseen.adapters.environment import Environment, TurnEnv, guarded
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat
from unseen.relics import SEATS, Options
from unseen.relics.actions import Action
from unseen.relics.adapters.actions import ACTIONS
from unseen.relics.adapters.course import Course, begun
from unseen.relics.adapters.drawing import drawing
from unseen.relics.adapters.features import SIZE, features


def env(**settings: Any) -> Environment:
    """Return the environment with PettingZoo's guards: an illegal action loses, and calls out of order raise an error.

    Args:
        settings: See `raw_env`.
    """
    return guarded(raw_env(**settings))


class raw_env(TurnEnv[Course]):  # noqa: N801 - PettingZoo's name for it
    """The environment.

    Args:
        render_mode: "ansi" to have `render` return text.
        max_cycles: Actions after which a game is broken off, or None.
        scoring: See `unseen.relics.Options`, as for the next one.
        layout: As above.

    Raises:
        CodecError: The game does not allow such options.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "relics_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        scoring: str = Options().scoring,
        layout: str = Options().layout,
    ) -> None:
        super().__init__(SEATS, ACTIONS, SIZE, render_mode, max_cycles)
        self._options = relics.decode_options({"scoring": scoring, "layout": layout})

    def _begun(self) -> Course:
        return begun(self._options).drawn(self._chance.random)

    def _after(self, action: Action) -> Course:
        return self._course.after(action).drawn(self._chance.random)

    def _seen(self, seat: Seat) -> list[float]:
        del seat
        return features(self._course)

    def _outcome(self) -> Outcome | None:
        return relics.outcome(self._course.known)

    def _drawing(self) -> str:
        return drawing(self._course.known)
