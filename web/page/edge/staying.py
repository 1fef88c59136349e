"""The browser's question before the page closes, while something would be lost: at a reload, a link, a closed tab.

Rule 1. The listener is there only while it is needed: the browser does not keep a page with one for coming
        back.
"""

from page.edge.browser import Js, proxy, window
from page.edge.events import Events


class Staying:
    """The `beforeunload` listener: while it is attached, the browser asks the player before the page closes.

    Args:
        events: The page's event listeners.
    """

    def __init__(self, events: Events) -> None:
        self._ask = proxy(events.guarded(_ask))
        self._asks = False

    def show(self, *, is_at_stake: bool) -> None:
        """Attach the listener while a game would be lost with the page (`is_at_stake`), and remove it otherwise."""
        if is_at_stake != self._asks:
            self._asks = is_at_stake
            change = window.addEventListener if is_at_stake else window.removeEventListener
            change("beforeunload", self._ask)


def _ask(event: Js) -> None:
    event.preventDefault()
    event.returnValue = "."  # some browsers look at this alone; none shows it
