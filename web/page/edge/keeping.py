"""What the browser keeps for later visits, heard from `static/offline.js`; in a frame it says nothing."""

from collections.abc import Callable

from page.edge.browser import offline, proxy
from page.edge.events import Events
from page.shell.keeping import read
from page.shell.messages import Message


def watch(events: Events, dispatch: Callable[[Message], None]) -> None:
    """Tell the page what is kept, now and whenever that changes."""

    def told(text: object) -> None:
        message = read(str(text))
        if message is not None:
            dispatch(message)

    offline.onKept(proxy(events.guarded(told)))


def keep_all() -> None:
    """Keep all games."""
    offline.keepAll()


def heed_start() -> None:
    """Keep the snapshot for later starts or delete it, as was chosen and remembered."""
    offline.heedStart()
