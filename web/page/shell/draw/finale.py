"""What has ended a game, shown on its board before the end screen: a moment of silence, and what follows from it.

Rule 1. The game is over: nothing here is secret any more.
Rule 2. Any press and any key leads on; where less motion is wanted it is one still picture.

Commands: `finale-skip`, on the whole screen.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon, seal
from page.parts.html import Value, el
from page.parts.small import button
from page.text import Text


class Finale(NamedTuple):
    """The last moment of a game."""

    style: str
    """The class of the game's own inks; empty for none."""
    figure: Markup
    """Who, or what, ends it."""
    phase: str
    """Of the day: "day" or "night"."""
    board: Markup
    words: str
    """What is being done; how it ended is said afterwards."""


def finale(props: Finale, t: Text) -> Markup:
    """Return the scene; a second press of two does not skip it."""
    skips: dict[str, Value] = {"data-do": "finale-skip", "data-ends": ""}
    attrs: dict[str, Value] = {
        "id": "screen",
        "class": f"finale {props.style}".strip(),
        "data-phase": props.phase,
        "data-any-key": True,
    }
    return el(
        "main",
        attrs | skips,
        el(
            "div",
            {"class": "finale-words"},
            seal("end"),
            props.figure,
            el("h1", {"id": "finale-title", "tabindex": -1}, props.words),
        ),
        el("div", {"id": "over-board", "class": "finale-board"}, props.board),
        button("btn quiet", {"id": "finale-skip", **skips}, t("finale.skip"), icon("i-next")),
    )
