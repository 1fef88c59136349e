"""A courtyard game as an environment of PettingZoo: an agent observes the view of its seat."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from unseen.adapters.course import SecretCourse
from unseen.adapters.environment import TurnEnv
from unseen.kernel.game import AnyGame
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat

AnyCourse = TypeVar("AnyCourse", bound=SecretCourse)


# Any: actions, options, views and positions belong to one game, and only that game looks into them.
class OwnEnvironment(NamedTuple):
    """A game's own part."""

    rules: AnyGame
    seats: Sequence[Seat]
    actions: Sequence[Any]
    """Every action; its number is its index."""
    size: int
    """The number of features of a view."""
    features: Callable[[Any], list[float]]
    """Returns a view as numbers."""
    begun: Callable[[Any, Any], Any]
    """Returns the course of a game with these options and rods, before its first action."""
    drawing: Callable[[Any], str]
    """Returns a position as text."""


class CourtyardEnv(TurnEnv[AnyCourse]):
    """The environment of a game.

    Args:
        options: The options of the game, as JSON.
        render_mode: "ansi" to have `render` return text.
        max_cycles: The number of actions after which a game is truncated, or None.

    Raises:
        CodecError: The game does not allow these options.
    """

    own: ClassVar[OwnEnvironment]

    def __init__(self, options: Mapping[str, Any], render_mode: str | None, max_cycles: int | None) -> None:
        super().__init__(self.own.seats, self.own.actions, self.own.size, render_mode, max_cycles)
        self._options = self.own.rules.decode_options(options)

    def _begun(self) -> AnyCourse:
        rods = self.own.rules.deal(self._options, lambda faces: int(self._chance.integers(faces)))
        course: AnyCourse = self.own.begun(self._options, rods)
        return course

    def _after(self, action: Any) -> AnyCourse:
        return self._course.after(action)

    def _seen(self, seat: Seat) -> list[float]:
        return self.own.features(self._course.view(seat))

    def _outcome(self) -> Outcome | None:
        return self.own.rules.outcome(self._course.truth)

    def _drawing(self) -> str:
        return self.own.drawing(self._course.truth)
