"""Whether the browser keeps what is kept here until a person deletes it, or may throw it away by itself.

Safari empties the storage of a site that nobody has visited for seven days; other browsers do when room is short.
"""

from page.edge.browser import BrowserError, window


async def is_durable() -> bool:
    """Ask the browser to throw away nothing that is kept here, and return whether it has promised that.

    Some browsers ask a person first, and all of them more willingly right after a press.
    """
    try:
        storage = window.navigator.storage
        return bool(await storage.persisted()) or bool(await storage.persist())
    except (BrowserError, AttributeError):
        return False  # there is nothing to ask, as in a page without TLS
