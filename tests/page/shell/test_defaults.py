"""The page of a game and the shell's defaults together answer all that the shell asks."""

import inspect
from types import FunctionType

import pytest

from page.games import GAMES, module_of
from page.shell import defaults
from page.shell.game_page import GamePage, teaching_of
from page.shell.model import first_model

ASKED = {name for name in (*vars(GamePage), *GamePage.__annotations__) if not name.startswith("_")}
OWN = {
    name for name, value in vars(defaults).items() if getattr(value, "__module__", "") == defaults.__name__
}
SAFE = {"secretive"}
"""Names without a default, as a wrong one would show secrets."""


def parameters(function: object) -> list[str]:
    assert isinstance(function, FunctionType)
    return [name for name in inspect.signature(function).parameters if name != "self"]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_every_name(game: str) -> None:
    assert [name for name in sorted(ASKED) if not hasattr(module_of(game), name)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_page_gets_a_default_where_it_has_no_answer(game: str) -> None:
    page = module_of(game)
    left_open = [name for name in sorted(OWN) if name not in {*vars(page), *page.LATER}]
    assert left_open
    assert [name for name in left_open if getattr(page, name) is not getattr(defaults, name)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_page_lists_each_answer_of_its_own(game: str) -> None:
    """`whole.pyi` takes the listed names, so that type checkers compare all of them with the contract."""
    page = module_of(game)
    assert {*page.__all__} == ASKED & {*vars(page), *page.LATER}


def test_every_default_answers_something_that_is_asked() -> None:
    assert ASKED >= OWN
    assert OWN.isdisjoint(SAFE)
    for name in OWN:
        assert parameters(getattr(defaults, name)) == parameters(getattr(GamePage, name)), name


def test_at_most_thirty_names_have_no_default() -> None:
    assert len(ASKED) - sum(hasattr(defaults, name) for name in ASKED) <= 30


def test_game_without_courses_has_none_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "fishing", "tests.page.fishing_page")
    with pytest.raises(LookupError, match="no courses"):
        teaching_of(first_model({}, "fishing"))
