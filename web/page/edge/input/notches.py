"""The movement of a wheel in whole notches, for any kind of wheel.

Rule 1. Pure: the wheel's events come in as numbers.
Rule 2. A pad that glides on after the finger has left it gives a notch now and then, not one for each of its
        many small steps.
"""

NOTCH, LINE = 60.0, 34.0
"""Pixels per notch, and pixels per line: less than any mouse gives at once."""
PAUSE = 120.0
"""Milliseconds between one notch and the next."""


class Notches:
    """The movement of the wheel since its last notch."""

    def __init__(self) -> None:
        self._way = 0.0
        self._last = -PAUSE

    def turned(self, delta: float, mode: int, at: float) -> int:
        """Return 1 for a whole notch down, -1 for one up, and 0 for less than one.

        Args:
            delta: The distance, as the event gives it; positive is down.
            mode: The unit of `delta`: 0 pixels, 1 lines, 2 pages.
            at: The time in milliseconds.
        """
        if at - self._last < PAUSE:
            self._way = 0.0
            return 0
        way = delta * (1.0, LINE, NOTCH)[mode]
        self._way = way if self._way * way < 0 else self._way + way
        if abs(self._way) < NOTCH:
            return 0
        notch = 1 if self._way > 0 else -1
        self._way, self._last = 0.0, at
        return notch
