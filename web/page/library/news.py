"""The answers of the edge to the list of games."""

from typing import NamedTuple

from page.library.state import Imported, Row, Told


class Rows(NamedTuple):
    """All games on this device."""

    rows: tuple[Row, ...]
    used: int = 0
    """The storage in use, in kilobytes; 0 where that is not known."""


class Outcome(NamedTuple):
    """The outcome of a request."""

    told: Told
    has_removed: bool = False
    imported: Imported = Imported()
