"""Theme, text size and contrast: marks on the document's root, which the style sheets and boot.js read.

boot.js sets them before the first picture, and lets the sheets of the dark theme apply as the mark says.
"""

from page.edge.browser import document, window
from page.edge.events import Events
from page.shell.preferences import Preferences


class Look:
    """The player's visual preferences, combined with those of the device.

    Args:
        events: The page's event listeners.
    """

    def __init__(self, events: Events) -> None:
        self._chosen: Preferences | None = None
        self._wish = window.matchMedia("(prefers-contrast: more)")
        events.listen(self._wish, "change", lambda _: self._mark(self._chosen or Preferences()))

    def show(self, chosen: Preferences) -> None:
        """Apply the preferences, if they have changed."""
        if chosen != self._chosen:
            self._chosen = chosen
            self._mark(chosen)

    def _mark(self, chosen: Preferences) -> None:
        marks, more = document.documentElement.dataset, chosen.contrast == "more" or self._wish.matches
        marks.theme, marks.text = chosen.theme, chosen.text
        marks.contrast = "more" if more else "usual"
