"""The timeline: a bar for each measure at the end of each turn, a sign for each mark, all of it pressed to go there."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import Value, classes, el
from page.text import Text

HEIGHT = 60
"""The height of the bars, in the timeline's own units."""
WIDTH = 24
"""The width of a turn."""


class Bar(NamedTuple):
    """A bar of a turn."""

    share: float
    """Its height, from 0 to 1."""
    tone: str


class Turn(NamedTuple):
    """A turn of the timeline."""

    number: int
    """The number of its last step."""
    words: str
    """All that it says, in sentences."""
    bars: tuple[Bar, ...]
    marks: int
    """How many marks are on it."""
    seat: str
    """Whose turn it was."""


class Key(NamedTuple):
    """An ink of the timeline, and what it stands for."""

    tone: str
    words: str


def timeline(turns: Sequence[Turn], now: int, keys: Iterable[Key], t: Text) -> Markup:
    """Draw the timeline.

    Args:
        turns: Its turns, the earliest first.
        now: The number of the step that is shown.
        keys: Its inks.
        t: The words.
    """
    shown = max((place for place, turn in enumerate(turns) if turn.number <= now), default=None)
    return el(
        "section",
        {"class": "look-time", "aria-labelledby": "look-time-title"},
        el("h2", {"class": "lab", "id": "look-time-title"}, t("look.timeline")),
        el(
            "ol",
            {"class": "look-turns", "id": "look-turns", "data-follows": True},
            *(_turn(place, turn, is_shown=place == shown) for place, turn in enumerate(turns)),
        ),
        el("ul", {"class": "look-keys"}, *map(_key, keys)),
    )


def _turn(place: int, turn: Turn, *, is_shown: bool) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"look-turn-{place}",
        "class": classes("look-turn", f"for-{turn.seat}"),
        "data-do": "replay-to",
        "data-value": turn.number,
        "aria-label": turn.words,
        "title": turn.words,
        "aria-current": "step" if is_shown else None,
    }
    return el("li", None, el("button", attrs, _bars(turn)))


def _bars(turn: Turn) -> Markup:
    """Draw the bars of a turn from the ground, and a sign above them for marks."""
    box = {"viewBox": f"0 0 {WIDTH} {HEIGHT + 12}", "class": "look-bars", "aria-hidden": "true"}
    width = (WIDTH - 6) / max(1, len(turn.bars))
    bars = (
        el(
            "rect",
            {
                "class": f"lk-{bar.tone}",
                "x": round(3 + number * width, 2),
                "y": round(12 + HEIGHT * (1 - bar.share), 2),
                "width": round(max(1.0, width - 1), 2),
                "height": round(max(1.0, HEIGHT * bar.share), 2),
            },
        )
        for number, bar in enumerate(turn.bars)
    )
    sign = el("path", {"class": "lk-mark", "d": f"M{WIDTH / 2} 1l5 5-5 5-5-5z"}) if turn.marks else None
    return el("svg", box, *bars, sign)


def _key(key: Key) -> Markup:
    box = {"viewBox": "0 0 10 10", "class": "look-ink", "aria-hidden": "true"}
    ink = el("rect", {"class": f"lk-{key.tone}", "width": 10, "height": 10})
    return el("li", None, el("svg", box, ink), key.words)
