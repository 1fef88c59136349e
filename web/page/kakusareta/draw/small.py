"""Small drawings in a line of words."""

from functools import cache

from markupsafe import Markup

from page.kakusareta.draw.picture import Moya, Seat
from page.parts.html import el
from page.parts.small import picture

_HEADS: dict[Seat, tuple[str, str]] = {
    "kakusareta": ("k-kaku-head", "2 -2 60 60"),
    "moya": ("k-moya-head", "0 0 46 46"),
}


@cache
def slip() -> Markup:
    """Return the red slip beside the name of the game, with the hat under which nobody is seen."""
    return el("span", {"class": "seal k-slip", "aria-hidden": "true"}, head("kakusareta"))


@cache
def head(seat: Seat) -> Markup:
    """Return the sign of a seat, for a log or beside a name."""
    symbol, box = _HEADS[seat]
    x, y, width, height = box.split()
    use = el("use", {"href": "#g-" + symbol, "x": x, "y": y, "width": width, "height": height})
    return el("svg", {"class": "k-head24", "viewBox": box, "aria-hidden": "true"}, use)


def moya_picture(what: Moya, name: str | None = None) -> Markup:
    """Return a Moya in a line of words; with a name it is an image."""
    return picture(f"k-moya{what.level}" + ("-down" if what.downed else ""), 64, name)
