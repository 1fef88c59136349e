"""Profiles that one test after the other uses: where Python has run before it starts in a third of the time.

In between all is taken away that a test may leave: what is kept, other tabs, scripts, routes, permissions. The service
worker stays, and what the browser has fetched; once that has the snapshot, later tests start with it, as people do.
What is said of a first visit needs a profile of its own: `fresh`.

A profile serves every test that asks for the same options, but for those in `PUT_ON`: it takes these on for one loan.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

from e2e.browsers.profiles import Opened, new_profile
from tools.ship.worker import listed

KEPT = "cookies,file_systems,indexeddb,local_storage"
"""All that a site keeps, but for the service worker and what that keeps."""
PUT_ON = ("reduced_motion", "viewport")
"""Options that a page can change while it is open, unless it is a phone's."""
_HAS_SNAPSHOT = "async (url) => !!await globalThis.caches?.match(url, { ignoreVary: true })"
_START_WITH_IT = """if (location.origin === "%s" && !localStorage.getItem("nusubito.snapshot"))
  localStorage.setItem("nusubito.snapshot", "%s");"""


class Lending:
    """Profiles to lend.

    Args:
        browser: Where they are.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: defaultdict[str, list[_Lent]] = defaultdict(list)

    @contextmanager
    def lend(self, home: str, relay: str = "", **options: Any) -> Iterator[Opened]:
        """Lend a profile with nothing left in it of whoever had it before; see `profile`."""
        may_change = PUT_ON if not options.get("is_mobile") else ("reduced_motion",)
        fixed = {name: value for name, value in options.items() if name not in may_change}
        idle = self._idle[repr((home, relay, sorted(fixed.items())))]
        if idle:
            lent = idle.pop()
        else:
            granted = tuple(fixed.get("permissions", ()))
            lent = _Lent(new_profile(self._browser, home, relay, **fixed), home, granted)
        lent.put_on(**{name: value for name, value in options.items() if name in may_change})
        if options.get("service_workers") != "block":
            lent.forbid_routes()
        yield lent.opened
        watch = lent.opened.watch
        if lent.is_spoilt:
            lent.opened.context.close()
        else:
            lent.sweep()
            idle.append(lent)
        try:
            watch.check()
        finally:
            watch.forget()


class _Lent:
    def __init__(self, opened: Opened, home: str, granted: tuple[str, ...]) -> None:
        self.opened = opened
        self._granted = granted
        """The permissions that its options grant, which stay."""
        self._origin = home.rstrip("/")
        self._viewport = opened.page.viewport_size
        self._added = ExitStack()
        """What a test has added, to be taken away."""
        self._starts_with_snapshot = False
        """Whether `_START_WITH_IT` runs in every page."""
        self._session: Callable[[Page], CDPSession] = opened.context.new_cdp_session
        # What a test opens and adds has to be noted, and Playwright tells nobody of it.
        opened.context.new_cdp_session = self._session_of_test  # type: ignore[assignment, method-assign]
        self._add_for_good = opened.context.add_init_script
        self._new_page: Callable[[], Page] = opened.context.new_page
        self._loan: dict[str, Any] = {}
        """What the profile has taken on for the test that has it."""
        # As above: what a test opens has to be dressed as its first page is.
        opened.context.new_page = self._page_of_test  # type: ignore[method-assign]
        self._note_scripts(opened.context)
        self._note_scripts(opened.page)
        self.is_spoilt = False
        """Whether a test has left what cannot be taken away: Playwright unroutes no WebSocket."""
        for owner in (opened.context, opened.page):
            self._note_lines(owner)

    def put_on(self, **loan: Any) -> None:
        """Take on what may change from test to test; see `PUT_ON`."""
        self._loan = loan
        self._dress(self.opened.page)

    def _page_of_test(self) -> Page:
        page = self._new_page()
        self._dress(page)
        return page

    def _dress(self, page: Page) -> None:
        if size := self._loan.get("viewport", self._viewport):
            page.set_viewport_size(size)
        page.emulate_media(reduced_motion=self._loan.get("reduced_motion", "null"))

    def _session_of_test(self, page: Page) -> CDPSession:
        session = self._session(page)
        self._added.callback(_detach, session)
        return session

    def _note_scripts(self, owner: BrowserContext | Page) -> None:
        # As above: the method is replaced by one that notes what it does.
        add: Callable[..., Any] = owner.add_init_script
        owner.add_init_script = lambda *its: self._added.enter_context(add(*its))  # type: ignore[method-assign]

    def _note_lines(self, owner: BrowserContext | Page) -> None:
        # As above: the method is replaced by one that notes that it was called.
        route: Callable[..., None] = owner.route_web_socket

        def noted(*its: Any) -> None:
            self.is_spoilt = True
            route(*its)

        owner.route_web_socket = noted  # type: ignore[assignment, method-assign]

    def forbid_routes(self) -> None:
        """Make `route` fail: a service worker that an earlier test has left answers what a route waits for."""
        for owner in (self.opened.context, self.opened.page):
            # Playwright has no way to refuse: the method is replaced by one that fails.
            owner.route = _no_route  # type: ignore[assignment, method-assign]

    def sweep(self) -> None:
        """Take away what a test has left."""
        page, context, watch = self.opened
        self._look_for_snapshot()
        for tab in context.pages:
            if tab is not page:
                tab.close()
        if page.is_closed():
            page = self._new_page()
            self._note_scripts(page)
            self._note_lines(page)
        page.goto("about:blank")
        self._added.close()
        context.unroute_all()
        page.unroute_all()
        context.clear_permissions()
        if self._granted:  # to grant none is to deny all
            context.grant_permissions(self._granted)
        context.set_offline(False)
        devtools = self._session(page)
        devtools.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": KEPT})
        devtools.detach()
        self.opened = Opened(page, context, watch)

    def _look_for_snapshot(self) -> None:
        """Once the service worker keeps the snapshot, let every later page start with it: its own mark is swept."""
        page, (name,) = self.opened.page, listed().snapshot
        if self._starts_with_snapshot or page.is_closed() or not page.url.startswith(f"{self._origin}/"):
            return
        with suppress(Error):  # a page may have crashed, or be of another site by now
            if page.evaluate(_HAS_SNAPSHOT, f"{self._origin}/{name}"):
                self._add_for_good(_START_WITH_IT % (self._origin, name.removeprefix("keep/")))
                self._starts_with_snapshot = True


def _no_route(*_: object, **__: object) -> None:
    raise AssertionError('routes need a profile without service workers: lent(service_workers="block")')


def _detach(session: CDPSession) -> None:
    with suppress(Error):  # its page may have been closed
        session.detach()
