"""A profile that is lent to one test after the other has nothing left in it of the one before."""

import pytest
from playwright.sync_api import Page

from e2e.browsers.lending import Lending
from e2e.browsers.profiles import Open, Opened
from tools.serve import Site

LEAVE = """async () => {
  localStorage.setItem("left", "it");
  sessionStorage.setItem("left", "it");
  document.cookie = "left=it";
  await new Promise((end) => {
    const opening = indexedDB.open("left");
    opening.onupgradeneeded = () => opening.result.createObjectStore("it");
    opening.onsuccess = end;
  });
  const folder = await navigator.storage.getDirectory();
  await folder.getFileHandle("left", { create: true });
}"""
"""The database stays open."""

FOUND = """async () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  cookies: document.cookie,
  databases: (await indexedDB.databases()).length,
  files: (await Array.fromAsync((await navigator.storage.getDirectory()).keys())).length,
  scripts: globalThis.left ?? 0,
  notifications: (await navigator.permissions.query({ name: "notifications" })).state,
  width: innerWidth,
})"""


ASKED = "navigator.permissions.query({ name: 'notifications' }).then((found) => found.state)"


def test_nothing_is_left_for_the_next_test(lending: Lending, site: Site) -> None:
    # No other test asks for this language, and so for this profile.
    with lending.lend(site.address, locale="is-IS", service_workers="block") as lent:
        before, first = _found(lent.page, site), lent.context
        assert not any(
            before[kind] for kind in ("local", "session", "cookies", "databases", "files", "scripts")
        )
    for closes in (False, True, False, True):
        with lending.lend(site.address, locale="is-IS", service_workers="block") as lent:
            assert lent.context is first, "it is the same profile"
            assert len(first.pages) == 1
            assert lent.watch.console == []
            assert _found(lent.page, site) == before
            _leave(lent, site)
            left = _found(lent.page, site)
            assert all(left[kind] != before[kind] for kind in before), "all of it can be left"
            first.set_offline(True)
            if closes:
                lent.page.close()


def test_permissions_of_the_options_stay_granted(lending: Lending, site: Site) -> None:
    for _ in range(2):
        with lending.lend(site.address, locale="is-IS", permissions=["notifications"]) as lent:
            lent.page.goto(_blank(site))
            assert lent.page.evaluate(ASKED) == "granted"


def test_no_route_is_set_where_an_earlier_test_may_have_left_a_service_worker(lent: Open) -> None:
    with lent() as it:
        for owner in (it.context, it.page):
            with pytest.raises(AssertionError, match="without service workers"):
                owner.route("**/*.wasm", lambda route: route.abort())


@pytest.mark.parametrize("whose", ["context", "page"])
def test_profile_whose_lines_were_rerouted_serves_no_later_test(
    lending: Lending, site: Site, whose: str
) -> None:
    """Playwright has no way to undo that."""
    with lending.lend(site.address, locale="ga-IE") as lent:
        first = lent.context
        getattr(lent, whose).route_web_socket("**/*", lambda socket: socket.close())
    with lending.lend(site.address, locale="ga-IE") as lent:
        assert lent.context is not first


def _leave(lent: Opened, site: Site) -> None:
    """Leave all that a test may."""
    for owner in (lent.context, lent.page):
        owner.add_init_script("globalThis.left = (globalThis.left ?? 0) + 1; console.info('left')")
    lent.context.grant_permissions(["notifications"])
    lent.page.set_viewport_size({"width": 500, "height": 500})
    lent.page.evaluate(LEAVE)
    lent.context.new_page().goto(_blank(site))


def _found(page: Page, site: Site) -> dict[str, object]:
    page.context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(_blank(site))
    found: dict[str, object] = page.evaluate(FOUND)
    return found


def _blank(site: Site) -> str:
    """Return the address of a page of the site without Python."""
    return site.address + "manifest.webmanifest"
