"""Without a network: what was opened once on a device is played there, and nothing is fetched of other games."""

import random
import re
import threading
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.browsers.profiles import Open
from e2e.drivers import DRIVERS
from e2e.drivers.driver import Driver
from e2e.drivers.kakusareta import KAKUSARETA
from e2e.drivers.misty_ruins import MISTY_RUINS
from e2e.drivers.relics import RELICS
from e2e.hosting import host
from e2e.in_english import in_english
from e2e.people.ready import PATIENCE, first_action, snapshot_kept, until
from e2e.people.waits import hold_waits, later
from e2e.solo import Alone, mild
from e2e.suites.start.test_boot import ASK, LOG_IN, UPDATED, copied, publish
from e2e.suites.start.test_snapshot import RESTORED
from tools.serve import Handler, Site
from tools.ship.worker import digests, file_of, listed

NAMES = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map((request) => [name, request.url])))).flat()"""
OF_RELICS = re.compile(r"/relics(/|[.-])|/pyscript-below\.json$")
OF_NUSUBITO = re.compile(r"/nusubito[.-]|/pyscript\.json$|^/manifest|^/$|/icon(-512)?\.\w+$")


def is_kept(page: Page, server: Site, game: str) -> bool:
    """Return whether all of a game is kept by one version."""
    kept: list[list[str]] = page.evaluate(NAMES)
    wanted = {server.address + name.removeprefix("./") for name in digests(game)}
    return any(wanted <= {url for name, url in kept if name == each} for each in {name for name, _ in kept})


def opened_once(page: Page, server: Site, game: str) -> None:
    """Open a game's page, and wait until it is kept."""
    page.goto(server.address + ("" if game == "nusubito" else f"{game}/"))
    first_action(page)
    until(lambda: is_kept(page, server, game), f"{game} is kept")


def lacking(*kept: str) -> int:
    """Return the bytes of all games where these are kept."""
    games = listed().games
    names = {each for game in games if game not in kept for each in games[game]}
    return sum(listed().bytes[each] for each in names.difference(*(games[game] for game in kept)))


def whole(server: Site) -> Counter[str]:
    """Return the paths of all that was sent as a whole, with how often, but for what comes when all else is done."""
    return Counter(
        path for path, status in server.answered if status == HTTPStatus.OK and "/snapshot-" not in path
    )


@pytest.fixture
def server() -> Iterator[Site]:
    """The built site, which a test may stop."""
    running = Site().start()
    yield running
    if running.socket.fileno() != -1:
        running.stop()


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site in which any file can be changed."""
    made = tmp_path_factory.mktemp("copied")
    copied(made)
    return made


OTHERS = [
    pytest.param(RELICS, 6, id="relics"),
    *(
        pytest.param(it, 80, id=f"{it.name}, whole", marks=pytest.mark.long)
        for it in (RELICS, KAKUSARETA, MISTY_RUINS)
    ),
]
"""The games but the first, whose page is the site's own, each with the actions after which somebody gives up."""


@pytest.mark.parametrize(("driver", "most"), OTHERS)
def test_a_game_opened_once_is_played_from_a_cold_start_to_its_end(
    driver: Driver, most: int, fresh: Open, server: Site
) -> None:
    """From the snapshot, against a program, which is fetched later than the page."""
    with fresh(reduced_motion="reduce") as it:
        it.watch.home = f"localhost:{server.server_port}"
        opened_once(it.page, server, driver.name)
        sent = whole(server)
        assert [path for path in sent if OF_NUSUBITO.search(path)] == []
        assert [path for path, times in sent.items() if times > 1] == []
        snapshot_kept(it.page)
        it.page.close()
        server.stop()
        server.answered.clear()

        alone = Alone(it.context.new_page(), server, driver)
        alone.open()
        assert alone.page.evaluate(RESTORED)
        alone.choose("")
        dice = random.Random(7)

        def choose(offered: list[str]) -> str:
            if not offered:
                for control in driver.declaration:
                    alone.click(control)
                offered = sorted(alone.controls())
            return dice.choice(mild(offered))

        alone.play_on(choose, most=most)
        assert alone.screen == "over"
        # A connection that the browser still had may be answered after the end of a server.
        assert {path for path, _ in server.answered} <= {"/sw.js"}


def test_a_visit_of_one_game_fetches_nothing_of_another(fresh: Open, server: Site) -> None:
    """Nor does a second visit, and what both share comes once."""
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        opened_once(it.page, server, "nusubito")
        assert not is_kept(it.page, server, "relics")
        assert [path for path in whole(server) if OF_RELICS.search(path)] == []
        opened_once(it.page, server, "relics")
        assert is_kept(it.page, server, "nusubito")
        assert [path for path, times in whole(server).items() if times > 1] == []
        (cache,) = {name for name, _ in it.page.evaluate(NAMES)}
        kept = [url for name, url in it.page.evaluate(NAMES) if name == cache]
        assert len(kept) == len(set(kept))


FETCHED = "name => fetch(name, { cache: 'no-store' }).then((answer) => answer.ok)"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("relics/index.html", LOG_IN, id="foreign page"),
        pytest.param("relics/manifest.webmanifest", b"", id="half a manifest", marks=pytest.mark.long),
        pytest.param("relics/index.html", b"", id="half a page", marks=pytest.mark.long),
        pytest.param("relics/manifest.webmanifest", LOG_IN, id="foreign manifest", marks=pytest.mark.long),
    ],
)
def test_a_game_of_which_a_file_is_not_its_own_is_not_there(
    name: str, content: bytes, fresh: Open, folder: Path
) -> None:
    """With status 200: nothing of it is handed out, what was kept before stays, and a later visit heals."""
    server = Site(folder, compressed=None).start()
    right = (folder / name).read_bytes()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        opened_once(it.page, server, "nusubito")
        publish(folder / name, content or right[:99])
        found = it.page.evaluate(ASK, "relics")
        state = "altered" if name.endswith(".html") else "failed"
        assert (found["state"], found["kept"]) == (state, ["nusubito"])
        own = [each for each in listed().games["relics"] if each.startswith("keep/")]
        # All the rest of it has come, for the next time.
        assert {url for _, url in it.page.evaluate(NAMES)} >= {server.address + each for each in own}
        server.answered.clear()
        for game in ("nusubito", "relics"):
            assert all(it.page.evaluate(FETCHED, each) for each in listed().games[game])
        assert sorted(whole(server)) == sorted(f"/{each}" for each in listed().games["relics"])

        publish(folder / name, right)
        server.answered.clear()
        kept = ["nusubito", "relics"]
        assert it.page.evaluate(ASK, "relics") == {"state": "idle", "kept": kept, "left": lacking(*kept)}
        assert not any(path.startswith("/keep/") for path in whole(server))
    server.stop()


WRONG = """() => { const { port1, port2 } = new MessageChannel();
    for (const keep of [undefined, 1, "chess", "", "__proto__", "constructor", ["relics"], {}, "shared"])
        navigator.serviceWorker.controller.postMessage({ keep }, [new MessageChannel().port1]);
    for (const data of [null, undefined, "keep", { keep: null }])
        navigator.serviceWorker.controller.postMessage(data); }"""


def test_a_malformed_message_to_the_service_worker_keeps_nothing(fresh: Open, server: Site) -> None:
    """The door of the worker's messages: other names, other types, no port or two."""
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        opened_once(it.page, server, "nusubito")
        it.page.evaluate(WRONG)
        # What is said later is answered later.
        assert it.page.evaluate(ASK, "nusubito")["kept"] == ["nusubito"]
        assert not [path for path in whole(server) if OF_RELICS.search(path)]


APP = "document.querySelector('script').src"
"""The folder of the app that a page names."""


def another_version(folder: Path, mark: bytes = b"second version") -> None:
    """Publish another version, in which both pages and the folder of the app have changed."""
    worker = (folder / "sw.js").read_text("utf-8")
    (app,) = {name.split("/")[1] for name in digests("relics") if "/app-" in name}
    (folder / "keep" / app).rename(folder / "keep" / "app-000000000002")
    for name in digests("nusubito") | digests("relics"):
        file = folder / file_of(name).replace(app, "app-000000000002")
        content = file.read_bytes()
        changed = content.replace(app.encode(), b"app-000000000002")
        if file.name == "index.html":
            changed = re.sub(b"<title>.*?</title>", b"<title>" + mark + b"</title>", changed)
        if changed != content:
            worker = worker.replace(sha256(content).hexdigest(), sha256(changed).hexdigest())
            publish(file, changed)
    worker = re.sub(r'VERSION = "\w+"', 'VERSION = "second"', worker.replace(app, "app-000000000002"))
    publish(folder / "sw.js", worker.encode())


def test_another_version_brings_what_was_kept_and_waits(fresh: Open, folder: Path) -> None:
    """Both games that were opened; what has not changed is not sent again, in whatever folder it lies now."""
    server = Site(folder, compressed=None).start()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        opened_once(it.page, server, "nusubito")
        opened_once(it.page, server, "relics")
        server.answered.clear()
        another_version(folder)
        assert it.page.evaluate(UPDATED) is True
        sent = whole(server)
        assert {"/", "/relics/"} <= set(sent)
        assert [path for path in sent if path.endswith((".wasm", ".zip", ".css"))] == []
        # The page that is open, and one that is opened beside it, are of one version.
        assert (
            it.page.evaluate("fetch('../').then(r => r.text()).then(t => t.includes('second version'))")
            is False
        )
        it.page.goto("about:blank")
        server.stop()
        server.answered.clear()
        for path in ("", "relics/"):
            page = it.context.new_page()
            page.goto(server.address + path)
            first_action(page)
            assert "app-000000000002" in page.evaluate(APP)
            page.close()
        assert not any("/keep/" in path for path, _ in server.answered)


def test_a_version_that_lacks_half_a_kept_game_changes_nothing(fresh: Open, folder: Path) -> None:
    """An update that cannot bring a game that was kept is none: both games go on as they were."""
    server = Site(folder, compressed=None).start()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.watch.expected_errors = 9
        opened_once(it.page, server, "nusubito")
        opened_once(it.page, server, "relics")
        another_version(folder)
        publish(folder / "relics" / "index.html", LOG_IN)
        assert it.page.evaluate(UPDATED) is False
        server.stop()
        for path in ("", "relics/"):
            it.page.goto(server.address + path)
            first_action(it.page)
            assert "app-000000000002" not in it.page.evaluate(APP)


KEEP = "#keep-all"
SAID = "#keep-said"


def test_all_games_are_kept_by_one_button_and_start_without_a_network(fresh: Open, server: Site) -> None:
    """It says what is kept and what is to be fetched, and fetches nothing again of the game that was opened."""
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        page = it.page
        opened_once(page, server, "nusubito")
        until(lambda: page.locator(KEEP).count() == 1, "the button is there")
        here = page.locator("#keep-here").inner_text()
        assert f"about {-(-lacking('nusubito') // 1000)} kB" in here
        assert in_english("start.keep.here", games="Nusubito") in here
        assert not [path for path in whole(server) if OF_RELICS.search(path)]
        page.locator(KEEP).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        until(lambda: in_english("start.keep.done") in page.inner_text(SAID), "all are kept")
        names = [in_english("start.title", driver.name) for driver in DRIVERS]
        assert ", ".join(names) in page.inner_text("#keep-here")
        assert page.evaluate("document.activeElement.id") == "keep-all", "whoever pressed it is still there"
        assert [path for path, times in whole(server).items() if times > 1] == []
        snapshot_kept(page)
        page.close()
        server.stop()
        server.answered.clear()
        for driver in reversed(DRIVERS):
            page = it.context.new_page()
            page.goto(driver.address(server))
            first_action(page)
            assert page.title().startswith(in_english("start.title", driver.name))
            until(lambda page=page: page.locator(KEEP).count() == 1, "it is said there too")  # type: ignore[misc]
            assert in_english("start.keep.all") in page.inner_text(KEEP)
            assert page.get_attribute(KEEP, "aria-disabled") == "true"
            page.close()
        assert {path for path, _ in server.answered} <= {"/sw.js"}


def test_what_could_not_be_kept_is_said_and_asked_for_again(fresh: Open, folder: Path) -> None:
    """A network that answers every name with its own page."""
    server = Site(folder, compressed=None).start()
    name = "relics/index.html"
    right = (folder / name).read_bytes()
    publish(folder / name, LOG_IN)
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        opened_once(it.page, server, "nusubito")
        until(lambda: it.page.locator(KEEP).count() == 1, "the button is there")
        it.page.click(KEEP)
        until(lambda: in_english("start.keep.said.altered") in it.page.inner_text(SAID), "it is said")
        assert in_english("start.keep.here", games="Nusubito") in it.page.inner_text("#keep-here")
        publish(folder / name, right)
        it.page.click(KEEP)
        until(lambda: in_english("start.keep.done") in it.page.inner_text(SAID), "all are kept")
    server.stop()


def test_a_worker_that_is_ended_meanwhile_is_a_failure_and_no_wait_for_ever(
    fresh: Open, folder: Path
) -> None:
    """As browsers do with what takes minutes; the next press goes on."""
    server = Site(folder, compressed=None).start()
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        hold_waits(it.context)
        it.page.goto(server.address)
        first_action(it.page)
        later(it.page, 3)
        until(lambda: it.page.locator(KEEP).count() == 1, "the button is there")
        held = threading.Event()
        right = Handler.send_head

        def slow(handler: Handler) -> object:
            if handler.path.endswith("relics.wasm"):
                held.wait(PATIENCE)
            return right(handler)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Handler, "send_head", slow)
            it.page.click(KEEP)
            until(lambda: in_english("start.keep.busy") in it.page.inner_text(KEEP), "they are on their way")
            devtools = it.context.new_cdp_session(it.page)
            devtools.send("ServiceWorker.enable")
            devtools.send("ServiceWorker.stopAllWorkers")
            later(it.page, 20)
            until(lambda: in_english("start.keep.said.failed") in it.page.inner_text(SAID), "it is said")
            held.set()
        it.page.click(KEEP)
        until(lambda: in_english("start.keep.done") in it.page.inner_text(SAID), "all are kept")
    server.stop()


@pytest.mark.long
def test_in_a_frame_nothing_is_said_of_it(fresh: Open, site: Site, tmp_path: Path) -> None:
    """A frame on another site has no service worker, and neither has one in which it is refused."""
    with fresh() as it, host(it, site, tmp_path, '<unseen-game game="relics"></unseen-game>') as hosted:
        hosted.open().ready()
        assert hosted.frames[0].evaluate(NEVER) is True
    with fresh(service_workers="block") as it:
        it.page.goto(site.address)
        first_action(it.page)
        assert it.page.evaluate(NEVER) is True


NEVER = """() => new Promise((then) => {
    // Longer than the page waits before it says that it was opened.
    setTimeout(() => then(document.getElementById("keep-all") === null), 4000); })"""


def test_a_host_that_alters_pages_is_named_by_itself_at_every_visit(fresh: Open, folder: Path) -> None:
    """It adds to all HTML: nothing can be kept, and nobody has to press anything to learn why."""
    server = Site(folder, compressed=None).start()
    for page in folder.rglob("index.html"):
        publish(page, page.read_bytes() + b"<!-- served with love -->")
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        for _ in range(2):
            it.page.goto(server.address)
            first_action(it.page)
            until(lambda: it.page.locator(SAID).count() == 1, "something is said of it")
            until(lambda: in_english("start.keep.said.altered") in it.page.inner_text(SAID), "it is said why")
        assert in_english("start.keep.here", games="").rstrip(". ") not in it.page.inner_text("#keep-here")
    server.stop()


def test_address_of_a_game_that_is_not_kept_leads_to_those_that_are(fresh: Open, server: Site) -> None:
    with fresh() as it:
        it.watch.home = f"localhost:{server.server_port}"
        it.watch.expected_errors = 9
        opened_once(it.page, server, "nusubito")
        it.page.goto("about:blank")
        it.context.set_offline(True)
        for path in ("relics/", "nowhere/at/all"):
            it.page.goto(server.address + path)
            assert it.page.title() == in_english("boot.away")
            assert in_english("boot.away.kept") in it.page.inner_text("#screen")
            assert it.page.locator("#screen a").all_inner_texts() == ["Nusubito"]
            assert it.page.evaluate("getComputedStyle(document.querySelector('#screen')).display") == "grid"
        it.page.click("#screen a")
        first_action(it.page)
        assert it.page.url == server.address
