"""A second press ends nothing: what cannot be taken back says so, and no space of the board does it."""

import pytest

from page.kakusareta.pointing.powers import hands_over
from page.shell.effects import Take
from page.shell.messages import Pressed
from page.shell.model import Model
from page.shell.update import update
from page.text import Text
from tests.page.test_press import controls
from unseen.kakusareta import State
from unseen.kakusareta.actions import Action, Allow, Choose, Destroy, End, Fate, Find, Look, Still, Streak
from unseen.kernel.resign import Resign

from .sittings import MODES_ALL, played, seated, words

FINAL = (Allow, Choose, Destroy, End, Fate, Find, Look, Resign, Still, Streak)
"""What ends a turn or a game, hands the seat over, or turns something up that cannot be hidden again."""


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


@pytest.mark.parametrize("mode", MODES_ALL)
def test_whatever_cannot_be_taken_back_says_so(t: Text, mode: str) -> None:
    for number, sitting in enumerate(played(t, 5, mode, 60)):
        if number % 16 == 0:
            assert unmarked(sitting.model, seated(sitting).shown.view, t, 2) == set()


def unmarked(model: Model, state: State, t: Text, depth: int) -> set[tuple[Pressed, ...]]:
    """Return every way to do what cannot be taken back by so many presses of controls that do not say so."""
    found: set[tuple[Pressed, ...]] = set()
    for press, marked in controls(model, t):
        if marked is not None or press.control in ("do", "ask"):
            continue
        after, effects = update(model, press, t)
        taken = [effect.action for effect in effects if isinstance(effect, Take)]
        if any(is_final(state, action) for action in taken):
            found.add((press,))
        elif depth > 1 and not taken:
            found |= {(press, *rest) for rest in unmarked(after, state, t, depth - 1)}
    return found


def is_final(state: State, action: Action) -> bool:
    """Return whether an action cannot be taken back."""
    return isinstance(action, FINAL) or hands_over(state, action)
