"""Small drawings for a line of text: the figures of the seats."""

from markupsafe import Markup

from page.parts.drawing import symbol
from page.parts.small import picture


def figure(seat: str | None) -> Markup:
    """Return the figure of a seat."""
    return symbol("thief" if seat == "thief" else "seeker")


def head(seat: str | None) -> Markup:
    """Return the head of a seat, for a line of the log."""
    return picture("thief-head" if seat == "thief" else "mist-head", 46)
