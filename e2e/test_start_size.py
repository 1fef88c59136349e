"""What a start imports and unpacks: a ceiling, so that it grows only where somebody decides that it may."""

import pytest

from e2e.conftest import Open, first_action, until
from page.games import FIRST, GAMES
from tools.paths import STATIC
from tools.serve import Site

WHY = (
    "a start imports more than it did. Each module costs every visitor half a millisecond or more of the main thread; "
    "from one release to the next they grew by a third, and nobody saw it. Import what the start screen does not need "
    "when it is asked for, after the mark (page.edge.rehearsal), or in a part that is fetched later (page.edge.lazy); "
    "if it is needed there, raise the number here and measure: make bench PARTS=start"
)
OURS_MOST = 104
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
"""
"""Runs right after the mark, before anything else can."""


@pytest.mark.parametrize("game", GAMES)
def test_a_start_imports_and_unpacks_no_more_than_it_has_to(site: Site, fresh: Open, game: str) -> None:
    program = (STATIC / "main.py").read_text("utf-8") + COUNT
    with fresh(service_workers="block") as it:
        it.page.route("**/main.py", lambda route: route.fulfill(body=program, content_type="text/x-python"))
        it.page.goto(site.address + ("" if game == FIRST else f"{game}/"))
        first_action(it.page)
        until(lambda: it.page.evaluate("'files' in document.documentElement.dataset"), "it has counted")
        found = it.page.evaluate("({ ...document.documentElement.dataset })")
    modules, files = found["modules"].split(), found["files"].split()
    ours = [name for name in modules if name.split(".")[0] in ("page", "unseen", "markupsafe")]
    assert "page.edge.main" in ours
    assert len(ours) <= OURS_MOST, f"{WHY}: {len(ours)}\n{sorted(ours)}"
    assert len(modules) <= ALL_MOST, f"{WHY}: {len(modules)}\n{sorted(modules)}"
    assert len(files) <= FILES_MOST, f"files are unpacked again: {files}"
    of_games = tuple(f"{package}.{name}" for package in ("page", "unseen") for name in GAMES)
    assert [name for name in ours if name.startswith(of_games)] == [], "the table comes after the mark"
