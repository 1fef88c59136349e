"""The recap of the events since a seat last sat, one after the other, in the place of the card.

Rule 1. It covers nothing: the board beside it shows the event, and can be pressed.

Commands: `recap-next`, `recap-skip`.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import el
from page.parts.small import button
from page.text import Text


class Recap(NamedTuple):
    """One of the events since a seat last sat."""

    text: str
    number: int
    """The number of the event, from 1."""
    total: int
    seat: str
    """The seat of the event."""


def recap(props: Recap, *, figure: Markup, count: str, t: Text) -> Markup:
    """Draw the card that shows one event to the seat that has just sat down.

    Args:
        props: The event.
        figure: The figure of its seat.
        count: The number of the event out of all, in words.
        t: The words.
    """
    last = props.number >= props.total
    skip = button("btn quiet small", {"id": "recap-skip", "data-do": "recap-skip"}, t("recap.skip"))
    onward = button(
        "btn main small",
        {"id": "recap-next", "data-do": "recap-next"},
        t("recap.play" if last else "recap.next"),
        icon("i-next"),
    )
    words = (el("p", {"class": "lab"}, count), el("p", {"id": "recap-text"}, props.text))
    return el(
        "section",
        {"id": "recap", "class": "card recap", "aria-label": t("recap.title")},
        el("span", {"class": "recap-pic"}, figure),
        el("div", {"class": "recap-words"}, *words),
        el("div", {"class": "recap-deeds"}, None if last else skip, onward),
    )
