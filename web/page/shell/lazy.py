"""A screen that is fetched on demand, and its additions to the table and the end of its own games.

It is as pure as the rest: its requests to the edge are `effects.Ask`, and the results come back as
`messages.News`.
"""

from typing import Any, Protocol

from markupsafe import Markup

from page.shell.draw.beside import Aftermath, Beside
from page.text import Text


class LazyScreen(Protocol):
    """The interface of such a screen, a module with these names. Models, messages and effects are those of the page."""

    def opened(self, model: Any, asked: str) -> Any:
        """Return the model with this screen, and its effects.

        Args:
            model: The page before.
            asked: The purpose for which the screen was fetched.
        """
        ...

    def update(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and its effects, while this screen or a game of its own is shown."""
        ...

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the page without its sheets, that is the content of `<div id="page">`, while this screen is shown."""
        ...

    def beside(self, model: Any, t: Text) -> Beside:
        """Return the additions to the table of a game of its own."""
        ...

    def aftermath(self, model: Any, t: Text) -> Aftermath:
        """Return the additions to the end screen of a game of its own."""
        ...

    def sheet(self, model: Any, t: Text) -> Markup | None:
        """Draw the open sheet of its own; return None if none is open."""
        ...

    def title(self, model: Any, t: Text) -> str:
        """Return the title of the page, while this screen or a game of its own is shown."""
        ...

    def is_unkept(self, model: Any) -> bool:
        """Return whether a game of its own is at the screen, under way, and would be lost with the page."""
        ...
