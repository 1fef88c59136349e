"""Relics as an environment of PettingZoo, in which the agents "amber" and "jade" act.

An observation is the position (`unseen.relics.adapters.features`), the same for both but for the mask over the actions
of `unseen.relics.adapters.actions`; what chance draws is drawn within a step. The parameters are
`unseen.relics.adapters.moves.PARAMETERS`; rewards and the rest are as in `unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen.adapters.environment import TurnEnv, guarding, metadata_of
from unseen.kernel.seat import Seat
from unseen.relics.actions import Action
from unseen.relics.adapters.course import Course, begun
from unseen.relics.adapters.drawing import drawing
from unseen.relics.adapters.features import SIZE, features
from unseen.relics.adapters.moves import MOVES
from unseen.relics.state import State


class raw_env(TurnEnv[Course]):  # noqa: N801 - PettingZoo's name for it
    """The unguarded environment; see `unseen.adapters.environment.TurnEnv`."""

    metadata: ClassVar[dict[str, Any]] = metadata_of(MOVES)
    moves, size = MOVES, SIZE

    def _begun(self) -> Course:
        return begun(self._options).drawn(self._chance.random)

    def _after(self, action: Action) -> Course:
        return self._course.after(action).drawn(self._chance.random)

    def _seen(self, seat: Seat) -> list[float]:
        del seat
        return features(self._course)

    def _truth(self) -> State:
        return self._course.known

    def _drawing(self) -> str:
        return drawing(self._truth())


env = guarding(raw_env)
"""Creates a guarded environment, with the arguments of `raw_env`."""
