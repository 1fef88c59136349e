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
from page.parts.over import Onward, Score, end_screen, facts, gave_up, record, score, verdict, ways_on
from page.parts.replay import Replay, controls
from page.parts.small import with_names
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
    player: str
    """Name of the winner; empty if no name was given or nobody won."""
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
    replay: Replay
    clock: Clock | None = None
    """The temples that decided the game; None if something else did."""
    you: Seat | None = None
    """The seat of the only person at the screen; None if two or none played."""
    score: Score | None = None
    """None for a record opened from a file."""
    can_rematch: bool = True
    why: Why | None = None
    """None until it has been computed."""
    next_level: str = ""
    """Name of the next stronger bot, if the player has just beaten one."""
    saved: bool = False
    """Whether the record has been kept as a file."""
    card: Markup | None = None
    """The card about an online game."""
    asks_again: Markup | None = None
    """The offer of another online game, to which the opponent has to agree."""
    loser: str = ""
    """Name of the loser of an online game; empty if no name was given or nobody lost."""


def over(props: Over, t: Text) -> Markup:
    """Draw the end screen."""
    onward = Onward(props.can_rematch, props.next_level, props.saved, props.card, props.asks_again)
    numbers = ((t(f"over.fact.{name}"), number) for name, number in props.facts)
    return end_screen(
        {"id": "screen", "class": "over", "data-phase": props.phase},
        right=(
            _verdict(props, t),
            ways_on(onward, t),
            props.card,
            controls(props.replay, t, EYES),
            score(props.score, t) if props.score else None,
            facts(numbers, t),
        ),
        board=props.board,
        left=(legs(t("over.path"), props.path, t), record(props.replay, figure, t)),
    )


def _verdict(props: Over, t: Text) -> Markup:
    key = f"over.by.{props.by.replace(' ', '_')}"
    if props.by in GIVEN_UP:
        key += ".moya" if props.winner == "kakusareta" else ".kakusareta"
    how = f"{key}.you.{props.you}" if props.you and props.by in TOLD_TO_YOU else key
    said = (
        el("h2", None, _given_up(props, t) or t(how, space=props.at)),
        el("p", None, t(f"{key}.text", space=props.at)),
        why(props.why, t) if props.why else None,
    )
    picture = figure(props.winner) if props.winner else symbol("moon", size=24)
    css = classes("over-verdict", f"for-{props.winner or 'nobody'}") or ""
    return verdict(_title(props, t), picture, said, el("div", None, *_more(props, t)), css)


def _more(props: Over, t: Text) -> tuple[Child, ...]:
    """Draw the temples that decided the game, and the place of the treasure unless the result names it."""
    treasure = el("p", {"class": "over-treasure"}, t("over.treasure", treasure=props.treasure))
    return (clock(props.clock, t) if props.clock else None, treasure if props.by != "treasure" else None)


def _given_up(props: Over, t: Text) -> Child:
    """Name the player who gave up an online game; None if the seat is enough, or nobody did."""
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
