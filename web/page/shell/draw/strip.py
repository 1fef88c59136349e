"""The strip beside the table of a game with programs or aids: the players, the wait, and the aids.

Commands: `hurry`, `players`, `proceed`, and each aid by its name.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Child, el, holding
from page.shell.draw.tools import help_tools, tool
from page.text import Text

Awaited = Literal["thinks", "yours", "unfetched", ""]


class Strip(NamedTuple):
    """The props of the strip."""

    seat: str | None
    """The seat whose figure it shows: the program's; None if several or none play."""
    who: str
    what: str
    """Smaller words beside the name; may be empty."""
    state: Awaited = ""
    thinks: str = ""
    """The words while a program thinks."""
    tools: tuple[str, ...] = ()
    """The aids that are available now."""
    open: str = ""
    """The open aid."""
    has_programs: bool = True


def strip(props: Strip, *, figure: Callable[[str], Markup], t: Text) -> Markup:
    """Draw the strip; `figure` draws a seat's figure."""
    what = (" ", el("span", None, props.what)) if props.what else ()
    drawn = figure(props.seat) if props.seat else icon("i-two")
    css = holding(
        "company here",
        tools=props.tools or props.has_programs,
        players=props.has_programs,
        deed=_answer(props, t),
    )
    return el(
        "div",
        {"class": css, "id": "company", "role": "group", "aria-label": t("solo.strip")},
        el("span", {"class": "company-figure", "aria-hidden": "true"}, drawn),
        el(
            "div",
            {"class": "company-words"},
            el("p", {"class": "company-who"}, el("b", None, props.who), *what),
            el("p", {"class": "company-debt", "id": "company-debt", "role": "status"}, _state(props, t)),
        ),
        _answer(props, t),
        el("div", {"class": "company-deeds"}, *_tools(props, t)),
    )


def _state(props: Strip, t: Text) -> Child:
    match props.state:
        case "thinks":
            dots = el("span", {"class": "solo-dots", "aria-hidden": "true"}, el("i"), el("i"), el("i"))
            return el("span", {"class": "solo-thinks"}, props.thinks, dots)
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


def _tools(props: Strip, t: Text) -> list[Markup]:
    tools = help_tools(props.tools, props.open, t)
    return [*tools, tool("players", icon("i-two"), None, t)] if props.has_programs else tools


def _button(name: str, do: str, words: str) -> Markup:
    return el("button", {"type": "button", "id": name, "class": "btn small", "data-do": do}, words)
