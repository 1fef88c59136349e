"""What can be chosen of a new game: how relics count, and where they lie.

Commands: `scoring` basic|standard, `layout` quincunx|cross.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import el
from page.parts.segments import field
from page.text import Text


class Field(NamedTuple):
    """A setting of which one value holds."""

    name: str
    values: tuple[str, ...]
    now: str


def fields(props: tuple[Field, ...], t: Text) -> Markup:
    """Return the fields of a new game."""
    return el("div", {"class": "start-board"}, *(field(*each, t) for each in props))
