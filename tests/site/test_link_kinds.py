"""The kinds of links stand in one list, `page.shell.links`: what reads an address before Python has it from there."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from page.games import GAMES, way
from page.shell.links import KINDS, PATTERN, link_in
from tests.page.shell.test_shared import link
from tests.page.sitting import english
from tools.paths import DIST, ROOT, STATIC
from tools.site import FIRST
from unseen.kernel import packing

(APP,) = DIST.glob("keep/app-*")


def pages() -> list[Path]:
    folders = [DIST / way(game, FIRST).removeprefix("./") for game in GAMES]
    return [folder / name for folder in folders for name in ("index.html", "own.html")]


def test_the_first_picture_knows_each_kind_and_has_its_title() -> None:
    (known,) = re.findall(r"\(\[(\w+)\]\)\(\?:=", (APP / "boot.js").read_text("utf-8"))
    assert known == "".join(KINDS)
    titles = [(kind, english()(f"boot.opening.{kind}")) for kind in KINDS]
    assert all("boot." not in title for _, title in titles)
    for page in pages():
        found = re.findall(r'<h2 data-of="(\w)" hidden>([^<]+)</h2>', page.read_text("utf-8"))
        assert found == titles


def test_the_page_where_nothing_is_found_knows_each_kind() -> None:
    (known,) = re.findall(r'const LINK = new RegExp\((".*")\);', (DIST / "404.js").read_text("utf-8"))
    assert json.loads(known) == f"(?:#|%23)({PATTERN})"
    assert [each[:2] for each in PATTERN.split("|") if each[1] == "="] == [f"{kind}=" for kind in KINDS]


@pytest.mark.parametrize(
    "script", sorted({*DIST.glob("*.js"), *APP.glob("*.js")}), ids=lambda file: file.name
)
def test_script_that_the_build_has_filled_can_be_read(script: Path, tmp_path: Path) -> None:
    module = tmp_path / "script.mjs"
    module.write_bytes(script.read_bytes())
    done = subprocess.run(["node", "--check", module], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_link_as_it_is_made_is_of_the_form_that_is_looked_for(game: str) -> None:
    assert re.fullmatch(PATTERN, link(game))
    assert re.fullmatch(packing.TEXT, link(game).split(".", 3)[3])
    assert link_in(link(game)) == link(game)


def test_no_source_has_a_list_of_its_own() -> None:
    for source in (ROOT / "index.html", STATIC / "boot.js", STATIC / "404.js"):
        text = source.read_text("utf-8")
        assert "[rwkg" not in text
        assert "boot.opening.r" not in text
        assert "43}" not in text
