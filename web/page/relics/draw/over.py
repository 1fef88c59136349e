"""The end screen: the winner and the reason, both players' points by source, the next steps; and the replay.

Commands: `next-level` (against a stronger program), `again`, `rematch` (with sides changed), `save-record`, `home`,
and those of `page.parts.replay`.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.html import Child, el
from page.parts.over import Onward, Score, end_screen, facts, gave_up, record, score, verdict, ways_on
from page.parts.replay import Replay, controls
from page.parts.small import with_names
from page.relics.draw.picture import Tribe
from page.relics.draw.small import crest, drawn, sign
from page.relics.draw.table_props import Points, Scoring
from page.text import Text

Decision = Literal["points", "living warriors", "latest relic", "tie", "resignation", "forfeit"]


class Side(NamedTuple):
    """The final result of one side."""

    tribe: Tribe
    points: Points
    """By the scoring that was agreed on."""
    living: int
    """Its living tiles."""
    relics: tuple[int, ...]
    """Which of the relics taken by anybody are its own, from 1."""


class OverProps(NamedTuple):
    """A finished game."""

    winner: Tribe | None
    by: Decision
    player: str
    """What the winner is called; empty where no name was given or nobody won."""
    scoring: Scoring
    sides: tuple[Side, Side]
    board: Markup
    """The board at this step of the replay."""
    facts: tuple[tuple[str, int], ...]
    """The game in numbers: the name of each and the number."""
    replay: Replay
    you: Tribe | None = None
    """The seat of the one person at the screen; None where two played or nobody did."""
    tally: Score | None = None
    """None for a record opened from a file."""
    can_rematch: bool = True
    next_level: str = ""
    """What the next stronger program is called, where somebody has just beaten one."""
    saved: bool = False
    """Whether the record has been kept as a file."""
    card: Markup | None = None
    """What there is to say of a game with somebody elsewhere."""
    asks_again: Markup | None = None
    """The way to another game with somebody elsewhere, who has to agree."""
    loser: str = ""
    """What the one who lost a game elsewhere is called; empty where no name was given or nobody lost."""


def over(props: OverProps, t: Text) -> Markup:
    """Return the end screen."""
    onward = Onward(props.can_rematch, props.next_level, props.saved, props.card, props.asks_again)
    numbers = tuple((t(f"relics.over.fact.{name}"), str(number)) for name, number in props.facts)
    return end_screen(
        {"id": "screen", "class": "over relics", "data-phase": "day", "data-seat": props.winner},
        right=(
            _verdict(props, t),
            ways_on(onward, t),
            props.card,
            controls(props.replay, t),
            score(props.tally, t) if props.tally else None,
        ),
        board=props.board,
        left=(_points(props, t), facts(numbers, t), record(props.replay, sign, t)),
    )


def _verdict(props: OverProps, t: Text) -> Markup:
    amber, jade = props.sides
    key = f"relics.over.by.{props.by.replace(' ', '_')}"
    loser = "jade" if props.winner == "amber" else "amber"
    values = {
        "amber": amber.points.total,
        "jade": jade.points.total,
        "loser": t(f"relics.seat.{loser}"),
        "winner": t(f"relics.seat.{props.winner or 'nobody'}"),
    }
    figure = crest(props.winner) if props.winner else drawn("relic", 64, 64)
    has_lost = props.you is not None and props.you != props.winner
    given_up = gave_up(props.loser, has_lost, t) if props.by in ("resignation", "forfeit") else None
    said = (el("h2", None, given_up or t(key, **values)), el("p", None, t(f"{key}.text", **values)))
    return verdict(_title(props, t), figure, said)


def _title(props: OverProps, t: Text) -> Child:
    if props.winner is None:
        return t("relics.over.tie")
    if props.you:
        return t("over.you.won" if props.you == props.winner else "over.you.lost")
    if props.player:
        return with_names(t, f"relics.over.{props.winner}.name", name=props.player)
    return t(f"relics.over.{props.winner}")


def _points(props: OverProps, t: Text) -> Markup:
    """Return both sides' points, part by part."""
    amber, jade = props.sides
    rows = (
        ("gems", amber.points.gems, jade.points.gems),
        ("spirit", amber.points.spirit, jade.points.spirit),
        ("relics", amber.points.relics, jade.points.relics),
        ("total", amber.points.total, jade.points.total),
        ("living", amber.living, jade.living),
    )
    heads = [
        el("th", {"scope": "col"}, crest(side.tribe), el("span", None, t(f"relics.seat.{side.tribe}")))
        for side in props.sides
    ]
    scoring = t(f"relics.over.scoring.{props.scoring}")
    return el(
        "section",
        {"class": "over-points", "aria-labelledby": "points-title"},
        el("h2", {"id": "points-title"}, t("relics.over.points")),
        el(
            "table",
            {"class": "help-table", "id": "points"},
            el("caption", {"class": "sub"}, scoring),
            el("thead", None, el("tr", None, el("td"), *heads)),
            el("tbody", None, *(_row(name, one, other, t) for name, one, other in rows)),
        ),
    )


def _row(name: str, amber: int, jade: int, t: Text) -> Markup:
    head = el("th", {"scope": "row"}, t(f"relics.over.row.{name}"))
    return el("tr", {"id": f"points-{name}"}, head, el("td", None, str(amber)), el("td", None, str(jade)))
