"""One tab at a time: a lock of the browser's, held as long as the page lives."""

import asyncio

from page.edge.browser import BrowserError, Js, once, options, present, proxy, window

NAME = "nusubito-game"


class Lock:
    """The lock on the stored game."""

    async def is_free(self) -> bool:
        """Take the lock if no other tab has it, and return whether it is ours now.

        Raises:
            OSError: The browser refuses locks here.
        """
        return await self._ask(if_available=True)

    async def wait(self) -> None:
        """Return when the lock is ours."""
        await self._ask(if_available=False)

    async def _ask(self, *, if_available: bool) -> bool:
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def granted(lock: Js, *_: Js) -> Js:
            ours = present(lock) is not None
            if not answer.done():
                answer.set_result(ours)
            # It is held until this promise is kept: never.
            return window.Promise.new(once(lambda *_: None)) if ours else None

        def refused(*_: Js) -> None:
            if not answer.done():
                answer.set_exception(OSError("locks are refused"))

        try:
            asked = window.navigator.locks.request(NAME, options(ifAvailable=if_available), proxy(granted))
            asked.catch(once(refused))
        except (BrowserError, AttributeError) as error:
            raise OSError("there are no locks") from error
        return await answer
