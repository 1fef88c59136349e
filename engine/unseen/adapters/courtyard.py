"""A courtyard game as a game of OpenSpiel: chance deals the green column, then the green row.

A player's information state is the log of its seat, and its observation is the view of its seat.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from unseen.adapters.course import SecretCourse
from unseen.adapters.deals import Draw, dealt_at
from unseen.adapters.openspiel import Bounds, Kind, TurnGame, TurnState
from unseen.adapters.utilities import utilities
from unseen.adapters.views import Knowledge, ViewObserver
from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS, Rods
from unseen.kernel.seat import Seat

LINES = 3
"""The number of columns or rows with a rod; chance chooses from them twice."""

AnyCourse = TypeVar("AnyCourse", bound=SecretCourse)


# Any: options and courses belong to one game, and only that game looks into them.
class Own(NamedTuple):
    """A game's own part, apart from its moves."""

    knowledge: Knowledge
    plies_a_day: int
    begun: Callable[[Any, Rods], Any]
    """Returns the course of a game with these options and rods, before its first action."""
    imagined: Callable[[Any, Seat, Draw], Any]
    """Returns a course that a seat cannot tell from this one."""


class Dealing(NamedTuple):
    """A game whose rods are being dealt."""

    options: Any
    column: int | None = None
    """The green column, once chance has chosen it."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Dealing":
        return self


class CourtyardGame(TurnGame):
    """The game; see `TurnGame`."""

    own: ClassVar[Own]

    def _bounds(self) -> Bounds:
        return Bounds(self.own.plies_a_day * self.options.day_limit, draws=2, outcomes=LINES)

    def _observer(self, kind: Kind) -> ViewObserver:
        return ViewObserver(self.own.knowledge, kind, self.options.day_limit)


class CourtyardState(TurnState, Generic[AnyCourse]):
    """A state of the game; the game creates it."""

    own: ClassVar[Own]

    def __init__(self, game: CourtyardGame, course: AnyCourse | None = None) -> None:
        super().__init__(game)
        # OpenSpiel clones a state by a deep copy of its attributes, and both of these return themselves.
        self._stage: Dealing | AnyCourse = course or Dealing(game.options)

    @property
    def course(self) -> AnyCourse | None:
        """The game under way; None while the rods are being dealt."""
        return None if isinstance(self._stage, Dealing) else self._stage

    def _under_way(self) -> AnyCourse | None:
        return self.course

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes, the possible green lines of the axis, with their probabilities."""
        return [(line, 1 / LINES) for line in range(LINES)]

    def _outcome_to_string(self, outcome: int) -> str:
        is_row = isinstance(self._stage, Dealing) and self._stage.column is not None
        return f"green {RODS[LINES * is_row + outcome]}"

    def _apply_action(self, action: int) -> None:
        stage = self._stage
        if not isinstance(stage, Dealing):
            self._stage = stage.after(self.moves.actions[action])
        elif stage.column is None:
            self._stage = stage._replace(column=action)
        else:
            treasure = Space(RODS[stage.column] + RODS[LINES + action])
            self._stage = self.own.begun(stage.options, dealt_at(treasure))

    def returns(self) -> list[float]:
        """Return the utility of each player."""
        outcome = self.moves.rules.outcome(self.course.truth) if self.course else None
        return utilities(self.moves.seats, outcome)

    def resample_from_infostate(self, player: int, sampler: Draw, /) -> Self:
        """Return a state that a player cannot tell from this one; see `imagining` of the game's adapters.

        The other seat's log, and what OpenSpiel calls the history, are not those of a game that was played: the sampled
        position of the seat with secrets has no moves that led to it.
        """
        if self.course is None:
            return self.clone()
        game = cast(CourtyardGame, self.get_game())  # the same object that created this state
        return type(self)(game, self.own.imagined(self.course, self.moves.seats[player], sampler))

    def __str__(self) -> str:
        if isinstance(self._stage, Dealing):
            return f"rods are dealt: {self._stage.column}"
        return str(self.moves.rules.encode_state(self._stage.truth))
