"""A picture asks once how each legal action can be pointed out: a press must not cost more with every coin and rod."""

import random
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from page.shell.model import Seated
from tests.page.sitting import Sitting, english, seeded

WHERE = {
    "nusubito": ("page.nusubito.pointing.press", ()),
    "kakusareta": (
        "page.kakusareta.pointing.press",
        ("page.kakusareta.seen.offers", "page.kakusareta.seen.advised"),
    ),
}
"""Where each game says how an action is pointed out, and which other modules have the name from there."""
QUIET = ("declare", "find", "resign")
"""Actions that would end a random game."""


class Counted:
    """What is asked how an action can be pointed out, and how often."""

    def __init__(self, paths: Callable[..., Any]) -> None:
        self._paths, self.calls = paths, 0

    def __call__(self, *asked: Any) -> Any:
        self.calls += 1
        return self._paths(*asked)


@pytest.fixture(params=WHERE)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def counted(game: str, monkeypatch: pytest.MonkeyPatch) -> Counted:
    home, others = WHERE[game]
    modules: list[ModuleType] = [import_module(each) for each in (home, *others)]
    found = Counted(vars(modules[0])["paths"])
    for module in modules:
        monkeypatch.setattr(module, "paths", found)
    return found


def test_a_picture_asks_once_how_an_action_can_be_pointed_out(game: str, counted: Counted) -> None:
    dice, sitting = random.Random(4), Sitting(english(game), seeded(4), game)
    sitting.press("do", "begin")
    pictures = choices = 0
    for _ in range(70):
        screen = sitting.model.screen
        if not isinstance(screen, Seated):
            sitting.sit()
            continue
        if screen.recap is not None:
            sitting.press("do", "recap-skip")
            continue
        legal = [text for text in sitting.offered() if text not in QUIET]
        spaces = sorted({word for text in legal for word in text.split() if len(word) == 2})
        if spaces and dice.random() < 0.5:
            sitting.press("space", dice.choice(spaces))
        else:
            sitting.press("action", dice.choice(legal))
        if isinstance(now := sitting.model.screen, Seated) and now.recap is None and not now.asked:
            counted.calls = 0
            sitting.html()
            assert counted.calls <= len(now.shown.legal)
            pictures += counted.calls > 0
            choices += bool(now.chosen)
    assert pictures > 15
    assert choices > 1
