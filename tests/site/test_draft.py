"""`make dev`: a page as its sources are now. The sources that are edited here are copies."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from tools.draft import sentence
from tools.in_page.archive import read_module
from tools.paths import ROOT

COPIED = (
    "engine/unseen",
    "web/page",
    "web/static",
    "web/locale",
    "web/tools",
    ".build/bytecode",
    ".build/library",
)
EDITED = "page/shell/draw/start.py"
TITLE = 't("start.title")'


class Drafted(NamedTuple):
    """A server of the draft of a copied project."""

    project: Path
    process: subprocess.Popen[str]
    address: str

    def get(self, name: str = "") -> bytes:
        with urlopen(self.address + name) as answer:
            content: bytes = answer.read()
            return content

    def app(self) -> set[str]:
        """Return the contents of the archive that the page now names."""
        named = re.search(r'href="(keep/app-\w+/nusubito\.wasm)"', self.get().decode())
        assert named
        return set(read_module(self.get(named[1])))


@pytest.fixture(scope="module")
def drafted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drafted]:
    tmp_path = tmp_path_factory.mktemp("draft")
    for folder in COPIED:
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("index.html", "web/package.json"):
        shutil.copy(ROOT / file, tmp_path / file)
    (tmp_path / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    path = os.pathsep.join([str(tmp_path / "engine"), str(tmp_path / "web")])
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.serve", "--draft", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        cwd=tmp_path,
    )
    assert process.stdout
    # It says first that it builds.
    named = next(line for line in process.stdout if " is at " in line)
    yield Drafted(tmp_path, process, named.split()[3])
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=20)


def test_draft_has_what_was_edited_and_says_what_is_wrong(drafted: Drafted) -> None:
    file = drafted.project / "web" / EDITED
    source = file.read_text("utf-8")
    assert TITLE in source
    others = {name for name in drafted.app() if name.startswith("page/") and not name.endswith(".pyc")}
    assert others == {"page/abilities.json"}

    file.write_text(source.replace(TITLE, '"Edited"'), "utf-8")
    assert "<h1>Edited</h1>" in drafted.get().decode()
    sources = {name for name in drafted.app() if name.startswith("page/") and name.endswith(".py")}
    assert sources == {EDITED}

    file.write_text(source + "\nwrong = (\n", "utf-8")
    line = len(source.splitlines()) + 2
    told = f"web/{EDITED}, line {line}: &#x27;(&#x27; was never closed</p>"
    assert told in drafted.get().decode()
    assert drafted.process.stderr
    assert told.partition(":")[0] in drafted.process.stderr.readline()

    file.write_text(source, "utf-8")
    assert EDITED not in drafted.app()


def test_draft_keeps_nothing_for_a_visit_without_a_network(drafted: Drafted) -> None:
    assert b"unregister" in drafted.get("sw.js")


def test_what_a_process_said_at_its_end_is_told_with_its_place() -> None:
    said = f'''Traceback (most recent call last):
  File "{ROOT}/web/tools/build.py", line 7, in main
  File "{ROOT}/web/page/first.py", line 3, in <module>
NameError: name 'x' is not defined
'''
    assert sentence(said) == "web/page/first.py, line 3: NameError: name 'x' is not defined"
    assert sentence("numpy is nowhere\nscipy is nowhere\n") == "numpy is nowhere\nscipy is nowhere"
    assert sentence("") == "the build ended without a word"
