"""Browsers, their profiles, and what happens in them. A page that asks another host for anything fails its test."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    ViewportSize,
    WebSocket,
)

from e2e.people.ready import PATIENCE
from tools.browsers import chromium, chromium_flags

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
LOST_LINE = ("WebSocket connection to", "Failed to load resource: net::ERR_")
"""How the browser's own words on a network that is not there begin."""

START_WITHOUT = "The page starts without its snapshot"
"""How the page says that a start could not use it."""
NOT_ISOLATED = (
    "The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy."
)
"""How the browser says that an address without TLS is not isolated."""
BROKEN_OFF, WITHOUT_CAUSES = "net::ERR_ABORTED", "causes.js has not come"
"""A request that the browser itself has broken off, and the page's words where that was the script of this name."""


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
        context.on("requestfailed", self._failed)
        context.on("page", lambda page: page.on("websocket", self._line))

    def forget(self) -> None:
        """Begin anew, for another test."""
        self.requests: list[str] = []
        self.frames: list[tuple[str, bytes | str]] = []
        """What went over the relay's line, each with "sent" or "received"."""
        self.console: list[tuple[str, str]] = []
        self.errors: list[str] = []
        self.broken_off = 0
        """How often the browser broke off a script without which the page loads itself anew, and says so once."""
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
        assert self.foreign == [], self.foreign
        errors = list(self.errors)
        # Chromium 156 drops one request, whichever it is, in a hundred starts or so that its service worker answers on
        # a busy machine; the page comes a second later, or the test fails of that.
        for _ in range(self.broken_off):
            if WITHOUT_CAUSES in errors:
                errors.remove(WITHOUT_CAUSES)
        assert len(errors) <= self.expected_errors, errors

    def _failed(self, request: Request) -> None:
        is_dropped = request.failure == BROKEN_OFF and request.url.endswith("/causes.js")
        self.broken_off += is_dropped

    def _console(self, message: ConsoleMessage) -> None:
        self.console.append((message.type, message.text))
        allowed = [NOT_ISOLATED, *(LOST_LINE if self.may_lose_line else ())]
        if message.type == "error":
            is_wrong = not message.text.startswith(tuple(allowed))
        else:
            is_wrong = message.text.startswith(START_WITHOUT) and not self.may_start_without
        if is_wrong:
            where = message.page.url if message.page else "a worker"
            self.errors.append(f"{message.text} (in {where})")

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
