"""The clock of four temples: each destroyed or captured temple fills a place, and with the fourth the Moya player wins.

Rule 1. It is public, and the same for both seats.
Rule 2. The two kinds differ in outline: rubble under a cross, and a temple with flames on its roof.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import classes, el
from page.parts.small import picture
from page.text import Text

PLACES = 4


class Clock(NamedTuple):
    """The temples that the Moya have destroyed or captured."""

    razed: tuple[str, ...] = ()
    """Original temples that have ever been destroyed, with or without a tower now."""
    taken: tuple[str, ...] = ()
    """Original temples with an upright Moya of level 3."""
    counts: bool = True
    """Whether the fourth ends the game; otherwise they are only shown."""


def clock(props: Clock, t: Text) -> Markup:
    """Draw the clock, with a warning after three."""
    kinds = [("razed", space) for space in props.razed] + [("taken", space) for space in props.taken]
    left = PLACES - len(kinds) if props.counts else 0
    places = [_place(kind, space) for kind, space in kinds] + [_place("none", "")] * left
    razed, taken = ", ".join(props.razed), ", ".join(props.taken)
    said = " ".join(
        [
            t("face.clock.count", count=len(kinds), most=PLACES) if props.counts else t("face.clock.off"),
            t("face.clock.razed", spaces=razed) if razed else "",
            t("face.clock.taken", spaces=taken) if taken else "",
        ]
    ).strip()
    head = el(
        "p",
        {"class": "head", "aria-hidden": "true"},
        el("b", {"class": "lab"}, t("face.clock.label")),
        el("span", {"class": "sub"}, t("face.clock.brief", count=len(kinds), most=PLACES))
        if props.counts
        else None,
    )
    last = props.counts and left == 1
    return el(
        "div",
        {"class": classes("k-clock", "k-last" if last else None), "id": "clock"},
        head,
        _brief(len(kinds), t) if props.counts else None,
        el("span", {"class": "k-places", "role": "img", "aria-label": said}, *places),
        el("p", {"class": "k-warn"}, t("face.clock.last")) if last else None,
    )


def _brief(count: int, t: Text) -> Markup:
    """Draw number and label in one line, for when there is no room for the head."""
    words = t("face.clock.short", count=count, most=PLACES)
    return el("span", {"class": "k-count", "aria-hidden": "true"}, words)


def _place(kind: str, space: str) -> Markup:
    return el("i", {"class": f"k-place k-{kind}"}, picture(f"k-clock-{kind}", 56), el("b", None, space))
