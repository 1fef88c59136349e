"""Find out whether a game is open in another tab of this browser, without asking for its seat."""

from page.edge.browser import BrowserError, present, window
from page.edge.online.lease import DATABASE, STORE
from page.edge.storage.vault import heard, opened


async def is_occupied(name: str) -> bool:
    """Return whether some tab has the right with this name of `Lease`; False where that cannot be seen."""
    locks = present(getattr(window.navigator, "locks", None))
    try:
        if locks is not None:
            return any(str(lock.name) == name for lock in (await locks.query()).held)
        database = await opened(DATABASE, STORE)
        transaction = database.transaction(STORE, "readonly")
        request = transaction.objectStore(STORE).get(name)
        await heard(transaction, "complete", "abort")
        claim = present(request.result)
        return claim is not None and float(claim.until) > float(window.Date.now())
    except (BrowserError, OSError, AttributeError, TypeError, ValueError):
        return False
