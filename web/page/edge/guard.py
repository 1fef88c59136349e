"""The guard against double presses: a second press at the same place does nothing that the first one did not mean.

The second of two quick presses is meant for what the first one saw, and may fall on something else. So for a
while after a press that counted, a control that ends something (`data-ends`) ignores pointers, and the answer
to a question that has just been asked (`data-ends="asked"`) for longer. The style sheets show that by an edge
that fills. What ends nothing ignores a second press only where the first one was on another control: a choice
would be made, or a switch turned, that nobody has read.

Rule 1. Only pointers are held up: keys, scripts and assistive tools count at once.
Rule 2. The decision depends on the times and places of presses and on the document, and on nothing that a seat knows.
"""

from typing import NamedTuple

APART, ASKED = 400, 600
"""Milliseconds from drawing the result of a press to the next press that may end something."""
NEAR = 24
"""CSS pixels between two presses of one finger at one place, across or down."""


class Touch(NamedTuple):
    """A pointer that has gone down."""

    at: float
    """When, in milliseconds of the document's clock."""
    x: float
    """Where from the left edge of the window, in CSS pixels."""
    y: float
    """Where from its upper edge."""

    def is_near(self, other: "Touch") -> bool:
        """Return whether another one was at the same place."""
        return abs(self.x - other.x) < NEAR and abs(self.y - other.y) < NEAR


class Guard:
    """The presses of pointers."""

    def __init__(self) -> None:
        self._down: Touch | None = None
        self._last: tuple[Touch, str] | None = None
        """The last press that counted, and what was pressed."""
        self._drawn: float | None = None

    def touched(self, touch: Touch) -> None:
        """Note that a pointer has gone down."""
        self._down = touch

    def heeds(self, name: str, ends: str | None) -> bool:
        """Return whether the press of the pointer that went down last counts; a press without a pointer always does.

        Args:
            name: What tells the control from others.
            ends: The value of the control's `data-ends`; None if it ends nothing.
        """
        down, self._down = self._down, None
        if down is None:
            return True
        counts = self._drawn is None or self._counts(down, down.at - self._drawn, name, ends)
        if counts:
            self._last = down, name
        return counts

    def _counts(self, down: Touch, since: float, name: str, ends: str | None) -> bool:
        if ends is not None:
            return since >= (ASKED if ends == "asked" else APART)
        if since >= APART or self._last is None:
            return True
        before, pressed = self._last
        return name == pressed or not down.is_near(before)

    def answered(self, at: float) -> None:
        """Note that the result of a pointer's press is drawn."""
        self._drawn = at
