"""The two tabs of a seat: the one that has it, and the one that waits for it."""

from collections.abc import Awaitable, Callable

from page.edge.events import Events, Timer
from page.edge.online.clock import now
from page.edge.online.handover import ASKING, SeatedTab, WaitingTab
from page.edge.online.lease import Lease
from page.edge.online.seat_channel import SeatChannel
from page.online.props import Handover


class Queuing:
    """A place in the queue for one seat.

    Args:
        events: The page's event listeners.
        place: The name under which the seat is kept.
        lease: The right to it.
        changed: Called when `state` has changed.
    """

    def __init__(self, events: Events, place: str, lease: Lease, changed: Callable[[], None]) -> None:
        self._lease = lease
        self._tab = WaitingTab(_clock, self._say, lease.want, changed)
        self._patience = Timer(events, self._tab.give_up)
        self._channel = SeatChannel(events, place, self._tab.hear)

    @property
    def state(self) -> Handover:
        """The progress of the request for the seat."""
        return self._tab.state

    async def wait(self) -> None:
        """Return once the right is this tab's; its `release` cancels the wait.

        Raises:
            OSError: The browser supports no holder at all.
        """
        await self._lease.wait()
        self.close()

    def ask(self) -> None:
        """Ask the tab that has the seat to let it go."""
        self._tab.ask()
        self._patience.start(ASKING)

    def close(self) -> None:
        """Ask for the seat no more."""
        self._patience.stop()
        self._channel.close()

    def _say(self, message: str) -> None:
        self._channel.say(message)


class Sitting:
    """The answers of the tab that has a seat to those that ask for it.

    Args:
        events: The page's event listeners.
        place: The name under which the seat is kept.
        save: Saves the game, and returns whether nothing is left unsaved.
        let_go: Lets the seat go, and queues for it.
    """

    def __init__(
        self, events: Events, place: str, save: Callable[[], Awaitable[bool]], let_go: Callable[[], None]
    ) -> None:
        sitter = SeatedTab(_clock, lambda message: self._channel.say(message), save, let_go)
        self._channel = SeatChannel(events, place, lambda message: events.spawn(sitter.hear(message)))

    def close(self) -> None:
        """Answer no more."""
        self._channel.close()


def _clock() -> float:
    return now() * 1000
