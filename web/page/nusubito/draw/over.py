"""The end screen: who won and how, the Thief's whole way, what now; and the replay of the record.

Rule 1. A finished game is whole for everybody: nothing here is secret.

Commands: `next-level` (against a stronger program), `again`, `rematch` (with sides changed), `save-record`, `home`,
`help`, and those of `replay`.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.nusubito.draw.picture import Phase
from page.nusubito.draw.replay import Replay, controls, log
from page.nusubito.draw.table_props import SeatName
from page.parts.drawing import icon, seal, symbol
from page.parts.html import Child, Value, classes, el
from page.parts.small import isolated, with_names
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
"""The endings of which the one person who played is told as "you"."""


class Leg(NamedTuple):
    """A place where a turn of the Thief ended, as the board numbers it."""

    mark: str
    """The number on the board; empty for a night, which is drawn as a moon."""
    space: str
    words: str
    """What he did on the way, in words; empty for nothing."""


class Facts(NamedTuple):
    """The game in numbers."""

    rounds: int
    leaps: int
    darts: int
    """Thrown by the Thief."""
    rods: int
    """Looked at, of six."""


class Score(NamedTuple):
    """The games of this sitting."""

    names: tuple[str, str]
    """Of the two people, in words even where no name was given."""
    wins: tuple[int, ...]
    undecided: int = 0


class Why(NamedTuple):
    """What decided the game."""

    words: str
    turn: str = ""
    """The day and round that did; empty where none did more than others."""
    at: int = 0
    """Where the replay shows it."""


class Over(NamedTuple):
    """A finished game."""

    winner: SeatName | None
    by: Ending
    player: str
    """What the winner is called; empty where no name was given or nobody won."""
    space: str
    """The temple that was declared or captured; empty for other endings."""
    thief: str
    """Where the Thief was."""
    treasure: str
    """Where the two greens meet."""
    phase: Phase
    """The printing of the board shown."""
    board: Markup
    """The board at this step of the replay, seen with the chosen eyes."""
    path: tuple[Leg, ...]
    facts: Facts
    replay: Replay
    you: SeatName | None = None
    """The seat of the one person at the screen; None where two played or nobody did."""
    score: Score | None = None
    """None for a record opened from a file."""
    can_rematch: bool = True
    why: Why | None = None
    """None until it has been worked out."""
    next_level: str = ""
    """What the next stronger program is called, where somebody has just beaten one."""
    saved: bool = False
    """Whether the record has been kept as a file."""
    card: Markup | None = None
    """What there is to say of a game with somebody elsewhere."""
    asks_again: Markup | None = None
    """The way to another game with somebody elsewhere, who has to agree."""


def over(props: Over, t: Text) -> Markup:
    """Return the end screen."""
    return el(
        "main",
        {"id": "screen", "class": "over", "data-phase": props.phase},
        _coast("w"),
        _coast("e"),
        el(
            "div",
            {"class": "over-side over-right"},
            _verdict(props, t),
            _deeds(props, t),
            props.card,
            controls(props.replay, t),
            _score(props.score, t) if props.score else None,
            _facts(props.facts, t),
        ),
        el("div", {"id": "over-board", "class": "over-board"}, props.board),
        el("div", {"class": "over-side over-left"}, _path(props.path, t), _log(props.replay, t)),
    )


def _coast(side: str) -> Markup:
    use = el("use", {"href": f"#g-mist-{side}"})
    attrs = {"class": f"over-coast {side}", "viewBox": "0 0 430 1000", "aria-hidden": "true"}
    return el("svg", attrs | {"preserveAspectRatio": "none"}, use)


def _verdict(props: Over, t: Text) -> Markup:
    winner = props.winner or "nobody"
    figure = {"thief": symbol("thief"), "mist": symbol("seeker"), "nobody": symbol("moon", size=24)}[winner]
    key = f"over.by.{props.by.replace(' ', '_')}"
    if props.by in ("resignation", "forfeit"):
        # Named by who gave up, and that is the other seat.
        key += ".mist" if props.winner == "thief" else ".thief"
    is_told = bool(props.you) and props.by in TOLD_TO_YOU
    how = f"{key}.you.{props.you}" if is_told else key
    # Who is told where the Thief was is not told it again.
    text = f"{key}.you.text" if is_told and props.by == "wrong capture" else f"{key}.text"
    places = {"space": props.space, "thief": props.thief, "treasure": props.treasure}
    return el(
        "section",
        {"class": classes("over-verdict", f"for-{winner}"), "aria-labelledby": "over-title"},
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
            el(
                "div",
                None,
                el("h2", None, t(how, **places)),
                el("p", None, t(text, **places)),
                _why(props.why, t) if props.why else None,
            ),
        ),
        # Where it was found it has been said.
        el("p", {"class": "over-treasure"}, t("over.treasure", treasure=props.treasure))
        if props.by != "treasure"
        else None,
    )


def _why(why: Why, t: Text) -> Markup:
    """Return what decided the game, and the way to the turn that did."""
    show = el(
        "button",
        {
            "type": "button",
            "id": "why-show",
            "class": "btn small quiet",
            "data-do": "replay-to",
            "data-value": why.at,
        },
        icon("i-play"),
        t("over.turning", when=why.turn),
    )
    return el("div", {"id": "why", "class": "over-why"}, el("p", None, why.words), show if why.turn else None)


def _title(props: Over, t: Text) -> Child:
    if props.winner is None:
        return t("over.nobody")
    if props.you:
        return t("over.you.won" if props.you == props.winner else "over.you.lost")
    if props.player:
        return with_names(t, f"over.{props.winner}.name", name=props.player)
    return t(f"over.{props.winner}")


def _deeds(props: Over, t: Text) -> Markup:
    save = t("over.saved") if props.saved else t("over.save")
    return el(
        "section",
        {"class": "over-deeds", "aria-label": t("over.deeds")},
        *(_again(props, t) if props.can_rematch else (props.asks_again,)),
        _button("save-record", "btn quiet", save),
        # The card has one of its own.
        None if props.card else _button("home", "btn quiet", t("over.home"), ends=True),
    )


def _again(props: Over, t: Text) -> Iterator[Markup]:
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


def _score(score: Score, t: Text) -> Markup:
    people = (
        el("div", None, el("dt", None, isolated(name)), el("dd", None, str(wins)))
        for name, wins in zip(score.names, score.wins, strict=True)
    )
    undecided = el("p", {"class": "sub"}, t("over.undecided", n=score.undecided)) if score.undecided else None
    title = el("h2", {"class": "lab"}, t("over.score"))
    return el("section", {"class": "over-score"}, title, el("dl", None, *people), undecided)


def _facts(facts: Facts, t: Text) -> Markup:
    numbers = {
        "rounds": str(facts.rounds),
        "leaps": str(facts.leaps),
        "darts": str(facts.darts),
        "rods": t("over.fact.of_six", rods=facts.rods),
    }
    rows = (
        el("div", None, el("dt", None, t(f"over.fact.{name}")), el("dd", None, words))
        for name, words in numbers.items()
    )
    return el("section", {"class": "over-facts", "aria-label": t("over.facts")}, el("dl", None, *rows))


def _path(path: tuple[Leg, ...], t: Text) -> Markup:
    return el(
        "section",
        {"class": "over-path", "aria-labelledby": "path-title"},
        el("h2", {"id": "path-title"}, t("over.path")),
        el(
            "ol",
            {"id": "path", "tabindex": 0, "aria-labelledby": "path-title"},
            *(_leg(leg, t) for leg in path),
        ),
    )


def _leg(leg: Leg, t: Text) -> Markup:
    mark: Child = leg.mark or icon("moon-o")
    night = None if leg.mark else el("span", {"class": "vh"}, t("over.path.night"), " ")
    words = el("span", None, night, el("b", None, leg.space), " ", leg.words)
    return el(
        "li", None, el("span", {"class": "mark", "aria-hidden": None if leg.mark else "true"}, mark), words
    )


def _log(props: Replay, t: Text) -> Markup:
    title = el("h2", {"id": "log-title"}, t("replay.log"))
    return el("section", {"class": "over-log", "aria-labelledby": "log-title"}, title, log(props, t))
