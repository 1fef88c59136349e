"""The end screen: the winner and the ending, the Thief's whole path, the next steps, and the replay of the record.

Rule 1. A finished game is shown whole to everybody: nothing here is secret.

Commands: `next-level` (against a stronger program), `again`, `rematch` (with seats swapped), `save-record`, `home`,
`help`, and those of `page.parts.replay`.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.courtyard.draw.legs import Leg, legs
from page.courtyard.draw.picture import Phase
from page.courtyard.draw.why import Why, why
from page.nusubito.draw.small import figure
from page.nusubito.draw.table_props import SeatName
from page.nusubito.eyes import EYES
from page.parts.drawing import symbol
from page.parts.html import Child, classes, el
from page.parts.over import EndFrame, end_screen, facts, gave_up, title, verdict
from page.text import Text

Ending = Literal[
    "treasure",
    "wrong declaration",
    "capture",
    "wrong capture",
    "trapped",
    "resignation",
    "day limit",
    "forfeit",
]


TOLD_TO_YOU = frozenset(
    {"treasure", "wrong declaration", "capture", "wrong capture", "trapped", "resignation"}
)
"""The endings that are told to a single player as "you"."""


class Facts(NamedTuple):
    """The game in numbers."""

    rounds: int
    leaps: int
    darts: int
    """Darts thrown by the Thief."""
    rods: int
    """Rods looked at, of six."""


class Over(NamedTuple):
    """A finished game."""

    winner: SeatName | None
    by: Ending
    space: str
    """The temple that was declared or named in a capture; empty for other endings."""
    thief: str
    """The Thief's final temple."""
    treasure: str
    """The temple where the two greens meet."""
    phase: Phase
    """The colour scheme of the board shown."""
    board: Markup
    """The board at this step of the replay, from the chosen point of view."""
    path: tuple[Leg, ...]
    facts: Facts
    frame: EndFrame
    """The fields that every game has."""
    why: Why | None = None
    """None until it has been computed."""


def over(props: Over, t: Text) -> Markup:
    """Return the end screen."""
    return end_screen(
        {"id": "screen", "class": "over", "data-phase": props.phase},
        props.frame,
        t,
        verdict=_verdict(props, t),
        board=props.board,
        left=(legs(t("over.path"), props.path, t),),
        figure=figure,
        eyes=EYES,
        right=facts(_numbers(props.facts, t), t),
    )


def _verdict(props: Over, t: Text) -> Markup:
    winner = props.winner or "nobody"
    key = f"over.by.{props.by.replace(' ', '_')}"
    if props.by in ("resignation", "forfeit"):
        # The key names the seat that gave up: the loser, not the winner.
        key += ".mist" if props.winner == "thief" else ".thief"
    is_told = bool(props.frame.you) and props.by in TOLD_TO_YOU
    how = f"{key}.you.{props.frame.you}" if is_told else key
    # The sentence for the ending has already named the Thief's temple.
    text = f"{key}.you.text" if is_told and props.by == "wrong capture" else f"{key}.text"
    places = {"space": props.space, "thief": props.thief, "treasure": props.treasure}
    said = (
        el("h2", None, _given_up(props, t) or t(how, **places)),
        el("p", None, t(text, **places)),
        why(props.why, t) if props.why else None,
    )
    # A sentence for a found treasure already names its temple.
    treasure = (
        el("p", {"class": "over-treasure"}, t("over.treasure", treasure=props.treasure))
        if props.by != "treasure"
        else None
    )
    picture = figure(props.winner) if props.winner else symbol("moon", size=24)
    return verdict(
        title(props.winner, props.frame, f"over.{props.winner}", t("over.nobody"), t),
        picture,
        said,
        treasure,
        classes("over-verdict", f"for-{winner}") or "",
    )


def _given_up(props: Over, t: Text) -> Child:
    """Name the player who gave up an online game; None if the seat is named instead, or nobody gave up."""
    has_lost = props.frame.has_lost(props.winner)
    if props.by == "forfeit" or (props.by == "resignation" and not has_lost):
        return gave_up(props.frame.loser, has_lost, t)
    return None


def _numbers(facts: Facts, t: Text) -> tuple[tuple[str, str], ...]:
    numbers = {
        "rounds": str(facts.rounds),
        "leaps": str(facts.leaps),
        "darts": str(facts.darts),
        "rods": t("over.fact.of_six", rods=facts.rods),
    }
    return tuple((t(f"over.fact.{name}"), words) for name, words in numbers.items())
