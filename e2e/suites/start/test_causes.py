"""What comes wrong is used where it can be; where it cannot, the page names the true cause and what helps."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Error, Page, Route

from e2e.browsers.profiles import Open
from e2e.in_english import in_english
from e2e.people.ready import first_action, kept, snapshot_kept, until
from e2e.people.table import Table
from e2e.people.waits import hold_file, hold_waits, later
from e2e.suites.start.test_boot import copied, publish
from e2e.suites.start.test_snapshot import RESTORED
from page.shell.causes import REMEDIES
from tests.soak import one_in
from tools.paths import DIST
from tools.serve import Handler, Site

Answer = Callable[[Route], None]
LOG_IN = "<!doctype html><title>Log in</title><p>Welcome to our network!"
OWN_PAGE = '<!doctype html><html lang="en" data-game="nusubito"><link href="keep/app-000000000000/boot.js">'
"""The page of a later version of the site."""
MODULE = b"\0asm\1\0\0\0" + b"\0\5\4name"
"""A whole module of WebAssembly, with one section."""
LATER = MODULE[:8] + b"\xfe\0"
"""A whole module with a section that no browser knows."""
FAILED = 99
"""The errors that the browser may write of files that do not come."""
TYPES = ["text/plain", "application/octet-stream", "application/wasm; charset=utf-8", "text/html", ""]


def answered(
    body: str | bytes = "", kind: str = "text/javascript", status: int = 200, **headers: str
) -> Answer:
    """Return an answer in a file's place."""
    found = {"Content-Type": kind, **headers}
    return lambda route: route.fulfill(status=status, headers=found, body=body)


def called(kind: str) -> Answer:
    """Return the file's own answer under another type."""

    def answer(route: Route) -> None:
        own = route.fetch()
        headers = {name: value for name, value in own.headers.items() if not name.startswith("content-")}
        named = {"content-type": kind} if kind else {}
        route.fulfill(status=own.status, headers=headers | named, body=own.body())

    return answer


def refused(route: Route) -> None:
    """Answer nothing, as where something blocks the file."""
    route.abort("blockedbyclient")


# The start.


@pytest.mark.parametrize("kind", one_in(len(TYPES), TYPES))
def test_webassembly_of_any_type_starts_the_page(
    kind: str, lent: Open, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N1: the program, the library and the game."""
    monkeypatch.setitem(Handler.extensions_map, ".wasm", kind)
    with lent(service_workers="block") as it:
        it.page.goto(site.address)
        first_action(it.page)
        assert it.page.locator("#load-failed").is_hidden()


@pytest.mark.long
def test_webassembly_of_another_type_is_kept_and_starts_from_the_snapshot(
    fresh: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N1: the service worker passes the type on."""
    monkeypatch.setitem(Handler.extensions_map, ".wasm", "text/plain")
    server = Site().start()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.page.goto(server.address)
        first_action(it.page)
        kept(it.page)
        snapshot_kept(it.page)
        server.stop()
        it.page.reload()
        first_action(it.page)
        assert it.page.evaluate(RESTORED)


class Broken(NamedTuple):
    """Something that keeps the page from starting."""

    file: str
    answer: Answer
    cause: str


STARTS: Mapping[str, Broken] = {
    "a login page for the program": Broken("pyodide.asm.wasm", answered(LOG_IN, "application/wasm"), "login"),
    "a script of another type": Broken("pyodide.asm.mjs", called("text/plain"), "type"),
    "half the game": Broken("nusubito.wasm", answered(MODULE[:-1], "application/wasm"), "damaged"),
    "no program": Broken("pyodide.asm.wasm", answered(status=404), "missing"),
    "a program of later browsers": Broken("pyodide.asm.wasm", answered(LATER), "outdated"),
    "a busy server": Broken("library.wasm", answered(status=503), "server"),
    "a blocked program": Broken("pyodide.asm.wasm", refused, "blocked"),
    "a login page for the first script": Broken("boot.js", answered(LOG_IN, "text/html"), "login"),
    "a first script of another type": Broken("boot.js", called("text/plain"), "type"),
    "a blocked module": Broken("host.js", refused, "blocked"),
}  # fmt: skip
ALWAYS = 3
"""So many of them are tried in every run."""


def said(page: Page) -> str:
    """Return the cause that the page names, once it does."""
    until(page.locator("#load-failed").is_visible, "the sentence is there")
    return page.locator("#load-failed [data-cause]:visible").get_attribute("data-cause") or ""


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(each, id=name, marks=() if place < ALWAYS else pytest.mark.long)
        for place, (name, each) in enumerate(STARTS.items())
    ],
)
def test_page_that_cannot_start_names_the_cause(broken: Broken, lent: Open, site: Site) -> None:
    """N1: at once, and not after a minute; with a button where a reload may help, and nothing of what came."""
    with lent(service_workers="block") as it:
        it.watch.expected_errors = FAILED
        hold_waits(it.context)
        it.page.route(f"**/{broken.file}", broken.answer)
        it.page.goto(site.address, wait_until="commit")
        assert said(it.page) == broken.cause
        words = " ".join(it.page.locator("#load-failed p").inner_text().split())
        assert words == f"{in_english('boot.failed')} {in_english(f'cause.{broken.cause}')}"
        button = it.page.locator("#load-failed button")
        assert button.is_visible() == bool(REMEDIES[broken.cause])
        it.page.unroute(f"**/{broken.file}")
        if button.is_visible() and broken.cause == "damaged":
            button.click()
            first_action(it.page)


def test_configuration_that_is_none_is_named_once_the_start_has_taken_long(lent: Open, site: Site) -> None:
    """PyScript waits for ever, and says nothing."""
    with lent(service_workers="block") as it:
        it.watch.expected_errors = 1
        hold_waits(it.context)
        it.page.route("**/pyscript.json", answered(LOG_IN, "text/html"))
        it.page.goto(site.address, wait_until="domcontentloaded")
        until(
            lambda: it.page.evaluate("'contrast' in document.documentElement.dataset"), "the page has begun"
        )
        later(it.page, 60)
        assert said(it.page) == "login"


# Parts that come later.


def renew(folder: Path) -> None:
    """Publish another version in the place of a copied site: its files have another folder."""
    (app,) = folder.glob("keep/app-*")
    publish(
        folder / "index.html", (folder / "index.html").read_bytes().replace(app.name.encode(), b"app-renewed")
    )
    app.rename(app.with_name("app-renewed"))


def is_renewed(page: Page) -> bool:
    """Return whether a page is of that version."""
    with suppress(Error):  # the page goes while it is asked
        return bool(page.evaluate("document.scripts[0].src.includes('app-renewed')"))
    return False


def test_page_of_an_earlier_version_says_so_and_goes_on_after_a_reload(fresh: Open, tmp_path: Path) -> None:
    """B8: its files are gone; the game is still there."""
    copied(tmp_path)
    server = Site(tmp_path, compressed=None).start()
    with fresh(service_workers="block") as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.watch.expected_errors = FAILED
        table = Table(it.page, server.address).open().begin()
        table.act("leap C1")
        table.press('[data-do="settings"]')
        table.press("#menu-leave")
        renew(tmp_path)
        it.page.click("#online")
        until(lambda: it.page.locator("#notice-unfetched").count() == 1, "it is said")
        assert in_english("cause.renewed") in it.page.inner_text("#notice-unfetched")
        it.page.click("#notice-unfetched #reload")
        until(lambda: is_renewed(it.page), "the new version is there")
        first_action(it.page)
        until(lambda: it.page.locator("#resume").count() == 1, "the game is there")
        assert it.page.locator("#notice-unfetched").count() == 0
        it.page.click("#online")
        until(lambda: it.page.locator("#online").count() == 0, "its files are there")
    server.stop()


# Each cause of a file.

FILES: Mapping[str, tuple[str, Answer, str]] = {
    "as it should be": ("a.js", answered("let a;"), ""),
    "an archive": ("a.wasm", answered(MODULE, "text/plain"), ""),
    "not found": ("b.js", answered(status=404), "missing"),
    "gone": ("c.js", answered(status=410), "missing"),
    "forbidden": ("d.js", answered(status=403), "refused"),
    "not for everybody": ("e.js", answered(status=401), "refused"),
    "too many requests": ("f.js", answered(status=429), "server"),
    "a server in trouble": ("g.js", answered(status=500), "server"),
    "a login that says so": ("h.js", answered(status=511), "login"),
    "a login page": ("i.js", answered(LOG_IN), "login"),
    "a login page in capitals": ("j.js", answered(f"\n {LOG_IN.upper()}", "text/html"), "login"),
    "a way to a login page": ("k.js", answered(status=302, Location="http://login.example/"), "login"),
    "another type": ("l.js", answered("let a;", "text/plain"), "type"),
    "no type": ("m.mjs", answered("let a;", ""), "type"),
    "a sheet of another type": ("n.css", answered("a {}", "text/plain"), "type"),
    "a blocked file": ("o.js", refused, "blocked"),
    "nothing": ("p.json", answered("", "application/json"), "damaged"),
    "half an archive": ("q.wasm", answered(MODULE[:-1]), "damaged"),
    "an archive with more behind it": ("r.wasm", answered(MODULE + b"!"), "damaged"),
    "an archive of endless length": ("s.wasm", answered(MODULE[:8] + b"\0" + b"\xff" * 99), "damaged"),
    "no archive": ("t.wasm", answered("hello", "application/wasm"), "damaged"),
    "the page of another version": ("u.js", answered(OWN_PAGE, "text/html"), "missing"),
}


def test_the_cause_of_a_missing_file_is_found_from_the_servers_answer(lent: Open, site: Site) -> None:
    """Each by itself, beside a page that does not start."""
    with lent(service_workers="block") as it:
        it.watch.expected_errors = FAILED
        hold_file(it.page, "boot.js")
        for name, answer, _ in FILES.values():
            it.page.route(f"**/keep/cause/{name}", answer)
        it.page.goto(site.address, wait_until="commit")
        until(lambda: it.page.evaluate("globalThis.causes !== undefined"), "the script is there")
        found = {
            what: it.page.evaluate(
                "name => causes.of(new URL(`keep/cause/${name}`, location.href).href)", name
            )
            for what, (name, _, _) in FILES.items()
        }
        assert found == {what: cause for what, (_, _, cause) in FILES.items()}
        it.page.route("**/index.html", answered(OWN_PAGE, "text/html"))
        for name in ("b.js", "u.js"):
            of = "name => causes.of(new URL(`keep/cause/${name}`, location.href).href)"
            assert it.page.evaluate(of, name) == "renewed"
        it.context.set_offline(True)
        assert it.page.evaluate(of, "a.json") == "offline"
        it.context.set_offline(False)
        it.watch.requests.clear()


def test_each_cause_has_words_in_the_document_and_a_remedy_or_none() -> None:
    """One list: what the script may find, what the build has written, and what the page's screens say."""
    document = (DIST / "index.html").read_text("utf-8")
    written = re.findall(r'data-cause="(\w+)"(?: data-remedy="(\w+)")?', document)
    assert written == list(REMEDIES.items())
    (script,) = DIST.glob("keep/app-*/causes.js")
    named = set(re.findall(r'"(offline|unreachable|blocked|\w+)"', script.read_text("utf-8")))
    assert set(REMEDIES) - named <= {"alone", "disabled", "outdated"}, "others find these"
