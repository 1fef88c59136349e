"""Small drawings in a line of words: who a seat is."""

from markupsafe import Markup

from page.parts.drawing import symbol
from page.parts.small import picture


def figure(seat: str | None) -> Markup:
    """Return the figure that stands for a seat."""
    return symbol("thief" if seat == "thief" else "seeker")


def head(seat: str | None) -> Markup:
    """Return the head that stands for a seat in a line of the log."""
    return picture("thief-head" if seat == "thief" else "mist-head", 46)
