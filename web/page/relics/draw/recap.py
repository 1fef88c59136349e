"""What has happened since a seat last sat, one event after the other, where its card stands.

Commands: `recap-next`, `recap-skip`.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import classes, el
from page.parts.small import button
from page.relics.draw.picture import Tribe
from page.relics.draw.small import crest
from page.text import Text


class Recap(NamedTuple):
    """One event of those that are told."""

    text: str
    number: int
    """Which of them it is, from 1."""
    total: int
    tribe: Tribe
    """Whose it is."""


def recap(props: Recap, t: Text) -> Markup:
    """Return the card that shows one event to the seat that has just sat down."""
    last = props.number >= props.total
    count = el("p", {"class": "lab"}, t("relics.recap.count", number=props.number, total=props.total))
    skip = button("btn quiet small", {"id": "recap-skip", "data-do": "recap-skip"}, t("recap.skip"))
    onward = button(
        "btn main small",
        {"id": "recap-next", "data-do": "recap-next"},
        t("recap.play" if last else "recap.next"),
        icon("i-next"),
    )
    return el(
        "section",
        {"id": "recap", "class": classes("card", "recap"), "aria-label": t("recap.title")},
        el("span", {"class": "recap-pic"}, crest(props.tribe)),
        el("div", {"class": "recap-words"}, count, el("p", {"id": "recap-text"}, props.text)),
        el("div", {"class": "recap-deeds"}, None if last else skip, onward),
    )
