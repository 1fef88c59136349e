"""The finale: the event that ended a game, on its board, before the end screen; or a scene of a game that goes on.

Rule 1. The game is over, so that nothing is secret any more, or the event and the board are public.
Rule 2. Any press and any key leads on; where reduced motion is preferred it is one still picture.

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
    """The drawing of the player or the power that ends it."""
    phase: str
    """The time of day: "day" or "night"."""
    board: Markup
    words: str
    """The event in words; the outcome follows on the end screen."""
    verdict: str = ""
    """What came of it, which is drawn a moment later; empty where the end screen says it."""
    goes_on: bool = False
    """Whether the game goes on afterwards."""


def finale(props: Finale, t: Text) -> Markup:
    """Draw the scene; the second of two quick presses does not skip it."""
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
            None if props.goes_on else seal("end"),
            props.figure,
            el("h1", {"id": "finale-title", "tabindex": -1}, props.words),
            el("p", {"class": "finale-verdict"}, props.verdict) if props.verdict else None,
        ),
        el("div", {"id": "over-board", "class": "finale-board"}, props.board),
        button(
            "btn quiet",
            {"id": "finale-skip", **skips},
            t("finale.on" if props.goes_on else "finale.skip"),
            icon("i-next"),
        ),
    )
