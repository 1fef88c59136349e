"""Real browsers on the built site. A page that asks another host for anything, or writes an error, fails its test."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

from tools.browsers import chromium, chromium_flags
from tools.paths import DIST
from tools.serve import Site

DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 768, "height": 1024}
PHONE = {"width": 360, "height": 640}
PATIENCE = 60.0
"""Seconds to wait for a page to be ready: machines that test are slow."""


class Watch:
    """What a context's pages asked for and wrote, and whether all of it is as it should be."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.home = urlsplit(home).netloc
        self.requests: list[str] = []
        self.console: list[tuple[str, str]] = []
        self.errors: list[str] = []
        self.expected_errors = 0
        """How many errors a test has provoked itself."""
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", self._console)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))

    @property
    def foreign(self) -> list[str]:
        """The requests that left the site."""
        return [
            url
            for url in self.requests
            if urlsplit(url).scheme in ("http", "https", "ws", "wss") and urlsplit(url).netloc != self.home
        ]

    def check(self) -> None:
        """Fail if anything was asked of another host or written as an error."""
        assert self.foreign == []
        assert len(self.errors) <= self.expected_errors, self.errors

    def _console(self, message: ConsoleMessage) -> None:
        self.console.append((message.type, message.text))
        if message.type == "error":
            self.errors.append(message.text)


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
    running = playwright.chromium.launch(executable_path=chromium(), args=chromium_flags())
    yield running
    running.close()


@pytest.fixture
def fresh(browser: Browser, site: Site) -> Open:
    """Open a profile that nobody has used, by default a desktop's; options are those of `Browser.new_context`."""

    @contextmanager
    def opened(**options: object) -> Iterator[Opened]:
        context = browser.new_context(**({"viewport": DESKTOP} | options))  # type: ignore[arg-type]
        watch = Watch(context, site.address)
        yield Opened(context.new_page(), context, watch)
        context.close()
        watch.check()

    return opened


@pytest.fixture
def opened(fresh: Open) -> Iterator[Opened]:
    """A desktop's profile."""
    with fresh() as it:
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
def phone(fresh: Open) -> Iterator[Page]:
    """A phone's page with a touch screen, empty yet."""
    with fresh(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2) as it:
        yield it.page


def first_action(page: Page) -> float:
    """Wait until the page can be played; return when that was, in milliseconds since its opening."""
    until(
        lambda: page.evaluate("performance.getEntriesByName('first-action').length") > 0, "the page is ready"
    )
    when: float = page.evaluate("performance.getEntriesByName('first-action')[0].startTime")
    return when


def until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for something: Playwright's own waiting evaluates text in the page, which its policy forbids."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        time.sleep(0.05)
