"""The command line: a field, and what was entered there with its answers, the latest at the top.

Commands: `command` opens and closes it; `command-enter` is sent with the text of the field, `command-leave` closes it
and gives the focus back (`page.edge.input.command_field`).
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from markupsafe import Markup

from page.parts.html import Value, el
from page.parts.small import button, isolated, picture
from page.text import Text

LONGEST = 120
"""The most characters that the field takes."""


class CommandEntry(Protocol):
    """An entry and its answer."""

    @property
    def entered(self) -> str:
        """The text that was entered."""
        ...

    @property
    def answer(self) -> tuple[str, ...]:
        """The answer, one sentence a paragraph."""
        ...


class CommandProps(NamedTuple):
    """The props of the command line."""

    of: str
    """The seat that types. With another one, what is half typed is gone."""
    entries: Sequence[CommandEntry] = ()
    """What was entered, oldest first."""
    is_asked: bool = False
    """Whether pressing Enter takes an action that cannot be undone."""


def command(props: CommandProps, t: Text) -> Markup:
    """Draw the command line; it lies over the table."""
    label = t("tool.command")
    shut: dict[str, Value] = {
        "id": "command-close", "data-do": "command", "data-ends": "", "aria-label": t("table.close")
    }  # fmt: skip
    close = button("close", shut, picture("i-close"))
    entries = [_entry(each) for each in reversed(props.entries)]
    inside = {"id": "command-said", "role": "group", "tabindex": "0", "aria-label": t("line.said")}
    said = el("div", inside, el("dl", None, *entries))
    attrs = {"class": "command card", "id": "command", "aria-label": label}
    return el("section", attrs, _field(props, label, t), close, said if entries else _usage(t))


def _field(props: CommandProps, label: str, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "text",
        "id": "command-field",
        "data-line": props.of,
        "maxlength": LONGEST,
        "aria-label": label,
        "placeholder": t("line.placeholder"),
        "autocomplete": "off",
        "autocapitalize": "none",
        "autocorrect": "off",
        "spellcheck": "false",
        "enterkeyhint": "go",
    }
    go: dict[str, Value] = {
        "id": "command-go",
        "data-do": "command-enter",
        "data-ends": "asked" if props.is_asked else None,
    }
    return el("div", {"class": "command-row"}, el("input", attrs), button("btn main", go, t("line.enter")))


def _entry(entry: CommandEntry) -> Markup:
    words = (el("p", None, sentence) for sentence in entry.answer)
    term = el("dt", {"data-entered": entry.entered}, isolated(entry.entered))
    return el("div", None, term, el("dd", None, *words))


def _usage(t: Text) -> Markup:
    return el("p", {"class": "sub", "id": "command-usage"}, t("line.usage"))
