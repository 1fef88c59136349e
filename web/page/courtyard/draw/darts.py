"""The darts that one side holds, and those in the pool."""

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.html import classes, el
from page.parts.small import button

DARTS = 9


def darts(held: int, label: str, count: str, asks: str, told: PointedOut | None) -> Markup:
    """Return the darts in a row.

    Args:
        held: How many of the nine are held.
        label: Whose they are, in words.
        count: How many are held and how many lie in the pool, in words.
        asks: Their name as a button that tells what they are; empty for none.
        told: What a hint points out, if it is the darts.
    """
    row = [_dart("dart")] * held + [el("i", {"class": "gap"})] + [_dart("dart-out")] * (DARTS - held)
    head = el(
        "p",
        {"class": "head"},
        el("b", {"class": "lab"}, label),
        el("span", {"class": "sub"}, count),
    )
    kind = classes("darts", told.css if told else None)
    return el("div", {"class": kind, "id": "darts"}, head, _quiver(row, asks))


def _quiver(row: list[Markup], asks: str) -> Markup:
    if not asks:
        return el("span", {"class": "quiver", "aria-hidden": "true"}, *row)
    return button("quiver asks", {"data-ask": "darts", "aria-label": asks}, *row)


def _dart(symbol: str) -> Markup:
    use = el("use", {"href": "#g-" + symbol, "width": 12, "height": 40})
    return el("svg", {"viewBox": "0 0 12 40"}, use)
