"""A screen that is fetched only once somebody wants it, and what it adds to the table and the end of its games.

It is as pure as the rest: what it asks for that nobody else can do it says as an `effects.Ask`, and what comes of that
it hears as `messages.News`.
"""

from typing import Any, Protocol

from markupsafe import Markup

from page.shell.draw.beside import Aftermath, Beside
from page.text import Text


class LazyScreen(Protocol):
    """What such a screen is; a module with these names is one. Models, messages and effects are those of the page."""

    def opened(self, model: Any, asked: str) -> Any:
        """Return the model with this screen, and its effects.

        Args:
            model: The page as it was.
            asked: What the screen was fetched for.
        """
        ...

    def update(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and what it asks for, while this screen or a game of its own is shown."""
        ...

    def screen(self, model: Any, t: Text) -> Markup:
        """Return what the page shows, all of `<div id="page">` but the sheets, while this screen is shown."""
        ...

    def beside(self, model: Any, t: Text) -> Beside:
        """Return what stands beside the table of a game of its own."""
        ...

    def aftermath(self, model: Any, t: Text) -> Aftermath:
        """Return what stands on the end screen of a game of its own."""
        ...

    def sheet(self, model: Any, t: Text) -> Markup | None:
        """Return the sheet of its own that is open; None if none is."""
        ...

    def title(self, model: Any, t: Text) -> str:
        """Return the title of the page, while this screen or a game of its own is shown."""
        ...

    def is_unkept(self, model: Any) -> bool:
        """Return whether a game of its own is at the screen, under way, that would be lost with the page."""
        ...
