"""The choices for a new game: the scoring and the layout of the relics.

Commands: `scoring` basic|standard, `layout` quincunx|cross.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import el, join
from page.parts.segments import field, segments
from page.text import Text
from unseen.relics.drawing.geometry import EDGE, boxes


class Field(NamedTuple):
    """A setting of which one value holds."""

    name: str
    values: tuple[str, ...]
    now: str
    layouts: Mapping[str, tuple[str, ...]] = {}
    """For each value the spaces that are marked on a small board above its words; empty for words alone."""


def fields(props: tuple[Field, ...], t: Text) -> Markup:
    """Return the fields of a new game."""
    return el("div", {"class": "start-board"}, *(_field(each, t) for each in props))


def _field(props: Field, t: Text) -> Markup:
    if not props.layouts:
        return field(props.name, props.values, props.now, t)
    key, label = f"start.{props.name}", f"{props.name}-label"
    words = {value: join(_court(props.layouts[value]), t(f"{key}.{value}")) for value in props.values}
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": label},
        el("span", {"class": "lab", "id": label}, t(key)),
        segments(props.name, words, props.now),
        el("p", {"class": "sub"}, t(f"{key}.{props.now}.text")),
    )


def _court(marked: Iterable[str]) -> Markup:
    """Return a small court with a relic on each of some spaces."""
    places = boxes(False)
    grid = "".join(f"M{at} 0V{EDGE}M0 {at}H{EDGE}" for at in range(0, EDGE + 1, 100))
    relics = "".join(
        f'<rect class="wr-mini-relic" x="{places[space].x + 14}" y="{places[space].y + 14}" width="72" height="72"/>'
        for space in marked
    )
    return Markup(
        f'<svg class="wr-mini" viewBox="-8 -8 516 516" aria-hidden="true">'
        f'<path class="wr-mini-grid" d="{grid}"/>{relics}</svg>'
    )
