"""The knowledge that an onlooker has of an unfinished game at the table."""

from typing import Any, NamedTuple

from page.shell.messages import Found
from page.shell.party import Party


class Public(NamedTuple):
    """The public facts of a game."""

    view: Any
    party: Party
    found: Found
    turns: int
    """The number of turns that have ended."""
