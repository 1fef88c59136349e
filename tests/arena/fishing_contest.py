"""The kernel's small card game as a contest: seats that play alike, hidden hands, and ties."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.engine import fishing
from unseen.kernel.chance import Dice
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import Seat
from unseen.players import Draw, Thinking, Thought

ANN, BOB = fishing.NAMES[:2]
NAMES = ("any", "quits")
OPTIONS = fishing.Options(players=2)
AGREED = "two at the table"
ENDS = {"set": (ANN, BOB, None), "empty": (ANN, BOB, None), "resignation": (ANN, BOB)}
TITLES = {ANN: "Ann", BOB: "Bob"}
FIRST = "Ann"
ARE_ALIKE = True


def at(players: int) -> dict[str, Any]:
    """Return the names of this module that are others with so many players."""
    seats = fishing.NAMES[:players]
    return {
        "OPTIONS": fishing.Options(players=players),
        "AGREED": f"{players} at the table",
        "ENDS": {"set": (*seats, None), "empty": (*seats, None), "resignation": seats},
        "TITLES": {seat: seat.capitalize() for seat in seats},
    }


class Sight(NamedTuple):
    """All that a player of a seat is given."""

    options: fishing.Options
    told: tuple[fishing.Event, ...]
    view: fishing.State
    log: tuple[fishing.Event, ...] = ()


class Angler:
    """Takes any legal action, or gives up if it is given more work than 3."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def think(self, observation: Sight, draw: Draw, work: int) -> Thinking:
        assert observation.options == OPTIONS
        assert fishing.holder(observation.view) == self._seat
        drawn = [event for event in observation.told if event.kind == "drew"]
        assert all(event.card is None for event in drawn), "nobody is told of cards"
        drawn = [event for event in observation.log if event.kind == "drew"]
        assert all((event.card is not None) == (event.seat == self._seat) for event in drawn), "but its own"
        yield
        actions = fishing.legal_actions(observation.view, self._seat) if work <= 3 else (RESIGN,)
        action: Any = actions[int(draw() * len(actions))]
        return Thought(action, ((action, 1.0),))


def player(name: str, seat: Seat) -> Angler:
    assert name in NAMES
    return Angler(seat)


def work(name: str) -> int:
    return {"any": 3, "quits": 4}[name]


def observation_of(
    options: Any, told: tuple[Any, ...], view: Any, seat: Seat, log: tuple[Any, ...] = ()
) -> Sight:
    del seat
    return Sight(options, told, view, log)


def deal(number: int, dice: Callable[[str], Dice]) -> Any:
    return fishing.deal(OPTIONS, dice(f"{number}/cards"))
