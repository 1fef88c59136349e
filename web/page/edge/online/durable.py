"""Durable storage: whether the browser keeps seats until a person deletes them, or may delete them by itself.

Safari empties the storage of a site that nobody has visited for seven days; other browsers do when space is
short.
"""

from page.edge.browser import BrowserError, window


async def is_durable() -> bool:
    """Ask the browser not to delete anything that is kept here, and return whether it has promised that.

    Some browsers ask a person first, and all of them agree more readily right after a press.
    """
    try:
        storage = window.navigator.storage
        return bool(await storage.persisted()) or bool(await storage.persist())
    except (BrowserError, AttributeError):
        return False  # there is nobody to ask, as in a page without TLS
