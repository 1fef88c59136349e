"""Answers of the edge to a puzzle."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from page.puzzling.listing import Listing
from page.puzzling.results import Result
from page.puzzling.state import State
from unseen.puzzles.line import Line


class Computed(NamedTuple):
    """The work of a kind has been done."""

    line: Line
    what: Any


class Remembered(NamedTuple):
    """The results that this browser remembers now."""

    results: Mapping[int, Result]
    today: int | None
    """The number of the local date."""


class PassedOn(NamedTuple):
    """The text of a result was passed on, or not."""

    how: Literal["copied", "shared", "failed"]


class Begun(NamedTuple):
    """A puzzle is ready."""

    state: State


class Listed(NamedTuple):
    """The list of puzzles is ready."""

    listing: Listing


News = Computed | Remembered | PassedOn | Begun | Listed
