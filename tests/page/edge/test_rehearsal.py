"""The game that nobody sees: it ends by itself, and at once when somebody begins a real one."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from page.edge.rehearsal import PAUSE, STEPS, imports, rehearse, steps
from page.games import GAMES, module_of
from page.shell.model import Seated
from tests.page.sitting import NUSUBITO
from tests.page.sitting import english as in_english
from tests.page.words import Words, english
from tools.paths import ROOT


@pytest.fixture(scope="module")
def t() -> Words:
    return english()


class Clock:
    """Calls what is to be called later, one after the other."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def later(self, milliseconds: float, then: Callable[[], None]) -> None:
        assert milliseconds == PAUSE
        self.waiting.append(then)

    def run(self) -> int:
        count = 0
        while self.waiting:
            self.waiting.pop(0)()
            count += 1
        return count


def test_several_actions_are_played_and_drawn(t: Words) -> None:
    seen = [model.screen for model in steps(NUSUBITO, "nusubito", t)]
    assert len(seen) == 2 * STEPS
    assert len({screen.shown.view for screen in seen if isinstance(screen, Seated)}) > 2


@pytest.mark.parametrize("game", GAMES)
def test_it_comes_to_its_end_in_every_game(game: str) -> None:
    """Whatever a game shows once a turn has ended, with no action on offer."""
    seen = [model.screen for model in steps(module_of(game), game, in_english(game))]
    assert len({screen.shown.view for screen in seen if isinstance(screen, Seated)}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_all_of_a_game_is_imported_before_it_is_played(game: str) -> None:
    *_, last = imports(game)
    assert last is module_of(game)


FIRST_PRESS = """
import sys
from page.edge.rehearsal import imports, steps
from page.games import module_of
from page.shell.abilities import give
from page.shell.dealer import Dealer
from page.shell.effects import Deal
from page.shell.messages import Pressed, SatDown
from page.shell.model import Curtain, first_model
from page.shell.screens import screen
from page.shell.update import update
from tests.page.words import english
from tools.abilities import table

give(table())
game = sys.argv[1]
t = english(game)
list(imports(game))
page, known = module_of(game), None
list(steps(page, game, t))
known = set(sys.modules)
dealer = Dealer(lambda _: 0, page)
model = first_model({}, game)
messages = list(dealer.carry_out(Deal(page.options(None), 0)))
while messages:
    model, _ = update(model, messages.pop(0), t)
    if isinstance(model.screen, Curtain) and not messages:
        messages.append(SatDown("hold"))
model, _ = update(model, Pressed("space", page.FOCUS), t)
screen(model, t)
print(sorted(set(sys.modules) - known))
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_first_press_on_the_board_imports_nothing_any_more(game: str) -> None:
    """An import takes several times as long as the press that waits for it."""
    found = subprocess.run(
        [sys.executable, "-c", FIRST_PRESS, game], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert found.stdout == "[]\n"


def test_it_is_done_once_and_leaves_nothing_waiting(t: Words) -> None:
    clock, done = Clock(), list[bool]()
    rehearse(clock.later, NUSUBITO, "nusubito", t, lambda: True, lambda: done.append(True))
    assert clock.run() == len([*imports("nusubito")]) + 2 * STEPS + 1
    assert done == [True]


def test_it_ends_when_somebody_begins(t: Words) -> None:
    clock, done, left = Clock(), list[bool](), [True] * 3
    rehearse(
        clock.later, NUSUBITO, "nusubito", t, lambda: bool(left) and left.pop(), lambda: done.append(True)
    )
    assert clock.run() == 4
    assert done == [True]
