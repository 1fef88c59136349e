"""A part of the page that is fetched only once somebody wants it, and then has the screen to itself."""

from typing import Any, Protocol

from markupsafe import Markup

from page.text import Text


class Annex(Protocol):
    """What such a part does; models, messages and effects are those of the page."""

    def opened(self, model: Any, asked: str) -> Any:
        """Return the model with this part at the screen, and its effects.

        Args:
            model: The page as it was.
            asked: What the part was fetched for.
        """
        ...

    def update(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and what it asks for, while this part is at the screen."""
        ...

    def screen(self, model: Any, t: Text) -> Markup:
        """Return what the page shows, all of `<div id="page">` but the sheets that every screen has."""
        ...

    def title(self, model: Any, t: Text) -> str:
        """Return the title of the page."""
        ...

    def carry_out(self, what: Any) -> tuple[Any, ...]:
        """Do what this part's own effect (`effects.Ask`) says, and return messages."""
        ...
