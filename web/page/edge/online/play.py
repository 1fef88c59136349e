"""One game with somebody elsewhere while it is played here: its line, what is kept of it, who is there.

Rule 1. A frame goes out only once what it says has been kept.
Rule 2. What leaves does so at a beat counted from what last came, whatever there was to compute.
Rule 3. Nothing new is written before all has been read that the relay has: this browser may have been set back.
Rule 4. Who looks on overwrites no seat that is kept in the same place.
Rule 5. Once the right to the seat is lost nothing is kept and nothing goes out: another tab may have gone on.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from page.edge.browser import BrowserError, Js, clear_address, document, element, options, present, window
from page.edge.dice import draw_word, fair
from page.edge.events import Timer
from page.edge.online.durable import is_durable
from page.edge.online.kit import Kit
from page.edge.online.lease import Lease
from page.edge.online.line import Heard, State
from page.edge.online.line import Line as Wire
from page.edge.online.relay_line import RelayLine
from page.edge.online.tab_line import TabLine
from page.edge.online.telling import can_notify, clear, notify, wants
from page.edge.programs import fetch_bots
from page.edge.seated_tab import forget_seat, note_seat, noted_seat
from page.edge.settings import remember
from page.edge.slices import ends_in_a_slice, in_slices
from page.online.attendance import Attendance
from page.online.effects import Do, Held, Join, OnlineEffect, Program, Say
from page.online.kept_seat import TABS, has_seat
from page.online.news import Copied, Stands
from page.online.online_seat import OnlineSeat
from page.online.pace import rest
from page.online.props import Code, Line, Way
from page.online.share import is_spoilt, may_write
from page.online.sign import sign_of
from page.online.status import Status
from page.online.written import written
from page.shell.effects import Advise, KeepRecord, Take, TakeBack
from page.shell.listing import Noted
from page.shell.messages import RefusedAction
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.slices import Work
from unseen.relay.client import Client, Writer
from unseen.relay.wire import Keys, RoomId
from unseen.secrecy.channel import bytes_of, watch_link_of
from unseen.secrecy.keeping import copied

if TYPE_CHECKING:
    from page.edge.bots.main import OnlineBots

HERE = 15_000
"""Milliseconds between two signs of being here."""
SECOND = 1000
LONG = 7
"""Days for a turn from which on a browser may have thrown a seat away before somebody comes back to it."""


class Play:
    """A game at the screen.

    Args:
        kit: What it is played with.
        online_seat: The game.
        tell: Tells the screen something.
        lease: The right to the seat, taken.
    """

    def __init__(
        self, kit: Kit, online_seat: OnlineSeat, tell: Callable[[object], None], lease: Lease
    ) -> None:
        self.online_seat = online_seat
        self._kit, self._tell, self._lease = kit, tell, lease
        self._joins = online_seat.joins_by_itself
        self._way: Way = "tabs" if online_seat.link.endswith(TABS) else "relay"
        online_seat.side.is_reading = self._way == "relay"
        is_new = online_seat.side.mine.role == "guest" and not (self._joins or online_seat.side.lobby.is_ours)
        self._looks = self._way == "relay" and is_new
        """Whether the page only looks at an invitation: the relay keeps a place for those who come to write."""
        self._line: Wire | None = None
        self._state, self._is_crowded = State("connecting"), False
        self._sent = len(online_seat.side.frames)
        self._attendance = Attendance()
        self._seats: Keys | None = () if self._way == "tabs" else None
        """Whose shares the room has; None until that is known."""
        self._closed = self._unsaved = self._is_listed = False
        self._private = ""
        self._durable: bool | None = None
        """Whether the browser has promised to keep the seat; None until it has been asked."""
        self._is_kept = self._has_asked = False
        """Whether the game has been kept, and whether the browser has been asked to keep the seat for good."""
        self._whispered_once = False
        self._open_at: float | None = None
        """When the line was first open."""
        self._answered_at = 0.0
        self._arrived: deque[tuple[float, bytes]] = deque()
        """What has come and is not yet taken, with when it came."""
        self._lacking: tuple[bytes, ...] | None = None
        """The frames of this side's that the relay has not got; set once all has come that it has."""
        self._working: Work[None] | None = None
        """What goes on in slices: to take what has come, and to write what is owed."""
        self._came_at = 0.0
        """When something last came from elsewhere that belongs here."""
        self._thinking: object | None = None
        """What tells the thinking that goes on from one that has been called off."""
        self._bots: OnlineBots | None = None
        self._noted: Noted | None = None
        """What was noted last of how far the room has been read."""
        self._keeping: asyncio.Future[None] | None = None
        self._dirty = False
        events = kit.context.events
        self._here = Timer(events, self._whisper)
        self._clock = Timer(events, self._ticked)

    # Its life.

    async def begin(self) -> None:
        """Connect, and show how the game stands."""
        self._work()
        self._keep()
        await self.kept()
        if self._closed:
            return
        self._line = self._connected(tuple(self.online_seat.side.frames))
        events = self._kit.context.events
        events.listen(document, "visibilitychange", lambda _: self._seen())
        events.listen(window, "pagehide", lambda _: self._say_goodbye())
        events.listen(window, "pageshow", lambda _: self._whisper())
        self._whisper()
        self._ticked()
        self._changed()
        await self.kept()

    def close(self) -> None:
        """Leave the room; the seat may be taken by another tab."""
        self._say_goodbye()
        self._closed = True
        for timer in (self._here, self._clock):
            timer.stop()
        if self._line:
            self._line.close()
        self._lease.release()
        clear()

    async def forgotten(self) -> None:
        """Give the seat up."""
        await self.kept()
        await self._kit.context.seats.forget(self.online_seat.place)

    def _connected(self, known: tuple[bytes, ...]) -> Wire:
        events, room = self._kit.context.events, self.online_seat.side.room
        heard = Heard(self._came, self._whispered, self._line_changed, self._seated)
        if self._way == "tabs":
            return TabLine(events, room.name, heard, known)
        crypto, writing = self._kit.crypto, room.writing
        writer = None
        if writing is not None and not self._looks:
            writer = Writer(crypto.public_key(writing), lambda message: crypto.sign(writing, message))
        client = Client(RoomId(bytes_of(room.name, 16) or b""), writer, known, self._signs())
        return RelayLine(events, self._kit.relay, client, heard, fair(draw_word))

    def _come(self) -> None:
        """Dial anew as somebody who may write, where the page has only looked so far."""
        if not self._looks or not self._line:
            return
        self._looks = False
        self._line.close()
        self._line = self._connected(tuple(self.online_seat.side.frames))

    def _signs(self) -> Writer | None:
        """Return what this seat signs with; None for who only looks on."""
        side, crypto = self.online_seat.side, self._kit.crypto
        if side.mine.root is None:
            return None
        secret = side.lobby.sign_secret
        return Writer(side.lobby.key, lambda message: crypto.sign(secret, message))

    # What comes.

    def _came(self, frame: bytes) -> None:
        if self._closed or self.online_seat.side.has(frame):
            return
        self._arrived.append((_milliseconds(), frame))
        if self._working is None:
            self._changed()

    def _whispered(self, frame: bytes) -> None:
        side = self.online_seat.side
        waited = side.is_behind, side.is_lost
        whisper = side.heard(frame)
        if self._closed or whisper is None or whisper.seat == side.seat:
            return
        before, time = self._others(), _milliseconds()
        self._attendance.hear(whisper, time)
        if self._others() != before or (side.is_asked and time - self._answered_at > SECOND):
            self._answered_at = time
            self._whisper()
            self._show()
        if (side.is_behind, side.is_lost) != waited:
            self._changed()

    def _line_changed(self, state: State) -> None:
        self._state = state
        self._is_crowded = state.kind != "open" and (self._is_crowded or state.why == "peers")
        if self._closed:
            return
        if state.kind == "open":
            self._open_at = self._open_at or _milliseconds()
            self._whisper()
            if self.online_seat.side.is_reading and self._line:
                self._lacking = tuple(self._line.lacking())
                self._changed()
        self._show()

    def _seated(self, seats: Keys) -> None:
        self._seats = seats
        if not self._closed:
            self._changed()

    def _say_goodbye(self) -> None:
        """Say that this side is gone, if it is heard at once: nothing waits for a page that is closed."""
        frame = None if self._closed else self.online_seat.side.goodbye()
        if frame and self._line:
            self._line.whisper(frame)

    def _whisper(self) -> None:
        if self._closed:
            return
        frame = self.online_seat.side.whisper()
        if frame and self._line:
            self._whispered_once = True
            self._line.whisper(frame)
        self._here.start(HERE)

    def _others(self) -> tuple[int, ...]:
        """Return the numbers of the other seats that are here."""
        return self._attendance.here(_milliseconds())

    @property
    def _has_listened(self) -> bool:
        """Whether everybody who is here has had the time to say so."""
        return self._open_at is not None and _milliseconds() - self._open_at > HERE

    def _ticked(self) -> None:
        """Show what time alone changes."""
        before, now = self._last_seen, self._seen_now()
        self._last_seen = now
        if before != now:
            self._show()
        self._note_place()
        self._clock.start(SECOND)

    _last_seen: object = None

    def _seen_now(self) -> object:
        status = self.online_seat.status(self._blank(), now())
        return status.sitters, status.here, status.has_listened, status.days_left, status.can_claim

    def _seen(self) -> None:
        if not document.hidden and not self._closed:
            clear()
            self.online_seat.show()
            self._keep()

    # What is done.

    def carry_out(self, effect: OnlineEffect | Held) -> None:
        """Do what the screen asks for, or its table."""
        if self._is_kept and self.online_seat.side.mine.root is not None and not self._has_asked:
            # Now, as somebody has pressed something: a browser may have to ask a person.
            self._has_asked = True
            self._kit.context.events.spawn(self._ask_to_keep())
        match effect:
            case Take():
                self._act(effect.action)
            case TakeBack():
                self.online_seat.undo()
                self._changed(is_own=True, taken_back=True)
            case Join():
                if self.online_seat.side.lobby.invite and not self.online_seat.side.lobby.is_ours:
                    remember("name-one", effect.name)
                    self._come()
                    self.online_seat.side.join(effect.name)
                    self._changed()
            case Say():
                self.say("say", effect.text)
            case KeepRecord():
                self._kit.context.files.offer(f"{self._kit.context.game}.json", self.online_seat.record())
            case Advise():
                self._kit.context.events.spawn(self._advise(effect.what))
            case Program():
                self._thinking = None
                if self._bots:
                    self._bots.forget()
                self.say("program", str(effect.level))
            case Do():
                self._do(effect)
            case _:
                pass

    def say(self, kind: str, text: str = "") -> None:
        """Write a note, and what follows from it."""
        try:
            self.online_seat.side.say(kind, text)
        except CodecError:
            return
        self._changed()

    def _act(self, action: Any) -> bool:
        """Do something in this seat's turn, and return whether it could be done."""
        try:
            events = self.online_seat.act(action)
        except IllegalAction as refused:
            self._tell(RefusedAction(action, refused.reason))
            return False
        self._changed(events, is_own=True)
        return True

    def _do(self, effect: Do) -> None:
        online_seat, files, game = self.online_seat, self._kit.context.files, self._kit.context.game
        match effect.what:
            case "read":
                online_seat.read()
                self._changed()
            case "mute":
                online_seat.muted = not online_seat.muted
                self._changed()
            case "give-up":
                self.say("resign")
            case "claim":
                if why := online_seat.claimable(now()):
                    self.say("claim", why)
            case "undecided":
                self.say("undecided")
            case "move":
                self._private = self._private or online_seat.handed_over()
                self._changed()
            case "move-back":
                self._private = ""
                online_seat.side.has_moved = False
                self.say("device", online_seat.side.mine.device)
            case "come":
                self._come()
            case "start-early":
                if online_seat.side.start_early():
                    self._changed()
            case "go-on":
                if online_seat.side.is_lost:
                    online_seat.side.go_on()
                    self._changed()
            case "save-private":
                files.offer(f"{game}-seat.txt", self._address(f"k={self._private}"))
            case "save-copy":
                files.offer(
                    f"{game}-seat-copy.txt", self._address(f"k={copied(online_seat.link, online_seat.side)}")
                )
            case "transcript":
                files.offer(f"{game}-transcript.json", online_seat.transcript())
            case "notify":
                self._kit.context.events.spawn(self._ask_to_notify())
            case "copy" | "copy-watch" | "copy-private" | "share":
                self._kit.context.events.spawn(self._hand_on(effect.what))
            case "leave" | "forget" | "rematch" | "take-back" | "take" | "again":
                pass

    async def _ask_to_keep(self) -> None:
        self._durable = await is_durable()
        self._show()

    @property
    def _can_copy(self) -> bool:
        """Whether the browser may throw the seat away before the game is over, and a copy of it could go on."""
        side = self.online_seat.side
        if self._durable is not False or side.seat is None or side.has_moved or self._way == "tabs":
            return False
        return side.is_open and (not side.agreed or side.agreed.terms.days not in range(1, LONG))

    async def _ask_to_notify(self) -> None:
        await wants()
        self._show()

    async def _hand_on(self, what: str) -> None:
        """Put a link into the clipboard, or into the browser's share sheet."""
        status = self._status()
        if what == "share":
            try:
                await window.navigator.share(
                    options(url=status.link, title=self._kit.context.t("room.notify.title"))
                )
            except BrowserError:
                return  # thought better of it
            return
        text = {
            "copy": status.link,
            "copy-watch": status.watch_link,
            "copy-private": status.private_link,
        }[what]
        field = {
            "copy": "online-link",
            "copy-watch": "online-watch-link",
            "copy-private": "online-private-link",
        }[what]
        try:
            await window.navigator.clipboard.writeText(text)
        except (BrowserError, AttributeError):
            shown = element(field)
            if shown is not None:
                shown.select()
            return
        self._tell(Copied("link" if what == "copy" else "watch" if what == "copy-watch" else "private"))

    # What follows.

    def _changed(
        self, events: tuple[Any, ...] = (), *, is_own: bool = False, taken_back: bool = False
    ) -> None:
        """Go on with what has come and is owed, keep the game, and show it."""
        online_seat, side = self.online_seat, self.online_seat.side
        if side.seat is not None and not self._whispered_once:
            self._whisper()
        self._work()
        self._name_seats()
        online_seat.tick(now())
        if not is_own:
            events = online_seat.late()
            is_own = bool(events)
        self._keep()
        self._show(events, is_own=is_own, taken_back=taken_back)
        self._tell_of_turn()
        if online_seat.turn() and self._thinking is None:
            self._kit.context.events.spawn(self._let_program_play())

    def _work(self) -> None:
        """Take what has come and write what is owed; after a slice it goes on later, and is shown then."""
        if self._working is None:
            self._working = self._works()
            if ends_in_a_slice(self._working):
                self._working = None
            else:
                self._kit.context.events.spawn(self._work_on(self._working))

    async def _work_on(self, work: Work[None]) -> None:
        await asyncio.sleep(0)
        await in_slices(work)
        self._working = None
        if not self._closed:
            self._changed()

    def _works(self) -> Work[None]:
        side = self.online_seat.side
        while not self._closed:
            if self._arrived:
                time, frame = self._arrived.popleft()
                yield from side.preparing(frame)
                if not self._closed and side.receive(frame):
                    self._received(time)
            elif self._lacking is not None:
                lacking, self._lacking = self._lacking, None
                side.read(lacking)
                if side.is_behind:
                    # What others have answered before that could not be heeded.
                    self._whisper()
            else:
                self._settle_here()
                if not (self._may_write and (yield from side.writing())):
                    # Where nothing may be written as well: who looks on judges by an audit of its own.
                    yield from side.auditing()
                    return

    def _received(self, time: float) -> None:
        side = self.online_seat.side
        self._came_at = time
        if self._joins and side.lobby.may_join:
            self._joins = False
            side.join(side.mine.name)
        if self._private and self.online_seat.goes_on_elsewhere:
            self._private = ""  # it has been used

    @property
    def _may_write(self) -> bool:
        """Whether something is owed without this side's person; but no game begins in a room with no share for it."""
        side = self.online_seat.side
        return side.owes == "program" and may_write(side, self._seats)

    def _name_seats(self) -> None:
        # The host has agreed with its last message, which has been written then.
        side = self.online_seat.side
        if side.agreed and side.seat is not None and self._line:
            self._line.name(tuple(side.agreed.keys.values()))

    async def _let_program_play(self) -> None:
        """Let the program that plays for this side do what is to be done now."""
        mine = self._thinking = object()
        try:
            programs = await self._fetched_bots()
            while not self._closed and self._thinking is mine and (turn := self.online_seat.turn()):
                action = await programs.action(turn)
                if self._closed or self._thinking is not mine or not self._act(action):
                    return
        except OSError:
            self.say("program", "0")
        finally:
            if self._thinking is mine:
                self._thinking = None

    async def _advise(self, what: str) -> None:
        """Work out what helps this seat; where that cannot be fetched, nothing does."""
        try:
            found = await (await self._fetched_bots()).advised(what, self.online_seat.advised)
        except OSError:
            return
        if found and not self._closed:
            self._tell(found)

    async def _fetched_bots(self) -> OnlineBots:
        if self._bots:
            return self._bots
        game = self._kit.context.game
        bots: OnlineBots = (await fetch_bots(game)).OnlineBots(game)
        # Meanwhile another call may have come first.
        self._bots = self._bots or bots
        return self._bots

    def _settle_here(self) -> None:
        """Say that the seat goes on on this device, once, as soon as that is known and before anything is written."""
        side = self.online_seat.side
        if side.has_moved or side.is_behind or side.is_reading or not (side.mine.behind and side.notes):
            return
        device = side.mine.device
        if not any(fact.kind == "device" and fact.text == device for fact in side.notes.facts):
            side.say("device", device)

    def _show(self, events: tuple[Any, ...] = (), *, is_own: bool = False, taken_back: bool = False) -> None:
        if self._closed:
            return
        self._tell(Stands(self._status(), events, taken_back, is_own))
        if not document.hidden:
            self.online_seat.show()

    def _status(self) -> Status:
        return self.online_seat.status(self._blank(), now())

    def _blank(self) -> Status:
        """Return what the online seat does not know of the game."""
        side, link = self.online_seat.side, self.online_seat.link
        tabs = TABS if self._way == "tabs" else ""
        can_write = side.room.writing is not None
        invitation = self._address(link) if can_write else ""
        private = self._address(f"k={self._private}") if self._private else ""
        agreed = side.agreed
        return Status(
            room=side.room.name,
            stage="joining",
            role=side.mine.role,
            line=self._shown_line(),
            link=invitation,
            watch_link=self._address(watch_link_of(side.room) + tabs),
            code=self._code(invitation) if side.match is None else None,
            here=self._others(),
            has_listened=self._has_listened,
            sign=sign_of(agreed.digest) if agreed else "",
            private_link=private,
            private_code=self._code(private) if private else None,
            notify=can_notify(),
            can_share=hasattr(window.navigator, "share"),
            unsaved=self._unsaved,
            can_copy=self._can_copy,
            crowded=self._looks and self._is_crowded,
        )

    def _shown_line(self) -> Line:
        if is_spoilt(self.online_seat.side, self._seats or ()):
            return Line("refused", self._way, "spoilt")
        why = self._state.why
        return Line(self._state.kind, self._way, "reads" if why == "read-only" else why)

    def _address(self, fragment: str) -> str:
        return f"{window.location.origin}{window.location.pathname}#{fragment}"

    def _code(self, text: str) -> Code | None:
        found: Js | None = present(self._kit.qr(text)) if text else None
        return None if found is None else Code(int(found[0]), str(found[1]))

    def _tell_of_turn(self) -> None:
        """Tell somebody who does not look at the page that it is their turn."""
        if document.hidden and self.online_seat.side.owes == "person":
            t = self._kit.context.t
            notify(t("room.notify.title"), t("room.notify.text"), self.online_seat.place)

    # What is kept.

    def _keep(self) -> None:
        """Keep the game as it stands now, after what is being kept."""
        self._dirty = True
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.ensure_future(self._kept())

    async def kept(self) -> None:
        """Return once all of it is kept."""
        if self._keeping:
            await self._keeping

    async def _kept(self) -> None:
        try:
            while self._dirty:
                self._dirty = False
                await self._keep_once()
        except Exception as error:  # It runs beside all else: whatever it is, the page has to hear of it.
            self._kit.context.events.failed(error)

    async def _keep_once(self) -> None:
        side = self.online_seat.side
        count = len(side.frames)
        if await self._is_to_be_kept():
            online_seat = self.online_seat
            # Nothing is lost yet if not: the game goes on as long as this page does, and says so.
            unsaved = not await self._kit.keeper.keep(
                online_seat.place, online_seat.saved(), online_seat.told(), written(side), self._lease
            )
            if self._lease.is_lost:
                return
            self._is_kept = not unsaved
            if not unsaved and not self._is_listed:
                # From now on the start screen leads here: the address need not, and shows no secret any more.
                self._is_listed = True
                clear_address()
            if unsaved != self._unsaved:
                self._unsaved = unsaved
                self._show()
            self._note_seat()
        new, self._sent = side.frames[self._sent : count], max(self._sent, count)
        if new:
            await asyncio.sleep(rest(self._came_at, _milliseconds()) / 1000)
        for frame in new:
            if self._line and not self._closed and not self._lease.is_lost:
                self._line.offer(frame)

    def _note_seat(self) -> None:
        """Note for a reload that this tab sits here, as long as it does and the seat is kept."""
        place = self.online_seat.place
        if self._closed:
            return
        if self.online_seat.sits_here and not self._unsaved:
            note_seat(place)
        elif noted_seat() == place:
            forget_seat()

    def _note_place(self) -> None:
        """Note how far the room has been read, for the list of games, once all that has come is kept."""
        is_busy = self._arrived or self._working or (self._keeping and not self._keeping.done())
        if is_busy or self._closed or not self._is_kept or not self._line:
            return
        side, place = self.online_seat.side, self._line.place()
        unsent = len({*self._line.lacking(), *side.frames[self._sent :]})
        noted = self.online_seat.noted(place, unsent)
        if noted != self._noted:
            self._noted = noted
            self._kit.context.events.spawn(self._kit.keeper.note(self.online_seat.place, noted))

    async def _is_to_be_kept(self) -> bool:
        side = self.online_seat.side
        if side.mine.role != "watch":
            return side.lobby.is_ours or self.online_seat.again is not None
        try:
            return not has_seat(await self._kit.keeper.load(self.online_seat.place), self.online_seat.game)
        except (ValueError, OSError):
            return False  # there may be one


def now() -> float:
    """Return the time in seconds since 1970, as this device has it."""
    return float(window.Date.now()) / 1000


def _milliseconds() -> float:
    return float(window.performance.now())
