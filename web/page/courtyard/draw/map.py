"""The map of the places where the hidden player can be, in a card beside the board.

Rule 1. Everything that the board says by colour, hatching or an arrow stands here in words and numbers too.

Commands: `close`.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.advice import card, waiting
from page.parts.html import el
from page.text import Text


class RuledOut(NamedTuple):
    """Places where the hidden player cannot be, for one reason."""

    places: tuple[str, ...]
    why: str


class Asked(NamedTuple):
    """The explanation of the place that was pressed."""

    place: str
    words: str


class MapCard(NamedTuple):
    """The map."""

    title: str
    intro: str
    ask: str
    """The sentence that says how to ask about a place."""
    label: str
    """The accessible name of the places."""
    measure: str
    """The sentence that says how the revealed information is measured."""
    spots: tuple[tuple[str, str], ...] | None
    """The possible places with their shares, such as "45%", likeliest first; None while they are being worked out."""
    ruled_out: tuple[RuledOut, ...] = ()
    asked: Asked | None = None
    leaks: tuple[tuple[str, str], ...] = ()
    """The steps that the hidden seat may take, and how much each gives away."""


def map_card(props: MapCard, t: Text) -> Markup:
    """Draw the map's card."""
    if props.spots is None:
        return card(props.title, (waiting(t),), None, t)
    asked = props.asked
    said = (el("b", None, asked.place), " ", asked.words) if asked else (props.ask,)
    likely = (el("li", None, el("b", None, place), " ", share) for place, share in props.spots)
    body = (
        el("p", {"class": "map-says" if asked else "sub", "id": "map-asked"}, *said),
        el("ol", {"class": "spots", "aria-label": props.label}, *likely),
        _whys(props.ruled_out, t) if props.ruled_out else None,
        _leaks(props, t) if props.leaks else None,
        el("p", {"class": "sub"}, props.intro),
    )
    return card(props.title, body, None, t)


def _whys(lines: tuple[RuledOut, ...], t: Text) -> Markup:
    items = (
        el("li", None, el("b", None, t("advice.and").join(line.places)), " ", el("span", None, line.why))
        for line in lines
    )
    return el(
        "section",
        None,
        el("h3", {"class": "lab"}, t("advice.whys")),
        el("ul", {"class": "whys"}, *items),
    )


def _leaks(props: MapCard, t: Text) -> Markup:
    rows = (el("tr", None, el("td", None, step), el("td", None, bits)) for step, bits in props.leaks)
    return el(
        "section",
        None,
        el("h3", {"class": "lab"}, t("advice.leaks")),
        el("p", {"class": "sub"}, props.measure),
        el("table", {"id": "leaks"}, el("tbody", None, *rows)),
    )
