"""What a start imports, unpacks and lays out: no more than it has to.

The ceilings are there so that a start grows only where somebody decides that it may.
"""

import pytest

from e2e.browsers.profiles import Open
from e2e.people.ready import first_action, until
from e2e.sight.easel import Easel
from page.games import FIRST, GAMES
from tools.paths import STATIC
from tools.serve import Site
from tools.site import SHEETS_LATER

WHY = (
    "a start imports more than it did. Each module costs every visitor half a millisecond or more of the main thread; "
    "from one release to the next they grew by a third, and nobody saw it. Import what the start screen does not need "
    "when it is asked for, after the mark (page.edge.rehearsal), or in a part that is fetched later (page.edge.lazy, "
    "page.edge.programs); if it is needed there, raise the number here and measure: make bench PARTS=start"
)
OURS_MOST = 107
"""Modules of `page`, `unseen` and what they bring along."""
ALL_MOST = 325
"""Those, the library's, Pyodide's and PyScript's, and what is built in."""
FILES_MOST = 15
"""Files that are unpacked: PyScript writes its own package, we write none."""
COUNT = """
import os
import sys
from js import document

document.documentElement.dataset.modules = " ".join(sys.modules)
document.documentElement.dataset.files = " ".join(
    f"{folder}/{name}" for folder, _, names in os.walk("/home") for name in names
)

import gc
from page.edge import main

keep_for_good = main.keep_for_good


def keep_and_count():
    keep_for_good()
    document.documentElement.dataset.kept = f"{gc.get_freeze_count()} {len(gc.get_objects())}"


main.keep_for_good = keep_and_count
"""
"""Runs right after the mark, before anything else can; and once all of the game is imported."""
COMPARE = """async (names) => {
  const sheets = [...document.querySelectorAll(names)];
  const elements = [...document.querySelectorAll("body, #page, #page *")];
  const looks = () => elements.map((it) => {
    const style = getComputedStyle(it), box = it.getBoundingClientRect();
    const place = `box: ${box.x} ${box.y} ${box.width} ${box.height}`;
    return [...style].map((name) => `${name}: ${style[name]}`).concat(place);
  });
  await document.fonts.ready;
  for (const motion of document.getAnimations()) motion.pause(), motion.currentTime = 0;
  const all = looks();
  for (const sheet of sheets) sheet.media = "not all";
  for (const motion of document.getAnimations()) motion.pause(), motion.currentTime = 0;
  const few = looks();
  const found = elements.flatMap((it, at) => all[at]
    .filter((line, number) => line !== few[at][number])
    .map((line) => `${it.outerHTML.slice(0, 80)} has ${line}`));
  return { sheets: sheets.length, elements: elements.length, found: found.slice(0, 20) };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_start_imports_and_unpacks_no_more_than_it_has_to(site: Site, fresh: Open, game: str) -> None:
    program = (STATIC / "main.py").read_text("utf-8") + COUNT
    with fresh(service_workers="block") as it:
        it.page.route("**/main.py", lambda route: route.fulfill(body=program, content_type="text/x-python"))
        it.page.goto(site.address + ("" if game == FIRST else f"{game}/"))
        first_action(it.page)
        until(lambda: it.page.evaluate("'files' in document.documentElement.dataset"), "it has counted")
        until(lambda: it.page.evaluate("'kept' in document.documentElement.dataset"), "it has rehearsed")
        found = it.page.evaluate("({ ...document.documentElement.dataset })")
    kept, others = map(int, found["kept"].split())
    assert kept > 20_000
    assert others < 0.05 * kept, "the garbage collector looks through what stays for good"
    modules, files = found["modules"].split(), found["files"].split()
    ours = [name for name in modules if name.split(".")[0] in ("page", "unseen", "markupsafe")]
    assert "page.edge.main" in ours
    assert len(ours) <= OURS_MOST, f"{WHY}: {len(ours)}\n{sorted(ours)}"
    assert len(modules) <= ALL_MOST, f"{WHY}: {len(modules)}\n{sorted(modules)}"
    assert len(files) <= FILES_MOST, f"files are unpacked again: {files}"
    of_games = tuple(f"{package}.{name}" for package in ("page", "unseen") for name in GAMES)
    assert [name for name in ours if name.startswith(of_games)] == [], "the table comes after the mark"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "size", [pytest.param((1440, 900), marks=pytest.mark.long), (390, 844)], ids=["desktop", "phone"]
)
def test_start_screen_looks_the_same_without_the_style_that_comes_later(
    site: Site, lent: Open, game: str, size: tuple[int, int]
) -> None:
    """Nothing of the page before Python may hang on a rule of the table or of another screen."""
    names = ",".join(f'link[href$="/{name}"]' for name in SHEETS_LATER)
    address = site.address + ("" if game == FIRST else f"{game}/")
    with lent(service_workers="block", viewport={"width": size[0], "height": size[1]}) as it:
        easel = Easel(it.page, address, document=document_of(game))
        differing = easel.page.evaluate(COMPARE, names)
    assert differing["sheets"] == len(SHEETS_LATER)
    assert differing["elements"] > 50
    assert differing["found"] == []


def document_of(game: str) -> str:
    return "index.html" if game == FIRST else f"{game}/index.html"
