"""What has happened since a seat last sat, one event after the other, where its card stands.

Rule 1. It lies over nothing: the board beside it shows what it tells, and can be pressed.

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
    """Which of them it is, from 1."""
    total: int
    seat: str
    """Whose event it is."""


def recap(props: Recap, *, figure: Markup, count: str, t: Text) -> Markup:
    """Return the card that shows one event to the seat that has just sat down.

    Args:
        props: The event.
        figure: The drawing that stands for its seat.
        count: Which of how many it is, in words.
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
