"""The end screen: the result, the Kakusareta's whole path, the next steps, and the replay of the record (K65).

Commands: `next-level` (against a stronger bot), `again`, `rematch` (with seats swapped), `save-record`, `home`,
`help`, and those of `page.parts.replay`.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.courtyard.draw.over import Endings, treasure
from page.courtyard.draw.over import Over as Ended
from page.kakusareta.draw.clock import Clock, clock
from page.kakusareta.draw.small import figure
from page.kakusareta.eyes import EYES
from page.parts.html import el
from page.text import Text

Ending = Literal[
    "treasure", "wrong temple", "trapped", "four temples", "resignation", "day limit", "forfeit"
]  # fmt: skip
TOLD_TO_YOU = frozenset({"treasure", "wrong temple", "trapped", "four temples", "resignation"})
ENDINGS = Endings(("kakusareta", "moya"), TOLD_TO_YOU, figure, EYES)


class Over(NamedTuple):
    """A finished game."""

    end: Ended
    clock: Clock | None = None
    """The temples that decided the game; None if something else did."""


def over(props: Over, t: Text) -> Markup:
    """Draw the end screen."""
    taken = clock(props.clock, t) if props.clock else None
    more = el("div", None, taken, treasure(props.end, t))
    return ENDINGS.screen(props.end, f"{ENDINGS.key(props.end)}.text", more, t)
