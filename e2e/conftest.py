"""Real browsers on the built site. A page that asks another host for anything, or writes an error, fails its test."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    WebSocket,
    sync_playwright,
)

from tools.browsers import chromium, chromium_flags
from tools.paths import DIST
from tools.serve import Site
from tools.worker import listed

if TYPE_CHECKING:
    from e2e.lending import Lending
    from e2e.online import RelayProcess, Side

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 768, "height": 1024}
PHONE: ViewportSize = {"width": 360, "height": 640}
TOUCH: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
"""A phone."""
PATIENCE = 240.0
"""Seconds to wait for a page to be ready: a machine that tests may have ten other things to do."""
LOST_LINE = ("WebSocket connection to", "Failed to load resource: net::ERR_")
"""How the browser's own words on a network that is not there begin."""

START_WITHOUT = "The page starts without its snapshot"
"""How the page says that a start could not use it."""
NOT_ISOLATED = (
    "The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy."
)
"""How the browser says that an address without TLS is not isolated."""


class Watch:
    """What a context's pages asked for and wrote, and whether all of it is as it should be.

    Args:
        context: Where the pages are.
        home: The site's address.
        relay: The address of the one relay that may be talked to; "" for none.
    """

    def __init__(self, context: BrowserContext, home: str, relay: str = "") -> None:
        self.home, self.relay = urlsplit(home).netloc, relay
        self.forget()
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", self._console)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("page", lambda page: page.on("websocket", self._line))

    def forget(self) -> None:
        """Begin anew, for another test."""
        self.requests: list[str] = []
        self.frames: list[tuple[str, bytes | str]] = []
        """What went over the relay's line, each with "sent" or "received"."""
        self.console: list[tuple[str, str]] = []
        self.errors: list[str] = []
        self.expected_errors = 0
        """How many errors a test has provoked itself."""
        self.may_start_without = False
        """Whether a test spoils the snapshot: a start that has to do without it says so."""
        self.may_lose_line = False
        """Whether a test cuts the line to the relay: the browser itself writes that as an error."""

    @property
    def foreign(self) -> list[str]:
        """The requests that left the site, but for those to the relay."""
        return [
            url
            for url in self.requests
            if urlsplit(url).scheme in ("http", "https", "ws", "wss")
            and urlsplit(url).netloc != self.home
            and not (self.relay and url.startswith(f"{self.relay}/"))
        ]

    def check(self) -> None:
        """Fail if anything was asked of another host or written as an error."""
        assert self.foreign == []
        assert len(self.errors) <= self.expected_errors, self.errors

    def _console(self, message: ConsoleMessage) -> None:
        self.console.append((message.type, message.text))
        allowed = [NOT_ISOLATED, *(LOST_LINE if self.may_lose_line else ())]
        if message.type == "error":
            is_wrong = not message.text.startswith(tuple(allowed))
        else:
            is_wrong = message.text.startswith(START_WITHOUT) and not self.may_start_without
        if is_wrong:
            self.errors.append(message.text)

    def _line(self, line: WebSocket) -> None:
        self.requests.append(line.url)
        line.on("framesent", lambda data: self.frames.append(("sent", data)))
        line.on("framereceived", lambda data: self.frames.append(("received", data)))


class Opened(NamedTuple):
    """A browser profile of its own, what happened in it, and its first page."""

    page: Page
    context: BrowserContext
    watch: Watch


Open = Callable[..., AbstractContextManager[Opened]]


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The built site on a free port."""
    assert (DIST / "index.html").exists(), "build first: make build"
    server = Site().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = launched(playwright)
    yield running
    running.close()


@pytest.fixture(scope="session")
def windowed(playwright: Playwright) -> Iterator[Browser]:
    """A browser with windows, of which one has the focus."""
    if chromium() and not chromium(has_windows=True):
        assert os.environ.get("CI") != "true", "Chromium is missing"
        pytest.skip("a Chromium with windows is missing")
    running = launched(playwright, has_windows=True)
    yield running
    running.close()


def launched(
    playwright: Playwright, *flags: str, has_windows: bool = False, keeps_left_pages: bool = False
) -> Browser:
    """Start the browser, with flags besides the usual ones; with windows where somebody has to look at one.

    Args:
        playwright: What starts it.
        *flags: More flags.
        has_windows: Whether it has windows.
        keeps_left_pages: Whether a page that is left is kept for coming back, as browsers do and Playwright's do not.
    """
    # No visit of a test is long enough to gain from code that is compiled a second time.
    args = [*chromium_flags(), "--js-flags=--liftoff-only", *flags]
    path = chromium(has_windows=has_windows)
    # Of Playwright's own two this is the one with windows.
    channel = "chromium" if has_windows and path is None else None
    without = ["--disable-back-forward-cache"] if keeps_left_pages else None
    return playwright.chromium.launch(
        executable_path=path, channel=channel, args=args, ignore_default_args=without
    )


@pytest.fixture(scope="session")
def lending(browser: Browser) -> "Lending":
    """Profiles that one test after the other uses."""
    from e2e.lending import Lending

    return Lending(browser)


@pytest.fixture
def fresh(browser: Browser, site: Site) -> Open:
    """Open a profile that nobody has used, by default a desktop's; options are those of `Browser.new_context`."""

    @contextmanager
    def opened(**options: Any) -> Iterator[Opened]:
        with profile(browser, site.address, **options) as it:
            yield it

    return opened


@contextmanager
def profile(browser: Browser, home: str, relay: str = "", **options: Any) -> Iterator[Opened]:
    """Open a profile that nobody has used.

    Args:
        browser: The browser.
        home: The site's address.
        relay: The one relay that its pages may talk to; "" for none.
        **options: Those of `Browser.new_context`.
    """
    opened = new_profile(browser, home, relay, **options)
    yield opened
    opened.context.close()
    opened.watch.check()


def new_profile(browser: Browser, home: str, relay: str = "", **options: Any) -> Opened:
    """Return a profile that nobody has used; see `profile`."""
    context = browser.new_context(**({"viewport": DESKTOP} | options))
    context.set_default_timeout(PATIENCE * 1000)
    watch = Watch(context, home, relay)
    return Opened(context.new_page(), context, watch)


@pytest.fixture
def lent(lending: "Lending", site: Site) -> Open:
    """Open a profile in which nothing is kept, by default a desktop's; options are those of `Browser.new_context`."""

    def opened(**options: Any) -> AbstractContextManager[Opened]:
        return lending.lend(site.address, **options)

    return opened


@pytest.fixture
def opened(lending: "Lending", site: Site) -> Iterator[Opened]:
    """A desktop's profile in which nothing is kept."""
    with lending.lend(site.address) as it:
        yield it


@pytest.fixture
def page(opened: Opened) -> Page:
    """A desktop's page, empty yet."""
    return opened.page


@pytest.fixture
def watch(opened: Opened) -> Watch:
    """What `page` asked for and wrote."""
    return opened.watch


@pytest.fixture
def phone(lending: "Lending", site: Site) -> Iterator[Page]:
    """A phone's page with a touch screen, empty yet."""
    with lending.lend(site.address, **TOUCH) as it:
        yield it.page


@pytest.fixture(scope="session")
def relay(tmp_path_factory: pytest.TempPathFactory) -> Iterator["RelayProcess"]:
    """A relay that keeps its rooms in a file."""
    from e2e.online import RelayProcess

    running = RelayProcess(str(tmp_path_factory.mktemp("relay") / "relay.sqlite"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def online_site(relay: "RelayProcess") -> Iterator[Site]:
    """The built site, told of the relay."""
    server = Site(relay=relay.address).start()
    yield server
    server.stop()


@pytest.fixture
def side(lending: "Lending", online_site: Site, relay: "RelayProcess") -> Iterator[Callable[..., "Side"]]:
    """Open a page in a profile of its own that may talk to the relay; options are those of `Browser.new_context`."""
    from e2e.online import Side

    with ExitStack() as stack:

        def opened(**options: object) -> Side:
            it = stack.enter_context(lending.lend(online_site.address, relay.address, **options))
            return Side(it, online_site.address)

        yield opened


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests in either half: one that is begun last is waited for with nothing beside it."""
    early = [item for item in items if item.get_closest_marker("early")]
    rest = [item for item in items if item not in early]
    half = len(rest) // 2
    items[:] = [*early[::2], *rest[:half], *early[1::2], *rest[half:]]


_SO_FAR = """() => ({
    ...document.documentElement.dataset,
    marks: performance.getEntriesByType("mark").map(({ name }) => name),
    files: performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)),
})"""
"""The marks of a start, and what has been fetched."""


def first_action(page: Page) -> float:
    """Wait until the page can be played; return when that was, in milliseconds since its opening."""
    try:
        until(
            lambda: page.evaluate("performance.getEntriesByName('first-action').length") > 0,
            "the page is ready",
        )
    except AssertionError as error:
        raise AssertionError(f"{error}; how far it came: {page.evaluate(_SO_FAR)}") from None
    when: float = page.evaluate("performance.getEntriesByName('first-action')[0].startTime")
    return when


def kept(page: Page) -> None:
    """Wait until the service worker has all of the page's game, whose page it keeps last."""
    until(
        lambda: bool(
            page.evaluate(
                """async () => navigator.serviceWorker.controller !== null
                  && (await caches.match(location.pathname)) !== undefined"""
            )
        ),
        "the service worker has everything",
    )


def snapshot_kept(page: Page) -> None:
    """Wait until the page keeps the snapshot with which later starts begin, which comes last of all."""
    (name,) = listed().snapshot
    mark = "localStorage.getItem('nusubito.snapshot')"
    until(lambda: page.evaluate(mark) == name.removeprefix("keep/"), "the snapshot is kept")


def until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for something: Playwright's own waiting evaluates text in the page, which its policy forbids."""
    end, pause = time.monotonic() + patience, 0.02
    while not condition():
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        time.sleep(pause)
        # Each look costs the processors that the page waits for.
        pause = min(1.5 * pause, 0.3)
