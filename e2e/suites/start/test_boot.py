"""The page starts, by itself and without a server, and asks nobody else for anything."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from shutil import copytree
from types import MappingProxyType
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Frame, Page, Request, Response

from e2e.browsers.profiles import WITHOUT_CAUSES, Open, Opened, Watch, profile
from e2e.in_english import in_english
from e2e.people.ready import first_action, kept, snapshot_kept, until
from e2e.people.waits import hold_file, hold_waits, later
from tests.soak import one_in
from tools.paths import DIST
from tools.serve import Site
from tools.ship.headers import header_rules, headers_for
from tools.ship.worker import PAGE, digests

CONTROLLED = "navigator.serviceWorker.controller !== null"
ASK = """(game) => new Promise((then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => data.state === "busy" || then(data);
    navigator.serviceWorker.controller.postMessage({ keep: game }, [port2]);
})"""
"""Has the service worker keep a game, or all for None, and returns what came of it."""


@pytest.fixture
def opened(fresh: Open) -> Iterator[Opened]:
    """A desktop's profile that nobody has used."""
    with fresh() as it:
        yield it


class Visit(NamedTuple):
    """A first visit, seen to its end."""

    server: Site
    opened: Opened
    answer: Response
    text: str
    """The document as it was sent: the browser forgets a response's own."""
    shown: str | None
    """What the page has shown once it could be played."""
    whole: Counter[str]
    """The paths of all that was sent as a whole, with how often."""


@pytest.fixture(scope="module")
def visit(browser: Browser, site: Site) -> Iterator[Visit]:
    """A first visit of a site, whose service worker has everything."""
    server = Site(site.folder).start()
    with profile(browser, server.address) as it:
        answer = it.page.goto(server.address)
        assert answer
        text = it.page.evaluate("fetch('.').then((answer) => answer.text())")
        first_action(it.page)
        shown = it.page.locator("#page").text_content()
        kept(it.page)
        snapshot_kept(it.page)
        whole = Counter(path for path, status in server.answered if status == HTTPStatus.OK)
        yield Visit(server, it, answer, text, shown, whole)
    server.stop()


def test_page_starts(visit: Visit) -> None:
    page = visit.opened.page
    assert page.locator("#load-failed").is_hidden()
    assert page.locator("#cannot-run").is_hidden()
    assert page.locator("#page button").count() > 0
    assert visit.opened.watch.foreign == []


def test_python_runs_on_the_page_s_own_stack(visit: Visit) -> None:
    # A browser whose heap profiler is on crashes where memory is asked for on another stack (Chromium 156).
    assert not visit.opened.page.evaluate("'promising' in WebAssembly || 'Suspending' in WebAssembly")


def test_first_picture_is_there_before_python(site: Site, lent: Open) -> None:
    """Whatever is seen first is in the document as it is sent."""
    with lent(service_workers="block") as it:
        hold_file(it.page, "pyodide.asm.wasm")
        it.page.goto(site.address, wait_until="domcontentloaded")
        assert it.page.get_by_role("button").first.is_visible()


def test_start_screen_does_not_change_when_python_takes_over(visit: Visit) -> None:
    before = visit.opened.page.evaluate(
        "text => new DOMParser().parseFromString(text, 'text/html').getElementById('page').textContent",
        visit.text,
    )
    assert visit.shown == before


def test_a_press_before_python_is_not_lost(site: Site, lent: Open) -> None:
    """A slow start: the press waits, and is heard once Python is there."""
    with lent(service_workers="block") as it:
        page = it.page
        held = hold_file(page, "pyodide.asm.wasm")
        page.goto(site.address, wait_until="domcontentloaded")
        page.evaluate(
            """() => { globalThis.heard = 0; document.addEventListener("click", (e) => {
                if (!e.isTrusted && e.target.closest("[data-do]")) globalThis.heard += 1; }, true); }"""
        )
        page.locator("[data-do=help]").first.click()
        assert page.evaluate("document.documentElement.dataset.boot") == "wanted"
        # What a page asks for comes while it is spoken with.
        until(lambda: page.evaluate("true") and held != [], "Pyodide is asked for")
        held[0].continue_()
        first_action(page)
        until(lambda: page.evaluate("globalThis.heard") == 1, "the press is given again")


def test_a_start_that_takes_long_says_so_until_it_ends(site: Site, lent: Open) -> None:
    with lent(service_workers="block") as it:
        page = it.page
        hold_waits(it.context)
        held = hold_file(page, "pyodide.asm.wasm")
        page.goto(site.address, wait_until="domcontentloaded")
        until(lambda: page.evaluate("true") and held != [], "Pyodide is asked for")
        assert not page.locator("#load-slow").is_visible()
        later(page, 60)
        assert page.locator("#load-slow").is_visible()
        assert page.locator("#play-now").is_visible()
        held[0].continue_()
        first_action(page)
        assert not page.locator("#load-slow").is_visible()


def test_policy_is_the_one_of_the_headers_file(visit: Visit) -> None:
    policy = visit.answer.headers["content-security-policy"]
    assert policy == headers_for("/", header_rules())["Content-Security-Policy"]
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "unsafe-inline" not in policy


def test_first_visit_downloads_nothing_twice(visit: Visit) -> None:
    """The service worker takes what the browser has already."""
    assert {f"/{name.removeprefix(PAGE)}" for name in digests("nusubito")} <= set(visit.whole)
    assert [path for path, times in visit.whole.items() if times > 1] == []


@pytest.fixture(scope="module")
def gone(visit: Visit) -> Visit:
    """The same visit, once the server is gone."""
    visit.server.stop()
    return visit


def test_everything_of_a_visit_is_kept(gone: Visit) -> None:
    page = gone.opened.page
    for name in digests("nusubito"):
        assert page.evaluate(f"fetch('{name}').then(r => r.ok)"), name


def test_starts_without_a_server_after_one_visit(gone: Visit) -> None:
    page, context, _ = gone.opened
    page.reload()
    first_action(page)
    other = context.new_page()
    other.goto(page.url + "index.html?from=home")
    first_action(other)
    other.close()


def test_works_from_a_folder_and_without_compression(
    fresh: Open, tmp_path_factory: pytest.TempPathFactory
) -> None:
    root = tmp_path_factory.mktemp("served")
    (root / "games").mkdir()
    (root / "games" / "nusubito").symlink_to(DIST)
    server = Site(root, compressed=None).start()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.page.goto(f"{server.address}games/nusubito/")
        first_action(it.page)
        kept(it.page)
    server.stop()


class Host(NamedTuple):
    """A site of another origin."""

    page: Page
    server: Site


@contextmanager
def hosting(
    it: Opened, folder: Path, frame: str = "", headers: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Host]:
    """Open a page of another origin with an empty frame."""
    (folder / "index.html").write_text(
        f"<link rel=icon href='data:,'><iframe id='frame' width=1000 height=700 {frame}></iframe>", "utf-8"
    )
    other = Site(folder, compressed=None)
    other.rules = (("/*", headers),)
    other.start()
    it.watch.home = f"127.0.0.1:{other.server_port}"
    it.page.goto(f"http://127.0.0.1:{other.server_port}/")
    yield Host(it.page, other)
    it.watch.requests.clear()
    other.stop()


def framed(page: Page, address: str) -> Frame:
    """Frame the game in a page, and return the frame once it begins to load."""
    with page.expect_event("framenavigated", lambda frame: frame != page.main_frame) as arrived:
        page.evaluate("address => document.getElementById('frame').src = address", address)
    frame: Frame = arrived.value
    return frame


def is_ready(frame: Frame) -> bool:
    return bool(frame.evaluate("performance.getEntriesByName('first-action').length > 0"))


ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}


@pytest.mark.parametrize(
    ("frame", "headers"),
    [("", {}), ("", ISOLATED), ("sandbox='allow-scripts'", {})],
    ids=["plain", "isolated", "sandboxed"],
)
def test_embedded_by_another_site(
    frame: str, headers: dict[str, str], fresh: Open, site: Site, tmp_path: Path
) -> None:
    """In a frame, with storage denied to third parties: it starts and leaves the service worker alone."""
    with fresh() as it, hosting(it, tmp_path, frame, headers) as host:
        inner = framed(host.page, site.address)
        until(lambda: is_ready(inner), "the frame is ready")
        assert not any(url.endswith("sw.js") for url in it.watch.requests)


def test_a_page_of_another_site_loads_the_wheel(fresh: Open, site: Site, tmp_path: Path) -> None:
    (wheel,) = DIST.glob("unseen-*.whl")
    with fresh() as it, hosting(it, tmp_path, headers=ISOLATED) as host:
        load = "address => fetch(address).then(r => r.arrayBuffer()).then(data => data.byteLength)"
        assert host.page.evaluate(load, site.address + wheel.name) == wheel.stat().st_size


def test_a_site_that_is_not_named_cannot_frame_the_game(fresh: Open, site: Site, tmp_path: Path) -> None:
    own = Site(site.folder)
    own.rules = header_rules("", "https://studio.example.org")
    own.start()
    with fresh() as it, hosting(it, tmp_path) as host:
        it.watch.expected_errors = 9
        inner = framed(host.page, own.address)
        assert inner.url != own.address
        own.rules = header_rules("", f"https://studio.example.org http://127.0.0.1:{host.server.server_port}")
        inner = framed(host.page, own.address + "?again")
        until(lambda: is_ready(inner), "the frame is ready")
        it.watch.errors.clear()
    own.stop()


POST = """messages => { for (const message of messages) {
    const frame = document.getElementById("frame").contentWindow;
    frame.postMessage(message, "*");
    frame.postMessage(message, "*", [new MessageChannel().port1]);
} }"""


def test_what_a_page_that_frames_the_game_says_is_not_heard(fresh: Open, site: Site, tmp_path: Path) -> None:
    """While it starts and later: no message changes anything, or is even an error."""
    messages = [None, "", 0, [True, True, True], {"target": "setimmediate"}, "_si", "setimmediate", "sched$0",
                {"data-do": "begin"}, "begin", {"ID": "x", "data": [1]}]  # fmt: skip
    with fresh() as it, hosting(it, tmp_path) as host:
        inner = framed(host.page, site.address)
        until(lambda: host.page.evaluate(POST, messages) or is_ready(inner), "the frame is ready")
        shown = inner.locator("body").inner_html()
        host.page.evaluate(POST, messages)
        # Messages to oneself are heard, and come after those.
        inner.evaluate(
            "() => new Promise(then => { addEventListener('message', then, {once: true}); postMessage('own'); })"
        )
        assert inner.locator("body").inner_html() == shown
        assert it.watch.errors == []


def test_update_waits_for_the_game_under_way(fresh: Open, tmp_path_factory: pytest.TempPathFactory) -> None:
    """B7: a new version changes nothing for open pages, until somebody asks for it on the only one; Pyodide is kept."""
    folder = tmp_path_factory.mktemp("versions")
    copied(folder)
    server = Site(folder, compressed=None).start()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.page.goto(server.address)
        first_action(it.page)
        kept(it.page)
        snapshot_kept(it.page)

        _publish_another_version(folder)
        asked = len(it.watch.requests)
        it.page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
        until(
            lambda: it.page.evaluate(
                "navigator.serviceWorker.getRegistration().then(r => r.waiting !== null)"
            ),
            "it waits",
        )
        assert not any(url.endswith((".wasm", ".zip")) for url in it.watch.requests[asked:])
        assert (
            it.page.evaluate("fetch('.').then(r => r.text()).then(t => t.includes('second version'))")
            is False
        )

        until(lambda: it.page.locator("#renew").count() == 1, "the page offers it")
        other = it.context.new_page()
        other.goto(server.address)
        it.page.click("#renew")
        until(
            lambda: in_english("start.notice.newer.others") in it.page.inner_text("#notice-newer"),
            "it waits on",
        )
        assert (
            other.evaluate("fetch('.').then(r => r.text()).then(t => t.includes('second version'))") is False
        )
        other.close()
        with it.page.expect_navigation():
            it.page.click("#renew")
        assert (
            it.page.evaluate("fetch('.').then(r => r.text()).then(t => t.includes('second version'))") is True
        )
        first_action(it.page)
        assert it.page.locator("#renew").count() == 0
        assert len(it.page.evaluate("caches.keys()")) == 1
    server.stop()


def copied(folder: Path) -> None:
    """Lay out the site in a folder in which any of it can be changed."""
    copytree(DIST, folder, copy_function=lambda a, b: Path(b).symlink_to(a), dirs_exist_ok=True)


def publish(file: Path, content: bytes) -> None:
    """Change a file of a copied site."""
    file.unlink()
    file.write_bytes(content)


LOG_IN = b"<!doctype html><title>Log in</title>"
KEPT = """async () => (await Promise.all((await caches.keys()).map(
    async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)))).flat()"""
UPDATED = """navigator.serviceWorker.getRegistration().then(r => r.update()).then(
    (r) => new Promise((then) => { const told = () => then(r.installing ? null : r.waiting !== null);
        if (!r.installing) return told();
        r.installing.onstatechange = told; }), () => false)"""


def test_a_short_file_is_never_kept_and_a_later_visit_heals(
    fresh: Open, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """With status 200, as a proxy that breaks off leaves it in the browser's own cache."""
    folder = tmp_path_factory.mktemp("short")
    copied(folder)
    server = Site(folder, compressed=None).start()
    name = "manifest.webmanifest"
    whole = (folder / name).read_bytes()
    publish(folder / name, whole[:40])
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.watch.expected_errors = 9
        it.page.goto(server.address)
        first_action(it.page)
        until(lambda: it.page.evaluate(CONTROLLED), "the service worker has what games share")
        assert it.page.evaluate(ASK, "nusubito")["state"] == "failed"
        names = it.page.evaluate(KEPT)
        assert not any(url == server.address or url.endswith(name) for url in names)

        publish(folder / name, whole)
        it.page.reload()
        first_action(it.page)
        kept(it.page)

        # Of the next version, the page with which a network asks for a name comes instead of a file.
        _publish_another_version(folder)
        worker = (folder / "sw.js").read_text("utf-8")
        new = whole + b" "
        (folder / "sw.js").write_text(
            worker.replace(digests("nusubito")[name], sha256(new).hexdigest()), "utf-8"
        )
        publish(folder / name, LOG_IN)
        assert it.page.evaluate(UPDATED) is False
        assert _title(it.context, server.address) == "Nusubito"
        assert it.page.evaluate(f"fetch('{name}').then(r => r.text())") == whole.decode()

        publish(folder / name, new)
        assert it.page.evaluate(UPDATED) is True
        it.page.goto("about:blank")
        until(lambda: _title(it.context, server.address) == "second version", "the next visit has it")
    server.stop()


IS_ALIKE = """async (url) => isAlike(await fetch(url, { cache: "only-if-cached", mode: "same-origin" }),
    await caches.match(url, { ignoreVary: true }))"""


def test_compiled_program_is_used_as_long_as_it_is_the_one_that_was_kept(
    fresh: Open, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The browser keeps what it has compiled with its own copy; should that become another, the game still starts."""
    folder = tmp_path_factory.mktemp("program")
    copied(folder)
    (program,) = folder.glob("keep/pyodide-*/*.wasm")
    server = Site(folder).start()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.page.goto(server.address)
        first_action(it.page)
        kept(it.page)
        (worker,) = it.context.service_workers
        address = server.address + program.relative_to(folder).as_posix()
        assert worker.evaluate(IS_ALIKE, address) is True
        publish(program, LOG_IN)
        server.compressed = None
        assert (
            worker.evaluate("url => fetch(url, { cache: 'reload' }).then(r => r.text())", address)
            == LOG_IN.decode()
        )
        assert worker.evaluate(IS_ALIKE, address) is False
        it.page.reload()
        first_action(it.page)
    server.stop()


CACHE = """(open) => {
  CacheStorage.prototype.kept ??= CacheStorage.prototype.open;
  CacheStorage.prototype.open = {
    stuck: () => new Promise(() => {}),
    broken: () => Promise.reject(new Error("no cache")),
    late(name) { return new Promise((then) => setTimeout(then, 1000)).then(() => this.kept(name)); },
  }[open];
}"""


def test_a_cache_that_does_not_answer_holds_up_no_page(fresh: Open) -> None:
    """The network is asked after five seconds, and sooner from then on; without one, what comes late is used."""
    server = Site().start()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.page.goto(server.address)
        first_action(it.page)
        kept(it.page)
        (worker,) = it.context.service_workers
        for how in ("broken", "stuck"):
            worker.evaluate(CACHE, how)
            server.answered.clear()
            it.page.reload()
            first_action(it.page)
            assert "/" in {path for path, _ in server.answered}
        worker.evaluate(CACHE, "late")
        server.stop()
        it.page.reload()
        first_action(it.page)


def _title(context: BrowserContext, address: str) -> str:
    """Return the title of the page that a visit finds, which Python changes as soon as it is there."""
    page = context.new_page()
    answer = page.goto(address, wait_until="domcontentloaded")
    assert answer
    title = re.search("<title>(.*?)</title>", answer.text())
    page.close()
    assert title
    return title[1]


def _publish_another_version(root: Path) -> None:
    page = re.sub(
        "<title>.*?</title>", "<title>second version</title>", (root / "index.html").read_text("utf-8")
    )
    publish(root / "index.html", page.encode())
    worker = (root / "sw.js").read_text("utf-8")
    worker = re.sub(r'VERSION = "\w+"', 'VERSION = "second"', worker)
    worker = worker.replace(digests("nusubito")[PAGE], sha256(page.encode()).hexdigest())
    publish(root / "sw.js", worker.encode())


FIRST_MODULES = ("boot.js", "host.js", "offline.js", "snapshot.js", "causes.js")
"""Without one of them the browser gives the page's script up, and says so to nobody."""


@pytest.mark.parametrize("name", one_in(len(FIRST_MODULES), FIRST_MODULES))
def test_a_page_without_one_of_its_first_modules_is_loaded_anew(name: str, site: Site, lent: Open) -> None:
    with lent(service_workers="block") as it:
        it.watch.expected_errors = 2
        visits = _without(it.page, name, visits=1)
        it.page.goto(site.address, wait_until="commit")
        until(lambda: _is_ready(it.page) and len(visits) == 2, "the page is ready")
        assert it.page.locator("#load-failed").is_hidden()
        # The next time that one is missing it is loaded anew again.
        assert it.page.evaluate("sessionStorage.getItem('nusubito.unbooted')") is None


def test_a_module_that_never_comes_is_said_in_a_sentence(site: Site, lent: Open) -> None:
    with lent(service_workers="block") as it:
        it.watch.expected_errors = 9
        visits = _without(it.page, "host.js", visits=9)
        it.page.goto(site.address, wait_until="commit")
        until(it.page.locator("#load-failed").is_visible, "the sentence is there")
        assert len(visits) == 2


def test_a_page_without_both_scripts_that_would_say_so_is_loaded_anew(site: Site, lent: Open) -> None:
    """As happened on a busy machine: what finds causes, and what loads a page anew, were both dropped."""
    with lent(service_workers="block") as it:
        it.watch.expected_errors = 9
        visits = _without(it.page, "causes.js", visits=1)
        _without(it.page, "unbooted.js", visits=1)
        it.page.goto(site.address, wait_until="commit")
        until(lambda: _is_ready(it.page) and len(visits) == 2, "the page is ready")
        assert it.page.evaluate("sessionStorage.getItem('nusubito.unbooted')") is None


def test_a_page_that_never_gets_those_scripts_says_so_and_is_loaded_anew_once(site: Site, lent: Open) -> None:
    with lent(service_workers="block") as it:
        it.watch.expected_errors = 9
        visits = _without(it.page, "causes.js", visits=9)
        _without(it.page, "unbooted.js", visits=9)
        it.page.goto(site.address, wait_until="commit")
        until(it.page.locator("#load-failed").is_visible, "the sentence is there")
        assert len(visits) == 2


NO_SCRIPT = "document.getAnimations().find(({ animationName }) => animationName === 'say')"
"""What shows a sentence after a minute where no script has come."""


def test_a_page_without_any_script_says_so_all_the_same(site: Site, lent: Open) -> None:
    with lent(service_workers="block") as it:
        it.watch.expected_errors = 99
        it.page.route("**/*js", lambda route: route.abort())
        it.page.goto(site.address)
        slow = it.page.locator("#load-slow")
        assert it.page.evaluate(f"{NO_SCRIPT}.effect.getComputedTiming().delay") == 60_000
        assert not slow.is_visible()
        it.page.evaluate(f"{NO_SCRIPT}.finish()")
        assert slow.is_visible()
        assert it.page.locator(".boot-note:visible").count() == 1
        it.page.unroute_all()
        it.page.reload()
        first_action(it.page)
        assert it.page.evaluate(f"{NO_SCRIPT} === undefined")


def test_a_script_that_the_browser_breaks_off_is_loaded_anew_and_no_error(site: Site, lent: Open) -> None:
    """As Chromium does to any file on a busy machine: the page and the suite's watch take it for what it is."""
    with lent(service_workers="block") as it:
        visits = _without(it.page, "causes.js", visits=1, why="aborted")
        it.page.goto(site.address, wait_until="commit")
        until(lambda: _is_ready(it.page) and len(visits) == 2, "the page is ready")
        assert it.watch.broken_off == 1
        it.watch.check()
        it.watch.broken_off = 0
        with pytest.raises(AssertionError, match=WITHOUT_CAUSES):
            it.watch.check()
        it.watch.forget()


def _without(page: Page, name: str, *, visits: int, why: str = "failed") -> list[Request]:
    """Keep a file from a page for some visits; return the visits, to which those to come are added."""
    made: list[Request] = []
    page.on("request", lambda request: made.append(request) if request.is_navigation_request() else None)
    page.route(f"**/{name}", lambda route: route.abort(why) if len(made) <= visits else route.continue_())
    return made


def _is_ready(page: Page) -> bool:
    with suppress(Error):  # the page goes while it is asked
        return bool(page.evaluate("performance.getEntriesByName('first-action').length > 0"))
    return False


def test_browser_without_webassembly_gets_a_sentence(fresh: Open, site: Site) -> None:
    with fresh() as it:
        it.watch.expected_errors = 1
        hold_waits(it.context)
        it.page.add_init_script("delete globalThis.WebAssembly")
        it.page.goto(site.address)
        until(it.page.locator("[data-cause=disabled]").is_visible, "the sentence is there")
        later(it.page, 60)
        assert it.page.locator(".boot-note:visible").count() == 1


def test_browser_without_scripts_gets_a_sentence(fresh: Open, site: Site) -> None:
    with fresh(java_script_enabled=False) as it:
        it.page.goto(site.address)
        assert it.page.locator("noscript p").first.is_visible()


def test_wheel_installs_in_a_page_of_ones_own(site: Site, page: Page, watch: Watch) -> None:
    """The example: a stock Pyodide, micropip and the wheel, all from one server."""
    page.goto(site.address + "example/")
    until(
        lambda: page.evaluate("document.documentElement.dataset.example") is not None, "the example has run"
    )
    said = page.locator("#out").text_content() or ""
    assert page.evaluate("document.documentElement.dataset.example") == "done", said
    assert re.search(r"unseen \d+\.\d+\.\d+ on Python 3\.14\.", said)
    assert "leap C1" in said
    assert watch.foreign == []
