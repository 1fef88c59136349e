"""The head of a table: the time of day, the seat to act, and the rest of its turn."""

from markupsafe import Markup

from page.parts.html import el
from page.parts.small import picture


def status(title: str, sub: str, seal: str, now: int) -> Markup:
    """Draw day or night, and the progress through it.

    Args:
        title: The day, in words.
        sub: The round, in words.
        seal: The character on the seal.
        now: The round from 1 to 3, 4 for the night, 0 before all.
    """
    drawn = el("span", {"class": "seal phase", "aria-hidden": "true"}, seal)
    when = el("div", {"class": "when"}, el("b", None, title), el("span", {"class": "sub"}, sub), _track(now))
    return el("header", {"class": "status", "id": "status"}, drawn, when)


def _track(now: int) -> Markup:
    """Draw three suns and a moon: barred is over, solid is now, a ring is to come."""
    suns = [picture("sun-d" if i < now else "sun" if i == now else "sun-o") for i in (1, 2, 3)]
    moon = picture("moon" if now == 4 else "moon-o")
    return el("span", {"class": "track", "aria-hidden": "true"}, *suns, el("i", {"class": "gap"}), moon)


def secret(words: str) -> Markup:
    """Draw the line that warns whose eyes a screen is for."""
    eye = el(
        "svg",
        {"viewBox": "0 0 24 16", "aria-hidden": "true"},
        el("use", {"href": "#g-eye", "width": 24, "height": 16}),
    )
    return el("p", {"class": "secret", "id": "secret"}, eye, words)


def waiting(wait: str, seat: str) -> Markup:
    """Draw the head of a seat that waits: the awaited event in words, with the seat's name large at `{you}`."""
    before, _, after = wait.partition("{you}")
    end = el("span", {"class": "lab"}, after) if after else None
    words = el("h1", None, el("span", {"class": "lab"}, before.rstrip()), " ", seat, end)
    return el("header", {"class": "turn waits", "id": "turn"}, words)


def turn(whose: str, seat: str, words: str, left: int, total: int) -> Markup:
    """Draw the seat to act, and the rest of its turn.

    Args:
        whose: The words "Your turn".
        seat: The seat's name.
        words: The rest of the turn, in words.
        left: The rest as a number.
        total: The whole as a number; 0 where nothing is counted.
    """
    pips = [el("i", {"class": None if i < left else "off"}) for i in range(total)]
    counted = el(
        "p",
        {"class": "left"},
        el("span", {"class": "lab"}, words),
        el("span", {"class": "pips", "aria-hidden": "true"}, *pips),
    )
    name = el("h1", None, el("span", {"class": "lab"}, whose), " ", seat)
    return el("header", {"class": "turn", "id": "turn"}, name, counted if total else None)
