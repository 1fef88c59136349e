"""The tests that `make quick` selects lie beside what has changed, and exist."""

import pytest

from tools.paths import ROOT
from tools.quick import BESIDE, GAMES, chosen


def test_every_selected_test_exists() -> None:
    missing = {test for _, tests in BESIDE for test in tests if not (ROOT / test).exists()}
    assert not missing


def test_every_row_is_about_a_place_that_exists() -> None:
    assert not [place for place, _ in BESIDE if not (ROOT / place).exists()]


@pytest.mark.parametrize("game", GAMES)
def test_a_word_of_a_game_asks_that_game_and_the_tests_of_words(game: str) -> None:
    tests = chosen([f"web/locale/{game}/en.table.po"])
    assert f"tests/page/{game}" in tests
    assert "tests/page/test_catalogues.py" in tests
    assert "e2e/suites/looks/test_languages.py" in tests
    assert "tests/page" not in tests
    others = {f"tests/page/{other}" for other in GAMES if other != game}
    assert not others & set(tests)


def test_a_word_of_the_shell_asks_the_whole_page() -> None:
    assert chosen(["web/locale/en.table.po"]) == ["e2e/suites/looks/test_languages.py", "tests/page"]


def test_a_folder_takes_in_its_files() -> None:
    assert chosen(["web/locale/relics/en.table.po", "web/page/text.py"]) == [
        "e2e/suites/input/test_keyboard.py",
        "e2e/suites/looks/test_languages.py",
        "tests/page",
    ]


def test_a_changed_test_asks_itself() -> None:
    assert chosen(["tests/site/test_quick.py"]) == ["tests/site/test_quick.py"]
