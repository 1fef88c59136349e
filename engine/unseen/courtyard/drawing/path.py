"""The whole way of the hidden player over a finished board: arrows between spaces, and the numbers of the stops."""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from unseen.drawing.arrow import Box
from unseen.drawing.text import escaped

Boxes = Mapping[str, Box]
"""The rectangle of each space on the drawn board."""

_SHIFT = 13
"""The distance of an arrow to the right of the straight line, so that there and back are two lanes."""


class Stop(NamedTuple):
    """A stop of a path; consecutive ones are joined."""

    space: str
    text: str
    """Its number; empty if the way only passes through."""


def path(stops: tuple[Stop, ...], boxes: Boxes, last: str | None = None) -> str:
    """Draw the way through all stops but the numbers of the last one, where the player stands; `chip` draws those."""
    legs = [(a.space, b.space) for a, b in pairwise(stops) if a.space != b.space]
    lanes = dict.fromkeys(legs)
    under = "".join(f'<path class="pt-k" d="{_leg(boxes, *leg)}"/>' for leg in lanes)
    over = "".join(f'<path class="pt" d="{_leg(boxes, *leg)}"/>{_arrow(boxes, *leg)}' for leg in lanes)
    numbers = "".join(_chip(boxes[space], texts) for space, texts in _numbers(stops).items() if space != last)
    return f'<g class="way">{under}{over}{numbers}</g>'


def _ends(boxes: Boxes, start: str, end: str) -> tuple[float, float, float, float]:
    a, b = boxes[start], boxes[end]
    across, down = _sign(b.cx - a.cx), _sign(b.cy - a.cy)
    dx, dy = -down * _SHIFT, across * _SHIFT
    return a.cx + dx, a.cy + dy, b.cx + dx, b.cy + dy


def _leg(boxes: Boxes, start: str, end: str) -> str:
    x0, y0, x1, y1 = _ends(boxes, start, end)
    return f"M{x0:g} {y0:g}L{x1:g} {y1:g}"


def _arrow(boxes: Boxes, start: str, end: str) -> str:
    x0, y0, x1, y1 = _ends(boxes, start, end)
    angle = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}.get((_sign(x1 - x0), _sign(y1 - y0)), 0)
    where = f"translate({(x0 + x1) / 2:g} {(y0 + y1) / 2:g}) rotate({angle})"
    return f'<path class="pt-a" transform="{where}" d="M-8-9L11 0L-8 9Z"/>'


def chip(stops: tuple[Stop, ...], boxes: Boxes, last: str) -> str:
    """Draw the numbers of the stop where the player stands, at the feet."""
    texts = _numbers(stops).get(last)
    return _chip(boxes[last], texts, aside=True) if texts else ""


def _numbers(stops: tuple[Stop, ...]) -> dict[str, list[str]]:
    """Return the numbers of the stops on each space."""
    texts: dict[str, list[str]] = {}
    for stop in stops:
        if stop.text:
            texts.setdefault(stop.space, []).append(stop.text)
    return texts


def _chip(box: Box, numbers: list[str], *, aside: bool = False) -> str:
    words = escaped(", ".join(numbers))
    width = max(42, 18 + 10 * len(words))
    cx, cy = (box.cx + 59 - width / 2, box.cy + 37) if aside else (box.cx, box.cy)
    x, y = cx - width / 2, cy - 21
    outer = f'x="{x:g}" y="{y:g}" width="{width}" height="42" rx="21"'
    inner = f'x="{x + 3.5:g}" y="{y + 3.5:g}" width="{width - 7}" height="35" rx="17.5"'
    return (
        f'<g class="stop"><rect {outer}/><rect class="in" {inner}/>'
        f'<text aria-hidden="true" x="{cx:g}" y="{cy + 7:g}">{words}</text></g>'
    )


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
