"""What the end screen of every game is put together from: who won and by what, what now, the sitting, the record.

Commands: `next-level` (against a stronger program), `again`, `rematch` (with sides changed), `save-record`, `home`,
and those of `replay`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon, seal
from page.parts.html import Child, Value, el
from page.parts.replay import Replay, log
from page.parts.scenery import coast
from page.parts.small import isolated, with_names
from page.text import Text


class Score(NamedTuple):
    """The games of this sitting."""

    names: tuple[str, ...]
    """The players' names, in words even where none was given."""
    wins: tuple[int, ...]
    """The games that each of them has won."""
    undecided: int = 0


class Onward(NamedTuple):
    """What can be done now."""

    can_rematch: bool
    next_level: str
    """What the next stronger program is called, where somebody has just beaten one."""
    saved: bool
    """Whether the record has been kept as a file."""
    card: Markup | None
    """What there is to say of a game with somebody elsewhere; it has a way home of its own."""
    asks_again: Markup | None
    """The way to another game with somebody elsewhere, who has to agree."""


def end_screen(
    attrs: Mapping[str, Value], *, right: Iterable[Child], board: Markup, left: Iterable[Child]
) -> Markup:
    """Return the whole screen.

    Args:
        attrs: Of the screen, its id and the like.
        right: What stands beside the board on its right, which is read first.
        board: The board at this step of the replay.
        left: What stands on its left.
    """
    return el(
        "main",
        attrs,
        coast("w"),
        coast("e"),
        el("div", {"class": "over-side over-right"}, *right),
        el("div", {"id": "over-board", "class": "over-board"}, board),
        el("div", {"class": "over-side over-left"}, *left),
    )


def verdict(
    title: Child, figure: Markup, said: Iterable[Child], more: Child = None, css: str = "over-verdict"
) -> Markup:
    """Return who won and by what.

    Args:
        title: Who won.
        figure: Who, or what, is drawn beside it.
        said: By what.
        more: What stands below.
        css: The classes.
    """
    return el(
        "section",
        {"class": css, "aria-labelledby": "over-title"},
        el("div", {"class": "over-head"}, seal("end"), el("h1", {"id": "over-title", "tabindex": -1}, title)),
        el("div", {"class": "over-how"}, figure, el("div", None, *said)),
        more,
    )


def gave_up(loser: str, is_you: bool, t: Text) -> Child:
    """Say by name that a player gave up, or that the reader did; None where no name is known."""
    if is_you:
        return t("over.gave_up.you")
    return with_names(t, "over.gave_up.name", name=loser) if loser else None


def deeds(props: Onward, t: Text) -> Markup:
    """Return what can be done now."""
    save = t("over.saved") if props.saved else t("over.save")
    return el(
        "section",
        {"class": "over-deeds", "aria-label": t("over.deeds")},
        *(_again(props.next_level, t) if props.can_rematch else (props.asks_again,)),
        _button("save-record", "btn quiet", save),
        # The card has one of its own.
        None if props.card else _button("home", "btn quiet", t("over.home"), ends=True),
    )


def _again(next_level: str, t: Text) -> Iterator[Markup]:
    """Yield what leads to another game at this table; the first of it is dark."""
    ways = {"again": icon("i-undo"), "rematch": icon("i-two")}
    if next_level:
        words = t("over.next_level", level=next_level)
        yield _button("next-level", "btn main", icon("i-next"), words, ends=True)
    for do, figure in ways.items():
        is_first = do == "again" and not next_level
        yield _button(do, "btn main" if is_first else "btn", figure, t(f"over.{do}"), ends=True)


def _button(do: str, css: str, *children: Child, ends: bool = False) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": do, "class": css, "data-do": do, "data-ends": ends}
    return el("button", attrs, *children)


def score(props: Score, t: Text) -> Markup:
    """Return the games of this sitting."""
    people = (
        el("div", None, el("dt", None, isolated(name)), el("dd", None, str(wins)))
        for name, wins in zip(props.names, props.wins, strict=True)
    )
    undecided = el("p", {"class": "sub"}, t("over.undecided", n=props.undecided)) if props.undecided else None
    title = el("h2", {"class": "lab"}, t("over.score"))
    return el("section", {"class": "over-score"}, title, el("dl", None, *people), undecided)


def facts(rows: Iterable[tuple[str, str]], t: Text) -> Markup:
    """Return the game in numbers: what is counted, and how much of it, in words."""
    lines = (el("div", None, el("dt", None, what), el("dd", None, number)) for what, number in rows)
    return el("section", {"class": "over-facts", "aria-label": t("over.facts")}, el("dl", None, *lines))


def record(props: Replay, figure: Callable[[str | None], Markup], t: Text) -> Markup:
    """Return the record in words; `figure` returns the drawing that stands for a seat, or for nobody."""
    title = el("h2", {"id": "log-title"}, t("replay.log"))
    return el("section", {"class": "over-log", "aria-labelledby": "log-title"}, title, log(props, figure))
