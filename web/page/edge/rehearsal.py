"""Import the game, and play a few turns that nobody sees, while nobody has pressed anything.

The start does without the game's table, and the browser compiles best what has run: without this the first presses of
a real game take several times as long as all others.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import chain
from types import ModuleType

from page.games import GAMES
from page.shell.dealer import Dealer
from page.shell.effects import Deal, DealerEffect, Take
from page.shell.game_page import GamePage
from page.shell.messages import Message, SatDown
from page.shell.model import Model, Seated, first_model
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text

PAUSE = 30
"""Milliseconds between two steps, so that a press never waits long."""
STEPS = 8
"""Actions that are taken and drawn."""


def rehearse(
    later: Callable[[float, Callable[[], None]], None],
    page: GamePage,
    game: str,
    t: Text,
    is_wanted: Callable[[], bool],
    done: Callable[[], None],
) -> None:
    """Play beside the page, step by step.

    Args:
        later: Calls a function after so many milliseconds.
        page: The page of the game.
        game: Its name.
        t: The words.
        is_wanted: Returns whether nobody has begun anything yet; otherwise this ends.
        done: Is called at the end.
    """
    rest = chain(imports(game), steps(page, game, t))

    def step() -> None:
        if is_wanted() and next(rest, None) is not None:
            later(PAUSE, step)
        else:
            done()

    later(PAUSE, step)


def imports(game: str) -> Iterator[ModuleType]:
    """Yield the parts of a game as they are imported: its engine, the drawing of its table, and all the rest."""
    yield from map(import_module, (f"unseen.{game}", f"page.{game}.draw.table", GAMES[game]))


def steps(page: GamePage, game: str, t: Text) -> Iterator[Model]:
    """Yield the model of a game that nobody sees, after each step."""
    dealer = Dealer(lambda _: 0, page)
    model = _told(first_model({}, game), dealer, dealer.carry_out(Deal(page.options(None), 0)), t)
    for _ in range(STEPS):
        yield model
        screen(model, t)
        yield model
        seated = model.screen
        if isinstance(seated, Seated):
            shown = seated.shown
            quiet = [action for action in shown.legal if not page.ends_game(action)]
            if not quiet:
                # A turn that has ended is shown for a while, and nothing is waited for here.
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
