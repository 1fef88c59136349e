"""What a pointer that went down on a piece comes to: a press, or from some way on a drag.

Rule 1. Pure: where the pointer is comes in as numbers.
Rule 2. A pointer that has dragged presses nothing, wherever it comes up.
"""

from typing import NamedTuple

FROM = 6
"""Pixels from which a press is a drag."""


class Held(NamedTuple):
    """A piece that a pointer is down on."""

    token: str
    pointer: int
    x: float
    y: float
    lifted: bool = False


class Carry:
    """The one piece that is held, if any."""

    def __init__(self) -> None:
        self.held: Held | None = None
        self._dragged = False

    def down(self, token: str | None, pointer: int, x: float, y: float) -> None:
        """Note that the first pointer has gone down, on a piece that can be dragged or on something else."""
        self._dragged = False
        self.held = None if token is None else Held(token, pointer, x, y)

    def moved(self, pointer: int, x: float, y: float) -> bool:
        """Return whether a drag begins with this movement."""
        held = self.held
        if held is None or held.pointer != pointer or held.lifted:
            return False
        if (x - held.x) ** 2 + (y - held.y) ** 2 < FROM**2:
            return False
        self.held, self._dragged = held._replace(lifted=True), True
        return True

    def end(self) -> str | None:
        """Return what is dropped; None where nothing was dragged."""
        held, self.held = self.held, None
        return held.token if held and held.lifted else None

    def is_press(self) -> bool:
        """Return whether the click that comes now is a press; asked once a click."""
        dragged, self._dragged = self._dragged, False
        return not dragged
