"""Misty Ruins as an environment of PettingZoo, in which the agents "p1" to "p5", or fewer, act in turn.

An observation holds the features of the acting seat's view (`unseen.misty_ruins.adapters.features`) and a mask over the
actions of `unseen.misty_ruins.adapters.actions`. A view has no memory: an agent that needs past events has to remember
them itself; the facts about each player are part of a view. What chance draws is drawn within a step. The first place
is rewarded with 1, the last with -1, with equal steps between. The parameters are
`unseen.misty_ruins.adapters.moves.PARAMETERS`; the rest is as in `unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen.adapters.environment import TurnEnv, guarding, metadata_of
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.adapters.actions import action_of, number_of
from unseen.misty_ruins.adapters.course import Course, Dealing, drawn
from unseen.misty_ruins.adapters.drawing import drawing
from unseen.misty_ruins.adapters.features import SIZE, features
from unseen.misty_ruins.adapters.moves import MOVES
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.state import PLACE, State


class raw_env(TurnEnv[Course]):  # noqa: N801 - PettingZoo's name for it
    """The unguarded environment; see `unseen.adapters.environment.TurnEnv`."""

    metadata: ClassVar[dict[str, Any]] = metadata_of(MOVES)
    moves, size = MOVES, SIZE

    def _begun(self) -> Course:
        return drawn(Dealing(self._options), self._chance.random)

    def _after(self, action: Action) -> Course:
        return drawn(self._course.after(action), self._chance.random)

    def _number(self, action: Action) -> int:
        return number_of(action, self._at())

    def _action(self, number: int) -> Action:
        return action_of(number, self._at())

    def _at(self) -> Space:
        """Return the space of the pawn of the seat to act."""
        return self._truth().players[PLACE[Seat(self.agent_selection)]].at

    def _seen(self, seat: Seat) -> list[float]:
        return features(self._course.view(seat), seat)

    def _truth(self) -> State:
        return self._course.truth

    def _drawing(self) -> str:
        return drawing(self._truth())


env = guarding(raw_env)
"""Creates a guarded environment, with the arguments of `raw_env`."""
