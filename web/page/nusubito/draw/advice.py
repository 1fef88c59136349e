"""What helps, in a card beside the board: the map of where the Thief can be, and hints.

Rule 1. Whatever the board says by colour, hatching or an arrow stands here in words and numbers too.

Commands: `close`, `hint-show` n, `do-it`.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Child, Value, el
from page.parts.small import button
from page.text import Text


class RuledOut(NamedTuple):
    """Temples where the Thief cannot be, for one reason."""

    temples: tuple[str, ...]
    why: str


class Asked(NamedTuple):
    """What the map says of the temple that was pressed."""

    temple: str
    words: str


class MapCard(NamedTuple):
    """The map."""

    title: str
    intro: str
    spots: tuple[tuple[str, str], ...] | None
    """Where he can be and how likely, such as "45%", the likeliest first; None while it is being worked out."""
    ruled_out: tuple[RuledOut, ...] = ()
    asked: Asked | None = None
    leaks: tuple[tuple[str, str], ...] = ()
    """The steps that the Thief may take, and what each tells the Mists."""


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


def map_card(props: MapCard, t: Text) -> Markup:
    """Return the map's card."""
    if props.spots is None:
        return _card(props.title, (_wait(t),), None, t)
    asked = props.asked
    said = (el("b", None, asked.temple), " ", asked.words) if asked else (t("advice.ask"),)
    likely = (el("li", None, el("b", None, temple), " ", share) for temple, share in props.spots)
    body = (
        el("p", {"class": "map-says" if asked else "sub", "id": "map-asked"}, *said),
        el("ol", {"class": "spots", "aria-label": t("advice.spots")}, *likely),
        _whys(props.ruled_out, t) if props.ruled_out else None,
        _leaks(props.leaks, t) if props.leaks else None,
        el("p", {"class": "sub"}, props.intro),
    )
    return _card(props.title, body, None, t)


def _whys(lines: tuple[RuledOut, ...], t: Text) -> Markup:
    items = (
        el("li", None, el("b", None, t("advice.and").join(line.temples)), " ", el("span", None, line.why))
        for line in lines
    )
    return el(
        "section",
        None,
        el("h3", {"class": "lab"}, t("advice.whys")),
        el("ul", {"class": "whys"}, *items),
    )


def _leaks(leaks: tuple[tuple[str, str], ...], t: Text) -> Markup:
    rows = (el("tr", None, el("td", None, step), el("td", None, bits)) for step, bits in leaks)
    return el(
        "section",
        None,
        el("h3", {"class": "lab"}, t("advice.leaks")),
        el("p", {"class": "sub"}, t("advice.leaks.what")),
        el("table", {"id": "leaks"}, el("tbody", None, *rows)),
    )


def hint_card(props: HintCard, t: Text) -> Markup:
    """Return the hint's card."""
    if props.lines is None:
        return _card(t("advice.hint.title"), (_wait(t),), None, t)
    is_mix = len(props.lines) > 1
    lines = (_line(number, line, props.shown, is_mix) for number, line in enumerate(props.lines))
    mixed = el("p", {"class": "sub"}, t("advice.mixed")) if is_mix else None
    deed = props.lines[props.shown].words
    words = t("advice.do")
    attrs: dict[str, Value] = {
        "id": "advice-do",
        "data-do": "do-it",
        "data-ends": props.ends,
        "aria-label": t("advice.do.label", do=words, deed=deed),
    }
    do = button("btn go", attrs, words) if props.can_do else None
    return _card(t("advice.hint.title"), (el("ol", {"class": "choices"}, *lines), mixed), do, t)


def _line(number: int, line: ChoiceLine, shown: int, is_mix: bool) -> Markup:
    """Return a choice with its reasons; of several each is pressed to be shown on the board."""
    words = (el("b", None, line.share), " ", el("span", None, line.words))
    attrs: dict[str, Value] = {
        "id": f"choice-{number}",
        "data-do": "hint-show",
        "data-value": str(number),
        "aria-pressed": "true" if number == shown else "false",
    }
    head = button("choice", attrs, *words) if is_mix else el("p", {"class": "choice"}, words[2])
    reasons = (el("li", None, reason) for reason in line.reasons)
    return el("li", None, head, el("ul", {"class": "reasons"}, *reasons))


def _wait(t: Text) -> Markup:
    return el("p", {"role": "status"}, t("advice.wait"))


def _card(title: str, body: tuple[Child, ...], foot: Markup | None, t: Text) -> Markup:
    close = button(
        "btn quiet small", {"id": "advice-close", "data-do": "close"}, icon("i-close"), t("dialog.close")
    )
    head = el("div", {"class": "advice-head"}, el("h2", {"id": "advice-title", "tabindex": -1}, title), close)
    return el(
        "section",
        {"class": "advice", "id": "advice", "aria-labelledby": "advice-title"},
        head,
        # What scrolls is reached by the keyboard as well.
        el(
            "div",
            {
                "class": "advice-body",
                "id": "advice-body",
                "role": "group",
                "aria-labelledby": "advice-title",
                "tabindex": 0,
            },
            *body,
        ),
        foot,
    )
