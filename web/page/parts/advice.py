"""The aids in a card beside the board: a hint, and the frame of other cards.

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
    """An element that a hint points out."""

    number: int
    """The number of the choice that points it out, from 0."""
    shown: bool
    """Whether that choice is the one shown on the board."""

    @property
    def css(self) -> str:
        """The classes of the element."""
        return f"told told-{self.number}{' on' if self.shown else ''}"


class ChoiceLine(NamedTuple):
    """One choice of a hint."""

    share: str
    """The frequency, such as "70%"; empty if it is not shown."""
    words: str
    reasons: tuple[str, ...]


class HintCard(NamedTuple):
    """A hint."""

    lines: tuple[ChoiceLine, ...] | None
    """The choices, likeliest first; None while they are being worked out."""
    shown: int = 0
    """The number of the choice on the board."""
    can_do: bool = False
    ends: bool = False
    """Whether that choice cannot be undone."""


def hint_card(props: HintCard, t: Text) -> Markup:
    """Draw the card of a hint."""
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
    """Draw a choice with its reasons; if there are several, pressing one shows it on the board."""
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
    """Draw the content of a card while it is being worked out."""
    return el("p", {"role": "status"}, t("advice.wait"))


def card(title: str, body: Iterable[Child], foot: Markup | None, t: Text) -> Markup:
    """Draw the card of an aid.

    Args:
        title: The title.
        body: The part that scrolls.
        foot: The part that stays below.
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
        # The keyboard has to reach a part that scrolls.
        el("div", inside | {"tabindex": "0"}, *body),
        foot,
    )
