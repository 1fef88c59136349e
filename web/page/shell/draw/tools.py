"""The buttons of the strip beside the table."""

from collections.abc import Iterable

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Value, el
from page.shell.draw.solo import ICONS
from page.text import Text


def help_tools(tools: Iterable[str], opened: str, t: Text) -> list[Markup]:
    """Draw the buttons of the aids.

    Args:
        tools: The available aids.
        opened: The open aid.
        t: The words.
    """
    return [tool(do, icon(ICONS[do]), do == opened, t) for do in tools]


def tool(do: str, figure: Markup, is_open: bool | None, t: Text) -> Markup:
    """Draw a button with its word under its drawing; `is_open` is None for a sheet over the board."""
    label = t(f"solo.tool.{do}")
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"tool-{do}",
        "class": "company-tool with-word",
        "data-do": do,
        "aria-label": label,
        "aria-expanded": None if is_open is None else "true" if is_open else "false",
        # The second of two quick presses must not close the aid that the first has opened.
        "data-ends": "" if is_open else None,
        "title": label,
    }
    return el("button", attrs, figure, el("span", {"class": "word"}, t(f"solo.tool.{do}.word")))
