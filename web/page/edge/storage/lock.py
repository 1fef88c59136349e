"""One tab at a time: a browser lock, held until it is released or the page ends."""

import asyncio

from page.edge.browser import BrowserError, Js, once, options, present, proxy, window

PROBE = "nusubito-probe"
"""The name of a lock that nobody needs."""


async def probe() -> None:
    """Find out whether there are locks.

    Raises:
        OSError: The browser refuses locks here.
    """
    lock = Lock(PROBE)
    try:
        await lock.is_free()
    finally:
        lock.release()


class Lock:
    """A lock.

    Args:
        name: Its name, which all tabs of this origin share.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._answer: asyncio.Future[bool] | None = None
        self._end: Js | None = None
        """Settles the promise, which releases the lock."""

    async def is_free(self) -> bool:
        """Take the lock if no other tab has it, and return whether it is ours now.

        Raises:
            OSError: The browser refuses locks here.
        """
        return await self._ask(if_available=True)

    async def wait(self) -> None:
        """Return when the lock is ours; `release` cancels the wait.

        Raises:
            OSError: The browser refuses locks here.
        """
        await self._ask(if_available=False)

    def release(self) -> None:
        """Release the lock, or stop waiting for it."""
        if self._answer is not None:
            self._answer.cancel()
        if self._end is not None:
            self._end()
            self._end = None

    async def _ask(self, *, if_available: bool) -> bool:
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._answer = answer

        def granted(lock: Js, *_: Js) -> Js:
            if answer.done():
                return None  # the wait was cancelled: the lock is free again at once
            ours = present(lock) is not None
            answer.set_result(ours)
            return window.Promise.new(once(held)) if ours else None

        def held(end: Js, *_: Js) -> None:
            self._end = end

        def refused(*_: Js) -> None:
            if not answer.done():
                answer.set_exception(OSError("locks are refused"))

        try:
            asked = window.navigator.locks.request(
                self._name, options(ifAvailable=if_available), proxy(granted)
            )
            asked.catch(once(refused))
        except (BrowserError, AttributeError) as error:
            raise OSError("there are no locks") from error
        return await answer
