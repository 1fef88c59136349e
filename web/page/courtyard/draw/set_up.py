"""The fields of a new game that both games have: the pieces at the start, darts and days.

Commands: `configuration` x/y/z, `darts` n, `day-limit` n|none, `usual`. A value is the new value, not a difference.
"""

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import classes, el
from page.parts.stepper import stepper
from page.text import Text

MIRRORED = (("B2", "D4"), ("C2", "C4"), ("D2", "B4"))
"""The three spaces whose piece can be chosen, each with its mirror image."""


def cell(figure: Markup | None, css: str = "") -> Markup:
    """Draw a space that cannot be chosen."""
    return el("span", {"class": classes("cell", css), "aria-hidden": "true"}, figure)


def pick(place: int, levels: tuple[int, int, int], label: str, figure: Markup) -> Markup:
    """Draw a space with its piece; a press chooses other pieces.

    Args:
        place: Which of the three spaces it is.
        levels: The pieces after a press.
        label: The accessible name.
        figure: The piece.
    """
    space, _ = MIRRORED[place]
    attrs = {
        "type": "button",
        "id": f"level-{space}",
        "class": "cell",
        "data-do": "configuration",
        "data-value": "/".join(map(str, levels)),
        "aria-label": label,
    }
    return el("button", attrs, el("span", {"class": "lab", "aria-hidden": "true"}, space), figure)


def usual(t: Text) -> Markup:
    """Draw the button that brings back the usual choices."""
    attrs = {"type": "button", "id": "usual", "class": "btn quiet small", "data-do": "usual"}
    return el("button", attrs, icon("i-undo"), t("start.usual"))


def darts(now: int, t: Text) -> Markup:
    """Draw the field for the darts."""
    fewer = str(now - 1) if now > 0 else None
    more = str(now + 1) if now < 9 else None
    return stepper("darts", str(now), fewer, more, t)


def day_limit(now: int | None, most: int, t: Text) -> Markup:
    """Draw the field for the day limit, None for none, up to the longest that can be chosen."""
    if now is None:
        return stepper("day-limit", t("start.limit.none"), None, "1", t)
    fewer = str(now - 1) if now > 1 else "none"
    more = str(now + 1) if now < most else None
    return stepper("day-limit", t("start.limit.days", n=now), fewer, more, t)


def turned(levels: tuple[int, int, int], place: int, level: int) -> tuple[int, int, int]:
    """Return the pieces of three spaces with another one on one of them."""
    first, second, third = (level if at == place else old for at, old in enumerate(levels))
    return first, second, third
