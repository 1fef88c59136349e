"""The guard against double presses: the second of two quick presses at one place is ignored where it could do harm.

The second press is meant for what the player saw before the first, and may fall on something that has appeared
since. So for a while after a press that counted, a control that ends something (`data-ends`) ignores pointers, and
the answer to a question that has just been asked (`data-ends="asked"`) for longer. The style sheets show that by an
edge that fills. Any other control ignores a second press only if the first one was on another control: a choice
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
        """Return whether another press was at the same place, less than `NEAR` pixels away across and down."""
        return abs(self.x - other.x) < NEAR and abs(self.y - other.y) < NEAR


class Guard:
    """The latest presses of pointers, which decide whether the next one counts."""

    def __init__(self) -> None:
        self._down: Touch | None = None
        self._last: tuple[Touch, str] | None = None
        """The last press that counted, and what was pressed."""
        self._drawn: float | None = None

    def touched(self, touch: Touch) -> None:
        """Note that a pointer has gone down."""
        self._down = touch

    def heeds(self, name: str, ends: str | None) -> bool:
        """Return whether to act on a click, by where and when its pointer went down; a click without a pointer counts.

        Args:
            name: Identifies the control.
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
        """Note the time at which the result of a pointer's press was drawn."""
        self._drawn = at
