"""Answers of the edge to looking back, and what it tells unasked."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from page.looking_back.requests import Way
from unseen.kernel.records import Record
from unseen.looking_back.review import Review


class Working(NamedTuple):
    """Progress in working out what could be known."""

    percent: int


class Commented(NamedTuple):
    """The comments on this game, which can be changed: this browser keeps games."""

    comments: Mapping[int, str]
    """By the moment."""
    longest: int
    """The most characters of one."""
    most: int
    """The most comments."""


class Unkept(NamedTuple):
    """The comments could not be kept."""


class Begun(NamedTuple):
    """The game up to a moment."""

    record: Record[Any, Any, Any]
    name: str
    """The name under which the whole game is kept."""


class AtStake(NamedTuple):
    """Playing on would cost the game at the table, as this browser keeps none."""


class Painted(NamedTuple):
    """A picture has been drawn on the canvas."""

    ways: tuple[Way, ...]
    """The ways in which this browser can hand it on; none if it could not be drawn."""


class Handed(NamedTuple):
    """A picture was handed on, or the browser has refused that."""

    how: Literal["share", "copy", "save", "svg", "failed"]


News = Review | Working | Commented | Unkept | Begun | AtStake | Painted | Handed
