"""Open puzzles and carry out their requests: their work, their results, and the games that they come from.

Rule 1. The results are read from the store whenever they are needed: another tab may have ended a puzzle meanwhile.
Rule 2. A result that the store refuses lasts as long as the page. In a frame on another site none is kept.
"""

import json
from collections.abc import Awaitable, Callable, Iterator
from importlib import import_module
from typing import assert_never, cast

from page.edge.browser import BrowserError, Js, options, window
from page.edge.day import leads_away, local_day
from page.edge.events import Events
from page.edge.slices import in_slices
from page.edge.storage.settings import load_settings, remember
from page.puzzling.asked import asked
from page.puzzling.choice import Dated, fits, following, past, practice
from page.puzzling.kind_page import KindPage
from page.puzzling.listing import ROW, Listing, Notice
from page.puzzling.news import Begun, Computed, Listed, News, PassedOn, Remembered
from page.puzzling.puzzle import Browsing, Solving
from page.puzzling.requests import (
    Compute,
    First,
    Follow,
    Keep,
    List,
    Open,
    Pass,
    Practise,
    Request,
    ShowSource,
)
from page.puzzling.results import KEY, Result, format_result, results_in, streak
from page.puzzling.state import Series, State
from page.shell import abilities
from page.shell.links import PUZZLE
from page.shell.messages import PuzzleNews, PuzzleOpened, SourceShown
from page.shell.record_text import opening_record
from unseen.kernel.game import AnyGame
from unseen.puzzles.calendar import DAY_ZERO, DAYS, is_early, number_of, place_of
from unseen.puzzles.kind import Kind
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import Shelves, first_lines, shelves

CANCELLED = "AbortError"
"""The name of the error of a share sheet that was closed."""


class Puzzler:
    """The edge of puzzles.

    Args:
        rules: The game.
        events: The page's event listeners.
        dispatch: Takes messages.
        show_game: Shows the replay of the game that a puzzle comes from, looked back on.
        is_framed: Whether the page is in a frame on another site.
    """

    def __init__(
        self,
        rules: AnyGame,
        events: Events,
        dispatch: Callable[..., None],
        show_game: Callable[[SourceShown], Awaitable[None]],
        *,
        is_framed: bool,
    ) -> None:
        self._rules, self._game = rules, rules.NAME
        self._events, self._dispatch, self._is_framed = events, dispatch, is_framed
        self._show_game = show_game
        self._kept: Shelves = shelves(self._game)
        self._first = first_lines(self._game)
        """The puzzles for beginners."""
        self._unkept: dict[int, Result] = {}
        """Results that the store has refused."""
        self._practised: Line | None = None
        """The last one that was opened for practice."""
        self._began = 0.0
        """When the puzzle on the screen began, by the page's clock, in seconds."""

    async def open(self, link: str) -> None:
        """Open the puzzle that a link leads to, or the list with the reason why there is none."""
        wanted = asked(link)
        if wanted.number is not None:
            found: Solving | Browsing = await self._numbered(wanted.number)
        elif wanted.word == "today" and (number := number_of(local_day())):
            found = await self._numbered(number)
        elif wanted.word == "first" and self._first:
            found = Solving(self._game, await self._in_series(Series(1, self._first, is_first=True)))
        elif wanted.kind in abilities.of(self._game).puzzles:
            lines = self._wanted(Practise(wanted.kind, "easy", wanted=ROW))
            found = Solving(self._game, await self._in_series(Series(1, lines)))
        else:
            found = self._list(_outside(local_day()))
        self._dispatch(PuzzleOpened(link, found))

    def carry_out(self, request: Request) -> None:
        """Carry out a request, and dispatch what came of it in time."""
        match request:
            case Compute():
                self._events.spawn(self._compute(request))
            case Keep():
                self._keep(request)
            case ShowSource():
                self._events.deed(request, lambda: self._show_source(request.line))
            case Open():
                self._events.deed(request, lambda: self._open(request.number))
            case First():
                self._events.deed(request, lambda: self._begin(Series(1, self._first, is_first=True)))
            case Follow():
                on = request.series._replace(place=request.series.place + 1)
                self._events.deed(request, lambda: self._begin(on))
            case Practise():
                self._events.deed(request, lambda: self._practise(request))
            case List():
                self._tell(Listed(self._listing("")))
            case Pass():
                self._events.deed(request, lambda: self._pass_on(request.text))
            case _:
                assert_never(request)

    # Opening

    async def _numbered(self, number: int) -> Solving | Browsing:
        """Return the puzzle of a number, or the list with the reason why there is none."""
        today = local_day()
        if not 1 <= number <= DAYS:
            return self._list("none")
        if is_early(number, today):
            return self._list(_outside(today) or "early")
        line = self._kept.at(place_of(number))
        return self._list("gone") if line is None else Solving(self._game, await self._begun(line, number))

    def _list(self, notice: Notice = "") -> Browsing:
        return Browsing(self._game, self._listing(notice))

    def _listing(self, notice: Notice) -> Listing:
        today, results = number_of(local_day()), self._results()
        kinds = {kind: _engine(self._game, kind).THEMES for kind in abilities.of(self._game).puzzles}
        return Listing(
            kinds,
            tuple(self._past()),
            results,
            today,
            streak(results, today),
            notice,
            has_first=bool(self._first),
            is_framed=self._is_framed,
        )

    def _past(self) -> Iterator[Dated]:
        today = local_day()
        return past(self._game, self._kept, number_of(today), is_over=_outside(today) == "after")

    async def _begun(self, line: Line, number: int | None = None) -> State:
        own = await in_slices(_page(self._game, line.kind).begun(line))
        self._began = _now()
        address = f"{window.location.origin}{window.location.pathname}#{PUZZLE}={number}"
        return State(
            line, number, own, number_of(local_day()), self._results(), address, is_framed=self._is_framed
        )

    async def _in_series(self, series: Series) -> State:
        state = await self._begun(series.lines[series.place - 1])
        return state._replace(series=series)

    async def _begin(self, series: Series) -> None:
        self._tell(Begun(await self._in_series(series)))

    async def _open(self, number: int) -> None:
        """Show the puzzle of a number, on the page of its game."""
        if leads_away(f"{PUZZLE}={number}", self._game):
            return
        found = await self._numbered(number)
        self._tell(Begun(found.state) if isinstance(found, Solving) else Listed(found.listing))

    async def _practise(self, request: Practise) -> None:
        """Show one for practice, or the first of some."""
        lines = self._wanted(request)
        if request.wanted > 1:
            await self._begin(Series(1, lines))
        else:
            self._tell(Begun(await self._begun(lines[0])))

    def _wanted(self, request: Practise) -> tuple[Line, ...]:
        """Return puzzles for practice; where too few fit, some of any theme, tier or kind."""
        every = tuple(practice(self._kept, self._past(), self._results()))
        wanted = (request.kind, request.tier, request.theme)
        choices = (wanted, (*wanted[:2], ""), (wanted[0], "", ""), ("", "", ""))
        fitting = (tuple(line for line in every if fits(line, *choice)) for choice in choices)
        some = next(lines for lines in fitting if len(lines) >= request.wanted)
        lines = following(some, request.after or self._practised, request.wanted)
        self._practised = lines[-1]
        return lines

    # Solving

    async def _compute(self, request: Compute) -> None:
        self._tell(Computed(request.line, await in_slices(request.work)))

    def _keep(self, request: Keep) -> None:
        today = number_of(local_day())
        if request.number not in self._results():
            seconds = max(0, int(_now() - self._began))
            result = Result(request.number == today, request.tries, request.hints, seconds)
            self._unkept[request.number] = result
            if not self._is_framed:
                remember(f"{KEY}{request.number}", format_result(result))
        self._tell(Remembered(self._results(), today))

    def _results(self) -> dict[int, Result]:
        """Return the results of this page, and those of the store, which count more."""
        return self._unkept if self._is_framed else self._unkept | results_in(load_settings())

    async def _show_source(self, line: Line) -> None:
        """Show the game that a puzzle comes from, at its moment."""
        game = await in_slices(opening_record(json.dumps(line.body["record"]), self._rules))
        moment = line.body.get("to", line.body.get("at"))
        await self._show_game(SourceShown(game, int(cast(int, moment))))

    async def _pass_on(self, text: str) -> None:
        """Pass a text on by the browser's share sheet, or copy it; nothing is said where the sheet was closed."""
        sheet = options(text=text)
        if _can_share(sheet):
            try:
                await window.navigator.share(sheet)
            except BrowserError as error:
                if str(getattr(error, "name", "")) == CANCELLED:
                    return
                # A frame may not be allowed to, and the press may be too long ago.
            else:
                self._tell(PassedOn("shared"))
                return
        try:
            await window.navigator.clipboard.writeText(text)
        except (BrowserError, AttributeError):
            self._tell(PassedOn("failed"))
        else:
            self._tell(PassedOn("copied"))

    def _tell(self, news: News) -> None:
        self._dispatch(PuzzleNews(news))


def _outside(day: int) -> Notice:
    """Return on which side of the calendar a date lies; "" for within."""
    if day < DAY_ZERO:
        return "before"
    return "" if number_of(day) else "after"


def _page(game: str, kind: str) -> KindPage:
    return cast(KindPage, import_module(f"page.{game}.puzzles.{kind}"))


def _engine(game: str, kind: str) -> Kind:
    return cast(Kind, import_module(f"unseen.{game}.puzzles.{kind}"))


def _can_share(sheet: Js) -> bool:
    navigator = window.navigator
    return hasattr(navigator, "canShare") and bool(navigator.canShare(sheet))


def _now() -> float:
    return float(window.performance.now()) / 1000
