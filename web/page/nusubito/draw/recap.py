"""What has happened since a seat last sat, one event after the other, where its card stands.

Rule 1. It shows public events alone.
Rule 2. It lies over nothing: the board beside it shows what it tells, and can be pressed.

Commands: `recap-next`, `recap-skip`.
"""

from markupsafe import Markup

from page.nusubito.draw.table_props import Recap
from page.parts.drawing import icon, symbol
from page.parts.html import classes, el
from page.parts.small import button
from page.text import Text


def recap(props: Recap, t: Text) -> Markup:
    """Return the card that shows one event to the seat that has just sat down."""
    last = props.number >= props.total
    count = el("p", {"class": "lab"}, t(f"recap.count.{props.seat}", number=props.number, total=props.total))
    skip = button("btn quiet small", {"id": "recap-skip", "data-do": "recap-skip"}, t("recap.skip"))
    return el(
        "section",
        {"id": "recap", "class": classes("card", "recap"), "aria-label": t("recap.title")},
        el("span", {"class": "recap-pic"}, symbol("thief" if props.seat == "thief" else "seeker")),
        el("div", {"class": "recap-words"}, count, el("p", {"id": "recap-text"}, props.text)),
        el(
            "div",
            {"class": "recap-deeds"},
            None if last else skip,
            button(
                "btn main small",
                {"id": "recap-next", "data-do": "recap-next"},
                t("recap.play" if last else "recap.next"),
                icon("i-next"),
            ),
        ),
    )
