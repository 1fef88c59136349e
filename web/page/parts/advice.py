"""What helps, in a card beside the board: a hint, and the frame of other cards.

Commands: `close`, `hint-show` n, `do-it`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Child, Value, el
from page.parts.small import button
from page.text import Text


class PointedOut(NamedTuple):
    """What a hint points out."""

    number: int
    """Which of its choices does, from 0."""
    shown: bool
    """Whether it is that which the board shows."""

    @property
    def css(self) -> str:
        """Its classes."""
        return f"told told-{self.number}{' on' if self.shown else ''}"


class ChoiceLine(NamedTuple):
    """One choice of a hint."""

    share: str
    """How often, such as "70%"; empty where that is not said."""
    words: str
    reasons: tuple[str, ...]


class HintCard(NamedTuple):
    """A hint."""

    lines: tuple[ChoiceLine, ...] | None
    """The likeliest first; None while it is being worked out."""
    shown: int = 0
    """Which of them the board shows."""
    can_do: bool = False
    ends: bool = False
    """Whether that one cannot be taken back."""


def hint_card(props: HintCard, t: Text) -> Markup:
    """Return the hint's card."""
    title = t("advice.hint.title")
    if props.lines is None:
        return card(title, (waiting(t),), None, t)
    is_mix = len(props.lines) > 1
    lines = (_line(number, line, props.shown, is_mix) for number, line in enumerate(props.lines))
    mixed = el("p", {"class": "sub"}, t("advice.mixed")) if is_mix else None
    do = _do(props.lines[props.shown].words, props.ends, t) if props.can_do else None
    return card(title, (el("ol", {"class": "choices"}, *lines), mixed), do, t)


def _do(deed: str, ends: bool, t: Text) -> Markup:
    words = t("advice.do")
    attrs: dict[str, Value] = {
        "id": "advice-do",
        "data-do": "do-it",
        "data-ends": ends,
        "aria-label": t("advice.do.label", do=words, deed=deed),
    }
    return button("btn go", attrs, words)


def _line(number: int, line: ChoiceLine, shown: int, is_mix: bool) -> Markup:
    """Return a choice with its reasons; of several each is pressed to be shown on the board."""
    words = el("span", None, line.words)
    attrs: dict[str, Value] = {
        "id": f"choice-{number}",
        "data-do": "hint-show",
        "data-value": str(number),
        "aria-pressed": "true" if number == shown else "false",
    }
    if is_mix:
        head = button("choice", attrs, el("b", None, line.share) if line.share else None, " ", words)
    else:
        head = el("p", {"class": "choice"}, words)
    reasons = (el("li", None, reason) for reason in line.reasons)
    return el("li", None, head, el("ul", {"class": "reasons"}, *reasons))


def waiting(t: Text) -> Markup:
    """Return what stands in a card while its content is being worked out."""
    return el("p", {"role": "status"}, t("advice.wait"))


def card(title: str, body: Iterable[Child], foot: Markup | None, t: Text) -> Markup:
    """Return a card of what helps.

    Args:
        title: What it is.
        body: What scrolls.
        foot: What stays below.
        t: The words.
    """
    close = button(
        "btn quiet small",
        {"id": "advice-close", "data-do": "close", "data-ends": ""},
        icon("i-close"),
        t("dialog.close"),
    )
    heading = el("h2", {"id": "advice-title", "tabindex": -1}, title)
    inside = {"class": "advice-body", "id": "advice-body", "role": "group", "aria-labelledby": "advice-title"}
    return el(
        "section",
        {"class": "advice", "id": "advice", "aria-labelledby": "advice-title"},
        el("div", {"class": "advice-head"}, heading, close),
        # What scrolls is reached by the keyboard as well.
        el("div", inside | {"tabindex": "0"}, *body),
        foot,
    )
