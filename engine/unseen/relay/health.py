"""A cached health check of the store.

Rule 1. However many requests come, the store is tried only once per interval; all requests in between get the same
    answer.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

from unseen.relay.store import StoreError

PATIENCE = 2.0
"""The seconds that the store may take to show that it works."""


class Health:
    """The last known health of a store.

    Args:
        check: Returns if the store works, or raises StoreError.
        lasts: The seconds for which an answer is cached.
    """

    def __init__(self, check: Callable[[], Awaitable[None]], lasts: float) -> None:
        self._check, self._lasts = check, lasts
        self._is_well = False
        self._found_at = float("-inf")
        self._one = asyncio.Lock()

    async def is_well(self) -> bool:
        """Return whether the store works."""
        async with self._one:
            if time.monotonic() - self._found_at >= self._lasts:
                self._is_well = await self._try()
                self._found_at = time.monotonic()
            return self._is_well

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._check()
        except (StoreError, TimeoutError):
            return False
        return True
