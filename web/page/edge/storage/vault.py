"""The browser's database, as far as the page needs it: a few values by name.

Rule 1. Values that belong together are written in one transaction: if the page is closed in the middle of it,
        the old values are still there.
Rule 2. The browser may end a connection at any time, as Safari does in the background: a failed call is tried
        once more on a new one.
Rule 3. Every wait has a timeout. A database that had not answered when the page began is not asked again.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import NamedTuple

from page.edge.browser import BrowserError, Js, document, options, present, proxy, window

DATABASE = "nusubito"
STORE = "kept"
PATIENCE = 10
"""Seconds after which a database that does not answer has failed."""


class Work(NamedTuple):
    """The requests of one transaction, and its options."""

    mode: str
    send: Callable[[Js], list[Js]]
    """Sends requests to the store, and returns those whose results are wanted."""
    durability: str = "default"
    commits: bool = True
    """Whether no further requests follow once the first have been answered."""


class Connection:
    """A database of one store, opened on demand, and again if the connection has ended.

    Args:
        name: The database.
        store: Its one store.
    """

    def __init__(self, name: str, store: str) -> None:
        self._name, self._store = name, store
        self._database: Js | None = None

    async def open(self) -> None:
        """Open the database.

        Raises:
            OSError: The browser refuses.
        """
        self._database = await opened(self._name, self._store)

    def begin(self, work: Work) -> asyncio.Future[list[Js]]:
        """Begin a transaction now, and return a future of its requests; that raises OSError on failure."""
        try:
            first = self._begun(work)
        except OSError:
            first = None
        done: asyncio.Future[list[Js]] = asyncio.get_running_loop().create_future()
        asyncio.ensure_future(self._finish(done, first, work))
        return done

    async def _finish(
        self, done: asyncio.Future[list[Js]], first: tuple[list[Js], asyncio.Future[None]] | None, work: Work
    ) -> None:
        # No task ends in an exception: Pyodide would write its traceback to the console.
        try:
            found = await self._finished(first, work)
        except OSError as error:
            if not done.done():
                done.set_exception(OSError(str(error)))
        else:
            if not done.done():
                done.set_result(found)

    async def _finished(self, first: tuple[list[Js], asyncio.Future[None]] | None, work: Work) -> list[Js]:
        if first:
            try:
                return await _patiently(first)
            except OSError:
                pass  # tried again below, on a new connection
        await self.open()
        return await _patiently(self._begun(work))

    def _begun(self, work: Work) -> tuple[list[Js], asyncio.Future[None]]:
        transaction, requests = self.ask(work)
        return requests, heard(transaction, "complete", "abort")

    # `send` puts its requests at once and awaits nothing. A transaction commits by itself when control goes
    # back to the browser and no request is left, so one that waits for Python meanwhile has ended when Python
    # goes on, and the next request raises `TransactionInactiveError` (Indexed Database API, W3C: transaction
    # lifecycle). Where a request depends on another one's answer, it is put in that one's event, as
    # `online.lease` does.
    def ask(self, work: Work) -> tuple[Js, list[Js]]:
        """Begin a transaction now, without a retry, and return it with its requests.

        Raises:
            OSError: The connection has ended, or the browser refuses.
        """
        if self._database is None:
            raise OSError("the database is not open")
        try:
            transaction = self._database.transaction(
                self._store, work.mode, options(durability=work.durability)
            )
            requests = work.send(transaction.objectStore(self._store))
            if work.mode == "readwrite" and work.commits and hasattr(transaction, "commit"):
                transaction.commit()  # do not wait for Python: the page may be closed now
        except BrowserError as error:
            raise OSError("the database is closed, or the value cannot be kept") from error
        return transaction, requests


async def _patiently(begun: tuple[list[Js], asyncio.Future[None]]) -> list[Js]:
    requests, done = begun
    async with asyncio.timeout(PATIENCE):
        await done
    return requests


class Vault:
    """The opened database."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls) -> "Vault":
        """Open the database.

        Raises:
            OSError: The browser refuses.
        """
        connection = Connection(DATABASE, STORE)
        await connection.open()
        return cls(connection)

    async def read(self, *names: str) -> tuple[Js | None, ...]:
        """Return the values of names; None for each that is missing.

        Raises:
            OSError: They cannot be read.
        """
        work = Work("readonly", lambda store: [store.get(name) for name in names])
        return tuple(present(request.result) for request in await self._connection.begin(work))

    async def texts(self, *prefixes: str) -> tuple[dict[str, str], ...]:
        """Return the texts whose names begin with each prefix, by the rest of their names; other values are left out.

        Raises:
            OSError: They cannot be read.
        """

        def ask(store: Js) -> list[Js]:
            spans = [span(prefix) for prefix in prefixes]
            return [request for each in spans for request in (store.getAllKeys(each), store.getAll(each))]

        found = [request.result.to_py() for request in await self._connection.begin(Work("readonly", ask))]
        pairs = zip(prefixes, found[::2], found[1::2], strict=True)
        return tuple(
            {
                name.removeprefix(prefix): text
                for name, text in zip(names, texts, strict=True)
                if isinstance(name, str) and isinstance(text, str)
            }
            for prefix, names, texts in pairs
        )

    async def counts(self, *prefixes: str) -> tuple[int, ...]:
        """Return the number of names that begin with each prefix.

        Raises:
            OSError: They cannot be counted.
        """
        work = Work("readonly", lambda store: [store.count(span(prefix)) for prefix in prefixes])
        return tuple(int(request.result) for request in await self._connection.begin(work))

    async def names_of(self, *prefixes: str) -> tuple[tuple[str, ...], ...]:
        """Return the names that begin with each prefix, without it.

        Raises:
            OSError: They cannot be read.
        """
        work = Work("readonly", lambda store: [store.getAllKeys(span(prefix)) for prefix in prefixes])
        found = zip(prefixes, await self._connection.begin(work), strict=True)
        return tuple(
            tuple(str(name).removeprefix(prefix) for name in request.result) for prefix, request in found
        )

    def write(self, values: Mapping[str, Js | None], *, is_strict: bool = False) -> asyncio.Future[list[Js]]:
        """Write values under their names in one transaction; None removes a value.

        Args:
            values: The values by name.
            is_strict: Whether the values must have reached the disk before the future is done.

        The transaction has begun when this returns. The future is done when the values are kept; it raises
        OSError if they cannot be, and then the old values are still there.
        """

        def put(store: Js) -> list[Js]:
            for name, value in values.items():
                if value is None:
                    store.delete(name)
                else:
                    store.put(value, name)
            return []

        return self._connection.begin(Work("readwrite", put, "strict" if is_strict else "default"))


def span(prefix: str) -> Js:
    """Return the range of the names that begin with a prefix."""
    return window.IDBKeyRange.bound(prefix, prefix + "\uffff")


def is_silent() -> bool:
    """Return whether the database had not answered when the page began (`static/boot.js`)."""
    return present(document.documentElement.getAttribute("data-database")) == "silent"


async def opened(name: str, store: str) -> Js:
    """Return a database of one store.

    Raises:
        OSError: The browser refuses.
    """
    if is_silent():
        raise OSError("the database does not answer")
    try:
        request = window.indexedDB.open(name, 1)
        request.onupgradeneeded = upgraded = proxy(lambda _: request.result.createObjectStore(store) and None)
    except (BrowserError, AttributeError) as error:
        raise OSError("there is no database") from error
    try:
        async with asyncio.timeout(PATIENCE):
            await heard(request, "success", "error")
    finally:
        upgraded.destroy()
    return request.result


def heard(target: Js, yes: str, no: str) -> asyncio.Future[None]:
    """Return a future that the event `yes` completes and `no` fails with OSError; listening begins with the call."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(event: Js) -> None:
        if future.done():
            return
        if event.type == yes:
            future.set_result(None)
        else:
            future.set_exception(OSError(no))

    def forget(_: object) -> None:
        target.removeEventListener(yes, listener)
        target.removeEventListener(no, listener)
        listener.destroy()

    listener = proxy(hear)
    target.addEventListener(yes, listener)
    target.addEventListener(no, listener)
    future.add_done_callback(forget)
    return future
