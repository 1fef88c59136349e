"""The card of a course's step, and the ways on and back.

Commands: `learn-on` (the next step), `learn-back` and `learn-skip` (where steps can be skipped), `learn-play` (a game
against a beginner), `learn` (another course), `puzzle-theme` (puzzles of a kind), `leave` (back to the start).
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Value, el, holding
from page.parts.small import button, picture
from page.shell.draw.taught import Taught
from page.text import Text

_ENDS: dict[str, Value] = {"data-ends": ""}
"""Right after the end of the turn was pressed, the second of two quick presses must not skip unread words."""


class LessonCard(NamedTuple):
    """The words of a step."""

    n: int
    of: int
    title: str
    text: str
    """The task, its result, or the reason of a refusal."""
    sub: str = ""
    """The reason for the task; after a wrong press, the task."""
    wrong: bool = False
    told: bool = False
    """Whether the step is done."""
    ends: bool = False
    """Whether going on ends the turn."""
    can_go_back: bool = False
    """Whether the player can go back a step."""
    can_skip: bool = False
    """Whether the step can be skipped."""
    stamp: Markup | None = None
    """The stamp on the last card."""
    other: str = ""
    """The course to take next; empty for none."""
    puzzles: str = ""
    """The kind of the puzzles about the same subject; empty for none."""
    is_further: bool = False
    """Whether it is a further course, whose last card has no room for a stamp."""

    @property
    def is_over(self) -> bool:
        """Whether this was the last step."""
        return self.told and self.n == self.of


def taught(props: LessonCard, t: Text) -> Taught:
    """Draw the card and the buttons of a course for the table."""
    return Taught(_card(props, t), _leave(t), _on(props, t) if props.told else (), props.is_over)


def _card(props: LessonCard, t: Text) -> Markup:
    kind = "bad" if props.wrong else "told" if props.told else "go"
    number = t("learn.number", step=props.n, of=props.of)
    ways = props.can_go_back or props.can_skip
    css = f"card lesson {kind}{' won' if props.is_over else ''}"
    return el(
        "div",
        {"class": holding(css, ways=ways, verbs=props.is_over), "id": "card"},
        el("h2", {"id": "learn-title"}, el("span", {"class": "lab"}, number), " ", props.title),
        _roaming(props, t) if ways else None,
        el("p", {"class": "todo"}, props.text),
        el("p", {"class": "sub"}, props.sub) if props.sub else None,
        _end(props, t) if props.is_over else None,
    )


def _roaming(props: LessonCard, t: Text) -> Markup:
    """Draw the ways to the step before and past this one; an unavailable one leaves its place empty."""
    ways = (
        ("learn-back", "i-prev", props.can_go_back),
        ("learn-skip", "i-nxt", props.can_skip),
    )
    buttons = [
        button(
            "learn-way",
            {
                "id": do,
                "data-do": do,
                "aria-label": t(do.replace("-", ".")),
                "title": t(do.replace("-", ".")),
                "aria-disabled": None if can else "true",
            },
            icon(figure),
        )
        for do, figure, can in ways
    ]
    return el("div", {"class": "learn-ways"}, *buttons)


def _end(props: LessonCard, t: Text) -> Markup:
    """Draw the stamp of a finished course, and the ways to puzzles and to another course."""
    attrs: dict[str, Value] = {"data-do": "learn", "data-value": props.other}
    other = _way("learn-other", t(f"learn.other.{props.other}"), "btn small", attrs) if props.other else None
    attrs = {"data-do": "puzzle-theme", "data-value": props.puzzles}
    puzzles = _way("puzzle-theme", t("learn.puzzles"), "btn small", attrs) if props.puzzles else None
    return el("div", {"class": "verbs"}, puzzles, other, None if props.is_further else props.stamp)


def _leave(t: Text) -> Markup:
    return button(
        "btn undo",
        {"id": "learn-leave", "data-do": "leave", "data-ends": ""},
        picture("i-first"),
        el("span", None, t("learn.leave")),
    )


def _on(props: LessonCard, t: Text) -> tuple[Markup, ...]:
    if not props.is_over:
        return (_way("learn-on", t("learn.end" if props.ends else "learn.on"), "btn main", _ENDS),)
    return (_way("learn-play", t("learn.play"), "btn main", _ENDS),)


def _way(name: str, words: str, css: str, attrs: dict[str, Value]) -> Markup:
    named: dict[str, Value] = {"id": name, "data-do": name}
    return button(css, named | attrs, words)
