"""The way of the hidden player in words: the place where each turn ended, numbered as on the final board."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Child, el
from page.text import Text


class Leg(NamedTuple):
    """A place where a turn ended."""

    mark: str
    """The number on the board; empty for a night, which is drawn as a moon."""
    space: str
    words: str
    """The actions on the way, in words; empty for none."""


def passed(places: Sequence[str], t: Text) -> str:
    """Return the places passed on the way, one or more, in words: "over C5, E5 and E3"."""
    *others, last = places
    return t(
        "over.path.over", spaces=t("over.path.and", others=", ".join(others), last=last) if others else last
    )


def whole(words: Sequence[str], *, moved: bool, t: Text) -> str:
    """Join the actions of a turn in words; without any, say that the turn was a leap, or that there was none."""
    return "; ".join(words) or t("over.path.leapt" if moved else "over.path.stayed")


def legs(title: str, path: Iterable[Leg], t: Text) -> Markup:
    """Draw the whole way, under its name."""
    return el(
        "section",
        {"class": "over-path", "aria-labelledby": "path-title"},
        el("h2", {"id": "path-title"}, title),
        el(
            "ol",
            {"id": "path", "tabindex": 0, "aria-labelledby": "path-title"},
            *(_leg(leg, t) for leg in path),
        ),
    )


def _leg(leg: Leg, t: Text) -> Markup:
    mark: Child = leg.mark or icon("moon-o")
    night = None if leg.mark else el("span", {"class": "vh"}, t("over.path.night"), " ")
    words = el("span", None, night, el("b", None, leg.space), " ", leg.words)
    return el(
        "li", None, el("span", {"class": "mark", "aria-hidden": None if leg.mark else "true"}, mark), words
    )
