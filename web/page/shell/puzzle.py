"""Puzzles, as the shell knows them: a screen that is fetched when it is first opened, and the line that leads there."""

from typing import Any, NamedTuple, Protocol

from markupsafe import Markup

from page.text import Text


class Daily(NamedTuple):
    """The puzzle of the day, as far as the start screen knows it."""

    game: str
    """The game on whose page it is; before the first day and after the last, one that has puzzles."""
    number: int | None
    """Its number in the calendar; None before the first day and after the last."""
    kind: str = ""
    tier: str = ""
    """Empty where the calendar alone does not know it."""

    @property
    def link(self) -> str:
        """The link to it; where there is none, to the puzzles for practice."""
        return f"d={self.number or 'all'}"


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
