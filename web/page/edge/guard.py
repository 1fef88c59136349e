"""The guard against double presses: a second press at the same place ends nothing.

The second of two quick presses is meant for what the first one saw, and may fall on something else. So for a
while after a press that counted, a control that ends something (`data-ends`) ignores pointers, and the answer
to a question that has just been asked (`data-ends="asked"`) for longer. The style sheets show that by an edge
that fills.

Rule 1. Only pointers are held up: keys, scripts and assistive tools count at once.
Rule 2. The decision depends on the times of presses and on the document, and on nothing that a seat knows.
"""

APART, ASKED = 400, 600
"""Milliseconds from drawing the result of a press to the next press that may end something."""


class Guard:
    """The presses of pointers, in milliseconds of the document's clock."""

    def __init__(self) -> None:
        self._down: float | None = None
        self._drawn: float | None = None

    def touched(self, at: float) -> None:
        """Note that a pointer has gone down."""
        self._down = at

    def heeds(self, ends: str | None) -> bool:
        """Return whether the press of the pointer that went down last counts; a press without a pointer always does.

        Args:
            ends: The value of the control's `data-ends`; None if it ends nothing.
        """
        down, self._down = self._down, None
        if ends is None or down is None or self._drawn is None:
            return True
        return down - self._drawn >= (ASKED if ends == "asked" else APART)

    def answered(self, at: float) -> None:
        """Note that the result of a pointer's press is drawn."""
        self._drawn = at
