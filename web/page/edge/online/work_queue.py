"""The work of the game on the screen: to take arrived frames, and to write the entries that its seat owes.

Rule 1. Nothing new is written before everything has been read that the relay has: this browser may have been
        set back.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from page.edge.events import Events
from page.edge.online.clock import milliseconds
from page.edge.online.room_line import RoomLine
from page.edge.slices import ends_in_a_slice, in_slices
from page.online.online_seat import OnlineSeat
from page.online.share import may_write
from unseen.kernel.slices import Work


class WorkQueue:
    """The frames that have arrived and are not yet taken, and the work on them, which goes on in slices.

    Args:
        events: The page's event listeners.
        online_seat: The game.
        line: Its line.
        whisper: Whispers that this page is here.
        received: Called after each frame that was taken.
        changed: Called when there is new work, and when work that took more than a slice has ended.
    """

    def __init__(
        self,
        events: Events,
        online_seat: OnlineSeat,
        line: RoomLine,
        whisper: Callable[[], None],
        received: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        self.received_at = 0.0
        """The page's time at which the last frame that was taken arrived, in milliseconds."""
        self._events, self._online_seat, self._line = events, online_seat, line
        self._whisper, self._received, self._changed = whisper, received, changed
        self._arrived: deque[tuple[float, bytes]] = deque()
        """The frames that are not yet taken, with the page's time of their arrival in milliseconds."""
        self._lacking: tuple[bytes, ...] | None = None
        """This side's frames that the relay lacks; set once all of the relay's frames have arrived."""
        self._running: Work[None] | None = None
        self._is_closed = False

    @property
    def is_busy(self) -> bool:
        """Whether a frame is not yet taken, or work goes on."""
        return bool(self._arrived or self._running)

    def add(self, frame: bytes) -> None:
        """Queue a frame, unless it is known."""
        if self._is_closed or self._online_seat.side.has(frame):
            return
        self._arrived.append((milliseconds(), frame))
        if self._running is None:
            self._changed()

    def has_read(self) -> None:
        """Note that all frames of the relay have arrived."""
        if self._online_seat.side.is_reading:
            self._lacking = tuple(self._line.lacking())
            self._changed()

    def go_on(self) -> None:
        """Work for a slice; work that takes longer goes on by itself and ends in a call of `changed`."""
        if self._running is None:
            self._running = self._work()
            if ends_in_a_slice(self._running):
                self._running = None
            else:
                self._events.spawn(self._go_on_later(self._running))

    def close(self) -> None:
        """Take and write nothing any more."""
        self._is_closed = True

    async def _go_on_later(self, work: Work[None]) -> None:
        await asyncio.sleep(0)
        await in_slices(work)
        self._running = None
        if not self._is_closed:
            self._changed()

    def _work(self) -> Work[None]:
        side = self._online_seat.side
        while not self._is_closed:
            if self._arrived:
                time, frame = self._arrived.popleft()
                yield from side.prepare(frame)
                if not self._is_closed and side.receive(frame):
                    self.received_at = time
                    self._received()
            elif self._lacking is not None:
                lacking, self._lacking = self._lacking, None
                side.read(lacking)
                if side.is_behind:
                    # Answers to earlier whispers could not count: they came before all had been read.
                    self._whisper()
            else:
                self._announce_device()
                if not (self._may_write and (yield from side.write_in_slices())):
                    # Also where this side may not write: a spectator judges by its own audit.
                    yield from side.audit_in_slices()
                    return

    @property
    def _may_write(self) -> bool:
        """Whether this side owes something that needs no person; no game begins in a room without a share for it."""
        side = self._online_seat.side
        return side.owes == "program" and may_write(side, self._line.seats)

    def _announce_device(self) -> None:
        """Say once that the seat goes on on this device, as soon as that is known and before anything is written."""
        side = self._online_seat.side
        if side.has_moved or side.is_behind or side.is_reading or not (side.mine.behind and side.notes):
            return
        device = side.mine.device
        if not any(fact.kind == "device" and fact.text == device for fact in side.notes.facts):
            side.say("device", device)
