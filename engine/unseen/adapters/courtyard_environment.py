"""A courtyard game as an environment of PettingZoo: an agent observes the view of its seat."""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from unseen.adapters.courtyard_course import CourtyardCourse
from unseen.adapters.environment import TurnEnv
from unseen.kernel.seat import Seat


# Any: options, views and positions belong to one game, and only that game looks into them.
class OwnEnvironment(NamedTuple):
    """A game's own part."""

    course: type[CourtyardCourse]
    features: Callable[[Any], list[float]]
    """Returns a view as numbers."""
    drawing: Callable[[Any], str]
    """Returns a position as text."""


class CourtyardEnv(TurnEnv[CourtyardCourse]):
    """The unguarded environment of a game; see `TurnEnv`."""

    own: ClassVar[OwnEnvironment]

    def _begun(self) -> CourtyardCourse:
        rods = self.moves.rules.deal(self._options, lambda faces: int(self._chance.integers(faces)))
        return self.own.course.begun(self._options, rods)

    def _after(self, action: Any) -> CourtyardCourse:
        return self._course.after(action)

    def _seen(self, seat: Seat) -> list[float]:
        return self.own.features(self._course.view(seat))

    def _truth(self) -> Any:
        return self._course.truth

    def _drawing(self) -> str:
        return self.own.drawing(self._truth())
