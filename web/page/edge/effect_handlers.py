"""Carry out the effects that the dealer answers, and save the whole game, secrets included, after each.

Rule 1. Dealer, store and files are connected only here. The page gets nothing from here but messages.
"""

from asyncio import Lock
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, assert_never

from page.edge import later
from page.edge.events import Events
from page.edge.files import Files
from page.edge.kept_table import KeptTable
from page.edge.storage.store import Store
from page.shell import abilities
from page.shell.dealer import Dealer
from page.shell.effects import (
    Advise,
    Ask,
    AskGames,
    AskLook,
    AskPuzzle,
    AskRelay,
    BeginLook,
    BeginReport,
    Continue,
    Deal,
    DealerEffect,
    Explain,
    Fetch,
    FetchFurther,
    Forget,
    ForgetOnline,
    ForgetSetAside,
    HandOn,
    Hurry,
    KeepRecord,
    Leave,
    ListGames,
    Mark,
    OfferSetAside,
    OpenLink,
    OpenListed,
    OpenPuzzle,
    OpenRecord,
    Proceed,
    RecordGame,
    RecordSeat,
    Resume,
    ServiceEffect,
    Share,
    Sit,
    Take,
    TakeBack,
)
from page.shell.ending import record_text
from page.shell.lazy import LazyScreen
from page.shell.links import held_in
from page.shell.messages import (
    BadFile,
    BadLink,
    Fetched,
    FurtherFetched,
    GameOver,
    Invited,
    Linked,
    LookedBack,
    Message,
    Opened,
    Passed,
    ReportBegun,
    SourceShown,
    Unfetched,
    Unreadable,
)
from page.text import Text

if TYPE_CHECKING:
    from page.edge.library.part import Library

BEFORE_ASKING = 1_000
"""Milliseconds that the start screen has for itself before the relay is asked."""
RECORD, SET_ASIDE = "{}.json", "nusubito-set-aside.txt"
"""Names of the files that are offered."""
UNCOPIED = "report-text"
"""The id of the field with a report that the browser did not copy."""


class Online(Protocol):
    """The interface of the code for online games that these handlers use."""

    lazy: LazyScreen

    def report_abilities(self) -> None:
        """Report to the screen what this browser can do."""
        ...

    @property
    def has_table(self) -> bool:
        """Whether an online game is on the screen."""
        ...

    def carry_out(self, what: Any) -> None:
        """Carry out an effect of the online screen or of its game table; results are dispatched as `News`."""
        ...


def _unfetched(error: OSError) -> Unfetched:
    from page.shell.causes import UNKNOWN, NoPart

    return Unfetched(error.cause if isinstance(error, NoPart) else UNKNOWN)


class EffectHandlers:
    """The handlers of the effects that the dealer answers, with the store and the files that they need.

    Args:
        dealer: The dealer.
        store: Saves the whole game, secrets included.
        files: Downloads and uploads.
        events: The page's event listeners.
        t: The words.
        dispatch: Takes messages that come later.
        table: Keeps the game at the table.
        changed: Called after anything that may have changed the game at the table.
        is_listed: Returns whether the list of online games is on the screen.
        hides_ends: Returns whether the end of a game that is opened is hidden.
        is_framed: Whether the page is in a frame on another site.
    """

    def __init__(
        self,
        dealer: Dealer,
        store: Store,
        files: Files,
        events: Events,
        t: Text,
        dispatch: Callable[..., None],
        table: KeptTable,
        changed: Callable[[], None] = lambda: None,
        is_listed: Callable[[], bool] = lambda: False,
        hides_ends: Callable[[], bool] = lambda: False,
        *,
        is_framed: bool = False,
    ) -> None:
        self._changed, self._table, self._is_framed = changed, table, is_framed
        self._dealer, self._store, self._files = dealer, store, files
        self._events, self._t, self._dispatch = events, t, dispatch
        self._is_listed, self._hides_ends = is_listed, hides_ends
        self._online: Online | None = None
        self._fetching = Lock()
        """Held while the online part is fetched: there is one of it, however many wishes it is fetched for."""
        self._asker: Any = None
        self._is_fetching_asker = False
        self._bots: Any = None
        self._library: Library | None = None
        self._looker: Any = None
        self._puzzler: Any = None
        self._has_reports = False
        """Whether the part for reports to the author is there."""
        self._is_hurried = False
        """Whether programs that are still being fetched are to hurry."""

    def lazy(self) -> LazyScreen | None:
        """Return the fetched screen, once there is one."""
        return self._online.lazy if self._online else None

    async def open(self) -> tuple[Message, ...]:
        """Open the store and return the messages about its contents."""
        await self._store.open()
        told = await self._restored()
        kept = await self._store.counted()
        return (Opened(self._store.kind), *told, *((kept,) if kept else ()))

    def carry_out(self, effect: DealerEffect | ServiceEffect) -> tuple[Message, ...]:
        """Carry out an effect and return the messages that follow at once."""
        if self._online and self._online.has_table and isinstance(effect, Take | TakeBack | Mark | Advise):
            self._online.carry_out(effect)
            return ()
        if isinstance(effect, ServiceEffect):
            self._serve(effect)
            return ()
        if not isinstance(effect, Sit | Take | TakeBack | Mark):
            self._is_hurried = False
            if self._bots:
                self._bots.stop()
        if isinstance(effect, Deal | Continue):
            self._table.begin()
        told = self._dealer.carry_out(effect)
        match effect:
            case Forget():
                self._table.forget()
            case Leave():
                self._table.pause()
            case _:
                self._table.save()
        if isinstance(effect, Deal | Continue | Forget | Leave):
            self._events.spawn(self._count())
        self._changed()
        return told

    def _serve(self, effect: ServiceEffect) -> None:
        match effect:
            case KeepRecord():
                self._offer(effect.record)
            case Share():
                self._events.deed(effect, lambda: self._share(effect))
            case BeginLook():
                self._events.deed(effect, lambda: self._look_back(effect))
            case AskLook():
                assert self._looker
                self._looker.carry_out(effect.what)
            case OpenPuzzle():
                self._events.deed(effect, lambda: self._open_puzzle(effect.link))
            case AskPuzzle():
                assert self._puzzler
                self._puzzler.carry_out(effect.what)
            case FetchFurther():
                self._events.deed(effect, self._fetch_further)
            case BeginReport():
                self._events.deed(effect, self._begin_report)
            case HandOn():
                self._events.deed(effect, lambda: self._hand_on(effect))
            case OpenRecord():
                self._files.choose(lambda text: self._opened(text, is_for_list=effect.is_for_list))
            case OpenLink():
                self._events.deed(effect, lambda: self._open_link(effect.link))
            case OpenListed():
                self._events.deed(effect, lambda: self._open_listed(effect.link))
            case OfferSetAside():
                self._events.deed(effect, self._offer_set_aside)
            case ForgetSetAside():
                self._events.deed(effect, self._forget_set_aside)
            case Fetch():
                self._events.deed(effect, lambda: self._fetch(effect.asked))
            case Ask():
                assert self._online
                self._online.carry_out(effect.what)
            case Proceed():
                self._events.spawn(self._proceed())
            case Advise():
                self._events.spawn(self._advise(effect))
            case Explain():
                self._events.spawn(self._explain(effect))
            case Hurry():
                if self._bots:
                    self._bots.hurry()
                self._is_hurried = not self._bots
            case RecordGame() | RecordSeat():
                self._table.record(effect)
            case ListGames():
                self._events.deed(effect, self._list_games)
            case AskGames():
                assert self._library
                self._library.carry_out(effect.what)
            case ForgetOnline():
                self._events.deed(effect, lambda: self._forget_online(effect.room))
            case AskRelay():
                self._events.later(BEFORE_ASKING, lambda: self._events.spawn(self._ask_relay()))
            case _:
                assert_never(effect)

    async def _proceed(self) -> None:
        """Let the program to act play, fetching the programs first."""
        try:
            bots = await self._fetched_bots()
        except OSError as error:
            self._dispatch(_unfetched(error))
        else:
            await bots.proceed()

    async def _advise(self, effect: Advise) -> None:
        """Work out advice, fetching the programs first."""
        try:
            bots = await self._fetched_bots()
        except OSError as error:
            self._dispatch(_unfetched(error))
        else:
            await bots.advise(effect)

    async def _explain(self, effect: Explain) -> None:
        """Work out what decided a game; if the programs cannot be fetched, nothing is shown."""
        try:
            bots = await self._fetched_bots()
        except OSError:
            return
        await bots.explain(effect.game)

    async def _fetched_bots(self) -> Any:
        if self._bots is None:
            bots = await later.fetch_bots(self._dealer.game)
            self._bots = self._bots or bots.LocalBots(
                self._dealer.game, self._dealer, self._played, lambda told: self._dispatch(*told)
            )
            if self._is_hurried:
                self._is_hurried = False
                self._bots.hurry()
        return self._bots

    def _played(self, told: tuple[Message, ...]) -> None:
        self._table.save()
        self._changed()
        self._dispatch(*told)

    async def _look_back(self, effect: BeginLook) -> None:
        """Show looking back on a game, fetching it first, and then what could be known in it."""
        try:
            looker = await self._fetched_looker()
        except OSError as error:
            self._dispatch(_unfetched(error))
            return
        self._dispatch(LookedBack(looker.opened))
        self._events.spawn(looker.look(effect.game))

    async def _show_record(self, shown: GameOver | Linked) -> None:
        """Show the replay of a record, looked back on; its end until that is here, and where it cannot be fetched."""
        first: tuple[Message, ...] = (shown,)
        can_look = abilities.of(self._dealer.game).looks_back
        is_shown = isinstance(shown, GameOver) and self._looker is None and not self._hides_ends()
        if not can_look or is_shown:
            self._dispatch(shown)
            first = ()
        if not can_look:
            return
        try:
            looker = await self._fetched_looker()
        except OSError:
            self._dispatch(*first)
            return
        self._dispatch(*first, LookedBack(looker.opened))
        self._events.spawn(looker.look(shown.game if isinstance(shown, Linked) else shown))

    async def _fetched_looker(self) -> Any:
        """Return the edge of looking back, fetching it first; raises OSError."""
        if self._looker is None:
            await self._table.archive.fetch()
            looking = await later.fetch_looking(self._dealer.game, self._t)
            self._looker = self._looker or looking.Looker(
                self._dealer, self._store, self._files, self._table.list_game, self._events, self._dispatch
            )
        return self._looker

    async def _open_puzzle(self, link: str) -> None:
        """Open the puzzle that a link leads to, fetching puzzles first; that of another game opens on its page."""
        if later.leads_away(link, self._dealer.game):
            return
        if not abilities.of(self._dealer.game).puzzles:
            self._dispatch(BadLink(link, self._t("start.puzzle.none")))
            return
        try:
            if self._puzzler is None:
                puzzles = await later.fetch_puzzles(self._dealer.game, self._t)
                self._puzzler = self._puzzler or puzzles.Puzzler(
                    self._dealer.rules,
                    self._events,
                    self._dispatch,
                    self._show_source,
                    is_framed=self._is_framed,
                )
        except OSError as error:
            self._dispatch(_unfetched(error))
        else:
            await self._puzzler.open(link)

    async def _show_source(self, shown: SourceShown) -> None:
        """Show the replay of the game that a puzzle comes from; looked back on, if that can be fetched."""
        try:
            looker = await self._fetched_looker()
        except OSError:
            self._dispatch(shown)
            return
        self._dispatch(shown, LookedBack(looker.opened))
        self._events.spawn(looker.look(shown.game))

    async def _fetch_further(self) -> None:
        """Bring the game's further courses, fetching them first."""
        try:
            await later.fetch_puzzles(self._dealer.game, self._t)
        except OSError as error:
            self._dispatch(_unfetched(error))
        else:
            part = import_module(f"page.{self._dealer.game}.further.lessons")
            self._dispatch(FurtherFetched(part.LESSONS))

    async def _begin_report(self) -> None:
        """Begin a report to the author, fetching the part for it first."""
        try:
            if not self._has_reports:
                await later.fetch_report()
        except OSError as error:
            self._dispatch(_unfetched(error))
        else:
            self._has_reports = True
            self._dispatch(ReportBegun(later.today()))

    async def _hand_on(self, effect: HandOn) -> None:
        """Hand on a report; where the browser does not copy it, select it on the screen."""
        told = await later.hand_on(effect, self._files, self._dealer.game)
        if told is None:
            return
        self._dispatch(told)
        if not told.is_copied:
            later.select(UNCOPIED)

    def _opened(self, text: str | None, *, is_for_list: bool) -> None:
        """Show what the chosen file holds, add its games to the list, or explain why nothing of that can be done."""
        from page.shell.record_text import LARGEST, BadRecord, has_list, words

        if text is not None and has_list(text):
            self._events.deed(ListGames(), lambda: self._bring_in(text))
            return
        if text is None or len(text) > LARGEST:
            self._dispatch(BadFile(self._t("edge.file.large")))
            return
        if link := held_in(text):
            self._dispatch(Invited(link))
            return
        if is_for_list:
            self._events.deed(ListGames(), lambda: self._bring_in(text))
            return
        try:
            game = self._dealer.open_record(text)
        except BadRecord as bad:
            self._dispatch(BadFile(words(bad, self._t)))
        else:
            self._events.deed(OpenRecord(), lambda: self._show_record(game))

    async def _bring_in(self, text: str) -> None:
        """Add the games of a file to the list, and show it."""
        if self._store.vault is None:
            self._dispatch(BadFile(self._t("edge.file.unkept")))
        elif library := await self._fetched_library():
            await library.show()
            await library.bring_in(text)

    def _offer(self, record: Any) -> None:
        """Offer a record as a file."""
        self._files.offer(RECORD.format(self._dealer.game), record_text(self._dealer.rules, record))

    async def _open_link(self, link: str) -> None:
        """Show the replay that a link holds, fetching what reads it first."""
        try:
            sharing = await later.fetch_sharing(self._dealer.game)
        except OSError as error:
            self._dispatch(_unfetched(error))
            return
        told = await sharing.open_link(link, self._dealer.rules, self._t)
        if isinstance(told, Linked):
            await self._show_record(told)
        elif told:
            self._dispatch(told)

    async def _share(self, effect: Share) -> None:
        """Pass on a finished game, fetching what packs it first; without that as a file."""
        try:
            sharing = await later.fetch_sharing(self._dealer.game)
        except OSError:
            self._offer(effect.record)
            self._dispatch(Passed("file"))
            return
        passed = await sharing.share(effect, self._dealer.rules, self._t)
        if passed in (Passed("file"), Passed("long")):
            self._offer(effect.record)
        if passed:
            self._dispatch(passed)

    async def list_online(self) -> None:
        """Dispatch the list of the online games that are kept here."""
        if not abilities.of(self._dealer.game).online:
            return
        kept = await later.Seats(self._dealer.game).kept()
        if kept.games or kept.aside:
            self._dispatch(kept)

    async def _forget_online(self, room: str) -> None:
        seats = later.Seats(self._dealer.game)
        await seats.forget(room)
        # Values of it that were set aside are gone too.
        self._dispatch(await seats.kept())

    async def _ask_relay(self) -> None:
        """Ask the relay for the state of the listed games, if they are still on the screen; fetch the asker first."""
        if not self._is_listed() or self._is_fetching_asker:
            return
        self._is_fetching_asker = True
        try:
            game = self._dealer.game
            context = later.Context(
                self._events, self._files, later.Seats(game), self._t, self._dispatch, "", game
            )
            self._asker = self._asker or await later.fetch_asker(context, self._is_listed)
        except OSError:
            return
        finally:
            self._is_fetching_asker = False
        self._asker.begin()

    async def _fetch(self, asked: str) -> None:
        """Fetch the online screen, and hand it the wish that it was fetched for."""
        if not abilities.of(self._dealer.game).online:
            self._dispatch(Unfetched("alone"))
            return
        try:
            async with self._fetching:
                online = self._online = self._online or await self._fetched_online()
        except OSError as error:
            self._dispatch(_unfetched(error))
        else:
            self._dispatch(Fetched(asked))
            online.report_abilities()

    async def _fetched_online(self) -> Online:
        game = self._dealer.game
        found: Online = await later.fetch_online(self._events, self._files, game, self._t, self._dispatch)
        return found

    async def _restored(self) -> tuple[Message, ...]:
        if self._store.kind != "sealed":
            return ()
        told: tuple[Message, ...] = ()
        try:
            told = await self._table.open()
            self._changed()
        except Exception:  # an unreadable game must not block the page
            await self._store.set_aside()
        return (*told, Unreadable()) if self._store.has_broken else told

    async def _count(self) -> None:
        await self._table.rested()
        if kept := await self._store.counted():
            self._dispatch(kept)

    async def _list_games(self) -> None:
        """Show the list of games, fetching it first."""
        if library := await self._fetched_library():
            await library.show()

    async def _open_listed(self, link: str) -> None:
        """Open the game of the list that a link leads to, or say why it cannot be opened."""
        if library := await self._fetched_library():
            await library.follow(link)

    async def _fetched_library(self) -> "Library | None":
        """Return the list of games, fetching it first; where that fails, the page is told and there is none."""
        try:
            await self._table.archive.fetch()
        except OSError as error:
            self._dispatch(_unfetched(error))
            return None
        from page.edge.library.part import Library  # It has just been fetched.

        self._library = self._library or Library(
            self._events,
            self._files,
            self._store,
            self._dealer,
            self._table.open,
            lambda: self.carry_out(Resume()),
            self._show_record,
            self._t,
            self._dispatch,
        )
        return self._library

    async def _offer_set_aside(self) -> None:
        texts = (*await self._store.broken(), *await later.Seats(self._dealer.game).aside())
        if texts:
            self._files.offer(SET_ASIDE, "\n".join(texts))

    async def _forget_set_aside(self) -> None:
        await self._store.forget_broken()
        await later.Seats(self._dealer.game).forget_aside()
