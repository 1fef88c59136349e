"""All online games of this browser: offer one, join it, open it again, leave it, forget it.

One of them at a time is on the screen.
"""

from collections.abc import Callable, Coroutine

from page.edge.browser import clear_address, window
from page.edge.online.kit import Kit
from page.edge.online.making import draw, new_seat, restored, room_of, waker
from page.edge.online.play import Play
from page.edge.online.seat_right import SeatRight
from page.edge.slices import in_slices
from page.edge.storage.seated_tab import forget_seat, noted_seat
from page.edge.storage.settings import load_settings, remember
from page.online import facts
from page.online.effects import Command, Held, Offer, OnlineEffect, Open, Watch
from page.online.kept_seat import TABS, has_seat, place_of
from page.online.news import Abilities, Left, StatusNews
from page.online.online_seat import OnlineSeat
from page.online.props import LOT, Handover, Line, Offering, Question
from page.online.rematch import (
    earlier_game,
    is_offered_here,
    rematch_link,
    rematch_mine,
    rematch_role,
    rematch_root,
    rematch_terms,
)
from page.online.status import Problem, Status
from page.online.taking import BroughtSeat, Kind, Takeover, read_private_link, takeover
from page.online.written import check_written
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.secrecy import lobby
from unseen.secrecy.channel import link_of
from unseen.secrecy.correspondence import Mine
from unseen.secrecy.notes import SIGNED


class Rooms:
    """The online games; the one that is played is on the screen.

    Args:
        kit: The tools that every game is played with.
        tell: Sends news to the screen.
    """

    def __init__(self, kit: Kit, tell: Callable[[object], None]) -> None:
        self._kit, self._tell = kit, tell
        self._play: Play | None = None
        self._brought_seat: tuple[BroughtSeat, Kind] | None = None
        """The seat that a private link has brought, and the question that was asked about it."""
        self._right = SeatRight(kit.context.events, self._lost)
        self._fragment = ""
        """The fragment of the address that was opened last."""
        self._resuming: object | None = None
        """Identity of the game that is being opened; one that was left no longer matches."""

    def carry_out(self, effect: OnlineEffect | Held) -> None:
        """Carry out an effect of the online screen or of its game table."""
        match effect:
            case Open():
                self._make(effect, lambda: self._open(effect.fragment))
            case Offer():
                self._make(effect, lambda: self._offer(effect.offering))
            case Command() if effect.name == "leave":
                self._leave()
            case Command() if effect.name == "forget":
                self._make(effect, self._forget)
            case Command() if effect.name == "take":
                self._make(effect, self._take)
            case Command() if effect.name == "again":
                self._open_again()
            case Command() if effect.name == "take-here":
                self._right.ask()
            case Command() if effect.name == "rematch":
                self._make(effect, self._rematch)
            case Command() if effect.name == "take-back":
                self._make(effect, self._take_back)
            case Watch() if self._play:
                link = self._play.online_seat.link
                self._make(effect, lambda: self._watch(link))
            case _ if self._play:
                self._play.carry_out(effect)
            case _:
                pass

    @property
    def is_played(self) -> bool:
        """Whether a game is on the screen."""
        return self._play is not None

    def report_abilities(self) -> None:
        """Tell the screen what this browser can do."""
        missing = () if window.isSecureContext else ("secure",)
        self._tell(Abilities(bool(self._kit.relay), missing))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        self._kit.context.events.spawn(self._with_database(work))

    def _make(self, effect: OnlineEffect | Held, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Carry out an effect that makes a game, ends one, or comes to one: one deed until it is done."""
        self._kit.context.events.deed(effect, lambda: self._with_database(work()))

    async def _with_database(self, work: Coroutine[None, None, None]) -> None:
        """Run work; if the database does not answer, report that, and take and begin nothing."""
        try:
            await work
        except OSError:
            self._close()
            self._tell_problem("storage")

    # Ways into a game.

    async def _offer(self, form: Offering) -> None:
        remember("name-one", form.name)
        link = link_of(draw(32)) + (TABS if form.transport == "tabs" else "")
        online_seat = new_seat(self._kit, link, Mine("host", draw(32), form.name, draw(8).hex()))
        agreed = form.set_up
        page = self._kit.page
        options = page.options(agreed.own)
        seats = page.GAME.seats(options)
        seat = None if form.seat == LOT else Seat(form.seat) if form.seat in seats else seats[0]
        online_seat.side.offer(lobby.Terms(options, seat, form.days, form.minutes, agreed.aids))
        await self._begin(online_seat)

    async def _open(self, fragment: str) -> None:
        """Open a link, or a game that is kept."""
        # The link stays in the address until its seat is kept: a reload, or another browser, then returns
        # here.
        self._close()
        self._fragment = fragment
        kind, _, rest = fragment.partition("=")
        try:
            if kind == "g":
                clear_address()
                await self._resume(rest)
            elif kind == "k":
                await self._open_private_link(rest)
            else:
                await self._enter(fragment)
        except (CodecError, ValueError):
            self._tell_problem("seat" if kind == "k" else "link")

    def _open_again(self) -> None:
        """Open the last address again after a reload: a database that did not answer may do so then."""
        window.history.replaceState(None, "", f"{window.location.pathname}#{self._fragment}")
        window.location.reload()

    async def _enter(self, link: str) -> None:
        room = room_of(self._kit, link)
        if room is None:
            self._tell_problem("link")
            return
        role: lobby.Role = "watch" if room.writing is None else "guest"
        place = place_of(link, room.name, role)
        try:
            is_kept = await self._kit.keeper.load(place) is not None
        except OSError:
            if role != "watch":
                raise
            is_kept = False  # a spectator takes no seat
        if is_kept:
            await self._resume(place)
        elif role == "watch":
            await self._watch(link)
        else:
            name = load_settings().get("name-one", "")
            await self._begin(new_seat(self._kit, link, Mine("guest", draw(32), name, draw(8).hex())))

    async def _watch(self, link: str) -> None:
        self._close()
        online_seat = new_seat(self._kit, link, Mine("watch", None))
        try:
            text = await self._kit.keeper.load(online_seat.place)
            is_one = text and has_seat(text, self._kit.page.GAME.NAME)
            seat = await restored(self._kit, text) if text and is_one else None
            if seat and seat.came_too_late:
                await self._kit.keeper.set_aside(online_seat.place, leaves=False)
        except (CodecError, ValueError, OSError):
            seat = None  # it is not overwritten
        if seat and not seat.came_too_late:
            await self._resume(online_seat.place)
        else:
            await self._begin(online_seat)

    async def _resume(self, name: str) -> None:
        mine = self._resuming = object()
        text = await self._kit.keeper.load(name)
        if text is None and name and noted_seat() == name:
            self._leave()  # this tab was reloaded, and meanwhile another tab has given the seat up
            return
        if text is None:
            self._tell_problem("unknown")
            return
        online_seat = await restored(self._kit, text)
        # Meanwhile the player may have left, or opened another game.
        if self._resuming is mine:
            check_written(online_seat.side, self._kit.keeper.written(name))
            await self._begin(online_seat)

    async def _open_private_link(self, text: str) -> None:
        """Ask what to do with the seat that a private link brings."""
        found = read_private_link(text, self._kit.crypto)
        self._ask(found, (await self._taking(found)).kind)

    def _ask(self, found: BroughtSeat, kind: Kind) -> None:
        mine = found.kept_seat.mine
        self._brought_seat = found, kind
        self._tell(Question(kind, "host" if mine.role == "host" else "guest", mine.name))

    async def _take(self) -> None:
        """Take the seat as the player has agreed, unless the question has changed meanwhile."""
        if self._brought_seat is None:
            return
        (found, kind), self._brought_seat = self._brought_seat, None
        # Nothing is set aside that another tab still writes.
        if not await self._right.take(found.place):
            self._spawn(self._take_later(found, kind))
            return
        it = await self._taking(found)
        if it.kind != kind:
            self._right.drop()
            self._ask(found, it.kind)
            return
        try:
            if it.sets_aside:
                await self._kit.keeper.set_aside(found.place)
        except OSError:
            self._right.drop()
            self._tell_problem("full")
            return
        await self._begin(it.online_seat)

    async def _take_later(self, found: BroughtSeat, kind: Kind) -> None:
        """Take a brought seat, as the player has agreed, once the tab that has the kept one is gone."""
        if await self._has_waited(found.place, "elsewhere"):
            self._brought_seat = found, kind
            await self._take()

    async def _taking(self, found: BroughtSeat) -> Takeover:
        keeper, text, is_spoilt = self._kit.keeper, None, False
        try:
            text = await keeper.load(found.place)
        except ValueError:
            is_spoilt = True
        page = self._kit.page
        it = await in_slices(
            takeover(found.kept_seat, text, draw(8).hex(), waker(self._kit), page, is_spoilt=is_spoilt)
        )
        if it.kind != "take":
            check_written(it.online_seat.side, keeper.written(found.place))
        return it

    async def _rematch(self) -> None:
        """Offer a rematch with the seats rotated, in a room that all sides can compute."""
        old = self._play
        if old is None or old.online_seat.side.agreed is None or old.online_seat.side.match is None:
            return
        side, asked = old.online_seat.side, facts.rematch(old.online_seat.side)
        if asked in ("", "offered"):
            old.say("rematch", SIGNED)
        link = rematch_link(old.online_seat.link)
        if link is None:
            return
        await old.kept()
        root = rematch_root(side, draw)
        room = room_of(self._kit, link)
        place = place_of(link, room.name, rematch_role(side)) if room else ""
        if await self._kit.keeper.load(place) is not None:
            self._close()
            await self._resume(place)
        else:
            mine = rematch_mine(side, root, draw(8).hex())
            again = earlier_game(old.online_seat, accepts=asked in ("offered", "agreed"))
            self._close()
            online_seat = new_seat(self._kit, link, mine, again)
            if is_offered_here(side):
                online_seat.side.offer(rematch_terms(side))
            await self._begin(online_seat)
        self._wish(rematch_terms(side))

    def _wish(self, terms: lobby.Terms) -> None:
        """Wish for the rematch on the screen once more, if the wish has been taken back."""
        if self._play and self._play.online_seat.side.lobby.gathering:
            self._play.wish(terms)

    async def _take_back(self) -> None:
        """Withdraw the offer of a rematch, and return to the game before.

        The offer stays in that game's log of notes. A host keeps the new seat, out of sight: the invitation
        lies in the room, and belongs to this seat alone if all want to play after all.
        """
        play = self._play
        if play is None or not play.online_seat.can_take_back:
            return
        place, again, has_invited = (
            play.online_seat.place,
            play.online_seat.again,
            bool(play.online_seat.side.frames),
        )
        await play.left()
        self._close()
        await play.kept()
        seats = self._kit.context.seats
        await (seats.unlist(place) if has_invited else seats.forget(place))
        if again and again.old and await self._kit.keeper.load(again.old) is not None:
            await self._resume(again.old)
        else:
            self._leave()

    # Shared by all of them.

    async def _begin(self, online_seat: OnlineSeat) -> None:
        """Put a game on the screen, unless another tab has its seat."""
        self._put_away()
        place, sits = online_seat.place, online_seat.side.mine.root is not None
        if sits and not await self._right.take(place):
            # The deed is done: the screen says what is waited for, and the game can be opened again.
            self._spawn(self._begin_later(online_seat))
            return
        if not sits:
            self._right.drop()
        play = Play(self._kit, online_seat, self._tell, self._right.hand_on(place))
        self._play, self._fragment = play, f"g={place}"
        if sits:
            self._right.answer(place, play.save_for_another, self._let_go)
        await play.begin()

    async def _begin_later(self, online_seat: OnlineSeat, *, is_kept: bool = False) -> None:
        """Put a game on the screen once the tab with its seat is gone; by then the game may have gone on.

        Args:
            online_seat: The game as it is now.
            is_kept: Whether the seat is surely kept: where it is not any more, another tab has given it up.
        """
        side, place = online_seat.side, online_seat.place
        is_own_invitation = side.mine.role == "host" and side.match is None
        if not await self._has_waited(place, "own" if is_own_invitation else "elsewhere"):
            return
        try:
            await (self._resume(place) if is_kept else self._begin_again(online_seat))
        except (CodecError, ValueError):
            self._close()
            self._tell_problem("link")

    async def _begin_again(self, online_seat: OnlineSeat) -> None:
        """Put a game on the screen as it is kept by now; as it was, if it is not kept."""
        if await self._kit.keeper.load(online_seat.place) is None:
            await self._begin(online_seat)
        else:
            await self._resume(online_seat.place)

    # Other tabs.

    async def _has_waited(self, place: str, problem: Problem) -> bool:
        """Wait for a seat that another tab has, and say so on the screen; return False where that was left."""
        return await self._right.wait(place, lambda handover: self._tell_problem(problem, handover))

    def _let_go(self) -> None:
        """Leave a game, all of which is saved, to the tab that has asked for it, and queue for it here."""
        play = self._play
        self._close()
        if play:
            self._right.turn_to(play.online_seat.place)
            self._spawn(self._begin_later(play.online_seat, is_kept=play.is_kept))

    def _lost(self) -> None:
        """Leave a game whose seat another tab may have taken, and ask for the seat again."""
        play = self._play
        self._close()
        if play:
            self._tell(FETCHING)
            self._spawn(self._begin_again(play.online_seat))

    # The way out.

    def _tell_problem(self, problem: Problem, handover: Handover = "") -> None:
        self._tell(news_of_problem(problem, handover))

    def _close(self) -> None:
        """Leave the game on the screen, and the one that is being opened."""
        self._put_away()
        self._right.drop()

    def _put_away(self) -> None:
        """Leave the game on the screen, but not the right to the one that is being opened."""
        self._brought_seat = self._resuming = None
        self._right.fall_silent()
        if self._play:
            self._play.close()
            self._play = None

    def _leave(self) -> None:
        clear_address()
        self._close()
        forget_seat()
        self._tell(Left())
        self._spawn(self._list())

    async def _forget(self) -> None:
        play = self._play
        if play:
            await play.left()
            self._close()
            await play.forgotten()
        self._leave()

    async def _list(self) -> None:
        self._kit.context.dispatch(await self._kit.context.seats.kept())


def news_of_problem(problem: Problem, handover: Handover = "") -> object:
    """Return the news of a game that cannot be entered."""
    line = Line("open", "relay")
    return StatusNews(Status("", "joining", "guest", line, "", "", problem=problem, handover=handover))


FETCHING = StatusNews(Status("", "joining", "guest", Line("connecting", "relay"), "", ""))
"""The news of a game that is being opened: nothing of it is on the screen."""
