"""One online game while it is on the screen.

Each trade has a module of its own: `room_line` carries frames, `whispers` has the signs of presence,
`work_queue` takes what arrives and writes what is owed, `saving` keeps the seat and decides when frames go
out, `seat_bots` has the programs and `links` the links. This module connects them: effects of the screen come
in, news for it goes out.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Literal

from page.edge.browser import document, window
from page.edge.events import Timer
from page.edge.online.clock import milliseconds, now
from page.edge.online.kit import Kit
from page.edge.online.lease import Lease
from page.edge.online.line import Heard, State
from page.edge.online.links import Links
from page.edge.online.room_line import RoomLine
from page.edge.online.saving import Saving
from page.edge.online.seat_bots import SeatBots
from page.edge.online.seat_time import SeatTime
from page.edge.online.telling import can_notify, clear, notify, wants
from page.edge.online.whispers import Whispers
from page.edge.online.work_queue import WorkQueue
from page.edge.storage.settings import remember
from page.online.claim_gate import ClaimGate, Look
from page.online.effects import Command, Held, Join, OnlineEffect, Program, Say, TurnAway
from page.online.news import StatusNews
from page.online.online_seat import OnlineSeat
from page.online.sign import sign_of
from page.online.status import Status
from page.shell.effects import Advise, Take, TakeBack
from page.shell.messages import RefusedAction
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.relay.wire import Keys
from unseen.secrecy.lobby import Terms

SECOND = 1000
BEAT, BEATS = 0.1, 50
"""Seconds between two looks whether the relay has a frame, and how many there are."""


class Play:
    """A game on the screen.

    Args:
        kit: The tools that every game is played with.
        online_seat: The game.
        tell: Sends news to the screen.
        lease: The right to the seat, which this tab has.
    """

    def __init__(
        self, kit: Kit, online_seat: OnlineSeat, tell: Callable[[object], None], lease: Lease
    ) -> None:
        self.online_seat = online_seat
        self._kit, self._tell, self._lease = kit, tell, lease
        self._joins = online_seat.joins_by_itself
        """Whether this side still has to join, without a press, as soon as the invitation has come."""
        self._wished: Terms | None = None
        """The terms of the rematch for which this side still has to wish, as it had taken its wish back."""
        self._is_closed = False
        self._shown_last: object = None
        """The part of the status last shown that time alone changes."""
        events = kit.context.events
        heard = Heard(self._came, self._whispered, self._line_changed, self._seated)
        self._line = RoomLine(kit, online_seat, heard)
        online_seat.side.is_reading = self._line.transport == "relay"
        self._whispers = Whispers(events, online_seat.side, self._line)
        self._work = WorkQueue(
            events, online_seat, self._line, self._whispers.send, self._received, self._changed
        )
        self._saving = Saving(kit, online_seat, lease, self._line, self._work, self._show)
        self._time = SeatTime(events, kit.context.seats, online_seat.place, lambda: self._is_played)
        self._bots = SeatBots(kit, online_seat, self._act, lambda: self.say("program", "0"))
        self._links = Links(kit, online_seat)
        self._clock = Timer(events, self._ticked)
        self._gate = ClaimGate()

    # From the first moment to the last.

    async def begin(self) -> None:
        """Connect, and show the game."""
        self._work.go_on()
        self._saving.save()
        await self.kept()
        await self._time.begin()
        if self._is_closed:
            return
        self._line.connect()
        self._kit.context.events.listen(document, "visibilitychange", lambda _: self._looked_at())
        self._whispers.begin()
        self._ticked()
        self._changed()
        await self.kept()

    def close(self) -> None:
        """Leave the room; another tab may take the seat."""
        self._whispers.close()
        self._is_closed = True
        for part in (self._work, self._saving, self._bots):
            part.close()
        self._clock.stop()
        self._line.close()
        self._lease.release()
        clear()

    async def kept(self) -> None:
        """Wait until every pending save has ended."""
        await self._saving.saved()

    async def save_for_another(self) -> bool:
        """Save the game for a tab that asks for the seat, and return whether nothing is left unsaved."""
        return await self._saving.save_for_another()

    @property
    def _is_played(self) -> bool:
        """Whether this side has a kept seat in a game that is under way."""
        side = self.online_seat.side
        is_under_way = side.match is not None and not self.online_seat.is_over
        return self.is_kept and side.seat is not None and is_under_way

    @property
    def is_kept(self) -> bool:
        """Whether the seat is kept, as of the last save."""
        return self._saving.is_kept

    async def left(self) -> None:
        """Tell the others that this side leaves, while nothing has been dealt; wait a little until the relay has it."""
        if not self.online_seat.side.leave():
            return
        self._changed()
        await self.kept()
        for _ in range(BEATS):
            if not self._line.lacking():
                return
            await asyncio.sleep(BEAT)

    def wish(self, terms: Terms) -> None:
        """Wish for a rematch on these terms, unless this side's wish stands, once it is known whether it does."""
        self._wished = terms
        self._line.join()
        self._changed()

    def _wish_again(self) -> None:
        side, terms = self.online_seat.side, self._wished
        if terms is None or side.is_reading or not side.may_write:
            return
        self._wished = None
        if side.lobby.has_left and side.agreed is None:
            side.offer(terms)
            self._work.go_on()

    async def forgotten(self) -> None:
        """Delete the seat from this browser, after its pending saves; without a copy it is lost."""
        await self.kept()
        await self._kit.context.seats.forget(self.online_seat.place)

    # What is heard.

    def _came(self, frame: bytes) -> None:
        self._work.add(frame)

    def _whispered(self, frame: bytes) -> None:
        side = self.online_seat.side
        waited = side.is_behind, side.is_lost
        whisper = side.heard(frame)
        if self._is_closed or whisper is None or whisper.seat == side.seat:
            return
        if self._whispers.answer(whisper):
            self._show()
        if (side.is_behind, side.is_lost) != waited:
            self._changed()

    def _line_changed(self, state: State) -> None:
        if self._is_closed:
            return
        if state.kind == "open":
            self._whispers.send()
            self._work.has_read()
        self._show()

    def _seated(self, _: Keys) -> None:
        if not self._is_closed:
            self._changed()

    def _received(self) -> None:
        side = self.online_seat.side
        if self._joins and side.lobby.may_join:
            self._joins = False
            side.join(side.mine.name)
        self._links.drop_used()

    # What the screen asks for.

    def carry_out(self, effect: OnlineEffect | Held) -> None:
        """Carry out an effect of the online screen or of its game table."""
        self._saving.ask_to_keep()
        match effect:
            case Take():
                self._act(effect.action)
            case TakeBack():
                self.online_seat.table.undo()
                self._changed(is_own=True, taken_back=True)
            case Join():
                door = self.online_seat.side.lobby
                if door.invite and not (door.is_ours or door.gathering):
                    remember("name-one", effect.name)
                    self._line.join()
                    self.online_seat.side.join(effect.name)
                    self._changed()
            case TurnAway():
                if self.online_seat.side.turn_away(effect.guest):
                    self._changed()
            case Say():
                self.say("say", effect.text)
            case Advise():
                self._kit.context.events.spawn(self._advise(effect.what))
            case Program():
                self._bots.cancel()
                self.say("program", str(effect.level))
            case Command():
                self._command(effect)
            case _:
                pass

    def say(self, kind: str, text: str = "") -> None:
        """Write a note, and go on with what follows from it."""
        try:
            self.online_seat.side.say(kind, text)
        except CodecError:
            return
        self._changed()

    def _act(self, action: Any) -> bool:
        """Carry out an action of this seat; return False where it is refused."""
        try:
            events = self.online_seat.table.act(action)
        except IllegalAction as refused:
            self._tell(RefusedAction(action, refused.reason))
            return False
        self._changed(events, is_own=True)
        return True

    def _command(self, effect: Command) -> None:
        online_seat, files, game = self.online_seat, self._kit.context.files, self._kit.context.game
        match effect.name:
            case "read":
                online_seat.read()
                self._changed()
            case "mute":
                online_seat.muted = not online_seat.muted
                self._changed()
            case "give-up":
                self.say("resign")
            case "claim":
                self._tick()
                if (why := online_seat.time.claimable(now())) and self._gate.is_open:
                    self.say("claim", why)
            case "undecided":
                self.say("undecided")
            case "move":
                self._links.move()
                self._changed()
            case "move-back":
                self._links.move_back()
                self.say("device", online_seat.side.mine.device)
            case "come":
                self._line.join()
            case "start-early":
                if online_seat.side.start_early():
                    self._changed()
            case "start-without":
                if online_seat.start_without(self._whispers.here()):
                    self._changed()
            case "go-on":
                self._tick()
                if online_seat.side.is_lost or (self._gate.is_open and online_seat.time.may_go_on(now())):
                    online_seat.side.go_on()
                    self._changed()
            case "save-private":
                self._links.save_private()
            case "save-copy":
                self._links.save_copy()
            case "transcript":
                files.offer(f"{game}-transcript.json", online_seat.transcript())
            case "notify":
                self._kit.context.events.deed(effect, self._ask_to_notify)
            case "share":
                self._kit.context.events.deed(effect, self._links.share)
            case "copy":
                self._kit.context.events.spawn(self._copy("link"))
            case "copy-watch":
                self._kit.context.events.spawn(self._copy("watch"))
            case "copy-private":
                self._kit.context.events.spawn(self._copy("private"))
            case "leave" | "forget" | "rematch" | "take-back" | "take" | "again" | "take-here":
                pass

    async def _ask_to_notify(self) -> None:
        await wants()
        self._show()

    async def _copy(self, which: Literal["link", "watch", "private"]) -> None:
        if copied := await self._links.copy(which):
            self._tell(copied)

    async def _advise(self, what: str) -> None:
        if found := await self._bots.advise(what):
            self._tell(found)

    # What follows.

    def _changed(
        self, events: tuple[Any, ...] = (), *, is_own: bool = False, taken_back: bool = False
    ) -> None:
        """Go on with the work that there is, keep the game, and show it."""
        online_seat = self.online_seat
        if online_seat.side.seat is not None and not self._whispers.has_sent:
            self._whispers.send()
        self._work.go_on()
        # Only now may all have been read.
        self._wish_again()
        self._line.name_seats()
        self._tick()
        if not is_own:
            events = online_seat.table.late()
            is_own = bool(events)
        self._time.act()
        self._saving.save()
        self._show(events, is_own=is_own, taken_back=taken_back)
        self._notify_of_turn()
        self._bots.play()

    def _tick(self) -> None:
        """Note what time it is, before anything is made of it: the device may have slept until now."""
        online_seat, line, time = self.online_seat, self._line, now()
        online_seat.time.tick(time)
        has_read = not (online_seat.side.is_reading or self._work.is_busy)
        self._gate.look(Look(time, milliseconds() / 1000, line.is_open, has_read, line.stated()))

    def _ticked(self) -> None:
        """Show what time alone changes."""
        before, self._shown_last = self._shown_last, self._timed()
        if before != self._shown_last:
            self._show()
        self._saving.note_place()
        self._clock.start(SECOND)

    def _timed(self) -> object:
        status = self._status()
        claim = status.days_left, status.can_claim
        return status.players, status.here, status.has_listened, *claim, status.waits

    def _looked_at(self) -> None:
        self._time.seen()
        if not document.hidden and not self._is_closed:
            clear()
            self.online_seat.table.show()
            self._saving.save()

    def _show(self, events: tuple[Any, ...] = (), *, is_own: bool = False, taken_back: bool = False) -> None:
        if self._is_closed:
            return
        self._tell(StatusNews(self._status(), events, taken_back, is_own))
        if not document.hidden:
            self.online_seat.table.show()

    def _status(self) -> Status:
        self._tick()
        side, links = self.online_seat.side, self._links
        invitation, private = links.invitation, links.private
        blank = Status(
            room=side.room.name,
            stage="joining",
            role=side.mine.role,
            line=self._line.shown(),
            link=invitation,
            watch_link=links.watch,
            code=links.code(invitation) if side.match is None else None,
            here=self._whispers.here(),
            has_listened=self._whispers.has_listened,
            sign=sign_of(side.agreed.digest) if side.agreed else "",
            private_link=private,
            private_code=links.code(private),
            notify=can_notify(),
            can_share=hasattr(window.navigator, "share"),
            unsaved=self._saving.has_failed,
            can_copy=self._saving.can_copy,
            crowded=self._line.is_crowded,
            may_claim=self._gate.is_open,
            knows_time=self._gate.knows_time,
        )
        return self.online_seat.status(blank, now())

    def _notify_of_turn(self) -> None:
        """Notify a player who does not look at the page of their turn."""
        if document.hidden and self.online_seat.side.owes == "person":
            t = self._kit.context.t
            told = notify(t("room.notify.title"), t("room.notify.text"), self.online_seat.place)
            self._kit.context.events.spawn(told)
