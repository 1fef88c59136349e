"""The sheets of what helps: the map of where the Thief can be, and hints.

Rule 1. Whatever a colour or a bar says stands there in words and numbers too.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import el
from page.text import Text


class SpotLine(NamedTuple):
    """A temple on the map."""

    temple: str
    share: float
    words: str
    """How likely, such as "45%"; empty where he cannot be."""
    why: str = ""
    """Why he cannot be there."""


class MapSheet(NamedTuple):
    """The map."""

    intro: str
    spots: tuple[SpotLine, ...] | None
    """Row by row; None while it is being worked out."""
    leaks: tuple[tuple[str, str], ...] = ()
    """The steps that the Thief may take, and what each tells the Mists."""


class HintSheet(NamedTuple):
    """A hint."""

    choices: tuple[tuple[str, str], ...] | None
    """How often, and what; None while it is being worked out."""
    reasons: tuple[str, ...] = ()


def map_sheet(props: MapSheet, t: Text) -> Markup:
    """Return the body of the map's sheet."""
    if props.spots is None:
        return el("p", {"role": "status"}, t("advice.wait"))
    whys = [spot for spot in props.spots if spot.why]
    return el(
        "div",
        {"class": "advice", "id": "map-sheet"},
        el("p", {"class": "sub"}, props.intro),
        el("div", {"class": "spots"}, *(_spot(spot, t) for spot in props.spots)),
        _whys(whys, t) if whys else None,
        _leaks(props.leaks, t) if props.leaks else None,
    )


def _spot(spot: SpotLine, t: Text) -> Markup:
    words = spot.words or t("advice.never")
    bar = el("progress", {"max": 100, "value": round(100 * spot.share), "aria-hidden": "true"})
    return el(
        "div",
        {"id": f"spot-{spot.temple}", "class": None if spot.words else "no"},
        el("b", None, spot.temple),
        el("span", None, words),
        bar if spot.words else None,
    )


def _whys(spots: list[SpotLine], t: Text) -> Markup:
    lines = (el("li", None, el("b", None, spot.temple), el("span", None, spot.why)) for spot in spots)
    title = el("h2", {"class": "lab"}, t("advice.whys"))
    return el("section", None, title, el("ul", {"class": "whys"}, *lines))


def _leaks(leaks: tuple[tuple[str, str], ...], t: Text) -> Markup:
    rows = (el("tr", None, el("td", None, step), el("td", None, bits)) for step, bits in leaks)
    return el(
        "section",
        None,
        el("h2", {"class": "lab"}, t("advice.leaks")),
        el("p", {"class": "sub"}, t("advice.leaks.what")),
        el("table", {"id": "leaks"}, el("tbody", None, *rows)),
    )


def hint_sheet(props: HintSheet, t: Text) -> Markup:
    """Return the body of the hint's sheet."""
    if props.choices is None:
        return el("p", {"role": "status"}, t("advice.wait"))
    lines = (el("li", None, el("b", None, often), el("span", None, what)) for often, what in props.choices)
    mixed = el("p", {"class": "sub"}, t("advice.mixed")) if len(props.choices) > 1 else None
    reasons = el("ul", {"class": "note"}, *(el("li", None, each) for each in props.reasons))
    return el(
        "div",
        {"class": "advice", "id": "hint-sheet"},
        el("ol", {"class": "choices"}, *lines),
        mixed,
        reasons if props.reasons else None,
    )
