"""The hint, in a card beside the board.

Commands: `close`, `hint-show` n, `do-it`.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Child, Value, el
from page.parts.small import button
from page.text import Text


class ChoiceLine(NamedTuple):
    """One choice of a hint."""

    share: str
    """How often, such as "70%"."""
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
    if props.lines is None:
        return _card((el("p", {"role": "status"}, t("advice.wait")),), None, t)
    is_mix = len(props.lines) > 1
    lines = (_line(number, line, props.shown, is_mix) for number, line in enumerate(props.lines))
    mixed = el("p", {"class": "sub"}, t("relics.advice.several")) if is_mix else None
    return _card((el("ol", {"class": "choices"}, *lines), mixed), _do(props, t), t)


def _do(props: HintCard, t: Text) -> Markup | None:
    if not props.can_do or not props.lines:
        return None
    words = t("advice.do")
    attrs: dict[str, Value] = {
        "id": "advice-do",
        "data-do": "do-it",
        "data-ends": props.ends,
        "aria-label": t("advice.do.label", do=words, deed=props.lines[props.shown].words),
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
        head = button("choice", attrs, el("b", None, line.share), " ", words)
    else:
        head = el("p", {"class": "choice"}, words)
    reasons = (el("li", None, reason) for reason in line.reasons)
    return el("li", None, head, el("ul", {"class": "reasons"}, *reasons))


def _card(body: tuple[Child, ...], foot: Markup | None, t: Text) -> Markup:
    close = button(
        "btn quiet small", {"id": "advice-close", "data-do": "close"}, icon("i-close"), t("dialog.close")
    )
    title = el("h2", {"id": "advice-title", "tabindex": -1}, t("advice.hint.title"))
    inside = {"class": "advice-body", "id": "advice-body", "role": "group", "aria-labelledby": "advice-title"}
    return el(
        "section",
        {"class": "advice", "id": "advice", "aria-labelledby": "advice-title"},
        el("div", {"class": "advice-head"}, title, close),
        # What scrolls is reached by the keyboard as well.
        el("div", inside | {"tabindex": "0"}, *body),
        foot,
    )
