"""The snapshot for later starts: code alone, the same from the same, and the pinned Pyodide starts from it."""

import getpass
import json
import platform
import re
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from page.games import GAMES
from tools.in_page import python_tree, snapshot
from tools.in_page.archive import read_module
from tools.in_page.library import ARCHIVE
from tools.in_page.pyodide import SITE
from tools.in_page.snapshot import FILE, PAGE, packed
from tools.paths import KEEP, LOCALE, ROOT, WEB
from tools.site import place_snapshot

WITHOUT_A_GAME = {
    "page.shell.effects.ReadOut",
    "page.shell.messages.GamesKept",
    "page.shell.abilities.Abilities",
    "page.shell.draw.face.Face",
    "page.shell.party.Party",
    "page.shell.model.CommandLine",
    "page.shell.model.Reading",
    "page.shell.model.Score",
    "page.shell.model.Start",
    "page.shell.preferences.Preferences",
    "page.shell.set_up.SetUp",
    "page.shell.solo.Solo",
}
"""Our classes that have instances in it: defaults of fields and of arguments, none of them of a game under way."""
OPTIONS = ("_makeSnapshot", "_loadSnapshot", "_snapshotDeserializer", "createPyodideModule")
IN_MODULE = ("__PyRuntime", "__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET")
"""What is used of Pyodide that no document promises, in the loader and in the program."""
LOOK = """
import asyncio, gc, json, os, random, sys
from collections import Counter

import sitecustomize
from page.edge import browser

seen, waiting, kinds = set(), [sys.modules, *gc.get_objects()], Counter()
while waiting:
    it = waiting.pop()
    if id(it) not in seen:
        seen.add(id(it))
        package = str(type(it).__module__)
        if package.split(".")[0] in ("page", "unseen"):
            kinds[f"{package}.{type(it).__qualname__}"] += 1
        waiting.extend(gc.get_referents(it))
home = sitecustomize.home
home._files["page/late.py"] = b"from page.edge.main import main"
import page.late
await asyncio.sleep(0.001)
print(json.dumps({
    "kinds": sorted(kinds),
    "modules": sorted(sys.modules),
    "environment": dict(os.environ),
    "random": random.random(),
    "system": os.urandom(8).hex(),
    "real": [str(browser.document.title), str(browser.host.name), str(browser.offline.name)],
    "loads": callable(browser.load_script),
    "library": sorted(sitecustomize.library._files),
    "here": os.getcwd(),
}))
"""


def shipped() -> Path:
    (found,) = KEEP.glob(f"snapshot-*/{FILE}")
    return found


def started(folder: Path) -> dict[str, Any]:
    """Start from the snapshot that is shipped, as the page's own script unpacks it, and return what is found in it."""
    (script,) = KEEP.glob("app-*/snapshot.js")
    # Node takes a module for one by its name.
    module, look = folder / "snapshot.mjs", folder / "look.py"
    module.write_bytes(script.read_bytes())
    look.write_text(LOOK, "utf-8")
    command = ["node", str(WEB / "tools" / "node" / "restore.mjs"), str(module), str(shipped()), str(look)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=WEB, check=False)
    assert not done.returncode, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@cache
def memory() -> bytes:
    """Return the memory that is shipped, less its empty pages."""
    return shipped().read_bytes()


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return started(tmp_path_factory.mktemp("started"))


def test_pinned_pyodide_starts_from_it_with_everything_in_its_place(start: Mapping[str, Any]) -> None:
    """Lazy imports too, and what only the browser has is the browser's, not Node's."""
    assert {"page.edge.main", "page.shell.update", "unseen.kernel.game", "asyncio"} <= set(start["modules"])
    assert start["real"] == ["the real one", "host", "offline"]
    assert start["loads"]
    assert start["here"] == "/home/pyodide"
    (library,) = KEEP.glob(f"library-*/{ARCHIVE}")
    assert set(start["library"]) < set(read_module(library.read_bytes()))
    assert start["library"], "what was not imported can be imported later"


def test_options_that_no_document_promises_are_those_of_the_pinned_pyodide() -> None:
    loader, program = ((SITE / name).read_text("utf-8") for name in ("pyodide.mjs", "pyodide.asm.mjs"))
    assert [name for name in OPTIONS if name not in loader + program] == []
    assert [name for name in IN_MODULE if f'Module["{name}"]' not in program] == []
    used = "".join(
        (WEB / file).read_text("utf-8") for file in ("static/snapshot.js", "tools/node/snapshot.mjs")
    )
    assert [name for name in OPTIONS + IN_MODULE if name not in used] == [], (
        "no longer used: take it out here"
    )


def test_it_holds_code_and_nothing_of_a_game(start: Mapping[str, Any]) -> None:
    assert set(start["kinds"]) <= WITHOUT_A_GAME
    games = re.compile(rf"(page|unseen)\.({'|'.join(GAMES)})\b")
    assert [name for name in start["modules"] if games.match(name)] == [], "each game brings its own"
    assert not any(name.startswith(("page.online", "unseen.secrecy")) for name in start["modules"])


def test_it_holds_nothing_of_the_machine_on_which_it_was_built(start: Mapping[str, Any]) -> None:
    assert start["environment"]["USER"] == "web_user"
    found = [
        word
        for word in {str(ROOT), str(Path.home()), platform.node()}
        if len(word) > len("/root") and word.encode() in memory()
    ]
    assert found == []
    assert f"/{getpass.getuser()}/.".encode() not in memory()


def test_two_starts_from_it_have_chance_of_their_own(start: Mapping[str, Any], tmp_path: Path) -> None:
    again = started(tmp_path)
    assert start["random"] != again["random"]
    assert start["system"] != again["system"]


@pytest.mark.usefixtures("_no_cache")
def test_equal_sources_give_an_equal_snapshot_at_any_time_and_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """At another time, in another folder, by another user."""
    for name, value in {"HOME": "/nowhere", "TZ": "Asia/Tokyo", "LANG": "ja_JP.UTF-8"}.items():
        monkeypatch.setenv(name, value)
    (library,) = KEEP.glob(f"library-*/{ARCHIVE}")
    (wheel,) = ROOT.glob("dist/*.whl")
    assert any(LOCALE.glob("*.mo"))
    tree = python_tree.gather(python_tree.of_wheel(wheel))
    made = snapshot.snapshot(library, python_tree.shared(tree))
    assert made.read_bytes() == shipped().read_bytes()


@pytest.fixture
def _no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "KEPT", tmp_path / "snapshot")


def test_size_that_the_settings_say_is_what_is_kept() -> None:
    words = (LOCALE / "en.settings.po").read_text("utf-8")
    said = re.search(r"stores (\d+) MB on this device", words)
    assert said
    assert abs(int(said[1]) - shipped().stat().st_size / 1e6) < 1


@pytest.mark.parametrize(
    "memory", [b"", b"x", bytes(PAGE) + b"x" * PAGE + bytes(2 * PAGE) + b"end", b"x" * 3 * PAGE]
)
def test_empty_pages_are_left_out_and_nothing_else(memory: bytes) -> None:
    table = memoryview(packed(memory))
    length, runs = (int.from_bytes(table[at : at + 4], "little") for at in (0, 4))
    whole, place = bytearray(length), 8 + 8 * runs
    for at in range(8, 8 + 8 * runs, 8):
        start, end = (int.from_bytes(table[here : here + 4], "little") for here in (at, at + 4))
        whole[start:end] = table[place : place + end - start]
        place += end - start
    assert bytes(whole[:length]) == memory
    assert place == len(table)
    assert place - 8 - 8 * runs == PAGE * sum(
        any(memory[at : at + PAGE]) for at in range(0, len(memory), PAGE)
    )


def test_a_draft_has_none(tmp_path: Path) -> None:
    assert place_snapshot(tmp_path, None)["snapshot"] == ""
    assert not any(tmp_path.iterdir())
