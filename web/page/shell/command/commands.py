"""A game's part of the command line: its queries, and its actions in words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from page.shell.model import Seated
from page.text import Text

Answer = Callable[[Seated, Text], Iterable[str]]
"""Returns sentences from what the seat at the screen knows, and from nothing else."""


class Commands(NamedTuple):
    """The queries of a game, and its actions in words."""

    queries: Mapping[str, Answer]
    """The answer to each query, by name; a query named like an aid is answered only where that aid is agreed on. The
    words that a player types are the message `command.<name>`."""
    action_words: Callable[[Any, Any, Text], str]
    """Returns a legal action of a position as the label of its control."""


def _no_words(view: Any, action: Any, t: Text) -> str:
    del view, action, t
    return ""


COMMANDS = Commands({}, _no_words)
"""The command line of a game without queries and without words for actions: they are entered in notation."""
