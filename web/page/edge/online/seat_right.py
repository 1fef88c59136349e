"""This tab's right to a seat, of which no other tab may write a word: taken, waited for, handed to a game, let go."""

import asyncio
from collections.abc import Awaitable, Callable

from page.edge.events import Events
from page.edge.online.lease import Lease
from page.edge.online.queuing import Queuing, Sitting
from page.online.props import Handover


class SeatRight:
    """The right to the seat of the game that is being opened, and the answers to other tabs about it.

    Args:
        events: The page's event listeners.
        lost: Called when another tab may have taken the seat of the game on the screen.
    """

    def __init__(self, events: Events, lost: Callable[[], None]) -> None:
        self._events, self._lost = events, lost
        self._lease: Lease | None = None
        self._queuing: Queuing | None = None
        """The place in the queue for a seat that another tab has."""
        self._sitting: Sitting | None = None
        """The answers to tabs that ask for the seat, while this one has it."""

    async def take(self, place: str) -> bool:
        """Take the right to a seat, and return whether this tab has it, or there are no rights here."""
        lease = self._lease
        if lease and lease.name == _name(place) and lease.is_ours:
            return True
        lease = self.turn_to(place)
        try:
            is_ours = await lease.take() and not lease.is_lost
        except OSError:
            is_ours = True
        if self._lease is not lease:
            # The player has left meanwhile, or opened another game.
            lease.release()
            raise asyncio.CancelledError
        return is_ours

    def turn_to(self, place: str) -> Lease:
        """Drop the right to any other seat, and return the one to this seat, which has yet to be taken."""
        self.drop()
        self._lease = lease = Lease(self._events, _name(place), self._lost)
        return lease

    async def wait(self, place: str, changed: Callable[[Handover], None]) -> bool:
        """Wait for a seat that another tab has; return False if it has been left since it was asked for.

        Args:
            place: The name under which the seat is kept.
            changed: Called at once, and whenever the progress of a request for the seat has changed.
        """
        lease = self._lease
        if lease is None or lease.name != _name(place):
            return False
        queuing = Queuing(self._events, place, lease, lambda: changed(queuing.state))
        self._queuing = queuing
        changed("")
        await queuing.wait()
        self._queuing = None
        return True

    def ask(self) -> None:
        """Ask the tab that has the seat to let it go, if this one waits for it."""
        if self._queuing:
            self._queuing.ask()

    def hand_on(self, place: str) -> Lease:
        """Return the right to a seat for the game that begins; a spectator's has never been taken."""
        lease = self._lease or self.turn_to(place)
        self._lease = None
        return lease

    def answer(self, place: str, save: Callable[[], Awaitable[bool]], let_go: Callable[[], None]) -> None:
        """Answer the tabs that ask for the seat of the game on the screen; see `Sitting`."""
        self._sitting = Sitting(self._events, place, save, let_go)

    def fall_silent(self) -> None:
        """Ask no other tab for a seat, and answer none."""
        if self._queuing:
            self._queuing.close()
            self._queuing = None
        if self._sitting:
            self._sitting.close()
            self._sitting = None

    def drop(self) -> None:
        """Release the right that no game has got yet, or stop waiting for it."""
        if self._lease:
            self._lease.release()
            self._lease = None


def _name(place: str) -> str:
    """Return the name of the right to a seat."""
    return f"unseen/{place}"
