"""Errors raised for bad input.

```
GameError
├── IllegalAction(action, reason)     the rules refuse it
├── NotationError(text, problem)      the text is not an action
└── CodecError(where, problem)        the JSON is not a position or a record
```

Errors keep fields and build their text in `__str__`: one line, no full stop, with enough to fix the input.
"""

from typing import NamedTuple

ACTION = 100
"""The most characters of an action that a message quotes."""


def shortened(text: str, most: int = 40) -> str:
    """Return a text as a message quotes it: with an ellipsis in place of all beyond `most` characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


class GameError(Exception):
    """Bad input; it has changed nothing."""


class Reason(NamedTuple):
    """The reason why the rules refuse an action, as data, so that a page can show it in any language."""

    code: str
    """A stable name for the reason ("darts")."""
    ruling: str
    """The ruling or rulebook section behind it ("N13")."""
    text: str
    """The reason in English."""
    values: tuple[tuple[str, str | int], ...] = ()
    """The details by name: spaces, how many darts are missing."""


class IllegalAction(GameError):
    """The rules refuse an action.

    Args:
        action: The action in notation.
        reason: Why.
    """

    def __init__(self, action: str, reason: Reason) -> None:
        super().__init__(action, reason)
        self.action = action
        self.reason = reason

    def __str__(self) -> str:
        return f"illegal action '{shortened(self.action, ACTION)}': {self.reason.text} ({self.reason.ruling})"


class NotationError(GameError):
    """A text is not an action in notation.

    Args:
        text: The text.
        problem: What is wrong with it.
    """

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(text, problem)
        self.text = text
        self.problem = problem

    def __str__(self) -> str:
        return f"not an action '{shortened(self.text, ACTION)}': {self.problem}"


class CodecError(GameError):
    """A JSON value is not a position or a record.

    Args:
        where: The key at fault ("pawns.B2"), or "" for the whole.
        problem: What is wrong with it.
    """

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(where, problem)
        self.where = where
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}" if self.where else self.problem
