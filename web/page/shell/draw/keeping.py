"""The button that keeps all games for visits without a network: what is kept, what is to be fetched, what came of it.

Rule 1. It is one button whatever it says, so that whoever has pressed it stays where they are.

Command: `keep-all`.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Value, el
from page.text import Text


class Keeping(NamedTuple):
    """What this browser keeps."""

    kept: tuple[str, ...]
    """The games that are kept, by name."""
    left: int
    """How much the others still lack, in kilobytes; 0 once all are kept."""
    state: Literal["", "busy", "failed", "altered"] = ""
    """What came of it that all were asked for: they are on their way, or not all could be kept; or pages come altered,
    so that none can be."""


def keeping(props: Keeping, t: Text) -> Markup:
    """Return the button with what there is to say beside it."""
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
