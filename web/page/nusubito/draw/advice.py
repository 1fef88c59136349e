"""The map of where the Thief can be, in a card beside the board.

Rule 1. Whatever the board says by colour, hatching or an arrow stands here in words and numbers too.

Commands: `close`.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.advice import card, waiting
from page.parts.html import el
from page.text import Text


class RuledOut(NamedTuple):
    """Temples where the Thief cannot be, for one reason."""

    temples: tuple[str, ...]
    why: str


class Asked(NamedTuple):
    """What the map says of the temple that was pressed."""

    temple: str
    words: str


class MapCard(NamedTuple):
    """The map."""

    title: str
    intro: str
    spots: tuple[tuple[str, str], ...] | None
    """Where he can be and how likely, such as "45%", the likeliest first; None while it is being worked out."""
    ruled_out: tuple[RuledOut, ...] = ()
    asked: Asked | None = None
    leaks: tuple[tuple[str, str], ...] = ()
    """The steps that the Thief may take, and what each tells the Mists."""


def map_card(props: MapCard, t: Text) -> Markup:
    """Return the map's card."""
    if props.spots is None:
        return card(props.title, (waiting(t),), None, t)
    asked = props.asked
    said = (el("b", None, asked.temple), " ", asked.words) if asked else (t("advice.ask"),)
    likely = (el("li", None, el("b", None, temple), " ", share) for temple, share in props.spots)
    body = (
        el("p", {"class": "map-says" if asked else "sub", "id": "map-asked"}, *said),
        el("ol", {"class": "spots", "aria-label": t("advice.spots")}, *likely),
        _whys(props.ruled_out, t) if props.ruled_out else None,
        _leaks(props.leaks, t) if props.leaks else None,
        el("p", {"class": "sub"}, props.intro),
    )
    return card(props.title, body, None, t)


def _whys(lines: tuple[RuledOut, ...], t: Text) -> Markup:
    items = (
        el("li", None, el("b", None, t("advice.and").join(line.temples)), " ", el("span", None, line.why))
        for line in lines
    )
    return el(
        "section",
        None,
        el("h3", {"class": "lab"}, t("advice.whys")),
        el("ul", {"class": "whys"}, *items),
    )


def _leaks(leaks: tuple[tuple[str, str], ...], t: Text) -> Markup:
    rows = (el("tr", None, el("td", None, step), el("td", None, bits)) for step, bits in leaks)
    return el(
        "section",
        None,
        el("h3", {"class": "lab"}, t("advice.leaks")),
        el("p", {"class": "sub"}, t("advice.leaks.what")),
        el("table", {"id": "leaks"}, el("tbody", None, *rows)),
    )
