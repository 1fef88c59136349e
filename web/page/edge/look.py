"""How large words are and how strong the contrast is: two marks on the document's root, which the style sheets ask.

boot.js sets them before the first picture.
"""

from page.edge.browser import document, window
from page.edge.events import Events
from page.shell.preferences import Preferences


class Look:
    """What was chosen, and what the device asks for.

    Args:
        events: Where the page listens.
    """

    def __init__(self, events: Events) -> None:
        self._chosen: Preferences | None = None
        self._wish = window.matchMedia("(prefers-contrast: more)")
        events.listen(self._wish, "change", lambda _: self._mark(self._chosen or Preferences()))

    def show(self, chosen: Preferences) -> None:
        """Let the page look as was chosen."""
        if chosen != self._chosen:
            self._chosen = chosen
            self._mark(chosen)

    def _mark(self, chosen: Preferences) -> None:
        marks, more = document.documentElement.dataset, chosen.contrast == "more" or self._wish.matches
        marks.text = chosen.text
        marks.contrast = "more" if more else "usual"
