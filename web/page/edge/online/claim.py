"""One holder at a time, without browser locks: a claim is written down, and renewed until it expires.

Rule 1. A claim is read and written in one step: of two holders who take it, one finds it taken.
Rule 2. Clocks jump. A claim that has expired, or reaches further ahead than any does, is taken over only if
        nobody renews it during a watch.
Rule 3. A holder that finds another's claim in place of its own has lost it, and reports that.
Rule 4. A page that is left gives its claim up: it may be gone for good, and nobody should wait for it. If it
        comes back, it has lost what it gave up, and reports that: meanwhile another may have gone on.

Times are in milliseconds.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

LENGTH = 90_000
"""The lifetime of a claim: more than the minute that a browser lets the timers of a hidden page sleep."""
RENEWAL = 5_000
"""The interval at which a holder renews its claim, and at which others look whether it is free."""
WATCH = 2 * RENEWAL + 2_000
"""The time for which a doubtful claim is watched."""


GRACE = 10_000
"""The time for which whoever has waited lets a tab that is being loaded anew come back first."""


async def wait_behind(
    wait: Callable[[], Awaitable[object]],
    release: Callable[[], None],
    take: Callable[[], Awaitable[bool]],
    rest: Callable[[float], Awaitable[None]],
    is_wanted: Callable[[], bool],
) -> None:
    """Take a right once it has been free for `GRACE`, so that a tab that reloads gets its own back first.

    If the right is wanted at once, as its holder was asked to give it up, take it as soon as it is free.

    Args:
        wait: Waits until the right is free, and takes it.
        release: Gives it up again.
        take: Takes it if it is free, and returns whether it did.
        rest: Waits for a while, or until it is wanted at once.
        is_wanted: Returns whether it is wanted at once.
    """
    is_ours = False
    while not is_ours:
        await wait()
        if is_wanted():
            return
        release()
        await rest(GRACE)
        is_ours = await take()


class Claim(NamedTuple):
    """A claim as it is written down: who holds the right, and until when."""

    holder: str
    until: float
    """The time of the wall clock at which the claim expires."""
    renewals: int
    """The number of renewals so far."""


class Ledger(Protocol):
    """The place where one claim is written down; all possible holders read the same."""

    async def change(self, then: Callable[[Claim | None], Claim]) -> Claim:
        """Replace the claim by a function of it, in one step with reading it, and return the new claim.

        Raises:
            OSError: The ledger cannot be read or written.
        """
        ...

    def drop(self) -> None:
        """Begin to remove the claim without awaiting anything: the page may be closed right after this."""


class Holder:
    """One page that may take the right, and may hold it.

    Args:
        name: A name that no other holder has.
        ledger: The place of the claim.
        clock: Returns the time of the wall clock.
        rest: Waits for a while.
        lost: Called when the claim is lost, except by `release`.
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
        """Whether the claim was held and then lost, except by `release`."""
        self._name, self._ledger, self._clock, self._rest, self._lost = name, ledger, clock, rest, lost
        self._left = 0
        """The number of times that the page was left."""
        self._is_given_up = False
        """Whether the claim was given up when the page was left, and that is not reported yet."""

    # A lease, not a lock: its holder may crash, and then nobody would give it back, so it expires unless it
    # is renewed. The weak point of a lease is the clock, and a device's clock is set back and forth. So an
    # expired claim is not taken at once: who wants it watches whether its number of renewals goes up, which
    # needs no clock that shows the right time. Taken at once, it would leave two tabs that write for one
    # seat, and that sign two stories. Gray and Cheriton, Leases: An Efficient Fault-Tolerant Mechanism for
    # Distributed File Cache Consistency (1989).
    async def take(self) -> bool:
        """Take the claim if nobody else holds it, and return whether it is held now.

        Raises:
            OSError: There is no ledger to read.
        """
        left = self._left
        seen = await self._ledger.change(lambda found: self._claim(found, None))
        if seen.holder != self._name and not self._clock() < seen.until <= self._clock() + LENGTH:
            await self._rest(WATCH)
            seen = await self._ledger.change(lambda found: self._claim(found, seen))
        if left != self._left:
            return await self.take()  # what was read before the page was left is out of date
        self.is_held = seen.holder == self._name
        self.is_lost = self.is_lost and not self.is_held
        return self.is_held

    async def wait(self) -> None:
        """Return when the claim is held; raises OSError like `take`."""
        while not await self.take():
            await self._rest(RENEWAL)

    async def keep(self) -> None:
        """Renew the claim until it is released or lost."""
        while self.is_held:
            await self._rest(RENEWAL)
            if self.is_held:
                await self._renew()

    def release(self) -> None:
        """Give the claim up."""
        self._is_given_up = False
        if self.is_held:
            self.is_held = False
            self._ledger.drop()

    def leave(self) -> None:
        """Give the claim up because the page is being left."""
        self._left += 1
        if self.is_held:
            self.release()
            self.is_lost = self._is_given_up = True

    def come_back(self) -> None:
        """Call `lost` if the claim was given up while the page was left; call this when the page is shown again."""
        if self._is_given_up:
            self._is_given_up = False
            self._lost()

    async def _renew(self) -> None:
        try:
            seen = await self._ledger.change(lambda found: self._claim(found, None))
            still = seen.holder == self._name
        except OSError:
            still = False  # unseen by others, it expires
        if self.is_held and not still:
            self.is_held, self.is_lost = False, True
            self._lost()

    def _claim(self, found: Claim | None, abandoned: Claim | None) -> Claim:
        """Return the claim to write: this holder's, unless another one is there that is not abandoned."""
        if found is not None and found.holder != self._name and found != abandoned:
            return found
        return Claim(self._name, self._clock() + LENGTH, 0 if found is None else found.renewals + 1)
