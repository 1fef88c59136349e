"""The games that the suites of the adapters are asked of.

A value that only one test needs stands beside that test, by the game's name.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from unseen import kakusareta, misty_ruins, nusubito, relics
from unseen.adapters import courtyard_course
from unseen.games import part
from unseen.kakusareta.adapters.features import features as kakusareta_features
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.adapters.actions import action_of, number_of
from unseen.misty_ruins.adapters.features import features as misty_ruins_features
from unseen.misty_ruins.state import PLACE
from unseen.nusubito.adapters.features import features as nusubito_features
from unseen.relics.adapters.features import features as relics_features


# Any: courses, positions and actions belong to one game each.
class Case(NamedTuple):
    """A game, with what the suites have to know of it."""

    rules: Any
    truth: Callable[[Any], Any]
    """Returns the position of a course."""
    short: Mapping[str, object]
    """Parameters of a game that is soon over."""
    rash: tuple[str, ...]
    """The kinds of actions that may end a game at once."""
    illegal: str
    """An action in notation that is illegal at the start."""
    heard: Callable[[Any, Seat], Any] | None
    """Returns the log of a seat; None if no seat has secrets."""
    views: Callable[[Any], Mapping[Seat | None, Any]]
    """Returns each view of a course that can be observed, by whose it is."""
    numbers: Callable[[Any, Seat | None], list[float]]
    """Returns the numbers of the view of a seat, of a spectator, or for None of what all know together."""

    @property
    def name(self) -> str:
        """The game's name."""
        return str(self.rules.__name__).removeprefix("unseen.")

    def part(self, module: str) -> Any:
        """Return a module of the game's adapters."""
        return part(self.name, f"adapters.{module}")

    def walks(self) -> list[list[Any]]:
        """Return some random games as courses one after the other, from the tests of the game itself."""
        games: list[list[Any]] = import_module(f"tests.{self.name}.adapters.courses").walks()
        return games

    def courses(self, step: int) -> Iterator[Any]:
        """Yield one in `step` of the courses of random games in which a seat is to act."""
        for game in self.walks():
            yield from [course for course in game if course.seat][::step]

    def seats(self, course: Any) -> tuple[Seat, ...]:
        """Return the seats of a course."""
        seats: tuple[Seat, ...] = getattr(self.truth(course), "seats", self.rules.SEATS)
        return seats

    def number(self, course: Any, action: Any) -> int:
        """Return the number of a legal action."""
        return int(self.part("actions").NUMBER[action])

    def action(self, course: Any, number: int) -> Any:
        """Return the action that a number means for the seat to act."""
        return self.part("actions").ACTIONS[number]

    def imagined(self, course: Any, seat: Seat, dice: Random) -> Any:
        """Sample a course that a seat cannot tell from this one."""
        imagined = courtyard_course.imagined if hasattr(course, "own") else self.part("imagining").imagined
        return imagined(course, seat, dice.random)

    def calm(self, course: Any) -> list[Any]:
        """Return the legal actions that do not end the game at once, or all if there are no others."""
        legal = course.legal()
        return [action for action in legal if action.kind not in self.rash] or list(legal)


class _Directed(Case):
    """A game in which the number of an action may say a direction."""

    def number(self, course: Any, action: Any) -> int:
        return number_of(action, self._at(course))

    def action(self, course: Any, number: int) -> Any:
        return action_of(number, self._at(course))

    def _at(self, course: Any) -> Any:
        return course.truth.players[PLACE[course.seat]].at


def _each_seat(course: Any) -> dict[Seat | None, Any]:
    return {seat: course.view(seat) for seat in course.logs}


CASES = {
    "kakusareta": Case(
        kakusareta,
        truth=lambda course: course.truth,
        short={"day_limit": 3, "configuration": "1/1/1", "kakusareta_darts": 9},
        rash=("find",),
        illegal="destroy A1",
        heard=lambda course, seat: course.logs[seat],
        views=_each_seat,
        numbers=lambda view, seat: kakusareta_features(view),
    ),
    "misty_ruins": _Directed(
        misty_ruins,
        truth=lambda course: course.truth,
        short={"round_limit": 3},
        rash=("claim",),
        illegal="end",
        heard=lambda course, seat: course.heard(seat),
        views=lambda course: {each: course.view(each) for each in (*course.truth.seats, ONLOOKER, None)},
        numbers=misty_ruins_features,
    ),
    "nusubito": Case(
        nusubito,
        truth=lambda course: course.truth,
        short={"day_limit": 3, "configuration": "0/0/0", "thief_darts": 9},
        rash=("declare", "capture"),
        illegal="end",
        heard=lambda course, seat: course.logs[seat],
        views=_each_seat,
        numbers=lambda view, seat: nusubito_features(view),
    ),
    "relics": Case(
        relics,
        truth=lambda course: course.known,
        short={},
        rash=(),
        illegal="settle A1",
        heard=None,
        views=lambda course: {None: course},
        numbers=lambda course, seat: relics_features(course),
    ),
}
# Now, since a test that is the first to need one may run without coverage's tracer.
for _case in CASES.values():
    _case.part("openspiel")
    _case.part("pettingzoo")
SECRETIVE = {name: case for name, case in CASES.items() if case.heard}
"""The games in which a seat has secrets."""
