"""The browser's database, as far as the page needs it: a few values by name.

Rule 1. Values that belong together are written in one transaction: a page that is closed in the midst of it
        leaves what was there before.
"""

import asyncio
from collections.abc import Mapping

from page.edge.browser import BrowserError, Js, options, present, proxy, window

DATABASE = "nusubito"
STORE = "kept"


class Vault:
    """The opened database."""

    def __init__(self, database: Js) -> None:
        self._database = database

    @classmethod
    async def open(cls) -> "Vault":
        """Open the database.

        Raises:
            OSError: The browser does not let us.
        """
        return cls(await opened(DATABASE, STORE))

    async def read(self, *names: str) -> tuple[Js | None, ...]:
        """Return the values of names, None where there is none.

        Raises:
            OSError: They cannot be read.
        """
        transaction = self._begin("readonly")
        store = transaction.objectStore(STORE)
        requests = [store.get(name) for name in names]
        await heard(transaction, "complete", "abort")
        return tuple(present(request.result) for request in requests)

    async def names(self) -> tuple[str, ...]:
        """Return the names of all values.

        Raises:
            OSError: They cannot be read.
        """
        transaction = self._begin("readonly")
        request = transaction.objectStore(STORE).getAllKeys()
        await heard(transaction, "complete", "abort")
        return tuple(str(name) for name in request.result)

    def write(self, values: Mapping[str, Js | None], *, is_strict: bool = False) -> asyncio.Future[None]:
        """Write values under their names all at once; None removes what is there.

        Args:
            values: What to write.
            is_strict: Whether it has to have reached the disk before it is done.

        The writing has begun when this returns. What it returns is done when the values are kept; it raises OSError if
        they cannot be, and then what was there is still there.

        Raises:
            OSError: The browser does not let us begin.
        """
        transaction = self._begin("readwrite", "strict" if is_strict else "default")
        store = transaction.objectStore(STORE)
        try:
            for name, value in values.items():
                if value is None:
                    store.delete(name)
                else:
                    store.put(value, name)
            if hasattr(transaction, "commit"):
                transaction.commit()  # does not wait for us, should the page be closed now
        except BrowserError as error:
            raise OSError("the value cannot be kept") from error
        return heard(transaction, "complete", "abort")

    def _begin(self, mode: str, durability: str = "default") -> Js:
        try:
            return self._database.transaction(STORE, mode, options(durability=durability))
        except BrowserError as error:
            raise OSError("the database is closed") from error


async def opened(name: str, store: str) -> Js:
    """Return a database of one store.

    Raises:
        OSError: The browser does not let us have it.
    """
    try:
        request = window.indexedDB.open(name, 1)
        request.onupgradeneeded = upgraded = proxy(lambda _: request.result.createObjectStore(store) and None)
    except (BrowserError, AttributeError) as error:
        raise OSError("there is no database") from error
    try:
        await heard(request, "success", "error")
    finally:
        upgraded.destroy()
    return request.result


def heard(target: Js, yes: str, no: str) -> asyncio.Future[None]:
    """Return what is done with one event, and raises OSError with the other; it listens from now on."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(event: Js) -> None:
        if future.done():
            return
        if event.type == yes:
            future.set_result(None)
        else:
            future.set_exception(OSError(no))

    def forget(_: object) -> None:
        target.removeEventListener(yes, ear)
        target.removeEventListener(no, ear)
        ear.destroy()

    ear = proxy(hear)
    target.addEventListener(yes, ear)
    target.addEventListener(no, ear)
    future.add_done_callback(forget)
    return future
