"""The browser asks before the page goes, as long as something would be lost with it: at a reload, a link, a closed tab.

Rule 1. It listens for that no longer than it has to: a page that does is not kept for coming back.
"""

from page.edge.browser import Js, proxy, window
from page.edge.events import Events


class Staying:
    """What asks.

    Args:
        events: Where the page listens.
    """

    def __init__(self, events: Events) -> None:
        self._ask = proxy(events.guarded(_ask))
        self._asks = False

    def show(self, *, is_at_stake: bool) -> None:
        """Ask from now on, or no more."""
        if is_at_stake != self._asks:
            self._asks = is_at_stake
            change = window.addEventListener if is_at_stake else window.removeEventListener
            change("beforeunload", self._ask)


def _ask(event: Js) -> None:
    event.preventDefault()
    event.returnValue = "."  # some browsers look at this alone; none shows it
