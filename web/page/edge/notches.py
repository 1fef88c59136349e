"""How far the wheel has been turned, as whole notches, whatever it is a wheel of.

Rule 1. Pure: what the wheel says comes in as numbers.
Rule 2. A pad that glides on after the finger has left it gives a notch now and then, not one for each of its many
        small steps.
"""

NOTCH, LINE = 60.0, 34.0
"""Pixels of which a notch is made, and pixels a line: less than any mouse gives at once."""
PAUSE = 120.0
"""Milliseconds between one notch and the next."""


class Notches:
    """The wheel's way since its last notch."""

    def __init__(self) -> None:
        self._way = 0.0
        self._last = -PAUSE

    def turned(self, delta: float, mode: int, at: float) -> int:
        """Return 1 or -1 for a notch away from or towards where the wheel began, 0 for less than one.

        Args:
            delta: How far, as the event says; positive is down.
            mode: In what: 0 pixels, 1 lines, 2 pages.
            at: When, in milliseconds.
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
