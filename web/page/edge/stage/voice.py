"""Speech: two live regions, outside the screen, so that rendering never touches them.

Rule 1. A text that is repeated is spoken again: each is an element of its own.
Rule 2. A curtain empties them; no seat finds words that were spoken to another.
"""

from collections.abc import Sequence

from page.edge.browser import Js, document
from page.shell.effects import Speak


class Voice:
    """The page's voice for screen readers."""

    def __init__(self) -> None:
        self._calm = _region("live", "polite")
        self._urgent = _region("alert", "assertive")

    def say(self, words: Sequence[Speak]) -> None:
        """Speak texts one after the other; earlier ones are cleared."""
        if words:
            self.hush()
        for text in words:
            said = document.createElement("p")
            said.textContent = text.text
            (self._urgent if text.assertive else self._calm).append(said)

    def hush(self) -> None:
        """Empty the live regions, so that no words spoken to a seat remain in the document."""
        self._calm.replaceChildren()
        self._urgent.replaceChildren()


def _region(name: str, politeness: str) -> Js:
    region = document.createElement("div")
    region.id = name
    region.className = "vh"
    region.setAttribute("aria-live", politeness)
    document.body.append(region)
    return region
