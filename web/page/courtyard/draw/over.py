"""The end screen of either game: the winner and the ending, the hidden player's whole path, and the replay.

Rule 1. A finished game is shown whole to everybody: nothing here is secret.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.courtyard.draw.legs import Leg, legs
from page.courtyard.draw.why import Why, why
from page.parts.drawing import symbol
from page.parts.html import Child, classes, el
from page.parts.over import EndFrame, end_screen, facts, gave_up, title, verdict
from page.text import Text
from unseen.courtyard.drawing.picture import Phase

GIVEN_UP = ("resignation", "forfeit")
"""The endings whose messages name the seat that gave up."""


class Over(NamedTuple):
    """A finished game."""

    winner: str | None
    by: str
    """The ending."""
    places: Mapping[str, str]
    """The places that the messages of the ending name, by their names there."""
    treasure: str
    """The space where the two greens meet."""
    phase: Phase
    """The phase whose inks the board is printed in."""
    board: Markup
    """The board at this step of the replay, in the chosen view."""
    path: tuple[Leg, ...]
    facts: tuple[tuple[str, str], ...]
    """The game in numbers: the suffix of each name, `over.fact.*`, and the number in words."""
    frame: EndFrame
    """The parts that every game shares."""
    why: Why | None = None
    """None until it has been computed."""


class Endings(NamedTuple):
    """The endings of one game, and its drawings."""

    seats: tuple[str, str]
    """The hidden player's seat, and the other."""
    told_to_you: frozenset[str]
    """The endings that are told to a single player as "you"."""
    figure: Callable[[str | None], Markup]
    """Draws a seat's figure, or that of events without a seat."""
    eyes: tuple[str, ...]
    """The views in which a finished game can be shown."""

    def key(self, props: Over) -> str:
        """Return the message of the ending; of a game that was given up, with the seat that did so."""
        key = f"over.by.{props.by.replace(' ', '_')}"
        hidden, other = self.seats
        return f"{key}.{other if props.winner == hidden else hidden}" if props.by in GIVEN_UP else key

    def how(self, props: Over) -> str:
        """Return the message of the ending as it is told to the reader."""
        you = props.frame.you
        return f"{self.key(props)}.you.{you}" if you and props.by in self.told_to_you else self.key(props)

    def screen(self, props: Over, text: str, more: Child, t: Text) -> Markup:
        """Draw the end screen.

        Args:
            props: The finished game.
            text: The message below that of the ending.
            more: More below both.
            t: The words.
        """
        said = (
            el("h2", None, _given_up(props, t) or t(self.how(props), **props.places)),
            el("p", None, t(text, **props.places)),
            why(props.why, t) if props.why else None,
        )
        picture = self.figure(props.winner) if props.winner else symbol("moon", size=24)
        css = classes("over-verdict", f"for-{props.winner or 'nobody'}") or ""
        name = title(props.winner, props.frame, f"over.{props.winner}", t("over.nobody"), t)
        return end_screen(
            {"id": "screen", "class": "over", "data-phase": props.phase},
            props.frame,
            t,
            verdict=verdict(name, picture, said, more, css),
            board=props.board,
            left=(legs(t("over.path"), props.path, t),),
            figure=self.figure,
            eyes=self.eyes,
            right=facts(((t(f"over.fact.{name}"), number) for name, number in props.facts), t),
        )


def treasure(props: Over, t: Text) -> Markup | None:
    """Draw the place of the treasure; None where the message of the ending names it."""
    if props.by == "treasure":
        return None
    return el("p", {"class": "over-treasure"}, t("over.treasure", treasure=props.treasure))


def _given_up(props: Over, t: Text) -> Child:
    """Name the player who gave up an online game; None if the seat is enough, or nobody did."""
    has_lost = props.frame.has_lost(props.winner)
    if props.by == "forfeit" or (props.by == "resignation" and not has_lost):
        return gave_up(props.frame.loser, has_lost, t)
    return None
