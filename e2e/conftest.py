"""Real browsers on the built site: what tests borrow of them."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.browsers.lending import Lending
from e2e.browsers.profiles import TOUCH, Open, Opened, Watch, launched, profile
from e2e.online import RelayProcess, Side
from page.shell import abilities as shipped
from tools import abilities
from tools.browsers import chromium
from tools.paths import DIST
from tools.serve import Site

# The pages on paper, beside which tests lay what a browser shows, are not built.
shipped.give(abilities.table())


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


@pytest.fixture(scope="session")
def lending(browser: Browser) -> Lending:
    """Profiles that one test after the other uses."""
    return Lending(browser)


@pytest.fixture
def fresh(browser: Browser, site: Site) -> Open:
    """Open a profile that nobody has used, by default a desktop's; options are those of `Browser.new_context`."""

    @contextmanager
    def opened(**options: Any) -> Iterator[Opened]:
        with profile(browser, site.address, **options) as it:
            yield it

    return opened


@pytest.fixture
def lent(lending: Lending, site: Site) -> Open:
    """Open a profile in which nothing is kept, by default a desktop's; options are those of `Browser.new_context`."""

    def opened(**options: Any) -> AbstractContextManager[Opened]:
        return lending.lend(site.address, **options)

    return opened


@pytest.fixture
def opened(lending: Lending, site: Site) -> Iterator[Opened]:
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
def phone(lending: Lending, site: Site) -> Iterator[Page]:
    """A phone's page with a touch screen, empty yet."""
    with lending.lend(site.address, **TOUCH) as it:
        yield it.page


@pytest.fixture(scope="session")
def relay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RelayProcess]:
    """A relay that keeps its rooms in a file."""
    running = RelayProcess(str(tmp_path_factory.mktemp("relay") / "relay.sqlite"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def online_site(relay: RelayProcess) -> Iterator[Site]:
    """The built site, told of the relay."""
    server = Site(relay=relay.address).start()
    yield server
    server.stop()


@pytest.fixture
def side(lending: Lending, online_site: Site, relay: RelayProcess) -> Iterator[Callable[..., Side]]:
    """Open a page in a profile of its own that may talk to the relay; options are those of `Browser.new_context`."""
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
