"""The games kept for later visits, and a new version of the page, as `static/offline.js` reports them.

In a frame it reports nothing.
"""

from collections.abc import Callable

from page.edge.browser import offline, proxy
from page.edge.events import Events
from page.shell.keeping import read, read_newer
from page.shell.messages import Message


def watch(events: Events, dispatch: Callable[[Message], None]) -> None:
    """Dispatch the games that are stored for offline use, and a new version that waits, now and after each change."""

    def told(text: object) -> None:
        message = read(str(text))
        if message is not None:
            dispatch(message)

    def renewed(state: object) -> None:
        newer = read_newer(str(state))
        if newer is not None:
            dispatch(newer)

    offline.onKept(proxy(events.guarded(told)))
    offline.onNewer(proxy(events.guarded(renewed)))


def keep_all() -> None:
    """Ask the service worker to store all games for offline use."""
    offline.keepAll()


def renew() -> None:
    """Have the new version of the page take over, and load it."""
    offline.renew()


def heed_start() -> None:
    """Keep or delete the snapshot for later starts, according to the remembered choice."""
    offline.heedStart()
