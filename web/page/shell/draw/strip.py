"""The strip beside the table of a game with programs or aids: the players, the wait, and the aids.

Commands: `hurry`, `players`, `proceed`, and each aid by its name.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Child, Value, el, holding
from page.shell.draw.tools import help_tools, tool
from page.text import Text

Awaited = Literal["thinks", "yours", ""]


class Strip(NamedTuple):
    """The props of the strip."""

    seat: str | None
    """The seat whose figure it shows: the program's; None if several or none play."""
    who: str
    what: str
    """Smaller words beside the name; may be empty."""
    state: Awaited = ""
    unfetched: str = ""
    """The reason, in words, why a program cannot be fetched; empty for none."""
    can_reload: bool = False
    """Whether the page has to be loaded anew for it."""
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
            el("p", {"class": "company-debt", "id": "company-debt", **_live(props)}, _state(props, t)),
        ),
        _answer(props, t),
        el("div", {"class": "company-deeds"}, *_tools(props, t)),
    )


def _live(props: Strip) -> dict[str, Value]:
    """Return the attributes of a live region; off while a program thinks, which is announced in other words."""
    return {"role": "status", "aria-live": "off" if props.state == "thinks" else None}


def _state(props: Strip, t: Text) -> Child:
    if props.unfetched:
        return el("b", None, props.unfetched)
    match props.state:
        case "thinks":
            dots = el("span", {"class": "solo-dots", "aria-hidden": "true"}, el("i"), el("i"), el("i"))
            return el("span", {"class": "solo-thinks"}, props.thinks, dots)
        case "yours":
            return el("span", {"class": "yours"}, t("online.debt.you"))
        case "":
            return None


def _answer(props: Strip, t: Text) -> Markup | None:
    if props.unfetched and props.can_reload:
        return _button("company-again", "reload", t("cause.reload"))
    if props.unfetched:
        return _button("company-again", "proceed", t("cause.again"))
    return _button("company-hurry", "hurry", t("solo.hurry")) if props.state == "thinks" else None


def _tools(props: Strip, t: Text) -> list[Markup]:
    tools = help_tools(props.tools, props.open, t)
    return [*tools, tool("players", icon("i-two"), None, t)] if props.has_programs else tools


def _button(name: str, do: str, words: str) -> Markup:
    return el("button", {"type": "button", "id": name, "class": "btn small", "data-do": do}, words)
