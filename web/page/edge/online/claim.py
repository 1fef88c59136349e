"""One holder at a time where the browser has no locks: a claim that is written down and renewed until it runs out.

Rule 1. A claim is read and written in one step: of two who take it, one finds it taken.
Rule 2. Clocks jump. A claim that has run out, or reaches further ahead than any does, is taken over only if nobody
        renews it while one watches.
Rule 3. Who finds another's claim where its own was has lost it, and says so.
Rule 4. A page that is left gives its claim up: it may be gone for good, and nobody is to wait for it. Should it come
        back, it has lost what it gave up, and says so: meanwhile another may have gone on.

Times are in milliseconds.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

LENGTH = 90_000
"""How far a claim reaches: more than the minute that a browser lets the timers of a hidden page sleep."""
RENEWAL = 5_000
"""How often a holder renews its claim, and who waits looks at it."""
WATCH = 2 * RENEWAL + 2_000
"""How long a doubtful claim is watched."""


class Claim(NamedTuple):
    """Who holds something."""

    holder: str
    until: float
    """When the claim runs out, by the clock of the wall."""
    renewals: int
    """How often it was renewed."""


class Ledger(Protocol):
    """Where one claim is written down; all who could make it read the same."""

    async def change(self, then: Callable[[Claim | None], Claim]) -> Claim:
        """Write what a function makes of what is there, in one step with reading it, and return that.

        Raises:
            OSError: It cannot be done.
        """
        ...

    def drop(self) -> None:
        """Begin to remove what is there, in the same breath: the page may be closed right after it."""


class Holder:
    """Somebody who would hold something.

    Args:
        name: What nobody else is called.
        ledger: Where claims are.
        clock: The clock of the wall.
        rest: Waits for a while.
        lost: Is told when what was held is not any more, except by `release`.
    """

    def __init__(
        self,
        name: str,
        ledger: Ledger,
        clock: Callable[[], float],
        rest: Callable[[float], Awaitable[None]],
        lost: Callable[[], None],
    ) -> None:
        self.is_held = False
        self.is_lost = False
        """Whether it was held and is not any more, except by `release`."""
        self._name, self._ledger, self._clock, self._rest, self._lost = name, ledger, clock, rest, lost
        self._left = 0
        """How often the page was left."""
        self._is_given_up = False
        """Whether it was held when the page was left, and nobody has said so yet."""

    async def take(self) -> bool:
        """Hold it if nobody else does, and return whether that is so.

        Raises:
            OSError: There is no ledger to look at.
        """
        left = self._left
        seen = await self._ledger.change(lambda found: self._claim(found, None))
        if seen.holder != self._name and not self._clock() < seen.until <= self._clock() + LENGTH:
            await self._rest(WATCH)
            seen = await self._ledger.change(lambda found: self._claim(found, seen))
        if left != self._left:
            return await self.take()  # what was read before the page was left holds no more
        self.is_held = seen.holder == self._name
        self.is_lost = self.is_lost and not self.is_held
        return self.is_held

    async def wait(self) -> None:
        """Return when it is held; raises OSError like `take`."""
        while not await self.take():
            await self._rest(RENEWAL)

    async def keep(self) -> None:
        """Renew the claim until it is released or lost."""
        while self.is_held:
            await self._rest(RENEWAL)
            if self.is_held:
                await self._renew()

    def release(self) -> None:
        """Hold it no more."""
        self._is_given_up = False
        if self.is_held:
            self.is_held = False
            self._ledger.drop()

    def leave(self) -> None:
        """Give up what is held, as the page is being left."""
        self._left += 1
        if self.is_held:
            self.release()
            self.is_lost = self._is_given_up = True

    def come_back(self) -> None:
        """Say that it was given up, if it was: the page was left and is here again."""
        if self._is_given_up:
            self._is_given_up = False
            self._lost()

    async def _renew(self) -> None:
        try:
            seen = await self._ledger.change(lambda found: self._claim(found, None))
            still = seen.holder == self._name
        except OSError:
            still = False  # unseen by others, it runs out
        if self.is_held and not still:
            self.is_held, self.is_lost = False, True
            self._lost()

    def _claim(self, found: Claim | None, abandoned: Claim | None) -> Claim:
        """Return the claim that there shall be: one's own, unless another is there that is not abandoned."""
        if found is not None and found.holder != self._name and found != abandoned:
            return found
        return Claim(self._name, self._clock() + LENGTH, 0 if found is None else found.renewals + 1)
