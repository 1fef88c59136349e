"""One deed at a time: whatever makes something is pressed twice and made once, with 0 to 500 ms between the presses.

Theory of operation: the edge runs on a browser of a few lines and on a clock that goes by itself. Its works are
replaced by ones that take a second, so that every second press comes while the first is under way.
"""

import asyncio
import inspect
import sys
from collections.abc import Callable, Coroutine, Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, cast, get_args

import pytest

from page.online import effects as online
from page.online.props import Offering
from page.shell import effects as shell
from page.shell.messages import GameOver, Pressed
from page.shell.model import Lazy, first_model
from page.shell.set_up import SetUp
from page.shell.update import update
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, english
from unseen.kernel.records import Record
from unseen.nusubito import MIST, THIEF

GAPS = (0, 60, 120, 250, 500)
"""Milliseconds between the two presses of somebody who presses twice."""
LONG = 1.0
"""Seconds that every work takes."""
DEEDS = {
    "BeginReport", "Fetch", "FetchFurther", "ForgetOnline", "HandOn", "BeginLook", "OfferSetAside", "ForgetSetAside",
    "ListGames", "OpenLink", "OpenListed", "OpenPuzzle", "Share",
    "Open", "Offer", "Watch", "take", "rematch", "take-back", "forget", "share", "notify",
}  # fmt: skip
"""The effects whose works make something."""
HARMLESS: dict[str, str] = {
    "Proceed": "a program that thinks is not begun again (`edge.bots`)",
    "Advise": "the answer is about the position of the later press",
    "Explain": "the answer is the same",
    "AskRelay": "has a guard of its own (`_is_fetching_asker`)",
    "copy": "the same text lies on the clipboard",
    "copy-watch": "the same text lies on the clipboard",
    "copy-private": "the same text lies on the clipboard",
}
"""The effects whose works are begun as often as they are asked for, and why they make nothing twice."""


class Clock(asyncio.SelectorEventLoop):
    """An event loop in which time passes only while everybody waits, and then at once."""

    passed = 0.0

    def time(self) -> float:
        return self.passed

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]  # asyncio's own
            self.passed = max(self.passed, self._scheduled[0].when())  # type: ignore[attr-defined]  # as above
        super()._run_once()  # type: ignore[misc]  # as above


class Anything:
    """An object of the browser's that has every property and does nothing."""

    def __init__(self) -> None:
        self.clicks = 0

    def __getattr__(self, name: str) -> Any:
        return Anything()

    def __call__(self, *_: Any, **__: Any) -> Any:
        return Anything()

    def __float__(self) -> float:
        return 0.0

    def click(self) -> None:
        self.clicks += 1


class Sharing(Anything):
    """The links of a game, of which one work takes time."""

    async def share(self) -> None:
        """Open the share sheet."""


class Window(Anything):
    """A browser whose timers run on the clock of the test."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[Anything] = []
        """The elements that were made."""
        self.document = SimpleNamespace(createElement=self._create)

    def _create(self, _: str) -> Anything:
        self.made.append(Anything())
        return self.made[-1]

    def setTimeout(self, then: Callable[[], None], milliseconds: float) -> asyncio.TimerHandle:  # noqa: N802  # the browser's name
        return asyncio.get_running_loop().call_later(milliseconds / 1000, then)

    def clearTimeout(self, timer: asyncio.TimerHandle) -> None:  # noqa: N802  # the browser's name
        timer.cancel()


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    """Put a browser below the edge; its modules are imported anew for that, and forgotten."""
    before, it = set(sys.modules), Window()
    monkeypatch = pytest.MonkeyPatch()

    def same(value: Any, **_: Any) -> Any:
        return value

    ffi = SimpleNamespace(
        JsException=RuntimeError,
        create_once_callable=same,
        create_proxy=same,
        to_js=same,
        jsnull=object(),
    )
    scripts = SimpleNamespace(morph=None, host=None, offline=None, load=None)
    for name, module in (
        ("js", it),
        ("page_scripts", scripts),
        ("pyodide", ModuleType("pyodide")),
        ("pyodide.ffi", ffi),
    ):
        monkeypatch.setitem(sys.modules, name, module)
    yield it
    monkeypatch.undo()
    for name in set(sys.modules) - before:
        if name.startswith("page.edge"):
            del sys.modules[name]


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test on the clock that goes by itself."""
    loop = Clock()
    try:
        loop.run_until_complete(work)
    finally:
        loop.close()


def events_of(window: Window, failed: Callable[[Exception], None]) -> Any:
    """Return the edge's listeners, timers, tasks and deeds."""
    return import_module("page.edge.events").Events(failed)


def slow(it: Any, begun: list[str], *but: str) -> None:
    """Replace every work of an object by one that takes long."""

    def replaced(name: str) -> Callable[..., Coroutine[Any, Any, None]]:
        async def work(*_: Any) -> None:
            begun.append(name)
            await asyncio.sleep(LONG)

        return work

    for name, _ in inspect.getmembers(type(it), inspect.iscoroutinefunction):
        if name not in but:
            setattr(it, name, replaced(name))


# A deed.


@pytest.mark.parametrize("gap", GAPS)
def test_the_same_deed_is_done_once_and_can_be_asked_for_again(window: Window, gap: int) -> None:
    made: list[str] = []

    async def make(what: str) -> None:
        await asyncio.sleep(LONG)
        made.append(what)

    async def test() -> None:
        done: list[int] = []
        events = events_of(window, lambda error: pytest.fail(str(error)))
        events.after_deed = lambda: done.append(len(made))
        events.deed("room", lambda: make("first"))
        await asyncio.sleep(gap / 1000)
        events.deed("room", lambda: make("second"))
        events.deed("file", lambda: make("other"))
        await asyncio.sleep(2 * LONG)
        assert sorted(made) == ["first", "other"]
        assert done == [1, 2], "whoever waits for a deed hears of its end"
        events.deed("room", lambda: make("third"))
        await asyncio.sleep(2 * LONG)
        assert made[-1] == "third"

    run(test())


def test_deeds_of_two_kinds_are_two_whatever_their_fields(window: Window) -> None:
    """The online part is fetched for a link, and the link is opened before that deed is done."""
    made: list[str] = []

    async def make(what: str) -> None:
        made.append(what)
        await asyncio.sleep(LONG)

    async def test() -> None:
        events = events_of(window, lambda error: pytest.fail(str(error)))
        events.deed(shell.Fetch("g=here"), lambda: make("fetched"))
        events.deed(online.Open("g=here"), lambda: make("opened"))
        await asyncio.sleep(2 * LONG)

    run(test())
    assert made == ["fetched", "opened"]


@pytest.mark.parametrize("gap", GAPS)
def test_a_deed_that_has_failed_can_be_asked_for_again(window: Window, gap: int) -> None:
    async def fail() -> None:
        await asyncio.sleep(LONG)
        raise OSError("no")

    async def test() -> None:
        failures: list[Exception] = []
        events = events_of(window, failures.append)
        for _ in range(2):
            events.deed("room", fail)
            await asyncio.sleep(gap / 1000)
            events.deed("room", fail)
            await asyncio.sleep(2 * LONG)
        assert len(failures) == 2

    run(test())


@pytest.mark.parametrize("gap", GAPS)
def test_a_script_that_two_ask_for_is_imported_once_at_a_time(window: Window, gap: int) -> None:
    """WebKit has nothing in the second of two imports of a module that awaits something at its top."""
    main, begun = import_module("page.edge.online.main"), list[str]()

    async def load(address: str) -> str:
        begun.append(address)
        await asyncio.sleep(LONG)
        if address == "broken":
            raise OSError("no")
        return f"module {len(begun)}"

    async def later(address: str) -> Any:
        await asyncio.sleep(gap / 1000)
        return await main.imported(address)

    async def test() -> None:
        assert [*await asyncio.gather(main.imported("noble"), later("noble"))] == ["module 1"] * 2
        assert await main.imported("noble") == "module 2", "one that has ended can be asked for again"
        failed = await asyncio.gather(main.imported("broken"), later("broken"), return_exceptions=True)
        assert [type(each) for each in failed] == [OSError] * 2
        assert begun == ["noble", "noble", "broken"]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main, "load_script", load)
        run(test())


# Every effect whose work takes time.


def served() -> Iterator[Any]:
    """Yield one of each effect that the edge serves itself."""
    made = {
        "Advise": lambda kind: kind("hint", THIEF),
        "Explain": lambda kind: kind(cast(GameOver, None)),
        "Fetch": lambda kind: kind("g=here"),
        "ForgetOnline": lambda kind: kind("here"),
        "OpenLink": lambda kind: kind("p=nusubito.0.truth.1.A.00000"),
        "OpenListed": lambda kind: kind("o=done~nusubito/one"),
        "OpenPuzzle": lambda kind: kind("d=1"),
        "BeginLook": lambda kind: kind(cast(GameOver, None)),
        "Share": lambda kind: kind(cast(Record[Any, Any, Any], None), 0, "truth"),
        "HandOn": lambda kind: kind("copy", "text"),
    }
    for kind in get_args(shell.ServiceEffect):
        if kind.__name__ not in (
            "Ask",
            "AskGames",
            "AskLook",
            "AskPuzzle",
            "RecordSeat",
            "RecordGame",
            "KeepRecord",
            "OpenRecord",
            "Hurry",
        ):
            yield made.get(kind.__name__, lambda each: each())(kind)


def asked_online() -> Iterator[Any]:
    """Yield one of each effect of an online game's screen."""
    yield from (online.Open("g=here"), online.Offer(Offering(SetUp(), "Ann")), online.Watch())
    for name in get_args(online.Command.__annotations__["name"]):
        yield online.Command(name)


def name_of(effect: Any) -> str:
    return effect.name if isinstance(effect, online.Command) else type(effect).__name__


@pytest.mark.parametrize("effect", list(served()), ids=name_of)
def test_what_the_edge_serves_is_served_once(window: Window, effect: Any) -> None:
    async def test(gap: int) -> None:
        events, begun = events_of(window, lambda error: pytest.fail(str(error))), list[str]()
        handlers = import_module("page.edge.effect_handlers").EffectHandlers(
            SimpleNamespace(game="nusubito"),
            SimpleNamespace(kind="sealed"),
            None,
            events,
            english(),
            lambda *_: None,
            None,
        )
        slow(handlers, begun)
        await check(
            handlers.carry_out, effect, begun, gap, before=1.0 if name_of(effect) == "AskRelay" else 0.0
        )

    for gap in GAPS:
        run(test(gap))


@pytest.mark.parametrize("effect", list(asked_online()), ids=name_of)
def test_what_an_online_game_makes_is_made_once(window: Window, effect: Any) -> None:
    async def test(gap: int) -> None:
        begun = list[str]()
        events = events_of(window, lambda error: pytest.fail(str(error)))
        kit = SimpleNamespace(context=SimpleNamespace(events=events, files=Anything(), game="nusubito"))
        play_of, rooms_of = (import_module(f"page.edge.online.{name}") for name in ("play", "rooms"))
        play = object.__new__(play_of.Play)
        play._kit, play._saving, play._links = kit, Anything(), Sharing()
        play.online_seat = Anything()
        play._line = play._bots = play._whispers = play._work = play._gate = Anything()
        play._changed = play.say = play.close = lambda *_: None
        slow(play, begun)
        slow(play._links, begun)
        rooms = rooms_of.Rooms(kit, lambda _: None)
        rooms._play = play
        rooms._leave = rooms._open_again = lambda: None
        slow(rooms, begun, "_with_database")
        await check(rooms.carry_out, effect, begun, gap)

    for gap in GAPS:
        run(test(gap))


async def check(
    carry_out: Callable[[Any], Any], effect: Any, begun: list[str], gap: int, before: float = 0.0
) -> None:
    """Carry out an effect twice; its work is begun once unless it does no harm, and once more after it has ended."""
    carry_out(effect)
    await asyncio.sleep(gap / 1000)
    carry_out(effect)
    await asyncio.sleep(before + 2 * LONG)
    times = len(begun)
    assert times == (2 if name_of(effect) in HARMLESS else name_of(effect) in DEEDS), begun
    carry_out(effect)
    await asyncio.sleep(before + 2 * LONG)
    assert len(begun) == times + (times > 0), "what is done can be asked for again"


def test_every_deed_is_found() -> None:
    names = {*map(name_of, served()), *map(name_of, asked_online())}
    assert DEEDS | set(HARMLESS) <= names


# Files.


@pytest.mark.parametrize("gap", GAPS)
def test_a_file_is_offered_once(window: Window, gap: int) -> None:
    async def test() -> None:
        events = events_of(window, lambda error: pytest.fail(str(error)))
        window.made.clear()
        files = import_module("page.edge.files").Files(events)

        def offered() -> int:
            return sum(it.clicks for it in window.made)

        files.offer("a.json", "text")
        await asyncio.sleep(gap / 1000)
        files.offer("a.json", "text")
        assert offered() == 1
        files.offer("a.json", "another text")
        assert offered() == 2
        await asyncio.sleep(1.1)
        files.offer("a.json", "another text")
        assert offered() == 3, "later it is another wish"

    run(test())


# Presses.


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def test_a_game_is_offered_to_a_friend_once(t: Text) -> None:
    from page.online import lazy
    from page.online.news import StatusNews
    from page.online.props import Line
    from page.online.status import Status
    from page.shell.messages import News
    from page.shell.screens import screen

    model, _ = lazy.opened(first_model({}, "nusubito"), "")
    press = Pressed("do", "online-offer", "")
    model, asked = update(model, press, t, lazy)
    assert [type(each.what) for each in asked if isinstance(each, shell.Ask)] == [online.Offer]
    assert Page(screen(model, t, lazy)).where(id="online-offer")["aria-busy"] == "true"
    for again in (press, Pressed("do", "online-back", ""), Pressed("do", "escape", "")):
        assert update(model, again, t, lazy) == (model, ()), "nothing else is done until there is an answer"
    refused = Status("", "joining", "guest", Line("open", "relay"), "", "", problem="storage")
    model, _ = update(model, News(StatusNews(refused)), t, lazy)
    model, _ = update(model, Pressed("do", "online", ""), t, lazy)
    model, _ = lazy.opened(model._replace(screen=Lazy(None), elsewhere=None), "")
    _, asked = update(model, press, t, lazy)
    assert [type(each.what) for each in asked if isinstance(each, shell.Ask)] == [online.Offer]


@pytest.mark.parametrize("presses", [("now",), ("two", "begin"), ("solo", "begin")])
def test_a_game_at_one_screen_is_dealt_once(presses: tuple[str, ...], t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    for value in (*presses, presses[-1]):
        sitting.press("do", value)
    dealt = [effect for effect in sitting.effects if isinstance(effect, shell.Deal)]
    assert len(dealt) == 1
    assert {MIST, THIEF} >= {*sitting.model.party.secretive}


# A report to the author.


class Linked(Window):
    """A browser with a clipboard, which it may refuse."""

    def __init__(self, *, refuses: bool = False) -> None:
        super().__init__()
        self.copied: list[str] = []
        self.navigator = SimpleNamespace(clipboard=SimpleNamespace(writeText=self._write))
        self._refuses = refuses

    async def _write(self, text: str) -> None:
        if self._refuses:
            raise RuntimeError("not allowed")
        self.copied.append(text)


def handing(monkeypatch: pytest.MonkeyPatch, browser: Window) -> Any:
    """Return the module that hands a text on, in another browser."""
    module = import_module("page.edge.handing")
    monkeypatch.setattr(module, "window", browser)
    monkeypatch.setattr(module, "document", browser.document)
    return module


@pytest.mark.parametrize("gap", GAPS)
def test_a_mail_is_opened_once(window: Window, gap: int, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Linked()
    module, effect = handing(monkeypatch, browser), shell.HandOn("mail", "mailto:?body=x")

    async def test() -> None:
        events = events_of(window, lambda error: pytest.fail(str(error)))
        for _ in range(2):
            events.deed(effect, lambda: module.hand_on(effect, None, "nusubito"))
            await asyncio.sleep(gap / 1000)
        assert [it.href for it in browser.made if it.clicks] == ["mailto:?body=x"]
        await asyncio.sleep(2)
        events.deed(effect, lambda: module.hand_on(effect, None, "nusubito"))
        await asyncio.sleep(0)
        assert len(browser.made) == 2, "later it is another wish"
        await asyncio.sleep(2)

    run(test())


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("refuses", [False, True])
def test_what_a_browser_says_of_copying_is_told(refuses: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Linked(refuses=refuses)
    module = handing(monkeypatch, browser)

    async def test() -> None:
        told = await module.hand_on(shell.HandOn("copy", "text"), None, "nusubito")
        assert told.is_copied is not refuses
        assert browser.copied == ([] if refuses else ["text"])
        browser.navigator = SimpleNamespace()
        assert not (await module.hand_on(shell.HandOn("copy", "text"), None, "nusubito")).is_copied

    run(test())


@pytest.mark.usefixtures("window")
def test_a_saved_report_has_the_name_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    module, offered = handing(monkeypatch, Linked()), list[tuple[str, str]]()
    files = SimpleNamespace(offer=lambda name, text: offered.append((name, text)))

    async def test() -> None:
        assert await module.hand_on(shell.HandOn("file", "text"), files, "relics") is None

    run(test())
    assert offered == [("relics-report.txt", "text")]


@pytest.mark.usefixtures("window")
def test_the_day_is_that_of_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    day = SimpleNamespace(getFullYear=lambda: 2026.0, getMonth=lambda: 0.0, getDate=lambda: 9.0)
    browser = Linked()
    monkeypatch.setattr(browser, "Date", SimpleNamespace(new=lambda: day), raising=False)
    assert handing(monkeypatch, browser).today() == "2026-01-09"
