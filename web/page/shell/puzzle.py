"""Puzzles, as the shell knows them: a screen that is fetched when it is first opened."""

from typing import Any, Protocol

from markupsafe import Markup

from page.text import Text


class Puzzle(Protocol):
    """The interface of that screen. Models and messages are those of the page."""

    def pressed(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and its effects after a press."""
        ...

    def told(self, model: Any, what: object, t: Text) -> Any:
        """Return the same after an answer of the edge."""
        ...

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the screen."""
        ...

    def title(self, t: Text) -> str:
        """Return the title of the page."""
        ...
