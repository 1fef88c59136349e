"""What decided a finished game, in words, and the way to the turn that did.

Commands: `replay-to` n.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import el
from page.text import Text


class Why(NamedTuple):
    """What decided the game."""

    words: str
    turn: str = ""
    """The day and round that did; empty where none did more than others."""
    at: int = 0
    """Where the replay shows it."""


def why(props: Why, t: Text) -> Markup:
    """Return what decided the game, and the way to the turn that did."""
    show = el(
        "button",
        {
            "type": "button",
            "id": "why-show",
            "class": "btn small quiet",
            "data-do": "replay-to",
            "data-value": props.at,
        },
        icon("i-play"),
        t("over.turning", when=props.turn),
    )
    return el(
        "div", {"id": "why", "class": "over-why"}, el("p", None, props.words), show if props.turn else None
    )
