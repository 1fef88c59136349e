"""The build refuses a game whose page could not run, in a sentence that names the file and what it lacks."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from page.games import GAMES
from tools import needed
from tools.paths import LOCALE, ROOT, STATIC


@pytest.fixture
def broken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A page in this project that is imported from a source of one's own."""
    name = "page_that_is_broken"
    file = ROOT / "tests" / f"{name}.py"
    file.write_text(request.param)
    monkeypatch.setitem(GAMES, "walnuts", f"tests.{name}")
    yield f"tests/{name}.py"
    file.unlink()


def test_all_that_is_here_can_run() -> None:
    needed.check()


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("from page.walnuts import said\n", "line 1: No module named 'page.walnuts'"),
        ("from page.text import Texts\n", "line 1: cannot import name 'Texts' from 'page.text'"),
        ("x = 1\ny = undefined\n", "line 2: name 'undefined' is not defined"),
        ("x = 1\ny = (\n", r"line 2: '\(' was never closed"),
    ],
    indirect=["broken"],
)
def test_module_that_cannot_be_imported(broken: str, said: str) -> None:
    with pytest.raises(SystemExit, match=f"{broken}, {said}"):
        needed.check()


def test_page_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "walnuts", "page.walnuts.page")
    with pytest.raises(SystemExit, match=r"web/page/games\.py: No module named 'page\.walnuts'"):
        needed.check()


def test_page_that_lacks_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "fishing", "tests.page.fishing_page")
    said = r"tests/page/fishing_page\.py lacks cannot_undo, which page/shell/game_page\.py explains"
    with pytest.raises(SystemExit, match=said):
        needed.check()


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("web.page.nowhere", "{page}: No module named 'web.page.nowhere'"),
        ("tests.page.words", r"tests/page/words\.py lacks over, which page/shell/game_page\.py explains"),
    ],
)
def test_page_that_has_a_name_where_it_is_not(
    broken: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from page.relics import page

    monkeypatch.setitem(page.LATER, "over", broken)
    with pytest.raises(SystemExit, match=said.format(page=r"web/page/relics/page\.py")):
        needed.check()


@pytest.mark.parametrize("broken", ["x = 1\ny = undefined\n"], indirect=True)
def test_module_that_a_page_imports_on_demand_and_that_cannot_be_imported(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from page.relics import page

    monkeypatch.delitem(GAMES, "walnuts")
    monkeypatch.setitem(page.LATER, "over", "tests.page_that_is_broken")
    with pytest.raises(SystemExit, match=f"{broken}, line 2: name 'undefined' is not defined"):
        needed.check()


def test_engine_that_lacks_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    from unseen import relics

    monkeypatch.delattr(relics, "admits")
    with pytest.raises(
        SystemExit, match=r"relics/__init__\.py lacks admits, which unseen/kernel/game\.py explains"
    ):
        needed.check()


@pytest.mark.parametrize("name", ["seal.svg", "icon-192.png", "style", "manifest.webmanifest"])
def test_drawing_that_is_missing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = ROOT / ".build" / tmp_path.name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(STATIC, folder, ignore=shutil.ignore_patterns("fonts"))
    file = folder / "relics" / name
    shutil.rmtree(file) if file.is_dir() else file.unlink()
    monkeypatch.setattr(needed, "STATIC", folder)
    with pytest.raises(SystemExit, match=f"relics lacks {name}"):
        needed.check()
    shutil.rmtree(folder)


@pytest.mark.parametrize(
    "key", ["start.tagline", "title.curtain.jade", "solo.begin.amber", "room.title", "start.learn.what"]
)
def test_word_that_is_missing(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(LOCALE, tmp_path, dirs_exist_ok=True)
    for file in (tmp_path / "relics").glob("*.po"):
        file.write_text(file.read_text("utf-8").replace(f'msgid "{key}"\n', f'msgid "{key}.gone"\n'), "utf-8")
    monkeypatch.setattr(needed, "LOCALE", tmp_path)
    with pytest.raises(SystemExit, match=f"web/locale/relics has no word for {key}"):
        needed.check()
