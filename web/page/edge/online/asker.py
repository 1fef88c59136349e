"""Ask the relay for the state of the listed games, while their list is on the screen.

Rule 1. It asks only while the list is visible: not on a hidden page, nor offline, nor once a game is on the
        screen.
Rule 2. A game that is open in another tab is left to that tab.
Rule 3. The result of an answer is kept beside the seat, never in its place.
"""

import asyncio
from collections.abc import Callable

from page.edge.browser import Js, document, once, options, window
from page.edge.context import Context
from page.edge.events import Timer
from page.edge.online.clock import now
from page.edge.online.keeper import Keeper
from page.edge.online.occupied import is_occupied
from page.edge.online.question import asked
from page.edge.online.relay_address import relay_address
from page.edge.storage.seats import FOUND
from page.online.asking import EVERY, FRESH, Answer, Round, at_once, chosen, found_of, is_fresh
from page.shell.listing import Listed, encode_found, in_order, is_between_tabs
from page.shell.messages import OnlineKept, OnlineTurn
from unseen.relay.client import Place
from unseen.relay.wire import ROOM, RoomId, parse_base64


class Asker:
    """Asks the relay in rounds for the state of the listed games.

    Args:
        context: The page's context.
        is_listed: Returns whether the list of games is on the screen.
    """

    def __init__(self, context: Context, is_listed: Callable[[], bool]) -> None:
        self._context, self._keeper, self._is_listed = context, Keeper(context.seats), is_listed
        self._relay: str | None = None
        self._games: dict[str, Listed] = {}
        self._answers: dict[str, tuple[tuple[object, ...], OnlineTurn, float]] = {}
        """The state that each answer gave, with what it was worked out from (`_basis`) and the device's time."""
        self._asked_at: dict[str, float] = {}
        """The page's time at which each game's room was last asked."""
        self._round = Round((), _now())
        self._began = float("-inf")
        """The device's time at which the last round began: the page's own may stand still while a device sleeps."""
        self._grown: dict[str, tuple[Listed, Answer]] = {}
        """The games that have grown and must be worked out."""
        self._is_working = False
        self._next = Timer(context.events, self._go_on)
        self._again = Timer(context.events, self._looked_at)
        self._stale = Timer(context.events, lambda: context.events.spawn(self._tell()))
        events = context.events
        events.listen(window, "focus", lambda _: self._looked_at())
        events.listen(window, "online", lambda _: self._looked_at())
        events.listen(document, "visibilitychange", lambda _: self._looked_at())

    def begin(self) -> None:
        """Begin a round of questions."""
        self._began = now()
        self._context.events.spawn(self._begin())

    @property
    def _is_wanted(self) -> bool:
        return self._is_listed() and not document.hidden and bool(window.navigator.onLine)

    @property
    def _is_due(self) -> bool:
        return self._round.is_done and not 0 <= now() - self._began < EVERY

    def _looked_at(self) -> None:
        if self._is_wanted and self._is_due:
            self.begin()
        else:
            self._go_on()
            self._context.events.spawn(self._work())

    async def _begin(self) -> None:
        if not self._is_wanted:
            self._began = float("-inf")
            return
        if not self._relay:
            self._relay = await relay_address(self._context.game)
        self._games = {game.place: game for game in await self._context.seats.listed()}
        asks = chosen((place for place, game in self._games.items() if game.can_ask), self._asked_at)
        self._round = Round(asks if self._relay else (), _now(), self._round.asked)
        self._again.start(EVERY * 1000)
        await self._tell()
        self._go_on()

    def _go_on(self) -> None:
        """Ask the next room, and set a timer for the one after it."""
        if not self._is_wanted:
            return
        if place := self._round.due(_now()):
            self._asked_at[place] = _now()
            self._context.events.spawn(self._ask(self._games[place]))
        rest = self._round.rest(_now())
        if rest is not None:
            self._next.start(1000 * rest)
        elif self._is_due:
            self.begin()  # the relay was so slow that the next round is late

    async def _ask(self, game: Listed) -> None:
        try:
            answer = await self._answer(game)
            if answer is None:
                return
            state = at_once(game, answer)
            if state:
                await self._answered(game, state)
            else:
                self._grown[game.place] = game, answer
                self._context.events.spawn(self._work())
        finally:
            self._round.answered(game.place)
            self._go_on()

    async def _answer(self, game: Listed) -> Answer | None:
        room = parse_base64(game.place.partition("~")[0], ROOM)
        if room is None or await is_occupied(f"unseen/{game.place}"):
            return None
        if game.noted is None and await self._is_between_tabs(game.place):
            return None
        noted = game.noted
        at = Place(noted.epoch, noted.after) if noted else Place("", 0)
        return await asked(self._context.events, self._relay or "", RoomId(room), at)

    async def _is_between_tabs(self, place: str) -> bool:
        try:
            return is_between_tabs(await self._keeper.load(place) or "")
        except ValueError:
            return False

    async def _work(self) -> None:
        """Work out the games that have grown, one after the other, while the page is idle."""
        if self._is_working:
            return
        # Imported only here: most answers need nothing of it.
        from page.edge.online.working_out import worked_out

        self._is_working = True
        try:
            while self._grown and self._is_wanted:
                await _idle()
                game, answer = self._grown.pop(next(iter(self._grown)))
                state = await worked_out(self._context, self._keeper, game, answer, lambda: self._is_wanted)
                if state is None:
                    continue
                found = encode_found(found_of(game, answer, state))
                await self._context.seats.note(FOUND, game.place, found)
                await self._answered(game, state)
        finally:
            self._is_working = False

    async def _answered(self, game: Listed, state: OnlineTurn) -> None:
        self._answers[game.place] = (self._basis(game), state, now())
        self._stale.start(FRESH * 1000)
        await self._tell()

    async def _tell(self) -> None:
        """Show the list with the answers so far."""
        seats = self._context.seats
        games, kept = await seats.listed(), await seats.kept()
        if self._is_wanted:
            lines = in_order(game.game(self._answer_of(game)) for game in games)
            self._context.dispatch(OnlineKept(lines, kept.aside))

    def _answer_of(self, game: Listed) -> OnlineTurn | None:
        basis, state, time = self._answers.get(game.place, ((), None, 0.0))
        return state if basis == self._basis(game) and is_fresh(time, now()) else None

    def _basis(self, game: Listed) -> tuple[object, ...]:
        """Return the mark of the kept seat for which an answer about a game holds: a save gives it another."""
        return game.told, game.noted, self._context.seats.saves[game.place]


async def _idle() -> None:
    """Return once the page is idle."""
    rested: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def rest(*_: Js) -> None:
        if not rested.done():
            rested.set_result(None)

    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(once(rest), options(timeout=5000))
    else:
        window.setTimeout(once(rest), 200)
    await rested


def _now() -> float:
    return float(window.performance.now()) / 1000
