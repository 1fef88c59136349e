"""The edge of puzzles: which one a link opens, what is kept of it, and where it comes from."""

import asyncio
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from page.puzzling.news import Begun, Computed, Listed, PassedOn, Remembered
from page.puzzling.puzzle import Browsing, Solving
from page.puzzling.requests import Compute, First, Follow, Keep, List, Open, Pass, Practise, ShowSource
from page.puzzling.results import Result
from page.shell.daily import Daily
from page.shell.messages import PuzzleNews, PuzzleOpened, SourceShown
from tests.page.test_deeds import events_of, run, window
from tools.boards import sheet
from unseen.arena.contest import rules_of
from unseen.kernel.slices import Work
from unseen.puzzles.calendar import DAY_ZERO, DAYS, place_of
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import first_lines, shelves

__all__ = ["window"]

UNIX = 719_163
"""1 January 1970 as an ordinal."""


class Refused(RuntimeError):
    """An error of the browser's."""


class Store:
    """The browser's store of texts."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.is_refused = False

    @property
    def length(self) -> int:
        return len(self.texts)

    def key(self, number: int) -> str:
        return list(self.texts)[number]

    def getItem(self, name: str) -> str | None:  # noqa: N802  # the browser's name
        return self.texts.get(name)

    def setItem(self, name: str, text: str) -> None:  # noqa: N802  # the browser's name
        if self.is_refused:
            raise Refused
        self.texts[name] = text


class Edge:
    """The edge of a game's puzzles on a date, in a browser of a few lines."""

    def __init__(
        self, window: Any, game: str = "nusubito", day: int = DAY_ZERO, *, is_framed: bool = False
    ) -> None:
        self.game, self.window = game, window
        self.told: list[Any] = []
        self.shown: list[SourceShown] = []
        self.went: list[str] = []
        times = count(0, 100)
        window.performance = SimpleNamespace(now=lambda: float(next(times)))
        window.localStorage = Store()
        window.location = SimpleNamespace(
            origin="https://here",
            pathname="/",
            search="?embed&game=nusubito&mode=puzzle",
            replace=self.went.append,
        )
        self.be(day)
        self.puzzler = import_module("page.edge.puzzler").Puzzler(
            rules_of(game), events_of(window, self._failed), self._dispatch, self._show, is_framed=is_framed
        )

    def be(self, day: int) -> None:
        """Let it be a date."""
        now = SimpleNamespace(getFullYear=lambda: 0, getMonth=lambda: 0, getDate=lambda: 0)
        self.window.Date = SimpleNamespace(new=lambda: now, UTC=lambda *_: (day - UNIX) * 86_400_000)

    @property
    def store(self) -> Store:
        found: Store = self.window.localStorage
        return found

    def _failed(self, error: Exception) -> None:
        raise error

    def _dispatch(self, message: Any) -> None:
        self.told.append(message.what if isinstance(message, PuzzleNews) else message)

    async def _show(self, shown: SourceShown) -> None:
        self.shown.append(shown)

    def open(self, link: str) -> Solving | Browsing:
        """Return the screen that a link opens."""
        run(self.puzzler.open(link))
        opened = self.told.pop()
        assert isinstance(opened, PuzzleOpened)
        assert opened.link == link
        assert isinstance(opened.puzzle, Solving | Browsing)
        return opened.puzzle

    def ask(self, request: Any) -> Any:
        """Return the news that a request brings; None for none."""

        async def test() -> None:
            self.puzzler.carry_out(request)
            own = asyncio.current_task()
            await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not own))

        run(test())
        return self.told.pop() if self.told else None


def number_of_kind(kind: str, first: int = 1) -> int:
    """Return the first number of a kind from one on."""
    return next(number for number in range(first, DAYS + 1) if place_of(number).kind == kind)


def test_a_number_opens_its_puzzle_and_today_that_of_the_date(window: Any) -> None:
    edge = Edge(window, day=DAY_ZERO + 7)
    for link, number in (("d=1", 1), ("d=today", 8), ("d=9", 9)):
        puzzle = edge.open(link)
        assert isinstance(puzzle, Solving)
        assert (puzzle.state.number, puzzle.state.today) == (number, 8)
        assert puzzle.state.line == shelves("nusubito").at(place_of(number))
        assert puzzle.state.address == f"https://here/#d={number}"


@pytest.mark.parametrize(
    ("link", "day", "notice"),
    [
        ("d=today", DAY_ZERO - 1, "before"),
        ("d=2", DAY_ZERO - 1, "before"),
        ("d=today", DAY_ZERO + DAYS, "after"),
        ("d=11", DAY_ZERO + 7, "early"),
        ("d=0", DAY_ZERO, "none"),
        ("d=421", DAY_ZERO, "none"),
        ("d=9999", DAY_ZERO, "none"),
        ("d=today", 1, "before"),
        ("d=all", DAY_ZERO, ""),
        ("d=all", DAY_ZERO - 1, "before"),
        ("d=nonsense", DAY_ZERO, ""),
    ],
)
def test_a_link_without_a_puzzle_opens_the_list_with_the_reason(
    window: Any, link: str, day: int, notice: str
) -> None:
    puzzle = Edge(window, day=day).open(link)
    assert isinstance(puzzle, Browsing)
    assert puzzle.listing.notice == notice


def test_the_day_before_day_zero_a_link_may_be_a_day_ahead(window: Any) -> None:
    assert isinstance(Edge(window, day=DAY_ZERO - 1).open("d=1"), Solving)


def test_the_list_has_past_numbers_of_its_game_and_after_the_end_all(window: Any) -> None:
    for day, last in ((DAY_ZERO - 1, 0), (DAY_ZERO, 1), (DAY_ZERO + 20, 21), (DAY_ZERO + DAYS + 99, DAYS)):
        puzzle = Edge(window, day=day).open("d=all")
        assert isinstance(puzzle, Browsing)
        numbers = [each.number for each in puzzle.listing.dated]
        assert numbers == [number for number in range(last, 0, -1) if place_of(number).game == "nusubito"]


def test_a_line_that_was_withdrawn_without_another_is_said_to_be(window: Any) -> None:
    edge = Edge(window)
    edge.puzzler._kept = edge.puzzler._kept._replace(by_place={})
    puzzle = edge.open("d=1")
    assert isinstance(puzzle, Browsing)
    assert puzzle.listing.notice == "gone"


def test_those_for_beginners_come_in_a_row(window: Any) -> None:
    edge = Edge(window)
    puzzle = edge.open("d=first")
    assert isinstance(puzzle, Solving)
    series = puzzle.state.series
    assert series is not None
    assert (series.place, series.lines, series.is_first) == (1, first_lines("nusubito"), True)
    begun = edge.ask(Follow(series))
    assert isinstance(begun, Begun)
    assert begun.state.line == series.lines[1]
    assert begun.state.series == series._replace(place=2)
    assert edge.ask(First()).state == puzzle.state
    assert isinstance(Edge(window, "relics").open("d=first"), Browsing), "that game has none"


def test_a_kind_opens_three_of_it_in_a_row(window: Any) -> None:
    for game, kind in (
        ("nusubito", "where"),
        ("nusubito", "only"),
        ("relics", "win"),
        ("misty_ruins", "who"),
    ):
        puzzle = Edge(window, game).open(f"d={kind}")
        assert isinstance(puzzle, Solving)
        assert puzzle.state.series
        assert len({line.text for line in puzzle.state.series.lines}) == 3
        assert {line.kind for line in puzzle.state.series.lines} == {kind}
    assert isinstance(Edge(window, "relics").open("d=where"), Browsing)


def test_a_number_of_another_game_opens_on_its_page(window: Any) -> None:
    edge = Edge(window, day=DAY_ZERO + 6)
    assert edge.ask(Open(3)) is None
    assert edge.went == ["misty_ruins/?embed&mode=puzzle#d=3"]
    assert isinstance(edge.ask(Open(2)), Begun)
    leads_away = import_module("page.edge.day").leads_away
    edge.be(DAY_ZERO + 2)
    assert leads_away("d=today", "relics")
    assert edge.went[-1] == "../misty_ruins/?embed&mode=puzzle#d=today"
    for link in ("d=today", "d=3", "d=0", "d=421", "d=all", "d=first", "d="):
        assert not leads_away(link, "misty_ruins"), link
    assert len(edge.went) == 2


class StartScreen:
    """What a start screen knows of the day, and the archive of boards that it asks for."""

    def __init__(self, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = game
        self.told: list[Daily] = []
        self.fetched: list[str] = []
        self.is_refused = False
        self.meanwhile: Callable[[], None] = lambda: None
        """Called while the archive is on its way."""
        self.start_day = import_module("page.edge.start_day")
        monkeypatch.setattr(self.start_day, "fetch_archive", self._fetch)
        boards = import_module("page.shell.boards")
        monkeypatch.setattr(boards, "read", lambda name: sheet(name.split("/")[1]).encode())

    async def _fetch(self, name: str) -> None:
        self.fetched.append(name)
        self.meanwhile()
        if self.is_refused:
            raise import_module("page.shell.causes").NoPart("offline")

    def look(self) -> list[Daily]:
        """Return what it is told as it is looked at."""
        before = len(self.told)
        run(self.start_day.tell_day(self.game, self._known, lambda message: self.told.append(message.daily)))
        return self.told[before:]

    def _known(self) -> Daily | None:
        return self.told[-1] if self.told else None


def test_the_start_screen_is_told_of_the_day_s_puzzle_and_then_its_board(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    edge, start = Edge(window), StartScreen("nusubito", monkeypatch)
    first, drawn = start.look()
    assert first == Daily("nusubito", 1, "where", "easy")
    assert drawn._replace(board=None) == first
    assert drawn.board
    assert drawn.board.count("<circle") + drawn.board.count("<rect") > 10
    assert start.look() == [], "it is known"
    edge.be(DAY_ZERO + 2)
    assert start.look() == [Daily("misty_ruins", 3, "who")], "midnight has come under an open page"
    assert start.fetched == ["nusubito-boards.wasm"]


@pytest.mark.parametrize(
    ("game", "number"),
    [("relics", 1), ("misty_ruins", 3), ("kakusareta", 1), ("nusubito", 0), ("relics", DAYS + 1)],
)
def test_a_day_without_a_board_of_the_page_s_game_fetches_none(
    game: str, number: int, window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    edge, start = Edge(window), StartScreen(game, monkeypatch)
    edge.be(DAY_ZERO + number - 1)
    (daily,) = start.look()
    assert daily.board is None
    assert start.fetched == []
    if number in (0, DAYS + 1):
        has_puzzles = game != "kakusareta"
        assert daily == Daily(game if has_puzzles else "nusubito", None)


def test_a_board_that_cannot_be_fetched_or_comes_after_midnight_is_left_out(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    edge, start = Edge(window), StartScreen("nusubito", monkeypatch)
    start.is_refused = True
    assert start.look() == [Daily("nusubito", 1, "where", "easy")]
    start, second = StartScreen("nusubito", monkeypatch), Daily("nusubito", 2, "where", "easy")
    start.meanwhile = lambda: start.told.append(second)
    assert start.look() == [Daily("nusubito", 1, "where", "easy"), second]
    assert edge.told == []


def test_practice_takes_another_one_each_time_and_falls_back_to_any(window: Any) -> None:
    edge = Edge(window)
    seen = list[Line]()
    for _ in range(10):
        begun = edge.ask(Practise("where", "hard"))
        assert begun.state.number is None
        assert (begun.state.line.kind, begun.state.line.tier) == ("where", "hard")
        seen.append(begun.state.line)
    reserve = shelves("nusubito").by_place["where", "hard"].reserve
    assert len({line.text for line in seen}) == len(reserve) == 8
    strange = edge.ask(Practise("where", "hard", "no such theme"))
    assert strange.state.line.tier == "hard"
    three = edge.ask(Practise("where", "easy", wanted=3)).state.series
    assert three.place == 1
    assert len({line.text for line in three.lines}) == 3


def test_past_puzzles_that_are_not_solved_are_for_practice_too(window: Any) -> None:
    edge = Edge(window, day=DAY_ZERO + 100)
    edge.store.texts["nusubito.puzzle-1"] = "d1.0.9"
    lines = {edge.ask(Practise("where", "easy")).state.line.text for _ in range(60)}
    at = shelves("nusubito").at
    first, second = at(place_of(1)), at(place_of(2))
    assert first
    assert second
    assert first.text not in lines
    assert second.text in lines


# Results.


def test_a_result_is_kept_once_and_says_whether_it_was_its_day(window: Any) -> None:
    edge = Edge(window, day=DAY_ZERO + 1)
    edge.open("d=2")
    told = edge.ask(Keep(2, 1, 3))
    assert isinstance(told, Remembered)
    kept = told.results[2]
    assert (kept.is_on_its_day, kept.tries, kept.hints) == (True, 1, 3)
    assert edge.store.texts["nusubito.puzzle-2"].startswith("d1.3.")
    assert edge.ask(Keep(1, 1, 0)).results[1].is_on_its_day is False
    again = edge.ask(Keep(2, 0, 9))
    assert again.results[2] == kept, "the first one stays"


def test_another_tab_s_result_stays(window: Any) -> None:
    edge = Edge(window)
    edge.open("d=1")
    edge.store.texts["nusubito.puzzle-1"] = "d0.0.5"
    assert edge.ask(Keep(1, 1, 0)).results[1] == Result(True, 0, 0, 5)
    assert edge.store.texts["nusubito.puzzle-1"] == "d0.0.5"


def test_a_puzzle_that_ends_after_midnight_is_late(window: Any) -> None:
    edge = Edge(window, day=DAY_ZERO)
    edge.open("d=1")
    edge.be(DAY_ZERO + 1)
    told = edge.ask(Keep(1, 1, 0))
    assert (told.today, told.results[1].is_on_its_day) == (2, False)


@pytest.mark.parametrize("text", ["", "d4.0.1", "d1", "x" * 1000, "d1.0.1; drop", "١.0.1", "null"])
def test_a_stored_value_that_no_page_has_written_counts_as_none(window: Any, text: str) -> None:
    edge = Edge(window)
    edge.store.texts |= {
        "nusubito.puzzle-1": text,
        "nusubito.puzzle-421": "d1.0.1",
        "nusubito.puzzle-x": "d1.0.1",
    }
    puzzle = edge.open("d=1")
    assert isinstance(puzzle, Solving)
    assert puzzle.state.results == {}
    assert edge.ask(Keep(1, 2, 0)).results[1].tries == 2


def test_what_the_store_refuses_lasts_as_long_as_the_page(window: Any) -> None:
    edge = Edge(window)
    edge.open("d=1")
    edge.store.is_refused = True
    assert edge.ask(Keep(1, 1, 0)).results[1].tries == 1
    again = edge.open("d=1")
    assert isinstance(again, Solving)
    assert again.state.results[1].tries == 1


def test_a_frame_keeps_nothing_and_reads_nothing(window: Any) -> None:
    edge = Edge(window, is_framed=True)
    edge.store.texts["nusubito.puzzle-1"] = "d1.0.9"
    puzzle = edge.open("d=1")
    assert isinstance(puzzle, Solving)
    assert (puzzle.state.results, puzzle.state.is_framed) == ({}, True)
    edge.ask(Keep(1, 2, 0))
    assert edge.store.texts == {"nusubito.puzzle-1": "d1.0.9"}


# Work, the game it comes from, and passing on.


def test_work_is_done_and_its_result_told(window: Any) -> None:
    edge = Edge(window)
    line = first_lines("nusubito")[0]

    def work() -> Work[str]:
        yield
        return "a reason"

    assert edge.ask(Compute(line, work())) == Computed(line, "a reason")


@pytest.mark.parametrize("game", ["nusubito", "relics"])
def test_the_game_is_shown_at_the_moment_of_the_puzzle(window: Any, game: str) -> None:
    edge = Edge(window, game)
    for line in shelves(game).lines[:2]:
        assert edge.ask(ShowSource(line)) is None
        shown = edge.shown.pop()
        assert shown.game.imported
        assert shown.at == line.body.get("to", line.body.get("at"))
        assert 0 < shown.at < len(shown.game.states)


class Navigator:
    """A browser that passes texts on, or does not."""

    def __init__(
        self, can_share: bool, share: Exception | None = None, copy: Exception | None = None
    ) -> None:
        self.canShare, self._share, self._copy = (lambda _: can_share), share, copy  # the browser's name
        self.texts: list[str] = []
        self.clipboard = SimpleNamespace(writeText=self._write)

    async def share(self, sheet: Any) -> None:
        if self._share:
            raise self._share

    async def _write(self, text: str) -> None:
        if self._copy:
            raise self._copy
        self.texts.append(text)


def cancelled() -> Exception:
    error = RuntimeError()
    error.name = "AbortError"  # type: ignore[attr-defined]  # as the browser does
    return error


@pytest.mark.parametrize(
    ("navigator", "told"),
    [
        (Navigator(True), PassedOn("shared")),
        (Navigator(True, cancelled()), None),
        (Navigator(True, RuntimeError()), PassedOn("copied")),
        (Navigator(False), PassedOn("copied")),
        (Navigator(False, copy=RuntimeError()), PassedOn("failed")),
    ],
)
def test_a_result_is_passed_on_as_the_browser_can(window: Any, navigator: Navigator, told: Any) -> None:
    edge = Edge(window)
    window.Object = SimpleNamespace(fromEntries=dict)
    window.navigator = navigator
    assert edge.ask(Pass("a result")) == told


def test_the_list_is_asked_for_from_a_puzzle(window: Any) -> None:
    assert isinstance(Edge(window).ask(List()), Listed)


@pytest.fixture(autouse=True)
def _share(window: Any) -> Iterator[None]:
    """Leave the browser of the tests as it was."""
    before = dict(vars(window))
    yield
    for name in set(vars(window)) - set(before):
        delattr(window, name)
    for name, value in before.items():
        setattr(window, name, value)
