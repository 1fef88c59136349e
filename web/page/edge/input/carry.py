"""Tell a press from a drag, from the moment a pointer goes down on a piece.

Rule 1. Pure: the position of the pointer comes in as numbers.
Rule 2. A pointer that has dragged presses nothing, wherever it is released.
"""

from typing import NamedTuple

FROM = 6
"""Pixels of movement from which a press is a drag."""


class Held(NamedTuple):
    """A piece with a pointer down on it."""

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
        """Note that the first pointer has gone down, on a piece that can be dragged or, with no token, elsewhere."""
        self._dragged = False
        self.held = None if token is None else Held(token, pointer, x, y)

    def moved(self, pointer: int, x: float, y: float) -> bool:
        """Return whether this movement begins a drag."""
        held = self.held
        if held is None or held.pointer != pointer or held.lifted:
            return False
        if (x - held.x) ** 2 + (y - held.y) ** 2 < FROM**2:
            return False
        self.held, self._dragged = held._replace(lifted=True), True
        return True

    def end(self) -> str | None:
        """Release the piece and return its token; None if it was not dragged."""
        held, self.held = self.held, None
        return held.token if held and held.lifted else None

    def is_press(self) -> bool:
        """Return whether the click that has come is a press, and not the end of a drag. Call this once per click."""
        dragged, self._dragged = self._dragged, False
        return not dragged
