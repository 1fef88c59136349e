"""What a game is played by, in words."""

from typing import Literal

from markupsafe import Markup

from page.nusubito.draw.set_up import MIRRORED, PAWNS
from page.nusubito.set_up import Levels
from page.online.props import Terms
from page.online.render.drawings import drawing
from page.online.render.parts import figure
from page.parts.drawing import icon
from page.parts.html import el
from page.parts.small import picture
from page.shell.draw.solo import ICONS
from page.text import Text

Seat = Literal["thief", "mist", "lot"]
OTHER: dict[Seat, Seat] = {"thief": "mist", "mist": "thief", "lot": "lot"}


def terms(props: Terms, mine: Seat, t: Text) -> Markup:
    """Return the terms as a list, beginning with this player's own seat."""
    rows = (
        (figure(mine), t(f"online.terms.{mine}")),
        (picture("healer", 64), pawns(props.levels, t)),
        (icon("i-dart"), t("online.terms.darts", n=props.darts)),
        (picture("moon-o"), day_limit(props.day_limit, t)),
        (drawing("clock"), time(props.days, props.minutes, t)),
        *((icon(ICONS[aid]), t(f"online.terms.aid.{aid}")) for aid in props.aids),
    )
    items = (el("li", None, mark, el("span", None, words)) for mark, words in rows)
    return el("ul", {"class": "online-terms", "aria-label": t("online.terms")}, *items)


def summary(levels: Levels, darts: int, limit: int | None, days: int, minutes: int, t: Text) -> str:
    """Return the terms in one line."""
    return " ".join(
        (pawns(levels, t), t("online.terms.darts", n=darts), day_limit(limit, t), time(days, minutes, t))
    )


def pawns(levels: Levels, t: Text) -> str:
    """Return which pawns stand at the start."""
    names = [
        t("online.terms.pawn", pawn=t(f"pool.{PAWNS[level]}"), space=space)
        for level, (space, _) in zip(levels, MIRRORED, strict=True)
    ]
    return t("online.terms.pawns", first=names[0], second=names[1], third=names[2])


def day_limit(days: int | None, t: Text) -> str:
    """Return when the game is over by itself."""
    return t("online.terms.limit", day=days) if days else t("online.terms.limit.none")


def time(days: int, minutes: int, t: Text) -> str:
    """Return how long a turn may wait, and how long a side may think."""
    deadline = t("online.terms.deadline", n=days) if days else t("online.terms.deadline.none")
    clock = t("online.terms.clock", n=minutes) if minutes else t("online.terms.clock.none")
    return f"{deadline} {clock}"
