"""Import the game and play a few invisible turns, until the first press.

A start does without the game's table, and the browser compiles best the code that has run: without a
rehearsal the first presses of a real game take several times as long as all others.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import chain
from types import ModuleType

from page.games import GAMES
from page.shell import abilities
from page.shell.dealer import Dealer
from page.shell.effects import Deal, DealerEffect, Take
from page.shell.game_page import GamePage
from page.shell.messages import Message, Pressed, SatDown
from page.shell.model import Model, Seated, first_model
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text

PAUSE = 30
"""Milliseconds between two steps, so that a press never waits long."""
STEPS = 8
"""The number of pictures that are drawn, one after each action."""


def rehearse(
    later: Callable[[float, Callable[[], None]], None],
    page: GamePage,
    game: str,
    t: Text,
    is_wanted: Callable[[], bool],
    done: Callable[[], None],
) -> None:
    """Play in the background, step by step.

    Args:
        later: Calls a function after a delay in milliseconds.
        page: The page of the game.
        game: Its name.
        t: The words.
        is_wanted: Returns whether the start screen is still shown; once it is not, the rehearsal ends.
        done: Called at the end.
    """
    rest = chain(imports(game), steps(page, game, t))

    def step() -> None:
        if is_wanted() and next(rest, None) is not None:
            later(PAUSE, step)
        else:
            done()

    later(PAUSE, step)


def imports(game: str) -> Iterator[ModuleType]:
    """Import the parts of a game one by one, yielding each: its engine, its table's drawing, and the rest."""
    yield from map(import_module, (f"unseen.{game}", *abilities.of(game).steps, GAMES[game]))


def steps(page: GamePage, game: str, t: Text) -> Iterator[Model]:
    """Play an invisible game with one press on its board, yielding its model after each step."""
    dealer = Dealer(lambda _: 0, page)
    model = _told(first_model({}, game), dealer, dealer.carry_out(Deal(page.options(None), 0)), t)
    has_pressed = False
    for _ in range(STEPS):
        yield model
        screen(model, t)
        yield model
        seated = model.screen
        if isinstance(seated, Seated) and not has_pressed:
            # What a first press on the board asks for is imported then.
            model, has_pressed = _told(model, dealer, (Pressed("space", page.FOCUS),), t), True
        elif isinstance(seated, Seated):
            shown = seated.shown
            quiet = [action for action in shown.legal if not page.ends_game(action)]
            if not quiet:
                # A finished turn is shown for a while, and the rehearsal does not wait.
                return
            model = _told(model, dealer, dealer.carry_out(Take(shown.seat, quiet[-1])), t)
        else:
            model = _told(model, dealer, (SatDown("hold"),), t)


def _told(model: Model, dealer: Dealer, messages: tuple[Message, ...], t: Text) -> Model:
    for message in messages:
        model, effects = update(model, message, t)
        for effect in effects:
            if isinstance(effect, DealerEffect):
                model = _told(model, dealer, dealer.carry_out(effect), t)
    return model
