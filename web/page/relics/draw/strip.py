"""The strip beside the table where a program plays: who plays, what is awaited.

Commands: `hurry`, `players`, `hint`, `proceed`.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Child, el
from page.relics.draw.picture import Tribe
from page.relics.draw.small import crest
from page.shell.draw.solo import ICONS
from page.shell.draw.tools import tool
from page.text import Text

Awaited = Literal["thinks", "yours", "unfetched", ""]


class Strip(NamedTuple):
    """What the strip shows."""

    tribe: Tribe | None
    """Whose crest it shows: the program's; None if several or none play."""
    who: str
    what: str
    """Beside the name, smaller; may be empty."""
    state: Awaited = ""
    thinker: str = ""
    """What the program that thinks is called; empty if that stands there already."""
    has_hint: bool = False
    """Whether a hint can be asked for now."""
    is_open: bool = False
    """Whether it is open."""
    has_programs: bool = True


def strip(props: Strip, t: Text) -> Markup:
    """Return the strip."""
    what = (" ", el("span", None, props.what)) if props.what else ()
    figure = crest(props.tribe) if props.tribe else icon("i-two")
    return el(
        "div",
        {"class": "company here", "id": "company", "role": "group", "aria-label": t("solo.strip")},
        el("span", {"class": "company-figure", "aria-hidden": "true"}, figure),
        el(
            "div",
            {"class": "company-words"},
            el("p", {"class": "company-who"}, el("b", None, props.who), *what),
            el("p", {"class": "company-debt", "id": "company-debt", "role": "status"}, _state(props, t)),
        ),
        _answer(props, t),
        el(
            "div",
            {"class": "company-deeds"},
            tool("hint", icon(ICONS["hint"]), props.is_open, t) if props.has_hint else None,
            tool("players", icon("i-two"), None, t) if props.has_programs else None,
        ),
    )


def _state(props: Strip, t: Text) -> Child:
    match props.state:
        case "thinks":
            words = t("relics.thinks", who=props.thinker) if props.thinker else t("solo.thinks")
            dots = el("span", {"class": "solo-dots", "aria-hidden": "true"}, el("i"), el("i"), el("i"))
            return el("span", {"class": "solo-thinks"}, words, dots)
        case "yours":
            return el("span", {"class": "yours"}, t("online.debt.you"))
        case "unfetched":
            return el("b", None, t("solo.unfetched"))
        case "":
            return None


def _answer(props: Strip, t: Text) -> Markup | None:
    if props.state == "thinks":
        return _button("company-hurry", "hurry", t("solo.hurry"))
    if props.state == "unfetched":
        return _button("company-again", "proceed", t("solo.again"))
    return None


def _button(name: str, do: str, words: str) -> Markup:
    return el("button", {"type": "button", "id": name, "class": "btn small", "data-do": do}, words)
