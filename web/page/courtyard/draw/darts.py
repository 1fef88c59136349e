"""The darts that a seat holds, and those in the pool."""

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.html import classes, el
from page.parts.small import button

DARTS = 9


def darts(held: int, label: str, count: str, asks: str, told: PointedOut | None) -> Markup:
    """Draw the darts in a row.

    Args:
        held: The number of held darts, of nine.
        label: Their owner, in words.
        count: The numbers of held darts and of those in the pool, in words.
        asks: Their name as a button that explains them; empty for none.
        told: The hint that points them out, if any.
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
