"""The end screen: the winner and the reason, both players' points by source, the next steps; and the replay.

Commands: `next-level` (against a stronger program), `again`, `rematch` (with sides changed), `save-record`, `home`,
and those of `page.parts.replay`.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.html import el
from page.parts.over import EndFrame, end_screen, facts, gave_up, title, verdict
from page.relics.draw.small import crest, drawn, sign
from page.relics.draw.table_props import Points, Scoring
from page.text import Text
from unseen.relics.drawing.picture import Tribe

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
    scoring: Scoring
    sides: tuple[Side, Side]
    board: Markup
    """The board at this step of the replay."""
    facts: tuple[tuple[str, int], ...]
    """The game in numbers: the name of each and the number."""
    frame: EndFrame
    """What every game has."""


def over(props: OverProps, t: Text) -> Markup:
    """Return the end screen."""
    numbers = tuple((t(f"relics.over.fact.{name}"), str(number)) for name, number in props.facts)
    return end_screen(
        {"id": "screen", "class": "over relics", "data-phase": "day", "data-seat": props.winner},
        props.frame,
        t,
        verdict=_verdict(props, t),
        board=props.board,
        left=(_points(props, t), facts(numbers, t)),
        figure=sign,
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
    has_lost = props.frame.has_lost(props.winner)
    given_up = gave_up(props.frame.loser, has_lost, t) if props.by in ("resignation", "forfeit") else None
    said = (el("h2", None, given_up or t(key, **values)), el("p", None, t(f"{key}.text", **values)))
    named = title(props.winner, props.frame, f"relics.over.{props.winner}", t("relics.over.tie"), t)
    return verdict(named, figure, said)


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
