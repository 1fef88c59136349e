"""A courtyard game as a game of OpenSpiel: chance deals the green column, then the green row.

A player's information state is the log of its seat, and its observation is the view of its seat.
"""

import json
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Self, cast

from unseen.adapters.courtyard_course import CourtyardCourse, imagined
from unseen.adapters.deals import Draw, dealt_at
from unseen.adapters.openspiel import Bounds, Kind, TurnGame, TurnState
from unseen.adapters.utilities import utilities
from unseen.adapters.views import Knowledge, ViewObserver
from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS
from unseen.kernel.seat import Seat

LINES = 3
"""The number of columns or rows with a rod; chance chooses from them twice."""


# Any: options, views and logs belong to one game, and only that game looks into them.
class Own(NamedTuple):
    """A game's own part, apart from its moves."""

    course: type[CourtyardCourse]
    plies_a_day: int
    size: int
    """The number of features of a view."""
    features: Callable[[Any], list[float]]
    """Returns a view as numbers."""
    width: int
    """The number of features in a row of a log."""
    rows_for: Callable[[int], int]
    """Returns the most rows of a log for a day limit."""
    log_numbers: Callable[[Any, int], list[list[float]]]
    """Returns a log as the given number of rows of numbers."""
    text_of: Callable[[Any], str]
    """Returns a log as text."""


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
    state: "ClassVar[type[CourtyardState]]"

    def _bounds(self) -> Bounds:
        return Bounds(self.own.plies_a_day * self.options.day_limit, draws=2, outcomes=LINES)

    def _observer(self, kind: Kind) -> ViewObserver:
        rows, (secretive, other) = self.own.rows_for(self.options.day_limit), self.moves.seats

        def features(view: Any, seat: Seat | None) -> list[float]:
            del seat
            return self.own.features(view)

        def log_numbers(log: Any) -> list[list[float]]:
            return self.own.log_numbers(log, rows)

        def view_text(course: CourtyardCourse, seat: Seat | None) -> str:
            return json.dumps(self.moves.rules.encode_state(course.view(seat)))

        knowledge = Knowledge(
            self.moves.seats,
            public=other,
            together=secretive,
            size=self.own.size,
            features=features,
            log_shape=(rows, self.own.width),
            log_numbers=log_numbers,
            log_text=self.own.text_of,
            view_text=view_text,
            dealing="rods are dealt",
        )
        return ViewObserver(knowledge, kind)

    def new_initial_state(self) -> "CourtyardState":
        """Return the initial state, before the rods are dealt."""
        return self.state(self)

    def state_at(self, course: CourtyardCourse) -> "CourtyardState":
        """Return a state at the position of a course; its history begins there."""
        return self.state(self, course)


class CourtyardState(TurnState):
    """A state of the game; the game creates it."""

    own: ClassVar[Own]

    def __init__(self, game: CourtyardGame, course: CourtyardCourse | None = None) -> None:
        super().__init__(game)
        # OpenSpiel clones a state by a deep copy of its attributes, and both of these return themselves.
        self._stage: Dealing | CourtyardCourse = course or Dealing(game.options)

    @property
    def course(self) -> CourtyardCourse | None:
        """The game under way; None while the rods are being dealt."""
        return None if isinstance(self._stage, Dealing) else self._stage

    def _under_way(self) -> CourtyardCourse | None:
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
            self._stage = self.own.course.begun(stage.options, dealt_at(treasure))

    def returns(self) -> list[float]:
        """Return the utility of each player."""
        outcome = self.moves.rules.outcome(self.course.truth) if self.course else None
        return utilities(self.moves.seats, outcome)

    def resample_from_infostate(self, player: int, sampler: Draw, /) -> Self:
        """Return a state that a player cannot tell from this one; see `courtyard_course`.

        The other seat's log, and what OpenSpiel calls the history, are not those of a game that was played: the sampled
        position of the seat with secrets has no moves that led to it.
        """
        if self.course is None:
            return self.clone()
        game = cast(CourtyardGame, self.get_game())  # the same object that created this state
        return type(self)(game, imagined(self.course, self.moves.seats[player], sampler))

    def __str__(self) -> str:
        if isinstance(self._stage, Dealing):
            return f"rods are dealt: {self._stage.column}"
        return str(self.moves.rules.encode_state(self._stage.truth))
