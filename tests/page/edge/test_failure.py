"""The sentence in place of a screen after an error nobody expected: it names the place, and tells no secret."""

import sys
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.page.sitting import english

SECRET = "B2"


class Element:
    """An element of a document."""

    def __init__(self) -> None:
        self.innerHTML = ""

    def addEventListener(self, *told: object) -> None:  # noqa: N802 - the browser's own name
        """Wait for nothing."""

    def focus(self) -> None:
        """Stand where the next key goes."""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The module of the sentence, a page and a console without a browser."""
    page, said = Element(), list[str]()
    browser = ModuleType("page.edge.browser")
    window = SimpleNamespace(console=SimpleNamespace(error=said.append))
    vars(browser).update(element=lambda name: page, once=None, options=lambda **told: told, window=window)
    vars(browser)["once"] = lambda call: call
    monkeypatch.setitem(sys.modules, "page.edge.browser", browser)
    monkeypatch.delitem(sys.modules, "page.edge.failure", raising=False)
    module = import_module("page.edge.failure")
    monkeypatch.delitem(sys.modules, "page.edge.failure")
    return {"module": module, "page": page, "console": said}


def caught(act: Any) -> Exception:
    """Return the exception that an act raises."""
    try:
        act()
    except Exception as error:  # whatever it is, it is what the test asks for
        return error
    raise AssertionError("it raised nothing")


def test_the_card_names_the_missing_module_and_the_file_that_asked_for_it(shown: dict[str, Any]) -> None:
    from page.games import Later

    error = caught(lambda: Later("nusubito").GAME.nothing)
    shown["module"].show_failure(error, english(), kept=True)
    assert "AttributeError at " in shown["console"][0]
    from page.games import GAMES

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "walnuts", "page.walnuts.page")
        error = caught(lambda: Later("walnuts").GAME)
    shown["module"].show_failure(error, english(), kept=True)
    assert shown["console"][1].startswith("ModuleNotFoundError of page.walnuts at page/games.py:")
    assert shown["console"][1] in shown["page"].innerHTML


def test_nothing_of_an_exception_s_text_is_shown(shown: dict[str, Any]) -> None:
    def leak() -> None:
        raise KeyError(f"the thief is at {SECRET}")

    shown["module"].show_failure(caught(leak), english(), kept=False)
    (said,) = shown["console"]
    assert said.startswith("KeyError at page/edge/test_failure.py:")
    assert SECRET not in shown["page"].innerHTML + said
