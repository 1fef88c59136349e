"""The game on another site: each thing that a host is promised, and what a hostile one may try."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from e2e.browsers.profiles import DESKTOP, TOUCH, Open, profile
from e2e.hosting import act, host, press, told
from e2e.in_english import in_english
from e2e.offered import OFFERED, PRESS
from e2e.online import RelayProcess, Side, begun, checked
from e2e.people.ready import first_action, noticed, until
from e2e.people.waits import hold_file
from page.games import FIRST, GAMES, module_of, way
from page.shell.skin import contrast
from tests.site.documents import DOCUMENTS, Block, blocks
from tests.site.hosts import SITE
from tools.serve import Site
from unseen import nusubito, relics
from unseen.kernel.records import decode_record

STRICT = "default-src 'none'; script-src {site}; frame-src {site}; img-src data:"
"""The last is for the page's own icon."""
FIELD = '<p><input id="field" aria-label="Name" autofocus></p>'
FAR = '<svg width="10" height="3000"></svg>'
"""As high as several windows, without a style of its own."""
READY = "performance.getEntriesByName('first-action').length"
BOX = "element => { const { width, height } = element.getBoundingClientRect(); return [width, height]; }"


FINGER = 24
"""The least height of what is pressed, in pixels (WCAG 2.2, 2.5.8)."""


def size(page: Any, selector: str = "unseen-game") -> tuple[float, float]:
    width, height = page.locator(selector).first.evaluate(BOX)
    return width, height


def strict(site: Site) -> dict[str, str]:
    return {"Content-Security-Policy": STRICT.replace("{site}", site.address)}


def until_focus(page: Page) -> None:
    """Wait for the focus that a page gives to a field: it comes with the first frame, and scrolls back to the field."""
    until(lambda: page.evaluate("document.activeElement.id") == "field", "the host has its focus")


def test_a_tag_on_another_site_under_a_strict_policy(fresh: Open, site: Site, tmp_path: Path) -> None:
    """Lazy, sized, played, told of, resumed; the host keeps its focus, its scrolling, its history and its style."""
    tag = '<unseen-game id="game" mode="alone" level="2"><b id="now">A link for now</b></unseen-game>'
    with fresh() as it, host(it, site, tmp_path, FIELD + FAR + tag + FAR, strict(site)) as hosted:
        page = hosted.open().page
        until_focus(page)
        page.evaluate("document.querySelector('unseen-game').style.setProperty('--unseen-accent', '#0a4a8a')")
        page.evaluate("document.querySelector('unseen-game').style.setProperty('--unseen-ink', '#e0e0e0')")
        page.evaluate("() => new Promise((then) => setTimeout(then, 300))")
        assert hosted.asked == ["/embed.js"]
        assert page.locator("#now").is_visible()
        history = page.evaluate("history.length")

        page.evaluate("scrollTo(0, 2000)")
        hosted.ready()
        (frame,) = hosted.frames
        element = frame.frame_element()
        assert (
            element.get_attribute("sandbox") == "allow-scripts allow-same-origin allow-popups allow-downloads"
        )
        assert element.get_attribute("allow") == "fullscreen; clipboard-write; web-share; screen-wake-lock"
        assert element.get_attribute("title")
        assert not page.locator("#now").is_visible()
        width, height = size(page)
        assert width == pytest.approx(page.evaluate("document.body.clientWidth"), abs=1)
        assert height == pytest.approx(min(width * 10 / 16, DESKTOP["height"] * 0.9), abs=1)

        # The skin: ink without contrast is refused, and then there is nothing to print with.
        until(lambda: len(hosted.warnings()) == 1, "the ink is refused")
        assert "contrast" in hosted.warnings()[0]
        assert frame.evaluate("document.documentElement.dataset.skin") == ""

        # The person is where they were, and the page goes on scrolling.
        assert page.evaluate("document.activeElement.id") == "field"
        page.keyboard.type("still here")
        assert page.input_value("#field") == "still here"
        before = page.evaluate("scrollTo(0, document.querySelector('unseen-game').offsetTop - 50), scrollY")
        page.mouse.move(width / 2, 400)

        def scrolls() -> bool:
            page.mouse.wheel(0, 120)
            return bool(page.evaluate("scrollY") > before)

        until(scrolls, "the host scrolls")

        # A turn of either side; within one nothing.
        act(frame, "leap E3")
        assert [kind for _, kind, _ in hosted.heard()] == ["ready"]
        act(frame, "end")
        until(lambda: len(hosted.heard("move")) == 1, "the Thief's turn has ended")
        until(lambda: len(hosted.heard("move")) == 2, "the Mists' turn has ended")
        moves = [{"seat": "thief", "number": 1}, {"seat": "mist", "number": 2}]
        assert hosted.heard("move") == moves

        # What was begun is resumed, and what the tag is told later is not heard.
        hosted.open()
        until_focus(page)
        page.evaluate("document.querySelector('unseen-game').setAttribute('mode', 'table')")
        page.evaluate("scrollTo(0, 3000)")
        hosted.ready()
        (frame,) = hosted.frames
        assert "mode=alone" in frame.url
        assert frame.locator("#log .entry").count() > 0
        assert frame.locator("#frame-new").is_visible()
        assert told(frame) == ""

        act(frame, "resign")
        until(lambda: len(hosted.heard("result")) == 1, "it is over")
        result = hosted.heard("result")[0]
        assert (result["winner"], result["by"]) == ("mist", "resignation")
        assert decode_record(nusubito, result["record"]).result == {"winner": "mist", "by": "resignation"}
        assert hosted.heard("move") == [{"seat": "thief", "number": 3}]
        assert page.evaluate("history.length") == history

        # What stays in sight.
        assert frame.locator('.frame a[href^="https://finngrim-studios"]').is_visible()
        frame.locator("#frame-full").click()
        until(
            lambda: frame.locator("#frame-full").get_attribute("aria-pressed") == "true",
            "it fills the screen",
        )
        frame.locator("#frame-full").click()
        with it.context.expect_page() as opened:
            frame.locator("#frame-open").click()
        own = opened.value
        until(lambda: noticed(own).url == f"{site.address}own.html", "the page opens by itself")
        until(lambda: own.locator("#screen").count() == 1, "and is there")
        assert own.evaluate("origin + '/'") == site.address
        assert own.evaluate("opener === null")
        own.close()


@pytest.mark.long
def test_another_game_on_another_site(fresh: Open, site: Site, tmp_path: Path) -> None:
    """Relics by the tag and by a plain frame; a game that there is not is warned of, and the first one is shown."""
    tag = '<unseen-game id="game" game="relics" mode="alone" seat="jade" level="1"></unseen-game>'
    other = '<unseen-game id="other" game="chess" mode="alone"></unseen-game>'
    address = "{site}relics/?embed&mode=alone&seat=amber&level=2"
    frame = f'<iframe src="{address}" sandbox="allow-scripts" width="900" height="600" title="Game"></iframe>'
    with (
        fresh(reduced_motion="reduce") as it,
        host(it, site, tmp_path, tag + other + frame, strict(site)) as hosted,
    ):
        hosted.open()
        hosted.page.evaluate("scrollTo(0, 1e6)")
        hosted.ready(2)
        by_title = {each.frame_element().get_attribute("title"): each for each in hosted.frames}
        relics_frame, first, plain = (by_title[title] for title in ("Relics", "Nusubito", "Game"))
        assert urlsplit(relics_frame.url).path == "/relics/"
        assert urlsplit(first.url).path == "/"
        assert [text for text in hosted.warnings() if "game=" in text] == hosted.warnings()
        assert len(hosted.warnings()) == 1

        # Programs play where they are in view.
        hosted.page.evaluate("scrollTo(0, 0)")

        def turns() -> list[Any]:
            if offered := relics_frame.evaluate(OFFERED):
                relics_frame.evaluate(PRESS, offered[0])
            moves: list[Any] = hosted.heard("move")
            return moves

        until(lambda: len(turns()) >= 3, "three turns have ended")
        moves = turns()
        assert [move["number"] for move in moves] == list(range(1, len(moves) + 1))
        assert {move["seat"] for move in moves} == {"amber", "jade"}
        until(lambda: relics_frame.locator('[data-arm="resign"]').count() > 0, "Jade is at the table")
        act(relics_frame, "resign")
        until(lambda: len(hosted.heard("result")) == 1, "it is over")
        result = hosted.heard("result")[0]
        assert {name: result[name] for name in ("winner", "by")} == {"winner": "amber", "by": "resignation"}
        assert set(result) <= {"winner", "by", "points", "record"}
        assert decode_record(relics, result["record"]).result == {
            name: value for name, value in result.items() if name != "record"
        }

        # The plain frame, in a sandbox without an origin: Amber's first turn.
        hosted.page.evaluate("scrollTo(0, 1e6)")
        until(lambda: plain.locator("[data-action]").count() > 0, "there is something to do")
        assert plain.evaluate("origin") == "null"
        assert plain.locator("#screen").get_attribute("data-seat") == "amber"
        assert not [url for url in it.watch.requests if url.endswith("sw.js")]

        with it.context.expect_page() as opened:
            relics_frame.locator("#frame-open").click()
        own = opened.value
        until(lambda: noticed(own).url == f"{site.address}relics/own.html", "the page opens by itself")
        until(lambda: own.locator("#screen").count() == 1, "and is there")
        own.close()


LIES = """() => {
    // From a third window to the page that holds the tags: a hello, and what only a frame may tell.
    window.got = [];
    addEventListener("message", ({ data, ports }) => got.push([data, ports.length]));
    for (const type of ["hello", "ready", "move", "result", "error"])
        parent.postMessage({ unseen: 1, type, detail: { seat: "mist", number: 99 } }, "*");
}"""


def test_two_frames_of_one_game_and_a_skin(fresh: Open, site: Site, tmp_path: Path) -> None:
    """Twice on one page: each plays and keeps a game of its own; odd attributes are warned of."""
    skin = "--unseen-paper:#fff8f0;--unseen-ink:rgb(40 10 20);--unseen-accent:#8a2040;--unseen-radius:10px"
    style = f"<style>unseen-game{{width:800px;height:520px;{skin};--unseen-font:x;}}</style>"
    tag = '<unseen-game id="{}" mode="alone" seat="mist" level="9" lang="xx" game="chess"></unseen-game>'
    (tmp_path / "third.html").write_text('<!doctype html><link rel="icon" href="data:,">', "utf-8")
    body = style + tag.format("a") + tag.format("b") + '<iframe src="third.html" title="Third"></iframe>'
    with fresh() as it, host(it, site, tmp_path, body) as hosted:
        hosted.open()
        third = next(frame for frame in hosted.page.frames if frame.url.endswith("third.html"))
        third.evaluate(LIES)
        hosted.page.evaluate("postMessage({ unseen: 1, type: 'move', detail: {} }, '*')")
        hosted.ready(frames=2)
        assert size(hosted.page) == (800, 520), "the host's style wins"
        assert [told(frame) for frame in hosted.frames] == ["", ""]
        for frame in hosted.frames:
            assert frame.evaluate("document.documentElement.dataset.skin") == "radius font colours"
            card = frame.evaluate(
                "getComputedStyle(document.querySelector('#screen')).getPropertyValue('--mist')"
            )
            assert card.strip() == "#fff8f0"
        for name in ("level", "lang", "game"):
            assert sum(f"{name}=" in text for text in hosted.warnings()) == 2
        # Each plays its own, as the Mists once the Thief has gone.
        until(lambda: len(hosted.heard("move")) == 2, "both Thieves have gone")
        assert hosted.heard("move") == [{"seat": "thief", "number": 1}] * 2
        assert hosted.heard("result") == hosted.heard("error") == []
        assert third.evaluate("got") == [], "no port for who is no frame of the tag"


def test_in_a_sandbox_that_allows_scripts_alone(fresh: Open, site: Site, tmp_path: Path) -> None:
    """No storage, no locks, no worker, an origin that is none: it can be played, and what is not kept is said once."""
    address = f"{site.address}?embed&mode=alone&seat=thief&level=2"
    frame = f'<iframe src="{address}" sandbox="allow-scripts" width="900" height="600" title="Game"></iframe>'
    with fresh() as it, host(it, site, tmp_path, frame) as hosted:
        hosted.open()
        until(lambda: len(hosted.frames) == 1, "the frame is there")
        (inner,) = hosted.frames
        until(lambda: inner.locator("[data-action]").count() > 0, "there is something to do")
        assert inner.evaluate("origin") == "null"
        until(lambda: in_english("embed.memory") in told(inner), "it is said")
        press(inner, "#frame-heard")
        act(inner, "leap E3")
        act(inner, "end")
        until(lambda: inner.locator("#company-hurry").count() > 0, "the Mists think")
        assert told(inner) == ""
        press(inner, "#frame-new")
        link = inner.locator("#question-back")
        assert link.count() == 1
        press(inner, "#question-back")
        assert inner.locator("a#online").get_attribute("target") == "_blank"
        assert inner.locator("#notice-memory").count() == 0


FORGED = """() => {
    // From a third window: what only the parent may say.
    window.told = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told.push(data);
    parent.frames[0].postMessage({ unseen: 1, type: "hello" }, "*", [port2]);
}"""
HOSTILE = """() => {
    window.got = [];
    const game = frames[0];
    const answer = (hello, ports) => game.postMessage(hello, "*", ports);
    const channels = Array.from({ length: 4 }, () => new MessageChannel());
    channels.forEach(({ port1 }, number) => { port1.onmessage = ({ data }) => got.push([number, data]); });
    answer({ unseen: 2, type: "hello" }, [channels[0].port2]);
    answer({ unseen: 1, type: "move", detail: { seat: "mist" } }, [channels[1].port2]);
    answer({ unseen: 1, type: "hello" }, []);
    answer({ unseen: 1, type: "hello" }, [channels[2].port2]);
    answer({ unseen: 1, type: "hello" }, [channels[3].port2]);
    window.port = channels[2].port1;
}"""
UGLY = """() => {
    const cycle = {}; cycle.self = cycle;
    const big = "#".repeat(5_000_000);
    for (const detail of [null, 1, "x", [], cycle, { __proto__: { paper: "#000" } },
            { paper: big, ink: big, font: big }, { paper: cycle, radius: 10n, font: ["Arial"] },
            { paper: "url(//evil.example/a.png)", ink: "red;}", accent: "expression(1)", radius: "calc(100vw)",
              font: "a'};*{display:none}" }, { paper: "#000", ink: "#000" }])
        port.postMessage({ unseen: 1, type: "skin", detail });
    for (const message of [null, 1, "begin", { "data-do": "begin" }, { unseen: 1, type: "hello" },
            { unseen: 1, type: "press", detail: "resign" }, { unseen: 1, type: "setimmediate" }, cycle])
        port.postMessage(message);
    port.postMessage({ unseen: 1, type: "skin", detail: { radius: "3px" } });
}"""


def test_a_frame_hears_its_parent_s_port_and_of_that_a_skin_alone(
    fresh: Open, site: Site, tmp_path: Path
) -> None:
    """Other windows, forged and second ports, hostile values of all kinds: nothing is done, set, or an error."""
    game = f'<iframe src="{site.address}?embed&mode=alone" width="900" height="600" title="Game"></iframe>'
    third = '<iframe src="third.html" title="Third"></iframe>'
    (tmp_path / "third.html").write_text('<!doctype html><link rel="icon" href="data:,">', "utf-8")
    with fresh() as it, host(it, site, tmp_path, game + third) as hosted:
        page = hosted.open().page
        until(lambda: len(hosted.frames) == 1, "the frame is there")
        (inner,) = hosted.frames
        until(lambda: inner.evaluate("document.documentElement.dataset.embed") == "", "it has begun")
        other = next(frame for frame in page.frames if frame.url.endswith("third.html"))
        other.evaluate(FORGED)
        page.evaluate(HOSTILE)
        until(lambda: len(page.evaluate("got")) > 0, "it is ready, and says so by its first port")
        page.evaluate(UGLY)
        until(
            lambda: inner.evaluate("document.documentElement.dataset.skin") == "radius",
            "the last skin is worn",
        )
        assert page.evaluate("got") == [[2, {"unseen": 1, "type": "ready", "detail": None}]]
        assert other.evaluate("told") == []
        worn = inner.evaluate(
            "() => Object.fromEntries([...document.documentElement.style].map("
            "(name) => [name, document.documentElement.style.getPropertyValue(name)]))"
        )
        assert worn == {"--skin-radius": "3px"}
        assert inner.locator("#screen.game").count() == 1
        assert all(len(text) < 300 for text in hosted.warnings())
        assert len(hosted.warnings()) > 3


def test_on_a_phone_it_is_upright_and_a_finger_scrolls_past_it(
    fresh: Open, site: Site, tmp_path: Path
) -> None:
    body = '<p>Above</p><unseen-game mode="table"></unseen-game><svg width="10" height="2000"></svg>'
    with fresh(**TOUCH) as it, host(it, site, tmp_path, body) as hosted:
        page = hosted.open().ready().page
        width, height = size(page)
        assert height == pytest.approx(min(width * 16 / 9, 0.9 * 640), abs=1)
        (frame,) = hosted.frames
        assert frame.locator("[data-action]").count() > 0
        links = frame.locator(".frame a:visible").all()
        assert links
        for link in links:
            box = link.bounding_box()
            assert box
            assert box["height"] >= FINGER, link.inner_text()
        devtools = it.context.new_cdp_session(page)

        def touch(kind: str, *points: dict[str, int]) -> None:
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        def swiped() -> bool:
            touch("touchStart", {"x": 180, "y": 420})
            for y in range(400, 180, -20):
                touch("touchMove", {"x": 180, "y": y})
            touch("touchEnd")
            return bool(page.evaluate("scrollY > 100"))

        # The browser may answer a first finger before it knows where in the frame a piece could be dragged.
        until(swiped, "the host scrolls")


SEATS = {game: list(module_of(game).face().seats) for game in GAMES}


def test_the_page_puts_the_tag_together_shows_it_and_copies_it(
    fresh: Open, site: Site, tmp_path: Path
) -> None:
    with fresh(permissions=["clipboard-read", "clipboard-write"]) as it:
        page = it.page
        page.goto(f"{site.address}embed.html")
        page.locator("input[value=table]").check()
        page.locator("[name=own-paper]").check()
        page.locator("[name=paper]").fill("#ffffff")
        code = page.input_value("#put-code")
        assert f'<script src="{site.address}embed.js" defer></script>' in code
        assert '<unseen-game mode="table">' in code
        assert "--unseen-paper: #ffffff" in code
        page.click("#put-copy")
        until(lambda: page.locator("#put-copied").inner_text() != "", "it is copied")
        assert page.evaluate("navigator.clipboard.readText()") == code
        until(lambda: page.locator("#put-heard li").count() == 1, "the game in it is ready")
        assert page.locator("#put-heard li").inner_text() == "ready"
        page.locator("input[value=frame]").check()
        address = f"{site.address}?embed&amp;mode=table&amp;paper=%23ffffff"
        assert page.input_value("#put-code").startswith(f'<iframe src="{address}"')
        # So it looks on a phone, as the same game.
        page.locator("input[value=narrow]").check()
        assert size(page, "#put-look unseen-game")[0] == 360 + 2 * 2, "and its border"
        assert page.locator("#put-heard li").count() == 1
        page.locator("input[name=put-width][value='']").check()
        assert size(page, "#put-look unseen-game")[0] > 400
        # Another game has its own sides, and a course too.
        page.locator("input[value=learn]").check()
        page.locator("input[value=relics]").check()
        assert page.locator("input[name=mode]:checked").input_value() == "learn"
        page.locator("input[value=alone]").check()
        assert page.locator("[name=seat] option").evaluate_all("all => all.map(it => it.value)") == [
            "amber",
            "jade",
        ]
        page.locator("[name=seat]").select_option("jade")
        assert page.input_value("#put-code").startswith(
            f'<iframe src="{site.address}relics/?embed&amp;mode=alone&amp;seat=jade&amp;level=1&amp;paper=%23ffffff"'
        )
        page.locator("input[value=tag]").check()
        assert '<unseen-game game="relics" mode="alone" seat="jade" level="1">' in page.input_value(
            "#put-code"
        )
        assert f'<a href="{site.address}relics/">Relics</a>' in page.input_value("#put-code")
        shown = f"{site.address}relics/?embed=&game=relics&mode=alone&seat=jade&level=1&paper=%23ffffff"

        def urls() -> list[str]:
            return [frame.url for frame in noticed(page).frames[1:]]

        until(lambda: urls() == [shown], "the other game is shown")
        until(lambda: page.locator("#put-heard li").count() >= 1, "and is ready")
        page.locator("input[value=nusubito]").check()
        assert '<unseen-game mode="alone" seat="thief" level="1">' in page.input_value("#put-code")
        for game, seats in SEATS.items():
            page.locator(f"input[value={game}]").check()
            assert page.locator("[name=seat] option").evaluate_all("all => all.map(it => it.value)") == seats
    # What was copied works where it is pasted.
    with fresh() as it, host(it, site, tmp_path, code) as hosted:
        hosted.page.goto(hosted.address)
        until(lambda: len(hosted.frames) == 1, "the frame is there")
        assert hosted.frames[0].url == f"{site.address}?embed=&mode=table&paper=%23ffffff"


REFUSED = """() => {
    const refuse = { get() { throw new DOMException("denied", "SecurityError"); } };
    if (self !== top) for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"])
        Object.defineProperty(self, name, refuse);
}"""


UNDER = """() => {
    const box = (name) => document.getElementById(name).getBoundingClientRect();
    const [page, note, strip] = ["page", "frame-note", "frame"].map(box);
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return { page: [page.width, page.height], said: document.getElementById("frame-said").textContent,
        over: over(page, note) || over(page, strip) || over(note, strip) };
}"""


def test_what_is_not_kept_is_said_with_the_first_picture_and_moves_nothing(
    fresh: Open, site: Site, tmp_path: Path
) -> None:
    """A column of 360 pixels: the screen is as high before Python as after it, and once the words were heard."""
    size = 'width="360" height="640"'
    frame = f'<iframe src="{site.address}?embed" sandbox="allow-scripts" {size} title="Game"></iframe>'
    with fresh() as it, host(it, site, tmp_path, frame) as hosted:
        held: list[Any] = []
        it.page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
        hosted.page.goto(hosted.address)
        until(lambda: len(hosted.frames) == 1, "the frame is there")
        (inner,) = hosted.frames
        until(lambda: inner.evaluate("!document.getElementById('frame')?.hidden"), "its strip is there")
        until(lambda: bool(hosted.frames) and held != [], "Python is on its way")
        before = inner.evaluate(UNDER)
        assert before["over"] is False
        assert in_english("embed.memory") in before["said"]
        assert inner.locator("a.shelf-game[target=_blank][href$='/own.html']").count() == len(GAMES) - 1
        held[0].continue_()
        until(lambda: inner.evaluate(READY) > 0, "it can be played")
        assert inner.evaluate(UNDER) == before
        press(inner, "#frame-heard")
        assert inner.evaluate(UNDER) == {**before, "said": ""}


WORN = """() => {
    const screen = getComputedStyle(document.querySelector("#screen"));
    return [document.documentElement.dataset.skin ?? "", screen.getPropertyValue("--mist")];
}"""
CRESTS = """() => [...document.querySelectorAll(".game .wr-crest24")].map((it) => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    const probe = document.createElementNS("http://www.w3.org/2000/svg", "path");
    probe.setAttribute("class", "wr-crest");
    it.append(probe);
    pen.fillStyle = getComputedStyle(probe).fill;
    probe.remove();
    pen.fillRect(0, 0, 1, 1);
    return [it.getAttribute("class"), [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((each) => each / 255)];
})"""


def test_skin_in_the_address_is_worn_from_the_first_picture(fresh: Open, site: Site, tmp_path: Path) -> None:
    """On dark paper, before Python and after it; the tag writes it there, and the tribes' crests are seen on it."""
    style = "<style>unseen-game{--unseen-paper:#14161c;--unseen-ink:#f0e8d8}</style>"
    tag = '<unseen-game game="relics" mode="alone" seat="amber"></unseen-game>'
    with fresh() as it, host(it, site, tmp_path, style + tag) as hosted:
        held: list[Any] = []
        it.page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
        hosted.open()
        until(lambda: len(hosted.frames) == 1 and held != [], "Python is on its way")
        (inner,) = hosted.frames
        assert "paper=%2314161c&ink=%23f0e8d8" in inner.url
        assert inner.evaluate(WORN) == ["colours", "#14161c"]
        held[0].continue_()
        hosted.ready()
        assert inner.evaluate(WORN) == ["colours", "#14161c"]
        until(lambda: inner.evaluate(CRESTS) != [], "the table is laid")
        for crest, shares in inner.evaluate(CRESTS):
            red, green, blue = shares
            assert contrast((red, green, blue), (0x14 / 255, 0x16 / 255, 0x1C / 255)) >= 4.5, crest
        assert hosted.warnings() == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_prints_in_inks_of_its_own_where_a_host_has_given_its(
    game: str, site: Site, lent: Open
) -> None:
    address = f"{site.address}{way(game, FIRST).removeprefix('./')}?embed&paper=%23112233&ink=%23ffeedd"
    inks = """() => ["html", "body", "#page", "#screen"].map((name) => {
        const style = getComputedStyle(document.querySelector(name));
        return [style.getPropertyValue("--mist"), style.getPropertyValue("--fg")];
    })"""
    with lent(service_workers="block") as it:
        hold_file(it.page, "pyodide.asm.wasm")
        it.page.goto(address, wait_until="domcontentloaded")
        assert it.page.evaluate(inks) == [["#112233", "#ffeedd"]] * 4


NO_SKINS = (
    "paper=url(//evil.example/a)", "paper=red", "paper=%23fff;}", "paper=%23000000&ink=%23111111", "accent=%23ff0000",
    "paper=%23ffffff&ink=%23fefefe%3B", "paper=" + "%23" * 9000, "__proto__=%23000000&paper=%23",
)  # fmt: skip


def test_what_is_no_skin_in_the_address_changes_nothing(site: Site, lent: Open) -> None:
    """Before Python, which reads it strictly: nothing but six digits is written, and words stay legible."""
    with lent(service_workers="block") as it:
        page = it.page
        hold_file(page, "pyodide.asm.wasm")
        for asked in NO_SKINS:
            page.goto(f"{site.address}?embed&{asked}", wait_until="domcontentloaded")
            assert page.locator("#play-now").is_visible(), asked
            assert page.evaluate(WORN) == ["", "#f5eee0"], asked
            assert page.evaluate("document.documentElement.getAttribute('style')") is None, asked


@pytest.mark.long
def test_where_third_parties_may_keep_nothing(fresh: Open, site: Site, tmp_path: Path) -> None:
    """A browser that refuses storage to frames of other sites: kept in memory, said once; a friend by a tab of ours."""
    with fresh() as it, host(it, site, tmp_path, '<unseen-game mode="start"></unseen-game>') as hosted:
        it.context.add_init_script(f"({REFUSED})()")
        hosted.open().ready()
        (frame,) = hosted.frames
        assert in_english("embed.memory") in told(frame)
        assert frame.locator("#notice-memory").count() == 0, "it is said once"
        press(frame, "#play-now")
        until(lambda: frame.locator("[data-action]").count() > 0, "a game has begun")
        press(frame, "#tool-settings")
        press(frame, "#menu-leave")
        with it.context.expect_page() as opened:
            frame.locator("#online").click()
        own = opened.value
        until(lambda: noticed(own).url == f"{site.address}own.html", "our page opens by itself")
        first_action(own)
        press(own.main_frame, "#online")
        until(lambda: own.locator("#online-title").count() == 1, "a game elsewhere is offered there")
        own.close()


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "seats"), [("table", ("thief",)), ("watch", ("thief",)), ("learn", ("thief", "mist"))]
)
def test_each_mode_answers(
    mode: str, seats: tuple[str, ...], fresh: Open, site: Site, tmp_path: Path
) -> None:
    body = "".join(f'<unseen-game mode="{mode}" seat="{seat}"></unseen-game>' for seat in seats)
    with fresh() as it, host(it, site, tmp_path, body) as hosted:
        hosted.open()
        hosted.page.evaluate("scrollTo(0, 1e6)")
        hosted.ready(len(seats))
        if mode == "watch":
            until(lambda: len(hosted.heard("move")) >= 2, "the programs play")


@pytest.mark.long
def test_a_game_elsewhere_is_watched_in_a_frame(
    side: Callable[..., Side], browser: Browser, online_site: Site, relay: RelayProcess, tmp_path: Path
) -> None:
    """By a link for looking on: turns are told as they end, the result once both sides have shown everything."""
    thief, mist = begun(side(), side())
    thief.sheet("more")
    link = thief.page.input_value("#online-watch-link")
    thief.shut()
    tag = f'<unseen-game mode="watch" link="#{urlsplit(link).fragment}"></unseen-game>'
    with (
        profile(browser, online_site.address, relay.address) as it,
        host(it, online_site, tmp_path, tag) as hosted,
    ):
        hosted.open().ready()
        frame = hosted.frames[0]
        until(lambda: frame.locator("#board").count() == 1, "the table is seen")
        thief.acts("leap E3")
        thief.acts("end")
        until(lambda: len(hosted.heard("move")) == 1, "a turn has ended")
        assert hosted.heard("move") == [{"seat": "thief", "number": 1}]
        mist.moves()
        mist.act("resign")
        checked(thief, mist)
        until(lambda: len(hosted.heard("result")) == 1, "it is over, and checked")
        result = hosted.heard("result")[0]
        assert (result["winner"], result["confirmed"]) == ("thief", True)
        assert decode_record(nusubito, result["record"]).actions


@pytest.mark.long
@pytest.mark.parametrize(
    "block", [block for name in DOCUMENTS for block in blocks(name) if block.kind == "html"]
)
def test_every_page_that_a_document_prints_runs(
    block: Block, fresh: Open, site: Site, tmp_path: Path
) -> None:
    text = block.text.replace(SITE.rstrip("/"), site.address.rstrip("/"))
    if "<unseen-game" not in text and "<iframe" not in text:
        text += "<unseen-game></unseen-game>"
    with fresh() as it, host(it, site, tmp_path, text) as hosted:
        hosted.page.goto(hosted.address)
        tags = hosted.page.locator("unseen-game, iframe").all()
        for tag in tags:
            # A tag far below fetches nothing until somebody comes near it.
            tag.scroll_into_view_if_needed()
        until(lambda: len(hosted.frames) == len(tags), "each tag has its frame")
        frame = hosted.frames[0]
        until(lambda: all(each.evaluate(READY) for each in hosted.frames), "it can be played")
        assert not hosted.warnings()
        if "skin" in text or "--unseen" in text:
            until(
                lambda: "colours" in frame.evaluate("document.documentElement.dataset.skin ?? ''"),
                "it is dressed",
            )
