"""Whatever is shipped and is not ours has its licence beside the page, in full."""

import json
import re
from pathlib import Path
from shutil import copytree

import pytest

from page.games import GAMES
from page.nusubito.help.sections import SECTIONS
from page.parts.help_blocks import File
from tools.paths import DIST, KEEP, ROOT, WEB, WORKSHOP, version_of
from tools.ship import licences
from tools.ship.licences import FILE, PYODIDE_READ, TEXTS, bundled, shipped
from tools.ship.noble import inputs_of
from tools.ship.worker import digests


def page() -> str:
    return (DIST / FILE).read_text("utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site that holds what the real one does, and whatever a test adds."""
    copytree(KEEP, tmp_path / "keep", copy_function=lambda a, b: Path(b).symlink_to(a))
    monkeypatch.setattr(licences, "DIST", tmp_path)
    return tmp_path


def test_every_part_that_is_shipped_is_listed_with_its_text() -> None:
    text = page()
    for part in shipped():
        assert f"\n{part.name}: {part.licence}\n" in text
        assert part.text.strip() in text
        assert len(part.text) > 140, part.name


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("MarkupSafe", "Copyright 2010 Pallets"),
        ("@noble/curves", "Paul Miller"),
        ("@noble/ciphers", "Thomas Pornin"),
        ("uqr", "Project Nayuki"),
        ("@pyscript/core", "Apache License"),
        ("polyscript", "Apache License"),
        ("Pyodide", "Mozilla Public License Version 2.0"),
        ("CPython", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("musl", "Rich Felker"),
        ("Emscripten", "Emscripten authors"),
        ("Shippori Mincho", "SIL OPEN FONT LICENSE"),
        ("Zen Kaku Gothic New", "The Zen Project Authors"),
        ("idiomorph", "Zero-Clause BSD"),
    ],
)
def test_what_everybody_knows_to_be_there_is_there(part: str, words: str) -> None:
    (found,) = [each for each in shipped() if each.name.split(" 0")[0].split(" 2")[0] == part]
    assert words in found.text


def test_our_own_licence_and_whose_the_game_is_come_first() -> None:
    text = page()
    assert text.startswith((ROOT / "NOTICE").read_text("utf-8").strip())
    assert (ROOT / "LICENSE").read_text("utf-8").strip() in text


def test_notice_names_what_a_reader_would_ask_for() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8")
    pinned = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    # esbuild builds, and nothing of it is shipped.
    for name in set(pinned) - {"esbuild"}:
        assert re.search(name.split("/")[-1].replace("-", ".?"), notice, re.IGNORECASE), name


def test_packages_are_found_by_what_was_bundled_of_them() -> None:
    folders = bundled(inputs_of(WORKSHOP / "noble.js"))
    names = {json.loads((folder / "package.json").read_text("utf-8"))["name"] for folder in folders}
    assert names == {"@noble/ciphers", "@noble/curves", "@noble/hashes"}
    inputs = [
        "web/static/qr.js",
        "web/node_modules/a/index.js",
        "web/node_modules/a/node_modules/@b/c/d/e.js",
    ]
    assert bundled(inputs) == (
        ROOT / "web" / "node_modules" / "a",
        ROOT / "web" / "node_modules" / "a" / "node_modules" / "@b" / "c",
    )


@pytest.mark.parametrize("name", ["new.js", "new.wasm"])
def test_a_file_that_is_nobody_s_ends_the_build(name: str, site: Path) -> None:
    shipped()
    (app,) = (site / "keep").glob("app-*")
    (app / name).write_text("something", "utf-8")
    with pytest.raises(
        SystemExit, match=rf"{name} is shipped, and tools/ship/licences\.py does not say whose it is"
    ):
        shipped()


@pytest.mark.parametrize("name", ["new-1.2.3/new.js", "fonts-1/new-400.woff2"])
def test_a_folder_or_font_that_is_nobody_s_ends_the_build(name: str, site: Path) -> None:
    file = site / "keep" / name
    file.parent.mkdir()
    file.write_text("something", "utf-8")
    with pytest.raises(SystemExit, match="is shipped, and tools/ship/licences\\.py does not say whose it is"):
        shipped()


def test_a_part_without_a_text_ends_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(licences, "TEXTS", tmp_path)
    with pytest.raises(SystemExit, match="there is no text of its licence"):
        shipped()


def test_what_pyodide_is_made_of_was_read_of_this_version() -> None:
    """With another version: read its `Makefile.envs` and `cpython/Makefile` again, then change both constants."""
    assert version_of("pyodide") == PYODIDE_READ


def test_no_text_lies_there_for_nothing() -> None:
    used = {part.text for part in shipped()}
    assert [file.name for file in TEXTS.iterdir() if file.read_text("utf-8") not in used] == []


def test_help_links_the_file_and_it_is_not_fetched_unasked() -> None:
    links = [block.name for section in SECTIONS for block in section.blocks if isinstance(block, File)]
    assert links == [FILE]
    assert (DIST / FILE).is_file()
    assert not [game for game in GAMES if FILE in digests(game)]
