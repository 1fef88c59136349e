"""The event that decided a finished game, in words, and the way to its turn.

Commands: `replay-to` n.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import el
from page.text import Text


class Why(NamedTuple):
    """The event that decided the game."""

    words: str
    turn: str = ""
    """Its day and round; empty where no event decided more than others."""
    at: int = 0
    """The action at which the replay shows it."""


def why(props: Why, t: Text) -> Markup:
    """Draw the event that decided the game, and the way to its turn."""
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
