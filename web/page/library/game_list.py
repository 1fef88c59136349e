"""The list of games as the shell asks for it (`page.shell.game_list`)."""

from typing import Any, NamedTuple

from markupsafe import Markup

from page.library.news import Rows
from page.library.pressed import Step, pressed, told
from page.library.screen import games
from page.library.state import State, in_order
from page.shell.effects import Effect
from page.shell.model import Games, Model, Start
from page.text import Text


class Listing(NamedTuple):
    """The list as it is shown."""

    state: State

    def pressed(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and its effects after a press."""
        return _after(model, pressed(self.state, message, t))

    def told(self, model: Any, what: object, t: Text) -> Any:
        """Return the same after an answer to a request."""
        return _after(model, told(self.state, what, t))

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the list."""
        return games(model, self.state, t)


def _after(model: Model, step: Step) -> tuple[Model, tuple[Effect, ...]]:
    state, effects = step
    return model._replace(screen=Games(Listing(state)) if state else Start()), effects


def listing(rows: Rows) -> Listing:
    """Return the list as it is first shown."""
    return Listing(State(rows=in_order(rows.rows), used=rows.used))
