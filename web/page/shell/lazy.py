"""A screen that is fetched only once somebody wants it, and then has all of the page but the sheets over it.

It is as pure as the rest: what it asks for that nobody else can do it says as an `effects.Ask`, and what comes of that
it hears as `messages.News`.
"""

from typing import Any, Protocol

from markupsafe import Markup

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
        """Return the next model and what it asks for, while this screen is shown."""
        ...

    def screen(self, model: Any, t: Text) -> Markup:
        """Return what the page shows, all of `<div id="page">` but the sheets that every screen has."""
        ...

    def title(self, model: Any, t: Text) -> str:
        """Return the title of the page."""
        ...
