"""The list of games, as the shell knows it: a screen that is fetched when it is first opened."""

from typing import Any, Protocol

from markupsafe import Markup

from page.text import Text


class GameList(Protocol):
    """The interface of the list. Models and messages are those of the page."""

    def pressed(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and its effects after a press on the list."""
        ...

    def told(self, model: Any, what: object, t: Text) -> Any:
        """Return the same after an answer to a request of the list."""
        ...

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the list."""
        ...
