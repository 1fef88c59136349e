"""The game that nobody sees: it ends by itself, and at once when somebody begins a real one."""

from collections.abc import Callable

import pytest

from page.edge.rehearsal import PAUSE, STEPS, imports, rehearse, steps
from page.games import GAMES, module_of
from page.shell.model import Seated
from tests.page.sitting import NUSUBITO
from tests.page.sitting import english as in_english
from tests.page.words import Words, english


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
