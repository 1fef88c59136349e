"""A game of the courtyard as one of OpenSpiel: chance deals the green column, then the green row.

A state's information state is the log of its seat, its observation the view of its seat.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from unseen.adapters.course import SecretCourse
from unseen.adapters.deals import Draw, dealt_at
from unseen.adapters.openspiel import Kind, TurnGame, TurnState, utilities
from unseen.adapters.views import Knowledge, ViewObserver
from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS, Rods
from unseen.kernel.seat import Seat

DAY_LIMIT = 10
"""The day limit unless said otherwise."""
LINES = 3
"""Columns or rows with a rod: what chance chooses from, twice."""

AnyCourse = TypeVar("AnyCourse", bound=SecretCourse)


# Any: options and courses are of a game of their own; what is made of them goes back to that game alone.
class Own(NamedTuple):
    """What is a game's own, its moves aside."""

    knowledge: Knowledge
    plies_a_day: int
    begun: Callable[[Any, Rods], Any]
    """Returns the course of a game with such options and rods before its first action."""
    imagined: Callable[[Any, Seat, Draw], Any]
    """Returns a course that a seat cannot tell from this one."""


class Dealing(NamedTuple):
    """A game whose rods are being dealt."""

    options: Any
    column: int | None = None
    """Which column is green, once chance has said it."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Dealing":
        return self


class CourtyardGame(TurnGame):
    """The game.

    Args:
        parameters: Some of those that its type names.

    Raises:
        CodecError: A parameter has a value that the game does not allow.
    """

    own: ClassVar[Own]
    defaults: ClassVar[Mapping[str, Any]]
    """The parameters of the game, with what they are unless said otherwise."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.options = self.moves.rules.decode_options({**self.defaults, **(parameters or {})})
        self.days: int = self.options.day_limit
        super().__init__(parameters or {}, self.own.plies_a_day * self.days, LINES)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often chance decides something."""
        return 2

    def _observer(self, kind: Kind) -> ViewObserver:
        return ViewObserver(self.own.knowledge, kind, self.days)


class CourtyardState(TurnState, Generic[AnyCourse]):
    """A state of the game; it is made by the game."""

    own: ClassVar[Own]

    def __init__(self, game: CourtyardGame, course: AnyCourse | None = None) -> None:
        super().__init__(game)
        # OpenSpiel clones a state by copying its attributes deeply, and both of these are their own copies.
        self._stage: Dealing | AnyCourse = course or Dealing(game.options)

    @property
    def course(self) -> AnyCourse | None:
        """The game under way; None while the rods are dealt."""
        return None if isinstance(self._stage, Dealing) else self._stage

    def _under_way(self) -> AnyCourse | None:
        return self.course

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may say: which line of the axis is green."""
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
        """Return what each player has won."""
        return utilities(self.moves.seats, self.course.truth.result if self.course else None)

    def resample_from_infostate(self, player: int, sampler: Draw, /) -> Self:
        """Return a state that a player cannot tell from this one; see `imagining` of the game's adapters.

        The log of the other seat, and what OpenSpiel calls the history, are not those of a game that was played: who is
        imagined with secrets stands where he stands without having come there.
        """
        if self.course is None:
            return self.clone()
        game = cast(CourtyardGame, self.get_game())  # the very one that made this state
        return type(self)(game, self.own.imagined(self.course, self.moves.seats[player], sampler))

    def __str__(self) -> str:
        if isinstance(self._stage, Dealing):
            return f"rods are dealt: {self._stage.column}"
        return str(self.moves.rules.encode_state(self._stage.truth))
