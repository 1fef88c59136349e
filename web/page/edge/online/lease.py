"""One tab at a time for each seat: two that write for one seat would contradict each other.

This uses the browser's locks; where it has none, as in a page without TLS, a claim in its database.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from page.edge.browser import BrowserError, Js, once, options, present, window
from page.edge.dice import draw_word
from page.edge.events import Events
from page.edge.online.claim import Claim, Holder, wait_behind
from page.edge.storage.lock import Lock
from page.edge.storage.vault import Connection, Work

DATABASE = "unseen-leases"
STORE = "claims"

Answer = TypeVar("Answer")


class Lease:
    """The right to write for something, such as a seat, which one tab at a time can have.

    Args:
        events: The page's event listeners.
        name: The name of the right, which all tabs of this origin share.
        lost: Called when another tab has the right all the same, or may have had it while this page was left.
            A browser with locks never causes that: it does not keep a page with a lock for coming back.
    """

    def __init__(self, events: Events, name: str, lost: Callable[[], None]) -> None:
        self.name = name
        self._is_taken = False
        self._events, self._lost = events, lost
        self._lock = None if _locks() is None else Lock(name)
        self._holder: Holder | None = None
        self._asking: asyncio.Future[Any] | None = None
        self._is_wanted = asyncio.Event()

    @property
    def is_lost(self) -> bool:
        """Whether this tab had the right and has lost it: then it must write nothing."""
        return self._holder is not None and self._holder.is_lost

    @property
    def is_ours(self) -> bool:
        """Whether this tab has the right."""
        return self._is_taken and not self.is_lost

    async def take(self) -> bool:
        """Take the right if no other tab has it, and return whether it is ours now.

        Without browser locks this takes some seconds if a tab that had it has crashed.

        Raises:
            OSError: The browser supports no holder at all.
        """
        self._is_taken = await (self._lock.is_free() if self._lock else self._take_claim())
        return self._is_taken

    async def wait(self) -> None:
        """Return when the right is ours, and no tab that had it has come back for it; `release` cancels the wait.

        Raises:
            OSError: The browser supports no holder at all.
        """
        if self._lock is not None:
            lock = self._lock
            await self._cancellable(self._behind(lock.wait, lock.release, lock.is_free))
        else:
            holder = await self._opened()
            await self._cancellable(self._behind(holder.wait, holder.release, holder.take))
            self._events.spawn(holder.keep())
        self._is_taken = True

    def want(self, is_wanted: bool) -> None:
        """Say whether `wait` takes the right as soon as it is free, before a tab that had it can come back for it."""
        (self._is_wanted.set if is_wanted else self._is_wanted.clear)()

    def release(self) -> None:
        """Release the right, or stop waiting for it."""
        self._is_taken = False
        if self._asking is not None:
            self._asking.cancel()
        if self._lock is not None:
            self._lock.release()
        if self._holder is not None:
            self._holder.release()

    async def _take_claim(self) -> bool:
        holder = await self._opened()
        ours = await self._cancellable(holder.take())
        if ours:
            self._events.spawn(holder.keep())
        return ours

    async def _opened(self) -> Holder:
        if self._holder is None:
            connection = Connection(DATABASE, STORE)
            await connection.open()
            ledger = _Ledger(self._events, connection, self.name)
            self._holder = holder = Holder(_new_name(), ledger, _wall_clock, _rest, self._lost)
            # A claim that outlives its page would keep the next one waiting.
            self._events.listen(window, "pagehide", lambda _: holder.leave())
            self._events.listen(window, "pageshow", lambda _: holder.come_back())
        return self._holder

    async def _behind(
        self,
        wait: Callable[[], Awaitable[object]],
        release: Callable[[], None],
        take: Callable[[], Awaitable[bool]],
    ) -> None:
        await wait_behind(wait, release, take, self._rest_unwanted, self._is_wanted.is_set)

    async def _rest_unwanted(self, milliseconds: float) -> None:
        """Wait for a while, or until the right is wanted at once."""
        both = (asyncio.ensure_future(_rest(milliseconds)), asyncio.ensure_future(self._is_wanted.wait()))
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in both:
                each.cancel()

    async def _cancellable(self, asking: Coroutine[Any, Any, Answer]) -> Answer:
        self._asking = task = asyncio.ensure_future(asking)
        return await task


class _Ledger:
    """The place of a claim in the browser's database."""

    def __init__(self, events: Events, connection: Connection, name: str) -> None:
        self._events, self._connection, self._name = events, connection, name

    # Compare and set: two tabs that ask at the same time must not both find the claim free. Read and write
    # are requests of one transaction, and of those that write to one store the browser runs one after the
    # other (Indexed Database API, W3C: transaction scheduling). The write is put in the event of the read,
    # since the transaction would end while Python awaits; with a transaction for each, another tab could come
    # between the two.
    async def change(self, then: Callable[[Claim | None], Claim]) -> Claim:
        made: list[Claim] = []

        def send(store: Js) -> list[Js]:
            def read(_: Js) -> None:
                claim = then(_parse(present(request.result)))
                try:
                    store.put(options(**claim._asdict()), self._name)
                except BrowserError:
                    return
                made.append(claim)

            request = store.get(self._name)
            request.onsuccess = once(self._events.guarded(read))
            return [request]

        await self._connection.begin(Work("readwrite", send, commits=False))
        if not made:
            raise OSError("the claim cannot be written")
        return made[-1]

    def drop(self) -> None:
        # No retry: by then the claim there could be another's.
        with suppress(OSError):  # then it expires
            self._connection.ask(Work("readwrite", lambda store: [store.delete(self._name)]))


def _parse(value: Js | None) -> Claim | None:
    try:
        return None if value is None else Claim(str(value.holder), float(value.until), int(value.renewals))
    except (AttributeError, TypeError, ValueError):
        return None


def _locks() -> Js | None:
    return present(getattr(window.navigator, "locks", None))


def _new_name() -> str:
    return "".join(f"{draw_word():08x}" for _ in range(4))


def _wall_clock() -> float:
    return float(window.Date.now())


async def _rest(milliseconds: float) -> None:
    await asyncio.sleep(milliseconds / 1000)
