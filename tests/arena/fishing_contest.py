"""What the kernel's small card game brings to an arena: two seats with the same to do, hidden hands, and ties."""

from collections.abc import Callable
from typing import Any

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


class Angler:
    """Takes any legal action, or gives up if it is given more work than 3."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def think(self, observation: Any, draw: Draw, work: int) -> Thinking:
        options, told, view = observation
        assert options == OPTIONS
        assert fishing.holder(view) == self._seat
        assert all(event.card is None for event in told if event.kind == "drew"), "nobody is told of cards"
        yield
        actions = fishing.legal_actions(view, self._seat) if work <= 3 else (RESIGN,)
        action: Any = actions[int(draw() * len(actions))]
        return Thought(action, ((action, 1.0),))


def player(name: str, seat: Seat) -> Angler:
    assert name in NAMES
    return Angler(seat)


def work(name: str) -> int:
    return {"any": 3, "quits": 4}[name]


def observation_of(options: Any, told: tuple[Any, ...], view: Any, seat: Seat) -> Any:
    del seat
    return options, told, view


def deal(number: int, dice: Callable[[str], Dice]) -> Any:
    return fishing.deal(OPTIONS, dice(f"{number}/cards"))
