"""The button that keeps all games for visits without a network, with the kept games, the missing ones and the result.

Rule 1. It is one button whatever its words, so that a player who has pressed it keeps the focus.

Command: `keep-all`.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Value, el
from page.text import Text


class Keeping(NamedTuple):
    """The games that this browser keeps."""

    kept: tuple[str, ...]
    """Their names."""
    left: int
    """The kilobytes still missing for the other games; 0 once all are kept."""
    state: Literal["", "busy", "failed", "altered"] = ""
    """The result of the request to keep all games: under way, some failed, or none can be kept because pages arrive
    altered."""


def keeping(props: Keeping, t: Text) -> Markup:
    """Draw the button with the words beside it."""
    is_able = bool(props.left) and props.state != "busy"
    attrs: dict[str, Value] = {
        "type": "button",
        "id": "keep-all",
        "class": "start-file",
        "data-do": "keep-all" if is_able else None,
        "aria-disabled": None if is_able else "true",
        "aria-describedby": "keep-here",
    }
    label = "start.keep" if is_able else "start.keep.busy" if props.left else "start.keep.all"
    return el(
        "div",
        {"class": "start-keep"},
        el("button", attrs, icon("i-keep"), el("span", None, t(label))),
        el("small", {"id": "keep-here"}, " ".join(_amounts(props, t))),
        el("p", {"id": "keep-said", "role": "status"}, _said(props, t)),
    )


def _amounts(props: Keeping, t: Text) -> list[str]:
    games = ", ".join(t(f"shelf.{game}") for game in props.kept)
    here = [t("start.keep.here", games=games)] if games else []
    to_come = "start.keep.to_come" if props.state == "busy" else "start.keep.to_fetch"
    return [*here, t(to_come, size=props.left)] if props.left else here


def _said(props: Keeping, t: Text) -> str:
    if not props.left:
        return t("start.keep.done")
    return t(f"start.keep.said.{props.state}") if props.state else ""
