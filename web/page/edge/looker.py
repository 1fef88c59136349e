"""Look back on finished games: what could be known, comments, and playing on from a moment."""

from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any, TypeVar, assert_never, cast

from page.edge.browser import BrowserError
from page.edge.events import Events
from page.edge.files import Files
from page.edge.library.noting import Noting
from page.edge.pictures import Pictures
from page.edge.slices import in_slices
from page.edge.storage.store import Store
from page.edge.storage.vault import Vault
from page.library.noted import LONGEST
from page.library.noted import MOST as MOST_COMMENTS
from page.looking_back.looking import Look, opened
from page.looking_back.news import AtStake, Begun, Commented, News, Painted, Unkept, Working
from page.looking_back.played import played_of
from page.looking_back.requests import Annotate, Draw, HandPicture, PlayOn, Request, Stop, Way
from page.shell.dealer import Dealer
from page.shell.messages import GameOver, LookNews
from page.shell.model import Over
from unseen.kernel.records import Record
from unseen.kernel.slices import Work
from unseen.looking_back.past import Redealer, another, as_it_was
from unseen.looking_back.review import Review, Reviewer

Found = TypeVar("Found")
MOST = 8
"""The most reviews that are remembered: that of a game which is opened again is there at once."""
STEP = 5
"""Progress is told in steps of this many percent."""


class Looker:
    """The edge of looking back on finished games.

    Args:
        dealer: The dealer.
        store: The unfinished games of this page's title.
        files: Downloads.
        list_game: Puts a finished game into the list of games; raises OSError.
        events: The page's event listeners.
        dispatch: Takes messages.
    """

    def __init__(
        self,
        dealer: Dealer,
        store: Store,
        files: Files,
        list_game: Callable[[Vault, GameOver], Awaitable[None]],
        events: Events,
        dispatch: Callable[..., None],
    ) -> None:
        self._dealer, self._store = dealer, store
        self._events, self._dispatch = events, dispatch
        self._pictures = Pictures(dealer.game, files)
        self._noting = Noting(dealer.rules, store, list_game)
        self._reviews: dict[str, Review] = {}
        """By the game's name."""
        self._latest = object()
        """Stands for the work whose result is still wanted."""

    @staticmethod
    def opened(screen: Over, hides: bool) -> Look:
        """Return looking back on the game of an end screen, whose end may be hidden."""
        return opened(screen, hides)

    async def look(self, game: GameOver) -> None:
        """Work out what could be known in a game, and dispatch it with the comments on it."""
        self._latest = mine = object()
        if (comments := await self._noting.comments(game)) is not None:
            self._tell(Commented(comments, LONGEST, MOST_COMMENTS))
        name = self._noting.name(game)
        if name not in self._reviews:
            review = await in_slices(self._wanted(mine, self._reviewing(game)))
            if review is None:
                return
            self._reviews[name] = review
            for oldest in list(self._reviews)[:-MOST]:
                del self._reviews[oldest]
        if mine is self._latest:
            self._tell(self._reviews[name])

    def carry_out(self, request: Request) -> None:
        """Carry out a request, and dispatch what came of it in time."""
        match request:
            case Stop():
                self._latest = object()
            case PlayOn():
                self._events.deed(request, lambda: self._play_on(request))
            case Annotate():
                self._events.spawn(self._annotate(request))
            case Draw():
                self._events.spawn(self._draw(request))
            case HandPicture():
                self._events.deed(request, lambda: self._hand(request.way))
            case _:
                assert_never(request)

    def _tell(self, news: News) -> None:
        self._dispatch(LookNews(news))

    def _reviewing(self, game: GameOver) -> Work[Review]:
        reviewer, told = cast(Reviewer, self._part("looking_back")), 0

        def tell(share: float) -> None:
            nonlocal told
            percent = int(100 * share) // STEP * STEP
            if percent > told:
                told = percent
                self._tell(Working(percent))

        return reviewer.review(played_of(game), tell)

    def _wanted(self, mine: object, work: Work[Found]) -> Work[Found | None]:
        """Do work for as long as it is wanted, yielding between slices; return None once it is not."""
        while mine is self._latest:
            try:
                next(work)
            except StopIteration as end:
                found: Found = end.value
                return found
            yield
        return None

    async def _play_on(self, request: PlayOn) -> None:
        if self._store.kind != "sealed" and self._dealer.is_under_way:
            self._tell(AtStake())
            return
        rules, game = self._dealer.rules, played_of(request.game)
        if request.seat is None:
            record: Record[Any, Any, Any] = as_it_was(rules, game, request.at)
        else:
            redealer = cast(Redealer, self._part("past"))
            work = another(rules, redealer, game, request.at, request.seat, self._dealer.dice)
            record = await in_slices(work)
        self._tell(Begun(record, self._noting.name(request.game)))

    async def _annotate(self, request: Annotate) -> None:
        try:
            await self._noting.note(request.game, request.comments)
        except OSError:
            self._tell(Unkept())

    async def _draw(self, request: Draw) -> None:
        try:
            painted = await self._pictures.draw(request)
        except (OSError, BrowserError):
            painted = Painted(())
        if painted:
            self._tell(painted)

    async def _hand(self, way: Way) -> None:
        if handed := await self._pictures.hand(way):
            self._tell(handed)

    def _part(self, name: str) -> object:
        return import_module(f"unseen.{self._dealer.game}.{name}")
