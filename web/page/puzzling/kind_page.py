"""The page of a kind of puzzle: a module `page.<game>.puzzles.<kind>`.

Rule 1. The answer is in the state and in nothing that is drawn or spoken before the result.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

from markupsafe import Markup

from page.puzzling.share import Square
from page.shell.effects import Effect
from page.shell.messages import Pressed
from page.text import Text
from unseen.kernel.slices import Work
from unseen.puzzles.line import Line

Verdict = Literal["", "right", "wrong"]


class Reply(NamedTuple):
    """The result of a press."""

    own: Any
    """The kind's own state after it."""
    effects: tuple[Effect, ...] = ()
    verdict: Verdict = ""
    """What an answer that was given is; empty where none was."""
    is_hint: bool = False
    """Whether a hint was given."""
    work: Work[Any] | None = None
    """Work whose result is to be told to `told`, done in slices; None for none."""


class KindPage(Protocol):
    """The interface of such a module."""

    def begun(self, line: Line) -> Work[Any]:
        """Return the state in which a puzzle begins, yielding between slices."""
        ...

    def pressed(self, own: Any, message: Pressed, t: Text) -> Reply:
        """Return the reply to a press that the frame does not take; `ended` puzzles get none but views.

        `escape` lets go of something: where there is nothing, the state stays as it is, and the puzzle is left.
        """
        ...

    def told(self, own: Any, what: Any, t: Text) -> Reply:
        """Return the reply to the result of its work."""
        ...

    def ended(self, own: Any, *, is_solved: bool) -> Any:
        """Return the state that shows the answer, and nothing that asks for one."""
        ...

    def squares(self, own: Any, hints: int, tries: int) -> Sequence[Square]:
        """Return the squares of an ended puzzle.

        Args:
            own: Its state.
            hints: How many hints were given.
            tries: The try that was right; 0 if the answer was shown.
        """
        ...

    def board(self, own: Any, t: Text) -> Markup:
        """Draw the board, or whatever lies on the table."""
        ...

    def beside(self, own: Any, t: Text) -> Markup:
        """Draw what is told and asked beside it, and once it has ended why the answer holds."""
        ...

    def phase(self, own: Any) -> str:
        """Return the phase whose inks the board is printed in."""
        ...
