"""The games kept for later visits, as `static/offline.js` reports it; in a frame it reports nothing."""

from collections.abc import Callable

from page.edge.browser import offline, proxy
from page.edge.events import Events
from page.shell.keeping import read
from page.shell.messages import Message


def watch(events: Events, dispatch: Callable[[Message], None]) -> None:
    """Dispatch what is kept, now and after each change."""

    def told(text: object) -> None:
        message = read(str(text))
        if message is not None:
            dispatch(message)

    offline.onKept(proxy(events.guarded(told)))


def keep_all() -> None:
    """Have all games kept."""
    offline.keepAll()


def heed_start() -> None:
    """Keep or delete the snapshot for later starts, according to the remembered choice."""
    offline.heedStart()
