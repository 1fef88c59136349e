"""Saves of the game on the screen, and the frames that may go out after each.

Rule 1. A frame goes out only once the seat that it follows from has been kept.
Rule 2. A frame goes out at a beat counted from the last frame that arrived, however long computing took.
Rule 3. A spectator overwrites no seat that is kept in the same place.
Rule 4. Once the right to the seat is lost nothing is kept and nothing goes out: another tab may have gone on.
"""

import asyncio
from collections.abc import Callable

from page.edge.browser import clear_address
from page.edge.online.clock import milliseconds
from page.edge.online.durable import is_durable
from page.edge.online.kit import Kit
from page.edge.online.lease import Lease
from page.edge.online.room_line import RoomLine
from page.edge.online.work_queue import WorkQueue
from page.edge.storage.seated_tab import forget_seat, note_seat, noted_seat
from page.online.kept_seat import has_seat
from page.online.online_seat import OnlineSeat
from page.online.pace import rest
from page.online.written import written
from page.shell.listing import Noted

LONG = 7
"""Days for a turn from which on a browser may have thrown a seat away before its player comes back to it."""


class Saving:
    """The saves of one game, one after the other.

    Args:
        kit: The tools that every game is played with.
        online_seat: The game.
        lease: The right to the seat.
        line: Where frames go out.
        work: The work on the frames that have arrived.
        show: Shows the game again.
    """

    def __init__(
        self,
        kit: Kit,
        online_seat: OnlineSeat,
        lease: Lease,
        line: RoomLine,
        work: WorkQueue,
        show: Callable[[], None],
    ) -> None:
        self.has_failed = False
        """Whether the last save has failed: the seat lasts as long as this page."""
        self._kit, self._online_seat, self._lease = kit, online_seat, lease
        self._line, self._work, self._show = line, work, show
        self._sent = len(online_seat.side.frames)
        self.is_kept = False
        """Whether the seat is kept, as of the last save."""
        self._is_listed = self._is_closed = False
        self._has_asked = False
        """Whether the browser has been asked to keep the seat for good."""
        self._durable: bool | None = None
        """The browser's answer; None until it has answered."""
        self._noted: Noted | None = None
        """The last note of how far the room has been read."""
        self._running: asyncio.Future[None] | None = None
        self._is_due = False

    def save(self) -> None:
        """Keep the game, after the save that is under way, and then send its new frames."""
        self._is_due = True
        if not self._is_running:
            self._running = asyncio.ensure_future(self._save_all())

    async def saved(self) -> None:
        """Wait until every pending save has ended."""
        if self._running:
            await self._running

    async def save_for_another(self) -> bool:
        """Save the game for a tab that asks for the seat, and return whether nothing is left unsaved."""
        self.save()
        while self._is_running:
            await self.saved()
        return not self.has_failed

    def close(self) -> None:
        """Send nothing any more, and note nothing; a save that is under way ends."""
        self._is_closed = True

    def ask_to_keep(self) -> None:
        """Ask the browser once to keep the seat for good. Call this at a press: a browser may have to ask a person."""
        if self.is_kept and self._online_seat.side.mine.root is not None and not self._has_asked:
            self._has_asked = True
            self._kit.context.events.spawn(self._ask_to_keep())

    @property
    def can_copy(self) -> bool:
        """Whether to offer a copy: the browser may delete the seat before the game ends, and a copy can go on."""
        side = self._online_seat.side
        if (
            self._durable is not False
            or side.seat is None
            or side.has_moved
            or self._line.transport == "tabs"
        ):
            return False
        return side.is_open and (not side.agreed or side.agreed.terms.days not in range(1, LONG))

    def note_place(self) -> None:
        """Note how far the room has been read, for the list of games, once all frames that arrived are kept."""
        if self._work.is_busy or self._is_running or self._is_closed or not self.is_kept:
            return
        side, place = self._online_seat.side, self._line.place()
        unsent = len({*self._line.lacking(), *side.frames[self._sent :]})
        noted = self._online_seat.noted(place, unsent)
        if noted != self._noted:
            self._noted = noted
            self._kit.context.events.spawn(self._kit.keeper.note(self._online_seat.place, noted))

    @property
    def _is_running(self) -> bool:
        return self._running is not None and not self._running.done()

    async def _ask_to_keep(self) -> None:
        self._durable = await is_durable()
        self._show()

    async def _save_all(self) -> None:
        try:
            while self._is_due:
                self._is_due = False
                await self._save_once()
        except Exception as error:  # This runs beside all else: the page has to learn of any error.
            self.has_failed = True
            self._kit.context.events.failed(error)

    # First the disk, then the relay, as in any log that is written ahead. A frame that went out first would
    # be signed and gone if the page ended right then: the seat would come back without it, write another one
    # for the same place, and be shown to tell two stories. Frames made while the save runs are not in it, so
    # only those counted before it go out. Where the disk refuses, the page warns and plays on. Mohan and
    # others, ARIES: A Transaction Recovery Method Supporting Fine-Granularity Locking and Partial Rollbacks
    # Using Write-Ahead Logging (1992).
    async def _save_once(self) -> None:
        online_seat, side = self._online_seat, self._online_seat.side
        count = len(side.frames)
        if await self._is_to_be_kept():
            # A failed save loses nothing yet: the game goes on as long as this page does, and the page warns.
            has_failed = not await self._kit.keeper.keep(
                online_seat.place, online_seat.saved(), online_seat.told(), written(side), self._lease
            )
            if self._lease.is_lost:
                return
            self.is_kept = not has_failed
            if not has_failed and not self._is_listed:
                # The start screen leads here from now on, so the address need not show the secret any more.
                self._is_listed = True
                clear_address()
            if has_failed != self.has_failed:
                self.has_failed = has_failed
                self._show()
            self._note_seat()
        new, self._sent = side.frames[self._sent : count], max(self._sent, count)
        if new:
            await asyncio.sleep(rest(self._work.received_at, milliseconds()) / 1000)
        for frame in new:
            if not self._is_closed and not self._lease.is_lost:
                self._line.offer(frame)

    def _note_seat(self) -> None:
        """Note for a reload that this tab has the seat, as long as it does and the seat is kept."""
        place = self._online_seat.place
        if self._is_closed:
            return
        if self._online_seat.sits_here and not self.has_failed:
            note_seat(place)
        elif noted_seat() == place:
            forget_seat()

    async def _is_to_be_kept(self) -> bool:
        side = self._online_seat.side
        if side.mine.role != "watch":
            return side.lobby.is_ours or self._online_seat.again is not None
        try:
            return not has_seat(await self._kit.keeper.load(self._online_seat.place), self._online_seat.game)
        except (ValueError, OSError):
            return False  # a seat may be kept there
