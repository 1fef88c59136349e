"""A sheet over the screen: help, the menu, an error.

Rule 1. One sheet at a time; everything under it is inert while it is open (the edge's part).

Commands: `close`; in the menu `help`, `timeout` n|off, `shortcuts`, each choice by its name, at the table also
`position`, `speak`, `hide`, `leave`, and for resigning `data-arm="resign"`, then `data-action="resign"`.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.html import Child, Value, classes, el
from page.text import Text

TIMEOUTS = (1, 2, 3, 5, 10)
"""Minutes without input after which the curtain falls."""


SHORTCUTS = {
    "u": "undo",
    "e": "end",
    "r": "turn",
    "R": "turn-back",
    "h": "hint",
    "m": "map",
    "/": "command",
    "?": "help",
    "f": "look-turn",
}
"""The shortcuts, keys that work on their own unless they are switched off (WCAG 2.1.4), with their commands."""


class Dialog(NamedTuple):
    """A sheet with a body."""

    title: str
    body: Markup
    size: Literal["page", "card"] = "page"
    """A page covers the screen (help), a card lies on it (menu, error)."""
    can_close: bool = True


class Choice(NamedTuple):
    """A setting and its current value."""

    name: str
    values: tuple[str, ...]
    now: str


class Menu(NamedTuple):
    """The contents of the menu; the defaults are those of a game under way with a seat at the table."""

    timeout: int | None = 3
    """Minutes; None for never."""
    has_curtain: bool = True
    """Whether a curtain falls after them, because a seat has secrets."""
    can_speak: bool = False
    """Whether the seat has secrets that may be spoken on request (the Thief)."""
    resign: Literal["no", "ready", "armed"] = "ready"
    at_table: bool = True
    """Whether a seat is at the screen: its board can be left and described, and its player can change."""
    can_hide: bool = True
    """Whether its board can be covered."""
    shortcuts: bool = True
    """Whether the keys of `SHORTCUTS` work."""
    keys: tuple[str, ...] = ("undo", "end", "hint", "map", "help")
    """The actions that have a key."""
    says_firsts: bool = True
    """Whether events are explained the first time they happen."""
    choices: tuple[Choice, ...] = ()
    """The other settings."""


class Problem(NamedTuple):
    """An error, and the way out."""

    text: str
    """One sentence that says what happened."""
    advice: str
    """The way out."""
    details: str = ""
    """The details for a report; shown for copying."""


def dialog(props: Dialog, t: Text) -> Markup:
    """Draw a modal sheet."""
    attrs = {
        "id": "sheet",
        "class": classes("sheet", f"sheet-{props.size}"),
        "role": "dialog",
        "aria-modal": "true",
        "aria-labelledby": "sheet-title",
    }
    title = el("h1", {"id": "sheet-title", "tabindex": -1}, props.title)
    close = None
    if props.can_close:
        close = _button("sheet-close", "btn quiet small", "close", t("dialog.close"), ends=True)
    head = el("header", {"class": "sheet-head"}, title, close)
    body = el("div", {"class": "sheet-body"}, props.body)
    return el("div", attrs, el("div", {"class": "sheet-paper"}, head, body))


def menu(props: Menu, t: Text) -> Markup:
    """Draw the body of the menu, for a card."""
    rows = [_row("help", "i-book", t)]
    if props.at_table:
        rows += [_row("position", "i-log", t), _row("players", "i-two", t)]
    if props.can_hide:
        rows.append(_row("hide", "i-hide", t))
    if props.can_speak:
        rows.append(_row("speak", "i-say", t))
    rows += [_choice(choice, t) for choice in props.choices]
    if props.has_curtain:
        rows.append(_timeout(props.timeout, t))
    rows += [_firsts(props.says_firsts, t), _shortcuts(props, t)]
    if props.at_table:
        rows.append(_row("leave", "i-first", t, ends=True))
    if props.resign != "no":
        rows.append(_resign(props.resign == "armed", t))
    return el("div", {"class": "menu"}, *rows)


def problem(props: Problem, t: Text) -> Markup:
    """Draw the body of an error, for a card."""
    advice = el("p", {"class": "sub"}, props.advice)
    attrs: dict[str, Value] = {"readonly": True, "rows": 4, "aria-label": t("problem.details")}
    details = el("textarea", attrs, props.details) if props.details else None
    return el("div", {"class": "problem"}, el("p", None, props.text), advice, details)


def _button(name: str, css: str, do: str, *children: Child, ends: bool = False) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": name, "class": css, "data-do": do, "data-ends": ends}
    return el("button", attrs, *children)


def _row(do: str, drawing: str, t: Text, *, ends: bool = False) -> Markup:
    return _button(f"menu-{do}", "act", do, icon(drawing), el("span", None, t(f"menu.{do}")), ends=ends)


def _timeout(minutes: int | None, t: Text) -> Markup:
    choices = {str(value): str(value) for value in TIMEOUTS} | {"off": t("menu.timeout.off")}
    return _one_of("timeout", choices, str(minutes or "off"), t("menu.timeout"))


def _choice(choice: Choice, t: Text) -> Markup:
    words = {value: t(f"settings.{choice.name}.{value}") for value in choice.values}
    return _one_of(choice.name, words, choice.now, t(f"settings.{choice.name}"))


def _one_of(do: str, choices: Mapping[str, str], now: str, label: str) -> Markup:
    """Draw one button for each value, with its words; the current one is pressed."""
    buttons = (
        el(
            "button",
            {
                "type": "button",
                "id": f"{do}-{value}",
                "data-do": do,
                "data-value": value,
                "aria-pressed": "true" if value == now else "false",
            },
            words,
        )
        for value, words in choices.items()
    )
    name = el("span", {"class": "lab", "id": f"{do}-label"}, label)
    group = {"class": "field", "role": "group", "aria-labelledby": f"{do}-label"}
    return el("div", group, name, el("div", {"class": "seg"}, *buttons))


def _firsts(on: bool, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": "firsts",
        "class": "btn quiet small",
        "data-do": "firsts",
        "aria-pressed": "true" if on else "false",
        "aria-describedby": "firsts-label",
    }
    label = el("span", {"class": "lab", "id": "firsts-label"}, t("firsts"))
    switch = el("button", attrs, t("firsts.on" if on else "firsts.off"))
    group = {"class": "field", "role": "group", "aria-labelledby": "firsts-label"}
    return el("div", group, el("div", {"class": "keys-head"}, label, switch))


def _shortcuts(props: Menu, t: Text) -> Markup:
    on = props.shortcuts
    switch = el(
        "button",
        {
            "type": "button",
            "id": "shortcuts",
            "class": "btn quiet small",
            "data-do": "shortcuts",
            "aria-pressed": "true" if on else "false",
        },
        t("keys.on" if on else "keys.off"),
    )
    keys = (
        el("div", None, el("dt", None, el("kbd", None, key)), el("dd", None, t(f"keys.{name}")))
        for key, name in SHORTCUTS.items()
        if name in props.keys
    )
    label = el("span", {"class": "lab", "id": "shortcuts-label"}, t("keys"))
    group = {"class": "field keys", "role": "group", "aria-labelledby": "shortcuts-label"}
    reader = el("p", {"class": "note", "id": "keys-reader"}, t("keys.reader"))
    return el("div", group, el("div", {"class": "keys-head"}, label, switch), el("dl", None, *keys), reader)


def _resign(armed: bool, t: Text) -> Markup:
    deed = t("menu.resign.sure" if armed else "menu.resign")
    words = el("span", None, deed, " ", el("small", None, t("menu.resign.text")))
    attrs = {
        "type": "button",
        "id": "resign",
        "class": classes("btn fate", "armed" if armed else None),
        "data-arm": None if armed else "resign",
        "data-action": "resign" if armed else None,
        "data-ends": "asked" if armed else None,
    }
    return el("button", attrs, icon("i-flag"), words)
