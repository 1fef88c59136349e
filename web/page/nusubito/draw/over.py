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
from page.parts.over import Onward, Score, end_screen, facts, gave_up, record, score, verdict, ways_on
from page.parts.replay import Replay, controls
from page.parts.small import with_names
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
    player: str
    """The winner's name; empty if no name was given or there is no winner."""
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
    replay: Replay
    you: SeatName | None = None
    """The seat of the only player at the screen; None if two players or none took part."""
    score: Score | None = None
    """None for a record opened from a file."""
    can_rematch: bool = True
    why: Why | None = None
    """None until it has been computed."""
    next_level: str = ""
    """The name of the next stronger program, if the player has just beaten one."""
    saved: bool = False
    """Whether the record has been saved as a file."""
    card: Markup | None = None
    """The card about an online game."""
    asks_again: Markup | None = None
    """The control for a rematch in an online game, to which the opponent must agree."""
    loser: str = ""
    """The name of the loser of an online game; empty if no name was given or nobody lost."""


def over(props: Over, t: Text) -> Markup:
    """Return the end screen."""
    onward = Onward(props.can_rematch, props.next_level, props.saved, props.card, props.asks_again)
    return end_screen(
        {"id": "screen", "class": "over", "data-phase": props.phase},
        right=(
            _verdict(props, t),
            ways_on(onward, t),
            props.card,
            controls(props.replay, t, EYES),
            score(props.score, t) if props.score else None,
            facts(_numbers(props.facts, t), t),
        ),
        board=props.board,
        left=(legs(t("over.path"), props.path, t), record(props.replay, figure, t)),
    )


def _verdict(props: Over, t: Text) -> Markup:
    winner = props.winner or "nobody"
    key = f"over.by.{props.by.replace(' ', '_')}"
    if props.by in ("resignation", "forfeit"):
        # The key names the seat that gave up: the loser, not the winner.
        key += ".mist" if props.winner == "thief" else ".thief"
    is_told = bool(props.you) and props.by in TOLD_TO_YOU
    how = f"{key}.you.{props.you}" if is_told else key
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
    return verdict(_title(props, t), picture, said, treasure, classes("over-verdict", f"for-{winner}") or "")


def _given_up(props: Over, t: Text) -> Child:
    """Name the player who gave up an online game; None if the seat is named instead, or nobody gave up."""
    has_lost = props.you is not None and props.you != props.winner
    if props.by == "forfeit" or (props.by == "resignation" and not has_lost):
        return gave_up(props.loser, has_lost, t)
    return None


def _title(props: Over, t: Text) -> Child:
    if props.winner is None:
        return t("over.nobody")
    if props.you:
        return t("over.you.won" if props.you == props.winner else "over.you.lost")
    if props.player:
        return with_names(t, f"over.{props.winner}.name", name=props.player)
    return t(f"over.{props.winner}")


def _numbers(facts: Facts, t: Text) -> tuple[tuple[str, str], ...]:
    numbers = {
        "rounds": str(facts.rounds),
        "leaps": str(facts.leaps),
        "darts": str(facts.darts),
        "rods": t("over.fact.of_six", rods=facts.rods),
    }
    return tuple((t(f"over.fact.{name}"), words) for name, words in numbers.items())
