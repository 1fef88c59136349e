"""The end screen: the result, the Kakusareta's whole path, the next steps, and the replay of the record.

Rule 1. A finished game is shown in full to everybody: nothing here is secret (K65).

Commands: `next-level` (against a stronger bot), `again`, `rematch` (with seats swapped), `save-record`, `home`,
`help`, and those of `page.parts.replay`.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.courtyard.draw.legs import Leg, legs
from page.courtyard.draw.picture import Phase
from page.courtyard.draw.why import Why, why
from page.kakusareta.draw.clock import Clock, clock
from page.kakusareta.draw.picture import Seat
from page.kakusareta.draw.small import figure
from page.kakusareta.eyes import EYES
from page.parts.drawing import symbol
from page.parts.html import Child, classes, el
from page.parts.over import EndFrame, end_screen, facts, gave_up, title, verdict
from page.text import Text

Ending = Literal[
    "treasure", "wrong temple", "trapped", "four temples", "resignation", "day limit", "forfeit"
]  # fmt: skip

TOLD_TO_YOU = frozenset({"treasure", "wrong temple", "trapped", "four temples", "resignation"})
"""The endings with messages that address the only person who played as "you"."""
GIVEN_UP = ("resignation", "forfeit")
"""The endings whose messages name the player who gave up."""


class Over(NamedTuple):
    """A finished game."""

    winner: Seat | None
    by: Ending
    at: str
    """The Kakusareta's space at the end."""
    treasure: str
    """The space where the two greens meet."""
    phase: Phase
    """The phase whose inks the board is printed in."""
    board: Markup
    """The board at this step of the replay, in the chosen view."""
    path: tuple[Leg, ...]
    facts: tuple[tuple[str, str], ...]
    """Statistics of the game: names and numbers, in words."""
    frame: EndFrame
    """The fields that every game has."""
    clock: Clock | None = None
    """The temples that decided the game; None if something else did."""
    why: Why | None = None
    """None until it has been computed."""


def over(props: Over, t: Text) -> Markup:
    """Draw the end screen."""
    numbers = ((t(f"over.fact.{name}"), number) for name, number in props.facts)
    return end_screen(
        {"id": "screen", "class": "over", "data-phase": props.phase},
        props.frame,
        t,
        verdict=_verdict(props, t),
        board=props.board,
        left=(legs(t("over.path"), props.path, t),),
        figure=figure,
        eyes=EYES,
        right=facts(numbers, t),
    )


def _verdict(props: Over, t: Text) -> Markup:
    key = f"over.by.{props.by.replace(' ', '_')}"
    if props.by in GIVEN_UP:
        key += ".moya" if props.winner == "kakusareta" else ".kakusareta"
    how = f"{key}.you.{props.frame.you}" if props.frame.you and props.by in TOLD_TO_YOU else key
    said = (
        el("h2", None, _given_up(props, t) or t(how, space=props.at)),
        el("p", None, t(f"{key}.text", space=props.at)),
        why(props.why, t) if props.why else None,
    )
    picture = figure(props.winner) if props.winner else symbol("moon", size=24)
    css = classes("over-verdict", f"for-{props.winner or 'nobody'}") or ""
    return verdict(
        title(props.winner, props.frame, f"over.{props.winner}", t("over.nobody"), t),
        picture,
        said,
        el("div", None, *_more(props, t)),
        css,
    )


def _more(props: Over, t: Text) -> tuple[Child, ...]:
    """Draw the temples that decided the game, and the place of the treasure unless the result names it."""
    treasure = el("p", {"class": "over-treasure"}, t("over.treasure", treasure=props.treasure))
    return (clock(props.clock, t) if props.clock else None, treasure if props.by != "treasure" else None)


def _given_up(props: Over, t: Text) -> Child:
    """Name the player who gave up an online game; None if the seat is enough, or nobody did."""
    has_lost = props.frame.has_lost(props.winner)
    if props.by == "forfeit" or (props.by == "resignation" and not has_lost):
        return gave_up(props.frame.loser, has_lost, t)
    return None
