"""The terms of a game, in words."""

from markupsafe import Markup

from page.online.props import LEFT, LOT, Rows, Terms
from page.online.render.drawings import drawing
from page.online.render.parts import figure
from page.parts.drawing import icon
from page.parts.html import el
from page.shell.draw.face import Face
from page.shell.draw.solo import ICONS
from page.text import Text


def guests(face: Face, host: str) -> str:
    """Return the seat that is free for guests, `LEFT` if there are several, `LOT` if seats are drawn by lot."""
    if host == LOT:
        return LOT
    others = [seat for seat in face.seats if seat != host]
    return others[0] if len(others) == 1 else LEFT


def terms(face: Face, props: Terms, mine: str, t: Text) -> Markup:
    """Return the terms as a list, beginning with this player's own seat."""
    rows = (
        (figure(face, mine), t(f"online.terms.{mine}")),
        *props.rows,
        (drawing("clock"), time(props.days, props.minutes, t, props.silence)),
        *((icon(ICONS[aid]), t(f"online.terms.aid.{aid}")) for aid in props.aids),
    )
    items = (el("li", None, mark, el("span", None, words)) for mark, words in rows)
    return el("ul", {"class": "online-terms", "aria-label": t("online.terms")}, *items)


def summary(rows: Rows, days: int, minutes: int, t: Text, silence: int = 0) -> str:
    """Return the terms in one line."""
    return " ".join((*(words for _, words in rows), time(days, minutes, t, silence)))


def time(days: int, minutes: int, t: Text, silence: int = 0) -> str:
    """Return the time that a turn may take, and a player's time for the game.

    Args:
        days: The days that a turn may take; 0 for no such limit.
        minutes: A player's minutes for the game; 0 for no clock.
        t: The words.
        silence: The days of silence after which a game without any limit may be claimed; 0 for never.
    """
    deadline = t("online.terms.deadline", n=days) if days else t("online.terms.deadline.none")
    clock = t("online.terms.clock", n=minutes) if minutes else t("online.terms.clock.none")
    claim = f" {t('online.terms.silence', n=silence)}" if silence else ""
    return f"{deadline} {clock}{claim}"
