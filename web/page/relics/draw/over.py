"""The end screen: who won and by what, both sides' points in their parts, what now; and the replay of the record.

Commands: `next-level` (against a stronger program), `again`, `rematch` (with sides changed), `save-record`, `home`,
and those of `replay`.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon, seal
from page.parts.html import Child, Value, el
from page.parts.small import isolated, with_names
from page.relics.draw.picture import Tribe
from page.relics.draw.replay import Replay, controls, log
from page.relics.draw.small import crest, drawn
from page.relics.draw.table_props import Points, Scoring
from page.text import Text

Decision = Literal["points", "living warriors", "latest relic", "tie", "resignation", "forfeit"]


class Side(NamedTuple):
    """What one side came to."""

    tribe: Tribe
    points: Points
    """By the scoring that was agreed on."""
    living: int
    """Its living tiles."""
    relics: tuple[int, ...]
    """Which of the relics taken by anybody are its own, from 1."""


class Tally(NamedTuple):
    """The games of this sitting."""

    names: tuple[str, str]
    """Of the two people, in words even where no name was given."""
    wins: tuple[int, ...]
    undecided: int = 0


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
    tally: Tally | None = None
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


def over(props: OverProps, t: Text) -> Markup:
    """Return the end screen."""
    return el(
        "main",
        {"id": "screen", "class": "over relics", "data-phase": "day", "data-seat": props.winner},
        _coast("w"),
        _coast("e"),
        el(
            "div",
            {"class": "over-side over-right"},
            _verdict(props, t),
            _deeds(props, t),
            props.card,
            controls(props.replay, t),
            _tally(props.tally, t) if props.tally else None,
        ),
        el("div", {"id": "over-board", "class": "over-board"}, props.board),
        el(
            "div",
            {"class": "over-side over-left"},
            _points(props, t),
            _facts(props.facts, t),
            _log(props.replay, t),
        ),
    )


def _coast(side: str) -> Markup:
    attrs = {"class": f"over-coast {side}", "viewBox": "0 0 430 1000", "aria-hidden": "true"}
    use = el("use", {"href": f"#g-mist-{side}"})
    return el("svg", attrs | {"preserveAspectRatio": "none"}, use)


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
    return el(
        "section",
        {"class": "over-verdict", "aria-labelledby": "over-title"},
        el(
            "div",
            {"class": "over-head"},
            seal("end"),
            el("h1", {"id": "over-title", "tabindex": -1}, _title(props, t)),
        ),
        el(
            "div",
            {"class": "over-how"},
            figure,
            el("div", None, el("h2", None, t(key, **values)), el("p", None, t(f"{key}.text", **values))),
        ),
    )


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


def _deeds(props: OverProps, t: Text) -> Markup:
    save = t("over.saved") if props.saved else t("over.save")
    return el(
        "section",
        {"class": "over-deeds", "aria-label": t("over.deeds")},
        *(_again(props, t) if props.can_rematch else (props.asks_again,)),
        _button("save-record", "btn quiet", save),
        # The card has one of its own.
        None if props.card else _button("home", "btn quiet", t("over.home"), ends=True),
    )


def _again(props: OverProps, t: Text) -> Iterator[Markup]:
    """Yield what leads to another game at this table; the first of it is dark."""
    ways = {"again": icon("i-undo"), "rematch": icon("i-two")}
    if props.next_level:
        words = t("over.next_level", level=props.next_level)
        yield _button("next-level", "btn main", icon("i-next"), words, ends=True)
    for do, figure in ways.items():
        is_first = do == "again" and not props.next_level
        yield _button(do, "btn main" if is_first else "btn", figure, t(f"over.{do}"), ends=True)


def _button(do: str, css: str, *children: Child, ends: bool = False) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": do, "class": css, "data-do": do, "data-ends": ends}
    return el("button", attrs, *children)


def _tally(tally: Tally, t: Text) -> Markup:
    people = (
        el("div", None, el("dt", None, isolated(name)), el("dd", None, str(wins)))
        for name, wins in zip(tally.names, tally.wins, strict=True)
    )
    undecided = el("p", {"class": "sub"}, t("over.undecided", n=tally.undecided)) if tally.undecided else None
    title = el("h2", {"class": "lab"}, t("over.score"))
    return el("section", {"class": "over-score"}, title, el("dl", None, *people), undecided)


def _facts(facts: tuple[tuple[str, int], ...], t: Text) -> Markup:
    rows = (
        el("div", None, el("dt", None, t(f"relics.over.fact.{name}")), el("dd", None, str(number)))
        for name, number in facts
    )
    return el("section", {"class": "over-facts", "aria-label": t("over.facts")}, el("dl", None, *rows))


def _log(props: Replay, t: Text) -> Markup:
    title = el("h2", {"id": "log-title"}, t("replay.log"))
    return el("section", {"class": "over-log", "aria-labelledby": "log-title"}, title, log(props))
