"""The tools of a table: rules, settings, the position in words, the command line, the curtain, resigning.

Commands: `help`, `settings`, `position`, `command`, `hide`, `menu`, `log`, `close`; for resigning
`data-arm="resign"`, then `data-action="resign"` or `disarm`.
"""

from markupsafe import Markup

from page.parts.html import Value, classes, el, join
from page.parts.small import button, close, picture
from page.text import Text

_TOOLS = (("help", "i-book", "rules"), ("settings", "i-menu", "settings"), ("position", "i-say", "position"))
_COMMAND = ("command", "i-command", "command")
_HIDE = ("hide", "i-hide", "hide")
_PARTS = (("menu", "i-menu"), ("log", "i-log"))


def tools(opened: str, *, can_hide: bool, has_command: bool, resign: Markup | None, t: Text) -> Markup:
    """Draw the tools of a table; on a narrow screen they lie behind a button of the bar.

    Args:
        opened: The part that lies over the table: on a narrow screen it may be these tools.
        can_hide: Whether the board can be covered.
        has_command: Whether there is a command line.
        resign: The result of `resigning`; None where resigning is impossible.
        t: The words.
    """
    rows = (*_TOOLS, *[_COMMAND] * has_command, *[_HIDE] * can_hide)
    buttons = [_tool(do, icon, t("tool." + key), opened) for do, icon, key in rows]
    shut = button(
        "tool shut",
        {"data-do": "close", "data-ends": ""},
        picture("i-close"),
        el("span", None, t("table.close")),
    )
    attrs = {
        "class": classes("tools", "open" if opened == "menu" else None),
        "id": "tools",
        "aria-label": t("tool.label"),
    }
    return el("nav", attrs, *buttons, resign, shut)


def _tool(do: str, icon: str, words: str, opened: str) -> Markup:
    attrs: dict[str, Value] = {"id": "tool-" + do, "data-do": do, "data-ends": _ends(do, opened)}
    return button("tool", attrs, picture(icon), el("span", None, words))


def _ends(do: str, opened: str) -> str | None:
    """Return `data-ends` of a control that opens a part: the control of the open part closes it."""
    return "" if do == opened else None


def resigning(armed: bool, t: Text) -> Markup:
    """Draw the button that resigns; like every end of the game it needs a second press."""
    flag = picture("i-flag")
    if not armed:
        return button(
            "tool", {"id": "resign", "data-arm": "resign"}, flag, el("span", None, t("tool.resign"))
        )
    yes = button(
        "tool armed",
        {
            "id": "resign",
            "data-action": "resign",
            "data-ends": "asked",
            "aria-describedby": "resign-what",
        },
        flag,
        el("span", None, t("tool.resign.yes")),
    )
    no = button(
        "tool",
        {"id": "resign-no", "data-do": "disarm", "data-ends": ""},
        picture("i-close"),
        el("span", None, t("fate.no")),
    )
    return join(yes, no, el("p", {"class": "tool-says", "id": "resign-what"}, t("menu.resign.text")))


def bar(opened: str, t: Text) -> Markup:
    """Draw the buttons that open the tools and the log on a narrow screen, where one of them may be open."""
    buttons = [
        button(
            "btn",
            {
                "id": "bar-" + do,
                "data-do": do,
                "data-ends": _ends(do, opened),
                "aria-label": t("tool." + do),
            },
            picture(icon),
        )
        for do, icon in _PARTS
    ]
    return el("div", {"class": "bar", "id": "bar"}, *buttons)


def position(lines: tuple[str, ...], t: Text) -> Markup:
    """Draw the position in words, a line a paragraph; it lies over the table."""
    title = t("tool.position")
    head = el("div", {"class": "head"}, el("h2", None, title), close(t))
    words = [el("p", None, line) for line in lines]
    attrs = {"class": "words card", "id": "position", "aria-label": title, "tabindex": "-1"}
    return el("section", attrs, head, *words)
