"""`make game` writes a game into a checkout, or nothing; `e2e/suites/start/test_new.py` plays two of them."""

import shutil
from pathlib import Path

import pytest

from tools import new
from tools.paths import LOCALE, ROOT
from tools.site import style_files
from unseen.new import CannotMake, wished

SHARED = [path.relative_to(ROOT).as_posix() for path in (*LOCALE.glob("*.po"), *style_files())]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files of a checkout that name all games, and the words and classes of every page."""
    for name in (*new.EDITED, *SHARED):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def contents(root: Path) -> dict[str, bytes]:
    """Return all files below a folder."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()
    }


@pytest.mark.parametrize("is_secret", [False, True], ids=["open", "secret"])
def test_all_that_a_game_is_stands_in_its_own_folders_and_the_tables(is_secret: bool, checkout: Path) -> None:
    before = contents(checkout)
    new.make(wished("walnuts", "red,blue,green,gold,grey", is_secret), checkout)
    after = contents(checkout)
    changed = {name for name in before if after[name] != before[name]}
    assert changed == {*new.EDITED}
    folders = {str(Path(name).parent) for name in after.keys() - before.keys()}
    own = {
        f"{place}/walnuts"
        for place in ("engine/unseen", "web/page", "web/static", "web/locale", "tests", "tests/page")
    }
    assert folders == own | {"web/static/walnuts/style"}
    words = after["web/locale/walnuts/en.page.po"].decode()
    assert all(f'msgid "title.curtain.{seat}"' in words for seat in ("red", "blue", "green", "gold", "grey"))
    assert after["web/static/walnuts/symbols.svg"].count(b"g-walnuts-seat-") == 5
    said = b"".join(content for name, content in after.items() if name not in before).decode(
        "utf-8", "replace"
    )
    for left in (
        "skeleton",
        "secret_game",
        "open_game",
        "Secret game",
        "Open game",
        "SEAT",
        "NAMED",
        "MARKS",
    ):
        assert left not in said.replace("SEATS", ""), left


@pytest.mark.parametrize("name", ["log", "game", "start"])
def test_name_that_the_page_itself_uses_is_refused(name: str, checkout: Path) -> None:
    before = contents(checkout)
    with pytest.raises(CannotMake, match=r"the page (itself calls something|says)"):
        new.make(wished(name), checkout)
    assert contents(checkout) == before


def test_nothing_is_written_where_a_table_is_not_as_expected(checkout: Path) -> None:
    (checkout / "web/page/games.py").write_text("GAMES = {}\n")
    before = contents(checkout)
    with pytest.raises(CannotMake, match=r"web/page/games\.py has no line"):
        new.make(wished("walnuts"), checkout)
    assert contents(checkout) == before


def test_nothing_is_written_where_a_file_exists(checkout: Path) -> None:
    (checkout / "web/static/walnuts").mkdir(parents=True)
    (checkout / "web/static/walnuts/icon.svg").write_text("mine")
    before = contents(checkout)
    with pytest.raises(CannotMake, match=r"icon\.svg exists already"):
        new.make(wished("walnuts"), checkout)
    assert contents(checkout) == before
