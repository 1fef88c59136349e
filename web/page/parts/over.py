"""The parts of every end screen: the winner and the reason, the next game, the score, the record.

Commands: `next-level` (against a stronger program), `again`, `rematch` (with other seats), `look-back`, `save-record`,
`share-game`, `keep-game`, `home`, `report`, and those of `replay`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.parts.dialog import Dialog, dialog
from page.parts.drawing import icon, seal
from page.parts.html import Child, Value, el
from page.parts.replay import Replay, controls, log
from page.parts.scenery import coast
from page.parts.small import isolated, with_names
from page.text import Text


class Score(NamedTuple):
    """The score of this sitting."""

    names: tuple[str, ...]
    """The players' names, in words even where none was given."""
    wins: tuple[int, ...]
    """The number of games that each of them has won."""
    undecided: int = 0


class Onward(NamedTuple):
    """The ways on from the end screen."""

    can_rematch: bool
    next_level: str
    """The name of the next stronger program, if the player has just beaten one."""
    saved: bool
    """Whether the record was saved as a file."""
    card: Markup | None
    """The state of a game with people elsewhere; it has a way home of its own."""
    asks_again: Markup | None
    """The way to a rematch with people elsewhere, who have to agree."""
    seats: int = 2
    """The number of seats: of two a rematch swaps the sides, of more it moves everybody on by one."""
    passed: str = ""
    """How the game was passed on; empty where it was not, or shows something else by now."""
    can_keep: bool = False
    """Whether the game can be kept in the list of games: it comes from a file or a link."""
    recorded: str = ""
    """The state of the game in the list of games, in words; empty where nothing is to be said."""
    look: str | None = None
    """The words of the way to look back on the game; None where it cannot be looked back on."""


class EndFrame(NamedTuple):
    """The parts of an end screen that every game shares."""

    replay: Replay
    onward: Onward
    player: str = ""
    """The winner's own name; empty if no name was given or there is no single winner."""
    you: str | None = None
    """The seat of the only person at the screen; None if several or none took part."""
    score: Score | None = None
    """None for a record opened from a file."""
    loser: str = ""
    """The name of the loser of a game with people elsewhere; empty if no name was given or nobody lost."""
    has_report: bool = False
    """Whether the players may tell the author how it went."""

    def has_lost(self, winner: str | None) -> bool:
        """Return whether the only person at the screen did not win."""
        return self.you is not None and self.you != winner


def end_screen(
    attrs: Mapping[str, Value],
    frame: EndFrame,
    t: Text,
    *,
    verdict: Markup,
    board: Markup,
    left: Iterable[Child],
    figure: Callable[[str | None], Markup],
    eyes: tuple[str, ...] = (),
    seen: Child = None,
    right: Child = None,
) -> Markup:
    """Draw the whole screen.

    Args:
        attrs: The attributes of the screen, its id among them.
        frame: The parts that every game shares.
        t: The words.
        verdict: The winner and the reason, which are read first.
        board: The board at this step of the replay.
        left: The contents to the left of the board, above the record.
        figure: Draws a seat's figure in the record, or that of events without a seat.
        eyes: The views in which the replay can be seen; empty where everybody sees the same.
        seen: What the chosen view shows beside the board.
        right: The last of the contents to the right.
    """
    return el(
        "main",
        attrs,
        coast("w"),
        coast("e"),
        el(
            "div",
            {"class": "over-side over-right"},
            verdict,
            ways_on(frame.onward, t),
            frame.onward.card,
            controls(frame.replay, t, eyes),
            seen,
            score(frame.score, t) if frame.score else None,
            right,
        ),
        el("div", {"id": "over-board", "class": "over-board"}, board),
        el(
            "div",
            {"class": "over-side over-left"},
            _report(t) if frame.has_report else None,
            *left,
            record(frame.replay, figure, t),
        ),
    )


def _report(t: Text) -> Markup:
    """Draw the way to tell the author how it went: the last and the quietest."""
    # The sheet gives the focus back to this id.
    attrs = {"type": "button", "id": "tool-report", "class": "btn quiet small", "data-do": "report"}
    return el("p", {"class": "over-report"}, el("button", attrs, t("report.offer")))


def awaited_report(cause: str, t: Text) -> Markup:
    """Draw the sheet of the report while the part for it is fetched.

    Args:
        cause: The cause for which it could not be fetched; empty while it is on its way.
        t: The words.
    """
    again = _button("report", "btn", t("cause.again")) if cause else None
    words = el("p", None, t(f"cause.{cause}" if cause else "report.wait"))
    return dialog(Dialog(t("report.title"), el("div", {"class": "problem"}, words, again)), t)


def title(winner: str | None, frame: EndFrame, key: str, nobody: str, t: Text) -> Child:
    """Return the title of a game of two: who won, as "you", by name or by seat.

    Args:
        winner: The winner's seat, if there is one.
        frame: The parts that every game shares.
        key: The message that names the winner's seat; `<key>.name` has the winner's name too.
        nobody: The title if nobody won.
        t: The words.
    """
    if winner is None:
        return nobody
    if frame.you:
        return t("over.you.lost" if frame.has_lost(winner) else "over.you.won")
    if frame.player:
        return with_names(t, f"{key}.name", name=frame.player)
    return t(key)


def verdict(
    title: Child, figure: Markup, said: Iterable[Child], more: Child = None, css: str = "over-verdict"
) -> Markup:
    """Draw the winner and the reason.

    Args:
        title: The winner.
        figure: The drawing beside it.
        said: The reason.
        more: More below it.
        css: The classes.
    """
    return el(
        "section",
        {"class": css, "aria-labelledby": "over-title"},
        el("div", {"class": "over-head"}, seal("end"), el("h1", {"id": "over-title", "tabindex": -1}, title)),
        el("div", {"class": "over-how", "id": "over-how"}, figure, el("div", None, *said)),
        more,
    )


def gave_up(loser: str, is_you: bool, t: Text) -> Child:
    """Say by name that a player resigned, or that the reader did; return None without a name."""
    if is_you:
        return t("over.gave_up.you")
    return with_names(t, "over.gave_up.name", name=loser) if loser else None


def ways_on(props: Onward, t: Text) -> Markup:
    """Draw the ways on."""
    save = t("over.saved") if props.saved else t("over.save")
    return el(
        "section",
        {"class": "over-deeds", "aria-label": t("over.deeds")},
        *(_again(props, t) if props.can_rematch else (props.asks_again,)),
        _button("look-back", "btn", props.look) if props.look else None,
        _button(
            "share-game", "btn quiet", t(f"over.passed.{props.passed}" if props.passed else "over.share")
        ),
        _button("save-record", "btn quiet", save),
        _button("keep-game", "btn quiet", t("over.keep")) if props.can_keep else None,
        el("p", {"id": "over-recorded", "class": "sub"}, props.recorded) if props.recorded else None,
        # The card has one of its own.
        None if props.card else _button("home", "btn quiet", t("over.home"), ends=True),
    )


def _again(props: Onward, t: Text) -> Iterator[Markup]:
    """Yield the buttons for another game at this table; the first one is dark."""
    ways = {"again": icon("i-undo"), "rematch": icon("i-two")}
    if props.next_level:
        words = t("over.next_level", level=props.next_level)
        yield _button("next-level", "btn main", icon("i-next"), words, ends=True)
    for do, figure in ways.items():
        is_first = do == "again" and not props.next_level
        words = t("over.rematch.many" if do == "rematch" and props.seats > 2 else f"over.{do}")
        yield _button(do, "btn main" if is_first else "btn", figure, words, ends=True)


def _button(do: str, css: str, *children: Child, ends: bool = False) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": do, "class": css, "data-do": do, "data-ends": ends}
    return el("button", attrs, *children)


def score(props: Score, t: Text) -> Markup:
    """Draw the score of this sitting."""
    people = (
        el("div", None, el("dt", None, isolated(name)), el("dd", None, str(wins)))
        for name, wins in zip(props.names, props.wins, strict=True)
    )
    undecided = el("p", {"class": "sub"}, t("over.undecided", n=props.undecided)) if props.undecided else None
    title = el("h2", {"class": "lab"}, t("over.score"))
    return el("section", {"class": "over-score"}, title, el("dl", None, *people), undecided)


def facts(rows: Iterable[tuple[str, str]], t: Text) -> Markup:
    """Draw the game in numbers: the counted thing and its number, in words."""
    lines = (el("div", None, el("dt", None, what), el("dd", None, number)) for what, number in rows)
    return el("section", {"class": "over-facts", "aria-label": t("over.facts")}, el("dl", None, *lines))


def record(props: Replay, figure: Callable[[str | None], Markup], t: Text) -> Markup:
    """Draw the record in words; `figure` draws a seat's figure, or that of events without a seat."""
    title = el("h2", {"id": "log-title"}, t("log.title"))
    return el("section", {"class": "over-log", "aria-labelledby": "log-title"}, title, log(props, figure))
