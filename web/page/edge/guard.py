"""Whether a pointer's press counts: a second one at the same place ends nothing.

Whoever presses twice means what lay there at first; the second press may fall on something else. So for a while after
a press that counted, a control that ends something (`data-ends`) is deaf to pointers, and the answer to a question that
has just been asked (`data-ends="asked"`) for longer. The style sheets show that by an edge that fills.

Rule 1. Pointers alone are held up: a key, a script and an assistive tool are heeded at once.
Rule 2. What decides is when there were presses and what stands in the document, nothing that a seat knows.
"""

APART, ASKED = 400, 600
"""Milliseconds from the drawing of what a press has changed to the next press that may end something."""


class Guard:
    """The presses of pointers, by the clock of the document in milliseconds."""

    def __init__(self) -> None:
        self._down: float | None = None
        self._drawn: float | None = None

    def touched(self, at: float) -> None:
        """Note that a pointer has gone down."""
        self._down = at

    def heeds(self, ends: str | None) -> bool:
        """Return whether the press of the pointer that went down last counts; without one it always does.

        Args:
            ends: What is pressed ends: None for nothing, else the value of `data-ends`.
        """
        down, self._down = self._down, None
        if ends is None or down is None or self._drawn is None:
            return True
        return down - self._drawn >= (ASKED if ends == "asked" else APART)

    def answered(self, at: float) -> None:
        """Note that what a pointer's press has changed is drawn."""
        self._drawn = at
